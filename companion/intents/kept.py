"""What is to be remembered beside the games: people, tags, components, settings."""

from __future__ import annotations

from companion.intents.base import Intent
from companion.rules.game import Json


class AddPlayer(Intent, frozen=True):
    """A new name among the known players."""

    name: str


class RenamePlayer(Intent, frozen=True):
    """Another name for a known player; the history stays."""

    player_id: int
    name: str


class ShowPlayer(Intent, frozen=True):
    """Offer a known player at the table, or no longer."""

    player_id: int
    shown: bool


class ChooseLook(Intent, frozen=True):
    """From now on a known player wishes for this colour and shape (`companion.looks`)."""

    player_id: int
    look: int


class Teach(Intent, frozen=True):
    """From now on this tag stands for this component of this game."""

    tag: str
    game: str
    component: str


class Forget(Intent, frozen=True):
    """This tag means nothing any more."""

    tag: str


class Teaching(Intent, frozen=True):
    """Scans go to the Tags screen (`True`) or to the game. In a lesson, a whole box in order, a
    tone alone says that a tag was learned."""

    on: bool
    lesson: bool = False


class KeepBox(Intent, frozen=True):
    """Keep components of one's own under a name; None forgets them."""

    game: str
    name: str
    components: dict[str, Json] | None


class Adjust(Intent, frozen=True):
    """Change a setting that belongs to the screen (language, text size, sound …)."""

    key: str
    value: Json
