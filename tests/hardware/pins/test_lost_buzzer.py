"""A buzzer whose pin fails while the app runs: silent, lost with its reason, the game goes on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from gpiozero.pins.mock import MockFactory, MockPWMPin

from companion import intents
from companion.cues import SCORES
from companion.devices import BUZZER, Cue, Health, Scan, Status
from companion.language import Language
from companion.settings.schema import Pins, Settings
from hardware.buzzers import PlainVoice, TonalVoice
from hardware.fit import Fitter
from hardware.player import AGAIN, CuePlayer
from hardware.sound_card import Choir
from tests.companion.storage.desk import HandClock
from tests.companion.table.seat import CHOICE, TableInHand
from tests.companion.table.test_outputs import said
from tests.hardware.pins.metronome import Metronome

VOICES = pytest.mark.parametrize("voice", [PlainVoice, TonalVoice])
Voice = type[PlainVoice | TonalVoice]


class LoosePin(MockPWMPin):
    """A mock pin that the kernel takes away: it fails where `fails` says so of its new state."""

    fails: Callable[[float], bool] = staticmethod(lambda state: False)

    def _set_state(self, value: float) -> None:
        if self.fails(value):
            raise OSError(5, "gone")
        super()._set_state(value)

    def _set_frequency(self, value: float | None) -> None:
        if value is None and self.fails(0):
            raise OSError(5, "gone")
        super()._set_frequency(value)


@pytest.fixture
def loose() -> Any:
    factory = MockFactory(pin_class=LoosePin)
    yield factory
    factory.close()


def after(count: int, *, silent_too: bool = False) -> Callable[[float], bool]:
    """A pin that can be switched on so many times, and off for ever unless `silent_too`."""
    left = [count]

    def fails(state: float) -> bool:
        if state or silent_too:
            left[0] -= 1
        return left[0] < 0 and (bool(state) or silent_too)

    return fails


@VOICES
@pytest.mark.parametrize("cue", [Cue.REFUSED, Cue.WINNER, Cue.OVER])
def test_it_fails_at_any_note_and_is_silent_from_then_on(
    loose: MockFactory, voice: Voice, cue: Cue
) -> None:
    for good in range(len(SCORES[cue]) + 1):
        told, waited = played(loose, voice, cue, after(good))
        assert len(told) <= 1
        for status in told:
            assert (status.device, status.health) == (BUZZER, Health.LOST)
            assert status.reason is not None
            assert "Buzzer cannot be used: " in Language().say(status.reason)
        if good == 0:
            assert told
            assert waited == []


def played(
    loose: MockFactory, voice: Voice, cue: Cue, fails: Callable[[float], bool]
) -> tuple[list[Status], list[float]]:
    """What a player tells and which notes it holds, with a pin that fails; then it is still."""
    metronome = Metronome()
    made = voice(18, loose)
    pin: Any = loose.pin(18)
    pin.fails = fails
    player = CuePlayer(made, metronome)
    told: list[Status] = []

    def tell(status: Status) -> None:
        told.append(status)
        metronome.arrived.release()

    player.watch(tell)
    player.play(cue)
    for _ in SCORES[cue]:
        metronome.wait()
        if told:
            break
        metronome.beat()
    player.close()
    assert not pin.state
    pin.fails = LoosePin.fails
    made.close()
    return told, metronome.waited


@VOICES
def test_lost_it_plays_no_more_and_later_listeners_hear_of_it(
    loose: MockFactory, voice: Voice
) -> None:
    player = CuePlayer(voice(18, loose), Metronome())
    pin: Any = loose.pin(18)
    pin.fails = after(0)
    player.play(Cue.OVER)
    pin.fails = LoosePin.fails
    player.play(Cue.OVER)
    player.mute(True)
    player.mute(False)
    player.volume(0.0)
    player.volume(1.0)
    player.play(Cue.ACCEPTED)
    assert not pin.state
    told: list[Status] = []
    player.watch(told.append)
    assert [status.health for status in told] == [Health.LOST]
    player.close()


@VOICES
def test_one_that_does_not_fall_still_is_told_again_until_it_does(
    loose: MockFactory, voice: Voice
) -> None:
    metronome = Metronome()
    player = CuePlayer(voice(18, loose), metronome)
    pin: Any = loose.pin(18)
    player.play(Cue.OVER)
    metronome.wait()
    pin.fails = lambda state: True
    metronome.beat()
    for _ in range(3):
        metronome.wait()
        assert pin.state, "it still sounds, and nothing can be done yet"
        metronome.beat()
    metronome.wait()
    pin.fails = LoosePin.fails
    metronome.beat()
    player.close()
    assert not pin.state
    assert metronome.waited[1:5] == [AGAIN] * 4
    assert player._thread.is_alive() is False


@VOICES
@pytest.mark.parametrize("call", ["play", "mute", "volume", "close"])
def test_a_pin_that_was_given_back_raises_nowhere(
    pins: MockFactory, voice: Voice, call: str
) -> None:
    made = voice(18, pins)
    player = CuePlayer(made)
    made.close()
    {
        "play": lambda: player.play(Cue.OVER),
        "mute": lambda: player.mute(True),
        "volume": lambda: player.volume(0.0),
        "close": lambda: None,
    }[call]()
    player.close()


def play(here: TableInHand) -> None:
    """An unknown tag, an action and a time that runs out: four cues."""
    here.post(Scan("NOBODY TAUGHT IT", here.clock.monotonic()))
    here.post(intents.Play(CHOICE), intents.GlassTurn(60.0))
    here.pass_by(50)
    here.pass_by(10)


@pytest.mark.parametrize("tonal", [False, True])
def test_the_game_goes_on_and_one_sentence_is_said(
    tmp_path: Path, loose: MockFactory, tonal: bool
) -> None:
    fitter = Fitter(Settings(pins=Pins(buzzer=18, tonal=tonal)), HandClock(), simulated=True)
    fitter.factory = loose
    buzzer = fitter.pin_buzzer()
    assert buzzer is not None
    pin: Any = loose.pin(18)
    with TableInHand(tmp_path, buzzer=Choir(buzzer)) as here:
        here.table._senses.start(here.table.post)
        here.new("planet")
        pin.fails = after(0)
        (fault,) = said(here, play)
        assert fault.startswith("Buzzer cannot be used: ")
        chips = here.table.snapshot.statuses
        assert [chip.health for chip in chips if chip.device == BUZZER] == [Health.LOST]
        assert here.game.actions == 1
        assert not pin.state
    for close in reversed(fitter.closers):
        close()
