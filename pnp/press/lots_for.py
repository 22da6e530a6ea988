"""What materials ask of the pieces of a print: that some are for them; and labels that are used already."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.errors import LayoutError
from pnp.game.kinds.board import Board
from pnp.game.kinds.deck import Deck
from pnp.game.kinds.disc import Disc
from pnp.game.kinds.net import Net
from pnp.materials.kinds import Material, Sleeve
from pnp.materials.nearest import nearest
from pnp.materials.setting import Setting, size_text
from pnp.press.batches import Batch, GridBatch, Lot


def check_lots(lots: Sequence[Lot], materials: Sequence[Material], setting: Setting) -> list[Lot]:
    """Return those of *lots* that are printed: sheets that are cut already take no pages to read.

    :raises LayoutError: no piece is one that a material is for.
    """
    kinds = [(lot.component.id, lot.component.kind) for lot in lots]
    for material in materials:
        if isinstance(material.figures, Sleeve):
            _check_sleeve(material, setting, [kind for _, kind in kinds if isinstance(kind, Deck)])
        elif material.kind == "punch" and not any(isinstance(kind, Disc) for _, kind in kinds):
            raise LayoutError.at("", f"{material.id} cuts round pieces, and none is printed", "leave it out")
        elif material.kind == "rounder" and not any(isinstance(kind, Deck) for _, kind in kinds):
            raise LayoutError.at("", f"{material.id} rounds corners of cards, and none is printed", "leave it out")
        elif material.kind == "board" and not any(isinstance(kind, Board) for _, kind in kinds):
            raise LayoutError.at("", f"{material.id} is for a board, and none is printed", "leave it out")
    if not setting.slots:
        return [*lots]
    pieces = [lot for lot in lots if not lot.component.is_page]
    uncut = next((lot for lot in pieces if isinstance(lot.component.kind, Board | Net)), None)
    if uncut is not None:
        what = "has cuts of its own, which no label or card has"
        raise LayoutError.at(uncut.component.id, what, f"leave it out: --without {uncut.component.id}")
    if not pieces:
        raise LayoutError.at("", "pages to read are not printed on labels or cards", "leave out --use")
    return pieces


def use_up(batches: Sequence[Batch], used: Sequence[int]) -> list[Batch]:
    """Return *batches* on sheets that are cut already, of which the first lacks the places *used*.

    :raises LayoutError: the sheet has no such place, or no other.
    """
    first, *others = batches
    if not used or not isinstance(first, GridBatch):
        return [*batches]
    count = len(first.layout.slots)
    if used[-1] > count:
        hint = "count row by row from the top left"
        raise LayoutError.at("", f"--skip-slots {used[-1]}: the sheet has {count} places", hint)
    if len(used) == count:
        raise LayoutError.at("", f"all {count} places of the first sheet are used", "take a new sheet")
    return [first._replace(used=tuple(used)), *others]


def sleeve_of(lot: Lot, materials: Sequence[Material], setting: Setting) -> Material | None:
    """Return the sleeve that the cards of *lot* go into, None where there is none."""
    if not isinstance(lot.component.kind, Deck):
        return None
    for material in materials:
        if isinstance(material.figures, Sleeve) and _goes_in(material, setting, lot.component.kind):
            return material
    return None


def _check_sleeve(material: Material, setting: Setting, kinds: Sequence[Deck]) -> None:
    if any(_goes_in(material, setting, kind) for kind in kinds):
        return
    assert isinstance(material.figures, Sleeve)
    card = material.figures.card
    largest = max(kinds, key=lambda kind: kind.size.width * kind.size.height, default=None)
    if largest is None:
        raise LayoutError.at("", f"{material.id} is for cards, and none is printed", "leave it out")
    sizes = f"which is for {size_text(card)!r}; the largest is {size_text(largest.size)!r}"
    what = f"no card goes into {material.id}, {sizes}"
    near = nearest(material.id, largest)
    raise LayoutError.at("", what, f"{f'nearest is {near}; ' if near else ''}--slip 1mm makes cards smaller")


def _goes_in(material: Material, setting: Setting, kind: Deck) -> bool:
    assert isinstance(material.figures, Sleeve)
    if setting.slip:
        own = setting._replace(sleeves=(material.figures.card,))
        return own.cutout(kind) is not None
    return material.figures.takes(kind.size)
