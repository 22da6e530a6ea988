"""Elements for virtual tables: they draw nothing."""

from __future__ import annotations

import math
from xml.etree.ElementTree import Element

from pnp import portable
from pnp.draw.frame import Item
from pnp.draw.geometry import map_point
from pnp.layout import attributes
from pnp.layout.context import Context
from pnp.layout.tabletop import Pile, Seen, TablePlan

_MOST = 500
"""How much larger than its picture a table may be."""


def draw_tabletop(element: Element, context: Context, out: list[Item]) -> None:
    """Note that the face is a picture of the table."""
    scale = _scale(element.get("scale", ""))
    x, y = map_point(context.matrix, *context.point(element, "x", "y", None))
    seen = _tabletop_data(element, context)
    if seen.plan is not None:
        raise ValueError("a face has one <tabletop>")
    seen.plan = TablePlan(round(x), round(y), scale)


def draw_pieces(element: Element, context: Context, out: list[Item]) -> None:
    """Note that pieces lie here."""
    of = tuple(element.get("of", "").split())
    if not of:
        raise ValueError('<pieces> needs of=, like of="gold" or of="ship/NL*"')
    face = attributes.check_choice("face", element.get("face", "down"), ("up", "down"))
    count = attributes.count(element, "count") if "count" in element.attrib else None
    a, b, *_ = context.matrix
    turn = math.degrees(portable.atan2(b, a)) % 360
    x, y = map_point(context.matrix, *context.point(element, "x", "y"))
    _tabletop_data(element, context).piles.append(
        Pile(of, x, y, round(turn, 3) % 360, count, face == "up", element.get("name", ""))
    )


def _tabletop_data(element: Element, context: Context) -> Seen:
    if context.scene.seen is None:
        raise ValueError(f"<{element.tag}> stands on the face, not in a symbol or a picture")
    return context.scene.seen


def _scale(text: str) -> float:
    try:
        scale = float(text)
    except ValueError:
        scale = 0.0
    if not 1 <= scale <= _MOST:
        raise ValueError(f"scale={text!r} is not how much larger the table is than its picture: 1 to {_MOST}")
    return scale
