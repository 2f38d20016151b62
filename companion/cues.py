"""What each cue sounds like, as data: notes that a tonal and a plain buzzer both can play.

Told apart with closed eyes: by rhythm, which a plain buzzer has too (how many beeps, and which of
them are long), and where there is a pitch by direction. Notes of one cue have a rest between them:
without it a plain buzzer makes one of two.
"""

from __future__ import annotations

import msgspec

from companion.devices import Cue


class Note(msgspec.Struct, frozen=True):
    """One note: its pitch in hertz (0 is a rest) and its length in seconds."""

    pitch: float
    length: float


LOW, MIDDLE, HIGH, TOP = 262.0, 440.0, 659.0, 880.0
REST = 0.0
BREATH = Note(REST, 0.06)
"""Between two notes: shorter, and a plain buzzer still rings."""

SCORES: dict[Cue, tuple[Note, ...]] = {
    Cue.ACCEPTED: (Note(TOP, 0.06),),
    Cue.REFUSED: (Note(LOW, 0.18), BREATH, Note(LOW, 0.18)),
    Cue.UNKNOWN: (Note(MIDDLE, 0.07), BREATH, Note(HIGH, 0.07), BREATH, Note(MIDDLE, 0.07)),
    Cue.NEARLY_OVER: (Note(HIGH, 0.06), Note(REST, 0.15), Note(HIGH, 0.06)),
    Cue.OVER: (Note(TOP, 0.8),),
    Cue.WINNER: (Note(MIDDLE, 0.12), BREATH, Note(HIGH, 0.12), BREATH, Note(TOP, 0.4)),
    Cue.TURN: (Note(MIDDLE, 0.4), BREATH, Note(HIGH, 0.08)),
}


def length(cue: Cue) -> float:
    """How long a cue lasts, in seconds."""
    return sum(note.length for note in SCORES[cue])
