"""Which editor: what of a game's box can be corrected."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ui.desk import Desk, Words, words
from ui.editors.mort import MortEditor
from ui.editors.planet import PlanetEditor
from ui.editors.prince import PrinceEditor
from ui.editors.residence import ResidenceEditor
from ui.editors.stars import StarsEditor
from ui.sheets.choices import Listed, ListSheet
from ui.sheets.route import RouteSheet
from ui.widgets.sheet import Sheet


@dataclass(frozen=True)
class Offered:
    """An editor that a game has: what it corrects, its symbol, and the sheet."""

    title: Words
    symbol: str
    sheet: Callable[..., Sheet]


EDITORS: dict[str, tuple[Offered, ...]] = {
    "planet": (Offered(words("The tiles"), "planet_centre", PlanetEditor),),
    "stars": (
        Offered(words("Lay the route"), "cloud", RouteSheet),
        Offered(words("Stories and paper planes"), "story", StarsEditor),
    ),
    "prince": (Offered(words("Star spaces of the board"), "asteroid", PrinceEditor),),
    "mort": (Offered(words("The sheet"), "house", MortEditor),),
    "residence": (Offered(words("The road"), "street", ResidenceEditor),),
}


def edit(
    desk: Desk,
    game: str,
    name: str,
    components: dict[str, object],
    then: Callable[[str], None],
) -> None:
    """Open the editor of a game's set, asking first which where there are several."""
    stage = desk.stage
    if stage is None:
        return
    suggested = "" if name else desk.say(words("Our own"))

    def opener(offered: Offered) -> Callable[[], None]:
        return lambda: stage.open(
            offered.sheet(components, name=name, suggested=suggested, then=then)
        )

    editors = EDITORS[game]
    if len(editors) == 1:
        opener(editors[0])()
        return
    listed = [Listed(one.title, one.symbol, opener(one)) for one in editors]
    stage.open(ListSheet(words("What is to be corrected?"), name, listed))
