"""What may be done now: listed whole, since every key is closed."""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations

from companion.rules.game import Action, Chance
from companion.rules.stars.actions import Play, Retire, SpendStory, Story, Telescope
from companion.rules.stars.box import PLANET
from companion.rules.stars.rules import BIRD_STEPS, GAIN, STEAL, apply, robbed
from companion.rules.stars.state import CARDS, State, fits, next_bird
from companion.rules.usual import admission

admits = admission(apply)
STORY_STEPS = 5


def legal(state: State) -> tuple[Action, ...]:
    """The moves of a plane, the stories of a board, the tokens of a telescope, or the two ways
    out of cards."""
    actor = state.actor()
    if actor is None:
        return ()
    name, seat = state.table.names[actor], state.seats[actor]
    if state.owed:
        return _stories(name, state.at_board(state.owed[0]))
    if state.looking:
        victims = tuple([state.table.names[number] for number in robbed(state, actor)])
        return _tokens(name, victims)
    assert seat.space is not None
    ahead = PLANET - seat.space
    if seat.cards:
        cards = tuple([card for card in CARDS if fits(state, card)])
        bird = "bird" in cards and next_bird(state, seat.space) is not None
        return _plays(name, cards, min(ahead, 7), bird)
    return _ways_out(name, seat.stories, min(ahead, STORY_STEPS))


@lru_cache(maxsize=8192)
def _plays(player: str, cards: tuple[int | str, ...], ahead: int, bird: bool) -> tuple[Action, ...]:
    found: list[Action] = []
    for card in cards:
        if card == "first":
            found.append(Play(player, "first"))
            continue
        if card == "bird" and bird:
            found.append(Play(player, "bird"))
        most = BIRD_STEPS if card == "bird" else int(card)
        found += [Play(player, card, steps) for steps in range(1, min(most, ahead) + 1)]  # type: ignore[arg-type]
    return tuple(found)


@lru_cache(maxsize=8192)
def _stories(player: str, tiles: tuple[str, ...]) -> tuple[Action, ...]:
    return tuple(Story(player, tile) for tile in tiles)


@lru_cache(maxsize=1024)
def _tokens(player: str, victims: tuple[str, ...]) -> tuple[Action, ...]:
    found: list[Action] = [Telescope(player, token) for token in GAIN]  # type: ignore[arg-type]
    for token, most in STEAL.items():
        if not victims:
            found.append(Telescope(player, token))  # type: ignore[arg-type]
        for count in range(1, most + 1):
            found += [Telescope(player, token, names) for names in permutations(victims, count)]  # type: ignore[arg-type]
    return tuple(found)


@lru_cache(maxsize=8192)
def _ways_out(player: str, stories: tuple[str, ...], ahead: int) -> tuple[Action, ...]:
    spends = [SpendStory(player, tile, n) for tile in stories for n in range(1, ahead + 1)]
    return (*spends, Retire(player))


def vary(state: State, action: Action, chance: Chance) -> Action:
    """The action itself: nothing is left open."""
    return action
