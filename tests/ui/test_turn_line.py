"""The turn line says who does what, whole: a name gives way before the verb does."""

from __future__ import annotations

import ast
from importlib.resources import files
from typing import Any

import pytest

from companion.snapshots import Seat, Snapshot
from tests.ui.samples import LONG_NAMES
from ui.desk import words

pytestmark = pytest.mark.own_process
SAID_BY = ("headline", "_flies")
STATES = {"and tell what was reaped", "as the reaper", "the residence is over"}
"""What stands in the second line."""
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
@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_the_verb_stays_whole_beside_the_longest_name(
    display: str, size: tuple[int, int], language: str
) -> None:
    from tests.pictures.cases import every_case
    from tests.ui.driver import Driver
    from ui.layout import frame
    from ui.widgets.turn_line import sentence

    driver = Driver(size, language, text_size=130)
    driver.show(Snapshot(0, 0.0))
    every_case()["planet-4-middle"](driver)
    theme = driver.desk.theme
    room = frame(*theme.units).name.width
    assert len(verbs()) > 12
    for verb in verbs():
        for name in (*LONG_NAMES[:2], "W" * 24, "דנה כהן ודוד לוי מירושלים"):
            assert told(driver, name, verb) == [], verb
            said = driver.desk.say(words(verb, **SAMPLES))
            shown, role = sentence(name, said, theme, room)
            assert role.size * theme.type_scale >= 24 * theme.f - 1
            assert shown[0] == name[0], (verb, shown)
    assert sentence("Ana", "takes a tile", theme, room)[0] == "Ana"
    driver.close()
