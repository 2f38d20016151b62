"""Everything taken out of the store: games as records, tables as CSV, the history as JSON."""

from __future__ import annotations

import os
from pathlib import Path
from shutil import rmtree

import msgspec

from companion.history import History
from companion.journal import read_game
from companion.record import dump, write_header
from companion.rules.game import Json, Message
from companion.storage import csvtext
from companion.storage.archive import Archive
from companion.storage.faults import Code, StoreFault, fault_from
from companion.storage.files import make_folder, next_free, opened, sync_folder, write_all
from companion.storage.games import Stored
from companion.storage.stick import Stick, no_stick, stick_fault
from companion.tags import read_tags, write_csv


class Exported(msgspec.Struct, frozen=True):
    """What was written where, and what could not be."""

    folder: Path
    games: int
    problems: tuple[Message, ...]


def record_of(stored: Stored) -> str:
    """A game as a record that any companion plays again: each action with its date if sure."""
    lines = [write_header(stored.header)]
    for row in stored.rows:
        action: dict[str, Json] = dict(row.action)
        date = row.moment.date() if row.moment.sure else ""
        if date and "at" not in action:
            action["at"] = date
        lines.append(dump(action))
    return "\n".join(lines) + "\n"


def export(to: Path, folder: Path | None = None) -> Exported:
    """Write everything into a new folder; beside a running app too. Nothing is overwritten, and
    the folder appears whole or not at all.

    Raises:
        StoreFault: no saved games, the folder is there already, the disk refuses.
    """
    archive = Archive.look(folder)
    try:
        part = to.parent / f"{to.name}.part"
        for path in (to, part):
            if path.is_symlink() or path.exists():
                raise StoreFault(
                    Code.INPUT, "{folder} is there already: name a new folder.", folder=str(path)
                )
        make_folder(part)
        try:
            written, problems = _everything(archive, part)
            part.rename(to)
            sync_folder(to.parent)
        except BaseException:
            rmtree(part, ignore_errors=True)
            raise
    except OSError as error:
        raise fault_from(error) from error
    finally:
        archive.close()
    return Exported(to, written, tuple(problems))


def export_to_stick(stick: Stick, folder: Path | None = None) -> Exported:
    """Write everything into a new folder on the stick.

    Raises:
        StoreFault: no stick is in, it is full, write-protected or was pulled out; as `export`.
    """
    place = stick.folder()
    if place is None:
        raise no_stick()
    try:
        make_folder(place)
        if place.is_symlink():
            raise StoreFault(Code.INPUT, "{folder} is no folder for copies.", folder=str(place))
        return export(next_free(place, "export", ""), folder)
    except (OSError, StoreFault) as error:
        raise stick_fault(error) from error


def describe_export(exported: Exported) -> Message:
    """What was written where, in a sentence."""
    return Message(
        "{count} game was written to {folder}.",
        {"count": exported.games, "folder": str(exported.folder)},
        plural="{count} games were written to {folder}.",
        count="count",
    )


def _everything(archive: Archive, to: Path) -> tuple[int, list[Message]]:
    """Write all there is into a folder: how many games, and what was left out."""
    games = to / "games"
    make_folder(games)
    written, problems = _games(archive, games)
    history = History(archive)
    _write(to / "results.csv", history.write_csv())
    _write(to / "history.json", history.write_json())
    _write(to / "tags.csv", write_csv(sorted(read_tags(archive))))
    _write(to / "players.csv", _players(archive))
    sync_folder(to)
    return written, problems


def _games(archive: Archive, place: Path) -> tuple[int, list[Message]]:
    with archive.reading() as db:
        found = db.execute("SELECT id, name FROM game ORDER BY id").fetchall()
    written = 0
    problems: list[Message] = []
    for game, name in found:
        safe = "".join(mark for mark in name if mark.isascii() and mark.isalnum())
        try:
            text = record_of(read_game(archive, game))
        except StoreFault as fault:
            if fault.code is not Code.DAMAGED:
                raise
            problems.append(Message("Game {number} is damaged and was left out.", {"number": game}))
            continue
        _write(place / f"{game:06d}-{safe}.jsonl", text)
        written += 1
    sync_folder(place)
    return written, problems


def _players(archive: Archive) -> str:
    with archive.reading() as db:
        rows = db.execute(
            "SELECT id, name, shown, (SELECT count(*) FROM seat WHERE player = player.id)"
            " FROM player ORDER BY id"
        ).fetchall()
    return csvtext.write(("number", "name", "shown", "games"), rows)


def _write(path: Path, text: str) -> None:
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW
    with opened(path, flags, 0o644) as fd:
        write_all(fd, text.encode("utf-8"))
        os.fsync(fd)
