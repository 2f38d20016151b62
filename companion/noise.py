"""Why bytes from a reader were no tag, in words, by `devices.Noise.reason`."""

from __future__ import annotations

SENTENCES = {
    "checksum": "wrong check sum",
    "frame": "no frame of this protocol",
    "length": "too short, too long or cut off",
    "text": "unprintable characters",
    "uid": "an id of the wrong size",
    "random": "an id that the card makes up anew each time",
}
