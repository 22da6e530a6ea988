"""What a print needs besides a printer: paper, sleeves, glue, dice and tools, and the time that each step takes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from pnp.draw.units import format_mm
from pnp.game.kinds.board import TiledBoard
from pnp.game.kinds.deck import Deck
from pnp.game.kinds.disc import Disc
from pnp.game.kinds.net import Net
from pnp.game.words import Words, fill_gaps
from pnp.layout.outlines import outline_of
from pnp.materials.kinds import Board, Material, Stock
from pnp.press.batches import AnyBatch, GridBatch, Lot, Mixed
from pnp.press.imposition import Backs
from pnp.press.kinds.board import TileBatch
from pnp.press.kinds.page import PageBatch
from pnp.press.lots_for import sleeve_of
from pnp.press.plan import Plan

SECONDS = {
    "print": 6,
    "cut": 15,
    "cut_out": 20,
    "fold": 20,
    "glue": 60,
    "build": 180,
    "punch": 5,
    "round": 8,
    "laminate": 90,
    "sleeve": 5,
    "stick": 8,
    "mount": 600,
}
"""Our own guesses for a person at home: for a page, a cut, a piece with scissors, a folded sheet, a glued sheet or
tile, a net or box, a punched piece, the corners of a card, a pouch, a sleeved card, a sticker, a board. Nobody measured
them."""
DICE = "dice"
"""The key of ``[facts]`` that says how many dice a game needs."""


class Item(NamedTuple):
    """Something to have at hand: *number* of it, described by *text* in the game's language."""

    id: str
    number: int
    text: str


class Step(NamedTuple):
    """Work that is done *number* times."""

    id: str
    number: int

    @property
    def minutes(self) -> float:
        """How long all of it takes."""
        return self.number * SECONDS[self.id] / 60


def shopping_of(plan: Plan) -> list[Item]:
    """Return the things that *plan* needs, in the order of use."""
    words = plan.game.words
    return [*_goods(plan, words), *_tools(plan, words)]


def steps_of(plan: Plan, pages: int) -> list[Step]:
    """Return the work that *plan* makes, in its order.

    :param pages: the number of pages that are printed.
    """
    has_slots = bool(plan.order.setting.slots)
    counts = {
        "print": pages,
        "fold": _folded(plan),
        "glue": _glued(plan),
        "mount": sum(len(lot.pieces) for lot in _mounted(plan)),
        "laminate": _sheets_of_pieces(plan) if _has(plan, "pouch") else 0,
        "cut": plan.cuts,
        "punch": _pieces(plan, Disc) if _has(plan, "punch") else 0,
        "cut_out": _cut_out(plan),
        "build": _pieces(plan, Net),
        "round": _pieces(plan, Deck) if _has(plan, "rounder") else 0,
        "stick": _stickers(plan) if has_slots else 0,
        "sleeve": sum(len(lot.pieces) for lot, _ in _sleeved(plan)),
    }
    return [Step(id, count) for id, count in counts.items() if count]


def minutes_text(minutes: float, words: Words) -> str:
    """Return a time in words, rounded as guesses are.

    :param minutes: how long.
    """
    step = 5 if minutes < 60 else 15
    rounded = max(step, round(minutes / step) * step)
    if rounded < 60:
        return fill_gaps(words["time_minutes"], count=rounded)
    hours, rest = divmod(rounded, 60)
    return fill_gaps(words["time_hours_minutes" if rest else "time_hours"], hours=hours, minutes=rest)


def sheets_to_buy(plan: Plan) -> int:
    """Return the sheets of paper of *plan*: backs on sheets of their own take more where they are not fed again."""
    is_apart = plan.order.slip is not None or bool(plan.order.setting.slots)
    if plan.backs is not Backs.SEPARATE or not is_apart:
        return plan.sheet_count
    return plan.sheet_count + sum(batch.sheet_count for batch in plan.batches if batch.has_backs)


def _goods(plan: Plan, words: Words) -> Iterator[Item]:
    sheets = sheets_to_buy(plan)
    stock = next((each for each in plan.order.materials if each.setting.slots), None)
    weight = next((each.figures.weight for each in plan.order.materials if isinstance(each.figures, Stock)), 0)
    if sheets:
        paper = stock.title if stock else plan.order.paper_title
        paper = fill_gaps(words["shop_weight"], paper=paper, weight=weight) if weight else paper
        yield _item("paper", sheets, words, paper=paper)
    for lot in plan.posters:
        size = _size(*lot.component.size, words)
        yield _item("poster", len(lot.pieces), words, title=lot.component.title, size=size)
    sleeves = Counter[str]()
    for lot, sleeve in _sleeved(plan):
        sleeves[sleeve.title] += len(lot.pieces)
    for title, count in sleeves.items():
        yield _item("sleeve", count, words, title=title)
    if sleeves and plan.order.slip is not None and plan.order.backs is Backs.NONE:
        yield _item("old_card", sleeves.total(), words)
    for material in plan.order.materials:
        if material.kind == "pouch":
            yield _item("pouch", _sheets_of_pieces(plan), words, title=material.title)
        if material.kind == "chip":
            yield _item("chip", _pieces(plan, Disc), words, title=material.title)
        if isinstance(material.figures, Board):
            for lot in _mounted(plan):
                size = _size(*lot.component.size, words)
                yield _item("board", len(lot.pieces), words, title=material.title, size=size)
    dice = plan.game.facts.get(DICE)
    if type(dice) is int and dice > 0:
        yield _item("dice", dice, words)
    printed = {lot.component.id for lot in plan.lots}
    for need in plan.game.needs:
        if not need.component or need.component in printed:
            yield Item(need.id, 1, need.text)


def _tools(plan: Plan, words: Words) -> Iterator[Item]:
    if _glued(plan) or _mounted(plan) or _pieces(plan, Net):
        yield _item("glue", 1, words)
    if plan.cuts:
        yield _item("knife", 1, words)
    if _cut_out(plan) or (_pieces(plan, Net) and plan.order.registration is None):
        yield _item("scissors", 1, words)
    if _folded(plan) or _pieces(plan, Net):
        yield _item("folder", 1, words)
    for kind in ("punch", "rounder"):
        for material in plan.order.materials:
            if material.kind == kind:
                yield Item(kind, 1, material.title)
    if _has(plan, "pouch"):
        yield _item("laminator", 1, words)


def _item(id: str, count: int, words: Words, **values: object) -> Item:
    return Item(id, count, fill_gaps(words[f"shop_{id}"], count=count, **values))


def _size(width: int, height: int, words: Words) -> str:
    sides = (format_mm(side, 0).replace(".", words["decimal"]) for side in (width, height))
    return fill_gaps(words["size"], **dict(zip(("width", "height"), sides, strict=True)))


def _has(plan: Plan, kind: str) -> bool:
    return any(material.kind == kind for material in plan.order.materials)


def _pieces(plan: Plan, kind: type) -> int:
    return sum(len(lot.pieces) for lot in plan.lots if isinstance(lot.component.kind, kind))


def _sleeved(plan: Plan) -> list[tuple[Lot, Material]]:
    order = plan.order
    found = ((lot, sleeve_of(lot, order.materials, order.setting)) for lot in plan.lots)
    return [(lot, sleeve) for lot, sleeve in found if sleeve is not None]


def _mounted(plan: Plan) -> list[Lot]:
    """Return the boards that are glued upon board."""
    if not _has(plan, "board"):
        return []
    return [lot for lot in plan.lots if isinstance(lot.component.kind, TiledBoard)]


def _sheets_of_pieces(plan: Plan) -> int:
    return sum(batch.sheet_count for batch in plan.batches if not isinstance(batch, PageBatch))


def _folded(plan: Plan) -> int:
    """Return the number of sheets that are folded and glued in the middle."""
    if plan.order.backs is not Backs.FOLD:
        return 0
    return sum(batch.sheet_count for batch in plan.batches if _is_folded(batch))


def _is_folded(batch: AnyBatch) -> bool:
    parts = batch.parts if isinstance(batch, Mixed) else (batch,)
    return any(isinstance(part, GridBatch) and part.layout.fold and part.has_backs for part in parts)


def _glued(plan: Plan) -> int:
    """Return the number of folded sheets, and of tiles that are glued upon another one."""
    tiles = sum(
        len(batch.pieces) * (len(batch.layout.tiles) - 1) for batch in plan.batches if isinstance(batch, TileBatch)
    )
    return _folded(plan) * (plan.order.slip is None) + tiles


def _stickers(plan: Plan) -> int:
    if not any(each.kind == "label" for each in plan.order.materials):
        return 0
    sides = 2 if plan.backs is Backs.SEPARATE else 1
    return sum(len(lot.pieces) * (sides if lot.component.back else 1) for lot in plan.lots)


def _cut_out(plan: Plan) -> int:
    """Return the number of pieces that are cut out along an edge that is drawn."""
    order = plan.order
    if order.square_cut or order.registration is not None or order.setting.slots:
        return 0
    return sum(
        len(lot.pieces)
        for lot in plan.lots
        if outline_of(lot.component) is not None and not (isinstance(lot.component.kind, Disc) and _has(plan, "punch"))
    )
