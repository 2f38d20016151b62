"""The demonstration plays by scans, whatever reader the settings name, and its pictures stand."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from companion.codes import seat_code
from companion.settings import schema
from companion.settings.demonstration import at_demonstration
from companion.settings.schema import Settings
from hardware.fit import fit
from tests.hardware.watching import RealClock
from tests.pictures.cases import PretendedBench
from tests.pictures.compare import difference
from tests.ui import samples


@pytest.mark.parametrize(
    "reader",
    [
        schema.Reader(),
        schema.Reader(protocol="pn532"),
        schema.Reader(protocol="rdm6300", port="/dev/ttyUSB9"),
        schema.Reader(port="off", keyboard="auto"),
    ],
)
def test_its_table_has_a_reader_of_printed_codes(reader: schema.Reader, tmp_path: Path) -> None:
    settings = at_demonstration(Settings(reader=reader))
    fittings, give_back = fit(settings, RealClock(), simulated=True, folder=tmp_path)
    assert fittings.bench is not None
    assert fittings.bench.reads(seat_code(0))
    give_back()


@pytest.mark.own_process
@pytest.mark.parametrize("steps", [20, 22, 1000])
def test_a_picture_is_taken_once_the_screen_is_there_and_nothing_flies(
    display: str, tmp_path: Path, steps: int
) -> None:
    from tests.ui.driver import Driver
    from ui.demonstration import Demonstration

    shown = []
    for motion in (True, False):
        driver = Driver(motion=motion)
        demonstration = Demonstration(
            driver.screen,
            PretendedBench(),
            seed=1,
            fast=True,
            pictures=tmp_path / str(motion),
            finished=lambda game: None,
        )
        (tmp_path / str(motion)).mkdir()
        if steps < 1000:
            before = samples.played(steps=steps - 1)
            driver.show(samples.snapshot(before), samples.outlooks(before))
        now = samples.played(steps=steps)
        driver.show(samples.snapshot(now, 2), samples.outlooks(now))
        demonstration.picture("taken")
        [taken] = (tmp_path / str(motion)).iterdir()
        shown.append(Image.open(taken))
        driver.close()
    assert not difference(*shown).seen


@pytest.mark.own_process
@pytest.mark.parametrize("fast", [True, False])
def test_only_one_without_pauses_ends_where_nothing_is_kept_any_more(
    display: str, fast: bool
) -> None:
    """The disk is full: with pauses people stand before it, read that and make room."""
    from tests.ui.driver import Driver
    from ui.demonstration import GIVE_UP, Demonstration

    driver = Driver(motion=False)
    demonstration = Demonstration(
        driver.screen,
        PretendedBench(),
        seed=1,
        fast=fast,
        pictures=None,
        finished=lambda game: None,
    )
    game = samples.played(steps=3)
    driver.show(samples.snapshot(game), samples.outlooks(game))
    assert demonstration.look(GIVE_UP)
    assert demonstration.look(1.0) is not fast
    driver.close()
