"""Pins that are none."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from gpiozero.pins.mock import MockFactory, MockPWMPin


@pytest.fixture
def pins() -> Iterator[MockFactory]:
    """A factory of mock pins that can make pulses."""
    factory = MockFactory(pin_class=MockPWMPin)
    yield factory
    factory.close()
