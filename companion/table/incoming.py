"""A record from outside, played through before anything of it is kept.

Nothing in it is trusted: it is read up to a size, played by the rules up to a number of lines,
and refused whole, with the line that is wrong.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from io import BytesIO

import msgspec

from companion.endings import ending
from companion.journal import Result, Row, read_game
from companion.match import Match, whole
from companion.outside import RecordPreview, RecordStanding
from companion.record import BadHeader, Line, lines
from companion.rules.game import Header, Json, Message
from companion.storage.archive import Archive
from companion.storage.faults import StoreFault
from companion.table.playing import result_of

MOST_LINES = 20_000
"""The longest evening anybody has is a tenth of this."""


class Incoming(msgspec.Struct, frozen=True):
    """A record that can be taken over, and what is to be seen of it first."""

    header: Header
    rules: int
    rows: tuple[Row, ...]
    result: Result | None
    shown: RecordPreview


def examine(name: str, data: bytes, archive: Archive) -> Incoming | RecordPreview:
    """A record as it would be taken over, or why it cannot be, with its line.

    Raises:
        StoreFault: what is kept cannot be asked whether the game is there already.
    """
    try:
        match, actions = whole(_bounded(lines(BytesIO(data))))
    except BadHeader as bad:
        return RecordPreview(name, refused=bad.message, line=bad.line)
    result = result_of(match)
    shown = _preview(name, match, actions, result)
    if _is_kept(archive, match.header, actions):
        why = Message("This game is here already: it was played or taken over before.")
        return msgspec.structs.replace(shown, refused=why)
    rows = tuple(Row(action) for action in actions)
    return Incoming(match.header, match.game.RULES_VERSION, rows, result, shown)


def _bounded(found: Iterator[Line]) -> Iterator[Line]:
    for count, line in enumerate(found):
        if count > MOST_LINES:
            text = "The record has more than {most} lines: no game has."
            raise BadHeader(line.number, Message(text, {"most": MOST_LINES}))
        yield line


def _preview(
    name: str, match: Match, actions: tuple[dict[str, Json], ...], result: Result | None
) -> RecordPreview:
    """Who played what and when, and how far. While a game goes on, what is hidden stays so."""
    scores = match.public()["scores"]
    winners = set(match.winners())
    return RecordPreview(
        name,
        game=match.header.game,
        players=match.header.players,
        date=_date(actions),
        actions=match.actions,
        standings=tuple(
            RecordStanding(one["name"], one["total"], one["rank"], one["name"] in winners)
            for one in scores
        ),
        ended=None if result is None else ending(result.ending),
    )


def _date(actions: tuple[dict[str, Json], ...]) -> str:
    """The day of the last action that tells one, as `2026-11-30`; empty where none does."""
    for action in reversed(actions):
        try:
            return date.fromisoformat(str(action.get("at", ""))[:10]).isoformat()
        except ValueError:
            continue
    return ""


def _is_kept(archive: Archive, header: Header, actions: tuple[dict[str, Json], ...]) -> bool:
    """Whether the very same game is among those that are kept."""
    with archive.reading() as db:
        found = db.execute(
            "SELECT id FROM game WHERE name = ?"
            " AND (SELECT count(*) FROM action WHERE game = game.id) = ?",
            (header.game, len(actions)),
        ).fetchall()
    bare = [_bare(action) for action in actions]
    for (game,) in found:
        try:
            stored = read_game(archive, game)
        except StoreFault:
            continue  # a damaged game is no reason to refuse a whole one
        if stored.header == header and [_bare(row.action) for row in stored.rows] == bare:
            return True
    return False


def _bare(action: dict[str, Json]) -> dict[str, Json]:
    """An action without what is only noted beside it."""
    return {key: value for key, value in action.items() if key not in ("at", "note")}
