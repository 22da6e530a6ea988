"""Cards as tired people name them: ``2 Spark, old whale``, ``Kiln x3 and mill``, with or without commas."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress

from pnp.errors import near_words
from pnp.game.model import Component, Row
from pnp.game.scoring import card_name
from pnp.game.toml import quote
from pnp.referee.names import check_sign, find_name, fold_name

NOTHING = ("", "none", "nothing", "-")
"""What people write where they have nothing."""
_MOST_CARDS = 200  # that one player has
_LONGEST_RUN = 8  # words of a name
_ALIKE = 0.75  # how much of a name of several words must agree to be meant
_PART = re.compile(r"[,;+&]|[^\s,;+&\"]+")
_SIGNS = ",;+&"
_TIMES = re.compile(r"(\d{1,3})[x\u00d7*]?", re.ASCII)
_TIMES_BEHIND = re.compile(r"([x\u00d7*]?)(\d{1,3})", re.ASCII)


def read_cards(component: Component, text: str) -> list[Row]:
    """Return the fields of the cards that *text* names, with or without commas: ``2 Spark, Old Whale``, ``Kiln x3``.

    :raises ValueError: something is no card of *component*, or there are far too many.
    """
    if text.strip().casefold() in NOTHING:
        return []
    names = {card_name(card.fields): card.id for card in reversed(component.cards)}
    fields = {card.id: card.fields for card in component.cards}
    parts = _PART.findall(text)
    found: list[Row] = []
    place = before = 0
    while place < len(parts):
        if parts[place] in _SIGNS or (parts[place].casefold() == "and" and place):
            place = before = place + 1
            continue
        at = place
        id, times, place = _next_card(component, names, parts, at, before)
        before = at
        found += [fields[id]] * times
        if len(found) > _MOST_CARDS:
            raise ValueError(f"{len(found)} cards are too many for one list; {_MOST_CARDS} are the most")
    return found


def _next_card(
    component: Component, names: Mapping[str, str], parts: Sequence[str], place: int, before: int
) -> tuple[str, int, int]:
    """Return the id of the card that is named at *place*, how many there are of it, and the place behind.

    :param before: the place of the card before it, which may be the beginning of a name that is mistyped behind.
    """
    match = None
    run = _run_at(names, parts, place)
    if run is None and (match := _TIMES.fullmatch(parts[place])) and place + 1 < len(parts):
        run = _run_at(names, parts, place + 1)
    if run is None:
        check_sign(parts[place])
        behind_it = range(place + 1, len(parts))
        known = (at for at in behind_it if parts[at] in _SIGNS or _run_at(names, parts, at))
        end = next(known, len(parts))
        starts = (start + bool(_TIMES.fullmatch(parts[start]) and start + 1 < end) for start in (before, place))
        longer, text = (" ".join(parts[start:end]) for start in starts)
        text = longer if not text.isdigit() and near_words(longer, names, 1, alike=_ALIKE) else text
        find_name(text, names, f"a card of {component.title}")  # raises, and says what is near
        raise ValueError(f"{quote(text)} is not a card of {component.title}")
    id, end = run
    if match:
        return id, int(match[1]), end
    behind = _TIMES_BEHIND.fullmatch(parts[end]) if end < len(parts) else None
    if behind and (behind[1] or end + 1 == len(parts) or parts[end + 1] in _SIGNS):
        return id, int(behind[2]), end + 1
    return id, 1, end


def _run_at(names: Mapping[str, str], parts: Sequence[str], place: int) -> tuple[str, int] | None:
    """Return the card that the longest run of words from *place* on names, and the place behind it.

    None: there is none. A whole name goes before the beginning of one, a name without a comma before one that has it.
    """
    runs = [parts[place:end] for end in range(min(len(parts), place + _LONGEST_RUN), place, -1)]
    whole = {fold_name(name) for name in names}
    plain = [run for run in runs if not any(part in _SIGNS for part in run)]
    for run in (*(run for run in (*plain, *runs) if fold_name(" ".join(run)) in whole), *plain):
        with suppress(ValueError):
            return find_name(" ".join(run), names, "a card"), place + len(run)
    return None
