"""Log and replay: lines in words, steps to and fro, the table at each, and back into the game."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from companion.components import builtin
from companion.intents import Redo, Undo
from companion.language import LANGUAGES
from companion.replay import Replay
from companion.snapshots import Snapshot
from tests.pictures.cases import every_case
from tests.pictures.reading import random_game
from tests.ui import samples
from tests.ui.kept import KeptLibrary
from tests.ui.samples import NAMES, WELL
from ui.aside import Aside
from ui.theme import Type

pytestmark = pytest.mark.own_process
TAB, ENTER, ESCAPE = 9, 13, 27


def opened(driver: Any, playing: Any, **where: Any) -> Any:
    """The log of a game on the table."""
    driver.desk.library = KeptLibrary(playing)
    driver.show(samples.snapshot(playing))
    driver.stage.go("log", **where)
    driver.frames()
    return driver.stage.screen


def rows(screen: Any) -> list[Any]:
    """The rows that there are, from the top."""
    return sorted(screen.window.rows, key=lambda row: row.place[1])


def test_the_table_is_stepped_through_to_and_fro(driver: Any) -> None:
    playing = samples.played(steps=12)
    screen = opened(driver, playing)
    driver.touch_widget(screen.ids.view)
    assert screen.table
    assert screen.past.scene is not None
    assert screen.ids.later.disabled_look, "it begins at the newest"
    driver.touch_widget(screen.ids.earlier)
    driver.touch_widget(screen.ids.earlier)
    shown = screen.past._game
    assert shown.actions == playing.match.actions - 2
    assert driver.desk.say(screen.ids.heading._under) == f"Step {shown.actions} of 12"
    driver.touch_widget(screen.ids.later)
    assert screen.past._game.actions == playing.match.actions - 1


def test_after_the_table_the_lines_look_as_before_it(driver: Any) -> None:
    screen = opened(driver, samples.played(steps=12))
    lines = driver.picture().tobytes()
    driver.touch_widget(screen.ids.view)
    table = driver.picture().tobytes()
    driver.touch_widget(screen.ids.view)
    assert driver.picture().tobytes() == lines != table
    driver.touch_widget(screen.ids.view)
    assert driver.picture().tobytes() == table


def test_a_finger_slides_along_the_steps(driver: Any) -> None:
    screen = opened(driver, samples.played(steps=12), table=True)
    slider = screen.ids.slider
    height = driver.window.height
    driver.press(slider.x + 2, height - slider.center_y)
    assert screen.past._game.actions == 0
    driver.drag(slider.center_x, height - slider.center_y)
    assert screen.past._game.actions == 6
    driver.drag(slider.right + 50, height - slider.center_y)
    driver.release()
    assert screen.past._game.actions == 12


def test_it_plays_by_itself_from_the_start_and_stops_at_the_end(driver: Any) -> None:
    screen = opened(driver, samples.played(steps=3))
    driver.touch_widget(screen.ids.play)
    assert screen.running
    seen = [screen.past._game.actions]
    while screen.running:
        screen._play()
        seen.append(screen.past._game.actions)
    assert seen == [0, 1, 2, 3]
    driver.touch_widget(screen.ids.play)
    driver.touch_widget(screen.ids.play)
    assert not screen.running, "a second touch pauses"
    driver.touch_widget(screen.ids.play)
    driver.stage.go("play")
    assert not screen.running, "nothing plays on where nobody looks"


def test_the_past_can_be_looked_at_and_not_touched(driver: Any) -> None:
    playing = samples.played(steps=12)
    screen = opened(driver, playing, table=True)
    driver.touch_widget(screen.ids.earlier)
    driver.table.posted.clear()
    for x in range(20, 800, 60):
        for y in range(80, 400, 40):
            driver.touch(x, y)
    assert driver.table.posted == []
    assert driver.stage.sheet is None
    reached = {type(target).__name__ for target in driver.stage.focus.targets()}
    assert reached <= {"PushButton", "StepSlider", "Chip", "SoundChip"}


@pytest.mark.parametrize("name", ["planet", "stars", "prince", "mort", "residence"])
def test_every_scene_shows_every_moment_of_its_past(driver: Any, name: str) -> None:
    playing = random_game(name, NAMES[:4], 400)
    driver.desk.library = KeptLibrary(playing)
    driver.show(Snapshot(1, 0.0, statuses=WELL))
    driver.stage.go("log", game_id=playing.id, table=True)
    screen = driver.stage.screen
    driver.table.posted.clear()
    for step in (*range(len(screen.course.steps)), *range(len(screen.course.steps) - 1, -1, -7)):
        screen.slide(step)
        driver.frames(1)
        assert screen.past._game.actions == step
    assert driver.table.posted == []
    assert driver.stage.sheet is None


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
@pytest.mark.parametrize("name", ["stars", "residence"])
def test_where_nothing_is_chosen_the_table_has_the_room_of_the_choices(
    display: str, name: str, size: tuple[int, int]
) -> None:
    from tests.pictures.cases import every_case
    from tests.ui.driver import Driver
    from ui.layout import frame

    driver = Driver(size, "de", text_size=130)
    every_case()[f"replay-{name}"](driver)
    scene, theme = driver.stage.screen.past.scene, driver.desk.theme
    foot = scene.place[3] - frame(*theme.units).scene.height
    assert foot == scene.foot[theme.portrait] > 0
    assert not scene.bar.place[3] or scene.bar.place[1] >= scene.place[3] - foot - 8
    driver.close()


def test_the_game_goes_on_from_a_line_and_asks_before_it_reveals(driver: Any) -> None:
    playing = samples.played(steps=38, hidden_characters=True)
    screen = opened(driver, playing)
    number = playing.log.lines(lambda entry: entry)[2].number
    screen.course.choose(number)
    screen._tell()
    driver.frames()
    assert not screen.stepping.replay, "nothing is read before it is wanted"
    driver.touch_widget(screen.ids.go_on)
    replay: Replay = screen.stepping.replay
    if replay.reveals(number):
        assert driver.table.posted == []
        driver.touch_widget(driver.stage.sheet._buttons[1])
        assert driver.table.posted == [Undo(number, confirmed=True)]
    else:
        assert driver.table.posted == [Undo(number)]


def test_undone_lines_stay_and_undo_and_redo_are_beside_them(driver: Any) -> None:
    playing = samples.played(steps=8)
    playing.play([{"type": "undo"}], "undo")
    playing.confirmed()
    screen = opened(driver, playing)
    assert rows(screen)[-1].line.undone
    assert len(screen.course.steps) == 8, "an undone line is no step"
    driver.touch_widget(screen.ids.redo)
    driver.touch_widget(screen.ids.undo)
    assert driver.table.posted == [Redo(), Undo()]
    driver.touch_widget(rows(screen)[-1])
    driver.touch_widget(screen.ids.view)
    assert screen.past._game.actions == 8, "but it can be looked at"


def test_what_was_read_is_read_anew_once_the_game_has_gone_on(driver: Any) -> None:
    playing = samples.played(steps=8)
    screen = opened(driver, playing, table=True)
    first = screen.stepping.replay
    playing.play([next(a for a in playing.match.legal() if "cell" not in a)], "play")
    playing.confirmed()
    driver.show(samples.snapshot(playing, 2))
    assert screen.stepping.replay is not first
    assert screen.stepping.replay.rows == 9
    assert len(screen.course.steps) == 10


def test_a_kept_game_is_only_looked_at_and_back_leads_where_one_came_from(driver: Any) -> None:
    playing = samples.played(steps=1000)
    driver.desk.library = KeptLibrary(playing)
    driver.show(Snapshot(1, 0.0, statuses=WELL))
    driver.stage.go("settings")
    driver.stage.go("log", game_id=playing.id)
    driver.frames()
    screen = driver.stage.screen
    assert rows(screen)[-1].line == screen.course.lines[-1]
    for name in ("undo", "redo", "go_on"):
        assert screen.ids[name].width == 0
    driver.key(ESCAPE)
    assert driver.stage.name == "settings"


def test_a_game_that_cannot_be_read_is_told_and_nothing_is_opened(driver: Any) -> None:
    driver.desk.library = KeptLibrary()
    driver.show(Snapshot(1, 0.0, statuses=WELL))
    driver.stage.go("settings")
    driver.stage.go("log", game_id=7)
    driver.frames()
    assert driver.stage.name == "settings"
    assert driver.stage.notice.notice is not None


def test_stepping_works_with_the_keyboard(driver: Any) -> None:
    screen = opened(driver, samples.played(steps=6), table=True)
    while driver.stage.focus._on != screen.ids.earlier:
        driver.key(TAB)
    driver.key(ENTER)
    assert screen.past._game.actions == 5


class Patient(Aside):
    """Does nothing until it is told to."""

    def __init__(self) -> None:
        super().__init__(lambda call: call())
        self.waiting: list[Any] = []

    def run(self, work: Any, then: Any) -> None:
        self.waiting.append((work, then))

    def go_on(self) -> None:
        """Do all that waits."""
        waiting, self.waiting = self.waiting, []
        for work, then in waiting:
            then(work())


def test_a_game_is_read_aside_and_after_a_blink_the_screen_says_so(
    driver: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ui.stepping.BLINK", 3600.0)  # however long the frames take here
    playing = samples.played(steps=6)
    driver.desk.library = KeptLibrary(playing)
    driver.desk.aside = aside = Patient()
    driver.show(Snapshot(1, 0.0, statuses=WELL))
    driver.stage.go("log", game_id=playing.id, table=True)
    driver.frames()
    screen = driver.stage.screen
    assert not screen.reading, "a blink is not told of"
    assert screen.ids.nothing.width == 0
    screen.stepping._waits(True)
    driver.frames()
    assert screen.ids.nothing.width > 0
    assert driver.desk.say(screen.ids.nothing.text) == "The game is being read …"
    aside.go_on()
    assert not screen.reading
    assert screen.past._game.actions == 6


def test_what_comes_too_late_for_another_game_is_not_shown(driver: Any) -> None:
    one, other = samples.played(steps=6), samples.played("residence", steps=4)
    other.id = 2
    driver.desk.library = KeptLibrary(one, other)
    driver.desk.aside = aside = Patient()
    driver.show(Snapshot(1, 0.0, statuses=WELL))
    driver.stage.go("log", game_id=1, table=True)
    driver.stage.go("log", game_id=2, table=True)
    aside.go_on()
    screen = driver.stage.screen
    assert screen.stepping.replay.id == 2
    assert screen.past._game.id == 2


def test_the_table_stays_as_it_was_while_the_game_is_read_anew(driver: Any) -> None:
    playing = samples.played(steps=8)
    screen = opened(driver, playing, table=True)
    driver.desk.aside = aside = Patient()
    playing.play([next(a for a in playing.match.legal() if "cell" not in a)], "play")
    playing.confirmed()
    driver.show(samples.snapshot(playing, 2))
    assert screen.table
    assert screen.past._game.actions == 8
    aside.go_on()
    assert screen.past._game.actions == 9


def test_lines_that_stand_are_numbered_without_a_gap(driver: Any) -> None:
    playing = samples.played(steps=6)
    for action in ({"type": "undo"}, {"type": "undo"}, {"type": "redo"}):
        playing.play([action], action["type"])
        playing.confirmed()
    playing.play([playing.match.legal()[0]], "play")
    playing.confirmed()
    screen = opened(driver, playing)
    seen: dict[int, int | None] = {}
    for offset in (0.0, screen.window.most):
        screen.window.offset = offset
        seen |= {row.line.number: row.step for row in rows(screen)}
    undone = {line.number for line in screen.course.lines if line.undone}
    assert len(undone) == 1
    assert [seen[number] for number in sorted(seen) if number not in undone] == [1, 2, 3, 4, 5, 6]
    assert [seen[number] for number in undone] == [None]
    assert screen.course.lines[-1].number > 6, "the journal counts on"


def test_however_long_a_game_is_there_are_rows_for_what_is_seen(driver: Any) -> None:
    playing = samples.played(steps=60)
    for number in range(900):
        points = 1 if number % 2 else -1
        playing.play([{"type": "correct", "player": NAMES[0], "points": points}], "play")
    playing.confirmed()
    screen = opened(driver, playing)
    window = screen.window
    lines = screen.course.lines
    assert rows(screen)[-1].line == lines[-1], "it begins at the newest"
    while window.offset:
        shown = rows(screen)
        numbers = [row.line.number for row in shown]
        at = [line.number for line in lines].index(numbers[0])
        assert numbers == [line.number for line in lines[at : at + len(numbers)]]
        assert len(shown) < 15
        for above, below in pairwise(shown):
            assert above.place[1] + above.place[3] == pytest.approx(below.place[1])
        assert shown[0].place[1] <= window.offset, "no gap above"
        assert shown[-1].place[1] + shown[-1].place[3] >= window.offset + window.place[3] - 0.01
        window.offset = max(0.0, window.offset - 171.0)
    assert rows(screen)[0].line == lines[0]


def test_under_a_finger_lines_do_not_jump_when_they_turn_out_taller(driver: Any) -> None:
    screen = opened(driver, samples.played(steps=60))
    window = screen.window
    place = window.x + 100, driver.window.height - window.center_y
    driver.press(*place)
    for number in range(1, 60):
        under = next(
            row for row in rows(screen) if row.place[1] + row.place[3] > window.offset + 90
        )
        line, top = under.line, under.place[1] - window.offset
        driver.drag(place[0], place[1] + 3 * number)
        moved = next((row for row in rows(screen) if row.line is line), None)
        if moved is not None and number > 5 and window.offset:
            assert moved.place[1] - window.offset == pytest.approx(top + 3, abs=0.5)
    driver.release()


def test_a_finger_moves_what_is_longer_than_its_window_and_touches_nothing(driver: Any) -> None:
    road = {"route": builtin("residence")["route"] * 3}
    playing = samples.played("residence", NAMES[:3], steps=4, components=road)
    screen = opened(driver, playing, table=True)
    window = screen.past.scene._scroller
    assert window.most > 0
    x, y = window.center_x, driver.window.height - window.center_y
    driver.press(x, y)
    driver.drag(x, y - 60)
    driver.release()
    assert window.offset > 0
    assert driver.table.posted == []
    assert driver.stage.sheet is None


def test_undone_lines_are_struck_as_far_as_their_words_go(
    driver: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    from ui.drawing.measure import width_of
    from ui.drawing.painter import Painter
    from ui.drawing.pen import Pen
    from ui.widgets.log_line import LogLine

    struck: list[tuple[float, float]] = []
    monkeypatch.setattr(Pen, "line", lambda pen, x0, y0, x1, y1, *_: struck.append((y0, x1 - x0)))
    pen = Pen(Painter(), driver.desk, 0, 0)
    block = pen.lay("one two three four five six seven eight nine", Type.LIST, room=200, lines=9)
    ends = [run.x + width_of(run.text, run.pixels, run.bold) for run in block.runs]
    LogLine._strike(pen, block, 0)
    assert len(struck) == block.lines > 2
    assert [wide for _, wide in struck] == pytest.approx([end / pen.f for end in ends])
    assert [y for y, _ in struck] == sorted(y for y, _ in struck), "from the first line down"
    step = block.height / block.lines / pen.f
    for row, (y, _) in enumerate(struck):
        assert row * step < y < (row + 1) * step


def test_the_window_changes_its_size_and_the_language_while_the_log_is_read(driver: Any) -> None:
    screen = opened(driver, samples.played(steps=60))
    for size in ((800, 480), (1280, 720), (720, 1280), (800, 480)):
        driver.resize(*size)
        assert rows(screen)[-1].line is not None
    for language in LANGUAGES:
        driver.settings["language"] = language
        driver.show(samples.snapshot(samples.played(steps=60), 2, settings=driver.settings))
        assert rows(screen)[-1].line == screen.course.lines[-1]


@pytest.mark.parametrize("case", ["replay-kept", "replay-planet"])
def test_a_line_that_two_lines_do_not_hold_is_whole_on_three(display: str, case: str) -> None:
    from tests.pictures.cases import every_case
    from tests.ui.driver import Driver
    from ui.drawing.painter import Painter
    from ui.drawing.pen import Pen
    from ui.theme import Type
    from ui.widgets.step_line import THREE, draw_words

    driver = Driver((800, 480), "de", text_size=130)
    every_case()[case](driver)
    heading = driver.stage.screen.ids.heading
    pen, room = Pen(Painter(), driver.desk, 0, 0), heading.units[0]
    assert not draw_words(pen, heading._said, heading._seat, room, 44, undone=False, most=2)
    small = pen.fixed(Type.LEAST)
    block = pen.lay(heading._said, small, room=room - 42, lines=3)
    assert block.whole
    assert block.height <= THREE * pen.f
    driver.close()


@pytest.mark.own_process
@pytest.mark.parametrize("size", [(800, 480), (1280, 720), (720, 1280)])
@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_what_many_with_long_names_did_is_whole_over_the_table(
    display: str, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str
) -> None:
    from tests.ui.driver import Driver
    from ui.drawing.painter import Painter

    laid: list[Any] = []
    monkeypatch.setattr(Painter, "text", lambda self, block, *place: laid.append(block))
    for case in ("replay-residence", "replay-stars", "replay-prince"):
        driver = Driver(size, language, text_size=130)
        laid.clear()
        every_case()[case](driver)
        assert all(block.whole for block in laid)
        driver.close()
