"""`companion run` and `companion demo`: core, hardware and screens put together and taken apart.
The one module that may import all three."""

from __future__ import annotations

import os
import sys
import tempfile
from argparse import ArgumentParser, Namespace
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.arguments import folder_path, window_size

if TYPE_CHECKING:
    from companion.caretaker import Caretaker
    from companion.devices import Bench, Clock, Fittings
    from companion.finding import Finding
    from companion.language import Language
    from companion.library import Library
    from companion.settings.load import Loaded
    from companion.settings.schema import Settings
    from companion.snapshots import GameOn, Snapshot
    from companion.store import Store
    from companion.table import Table
    from companion.watch import Watchdog
    from ui.app import Display, Screen

FAST_WINDOW = 0.01
"""Seconds of the repeat window in a demonstration without pauses."""
SWITCH_INTERVAL = 0.0001
"""Seconds a computing thread keeps another waiting at most, a tone above all: of Python's 5 ms
that would take more than a tone may take in all."""


def add_command(commands: Any, name: str) -> None:
    """Add `run` or `demo` to a parser's sub-commands."""
    made: ArgumentParser = commands.add_parser(name)
    made.add_argument("--settings", metavar="FILE", help="a settings file of your own")
    made.add_argument("--data", metavar="FOLDER", type=folder_path, help="where everything is kept")
    made.add_argument("--size", metavar="WxH", type=window_size, help="of the window: 1280x720")
    made.add_argument("--simulated", action="store_true", help="simulated hardware")
    made.add_argument("--fast", action="store_true", help="the demonstration without pauses")
    made.add_argument("--seed", type=int, default=1, metavar="N", help="same seed, same game")
    made.add_argument("--pictures", metavar="FOLDER", type=folder_path, help="where pictures go")
    made.set_defaults(command=app_command, demo=name == "demo")


def app_command(arguments: Namespace) -> int:
    """`companion run` and `companion demo`: the whole product, put together and taken apart."""
    from companion.anew import restore_and_start_anew
    from companion.garbage import put_off
    from companion.language import Language, preferred
    from companion.settings.load import load
    from companion.settings.show import mistake_line
    from companion.storage.faults import StoreFault

    loaded = load(arguments.settings)
    wanted = loaded.settings.screen.language
    language = Language(preferred() if wanted == "auto" else wanted)
    for mistake in loaded.mistakes:
        print(mistake_line(loaded, mistake, language), file=sys.stderr)
    if not _has_display():
        # The very same app on a screen that nobody sees: the demonstration shows that it works.
        print(language.text("There is no display here: the demonstration plays unseen."))
        os.environ["SDL_VIDEODRIVER"] = "offscreen"
        arguments.demo = arguments.fast = True
        if arguments.pictures is None:
            arguments.pictures = Path(tempfile.mkdtemp(prefix="companion-pictures-"))
    chosen: list[Path] = []
    try:
        with ExitStack() as stack:
            stack.enter_context(put_off())
            status = _run(arguments, loaded, language, stack, chosen)
    except StoreFault as fault:
        print(language.say(fault.message), file=sys.stderr)
        return 1
    for copy in chosen:
        restore_and_start_anew(copy)
    return status


def _has_display() -> bool:
    named = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    return any(os.environ.get(name) for name in named)


def _run(
    arguments: Namespace, loaded: Loaded, language: Language, stack: ExitStack, chosen: list[Path]
) -> int:
    """Run the app; a copy that is then to be restored is put into `chosen`."""
    from companion.library import Library
    from companion.settings.demonstration import at_demonstration
    from companion.stopping import OrderlyStop
    from companion.store import Store
    from companion.table import Table
    from companion.watch import watched
    from hardware.clock import SystemClock, boot_id
    from ui.app import Screen
    from ui.window import NoDisplay

    sys.setswitchinterval(SWITCH_INTERVAL)
    demo = arguments.demo
    settings = at_demonstration(loaded.settings) if demo else loaded.settings
    stop = stack.enter_context(OrderlyStop())
    clock = SystemClock()
    store = Store.open(_folder(arguments, settings, stack), clock, boot=boot_id())
    stack.callback(store.close)
    fittings = _fitted(arguments, loaded, settings, store, clock, stack)
    # A demonstration without pauses holds the same tile there again at once, and means it.
    window = FAST_WINDOW if demo and arguments.fast else settings.reader.repeat_window
    table = Table(store, fittings, repeat_window=window)
    library = Library(store)
    try:
        screen = Screen(table, language, fittings, library, _display(arguments, settings))
    except NoDisplay:
        text = "No window can be opened: start this on a desktop, or see `companion doctor`."
        print(language.text(text), file=sys.stderr)
        return 1
    caretaker = _caretaker(store, table)
    stack.callback(caretaker.stop)

    def see(snapshot: Snapshot) -> None:
        screen.mailbox.put_snapshot(snapshot)
        caretaker.see(snapshot)

    def restore(copy: Path) -> None:
        chosen.append(copy)
        screen.quit()

    table.watch(see, screen.mailbox.put_outlooks, screen.mailbox.put_secret)
    table.restore_with(restore)
    screen.start(table.snapshot, tour=not demo)
    table.start()
    stack.callback(table.stop)
    stop.then(screen.quit)
    if demo:
        assert fittings.bench is not None, "a demonstration has a simulated reader"
        status = _demonstrate(arguments, language, screen, fittings.bench, library)
        # As a shell says of what a signal ended.
        return 128 + stop.signal if status and stop.signal else status
    watchdog, stopping = watched(store, table, fittings, language)
    # An app that starts anew does not stop: systemd would end it and forget what it has to say.
    stack.callback(lambda: None if chosen else stopping())
    _play(store, table, screen, caretaker, watchdog, stack)
    return 0


def _folder(arguments: Namespace, settings: Settings, stack: ExitStack) -> Path | None:
    """Where everything is kept: None stands for the platform's folder. A demonstration's goes with
    it, unless one is named."""
    if arguments.data is not None:
        return Path(arguments.data)
    if arguments.demo:
        made = tempfile.TemporaryDirectory(prefix="companion-demo-")
        return Path(stack.enter_context(made))
    return Path(settings.data.folder) if settings.data.folder else None


def _fitted(
    arguments: Namespace,
    loaded: Loaded,
    settings: Settings,
    store: Store,
    clock: Clock,
    stack: ExitStack,
) -> Fittings:
    """The devices, and the doctor who looks at them when somebody asks."""
    from companion.anew import said_before
    from hardware.fit import fit

    simulated = arguments.demo or arguments.simulated
    fittings, give_back = fit(settings, clock, simulated=simulated, folder=store.folder)
    stack.callback(give_back)
    fittings.notes += said_before()

    def examined() -> list[Finding]:
        from hardware.doctor.command import examine

        return examine(loaded, store.folder)

    fittings.examine = examined
    return fittings


def _display(arguments: Namespace, settings: Settings) -> Display:
    from ui.app import Display

    screen = settings.screen
    width, height = arguments.size or (screen.width, screen.height)
    return Display(
        width,
        height,
        fullscreen=screen.kiosk,
        rotation=screen.rotation,
        cursor=not screen.kiosk,
    )


def _caretaker(store: Store, table: Table) -> Caretaker:
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


def _play(
    store: Store,
    table: Table,
    screen: Screen,
    caretaker: Caretaker,
    watchdog: Watchdog,
    stack: ExitStack,
) -> None:
    """Run the screen to its end. What nobody waits for begins after the first frame."""
    from companion.garbage import EVERY, settle
    from companion.live import Teller

    teller = Teller(store.folder, lambda: table.snapshot.service, store.clock)
    stack.callback(teller.stop)

    def first_frame() -> None:
        watchdog.first_frame()
        settle()
        teller.start()
        screen.every(EVERY, screen.stage.tidier.due)
        if watchdog.seconds is not None:
            screen.every(watchdog.seconds, watchdog.round)
        caretaker.start()

    screen.run(first_frame)


def _demonstrate(
    arguments: Namespace,
    language: Language,
    screen: Screen,
    bench: Bench,
    library: Library,
) -> int:
    """Let the demonstration play, then print the score sheet and where pictures and record are."""
    from companion.cli import table as score_table
    from companion.garbage import settle
    from companion.match import whole
    from companion.record import lines
    from ui.demonstration import Demonstration

    pictures = arguments.pictures
    if pictures is not None:
        pictures.mkdir(parents=True, exist_ok=True)
    ended: list[int] = []

    def finished(game: GameOn) -> None:
        ended.append(game.id)
        if arguments.fast:
            screen.quit()

    demonstration = Demonstration(
        screen,
        bench,
        seed=arguments.seed,
        fast=arguments.fast,
        pictures=pictures,
        finished=finished,
    )

    def first_frame() -> None:
        settle()
        demonstration.begin()

    screen.run(first_frame)
    if not ended:
        return 1
    text = library.record(ended[0])
    match, _ = whole(lines(text.encode().split(b"\n")))
    print(score_table(match, language))
    if pictures is not None:
        record = pictures / "demonstration.jsonl"
        record.write_text(text, "utf-8")
        print(language.text("The pictures and the record of the game are here:"), pictures)
    return 0
