"""The calibration sheet: a front and a back that show, held against the light, where the printer puts them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pnp.draw.colour import BLACK, WHITE, Colour
from pnp.draw.fonts import FontBook
from pnp.draw.frame import Group, Item, Path, Shape, Symbol, Text, join_paths, rect_path
from pnp.draw.geometry import IDENTITY, Matrix, Rect, Size, turn_matrix
from pnp.draw.lettering import Lettering, text_line
from pnp.draw.page import Page
from pnp.draw.pictures import Pictures
from pnp.draw.units import format_mm, from_points
from pnp.errors import LayoutError
from pnp.export.pdf.writer import About, PdfWriter
from pnp.game.paths import share
from pnp.game.style import base_style
from pnp.layout.shapes import ellipse_path, line_path, points_path
from pnp.press.imposition import Backs, Slot, slot_behind
from pnp.printer.readings import STATIONS, fields_for
from pnp.printer.sheet_words import WORDS
from pnp.printer.stations import (
    BOX,
    CARD,
    CARD_HEIGHT,
    EDGE,
    LONGEST,
    RIGHT,
    STROKE,
    STROKES,
    VERNIER,
    Scale,
    Station,
    card_corner,
    folds,
    stations,
    through,
)
from pnp.printer.telling import command_for

LEAST = Size(186_000, 250_000)
"""Smaller paper has no room for the sheet."""
_HAIR = 150
_ACCENT: Colour = (31, 111, 139)
_GREY: Colour = (110, 110, 110)
_SMALL, _TEXT, _STEP, _TITLE = from_points(5.5), from_points(8.5), from_points(10), from_points(18)
_LEADING = 3_900
_REACH = 12
"""Millimetres from the edge that the combs measure."""
_SLANT = 1_500
"""The slanted lines lean by this much to each side of where the card should end."""

_NO_SYMBOLS: dict[str, Symbol] = {}


def calibration_pdf(
    name: str,
    paper: Size,
    paper_name: str,
    backs: Backs,
    under: tuple[Matrix, Matrix] = (IDENTITY, IDENTITY),
    tray: str = "",
    language: str = "",
) -> bytes:
    """Return the PDF of the sheet for the printer *name*, or one *tray* of it.

    :param language: that of the page into which the numbers are written; on the command line, in English, if empty.
    :param under: corrections of front and back, for the sheet that proves them: then all scales read 5.0.
    :raises LayoutError: the paper is too small.
    """
    if paper.width < LEAST.width or paper.height < LEAST.height:
        least = f"{format_mm(LEAST.width)} x {format_mm(LEAST.height)} mm"
        raise LayoutError.at(
            "",
            f"the calibration sheet needs paper of {least} at least, upright, not {paper_name!r}",
            "A4 and Letter will do; what is found holds for that paper alone",
        )
    duplex = backs.value if backs in (Backs.LONG, Backs.SHORT) else None
    fonts = FontBook([share() / "fonts"])
    writer = PdfWriter(
        About(f"Calibration of {name}", build="calibration"),
        duplex=duplex,
        fonts=fonts,
        pictures=Pictures(),
        symbols=_NO_SYMBOLS.__getitem__,
    )
    drawing = _Sheet(fonts, name, tray, paper, paper_name, backs, language, is_proof=under != (IDENTITY, IDENTITY))
    writer.add_page(Page(paper, (), tuple(drawing.front()), "front", under=under[0]))
    if backs.turns:
        writer.add_page(Page(paper, (), tuple(drawing.back()), "back", under=under[1]))
    return writer.data()


class _Sheet:
    def __init__(
        self,
        fonts: FontBook,
        name: str,
        tray: str,
        paper: Size,
        paper_name: str,
        backs: Backs,
        language: str,
        *,
        is_proof: bool,
    ) -> None:
        family = base_style().label_font
        self._letterings = {
            bold: Lettering((fonts.font(family, bold=bold),), language or "en", is_rtl=False) for bold in (False, True)
        }
        self._name, self._paper, self._paper_name, self._backs = name, paper, paper_name, backs
        self._said = WORDS[language or "en"]
        self._into = self._said.into if language else ""
        self._command = "" if language else command_for(name, tray, paper_name, backs)
        self._is_proof = is_proof

    def front(self) -> Iterator[Item]:
        for station in stations(self._paper) if self._backs.turns else ():
            yield from self._station(station)
        for scale in folds(self._paper).values():
            yield from self._main_scale(scale, LONGEST + 1, halves=True)
            yield self._pointer(scale)
        yield from self._edges()
        yield from self._card()
        yield from self._words()

    def back(self) -> Iterator[Item]:
        seen: list[Item] = []
        for station in stations(self._paper):
            for scale in (station.across, station.down):
                seen += self._vernier(scale)
        yield Group(tuple(seen), through(self._paper, self._backs))
        slot = slot_behind(Slot(Rect(0, 0, *self._paper)), self._paper, self._backs)
        middle, height = self._paper.width // 2, self._paper.height // 2
        words = [
            self._centre_text(self._said.back, _TITLE, middle, height - 4_000, bold=True),
            self._centre_text(self._said.turn, _TEXT, middle, height + 3_000),
            self._centre_text(f"{self._name} · {self._paper_name}", _TEXT, middle, height + 7_500),
        ]
        yield Group(tuple(words), turn_matrix(slot.turn, self._paper))

    # -- scales --------------------------------------------------------------------------------

    def _station(self, station: Station) -> Iterator[Item]:
        x, y = station.x + BOX.width // 2 + 8_000, station.y + BOX.height // 2 + 8_000
        yield Shape(ellipse_path(x, y, 6_000, 6_000), _ACCENT)
        yield self._centre_text(station.name, _TITLE, x, y + 2_450, bold=True, colour=WHITE)
        for scale, word in ((station.across, "across"), (station.down, "down")):
            yield from self._main_scale(scale, STROKES)
            turn = 0 if scale.across else 90
            at = (x, y - 8_000) if scale.across else (x - 8_600, y)
            yield self._centre_text(self._named(word), _TEXT, *at, turn=turn, colour=_ACCENT)

    def _main_scale(self, scale: Scale, strokes: int, *, halves: bool = False) -> Iterator[Item]:
        """Yield the strokes on the outer side of the scale's line, and their numbers."""
        lines = []
        for number in range(strokes):
            long = 4_200 if number % 2 == 0 and number <= LONGEST else 3_200
            lines.append(_stroke(scale, number * STROKE, -long, 1_200))
            if halves and number < strokes - 1:
                lines.append(_stroke(scale, number * STROKE + STROKE // 2, -1_500, 1_200))
        yield _lines(lines)
        for number in range(0, LONGEST + 1, 2):
            yield self._figure(scale, number * STROKE, -4_700, str(number))

    def _vernier(self, scale: Scale) -> Iterator[Item]:
        """Yield what shines through: ten strokes on the inner side of the line, the first one longest."""
        zero = RIGHT * STROKE
        yield _lines([_stroke(scale, zero + i * VERNIER, -600, 3_400 if i else 6_400) for i in range(10)])
        tip = [(zero, 900), (zero - 500, 2_200), (zero + 500, 2_200)]
        yield Shape(points_path([n for along, off in tip for n in _at(scale, along, off)], closed=True), BLACK)
        for i in range(10):
            yield self._figure(scale, zero + i * VERNIER, 5_400 if i else 8_400, str(i))

    def _figure(self, scale: Scale, along: int, off: int, text: str) -> Item:
        """Return a number beside a stroke, at *off* its end; negative to the outer side."""
        x, y = _at(scale, along, off)
        if scale.across:
            return self._centre_text(text, _SMALL, x, y)
        return self._centre_text(text, _SMALL, x + (-900 if off < 0 else -500), y + 650)

    def _pointer(self, scale: Scale) -> Item:
        """Return a small triangle on the inner side, where the crease should be."""
        tip = [(RIGHT * STROKE, 1_600), (RIGHT * STROKE - 600, 2_900), (RIGHT * STROKE + 600, 2_900)]
        return Shape(points_path([n for along, off in tip for n in _at(scale, along, off)], closed=True), _ACCENT)

    def _edges(self) -> Iterator[Item]:
        """Yield at each edge a flight of lines, the nth n mm from the edge."""
        width, height = self._paper
        for turn, size in ((0, width), (90, height), (180, width), (270, height)):
            items: list[Item] = []
            for depth in range(_REACH + 1):
                x = size // 2 + 9_000 + 2_400 * depth
                items.append(_lines([line_path(x, depth * 1_000, x + 2_200, depth * 1_000)]))
                items.append(self._centre_text(str(depth), _SMALL, x + 1_100, depth * 1_000 + 2_100))
            yield Group(tuple(items), turn_matrix(turn, self._paper.turn() if turn in (90, 270) else self._paper))

    def _card(self) -> Iterator[Item]:
        """Yield the corner for a bank card, and the slanted lines where it should end."""
        x, y = card_corner(self._paper)
        yield Shape(rect_path(Rect(x, y, CARD_HEIGHT, CARD)), (238, 244, 246))
        yield Shape(rect_path(Rect(x, y, CARD, CARD_HEIGHT)), (238, 244, 246))
        yield Shape(Path("mll", (x, y + CARD, x, y, x + CARD, y)), None, BLACK, _HAIR)
        for turned in (False, True):
            items: list[Item] = []
            step = CARD_HEIGHT / 30
            lines = []
            for i in range(31):
                at, off = round(i * step), _SLANT * (i - 15) // 15
                tick = 3_000 if i % 5 == 0 else 1_500
                lines.append(line_path(CARD + off + 400, at, CARD + off + 400 + tick, at))
                if i % 5 == 0:
                    text = self._number(RIGHT + off / 1000)
                    items.append(self._figure_beside(text, CARD + off + 3_900, at, turned))
            items.append(_lines([line_path(CARD - _SLANT, 0, CARD + _SLANT, CARD_HEIGHT)], 250))
            items.append(_lines(lines))
            yield Group(tuple(items), (0, 1, 1, 0, x, y) if turned else (1, 0, 0, 1, x, y))
        yield self._text_at_left(self._said.lying, _TEXT, x + 3_000, y + 5_500, colour=_ACCENT)
        yield self._centre_text(self._said.upright, _TEXT, x + 4_600, y + CARD - 17_500, turn=90, colour=_ACCENT)

    def _figure_beside(self, text: str, x: int, y: int, turned: bool) -> Item:
        line = self._line(text, _SMALL)
        if turned:  # seen through the swapped axes of the group, it must be swapped once more
            return Group((line._replace(x=-line.advance // 2, y=700),), (0, 1, 1, 0, x + 500, y))
        return line._replace(x=x, y=y + 650)

    # -- words ---------------------------------------------------------------------------------

    def _words(self) -> Iterator[Item]:
        middle = self._paper.width // 2
        title = self._said.proof if self._is_proof else self._said.title
        yield self._centre_text(title, _TITLE, middle, 37_000, bold=True)
        said = f"{self._name} · {self._paper_name} · {self._said.nothing}"
        yield self._centre_text(said, _TEXT, middle, 43_500, colour=_GREY)
        x, y = EDGE + 12_000, self._paper.height // 2 - 75_000
        column = card_corner(self._paper)[0] - x - 7_000
        steps = [*self._said.steps]
        window, typing = steps[1], steps[-1]
        if not self._backs.turns:
            steps.remove(window)
        for number, step in enumerate(steps, 1):
            head, text = step
            yield Shape(ellipse_path(x + 2_300, y - 1_250, 2_300, 2_300), _ACCENT)
            yield self._centre_text(str(number), _STEP, x + 2_300, y - 40, bold=True, colour=WHITE)
            yield self._text_at_left(head, _STEP, x + 6_500, y, bold=True)
            y += _LEADING + 700
            said = text.format(duplex=self._said.duplex[self._backs], into=self._into)
            for line in self._break_lines(said, column - 6_500):
                yield self._text_at_left(line, _TEXT, x + 6_500, y)
                y += _LEADING
            if step == window:
                yield from self._example(x + 6_500, y + 5_500)
                y += 18_800
            if step == typing:
                for line in self._break_lines(self._command, column - 6_500, bold=True):
                    yield self._text_at_left(line, _TEXT, x + 6_500, y, bold=True)
                    y += _LEADING
            y += 3_600
        yield from self._form()

    def _form(self) -> Iterator[Item]:
        """Yield lines to write the readings on."""
        x, y = card_corner(self._paper)
        y += CARD + 16_000
        fields = fields_for(self._backs)
        for i, (name, (blanks, *_)) in enumerate(fields.items()):
            letter = name in STATIONS
            left = x + (i % 2) * 43_000 if letter else x
            top = y + (i // 2 if letter else i - 2 * self._backs.turns) * 6_200
            yield self._text_at_left(self._named(name), _TEXT, left, top, bold=True)
            for j, blank in enumerate(blanks):
                start = left + (6_000 if letter else 12_000) + j * (18_000)
                yield self._text_at_left(self._named(blank), _SMALL, start, top)
                yield _lines([line_path(start + 6_800, top + 300, start + 16_000, top + 300)], colour=_GREY)

    def _example(self, x: int, y: int) -> Iterator[Item]:
        """Yield a pair of scales that reads 3.4, as it looks against the light."""
        yield Shape(rect_path(Rect(x - 1_500, y - 7_500, 36_500, 19_000)), (244, 244, 244))
        scale = Scale(True, x + 1_000, y)
        lines = [_stroke(scale, number * STROKE, -(3_400 if number % 2 else 4_200), 1_200) for number in range(26)]
        yield _lines(lines)
        for number in range(0, LONGEST + 1, 2):
            yield self._figure(scale, number * STROKE, -4_700, str(number))
        seen = [_stroke(scale, 3_400 + i * VERNIER, -600, 3_400 if i else 6_400) for i in range(10)]
        yield _lines(seen, colour=_GREY)
        for i in range(10):
            yield self._figure(scale, 3_400 + i * VERNIER, 5_400 if i else 8_400, str(i))
        met = 3_400 + 4 * VERNIER
        yield Shape(ellipse_path(*_at(scale, met, 0), 1_100, 2_600), None, _ACCENT, 350)
        yield self._text_at_left(
            f"{self._said.example} {self._number(3.4)}", _TEXT, x + 12_000, y + 9_800, bold=True, colour=_ACCENT
        )

    def _number(self, number: float) -> str:
        return f"{number:.1f}".replace(".", self._said.point)

    def _named(self, name: str) -> str:
        return self._said.named.get(name, name)

    def _break_lines(self, text: str, width: int, *, bold: bool = False) -> Iterator[str]:
        line = ""
        for word in text.split():
            longer = f"{line} {word}".strip()
            if self._line(longer, _TEXT, bold=bold).advance > width:
                yield line
                longer = word
            line = longer
        yield line

    def _line(self, text: str, size: int, *, bold: bool = False) -> Text:
        """Return *text*, which is ours and Latin: one piece, with its baseline from the corner on."""
        (line,), _ = text_line(self._letterings[bold], text, size, 0, 0)
        return line

    def _text_at_left(
        self, text: str, size: int, x: int, y: int, *, bold: bool = False, colour: Colour = BLACK
    ) -> Item:
        return self._line(text, size, bold=bold)._replace(x=x, y=y, fill=colour)

    def _centre_text(
        self, text: str, size: int, x: int, y: int, *, bold: bool = False, colour: Colour = BLACK, turn: int = 0
    ) -> Item:
        line = self._line(text, size, bold=bold)._replace(fill=colour)
        line = line._replace(x=-line.advance // 2)
        if turn:
            return Group((line,), (0, -1, 1, 0, x, y))
        return line._replace(x=x + line.x, y=y)


def _at(scale: Scale, along: int, off: int) -> tuple[int, int]:
    """Return the point *along* the scale, *off* its line to the inner side."""
    return (scale.x + along, scale.y + off) if scale.across else (scale.x + off, scale.y + along)


def _stroke(scale: Scale, along: int, start: int, end: int) -> Path:
    return line_path(*_at(scale, along, start), *_at(scale, along, end))


def _lines(paths: Iterable[Path], width: int = _HAIR, colour: Colour = BLACK) -> Shape:
    return Shape(join_paths(paths), None, colour, width)
