"""Every text can be read on its ground, and no player is mistaken for another."""

from __future__ import annotations

import math
from itertools import combinations
from typing import Any

import pytest

from ui import palettes, theme
from ui.theme import Colour

GROUNDS = {
    "night0": theme.NIGHT0,
    "night1": theme.NIGHT1,
    "sky": theme.SKY_LOWEST,
    "night2": theme.NIGHT2,
    "night3": theme.NIGHT3,
    "night4": theme.NIGHT4,
}
TEXTS = {
    "cream": (theme.CREAM, GROUNDS),
    "mist": (theme.MIST, GROUNDS),
    "gold": (theme.GOLD, GROUNDS),
    "leaf": (theme.LEAF, GROUNDS),
    "ember": (theme.EMBER, [g for g in GROUNDS if g != "night4"]),
    "struck": (theme.STRUCK, [g for g in GROUNDS if g != "night4"]),
    "faint": (theme.FAINT, [g for g in GROUNDS if g not in ("night3", "night4")]),
}
AA, AAA_LARGE, SHAPE = 4.5, 4.5, 3.0
PAIRS = [(name, ground) for name, (_, grounds) in TEXTS.items() for ground in grounds]

SIMULATIONS = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""Machado, Oliveira and Fernandes (2009), full severity, on linear RGB."""
APART = 10.0


def linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def luminance(colour: Colour) -> float:
    red, green, blue = (linear(v) for v in colour[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize(("text", "ground"), PAIRS)
def test_text_meets_aa_on_every_ground_where_it_may_stand(text: str, ground: str) -> None:
    assert contrast(TEXTS[text][0], GROUNDS[ground]) >= AA


@pytest.mark.parametrize("ground", GROUNDS)
def test_large_text_meets_aaa(ground: str) -> None:
    assert contrast(theme.CREAM, GROUNDS[ground]) >= AAA_LARGE


@pytest.mark.parametrize("ground", [theme.GOLD, theme.GOLD_PRESSED, theme.PAPER, theme.PAPER2])
def test_ink_stands_out_on_gold_and_paper(ground: Colour) -> None:
    assert contrast(theme.INK, ground) >= AA


@pytest.mark.parametrize("colour", theme.PLAYER_COLOURS)
@pytest.mark.parametrize("ground", ["night1", "night2", "night3"])
def test_players_shapes_stand_out(colour: Colour, ground: str) -> None:
    assert contrast(colour, GROUNDS[ground]) >= SHAPE


@pytest.mark.parametrize("item", theme.ON_NIGHT)
def test_symbols_stand_out_on_a_sheet(item: str) -> None:
    assert contrast(theme.ON_NIGHT[item], theme.NIGHT2) >= SHAPE


@pytest.mark.parametrize("item", [i for i in theme.ON_PAPER if i != "sheep_white"])
def test_symbols_stand_out_on_paper_or_have_an_outline(item: str) -> None:
    outlined = item.startswith("sheep")
    assert outlined or contrast(theme.ON_PAPER[item], theme.PAPER) >= SHAPE


def lab(colour: Colour, kind: str) -> tuple[float, float, float]:
    raw = [linear(v) for v in colour[:3]]
    seen = [
        min(1.0, max(0.0, sum(m * v for m, v in zip(row, raw, strict=True))))
        for row in SIMULATIONS[kind]
    ]
    red, green, blue = seen
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    fx, fy, fz = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def ciede2000(one: tuple[float, float, float], other: tuple[float, float, float]) -> float:
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    g = 0.5 * (1 - math.sqrt(mean**7 / (mean**7 + 25**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1 = math.degrees(math.atan2(b1, a1)) % 360 if c1 else 0.0
    h2 = math.degrees(math.atan2(b2, a2)) % 360 if c2 else 0.0
    turn = 0.0
    if c1 * c2:
        turn = h2 - h1
        turn -= 360 if turn > 180 else -360 if turn < -180 else 0
    dl, dc = l2 - l1, c2 - c1
    dh = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn) / 2)
    lm, cm = (l1 + l2) / 2, (c1 + c2) / 2
    hm = h1 + h2
    if c1 * c2:
        hm = (h1 + h2) / 2 if abs(h1 - h2) <= 180 else (h1 + h2 + 360) / 2
    t = (
        1
        - 0.17 * math.cos(math.radians(hm - 30))
        + 0.24 * math.cos(math.radians(2 * hm))
        + 0.32 * math.cos(math.radians(3 * hm + 6))
        - 0.20 * math.cos(math.radians(4 * hm - 63))
    )
    sl = 1 + 0.015 * (lm - 50) ** 2 / math.sqrt(20 + (lm - 50) ** 2)
    sc, sh = 1 + 0.045 * cm, 1 + 0.015 * cm * t
    rotation = 2 * math.sqrt(cm**7 / (cm**7 + 25**7)) if cm else 0.0
    rt = -rotation * math.sin(math.radians(60 * math.exp(-(((hm - 275) / 25) ** 2))))
    return math.sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rt * (dc / sc) * (dh / sh))


def test_the_distance_of_colours_is_the_published_one() -> None:
    # the first pair of Sharma, Wu and Dalal's test data
    assert ciede2000((50, 2.6772, -79.7751), (50, 0, -82.7485)) == pytest.approx(2.0425, abs=1e-4)


@pytest.mark.parametrize("kind", SIMULATIONS)
def test_no_two_players_look_alike_to_any_eye(kind: str) -> None:
    seen = [lab(colour, kind) for colour in theme.PLAYER_COLOURS]
    assert min(ciede2000(a, b) for a, b in combinations(seen, 2)) >= APART


@pytest.mark.parametrize("kind", SIMULATIONS)
def test_no_two_souls_look_alike_to_any_eye(kind: str) -> None:
    seen = [lab(colour, kind) for colour in theme.SOULS.values()]
    assert min(ciede2000(a, b) for a, b in combinations(seen, 2)) >= APART


@pytest.mark.parametrize("kind", SIMULATIONS)
def test_what_is_lit_is_no_players_colour(kind: str) -> None:
    gold = lab(theme.GOLD, kind)
    assert min(ciede2000(gold, lab(c, kind)) for c in theme.PLAYER_COLOURS) >= APART


MADE_FOR = sorted(palettes.PLAYERS)
FAR = {"players": 20.0, "souls": 17.5}
"""How far apart any two colours are for the eyes that a palette is made for."""


def nearest(colours: tuple[Colour, ...], kind: str) -> float:
    """How far apart the two are that look most alike."""
    seen = [lab(colour, kind) for colour in colours]
    return min(ciede2000(a, b) for a, b in combinations(seen, 2))


@pytest.mark.parametrize("what", ["players", "souls"])
@pytest.mark.parametrize("kind", MADE_FOR)
def test_a_palette_keeps_colours_further_apart_for_its_eyes_than_the_usual_one(
    kind: str, what: str
) -> None:
    colours = getattr(palettes, what)
    assert nearest(colours(kind), kind) >= FAR[what]
    assert nearest(colours(kind), kind) >= nearest(colours(palettes.USUAL), kind) + 4
    assert nearest(colours(kind), "normal") >= APART, "others sit at the table as well"


@pytest.mark.parametrize("kind", MADE_FOR)
def test_in_a_palette_what_is_lit_is_no_players_colour_and_no_souls(kind: str) -> None:
    gold = lab(theme.GOLD, kind)
    for colour in (*palettes.players(kind), *palettes.souls(kind)):
        assert ciede2000(gold, lab(colour, kind)) >= APART


@pytest.mark.parametrize("ground", ["night1", "night2", "night3"])
@pytest.mark.parametrize("kind", MADE_FOR)
def test_in_a_palette_shapes_stand_out_and_ink_is_read_on_souls(kind: str, ground: str) -> None:
    for colour in (*palettes.players(kind), *palettes.souls(kind)):
        assert contrast(colour, GROUNDS[ground]) >= SHAPE
    for colour in palettes.souls(kind):
        assert contrast(theme.INK, colour) >= AA


def test_there_is_a_colour_for_each_player_and_each_soul() -> None:
    for kind in MADE_FOR:
        assert len(palettes.players(kind)) == len(theme.PLAYER_COLOURS)
        assert len(palettes.souls(kind)) == len(theme.SOULS)
    assert palettes.recolouring(palettes.USUAL) == {}
    assert palettes.recolouring("no such palette") == {}


@pytest.mark.own_process
def test_another_palette_colours_the_shapes_and_the_usual_one_is_back_at_once(
    driver: Any,
) -> None:
    from tests.ui import samples

    def shown() -> list[tuple[int, ...]]:
        """The colours in sight."""
        picture = driver.picture()
        return [colour for _, colour in picture.getcolors(picture.width * picture.height)]

    def pixel(colour: Colour) -> tuple[int, ...]:
        return tuple(round(value * 255) for value in colour[:3])

    usual, other = theme.PLAYER_COLOURS[0], palettes.players("protanopia")[0]
    table = samples.snapshot(samples.played(steps=20))
    driver.show(table)
    driver.stage.go("play")
    driver.frames()
    assert pixel(usual) in shown()
    driver.settings["palette"] = "protanopia"
    driver.show(table)
    assert pixel(other) in shown()
    assert pixel(usual) not in shown()
    driver.settings["palette"] = palettes.USUAL
    driver.show(table)
    assert pixel(usual) in shown()


@pytest.mark.parametrize("ground", ["night1", "sky", "night2"])
def test_what_is_not_to_be_touched_now_can_still_be_read(ground: str) -> None:
    def seen(colour: Colour) -> Colour:
        return theme.blend(GROUNDS[ground], colour, theme.ASIDE)

    paper = seen(theme.PAPER)
    for ink in (theme.INK, theme.INK2):
        assert contrast(seen(ink), paper) >= AA
    for name, tint in theme.ON_PAPER.items():
        if not name.startswith("sheep"):  # those have an outline
            assert contrast(seen(tint), paper) >= SHAPE, name
