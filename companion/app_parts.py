"""What `companion run` and `companion demo` need beside hardware and screens: their arguments, the
folder of their games, who looks after it, and the score sheet of a demonstration."""

from __future__ import annotations

import os
import tempfile
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from companion.arguments import folder_path, window_size

if TYPE_CHECKING:
    from companion.caretaker import Caretaker
    from companion.language import Language
    from companion.settings.schema import Settings
    from companion.store import Store
    from companion.table import Table


def add_arguments(made: ArgumentParser) -> None:
    """Add what `run` and `demo` may be told."""
    made.add_argument("--settings", metavar="FILE", help="a settings file of your own")
    made.add_argument("--data", metavar="FOLDER", type=folder_path, help="where everything is kept")
    made.add_argument("--size", metavar="WxH", type=window_size, help="of the window: 1280x720")
    made.add_argument("--simulated", action="store_true", help="simulated hardware")
    made.add_argument("--fast", action="store_true", help="the demonstration without pauses")
    made.add_argument("--seed", type=int, default=1, metavar="N", help="same seed, same game")
    made.add_argument("--pictures", metavar="FOLDER", type=folder_path, help="where pictures go")


def has_display() -> bool:
    """Whether there is a display to open a window on, or a driver is named."""
    named = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    return any(os.environ.get(name) for name in named)


def data_folder(arguments: Namespace, settings: Settings, stack: ExitStack) -> Path | None:
    """Where everything is kept: None stands for the platform's folder. A demonstration's goes with
    it, unless one is named."""
    if arguments.data is not None:
        return Path(arguments.data)
    if arguments.demo:
        made = tempfile.TemporaryDirectory(prefix="companion-demo-")
        return Path(stack.enter_context(made))
    return Path(settings.data.folder) if settings.data.folder else None


def caretaker_of(store: Store, table: Table) -> Caretaker:
    """Who looks after what is kept, and tells the table."""
    from companion.caretaker import Caretaker
    from companion.copies import CopyShelf
    from companion.storage.stick import Stick
    from companion.table.copying import StickNews
    from companion.table.mailbox import Told

    return Caretaker(
        store,
        lambda found: table.post(Told(found)),
        CopyShelf(store, Stick()),
        lambda news: table.post(StickNews(news)),
    )


def make_for_pictures(folder: Path) -> None:
    """Make the folder that a demonstration's pictures go to.

    Raises:
        StoreFault: it cannot be made.
    """
    with _named(folder):
        folder.mkdir(parents=True, exist_ok=True)


def write_for_pictures(file: Path, text: str) -> None:
    """Write the record that belongs to the pictures.

    Raises:
        StoreFault: it cannot be written.
    """
    with _named(file):
        file.write_text(text, "utf-8")


@contextmanager
def _named(file: Path) -> Iterator[None]:
    """What the system refuses is told with the name of what was to be written."""
    from companion.storage.faults import Code, StoreFault
    from companion.system_errors import no_folder

    try:
        yield
    except OSError as error:
        text = "{file} cannot be written ({why})."
        raise StoreFault(Code.INPUT, text, file=str(file), why=no_folder(error)) from error


def score_sheet(record: str, language: Language) -> str:
    """The final table of a game by its record, as `replay` prints it."""
    from companion.cli import table
    from companion.match import whole
    from companion.record import lines

    match, _ = whole(lines(record.encode().split(b"\n")))
    return table(match, language)
