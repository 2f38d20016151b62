"""A reader is entered at several places; forgotten at one, it fails at somebody's table."""

from __future__ import annotations

from collections.abc import Collection
from typing import get_args, get_type_hints

import pytest

from companion.settings.schema import Reader
from hardware.protocols.names import AUTO, LISTENERS, NAMES, TALKERS
from hardware.simulated.readers import MODELS
from tests.hardware.protocols.noisy import MAKERS

SETTINGS = get_args(get_type_hints(Reader)["protocol"])

PLACES: dict[str, Collection[str]] = {
    "LISTENERS in hardware/protocols/names.py": LISTENERS,
    "TALKERS in hardware/protocols/names.py": TALKERS,
    "MODELS in hardware/simulated/readers/__init__.py": MODELS,
    "MAKERS in tests/hardware/protocols/noisy.py": MAKERS,
}


@pytest.mark.parametrize("where", PLACES)
def test_every_protocol_of_the_settings_is_entered_and_no_other(where: str) -> None:
    differing = set(PLACES[where]) ^ (set(SETTINGS) - {AUTO})
    assert not differing, f"in the settings or in {where}, but not in both: {sorted(differing)}"


def test_the_settings_offer_the_protocols_and_the_one_that_finds_out() -> None:
    assert sorted(SETTINGS) == sorted(NAMES)


@pytest.mark.parametrize("protocol", MODELS)
def test_a_simulated_reader_goes_by_the_name_of_what_it_speaks(protocol: str) -> None:
    assert MODELS[protocol]().protocol == protocol
