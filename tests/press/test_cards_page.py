"""All pieces in one file of HTML."""

from __future__ import annotations

import json
import re
import zlib
from base64 import b64decode
from pathlib import Path
from typing import Any

from pnp.game import load_game
from pnp.game.sizes import PAPER_SIZES
from pnp.press.cards_page import write_cards_page
from pnp.press.choice import Choice
from pnp.press.faces import Faces
from pnp.press.plan import Order
from tests.tiny import TINY

A4 = Order(PAPER_SIZES["A4"], "A4")


def page_of(folder: Path, order: Order = A4) -> tuple[str, dict[str, Any]]:
    path = write_cards_page(Faces(load_game(TINY), players=3), order, folder, lambda *step: None)
    assert path.name == "cards.html"
    text = path.read_text("utf-8")
    found = re.search(r'id="data">(.*)</script>\n<script>', text)
    assert found
    return text, json.loads(found[1])


def test_it_holds_each_piece_once_with_both_sides_and_its_words(tmp_path: Path) -> None:
    _, data = page_of(tmp_path)
    assert data["game"] == "tiny"
    assert [part["title"] for part in data["parts"]] == ["Keepers", "Lamps"]
    cards = {card["name"]: card for card in data["cards"]}
    assert len(cards) == len(data["cards"])
    keepers = [card for name, card in cards.items() if name.startswith("keeper/")]
    assert len({card["back"] for card in keepers}) == 1  # all share it
    assert len({card["front"] for card in keepers}) == len(keepers)
    svg = zlib.decompress(b64decode(data["sides"][cards["keeper/cy"]["front"]]))
    assert svg.startswith(b"<svg")
    assert b'width="44mm"' in svg
    assert "Cy" in cards["keeper/cy"]["text"]


def test_it_holds_only_what_was_chosen_and_asks_no_network(tmp_path: Path) -> None:
    text, data = page_of(tmp_path, A4._replace(choice=Choice(cards=("cy",))))
    assert [card["name"] for card in data["cards"]] == ["keeper/cy"]
    assert "default-src 'none'" in text
    assert not re.findall(r"(?:src|href)=\"(?!data:)", text)
    assert "@" not in re.sub(r"@media", "", text.replace(text[text.index('id="data"') :], ""))
