"""What most games have alike: nothing hidden, nothing drawn beyond the view, an action admitted
exactly when it is accepted, no two with the same outlook, components with a fixed set of keys, a
player's number, the figure on a number card."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping

from companion.rules.game import ACTION_LIMIT, Action, Happened, Json, Refused, Sign, State

Apply = Callable[[State, Action], tuple[State, Happened]]
"""A game's `apply`."""


def public(state: State, view: dict[str, Json]) -> dict[str, Json]:
    """The view as it is: nothing in it is hidden."""
    return view


def conceal(state: State, action: dict[str, Json]) -> dict[str, Json]:
    """The action as it is: nothing in it is hidden."""
    return action


def facts(state: State) -> dict[str, Json]:
    """Nothing: the view says all that is drawn."""
    return {}


def secret(state: State, player: str) -> dict[str, Json] | None:
    """Nothing: all lies open on the table."""
    return None


def reveals(state: State, action: Action) -> bool:
    """No: what is known lies open on the table."""
    return False


def alike(state: State, action: Action) -> Hashable:
    """The whole action: what another brings may differ."""
    return repr(action)


def admission(apply: Apply) -> Callable[[State, Action], bool]:
    """A game's `admits`: whether its `apply` accepts."""

    def admits(state: State, action: Action) -> bool:
        """Whether `apply` accepts."""
        try:
            apply(state, action)
        except Refused:
            return False
        return True

    return admits


def check_keys(components: Mapping[str, Json], keys: tuple[str, ...]) -> None:
    """Refuse components that have other keys, or not all of them.

    Raises:
        Refused: `unknown_component`, `components_partly`.
    """
    for key in components:
        if key not in keys:
            raise Refused("unknown_component", key=key)
    for key in keys:
        if key not in components:
            raise Refused("components_partly", key=key)


def is_count(value: Json, least: int = 0, most: int = ACTION_LIMIT) -> bool:
    """Whether a value is a whole number of the format within the limits; True is none."""
    return type(value) is int and least <= value <= most


def number_of(numbers: Mapping[str, int], player: str) -> int:
    """A player's number, counted by seat.

    Raises:
        Refused: `unknown_player`.
    """
    number = numbers.get(player)
    if number is None:
        raise Refused("unknown_player", player=player)
    return number


def figure(sign: Sign) -> int:
    """The figure on a number card.

    Raises:
        Refused: `not_a_scan_here`, where it is none that the format knows.
    """
    text = sign.value
    if not (text.isascii() and text.isdecimal() and len(text) <= len(str(ACTION_LIMIT))):
        raise Refused("not_a_scan_here")
    return int(text)
