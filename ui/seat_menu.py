"""What can be asked of the table of a new game by touching a seat: who sits there, how they look,
what they are called."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from companion.intents import AddPlayer, ChooseLook, RenamePlayer, ShowPlayer
from companion.setups import one_on
from ui.desk import words
from ui.names import known_words, name_words
from ui.sheets.choices import Listed, ListSheet
from ui.sheets.confirm import ConfirmSheet
from ui.sheets.keyboard import KeyboardSheet
from ui.sheets.seat import SeatActs, SeatSheet
from ui.widgets.sheet import Sheet

if TYPE_CHECKING:
    from ui.screens.new_game import NewGameScreen


class SeatMenu:
    """Opens the sheets of a screen, and does what is chosen on them."""

    def __init__(self, screen: NewGameScreen) -> None:
        self._screen = screen

    def open(self, name: str) -> None:
        """Somebody at the table was touched."""
        screen = self._screen
        player = screen.people.id_of(name)
        others = [screen.worn.of(other) for other in screen.names if other != name]
        acts = SeatActs(
            looks=partial(self.choose_look, name),
            starts=partial(screen.begin, name) if screen.lots_drawn else None,
            on=lambda: screen.moved(one_on(screen.names, name)),
            away=partial(self._leave, name),
            rename=partial(self._rename, name),
            forget=None if player is None else partial(self._forget, name, player),
        )
        title = name_words(name, screen.names.index(name))
        self._lay(SeatSheet(title, screen.worn.of(name), others, acts))

    def open_empty(self) -> None:
        """The empty seat was touched: who sits there?"""
        screen = self._screen
        free = [name for name in screen.people.offered if name not in screen.names]
        if not free:
            self.ask_newcomer()
            return
        listed = [
            Listed(
                known_words(name, screen.people.id_of(name)), "meeple", partial(screen.seat, name)
            )
            for name in free
        ]
        listed.append(Listed(words("New"), "plus", self.ask_newcomer))
        self._lay(ListSheet(words("Who sits here?"), "", listed))

    def ask_newcomer(self) -> None:
        """Somebody comes who is not listed: ask for the name."""
        title = words("What is the new player called?")
        self._lay(KeyboardSheet(title, self.newcomer))

    def newcomer(self, typed: str) -> None:
        """Somebody comes whose name was typed: known after all, or really new."""
        screen = self._screen
        known = screen.people.meant(typed)
        if known is None:
            screen.desk.post(AddPlayer(typed))
        elif not known.shown:
            screen.desk.post(ShowPlayer(known.id, True))
        screen.seat(typed if known is None else known.name)

    def choose_look(self, name: str, look: int) -> None:
        """Somebody wants a colour and shape; it is kept with known players."""
        screen = self._screen
        for who, worn in screen.worn.choose(name, look).items():
            player = screen.people.id_of(who)
            if player is not None:
                screen.desk.post(ChooseLook(player, worn))
        screen.moved(screen.names)

    def _leave(self, name: str) -> None:
        screen = self._screen
        screen.moved(tuple(other for other in screen.names if other != name))

    def _rename(self, name: str) -> None:
        """Ask how somebody at the table is called. A known player's new name comes with the next
        snapshot, once it is on the disk."""
        screen = self._screen

        def called(typed: str) -> None:
            player = screen.people.id_of(name)
            if player is not None and typed != name:
                screen.desk.post(RenamePlayer(player, typed))
            elif player is None and typed not in screen.names:
                screen.call(name, typed)

        title = words("What is {player} called now?", player=name)
        self._lay(KeyboardSheet(title, called, name))

    def _forget(self, name: str, player: int) -> None:
        """Ask, then offer somebody no longer; what they played stays."""

        def forget() -> None:
            self._screen.desk.post(ShowPlayer(player, False))
            self._leave(name)

        self._lay(
            ConfirmSheet(
                words("Offer {player} no longer?", player=name),
                words("What was played stays; typing the name brings it back."),
                words("Offer no longer"),
                forget,
            )
        )

    def _lay(self, sheet: Sheet) -> None:
        stage = self._screen.desk.stage
        if stage is not None:
            stage.open(sheet)
