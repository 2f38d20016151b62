"""The scene of Der Kleine Prinz: touches become the right actions, and a whole game is played."""

from __future__ import annotations

from typing import Any

import pytest

from companion.devices import Sand
from companion.intents import GlassLie, GlassTurn, Play, Undo
from companion.snapshots import GlassView
from companion.table.playing import PLAY, Playing
from tests.ui import samples
from tests.ui.samples import NAMES
from ui.scenes.prince_earth import FOX, PRINCE
from ui.theme import TILE_FLIES, Motion

pytestmark = pytest.mark.own_process
SECONDS = 60.0
FOR_EVER = Motion(3600.0, TILE_FLIES.easing)


def glass(playing: Playing, gone: float = 0.0) -> GlassView | None:
    """The task's hourglass, running since `gone` seconds; none where no task is timed."""
    runs = playing.match.view()["runs"]
    if not runs:
        return None
    sand = Sand(SECONDS - gone, SECONDS, gone > 0, 0, 100.0)
    return GlassView(sand, runs * SECONDS, runs * SECONDS - gone, runs - 1)


def at_task(driver: Any, task: str, gone: float = 0.0, names: Any = NAMES[:4]) -> Any:
    """A table at which the first player has just played a card."""
    from tests.ui.scenes.touched import Touched

    playing = samples.played("prince", names)
    playing.play([{"type": "task", "player": names[0], "task": task}], PLAY)
    playing.confirmed()
    return Touched(driver, playing, lambda p: glass(p, gone))


def plays(intents: Any) -> list[Any]:
    return [intent.action for intent in intents if isinstance(intent, Play)]


def test_a_kind_of_card_is_played_by_a_touch(driver: Any) -> None:
    from tests.ui.scenes.touched import Touched

    table = Touched(driver, samples.played("prince", NAMES[:3]))
    asked = table.touch(table.scene.kinds[2])
    assert plays(asked) == [{"type": "task", "player": "Ana", "task": "remember"}]


def test_a_kind_that_is_used_up_is_not_lit_and_does_nothing(driver: Any) -> None:
    from tests.ui.scenes.touched import Touched

    table = Touched(driver, samples.played("prince", NAMES[:3]))
    for _ in range(2):
        for name in NAMES[:3]:
            table.playing.play([{"type": "task", "player": name, "task": "draw"}], PLAY)
            table.playing.play([{"type": "failed"}], PLAY)
            table.playing.confirmed()
    table.show()
    assert [card.lit for card in table.scene.kinds] == [True, False, True, True]
    assert table.touch(table.scene.kinds[1]) == []


def test_where_the_prince_moved_on_cards_may_be_exchanged_until_the_next_is_played(
    driver: Any,
) -> None:
    from tests.ui.scenes.touched import Touched

    table = Touched(driver, samples.played("prince", NAMES[:3]))
    prompt = table.driver.stage.screen.ids.prompt
    assert prompt.text.text == "Play a card and touch its kind."
    moved: list[Any] = []
    for kind in ("draw", "remember", "draw", "remember"):
        name = table.playing.match.public()["turn"]["players"][0]
        other = next(n for n in NAMES[:3] if n != name)
        table.playing.play([{"type": "task", "player": name, "task": kind}], PLAY)
        table.playing.play([{"type": "guessed", "by": other}], PLAY)
        table.playing.confirmed()
        happened = table.playing.match.view()["happened"]
        moved = [event["from"] for event in happened if event["what"] == "card_exchange"]
        if moved:
            break
    table.show()
    assert prompt.text.text.startswith("Everybody may now exchange a card")
    assert prompt.text.values == {"player": moved[-1]}
    table.touch(table.scene.kinds[3])
    assert "exchange" not in prompt.text.text


def test_who_found_it_is_asked_without_who_drew(driver: Any) -> None:
    table = at_task(driver, "draw")
    table.touch(table.scene.task.sheet.solved)
    assert [button.seat.name for button in table.sheet.buttons] == ["Ben", "Cho", "Dora"]
    assert plays(table.touch(table.sheet.buttons[1])) == [{"type": "guessed", "by": "Cho"}]
    assert table.sheet is None


def test_nobody_found_it(driver: Any) -> None:
    table = at_task(driver, "remember")
    assert plays(table.touch(table.scene.task.sheet.failed)) == [{"type": "failed"}]


def test_a_touch_on_the_strip_says_who_found_it_too(driver: Any) -> None:
    table = at_task(driver, "draw")
    table.touch(table.scene.task.sheet.table)
    assert table.sheet is None
    assert plays(table.touch(table.row("Dora"))) == [{"type": "guessed", "by": "Dora"}]


def test_the_hourglass_is_started_laid_down_and_turned_by_touch(driver: Any) -> None:
    table = at_task(driver, "draw")
    assert table.touch(table.scene.task.sheet.turn) == [GlassTurn()]
    assert table.touch(table.scene.task.sheet.pause) == []
    table = at_task(driver, "draw", gone=5.0)
    assert table.touch(table.scene.task.sheet.pause) == [GlassLie()]
    driver.clock.now += 1.0
    assert table.touch(table.scene.task.sheet.turn) == [GlassTurn()]


def test_the_other_half_of_a_double_touch_does_not_turn_the_glass_back(driver: Any) -> None:
    table = at_task(driver, "draw", gone=0.2)
    assert table.touch(table.scene.task.sheet.turn) == []
    driver.clock.now += 0.7
    assert table.touch(table.scene.task.sheet.turn) == [GlassTurn()]


def test_the_seconds_are_computed_from_the_clock(driver: Any) -> None:
    table = at_task(driver, "remember", gone=5.0)
    assert table.scene.task.sheet.seconds.seconds == 115
    driver.clock.now += 15.2
    table.scene.task.sheet.look()
    assert table.scene.task.sheet.seconds.seconds == 100
    driver.clock.now += 500.0
    table.scene.task.sheet.look()
    assert table.scene.task.sheet.seconds.seconds == 0


def test_sand_that_lies_still_is_not_looked_at(driver: Any) -> None:
    table = at_task(driver, "draw", gone=5.0)
    assert table.scene.task.sheet._timer is not None
    driver.clock.now += 60.0
    table.scene.task.sheet.look()
    assert table.scene.task.sheet._timer is None
    assert at_task(driver, "draw").scene.task.sheet._timer is None


def test_the_hourglass_put_away_stays_away_until_it_is_asked_for(driver: Any) -> None:
    table = at_task(driver, "draw")
    table.touch(table.scene.task.sheet.table)
    table.show()
    assert table.sheet is None
    table.touch(table.scene.glass)
    assert table.sheet is table.scene.task.sheet


def test_the_hourglass_is_drawn_beforehand_where_nobody_sees_it(driver: Any) -> None:
    from kivy.clock import Clock

    from tests.ui.scenes.touched import Touched

    game = samples.played("prince", NAMES[:4])
    table = Touched(driver, game, glass)
    before = driver.picture()
    sheet = table.scene.task.sheet
    table.scene.task._rehearse()
    Clock.tick_draw()
    assert sheet.attached
    assert sheet.seconds._layer is not None, "drawn"
    assert not sheet.open
    assert table.sheet is None
    assert driver.picture().tobytes() == before.tobytes()
    driver.frames()
    assert not sheet.attached
    table.scene.task._rehearse()
    game.play([{"type": "task", "player": "Ana", "task": "draw"}], PLAY)
    game.confirmed()
    table.show()
    assert table.sheet is sheet
    table.scene.task._end_rehearsal()
    assert table.sheet is sheet, "it was opened in the meantime"


def test_taking_the_card_back_puts_the_hourglass_away(driver: Any) -> None:
    table = at_task(driver, "draw")
    assert table.touch(table.scene.task.sheet.undo) == [Undo()]
    assert table.sheet is None


def test_ratings_cannot_be_told_until_they_can_be_right(driver: Any) -> None:
    table = at_task(driver, "explain", names=NAMES[:3])
    table.touch(table.scene.task.sheet.solved)
    form = table.sheet
    assert form.done.disabled_look
    for row in form.rows[:2]:
        table.touch(row.more)
    assert form.form.value("Cho") == 3
    assert not form.done.disabled_look
    table.touch(form.rows[0].more)
    assert (form.form.value("Ana"), form.form.value("Cho")) == (4, 2)
    table.touch(form.rows[1].more)
    assert form.form.value("Cho") is None
    assert form.done.disabled_look
    assert table.touch(form.done) == []
    table.touch(form.rows[1].less)
    table.touch(form.rows[1].blank)
    asked = table.touch(form.done)
    totals = {"Ana": 4, "Ben": 3, "Cho": 2}
    assert plays(asked) == [{"type": "rated", "totals": totals, "blank": ["Ben"]}]


def test_a_half_filled_form_is_there_again(driver: Any) -> None:
    table = at_task(driver, "explain")
    table.touch(table.scene.task.sheet.solved)
    table.touch(table.sheet.rows[0].more)
    table.sheet.dismiss()
    table.touch(table.scene.task.sheet.solved)
    assert table.sheet.form.typed == {"Ana": 6}


def test_nobody_right_without_a_bet_is_one_touch(driver: Any) -> None:
    table = at_task(driver, "decide")
    table.touch(table.scene.ends)
    asked = table.touch(table.sheet.done)
    assert plays(asked) == [{"type": "answered", "correct": [], "bet": None}]


def test_a_bet_is_revealed(driver: Any) -> None:
    table = at_task(driver, "decide")
    table.touch(table.scene.ends)
    assert [value for value, _ in table.sheet.bets.choices] == [0, 1, 2, 3]
    table.touch(table.sheet.seats[2])
    table.touch(table.sheet.bets._buttons[3])
    asked = table.touch(table.sheet.done)
    assert plays(asked) == [{"type": "answered", "correct": ["Dora"], "bet": 3}]


def test_stars_stand_where_the_log_says(driver: Any) -> None:
    from ui.scenes import prince_facts

    table = at_task(driver, "draw")
    table.touch(table.scene.task.sheet.solved)
    table.touch(table.sheet.buttons[2])
    way = prince_facts.way(table.scene.game)
    assert way.here.stars == (3, 3, 3, 0, 0)


def journeys(driver: Any) -> list[Any]:
    """What is on its way."""
    return list(driver.stage.flights._flying)


def told(table: Any, *actions: Any) -> None:
    """These happen at the table, seen one after the other."""
    for action in actions:
        table.playing.play([action], PLAY)
        table.playing.confirmed()
    table.show()


def on_stage(table: Any, square: Any) -> Any:
    left, top, side = square
    return pytest.approx((left + table.scene.place[0], top + table.scene.place[1], side))


@pytest.fixture
def moving(display: str, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A driver with motion, whose journeys last until a touch ends them."""
    from tests.ui.driver import Driver

    monkeypatch.setattr("ui.scenes.prince_flights.TILE_FLIES", FOR_EVER)
    made = Driver(motion=True)
    yield made
    made.close()


def test_the_fox_runs_from_its_space_to_the_next_and_a_touch_ends_it(moving: Any) -> None:
    table = at_task(moving, "remember")
    board = table.scene.board
    before = board.way
    told(table, {"type": "failed"})
    after = board.way
    assert after.fox != before.fox
    assert board.away == {FOX}
    [fox] = journeys(moving)
    assert fox.start == on_stage(table, board.fox_at(before))
    assert fox.end == on_stage(table, board.fox_at(after))
    assert fox.start[:2] != fox.end[:2]
    moving.touch(400, 200)
    assert not moving.stage.flights
    assert not board.away, "it has arrived"


def test_the_prince_travels_when_his_place_is_full_and_a_touch_ends_it(moving: Any) -> None:
    table = at_task(moving, "remember")
    board = table.scene.board
    before = board.way
    while board.way.prince == before.prince:
        moving.stage.flights.finish()
        before = board.way
        go_on(table)
    after = board.way
    assert PRINCE in board.away
    prince = journeys(moving)[0]
    assert prince.start == on_stage(table, board.prince_at(before))
    assert prince.end == on_stage(table, board.prince_at(after))
    assert prince.start[:2] != prince.end[:2]
    moving.touch(400, 200)
    assert not moving.stage.flights
    assert not board.away
    assert not board.unseen, "the stars have arrived as well"


def go_on(table: Any) -> None:
    """Somebody finds out what was drawn or described, or the next card is played."""
    legal = table.playing.match.legal()
    found = [a for a in legal if a["type"] == "guessed" or a.get("task") in ("draw", "remember")]
    told(table, found[0])


def test_what_is_taken_back_travels_nowhere(moving: Any) -> None:
    table = at_task(moving, "remember")
    told(table, {"type": "failed"})
    moving.stage.flights.finish()
    table.touch(moving.stage.screen.ids.undo)
    assert not moving.stage.flights
    assert not table.scene.board.away


def test_without_motion_prince_and_fox_are_there_at_once(driver: Any) -> None:
    table = at_task(driver, "remember")
    fox, prince = table.scene.board.way.fox, table.scene.board.way.prince
    told(table, {"type": "failed"})
    while table.scene.board.way.prince == prince:
        go_on(table)
        assert not driver.stage.flights
        assert not table.scene.board.away
        assert not table.scene.board.unseen
    assert table.scene.board.way.fox != fox
