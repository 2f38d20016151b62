"""`python -m tests.benchmarks [--json FILE] [TOPIC …]`: measures, prints a table, writes JSON."""

from __future__ import annotations

import argparse
import json
import platform
import sys
from importlib import import_module
from pathlib import Path

from tests.benchmarks.figures import Curve, Figure, table

TOPICS = ("engine", "process", "latency", "screen", "growth")


def main() -> int:
    """Measure the topics asked for, all of them by default."""
    parser = argparse.ArgumentParser(prog="make bench")
    parser.add_argument("topics", nargs="*", choices=[[], *TOPICS], metavar="TOPIC")
    parser.add_argument("--json", type=Path, default=Path(".bench.json"), metavar="FILE")
    given = parser.parse_args()
    found: list[Figure | Curve] = []
    for topic in given.topics or TOPICS:
        print(f"measuring {topic} …", file=sys.stderr, flush=True)
        found += import_module(f"tests.benchmarks.{topic}").figures()
    print(table(found))
    machine = {"python": platform.python_version(), "machine": platform.machine()}
    text = json.dumps({**machine, "measured": [one.as_json() for one in found]}, indent=1)
    given.json.write_text(text + "\n", "utf-8")
    print(f"written to {given.json}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
