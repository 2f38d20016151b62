"""What compiles shaders is put away after the start, and no sheet needs it again."""

from __future__ import annotations

import ctypes
from collections.abc import Callable

import pytest

from tests.ui.driver import Driver

pytestmark = pytest.mark.own_process


@pytest.fixture
def programs(display: str) -> Callable[[], int]:
    """How many programs there are on the card."""
    from kivy.graphics.opengl import glIsProgram

    return lambda: sum(bool(glIsProgram(number)) for number in range(1, 1000))


def in_use() -> int:
    """Bytes that the C library has handed out."""

    class Counts(ctypes.Structure):
        _fields_ = [
            (name, ctypes.c_size_t)
            for name in (
                *("arena", "ordblks", "smblks", "hblks", "hblkhd"),
                *("usmblks", "fsmblks", "uordblks", "fordblks", "keepcost"),
            )
        ]

    library = ctypes.CDLL(None)
    library.mallinfo2.restype = Counts
    return int(library.mallinfo2().uordblks)


def test_sheets_take_the_grounds_of_those_that_went(
    display: str, programs: Callable[[], int]
) -> None:
    from ui.drawing.layer import Ground, grounds
    from ui.widgets.sheet import Sheet

    driver = Driver()
    grounds().give(Ground())
    spare = len(grounds())
    before = programs()
    for _ in range(20):
        sheets = [Sheet(title="over"), Sheet(title="all")]
        for sheet in sheets:
            driver.stage.open(sheet)
        driver.frames()
        assert len(grounds()) == spare - 2
        assert sheets[0].ground is not sheets[1].ground
        driver.stage.close_all()
        driver.frames()
        with pytest.raises(LookupError):
            assert sheets[0].ground
    assert len(grounds()) == spare
    assert programs() == before
    driver.close()


def test_more_sheets_than_ever_before_have_grounds_too(
    display: str, programs: Callable[[], int]
) -> None:
    from ui.drawing.layer import grounds
    from ui.widgets.sheet import Sheet

    driver = Driver()
    deep = len(grounds()) + 3
    for _ in range(deep):
        driver.stage.open(Sheet(title="deep"))
    driver.frames()
    driver.stage.close_all()
    assert len(grounds()) == deep
    driver.close()


def test_the_compiler_gives_back_what_it_holds(display: str) -> None:
    from kivy.graphics import RenderContext

    from ui import compiler

    driver = Driver()
    kept = RenderContext()
    before = in_use()
    if not compiler.put_away():
        pytest.skip("this GL keeps its compiler")
    assert in_use() <= before
    again = RenderContext()  # and it is there when it is needed
    assert again.shader.success
    assert kept.shader.success
    driver.close()
