"""Who has which colour and shape while people sit down at the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.looks import spread


class Worn:
    """The looks at a table. Who sits keeps theirs, wherever they move; who comes gets the one
    they chose once, or else the one they had when they last sat here, unless somebody has it."""

    def __init__(self) -> None:
        self._looks: dict[str, int] = {}
        self._before: dict[str, int] = {}
        """What those had who sat here and may have left."""

    def of(self, name: str) -> int:
        """How somebody at the table looks."""
        return self._looks[name]

    def put_on(self, looks: Mapping[str, int]) -> None:
        """Have these people look so, as in a game before."""
        self._looks = dict(looks)
        self._before |= looks

    def call(self, old: str, new: str) -> None:
        """Somebody is called otherwise now."""
        for looks in (self._looks, self._before):
            if old in looks:
                looks[new] = looks.pop(old)

    def sit(self, names: Sequence[str], wishes: Mapping[str, int | None]) -> None:
        """These are at the table, in seating order; `wishes` are what players chose once."""
        self._looks = self._seated(names, wishes)
        self._before |= self._looks

    def would(self, names: Sequence[str], name: str, wishes: Mapping[str, int | None]) -> int:
        """How somebody would look who came to these."""
        return self._seated((*names, name), wishes)[name]

    def choose(self, name: str, look: int) -> dict[str, int]:
        """Somebody wants a look; whoever has it gets theirs. Who looks otherwise now, and how."""
        before = self._looks[name]
        changed = {one: before for one, worn in self._looks.items() if worn == look}
        changed[name] = look
        self._looks |= changed
        self._before |= changed
        return changed

    def _seated(self, names: Sequence[str], wishes: Mapping[str, int | None]) -> dict[str, int]:
        kept = {name: self._looks[name] for name in names if name in self._looks}
        taken = set(kept.values())

        def wished(name: str) -> int | None:
            own = (kept.get(name), wishes.get(name), self._before.get(name))
            return next(
                (look for look in own if look is not None and (name in kept or look not in taken)),
                None,
            )

        return dict(zip(names, spread([wished(name) for name in names]), strict=True))
