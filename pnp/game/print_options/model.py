"""All options of a print, each declared once: the keyword, the type that a user's program is checked against, and an
:class:`Option` with the rest.

A ``TypedDict`` is what one command knows. This module has no ``from __future__ import annotations``: the annotations
are values, and :func:`options_of` reads them.
"""

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from enum import Flag as EnumFlag
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple, TypedDict, get_args

from pnp.game.print_options.kinds import (
    Choice,
    FileName,
    Flag,
    Folder,
    Gap,
    Grid,
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
MarkSideName = Literal["front", "back", "both"]
PictureForm = Literal["png", "jpeg", "webp", "svg", "html"]
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


class Topic(Enum):
    """What an option is about; help and docs list options by topic, in this order."""

    PAPER = "Paper and printer"
    CUTTING = "Cutting"
    PIECES = "What to print"
    LOOK = "Texts and pictures"
    MATERIALS = "Sleeves, labels and other materials"
    TARGETS = "Machines, shops and virtual tables"
    FILES = "Files and work"


class Option(NamedTuple):
    """One option, but for its keyword and type, which the annotated field has.

    *default* is as a user would write it, None where nothing stands for it. *said_in* are the files that may say
    another default; what *is_users* the user's settings say before the game. A value of *belongs_to* comes from where
    the value of that other option comes from, or not at all. *in_form* says whether the page's form asks for it.
    *topic* is where help and docs list it.
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
    topic: Topic = Topic.FILES

    @property
    def key(self) -> str:
        """What TOML files call it: ``ink-saver``, ``with``."""
        return self.keyword.rstrip("_").replace("_", "-")

    @property
    def flag(self) -> str:
        """What the command line calls it: ``--ink-saver``, ``--with``."""
        return f"--{self.key}"

    @property
    def help_typed(self) -> str:
        """The help where the option is typed, not chosen."""
        return f"{self.help} Repeat it, or use commas, for several." if isinstance(self.kind, Names) else self.help

    @property
    def usual(self) -> Any:
        """The default in the form that the program uses."""
        return None if self.default is None else self.kind.check(self.default)


PAPER = Option(
    Paper(),
    "The paper: A4, Letter, A3, Tabloid ... or a size like '210mm x 297mm'.",
    "A4",
    said_in=Where.BOTH,
    is_users=True,
    topic=Topic.PAPER,
)
INK_SAVER = Option(
    Flag(),
    "Use less ink: white paper, line art, hatching instead of filled areas.",
    False,
    said_in=Where.BOTH,
    topic=Topic.LOOK,
)
PRINTER = Option(
    Text(),
    "Correct the errors of this printer, which you measured with pnp printer calibrate.",
    "",
    metavar="NAME",
    said_in=Where.BOTH,
    is_users=True,
    topic=Topic.PAPER,
)
TRAY = Option(
    Text(),
    "The tray of the printer, if you calibrated several.",
    "",
    metavar="TRAY",
    said_in=Where.BOTH,
    is_users=True,
    belongs_to="printer",
    topic=Topic.PAPER,
)
REFRESH = Option(Flag(), "First download the online tables that game.toml names under [fetch].", False, in_form=False)
REFRESH_HOST = Option(
    Names(),
    "With --refresh: also fetch from this host, on your own machine or network.",
    (),
    metavar="HOST",
    in_form=False,
)
LANG = Option(
    Text(),
    "The language of the game's texts, such as de. The game must have it.",
    "en",
    metavar="LANGUAGE",
    topic=Topic.LOOK,
)
NO_CACHE = Option(Flag(), "Do not use the cache (see pnp cache).", False, in_form=False)
OUTPUT = Option(Folder(), "The folder to write into.", "output", short="-o", in_form=False)


class PieceOptions(TypedDict, total=False):
    """Which pieces, and how they lie on paper: what ``check``, ``preview`` and ``build`` share."""

    paper: Annotated[str, PAPER]
    backs: Annotated[
        BacksName,
        Option(
            Choice(get_args(BacksName)),
            "How to print backs: on the other side, with the paper flipped on its long or short edge; beside the "
            "faces, to fold and glue; on separate pages; or not at all.",
            "long",
            said_in=Where.BOTH,
            topic=Topic.PAPER,
        ),
    ]
    margin: Annotated[
        LengthText,
        Option(
            Length(),
            "The border of the paper that stays empty, because the printer cannot print there.",
            "5mm",
            said_in=Where.BOTH,
            topic=Topic.PAPER,
        ),
    ]
    ink_saver: Annotated[bool, INK_SAVER]
    only: Annotated[
        OneOrMore,
        Option(
            Names(),
            "Include only these components.",
            (),
            metavar="COMPONENT",
            topic=Topic.PIECES,
        ),
    ]
    with_: Annotated[
        OneOrMore,
        Option(
            Names(),
            "Include this optional component too, such as a poster or a box.",
            (),
            metavar="COMPONENT",
            said_in=Where.GAME,
            topic=Topic.PIECES,
        ),
    ]
    without: Annotated[
        OneOrMore,
        Option(
            Names(),
            "Leave out these components, such as an expansion or the first page (index).",
            (),
            metavar="COMPONENT",
            said_in=Where.GAME,
            topic=Topic.PIECES,
        ),
    ]
    card: Annotated[
        OneOrMore,
        Option(
            Names(),
            "Include only these cards: an id, or a pattern such as 'red-*' or 'ship/EN*'.",
            (),
            metavar="ID",
            topic=Topic.PIECES,
        ),
    ]
    where: Annotated[
        str,
        Option(
            Text(),
            "Include only cards that meet a condition, written as in a template: 'cost > 3 and type == \"spell\"'.",
            "",
            metavar="CONDITION",
            topic=Topic.PIECES,
        ),
    ]
    range: Annotated[
        str,
        Option(Rows(), "Include only these rows of each table: 1-20, or 3,5,8-10.", metavar="ROWS", topic=Topic.PIECES),
    ]
    one_of_each: Annotated[bool, Option(Flag(), "Include only one copy of every card.", False, topic=Topic.PIECES)]
    players: Annotated[
        int, Option(Whole(), "Include only the pieces that N players need.", metavar="N", topic=Topic.PIECES)
    ]
    copies: Annotated[int, Option(Whole(1, 100), "Print everything N times.", 1, metavar="N", topic=Topic.PIECES)]
    marks: Annotated[
        MarksName,
        Option(
            Choice(get_args(MarksName)),
            "The cut marks: ticks outside the pieces, corners around each piece, or lines across the sheet.",
            "ticks",
            said_in=Where.BOTH,
            topic=Topic.CUTTING,
        ),
    ]
    mark_length: Annotated[
        LengthText,
        Option(Length(), "The length of ticks and corners, such as 2mm.", said_in=Where.BOTH, topic=Topic.CUTTING),
    ]
    mark_width: Annotated[
        LengthText,
        Option(Length(), "The width of the cut marks, at most 1mm.", "0.25pt", said_in=Where.BOTH, topic=Topic.CUTTING),
    ]
    mark_offset: Annotated[
        LengthText,
        Option(
            Length(),
            "The distance of ticks from the art beyond the cut; of corners from the cut (usually 0).",
            said_in=Where.BOTH,
            topic=Topic.CUTTING,
        ),
    ]
    mark_side: Annotated[
        MarkSideName,
        Option(
            Choice(get_args(MarkSideName)),
            "The side of the paper that has cut marks.",
            "front",
            said_in=Where.BOTH,
            topic=Topic.CUTTING,
        ),
    ]
    skip_blank_backs: Annotated[
        bool,
        Option(
            Flag(),
            "Print the sheets without backs last, without an empty page behind each; the answer says which pages have "
            "one side.",
            False,
            said_in=Where.BOTH,
            topic=Topic.PAPER,
        ),
    ]
    stack: Annotated[
        bool,
        Option(
            Flag(),
            "Arrange the pieces so that you can cut all sheets in one stack and put the piles together in order.",
            False,
            said_in=Where.BOTH,
            topic=Topic.CUTTING,
        ),
    ]
    grid: Annotated[
        str,
        Option(
            Grid(),
            "The columns and rows of pieces on each sheet: 3x3.",
            metavar="COLUMNSxROWS",
            topic=Topic.CUTTING,
        ),
    ]
    gap: Annotated[
        LengthText,
        Option(
            Gap(),
            "The gap between pieces: 3mm, or 2mm x 4mm (across, down). The bleed is at most half the gap.",
            said_in=Where.BOTH,
            topic=Topic.CUTTING,
        ),
    ]
    order: Annotated[
        OneOrMore,
        Option(
            Names(),
            "Print these cards first, in this order: ids or patterns such as 'red-*'. The others follow.",
            (),
            metavar="ID",
            topic=Topic.CUTTING,
        ),
    ]
    square_cut: Annotated[
        bool,
        Option(
            Flag(),
            "Print round and other shaped pieces so that you can cut them out as squares or rectangles.",
            False,
            said_in=Where.BOTH,
            topic=Topic.CUTTING,
        ),
    ]
    art: Annotated[
        str | Path,
        Option(
            Folder(exists=True),
            "A folder with your own pictures. A file named after a card's id (NL1a.png) replaces its picture.",
            topic=Topic.LOOK,
        ),
    ]


class PrintOptions(PieceOptions, total=False):
    """How to print: what ``check`` and ``build`` share."""

    bleed: Annotated[
        LengthText,
        Option(
            Length(),
            "Use less bleed (art beyond the cut) than the game, such as 1mm or 0, to fit more pieces on a sheet.",
            said_in=Where.BOTH,
            topic=Topic.CUTTING,
        ),
    ]
    lang: Annotated[str, LANG]
    no_cache: Annotated[bool, NO_CACHE]


class PreviewOptions(PieceOptions, total=False):
    """What ``preview`` takes."""

    dpi: Annotated[
        int,
        Option(Whole(36, 1200), "The resolution of the pictures, in pixels per inch at actual size.", 150, metavar="N"),
    ]
    all: Annotated[bool, Option(Flag(), "Write a picture of each piece, and another of its back.", False)]
    bleed: Annotated[bool, Option(Flag(), "Show the bleed too (only for single pieces).", False, topic=Topic.CUTTING)]
    format: Annotated[
        PictureForm,
        Option(
            Choice(get_args(PictureForm)),
            "The file format of single pieces; svg is for a laser. html is one file of all pieces, to send to others.",
            "png",
        ),
    ]
    output: Annotated[str | Path, OUTPUT]
    lang: Annotated[str, LANG]
    no_cache: Annotated[bool, NO_CACHE]


class BuildOptions(PrintOptions, total=False):
    """What ``build`` takes; ``for_`` is ``--for``."""

    for_: Annotated[
        str | Path,
        Option(
            FileName(),
            "Print for a machine, a print shop or a virtual table: a name from pnp targets, or your own file.",
            "",
            metavar="TARGET",
            topic=Topic.TARGETS,
        ),
    ]
    use: Annotated[
        OneOrMore,
        Option(
            Names(),
            "Print for this material, such as avery-5371: a name from pnp materials, or your own file.",
            (),
            metavar="MATERIAL",
            topic=Topic.MATERIALS,
        ),
    ]
    slip: Annotated[
        LengthText,
        Option(
            Length(),
            "For a sleeve: make each card smaller by this length, such as 1mm, to slip it in front of an old card."
            " With separate or folded backs, put front and back into the sleeve together.",
            topic=Topic.MATERIALS,
        ),
    ]
    fit: Annotated[
        bool,
        Option(
            Flag(),
            "For a shop that does not make a piece's size: make the piece as large as the nearest size. pnp says by how"
            " much.",
            False,
            topic=Topic.TARGETS,
        ),
    ]
    changed: Annotated[
        bool,
        Option(
            Flag(),
            "Print only the cards that changed since an earlier state (see pnp diff).",
            False,
            topic=Topic.PIECES,
        ),
    ]
    since: Annotated[
        str,
        Option(
            Text(),
            "The earlier state for changed cards: last-print, a git revision, a build id, or a folder that you kept. "
            "Default: HEAD in a git repository, else last-print.",
            "",
            metavar="REF",
            topic=Topic.PIECES,
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
            "For a virtual table: the web address where you put the pictures, such as https://example.org/tts/.",
            "",
            metavar="URL",
            topic=Topic.TARGETS,
        ),
    ]
    skip_slots: Annotated[
        str | Sequence[int],
        Option(
            Slots(),
            "Leave these places empty: on every sheet for a cutting machine, or the used places on the first sheet of"
            " labels and perforated cards. Count row by row from the top left.",
            (),
            metavar="N,N",
            topic=Topic.TARGETS,
        ),
    ]
    parts: Annotated[
        int,
        Option(
            Whole(1, 10_000),
            "Split the sheets into N files, which are made in parallel: for very large tables.",
            metavar="N",
            in_form=False,
        ),
    ]
    workers: Annotated[
        int,
        Option(
            Whole(1, 1000),
            "With --parts: how many processes to use; the default is one for each core.",
            metavar="N",
            in_form=False,
        ),
    ]
    cluster: Annotated[
        str,
        Option(
            Text(),
            "With --parts: the address of a Dask cluster, such as tcp://host:8786, or local for one on this machine.",
            "",
            metavar="ADDRESS",
            in_form=False,
        ),
    ]
    output: Annotated[
        str | Path, OUTPUT._replace(help="The folder to write into. Each game gets its own folder there.")
    ]
    dpi: Annotated[
        int,
        Option(
            Whole(72, 2400),
            "Reduce pictures to this many pixels per inch. Pictures with fewer stay as they are.",
            300,
            metavar="N",
            topic=Topic.LOOK,
            said_in=Where.BOTH,
        ),
    ]
    draft: Annotated[
        bool,
        Option(Flag(), "Print even if texts or pictures have faults, and mark each fault.", False),
    ]


class RulesOptions(TypedDict, total=False):
    """What ``rules`` shares with prints."""

    paper: Annotated[str, PAPER._replace(help="The paper of the PDF: A4, Letter ... or a size.")]
    ink_saver: Annotated[bool, INK_SAVER._replace(help="Use less ink: white paper, line art.")]
    printer: Annotated[str, PRINTER]
    tray: Annotated[str, TRAY]
    lang: Annotated[str, LANG]
    no_cache: Annotated[bool, NO_CACHE]


class ServeOptions(TypedDict, total=False):
    """What ``serve`` shares with prints."""

    paper: Annotated[str, PAPER._replace(help="The paper of the sheets: A4, Letter ... or a size.")]
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


_THINNEST_MARK, _WIDEST_MARK = 50, 1_000


class Rule:
    """Options that do not go together: *is_broken* asks the values; *text* names *keywords* in braces."""

    def __init__(self, text: str, is_broken: Callable[[Mapping[str, Any]], object]) -> None:
        self.text, self.is_broken = text, is_broken
        self.keywords = {part.partition("}")[0] for part in text.split("{")[1:]}


RULES = (
    Rule("{refresh_host} says where tables may come from when you {refresh}; write both.",
         lambda v: v["refresh_host"] and not v["refresh"]),
    Rule("{fit} makes pieces as large as a shop's sizes; say which shop: {for_}.",
         lambda v: v["fit"] and not v["for_"]),
    Rule("{since} says since when cards {changed}; write both.", lambda v: v["since"] and not v["changed"]),
    Rule("{changed} chooses cards, and so does {card}; write one of them.", lambda v: v["changed"] and v["card"]),
    Rule("{mark_width} is at most 1mm, and at least 0.05mm.",
         lambda v: not _THINNEST_MARK <= v["mark_width"] <= _WIDEST_MARK),
    Rule("{workers} and {cluster} make {parts}; say how many.",
         lambda v: v["parts"] is None and (v["workers"] or v["cluster"])),
    Rule("{parts} does not go with {for_} or {changed}.", lambda v: v["parts"] and (v["for_"] or v["changed"])),
    Rule("{slip} is for a sleeve; name it with {use}.", lambda v: v["slip"] is not None and not v["use"]),
    Rule("{bleed} and {format} are for single pieces: name them with {card}, or write {all}.",
         lambda v: (v["bleed"] or v["format"] not in ("png", "html")) and not (v["all"] or v["card"])),
)  # fmt: skip
"""What is wrong with options that are right one by one. A command asks those rules of which it knows every option."""
