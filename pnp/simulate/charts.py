"""Charts: shapes and text in whole micrometres, like Frames, for paper and for the screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pnp.draw.colour import WHITE, Colour, mix
from pnp.draw.fonts import Font
from pnp.draw.frame import Item, Shape, join_paths, rect_path
from pnp.draw.geometry import Rect
from pnp.draw.lettering import Lettering, text_line
from pnp.draw.units import from_points
from pnp.layout.shapes import line_path
from pnp.simulate.balance import Meeting, Share
from pnp.simulate.ratings import Ratings, odds
from pnp.simulate.telling import percent

INK: Colour = (32, 36, 40)
GREY: Colour = (110, 110, 110)
BLUE: Colour = (31, 111, 139)
RED: Colour = (176, 58, 46)
SIZE = from_points(7.5)
TITLE = from_points(9.5)
ROW = 4_200
_HEAD = 6_200
_HAIR = from_points(0.5)
_LABEL = 30_000
_NUMBER = 13_000


class Chart(NamedTuple):
    """A drawing of *width* x *height*, and what it shows in words for those who hear it."""

    width: int
    height: int
    items: tuple[Item, ...]
    said: str


class Pen:
    """Sets lines of text in one font."""

    def __init__(self, plain: Font, bold: Font) -> None:
        self._plain = Lettering((plain,), "en", False)
        self._bold = Lettering((bold,), "en", False)

    def text(
        self,
        text: str,
        x: int,
        y: int,
        size: int = SIZE,
        *,
        bold: bool = False,
        fill: Colour = INK,
        align: float = 0.0,
        most: int = 0,
    ) -> list[Item]:
        """Return a line with its baseline at y; *align* 0 begins at x, 1 ends there; cut where wider than *most*."""
        lettering = self._bold if bold else self._plain
        found, advance = text_line(lettering, text, size, 0, y)
        while most and advance > most and len(text) > 1:
            text = text[:-2].rstrip() + "\u2026"
            found, advance = text_line(lettering, text, size, 0, y)
        left = x - round(advance * align)
        return [each._replace(x=each.x + left, fill=fill) for each in found]

    def width(self, text: str, size: int = SIZE) -> int:
        """Return the width of a line, micrometres."""
        return text_line(self._plain, text, size, 0, 0)[1]


def bars(pen: Pen, title: str, shares: Sequence[Share], width: int) -> Chart:
    """Return a bar for each share with its interval, and a line where all would be fair."""
    items = pen.text(title, 0, 3_600, TITLE, bold=True, most=width)
    room = width - _LABEL - _NUMBER
    reach = max(0.01, *(share.interval.high for share in shares))

    def across(share: float) -> int:
        return _LABEL + round(room * share / reach)

    for place, share in enumerate(shares):
        y = _HEAD + place * ROW
        colour = RED if share.is_uneven and share.kind not in ("action", "card") else BLUE  # actions have no fair share
        name = f"place {share.name}" if share.kind == "seat" else share.name
        items += pen.text(name, 0, y + 2_900, most=_LABEL - 1_500)
        items.append(_box(_LABEL, y + 700, across(share.share) - _LABEL, ROW - 1_600, mix(colour, WHITE, 0.45)))
        low, high, middle = across(share.interval.low), across(share.interval.high), y + ROW // 2 - 100
        ends = (line_path(end, middle - 700, end, middle + 700) for end in (low, high))
        items.append(Shape(join_paths([line_path(low, middle, high, middle), *ends]), None, colour, from_points(0.9)))
        items += pen.text(percent(share.share), width, y + 2_900, align=1, bold=share.is_uneven)
    bottom = _HEAD + len(shares) * ROW
    if shares[0].players > 1:
        fair = across(shares[0].fair)
        items.append(Shape(line_path(fair, _HEAD - 600, fair, bottom), None, INK, _HAIR, 0, 0, (700, 500)))
    said = f"{title}: " + ", ".join(f"{share.name} {percent(share.share)}" for share in shares)
    return Chart(width, bottom + 1_500, tuple(items), said)


def lengths(pen: Pen, title: str, turns: Mapping[int, int], width: int, height: int = 26_000) -> Chart:
    """Return a chart of the games by turns, in at most 40 columns; the longest hundredth is in the last one."""
    items = pen.text(title, 0, 3_600, TITLE, bold=True, most=width)
    games, seen, most = sum(turns.values()), 0, max(turns)
    for turn, count in turns.items():
        seen += count
        if seen >= 0.99 * games:
            most = turn
            break
    least = min(turns)
    step = -(-(most - least + 1) // 40)
    columns = [0] * ((most - least) // step + 1)
    for turn, count in turns.items():
        columns[min((turn - least) // step, len(columns) - 1)] += count
    foot, each = height - 4_500, min(width // len(columns), 8_000)
    high = max(columns)
    boxes = [
        rect_path(
            Rect(
                place * each,
                foot - round((foot - _HEAD) * count / high),
                max(1, each - 300),
                round((foot - _HEAD) * count / high),
            )
        )
        for place, count in enumerate(columns)
        if count
    ]
    items.append(Shape(join_paths(boxes), mix(BLUE, WHITE, 0.45)))
    items.append(Shape(line_path(0, foot, len(columns) * each, foot), None, INK, _HAIR))
    items += pen.text(str(least), 0, foot + 3_200)
    items += pen.text(
        f"{most}{'+' if most < max(turns) else ''} turns", max(len(columns) * each, 24_000), foot + 3_200, align=1
    )
    return Chart(width, height, tuple(items), f"{title}: from {least} to {max(turns)}")


def heat_map(pen: Pen, title: str, meetings: Sequence[Meeting], width: int) -> Chart:
    """Draw the share that each row wins against each column, whoever begins: blue above half, red below."""
    names = sorted({name for meeting in meetings for name in (meeting.first, meeting.second)})
    won: dict[tuple[str, str], float] = {}
    games: dict[tuple[str, str], int] = {}
    for meeting in meetings:
        for pair, part in (
            ((meeting.first, meeting.second), meeting.won),
            ((meeting.second, meeting.first), meeting.games - meeting.won),
        ):
            won[pair] = won.get(pair, 0) + part
            games[pair] = games.get(pair, 0) + meeting.games
    items = pen.text(title, 0, 3_600, TITLE, bold=True, most=width)
    label = 22_000
    cell = min((width - label) // len(names), 9_500)
    top = _HEAD + ROW
    for column, name in enumerate(names):
        x = label + column * cell + cell // 2
        items += pen.text(name, x, top - 900, from_points(6), align=0.5, most=cell - 300)
    for row, name in enumerate(names):
        y = top + row * 5_000
        items += pen.text(name, 0, y + 3_300, most=label - 1_000)
        for column, other in enumerate(names):
            if (name, other) in games:
                share = won[name, other] / games[name, other]
                colour = mix(BLUE if share > 0.5 else RED, WHITE, max(0.0, 1 - 3 * abs(share - 0.5)))
                items.append(_box(label + column * cell, y, cell - 300, 4_700, colour))
                strong = abs(share - 0.5) > 0.2
                items += pen.text(
                    f"{100 * share:.0f}",
                    label + column * cell + cell // 2,
                    y + 3_200,
                    align=0.5,
                    fill=WHITE if strong else INK,
                )
    return Chart(width, top + len(names) * 5_000 + 1_500, tuple(items), f"{title}: who wins against whom, in per cent")


def ladder(pen: Pen, title: str, ratings: Ratings, width: int) -> Chart:
    """Return the ratings, strongest first, as what each wins against an average one."""
    items = pen.text(title, 0, 3_600, TITLE, bold=True, most=width)
    lines = [
        (rating.name, f"{percent(rating.share)} \u00b1 {_points(rating.share, rating.error)}")
        for rating in ratings.ratings
    ]
    begin = odds(ratings.seat)
    lines.append(("to begin, among equals", f"{percent(begin)} \u00b1 {_points(begin, ratings.error)}"))
    for place, (name, number) in enumerate(lines):
        y = _HEAD + place * ROW + 2_900
        items += pen.text(name, 0, y, most=width - 26_000)
        items += pen.text(number, width, y, align=1)
    y = _HEAD + len(lines) * ROW + 2_900
    note = f"deviance {ratings.deviance:.0f} at {ratings.freedom} degrees of freedom"
    items += pen.text(note, 0, y, from_points(6.5), fill=GREY, most=width)
    return Chart(width, y + 1_500, tuple(items), f"{title}: " + ", ".join(f"{name} {number}" for name, number in lines))


def _points(share: float, error: float) -> str:
    """Return the half width of an interval of 95 % in points, from the error of the logarithm of the odds."""
    return f"{100 * 1.96 * error * share * (1 - share):.1f}"


def _box(x: int, y: int, width: int, height: int, fill: Colour) -> Shape:
    return Shape(rect_path(Rect(x, y, max(1, width), height)), fill)
