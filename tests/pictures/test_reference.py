"""The screens look as they did: a chosen few are compared with pictures that are kept."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from tests.pictures.compare import difference, kept
from tests.pictures.reference import CHOSEN, FOLDER, RENEW, Look, place

MOST_BYTES = 1_500_000


@pytest.mark.own_process
@pytest.mark.parametrize("look", CHOSEN, ids=str)
def test_a_chosen_picture_looks_as_the_one_that_is_kept(
    display: str, look: Look, tmp_path_factory: pytest.TempPathFactory
) -> None:
    from tests.pictures.reference import take

    changed = []
    for name, picture in take(look):
        shown = kept(picture)
        found = difference(shown, Image.open(place(look, name)))
        if found.seen:
            folder = tmp_path_factory.mktemp("pictures")
            shown.save(folder / "now.png")
            found.where.save(folder / "where.png")
            shares = f"{found.whole:.2%}, at worst {found.worst:.0%}, plainly {found.plain:.1%}"
            changed.append(f"{name}: {shares}; see {folder}")
    assert changed == [], f"if that is meant: {RENEW}"


def test_every_chosen_picture_is_kept_and_they_are_small() -> None:
    wanted = {place(look, name) for look, names in CHOSEN.items() for name in names}
    there = set(FOLDER.glob("*.png"))
    assert there == wanted
    assert sum(path.stat().st_size for path in there) < MOST_BYTES


@pytest.fixture
def picture() -> Image.Image:
    """Something like a screen: grounds, a disc, a button and letters."""
    made = Image.new("RGB", (800, 480), "#131B35")
    pen = ImageDraw.Draw(made)
    pen.rectangle((0, 408, 800, 480), fill="#0B1226")
    pen.rounded_rectangle((8, 66, 192, 140), 14, fill="#1B2848", outline="#F5C451", width=2)
    pen.ellipse((20, 86, 48, 114), fill="#D9682F")
    pen.text((60, 80), "Ana 12", fill="#F6EBD2", font_size=30)
    pen.text((180, 425), "Which card is played?", fill="#F6EBD2", font_size=28)
    return made


def seen(one: Image.Image, other: Image.Image) -> bool:
    return difference(kept(one), kept(other)).seen


def test_a_picture_looks_like_itself(picture: Image.Image) -> None:
    assert not seen(picture, picture)


def test_other_smoothing_and_half_a_pixel_are_not_seen(picture: Image.Image) -> None:
    assert not seen(picture, picture.filter(ImageFilter.GaussianBlur(0.8)))
    assert not seen(picture, ImageChops.offset(picture, 1, 0))
    assert not seen(picture, picture.point(lambda value: min(255, value + 3)))


@pytest.mark.parametrize(
    ("box", "fill"),
    [
        ((20, 86, 48, 114), "#1B2848"),
        ((20, 86, 48, 114), "#9FC3FA"),
        ((60, 80, 160, 112), "#1B2848"),
        ((600, 416, 656, 472), "#26355F"),
        ((450, 430, 475, 460), "#0B1226"),
    ],
    ids=["a shape is gone", "another colour", "a name is gone", "a button more", "a letter less"],
)
def test_what_a_person_would_notice_is_seen(
    picture: Image.Image, box: tuple[int, int, int, int], fill: str
) -> None:
    other = picture.copy()
    ImageDraw.Draw(other).rectangle(box, fill=fill)
    assert seen(picture, other)


def test_something_moved_is_seen(picture: Image.Image) -> None:
    other = picture.copy()
    other.paste("#131B35", (0, 60, 200, 150))
    other.paste(picture.crop((8, 66, 193, 141)), (8, 74))
    assert seen(picture, other)


def test_pictures_of_two_sizes_cannot_be_compared(picture: Image.Image, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="is not"):
        difference(kept(picture), kept(picture.resize((400, 240))))
