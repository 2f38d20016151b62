"""The demonstration plays by scans, whatever reader the settings name."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.codes import seat_code
from companion.settings import schema
from companion.settings.demonstration import at_demonstration
from companion.settings.schema import Settings
from hardware.fit import fit
from tests.hardware.watching import RealClock


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
