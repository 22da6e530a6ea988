"""The keys of a component in game.toml: what the schema says of each, and what is said where a kind has no such key."""

from __future__ import annotations

from typing import Any, NamedTuple

from pnp.game.columns import MOST_COPIES, MOST_PIECES
from pnp.game.kinds.board import BOARDS
from pnp.game.kinds.rules_sheet import MOST_SIDES
from pnp.game.schema_parts import choice, columns, encoding, flag, length, replaced, rows, sheet, text
from pnp.game.shapes import MOST_POINTS, SHAPES
from pnp.game.sizes import PIECE_SIZES


class Key(NamedTuple):
    """A key. *lacking* ends the message where a plain deck has the key, *hint* says what to do."""

    schema: dict[str, Any]
    lacking: str = ""
    hint: str = ""


KEYS = {
    "title": Key(text("Its name.")),
    "about": Key(text("A sentence for the first page.")),
    "instead": Key(text("What people may use in place of it, in a sentence for the first page.")),
    "face": Key(text("The template of its face, or a finished picture.")),
    "back": Key(text("The template of its back, or a finished picture; without it there is none.")),
    "pictures": Key(text("In place of table and face: a folder of finished card pictures.")),
    "picture-bleed": Key(length("The bleed in finished pictures, where their proportions do not tell.")),
    "size": Key({
        "type": "string", "examples": [*PIECE_SIZES, "63.5mm x 88.9mm", "18mm", "tuckbox of ID"],
        "description": "A name, width x height, or one length for a square, a circle or a hexagon.",
    }),
    "page": Key(flag("In place of size: a whole page of paper.")),
    "shape": Key(choice("The shape of its trim.", SHAPES)),
    "points": Key(
        {"type": "array", "items": text("Across and down: 50% 0% or 12mm 0mm."), "minItems": 3,
         "maxItems": MOST_POINTS, "description": "The corners of a polygon in its size."},
        "has points but is no polygon", 'add shape = "polygon", or take out points',
    ),
    "board": Key(choice("Larger than the paper: tiled over sheets, or a file of its own.", BOARDS)),
    "overlap": Key(length("Of a tiled board: the strip to glue the next tile upon."),
                   "is not a tiled board", 'add board = "tiled", or take out overlap'),
    "pad": Key(flag("Sheets to write on, without bleed: they may lie up to the edges of the paper.")),
    "optional": Key(flag("Printed only with --with or --only.")),
    "corner": Key(length("Radius of its corners: cut where the shape is rounded, else for pictures on the screen."),
                  "has no corner to round", "take out corner"),
    "bleed": Key(length("Art beyond the trim.")),
    "safe": Key(length("Room inside the trim that text keeps clear of.")),
    "rules": Key(text("In place of face and size: the folder of a rules sheet's text.")),
    "sides": Key(
        {"type": "integer", "minimum": 1, "maximum": MOST_SIDES, "description": "Pages of the rules sheet."},
        "has sides but no rules", 'add rules = "rules", the folder of the text',
    ),
    "table": Key(text("A .csv, .tsv, .xlsx or .ods file with a row for each card.")),
    "rows": Key(rows()),
    "sheet": Key(sheet()),
    "encoding": Key(encoding()),
    "replace": Key(replaced()),
    "columns": Key(columns()),
    "copies": Key({"type": "integer", "minimum": 1, "maximum": MOST_COPIES, "description": "Without table: how many."}),
    "per-player": Key(flag("Copies are for each player.")),
    "total": Key({"type": "integer", "minimum": 1, "maximum": MOST_PIECES,
                  "description": "All copies together, for the most players: checked."}),
}  # fmt: skip
