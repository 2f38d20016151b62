"""`companion components`: what there is to say about a set, in a terminal."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.__main__ import main
from companion.components import builtin


def test_the_built_in_set_says_how_sure_it_is_and_what_is_odd(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["components", "planet"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("Tiles from one unofficial table")
    assert lines[1:] == [f"C{n} is exactly like C{n - 12:02}: check both." for n in (18, 19, 20)]


def test_a_set_is_printed_as_a_file_and_read_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["components", "stars", "--json"]) == 0
    whole = json.loads(capsys.readouterr().out)
    assert whole["components"] == builtin("stars")
    whole["components"]["paper_planes"] = [6, 4, 4, 3, 2]
    path = tmp_path / "ours.json"
    path.write_text(json.dumps(whole))
    assert main(["components", "stars", str(path)]) == 0
    said = capsys.readouterr().out
    assert "as built in, and not sure: route and stories" in said
    assert "Two paper planes show the same number of stars: 4." in said


@pytest.mark.parametrize("content", ["[]", '{"route": []}', None])
def test_a_file_that_is_no_good_is_refused_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: str | None
) -> None:
    path = tmp_path / "bad\n.json"
    if content is not None:
        path.write_text(content)
    assert main(["components", "stars", str(path)]) == 2
    out, wrong = capsys.readouterr()
    assert out == ""
    assert wrong.count("\n") == 1
