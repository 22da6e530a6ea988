"""The JSON schema of game.toml, for editors: they complete its keys and underline what is wrong while it is typed.

The reader (read.py) has the last word; what needs the files of the game, such as a column that a table has not, only it
can say.
"""

from __future__ import annotations

from pnp.game.columns import MOST_PLAYERS
from pnp.game.kinds.choosing import KINDS
from pnp.game.kinds.keys import KEYS
from pnp.game.print_options.defaults import TABLE as PRINT
from pnp.game.print_options.model import Where, options_said_in
from pnp.game.read_scoring import MOST_PLACES, TIED, WINS
from pnp.game.schema_parts import (
    COLOUR,
    LENGTH,
    Schema,
    choice,
    columns,
    count,
    encoding,
    flag,
    replaced,
    rows,
    sheet,
    table,
    text,
)
from pnp.game.style import HYPHENS, styles
from pnp.game.style import KEYS as STYLE_KEYS
from pnp.game.tables import SUFFIXES
from pnp.packages.installed import game_ids

_NAMES = {"pattern": "^[A-Za-z0-9_-]{1,64}$"}


def schema() -> Schema:
    """Return the schema of game.toml (JSON Schema, draft 2020-12)."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "game.toml of pnp",
        **table("A print-and-play game.", _top(), required=("game", "components")),
    }


def _top() -> Schema:
    return {
        "game": table("What the game is called and how many play it.", {
            "title": text("Its name."),
            "about": text("One to three sentences."),
            "version": text("Its version, such as 0.3: {{ game.version }} in templates."),
            "referee": choice("The game whose referee and own kinds of art this one has; its own name if left out.",
                              game_ids()),
            "language": text("What it is written in, such as ja or he; en if left out."),
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
                "additionalProperties": {"anyOf": [COLOUR, {"const": "none"}]},
            }},
            "additionalProperties": COLOUR,
        },
        "tables": _map_schema("Look-up tables; each may refer to those above it.", table(
            "A look-up table.",
            {"file": text("A .csv, .tsv, .xlsx or .ods file."), "rows": rows(), "sheet": sheet(),
             "encoding": encoding(), "replace": replaced(), "columns": columns()},
        )),
        "components": _map_schema("What is printed, in this order.", _component()),
        "credit": _list(("role", "name"), role="What they did.", name="Who.", note="More about it."),
        "source": _list(("title",), year={"type": "integer", "minimum": 1, "maximum": 9999},
                        title="What the edition is based on.", by="Who made it.", note="More about it.",
                        **{"ask-first": {"type": "boolean", "description": "Its pictures are printed here, and belong"
                                         " to whoever made them: builds for shops and tables say so."}}),
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
        "need": _list(("id", "text"), id="Its name.", text="What it is, such as: a pencil.",
                      component="The component that needs it; without one the game does."),
        "census": _list(
            ("component",), component="The component that is counted.", sum="A column whose numbers are added up.",
            by={"type": "array", "items": {"type": "string"}, "description": "The columns that make the groups."},
            count=count("Pieces in each group."), groups=count("How many groups."),
            total={"type": "integer", "description": "What the sum is in each group."},
        ),
        "fetch": {
            "description": "Tables that lie at an address: pnp build --refresh and pnp serve --refresh fetch them.",
            "type": "object", "propertyNames": {"pattern": rf"\.({'|'.join(each[1:] for each in SUFFIXES)})$"},
            "additionalProperties": {"type": "string", "pattern": "^https?://"},
        },
        "glossary": table("What the rules sheet must explain.", {
            "terms": {"type": "array", "items": {"type": "string", "pattern": r"^[^.]+\.[^.]+$"},
                      "description": 'Columns whose words it must explain, such as "orders.name".'},
        }),
        "scoring": _scoring_table(),
        "facts": {"type": "object", "description": "Anything: templates and the referee get it as it is."},
    }  # fmt: skip


def _component() -> Schema:
    read = frozenset[str]().union(*(kind.keys for kind in KINDS))
    keys = {name: key.schema for name, key in KEYS.items() if name in read}
    return table("One kind of printed thing.", keys, required=("title",))


def _scoring_table() -> Schema:
    formula = 'A formula, such as "2 * coins" or "garden.stars".'
    option = text("The [[option]], or option=value, without which it is left out.")
    counted = table("What each player is asked for.", {
        "about": text("What they say."), "cards": text("The component whose cards they name."),
        "yes": flag("They have it or not."), "supply": count("How many there are for all players together."),
        "option": option,
    }, required=("about",))  # fmt: skip
    line = table("A line of the score.", {
        "title": text("What the pad prints."), "about": text("What it is worth, in words."), "option": option,
        "points": text(formula), "different": text("A column of cards, such as garden.kind: sets of different ones."),
        "alike": text("A column of cards: sets of equal ones."),
        "worth": text("What a set is worth by its size: 1:1, 2:3, 3:6."),
        "most": text(f"Who has the most of it gets the places. {formula}"),
        "fewest": text(f"Who has the fewest of it gets the places. {formula}"),
        "places": {"type": "array", "items": {"type": "integer"}, "minItems": 1, "maxItems": MOST_PLACES,
                   "description": "The points of the first, the second ..."},
        "tied": choice("Who gets the points of a place that several share.", TIED),
    }, required=("title",))  # fmt: skip
    tie = table("What decides.", {"most": text(formula), "fewest": text(formula), "option": option})
    named = _map_schema(
        "What is counted, by the word for it.", {"anyOf": [{"type": "string", "minLength": 1}, counted]}
    )
    return table("What is counted at the end, what it is worth, and how ties end.", {
        "about": text("A sentence for the score pad."), "wins": choice("Who wins: most points or fewest.", WINS),
        "counts": {**named, "propertyNames": {"pattern": r"^[^A-Z\W][^A-Z\W]{0,39}$"}},
        "lines": _map_schema("The lines of the score, in this order.", line),
        "ties": {"type": "array", "items": tie, "description": "What decides a tie, in this order; then it is shared."},
    }, required=("counts", "lines"))  # fmt: skip


def _style() -> Schema:
    known: Schema = {"base": choice("The style to start from.", styles())}
    for key in STYLE_KEYS:
        if key in ("other-fonts", "fallback-fonts", "screen-fonts"):
            known[key] = {"type": "array", "items": {"type": "string"}}
        elif key.endswith("font"):
            known[key] = {"type": "string", "description": "A family of fonts/ or of pnp."}
        elif key in ("ink", "paper", "accent"):
            known[key] = COLOUR
        elif key == "hyphens":
            known[key] = choice("Whether words are parted at the ends of lines.", HYPHENS)
        elif key.endswith("leading") or key == "least-resolution":
            known[key] = {"type": "number", "exclusiveMinimum": 0}
        else:
            known[key] = LENGTH
    return table("How the print looks where templates do not say.", known)


def _print() -> Schema:
    options = options_said_in(Where.GAME).values()
    known = {option.key: {**option.kind.schema(), "description": option.help} for option in options}
    return table("How it is printed where nobody says another way: options of pnp build.", known)


def _map_schema(about: str, each: Schema) -> Schema:
    return {"description": about, "type": "object", "propertyNames": _NAMES, "additionalProperties": each}


def _list(required: tuple[str, ...], **properties: str | Schema) -> Schema:
    made = {key: text(each) if isinstance(each, str) else each for key, each in properties.items()}
    return {"type": "array", "items": table("", made, required)}


def _players() -> Schema:
    return {
        "type": "string",
        "pattern": r"^\d{1,2}(\s*[-–]\s*\d{1,2}|\+)?$",
        "description": "The player counts that know it: 2-6, 3+ or 4.",
    }
