"""A game that has one component of each kind, for the tests that ask every kind."""

from __future__ import annotations

from pathlib import Path

from pnp.game.kind import Kind
from pnp.game.kinds.board import Poster, TiledBoard
from pnp.game.kinds.deck import Deck, RoundedDeck
from pnp.game.kinds.disc import Disc
from pnp.game.kinds.hexagon import Hexagon
from pnp.game.kinds.net import Net
from pnp.game.kinds.pad import Pad
from pnp.game.kinds.page import Page
from pnp.game.kinds.polygon import Polygon
from pnp.game.kinds.rules_sheet import RulesSheet
from pnp.game.kinds.tuck_box import Box

ONE_OF_EACH: dict[type[Kind], str] = {
    Deck: 'size = "poker"',
    RoundedDeck: 'size = "poker"\nshape = "rounded"',
    Disc: 'size = "18mm"\nshape = "round"',
    Hexagon: 'size = "1in"\nshape = "hexagon-flat"',
    Polygon: 'size = "20mm"\nshape = "polygon"\npoints = ["50% 0", "100% 100%", "0 100%"]',
    Net: 'size = "40mm x 30mm"\nshape = "outline"',
    Box: 'size = "tuckbox of deck, 0.3mm"',
    Pad: 'size = "A6"\npad = true',
    TiledBoard: 'size = "300mm x 200mm"\nboard = "tiled"\noverlap = "9mm"',
    Poster: 'size = "600mm x 400mm"\nboard = "poster"',
    Page: "page = true",
    RulesSheet: 'rules = "rules"\nsides = 2',
}
"""What game.toml says of one of each kind."""


def write_kinds(folder: Path) -> Path:
    """Write a game of one component of each kind into *folder*, and return that; an id is the kind's name."""
    text = '[game]\ntitle = "Kinds"\nplayers = [2, 4]\n'
    for kind, lines in ONE_OF_EACH.items():
        text += f'[components.{kind.__name__.lower()}]\ntitle = "{kind.__name__}"\nface = "a.j2"\n{lines}\n'
    (folder / "game.toml").write_text(text, encoding="utf-8")
    (folder / "templates").mkdir()
    (folder / "templates" / "a.j2").write_text("<face/>", encoding="utf-8")
    (folder / "rules").mkdir()
    (folder / "rules" / "en.md").write_text("# Rules\n\n## Play\n\nPlay.\n", encoding="utf-8")
    return folder
