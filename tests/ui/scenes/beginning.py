"""From Home to the first action, by a finger or by keys alone: the game's card, the names on the
keyboard, the seats, the components, the variants, who starts, and Start."""

from __future__ import annotations

from typing import Any

from companion.components import builtin
from companion.components.interchange import write
from companion.exchange import own_folder
from companion.rules.game import Header
from companion.setups import SETUPS, Begins, piled
from tests.ui.scenes.room import Room, one
from tests.ui.scenes.typing import type_name
from ui.editors.mort import MortEditor
from ui.editors.residence import ResidenceEditor
from ui.scenes.stars_facts import looks_of
from ui.screens.home import WhichGameSheet
from ui.sheets.number import NumberSheet
from ui.sheets.variants import OpenerRow, OptionRow, PickRow

BOARDS = "boards"


def begin(room: Room, header: Header) -> None:
    """Begin the game of a header, and see that it is just this one which began."""
    _choose_game(room, header.game)
    _seat(room, header.players)
    _choose_set(room, header)
    _choose_variants(room, header)
    _choose_first(room, header)
    room.touch(room.stage.screen.ids.start)
    assert room.stage.name == "play", room.said
    begun = room.match.header
    assert begun.players == header.players
    assert begun.first == header.first
    assert begun.options == header.options
    assert _set_of(begun) == _set_of(header)
    assert _faces(begun) == _faces(header)


def _set_of(header: Header) -> dict[str, Any]:
    return {key: value for key, value in header.components.items() if key != BOARDS}


def _faces(header: Header) -> list[list[Any]]:
    """What lies face up at the boards: a touch says what it looks like, not which one it is."""
    if header.game != "stars":
        return []
    looks = looks_of(header.components)
    return [[looks[tile] for tile in ids] for ids in header.components.get(BOARDS) or ()]


def _choose_game(room: Room, game: str) -> None:
    assert room.stage.name == "home"
    card = next(card for card in room.stage.screen.cards if game in card.offered)
    room.touch(card)
    if isinstance(room.sheet, WhichGameSheet):
        room.touch(next(card for card in room.sheet.cards if card.offered == (game,)))


def _seat(room: Room, names: tuple[str, ...]) -> None:
    """Everybody is new here. Of more than two, who sits last comes first and changes seats."""
    screen = room.stage.screen
    late = len(names) > 2
    for name in (names[-1], *names[:-1]) if late else names:
        room.touch(one([k for k in screen.ids.known.known if not k.name], "somebody new"))
        type_name(room, name)
    table = screen.ids.table
    if late and room.by_keys:
        for _ in names[1:]:
            room.touch(table.card(names[-1]))
            room.touch(room.sheet.on)
    elif late:
        room.finger.drag(table.card(names[-1]), table.card(names[-2]).center)
        room.settle()
    assert screen.names == names


def _choose_set(room: Room, header: Header) -> None:
    wanted = _set_of(header)
    if wanted == {key: v for key, v in builtin(header.game).items() if key != BOARDS}:
        return
    room.touch(room.stage.screen.ids.set)
    cards = room.stage.screen.cards
    if header.game in MAKE:
        room.touch(one(cards, "the built-in set").edit)
        MAKE[header.game](room, wanted)
        room.touch(room.sheet.done)
        room.touch(room.sheet.done)  # it is kept as what is suggested
    else:
        _take_over(room, header.game, wanted)
        room.touch(one([c for c in cards if c.one.name == FOUND], FOUND).face)
    room.touch(room.stage.screen.ids.done)


FOUND = "Found"
"""What a set is called that lies in the folder for files."""


def _take_over(room: Room, game: str, wanted: dict[str, Any]) -> None:
    """A set of which every piece is another comes in a file."""
    own_folder().mkdir(parents=True, exist_ok=True)
    (own_folder() / "found.json").write_bytes(write(game, FOUND, wanted))
    room.touch(room.stage.screen.ids.take)
    room.until(lambda: bool(room.sheet.buttons), "the files")
    room.touch(room.sheet.buttons[0])
    boxes = room.desk.snapshot.boxes
    room.until(lambda: FOUND in room.desk.snapshot.boxes.get(game, boxes), "the set")


def _paint_sheet(room: Room, wanted: dict[str, Any]) -> None:
    """The columns, then house by house in the colours of the palette, then the points."""
    editor = room.sheet
    assert isinstance(editor, MortEditor)
    streets = wanted["sheet"]["streets"]
    columns = len(streets[0])
    while editor.columns.value != columns:
        more = editor.columns.value < columns
        room.touch(editor.columns.more if more else editor.columns.less)
    for letter in sorted(set("".join(streets))):
        room.touch(editor.palette[letter])
        for house in editor.houses:
            street, column = house.at
            if streets[street][column] == letter != house.letter:
                room.touch(house)
    room.touch(editor.points)
    points = room.sheet
    costs = [*wanted["sheet"]["sephi"], wanted["street_bonus"]]
    for counter, cost in zip((*points.sephi, points.bonus), costs, strict=True):
        _count(room, counter, cost)
    room.touch(points._done)


def _count(room: Room, counter: Any, wanted: int) -> None:
    """A number by its pad, where it differs."""
    if counter.value == wanted:
        return
    room.touch(counter.figure)
    assert isinstance(room.sheet, NumberSheet)
    for figure in str(wanted):
        room.touch(room.sheet.keys[figure])
    room.touch(room.sheet.done)


def _lay_road(room: Room, wanted: dict[str, Any]) -> None:
    """House by house from the first, then the rest is taken off."""
    editor = room.sheet
    assert isinstance(editor, ResidenceEditor)
    route = wanted["route"]
    room.touch(editor.houses[0])
    for letter in route:
        room.touch(editor.palette[letter])
    while len(editor.route) > len(route):
        room.touch(editor.remove)


MAKE = {"mort": _paint_sheet, "residence": _lay_road}
"""The sets that are made by hand, from the built-in one."""


def _choose_variants(room: Room, header: Header) -> None:
    options, boards = header.options, _faces(header)
    setup = SETUPS[header.game]
    if options == setup.header({}, len(header.players)) and not any(boards):
        return
    room.touch(room.stage.screen.ids.variants)
    sheet = room.sheet
    for row in sheet._rows:
        if isinstance(row, OptionRow) and options.get(row.option.key) == row.option.value:
            room.touch(row.toggle)
        elif isinstance(row, PickRow) and row.pick.key in options:
            room.touch(row.buttons[options[row.pick.key][row.pick.at]])
        elif isinstance(row, OpenerRow) and any(boards):
            room.touch(row.button)
            _read_in(room, boards)
    room.touch(sheet._done)


def _read_in(room: Room, boards: list[list[Any]]) -> None:
    """The stories at each board; when as many lie there as the rules say, the next one comes."""
    sheet = room.sheet
    for board, looks in enumerate(boards):
        assert sheet.laid.at == board
        for look in looks:
            room.touch(one([t for t in sheet.palette if t.option.look == look], str(look)))
    room.touch(sheet.done)


def _choose_first(room: Room, header: Header) -> None:
    screen, begins = room.stage.screen, SETUPS[header.game].begins
    if begins is Begins.FIRST:
        room.touch(screen.ids.table.card(header.first))
        room.touch(room.sheet.starts)
    elif begins is Begins.PILE:
        room.touch(screen.ids.by_hand)
        for name in piled(header.players, header.first, ())[:-1]:
            room.touch(next(plane for plane in room.sheet.planes if plane.seat.name == name))
        room.touch(room.sheet.done)
