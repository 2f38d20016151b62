"""A window, and hands for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest


@pytest.fixture
def driver(display: str) -> Iterator[Any]:
    """The screens in a window of their own, with nobody behind them: `tests.ui.driver`."""
    from tests.ui.driver import Driver

    made = Driver()
    yield made
    made.close()
