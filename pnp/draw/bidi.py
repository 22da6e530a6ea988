"""The order of letters in lines that run both ways: the Unicode Bidirectional Algorithm (UAX 9, Unicode 16).

Our own, because lines are ordered by the levels of their paragraph once they are broken: PyICU gives the levels, but is
offered without wheels, so that it is compiled where it is installed; icu4py does not give them. The classes of
characters are those of Python's ``unicodedata``; its tests hold it against ICU.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence

_DEEPEST = 125
_MOST_BRACKETS = 63
_ISOLATES = frozenset(("LRI", "RLI", "FSI"))
_EMBEDDINGS = frozenset(("LRE", "RLE", "LRO", "RLO"))
_REMOVED = frozenset((*_EMBEDDINGS, "PDF", "BN"))
_NEUTRAL = frozenset(("B", "S", "WS", "ON", "LRI", "RLI", "FSI", "PDI"))
_SPACES = frozenset(("WS", "LRI", "RLI", "FSI", "PDI", *_REMOVED))
_FAR = {"\u298d": "\u2990", "\u298f": "\u298e"}
"""Brackets whose partner is not the next one of its kind."""
_SAME = {"\u2329": "\u3008", "\u232a": "\u3009"}


def base_level(text: str) -> int:
    """Return 1 if the first strong letter of *text* runs from right to left, else 0 (rules P2 and P3).

    >>> base_level("12 abc \u05d0"), base_level("\u05d0 abc")
    (0, 1)
    """
    return _first_strong([unicodedata.bidirectional(letter) or "L" for letter in text])


def levels(text: str, base: int) -> list[int]:
    """Return the level of each character of the paragraph *text*: those of odd levels run from right to left.

    Characters that are removed (embeddings) have that of the one before them.

    :param base: the level of the paragraph.
    """
    classes = [unicodedata.bidirectional(letter) or "L" for letter in text]
    explicit, kinds = _resolve_explicit(classes, base)
    found = list(explicit)
    for sequence in _sequences(classes, explicit):
        start, end = _edges(sequence, explicit, classes, base)
        run = _resolve(text, sequence, [kinds[i] for i in sequence], explicit[sequence[0]], start, end, classes)
        for i, kind in zip(sequence, run, strict=True):
            found[i] += _RISE[explicit[i] % 2].get(kind, 0)
    _clean(classes, found, base)
    return found


def level_of(text: str, *, is_rtl: bool) -> int:
    """Return the level of a paragraph on a page that *is_rtl*, or is not.

    On a page that runs from right to left all paragraphs do, but for those that are of another script throughout:
    what nobody has translated, and measures such as ``63 x 88 mm``.
    """
    if not is_rtl:
        return base_level(text)
    classes = {unicodedata.bidirectional(letter) for letter in text}
    return int("L" not in classes or not classes.isdisjoint(("R", "AL")))


def _first_strong(classes: Sequence[str]) -> int:
    """Return the level that the first strong character outside isolates gives."""
    depth = 0
    for kind in classes:
        if kind in _ISOLATES:
            depth += 1
        elif kind == "PDI":
            depth = max(0, depth - 1)
        elif not depth and kind in ("L", "R", "AL"):
            return int(kind != "L")
    return 0


def _right_isolates(classes: Sequence[str]) -> set[int]:
    """Return the places of the FSI whose first strong character runs from right to left.

    From the end on, so that isolates within isolates are looked at once.
    """
    found = set()
    first = ""  # the first strong character from here on, up to the end of the isolate
    outside: list[str] = []
    for i in range(len(classes) - 1, -1, -1):
        kind = classes[i]
        if kind == "PDI":
            outside.append(first)
            first = ""
        elif kind in _ISOLATES:
            if kind == "FSI" and first in ("R", "AL"):
                found.add(i)
            first = outside.pop() if outside else ""
        elif kind in ("L", "R", "AL"):
            first = kind
    return found


def _resolve_explicit(classes: Sequence[str], base: int) -> tuple[list[int], list[str]]:
    """Return the levels that embeddings and isolates say, and the classes after overrides (rules X1 to X8)."""
    kinds = list(classes)
    found = [base] * len(kinds)
    right_isolates = _right_isolates(classes)
    stack: list[tuple[int, str, bool]] = [(base, "", False)]
    over_isolates = over_embeddings = valid_isolates = 0
    for i, kind in enumerate(classes):
        level, override, _ = stack[-1]
        if kind in _EMBEDDINGS or kind in _ISOLATES:
            is_isolate = kind in _ISOLATES
            if is_isolate:
                found[i] = level
                if override:
                    kinds[i] = override
            is_right = kind[0] == "R" or i in right_isolates
            new = (level + 1) | 1 if is_right else (level + 2) & ~1
            if new <= _DEEPEST and not over_isolates and not over_embeddings:
                valid_isolates += is_isolate
                stack.append((new, kind[0] if kind in ("LRO", "RLO") else "", is_isolate))
            elif is_isolate:
                over_isolates += 1
            elif not over_isolates:
                over_embeddings += 1
            if not is_isolate:
                found[i] = level
        elif kind == "PDI":
            if over_isolates:
                over_isolates -= 1
            elif valid_isolates:
                over_embeddings = 0
                while not stack[-1][2]:
                    stack.pop()
                stack.pop()
                valid_isolates -= 1
            found[i] = stack[-1][0]
            if stack[-1][1]:
                kinds[i] = stack[-1][1]
        elif kind == "PDF":
            if not over_isolates:
                if over_embeddings:
                    over_embeddings -= 1
                elif not stack[-1][2] and len(stack) > 1:
                    stack.pop()
            found[i] = level
        elif kind == "B":
            found[i] = base
        else:
            found[i] = level
            if override and kind != "BN":
                kinds[i] = override
    return found, kinds


def _sequences(classes: Sequence[str], found: Sequence[int]) -> Iterator[list[int]]:
    """Yield the isolating run sequences: the places of characters that are resolved together (rules X9, X10, BD13)."""
    runs: list[list[int]] = []
    for i, kind in enumerate(classes):
        if kind in _REMOVED:
            continue
        if runs and found[runs[-1][-1]] == found[i]:
            runs[-1].append(i)
        else:
            runs.append([i])
    ends = _match_isolates(classes)
    starting = {run[0]: run for run in runs}
    inner = {end for end in ends.values() if end in starting}
    for run in runs:
        if run[0] in inner:
            continue
        whole = list(run)
        while classes[whole[-1]] in _ISOLATES and (end := ends.get(whole[-1])) is not None:
            whole += starting[end]
        yield whole


def _match_isolates(classes: Sequence[str]) -> dict[int, int]:
    """Return the place of the PDI of each isolate that has one."""
    found: dict[int, int] = {}
    open_: list[int] = []
    for i, kind in enumerate(classes):
        if kind in _ISOLATES:
            open_.append(i)
        elif kind == "PDI" and open_:
            found[open_.pop()] = i
    return found


_RISE = {"R": 1, "EN": 2, "AN": 2}, {"L": 1, "EN": 1, "AN": 1}
"""By how much a class raises an even and an odd level (rules I1 and I2)."""


def _edges(sequence: Sequence[int], explicit: Sequence[int], classes: Sequence[str], base: int) -> tuple[str, str]:
    """Return the directions that stand before and after a sequence."""
    first, last = sequence[0], sequence[-1]
    before = next((explicit[i] for i in range(first - 1, -1, -1) if classes[i] not in _REMOVED), base)
    after = next((explicit[i] for i in range(last + 1, len(classes)) if classes[i] not in _REMOVED), base)
    if classes[last] in _ISOLATES:
        after = base
    return _strong_class(max(explicit[first], before)), _strong_class(max(explicit[last], after))


def _resolve(
    text: str, sequence: Sequence[int], run: list[str], level: int, start: str, end: str, classes: Sequence[str]
) -> list[str]:
    """Return the classes of a sequence, weak and neutral ones resolved (rules W1 to N2)."""
    _resolve_weak(run, start)
    _brackets(text, sequence, run, _strong_class(level), start, classes)
    _resolve_neutral(run, _strong_class(level), start, end)
    return run


def _strong_class(level: int) -> str:
    return "R" if level % 2 else "L"


def _resolve_weak(run: list[str], start: str) -> None:
    """Apply the rules W1 to W7."""
    before = start
    for i, kind in enumerate(run):
        if kind == "NSM":
            run[i] = kind = "ON" if before in _ISOLATES or before == "PDI" else before
        before = kind
    strong = start
    for i, kind in enumerate(run):
        if kind in ("L", "R", "AL"):
            strong = kind
        elif kind == "EN" and strong == "AL":
            run[i] = "AN"
    run[:] = ["R" if kind == "AL" else kind for kind in run]
    for i in range(1, len(run) - 1):
        around = run[i - 1], run[i + 1]
        if (run[i] in ("ES", "CS") and around == ("EN", "EN")) or (run[i] == "CS" and around == ("AN", "AN")):
            run[i] = around[0]
    i = 0
    while i < len(run):
        stop = i
        while stop < len(run) and run[stop] == "ET":
            stop += 1
        if stop > i and "EN" in (run[i - 1] if i else "", run[stop] if stop < len(run) else ""):
            run[i:stop] = ["EN"] * (stop - i)
        i = max(stop, i + 1)
    run[:] = ["ON" if kind in ("ET", "ES", "CS") else kind for kind in run]
    strong = start
    for i, kind in enumerate(run):
        if kind in ("L", "R"):
            strong = kind
        elif kind == "EN" and strong == "L":
            run[i] = "L"


def _brackets(
    text: str, sequence: Sequence[int], run: list[str], embedding: str, start: str, classes: Sequence[str]
) -> None:
    """Give pairs of brackets the direction of what they hold or stand in (rule N0)."""
    for first, second in _pairs(text, sequence, run):
        inside = {_as_strong(kind) for kind in run[first + 1 : second]}
        if embedding in inside:
            kind = embedding
        elif inside & {"L", "R"}:
            before = next((s for k in reversed(run[:first]) if (s := _as_strong(k))), start)
            kind = before
        else:
            continue
        for place in (first, second):
            run[place] = kind
            for after in range(place + 1, len(run)):  # marks on a bracket go with it
                if classes[sequence[after]] != "NSM":
                    break
                run[after] = kind


def _pairs(text: str, sequence: Sequence[int], run: Sequence[str]) -> list[tuple[int, int]]:
    """Return the places in *run* of brackets that belong together, in order (BD16)."""
    open_: list[tuple[str, int]] = []
    found = []
    for place, i in enumerate(sequence):
        letter = text[i]
        if run[place] != "ON" or not unicodedata.mirrored(letter):
            continue
        kind = unicodedata.category(letter)
        if kind == "Ps":
            if (partner := _partner(letter)) is None:
                continue
            if len(open_) == _MOST_BRACKETS:
                break
            open_.append((partner, place))
        elif kind == "Pe":
            letter = _SAME.get(letter, letter)
            for depth in range(len(open_) - 1, -1, -1):
                if open_[depth][0] == letter:
                    found.append((open_[depth][1], place))
                    del open_[depth:]
                    break
    return sorted(found)


def _partner(letter: str) -> str | None:
    """Return the bracket that closes what *letter* opens."""
    letter = _SAME.get(letter, letter)
    if letter in _FAR:
        return _FAR[letter]
    near = (chr(ord(letter) + step) for step in (1, 2))
    return next((each for each in near if unicodedata.category(each) == "Pe" and unicodedata.mirrored(each)), None)


def _as_strong(kind: str) -> str:
    return {"L": "L", "R": "R", "EN": "R", "AN": "R"}.get(kind, "")


def _resolve_neutral(run: list[str], embedding: str, start: str, end: str) -> None:
    """Apply the rules N1 and N2."""
    i = 0
    while i < len(run):
        stop = i
        while stop < len(run) and run[stop] in _NEUTRAL:
            stop += 1
        if stop > i:
            before = _as_strong(run[i - 1]) if i else start
            after = _as_strong(run[stop]) if stop < len(run) else end
            run[i:stop] = [before if before == after else embedding] * (stop - i)
        i = max(stop, i + 1)


def _clean(classes: Sequence[str], found: list[int], base: int) -> None:
    """Set the levels of separators and of the spaces before them and at the end (L1), and of what is removed."""
    for i, kind in enumerate(classes):
        if kind in _REMOVED and i:
            found[i] = found[i - 1]
        elif kind in _REMOVED:
            found[i] = base
    trailing = True
    for i in range(len(classes) - 1, -1, -1):
        if classes[i] in ("B", "S"):
            found[i], trailing = base, True
        elif trailing and classes[i] in _SPACES:
            found[i] = base
        else:
            trailing = False


def visual_order(levels: Sequence[int]) -> list[int]:
    """Return the places of what has these *levels* as it stands on a line, from left to right (L2).

    >>> visual_order([0, 1, 1, 2, 0])
    [0, 3, 2, 1, 4]
    """
    order = list(range(len(levels)))
    odd = [level for level in levels if level % 2]
    for level in range(max(levels, default=0), min(odd, default=1) - 1, -1):
        i = 0
        while i < len(order):
            stop = i
            while stop < len(order) and levels[order[stop]] >= level:
                stop += 1
            order[i:stop] = reversed(order[i:stop])
            i = max(stop, i + 1)
    return order
