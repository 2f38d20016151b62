"""Only the result is told: a page a player, checked as it is filled, kept over a restart."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from companion.intents import FORM_ACTION, Change, Draft, Play, form_key
from companion.rules.game import Term
from companion.snapshots import Form, GameOn
from ui.desk import Words, counted, words
from ui.drawing.even import NO_BREAK, in_company
from ui.drawing.pen import Pen
from ui.scenes import Headline, Scene
from ui.scenes.choice import Choice, choice
from ui.scenes.told_form import ResultForm, Values
from ui.scenes.told_mort import MortForm
from ui.scenes.told_planet import PlanetForm
from ui.scenes.told_prince import PrinceForm
from ui.scenes.told_residence import ResidenceForm
from ui.scenes.told_stars import StarsForm
from ui.sketch import Sketch
from ui.theme import CREAM, EMBER, FAINT, LEAF, MIST, NIGHT2, Radius, Type
from ui.widgets.button import PushButton
from ui.widgets.strip_facts import Note, Row

FORMS: dict[str, type[ResultForm]] = {
    "planet": PlanetForm,
    "stars": StarsForm,
    "prince": PrinceForm,
    "mort": MortForm,
    "residence": ResidenceForm,
}
FOOT = 60.0
NARROW = 300.0
"""Where there is less room, the total leaves more of it to where it comes from."""
NOT_YET = "–"
_BEFORE_FIGURES = re.compile(r"(?<=\w) (?=[-−]?\d)")
"""Where a figure follows what it counts: they stay together."""
VALUES = "values"
"""Where a draft keeps the form's own values."""


class Worth(Sketch):
    """What the form is worth: the total, and where it comes from."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.form: Form | None = None
        self.sources: dict[str, Term] = {}

    def show(self, form: Form | None, sources: dict[str, Term]) -> None:
        """Show a judged form; None: nothing has been filled in."""
        self.form, self.sources = form, sources
        self.changed((form, tuple(sources)))

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        pen.box(0, 0, width, height, NIGHT2, radius=Radius.BUTTON)
        total = None if self.form is None else self.form.total
        figure = NOT_YET if total is None else str(total).replace("-", "−")
        ink = FAINT if total is None else EMBER if total < 0 else CREAM
        side = 16 + pen.width(figure, Type.TITLE) if width < NARROW else 92.0
        pen.text(figure, 0, 0, Type.TITLE, ink, room=side, tall=height, align="middle")
        parts = {} if self.form is None else self.form.parts
        shown = tuple(
            words("{source} {points}", source=self.sources[part], points=points)
            for part, points in parts.items()
            if points and part in self.sources
        )
        if shown:
            said = _BEFORE_FIGURES.sub(NO_BREAK, pen.desk.say(words("{parts}", parts=shown)))
            room = width - side - 6
            pen.text(
                in_company(pen, said, Type.LEAST, room, smallest=1.0), side, 0, Type.LEAST, MIST,
                room=room, tall=height, lines=3, smallest=0.5,
            )  # fmt: skip


class ToldScene(Scene):
    """The strip turns the pages. What is filled in is a draft until it is entered."""

    lingers = False

    def __init__(self, retell: Callable[[], None]) -> None:
        super().__init__(retell)
        self.game: GameOn | None = None
        self.name = ""
        self.form: ResultForm | None = None
        self._filled: dict[str, Values] = {}
        self._entered = ""
        self.worth = Worth()
        self.enter = PushButton(kind="main", symbol="check")
        self.enter.bind(on_release=lambda _: self._enter())
        self.add_widget(self.worth)
        self.add_widget(self.enter)
        self.fbind("place", self._space)

    def show(self, game: GameOn) -> None:
        if self.game is None or self.game.id != game.id:
            self._begin(game)
        self.game = game
        missing = self._missing(game)
        if self._entered and self._entered not in missing:
            self._entered = ""
            if missing:
                self.name = missing[0]
        if self.name not in {seat.name for seat in game.seats}:
            self.name = missing[0] if missing else game.seats[0].name
        self._tell(game)

    def headline(self, game: GameOn) -> Headline:
        told = len(game.seats) - len(self._missing(game))
        state = counted(
            "{count} of {all} has told", "{count} of {all} have told", told, all=len(game.seats)
        )
        return Headline(self.name, words("tells the result"), state)

    def prompt(self, game: GameOn) -> Words:
        form = game.forms.get(self.name)
        if self.form is not None and self.form.hint():
            return self.form.hint()
        if form is not None and form.problem is not None:
            return form.problem
        if self.name not in self._missing(game):
            return words("{player} has told: change it, or go on.", player=self.name)
        if form is None:
            return words("Fill in the result of {player}.", player=self.name)
        return "" if self.form is None else self.form.ready()

    def rows(self, game: GameOn) -> tuple[Row, ...]:
        missing = self._missing(game)
        return tuple(
            Row(
                seat.number,
                seat.name,
                None if seat.name not in game.forms else game.forms[seat.name].total,
                self._note(game, seat.name, told=seat.name not in missing),
                active=seat.name == self.name,
                look=seat.look,
            )
            for seat in game.seats
        )

    def choices(self, game: GameOn) -> tuple[Choice, ...]:
        missing = self._missing(game)
        names = [*missing, *(seat.name for seat in game.seats if seat.name not in missing)]
        return tuple(self._choice(game, name, anew=name not in missing) for name in names)

    def _choice(self, game: GameOn, name: str, *, anew: bool) -> Choice:
        title = words("The result of {player}", player=name)
        if anew:
            title = words("Change the result of {player}", player=name)
        return choice(
            game, "finished", "pencil", title=title, act=lambda: self.touched_player(name)
        )

    def touched_player(self, name: str) -> None:
        self.name = name
        self._looked()

    @staticmethod
    def _missing(game: GameOn) -> tuple[str, ...]:
        turn = game.view["turn"]
        return () if turn is None else tuple(turn["players"])

    @staticmethod
    def _note(game: GameOn, name: str, *, told: bool) -> tuple[Note, ...]:
        if told:
            return (Note("check", words("told"), LEAF),)
        if name in game.forms:
            return (Note("pencil", words("begun")),)
        return ()

    def _begin(self, game: GameOn) -> None:
        """Another game: its form, filled as it was left."""
        if self.form is not None:
            self.remove_widget(self.form)
        self.form = FORMS[game.game](self._changed, self._looked)
        self.add_widget(self.form)
        self._filled = {}
        for seat in game.seats:
            kept = game.drafts.get(form_key(seat.name))
            if isinstance(kept, dict) and isinstance(kept.get(VALUES), dict):
                self._filled[seat.name] = kept[VALUES]
        self._entered = self.name = ""
        self._space()

    def _changed(self, values: Values) -> None:
        if self.game is None or self.form is None:
            return
        if values == self.form.blank(self.game):
            self._filled.pop(self.name, None)
            self.desk.post(Draft(form_key(self.name), None))
        else:
            self._filled[self.name] = values
            draft = {FORM_ACTION: self.form.action(values), VALUES: values}
            self.desk.post(Draft(form_key(self.name), draft))
        self._looked()

    def _looked(self) -> None:
        if self.game is not None:
            self._tell(self.game)
            self.retell()

    def _tell(self, game: GameOn) -> None:
        if self.form is None:
            return
        values = self._filled.get(self.name) or self.form.blank(game)
        others = {name: told for name, told in self._filled.items() if name != self.name}
        self.form.fill(game, self.name, values, others)
        judged = game.forms.get(self.name)
        self.worth.show(judged, game.sources)
        told = self.name not in self._missing(game)
        self.enter.label = words("Change it") if told else words("Enter it")
        wrong = judged is not None and judged.problem is not None
        self.enter.disabled_look = bool(self.form.hint()) or wrong

    def _enter(self) -> None:
        game = self.game
        if game is None or self.form is None:
            return
        values = self._filled.get(self.name) or self.form.blank(game)
        action = {"type": "finished", "player": self.name, **self.form.action(values)}
        if self.name in self._missing(game):
            self._entered = self.name
            self.desk.post(Play(action))
        else:
            self.desk.post(Change(action))

    def _space(self, *changed: object) -> None:
        _, _, width, height = self.place
        if self.form is not None:
            self.form.place = [0, 0, width, height - FOOT - 8]
        wide = min(200.0, width * 0.36)
        self.worth.place = [0, height - FOOT, width - wide - 8, FOOT]
        self.enter.place = [width - wide, height - FOOT, wide, FOOT]
