"""What the tests of all real rules sheets look at: document, sections, sides, and copies with other numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from pnp.draw.frame import Frame, Item, Text
from pnp.draw.geometry import Rect
from pnp.game import load_game
from pnp.game.kinds.rules_sheet import SIDE
from pnp.game.model import Component, Game
from pnp.game.paths import game_folder, share
from pnp.press.faces import Faces
from pnp.rules.as_markdown import markdown_of
from pnp.rules.document import Document, Piece, inlines_with_places
from pnp.rules.paper.sides import rules_sides
from pnp.rules.source import read_rules, rules_of
from tests.edits import copy_writable, replace_in
from tests.items import flat, texts

NINE_POINTS, TEN_POINTS = 3_175, 3_527
FACTS = {"trim": SIDE, "build_id": "12345678"}


def sheet_of(game: Game) -> Component:
    """Return the component that is the rules sheet."""
    component = rules_of(game)
    assert component is not None
    return component


def sides(game: Game, faces: Faces) -> list[Frame]:
    """Return the sides of the game's sheet, drawn: the page and the text upon it in one Frame each."""
    drawn = [(side.page.frame(), side.text.frame()) for side in rules_sides(sheet_of(game), faces, FACTS)]
    return [page._replace(items=page.items + text.items) for page, text in drawn]


def text_boxes(items: tuple[Item, ...]) -> Iterator[tuple[Text, Rect]]:
    """Yield the texts on a page outside of pieces, and where they stand, from the capitals to the baseline."""
    for item, matrix in flat(items):
        if isinstance(item, Text):
            x, y = round(item.x + matrix[4]), round(item.y + matrix[5])
            yield item, Rect(x, y - round(0.65 * item.size), item.advance, round(0.65 * item.size))


def words(frame: Frame) -> str:
    return " ".join(text.text for text in texts(frame.items))


def document_of(game: Game) -> Document:
    return read_rules(sheet_of(game), Faces(game, players=game.players[1]))


def pages_of(document: Document) -> dict[str, str]:
    """Return the Markdown under each heading with an id, on one line; the lead has the empty id."""
    parts = re.split(r'<a id="([a-z-]+)"></a>', markdown_of(document))
    pages = dict(zip(["", *parts[1::2]], parts[0::2], strict=True))
    return {id: re.sub(r"\s+", " ", text.replace("\\", "")) for id, text in pages.items()}


def pieces_shown(document: Document) -> set[tuple[str, str]]:
    """Return the pieces whose pictures are on the sheet: component and card."""
    return {
        (piece.component, piece.card)
        for section in document.sections
        for piece, _ in inlines_with_places(section.blocks)
        if isinstance(piece, Piece)
    }


def legible_sides(game: Game, faces: Faces) -> list[Frame]:
    """Return the sides of the sheet, after a look at all of their words: 9 pt at the least, inside the page.

    Nearly all of them are 10 pt: those that are less are captions, feet and the six tabs of each side.
    """
    drawn = sides(game, faces)
    small = sum(text.size < TEN_POINTS for side in drawn for text in texts(side.items))
    assert small < 40 + 6 * len(drawn)
    for side in drawn:
        for text, box in text_boxes(side.items):
            assert text.size >= NINE_POINTS, text.text
            assert box.x >= 0
            assert box.right <= SIDE.width
            assert box.bottom <= SIDE.height
    return drawn


def copy_of(id: str, folder: Path, *changes: tuple[str, str, str], census: bool = True) -> Game:
    """Return a copy of a game with other texts in its files: (file, old, new) each; perhaps without its census."""
    copy_writable(game_folder(id), folder / id)
    copy_writable(share() / "templates" / id, folder / id / "templates")
    if not census:
        toml = folder / id / "game.toml"
        toml.write_text(re.sub(r"\[\[census\]\]\n(?:[^\n]+\n)+", "", toml.read_text("utf-8")), "utf-8")
    for name, old, new in changes:
        replace_in(folder / id / name, old, new)
    return load_game(folder / id)
