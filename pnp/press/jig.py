"""Jigs: what helps to fold sheets exactly in the middle, and to lay slips exactly upon their cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.draw.geometry import Size
from pnp.errors import DataError
from pnp.game.model import Card
from pnp.materials.setting import Setting
from pnp.press.batches import AnyBatch, GridBatch, Lot

_MOST = Size(180_000, 225_000)
"""A jig is no larger than this, so that it lies on a page of reading; one to fold around may be shorter than paper."""


def jig_cards(batches: Sequence[AnyBatch], lots: Sequence[Lot], paper: Size, setting: Setting) -> tuple[Card, ...]:
    """Return the pages of jigs that a print needs: their fields are millimetres.

    :raises DataError: nothing is folded, and there are no slips.
    """
    pages = [*_folds(batches, paper), *_slips(lots, setting)]
    if not pages:
        what = "a jig is for sheets that are folded and for slips, and this print has neither"
        raise DataError.at("jig", what, "use --backs fold or --slip, or leave it out")
    return tuple(Card(f"jig-{number}", {"id": f"jig-{number}", **page}) for number, page in enumerate(pages, 1))


def _folds(batches: Sequence[AnyBatch], paper: Size) -> Iterator[dict[str, str | float]]:
    """Yield a page for each way in which sheets are folded: as deep as the half, or as the page holds."""
    axes = dict.fromkeys(
        batch.layout.fold.axis for batch in batches if isinstance(batch, GridBatch) and batch.layout.fold
    )
    for axis in axes:
        depth, length = (paper.width // 2, paper.height) if axis == "x" else (paper.height // 2, paper.width)
        if depth > _MOST.width:
            raise DataError.at(
                "jig", "the half of this paper is larger than a page", "leave it out, or use smaller paper"
            )
        yield {"kind": "fold", "depth": depth / 1000, "length": min(length, _MOST.height) / 1000}


def _slips(lots: Sequence[Lot], setting: Setting) -> Iterator[dict[str, str | float]]:
    for lot in lots:
        kind = lot.component.kind
        if not setting.slip or (cutout := setting.cutout(kind)) is None or cutout.is_round:
            continue
        width, height = (side / 1000 for side in kind.size)
        slip_width, slip_height = (side / 1000 for side in cutout.size)
        yield {
            "kind": "slip", "title": lot.component.title, "width": width, "height": height,
            "slip_width": slip_width, "slip_height": slip_height,
        }  # fmt: skip
