"""One card a picture or a page, for shops that print and cut: exact pixels, real art in the bleed, backs and counts."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, cast

from pnp.draw.frame import SOLID, Group, Item, Picture, Place, Symbol, blending_of, rect_path
from pnp.draw.geometry import Matrix, Rect, Size, multiply, turn_matrix
from pnp.draw.page import Face, Page, Piece
from pnp.draw.units import format_mm
from pnp.errors import DataError
from pnp.export.files import write_together
from pnp.export.order_lists import Listed, csv_text, mpc_text, split_orders
from pnp.export.png import has_bare_edge, picture_data, pixel_size, whole_page
from pnp.game.icon_library import INLINE_ICON
from pnp.game.kinds.net import Net
from pnp.game.kinds.tuck_box import Box
from pnp.game.model import Card, Component, Game
from pnp.press.batches import Lot
from pnp.press.build import Progress
from pnp.press.faces import Faces, faces_of
from pnp.press.pdf_files import pdf_writer
from pnp.press.plan import Order, plan_print
from pnp.press.same_cards import is_line
from pnp.store import Store
from pnp.targets.target import Cards, Product
from pnp.targets.trial import Part, Trial

if TYPE_CHECKING:
    from pnp.export.pdf.standards import Kind, Standard

_NEAR = 600
"""Micrometres by which a piece may differ from a shop's size: inches and mm are rounded to each other."""
_MOST_FIT = 0.2
"""The most by which a piece is made larger or smaller to fit a size."""
_MOST_GROWN = 1.05
"""The most by which a fitted piece is drawn larger under itself, for art that stops before the shop's bleed does."""
_MOST_WORDS = 4
"""The most words of a card that the names of its files tell."""
_ANYWHERE = Size(2_000_000, 2_000_000)
_RASTER_DPI = 600
_STRIP, _STRIP_DPI = 127, 1_200
"""The width of the strip along an edge that is checked, micrometres, and its pixels per inch: six whole pixels."""


class Delivery(NamedTuple):
    """The files that were made for a shop or a table: *pieces* are counted by component."""

    files: tuple[Path, ...]
    size: int
    pieces: dict[str, int]
    notes: list[str]
    build_id: str


class Job(NamedTuple):
    """A component as a shop makes it: all of a picture or page is *window*, *turn* how the card lies in it.

    *reach* is the bleed that the game itself asks for. A piece that was fitted is printed at *scale*.
    """

    lot: Lot
    product: str
    window: Size
    turn: int
    reach: int = 0
    scale: float = 1.0

    @property
    def component(self) -> Component:
        return self.lot.component

    @property
    def trim(self) -> Rect:
        lying = self.component.size.turn() if self.turn else self.component.size
        size = Size(round(lying.width * self.scale), round(lying.height * self.scale))
        return Rect((self.window.width - size.width) // 2, (self.window.height - size.height) // 2, *size)

    @property
    def matrix(self) -> Matrix:
        place = (self.scale, 0, 0, self.scale, self.trim.x, self.trim.y)
        return multiply(place, turn_matrix(self.turn, self.component.size))


def write_cards(
    game: Game, cards: Cards, order: Order, folder: Path, progress: Progress, store: Store, tell: Callable[[str], None]
) -> Delivery:
    """Write what a shop asks for into *folder*.

    :param tell: called before the work begins with each note on what the shop does not make.
    :raises PnpError: anything wrong with the game, its templates or the files, or nothing that the shop makes.
    """
    order = order._replace(paper=_ANYWHERE, registration=None)
    jobs, notes = _make_jobs(game, cards, order)
    for note in notes:
        tell(note)
    # Art is drawn anew for the bleed that the shop wants: nothing is stretched.
    wanted = {job.component.id: job.component for job in jobs}
    game = replace(game, components=tuple(wanted.get(part.id, part) for part in game.components))
    plan = plan_print(game, order)
    maker = _Maker(faces_of(plan, store), cards, folder)
    contents: dict[Path, bytes] = {}
    for number, job in enumerate(jobs):
        progress(number, len(jobs), job.component.title)
        contents |= maker.files(job)
    if "csv" in cards.listed:
        contents[folder / "cards.csv"] = csv_text(maker.listed).encode()
    if "mpc" in cards.listed:
        contents |= {folder / name: text.encode() for name, text in _order_files(maker.listed, cards.most)}
    late = maker.notes()
    for note in late:
        tell(note)
    write_together(contents)
    pieces = {job.component.id: len(job.lot.pieces) for job in jobs}
    return Delivery(tuple(contents), sum(map(len, contents.values())), pieces, notes + late, maker.identity)


def _order_files(listed: Sequence[Listed], most: int | None) -> Iterator[tuple[str, str]]:
    """Yield the names and texts of the orders: one a product, or several where it has more cards than one takes."""
    for product in dict.fromkeys(card.product for card in listed):
        orders = split_orders([card for card in listed if card.product == product], most)
        for number, order in enumerate(orders, 1):
            yield f"order-{_slug(product)}{f'-{number}' if len(orders) > 1 else ''}.xml", mpc_text(order)


def try_cards(game: Game, cards: Cards, order: Order, store: Store) -> Trial:
    """Return the files that :func:`write_cards` would write; nothing is drawn.

    :raises PnpError: a back that cannot be filled, or nothing that the shop makes.
    """
    order = order._replace(paper=_ANYWHERE, registration=None)
    jobs, notes = _make_jobs(game, cards, order)
    faces = faces_of(plan_print(game, order), store)
    parts = []
    for job in jobs:
        component, pieces = job.component, len(job.lot.pieces)
        designs, has_back = len(list(_designs(job.lot.pieces))), job.component.back is not None
        backs = 0 if not has_back else 1 if faces.has_common_back(component) else designs
        if cards.file == "pdf":
            pages = pieces * (1 + has_back)
            sides: tuple[int, Size | None, Size | None] = (pages, None, job.window)
        else:
            sides = (0, pixel_size(job.window, cards.dpi), None)
        parts.append(Part(component.id, component.title, job.product, pieces, designs, designs, backs, *sides))
    files = len(parts) if cards.file == "pdf" else sum(part.fronts + part.backs for part in parts)
    trial = Trial(files + ("csv" in cards.listed), parts, notes, "to order", cards.most)
    return trial._replace(files=trial.files + trial.orders) if "mpc" in cards.listed else trial


def _make_jobs(game: Game, cards: Cards, order: Order) -> tuple[list[Job], list[str]]:
    """Return the jobs that the shop makes of *game*, and the reasons why it does not make the rest.

    :raises DataError: it makes nothing of it.
    """
    jobs, notes = _jobs(plan_print(game, order).lots, cards, is_fitted=order.fit)
    if not jobs:
        said = "".join(f"\n  {note}" for note in notes)
        raise DataError.at("", f"nothing of {game.title} can be made:{said}", "pnp targets lists others")
    return jobs, notes


def _jobs(lots: Sequence[Lot], cards: Cards, *, is_fitted: bool) -> tuple[list[Job], list[str]]:
    """Return the jobs that the shop makes, and the reasons why it does not make the rest."""
    jobs, notes = [], []
    for lot in lots:
        component = lot.component
        if component.is_page:
            notes.append(f"not made: {component.title} ({component.id}), pages to read")
        elif isinstance(component.kind, Net):
            notes.append(
                f"not made: {component.title} ({component.id}), which has cuts of its own{_box(component, cards)}"
            )
        elif (job := _job(lot, component.size, cards)) is None:
            fits = _fits(component, cards)
            what = f"{_mm(component.size)} is no size of the shop"
            if component.shape != "rectangle" and not fits:
                what = f"a shape that the shop does not cut ({component.shape})"
            if not fits:
                notes.append(f"not made: {component.title} ({component.id}), {what}, which has none of that shape")
                continue
            fit = fits[0]
            change = f"{abs(fit.scale - 1):.1%} {'smaller' if fit.scale < 1 else 'larger'}"
            nearest = f"{fit.product.name}, {_mm(fit.product.trim)}"
            if is_fitted and fit.is_near:
                jobs.append(fit.job(lot, cards))
                notes.append(
                    f"fitted: {component.title} ({component.id}), {_mm(component.size)}, becomes {change} for {nearest}"
                )
            else:
                offer = f"; --fit makes it {change}" if fit.is_near else ", which --fit does not make of it: too unlike"
                notes.append(f"not made: {component.title} ({component.id}), {what}; nearest: {nearest}{offer}")
        else:
            jobs.append(job)
    totals: Counter[str] = Counter()
    for job in jobs:
        totals[job.product] += len(job.lot.pieces)
    notes += [
        f"{total} cards of {product} are more than one order takes ({cards.most})"
        for product, total in totals.items()
        if cards.most is not None and total > cards.most
    ]
    return jobs, notes


class _Fit(NamedTuple):
    """A product, how a piece lies in it, and what makes the piece as large as it."""

    product: Product
    turn: int
    difference: int
    scale: float
    filled: float
    """The share of the product's narrower side that the scaled piece fills: 1.0 where both have one shape."""

    @property
    def is_near(self) -> bool:
        """Whether the piece may be made as large as the product: neither much changed, nor with wide empty sides."""
        return abs(self.scale - 1) <= _MOST_FIT and self.filled >= 1 - _MOST_FIT

    def job(self, lot: Lot, cards: Cards) -> Job:
        """The job of *lot*, printed at the scale."""
        return _with_bleed(Job(lot, self.product.name, _window(self.product, cards), self.turn, scale=self.scale))


def _fits(component: Component, cards: Cards) -> list[_Fit]:
    """Return the products of the shape of *component*, the nearest first; all of the piece stays inside the trim."""
    found = []
    shape, turns = _shape(component)
    for product in cards.products:
        for turn in turns if product.shape == shape else ():
            width, height = component.size.turn() if turn else component.size
            scale = min(product.trim.width / width, product.trim.height / height)
            filled = min(scale * width / product.trim.width, scale * height / product.trim.height)
            found.append(_Fit(product, turn, _difference(product.trim, Size(width, height)), scale, filled))
    return sorted(found, key=lambda fit: (fit.difference, fit.turn))


def _shape(component: Component) -> tuple[str, tuple[int, ...]]:
    """Return the shape of *component* as products have it (corners are rounded by all shops), and the turns in which
    that lies in a picture.
    """
    if component.shape in ("hexagon-flat", "hexagon-pointed"):
        return "hexagon-flat", (90,) if component.shape == "hexagon-pointed" else (0,)
    return "rectangle" if component.shape == "rounded" else component.shape, (0, 90)


def _job(lot: Lot, size: Size, cards: Cards) -> Job | None:
    near = [fit for fit in _fits(lot.component, cards) if fit.difference <= _NEAR]
    if near:
        return near[0]._replace(scale=1.0).job(lot, cards)
    if not cards.any_size:
        return None
    window = Size(size.width + 2 * cards.bleed, size.height + 2 * cards.bleed)
    return _with_bleed(Job(lot, f"{format_mm(size.width)} x {format_mm(size.height)} mm", window, 0))


def _box(component: Component, cards: Cards) -> str:
    """Return the end of a sentence that names the shop's own tuck box for what *component* holds."""
    if not isinstance(component.kind, Box):
        return ""
    measures = component.kind.measures
    fitting = [
        (box.holds, box)
        for box in cards.boxes
        if _difference(box.trim, measures.shown_size) <= _NEAR and box.holds >= measures.count
    ]
    if not fitting:
        return ""
    box = min(fitting, key=lambda each: each[0])[1]
    return (
        f"; the shop's box for {measures.count} {measures.what} is {box.name}, {box.pixels.width} x {box.pixels.height}"
        " pixels: draw it on the shop's own template, whose panels are not known here"
    )


def _mm(size: Size) -> str:
    return f"{' x '.join(map(format_mm, size))} mm"


def _window(product: Product, cards: Cards) -> Size:
    if product.pixels is None:
        return Size(product.trim.width + 2 * cards.bleed, product.trim.height + 2 * cards.bleed)
    return Size(*(round(side * 25_400 / cards.dpi) for side in product.pixels))


def _with_bleed(job: Job) -> Job:
    """Return *job* with a component whose art reaches the edges of the window."""
    trim = job.trim
    around = max(trim.x, trim.y, job.window.width - trim.right, job.window.height - trim.bottom)
    bleed = max(0, math.ceil(around / job.scale))
    component = job.component._replace(kind=replace(job.component.kind, bleed=bleed))
    reach = round(min(job.component.bleed, bleed) * job.scale)
    return job._replace(lot=job.lot._replace(component=component), reach=reach)


def _difference(one: Size, other: Size) -> int:
    return max(abs(one.width - other.width), abs(one.height - other.height))


class _Maker:
    def __init__(self, faces: Faces, cards: Cards, folder: Path) -> None:
        self._faces, self._cards, self._folder, self.identity = faces, cards, folder, faces.identity
        self.listed: list[Listed] = []
        self._bare: dict[str, list[str]] = {}
        self._short: dict[tuple[str, str], bool] = {}
        """For each side of a component, by the side's name, whether its art stops before the shop's bleed does."""
        self._standard: Standard | None = None
        self._pixels: list[str] = []
        if cards.standard:
            from pnp.export.pdf.standards import Standard

            self._standard = Standard(cast("Kind", cards.standard), cards.ink / 100, cards.profile)

    def files(self, job: Job) -> dict[Path, bytes]:
        """Return the files of a component."""
        return self._pdf(job) if self._cards.file == "pdf" else self._pictures(job)

    def notes(self) -> list[str]:
        """Return the notes about the pieces that were drawn."""
        short = Counter(component for (component, _), is_short in self._short.items() if is_short)
        notes = [
            f"the art of {component} stops at the bleed of the game (sides: {count}), and the shop wants more: a line"
            " beyond it repeats the art a little larger. In its templates, bled.x and bled.width reach further"
            for component, count in short.items()
            if component not in self._bare
        ]
        notes += [
            f"the art of {component} does not reach the edge of the bleed: {', '.join(ids[:5])}"
            + (f" and {len(ids) - 5} more" if len(ids) > 5 else "")
            for component, ids in self._bare.items()
            if ids
        ]
        if self._pixels:
            notes.append(
                f"printed as pixels, {_RASTER_DPI} per inch, for {self._cards.standard} knows no transparency:"
                f" {', '.join(self._pixels[:5])}"
            )
        if self._standard is not None and self._cards.standard == "x-1a":
            most = self._standard.separation.most
            notes.append(f"most ink on one place: {most:.0%} of {self._cards.ink} %")
        return notes

    # -- pictures ------------------------------------------------------------------------------

    def _pictures(self, job: Job) -> dict[Path, bytes]:
        component, ending = job.component, "jpg" if self._cards.file == "jpeg" else self._cards.file
        place = self._folder / f"{component.id}-{_slug(job.product)}"
        contents: dict[Path, bytes] = {}
        common = component.back is not None and self._faces.has_common_back(component)
        counts = Counter(card.id for card in job.lot.pieces)
        digits = max(2, len(str(len(counts))))
        for number, card in enumerate(_designs(job.lot.pieces), 1):
            stem = f"{number:0{digits}}-{_slug(_words_of(card))}"
            front, behind = place / f"{stem}-front.{ending}", None
            contents[front] = self._picture(job, card, back=False)
            if component.back is not None:
                behind = place / (f"back.{ending}" if common else f"{stem}-back.{ending}")
                if behind not in contents:
                    contents[behind] = self._picture(job, card, back=True)
            names = f"{place.name}/{front.name}", f"{place.name}/{behind.name}" if behind else ""
            self.listed.append(Listed(*names, counts[card.id], card.id, component.id, job.product))
        return contents

    def _picture(self, job: Job, card: Card, *, back: bool) -> bytes:
        writer = pdf_writer(self._faces, self.identity)
        writer.add_page(self._page(job, self._face(job, card, back=back)))
        picture, is_bare = whole_page(writer.data(), self._cards.dpi)
        if is_bare:
            self._note_bare(job, card)
        return picture_data(picture, self._cards.file, self._cards.dpi)

    def _note_bare(self, job: Job, card: Card) -> None:
        ids = self._bare.setdefault(job.component.id, [])
        if job.component.shape in ("rectangle", "rounded") and card.id not in ids:
            ids.append(card.id)

    # -- PDF -----------------------------------------------------------------------------------

    def _pdf(self, job: Job) -> dict[Path, bytes]:
        component = job.component
        writer = pdf_writer(self._faces, self.identity, standard=self._standard)
        path = self._folder / f"{self._faces.game.id}-{component.id}.pdf"
        bare = set()
        for card in job.lot.pieces:
            sides = [False, True] if component.back is not None else [False]
            for back in reversed(sides) if self._cards.backs == "before" else sides:
                face = self._face(job, card, back=back)
                page = self._page(job, face)
                if self._standard is not None and self._standard.kind == "x-1a" and not self._is_plain(face):
                    bare.add(card.id)
                    plain = pdf_writer(self._faces, self.identity)
                    plain.add_page(page)
                    picture, is_bare = whole_page(plain.data(), _RASTER_DPI)
                    if is_bare:
                        self._note_bare(job, card)
                    inks = self._standard.separation.picture(picture)
                    whole = Rect(0, 0, *job.window)
                    writer.add_picture_page(job.window, inks.tobytes(), picture.size, job.trim, whole)
                else:
                    writer.add_page(page)
        if bare:
            self._pixels.append(component.id)
        self.listed += [
            Listed(path.name, "", count, id, component.id, job.product)
            for id, count in Counter(card.id for card in job.lot.pieces).items()
        ]
        return {path: writer.data()}

    def _is_plain(self, face: Face) -> bool:
        """Return whether a face is shapes and text alone, which need no transparency."""
        return all(_is_plain(item, self._faces.symbols.__getitem__) for item in face.frame().items)

    # -- both ----------------------------------------------------------------------------------

    def _face(self, job: Job, card: Card, *, back: bool) -> Face:
        return self._faces.side(job.component, card, back=back)

    def _page(self, job: Job, face: Face) -> Page:
        whole = Rect(0, 0, *job.window)
        piece = Piece(face, job.matrix, rect_path(whole), True)
        below = (piece._replace(matrix=_enlarge(job)),) if self._stops_short(job, face) else ()
        return Page(job.window, (*below, piece), (), face.name, job.trim, whole)

    def _stops_short(self, job: Job, face: Face) -> bool:
        """Return whether the art of *face*, whose game asks for less bleed than the shop, leaves an edge bare."""
        if job.reach >= round(job.component.bleed * job.scale):
            return False
        if job.scale != 1 and max(_growth(job)) > _MOST_GROWN:  # a piece of another shape: its second copy would show
            return False
        key = job.component.id, face.name
        if key not in self._short:
            width, height = job.window
            writer = pdf_writer(self._faces, self.identity)
            for x, y, size in (
                (0, 0, Size(width, _STRIP)),
                (0, _STRIP - height, Size(width, _STRIP)),
                (0, 0, Size(_STRIP, height)),
                (_STRIP - width, 0, Size(_STRIP, height)),
            ):
                matrix = multiply((1, 0, 0, 1, x, y), job.matrix)
                strip = Piece(face, matrix, rect_path(Rect(0, 0, *size)), True)
                writer.add_page(Page(size, (strip,), (), face.name))
            self._short[key] = has_bare_edge(writer.data(), _STRIP_DPI)
        return self._short[key]


def _enlarge(job: Job) -> Matrix:
    """Return the matrix of a card that is enlarged until the bleed of its game reaches the edges.

    It lies below the card itself, and shows only where a template stops at that bleed: a line of some tenths of a
    millimetre that every cut takes off.
    """
    trim = job.trim
    across, down = _growth(job)
    x, y = trim.x + trim.width / 2, trim.y + trim.height / 2
    return multiply((across, 0, 0, down, x * (1 - across), y * (1 - down)), job.matrix)


def _growth(job: Job) -> tuple[float, float]:
    """Return how much larger the window is than the card with the bleed of its game, across and down."""
    trim, reach = job.trim, job.reach
    return job.window.width / (trim.width + 2 * reach), job.window.height / (trim.height + 2 * reach)


def _is_plain(item: Item, symbols: Callable[[str], Symbol]) -> bool:
    if isinstance(item, Group):
        return all(_is_plain(each, symbols) for each in item.items)
    if isinstance(item, Place):
        symbol = symbols(item.symbol)
        solid = blending_of(item.symbol) == SOLID and symbol.page is None
        return solid and all(_is_plain(each, symbols) for each in symbol.items)
    return not isinstance(item, Picture)


def _designs(pieces: Sequence[Card]) -> Iterator[Card]:
    yield from {card.id: card for card in pieces}.values()


def _words_of(card: Card) -> str:
    """Return words by which a person knows a card: its id, or the first words on it where that is only a number.

    >>> _words_of(Card("row-3", {"cost": 2, "text": "Pay 2 :coin: and win a star"}, line=3)), _words_of(Card("ada", {}))
    ('Pay 2 and win', 'ada')
    """
    if not is_line(card):
        return card.id
    texts = (
        INLINE_ICON.sub(" ", value) for value in card.fields.values() if isinstance(value, str) and " " in value.strip()
    )
    return " ".join(next(texts, card.id).split()[:_MOST_WORDS])


def _slug(text: str) -> str:
    """Return *text* as part of a file's name: ASCII, without blanks."""
    from unicodedata import normalize

    ascii_only = normalize("NFKD", text).encode("ascii", "ignore").decode()
    return re.sub(r"[^\w.-]+", "-", ascii_only).strip("-") or "card"
