"""The parts of the schema of game.toml: one function for each type of value."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pnp.game.columns import TYPES
from pnp.game.tables import ENCODINGS

Schema = dict[str, Any]

COLOUR: Schema = {"type": "string", "pattern": "^#[0-9a-fA-F]{6}$"}
LENGTH: Schema = {"type": "string", "pattern": r"^\s*\d+(\.\d+)?\s*(mm|cm|in|pt)\s*$|^0$"}


def table(about: str, properties: Schema, required: tuple[str, ...] = ()) -> Schema:
    made: Schema = {
        "description": about, "type": "object", "properties": properties, "additionalProperties": False,
    }  # fmt: skip
    return {**made, "required": [*required]} if required else made


def text(about: str) -> Schema:
    return {"type": "string", "minLength": 1, "description": about}


def flag(about: str) -> Schema:
    return {"type": "boolean", "description": about}


def length(about: str) -> Schema:
    return {**LENGTH, "description": about}


def count(about: str) -> Schema:
    return {"type": "integer", "minimum": 0, "description": about}


def choice(about: str, choices: Sequence[str]) -> Schema:
    return {"enum": [*choices], "description": about}


def sheet() -> Schema:
    """A sheet of a workbook, by its name."""
    return text("Of an .xlsx or .ods file: the name of the sheet.")


def encoding() -> Schema:
    """How the letters of a CSV file are written."""
    return choice("Of a .csv or .tsv file that is not UTF-8: how its letters are written.", ENCODINGS)


def replaced() -> Schema:
    """Texts that are replaced in the cells of a table."""
    about = 'Texts to replace in all cells, such as "[heart]" = ":heart:".'
    return {"description": about, "type": "object", "additionalProperties": {"type": "string"}}


def rows() -> Schema:
    """The rows that game.toml makes in place of a file."""
    value: Schema = {"type": ["string", "number", "boolean"]}
    values: Schema = {"anyOf": [value, {"type": "array", "items": value, "minItems": 1}]}
    made: Schema = {"type": "object", "minProperties": 1, "additionalProperties": values}
    return {
        "description": 'In place of a file: columns of which each value goes with each; "1..10" is ten values.',
        "examples": [{"suit": ["sun", "moon"], "rank": "1..10"}],
        "anyOf": [made, {"type": "array", "items": made, "minItems": 1}],
    }


def columns() -> Schema:
    """The declared columns of a table."""
    kinds = "|".join(kind for kind in TYPES if kind not in ("int", "number", "one of", "ref"))
    kind: Schema = {
        "type": "string",
        "pattern": rf"^(({kinds})|(int|number)( .*)?|one of .+|ref .+)\??$",
        "examples": ["text", "text?", "int 1..3", "number 0..1", "yes/no", "colour", "length", "list",
                     "one of cannon, storm", "ref fleets", "ignored"],
    }  # fmt: skip
    parts: Schema = {"from": text("Its header in the file."), "type": kind}
    return {
        "description": "Columns that are not what they look like: their types, or the headers that they have.",
        "type": "object",
        "propertyNames": {"pattern": "^[^A-Z\\W][^A-Z\\W]{0,39}$"},
        "additionalProperties": {"anyOf": [kind, table("Where it comes from.", parts, required=("from",))]},
    }
