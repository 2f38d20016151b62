"""From the record's JSON to a game's actions, with refusals in our own words.

msgspec does the work where all is well. Where it is not, its message is never shown: the keys
are looked at one by one, and the first that is wrong is named.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Union, get_args

import msgspec

from companion.rules.game import ACTION_LIMIT, Action, Json, Refused

_UNFIT = (msgspec.ValidationError, RecursionError, UnicodeEncodeError)
"""What msgspec raises for a value that is not of the wanted form; the last for surrogates."""

NOWHERE: Mapping[type[Action], str] = {}


class Decoder:
    """Decodes the actions of one game.

    `elsewhere` are actions that are none here, each with the refusal that says why.
    """

    def __init__(
        self, types: tuple[type[Action], ...], elsewhere: Mapping[type[Action], str] = NOWHERE
    ) -> None:
        self._union: Any = Union[types]  # noqa: UP007  (a union made at run time)
        self._types = {_tag(kind): kind for kind in types}
        self._elsewhere = {_tag(kind): code for kind, code in elsewhere.items()}

    def __call__(self, raw: dict[str, Json]) -> Action:
        """The action that `raw` stands for.

        Raises:
            Refused: `no_type`, `unknown_type` or why the type is of elsewhere, `unknown_key`,
                `missing_key`, `out_of_range` or `wrong_value`, naming the key.
        """
        if "type" not in raw:  # msgspec would do without where a game has one action only
            raise Refused("no_type")
        try:
            action: Action = msgspec.convert(raw, self._union)
            return action
        except _UNFIT:
            raise self._explain(raw) from None

    def _explain(self, raw: dict[str, Json]) -> Refused:
        name = raw.get("type")
        if not isinstance(name, str):
            return Refused("no_type")
        if name in self._elsewhere:
            return Refused(self._elsewhere[name])
        kind = self._types.get(name)
        if kind is None:
            return Refused("unknown_type", type=name)
        fields = {field.encode_name: field for field in msgspec.structs.fields(kind)}
        for key in raw:
            if key != "type" and key not in fields:
                return Refused("unknown_key", type=name, key=key)
        for key, field in fields.items():
            if key not in raw:
                if field.required:
                    return Refused("missing_key", type=name, key=key)
                continue
            try:
                msgspec.convert(raw[key], field.type)
            except _UNFIT:
                return _about_value(name, key, raw[key], field.type)
        return Refused("not_now")


def _tag(kind: type[Action]) -> str:
    """An action's `type` in the record."""
    return str(kind.__struct_config__.tag)


def _about_value(name: str, key: str, value: Json, kind: Any) -> Refused:
    if type(value) is int:
        for meta in (kind, *get_args(kind)):
            if isinstance(meta, msgspec.Meta):
                least = -ACTION_LIMIT if meta.ge is None else int(meta.ge)
                most = ACTION_LIMIT if meta.le is None else int(meta.le)
                return Refused("out_of_range", key=key, least=least, most=most)
    return Refused("wrong_value", type=name, key=key)


def encode(action: Action) -> dict[str, Json]:
    """An action in the record's form, optional keys that were not given left out."""
    raw: dict[str, Json] = msgspec.to_builtins(action)
    return raw
