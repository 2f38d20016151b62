"""`python -m tests.mutation [GAME …]`: every mutant of the scoring modules against the tests of
its game. It prints those that no test notices, save the ones that `equivalent.toml` explains, and
ends with 1 if there are any.

Nothing is written: each mutant lives in a forked process, which imports it in place of the module.
"""

from __future__ import annotations

import argparse
import contextlib
import math
import os
import resource
import sys
import tempfile
import tomllib
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType

import pytest

from tests.mutation.mutants import Mutant, mutants

ROOT = Path(__file__).parents[2]
RULES = ROOT / "companion" / "rules"
TESTS = ROOT / "tests" / "companion" / "rules"
AWARDS = frozenset({"", "_found", "_explained", "_answered"})
MODULES: dict[str, dict[str, frozenset[str] | None]] = {
    "planet": {"scoring": None},
    "stars": {"scoring": None, "landing": None},
    "prince": {"scoring": None, "rules": AWARDS},
    "mort": {"scoring": None, "judging": None},
    "residence": {"scoring": None},
}
"""Where each game's points come from: the modules, and the functions where it is not all of them
("" for what stands outside)."""
QUIET = ("-x", "-q", "-p", "no:randomly", "-p", "no:cacheprovider", "-p", "no:xdist")
SLACK = 5
"""A mutant that computes that many times as long as the tests do without it does not end. The time
is the processor's: on a busy machine no mutant is taken for noticed because others were at work."""


class _Instead(SourceFileLoader):
    """Loads other code than the file holds."""

    def __init__(self, name: str, path: str, code: CodeType) -> None:
        super().__init__(name, path)
        self._code = code

    def get_code(self, fullname: str) -> CodeType:
        return self._code

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """As a finder it knows this one module."""
        if name != self.name:
            return None
        return spec_from_file_location(name, self.path, loader=self)


def run_tests(tests: Sequence[str], instead: _Instead | None, seconds: float) -> bool:
    """Whether all tests pass, in a process of their own, in so many seconds of computing."""
    child = os.fork()
    if child == 0:
        most = math.ceil(seconds)
        resource.setrlimit(resource.RLIMIT_CPU, (most, most))
        nothing = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nothing, 1)
        os.dup2(nothing, 2)
        if instead is not None:
            sys.meta_path.insert(0, instead)
        status = 1
        with contextlib.suppress(BaseException):
            status = int(pytest.main([*QUIET, *tests]))
        os._exit(status)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0


def computed() -> float:
    """Seconds that the processes of `run_tests` have computed so far."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def explained() -> dict[tuple[str, str, str, str], str]:
    """Why a mutant cannot be noticed, by where it is and what it changes."""
    listed = tomllib.loads((Path(__file__).parent / "equivalent.toml").read_text("utf-8"))
    return {
        (one["module"], one["function"], one["before"], one["after"]): one["why"]
        for one in listed["mutant"]
    }


def survivors(game: str, module: str, known: set[tuple[str, str, str, str]]) -> list[Mutant]:
    """The mutants of a module that the tests of its game do not notice, the known ones aside."""
    file = RULES / game / f"{module}.py"
    name = f"companion.rules.{game}.{module}"
    # Laws come last: what a plain test notices need not be searched for with many examples.
    tests = sorted((TESTS / game).glob("test_*.py"), key=lambda path: ("laws" in path.name, path))
    paths = [str(path) for path in tests]
    before = computed()
    if not run_tests(paths, None, 600):
        raise SystemExit(f"the tests of {game} do not pass as it is")
    seconds = SLACK * (computed() - before) + SLACK
    found, count, equivalent = [], 0, 0
    functions = MODULES[game][module]
    for mutant in mutants(file.read_text("utf-8"), str(file)):
        if functions is not None and mutant.function not in functions:
            continue
        count += 1
        if not run_tests(paths, _Instead(name, str(file), mutant.code), seconds):
            continue
        if (f"{game}.{module}", mutant.function, mutant.before, mutant.after) in known:
            equivalent += 1
            continue
        found.append(mutant)
        print(f"{game}.{module}, {mutant.function}:\n  - {mutant.before}\n  + {mutant.after}")
    killed = count - equivalent - len(found)
    print(
        f"{game}.{module}: {count} mutants, {killed} noticed, {equivalent} equivalent", flush=True
    )
    return found


def main() -> int:
    """Run the games asked for, all of them by default; 1 if a mutant went unnoticed."""
    parser = argparse.ArgumentParser(prog="make mutation")
    parser.add_argument("games", nargs="*", choices=[[], *MODULES], metavar="GAME")
    given = parser.parse_args()
    known = set(explained())
    missed = 0
    with tempfile.TemporaryDirectory(prefix="mutation-") as folder:
        os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = folder
        for game in given.games or MODULES:
            for module in MODULES[game]:
                missed += len(survivors(game, module, known))
    print(f"{missed} mutants went unnoticed" if missed else "every mutant was noticed")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
