"""What tests of readers and ports share: a machine laid out in a folder, a reader that is in."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from hardware.simulated.readers import PluggedReader, TextModel
from tests.hardware.machine import Machine


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    """Another machine's ports, laid out in a folder."""
    return Machine(tmp_path)


@pytest.fixture
def table() -> Iterator[PluggedReader]:
    """A simulated reader of lines, plugged in."""
    reader = PluggedReader(TextModel())
    reader.open()
    yield reader
    reader.close()
