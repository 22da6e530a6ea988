"""The files that would be made for a shop or a table, worked out before anything is drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pnp.draw.geometry import Size
from pnp.draw.units import format_mm


class Part(NamedTuple):
    """One component: its *pieces* are copies of so many *designs*.

    *product* is what the shop or the table calls it. *fronts* and *backs* are the sides that are drawn for it, *pages*
    those of its PDF (0 where pictures are made). *pixels* is one picture, *page* one page in micrometres; the other is
    None.
    """

    component: str
    title: str
    product: str
    pieces: int
    designs: int
    fronts: int
    backs: int
    pages: int
    pixels: Size | None
    page: Size | None


class Trial(NamedTuple):
    """The result of a dry run: the number of *files*, and *notes* on what is not made.

    *goes* says where pieces go, in words. *most* is how many cards of one product one order takes; None where all are
    one order.
    """

    files: int
    parts: Sequence[Part]
    notes: Sequence[str]
    goes: str
    most: int | None = None

    @property
    def pieces(self) -> int:
        """The number of pieces, copies included."""
        return sum(part.pieces for part in self.parts)

    @property
    def products(self) -> dict[str, int]:
        """The number of pieces of each product that are ordered: its price depends on this."""
        counts: Counter[str] = Counter()
        for part in self.parts:
            counts[part.product] += part.pieces
        return dict(counts)

    @property
    def orders(self) -> int:
        """The number of orders: each is of one product where there is a limit, as its price is."""
        return 1 if self.most is None else sum(-(-count // self.most) for count in self.products.values())


def facts_of(trial: Trial) -> dict[str, object]:
    """Return *trial* as JSON can hold it; lengths are millimetres."""
    parts = [
        {
            **part._asdict(),
            "pixels": list(part.pixels) if part.pixels else None,
            "page": [side / 1000 for side in part.page] if part.page else None,
        }
        for part in trial.parts
    ]
    return {"files": trial.files, "pieces": trial.pieces, "orders": trial.orders, "products": trial.products,
            "parts": parts, "notes": list(trial.notes)}  # fmt: skip


def lines_of(trial: Trial) -> Iterator[str]:
    """Yield the lines about *trial* for people: a summary, then its details."""
    yield f"{_quantity(trial.pieces, 'piece')}, {_quantity(trial.files, 'file')}"
    for part in trial.parts:
        sides = f"{_quantity(part.fronts, 'front')}, {_quantity(part.backs, 'back')}" if part.fronts else "no picture"
        if part.pages:
            sides += f", {_quantity(part.pages, 'page')}"
        if part.pixels and part.fronts:
            sides += f" of {part.pixels.width} x {part.pixels.height} pixels"
        if part.page:
            sides += f" of {' x '.join(map(format_mm, part.page))} mm"
        yield (
            f"{part.title} ({part.component}): {_quantity(part.pieces, 'piece')} of"
            f" {_quantity(part.designs, 'design')}, {part.product}; {sides}"
        )
    yield f"{trial.goes}: " + ", ".join(f"{count} x {name}" for name, count in trial.products.items())
    if trial.orders > 1:
        yield f"in {trial.orders} orders, each of one product and {trial.most} cards at most"
    yield from trial.notes


def _quantity(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"
