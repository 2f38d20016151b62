"""What every game is, and what all games share.

A game is a module with the functions of `Game`. States and actions are frozen, so an old
state may be kept for undo at no cost. Nothing here does another thing for one game than for
another.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, Protocol, Union

import msgspec

Json = Any
"""A value as JSON has it: None, bool, int, str, list or dict with str keys."""

ACTION_LIMIT = 1_000_000
"""Numbers beyond plus or minus this are out of range (FORMAT, "Numbers are whole")."""


class Term(msgspec.Struct, frozen=True):
    """A word of ours inside a message: translated where it is shown, never a format string."""

    text: str
    context: str = ""


class Piece(msgspec.Struct, frozen=True):
    """A component of the box inside a message, by its id: who shows the message calls it by what
    is on it (`companion.naming`), with its kind if `kind`."""

    id: str
    kind: bool = False


Value = Union[str, int, Term, Piece, "Message", tuple["Value", ...]]
"""What fills a message's field: a name or id as it is, a number, a word of ours, a component,
another message, a list."""


class Message(msgspec.Struct, frozen=True):
    """A sentence to translate: an English `text` with `{fields}` and the values for them.

    `plural` and `count` serve where a number decides the form: `count` names the value that
    does. The values are data and are never taken as text to format.
    """

    text: str
    values: dict[str, Value] = {}
    plural: str = ""
    count: str = ""


class Refused(Exception):
    """What the rules do not allow now: a stable `code` and the values its sentence needs.

    The sentence for a code is found with `sentence` of the game, or in
    `companion.rules.refusals` for what all games share. The state is left untouched.
    """

    def __init__(self, code: str, **values: Value) -> None:
        super().__init__(code)
        self.code = code
        self.values = values


class Header(msgspec.Struct, frozen=True):
    """The first line of a record, generically checked (names, unknown keys, JSON types).

    `components` is what the box holds, always written out: the record layer puts the built-in
    set in where a header leaves it out. `extra` holds the header keys that the game declares
    itself (`Game.HEADER_KEYS`), such as `pile`.
    """

    game: str
    players: tuple[str, ...]
    first: str
    options: dict[str, Json] = {}
    components: dict[str, Json] = {}
    extra: dict[str, Json] = {}

    @property
    def score_only(self) -> bool:
        """Whether only results are told (FORMAT, "Every game takes the option")."""
        return self.options.get("score_only") is True

    def seats_from_first(self) -> tuple[str, ...]:
        """The players clockwise, beginning with the starting player."""
        at = self.players.index(self.first)
        return self.players[at:] + self.players[:at]


class Action(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """Base of every game's actions. A subclass sets `tag` to the record's `type`.

    An optional key is declared `T | msgspec.UnsetType = msgspec.UNSET`, so that `null` is
    refused unless the format names it. `at` and `note` never reach a game.
    """


class Turn(msgspec.Struct, frozen=True):
    """Who may act, and which action types are open to them.

    `players` stand in seating order where the rules name no order; `expects` in the order of
    the game's action table. `each` maps a name to its types where they differ between players.
    """

    players: tuple[str, ...]
    expects: tuple[str, ...]
    each: dict[str, tuple[str, ...]] | None = None


class Entry(msgspec.Struct, frozen=True):
    """One line of the score sheet: points by source, and what breaks a tie (higher is better)."""

    name: str
    parts: dict[str, int]
    tie: tuple[int, ...] = ()

    @property
    def total(self) -> int:
        """The sum of the parts: nothing is cut off at zero (rulings R2)."""
        return sum(self.parts.values())


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended: `ending` is one of `Game.ENDINGS`.

    `winners` is None where the ranks decide; otherwise the names that the rules name (nobody
    is an empty tuple). Corrections move ranks, never these names.
    """

    ending: str
    winners: tuple[str, ...] | None = None


class Sign(msgspec.Struct, frozen=True):
    """What one scanned tag stands for, looked up already.

    `kind` is `component` (value: the id in the box: a tile, story, card …), `player` (value:
    the name), `number` (value: the figure as text) or `command` (value: a word in upper case
    such as `PASS`, `YES`, `NO`, `NEXT`). Undo, redo, pause and the hourglass never reach a game.
    """

    kind: str
    value: str


class Needs(msgspec.Struct, frozen=True):
    """Scans make sense so far, but something is missing: say what."""

    message: Message


class Prompt(msgspec.Struct, frozen=True):
    """Whom the screen turns to (None: nobody in particular), and what is to be done now."""

    to: str | None
    message: Message


class Outlook(msgspec.Struct, frozen=True):
    """The score sheet as an action would leave it.

    `left_out` are messages that name what could not be counted: chance, others' decisions.
    """

    entries: tuple[Entry, ...]
    left_out: tuple[Message, ...] = ()


class Chance(Protocol):
    """A source of chance that is handed in (`random.Random` fits): the rules hold none."""

    def random(self) -> float: ...
    def randrange(self, start: int, stop: int | None = None, step: int = 1, /) -> int: ...
    def choice(self, seq: Sequence[Any], /) -> Any: ...
    def sample(self, population: Sequence[Any], k: int) -> list[Any]: ...
    def shuffle(self, x: list[Any], /) -> None: ...


State = Any
"""A game's own frozen state; only the game looks inside."""

Happened = tuple[dict[str, Json], ...]
"""What the rules did by themselves, in the record's form, in strict order."""


class Game(Protocol):
    """What a game module gives. `told` modules (`score_only`) give the same.

    Every function is pure. `apply` raises `Refused` and then nothing has changed.
    """

    ID: str
    """The name in records: `planet`, `stars`, `prince`, `mort`, `residence`."""
    LETTER: str
    """The letter on printed tags: P, S, K, M, R."""
    PLAYERS: range
    """How many may play (mort's one player included)."""
    HEADER_KEYS: frozenset[str]
    """Header keys beyond the common ones."""
    OPTIONS: frozenset[str]
    """Names of the options, `score_only` included."""
    ACTIONS: tuple[type[Action], ...]
    """The action types in the order of the format's table."""
    OPEN_KEYS: dict[str, frozenset[str]]
    """For an action type the keys that `legal` samples instead of listing."""
    THINGS: tuple[str, ...]
    """Ids of what may carry a tag beside the things of the box: cards, tokens, causes. Only of
    the game itself; its telling of results scans nothing."""
    ENDINGS: frozenset[str]
    """Every way in which a game can end (the told game has its own, `told`)."""
    RULES_VERSION: int
    """Grows when the same actions would give another state or score."""

    def start(self, header: Header) -> State:
        """The state before the first action. Raises Refused for wrong options, components…"""

    def apply(self, state: State, action: Action) -> tuple[State, Happened]:
        """The state after one of `ACTIONS`, and what the rules did in answer. Raises Refused."""

    def turn(self, state: State) -> Turn | None:
        """Who may do what; None once finished."""

    def legal(self, state: State) -> tuple[Action, ...]:
        """The actions open now: all of them over closed keys, one sample a shape (one set of
        optional keys given) where a key is open. Empty once nothing at all may be done."""

    def admits(self, state: State, action: Action) -> bool:
        """Whether `apply` would accept: exactly then, for every action."""

    def vary(self, state: State, action: Action, chance: Chance) -> Action:
        """A legal action's sample with its open keys drawn anew: still legal."""

    def reading(self, state: State, signs: Sequence[Sign]) -> tuple[Action, ...] | Needs:
        """What the scans since the last action mean, best guess first. Raises Refused."""

    def outlook(self, state: State, action: Action) -> Outlook:
        """The scores as if the action were done, its turn judged and what is owed settled
        without a choice. Raises Refused."""

    def alike(self, state: State, action: Action) -> Hashable:
        """A key that legal actions share only if they have the same outlook (a tile laid on one
        cell or another), so that it need not be worked out for each."""

    def reveals(self, state: State, action: Action) -> bool:
        """Whether taking this action back (done from `state`) gives away something hidden."""

    def scores(self, state: State) -> tuple[Entry, ...]:
        """The score sheet as if the game ended now, in seating order (the AAA last)."""

    def outcome(self, state: State) -> Outcome | None:
        """None while the game goes on."""

    def view(self, state: State) -> dict[str, Json]:
        """The game's own keys of the view, `players` included, as FORMAT gives them."""

    def public(self, state: State, view: dict[str, Json]) -> dict[str, Json]:
        """A whole view (with `happened`, `scores`, `winners`) with what is hidden masked: ids
        become None, points that would tell become None (rulings R3). The same view when nothing
        is."""

    def facts(self, state: State) -> dict[str, Json]:
        """What follows from the rules and is drawn, beyond the view: where an action leads, how
        many of something there can be. Keys are the game's own, in no record, and tell nothing
        hidden. Nothing in it is to be changed: parts that stay the same are the same objects."""

    def secret(self, state: State, player: str) -> dict[str, Json] | None:
        """What only this player may see: their own entry of the view's `players`, unmasked. None
        where nothing of theirs is hidden."""

    def conceal(self, state: State, action: dict[str, Json]) -> dict[str, Json]:
        """An action, or something that happened, in the record's form, as the log of a game that
        stands at `state` may show it."""

    def prompt(self, state: State) -> Prompt:
        """The one sentence of what the table is to do next (at most 70 characters)."""

    def words(self, entry: Mapping[str, Json]) -> Message:
        """A log line in words for an action (has `type`) or something `happened` (`what`)."""

    def sentence(self, refused: Refused) -> Message:
        """The sentence for a refusal of this game or of those all games share."""

    def source(self, part: str) -> Term:
        """The name of a source of points, for the score sheet."""


def unique(items: Sequence[str], key: str) -> None:
    """Refuse a list that names something twice.

    Raises:
        Refused: `named_twice` with the id and the key it stood under.
    """
    if len(set(items)) != len(items):
        seen: set[str] = set()
        for item in items:
            if item in seen:
                raise Refused("named_twice", id=item, key=key)
            seen.add(item)


def places(entries: Sequence[Entry]) -> tuple[int, ...]:
    """The rank of each entry: 1 is best, equals share a rank, the next counts them (R1)."""
    keys = [(entry.total, entry.tie) for entry in entries]
    order = sorted(keys, reverse=True)
    return tuple(order.index(key) + 1 for key in keys)
