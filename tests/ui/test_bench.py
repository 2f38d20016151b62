"""The simulated table's panel: what is done there reaches the bench, and it hides nothing."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, cast

import pytest

from companion.devices import PinState, Role
from companion.language import LANGUAGES
from companion.snapshots import Snapshot
from companion.tags import Taught as TaughtTag
from tests.ui import samples

pytestmark = pytest.mark.own_process


BLANKS = tuple(f"04A2B3{number:02X}" for number in range(1, 11))


class Bench:
    """Writes down what is done to it."""

    def __init__(self, *, only_blanks: bool = False) -> None:
        self.done: list[Any] = []
        self.only_blanks = only_blanks

    @property
    def blanks(self) -> tuple[str, ...]:
        return BLANKS

    def reads(self, tag: str) -> bool:
        return not self.only_blanks or tag in BLANKS

    def tap(self, tag: str) -> None:
        self.done.append(tag)

    def press(self, role: Role, long: bool = False) -> None:
        self.done.append(f"{role}, long" if long else role)

    def unplug(self) -> None:
        self.done.append("unplug")

    def plug(self) -> None:
        self.done.append("plug")

    def pins(self) -> tuple[PinState, ...]:
        return (PinState("buzzer", 1.0, 880.0),)


@pytest.mark.parametrize("size", [(800, 480), (1280, 720), (720, 1280)])
def test_the_handle_of_the_simulated_table_covers_nothing_of_a_game(
    display: str, size: tuple[int, int]
) -> None:
    from tests.ui.driver import Driver

    driver = Driver(size, bench=Bench())
    driver.show(samples.snapshot(samples.played(steps=38)))
    screen, handle = driver.stage.screen, driver.stage.bench.handle
    assert not handle.collide_widget(screen.scene)
    assert not handle.collide_widget(screen.ids.strip)
    assert not handle.collide_widget(screen.ids.prompt)
    driver.close()


def test_the_parts_of_the_simulated_table_are_called_in_the_language_of_the_table(
    display: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tests.ui.driver import Driver
    from ui.drawing.pen import Pen

    written: list[str] = []
    text = Pen.text

    def watched(pen: Any, said: Any, *places: Any, **more: Any) -> Any:
        written.append(pen.desk.say(said))
        return text(pen, said, *places, **more)

    driver = Driver(language="de", bench=Bench())
    driver.show(samples.snapshot(samples.played()))
    monkeypatch.setattr(Pen, "text", watched)
    driver.stage.bench.turn(True)
    driver.frames()
    driver.close()
    assert {"Summer", "880\u00a0Hz"} <= set(written)


def test_a_finger_that_lies_long_on_a_button_holds_it_long(display: str) -> None:
    from tests.ui.driver import Driver

    bench = Bench()
    driver = Driver(bench=bench)
    driver.show(samples.snapshot(samples.played()))
    panel = driver.stage.bench
    driver.touch_widget(panel.handle)
    for seconds, button in ((0.1, panel.buttons[1]), (1.0, panel.buttons[1])):
        driver.press(button.center_x, driver.window.height - button.center_y)
        driver.clock.now += seconds
        driver.release()
    assert bench.done == [Role.UNDO, "undo, long"]
    driver.close()


def test_the_simulated_table_is_tapped_pressed_and_unplugged(display: str) -> None:
    from tests.ui.driver import Driver

    bench = Bench()
    driver = Driver(bench=bench)
    playing = samples.played(steps=38)
    driver.show(samples.snapshot(playing))
    panel = driver.stage.bench
    driver.touch_widget(panel.handle)
    assert panel.open
    first = panel.tags.content.children[-1]
    driver.touch_widget(first)
    driver.touch_widget(panel.buttons[0])
    driver.touch_widget(panel.cable)
    driver.touch_widget(panel.cable)
    assert bench.done == ["TC1:P:C01", Role.NEXT, "unplug", "plug"]
    assert panel.pins.states == bench.pins()
    driver.touch_widget(panel.handle)
    assert not panel.open
    driver.close()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [True, False])
def test_nothing_on_its_shelves_is_cut(display: str, language: str, game: bool) -> None:
    from tests.ui.driver import Driver

    for bench in (Bench(), Bench(only_blanks=True)):
        driver = Driver(language=language, text_size=130, bench=bench)
        driver.show(samples.snapshot(samples.played()) if game else Snapshot(0, 0.0))
        panel = driver.stage.bench
        panel.turn(True)
        driver.frames()
        driver.desk.cut = []
        for shelf, _ in panel.shelves.choices:
            panel.shelves.dispatch("on_pick", shelf)
            driver.frames()
        assert driver.desk.cut == []
        driver.close()


class Taught:
    """A library with taught tags."""

    def __init__(self, *lines: TaughtTag) -> None:
        self.lines = lines

    def tags(self) -> tuple[TaughtTag, ...]:
        return self.lines


def lying(panel: Any) -> list[str]:
    return [tag.laid.tag for tag in reversed(panel.tags.content.children)]


def test_a_table_whose_reader_reads_no_codes_has_blank_tags_and_taught_ones(display: str) -> None:
    from tests.ui.driver import Driver
    from ui.widgets.bench_tags import CARDS

    bench = Bench(only_blanks=True)
    driver = Driver(bench=bench)
    snapshot = samples.snapshot(samples.played(steps=38))
    driver.show(snapshot)
    panel = driver.stage.bench
    driver.touch_widget(panel.handle)
    assert lying(panel) == list(BLANKS), "nothing is taught yet"
    driver.touch_widget(panel.tags.content.children[-1])
    assert bench.done == [BLANKS[0]]
    lines = TaughtTag("planet", "C07", BLANKS[0]), TaughtTag("*", "P2", BLANKS[4])
    driver.desk.library = cast(Any, Taught(*lines))
    driver.show(snapshot)
    assert lying(panel) == [tag for tag in BLANKS if tag not in (BLANKS[0], BLANKS[4])]
    for shelf, tag in (("centre", BLANKS[0]), (CARDS, BLANKS[4])):
        panel.shelves.dispatch("on_pick", shelf)
        assert lying(panel) == [tag]
        driver.touch_widget(panel.tags.content.children[-1])
        assert bench.done[-1] == tag
    driver.close()


class Paper:
    """Writes down what texts and lamps are drawn on it, and from where to where they go."""

    def __init__(self) -> None:
        self.texts: list[tuple[Any, float, float]] = []
        self.lamps: list[tuple[float, float]] = []

    def box(self, *_: Any, **__: Any) -> None:
        pass

    def fixed(self, role: Any) -> Any:
        return role

    def text(self, text: Any, x: float, *_: Any, room: float, **__: Any) -> None:
        self.texts.append((text, x, x + room))

    def disc(self, x: float, _: float, radius: float, *__: Any, **___: Any) -> None:
        self.lamps.append((x - radius, x + radius))


def test_pins_of_a_kind_are_lamps_side_by_side_under_one_name(display: str) -> None:
    from tests.ui.driver import Driver

    driver = Driver(bench=Bench())
    driver.show(samples.snapshot(samples.played(steps=38)))
    panel = driver.stage.bench
    driver.touch_widget(panel.handle)
    bar = [PinState(f"bar {number}", 0.0, None) for number in range(1, 5)]
    lights = [PinState(f"light_{number}", 1.0, None) for number in range(1, 7)]
    panel.pins.show((PinState("buzzer", 1.0, 880.0), *bar, *lights))
    paper = Paper()
    panel.pins.draw(cast(Any, paper))
    width = panel.pins.units[0]
    said = [driver.desk.say(text) for text, _, _ in paper.texts]
    driver.close()
    assert said == ["Buzzer", "880 Hz", "Light bar", "Lights"]
    assert len(paper.lamps) == 11
    places = [(left, right) for _, left, right in paper.texts]
    pitch = places.pop(1)
    for row in (places, [paper.lamps[0], pitch, *paper.lamps[1:]]):
        assert all(one[1] <= other[0] for one, other in pairwise(row)), "nothing on another"
        assert row[-1][1] <= width
