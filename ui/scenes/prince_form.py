"""What everybody received for explaining, half filled in and checked as one goes."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Ratings:
    """A form half filled. Everybody received `least` to `most`, and all together the `whole` that
    was handed out."""

    names: tuple[str, ...]
    least: int
    most: int
    whole: int
    typed: dict[str, int] = field(default_factory=dict)
    blank: set[str] = field(default_factory=set)

    @property
    def middle(self) -> int:
        """Where plus and minus begin: an equal share."""
        return self.whole // len(self.names)

    def value(self, name: str) -> int | None:
        """What a player received: as typed; of the last one it follows from the others."""
        if name in self.typed:
            return self.typed[name]
        if len(self.typed) == len(self.names) - 1:
            rest = self.whole - sum(self.typed.values())
            return rest if self.least <= rest <= self.most else None
        return None

    def step(self, name: str, by: int) -> None:
        """One more or one less."""
        now = self.value(name)
        self.put(name, self.middle if now is None else now + by)

    def put(self, name: str, count: int) -> None:
        """So many, as far as they can be."""
        self.typed[name] = min(max(count, self.least), self.most)

    def totals(self) -> dict[str, int] | None:
        """All of them, if they can be right."""
        found = {name: self.value(name) for name in self.names}
        known = {name: count for name, count in found.items() if count is not None}
        if len(known) < len(self.names) or sum(known.values()) != self.whole:
            return None
        return known

    def missing(self) -> int:
        """How many stars have not been given to anybody yet; less than 0: too many."""
        return self.whole - sum(self.value(name) or 0 for name in self.names)
