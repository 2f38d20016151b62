"""What scans mean in a game in the residence.

- A reaping: the reapers, the reaped last, then NEXT; NO in place of either says nobody, and
  then NEXT is not needed: `NO Ana` is a death in Ana's deathbed, `Ana NO` a reaping of a
  character that is nobody's.
- A move: a number for each card, then NEXT or PASS; PASS alone is the move of a player without
  cards.
  Where the mover may choose between reapings, it belongs to the first one told. NEXT before the
  numbers shows one after the other, and the one shown last is chosen; or those who take part in
  the wished one are scanned: of several, the one with the fewest others is meant.
- The end of the turn: NEXT alone.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from companion.rules.game import Action, Message, Needs, Refused, Sign
from companion.rules.residence.actions import EndTurn, Move, Reaping
from companion.rules.residence.order import choices, next_to_move, queue
from companion.rules.residence.rules import apply
from companion.rules.residence.state import NOBODY as NO_PLAYER
from companion.rules.residence.state import State
from companion.rules.residence.words import told
from companion.rules.usual import figure

NEXT = "NEXT"
DONE = (NEXT, "YES")
NOBODY = "NO"
NO_CARD = "PASS"


class Heard(msgspec.Struct, frozen=True):
    """The signs sorted: an empty name in `people` stands for nobody. `done`: NEXT, YES or PASS
    came at the end; `passed`: it was PASS. `shown` counts NEXT before anything else."""

    people: tuple[str, ...]
    cards: tuple[int, ...]
    done: bool
    passed: bool
    shown: int


def reading(state: State, signs: Sequence[Sign]) -> tuple[Action, ...] | Needs:
    """The actions that the signs can stand for, or what is missing.

    Raises:
        Refused: a sign means nothing now, or the action would be refused.
    """
    if state.finished:
        raise Refused("game_over")
    waiting = queue(state)
    open_now = choices(state, waiting) if waiting else []
    signs = _named_once(signs)
    shown = _shown(signs) if len(open_now) > 1 else 0
    heard = _heard(state, signs[shown:], shown)
    if heard.cards or heard.passed:
        if "" in heard.people:
            raise Refused("not_a_scan_here")
        return _move(state, heard, waiting, open_now)
    if heard.people:
        return _reaping(state, list(heard.people), heard.done)
    if len(open_now) > 1 and signs:
        return _offer(state, heard, open_now)
    return _nothing_but_next(state, heard.done)


def _shown(signs: Sequence[Sign]) -> int:
    """How many NEXT stand before anything else."""
    count = 0
    while count < len(signs) and signs[count] == Sign("command", NEXT):
        count += 1
    return count


def _heard(state: State, signs: Sequence[Sign], shown: int) -> Heard:
    cards: list[int] = []
    people: list[str] = []
    words: list[str] = []
    for sign in signs:
        if sign.kind == "number":
            cards.append(figure(sign))
        elif sign.kind == "player":
            if sign.value not in state.seats.number:
                raise Refused("unknown_player", player=sign.value)
            people.append(sign.value)
        elif sign.kind == "command" and sign.value == NOBODY:
            people.append("")
        elif sign.kind == "command" and sign.value in (*DONE, NO_CARD):
            words.append(sign.value)
        else:
            raise Refused("not_a_scan_here")
    return Heard(tuple(people), tuple(cards), bool(words), NO_CARD in words, shown)


def _named_once(signs: Sequence[Sign]) -> Sequence[Sign]:
    """The signs without a name in front that only repeats the first player scanned: the table
    puts one there to say who was named."""
    following = [sign for sign in signs[1:] if sign.kind == "player"]
    return signs[1:] if following and following[0] == signs[0] else signs


def _nothing_but_next(state: State, done: bool) -> tuple[Action, ...] | Needs:
    if done:
        return _possible(state, [EndTurn()])
    if queue(state):
        return Needs(Message("Scan the soul points of the cards played, then NEXT."))
    return Needs(Message("Scan who reaps, or NEXT to end the turn."))


def _possible(state: State, guesses: Sequence[Action]) -> tuple[Action, ...]:
    """Those of the guesses that are allowed.

    Raises:
        Refused: none is; why the first is not.
    """
    found = []
    why: Refused | None = None
    for action in guesses:
        try:
            apply(state, action)
        except Refused as refused:
            why = why or refused
        else:
            found.append(action)
    if why is not None and not found:
        raise why
    return tuple(found)


def _reaping(state: State, people: list[str], done: bool) -> tuple[Action, ...] | Needs:
    """Reapers first, the reaped last; an empty name stands for nobody."""
    *by, of = people
    if people == [""]:
        return Needs(Message("Whose character died? Scan that player."))
    if by == [""] and of:
        return _possible(state, [Reaping((), of)])
    if "" in by:
        raise Refused("not_a_scan_here")
    if not of:
        return _possible(state, [Reaping(tuple(by), None)])
    everybody_reaps = Reaping(tuple(people), None)
    _possible(state, [everybody_reaps])
    if not done:
        return Needs(Message("Scan more reapers, last the reaped (NO for nobody), then NEXT."))
    with_reaped = Reaping(tuple(by), of)
    guesses = [with_reaped, everybody_reaps] if by else [everybody_reaps, with_reaped]
    return _possible(state, guesses)


def _move(
    state: State, heard: Heard, waiting: list[int], open_now: list[int]
) -> tuple[Action, ...] | Needs:
    if not waiting:
        raise Refused("no_move_owed")
    name = state.seats.names[next_to_move(state, waiting)]
    apply(state, Move(name, heard.cards))
    wished = _wished(state, heard, open_now)
    if not wished:
        raise Refused("not_in_reaping", players=heard.people, player=name)
    several = len(open_now) > 1
    if not heard.done:
        if several:
            text = "{reaping}: scan further cards, then NEXT."
            return Needs(Message(text, {"reaping": _words(state, wished[0])}))
        text = "Scan further cards of {player}, then NEXT."
        return Needs(Message(text, {"player": name}))
    if not several:
        return (Move(name, heard.cards),)
    return tuple(Move(name, heard.cards, index) for index in wished)


def _offer(state: State, heard: Heard, open_now: list[int]) -> Needs:
    """The reaping that is shown: with the soul points it is chosen."""
    reaping = _words(state, _wished(state, heard, open_now)[0])
    text = "{reaping}? Scan the soul points, or NEXT for another."
    if heard.done:
        text = "{reaping}: scan the soul points, then NEXT."
    return Needs(Message(text, {"reaping": reaping}))


def _wished(state: State, heard: Heard, open_now: list[int]) -> list[int]:
    """The open reapings in which all who were scanned take part, the one that is meant first:
    with the fewest others, or the one that NEXT has come to."""
    named = {state.seats.number[person] for person in heard.people}
    wished = [index for index in open_now if named <= _people(state, index)]
    if named:
        wished.sort(key=lambda index: len(_people(state, index)))
    at = (heard.shown - 1) % len(wished) if heard.shown and wished else 0
    return wished[at:] + wished[:at]


def _words(state: State, index: int) -> Message:
    """A reaping of this turn in words."""
    reaping = state.reapings[index]
    names = state.seats.names
    by = tuple(names[player] for player in reaping.by)
    return told(by, None if reaping.of == NO_PLAYER else names[reaping.of])


def _people(state: State, index: int) -> frozenset[int]:
    reaping = state.reapings[index]
    return frozenset((*reaping.by, reaping.of)) - {NO_PLAYER}
