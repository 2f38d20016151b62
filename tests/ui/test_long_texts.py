"""Texts of any length: what is laid out is bounded, and the screen goes on."""

from __future__ import annotations

from typing import Any

import pytest

from companion.components import builtin
from companion.language import Language
from companion.rules.game import Message
from tests.ui import samples
from ui.drawing.bounds import ELLIPSIS, LINE, TEXT, start_of
from ui.fonts import split
from ui.names import legible, name_words, seated

LONG = 5_000_000
TEXTS = {
    "one word": "Q" * LONG,
    "words": "Quasar " * (LONG // 7),
    "hyphens": "Q-" * (LONG // 2),
    "blanks": " " * LONG,
    "both directions": "אa (1) " * (LONG // 7),
    "joined letters": "محمد" * (LONG // 4),
    "marks that combine": "a" + "\u0301" * LONG,
    "what no font has": "\U000f0000" * LONG,
    "isolates": "\u2067א" * (LONG // 2),
}
ALL = pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)


def test_a_start_is_no_longer_than_is_looked_at() -> None:
    assert start_of("Ana") == "Ana"
    assert start_of("Q" * TEXT) == "Q" * TEXT
    assert start_of("Q" * (TEXT + 1)) == "Q" * (TEXT - 1) + ELLIPSIS


@ALL
def test_names_and_values_in_sentences_are_cut(text: str) -> None:
    assert len(legible(text)) <= TEXT
    said = seated(Message("{player} wins", {"player": (text, Message("{a}", {"a": text}))}), ())
    assert len(Language("en").say(said)) < 2 * TEXT + 40
    name = name_words(text, 1)
    assert len(name if isinstance(name, str) else Language("en").say(name)) <= TEXT


def test_a_text_is_split_into_fonts_character_by_character() -> None:
    assert split("Q" * LONG) == (("Roboto", "Q" * LONG),)
    split.cache_clear()


@ALL
@pytest.mark.own_process
def test_no_laying_out_looks_at_more_than_could_be_shown(
    display: str, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    from ui.drawing import lines as breaking
    from ui.drawing import measure
    from ui.drawing import text as laying

    looked: list[int] = []

    def counting(found: str) -> str:
        looked.append(len(found))
        return whole(found)

    whole = measure.drawn
    for module in (measure, laying):
        monkeypatch.setattr(module, "drawn", counting)
    assert not laying.lay(text, 20, room=700, lines=400, smallest=12).whole
    assert not laying.lay(text, 20).whole
    assert not laying.lay_pieces((laying.Piece("a"), laying.Piece(text)), 20, room=700).whole
    for shown in (measure.cut(text, 20, False, 700), measure.cut_middle(text, 20, False, 700)):
        assert len(shown) <= LINE
        assert ELLIPSIS in shown
    lines, everything = breaking.break_lines(text, 20, False, 700, 400)
    assert not everything
    assert sum(map(len, lines)) <= TEXT + len(lines)
    measure.width_of(text, 20)
    assert max(looked) <= TEXT
    assert len(looked) < 4 * TEXT


@pytest.mark.own_process
@pytest.mark.parametrize("text", [TEXTS["one word"], TEXTS["both directions"]])
def test_a_planet_with_such_a_name_is_played(driver: Any, text: str) -> None:
    box = builtin("prince")
    box["planets"] = [{**box["planets"][0], "name": text}, *box["planets"][1:]]
    playing = samples.played("prince", steps=12, components=box)
    driver.show(samples.snapshot(playing))
    driver.stage.go("play")
    driver.frames()
    driver.stage.go("log")
    driver.frames()
    assert len(driver.desk.say(text)) == TEXT
