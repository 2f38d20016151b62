"""The screens around a game: touches, keys and snapshots in, intents out."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from companion.intents import (
    Abandon,
    AddPlayer,
    Adjust,
    Close,
    Correct,
    NewGame,
    PutAside,
    Redo,
    Resume,
    Seen,
    Teach,
    Undo,
)
from companion.rules.game import Message
from companion.snapshots import Mood, Player, Snapshot, Waiting
from tests.ui import samples
from tests.ui.asked import posted
from tests.ui.kept import KeptLibrary
from tests.ui.samples import NAMES, WELL

pytestmark = pytest.mark.own_process
TAB, ENTER, ESCAPE = 9, 13, 27
PLAYERS = tuple(Player(n + 7, name) for n, name in enumerate(NAMES))


def button(driver: Any, label: str) -> Any:
    """The button with this English label on the sheet on top, else on the screen."""
    found: list[Any] = []

    def look(widget: Any) -> None:
        for child in widget.children:
            text = getattr(child, "label", "") or getattr(child, "name", "")
            if text and driver.desk.say(text) == label:
                found.append(child)
            look(child)

    look(driver.stage.topmost)
    assert found, f"no button says {label}"
    return found[0]


def test_home_resumes_and_abandons_the_game_that_waits(driver: Any) -> None:
    waiting = Waiting(5, "planet", NAMES[:4], Message("Round 9 of 16"), 0.0, True)
    driver.show(Snapshot(1, 0.0, waiting=(waiting,), statuses=WELL))
    driver.touch_widget(driver.stage.screen.waiting.resume)
    assert posted(driver) == [Resume(5)]
    driver.touch_widget(driver.stage.screen.waiting.abandon)
    assert posted(driver) == [], "it asks first"
    driver.key(ESCAPE)
    assert driver.stage.sheet is None
    driver.touch_widget(driver.stage.screen.waiting.abandon)
    driver.touch_widget(button(driver, "Abandon"))
    assert posted(driver) == [Abandon(5)]


def test_a_game_is_set_up_and_started(driver: Any) -> None:
    driver.show(Snapshot(1, 0.0, players=PLAYERS, statuses=WELL))
    driver.touch_widget(driver.stage.screen.cards[0])
    screen = driver.stage.screen
    assert driver.stage.name == "new_game"
    assert screen.ids.start.disabled_look, "nobody sits at the table yet"
    for name in ("Ana", "Ben", "Cho"):
        known = next(k for k in screen.ids.known.known if k.name == name)
        driver.touch_widget(known)
    assert screen.names == ("Ana", "Ben", "Cho")

    card, other = screen.ids.table.card("Ana"), screen.ids.table.card("Cho")
    height = driver.window.height
    driver.press(card.center_x, height - card.center_y)
    driver.drag(card.center_x, height - card.center_y + 40)
    driver.drag(other.center_x, height - other.center_y)
    driver.release()
    assert screen.names == ("Ben", "Cho", "Ana"), "dragged to Cho's seat"

    driver.touch_widget(screen.ids.table.card("Cho"))
    driver.touch_widget(button(driver, "Starts the game"))
    driver.touch_widget(screen.ids.variants)
    row = driver.stage.sheet._rows[0]
    driver.touch_widget(row.toggle)
    driver.touch_widget(button(driver, "Done"))
    driver.touch_widget(screen.ids.start)
    remembered, started = posted(driver)
    assert remembered == Adjust("last_table", ["Ben", "Cho", "Ana"])
    assert isinstance(started, NewGame)
    assert started.header["players"] == ["Ben", "Cho", "Ana"]
    assert started.header["first"] == "Cho"
    assert started.header["options"] == {"hidden_characters": True}
    assert started.player_ids == (8, 9, 7)


def test_a_new_name_is_typed_on_the_screen_and_with_a_real_keyboard(driver: Any) -> None:
    driver.show(Snapshot(1, 0.0, statuses=WELL))
    driver.stage.go("new_game", game="planet")
    driver.frames()
    driver.touch_widget(driver.stage.screen.ids.known.known[-1])
    sheet = driver.stage.sheet
    for letter in "zo":
        key = next(k for row in sheet._rows for k in row if k.letter.lower() == letter)
        driver.touch_widget(key)
    assert sheet.text == "Zo", "a name begins with a capital"
    e = next(k for row in sheet._rows for k in row if k.letter == "e")
    sheet._offer(e)
    driver.frames()
    driver.touch_widget(sheet._accents[0])
    assert sheet.text == "Zoé"
    driver.window.dispatch("on_textinput", "x[b]" + "y" * 40)
    driver.frames()
    assert sheet.text == ("Zoéx[b]" + "y" * 40)[:24], "names end at 24 characters"
    while len(sheet.text) > 3:
        driver.key(8)
    driver.key(ENTER)
    assert posted(driver) == [AddPlayer("Zoé")]
    assert driver.stage.screen.names == ("Zoé",)


def test_undo_redo_menu_and_the_question_before_something_is_given_away(driver: Any) -> None:
    playing = samples.played(steps=38)
    driver.show(samples.snapshot(playing))
    driver.touch_widget(driver.stage.screen.ids.undo)
    assert posted(driver) == [Undo()]
    shown = samples.snapshot(playing, 2)
    assert shown.game is not None
    game = msgspec.structs.replace(shown.game, undo_reveals=True, can_redo=True)
    driver.show(msgspec.structs.replace(shown, game=game))
    driver.touch_widget(driver.stage.screen.ids.undo)
    assert posted(driver) == []
    driver.touch_widget(button(driver, "Undo"))
    assert posted(driver) == [Undo(confirmed=True)]
    driver.touch_widget(driver.stage.screen.ids.menu)
    driver.touch_widget(button(driver, "Redo"))
    driver.touch_widget(driver.stage.screen.ids.menu)
    driver.touch_widget(button(driver, "Mute"))
    driver.touch_widget(driver.stage.screen.ids.menu)
    driver.touch_widget(button(driver, "Put aside, go home"))
    assert posted(driver) == [Redo(), Adjust("muted", True), PutAside()]


def test_a_line_of_the_log_is_gone_back_to(driver: Any) -> None:
    playing = samples.played(steps=12)
    driver.desk.library = KeptLibrary(playing)
    driver.show(samples.snapshot(playing))
    driver.touch_widget(driver.stage.screen.ids.log)
    assert driver.stage.name == "log"
    screen = driver.stage.screen
    assert screen.course.lines == playing.log.lines(lambda entry: entry)
    third = screen.course.lines[-3]
    driver.touch_widget(next(row for row in screen.window.rows if row.line == third))
    driver.touch_widget(screen.ids.go_on)
    assert posted(driver) == [Undo(third.number)]


def test_the_score_sheet_is_corrected_left_and_played_again(driver: Any) -> None:
    playing = samples.played(steps=1000)
    driver.show(samples.snapshot(playing))
    screen = driver.stage.screen
    assert driver.stage.name == "score"
    ranks = [c.column.rank for c in screen.columns]
    assert ranks == sorted(ranks)
    driver.touch_widget(screen.ids.correct)
    last = screen.columns[-1].column.name
    driver.touch_widget(screen.columns[-1])
    for step in (3, 0, 2):
        driver.touch_widget(driver.stage.sheet._steps[step])
    driver.touch_widget(driver.stage.sheet.done)
    assert posted(driver) == [Correct(last, 1)]
    driver.touch_widget(screen.ids.again)
    left, remembered, started = posted(driver)
    assert (left, remembered) == (Close(), Adjust("last_table", list(NAMES[:4])))
    assert isinstance(started, NewGame), "a rematch is one touch"
    assert started.header["players"] == list(NAMES[:4])
    assert started.header["first"] == playing.match.header.first


def test_settings_go_to_the_table_and_come_back(driver: Any) -> None:
    driver.show(Snapshot(1, 0.0, statuses=WELL))
    driver.stage.go("settings")
    driver.frames()
    screen = driver.stage.screen
    driver.touch_widget(screen.language._buttons[2])
    driver.touch_widget(screen.text._buttons[3])
    driver.touch_widget(screen.muted)
    assert posted(driver) == [
        Adjust("language", "de"),
        Adjust("text_size", 130),
        Adjust("muted", True),
    ]
    driver.settings |= {"language": "de", "text_size": 130}
    before = driver.picture().tobytes()
    driver.show(Snapshot(2, 0.0, statuses=WELL))
    assert driver.desk.say(Message("Settings")) == "Einstellungen"
    assert driver.picture().tobytes() != before
    assert driver.stage.screen is screen, "nothing is built anew"


def test_a_notice_is_seen_once_and_an_unknown_tag_is_taught_on_the_spot(driver: Any) -> None:
    playing = samples.played(steps=20)
    said = samples.notice(4, Mood.UNKNOWN, Message("Nobody knows this tag."), "04A23B1C")
    driver.show(samples.snapshot(playing, notice=said))
    driver.touch_widget(driver.stage.notice)
    assert posted(driver) == [Seen(4)]
    driver.touch_widget(driver.stage.sheet.shelves.buttons["uphill"])
    tile = driver.stage.sheet.things.things[4]
    driver.touch_widget(tile)
    assert posted(driver) == [Teach("04A23B1C", "planet", "U05")]
    assert driver.stage.sheet is None, "back to the game"
    driver.show(samples.snapshot(playing, 2, notice=said))
    assert driver.stage.notice.notice is None


def test_the_first_touch_on_a_dark_screen_only_wakes_it(driver: Any) -> None:
    driver.show(samples.snapshot(samples.played(steps=20)))
    driver.stage.veil.sleep()
    driver.frames()
    assert max(driver.picture().tobytes()) == 0
    driver.touch_widget(driver.stage.screen.ids.undo)
    assert posted(driver) == []
    assert max(driver.picture().tobytes()) > 0
    driver.touch_widget(driver.stage.screen.ids.undo)
    assert posted(driver) == [Undo()]


def test_idle_nothing_is_drawn_and_what_did_not_change_is_not_drawn_anew(driver: Any) -> None:
    playing = samples.played(steps=38)
    shown = samples.snapshot(playing)
    driver.show(shown, samples.outlooks(playing))
    driver.frames(10)
    assert not driver.window.canvas.needs_redraw
    drawn: list[str] = []
    from ui.sketch import Sketch

    original = Sketch._draw

    def counting(self: Any, seconds: float) -> None:
        drawn.append(type(self).__name__)
        original(self, seconds)

    for sketch in driver.desk.sketches:
        sketch._redraw.callback = counting.__get__(sketch)
    driver.show(samples.snapshot(playing, 2), samples.outlooks(playing, 2))
    driver.frames(5)
    assert drawn == [], "the same table again draws nothing"


def test_everything_can_be_reached_with_the_keyboard(driver: Any) -> None:
    driver.show(samples.snapshot(samples.played(steps=38)))
    reached = set()
    for _ in range(60):
        driver.key(TAB)
        reached.add(driver.stage.focus._on)
    touchable = set(driver.stage.focus.targets())
    assert reached == touchable
    assert driver.stage.screen.ids.menu in reached
    while driver.stage.focus._on != driver.stage.screen.ids.help:
        driver.key(TAB)
    driver.key(ENTER)
    assert driver.stage.sheet is not None
    driver.key(ESCAPE)
    assert driver.stage.sheet is None


def test_a_name_with_markup_in_it_is_drawn_as_it_is(driver: Any) -> None:
    from ui.drawing.measure import width_of

    assert width_of("[b]x[/b]", 20) > width_of("x", 20) * 4
    assert width_of("&bl;", 20) > width_of("[", 20) * 2
    playing = samples.played(names=("[b]Ana[/b]", "{player}", "%s"), steps=30)
    driver.show(samples.snapshot(playing))
    driver.stage.go("log")
    driver.frames()
    assert driver.stage.screen.window.rows


@pytest.mark.parametrize("size", [(800, 480), (1280, 720), (720, 1280)])
def test_everything_to_touch_is_large_enough_and_inside(display: str, size: Any) -> None:
    from tests.ui.driver import Driver

    driver = Driver(size)
    driver.show(samples.snapshot(samples.played(steps=38)))
    for screen in ("play", "home", "new_game", "settings", "log", "score"):
        driver.stage.go(screen)
        driver.frames()
        f = driver.desk.theme.f
        for target in driver.stage.focus.targets():
            width, height = target.width / f, target.height / f
            assert min(width, height) >= 55.9, (screen, type(target).__name__, width, height)
            assert target.x >= -1
            assert target.right <= size[0] + 1
    driver.close()
