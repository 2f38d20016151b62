"""What may be asked of the table beside what is touched, played and scanned: everything that a
screen can ask for, whichever is up."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from companion.components import builtin
from companion.devices import Cue, Role
from companion.outside import Place
from companion.rules.game import Json
from companion.service import DEVICES
from tests.ui.seatings import tags_of

Asked = tuple[str, dict[str, Json]]
TAUGHT = tuple(f"04A2{number:08X}" for number in range(12))
"""Tags that may be taught during the evening, and are unknown before."""
OURS = "Ours"
NAMES = ("Gil", "Ana", "", "W" * 24)
PLACES = ("0", "flat", "1")


def askable(room: Any, game: str, chance: random.Random) -> list[Asked]:
    """All of it once, with values as they come; `game` is what tags and components are of."""
    return [*_of_tags(room, game, chance), *_of_glass(chance), *_of_all(room, game, chance)]


def askable_of_game(room: Any, chance: random.Random) -> Iterator[Asked]:
    """What may be asked of the game on the table."""
    game = room.desk.snapshot.game
    if game is None:
        return
    player = chance.choice(game.seats).name
    yield "Correct", {"player": player, "points": chance.randrange(-9, 10)}
    yield "NameNext", {"player": player}
    yield "Peek", {"player": player, "touch": 1}
    yield "MoveUnseen", {"player": player, "cell": (0, 0), "to": (3, 3)}
    yield "WriteRecord", {"game_id": game.id}
    yield "Deal", {}
    if game.legal:
        yield "Change", {"action": dict(chance.choice(game.legal))}


def _of_tags(room: Any, game: str, chance: random.Random) -> Iterator[Asked]:
    tag, piece = chance.choice(TAUGHT), chance.choice(tags_of(game) or ("",))
    yield "Teach", {"tag": tag, "game": game, "component": piece}
    yield "Forget", {"tag": tag}
    yield "Teaching", {"on": chance.random() < 0.3}
    yield "LookForTables", {}
    teaching = room.desk.snapshot.teaching
    for place, name in (teaching.tables if teaching is not None else ()) or ():
        yield "ReadTable", {"place": place.value, "name": name}
    yield "TakeTable", {}
    yield "WriteTable", {}
    yield "PrintLabels", {"labels": {"game": game}, "language": "de"}
    yield "KeepBox", {"game": game, "name": OURS, "components": builtin(game)}
    yield "LookForBoxes", {}
    yield "ReadBox", {"game": game, "place": Place.HERE.value, "file": f"{game}-{OURS}.json"}
    yield "WriteBox", {"game": game, "name": chance.choice(("", OURS))}


def _of_glass(chance: random.Random) -> Iterator[Asked]:
    yield "GlassTurn", {"seconds": chance.choice((None, 30.0, 600.0))}
    yield "GlassLie", {}
    yield "GlassStop", {}
    yield "MoveGlass", {"place": chance.choice(PLACES)}
    yield "TuneServo", {"place": chance.choice(PLACES), "by": chance.choice((-10, 10))}
    yield "TimeRun", {}
    yield "TimeUndo", {}
    yield "TimeForget", {}


def _of_all(room: Any, game: str, chance: random.Random) -> Iterator[Asked]:
    yield "PlayCue", {"cue": chance.choice(list(Cue)).value}
    yield "LightSeat", {"seat": chance.choice((None, 0, 5))}
    yield "Trying", {"device": chance.choice(("", *DEVICES))}
    yield "Examine", {}
    yield "TryDisk", {}
    yield "Darken", {"on": chance.random() < 0.3}
    yield "Pressed", {"role": chance.choice(list(Role)).value, "long": chance.random() < 0.2}
    yield "LookAtHistory", {"game": chance.choice(("", game))}
    yield "WriteHistory", {}
    yield "LookAtCopies", {"on": chance.random() < 0.5}
    yield "MakeCopy", {}
    yield "ExportAll", {}
    yield "AddPlayer", {"name": chance.choice(NAMES)}
    players = room.desk.snapshot.players
    if players:
        number = chance.choice(players).id
        yield "RenamePlayer", {"player_id": number, "name": chance.choice(NAMES)}
        yield "ShowPlayer", {"player_id": number, "shown": chance.random() < 0.5}
        yield "ChooseLook", {"player_id": number, "look": chance.randrange(6)}
