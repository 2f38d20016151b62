"""A text from outside that is not quoted whole says so with an ellipsis, wherever it is quoted."""

from __future__ import annotations

import ast
import errno
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion import record, tags
from companion.labels import sheets
from companion.language import Language
from companion.rules.game import Message, Refused
from companion.rules.refusals import sentence
from companion.settings import check
from companion.shortened import ELLIPSIS, shortened
from companion.storage.faults import fault_from
from companion.strict import Inexact
from companion.system_errors import why

ROOT = Path(__file__).parents[2]
LONG = "".join(f"{at:04}" for at in range(400))
"""A text of which every part of eight characters and more stands only once."""
QUOTES = ("Refused", "Message", "Finding", "StoreFault", "NoSheet", "NoJson")
"""What is made to be read by people."""


@given(text=st.text(max_size=30), most=st.integers(1, 20))
def test_a_text_is_whole_or_ends_in_an_ellipsis(text: str, most: int) -> None:
    shown = shortened(text, most)
    assert len(shown) <= most
    assert shown == text or (shown.endswith(ELLIPSIS) and text.startswith(shown[:-1]))


def refusal(act: Callable[[], object]) -> Message:
    with pytest.raises(Refused) as caught:
        act()
    return sentence(caught.value, {})


def header(**changed: object) -> Message:
    whole: dict[str, object] = {
        "format": record.FORMAT, "game": "planet", "players": ["Ana", "Ben"], "first": "Ana",
    }  # fmt: skip
    return refusal(lambda: record.header(json.loads(json.dumps(whole | changed))))


def no_sheet() -> Message:
    with pytest.raises(sheets.NoSheet) as caught:
        sheets.sheet(LONG)
    return caught.value.message


def mistake(tree: dict[str, object]) -> Message:
    [found] = check.checked(tree, {})[1]
    return found.message


SAID: dict[str, Callable[[], Message | None]] = {
    "a name": lambda: refusal(lambda: record.clean_name(LONG)),
    "a name in a header": lambda: header(players=["Ana", LONG]),
    "a game": lambda: header(game=LONG),
    "a format": lambda: header(format=LONG),
    "a key of a header": lambda: header(**{LONG: 1}),
    "who starts": lambda: header(first=LONG),
    "an option": lambda: header(options={LONG: True}),
    "a game's tag": lambda: tags.problem("T1", LONG, "x"),
    "a sheet of labels": no_sheet,
    "a setting": lambda: mistake({LONG: 1}),
    "a setting's value": lambda: mistake({"screen": {"language": LONG}}),
    "a fault's own words": lambda: Message("{why}", {"why": why(ValueError(LONG))}),
    "a folder": lambda: of_path(LONG),
    "a number": lambda: Message("{number}", {"number": repr(Inexact(LONG))}),
    "a value of a record": lambda: Message("{value}", {"value": record.short(LONG, 120)}),
}


def of_path(path: str) -> Message:
    return fault_from(OSError(errno.ENOENT, "gone", path), Path(path)).message


@pytest.mark.parametrize("what", SAID)
def test_what_is_quoted_of_a_long_text_ends_in_an_ellipsis(what: str) -> None:
    message = SAID[what]()
    assert message is not None
    said = Language().say(message)
    if LONG in said:
        return
    quoted = next(n for n in range(len(LONG), -1, -1) if LONG[:n] in said)
    if quoted >= 8:  # fewer are chance, as in a number that is told
        assert said[said.index(LONG[:quoted]) + quoted] == ELLIPSIS, said


def cut_by_hand(path: Path) -> list[str]:
    """Where a text is cut by its place within a sentence that is made."""
    found = []
    for node in ast.walk(ast.parse(path.read_text())):
        made = isinstance(node, ast.Call) and getattr(node.func, "id", "") in QUOTES
        for part in ast.walk(node) if made else ():
            if not (isinstance(part, ast.Subscript) and isinstance(part.slice, ast.Slice)):
                continue
            if part.slice.lower is None and part.slice.upper is not None:
                found.append(f"{path.relative_to(ROOT)}:{part.lineno}")
    return found


def test_no_sentence_cuts_a_text_by_itself() -> None:
    files = [
        path for room in ("companion", "hardware", "ui") for path in (ROOT / room).rglob("*.py")
    ]
    assert len(files) > 300
    assert not [place for path in files for place in cut_by_hand(path)]
