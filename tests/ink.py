"""How much ink a page takes, for tests that hold the ink-saver to its word."""

from __future__ import annotations

from pathlib import Path

from pnp.export.png import render_page


def ink_coverage(pdf: Path | bytes, page: int) -> float:
    """Return how much of a page is inked, 0 (white) to 1 (black), as a mean of the three colour channels."""
    histogram = render_page(pdf, page, dpi=24).histogram()  # 256 counts for each channel
    return 1 - sum(i % 256 * count for i, count in enumerate(histogram)) / sum(histogram) / 255
