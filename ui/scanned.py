"""What was scanned so far, before the sentence that says what is missing."""

from __future__ import annotations

from companion.rules.game import Message
from companion.snapshots import GameOn
from ui.desk import Words, words

MOST = 4
"""More scans than this are not read at a glance: the newest are shown."""


def with_scans(prompt: Words, game: GameOn) -> tuple[Words, ...]:
    """The prompt, with the scans that wait for more before it: with as many as can be, then with
    fewer and fewer, last the prompt alone. Words of command are no news: what they did is in the
    prompt. What the prompt names itself is not said twice."""
    if game.needs is None:
        return (prompt,)
    said = tuple(game.needs.values.values())
    shown = [scan for scan in game.held if scan.values.get("kind") != "command"]
    shown = [scan for scan in shown if scan.values.get("scan") not in said]
    if not shown:
        return (prompt,)
    found: list[Words] = []
    for count in range(min(MOST, len(shown)), 0, -1):
        listed: Message = shown[-1]
        for scan in reversed(shown[-count:-1]):
            listed = words("{one} · {other}", one=scan, other=listed)
        if len(shown) > count:
            listed = words("{one} · {other}", one="…", other=listed)
        found.append(words("{scans} – {prompt}", scans=listed, prompt=prompt))
    return (*found, prompt)
