"""A table in hand, and the folder where its files lie."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.exchange import own_folder
from tests.companion.table.seat import TableInHand


@pytest.fixture
def here(tmp_path: Path) -> Iterator[TableInHand]:
    """A table without a game."""
    with TableInHand(tmp_path) as table:
        yield table


@pytest.fixture
def folder(data_folder: Path) -> Path:
    """The folder for files, empty."""
    made = own_folder()
    assert made.is_relative_to(data_folder)
    made.mkdir()
    return made
