"""What waits for the table: a reader gone mad neither fills the memory nor drowns a touch."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion import intents
from companion.devices import Noise, Removal, Scan
from companion.snapshots import Mood
from companion.table.mailbox import MOST_HEARD, Mailbox, Told
from tests.companion.table.seat import TableInHand

TOO_MUCH = "The reader says more than anybody can scan: some of it is not heard."


def taken(mailbox: Mailbox) -> list[object]:
    """Everything that has come."""
    found = []
    while (message := mailbox.get(0)) is not None:
        found.append(message)
    return found


@pytest.mark.parametrize(
    "event", [Scan("10203040", 1.0), Removal("10203040", 1.0), Noise("frame", b"\xff", 1.0)]
)
def test_of_a_flood_only_so_much_waits_and_it_is_said_once(event: Scan | Removal | Noise) -> None:
    mailbox = Mailbox()
    for _ in range(100 * MOST_HEARD):
        mailbox.hear(event)
    *heard, told = taken(mailbox)
    assert heard == [event] * MOST_HEARD
    assert isinstance(told, Told)
    assert told.message.text == TOO_MUCH


def test_what_people_do_gets_through_a_flood() -> None:
    mailbox = Mailbox()
    for number in range(3 * MOST_HEARD):
        mailbox.hear(Scan(f"{number:08X}", 1.0))
    mailbox.put(intents.Undo())
    assert taken(mailbox)[-1] == intents.Undo()


def test_what_waits_for_a_commit_counts_too() -> None:
    """On a disk that does not answer: scans wait behind the commit, and no more than so many."""
    mailbox = Mailbox()
    for number in range(3 * MOST_HEARD):
        mailbox.hear(Scan(f"{number:08X}", 1.0))
        message = mailbox.get(0)
        assert message is None or isinstance(message, Told) or mailbox.holds_back(message)
    waited = 0
    while mailbox.waited() is not None:
        waited += 1
    assert waited == MOST_HEARD


def test_it_is_said_once_a_minute() -> None:
    mailbox = Mailbox()
    said = []
    for second in range(0, 130, 5):
        for _ in range(2 * MOST_HEARD):
            mailbox.hear(Scan("10203040", float(second)))
        if any(isinstance(message, Told) for message in taken(mailbox)):
            said.append(second)
    assert said == [0, 60, 120]


def test_hands_are_never_too_quick() -> None:
    mailbox = Mailbox()
    for number in range(10 * MOST_HEARD):
        mailbox.hear(Scan(f"{number:08X}", float(number)))
        assert isinstance(mailbox.get(0), Scan)


def test_the_people_at_the_table_are_told(tmp_path: Path) -> None:
    with TableInHand(tmp_path) as seat:
        mailbox = seat.table._mail
        for _ in range(2 * MOST_HEARD):
            mailbox.hear(Scan("10203040", 1.0))
        seat.settle()
        assert seat.notice.mood is Mood.FAULT
        assert seat.notice.message.text == TOO_MUCH
