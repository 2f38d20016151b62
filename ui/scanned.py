"""What was scanned so far, before the sentence that says what is missing."""

from __future__ import annotations

from companion.rules.game import Message
from companion.snapshots import GameOn
from ui.desk import Words, words

MOST = 4
"""More scans than this are not read at a glance: the newest are shown."""


def with_scans(prompt: Words, game: GameOn) -> Words:
    """The prompt, with the scans that wait for more before it. Words of command are no news: what
    they did is in the prompt."""
    if game.needs is None:
        return prompt
    shown = [scan for scan in game.held if scan.values.get("kind") != "command"]
    if not shown:
        return prompt
    listed: Message = shown[-1]
    for scan in reversed(shown[-MOST:-1]):
        listed = words("{one} · {other}", one=scan, other=listed)
    if len(shown) > MOST:
        listed = words("{one} · {other}", one="…", other=listed)
    return words("{scans} – {prompt}", scans=listed, prompt=prompt)
