"""The balance on one page: words first, then charts; as PDF, and as HTML that loads no other files."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from itertools import groupby
from pathlib import Path
from textwrap import wrap

from pnp.draw.colour import hex_of
from pnp.draw.fonts import FontBook
from pnp.draw.frame import Group, Item, Shape, Symbol, Text
from pnp.draw.geometry import Size
from pnp.draw.page import Page
from pnp.draw.pictures import Pictures
from pnp.draw.units import from_points
from pnp.export.pdf.writer import About, PdfWriter
from pnp.export.svg import path_data
from pnp.game.paths import share
from pnp.game.style import base_style
from pnp.referee.english import quantity
from pnp.simulate.balance import Balance
from pnp.simulate.charts import GREY, Chart, Pen, bars, heat_map, ladder, lengths
from pnp.simulate.ratings import rate
from pnp.simulate.telling import METHOD, SECONDS, sentences, telling

PAPER = Size(210_000, 297_000)
_MARGIN = 14_000
_GAP = 7_000
_COLUMN = (PAPER.width - 2 * _MARGIN - _GAP) // 2
_LINE = 4_300
_TEXT = from_points(9)
_MOST_BARS = 10
_MOST_SENTENCES = 16
_NO_SYMBOLS: dict[str, Symbol] = {}


def charts(balance: Balance, pen: Pen) -> Iterator[Chart]:
    """Yield the charts of *balance*, those that a page must have first."""
    shares = [[*group] for _, group in groupby(balance.shares(), lambda each: (each.players, each.kind))]
    for kind in dict.fromkeys(group[0].kind for group in shares):
        for group in shares:
            if group[0].kind == kind and len(group) <= _MOST_BARS:
                title = "Who begins, and who follows" if kind == "seat" else f"By {kind}"
                yield bars(pen, f"{title}, {quantity(group[0].players, 'player')}", group, _COLUMN)
    for players in balance.players:
        if len(balance.turns(players)) > 1:
            yield lengths(pen, f"Turns, {quantity(players, 'player')}", balance.turns(players), _COLUMN)
    for players in balance.players:
        won = [use.wins for use in telling(balance, players) if use.wins]
        if won:
            ends = won if len(won) <= _MOST_BARS else won[: _MOST_BARS // 2] + won[-_MOST_BARS // 2 :]
            yield bars(pen, f"Wins of those who did it, {quantity(players, 'player')}", ends, _COLUMN)
    for kind in balance.heading.kinds:
        meetings = [meeting for meeting in balance.meetings() if meeting.kind == kind]
        if 2 < len({meeting.first for meeting in meetings}) <= _MOST_BARS:
            yield heat_map(pen, f"Row against column, wins in %, by {kind}", meetings, _COLUMN)
            if ratings := rate(meetings):
                yield ladder(pen, f"Ratings by {kind}, two players", ratings, _COLUMN)


def title_of(balance: Balance) -> tuple[str, str]:
    """Return the title of the report, and the line below it that says how to get it again."""
    heading = balance.heading
    options = "".join(f", {id} = {value}" for id, value in heading.options.items())
    seeds = ", ".join(map(str, heading.seeds))
    return (
        f"{heading.title}: how balanced is it?",
        f"{balance.games:,} games, captains {', '.join(heading.captains)}{options}; seed {seeds}, "
        f"rules {heading.rules}",
    )


def report_pdf(balance: Balance, seconds: int = SECONDS) -> bytes:
    """Return the report as a PDF of one page of A4; charts without room on it are in the HTML alone.

    :param seconds: what a turn takes, to tell minutes.
    """
    fonts = _fonts()
    pen = _pen(fonts)
    title, about = title_of(balance)
    y = _MARGIN + 6_000
    items: list[Item] = pen.text(title, _MARGIN, y, from_points(18), bold=True)
    items += pen.text(about, _MARGIN, y + 6_000, from_points(8), fill=GREY, most=PAPER.width - 2 * _MARGIN)
    y += 13_500
    for sentence in sentences(balance, seconds)[:_MOST_SENTENCES]:
        for place, line in enumerate(_break_lines(pen, sentence, PAPER.width - 2 * _MARGIN - 4_000)):
            items += pen.text("\u00b7" if not place else "", _MARGIN, y, _TEXT)
            items += pen.text(line, _MARGIN + 3_000, y, _TEXT)
            y += _LINE
    foot = PAPER.height - _MARGIN
    tops = [y + 4_000] * 2
    for chart in charts(balance, pen):
        column = 0 if tops[0] <= tops[1] else 1
        if tops[column] + chart.height > foot - 5_000:
            column = 1 - column
        if tops[column] + chart.height > foot - 5_000:
            continue
        left = _MARGIN + column * (_COLUMN + _GAP)
        items.append(Group(chart.items, (1, 0, 0, 1, left, tops[column])))
        tops[column] += chart.height + 4_000
    items += pen.text(f"Red is not fair. {METHOD}.", _MARGIN, foot, from_points(6.5), fill=GREY)
    writer = PdfWriter(
        About(title, build=balance.heading.rules),
        duplex=None,
        fonts=fonts,
        pictures=Pictures(),
        symbols=_NO_SYMBOLS.__getitem__,
    )
    writer.add_page(Page(PAPER, (), tuple(items), "1"))
    return writer.data()


def report_html(balance: Balance, seconds: int = SECONDS) -> str:
    """Return the report as a page of HTML, with all charts."""
    title, about = title_of(balance)
    pen = _pen(_fonts())
    words = "\n".join(f"<li>{escape(sentence)}</li>" for sentence in sentences(balance, seconds))
    drawn = "\n".join(map(_svg, charts(balance, pen)))
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)}</title>
<style>
body {{ margin: 0 auto; padding: 1rem; max-width: 62rem; color: #202428; background: #fff; font: 1rem/1.5 sans-serif; }}
.charts {{ display: grid; grid-template-columns: repeat(auto-fit, minmax(20rem, 1fr)); gap: 1.5rem; }}
svg {{ width: 100%; height: auto; }}
footer, header p {{ color: #666; font-size: .85rem; }}
</style>
</head>
<body>
<header><h1>{escape(title)}</h1>
<p>{escape(about)}</p></header>
<ul>
{words}
</ul>
<div class="charts">
{drawn}
</div>
<footer><p>Red is not fair. {escape(METHOD)}.</p></footer>
</body>
</html>
"""


def _svg(chart: Chart) -> str:
    inside = "".join(map(_draw, chart.items))
    return (
        f'<svg role="img" viewBox="0 0 {chart.width} {chart.height}"><title>{escape(chart.said)}</title>{inside}</svg>'
    )


def _draw(item: Item) -> str:
    if isinstance(item, Text):
        weight = ' font-weight="bold"' if "Bold" in item.font else ""
        return (
            f'<text x="{item.x}" y="{item.y}" font-size="{item.size}" fill="{hex_of(item.fill)}"{weight} '
            f'textLength="{item.advance}" lengthAdjust="spacingAndGlyphs" xml:space="preserve">'
            f"{escape(item.text)}</text>"
        )
    assert isinstance(item, Shape)
    fill = "none" if item.fill is None else hex_of(item.fill)
    stroke = ""
    if item.stroke is not None:
        stroke = f' stroke="{hex_of(item.stroke)}" stroke-width="{item.width}"'
    dash = f' stroke-dasharray="{" ".join(map(str, item.dash))}"' if item.dash else ""
    return f'<path d="{path_data(item.path)}" fill="{fill}"{stroke}{dash}/>'


def _break_lines(pen: Pen, text: str, width: int) -> Sequence[str]:
    """Return *text* in lines that are no wider than *width*."""
    letters = 150
    lines = wrap(text, letters)
    while any(pen.width(line, _TEXT) > width for line in lines):
        letters -= 2
        lines = wrap(text, letters)
    return lines


def _fonts() -> FontBook:
    return FontBook([Path(share()) / "fonts"])


def _pen(fonts: FontBook) -> Pen:
    family = base_style().text_font
    return Pen(fonts.font(family), fonts.font(family, bold=True))
