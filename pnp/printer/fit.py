"""From the readings of the calibration sheet to the correction of the printer.

A printer puts the point p of a page at T(p) of the paper, T being an affine map: it moves, turns, stretches and skews.
At the stroke of a vernier that meets a stroke of the main scale, the map from the front to what shines through is known
to a tenth of a millimetre in one direction; eight such strokes are two more than the map has unknowns.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pnp import portable
from pnp.draw.geometry import IDENTITY, Matrix, Size, inverse, multiply
from pnp.errors import DataError
from pnp.press.imposition import Backs
from pnp.printer.stations import CARD, RIGHT, STROKE, VERNIER, Scale, folds, stations, through

MOST_DISAGREEMENT = 350
"""Micrometres by which a reading may differ from the value that fits the others: more is a slip of the eye."""
MOST_TURN = 2.0
MOST_STRETCH = 0.03


class Readings(NamedTuple):
    """The readings, in the numbers of the sheet; empty where nothing was read.

    *stations* are across and down by the station's letter, *folds* by the edge, *card* lying and upright, *edges* the
    millimetres that the printer cannot reach: top, right, bottom, left.
    """

    stations: Mapping[str, tuple[float, float]]
    folds: Mapping[str, float]
    card: tuple[float, float] | None
    edges: tuple[float, float, float, float] | None


class Errors(NamedTuple):
    """What the printer does: where its *front* puts a page on the paper, and where the back comes to lie *behind* it,
    seen through the sheet and measured by the front; *apart* is the most that two readings disagree, in micrometres.
    """

    front: Matrix
    behind: Matrix
    apart: float


def errors_of(readings: Readings, paper: Size) -> Errors:
    """Return the errors that *readings* tell of.

    :raises DataError: readings that cannot be right together, or that no printer has.
    """
    front = _front(readings, paper)
    behind, apart = _behind(readings, paper)
    for side, matrix in (("front", front), ("back", behind)):
        _check(side, matrix)
    return Errors(front, behind, apart)


def corrections(errors: Errors, paper: Size, backs: Backs, *, keep_front: bool) -> tuple[Matrix, Matrix]:
    """Return the maps to put fronts and backs under, so that the printer prints both where they belong.

    :param keep_front: leave the fronts as they are, and bring the backs behind them: a machine that finds its own marks
        cuts where the front was printed.
    """
    front = IDENTITY if keep_front else inverse(errors.front)
    if backs not in (Backs.LONG, Backs.SHORT, Backs.SEPARATE):
        return front, front
    to_back = through(paper, backs)
    return front, multiply(to_back, multiply(multiply(inverse(errors.behind), front), inverse(to_back)))


def decompose(matrix: Matrix, paper: Size) -> tuple[float, float, float, float, float]:
    """Return the move of the middle of the paper by *matrix* (mm right, mm down), its turn (degrees clockwise)
    and its scales across and down.
    """
    a, b, c, d, e, f = matrix
    x, y = paper.width / 2, paper.height / 2
    turn = math.degrees((portable.atan2(b, a) + portable.atan2(-c, d)) / 2)
    moved = (a * x + c * y + e - x) / 1000, (b * x + d * y + f - y) / 1000
    return *moved, turn, portable.hypot(a, b), portable.hypot(c, d)


def _behind(readings: Readings, paper: Size) -> tuple[Matrix, float]:
    if not readings.stations:
        return IDENTITY, 0.0
    rows: dict[bool, list[tuple[float, float, float]]] = {True: [], False: []}
    for station in stations(paper):
        for scale, reading in zip((station.across, station.down), readings.stations[station.name], strict=True):
            rows[scale.across].append(_read_vernier(scale, reading))
    across, apart_across = _plane(rows[True])
    down, apart_down = _plane(rows[False])
    for way, apart in (("across", apart_across), ("down", apart_down)):
        if apart > MOST_DISAGREEMENT:
            index = way == "down"
            said = ", ".join(f"{name} {pair[index]:g}" for name, pair in readings.stations.items())
            hint = "read them again; the tenth is that of the stroke that meets another exactly"
            raise DataError.at("", f"the readings {way} do not go together: {said} ({apart / 1000:.1f} mm apart)", hint)
    return _movement(across, down), max(apart_across, apart_down)


def _read_vernier(scale: Scale, reading: float) -> tuple[float, float, float]:
    """Return the place of the vernier's stroke that met one of the main scale, and how far it was moved."""
    tenth = round(reading * 10) % 10
    moved = (reading - RIGHT) * STROKE
    along = RIGHT * STROKE + tenth * VERNIER
    return (scale.x + along, scale.y, moved) if scale.across else (scale.x, scale.y + along, moved)


def _front(readings: Readings, paper: Size) -> Matrix:
    """Return the map to the printed front. A crease lies in the middle of the paper, whatever the printer did."""
    scales = (
        (1.0, 1.0)
        if readings.card is None
        else tuple(CARD / (CARD + (reading - RIGHT) * STROKE) for reading in readings.card)
    )
    middle = paper.width / 2, paper.height / 2
    if not readings.folds:
        return scales[0], 0, 0, scales[1], middle[0] * (1 - scales[0]), middle[1] * (1 - scales[1])
    crossed = {edge: scale.at(readings.folds[edge]) for edge, scale in folds(paper).items()}
    (x1, y1), (x2, y2) = crossed["top"], crossed["bottom"]
    c = -scales[0] * (x2 - x1) / (y2 - y1)
    e = middle[0] - scales[0] * x1 - c * y1
    (x3, y3), (x4, y4) = crossed["left"], crossed["right"]
    b = -scales[1] * (y4 - y3) / (x4 - x3)
    f = middle[1] - scales[1] * y3 - b * x3
    return scales[0], b, c, scales[1], e, f


def _plane(rows: Sequence[tuple[float, float, float]]) -> tuple[tuple[float, float, float], float]:
    """Return p, q and r of ``moved = p + q x + r y`` that fit *rows* of x, y and moved best, and how far they miss."""
    count = len(rows)
    mean_x, mean_y, mean = (math.fsum(row[i] for row in rows) / count for i in range(3))
    xx = math.fsum((x - mean_x) * (x - mean_x) for x, _, _ in rows)
    yy = math.fsum((y - mean_y) * (y - mean_y) for _, y, _ in rows)
    xy = math.fsum((x - mean_x) * (y - mean_y) for x, y, _ in rows)
    xm = math.fsum((x - mean_x) * (moved - mean) for x, _, moved in rows)
    ym = math.fsum((y - mean_y) * (moved - mean) for _, y, moved in rows)
    area = xx * yy - xy * xy
    q, r = (xm * yy - ym * xy) / area, (ym * xx - xm * xy) / area
    p = mean - q * mean_x - r * mean_y
    return (p, q, r), max(abs(moved - p - q * x - r * y) for x, y, moved in rows)


def _movement(across: tuple[float, float, float], down: tuple[float, float, float]) -> Matrix:
    return 1 + across[1], down[1], across[2], 1 + down[2], across[0], down[0]


def _check(side: str, matrix: Matrix) -> None:
    _, _, turn, across, down = decompose(matrix, Size(0, 0))
    if abs(turn) > MOST_TURN:
        raise DataError.at(
            "",
            f"the readings of the {side} say that it is turned by {turn:.1f} degrees",
            f"no printer does that: at most {MOST_TURN:g} are put right; read again",
        )
    for scale in (across, down):
        if abs(scale - 1) > MOST_STRETCH:
            raise DataError.at(
                "",
                f"the readings of the {side} say that it is printed at {scale:.1%}",
                "print the sheet at actual size (100 %), and read again",
            )
