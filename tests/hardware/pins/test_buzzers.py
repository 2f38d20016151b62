"""Tones on mock pins: any two cues are told apart, and one that is muted is still at once."""

from __future__ import annotations

from itertools import combinations, groupby

import pytest
from gpiozero.pins.mock import MockFactory

from companion.cues import SCORES, length
from companion.devices import Cue
from hardware.buzzers import PlainVoice, TonalVoice
from hardware.player import CuePlayer
from tests.hardware.pins.metronome import Metronome


class TestCues:
    def test_every_cue_has_a_score_of_less_than_a_second(self) -> None:
        assert set(SCORES) == set(Cue)
        assert all(length(cue) < 1.0 for cue in Cue)

    @pytest.mark.parametrize("voice", [PlainVoice, TonalVoice])
    def test_any_two_cues_are_told_apart_with_closed_eyes(
        self, pins: MockFactory, voice: type[PlainVoice | TonalVoice]
    ) -> None:
        """By how many beeps they have, or by one that is twice as long and a tenth of a second
        longer. What has no rest between is one beep."""
        heard = {cue: beeps(pins, voice, cue) for cue in Cue}
        for cue, other in combinations(Cue, 2):
            one, two = heard[cue], heard[other]
            if len(one) != len(two):
                continue
            apart = [
                max(pair) >= 2 * min(pair) and max(pair) - min(pair) >= 0.1
                for pair in zip(one, two, strict=True)
            ]
            assert any(apart), (cue, one, other, two)

    @pytest.mark.parametrize("cue", Cue)
    def test_no_beep_and_no_rest_is_too_short_to_be_heard(self, cue: Cue) -> None:
        assert all(note.length >= 0.06 for note in SCORES[cue])

    def test_a_tonal_buzzer_plays_the_pitches(self, pins: MockFactory) -> None:
        metronome = Metronome()
        player = CuePlayer(TonalVoice(18, pins), metronome)
        player.play(Cue.ACCEPTED)
        assert pins.pin(18).frequency == pytest.approx(880, rel=0.01)
        metronome.wait()
        metronome.beat()
        player.close()
        assert pins.pin(18).frequency is None
        assert metronome.waited == [0.06]

    def test_a_plain_buzzer_plays_the_rhythm(self, pins: MockFactory) -> None:
        metronome = Metronome()
        player = CuePlayer(PlainVoice(18, pins), metronome)
        player.play(Cue.REFUSED)
        levels = []
        for _ in SCORES[Cue.REFUSED]:
            metronome.wait()
            levels.append(pins.pin(18).state)
            metronome.beat()
        player.close()
        assert levels == [1, 0, 1]
        assert pins.pin(18).state == 0

    def test_a_newer_cue_takes_over(self, pins: MockFactory) -> None:
        metronome = Metronome()
        player = CuePlayer(PlainVoice(18, pins), metronome)
        player.play(Cue.OVER)
        metronome.wait()
        player.play(Cue.ACCEPTED)
        metronome.beat()
        metronome.wait()
        metronome.beat()
        player.close()
        assert metronome.waited == [0.8, 0.06]

    def test_muted_it_is_still_at_once(self, pins: MockFactory) -> None:
        metronome = Metronome()
        player = CuePlayer(PlainVoice(18, pins), metronome)
        player.play(Cue.OVER)
        metronome.wait()
        player.mute(True)
        assert pins.pin(18).state == 0
        metronome.beat()
        player.play(Cue.OVER)
        assert pins.pin(18).state == 0
        player.close()
        player.play(Cue.OVER)
        assert metronome.waited == [0.8]

    @pytest.mark.parametrize("voice", [PlainVoice, TonalVoice])
    def test_muted_in_the_middle_of_a_cue_its_other_notes_are_not_heard(
        self, pins: MockFactory, voice: type[PlainVoice | TonalVoice]
    ) -> None:
        metronome = Metronome()
        player = CuePlayer(voice(18, pins), metronome)
        player.play(Cue.WINNER)
        for _ in range(3):
            metronome.wait()
            if len(metronome.waited) < 3:
                metronome.beat()
        assert pins.pin(18).state > 0, "the second note sounds"
        player.mute(True)
        assert not pins.pin(18).state
        metronome.beat()
        player.close()
        assert len(metronome.waited) == 3
        assert not pins.pin(18).state


def beeps(pins: MockFactory, voice: type[PlainVoice | TonalVoice], cue: Cue) -> list[float]:
    """The lengths of the beeps that are heard of a cue on a pin, in seconds."""
    metronome = Metronome()
    made = voice(18, pins)
    player = CuePlayer(made, metronome)
    player.play(cue)
    sounding = []
    for _ in SCORES[cue]:
        metronome.wait()
        sounding.append(bool(pins.pin(18).state))
        metronome.beat()
    player.close()
    made.close()
    stretches = groupby(zip(sounding, metronome.waited, strict=True), key=lambda note: note[0])
    return [sum(seconds for _, seconds in notes) for on, notes in stretches if on]
