"""The cues on a sound card, played by a program that stands in for the system's own."""

from __future__ import annotations

import errno
import io
import math
import os
import select
import threading
import wave
from array import array
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import NoReturn

import pytest

from companion.cues import SCORES, length
from companion.devices import Buzzer, Cue
from companion.settings.schema import Pins, Settings, Sound
from hardware.fit import Fitter
from hardware.player import CuePlayer
from hardware.sound_card import RATE, Choir, SoundCard, find_player, sound_file
from tests.companion.storage.desk import HandClock

OUTPUTS = ("auto", "buzzer", "card", "both", "off")


def samples(cue: Cue, level: float = 1.0) -> array[int]:
    with wave.open(io.BytesIO(sound_file(SCORES[cue], level))) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        return array("h", file.readframes(file.getnframes()))


@pytest.mark.parametrize("cue", list(Cue))
def test_a_cue_is_as_long_as_its_score_and_ends_softly(cue: Cue) -> None:
    made = samples(cue)
    assert len(made) / RATE == pytest.approx(length(cue), abs=0.001)
    assert max(made) > 20_000
    assert abs(made[0]) < 500 > abs(made[-1])


def test_it_has_the_pitch_of_the_score() -> None:
    made = samples(Cue.OVER)[2000:12_000]
    ups = sum(before < 0 <= after for before, after in pairwise(made))
    assert ups / (len(made) / RATE) == pytest.approx(SCORES[Cue.OVER][0].pitch, rel=0.01)


def test_half_the_level_is_half_as_loud() -> None:
    loud = math.fsum(abs(value) for value in samples(Cue.ACCEPTED))
    soft = math.fsum(abs(value) for value in samples(Cue.ACCEPTED, 0.5))
    assert soft / loud == pytest.approx(0.5, rel=0.01)
    assert not any(samples(Cue.ACCEPTED, 0.0))


@pytest.mark.parametrize(
    ("installed", "sockets", "told", "plays"),
    [
        ("aplay", "", "", "aplay"),
        ("", "", "", None),
        ("pw-play paplay aplay", "pipewire-0 pulse/native", "", "pw-play"),
        ("paplay aplay", "pulse/native", "", "paplay"),
        # A service of the system, with the desktop's programs beside it.
        ("pw-play paplay aplay", "", "", "aplay"),
        ("pw-play paplay aplay", "", "PULSE_SERVER", "paplay"),
        ("pw-play paplay", "", "", "pw-play"),
    ],
)
def test_the_first_player_that_reaches_its_server_plays(
    tmp_path: Path, installed: str, sockets: str, told: str, plays: str | None
) -> None:
    for socket in sockets.split():
        (tmp_path / socket).parent.mkdir(exist_ok=True)
        (tmp_path / socket).touch()
    environ = {"XDG_RUNTIME_DIR": str(tmp_path)} | dict.fromkeys(told.split(), "somewhere")
    assert find_player(lambda name: name if name in installed.split() else None, environ) == plays


def test_without_a_folder_for_sockets_the_card_is_asked() -> None:
    assert find_player(lambda name: name, {}) == "aplay"


class Stage:
    """A player that tells through a pipe what it plays, and stays on stage if it is told to."""

    def __init__(self, folder: Path) -> None:
        os.mkfifo(folder / "told")
        self._told = os.open(folder / "told", os.O_RDWR)
        self._heard = b""
        self.stay = folder / "stay"
        self.player = folder / "player"
        self.player.write_text(
            f'#!/bin/sh\nbasename "$1" > {folder}/told\n'
            f"[ -e {self.stay} ] && exec sleep 60\n[ -e {folder}/fails ] && exit 3\nexit 0\n"
        )
        self.player.chmod(0o755)

    def played(self) -> str:
        """The next thing that was played, once it is."""
        while b"\n" not in self._heard:
            assert select.select([self._told], [], [], 30)[0], "nothing was played"
            self._heard += os.read(self._told, 1000)
        name, self._heard = self._heard.split(b"\n", 1)
        return name.decode()

    def close(self) -> None:
        os.close(self._told)


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    made = Stage(tmp_path)
    yield made
    made.close()


@pytest.fixture
def card(stage: Stage) -> Iterator[SoundCard]:
    made = SoundCard(str(stage.player), 0.7)
    yield made
    made.close()


def test_cues_are_played_at_the_level(stage: Stage, card: SoundCard) -> None:
    card.play(Cue.TURN)
    assert stage.played() == "turn-70.wav"
    card.volume(0.25)
    card.play(Cue.TURN)
    assert stage.played() == "turn-25.wav"


def test_a_full_disk_costs_only_the_tones_that_it_has_no_room_for(
    stage: Stage, card: SoundCard, monkeypatch: pytest.MonkeyPatch
) -> None:
    full = threading.Event()

    def refuse(*_: object) -> NoReturn:
        full.set()
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "write_bytes", refuse)
        card.play(Cue.OVER)
        assert full.wait(30)
    card.play(Cue.TURN)
    assert stage.played() == "turn-70.wav"


def test_a_newer_cue_takes_over(stage: Stage, card: SoundCard) -> None:
    stage.stay.touch()
    card.play(Cue.OVER)
    stage.played()
    with card._changed:  # the player may be heard before it is known here
        old = card._playing
    card.play(Cue.ACCEPTED)
    assert stage.played() == "accepted-70.wav"
    assert old is not None
    assert old.wait(30) != 0


def test_that_nothing_was_heard_is_in_the_log(
    stage: Stage, card: SoundCard, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "fails").touch()
    card.play(Cue.OVER)
    stage.played()
    with card._changed:
        old = card._playing
    assert old is not None
    assert old.wait(30) == 3
    card.play(Cue.TURN)
    stage.played()
    with card._changed:
        assert f"{stage.player} plays nothing (status 3)" in caplog.text


def test_muted_it_is_still_at_once(stage: Stage, card: SoundCard) -> None:
    stage.stay.touch()
    card.play(Cue.OVER)
    stage.played()
    card.mute(True)
    assert card._playing is None
    card.play(Cue.OVER)
    card.mute(False)
    card.play(Cue.TURN)
    assert stage.played() == "turn-70.wav"


def test_a_player_that_is_gone_stops_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    card = SoundCard(str(tmp_path / "nothing"))
    with caplog.at_level("CRITICAL", "hardware.sound_card"):
        card.play(Cue.TURN)
        card.close()
    card.play(Cue.TURN)


class TestOutput:
    """Which of them sounds, by the settings."""

    @staticmethod
    def sounding(
        output: str, *, pin: int | None, monkeypatch: pytest.MonkeyPatch, player: str | None = "/x"
    ) -> tuple[str, int]:
        monkeypatch.setattr("hardware.fit.find_player", lambda: player)
        assert output in OUTPUTS
        settings = Settings(
            pins=Pins(buzzer=pin, factory="mock"),
            sound=Sound(output=output),  # type: ignore[arg-type]
        )
        monkeypatch.setattr("hardware.fit.is_raspberry_pi", lambda: True)
        fitter = Fitter(settings, HandClock(), simulated=False)
        made: Buzzer | None = fitter.buzzer()
        for close in reversed(fitter.closers):
            close()
        fitter.factory.close()
        names = {CuePlayer: "buzzer", SoundCard: "card", Choir: "both", type(None): "none"}
        return names[type(made)], len(fitter.notes)

    def test_a_buzzer_comes_first(self, monkeypatch: pytest.MonkeyPatch) -> None:
        assert self.sounding("auto", pin=18, monkeypatch=monkeypatch) == ("buzzer", 0)

    def test_without_one_the_card_serves(self, monkeypatch: pytest.MonkeyPatch) -> None:
        assert self.sounding("auto", pin=None, monkeypatch=monkeypatch) == ("card", 0)

    def test_as_wanted(self, monkeypatch: pytest.MonkeyPatch) -> None:
        for output in ("buzzer", "card", "both"):
            assert self.sounding(output, pin=18, monkeypatch=monkeypatch)[0] == output
        assert self.sounding("off", pin=18, monkeypatch=monkeypatch) == ("none", 0)

    def test_where_nothing_can_sound_it_says_so(self, monkeypatch: pytest.MonkeyPatch) -> None:
        assert self.sounding("auto", pin=None, monkeypatch=monkeypatch, player=None) == ("none", 1)
