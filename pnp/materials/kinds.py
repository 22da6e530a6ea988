"""The kinds of materials: the figures of each, how a file gives them, and what they set of a print."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from pnp.draw.geometry import Rect, Size
from pnp.draw.units import format_mm, parse_length
from pnp.game.sizes import parse_paper, parse_size
from pnp.game.toml import Section, quote, texts
from pnp.materials.setting import Cutout, Setting, size_text

_GAP, _REACH = 3_200, 25_000
"""Between punched pieces (dies lie 1/8 in apart), and how far a punch reaches where its file does not say."""


class Sheet(NamedTuple):
    """A sheet with places of one size: labels, or perforated cards."""

    paper_name: str
    paper: Size
    columns: int
    rows: int
    size: Size
    is_round: bool
    corner: int
    first: tuple[int, int]
    step: tuple[int, int]
    has_backs: bool

    @property
    def slots(self) -> tuple[Rect, ...]:
        """The places in reading order."""
        (left, top), (across, down) = self.first, self.step
        return tuple(
            Rect(left + column * across, top + row * down, *self.size)
            for row in range(self.rows)
            for column in range(self.columns)
        )

    def setting(self, name: str) -> Setting:
        """Return the setting of a print on the material of this *name*."""
        gap = min(self.step[0] - self.size.width, self.step[1] - self.size.height)
        backs = ("long", "short", "separate", "none") if self.has_backs else ("none", "separate")
        cutout = Cutout(name, self.size, self.is_round, takes_all=True)
        return Setting((self.paper_name, self.paper), self.slots, max(0, gap // 2), backs, (cutout,))

    def takes(self, size: Size) -> bool:
        """Return whether a piece of *size* lies in one of its places."""
        return _holds(self.size, size)

    def facts(self) -> dict[str, str]:
        """Return its figures for people."""
        first, step = (" and ".join(f"{format_mm(each)} mm" for each in pair) for pair in (self.first, self.step))
        return {
            "paper": self.paper_name,
            "places": f"{self.columns} x {self.rows}",
            "size": size_text(self.size, is_round=self.is_round),
            "first": f"{first} from the left and the top",
            "step": step,
        }


class Sleeve(NamedTuple):
    """A sleeve: the largest *card*, its *outside* where it is known, and the *film* of one side."""

    card: Size
    outside: Size | None
    film: int

    def setting(self, name: str) -> Setting:
        """Return its setting: the card that slips are for. Whether cards fit is checked when sleeves are counted."""
        return Setting(sleeves=(self.card,))

    def takes(self, size: Size) -> bool:
        """Return whether a card of *size* fits, and is not much too small."""
        return _holds(self.card, size)

    def facts(self) -> dict[str, str]:
        """Return its figures for people."""
        outside = {"outside": size_text(self.outside)} if self.outside else {}
        return {"size": size_text(self.card), **outside, "film": f"{format_mm(self.film)} mm on each side"}


class Pouch(NamedTuple):
    """A pouch for laminating: its *size*, the *film* of one side, and the sealed *edge*; 0 is cut flush."""

    size: Size
    film: int
    edge: int

    def setting(self, name: str) -> Setting:
        """Return its setting: two sealed edges between pieces."""
        return Setting(gap=2 * self.edge)

    def takes(self, size: Size) -> bool:
        """Return whether a sheet of *size* goes in."""
        return _holds(self.size, size, loss=20_000)

    def facts(self) -> dict[str, str]:
        """Return its figures for people."""
        edge = f"{format_mm(self.edge)} mm" if self.edge else "none: laminate, then cut"
        return {"size": size_text(self.size), "film": f"{format_mm(self.film)} mm on each side", "sealed edge": edge}


class Punch(NamedTuple):
    """A punch for round pieces: its *diameter*, the least *gap* between pieces, and how far it *reaches*."""

    diameter: int
    gap: int
    reach: int

    def setting(self, name: str) -> Setting:
        """Return its setting: the size of round pieces, and strips to cut first."""
        size = Size(self.diameter, self.diameter)
        cutout = Cutout(name, size, is_round=True)
        return Setting(cutouts=(cutout,), gap=self.gap, is_gap_for_round=True, cuts_between=True)

    def takes(self, size: Size) -> bool:
        """Return whether a round piece of *size* is punched by it."""
        return size.width == size.height and _holds(Size(self.diameter, self.diameter), size, loss=1_500)

    def facts(self) -> dict[str, str]:
        """Return its figures for people."""
        return {
            "size": f"{format_mm(self.diameter)} mm across",
            "gap": f"{format_mm(self.gap)} mm",
            "reach": f"{format_mm(self.reach)} mm",
        }


class Rounder(NamedTuple):
    """A punch that rounds corners, with one of its *radii*."""

    radii: tuple[int, ...]

    def setting(self, name: str) -> Setting:
        """Return no setting: corners are cut last."""
        return Setting()

    def takes(self, size: Size) -> bool:
        """Corners have no size of a piece."""
        return False

    def facts(self) -> dict[str, str]:
        """Return its figures for people."""
        return {"radius": ", ".join(f"{format_mm(radius)} mm" for radius in self.radii)}


class Board(NamedTuple):
    """Board to mount paper on: its *thickness*, and how far the paper goes around its edges."""

    thickness: int
    wrap: int

    def setting(self, name: str) -> Setting:
        """Return its setting: the flaps around a board."""
        return Setting(wrap=self.wrap)

    def takes(self, size: Size) -> bool:
        """A board is cut to any size."""
        return False

    def facts(self) -> dict[str, str]:
        """Return its figures for people."""
        return {"thickness": f"{format_mm(self.thickness)} mm", "wrap": f"{format_mm(self.wrap)} mm"}


class Chip(NamedTuple):
    """A chip that carries stickers."""

    diameter: int

    def setting(self, name: str) -> Setting:
        """Return no setting: the label has one."""
        return Setting()

    def takes(self, size: Size) -> bool:
        """Return whether a round sticker of *size* lies on it."""
        return size.width == size.height and size.width <= self.diameter

    def facts(self) -> dict[str, str]:
        """Return its figures for people."""
        return {"size": f"{format_mm(self.diameter)} mm across"}


class Stock(NamedTuple):
    """Paper by its *weight*, g/m\u00b2."""

    weight: int

    def setting(self, name: str) -> Setting:
        """Return no setting."""
        return Setting()

    def takes(self, size: Size) -> bool:
        """Paper is sold in all sizes."""
        return False

    def facts(self) -> dict[str, str]:
        """Return its figures for people."""
        return {"weight": f"{self.weight} g/m\u00b2"}


class Feeder(NamedTuple):
    """A paper feeder: the least *inset* of a machine's marks, and the heaviest paper that it takes; 0 is unknown."""

    inset: int
    one_side: int
    both_sides: int

    def setting(self, name: str) -> Setting:
        """Return its setting."""
        return Setting(inset=self.inset)

    def takes(self, size: Size) -> bool:
        """Paper has no size of a piece."""
        return False

    def facts(self) -> dict[str, str]:
        """Return its figures for people."""
        found = {"inset": f"{format_mm(self.inset)} mm"} if self.inset else {}
        for key, weight in (("on one side", self.one_side), ("on both sides", self.both_sides)):
            if weight:
                found[key] = f"up to {weight} g/m\u00b2"
        return found


Figures = Sheet | Sleeve | Pouch | Punch | Rounder | Board | Chip | Stock | Feeder


class Material(NamedTuple):
    """One material: its *figures*, the *source* that they are from, and the *doubt* about them, which may be empty."""

    id: str
    kind: str
    title: str
    figures: Figures
    source: str
    doubt: str = ""

    @property
    def setting(self) -> Setting:
        """The setting of a print on it."""
        return self.figures.setting(self.id)


def read_material(section: Section, id: str, sources: Mapping[str, str]) -> Material:
    """Read the table of the material *id*; its source is one of *sources* by name, or a text."""
    kind = section.text("kind")
    if kind not in READERS and kind:
        section.fault("kind", f"kind = {kind!r} is no kind of material", f"choose from {', '.join(READERS)}")
    title, source, doubt = section.text("title", id), section.text("source"), section.text("doubt", "")
    figures = READERS.get(kind, READERS["chip"])(section) if kind in READERS else Chip(1)
    if kind in READERS:
        section.close()
    return Material(id, kind, title, figures, sources.get(source, source), doubt)


def _holds(place: Size, piece: Size, loss: int = 4_000) -> bool:
    """Return whether *piece* lies in *place*, either way, with no more than *loss* of it empty."""
    return any(
        0 <= place.width - size.width <= loss and 0 <= place.height - size.height <= loss
        for size in (piece, piece.turn())
    )


def _read_label(section: Section) -> Sheet:
    return _sheet(section, has_backs=False)


def _read_card_sheet(section: Section) -> Sheet:
    return _sheet(section, has_backs=True)


def _sheet(section: Section, *, has_backs: bool) -> Sheet:
    name = section.text("paper")
    paper = Size(210_000, 297_000)
    if name:
        try:
            paper = parse_paper(name)
        except ValueError as error:
            section.fault("paper", f"paper: {error}")
    is_round = "diameter" in section
    if is_round:
        across = _length(section, "diameter")
        size = Size(across, across)
    else:
        size = section.parsed("size", parse_size, Size(10_000, 10_000), required=True)
    columns, rows = section.whole("columns", 1, 50) or 1, section.whole("rows", 1, 50) or 1
    first, step = _pair(section, "first"), _pair(section, "step")
    sheet = Sheet(name, paper, columns, rows, size, is_round, _length(section, "corner", 0), first, step, has_backs)
    last = sheet.slots[-1]
    if last.right > paper.width or last.bottom > paper.height:
        section.fault(
            "", f"the last place of {section.name} lies beyond the paper", "see first, step, columns and rows"
        )
    if (columns > 1 and step[0] < size.width) or (rows > 1 and step[1] < size.height):
        section.fault("step", "step is less than the size, so the places overlap")
    return sheet


def _read_sleeve(section: Section) -> Sleeve:
    card = section.parsed("card", parse_size, Size(10_000, 10_000), required=True)
    outside = section.parsed("outside", parse_size, card) if "outside" in section else None
    return Sleeve(card, outside, _length(section, "film", 0))


def _read_pouch(section: Section) -> Pouch:
    size = section.parsed("size", parse_size, Size(10_000, 10_000), required=True)
    return Pouch(size, _length(section, "film", 0), _length(section, "edge", 3_175))


def _read_punch(section: Section) -> Punch:
    punch = Punch(_length(section, "diameter"), _length(section, "gap", _GAP), _length(section, "reach", _REACH))
    if punch.diameter + punch.gap > 2 * punch.reach:
        section.fault("reach", "the punch does not reach the middle of a strip that is one piece wide")
    return punch


def _read_rounder(section: Section) -> Rounder:
    said = texts(section.value("radii"))
    try:
        return Rounder(tuple(sorted(map(parse_length, said or ()))))
    except ValueError as error:
        section.fault("radii", f"radii: {error}")
        return Rounder(())


def _read_board(section: Section) -> Board:
    return Board(_length(section, "thickness"), _length(section, "wrap", 0))


def _read_chip(section: Section) -> Chip:
    return Chip(_length(section, "diameter"))


def _read_paper(section: Section) -> Stock:
    return Stock(section.whole("weight", 30, 2_000) or 80)


def _read_feeder(section: Section) -> Feeder:
    most = (section.whole("one-side", 0, 2_000) or 0), (section.whole("both-sides", 0, 2_000) or 0)
    return Feeder(_length(section, "inset", 0), *most)


READERS: Mapping[str, Callable[[Section], Figures]] = {
    "sleeve": _read_sleeve,
    "label": _read_label,
    "card-sheet": _read_card_sheet,
    "punch": _read_punch,
    "rounder": _read_rounder,
    "pouch": _read_pouch,
    "board": _read_board,
    "chip": _read_chip,
    "paper": _read_paper,
    "feeder": _read_feeder,
}
"""How each kind is read, by the name that files give it."""


def _length(section: Section, key: str, default: int | None = None) -> int:
    """Return a length that is not negative; without *default* it must be there."""
    length = section.parsed(key, parse_length, default or 1, required=default is None)
    if length < 0:
        section.fault(key, f"{key} is negative")
        return 0
    return length if default is None or key in section else default


def _pair(section: Section, key: str) -> tuple[int, int]:
    value = section.value(key)
    found = texts(value) if value is not None else None
    if found is None or len(found) != 2:
        section.fault(key, f"{key} = {quote(value)} is not two lengths", f'write {key} = ["15mm", "18.5mm"]')
        return 0, 0
    try:
        across, down = map(parse_length, found)
    except ValueError as error:
        section.fault(key, f"{key}: {error}")
        return 0, 0
    return across, down
