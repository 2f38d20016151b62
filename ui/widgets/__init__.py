"""The widgets that screens share. Importing this makes them known to the .kv files."""

from ui.widgets.button import PushButton
from ui.widgets.chip import Chips
from ui.widgets.panel import BottomBar, Panel, TitleLine
from ui.widgets.reading import Reading
from ui.widgets.scroller import Scroller
from ui.widgets.segments import Segments
from ui.widgets.sheet import Sheet
from ui.widgets.stepper import Stepper
from ui.widgets.strip import Strip
from ui.widgets.strip_row import StripRow
from ui.widgets.toggle import Toggle
from ui.widgets.turn_line import PromptLine, TurnLine

__all__ = [
    "BottomBar",
    "Chips",
    "Panel",
    "PromptLine",
    "PushButton",
    "Reading",
    "Scroller",
    "Segments",
    "Sheet",
    "Stepper",
    "Strip",
    "StripRow",
    "TitleLine",
    "Toggle",
    "TurnLine",
]
