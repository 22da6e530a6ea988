"""All options of a print, each declared once: the keyword, the type that a user's program is checked against, and an
:class:`Option` with the rest.

A ``TypedDict`` is what one command knows. This module has no ``from __future__ import annotations``: the annotations
are values, and :func:`options_of` reads them.
"""

from collections.abc import Callable, Mapping, Sequence
from enum import Flag as EnumFlag
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple, TypedDict, get_args

from pnp.game.print_options.kinds import (
    Choice,
    FileName,
    Flag,
    Folder,
    Kind,
    Length,
    Names,
    Paper,
    Rows,
    Slots,
    Text,
    Whole,
)

BacksName = Literal["long", "short", "fold", "separate", "none"]
MarksName = Literal["ticks", "corners", "lines", "none"]
PictureForm = Literal["png", "jpeg", "webp"]
LengthText = str | Literal[0]
"""A length with its unit, ``"3mm"``; 0 alone needs none."""
OneOrMore = str | Sequence[str]
"""One name, or several."""


class Where(EnumFlag):
    """The files that may say what an option is by default."""

    NOWHERE = 0
    GAME = 1
    SETTINGS = 2
    BOTH = 3


class Option(NamedTuple):
    """One option, but for its keyword and type, which the annotated field has.

    *default* is as a user would write it, None where nothing stands for it. *said_in* are the files that may say
    another default; what *is_users* the user's settings say before the game. A value of *belongs_to* comes from where
    the value of that other option comes from, or not at all. *in_form* says whether the page's form asks for it.
    """

    kind: Kind
    help: str
    default: object = None
    metavar: str = ""
    said_in: Where = Where.NOWHERE
    is_users: bool = False
    belongs_to: str = ""
    in_form: bool = True
    short: str = ""
    keyword: str = ""

    @property
    def key(self) -> str:
        """What TOML files call it: ``ink-saver``, ``with``."""
        return self.keyword.rstrip("_").replace("_", "-")

    @property
    def flag(self) -> str:
        """What the command line calls it: ``--ink-saver``, ``--with``."""
        return f"--{self.key}"

    @property
    def usual(self) -> Any:
        """The default in the form that the program uses."""
        return None if self.default is None else self.kind.check(self.default)


PAPER = Option(
    Paper(), "A4, Letter, A3, Tabloid ... or a size like '210mm x 297mm'.", "A4", said_in=Where.BOTH, is_users=True
)
INK_SAVER = Option(Flag(), "White paper, line art, hatching in place of fills.", False, said_in=Where.BOTH)
PRINTER = Option(
    Text(),
    "Put right what this printer does: one that pnp printer calibrate knows.",
    "",
    metavar="NAME",
    said_in=Where.BOTH,
    is_users=True,
)
TRAY = Option(
    Text(),
    "Its tray, where it was calibrated for one.",
    "",
    metavar="TRAY",
    said_in=Where.BOTH,
    is_users=True,
    belongs_to="printer",
)
REFRESH = Option(Flag(), "First fetch the tables that lie at an address: [fetch] of game.toml.", False, in_form=False)
REFRESH_HOST = Option(
    Names(),
    "With --refresh: also from this host of this machine or a private network.",
    (),
    metavar="HOST",
    in_form=False,
)
LANG = Option(Text(), "The language of the words: de, where the game has it.", "en", metavar="LANGUAGE", in_form=False)
NO_CACHE = Option(Flag(), "Do all work anew; remember nothing (see pnp cache).", False, in_form=False)
OUTPUT = Option(Folder(), "The folder to write into.", "output", short="-o", in_form=False)


class PieceOptions(TypedDict, total=False):
    """Which pieces, and how they lie on paper: what ``check``, ``preview`` and ``build`` share."""

    paper: Annotated[str, PAPER]
    backs: Annotated[
        BacksName,
        Option(
            Choice(get_args(BacksName)),
            "Where backs go: the paper turned over its long or short edge, beside the faces to fold and glue, on "
            "separate pages, or nowhere.",
            "long",
            said_in=Where.BOTH,
        ),
    ]
    margin: Annotated[LengthText, Option(Length(), "What the printer cannot reach.", "5mm", said_in=Where.BOTH)]
    ink_saver: Annotated[bool, INK_SAVER]
    only: Annotated[
        OneOrMore,
        Option(
            Names(),
            "Only these components; may be given more than once, or separated by commas.",
            (),
            metavar="COMPONENT",
        ),
    ]
    with_: Annotated[
        OneOrMore,
        Option(
            Names(),
            "Also this optional component: a poster, a compact board.",
            (),
            metavar="COMPONENT",
            said_in=Where.GAME,
        ),
    ]
    without: Annotated[
        OneOrMore,
        Option(
            Names(), "Not these components: an expansion, the first page.", (), metavar="COMPONENT", said_in=Where.GAME
        ),
    ]
    card: Annotated[
        OneOrMore,
        Option(
            Names(),
            "Only these cards: an id, or several as in 'red-*' or 'ship/EN*'; may be given more than once.",
            (),
            metavar="ID",
        ),
    ]
    where: Annotated[
        str,
        Option(
            Text(),
            "Only cards of which this is true, written as in a template: 'cost > 3 and type == \"spell\"'.",
            "",
            metavar="CONDITION",
        ),
    ]
    range: Annotated[str, Option(Rows(), "Only these rows of each table: 1-20, or 3,5,8-10.", metavar="ROWS")]
    one_of_each: Annotated[bool, Option(Flag(), "One copy of every card, however many the game has.", False)]
    players: Annotated[int, Option(Whole(), "Only what N players need.", metavar="N")]
    copies: Annotated[int, Option(Whole(1, 100), "Print everything N times.", 1)]
    marks: Annotated[
        MarksName,
        Option(
            Choice(get_args(MarksName)),
            "How cuts are shown: ticks outside the pieces, corners around each, lines from edge to edge.",
            "ticks",
            said_in=Where.BOTH,
        ),
    ]
    mark_length: Annotated[LengthText, Option(Length(), "How long ticks and corners are: 2mm.", said_in=Where.BOTH)]
    stack: Annotated[
        bool,
        Option(
            Flag(),
            "Lay the pieces so that piles cut from the stack of sheets, put upon each other, are in order.",
            False,
            said_in=Where.BOTH,
        ),
    ]
    square_cut: Annotated[
        bool, Option(Flag(), "Cut round pieces square: no circles to cut.", False, said_in=Where.BOTH)
    ]
    art: Annotated[
        str | Path,
        Option(
            Folder(exists=True),
            "A folder of your own pictures, each named after a card's id (NL1a.png), to replace ours.",
        ),
    ]


class PrintOptions(PieceOptions, total=False):
    """How to print: what ``check`` and ``build`` share."""

    bleed: Annotated[
        LengthText,
        Option(Length(), "Less bleed than the pieces have, to fit more on a sheet: 1mm, 0.", said_in=Where.BOTH),
    ]
    lang: Annotated[str, LANG]
    no_cache: Annotated[bool, NO_CACHE]


class PreviewOptions(PieceOptions, total=False):
    """What ``preview`` takes."""

    dpi: Annotated[int, Option(Whole(36, 1200), "Pixels per inch at actual size.", 150)]
    all: Annotated[bool, Option(Flag(), "Each piece in a picture of its own, and its back in another.", False)]
    bleed: Annotated[bool, Option(Flag(), "Show the bleed, too; for single pieces.", False)]
    format: Annotated[PictureForm, Option(Choice(get_args(PictureForm)), "What single pieces are written as.", "png")]
    output: Annotated[str | Path, OUTPUT]
    lang: Annotated[str, LANG]
    no_cache: Annotated[bool, NO_CACHE]


class BuildOptions(PrintOptions, total=False):
    """What ``build`` takes; ``for_`` is ``--for``."""

    for_: Annotated[
        str | Path,
        Option(
            FileName(),
            "Print for this machine, shop or table: a name that pnp targets lists, or a file of your own.",
            "",
            metavar="TARGET",
        ),
    ]
    changed: Annotated[bool, Option(Flag(), "Only the cards that changed since --since: see pnp diff.", False)]
    since: Annotated[
        str,
        Option(
            Text(),
            "With --changed: a git revision, last-print, a build id, or a kept folder; HEAD unless you say.",
            "",
            metavar="REF",
        ),
    ]
    printer: Annotated[str, PRINTER]
    tray: Annotated[str, TRAY]
    refresh: Annotated[bool, REFRESH]
    refresh_host: Annotated[OneOrMore, REFRESH_HOST]
    assets: Annotated[
        str,
        Option(
            Text(),
            "For a virtual table: what its file writes before the names of pictures, https://example.org/tts/.",
            "",
            metavar="URL",
        ),
    ]
    skip_slots: Annotated[
        str | Sequence[int],
        Option(
            Slots(),
            "Leave these places of every sheet empty, counted from the top left: a machine needs white there.",
            (),
            metavar="N,N",
        ),
    ]
    parts: Annotated[
        int,
        Option(
            Whole(1, 10_000),
            "Write the sheets in N files, which workers make side by side: for very large tables.",
            metavar="N",
            in_form=False,
        ),
    ]
    workers: Annotated[
        int,
        Option(Whole(1, 1000), "With --parts: processes of this machine; left out: one on each core.", in_form=False),
    ]
    cluster: Annotated[
        str,
        Option(
            Text(),
            "With --parts: a cluster of Dask's, tcp://host:8786, or local for one on this machine.",
            "",
            metavar="ADDRESS",
            in_form=False,
        ),
    ]
    output: Annotated[
        str | Path, OUTPUT._replace(help="The folder to write into; the game gets a folder of its own there.")
    ]
    dpi: Annotated[
        int,
        Option(
            Whole(72, 2400),
            "Pixels per inch that pictures keep; finer ones are made smaller, none larger.",
            300,
            said_in=Where.BOTH,
        ),
    ]
    draft: Annotated[
        bool,
        Option(Flag(), "Print whatever is wrong with texts and pictures: each fault is marked where it is.", False),
    ]


class RulesOptions(TypedDict, total=False):
    """What ``rules`` shares with prints."""

    paper: Annotated[str, PAPER._replace(help="Of the PDF: A4, Letter ... or a size.")]
    ink_saver: Annotated[bool, INK_SAVER._replace(help="White paper, line art.")]
    printer: Annotated[str, PRINTER]
    tray: Annotated[str, TRAY]
    lang: Annotated[str, LANG]
    no_cache: Annotated[bool, NO_CACHE]


class ServeOptions(TypedDict, total=False):
    """What ``serve`` shares with prints."""

    paper: Annotated[str, PAPER._replace(help="Of the sheets: A4, Letter ... or a size.")]
    refresh: Annotated[bool, REFRESH]
    refresh_host: Annotated[OneOrMore, REFRESH_HOST]
    lang: Annotated[str, LANG]
    no_cache: Annotated[bool, NO_CACHE]


class CalibrateOptions(TypedDict, total=False):
    """What ``printer calibrate`` shares with prints."""

    paper: Annotated[str, PAPER._replace(help="The paper: A4, Letter ... or a size.")]


Options = Mapping[str, Option]
"""Options by their keywords."""


@lru_cache(maxsize=16)
def options_of(known: type) -> Options:
    """Return the options of one of the classes above, by their keywords, in the order in which they are declared."""
    annotated = known.__annotations__.items()
    return {keyword: hint.__metadata__[0]._replace(keyword=keyword) for keyword, hint in annotated}


@lru_cache(maxsize=4)
def options_said_in(file: Where) -> Options:
    """Return the options of which *file* may say the default, by their keywords."""
    return {keyword: option for keyword, option in options_of(BuildOptions).items() if file in option.said_in}


class Rule:
    """Options that do not go together: *is_broken* asks the values; *text* names *keywords* in braces."""

    def __init__(self, text: str, is_broken: Callable[[Mapping[str, Any]], object]) -> None:
        self.text, self.is_broken = text, is_broken
        self.keywords = {part.partition("}")[0] for part in text.split("{")[1:]}


RULES = (
    Rule("{refresh_host} says where tables may come from when you {refresh}; write both.",
         lambda v: v["refresh_host"] and not v["refresh"]),
    Rule("{since} says since when cards {changed}; write both.", lambda v: v["since"] and not v["changed"]),
    Rule("{changed} chooses cards, and so does {card}; write one of them.", lambda v: v["changed"] and v["card"]),
    Rule("{workers} and {cluster} make {parts}; say how many.",
         lambda v: v["parts"] is None and (v["workers"] or v["cluster"])),
    Rule("{parts} does not go with {for_} or {changed}.", lambda v: v["parts"] and (v["for_"] or v["changed"])),
    Rule("{bleed} and {format} are for single pieces: name them with {card}, or write {all}.",
         lambda v: (v["bleed"] or v["format"] != "png") and not (v["all"] or v["card"])),
)  # fmt: skip
"""What is wrong with options that are right one by one. A command asks those rules of which it knows every option."""
