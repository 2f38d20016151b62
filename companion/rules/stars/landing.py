"""What a move brings: the plane on its new space, the stories owed, and then what waits there."""

from __future__ import annotations

from typing import Any, TypeVar

from companion.rules.game import Happened
from companion.rules.stars.box import PLANET, Tile
from companion.rules.stars.state import GRAND_FATHER_CARDS, NOBODY, State

Each = TypeVar("Each")


def put(of: tuple[Each, ...], seat: int, value: Each) -> tuple[Each, ...]:
    """The same tuple with one seat's value changed."""
    return (*of[:seat], value, *of[seat + 1 :])


def moved(
    state: State,
    to: int,
    cards: tuple[int, ...],
    fox: tuple[int, ...],
    spent: int,
    stories: tuple[tuple[Tile, ...], ...],
) -> tuple[State, Happened]:
    """The actor's plane moved: a story is owed for each board crossed (rulings S3), and where
    there is none, the landing is settled."""
    seat = state.actor
    crossed = state.setup.box.crossed[state.spaces[seat]][to]
    after = State(
        state.setup,
        (seat, *[other for other in state.order if other != seat]),
        put(state.spaces, seat, to),
        state.stars,
        cards,
        stories,
        state.planes,
        state.left,
        state.gone,
        state.unread,
        fox,
        state.drawn,
        spent,
        seat,
        crossed,
        False,
    )
    return (after, ()) if crossed else settled(after)


def told_story(
    state: State, gone: int, unread: tuple[int, ...], stories: tuple[tuple[Tile, ...], ...]
) -> tuple[State, Happened]:
    """The first owed board is done with; after the last one the landing is settled."""
    after = State(
        state.setup,
        state.order,
        state.spaces,
        state.stars,
        state.cards,
        stories,
        state.planes,
        state.left,
        gone,
        unread,
        state.fox,
        state.drawn,
        state.spent,
        state.actor,
        state.owed[1:],
        False,
    )
    return (after, ()) if after.owed else settled(after)


def settled(state: State) -> tuple[State, Happened]:
    """What the space brings on which the actor's plane now lies: the planet; an exchange with the
    plane directly below, if both owners hold a card (rulings S2); or the cloud, where a bird gives
    a card as long as there are some (rulings S5). A telescope waits for its token."""
    seat, names = state.actor, state.setup.names
    space = state.spaces[seat]
    if space == PLANET:
        return _arrived(state, seat)
    if state.spaces.count(space) > 1:
        below = state.pile(space)[1]
        if not (state.cards[seat] and state.cards[below]):
            return on(state), ()
        return on(state), ({"what": "exchange", "player": names[seat], "with": names[below]},)
    cloud = state.setup.box.clouds[space]
    if cloud.kind == "stars":
        return gained(state, seat, cloud.stars)
    if cloud.kind == "bird" and state.drawn < GRAND_FATHER_CARDS:
        cards = put(state.cards, seat, state.cards[seat] + 1)
        after = on(state, cards=cards, drawn=state.drawn + 1)
        return after, ({"what": "grand_father", "player": names[seat]},)
    if cloud.kind == "telescope":
        return on(state, flip=True), ()
    return on(state), ()


def gained(state: State, seat: int, count: int) -> tuple[State, Happened]:
    """A player gets stars, or loses some where `count` is negative; nothing is no event."""
    if not count:
        return on(state), ()
    stars = put(state.stars, seat, state.stars[seat] + count)
    return on(state, stars=stars), (stars_event(state, seat, count),)


def stars_event(state: State, seat: int, count: int) -> dict[str, Any]:
    """Stars that a player got, or lost, in the record's form."""
    return {"what": "stars", "player": state.setup.names[seat], "count": count}


def _arrived(state: State, seat: int) -> tuple[State, Happened]:
    """The best paper plane left is taken, the hand is discarded (rulings S9)."""
    name = state.setup.names[seat]
    arrived = {"what": "arrived", "player": name}
    cards = put(state.cards, seat, 0)
    if not state.left:
        return on(state, cards=cards), (arrived,)
    best, left = state.left[0], state.left[1:]
    after = on(state, cards=cards, planes=put(state.planes, seat, best), left=left)
    return after, (arrived, {"what": "paper_plane", "player": name, "stars": best})


def on(
    state: State,
    *,
    spaces: tuple[int, ...] | None = None,
    stars: tuple[int, ...] | None = None,
    cards: tuple[int, ...] | None = None,
    planes: tuple[int | None, ...] | None = None,
    left: tuple[int, ...] | None = None,
    drawn: int | None = None,
    flip: bool = False,
) -> State:
    """The game goes on with what changed: the rearmost plane on the route is next, the top one
    of several (rulings S1); without cards anywhere the game is over (rulings S11). While a token
    is owed the actor stays."""
    cards = state.cards if cards is None else cards
    spaces = state.spaces if spaces is None else spaces
    return State(
        state.setup,
        state.order,
        spaces,
        state.stars if stars is None else stars,
        cards,
        state.stories,
        state.planes if planes is None else planes,
        state.left if left is None else left,
        state.gone,
        state.unread,
        state.fox,
        state.drawn if drawn is None else drawn,
        state.spent,
        state.actor if flip else next_actor(state.order, spaces, cards),
        (),
        flip,
    )


def next_actor(order: tuple[int, ...], spaces: tuple[int, ...], cards: tuple[int, ...]) -> int:
    """Whose turn it is; NOBODY once all hands are empty."""
    if not any(cards):
        return NOBODY
    actor, rearmost = NOBODY, PLANET
    for seat in order:
        if 0 <= spaces[seat] < rearmost:
            actor, rearmost = seat, spaces[seat]
    return actor
