"""gpiozero does not search the installed packages at the start, and still can later."""

from __future__ import annotations

import subprocess
import sys
from importlib import metadata

from hardware.late_entry_points import LateMetadata

FITTED = """
import sys
import hardware.fit
print(*(name for name in ("importlib.metadata", "email", "csv") if name in sys.modules))
from gpiozero.devices import entry_points
print(any(point.name == "mock" for point in entry_points(group="gpiozero_pin_factories")))
"""


def test_devices_are_fitted_without_a_search_through_the_packages() -> None:
    ran = subprocess.run([sys.executable, "-c", FITTED], capture_output=True, text=True, check=True)
    assert ran.stdout == "\nTrue\n"


def test_whatever_else_is_asked_of_it_is_the_standard_librarys() -> None:
    late = LateMetadata("importlib_metadata")
    assert late.version is metadata.version
    assert late.PackageNotFoundError is metadata.PackageNotFoundError
