"""Where the scales of the calibration sheet lie. The sheet is drawn from this, and readings are worked out from it.

Lengths are micrometres, as seen on the front. On every scale 5.0 says that nothing is to be corrected.
"""

from __future__ import annotations

from typing import NamedTuple

from pnp.draw.geometry import Matrix, Rect, Size
from pnp.press.imposition import Backs, Slot, slot_behind

RIGHT = 5
"""The reading of a scale where the printer is right."""
LONGEST = 10
"""The largest reading."""
STROKE = 1_000
"""The distance from one stroke of a main scale to the next."""
VERNIER = 1_900
"""The distance from one stroke of a vernier to the next: two of the main scale's, less a tenth."""
STROKES = LONGEST + 20 + 1
CARD = 85_600
"""The length of a bank card, ISO/IEC 7810 ID-1: 85.60 mm, 85.47 to 85.72 on a card in use."""
CARD_HEIGHT = 53_980
EDGE = 14_000
"""The distance from the paper's edge to the stations."""
BOX = Size(46_000, 46_000)
_START, _LINE = 13_000, 8_000


class Scale(NamedTuple):
    """A main scale on the front: *across* or down, its stroke 0 at x, y; a vernier has its stroke 0 at 5 there."""

    across: bool
    x: int
    y: int

    def at(self, strokes: float) -> tuple[float, float]:
        """Return the point at which the main scale reads *strokes*."""
        along = strokes * STROKE
        return (self.x + along, self.y) if self.across else (self.x, self.y + along)


class Station(NamedTuple):
    """A corner of the sheet with two verniers."""

    name: str
    x: int
    y: int

    @property
    def across(self) -> Scale:
        return Scale(True, self.x + _START, self.y + _LINE)

    @property
    def down(self) -> Scale:
        return Scale(False, self.x + _LINE, self.y + _START)


def stations(paper: Size) -> tuple[Station, ...]:
    """Return the stations A and B at the top, C and D at the foot."""
    right, low = paper.width - EDGE - BOX.width, paper.height - EDGE - BOX.height
    return (Station("A", EDGE, EDGE), Station("B", right, EDGE), Station("C", EDGE, low), Station("D", right, low))


def folds(paper: Size) -> dict[str, Scale]:
    """Return the scales that the creases of the sheet, folded in half both ways, cross at 5."""
    x, y, half = paper.width // 2, paper.height // 2, RIGHT * STROKE
    return {
        "top": Scale(True, x - half, EDGE + 4_000),
        "bottom": Scale(True, x - half, paper.height - EDGE - 4_000),
        "left": Scale(False, EDGE + 4_000, y - half),
        "right": Scale(False, paper.width - EDGE - 4_000, y - half),
    }


def card_corner(paper: Size) -> tuple[int, int]:
    """Return the corner that a bank card is laid into."""
    return paper.width // 2 - 10_000, paper.height // 2 - 66_000


def through(paper: Size, backs: Backs) -> Matrix:
    """Return the map from the front to the page of the back, behind it: where a needle through the sheet comes out."""
    probe = slot_behind(Slot(Rect(0, 0, 0, 0)), paper, backs).trim
    if probe.x:
        return -1, 0, 0, 1, probe.x, 0
    return 1, 0, 0, -1, 0, probe.y
