"""A measured figure: its samples, its budget, and how it is printed."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median, quantiles
from typing import Any

import msgspec


class Figure(msgspec.Struct, frozen=True):
    """One line of the table. `samples` in `unit`; `budget` is (median, 99th percentile or
    None), where there is one; `better` says which way is good; `beside` is the reference's
    median."""

    name: str
    unit: str
    samples: tuple[float, ...]
    budget: tuple[float, float | None] | None = None
    better: str = "less"
    beside: float | None = None
    note: str = ""

    @property
    def middle(self) -> float:
        """The median."""
        return median(self.samples)

    @property
    def high(self) -> float:
        """The 99th percentile; the largest of few samples."""
        if len(self.samples) < 2:
            return self.samples[0]
        return quantiles(self.samples, n=100, method="inclusive")[98]

    def met(self) -> bool | None:
        """Whether the budget is kept; None where there is none."""
        if self.budget is None:
            return None
        if self.better == "more":
            return self.middle >= self.budget[0]
        middle, high = self.budget
        return self.middle <= middle and (high is None or self.high <= high)

    def row(self) -> list[str]:
        """The cells of its line."""
        budget = "" if self.budget is None else " / ".join(map(number, set_of(self.budget)))
        ratio = "" if not self.beside else f"{self.middle / self.beside:.2f}"
        met = {True: "met", False: "MISSED", None: ""}[self.met()]
        return [
            self.name,
            self.unit,
            number(self.middle),
            number(self.high),
            ratio,
            budget,
            met,
            self.note,
        ]

    def as_json(self) -> dict[str, Any]:
        """The figure as it is written to the JSON file."""
        return {
            "name": self.name,
            "unit": self.unit,
            "median": self.middle,
            "p99": self.high,
            "samples": len(self.samples),
            "budget": self.budget,
            "beside": self.beside,
            "met": self.met(),
            "note": self.note,
        }


class Curve(msgspec.Struct, frozen=True):
    """How a figure grows: its medians in `unit` along something, as (how many, median)."""

    name: str
    unit: str
    along: str
    points: tuple[tuple[int, float], ...]

    def row(self) -> list[str]:
        """The cells of its line."""
        last = self.points[-1][1] / self.points[0][1]
        shown = " · ".join(f"{at:,}: {number(value)}" for at, value in self.points)
        return [self.name, self.unit, self.along, shown, f"{last:.2f}"]

    def as_json(self) -> dict[str, Any]:
        """The curve as it is written to the JSON file."""
        return dict(msgspec.to_builtins(self))


def set_of(budget: tuple[float, float | None]) -> Sequence[float]:
    """A budget's two numbers; one where they are the same or the second is left open."""
    middle, high = budget
    return [middle] if high is None or high == middle else [middle, high]


def number(value: float) -> str:
    """A number with three figures that matter."""
    return f"{value:,.0f}" if abs(value) >= 1000 else f"{value:.3g}"


HEAD = ["what", "unit", "median", "p99", "ratio", "budget", "", "note"]
CURVE_HEAD = ["what", "unit", "along", "how many: median", "last to first"]


def table(measured: Sequence[Figure | Curve]) -> str:
    """All figures as a Markdown table, and the curves as another."""
    figures = [one.row() for one in measured if isinstance(one, Figure)]
    curves = [one.row() for one in measured if isinstance(one, Curve)]
    shown = [
        _markdown(head, rows) for head, rows in ((HEAD, figures), (CURVE_HEAD, curves)) if rows
    ]
    return "\n\n".join(shown)


def _markdown(head: list[str], rows: list[list[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)
