"""gpiozero's search for pin factories of other packages, put off until somebody asks for one.

gpiozero imports `importlib.metadata` for it, or that module's backport where there is one: an extra
megabyte and 9 ms at each start, for a search that is never made where the factory is given.
"""

from __future__ import annotations

import sys
from importlib.util import find_spec
from types import ModuleType
from typing import Any

BACKPORT = "importlib_metadata"


class LateMetadata(ModuleType):
    """The backport's interface; whatever is asked of it comes from the standard library then."""

    @staticmethod
    def entry_points(**wanted: Any) -> Any:
        """The entry points that match, as `importlib.metadata.entry_points` gives them."""
        from importlib import metadata

        return metadata.entry_points(**wanted)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):  # what the import system asks of every module
            raise AttributeError(name)
        from importlib import metadata

        return getattr(metadata, name)


def put_off() -> None:
    """Have gpiozero find a backport that costs nothing, where none is installed."""
    if BACKPORT not in sys.modules and find_spec(BACKPORT) is None:
        sys.modules[BACKPORT] = LateMetadata(BACKPORT, __doc__)
