"""What a screen asked of the table."""

from __future__ import annotations

from typing import Any


def posted(driver: Any) -> list[Any]:
    """What was asked since the last time."""
    asked = list(driver.table.posted)
    driver.table.posted.clear()
    return asked
