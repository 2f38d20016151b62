"""The turn line says who does what, whole: where they find no room beside each other, the verb goes
under the name."""

from __future__ import annotations

import ast
from importlib.resources import files
from typing import Any

import pytest

from companion.language import LANGUAGES
from companion.snapshots import Seat, Snapshot
from tests.ui.samples import LONG_NAMES
from ui.desk import words

pytestmark = pytest.mark.own_process
SAID_BY = ("headline", "_flies")
STATES = {"as the reaper", "the residence is over"}
"""What stands in the second line."""
DESCENT, RISE = 0.55, 0.4
"""How far letters reach below the middle of their line, and above it, as a share of their size."""
SAMPLES = {"number": 15, "cause": "orange", "most": 3}


def verbs() -> list[str]:
    """Every sentence that a scene may put behind a name."""
    found: set[str] = set()
    for path in files("ui.scenes").iterdir():
        if not path.name.endswith(".py"):
            continue
        for part in ast.walk(ast.parse(path.read_text("utf-8"))):
            named = isinstance(part, ast.FunctionDef) and part.name in SAID_BY
            table = isinstance(part, ast.AnnAssign) and ast.unparse(part.target) == "VERBS"
            if named or table:
                found |= {
                    ast.literal_eval(call.args[0])
                    for call in ast.walk(part)
                    if isinstance(call, ast.Call) and ast.unparse(call.func) == "words"
                }
    return sorted(text for text in found if text[0].islower() and text not in STATES)


def told(driver: Any, name: str, verb: str) -> list[Any]:
    """The pieces of the line as they are drawn."""
    from ui.widgets.turn_line import TurnLine

    line = driver.stage.screen.ids.turn_line
    assert isinstance(line, TurnLine)
    driver.desk.cut = []
    line.show(Seat(name, 0), name, words(verb, **SAMPLES), "", pending=False)
    driver.frames(2)
    return list(driver.desk.cut)


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_name_of_who_acts_is_whole_and_the_verb_too_where_it_stands(
    display: str, size: tuple[int, int], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tests.pictures.cases import every_case
    from tests.ui.driver import Driver
    from ui.drawing.painter import Painter

    driver = Driver(size, language, text_size=130)
    driver.show(Snapshot(0, 0.0))
    every_case()["planet-4-middle"](driver)
    drawn: list[str] = []
    monkeypatch.setattr(
        Painter, "text", lambda _, block, *more: drawn.append(" ".join(r.text for r in block.runs))
    )
    assert len(verbs()) > 12
    for verb in verbs():
        said = driver.desk.say(words(verb, **SAMPLES))
        for name in (*LONG_NAMES[:2], "W" * 24, "Ana"):
            drawn.clear()
            assert told(driver, name, verb) == [], verb
            assert any(line.startswith(name) for line in drawn), (name, verb, drawn)
            assert any(said in line for line in drawn), (name, verb, drawn)
    driver.close()


def test_name_and_verb_take_a_line_each_rather_than_small_type(display: str) -> None:
    from tests.ui.driver import Driver
    from ui.widgets.turn_line import LEAST, size_of

    driver = Driver()
    theme = driver.desk.theme
    assert size_of("Ana", "takes a tile", theme, 440) is not None
    found = size_of("Ana-Wilhelmine", "plays a card", theme, 400)
    assert found is not None
    assert theme.type_pixels(found) >= LEAST - 1
    assert size_of("Ana-Wilhelmine Mondstaub", "plays a card", theme, 440) is None
    driver.close()


@pytest.mark.parametrize("percent", [90, 100, 115, 130])
@pytest.mark.parametrize("screen", [(800, 480), (720, 1280)])
def test_what_hangs_from_the_first_line_does_not_touch_the_second(
    screen: tuple[int, int], percent: int
) -> None:
    from ui.layout import frame
    from ui.theme import Theme, Type
    from ui.widgets.turn_line import apart

    theme = Theme(*screen, text_percent=percent)
    places = frame(*theme.units)
    name, state = apart(places.name, places.state, theme)
    share = theme.type_scale / theme.f
    hangs = name.y + name.height / 2 + DESCENT * Type.TURN.size * share
    stands = state.y + state.height / 2 - RISE * Type.SECOND.size * share
    assert hangs < stands
    assert state.y + state.height / 2 + DESCENT * Type.SECOND.size * share <= places.scene.y


@pytest.mark.parametrize("size", [(800, 480), (1280, 720), (720, 1280)])
@pytest.mark.parametrize("percent", [100, 115, 130])
def test_no_accent_of_a_capital_reaches_over_the_edge_of_the_screen(
    display: str, size: tuple[int, int], percent: int
) -> None:
    from tests.pictures.cases import every_case
    from tests.ui.driver import Driver

    def upper_row() -> list[Any]:
        edge = driver.picture().crop((0, 0, size[0], 1))
        return [edge.getpixel((x, 0)) for x in range(size[0])]

    driver = Driver(size, "fr", text_size=percent)
    driver.show(Snapshot(0, 0.0))
    for case, line in (("planet-4-middle", "turn_line"), ("tags", "")):
        every_case()[case](driver)
        if line:
            told(driver, "", "")
            empty = upper_row()
            for name in ("Élodie", "Ångström", "Žižka Ősz"):
                assert told(driver, name, "chooses a stack") == []
                assert upper_row() == empty, name
        driver.frames(2)
        assert max(max(pixel) for pixel in upper_row()) < 0x60, case
    driver.close()
