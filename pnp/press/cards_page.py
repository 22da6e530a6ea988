"""All pieces in one file of HTML, to send to others: they look, search and comment without a network."""

from __future__ import annotations

import json
import zlib
from base64 import b64encode
from collections import Counter
from collections.abc import Callable
from html import escape
from importlib.resources import files
from pathlib import Path

from pnp.draw.frame import Shape
from pnp.draw.geometry import Rect
from pnp.export.files import write_whole
from pnp.game.model import Card, Component
from pnp.layout.outlines import trim_path
from pnp.press.faces import Faces
from pnp.press.file_names import language_words
from pnp.press.pieces import cut_out
from pnp.press.plan import Order, plan_print
from pnp.press.sides_as_svg import Wall, printed_words

_UM_PER_MM = 1_000
_WHITE = (255, 255, 255)


def write_cards_page(faces: Faces, order: Order, folder: Path, progress: Callable[[int, int, str], None]) -> Path:
    """Write the pieces that *order* chooses to ``cards.html``, in German ``cards-de.html``, and return the file.

    What its reader writes is saved as JSON: ``game``, ``name``, and ``comments`` by card, such as ``ship/NL1a``.

    :raises PnpError: a piece that cannot be drawn.
    """
    sides = _Sides(faces)
    parts, cards = [], []
    lots = [lot for lot in plan_print(faces.game, order).lots if not lot.component.is_page]
    for number, lot in enumerate(lots):
        component = lot.component
        progress(number, len(lots), component.title)
        width, height = (length / _UM_PER_MM for length in component.size)
        parts.append({"title": component.title, "width": width, "height": height})
        copies = Counter(card.id for card in lot.pieces)
        for card in {card.id: card for card in lot.pieces}.values():
            front, text = sides.add(component, card, back=False)
            back, more = sides.add(component, card, back=True) if component.back else (None, "")
            cards.append({
                "name": f"{component.id}/{card.id}", "id": card.id, "part": number, "copies": copies[card.id],
                "front": front, "back": back, "text": f"{text} {more}".strip(),
            })  # fmt: skip
    path = folder / f"{'-'.join(['cards', *language_words(faces.game)])}.html"
    data = {"game": faces.game.id, "parts": parts, "cards": cards, "sides": sides.drawn}
    write_whole(path, _page(faces.game.title, faces.game.language, data).encode())
    return path


class _Sides:
    """Sides as packed SVG, in the order of their numbers; a back that all cards share is drawn once."""

    def __init__(self, faces: Faces) -> None:
        self.drawn: list[str] = []
        self._faces, self._wall = faces, Wall(faces)
        self._common: dict[str, int] = {}

    def add(self, component: Component, card: Card, *, back: bool) -> tuple[int, str]:
        """Return the number of a side, and the words that only this card has on it."""
        common = back and self._faces.has_common_back(component)
        if common and component.id in self._common:
            return self._common[component.id], ""
        frame = self._faces.back(component, card) if back else self._faces.face(component, card)
        box = Rect(0, 0, frame.width, frame.height)
        paper = Shape(trim_path(component, back=back), _WHITE)
        svg = self._wall.svg(box, (paper, cut_out(component, frame, back=back)))
        self.drawn.append(b64encode(zlib.compress(svg)).decode())
        number = len(self.drawn) - 1
        if common:
            self._common[component.id] = number
            return number, ""
        return number, " ".join(printed_words(frame.items))


def _page(title: str, language: str, data: object) -> str:
    page = (files("pnp.press") / "cards_page.html").read_text("utf-8")
    head, _, rest = page.partition("@DATA@")
    head = head.replace("@TITLE@", escape(title)).replace("@LANGUAGE@", escape(language))
    return head + json.dumps(data, ensure_ascii=False).replace("<", "\\u003c") + rest
