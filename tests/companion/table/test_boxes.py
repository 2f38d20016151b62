"""Sets of components as files, at the real table: taken over whole or refused, written anew."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion import intents
from companion.components import builtin
from companion.language import Language
from companion.outside import Place
from companion.snapshots import Mood
from tests.companion.table.seat import TableInHand

ENGLISH = Language("en")
ROAD = {"route": "ogbvwr"}


def said(here: TableInHand) -> tuple[Mood, str]:
    return here.notice.mood, ENGLISH.say(here.notice.message)


def test_a_set_is_written_and_taken_over_under_a_name_of_its_own(
    here: TableInHand, folder: Path
) -> None:
    here.post(intents.KeepBox("residence", "Our / road", ROAD))
    here.post(intents.WriteBox("residence", "Our / road"))
    [path] = folder.iterdir()
    assert path.name == "residence-our---road.json"
    assert json.loads(path.read_text())["components"] == ROAD
    assert here.notice.mood is Mood.WELL
    assert here.post(intents.LookForBoxes()).box_files == ((Place.HERE, path.name),)
    snapshot = here.post(intents.ReadBox("residence", Place.HERE, path.name))
    assert snapshot.boxes == {"residence": {"Our / road": ROAD, "Our / road 2": ROAD}}
    assert said(here) == (Mood.WELL, "Taken over: Our / road 2.")


def test_the_built_in_set_is_written_too(here: TableInHand, folder: Path) -> None:
    here.post(intents.WriteBox("mort", ""))
    [path] = folder.iterdir()
    assert json.loads(path.read_text())["components"] == builtin("mort")


def test_a_file_that_is_no_good_leaves_nothing_behind(here: TableInHand, folder: Path) -> None:
    (folder / "bad.json").write_text('{"route": "xyz"}')
    snapshot = here.post(intents.ReadBox("residence", Place.HERE, "bad.json"))
    assert snapshot.boxes == {}
    mood, sentence = said(here)
    assert mood is Mood.REFUSED
    assert sentence.startswith("bad.json was not taken over. ")


@pytest.mark.parametrize("name", ["../bad.json", "gone.json", "link.json"])
def test_only_plain_files_of_the_folder_are_read(
    here: TableInHand, folder: Path, name: str
) -> None:
    (folder.parent / "bad.json").write_text(json.dumps(ROAD))
    (folder / "link.json").symlink_to(folder.parent / "bad.json")
    assert here.post(intents.ReadBox("residence", Place.HERE, name)).boxes == {}
    assert here.notice.mood is Mood.FAULT


def test_long_names_stay_names_when_they_are_numbered(here: TableInHand, folder: Path) -> None:
    name = "n" * 24
    (folder / "long.json").write_text(json.dumps({"name": name, "components": ROAD}))
    for _ in range(2):
        here.post(intents.ReadBox("residence", Place.HERE, "long.json"))
    assert list(here.table.snapshot.boxes["residence"]) == [name, "n" * 22 + " 2"]
