"""The host's side of a PN532, joined to the simulated chip by hand: no port, no waiting."""

from __future__ import annotations

from companion.devices import Noise, Removal, Scan
from hardware.protocols import pn532
from hardware.protocols.base import Event, Talk
from hardware.protocols.pn532_host import (
    ANSWER,
    FIRST_ACK,
    POLL_PAUSE,
    RESTS,
    WAKE,
    Pn532Host,
)
from hardware.simulated.readers.pn532 import Pn532Model
from tests.hardware.protocols.streams import raw

CARD = "0416C6C2D73881"
OTHER = "24D34F59"
TELEPHONE = "08112233"


class Joined:
    """Host and chip on one wire, with a time that is turned by hand."""

    def __init__(self, chip: Pn532Model | None = None) -> None:
        self.now = 0.0
        self.host = Pn532Host()
        self.chip = chip or Pn532Model()
        self.events: list[Event] = []
        self.commands: list[bytes] = []
        self.chip.power(0.0)
        self.host.start(0.0)
        self._carry()

    def _carry(self) -> None:
        """Everything that both have to say now."""
        while (command := self.host.outgoing()) or (answer := self.chip.outgoing()):
            if command:
                self.commands.append(command)
                self.chip.hear(command, self.now)
            else:
                self.events += self.host.feed(answer, self.now)

    def wait(self, seconds: float) -> list[Event]:
        """Let time pass from deadline to deadline; what was told in it."""
        end = self.now + seconds
        self.events.clear()
        while True:
            due = [d for d in (self.host.deadline, self.chip.deadline) if d is not None]
            if not due or min(due) > end:
                break
            self.now = max(self.now, min(due))
            self.chip.poll(self.now)
            self.events += self.host.poll(self.now)
            self._carry()
        self.now = end
        return list(self.events)


def scans(events: list[Event]) -> list[str]:
    return [event.tag for event in events if isinstance(event, Scan)]


def removals(events: list[Event]) -> list[str]:
    return [event.tag for event in events if isinstance(event, Removal)]


def test_the_chip_is_woken_set_up_and_asked_in_order() -> None:
    table = Joined()
    table.wait(0.2)
    assert table.commands[:4] == [
        WAKE + raw("00 00 FF 04 FC D4 14 01 00 17 00"),
        raw("00 00 FF 02 FE D4 02 2A 00"),
        raw("00 00 FF 06 FA D4 32 05 FF 01 02 F3 00"),
        raw("00 00 FF 04 FC D4 4A 02 00 E0 00"),
    ]
    assert table.host.firmware == "1.6"
    assert table.host.talk is Talk.ANSWERS


def test_a_card_is_seen_with_every_search_and_gone_after_two_empty_ones() -> None:
    table = Joined()
    table.wait(0.2)
    table.chip.show(CARD, table.now)
    seen = scans(table.wait(1.0))
    assert len(seen) > 5
    assert set(seen) == {CARD}
    table.chip.remove(table.now)
    once = POLL_PAUSE + Pn532Model.SEARCH_TIME
    assert removals(table.wait(once)) == []
    assert removals(table.wait(3 * once)) == [CARD]


def test_one_empty_search_is_only_a_bad_contact() -> None:
    table = Joined()
    table.chip.show(CARD, table.now)
    table.wait(0.3)
    table.chip.remove(table.now)
    table.wait(POLL_PAUSE + Pn532Model.SEARCH_TIME)
    table.chip.show(CARD, table.now)
    assert removals(table.wait(0.5)) == []


def test_two_cards_are_two_tags_that_come_and_go_on_their_own() -> None:
    table = Joined()
    table.chip.show(CARD, 0.0)
    table.chip.show(OTHER, 0.0)
    assert set(scans(table.wait(0.3))) == {CARD, OTHER}
    table.chip.remove(table.now)
    table.chip.show(OTHER, table.now)
    events = table.wait(1.0)
    assert removals(events) == [CARD]
    assert set(scans(events[-3:])) == {OTHER}


def test_a_telephone_is_refused_once_while_it_lies_there() -> None:
    table = Joined()
    table.chip.show(TELEPHONE, 0.0)
    refused = [event for event in table.wait(1.0) if isinstance(event, Noise)]
    assert [event.reason for event in refused] == ["random"]
    table.chip.remove(table.now)
    table.wait(0.5)
    table.chip.show(TELEPHONE, table.now)
    assert len([event for event in table.wait(1.0) if isinstance(event, Noise)]) == 1


def test_a_card_whose_id_is_refused_is_told_of_once() -> None:
    """One that says an id of five bytes, beside a telephone."""
    host = Pn532Host()
    host.start(0.0)
    now, refused = 0.0, []
    for code in ("D5 15", "D5 03 32 01 06 07", "D5 33"):
        host.feed(pn532.frame(raw(code)), now)
    odd = raw("D5 4B 02 01 00 04 08 05 01 02 03 04 05 02 00 04 08 04 08 01 02 03")
    for _ in range(10):
        now += POLL_PAUSE
        host.poll(now)
        refused += host.feed(pn532.frame(odd), now)
    assert [event.reason for event in refused if isinstance(event, Noise)] == ["uid", "random"]


def test_a_smart_card_keeps_its_id() -> None:
    table = Joined(Pn532Model(ats=raw("10 78 80 90 02 20 90 00 00 00 00 00 FD E6 08 99")))
    table.chip.show("FDE60899", 0.0)
    assert set(scans(table.wait(0.3))) == {"FDE60899"}


def test_a_chip_that_is_not_there_is_woken_again_and_again_more_rarely() -> None:
    chip = Pn532Model()
    chip.mute = True
    table = Joined(chip)
    table.wait(FIRST_ACK / 2)
    talk = [table.host.talk]
    table.wait(FIRST_ACK)
    talk.append(table.host.talk)
    table.commands.clear()
    table.wait(60.0)
    woken = [command for command in table.commands if WAKE in command]
    assert 60 / (RESTS[-1] + 0.2) < len(woken) < 60 / RESTS[-1] + len(RESTS)
    table.chip.mute = False
    table.chip.show(CARD, table.now)
    assert CARD in scans(table.wait(RESTS[-1] + 0.5))
    talk.append(table.host.talk)
    assert talk == [Talk.ASKED, Talk.SILENT, Talk.ANSWERS]


def test_a_slow_first_answer_is_waited_for() -> None:
    host = Pn532Host()
    host.start(0.0)
    host.outgoing()
    assert host.poll(1.0) == []
    assert host.talk is Talk.ASKED
    host.feed(pn532.ACK, 1.2)
    host.feed(pn532.frame(raw("D5 15")), 1.21)
    assert host.outgoing() == raw("00 00 FF 02 FE D4 02 2A 00")


def test_an_answer_whose_acknowledgement_was_lost_is_as_good() -> None:
    host = Pn532Host()
    host.start(0.0)
    host.outgoing()
    host.feed(pn532.frame(raw("D5 15")), 0.1)
    assert host.outgoing() == raw("00 00 FF 02 FE D4 02 2A 00")


def test_a_search_that_hangs_is_stopped_and_begun_anew() -> None:
    table = Joined()
    table.wait(0.2)
    table.chip._for_ever = True  # as if the chip had lost what it was set to
    table.commands.clear()
    table.wait(ANSWER + 0.5)
    stop = table.commands.index(pn532.ACK)
    assert table.commands[stop + 1].startswith(WAKE)
    assert table.host.talk is Talk.ANSWERS
    table.chip.show(CARD, table.now)
    assert CARD in scans(table.wait(0.3))


def test_a_chip_that_lost_its_power_is_set_up_again() -> None:
    table = Joined()
    table.wait(0.2)
    table.chip.power(table.now)
    table.chip.show(CARD, table.now)
    assert CARD in scans(table.wait(3.0))


def test_noise_on_the_line_costs_no_more_than_one_search() -> None:
    table = Joined()
    table.wait(0.2)
    table.chip.show(CARD, table.now)
    table.chip.say(raw("FF 00 12 00 00 FF 05"))
    table.chip.poll(table.now)
    table._carry()
    assert CARD in scans(table.wait(ANSWER + 1.0))


def test_answers_to_what_nobody_asked_are_no_scans() -> None:
    host = Pn532Host()
    assert host.feed(pn532.frame(raw("D5 4B 01 01 00 04 08 04 24 D3 4F 59")), 0.0) == []
