"""How a game of Rising to the Stars goes: start, and what each action does."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from companion.rules.game import Action, Happened, Header, Json, Refused, Turn, unique
from companion.rules.stars.actions import Play, Retire, SpendStory, Story, Telescope
from companion.rules.stars.box import PLANET, read
from companion.rules.stars.state import (
    CARDS,
    GRAND_FATHER_CARDS,
    HAND,
    Seat,
    State,
    Table,
    first_place,
    fits,
    next_bird,
)

ID = "stars"
LETTER = "S"
PLAYERS = range(2, 7)
HEADER_KEYS = frozenset({"pile"})
OPTIONS = frozenset({"score_only"})
ENDINGS = frozenset({"cards_gone"})
RULES_VERSION = 1

BIRD_STEPS = 3
GAIN = {"gain2": 2, "gain3": 3, "lose1": -1, "lose2": -2}
STEAL = {"steal1": 1, "steal2": 2}

PLAY, STORY, LOOK = ("play",), ("story",), ("telescope",)
SPEND, GIVE_UP = ("spend_story", "retire"), ("retire",)

Events = list[dict[str, Any]]


def start(header: Header) -> State:
    """All planes in the pile at the house, eight cards and one star each (rulings S14).

    Raises:
        Refused: what is wrong with the pile or the components.
    """
    names = header.players
    table = Table(names, {n: i for i, n in enumerate(names)}, read(header.components))
    seats = (Seat(0, 1, len(HAND), (), None),) * len(names)
    pile = tuple(table.number[name] for name in _pile(header))
    planes = table.box.paper_planes
    return State(table, seats, pile, pile[0], (), False, (0,) * len(CARDS), 0, {}, planes, False)


def _pile(header: Header) -> tuple[str, ...]:
    pile: Json = header.extra.get("pile")
    if "pile" not in header.extra:
        return header.seats_from_first()
    if not isinstance(pile, list) or not all(isinstance(name, str) for name in pile):
        raise Refused("wrong_header_value", key="pile")
    names = tuple(name.strip(" \t") for name in pile)
    unique(names, "pile")
    if sorted(names) != sorted(header.players):
        raise Refused("pile_players")
    return names


def turn(state: State) -> Turn | None:
    """The one player who has to act, and how."""
    actor = state.actor()
    if actor is None:
        return None
    return Turn((state.table.names[actor],), _expected(state, actor))


def _expected(state: State, actor: int) -> tuple[str, ...]:
    if state.owed:
        return STORY
    if state.looking:
        return LOOK
    seat = state.seats[actor]
    if seat.cards:
        return PLAY
    return SPEND if seat.stories else GIVE_UP


def apply(state: State, action: Action) -> tuple[State, Happened]:
    """The state after an action.

    Raises:
        Refused: the action is not allowed now, and why.
    """
    kind = type(action)
    if kind is Play:
        _check(state, action, "play")
        return _play(state, action)  # type: ignore[arg-type]
    if kind is Story:
        _check(state, action, "story")
        return _story(state, action)  # type: ignore[arg-type]
    if kind is Telescope:
        _check(state, action, "telescope")
        return _telescope(state, action)  # type: ignore[arg-type]
    if kind is SpendStory:
        _check(state, action, "spend_story")
        return _spend(state, action)  # type: ignore[arg-type]
    if kind is Retire:
        _check(state, action, "retire")
        return _retire(state, action), ()  # type: ignore[arg-type]
    raise Refused("not_only_results")


def _check(state: State, action: Any, name: str) -> None:
    """Refuse who is not to act, and what is not open.

    Raises:
        Refused: `unknown_player`, `game_over`, `not_your_turn`, or what is open instead.
    """
    number = state.table.number.get(action.player)
    if number is None:
        raise Refused("unknown_player", player=action.player)
    actor = state.actor()
    if actor is None:
        raise Refused("game_over")
    if number != actor:
        players = (state.table.names[actor],)
        raise Refused("not_your_turn", player=action.player, players=players)
    expected = _expected(state, actor)
    if name in expected:
        return
    if expected is STORY:
        raise Refused("story_owed", player=action.player)
    if expected is LOOK:
        raise Refused("telescope_owed", player=action.player)
    if expected is PLAY:
        raise Refused("has_cards", player=action.player)
    if name == "spend_story":
        raise Refused("no_story", player=action.player)
    raise Refused("no_cards", player=action.player)


def _with(state: State, number: int, seat: Seat) -> tuple[Seat, ...]:
    return (*state.seats[:number], seat, *state.seats[number + 1 :])


def _play(state: State, action: Play) -> tuple[State, Happened]:
    number = state.table.number[action.player]
    seat = state.seats[number]
    to = destination(state, number, action.card, action.steps)
    if not fits(state, action.card):
        raise Refused("card_cannot_be", card=str(action.card), drawn=state.drawn)
    at = CARDS.index(action.card)
    played = (*state.played[:at], state.played[at] + 1, *state.played[at + 1 :])
    moved = Seat(to, seat.stars, seat.cards - 1, seat.stories, seat.plane)
    return _moved(replace(state, played=played), number, moved)


def destination(state: State, number: int, card: int | str, steps: int | UnsetType) -> int:
    """The space to which a card leads a player.

    Raises:
        Refused: `steps` missing, not wanted, too many, or no bird cloud ahead.
    """
    space = state.seats[number].space
    assert space is not None
    if card == "first":
        if steps is not UNSET:
            raise Refused("no_steps", card="first")
        return first_place(state)
    if card == "bird" and steps is UNSET:
        bird = next_bird(state, space)
        if bird is None:
            raise Refused("no_bird_ahead")
        return bird
    if steps is UNSET:
        raise Refused("steps_missing", card=str(card))
    most = BIRD_STEPS if card == "bird" else int(card)
    if steps > most:
        raise Refused("too_many_steps", steps=steps, most=most)
    if space + steps > PLANET:
        raise Refused("past_the_planet", steps=steps, most=PLANET - space)
    return space + steps


def _moved(state: State, number: int, seat: Seat) -> tuple[State, Happened]:
    """A plane put on its new space; boards crossed owe a story, else the move is settled."""
    before = state.seats[number].space
    assert before is not None
    assert seat.space is not None
    owed = tuple(
        board for board, at in enumerate(state.table.box.boards) if before <= at < seat.space
    )
    order = (number, *[n for n in state.order if n != number])
    after = replace(state, seats=_with(state, number, seat), order=order, mover=number, owed=owed)
    return (after, ()) if owed else _settled(after)


def _settled(state: State) -> tuple[State, Happened]:
    """What a finished move brings: the arrival, an exchange, or what the cloud does."""
    number = state.mover
    seat = state.seats[number]
    name = state.table.names[number]
    events: Events = []
    assert seat.space is not None
    below = [n for n in state.pile(seat.space) if n != number]
    cloud = state.table.box.clouds[seat.space]
    if seat.space == PLANET:
        state = _arrived(state, number, events)
    elif below:
        if seat.cards and state.seats[below[0]].cards:
            other = state.table.names[below[0]]
            events.append({"what": "exchange", "player": name, "with": other})
    elif cloud == "stars":
        state = _stars(state, number, state.table.box.stars[seat.space], events)
    elif cloud == "bird" and state.drawn < GRAND_FATHER_CARDS:
        more = replace(seat, cards=seat.cards + 1)
        state = replace(state, seats=_with(state, number, more), drawn=state.drawn + 1)
        events.append({"what": "grand_father", "player": name})
    elif cloud == "telescope":
        return replace(state, looking=True), ()
    return _ended(state), tuple(events)


def _arrived(state: State, number: int, events: Events) -> State:
    """The best paper plane left is taken, the hand discarded (rulings S9)."""
    name, seat = state.table.names[number], state.seats[number]
    events.append({"what": "arrived", "player": name})
    plane, planes = None, state.planes
    if planes:
        plane, planes = planes[0], planes[1:]
        events.append({"what": "paper_plane", "player": name, "stars": plane})
    there = Seat(seat.space, seat.stars, 0, seat.stories, plane)
    return replace(state, seats=_with(state, number, there), planes=planes)


def _stars(state: State, number: int, count: int, events: Events) -> State:
    """Stars won or lost; nobody loses more than there are (rulings S6)."""
    seat = state.seats[number]
    count = max(count, -seat.stars)
    if count:
        events.append({"what": "stars", "player": state.table.names[number], "count": count})
    return replace(state, seats=_with(state, number, replace(seat, stars=seat.stars + count)))


def _ended(state: State) -> State:
    """Over as soon as nobody holds a card (rulings S11)."""
    if any(seat.cards for seat in state.seats):
        return state
    return replace(state, over=True)


def _story(state: State, action: Story) -> tuple[State, Happened]:
    number, board = state.mover, state.owed[0]
    if action.tile not in state.table.box.stories:
        raise Refused("unknown_story", tile=action.tile)
    if action.tile in state.taken:
        raise Refused("story_taken", tile=action.tile)
    if action.tile not in state.at_board(board):
        raise Refused("story_elsewhere", tile=action.tile)
    seat = state.seats[number]
    richer = replace(seat, stories=(*seat.stories, action.tile))
    after = replace(
        state,
        seats=_with(state, number, richer),
        owed=state.owed[1:],
        taken={**state.taken, action.tile: board},
    )
    return (after, ()) if after.owed else _settled(after)


def robbed(state: State, number: int) -> tuple[int, ...]:
    """The opponents who have a star: who has arrived or retired can be stolen from too (S6)."""
    return tuple(n for n, seat in enumerate(state.seats) if n != number and seat.stars)


def _telescope(state: State, action: Telescope) -> tuple[State, Happened]:
    number = state.mover
    events: Events = []
    after = replace(state, looking=False)
    if action.token in GAIN:
        if action.from_ is not UNSET:
            raise Refused("nobody_stolen_from", token=action.token)
        after = _stars(after, number, GAIN[action.token], events)
    else:
        after = _stolen(after, number, action, events)
    return _ended(after), tuple(events)


def _stolen(state: State, number: int, action: Telescope, events: Events) -> State:
    victims = robbed(state, number)
    names = state.table.names
    if action.from_ is UNSET:
        if victims:
            raise Refused("steal_from_whom", players=tuple(names[n] for n in victims))
        return state
    unique(action.from_, "from")
    most = STEAL[action.token]
    if not 1 <= len(action.from_) <= most:
        raise Refused("steal_from_how_many", count=len(action.from_), most=most)
    for name in action.from_:
        if state.table.number.get(name) not in victims:
            raise Refused("cannot_steal_from", player=name)
    each = most // len(action.from_)
    for name in action.from_:
        victim = state.table.number[name]
        count = min(each, state.seats[victim].stars)
        state = _stars(state, victim, -count, events)
        state = _stars(state, number, count, events)
    return state


def _spend(state: State, action: SpendStory) -> tuple[State, Happened]:
    number = state.table.number[action.player]
    seat = state.seats[number]
    if action.tile not in seat.stories:
        raise Refused("not_your_story", tile=action.tile, player=action.player)
    assert seat.space is not None
    if seat.space + action.steps > PLANET:
        raise Refused("past_the_planet", steps=action.steps, most=PLANET - seat.space)
    stories = tuple(name for name in seat.stories if name != action.tile)
    return _moved(state, number, replace(seat, space=seat.space + action.steps, stories=stories))


def _retire(state: State, action: Retire) -> State:
    number = state.table.number[action.player]
    gone = replace(state.seats[number], space=None)
    return _ended(replace(state, seats=_with(state, number, gone)))
