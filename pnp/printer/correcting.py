"""The correction of an order for a printer, found by its name."""

from __future__ import annotations

import math

from pnp.draw.geometry import Matrix, map_point
from pnp.press.plan import Correction, Order
from pnp.printer.fit import corrections, errors_of
from pnp.printer.profiles import Profile, profile_for
from pnp.printer.readings import parse_readings


def correct(order: Order, printer: str, tray: str, *, keep_margin: bool, keep_front: bool = False) -> Order:
    """Return *order* with the correction for *printer*.

    Where it cannot print as far out as the order's margin, the margin grows, and by what moves, too.

    :param keep_margin: the user said how wide the margin is.
    :param keep_front: a machine looks for marks that are printed on the fronts, and these must stay where they are.
    :raises DataError: the printer was not calibrated for the order's paper, tray and backs.
    """
    profile = profile_for(printer, tray, order.paper_name, order.paper, order.backs)
    front, back = matrices(profile, order, keep_front=keep_front)
    reach = parse_readings(profile.readings).edges
    if reach is not None and not keep_margin:
        moved = max(_farthest(matrix, order) for matrix in (front, back))
        order = order._replace(margin=max(order.margin, math.ceil((max(reach) * 1000 + moved) / 100) * 100))
    return order._replace(correction=Correction(printer, front, back))


def matrices(profile: Profile, order: Order, *, keep_front: bool = False) -> tuple[Matrix, Matrix]:
    """Return the maps of fronts and backs that correct the errors in *profile*."""
    errors = errors_of(parse_readings(profile.readings), profile.paper)
    return corrections(errors, profile.paper, order.backs, keep_front=keep_front)


def _farthest(matrix: Matrix, order: Order) -> float:
    """Return the greatest distance, in micrometres along one axis, that *matrix* moves a corner of the paper."""
    width, height = order.paper
    moves = []
    for x, y in ((0, 0), (width, 0), (0, height), (width, height)):
        to_x, to_y = map_point(matrix, x, y)
        moves += [abs(to_x - x), abs(to_y - y)]
    return max(moves)
