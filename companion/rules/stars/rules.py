"""How a game of Rising to the Stars goes: start, and what each action does."""

from __future__ import annotations

from msgspec import UNSET

from companion.rules.game import Action, Happened, Header, Refused, Turn, unique
from companion.rules.stars.actions import Card, Play, Retire, SpendStory, Story, Telescope
from companion.rules.stars.box import UNKNOWN, Tile, read
from companion.rules.stars.flights import after_the_foremost
from companion.rules.stars.landing import (
    moved,
    on,
    put,
    told_story,
)
from companion.rules.stars.state import (
    FOX_CARDS,
    HAND,
    OUT,
    PLAY,
    RETIRED,
    STORY,
    TELESCOPE,
    Setup,
    State,
)
from companion.rules.stars.telescopes import flipped

ID = "stars"
LETTER = "S"
PLAYERS = range(2, 7)
HEADER_KEYS = frozenset({"pile"})
OPTIONS = frozenset({"score_only"})
ENDINGS = frozenset({"cards_gone"})
RULES_VERSION = 1

HIGHEST_CARD = 7
LOWEST_GRAND_FATHER = 4
"""There are no Grand Father cards of 1, 2 and 3 (rulings S14)."""
MOST_STEPS_OF_A_BIRD = 3
MOST_STEPS_OF_A_STORY = 5

_PLAY = ("play",)
_STORY = ("story",)
_TELESCOPE = ("telescope",)
_OUT = ("spend_story", "retire")
_RETIRE = ("retire",)
_NOT_OWED = {STORY: "no_board_crossed", TELESCOPE: "no_telescope", OUT: "cards_left"}


def start(header: Header) -> State:
    """All planes in the Grand Father's house, the top one's owner to play.

    Raises:
        Refused: `pile_form`, `pile_players`, or what is wrong with the components.
    """
    names = header.players
    number = {name: seat for seat, name in enumerate(names)}
    plays = tuple(
        tuple(
            tuple(Play(name, card, steps) for steps in range(1, card + 1))
            for card in range(1, HIGHEST_CARD + 1)
        )
        for name in names
    )
    setup = Setup(names, number, read(header.components), plays)
    order = tuple(number[name] for name in _pile(header))
    count, box = len(names), setup.box
    return State(
        setup,
        order,
        (0,) * count,
        (1,) * count,
        (HAND,) * count,
        ((),) * count,
        (None,) * count,
        box.paper_planes,
        0,
        box.unread,
        tuple(cards * count for cards in FOX_CARDS),
        0,
        0,
        order[0],
        (),
        False,
    )


def _pile(header: Header) -> tuple[str, ...]:
    """The planes in the house, top first; left out: from the starting player clockwise."""
    raw = header.extra.get("pile", list(header.seats_from_first()))
    if not isinstance(raw, list) or not all(isinstance(name, str) for name in raw):
        raise Refused("wrong_header_value", key="pile")
    pile = tuple(name.strip(" \t") for name in raw)
    for name in pile:
        if name not in header.players:
            raise Refused("unknown_player", player=name)
    unique(pile, "pile")
    for name in header.players:
        if name not in pile:
            raise Refused("pile_without", player=name)
    return pile


def apply(state: State, action: Action) -> tuple[State, Happened]:
    """The state after an action.

    Raises:
        Refused: the action is not allowed now, and why.
    """
    if type(action) is Play:
        return _play(state, action)
    if type(action) is Story:
        return _story(state, action)
    if type(action) is Telescope:
        _act(state, action.player, TELESCOPE)
        return flipped(state, action)
    if type(action) is SpendStory:
        return _spend(state, action)
    assert type(action) is Retire
    _act(state, action.player, OUT)
    return on(state, spaces=put(state.spaces, state.actor, RETIRED)), ()


def turn(state: State) -> Turn | None:
    """Whose turn it is, and what is open; None once nobody holds a card."""
    if state.finished:
        return None
    player = (state.setup.names[state.actor],)
    doing = state.doing
    if doing == PLAY:
        return Turn(player, _PLAY)
    if doing == STORY:
        return Turn(player, _STORY)
    if doing == TELESCOPE:
        return Turn(player, _TELESCOPE)
    return Turn(player, _OUT if state.stories[state.actor] else _RETIRE)


def reveals(state: State, action: Action) -> bool:
    """A token flipped, a story turned up, a card drawn or exchanged: each was hidden before.
    Where the boards were not read in, a story counts as one that lay face up."""
    if type(action) is Telescope:
        return True
    if type(action) is Story and face_down(state, state.setup.box.stories[action.tile]):
        return True
    return any(event["what"] in ("exchange", "grand_father") for event in apply(state, action)[1])


def face_down(state: State, tile: Tile) -> bool:
    """Whether a story is known to lie face down."""
    return state.setup.box.read and tile.board == UNKNOWN


def _act(state: State, player: str, doing: str, tile: str = "") -> None:
    """Refuse who is not next, and what is not next to be done; `tile` is the story it is about."""
    names = state.setup.names
    if player not in state.setup.number:
        raise Refused("unknown_player", player=player)
    if state.finished:
        raise Refused("game_over")
    if state.setup.number[player] != state.actor:
        raise Refused("not_your_turn", player=player, players=(names[state.actor],))
    if state.doing == doing:
        return
    if state.doing == STORY:
        raise Refused("story_first", player=player, board=state.owed[0] + 1)
    if state.doing == TELESCOPE:
        raise Refused("telescope_first", player=player)
    if doing == PLAY:
        raise Refused("no_cards", player=player)
    raise Refused(_NOT_OWED[doing], player=player, count=state.cards[state.actor], tile=tile)


def _play(state: State, action: Play) -> tuple[State, Happened]:
    _act(state, action.player, PLAY)
    card, steps = action.card, action.steps
    fox, spent = _played(state, card)
    here = state.spaces[state.actor]
    if card == "first":
        if steps is not UNSET:
            raise Refused("first_with_steps")
        to = after_the_foremost(state.spaces)
    elif card == "bird":
        to = _bird(state) if steps is UNSET else here + _steps(state, steps, MOST_STEPS_OF_A_BIRD)
    else:
        if steps is UNSET:
            raise Refused("steps_missing", card=card)
        to = here + _steps(state, steps, card)
    cards = put(state.cards, state.actor, state.cards[state.actor] - 1)
    return moved(state, to, cards, fox, spent, state.stories)


def _played(state: State, card: Card) -> tuple[tuple[int, ...], int]:
    """The fox cards left, and the Grand Father cards played, after one more of this card: what
    the fox cards cannot be is a Grand Father card that somebody drew (rulings S14)."""
    if type(card) is int:
        if not 1 <= card <= HIGHEST_CARD:
            raise Refused("no_such_card", card=card, most=HIGHEST_CARD)
        if card <= len(FOX_CARDS):
            count = state.fox[card - 1]
            if count:
                return put(state.fox, card - 1, count - 1), state.spent
            if card < LOWEST_GRAND_FATHER:
                players = len(state.setup.names)
                raise Refused("card_used_up", card=card, count=FOX_CARDS[card - 1] * players)
    if not state.grand_father:
        raise Refused("grand_father_used_up", drawn=state.drawn)
    return state.fox, state.spent + 1


def _steps(state: State, steps: int, most: int) -> int:
    """The steps, if the card allows them and the planet is that far away (rulings S10)."""
    if not 1 <= steps <= most:
        raise Refused("steps_range", count=steps, most=most)
    if steps > state.room:
        raise Refused("beyond_planet", count=steps, most=state.room)
    return steps


def _bird(state: State) -> int:
    space = state.next_bird()
    if space is None:
        raise Refused("no_free_bird", most=min(MOST_STEPS_OF_A_BIRD, state.room))
    return space


def _story(state: State, action: Story) -> tuple[State, Happened]:
    _act(state, action.player, STORY, action.tile)
    tile, board = _tile(state, action.tile), state.owed[0]
    if tile.bit & state.gone:
        for name, own in zip(state.setup.names, state.stories, strict=True):
            if tile in own:
                raise Refused("story_taken", tile=tile.id, player=name)
        raise Refused("story_given_up", tile=tile.id)
    if not state.lies_at(tile, board):
        if tile.board == UNKNOWN:
            raise Refused("nothing_face_down", tile=tile.id, board=board + 1)
        raise Refused("story_elsewhere", tile=tile.id, board=tile.board + 1, right=board + 1)
    unread = state.unread
    if tile.board == UNKNOWN:
        unread = put(unread, board, unread[board] - 1)
    stories = put(state.stories, state.actor, (*state.stories[state.actor], tile))
    return told_story(state, state.gone | tile.bit, unread, stories)


def _tile(state: State, name: str) -> Tile:
    tile = state.setup.box.stories.get(name)
    if tile is None:
        raise Refused("unknown_story", tile=name)
    return tile


def _spend(state: State, action: SpendStory) -> tuple[State, Happened]:
    _act(state, action.player, OUT)
    tile, own = _tile(state, action.tile), state.stories[state.actor]
    if tile not in own:
        raise Refused("not_your_story", tile=tile.id, player=action.player)
    to = state.spaces[state.actor] + _steps(state, action.steps, MOST_STEPS_OF_A_STORY)
    kept = tuple([other for other in own if other is not tile])
    stories = put(state.stories, state.actor, kept)
    return moved(state, to, state.cards, state.fox, state.spent, stories)
