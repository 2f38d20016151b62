"""Pictures of the table's things: the hourglass alone, the devices, the copies."""

from __future__ import annotations

from companion.devices import Sand
from companion.service import ServiceView
from companion.snapshots import GlassView, Snapshot
from tests.pictures.cases import case
from tests.ui.driver import Driver
from tests.ui.samples import TROUBLED, WELL

SIDES = (61.4, 58.9)
SERVED = ServiceView(sides=SIDES, places=(600.0, 1500.0, 2400.0))


def glass(left: float, full: float = 180.0, *, running: bool = True, **more: object) -> GlassView:
    """An hourglass with so many seconds left."""
    sand = Sand(left, full, running, 0, 100.0)
    return GlassView(sand, full, left, over=left == 0, **more)  # type: ignore[arg-type]


def _timer(driver: Driver, **more: object) -> None:
    driver.show(Snapshot(1, 100.0, statuses=WELL, **more))  # type: ignore[arg-type]
    driver.stage.go("hourglass")


@case("hourglass-set")
def hourglass_set(driver: Driver) -> None:
    _timer(driver)


@case("hourglass-set-real")
def hourglass_set_real(driver: Driver) -> None:
    _timer(driver, service=SERVED, settings={"timer_seconds": 0})


@case("hourglass-runs")
def hourglass_runs(driver: Driver) -> None:
    _timer(driver, glass=glass(101.0))


@case("hourglass-behind")
def hourglass_behind(driver: Driver) -> None:
    _timer(driver, glass=glass(41.0, 61.0, behind=6.2), service=SERVED)


@case("hourglass-nearly-over")
def hourglass_nearly(driver: Driver) -> None:
    _timer(driver, glass=glass(8.0, 60.0))


@case("hourglass-paused")
def hourglass_paused(driver: Driver) -> None:
    _timer(driver, glass=glass(1412.0, 3600.0, running=False, restored=True))


@case("hourglass-over")
def hourglass_over(driver: Driver) -> None:
    driver.show(Snapshot(1, 100.0, statuses=TROUBLED, glass=glass(0.0, 30.0)))
    driver.stage.go("hourglass")
