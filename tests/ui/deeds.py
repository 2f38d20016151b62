"""What a monkey chooses to do: moves for `tests.ui.hand`, the same for the same seed and table."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from companion.codes import component_code, number_code, seat_code, word_code
from companion.devices import CHIPS, Health, Role
from companion.language import LANGUAGES
from companion.rules.game import Header, Json
from companion.rules.registry import GAMES, LETTERS
from tests.ui.asking import TAUGHT, askable, askable_of_game
from tests.ui.eyes import in_sight
from tests.ui.hand import Move
from tests.ui.reached import DISTURBING
from tests.ui.resting import ABOUT_A_GAME
from tests.ui.seatings import full, seating, tags_of
from ui.palettes import PLAYERS as PALETTES
from ui.palettes import USUAL

ROAMED = "screens"
"""What is played where nothing is: one goes from one main screen to another."""
TEXT_SIZES = (90, 100, 115, 130)
SIZES = ((800, 480), (1280, 720), (720, 1280))
KEYS = (9, 9, 13, 27, 32, 273, 274, 275, 276, 8, 280, 281, 127, 278, 279, 97)
HOSTILE = ("[b]", "{player}", "'; DROP TABLE tag; --", "TC1:*:P9", "TC1:Q:X", "%s", "0" * 200)
WORDS = ("NEXT", "PASS", "YES", "NO", "UNDO", "REDO", "TURN", "PAUSE", "STOP", "HELLO")
TYPED = ("Zoë", "12", "-3", "ß", "שרה", " ", "x" * 40)
SETTINGS: dict[str, tuple[Json, ...]] = {
    "language": tuple(LANGUAGES),
    "text_size": TEXT_SIZES,
    "motion": (True, False),
    "palette": (USUAL, *PALETTES),
    "rotation": (0, 0, 90, 180, 270),
    "turn_screen": (True, False),
    "muted": (True, False),
    "volume": (0, 50, 100),
    "brightness": (10, 60, 100),
    "sleep": (0, 1, 10),
}
MOST_PLAYED = 150
"""Actions of a whole game at most, before the monkey begins."""
COMES_BACK = 0.2
"""How likely it is at each step that one goes back to the table from another screen."""
ROAMS = 0.1
"""How likely it is at each step, where nothing is played, that one goes to another screen."""
AT_ONCE = 0.15
"""How likely it is that several things are done before the table has answered."""


class Chooser:
    """Looks at the room and says what is done next."""

    def __init__(self, room: Any, game: str, seed: int) -> None:
        self.room = room
        self.game = game
        self.chance = random.Random(seed)
        self._touched: Counter[str] = Counter()
        self._disturbed: Counter[str] = Counter()
        self._asked: Counter[str] = Counter()
        self._gone: Counter[str] = Counter()
        deeds: tuple[tuple[float, Callable[[], Move]], ...] = (
            (24, self.touch_something),
            (24, self.touch_what_is_new),
            (16, self.play),
            (11, self.scan),
            (9, self.key),
            (6, self.touch_anywhere),
            (5, self.drag),
            (4, self.wheel),
            (3, self.hold),
            (3, self.press),
            (4, self.undo_row),
            (4, self.setting),
            (2, self.resize),
            (2, self.cable),
            (4, self.disturb),
            (1, self.device),
            (2, self.wait_or_go_on),
            (6, self.ask),
            (1, self.wander),
            (1, self.type),
            (0.5, self.dark),
            (0.5, self.pin),
        )
        self._shares = [share for share, _ in deeds]
        self._deeds = [deed for _, deed in deeds]

    def moves(self) -> list[Move]:
        """What comes next; where it is more than one, all before the table has answered."""
        back = self._come_back()
        if back is not None:
            return [back]
        count = self.chance.randrange(2, 5) if self.chance.random() < AT_ONCE else 1
        return [deed() for deed in self.chance.choices(self._deeds, self._shares, k=count)]

    def warm(self) -> Iterator[Move]:
        """A long evening in short, so that what is kept of one is there: a whole game of as many as
        can play, its score sheet and its log, and one that is only told."""
        if self.game == ROAMED:
            return
        for told in (False, True):
            yield self._table(full(self.game, told=told))
            for _ in range(MOST_PLAYED):
                game = self.room.desk.snapshot.game
                if game is None or game.view["finished"]:
                    break
                yield self.play()
            for name in ("play", "score", "log"):
                yield ["go", name, {}]

    def begin(self) -> Move:
        """A new game of the kind."""
        return self._table(seating(self.game, self.chance))

    @staticmethod
    def _table(table: Header) -> Move:
        raw = {"game": table.game, "players": list(table.players), "first": table.first}
        return ["begin", {**raw, "options": dict(table.options)}]

    def _come_back(self) -> Move | None:
        """Go on with the game from wherever one has ended up, not at once."""
        if self.game == ROAMED:
            return self.wander() if self.chance.random() < ROAMS else None
        game = self.room.desk.snapshot.game
        if game is not None and game.game == self.game:
            if game.view["finished"] and self.chance.random() < COMES_BACK:
                return self.begin()
            if self.room.stage.name != "play" and self.chance.random() < COMES_BACK:
                return ["go", "play", {"stay": True}]
            return None
        return self.begin() if self.chance.random() < COMES_BACK else None

    def touch_something(self) -> Move:
        """Touch what can be touched."""
        return ["touch", *self._target()]

    def touch_what_is_new(self) -> Move:
        """Touch what is in sight and was touched least so far: so every sheet is opened once."""
        stage = self.room.stage
        shown = {id(widget) for widget in in_sight(stage.topmost)}
        targets = [one for one in stage.focus.targets() if id(one) in shown]
        if not targets:
            return self.touch_something()
        self.chance.shuffle(targets)
        target = min(targets, key=lambda one: self._touched[self._kind_of(one)])
        self._touched[self._kind_of(target)] += 1
        return ["touch", *self._middle(target)]

    def _kind_of(self, target: Any) -> str:
        """What tells a target from others, whatever is played."""
        said = getattr(target, "label", "") or getattr(target, "name", "")
        kinds = type(self.room.sheet).__name__, type(target).__name__, repr(said)[:60]
        return "/".join((self.room.stage.name, *kinds, getattr(target, "symbol", "")))

    def disturb(self) -> Move:
        """Pull, turn or change, here, what was pulled, turned or changed here least so far."""
        place = f"{self.room.stage.name}/{type(self.room.sheet).__name__}"
        what = min(DISTURBING, key=lambda one: self._disturbed[f"{place}/{one}"])
        self._disturbed[f"{place}/{what}"] += 1
        if what in SETTINGS:
            return ["post", "Adjust", {"key": what, "value": self.chance.choice(SETTINGS[what])}]
        return self.cable() if what == "cable" else self.resize()

    def hold(self) -> Move:
        """Keep a finger on something."""
        return ["hold", *self._target()]

    def touch_anywhere(self) -> Move:
        """Touch any place."""
        return ["touch", *self._place()]

    def drag(self) -> Move:
        """Drag from something, or from anywhere, to another place by way of a third."""
        first = self._target() if self.chance.random() < 0.5 else self._place()
        return ["drag", first, self._place(), self._place()]

    def wheel(self) -> Move:
        """Turn the mouse's wheel somewhere."""
        return ["wheel", *self._place(), self.chance.choice(("scrollup", "scrolldown"))]

    def _place(self) -> list[int]:
        width, height = self.room.driver.window.size
        return [self.chance.randrange(int(width)), self.chance.randrange(int(height))]

    def _target(self) -> list[int]:
        stage = self.room.stage
        targets = stage.focus.targets()
        if not targets:
            return self._place()
        return self._middle(self.chance.choice(targets))

    def _middle(self, target: Any) -> list[int]:
        x, y = self.room.stage.to_parent(target.center_x, target.center_y)
        return [int(x), int(self.room.driver.window.height - y)]

    def key(self) -> Move:
        """Press a key."""
        return ["key", self.chance.choice(KEYS), self.chance.random() < 0.2]

    def type(self) -> Move:
        """Type something on a real keyboard."""
        return ["type", self.chance.choice(TYPED)]

    def scan(self) -> Move:
        """Hold any tag to the reader: of this game or another, known or not."""
        letter, game = self.chance.choice(sorted(LETTERS.items()))
        if self.chance.random() < 0.8 and self.game in LETTERS.values():
            game = self.game
            letter = next(key for key, value in LETTERS.items() if value == game)
        ids = tags_of(game)
        pieces = self.chance.choices(ids, k=3) if ids else []
        tags = (
            *(component_code(letter, piece, ids) for piece in pieces),
            number_code(self.chance.randrange(20)),
            seat_code(self.chance.randrange(6)),
            word_code(self.chance.choice(WORDS)),
            self.chance.choice(HOSTILE),
            self.chance.choice(TAUGHT),
        )
        return ["scan", self.chance.choice(tags)]

    def play(self) -> Move:
        """Do something that is allowed, so that the game gets somewhere."""
        game = self.room.desk.snapshot.game
        if game is None or not game.legal:
            return ["settle"]
        turn = game.view["turn"]
        open_now = [a for a in game.legal if turn is None or a["type"] in turn["expects"]]
        return ["post", "Play", {"action": dict(self.chance.choice(open_now or game.legal))}]

    def press(self) -> Move:
        """Press a button at the table, or move the real glass."""
        role = self.chance.choice(list(Role))
        return ["press", role.value, self.chance.random() < 0.2, self.chance.choice((None, 0, 1))]

    def pin(self) -> Move:
        """Press a button on the pins."""
        plain = (Role.NEXT, Role.UNDO, Role.PAUSE, Role.TURN_OVER, Role.HELP)
        return ["pin", self.chance.choice(plain).value]

    def undo_row(self) -> Move:
        """Take back up to some line of the log, or give back."""
        game = self.room.desk.snapshot.game
        if game is None or not game.log or self.chance.random() < 0.4:
            return ["post", "Redo", {}]
        line = self.chance.choice(game.log[-6:])
        return ["post", "Undo", {"to": line.number, "confirmed": self.chance.random() < 0.5}]

    def setting(self) -> Move:
        """Change a setting in the middle of whatever there is."""
        key = self.chance.choice(sorted(SETTINGS))
        if self.chance.random() < 0.5:
            key = self.chance.choice(("language", "text_size", "rotation"))
        return ["post", "Adjust", {"key": key, "value": self.chance.choice(SETTINGS[key])}]

    def resize(self) -> Move:
        """Another screen."""
        return ["resize", *self.chance.choice(SIZES)]

    def cable(self) -> Move:
        """Pull the reader's cable, or put it in again."""
        return ["cable", self.chance.random() < 0.6]

    def device(self) -> Move:
        """A device is lost, searched for, or found."""
        health = self.chance.choice((Health.READY, Health.READY, Health.SEARCHING, Health.LOST))
        return ["device", self.chance.choice(CHIPS), health.value]

    def dark(self) -> Move:
        """The screen goes dark."""
        return ["dark"]

    def wait_or_go_on(self) -> Move:
        """Put the game aside, go on with one, give one up, or take one over from a file."""
        snapshot = self.room.desk.snapshot
        ways: list[Move] = [["post", "PutAside", {}], ["post", "Close", {}]]
        ways.append(["post", "LookForRecords", {}])
        ways.append(["post", "Import", {}])
        for place, name in snapshot.records.files or ():
            ways.append(["post", "ReadRecord", {"place": place.value, "name": name}])
        for one in snapshot.waiting[:4]:
            ways += [["post", "Resume", {"game_id": one.id}]] * 2
        if len(snapshot.waiting) > 3:
            ways.append(["post", "Abandon", {"game_id": snapshot.waiting[-1].id}])
        return self.chance.choice(ways)

    def ask(self) -> Move:
        """Anything else that the screens may ask of the table: what was asked least so far."""
        name = self.chance.choice(GAMES) if self.game == ROAMED else self.game
        asked = askable(self.room, name, self.chance)
        asked += askable_of_game(self.room, self.chance)
        self.chance.shuffle(asked)
        one = min(asked, key=lambda one: self._asked[one[0]])
        self._asked[one[0]] += 1
        return ["post", *one]

    def wander(self) -> Move:
        """Go to the screen where one was least so far."""
        from ui.screens import SCREENS

        names = sorted(SCREENS)
        self.chance.shuffle(names)
        name = min(names, key=lambda one: self._gone[one])
        self._gone[name] += 1
        game = self.chance.choice(GAMES) if self.game == ROAMED else self.game
        return ["go", name, {"game": game} if name in ABOUT_A_GAME else {}]
