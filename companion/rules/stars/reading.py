"""What scans mean in a game of Rising to the Stars.

- A card is its tag (`CARD1` to `CARD7`, `BIRD`, `FIRST`) or a number card; then a number card
  says the steps. After `BIRD`, NEXT flies to the next bird cloud.
- A story is its tile. Out of cards: the story given up, then the steps; PASS retires.
- A telescope token is its tag (`GAIN2` …); a thief scans the players stolen from, then NEXT.
"""

from __future__ import annotations

from collections.abc import Sequence

from companion.rules.game import Action, Message, Needs, Refused, Sign
from companion.rules.stars.actions import Play, Retire, SpendStory, Story, Telescope
from companion.rules.stars.rules import GAIN, STEAL, apply, robbed
from companion.rules.stars.state import State
from companion.rules.usual import figure

CARD_TAGS: dict[str, int | str] = {
    **{f"CARD{number}": number for number in range(1, 8)},
    "BIRD": "bird",
    "FIRST": "first",
}
TOKEN_TAGS = {token.upper(): token for token in (*GAIN, *STEAL)}
THINGS = (*CARD_TAGS, *TOKEN_TAGS)
"""What may carry a tag beside the stories."""
DONE = ("NEXT", "YES")
GIVE_UP = ("PASS", "NO")


def reading(state: State, signs: Sequence[Sign]) -> tuple[Action, ...] | Needs:
    """The action that the signs stand for, or what is missing.

    Raises:
        Refused: a sign means nothing now, or the action would be refused.
    """
    actor = state.actor()
    if actor is None:
        raise Refused("game_over")
    name = state.table.names[actor]
    if state.looking:
        return _token(state, name, signs)
    named = [sign.value for sign in signs if sign.kind == "player"]
    for player in named:
        if player not in state.table.number:
            raise Refused("unknown_player", player=player)
        if player != name:
            raise Refused("not_your_turn", player=player, players=(name,))
    rest = [sign for sign in signs if sign.kind != "player"]
    if state.owed:
        return _story(state, name, rest)
    if state.seats[actor].cards:
        return _card(state, name, rest)
    return _way_out(state, name, rest)


def _checked(state: State, action: Action) -> tuple[Action, ...]:
    apply(state, action)
    return (action,)


def _story(state: State, name: str, signs: list[Sign]) -> tuple[Action, ...] | Needs:
    if not signs:
        return Needs(Message("Scan the story that {player} takes.", {"player": name}))
    if signs[-1].kind != "component":
        raise Refused("not_a_scan_here")
    return _checked(state, Story(name, signs[-1].value))


def _card(state: State, name: str, signs: list[Sign]) -> tuple[Action, ...] | Needs:
    card: int | str | None = None
    steps: int | None = None
    done = False
    for sign in signs:
        if sign.kind == "component" and sign.value.upper() in CARD_TAGS:
            card, steps = CARD_TAGS[sign.value.upper()], None
        elif sign.kind == "number" and card is None:
            card = figure(sign)
        elif sign.kind == "number":
            steps = figure(sign)
        elif sign.kind == "command" and sign.value in DONE and card is not None:
            done = True
        else:
            raise Refused("not_a_scan_here")
    if card is None:
        return Needs(Message("Scan the card that {player} plays.", {"player": name}))
    if card != "bird" and card != "first" and not 1 <= int(card) <= 7:
        raise Refused("not_a_scan_here")
    if card == "first" or (card == "bird" and done):
        return _checked(state, Play(name, card))  # type: ignore[arg-type]
    if steps is None:
        _possible(state, name, card)
        if card == "bird":
            return Needs(Message("Scan the number of steps, or NEXT for the next bird cloud."))
        return Needs(Message("How many steps? Scan the number."))
    if not 1 <= steps <= 7:
        raise Refused("too_many_steps", steps=steps, most=3 if card == "bird" else int(card))
    return _checked(state, Play(name, card, steps))  # type: ignore[arg-type]


def _possible(state: State, name: str, card: int | str) -> None:
    """Refuse at once a card that cannot be played, however far."""
    apply(state, Play(name, card, 1))  # type: ignore[arg-type]


def _way_out(state: State, name: str, signs: list[Sign]) -> tuple[Action, ...] | Needs:
    tile = ""
    for sign in signs:
        if sign.kind == "command" and sign.value in GIVE_UP:
            return _checked(state, Retire(name))
        if sign.kind == "component":
            tile = sign.value
        elif sign.kind == "number" and tile:
            steps = figure(sign)
            if not 1 <= steps <= 5:
                raise Refused("too_many_steps", steps=steps, most=5)
            return _checked(state, SpendStory(name, tile, steps))
        else:
            raise Refused("not_a_scan_here")
    if tile:
        apply(state, SpendStory(name, tile, 1))
        return Needs(Message("How many steps? Scan the number."))
    return Needs(Message("Scan the story that is given up, or PASS to retire."))


def _token(state: State, name: str, signs: Sequence[Sign]) -> tuple[Action, ...] | Needs:
    token, done = "", False
    names: list[str] = []
    for sign in signs:
        if sign.kind == "component" and sign.value.upper() in TOKEN_TAGS:
            token = TOKEN_TAGS[sign.value.upper()]
        elif sign.kind == "player":
            if sign.value not in names and (sign.value != name or token):
                names.append(sign.value)
        elif sign.kind == "command" and sign.value in DONE and token:
            done = True
        else:
            raise Refused("not_a_scan_here")
    if not token:
        return Needs(Message("Scan the telescope token that was flipped."))
    if token in GAIN or not robbed(state, state.mover):
        return _checked(state, Telescope(name, token))  # type: ignore[arg-type]
    if not names:
        return Needs(Message("From whom? Scan the player."))
    found = _checked(state, Telescope(name, token, tuple(names)))  # type: ignore[arg-type]
    if done or len(names) == STEAL[token] or len(robbed(state, state.mover)) == 1:
        return found
    return Needs(Message("Scan another player to steal from, or NEXT."))
