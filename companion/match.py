"""One game being played: the single place where a game changes.

Undo, redo and corrections belong to the table, not to a game, and so they live here. Every
state is kept: they are frozen and share what did not change, so taking back and giving back
cost the same at any depth.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from companion.record import Bad, BadHeader, Line, is_expectation, read_header
from companion.rules.decode import Decoder, encode
from companion.rules.game import (
    ACTION_LIMIT,
    Action,
    Entry,
    Happened,
    Header,
    Json,
    Refused,
    State,
    Turn,
    places,
)
from companion.rules.registry import elsewhere, game, game_for


class Frame(msgspec.Struct, frozen=True, eq=False):
    """A moment of the game: the state, the corrections by player, what brought it about.

    `action` is None before the first; it is in the record's form, with `at` and `note`.
    """

    before: Frame | None
    number: int
    state: State
    corrections: dict[str, int]
    action: dict[str, Json] | None
    happened: Happened


class Undone(msgspec.Struct, frozen=True, eq=False):
    """What was taken back, the last first."""

    frame: Frame
    rest: Undone | None


class Position(msgspec.Struct, frozen=True, eq=False):
    """Where a match stands, with all its past: frozen, so that going back to an earlier one is
    one assignment (a commit that failed, "change mine")."""

    top: Frame
    undone: Undone | None
    happened: Happened


class Match:
    """A game with its past and what can be given back.

    Raises:
        Refused: the header's options or components cannot be played.
    """

    def __init__(self, header: Header) -> None:
        self.header = header
        self.game = game_for(header)
        self._decode = Decoder(self.game.ACTIONS, elsewhere(header))
        self.position = Position(Frame(None, 0, self.game.start(header), {}, None, ()), None, ())

    @property
    def state(self) -> State:
        """The game's own state now."""
        return self.position.top.state

    @property
    def actions(self) -> int:
        """How many actions stand, corrections included."""
        return self.position.top.number

    @property
    def happened(self) -> Happened:
        """What the rules did in answer to the last accepted line."""
        return self.position.happened

    def past(self) -> Iterator[Frame]:
        """The frames that stand, the last first, down to the start."""
        frame: Frame | None = self.position.top
        while frame is not None:
            yield frame
            frame = frame.before

    def decode(self, raw: Json) -> Action:
        """A game's action from the record's form, `at` and `note` taken off.

        Raises:
            Refused: it is none.
        """
        return self._decode(_bare(raw))

    def play(self, raw: Json) -> None:
        """Do one line of a record: a game's action, or one of the table's three.

        Raises:
            Refused: it is not allowed now; nothing has changed.
        """
        bare = _bare(raw)
        name = bare.get("type")
        if name == "undo":
            _only(bare, ("type",))
            self._undo()
        elif name == "redo":
            _only(bare, ("type",))
            self._redo()
        elif name == "correct":
            self._correct(bare, raw)
        else:
            before = self.position.top
            state, happened = self.game.apply(before.state, self._decode(bare))
            self._push(raw, state, before.corrections, happened)

    def _push(
        self, raw: dict[str, Json], state: State, corrections: dict[str, int], happened: Happened
    ) -> None:
        before = self.position.top
        frame = Frame(before, before.number + 1, state, corrections, raw, happened)
        self.position = Position(frame, None, happened)

    def _undo(self) -> None:
        frame = self.position.top
        if frame.before is None:
            raise Refused("nothing_to_undo")
        self.position = Position(frame.before, Undone(frame, self.position.undone), ())

    def _redo(self) -> None:
        undone = self.position.undone
        if undone is None:
            raise Refused("nothing_to_redo")
        self.position = Position(undone.frame, undone.rest, undone.frame.happened)

    def _correct(self, bare: dict[str, Json], raw: dict[str, Json]) -> None:
        _only(bare, ("type", "player", "points"))
        player, points = bare["player"], bare["points"]
        if not isinstance(player, str):
            raise Refused("wrong_value", type="correct", key="player")
        if player not in self.header.players:
            raise Refused("unknown_player", player=player)
        if type(points) is not int:
            raise Refused("out_of_range", key="points", least=-ACTION_LIMIT, most=ACTION_LIMIT)
        if points == 0:
            raise Refused("no_points")
        before = self.position.top
        corrected = {**before.corrections}
        corrected[player] = corrected.get(player, 0) + points
        self._push(raw, before.state, corrected, ())

    def turn(self) -> Turn | None:
        """Who may act now; None once finished."""
        return self.game.turn(self.state)

    @property
    def finished(self) -> bool:
        """Whether the rules have ended the game."""
        return self.game.outcome(self.state) is not None

    def entries(self) -> tuple[Entry, ...]:
        """The score sheet with corrections."""
        return self.corrected(self.game.scores(self.state))

    def corrected(self, entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
        """A score sheet with this match's corrections added."""
        corrections = self.position.top.corrections
        if not corrections:
            return entries
        return tuple(
            Entry(entry.name, {**entry.parts, "correction": corrections[entry.name]}, entry.tie)
            if corrections.get(entry.name)
            else entry
            for entry in entries
        )

    def winners(self) -> tuple[str, ...]:
        """Who won: by the corrected ranks, except where the rules name the winners."""
        outcome = self.game.outcome(self.state)
        if outcome is None:
            return ()
        if outcome.winners is not None:
            return outcome.winners
        entries = self.entries()
        ranks = places(entries)
        return tuple(entry.name for entry, rank in zip(entries, ranks, strict=True) if rank == 1)

    def view(self) -> dict[str, Json]:
        """The whole view, as FORMAT.md has it."""
        entries = self.entries()
        turn = self.turn()
        return {
            "game": self.header.game,
            "finished": self.finished,
            "turn": None if turn is None else turn_view(turn),
            "happened": [dict(event) for event in self.happened],
            **self.game.view(self.state),
            "scores": [
                {"name": e.name, "total": e.total, "rank": rank, "parts": dict(e.parts)}
                for e, rank in zip(entries, places(entries), strict=True)
            ],
            "winners": list(self.winners()),
        }

    def public(self) -> dict[str, Json]:
        """The view with what is hidden masked: the only one that a screen may show."""
        return self.game.public(self.state, self.view())

    def secret(self, player: str) -> dict[str, Json] | None:
        """What only this player may see, for their eyes alone; None where nothing is hidden."""
        return self.game.secret(self.state, player)

    def legal(self) -> tuple[dict[str, Json], ...]:
        """The game's legal actions in the record's form."""
        return tuple(encode(action) for action in self.game.legal(self.state))


def begin(found: Iterator[Line]) -> tuple[int, Match]:
    """The match that a record's header begins, and the header's line; the iterator then stands
    before the first action.

    Raises:
        BadHeader: there is no header, or it cannot be played.
    """
    number, header = read_header(found)
    try:
        return number, Match(header)
    except Refused as refused:
        raise BadHeader(number, game(header.game).sentence(refused)) from None


def whole(found: Iterator[Line]) -> tuple[Match, tuple[dict[str, Json], ...]]:
    """A record played to its end, and its lines; expectations are passed over.

    Raises:
        BadHeader: with the line of whatever is wrong, be it the header or an action.
    """
    _, match = begin(found)
    played = []
    for line in found:
        try:
            if isinstance(line.value, Bad):
                raise line.value.refused
            if not is_expectation(line.value):
                match.play(line.value)
                played.append(line.value)
        except Refused as refused:
            raise BadHeader(line.number, match.game.sentence(refused)) from None
    return match, tuple(played)


def turn_view(turn: Turn) -> dict[str, Json]:
    """A turn in the record's form."""
    shown: dict[str, Json] = {"players": list(turn.players), "expects": list(turn.expects)}
    if turn.each is not None:
        shown["each"] = {name: list(types) for name, types in turn.each.items()}
    return shown


def _bare(raw: Json) -> dict[str, Any]:
    """An action without `at` and `note`, whose content is not looked at."""
    if not isinstance(raw, dict):
        raise Refused("no_object")
    if "at" not in raw and "note" not in raw:
        return raw
    for key in ("at", "note"):
        if not isinstance(raw.get(key, ""), str):
            raise Refused("no_note", key=key)
    return {key: value for key, value in raw.items() if key not in ("at", "note")}


def _only(bare: Mapping[str, Json], keys: tuple[str, ...]) -> None:
    for key in bare:
        if key not in keys:
            raise Refused("unknown_key", type=bare["type"], key=key)
    for key in keys:
        if key not in bare:
            raise Refused("missing_key", type=bare["type"], key=key)
