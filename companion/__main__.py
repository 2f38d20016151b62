"""Puts core, hardware and screens together: the one module that may import all three.

A command's module is imported when the command is asked for, so that `replay` and `check` start
without Kivy, gpiozero and pyserial; it adds its command with `add_command`.
"""

from __future__ import annotations

import io
import os
import sys
import tempfile
from argparse import ArgumentParser, Namespace
from contextlib import ExitStack
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from companion.app_parts import (
    add_arguments,
    caretaker_of,
    data_folder,
    has_display,
    make_for_pictures,
    score_sheet,
    write_for_pictures,
)
from companion.guard import guarded

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

APP = {"run": "open the app", "demo": "watch a whole game being played"}
"""The commands that put everything together, and what they do."""
COMMANDS = {
    "replay": ("companion.cli", "play a game record and print the final table"),
    "check": ("companion.cli", "play records that say what they expect"),
    "decode": ("hardware.decode", "tell what tags a stream of raw bytes holds"),
    "reader": ("hardware.reader_tool", "list the ports, watch a reader, record it"),
    "simulate": ("companion.simulate_cli", "have games play themselves"),
    "rules": ("companion.rulebook.command", "the rules of a game in short"),
    "components": ("companion.components.command", "say how sure a set of components is"),
    "labels": ("companion.labels.command", "print labels for a game as a PDF"),
    "settings": ("companion.settings.command", "show the settings in effect"),
    "doctor": ("hardware.doctor.command", "say what is wrong, and what to do"),
    "backup": ("companion.care_cli", "copy everything to a safe place"),
    "restore": ("companion.care_cli", "take a copy back"),
    "export": ("companion.care_cli", "write all games as records and tables"),
    "update": ("companion.update", "use another version of the companion"),
    "rollback": ("companion.update", "use the version from before the update"),
}
"""Every other command to its module and what it does."""
FAST_WINDOW = 0.01
"""Seconds of the repeat window in a demonstration without pauses."""
SWITCH_INTERVAL = 0.0001
"""Seconds a computing thread keeps another waiting at most, a tone above all: of Python's 5 ms
that would take more than a tone may take in all."""


def parser(arguments: list[str]) -> ArgumentParser:
    """The parser for these arguments: only the command that they name is imported."""
    made = ArgumentParser(prog="companion", description="A companion for four board games.")
    commands = made.add_subparsers(title="commands", metavar="COMMAND")
    wanted = arguments[0] if arguments else ""
    for name, does in APP.items():
        app = commands.add_parser(name, help=does)
        if name == wanted:
            add_arguments(app)
            app.set_defaults(command=app_command, demo=name == "demo")
    for name, (module, does) in COMMANDS.items():
        if name == wanted:
            import_module(module).add_command(commands, name)
        elif wanted not in COMMANDS:
            commands.add_parser(name, help=does)
    return made


def main(arguments: list[str] | None = None) -> int:
    """Run a command; the exit status."""
    return guarded(lambda: _command(sys.argv[1:] if arguments is None else arguments))


def _command(given: list[str]) -> int:
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # what a terminal cannot show ends no command
    made = parser(given)
    parsed = made.parse_args(given)
    if not hasattr(parsed, "command"):
        made.print_help()
        return 2
    return int(parsed.command(parsed))


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
    if not has_display():
        # The very same app on a screen that nobody sees: the demonstration shows that it works.
        print(language.text("There is no display here: the demonstration plays unseen."))
        os.environ["SDL_VIDEODRIVER"] = "offscreen"
        arguments.demo = arguments.fast = True
        if arguments.pictures is None:
            arguments.pictures = Path(tempfile.mkdtemp(prefix="companion-pictures-"))
    chosen: list[Path] = []
    try:
        if arguments.demo and arguments.pictures is not None:
            make_for_pictures(arguments.pictures)
        with ExitStack() as stack:
            stack.enter_context(put_off())
            status = _run(arguments, loaded, language, stack, chosen)
    except StoreFault as fault:
        print(language.say(fault.message), file=sys.stderr)
        return 1
    for copy in chosen:
        restore_and_start_anew(copy)
    return status


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
    store = Store.open(data_folder(arguments, settings, stack), clock, boot=boot_id())
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
    caretaker = caretaker_of(store, table)
    stack.callback(caretaker.stop)
    _connect(table, screen, caretaker, chosen)
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


def _connect(table: Table, screen: Screen, caretaker: Caretaker, chosen: list[Path]) -> None:
    """The table tells the screen and the caretaker; a copy to restore ends the screen."""

    def see(snapshot: Snapshot) -> None:
        screen.mailbox.put_snapshot(snapshot)
        caretaker.see(snapshot)

    def restore(copy: Path) -> None:
        chosen.append(copy)
        screen.quit()

    table.watch(see, screen.mailbox.put_outlooks, screen.mailbox.put_secret)
    table.restore_with(restore)


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
    from companion.settings.show import told
    from hardware.fit import fit

    simulated = arguments.demo or arguments.simulated
    fittings, give_back = fit(settings, clock, simulated=simulated, folder=store.folder)
    stack.callback(give_back)
    fittings.notes += said_before()
    fittings.faults = told(loaded)

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
    from companion.garbage import EVERY, settle
    from ui.demonstration import Demonstration

    pictures = arguments.pictures
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
        screen.every(EVERY, screen.stage.tidier.due)
        demonstration.begin()

    screen.run(first_frame)
    if not ended:
        told = screen.desk.snapshot.notice
        if told is not None:
            print(language.say(told.message), file=sys.stderr)
        return 1
    text = library.record(ended[0])
    print(score_sheet(text, language))
    if pictures is not None:
        write_for_pictures(pictures / "demonstration.jsonl", text)
        print(language.text("The pictures and the record of the game are here:"), pictures)
    return 0


if __name__ == "__main__":
    sys.exit(main())
