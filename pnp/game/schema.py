"""The JSON schema of game.toml, for editors: they complete its keys and underline what is wrong while it is typed.

The reader (read.py) has the last word; what needs the files of the game, such as a column that a table has not, only it
can say.
"""

from __future__ import annotations

from typing import Any

from pnp.game.columns import MOST_COPIES, MOST_PLAYERS, TYPES
from pnp.game.print_options.defaults import TABLE as PRINT
from pnp.game.print_options.model import Where, options_said_in
from pnp.game.read import BOARDS, MOST_PIECES, MOST_SIDES
from pnp.game.shapes import MOST_POINTS, SHAPES
from pnp.game.sizes import PIECE_SIZES
from pnp.game.style import HYPHENS, KEYS, styles
from pnp.game.tables import SUFFIXES
from pnp.packages.installed import game_ids

Schema = dict[str, Any]

_LENGTH = {"type": "string", "pattern": r"^\s*\d+(\.\d+)?\s*(mm|cm|in|pt)\s*$|^0$"}
_COLOUR = {"type": "string", "pattern": "^#[0-9a-fA-F]{6}$"}
_NAMES = {"pattern": "^[A-Za-z0-9_-]{1,64}$"}


def schema() -> Schema:
    """Return the schema of game.toml (JSON Schema, draft 2020-12)."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "game.toml of pnp",
        **_table("A print-and-play game.", _top(), required=("game", "components")),
    }


def _top() -> Schema:
    return {
        "game": _table("What the game is called and how many play it.", {
            "title": _text("Its name."),
            "about": _text("One to three sentences."),
            "referee": _choice("The game whose referee and own kinds of art this one has; its own name if left out.",
                               game_ids()),
            "language": _text("What it is written in, such as ja or he; en if left out."),
            "players": {
                "description": "The least and the most players, such as [2, 6].", "type": "array",
                "items": {"type": "integer", "minimum": 1, "maximum": MOST_PLAYERS}, "minItems": 2, "maxItems": 2,
            },
        }, required=("title", "players")),
        PRINT: _print(),
        "style": _style(),
        "colours": {
            "description": "Colours that templates and tables may name.", "type": "object",
            "properties": {"ink-saver": {
                "description": "What replaces them in the ink-saver: a colour or none.", "type": "object",
                "additionalProperties": {"anyOf": [_COLOUR, {"const": "none"}]},
            }},
            "additionalProperties": _COLOUR,
        },
        "tables": _named("Look-up tables; each may refer to those above it.", _table(
            "A look-up table.",
            {"file": _text("A .csv, .tsv, .xlsx or .ods file."), "sheet": _sheet(), "columns": _columns()},
            required=("file",),
        )),
        "components": _named("What is printed, in this order.", _component()),
        "credit": _list(("role", "name"), role="What they did.", name="Who.", note="More about it."),
        "source": _list(("title",), year={"type": "integer", "minimum": 1, "maximum": 9999},
                        title="What the edition is based on.", by="Who made it.", note="More about it."),
        "erratum": _list(("where", "says", "ours"), where="The place.", says="What stands there.",
                         ours="What is printed instead.", why="The reason."),
        "ruling": _list(("id", "question", "ruling"), id="Its name.", question="What the rules leave open.",
                        ruling="What this edition decides.", option="The [[option]] that decides otherwise.",
                        minor={"type": "boolean", "description": "For the referee alone: not printed."}),
        "option": _list(
            ("id", "about"), id="Its name.", about="What it changes.", players=_players(),
            default={"type": ["string", "integer"], "description": "What holds if nobody says."},
            values={"type": "array", "items": {"type": "string"}, "minItems": 2, "uniqueItems": True,
                    "description": "Its choices; off and on if left out."},
            number={"type": "array", "items": {"type": "integer", "minimum": 0}, "minItems": 2, "maxItems": 2,
                    "description": "The least and the most, where it is a number."},
        ),
        "census": _list(
            ("component",), component="The component that is counted.", sum="A column whose numbers are added up.",
            by={"type": "array", "items": {"type": "string"}, "description": "The columns that make the groups."},
            count=_count("Pieces in each group."), groups=_count("How many groups."),
            total={"type": "integer", "description": "What the sum is in each group."},
        ),
        "fetch": {
            "description": "Tables that lie at an address: pnp build --refresh and pnp serve --refresh fetch them.",
            "type": "object", "propertyNames": {"pattern": rf"\.({'|'.join(each[1:] for each in SUFFIXES)})$"},
            "additionalProperties": {"type": "string", "pattern": "^https?://"},
        },
        "glossary": _table("What the rules sheet must explain.", {
            "terms": {"type": "array", "items": {"type": "string", "pattern": r"^[^.]+\.[^.]+$"},
                      "description": 'Columns whose words it must explain, such as "orders.name".'},
        }),
        "facts": {"type": "object", "description": "Anything: templates and the referee get it as it is."},
    }  # fmt: skip


def _component() -> Schema:
    sizes = {"type": "string", "examples": [*PIECE_SIZES, "63.5mm x 88.9mm", "18mm", "tuckbox of ID"]}
    return _table("One kind of printed thing.", {
        "title": _text("Its name."),
        "about": _text("A sentence for the first page."),
        "face": _text("The template of its face, or a finished picture."),
        "back": _text("The template of its back, or a finished picture; without it there is none."),
        "pictures": _text("In place of table and face: a folder of finished card pictures."),
        "picture-bleed": _length("The bleed in finished pictures, where their proportions do not tell."),
        "size": {**sizes,
                 "description": "A name, width x height, or one length for a square, a circle or a hexagon."},
        "page": _flag("In place of size: a whole page of paper."),
        "shape": _choice("The shape of its trim.", SHAPES),
        "points": {"type": "array", "items": _text("Across and down: 50% 0% or 12mm 0mm."), "minItems": 3,
                   "maxItems": MOST_POINTS, "description": "The corners of a polygon in its size."},
        "board": _choice("Larger than the paper: tiled over sheets, or a file of its own.", BOARDS),
        "overlap": _length("Of a tiled board: the strip to glue the next tile upon."),
        "pad": _flag("Sheets to write on, without bleed: they may lie up to the edges of the paper."),
        "optional": _flag("Printed only with --with or --only."),
        "corner": _length("Radius of its corners: cut where the shape is rounded, else for pictures on the screen."),
        "bleed": _length("Art beyond the trim."),
        "safe": _length("Room inside the trim that text keeps clear of."),
        "rules": _text("In place of face and size: the folder of a rules sheet's text."),
        "sides": {"type": "integer", "minimum": 1, "maximum": MOST_SIDES, "description": "Pages of the rules sheet."},
        "table": _text("A .csv, .tsv, .xlsx or .ods file with a row for each card."),
        "sheet": _sheet(),
        "columns": _columns(),
        "copies": {"type": "integer", "minimum": 1, "maximum": MOST_COPIES, "description": "Without table: how many."},
        "per-player": _flag("Copies are for each player."),
        "total": {"type": "integer", "minimum": 1, "maximum": MOST_PIECES,
                  "description": "All copies together, for the most players: checked."},
    }, required=("title",))  # fmt: skip


def _style() -> Schema:
    known: Schema = {"base": _choice("The style to start from.", styles())}
    for key in KEYS:
        if key in ("other-fonts", "fallback-fonts", "screen-fonts"):
            known[key] = {"type": "array", "items": {"type": "string"}}
        elif key.endswith("font"):
            known[key] = {"type": "string", "description": "A family of fonts/ or of pnp."}
        elif key in ("ink", "paper", "accent"):
            known[key] = _COLOUR
        elif key == "hyphens":
            known[key] = _choice("Whether words are parted at the ends of lines.", HYPHENS)
        elif key.endswith("leading") or key == "least-resolution":
            known[key] = {"type": "number", "exclusiveMinimum": 0}
        else:
            known[key] = _LENGTH
    return _table("How the print looks where templates do not say.", known)


def _print() -> Schema:
    options = options_said_in(Where.GAME).values()
    known = {option.key: {**option.kind.schema(), "description": option.help} for option in options}
    return _table("How it is printed where nobody says another way: options of pnp build.", known)


def _columns() -> Schema:
    kinds = "|".join(kind for kind in TYPES if kind not in ("int", "number", "one of", "ref"))
    kind: Schema = {
        "type": "string",
        "pattern": rf"^(({kinds})|(int|number)( .*)?|one of .+|ref .+)\??$",
        "examples": ["text", "text?", "int 1..3", "number 0..1", "yes/no", "colour", "length", "list",
                     "one of cannon, storm", "ref fleets", "ignored"],
    }  # fmt: skip
    parts: Schema = {"from": _text("Its header in the file."), "type": kind}
    return {
        "description": "Columns that are not what they look like: their types, or the headers that they have.",
        "type": "object",
        "propertyNames": {"pattern": "^[^A-Z\\W][^A-Z\\W]{0,39}$"},
        "additionalProperties": {"anyOf": [kind, _table("Where it comes from.", parts, required=("from",))]},
    }


def _table(about: str, properties: Schema, required: tuple[str, ...] = ()) -> Schema:
    made: Schema = {
        "description": about, "type": "object", "properties": properties, "additionalProperties": False,
    }  # fmt: skip
    return {**made, "required": [*required]} if required else made


def _named(about: str, each: Schema) -> Schema:
    return {"description": about, "type": "object", "propertyNames": _NAMES, "additionalProperties": each}


def _list(required: tuple[str, ...], **properties: str | Schema) -> Schema:
    made = {key: _text(each) if isinstance(each, str) else each for key, each in properties.items()}
    return {"type": "array", "items": _table("", made, required)}


def _text(about: str) -> Schema:
    return {"type": "string", "minLength": 1, "description": about}


def _flag(about: str) -> Schema:
    return {"type": "boolean", "description": about}


def _length(about: str) -> Schema:
    return {**_LENGTH, "description": about}


def _count(about: str) -> Schema:
    return {"type": "integer", "minimum": 0, "description": about}


def _choice(about: str, choices: tuple[str, ...] | list[str]) -> Schema:
    return {"enum": [*choices], "description": about}


def _players() -> Schema:
    return {"type": "string", "pattern": r"^\d{1,2}(\s*[-–]\s*\d{1,2}|\+)?$",
            "description": "The player counts that know it: 2-6, 3+ or 4."}  # fmt: skip


def _sheet() -> Schema:
    return _text("Of an .xlsx or .ods file: the name of the sheet.")
