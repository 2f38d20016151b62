"""Labels made in a process of their own: the same ones, and nothing hangs where that one does."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from pathlib import Path

import msgspec
import pytest

from companion.components import builtin
from companion.labels.apart import Order, Printer
from companion.labels.cards import cards
from companion.labels.codes import Code
from companion.labels.sheets import sheet
from companion.labels.wanted import Wanted
from companion.labels.write import labels
from companion.language import Language
from companion.storage.faults import Code as FaultCode
from companion.storage.faults import StoreFault

ORDER = Order(Wanted("mort", kinds=("players",)), None, "en")
HEAVY = ("fpdf", "PIL", "fontTools")


def script(*lines: str) -> tuple[str, ...]:
    """A process that does this instead of making labels; its argument is the parent's id."""
    return (sys.executable, "-c", "\n".join(("import os, signal, sys", *lines)))


def told(printer: Printer, order: Order = ORDER) -> StoreFault:
    """The refusal of an order."""
    with pytest.raises(StoreFault) as caught:
        printer.make(order)
    return caught.value


def said(printer: Printer, order: Order = ORDER) -> str:
    """The sentence that an order is refused with."""
    return Language().say(told(printer, order).message)


@pytest.mark.parametrize(
    "wanted",
    [
        Wanted("planet", kinds=("components",), sheet="L7160", skip=5),
        Wanted("mort", kinds=("numbers", "players"), code="code128", paper="letter"),
    ],
    ids=lambda wanted: wanted.game,
)
@pytest.mark.parametrize("ours", [False, True])
def test_they_are_the_labels_that_would_be_made_here(wanted: Wanted, ours: bool) -> None:
    own = builtin(wanted.game) if ours else None
    if own is not None and "tiles" in own:
        own["tiles"][0]["id"] = "Our rose"
    page = sheet(wanted.sheet, wanted.paper)
    listed = cards(wanted.game, own, wanted.kinds)
    here = labels(listed, page, Language("fr"), Code(wanted.code), wanted.skip)
    assert Printer().make(Order(wanted, own, "fr")) == here


@pytest.mark.parametrize(
    ("wanted", "sentence"),
    [
        (Wanted("mort", sheet="13x13", code="code128"), "does not fit onto a label of 13 × 13 mm"),
        (Wanted("mort", sheet="L9999"), "There is no sheet “L9999”"),
        (Wanted("mort", sheet="1x1"), "A label must measure"),
    ],
    ids=["code", "sheet", "size"],
)
def test_what_cannot_be_made_is_said_as_it_is_said_here(wanted: Wanted, sentence: str) -> None:
    assert sentence in said(Printer(), Order(wanted, None, "en"))


def test_what_makes_a_pdf_is_loaded_there_and_not_here() -> None:
    lines = (
        "from companion.labels.apart import Order, Printer",
        "from companion.labels.wanted import Wanted",
        "assert Printer().make(Order(Wanted('mort', kinds=('players',)), None, 'en'))",
        f"print([name for name in {HEAVY!r} if name in sys.modules])",
    )
    done = subprocess.run(script(*lines), capture_output=True, encoding="utf-8", check=True)
    assert done.stdout.strip() == "[]"


def test_one_that_hangs_is_given_up_and_ended(tmp_path: Path) -> None:
    number = tmp_path / "number"
    hangs = script(f"open({str(number)!r}, 'w').write(str(os.getpid()))", "signal.pause()")
    limits = (0.1 * 2**n for n in range(10))  # a busy machine is slow to start it
    while not number.exists() or not number.read_text():
        assert said(Printer(hangs, next(limits))) == (
            "Making the labels took too long: it was given up."
        )
    with pytest.raises(ProcessLookupError):
        os.kill(int(number.read_text()), 0)


@pytest.mark.parametrize(
    ("end", "status"),
    [("sys.exit('no room for fonts')", 1), ("os.kill(os.getpid(), signal.SIGKILL)", -9)],
    ids=["fails", "killed"],
)
def test_one_that_fails_says_how(end: str, status: int) -> None:
    with pytest.raises(RuntimeError, match=f"status {status}") as caught:
        Printer(script(end)).make(ORDER)
    assert status < 0 or "no room for fonts" in str(caught.value)


def test_an_answer_that_is_none_is_an_error() -> None:
    with pytest.raises(msgspec.DecodeError):
        Printer(script("sys.stdin.read()", "print('hello')")).make(ORDER)


def test_where_none_can_be_started_that_is_said() -> None:
    assert said(Printer(("/nowhere/python",))).startswith("The labels cannot be made (")


def test_it_cannot_speak_to_systemd_for_the_app(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NOTIFY_SOCKET", "/run/notify")
    monkeypatch.setenv("KEPT", "yes")
    shows = script("sys.exit(str([os.environ.get(n) for n in ('NOTIFY_SOCKET', 'KEPT')]))")
    with pytest.raises(RuntimeError, match=r"\[None, 'yes'\]"):
        Printer(shows).make(ORDER)


def test_closing_gives_up_what_is_being_made(tmp_path: Path) -> None:
    begun = tmp_path / "begun"
    os.mkfifo(begun)
    printer = Printer(script(f"open({str(begun)!r}, 'w').close()", "signal.pause()"))
    found: list[StoreFault] = []
    thread = threading.Thread(target=lambda: found.append(told(printer)))
    thread.start()
    begun.read_bytes()  # it runs
    printer.close()
    thread.join()
    assert found[0].code is FaultCode.STOPPED
    assert told(printer).code is FaultCode.STOPPED, "and nothing more is begun"


def test_it_ends_with_the_app_however_that_ends(tmp_path: Path) -> None:
    alive = tmp_path / "alive"
    os.mkfifo(alive)
    child = (
        "from companion.labels.apart import end_with",
        "end_with(int(sys.argv[1]))",
        f"out = open({str(alive)!r}, 'w')",
        "print('here', file=out, flush=True)",
        "signal.pause()",
    )
    parent = (
        "from companion.labels.apart import Order, Printer",
        "from companion.labels.wanted import Wanted",
        f"Printer({script(*child)!r}).make(Order(Wanted('mort'), None, 'en'))",
    )
    with subprocess.Popen(script(*parent)) as app, alive.open() as lines:
        assert lines.readline() == "here\n"
        app.send_signal(signal.SIGKILL)
        assert lines.read() == "", "the pipe is closed: nobody holds it any more"


def test_one_whose_parent_is_gone_does_not_begin() -> None:
    lines = ("from companion.labels.apart import end_with", "end_with(os.getpid())", "print('on')")
    done = subprocess.run(script(*lines), capture_output=True, encoding="utf-8", check=False)
    assert (done.returncode, done.stdout) == (1, "")
