"""Printed labels: rendered to a picture, read back with real decoders, and understood."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import pytest
import zxingcpp
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from companion import symbols
from companion.codes import GAME_WORDS, LONGEST, TABLE_WORDS, recognise
from companion.components import builtin, interchange, things
from companion.intents import KeepBox
from companion.labels import SHEETS, Card, Sheet, cards, sheet
from companion.labels.codes import Code, modules
from companion.labels.command import add_command
from companion.labels.sheets import NoSheet, plain
from companion.labels.write import TooSmall, labels
from companion.language import LANGUAGES, Language
from companion.rules.game import Message
from companion.rules.registry import GAMES
from companion.things import Drawn, Thing, meant, thing
from tests.companion.table.seat import TableInHand

ENGLISH = Language("en")
DPI = 200
MM = DPI / 25.4
PRINTED = 400
"""Less than an office printer does, and what modules of a sixth of a millimetre need."""
SMALLEST = ("13x13", "35x20")
SIZES = (
    (Code.QR, "13x13"),
    (Code.QR, "plain"),
    (Code.QR, "L7163"),
    (Code.CODE_128, "35x20"),
    (Code.CODE_128, "L7163"),
)
"""The smallest labels that a code fits, those that are made unless others are asked for, and large
ones."""


def rendered(folder: Path, data: bytes, dpi: int = DPI) -> list[Image.Image]:
    """The pages of a PDF as pictures."""
    (folder / "labels.pdf").write_bytes(data)
    command = ["pdftoppm", "-r", str(dpi), "-gray", "-png", "labels.pdf", "page"]
    subprocess.run(command, cwd=folder, check=True, timeout=120)
    pages = []
    for path in sorted(folder.glob("page-*.png")):
        with Image.open(path) as page:
            pages.append(page.convert("L"))
    return pages


def with_zbar(folder: Path, pages: Sequence[Image.Image], form: Sheet, dpi: int = DPI) -> list[str]:
    """What zbar reads on each label by itself, as a scanner at a table sees it."""
    mm = dpi / 25.4
    for number, page in enumerate(pages):
        for place in range(form.count):
            left, top = form.corner(place)
            right, bottom = left + form.width, top + form.height
            label = page.crop((left * mm, top * mm, right * mm, bottom * mm))
            if label.getextrema() != (255, 255):
                label.save(folder / f"label-{number:02d}-{place:03d}.png", compress_level=1)
    names = sorted(path.name for path in folder.glob("label-*.png"))
    command = ["zbarimg", "--quiet", "--raw", "--nodbus", *names]
    done = subprocess.run(command, cwd=folder, capture_output=True, timeout=120, check=False)
    return done.stdout.decode().split()


def with_zxing(pages: Sequence[Image.Image]) -> list[str]:
    return [found.text for page in pages for found in zxingcpp.read_barcodes(page)]


def codes(made: Sequence[Card]) -> list[str]:
    return sorted(card.code for card in made)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("kind", "size"), SIZES, ids=[f"{kind} {size}" for kind, size in SIZES])
def test_every_code_of_a_game_is_read_back_from_labels_of_any_size(
    tmp_path: Path, game: str, kind: Code, size: str
) -> None:
    made, form = cards(game), sheet(size)
    dpi = PRINTED if size in SMALLEST else DPI
    pages = rendered(tmp_path, labels(made, form, ENGLISH, kind), dpi)
    assert sorted(with_zbar(tmp_path, pages, form, dpi)) == codes(made)


@pytest.mark.parametrize("game", GAMES)
def test_every_code_of_a_game_means_what_its_label_says(game: str) -> None:
    for card in cards(game):
        meaning = recognise(card.code, things)
        assert meaning is not None
        assert meant(meaning) == card.thing
        if meaning.kind == "component":
            assert (meaning.game, meaning.value) == (game, card.note)


@pytest.mark.parametrize("name", SHEETS)
def test_every_sheet_holds_a_whole_game_of_qr_codes(tmp_path: Path, name: str) -> None:
    made = cards("stars")
    pages = rendered(tmp_path, labels(made, sheet(name), ENGLISH))
    assert len(pages) == -(-len(made) // SHEETS[name].count)
    assert sorted(with_zxing(pages)) == codes(made)


def test_micro_qr_is_read_back(tmp_path: Path) -> None:
    made = cards("prince", kinds=("components", "players"))
    pages = rendered(tmp_path, labels(made, sheet("40x25"), ENGLISH, Code.MICRO_QR))
    assert sorted(with_zxing(pages)) == codes(made)


def test_a_label_lies_where_the_sheet_has_it(tmp_path: Path) -> None:
    """No ink outside the labels of a sheet that is not cut."""
    made = cards("planet", kinds=("components",))[:20]
    page = rendered(tmp_path, labels(made, sheet("L7160"), ENGLISH))[0]
    form = SHEETS["L7160"]
    inked = Image.eval(page, lambda value: 255 if value < 250 else 0)
    for place in range(form.count):
        left, top = form.corner(place)
        right, bottom = left + form.width, top + form.height
        pixels = (round(left * MM), round(top * MM), round(right * MM), round(bottom * MM))
        assert (inked.crop(pixels).getbbox() is None) == (place >= len(made))
        inked.paste(0, pixels)
    assert inked.getbbox() is None


def test_labels_already_used_are_skipped(tmp_path: Path) -> None:
    made = cards("prince", kinds=("components",))
    page = rendered(tmp_path, labels(made, sheet("L7160"), ENGLISH, skip=23))[0]
    first = min(
        (found.position.top_left for found in zxingcpp.read_barcodes(page)),
        key=lambda point: (round(point.y / 50), point.x),
    )
    left, top = SHEETS["L7160"].corner(2)
    assert left * MM < first.x < (left + 63.5) * MM
    assert top * MM < first.y < (top + 38.1) * MM


def test_the_same_labels_are_the_same_bytes() -> None:
    made = cards("prince")
    assert labels(made, sheet("plain"), ENGLISH) == labels(made, sheet("plain"), ENGLISH)


class TestCards:
    @pytest.mark.parametrize("game", GAMES)
    def test_a_game_has_all_that_may_be_scanned(self, game: str) -> None:
        made = {card.code for card in cards(game)}
        assert {f"TC1:*:{word}" for word in (*TABLE_WORDS, *GAME_WORDS)} < made
        assert len(made) == len(cards(game))

    def test_players_are_as_many_as_may_play(self) -> None:
        assert len(cards("planet", kinds=("players",))) == 5
        assert len(cards("stars", kinds=("players",))) == 6

    def test_components_of_ones_own_are_printed_too(self) -> None:
        own = builtin("planet")
        own["tiles"].append({"id": "Ünser Eigenes!", "kind": "centre", "items": {"fox": 1}})
        made = cards("planet", own, kinds=("components",))
        assert made[-1].code == "TC1:P:.81"
        assert labels(made[-1:], sheet("plain"), ENGLISH)

    @pytest.mark.parametrize("game", GAMES)
    def test_every_thing_has_words_and_symbols_that_there_are(self, game: str) -> None:
        for component in things(game):
            found = thing(game, component)
            assert found.symbols[0].symbol != "tag"
            for drawn in found.symbols:
                assert symbols.drawing(drawn.symbol).startswith("<svg")
            for code in LANGUAGES:
                assert Language(code).say(found.name)

    def test_what_nobody_knows_is_called_by_its_id(self) -> None:
        for game in GAMES:
            assert ENGLISH.say(thing(game, "[b]?").name) == "[b]?"


class TestSheets:
    @pytest.mark.parametrize("form", SHEETS.values(), ids=list(SHEETS))
    def test_labels_lie_on_the_page(self, form: Sheet) -> None:
        left, top = form.corner(0)
        right, bottom = form.corner(form.count - 1)
        assert min(left, top) >= 0
        assert right + form.width <= form.page[0] + 0.01
        assert bottom + form.height <= form.page[1] + 0.01

    @given(st.floats(13, 190), st.floats(13, 190), st.sampled_from(["a4", "letter"]))
    def test_plain_paper_holds_any_size(self, width: float, height: float, paper: str) -> None:
        form = plain(width, height, paper)
        assert form.count >= 1
        assert form.corner(0)[0] >= 8 - 0.01
        assert form.cut

    @pytest.mark.parametrize("name", ["L9", "12x50", "40x300", "40 x 25", "1e2x30", "nanxnan", ""])
    def test_others_are_refused(self, name: str) -> None:
        with pytest.raises(NoSheet):
            sheet(name)

    def test_names_are_taken_in_any_case(self) -> None:
        assert sheet("l7160") == SHEETS["L7160"]


def test_a_code_that_does_not_fit_is_named() -> None:
    with pytest.raises(TooSmall) as caught:
        labels(cards("prince"), sheet("20x20"), ENGLISH, Code.CODE_128)
    assert "20 × 20 mm" in ENGLISH.say(caught.value.message)


CODES = st.text("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789:.-", min_size=1, max_size=LONGEST)


@given(CODES)
def test_whatever_may_be_printed_fits_a_qr_code_of_21_modules(body: str) -> None:
    assert len(modules(Code.QR, f"TC1:P:{body}").rows) == 21


class TestDrawn:
    """How a label looks, as far as a test can tell."""

    @pytest.mark.parametrize("number", [0, 7, 12, 25, 140])
    def test_a_number_stands_in_white_on_its_planet(self, tmp_path: Path, number: int) -> None:
        (card,) = cards("prince", kinds=("numbers",), numbers=[number])
        assert card.thing.symbols == (Drawn("number_planet", figure=str(number)),)
        (planet,) = self.planets(tmp_path, [card])
        side = planet.width
        disc = planet.crop((side // 4, side // 4, side * 3 // 4, side * 3 // 4)).histogram()
        share = sum(disc) / 100
        assert sum(disc[:100]) > 50 * share, "a planet"
        assert sum(disc[200:]) > 8 * share, "and a figure on it"

    def test_six_and_nine_stand_on_a_line(self, tmp_path: Path) -> None:
        made = cards("residence", kinds=("numbers",), numbers=[6, 9, 8, 10])
        below = [
            planet.getpixel((planet.width // 2, round(planet.width * 0.755)))
            for planet in self.planets(tmp_path, made)
        ]
        assert below == [255, 255, below[2], below[2]]
        assert isinstance(below[2], int)
        assert below[2] < 100, "others do not: they say nothing else upside down"

    @staticmethod
    def planets(folder: Path, made: Sequence[Card]) -> list[Image.Image]:
        """The symbols of number cards as they are printed on large labels."""
        page = rendered(folder, labels(made, sheet("L7160"), ENGLISH))[0]
        found = []
        for place in range(len(made)):
            left, top = SHEETS["L7160"].corner(place)
            x, y, side = (left + 37.4) * MM, (top + 8.05) * MM, 22 * MM
            found.append(page.crop((round(x), round(y), round(x + side), round(y + side))))
        return found

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_every_caption_is_whole_on_the_usual_labels(self, language: str) -> None:
        """No caption of ours is cut, and none is smaller than five points."""
        for game in GAMES:
            for card in cards(game):
                text = Language(language).say(card.thing.name)
                lines, size = fitted(text)
                assert "".join(lines).replace(" ", "") == text.replace(" ", "")
                assert size >= 5, (text, size)

    @pytest.mark.parametrize(
        "name", ["W" * 24, "Renard apprivoisé du soir", "Affenbrotbaumplättchen 24"]
    )
    def test_names_of_24_characters_are_whole_on_the_usual_labels(self, name: str) -> None:
        lines, _ = fitted(name)
        assert "".join(lines).replace(" ", "") == name.replace(" ", "")


def fitted(text: str) -> tuple[list[str], float]:
    """A caption below its symbol on a label of 40 by 25 mm: its lines, and its size in points."""
    from fpdf import FPDF

    from companion.labels.pen import Pen

    with closing(Pen(FPDF(unit="mm"))) as pen:
        return pen._fitted(text, 16.7, 9.5, 16)


@given(st.text(max_size=60), st.sampled_from(["13x13", "40x25", "25x60"]))
def test_no_caption_breaks_a_label(caption: str, size: str) -> None:
    card = Card("TC1:P:C01", Thing(Message("{id}", {"id": caption}), ()), caption)
    assert labels([card], sheet(size), ENGLISH).startswith(b"%PDF")


class TestCommand:
    @staticmethod
    def run(*arguments: str) -> int:
        from argparse import ArgumentParser

        made = ArgumentParser()
        add_command(made.add_subparsers(), "labels")
        parsed = made.parse_args(["labels", *arguments])
        return int(parsed.command(parsed))

    def test_it_writes_a_pdf(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        out = tmp_path / "labels.pdf"
        assert self.run("prince", "--output", str(out), "--numbers", "3-5", "--language", "en") == 0
        assert out.read_bytes().startswith(b"%PDF")
        assert capsys.readouterr().out == f"23 labels written to {out}.\n"

    def test_what_cannot_be_is_one_sentence(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert self.run("prince", "--output", str(tmp_path)) == 1
        assert self.run("prince", "--output", "x.pdf", "--sheet", "nothing") == 1
        assert len(capsys.readouterr().err.splitlines()) == 2

    def test_own_components_from_a_file_and_from_what_is_kept(
        self, tmp_path: Path, data_folder: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        box = builtin("planet")
        box["tiles"][0]["id"] = "Our rose"
        file = tmp_path / "ours.json"
        file.write_bytes(interchange.write("planet", "Ours", box))
        with TableInHand(data_folder) as here:
            here.post(KeepBox("planet", "Ours", box))
        made = []
        for own in (("--components", str(file)), ("--set", "Ours"), ()):
            out = tmp_path / "labels.pdf"
            assert self.run("planet", "--output", str(out), "--language", "en", *own) == 0
            made.append(out.read_bytes())
        assert made[0] == made[1] != made[2]
        assert self.run("planet", "--output", str(tmp_path / "x"), "--set", "Theirs") == 1
        assert "There are: Ours." in capsys.readouterr().err
        out = tmp_path / "labels.pdf"
        typed = ("--output", str(out), "--language", "en", "--set", "../../x")
        assert self.run("stars", *typed) == 1
        assert capsys.readouterr().err == "No components of your own are kept for this game.\n"

    def test_components_that_cannot_be_are_refused(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        file = tmp_path / "bad.json"
        file.write_text('{"tiles": []}')
        for own in (file, tmp_path / "gone.json"):
            out = tmp_path / "x.pdf"
            assert self.run("planet", "--output", str(out), "--components", str(own)) == 1
            assert not out.exists()
        assert len(capsys.readouterr().err.splitlines()) == 2
