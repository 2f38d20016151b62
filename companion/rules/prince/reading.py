"""What scans mean in a game of Der Kleine Prinz.

- A task card (`explain`, `draw`, `remember`, `decide`) is played by the player whose turn it is.
- Explain: each player, then the number of stars received. NO between the two says that the
  player had no explanation.
- Draw and Remember: the player who found it; NO or PASS where nobody did.
- Decide: the correct players; the number on the reader's bet, if there was one; then NEXT.
  NO or PASS ends it too, and without a player says that nobody was correct.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET

from companion.rules.game import Action, Message, Needs, Refused, Sign
from companion.rules.prince.actions import Answered, Failed, Guessed, Rated, Task
from companion.rules.prince.rules import apply, check_total
from companion.rules.prince.state import KINDS, NO_TASK, State
from companion.rules.usual import figure

NOBODY = ("NO", "PASS")
DONE = ("NEXT", "YES")


def reading(state: State, signs: Sequence[Sign]) -> tuple[Action, ...] | Needs:
    """The action that the signs stand for, or what is missing.

    Raises:
        Refused: a sign means nothing now, or the action would be refused.
    """
    if state.finished:
        raise Refused("game_over")
    if state.task == NO_TASK:
        return _card(state, signs)
    for sign in signs:
        if _kind(sign):
            raise Refused("task_running", task=state.task)
    if state.task == "explain":
        return _ratings(state, signs)
    if state.task == "decide":
        return _answers(state, signs)
    return _guess(state, signs)


def _checked(state: State, action: Action) -> tuple[Action, ...]:
    apply(state, action)
    return (action,)


def _known(state: State, name: str) -> str:
    if name not in state.seats.number:
        raise Refused("unknown_player", player=name)
    return name


def _card(state: State, signs: Sequence[Sign]) -> tuple[Action, ...] | Needs:
    name, task = state.seats.names[state.turn], ""
    for sign in signs:
        if sign.kind == "player":
            name = _known(state, sign.value)
        elif _kind(sign):
            task = _kind(sign)
        else:
            raise Refused("not_a_scan_here")
    if name != state.seats.names[state.turn]:
        others = (state.seats.names[state.turn],)
        raise Refused("not_your_turn", player=name, players=others)
    if not task:
        return Needs(Message("Scan the task card that {player} plays.", {"player": name}))
    return _checked(state, Task(name, task))  # type: ignore[arg-type]


def _guess(state: State, signs: Sequence[Sign]) -> tuple[Action, ...] | Needs:
    action: Action | None = None
    for sign in signs:
        if sign.kind == "player":
            action = Guessed(sign.value)
        elif sign.kind == "command" and sign.value in NOBODY:
            action = Failed()
        elif sign.kind != "command" or sign.value not in DONE:
            raise Refused("not_a_scan_here")
    if action is None:
        return Needs(Message("Who found it? Scan that player, or NO if nobody did."))
    return _checked(state, action)


def _ratings(state: State, signs: Sequence[Sign]) -> tuple[Action, ...] | Needs:
    totals: dict[str, int] = {}
    blank: list[str] = []
    name = ""
    for sign in signs:
        if sign.kind == "player":
            name = _known(state, sign.value)
        elif sign.kind == "number" and name:
            totals[name] = figure(sign)
            check_total(state, name, totals[name])
        elif sign.kind == "command" and sign.value in NOBODY and name:
            if name not in blank:
                blank.append(name)
        elif sign.kind != "command" or sign.value not in DONE:
            raise Refused("player_before_number" if sign.kind == "number" else "not_a_scan_here")
    missing = [player for player in state.seats.names if player not in totals]
    if not missing:
        return _checked(state, Rated(totals, tuple(blank) if blank else UNSET))
    if name in missing:
        text = "How many stars did {player} receive? Scan the number."
        return Needs(Message(text, {"player": name}))
    text = "Still to be scanned, each with a number: {players}"
    return Needs(Message(text, {"players": tuple(missing)}))


def _answers(state: State, signs: Sequence[Sign]) -> tuple[Action, ...] | Needs:
    correct: list[str] = []
    bet: int | None = None
    end = ""
    for sign in signs:
        if sign.kind == "player":
            if sign.value not in correct:
                correct.append(sign.value)
        elif sign.kind == "number":
            bet = figure(sign)
        elif sign.kind == "command" and sign.value in NOBODY + DONE:
            end = sign.value
        else:
            raise Refused("not_a_scan_here")
    checked = _checked(state, Answered(tuple(correct), bet))
    if end in NOBODY or (end and correct):
        return checked
    if not correct:
        return Needs(Message("Scan who was correct, or NO if nobody was."))
    return Needs(Message("Scan others who were correct, the bet if there was one, then NEXT."))


def _kind(sign: Sign) -> str:
    """The kind of task card that a sign shows, in whatever case its id is printed."""
    kind = sign.value.lower()
    return kind if sign.kind == "component" and kind in KINDS else ""
