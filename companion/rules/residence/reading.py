"""What scans mean in a game in the residence.

- A reaping: the reapers, the reaped last, then NEXT; NO in place of either says nobody, and
  then NEXT is not needed: `NO Ana` is a death in Ana's deathbed, `Ana NO` a reaping of a
  character that is nobody's.
- A move: a number for each card, then NEXT or PASS; PASS alone is the move of a player without
  cards.
  Where the mover may choose, a player who takes part in the wished reaping is scanned before.
- The end of the turn: NEXT alone.
"""

from __future__ import annotations

from collections.abc import Sequence

from companion.rules.game import Action, Message, Needs, Refused, Sign
from companion.rules.residence.actions import EndTurn, Move, Reaping
from companion.rules.residence.order import choices, next_to_move, queue
from companion.rules.residence.rules import apply
from companion.rules.residence.state import State
from companion.rules.usual import figure

DONE = ("NEXT", "YES")
NOBODY = "NO"
NO_CARD = "PASS"


def reading(state: State, signs: Sequence[Sign]) -> tuple[Action, ...] | Needs:
    """The actions that the signs can stand for, or what is missing.

    Raises:
        Refused: a sign means nothing now, or the action would be refused.
    """
    if state.finished:
        raise Refused("game_over")
    cards: list[int] = []
    people: list[str] = []
    words: list[str] = []
    for sign in _named_once(signs):
        if sign.kind == "number":
            cards.append(figure(sign))
        elif sign.kind == "player":
            if sign.value not in state.seats.number:
                raise Refused("unknown_player", player=sign.value)
            people.append(sign.value)
        elif sign.kind == "command" and sign.value in (*DONE, NOBODY, NO_CARD):
            words.append(sign.value)
            if sign.value == NOBODY:
                people.append("")
        else:
            raise Refused("not_a_scan_here")
    done = any(word in DONE for word in words)
    if cards or NO_CARD in words:
        if "" in people:
            raise Refused("not_a_scan_here")
        return _move(state, people, tuple(cards), done or NO_CARD in words)
    if not people:
        return _nothing_but_next(state, done)
    return _reaping(state, people, done)


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
    state: State, people: list[str], cards: tuple[int, ...], done: bool
) -> tuple[Action, ...] | Needs:
    waiting = queue(state)
    if not waiting:
        raise Refused("no_move_owed")
    name = state.seats.names[next_to_move(state, waiting)]
    apply(state, Move(name, cards))
    if not done:
        text = "Scan further cards of {player}, then NEXT."
        return Needs(Message(text, {"player": name}))
    open_now = choices(state, waiting)
    others = [state.seats.number[person] for person in people]
    wished = [
        index for index in open_now if all(player in _people(state, index) for player in others)
    ]
    if not wished:
        raise Refused("not_in_reaping", players=tuple(people), player=name)
    if len(open_now) == 1:
        return (Move(name, cards),)
    return tuple(Move(name, cards, index) for index in wished)


def _people(state: State, index: int) -> tuple[int, ...]:
    reaping = state.reapings[index]
    return (*reaping.by, reaping.of)
