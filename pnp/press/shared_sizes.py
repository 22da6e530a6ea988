"""Sizes that the sides of a component share: a text that says ``share`` is as large as the fullest of them allows."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator

from pnp.errors import PnpError
from pnp.game.model import Card, Component
from pnp.layout.context import Sizes
from pnp.press.filling import Filling
from pnp.press.keys import Keys
from pnp.press.sides import Side
from pnp.store import Store

_SIZES = "shared sizes"
"""The kind of values in the store: the sizes that a side by itself needs for what it shares."""


class SharedSizes:
    """Measures all sides of a component when one of them is drawn.

    :param measure: the sizes that fit a side by itself, and its text; raises PnpError.
    :param draft: a side with faults does not keep the others from sharing their sizes.
    """

    def __init__(
        self, filling: Filling, keys: Keys, store: Store, measure: Callable[[Side, str], Sizes], *, draft: bool
    ) -> None:
        self._filling = filling
        self._keys = keys
        self._store = store
        self._measure = measure
        self._draft = draft
        self._known: dict[str, Sizes] = {}

    def current_sizes(self, component: Component) -> Sizes:
        """The sizes that were measured so far."""
        return self._known.get(component.id, {})

    def of(self, side: Side, text: str) -> Sizes:
        """The sizes that texts of *side*, which is filled as *text*, share with the other sides of its component.

        :raises PnpError: of the first side that cannot be fitted; from then on every text is fitted by itself.
        """
        component = side.component
        if component.is_page or not _shares(text):
            return {}
        if component.id not in self._known:
            self._known[component.id] = {}
            self._known[component.id] = self._fit(side, text)
        return self._known[component.id]

    def _fit(self, first: Side, first_text: str) -> Sizes:
        """The sizes that fit all sides of a component, of which the *first* is filled already."""
        sizes: dict[str, int] = {}
        for side in self._sides(first.component):
            try:
                text = first_text if side == first else self._filling.fill(side)
                self._filling.keep(side, text)
                if _shares(text):
                    for share, size in self._sizes_of(side, text).items():
                        sizes[share] = min(size, sizes.get(share, size))
            except PnpError:
                if not self._draft:  # a draft shares the other sides' sizes; this fault is reported later
                    raise
        return sizes

    def _sizes_of(self, side: Side, text: str) -> Sizes:
        """The sizes that fit *side* by itself."""
        key = self._keys.key("sizes", repr(side.surface), text)
        found = self._store.get(_SIZES, key)
        if found is not None:
            remembered: dict[str, int] = json.loads(found)
            return remembered
        sizes = self._measure(side, text)
        self._store.put(_SIZES, key, json.dumps(sizes).encode())
        return sizes

    def _sides(self, component: Component) -> Iterator[Side]:
        for card in component.cards:
            yield Side(component, card)
        if component.back is None:
            return
        has_common = self._filling.common_back(component) is not None
        cards: Iterable[Card | None] = (None,) if has_common else component.cards
        for back_of in cards:
            yield Side(component, back_of, back=True)


def _shares(text: str) -> bool:
    """Whether some of the texts of a side have one size on all sides of the component."""
    return "share=" in text
