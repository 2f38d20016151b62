"""The copies of everything, as one looks at them and asks for them at the table.

All of it takes its time: call it from a thread beside the table's.
"""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import msgspec

from companion.care import copy_out, take_in
from companion.export import Exported, export_to_stick
from companion.outside import Copies, Copy, Place
from companion.storage.backups import backups_in
from companion.storage.checking import check_header, check_schema, check_whole
from companion.storage.connect import connect_reading
from companion.storage.faults import UNREADABLE, Code, Damage, StoreFault, fault_from
from companion.storage.files import BACKUPS, discard, number_in
from companion.storage.stick import FOLDER, Stick, stick_fault
from companion.store import Store

MOST_LOOKED_AT = 40
"""Copies of a place that are shown: the newest ones."""
MOST_BYTES = 256 << 20
"""A larger file is not checked while somebody looks: on a stick it may be anything."""
LAST_DATE = 2**32
"""A date from then on, in seconds since 1970, is no date: on a stick anything may be written."""
CHOSEN = "chosen.db.new"
"""A copy that was chosen, in the data folder; the next opening deletes one that was left."""


_Key = tuple[Place, str, int, int]


class _Seen(msgspec.Struct, frozen=True):
    """What a check of a copy found; `sound` is None for one too large to be checked."""

    sound: bool | None
    date: float | None = None
    sure: bool = False
    games: int | None = None


class CopyShelf:
    """The copies of an open store, here and on the stick. One thread at a time may use it."""

    def __init__(self, store: Store, stick: Stick) -> None:
        self._store = store
        self._stick = stick
        self._seen: dict[_Key, _Seen] = {}

    def look(self) -> Copies:
        """All copies, with what is known of each without reading it.

        Raises:
            OSError: the disk refuses. A stick that does is as good as none.
        """
        here = self._listed(Place.HERE, self._store.folder / BACKUPS)
        folder = self._stick.folder()
        there: list[Copy] = []
        try:
            if folder is not None and not folder.is_symlink():
                there = self._listed(Place.STICK, folder)
        except OSError:
            folder = None
        known = {(copy.place, copy.name) for copy in (*here, *there)}
        self._seen = {key: seen for key, seen in self._seen.items() if key[:2] in known}
        return Copies(all=(*here, *there), stick=folder is not None)

    def check(self, place: Place, name: str) -> None:
        """Read all of a copy: the next `look` knows whether it is sound, and how old."""
        path = self.path(place, name)
        try:
            key = _key(place, path)
            self._seen[key] = _read(path) if key[2] <= MOST_BYTES else _Seen(None)
        except OSError:
            return  # it is gone: the next look shows that

    def make(self) -> Path | None:
        """Make a copy here, and put it onto the stick if one is in; where it is there, else None.

        Raises:
            StoreFault: the disk refuses or the database is damaged; or the stick refuses, and the
                copy here was made all the same.
        """
        made = self._store.backup().path
        root = self._stick.root()
        return None if root is None else copy_out(made, root)

    def stick_is_in(self) -> bool:
        """Whether a stick is in."""
        return self._stick.root() is not None

    def to_stick(self) -> Path | None:
        """Put the newest copy onto the stick; None where it has the very same already, there is
        no stick, or nothing to copy.

        Raises:
            StoreFault: the stick refuses.
        """
        root, made = self._stick.root(), self._store.backups()
        if root is None or not made:
            return None
        try:
            there = backups_in(root / FOLDER)
        except OSError as error:
            raise stick_fault(error) from error
        copied = copy_out(made[0], root, if_new=True)
        return None if copied in there else copied

    def choose(self, place: Place, name: str) -> Path:
        """Take a copy into the data folder, checked whole: what is then to be restored.

        Raises:
            StoreFault: it is no good copy, from a newer companion, gone, or the disk refuses.
        """
        chosen = self._store.folder / CHOSEN
        try:
            take_in(self.path(place, name), chosen)
        except (OSError, StoreFault) as error:
            discard(chosen)
            raise fault_from(error) if isinstance(error, OSError) else error from error
        return chosen

    def forget(self, chosen: Path) -> None:
        """Delete what was chosen: it is not to be restored after all."""
        discard(chosen)

    def export(self) -> Exported:
        """Write everything into a new folder on the stick. Raises as `export_to_stick`."""
        return export_to_stick(self._stick, self._store.folder)

    def path(self, place: Place, name: str) -> Path:
        """The file of a copy that `look` has listed.

        Raises:
            StoreFault: that is no name of a copy, or no stick is in.
        """
        folder = self._store.folder / BACKUPS if place is Place.HERE else self._stick.folder()
        if folder is None or Path(name).name != name:
            raise StoreFault(Code.INPUT, "{file} is no longer there.", file=name)
        return folder / name

    def unchecked(self, copies: Copies) -> Copy | None:
        """The first copy that nobody has checked yet."""
        for copy in copies.all:
            if not any(key[:2] == (copy.place, copy.name) for key in self._seen):
                return copy
        return None

    def _listed(self, place: Place, folder: Path) -> list[Copy]:
        found = []
        for path in backups_in(folder)[:MOST_LOOKED_AT]:
            key = _key(place, path)
            seen = self._seen.get(key)
            copy = Copy(place, path.name, number_in(path), key[2])
            if seen is not None:
                copy = msgspec.structs.replace(copy, **msgspec.structs.asdict(seen))
            found.append(copy)
        return found


def _key(place: Place, path: Path) -> _Key:
    """Place, name, and what changes where the file is another one: its bytes, its time."""
    status = path.lstat()
    return (place, path.name, status.st_size, status.st_mtime_ns)


def _read(path: Path) -> _Seen:
    try:
        check_header(path)
        with closing(connect_reading(path, frozen=True)) as db:
            check_schema(db)
            check_whole(db)
            games: int = db.execute("SELECT count(*) FROM game").fetchone()[0]
            last = db.execute(
                "SELECT r.zero + a.mono, r.sure FROM action a JOIN run r ON r.id = a.run"
                " ORDER BY a.run DESC, a.mono DESC LIMIT 1"
            ).fetchone()
    except (Damage, StoreFault, OSError, *UNREADABLE):
        return _Seen(sound=False)
    date, sure = last or (None, False)
    if date is not None and not 0 < date < LAST_DATE:
        date = None
    return _Seen(sound=True, date=date, sure=bool(sure), games=games)
