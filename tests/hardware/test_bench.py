"""The simulated table: a tag held to its reader becomes a scan, over a pty and the real decoder."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from itertools import takewhile
from pathlib import Path

import msgspec
import pytest

from companion.devices import Bench, Health, Reader, Removal, Scan
from companion.settings import schema
from companion.settings.schema import Settings
from hardware.fit import SIMULATED_PINS, fit
from hardware.simulated.readers import MODELS
from hardware.simulated.readers.hand import APART, MOST, PATIENCE, Hand
from hardware.simulated.readers.pn532 import Pn532Model
from hardware.simulated.readers.text import TextModel
from tests.hardware.watching import RealClock, Watched

CODE_READERS = ("text", "gm65", "gm67", "de2120")
PRINTED = ("TC1:P:C07", "TC1:*:P3", "TC1:*:UNDO")
TELL_REMOVALS = ("rdm6300", "pn532")

Table = tuple[str, Bench, Reader]


@pytest.fixture(params=MODELS)
def table(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Table]:
    """A protocol's name, the bench and the reader of a table whose reader speaks it."""
    settings = Settings(reader=schema.Reader(protocol=request.param))
    fittings, give_back = fit(settings, RealClock(), simulated=True, folder=tmp_path)
    assert fittings.bench is not None
    assert fittings.reader is not None
    yield request.param, fittings.bench, fittings.reader
    give_back()


def scanned(watched: Watched) -> list[str]:
    return [told.tag for told in watched.told if isinstance(told, Scan)]


def test_a_tag_that_is_held_there_is_scanned_whatever_the_reader_speaks(table: Table) -> None:
    protocol, bench, reader = table
    tags = bench.blanks[:3] + (PRINTED if protocol in CODE_READERS else ())
    with Watched(reader) as watched:
        watched.until_health(Health.READY)
        for tag in tags:
            bench.tap(tag)
        for tag in tags:
            watched.until_tag(tag)
        assert list(dict.fromkeys(scanned(watched))) == list(tags)


def test_a_tag_is_taken_off_again(table: Table) -> None:
    protocol, bench, reader = table
    tag = bench.blanks[0]
    with Watched(reader) as watched:
        watched.until_health(Health.READY)
        for _ in range(2):
            bench.tap(tag)
            watched.until_tag(tag)
            if protocol in TELL_REMOVALS:
                assert watched.until_a(Removal).tag == tag


def test_a_tag_is_held_for_long_enough_to_be_believed_once_it_was_read_twice(
    tmp_path: Path,
) -> None:
    settings = Settings(reader=schema.Reader(protocol="rdm6300", twice=True))
    fittings, give_back = fit(settings, RealClock(), simulated=True, folder=tmp_path)
    assert fittings.bench is not None
    assert fittings.reader is not None
    tag = fittings.bench.blanks[0]
    with Watched(fittings.reader) as watched:
        watched.until_health(Health.READY)
        fittings.bench.tap(tag)
        watched.until_tag(tag)
    give_back()


def test_every_tag_on_the_table_can_be_read(table: Table) -> None:
    protocol, bench, _ = table
    assert len(set(bench.blanks)) == 100
    assert all(bench.reads(tag) for tag in bench.blanks)
    assert all(bench.reads(code) is (protocol in CODE_READERS) for code in PRINTED)


def test_what_the_reader_cannot_read_is_refused(table: Table) -> None:
    protocol, bench, _ = table
    for tag in ("\n", "" if protocol in CODE_READERS else PRINTED[0]):
        assert not bench.reads(tag)
        with pytest.raises(ValueError, match=r"code|tag|card|hexadecimal"):
            bench.tap(tag)


def test_nobody_hears_a_tag_held_to_an_unplugged_reader(table: Table) -> None:
    _, bench, reader = table
    with Watched(reader) as watched:
        watched.until_health(Health.READY)
        bench.unplug()
        watched.until_health(Health.LOST)
        bench.tap(bench.blanks[0])
        bench.plug()
        watched.until_health(Health.READY)
        bench.tap(bench.blanks[1])
        watched.until_tag(bench.blanks[1])
        assert bench.blanks[0] not in scanned(watched)


def test_a_hand_holds_a_tag_until_the_host_was_told() -> None:
    model = Pn532Model()
    hand = Hand(model)
    first, second, third = model.blanks()[:3]
    for tag in (first, second, third):
        hand.hold(tag, 0.0)
    assert model._tags == [bytes.fromhex(first)]
    hand.poll(1.0)
    assert model._tags == [bytes.fromhex(first)]
    model._told.add(bytes.fromhex(first))
    hand.poll(1.1)
    assert model._tags == []
    assert hand.deadline == pytest.approx(1.1 + APART)
    hand.poll(1.1 + APART)
    assert model._tags == [bytes.fromhex(second)]
    assert hand.deadline == pytest.approx(1.1 + APART + PATIENCE)
    hand.poll(1.1 + APART + PATIENCE)
    assert model._tags == []
    hand.drop()
    assert hand.deadline is None


def test_only_so_many_tags_wait_for_the_hand() -> None:
    model = Pn532Model()
    hand = Hand(model)
    for tag in model.blanks():
        hand.hold(tag, 0.0)
    assert len(hand._waiting) == MOST


def test_what_is_read_as_it_comes_is_held_there_for_no_time() -> None:
    model = TextModel()
    hand = Hand(model)
    for tag in PRINTED:
        hand.hold(tag, 0.0)
    assert model.outgoing().decode().split() == list(PRINTED)
    assert hand.deadline is None


def test_the_simulated_table_is_wired_as_the_readme_tells() -> None:
    lines = (Path(__file__).parents[2] / "README.md").read_text("utf-8").splitlines()
    start = lines.index("    [pins]")
    told = takewhile(lambda line: not line or line.startswith("    "), lines[start:])
    pins = tomllib.loads("\n".join(line.strip() for line in told))["pins"]
    assert pins["buzzer"] == SIMULATED_PINS.buzzer
    assert tuple(pins["lights"]) == SIMULATED_PINS.lights
    assert pins["buttons"] == msgspec.structs.asdict(SIMULATED_PINS.buttons)
    given = {pins["servo"], pins["flip_sensor"], pins["flat_sensor"]}
    assert not given & set(SIMULATED_PINS.bar), "a real glass can be fitted beside it"
