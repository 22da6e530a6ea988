"""The values of the options become an :class:`~pnp.press.plan.Order`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pnp.press.choice import Choice
from pnp.press.imposition import Backs
from pnp.press.plan import Order

_OWN_NAMES = {"with_": "extras", "skip_slots": "skip", "grid": "columns", "order": "sequence"}
"""Options that have another name in an order."""
_AS_THEY_ARE = ("margin", "ink_saver", "only", "without", "players", "copies", "square_cut", "art", "stack", "marks",
                "mark_length", "mark_width", "mark_offset", "mark_side",
                "skip_blank_backs", "bleed", "dpi", "draft", "gap", "slip", "fit", *_OWN_NAMES)  # fmt: skip


def order_from(values: Mapping[str, Any]) -> Order:
    """Return the order that the checked *values* of the options make, by keyword; others have their usual values."""
    fields = {_OWN_NAMES.get(name, name): values[name] for name in _AS_THEY_ARE if name in values}
    choice = Choice(values["card"], values["where"], values["range"] or (), values["one_of_each"])
    paper = values["paper"]
    return Order(paper.size, paper.name, Backs(values["backs"]), choice=choice, **fields)
