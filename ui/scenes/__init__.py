"""What a game shows on the Play frame, and how a new game joins in.

A game's scene is a module `ui/scenes/<game>.py` holding one class `<Game>Scene(Scene)`, named
in `SCENES`. The frame around it draws the turn line, the strip, the prompt, undo, log, menu and
chips; it asks the scene for what only the scene knows and gives it every new snapshot. A scene
knows no rule: it shows `game.view`, lights what `game.legal` names, and posts intents with
`self.desk.post`.

To write one:

- `show(game)` is called with each snapshot of this game. Hand the parts on to child sketches
  and let them redraw only if they differ (`Sketch.changed`): nothing is built anew that stays.
- `foresee(effects)` brings what each action of `game.legal` would change, index by index. It may
  come later than `show`, or not at all.
- `headline`, `notes`, `prompt`, `choices`, `lit_players` answer for the frame, and are asked
  after each `show`. After a change of the scene's own (something opened or chosen) call
  `self.retell()`, and the frame asks again.
- `touched_player` is told when a row of the strip is touched.
- `back()` closes what the scene has opened; True if there was something.
- Draw with the pen (`draw(pen)`) in design units from the scene's top left corner. Its size is
  `self.units`: 592 x 336 at 800x480, 645 x 336 at 1280x720, 464 x 469 at 720x1280; use
  `self.desk.theme.portrait` to tell. Children take `place=[x, y, width, height]`.
- Colours, type and motion come from `ui.theme`, symbols by name from `ui.symbols`; sentences are
  `words("…")`, translated where they are drawn (`companion/locale/<language>/ui.po`, or a
  fragment of the game's own); names and ids are plain `str` and are never translated.
- `fly(...)` of `ui.motion` moves a picture from one place to another and ends at a touch.
- `self.desk.stage.open(sheet)` lays a `Sheet` (`ui.widgets.sheet`) over everything.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING

from companion.snapshots import Effect, GameOn
from ui.desk import Words
from ui.sketch import Sketch
from ui.widgets.strip_facts import Note, Row

if TYPE_CHECKING:
    from ui.scenes.choice import Choice

SCENES: dict[str, str] = {
    "mort": "ui.scenes.mort:MortScene",
    "planet": "ui.scenes.planet:PlanetScene",
    "prince": "ui.scenes.prince:PrinceScene",
    "stars": "ui.scenes.stars:StarsScene",
    "residence": "ui.scenes.residence:ResidenceScene",
}
"""Game id to the module and class of its scene."""
TOLD_SCENE = "ui.scenes.told:ToldScene"
"""Where only results are told, in any game."""


@dataclass(frozen=True)
class Headline:
    """The turn line: who is to act (a name, drawn in gold; empty for nobody), what they do, and
    a second line with where the game stands."""

    player: str
    verb: Words
    state: Words = ""


class Scene(Sketch):
    """The base of every game's scene."""

    lingers = True
    """Whether there is something to see once the last action was made."""
    foot = (0.0, 0.0)
    """What a scene keeps free at its foot for what is chosen from, on a screen that lies and on one
    that stands: where nothing is chosen, it gets so much more."""

    def __init__(self, retell: Callable[[], None]) -> None:
        """`retell` asks the frame to ask again."""
        self.retell = retell
        super().__init__()

    def show(self, game: GameOn) -> None:
        """Show where the game stands."""
        raise NotImplementedError

    def foresee(self, effects: Sequence[Effect | None]) -> None:
        """Show what the actions of the game shown last would bring."""

    def headline(self, game: GameOn) -> Headline:
        """The turn line."""
        return Headline(game.named or game.prompt.to or "", "")

    def prompt(self, game: GameOn) -> Words:
        """The sentence in the prompt line."""
        return game.needs or game.prompt.message

    def notes(self, game: GameOn, name: str) -> tuple[Note, ...]:
        """What stands under a player's name."""
        return ()

    def lit_players(self, game: GameOn) -> frozenset[str]:
        """Whose rows of the strip can be touched to do something."""
        return frozenset()

    def choices(self, game: GameOn) -> tuple[Choice, ...]:
        """What can be done now."""
        return ()

    def touched_player(self, name: str) -> None:
        """A row of the strip was touched."""

    def back(self) -> bool:
        """Close what is open; whether anything was."""
        return False

    def rows(self, game: GameOn) -> tuple[Row, ...]:
        """The rows of the strip."""
        scores = {entry["name"]: entry["total"] for entry in game.view["scores"]}
        active = game.named or game.prompt.to
        lit = self.lit_players(game)
        return tuple(
            Row(
                seat.number,
                seat.name,
                scores.get(seat.name),
                self.notes(game, seat.name),
                active=seat.name == active,
                lit=seat.name in lit,
                look=seat.look,
            )
            for seat in game.seats
        )


def scene_class(game: GameOn) -> type[Scene]:
    """The scene for a game, or the forms where only its results are told."""
    told = game.options.get("score_only") is True
    where = TOLD_SCENE if told else SCENES[game.game]
    module, name = where.split(":")
    found: type[Scene] = getattr(import_module(module), name)
    return found


def load_a_scene() -> bool:
    """Load the next scene that is not loaded yet: at its first game that would take longer than
    a frame. False: all are."""
    for where in SCENES.values():
        module = where.partition(":")[0]
        if module not in sys.modules:
            import_module(module)
            return True
    return False
