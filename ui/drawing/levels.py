"""The embedding levels of a line that is written in both directions: the rules X, W, N and I of the
Unicode Bidirectional Algorithm (UAX 9). Odd levels run from right to left.

A mark is given by its bidirectional type and, for brackets, by itself. What only changes the
direction (embeddings, overrides and their ends) has no level: it is not drawn.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

RIGHT = ("R", "AL")
ISOLATES = ("LRI", "RLI", "FSI")
_EMBEDDINGS = ("LRE", "RLE", "LRO", "RLO")
_OVERRIDES = {"LRO": "L", "RLO": "R"}
_NEUTRAL = ("B", "S", "WS", "ON", *ISOLATES, "PDI")
_DEEPEST = 125
_MOST_BRACKETS = 63
_PAIRS = (
    "()[]{}༺༻༼༽᚛᚜⁅⁆⁽⁾₍₎⌈⌉⌊⌋〈〉❨❩❪❫❬❭❮❯❰❱❲❳❴❵⟅⟆⟦⟧⟨⟩⟪⟫⟬⟭⟮⟯⦃⦄⦅⦆⦇⦈⦉⦊⦋⦌⦍⦐⦏⦎⦑⦒⦓⦔⦕⦖⦗⦘"
    "⧘⧙⧚⧛⧼⧽⸢⸣⸤⸥⸦⸧⸨⸩〈〉《》「」『』【】〔〕〖〗〘〙〚〛﹙﹚﹛﹜﹝﹞（）［］｛｝｟｠｢｣"
)
PAIRS = dict(zip(_PAIRS[::2], _PAIRS[1::2], strict=True))
"""Brackets that open, with those that close them."""
_SAME = {"\u2329": "\u3008", "\u232a": "\u3009"}
"""Brackets that Unicode holds for the same as others."""


def levels(kinds: Sequence[str], marks: Sequence[str], base: int) -> list[int | None]:
    """The level of each mark; None for what is not drawn at all."""
    ends = _ends(kinds)
    embedded, types = _explicit(kinds, ends, base)
    found = list(embedded)
    drawn = [at for at, level in enumerate(embedded) if level is not None]
    places = {at: place for place, at in enumerate(drawn)}
    for run in _sequences(drawn, embedded, kinds, ends):
        before, after = _outside(run, drawn, places, embedded, kinds, ends, base)
        level = embedded[run[0]] or 0
        resolved = _weak([types[at] for at in run], before)
        _brackets(resolved, [marks[at] for at in run], "R" if level % 2 else "L", before)
        _neutrals(resolved, "R" if level % 2 else "L", before, after)
        for at, kind in zip(run, resolved, strict=True):
            found[at] = level + _above(kind, level)
    _at_the_end(found, kinds, base)
    return found


def strong(kinds: Sequence[str], start: int = 0, end: int | None = None) -> str:
    """The first type with a direction of its own, isolates left out; "" where there is none
    (rules P2, P3)."""
    ends = _ends(kinds)
    at, end = start, len(kinds) if end is None else end
    while at < end:
        if kinds[at] in ISOLATES:
            at = ends.get(at, end)
        elif kinds[at] == "L" or kinds[at] in RIGHT:
            return kinds[at]
        at += 1
    return ""


def _ends(kinds: Sequence[str]) -> dict[int, int]:
    """Where the isolates end that begin somewhere (BD9)."""
    found: dict[int, int] = {}
    open_: list[int] = []
    for at, kind in enumerate(kinds):
        if kind in ISOLATES:
            open_.append(at)
        elif kind == "PDI" and open_:
            found[open_.pop()] = at
    return found


def _explicit(
    kinds: Sequence[str], ends: dict[int, int], base: int
) -> tuple[list[int | None], list[str]]:
    """Levels by embeddings, overrides and isolates, and types by overrides (X1 to X9)."""
    found: list[int | None] = []
    types = list(kinds)
    stack: list[tuple[int, str, bool]] = [(base, "", False)]
    lost_isolates = lost_embeddings = 0
    for at, kind in enumerate(kinds):
        if kind == "PDI":
            if lost_isolates:
                lost_isolates -= 1
            elif any(isolate for _, _, isolate in stack):
                lost_embeddings = 0
                while not stack.pop()[2]:
                    continue
        level, override, _ = stack[-1]
        if kind in _EMBEDDINGS or kind in ("PDF", "BN"):
            found.append(None)
        else:
            found.append(base if kind == "B" else level)
            types[at] = override or kind
        if kind in _EMBEDDINGS or kind in ISOLATES:
            right = kind in ("RLE", "RLO", "RLI")
            if kind == "FSI":
                right = strong(kinds, at + 1, ends.get(at, len(kinds))) in RIGHT
            deeper = level + 1 + level % 2 if right else level + 2 - level % 2
            if deeper <= _DEEPEST and not lost_isolates and not lost_embeddings:
                stack.append((deeper, _OVERRIDES.get(kind, ""), kind in ISOLATES))
            elif kind in ISOLATES:
                lost_isolates += 1
            elif not lost_isolates:
                lost_embeddings += 1
        elif kind == "PDF" and not lost_isolates:
            if lost_embeddings:
                lost_embeddings -= 1
            elif len(stack) > 1 and not stack[-1][2]:
                stack.pop()
    return found, types


def _sequences(
    drawn: Sequence[int],
    found: Sequence[int | None],
    kinds: Sequence[str],
    ends: dict[int, int],
) -> list[list[int]]:
    """Runs of one level, those that an isolate parts joined again (X10, BD13)."""
    runs: list[list[int]] = []
    for at in drawn:
        if runs and found[runs[-1][-1]] == found[at]:
            runs[-1].append(at)
        else:
            runs.append([at])
    begins = {run[0]: run for run in runs}
    ended = set(ends.values())
    joined = []
    for run in runs:
        if run[0] in ended:
            continue
        whole = list(run)
        while whole[-1] in ends and kinds[whole[-1]] in ISOLATES:
            more = begins.get(ends[whole[-1]])
            if more is None:
                break
            whole += more
        joined.append(whole)
    return joined


def _outside(
    run: Sequence[int],
    drawn: Sequence[int],
    places: Mapping[int, int],
    found: Sequence[int | None],
    kinds: Sequence[str],
    ends: dict[int, int],
    base: int,
) -> tuple[str, str]:
    """The directions that hold before and after a sequence (X10)."""
    level = found[run[0]] or 0
    first, last = places[run[0]], places[run[-1]]
    before = base if first == 0 else found[drawn[first - 1]] or 0
    open_end = last + 1 == len(drawn) or (kinds[run[-1]] in ISOLATES and run[-1] not in ends)
    after = base if open_end else found[drawn[last + 1]] or 0
    return ("R" if max(level, before) % 2 else "L", "R" if max(level, after) % 2 else "L")


def _weak(kinds: list[str], before: str) -> list[str]:
    """Numbers and what belongs to them (rules W1 to W7)."""
    found: list[str] = []
    for kind in kinds:
        if kind == "NSM":
            last = found[-1] if found else before
            kind = "ON" if last in (*ISOLATES, "PDI") else last
        found.append(kind)
    direction = before
    for at, kind in enumerate(found):
        if kind == "L" or kind in RIGHT:
            direction = kind
        elif kind == "EN" and direction == "AL":
            found[at] = "AN"
    found = ["R" if kind == "AL" else kind for kind in found]
    for at in range(1, len(found) - 1):
        pair = found[at - 1], found[at + 1]
        joins = found[at] in ("ES", "CS") and pair == ("EN", "EN")
        if joins or (found[at] == "CS" and pair == ("AN", "AN")):
            found[at] = pair[0]
    for at, kind in enumerate(found):
        if kind == "ET" and _touches_number(found, at):
            found[at] = "EN"
    found = ["ON" if kind in ("ES", "ET", "CS") else kind for kind in found]
    direction = before
    for at, kind in enumerate(found):
        if kind in ("L", "R"):
            direction = kind
        elif kind == "EN" and direction == "L":
            found[at] = "L"
    return found


def _touches_number(kinds: Sequence[str], at: int) -> bool:
    """Whether a sign such as % or € belongs to the number before or after it."""
    for step in (-1, 1):
        beside = at + step
        while 0 <= beside < len(kinds) and kinds[beside] == "ET":
            beside += step
        if 0 <= beside < len(kinds) and kinds[beside] == "EN":
            return True
    return False


def _brackets(kinds: list[str], marks: Sequence[str], own: str, before: str) -> None:
    """Brackets that belong together run in one direction: that of the line if anything between
    them does, else that of what is between and before them (rule N0)."""
    for first, last in sorted(_paired(kinds, marks)):
        inside = {_side(kind) for kind in kinds[first + 1 : last]} - {""}
        if own in inside:
            kinds[first] = kinds[last] = own
        elif inside:
            earlier = (side for side in map(_side, reversed(kinds[:first])) if side)
            context = next(earlier, before)
            kinds[first] = kinds[last] = context if context in inside else own


def _paired(kinds: Sequence[str], marks: Sequence[str]) -> list[tuple[int, int]]:
    """Where brackets open and close (BD16)."""
    closing = set(PAIRS.values())
    open_: list[tuple[str, int]] = []
    found: list[tuple[int, int]] = []
    for at, (kind, mark) in enumerate(zip(kinds, marks, strict=True)):
        if kind != "ON":
            continue
        if mark in PAIRS:
            if len(open_) == _MOST_BRACKETS:
                return []
            open_.append((_SAME.get(PAIRS[mark], PAIRS[mark]), at))
        elif mark in closing:
            same = _SAME.get(mark, mark)
            for depth in range(len(open_) - 1, -1, -1):
                if open_[depth][0] == same:
                    found.append((open_[depth][1], at))
                    del open_[depth:]
                    break
    return found


def _side(kind: str) -> str:
    """The direction of a type as neutral ones see it; "" for those themselves."""
    return "L" if kind == "L" else "R" if kind in ("R", "EN", "AN") else ""


def _neutrals(kinds: list[str], own: str, before: str, after: str) -> None:
    """What has no direction takes that of what is round it, or the line's (rules N1, N2)."""
    at, last = 0, before
    while at < len(kinds):
        if kinds[at] not in _NEUTRAL:
            last = _side(kinds[at])
            at += 1
            continue
        end = at
        while end < len(kinds) and kinds[end] in _NEUTRAL:
            end += 1
        following = after if end == len(kinds) else _side(kinds[end])
        kinds[at:end] = [last if last == following else own] * (end - at)
        at = end


def _above(kind: str, level: int) -> int:
    """How much deeper a mark lies than its line (rules I1, I2)."""
    if level % 2:
        return 0 if kind == "R" else 1
    return {"L": 0, "R": 1}.get(kind, 2)


def _at_the_end(found: list[int | None], kinds: Sequence[str], base: int) -> None:
    """Separators, and blanks before them or at the line's end, lie at the line's level (L1)."""
    trails = True
    for at in range(len(kinds) - 1, -1, -1):
        if kinds[at] in ("S", "B"):
            trails = True
        elif found[at] is not None and kinds[at] not in ("WS", *ISOLATES, "PDI"):
            trails = False
        if trails and found[at] is not None:
            found[at] = base
