"""What scans mean in a game of Rising to the Stars.

- A card is its tag (`CARD1` to `CARD7`, `BIRD`, `FIRST`) or a number; then a number says how
  many clouds, or NEXT flies as far as the card goes. After `BIRD` NEXT flies to the next bird.
- A story is its tile.
- A telescope token is its tag (`GAIN2` …); a stealing one is followed by the players it steals
  from, and NEXT after the first of two takes all from that one.
- Without cards: a story and a number of clouds, or PASS to retire.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import UNSET

from companion.rules.game import Action, Message, Needs, Refused, Sign
from companion.rules.stars.actions import Card, Play, Retire, SpendStory, Story, Telescope, Token
from companion.rules.stars.legal import TOKENS
from companion.rules.stars.rules import (
    HIGHEST_CARD,
    MOST_STEPS_OF_A_BIRD,
    MOST_STEPS_OF_A_STORY,
    apply,
)
from companion.rules.stars.state import OUT, PLAY, STORY, State
from companion.rules.stars.telescopes import STEALS
from companion.rules.stars.view import prompt
from companion.rules.usual import figure

DONE = ("NEXT", "YES")
RETIRE = ("PASS", "NO")
CARD_TAGS: dict[str, Card] = {
    **{f"CARD{card}": card for card in range(1, HIGHEST_CARD + 1)},
    "BIRD": "bird",
    "FIRST": "first",
}
TOKEN_TAGS: dict[str, Token] = {token.upper(): token for token in TOKENS}
THINGS: tuple[str, ...] = (*CARD_TAGS, *TOKEN_TAGS)
"""What may carry a tag beside the stories, in whatever case it is printed."""


class Scans(msgspec.Struct, frozen=True):
    """The signs sorted: `numbers` are figures in order, `tags` the components, `word` the last
    command (empty: none), `others` the players scanned other than the one whose turn it is."""

    numbers: tuple[int, ...]
    tags: tuple[str, ...]
    word: str
    others: tuple[str, ...]


def reading(state: State, signs: Sequence[Sign]) -> tuple[Action, ...] | Needs:
    """The action that the signs stand for, or what is missing.

    Raises:
        Refused: a sign means nothing now, or the action would be refused.
    """
    if state.finished:
        raise Refused("game_over")
    name = state.setup.names[state.actor]
    scans = _sorted(state, signs, name)
    if state.doing == PLAY:
        meant = _card(state, name, scans)
    elif state.doing == STORY:
        meant = _story(state, name, scans)
    elif state.doing == OUT:
        meant = _way_out(state, name, scans)
    else:
        return _token(state, name, scans)
    if scans.others:
        raise Refused("not_your_turn", player=scans.others[0], players=(name,))
    return meant


def _sorted(state: State, signs: Sequence[Sign], name: str) -> Scans:
    numbers: list[int] = []
    tags: list[str] = []
    others: list[str] = []
    word = ""
    for sign in signs:
        if sign.kind == "number":
            numbers.append(figure(sign))
        elif sign.kind == "component":
            tags.append(sign.value)
        elif sign.kind == "player":
            if sign.value not in state.setup.number:
                raise Refused("unknown_player", player=sign.value)
            if sign.value not in (name, *others):
                others.append(sign.value)
        elif sign.value in DONE + RETIRE:
            word = sign.value
        else:
            raise Refused("not_a_scan_here")
    return Scans(tuple(numbers), tuple(tags), word, tuple(others))


def _checked(state: State, action: Action) -> tuple[Action, ...]:
    apply(state, action)
    return (action,)


def _nothing_yet(state: State, scans: Scans) -> Needs:
    """No tag or number that counts so far: what is next to be done.

    Raises:
        Refused: a number or a command came, which alone means nothing here.
    """
    if scans.numbers or scans.word:
        raise Refused("not_a_scan_here")
    return Needs(prompt(state).message)


def _out_of_place(state: State, name: str, tag: str) -> tuple[Action, ...]:
    """A tag that is not what is wanted now: its own action says why.

    Raises:
        Refused: always.
    """
    card, token = CARD_TAGS.get(tag.upper()), TOKEN_TAGS.get(tag.upper())
    if card is not None:
        return _checked(state, Play(name, card, 1))
    if token is not None:
        return _checked(state, Telescope(name, token))
    if tag not in state.setup.box.stories:
        raise Refused("unknown_story", tile=tag)
    return _checked(state, Story(name, tag))


def _card(state: State, name: str, scans: Scans) -> tuple[Action, ...] | Needs:
    numbers, card = scans.numbers, None
    if scans.tags:
        card = CARD_TAGS.get(scans.tags[-1].upper())
        if card is None:
            return _out_of_place(state, name, scans.tags[-1])
    elif numbers:
        card, numbers = numbers[0], numbers[1:]
    if card is None:
        return _nothing_yet(state, scans)
    if scans.word in RETIRE or len(numbers) > 1:
        raise Refused("not_a_scan_here")
    if numbers or card == "first":
        return _checked(state, Play(name, card, numbers[0] if numbers else UNSET))
    return _how_far(state, name, card, done=bool(scans.word))


def _how_far(state: State, name: str, card: Card, *, done: bool) -> tuple[Action, ...] | Needs:
    """A card without a number of clouds: asked for, unless there is no choice or NEXT came."""
    apply(state, Play(name, card, 1))
    if card == "bird":
        most = min(MOST_STEPS_OF_A_BIRD, state.room)
        if done:
            return _checked(state, Play(name, card))
        if state.next_bird() is not None:
            text = "How many clouds, 1 to {most}? NEXT flies to the next bird."
            return Needs(Message(text, {"most": most}))
    else:
        most = min(int(card), state.room)
    if done or most == 1:
        return (Play(name, card, most),)
    return Needs(Message("How many clouds, 1 to {most}?", {"most": most}))


def _story(state: State, name: str, scans: Scans) -> tuple[Action, ...] | Needs:
    if not scans.tags or scans.numbers or scans.word:
        return _nothing_yet(state, scans)
    tag = scans.tags[-1]
    if tag not in state.setup.box.stories:
        return _out_of_place(state, name, tag)
    return _checked(state, Story(name, tag))


def _token(state: State, name: str, scans: Scans) -> tuple[Action, ...] | Needs:
    if not scans.tags or scans.numbers or scans.word in RETIRE:
        return _nothing_yet(state, scans)
    token = TOKEN_TAGS.get(scans.tags[-1].upper())
    if token is None:
        return _out_of_place(state, name, scans.tags[-1])
    names, rich = scans.others, state.with_stars()
    if token in STEALS and not names:
        if len(rich) > 1:
            who = tuple(state.setup.names[seat] for seat in rich)
            return Needs(Message("From whom is it stolen? {players}", {"players": who}))
        names = tuple(state.setup.names[seat] for seat in rich)
    found = _checked(state, Telescope(name, token, names or UNSET))
    if len(names) < STEALS.get(token, 0) and len(rich) > 1 and not scans.word:
        text = "Another star from a second player? Else NEXT: all from {player}."
        return Needs(Message(text, {"player": names[0]}))
    return found


def _way_out(state: State, name: str, scans: Scans) -> tuple[Action, ...] | Needs:
    retires = RETIRE if state.stories[state.actor] else RETIRE + DONE
    if scans.word in retires and not scans.tags and not scans.numbers:
        return (Retire(name),)
    if not scans.tags:
        _nothing_yet(state, scans)
        text = "{player} has no story left: scan PASS to retire."
        if state.stories[state.actor]:
            text = "Scan the story that {player} gives up, or PASS to retire."
        return Needs(Message(text, {"player": name}))
    tag, numbers = scans.tags[-1], scans.numbers
    if tag not in state.setup.box.stories:
        return _out_of_place(state, name, tag)
    if scans.word in RETIRE or len(numbers) > 1:
        raise Refused("not_a_scan_here")
    most = min(MOST_STEPS_OF_A_STORY, state.room)
    if numbers or scans.word or most == 1:
        return _checked(state, SpendStory(name, tag, numbers[0] if numbers else most))
    apply(state, SpendStory(name, tag, 1))
    return Needs(Message("How many clouds, 1 to {most}?", {"most": most}))
