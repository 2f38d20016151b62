"""Pictures of the tasks of Der Kleine Prinz, and of what is entered then."""

from __future__ import annotations

from typing import Any

from companion.table.playing import PLAY
from tests.pictures.cases import case, table
from tests.pictures.scenes import at, glass, next_kind, scene_of, show
from tests.ui.driver import Driver
from tests.ui.samples import LONG_NAMES


def prince_task(driver: Driver, kind: str, gone: float, players: int = 6) -> Any:
    """A task that has just been played, with its sand."""
    playing = next_kind(at("prince", players, 0.15, long=players == 6), "task")
    player = playing.match.public()["turn"]["players"][0]
    playing.play([{"type": "task", "player": player, "task": kind}], PLAY)
    playing.confirmed()
    runs = playing.match.view()["runs"]
    table(driver, playing, glass=glass(gone, runs) if runs else None)
    return scene_of(driver)


for kind, gone in (("explain", 0.0), ("draw", 21.0), ("remember", 52.0), ("decide", 0.0)):

    @case(f"prince-task-{kind}")
    def task(driver: Driver, kind: str = kind, gone: float = gone) -> None:
        prince_task(driver, kind, gone)


@case("prince-exchange")
def exchange(driver: Driver) -> None:
    playing = at("prince", 5, 0.0, long=True)
    for turn in range(8):
        player, other = (LONG_NAMES[(turn + more) % 5] for more in (0, 1))
        playing.play([{"type": "task", "player": player, "task": "draw"}], PLAY)
        playing.play([{"type": "guessed", "by": other}], PLAY)
        playing.confirmed()
        if playing.match.view()["happened"][-1]["what"] == "card_exchange":
            break
    show(driver, playing)


@case("prince-put-away")
def put_away(driver: Driver) -> None:
    scene = prince_task(driver, "draw", 21.0, 4)
    scene.task.sheet.dismiss()


@case("prince-who")
def prince_who(driver: Driver) -> None:
    prince_task(driver, "draw", 21.0).who_found()


@case("prince-ratings")
def ratings(driver: Driver) -> None:
    scene = prince_task(driver, "explain", 0.0)
    scene.end_task()
    sheet = driver.stage.sheet
    for row in sheet.rows[:3]:
        sheet._step(row, 1)
    sheet._blank(sheet.rows[1])


@case("prince-ratings-3")
def ratings_three(driver: Driver) -> None:
    scene = prince_task(driver, "explain", 0.0, 3)
    scene.end_task()
    sheet = driver.stage.sheet
    for row in sheet.rows[:2]:
        sheet._step(row, 1)


@case("prince-counts")
def counts(driver: Driver) -> None:
    ratings(driver)
    driver.stage.sheet.rows[0].dispatch("on_figure")


@case("prince-answers")
def answers(driver: Driver) -> None:
    scene = prince_task(driver, "decide", 0.0)
    scene.end_task()
    driver.stage.sheet.seats[1].dispatch("on_release")


@case("prince-choices")
def prince_choices(driver: Driver) -> None:
    show(driver, next_kind(at("prince", 4, 0.3), "guessed"))
    driver.stage.screen.open_choices()
