"""`python -m tests.audit`: whether a pinned package has a known weakness, without a network.

It compares both locks with `tests/advisories.json`, a kept list of the advisories about their
packages. `python -m tests.audit --renew FOLDER` makes that list anew from a folder of advisories in
the OSV format (https://ossf.github.io/osv-schema), such as a checkout of an advisory database or
its unpacked archive. Where there is no list, a line says so and nothing is audited.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterable
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

import msgspec
from packaging.utils import canonicalize_name
from packaging.version import InvalidVersion, Version

ROOT = Path(__file__).parent.parent
LOCKS = (ROOT / "systemd/requirements.txt", ROOT / "tests/requirements.txt")
KEPT = Path(__file__).with_name("advisories.json")
OLD = 180
"""Days after which the list itself is spoken of."""
PIN = re.compile(r"^([A-Za-z0-9._-]+)==([^ ;\\]+)", re.MULTILINE)


class Span(msgspec.Struct, frozen=True, omit_defaults=True):
    """Versions from `introduced` on, up to and without `fixed`, or up to and with `last`."""

    introduced: str = "0"
    fixed: str = ""
    last: str = ""

    def holds(self, version: Version) -> bool:
        """Whether a version is one of them."""
        if self.introduced != "0" and version < Version(self.introduced):
            return False
        if self.fixed:
            return version < Version(self.fixed)
        return not self.last or version <= Version(self.last)


class Advisory(msgspec.Struct, frozen=True, omit_defaults=True):
    """One weakness of one package: in these spans of versions, and in these versions."""

    id: str
    package: str
    spans: tuple[Span, ...] = ()
    versions: tuple[str, ...] = ()
    accepted: str = ""
    """Why it does not matter here, where somebody has found that."""

    def concerns(self, version: str) -> bool:
        """Whether a version is weak."""
        return version in self.versions or any(span.holds(Version(version)) for span in self.spans)


class Kept(msgspec.Struct, frozen=True):
    """The kept list, and the day of the newest advisory in the database it was made from."""

    until: date
    advisories: tuple[Advisory, ...]


def pins(locks: Iterable[Path]) -> dict[str, set[str]]:
    """The pinned versions by package."""
    found: dict[str, set[str]] = {}
    for lock in locks:
        for name, version in PIN.findall(lock.read_text("utf-8")):
            found.setdefault(canonicalize_name(name), set()).add(version)
    return found


def audit(kept: Kept, pinned: dict[str, set[str]]) -> list[str]:
    """A line for each weakness of what is pinned, but those that were accepted."""
    return [
        f"{advisory.package} {version}: {advisory.id}"
        for advisory in kept.advisories
        for version in sorted(pinned.get(advisory.package, ()))
        if advisory.concerns(version) and not advisory.accepted
    ]


def gather(folder: Path, names: Iterable[str], before: Kept | None) -> Kept:
    """The advisories in a folder about some packages; what was accepted stays so.

    Raises:
        ValueError: there is no advisory in it.
    """
    wanted = set(names)
    accepted = {} if before is None else {one.id: one.accepted for one in before.advisories}
    found: list[Advisory] = []
    newest = ""
    for path in sorted(folder.rglob("*.json")):
        entry = msgspec.json.decode(path.read_bytes())
        if not isinstance(entry, dict) or "affected" not in entry:
            continue
        newest = max(newest, str(entry.get("modified", "")))
        if not entry.get("withdrawn"):
            found += _of_entry(entry, wanted, accepted)
    if not newest:
        raise ValueError(f"there are no advisories in {folder}")
    until = datetime.fromisoformat(newest).date()
    return Kept(until, tuple(sorted(found, key=lambda one: (one.package, one.id))))


def _of_entry(
    entry: dict[str, Any], wanted: set[str], accepted: dict[str, str]
) -> Iterable[Advisory]:
    for affected in entry["affected"]:
        package = affected.get("package", {})
        name = canonicalize_name(package.get("name", ""))
        if package.get("ecosystem") != "PyPI" or name not in wanted:
            continue
        ranges = [one for one in affected.get("ranges", ()) if one["type"] == "ECOSYSTEM"]
        spans = tuple(span for one in ranges for span in _spans(one["events"]))
        versions = () if spans else tuple(affected.get("versions", ()))
        yield Advisory(entry["id"], name, spans, versions, accepted.get(entry["id"], ""))


def _spans(events: list[dict[str, str]]) -> Iterable[Span]:
    introduced = "0"
    closed = True
    for event in events:
        if "introduced" in event:
            introduced, closed = event["introduced"], False
        else:
            closed = True
            yield Span(introduced, event.get("fixed", ""), event.get("last_affected", ""))
    if not closed:
        yield Span(introduced)


def main(arguments: list[str] | None = None) -> int:
    """Audit, or renew the list; 1 where something pinned is weak."""
    parser = argparse.ArgumentParser(description="Known weaknesses of what is pinned.")
    parser.add_argument("--renew", type=Path, metavar="FOLDER", help="of advisories (OSV, JSON)")
    given = parser.parse_args(arguments)
    pinned = pins(LOCKS)
    before = msgspec.json.decode(KEPT.read_bytes(), type=Kept) if KEPT.exists() else None
    if given.renew is not None:
        made = gather(given.renew, pinned, before)
        KEPT.write_bytes(msgspec.json.format(msgspec.json.encode(made)) + b"\n")
        print(f"{len(made.advisories)} advisories kept, known until {made.until}")
        return 0
    if before is None:
        print("audit: skipped, there is no kept list of advisories (--renew FOLDER)")
        return 0
    try:
        weak = audit(before, pinned)
    except InvalidVersion as error:
        print(f"audit: the list or a lock has a version that is none: {error}")
        return 1
    print("\n".join(weak) or f"audit: {len(pinned)} packages, none with a known weakness", end="")
    print(f"; advisories known until {before.until}")
    if (datetime.now(UTC).date() - before.until).days > OLD:
        print("audit: that list is old: renew it with --renew FOLDER")
    return 1 if weak else 0


if __name__ == "__main__":
    sys.exit(main())
