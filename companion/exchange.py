"""Files that people take away or bring along: in a folder of their own, and on a stick.

What lies there is anybody's. A file is named by its place and its bare name, links are not
followed, and nothing is overwritten.
"""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

from platformdirs import user_documents_path

from companion.outside import Place
from companion.storage.faults import Code, StoreFault
from companion.storage.files import make_folder, opened, sync_folder, write_all
from companion.storage.stick import Stick
from companion.system_errors import reason

FOLDER = "Tabletop Companion"
MOST_LISTED = 200
_MOST_NAMES = 10_000
_NEW_FILE = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW


class Exchange:
    """The places for files. `own` and `stick` are folders, for tests; None: the platform's."""

    def __init__(self, own: Path | None = None, stick: Path | None = None) -> None:
        self._own = own
        self._stick = Stick(stick)

    def folder(self, place: Place) -> Path | None:
        """A place's folder, which may not be there yet; None where no stick is in."""
        if place is Place.HERE:
            return own_folder() if self._own is None else self._own
        return self._stick.folder()

    def listed(self, ending: str) -> tuple[tuple[Place, str], ...]:
        """The plain files with an ending, those on the stick first, by name.

        On a stick they may lie beside our folder as well as in it.

        Raises:
            StoreFault: a place cannot be read.
        """
        found: list[tuple[Place, str]] = []
        for place in (Place.STICK, Place.HERE):
            names = {name for folder in self._folders(place) for name in _plain(folder, ending)}
            found += [(place, name) for name in sorted(names, key=str.casefold)]
        return tuple(found[:MOST_LISTED])

    def read(self, place: Place, name: str, most: int) -> bytes:
        """What a listed file holds.

        Raises:
            StoreFault: it is gone, a link, no plain file, or has more than `most` bytes.
        """
        if Path(name).name != name:
            raise StoreFault(Code.INPUT, "{file} is no plain file.", file=name)
        for folder in self._folders(place):
            try:
                return _content(folder / name, most)
            except FileNotFoundError:
                continue
            except OSError as error:
                if error.errno in (errno.ELOOP, errno.EISDIR, errno.ENXIO):
                    raise StoreFault(Code.INPUT, "{file} is no plain file.", file=name) from None
                raise StoreFault(
                    Code.INPUT, "{file} cannot be read ({why}).", file=name, why=reason(error)
                ) from None
        raise StoreFault(Code.INPUT, "{file} is no longer there.", file=name)

    def write(self, stem: str, ending: str, data: bytes) -> Path:
        """Write a new file onto the stick where one is in, else into the own folder; its path.

        Raises:
            StoreFault: the place refuses.
        """
        folder = self.folder(Place.STICK) or self.folder(Place.HERE)
        assert folder is not None  # the own folder always has a path
        try:
            if folder.is_symlink():
                raise StoreFault(Code.INPUT, "{folder} is no folder.", folder=str(folder))
            make_folder(folder)
            return _write_new(folder, stem, ending, data)
        except OSError as error:
            raise StoreFault(
                Code.INPUT, "{file} cannot be written ({why}).", file=str(folder), why=reason(error)
            ) from error

    def _folders(self, place: Place) -> tuple[Path, ...]:
        folder = self.folder(place)
        if folder is None:
            return ()
        return (folder, folder.parent) if place is Place.STICK else (folder,)


def own_folder() -> Path:
    """The folder for files: in the service's own on a kiosk, else among the documents."""
    state = os.environ.get("STATE_DIRECTORY", "").split(":")[0]
    return Path(state) / "files" if state else user_documents_path() / FOLDER


def _plain(folder: Path, ending: str) -> list[str]:
    found: list[str] = []
    try:
        with os.scandir(folder) as entries:
            for number, entry in enumerate(entries):
                if number >= _MOST_NAMES:
                    break
                name = entry.name
                fits = name.lower().endswith(ending) and not name.startswith(".")
                if fits and name.isprintable() and entry.is_file(follow_symlinks=False):
                    found.append(name)
    except FileNotFoundError:
        return []
    except OSError as error:
        raise StoreFault(
            Code.INPUT, "{file} cannot be read ({why}).", file=str(folder), why=reason(error)
        ) from error
    return found


def _content(path: Path, most: int) -> bytes:
    with opened(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK) as fd:
        status = os.fstat(fd)
        if not stat.S_ISREG(status.st_mode):
            raise OSError(errno.ENXIO, "no plain file")
        data = b""
        while len(data) <= most and (block := os.read(fd, min(1 << 20, most + 1 - len(data)))):
            data += block
    if len(data) > most:
        raise StoreFault(Code.INPUT, "{file} is too large.", file=path.name)
    return data


def _write_new(folder: Path, stem: str, ending: str, data: bytes) -> Path:
    """Write a file under a name that is free. It has that name once all of it is on the disk: a
    stick that is pulled out too early holds no half of it that looks whole."""
    part = folder / f".{stem}{ending}.part"
    part.unlink(missing_ok=True)
    try:
        with opened(part, _NEW_FILE, 0o644) as fd:
            write_all(fd, data)
            os.fsync(fd)
        path = _claimed(folder, stem, ending)
        try:
            part.replace(path)
        except OSError:
            path.unlink(missing_ok=True)  # it is empty
            raise
    except OSError:
        part.unlink(missing_ok=True)
        raise
    sync_folder(folder)
    return path


def _claimed(folder: Path, stem: str, ending: str) -> Path:
    """The first name that is free, with an empty file: nobody else gets it."""
    number = 1
    while True:
        path = folder / (f"{stem}{ending}" if number == 1 else f"{stem}-{number}{ending}")
        try:
            with opened(path, _NEW_FILE, 0o644):
                return path
        except FileExistsError:
            number += 1
