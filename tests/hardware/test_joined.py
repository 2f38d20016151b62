"""Several readers that look like one."""

from __future__ import annotations

from collections.abc import Callable

from companion.devices import READER, Health, Noise, Removal, Scan, Status
from companion.rules.game import Message
from hardware.joined import JoinedReaders


class Told:
    """A reader that tells what the test wants."""

    def __init__(self) -> None:
        self.on_event: Callable[[Scan | Removal | Noise], None] | None = None
        self.on_status: Callable[[Status], None] | None = None
        self.stopped = False
        self.beat = 0.0

    def start(
        self,
        on_event: Callable[[Scan | Removal | Noise], None],
        on_status: Callable[[Status], None],
    ) -> None:
        self.on_event, self.on_status = on_event, on_status

    def stop(self) -> None:
        self.stopped = True

    def status(self, health: Health, why: str) -> Status:
        assert self.on_status is not None
        status = Status(READER, health, Message(why))
        self.on_status(status)
        return status


def test_the_best_of_them_speaks_and_says_nothing_twice() -> None:
    port, typing = Told(), Told()
    heard: list[Status] = []
    joined = JoinedReaders([port, typing])
    joined.start(lambda event: None, heard.append)
    searching = port.status(Health.SEARCHING, "port")
    typing.status(Health.SEARCHING, "typing")
    assert heard == [searching]
    ready = typing.status(Health.READY, "typing")
    port.status(Health.LOST, "port")
    assert heard == [searching, ready]
    typing.status(Health.LOST, "typing")
    assert [status.reason for status in heard[2:]] == [Message("port")]
    port.status(Health.READY, "port")
    assert heard[-1].health is Health.READY


def test_scans_of_all_come_through_and_all_are_stopped() -> None:
    readers = Told(), Told()
    events: list[Scan | Removal | Noise] = []
    joined = JoinedReaders(readers)
    joined.start(events.append, lambda status: None)
    for number, reader in enumerate(readers):
        assert reader.on_event is not None
        reader.on_event(Scan(str(number), 0.0))
    joined.stop()
    assert [event.tag for event in events if isinstance(event, Scan)] == ["0", "1"]
    assert all(reader.stopped for reader in readers)


def test_the_beat_is_that_of_the_one_that_has_been_still_for_longest() -> None:
    quick, still = Told(), Told()
    quick.beat, still.beat = 20.0, 10.0
    assert JoinedReaders([quick, still]).beat == 10.0
