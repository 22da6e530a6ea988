"""One card on each page."""

from __future__ import annotations

from pnp.from_pdf.model import Grid, Page
from pnp.game.sizes import CARD_SIZES

_LARGEST = 160_000
_BLEEDS = (3_175, 3_000, 2_000, 5_000, 3_500, 2_500)
_NEAR = 400


def find(page: Page) -> list[Grid]:
    """Return the grid of one slot where *page* is as small as a card."""
    box = page.box
    if max(box.width, box.height) > _LARGEST:
        return []
    if page.trim is not None and page.trim.width < box.width - 500:
        trim = page.trim
        bleed = max(0.0, min(trim.left, trim.top, box.right - trim.right, box.bottom - trim.bottom))
        return [Grid((trim.left,), (trim.top,), trim.width, trim.height, 0.9, "page", bleed)]
    bleed = 0.0 if is_known(box.width, box.height) else _bleed_of(box.width, box.height)
    width, height = box.width - 2 * bleed, box.height - 2 * bleed
    return [Grid((bleed,), (bleed,), width, height, 0.9, "page", bleed)]


def is_known(width: float, height: float) -> bool:
    """Return whether a card size has a name, upright or lying."""
    return nearest_known(width, height)[0] <= _NEAR


def nearest_known(width: float, height: float) -> tuple[float, float, float]:
    """Return how far the nearest size with a name is away, and that size."""
    sizes = [(size.width, size.height) for size in CARD_SIZES.values()]
    sizes += [(high, wide) for wide, high in sizes]
    return min((max(abs(wide - width), abs(high - height)), wide, high) for wide, high in sizes)


def _bleed_of(width: float, height: float) -> float:
    away, bleed = min((nearest_known(width - 2 * bleed, height - 2 * bleed)[0], bleed) for bleed in _BLEEDS)
    return float(bleed) if away <= _NEAR else 0.0
