"""A new game from any spreadsheet: the purpose of each column is guessed from its cells and its name.

It writes only a beginning, for people to change: game.toml, and a template that shows every column.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from math import ceil
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from pnp.draw.suffixes import DRAWN
from pnp.errors import DataError, Problem
from pnp.game.cards import COPIES, ID, PLAYERS, read_cards
from pnp.game.columns import IGNORED, Column, parse_id
from pnp.game.files import file_inside
from pnp.game.headers import NAMED, OTHER_HEADERS, fit_header, name_of
from pnp.game.icon_library import INLINE_ICON, library
from pnp.game.model import Card
from pnp.game.rows import FORMULA
from pnp.game.tables import Table, read_table, replace_texts
from pnp.game.toml import quote

_KINDS = ("kind", "type", "suit", "class", "element", "faction", "category", "colour", "color")
"""Names of columns that are likely to say the kind of a card, where more than one could."""
_COLOURS = ("#1F5FA8", "#B8431F", "#1B7A5E", "#5A2A5C", "#806000", "#45474D", "#0F6F7F", "#9C2F5B")
"""Colours of the kinds, in turn: dark enough for white words, and as different to every eye as eight can be."""
_PLAIN = "#45474D"
_TITLES = tuple(f"_{name}" for name in NAMED)
_CALLED_TITLE = ("titel", "titre", "título", "titolo", "nom", "nombre", "naam")
"""Titles and names in other languages."""
_CALLED_COPIES = ("count", "num", "amount", "duplication", "duplicates", "no_of_copies", "number_of_copies")
"""Columns that are likely to hold copies where a table has no column that is called so."""
_COUNT = re.compile(r"\d{1,3}")
_LONGEST_TITLE = 40
_LETTER = re.compile(r"[^\W\d_]")
_LONGEST_KIND = 20
_LONG_TEXT = 32
_MOST_BADGES = 5
_PICTURE = 24
"""The height of a picture, in millimetres."""
_BREAKS = ("\\n", "\\13\\")
_SIGN = re.compile(r"\[[A-Za-z][A-Za-z _-]{0,30}\]|\{[A-Za-z][A-Za-z _-]{0,30}\}")
_LONGEST_BADGE = 5
"""The most characters of a number that a badge has room for; None, of a card without one, has fewer."""
_WIDEST_LABEL = 4.6
"""The width of a badge's label, at most, in times its size."""
SIZES = {"poker": (63.5, 88.9), "tarot": (69.85, 120.65), "jumbo": (88.9, 139.7)}
"""Width and height of cards in millimetres, the usual one first."""
_IN_ALL = 10
"""Of so many cards one may have a text that is too long for the size of the deck; of fewer, too."""
_BELOW_WORDS = 10
"""Millimetres of a card below its texts."""
_LETTER_WIDTH, _LINE_HEIGHT = 1.06, 2.6
"""About the size in millimetres of a letter and of a line, where texts are as small as they may be."""
_GAP = 0.4
"""About the space between two paragraphs, in lines."""
_RICH = re.compile(r"</?(?:b|i|u|s|sc|icon)\b|\*\*?\w|^[-*\u2022] ", re.MULTILINE)
"""Tags, stars and lists, which only ``|rich`` prints as intended."""


class Field(NamedTuple):
    """A column that the card shows: its name in templates, and what people call it."""

    name: str
    label: str


class Layout(NamedTuple):
    """The places of the fields on the card. *kinds* are the values of the column *kind*, the most frequent first."""

    title: Field | None
    kind: Field | None
    kinds: tuple[str, ...]
    icon: Field | None
    badges: tuple[Field, ...]
    flags: tuple[Field, ...]
    numbers: tuple[Field, ...]
    """Those that have no room for a badge."""
    short: tuple[Field, ...]
    long: tuple[Field, ...]
    rich: frozenset[str]
    literal: Mapping[str, str]
    """Columns whose colons are colons, each with a word that stands between two of them, and is no icon."""
    size: str
    """The size of the card, one of :data:`SIZES`: that which nearly all cards need."""
    too_full: tuple[Card, ...]
    """Cards whose texts are likely to be too long for it."""
    renamed: tuple[Field, ...]
    """Columns that get another name than their header makes."""
    lone: tuple[int, ...]
    """Lines of the file with one cell alone, such as headings between the cards: each prints a card."""
    picture: Field | None = None
    picture_folder: str = ""
    """The folder of the pictures that *picture* names, as it lies beside the table: ``img/``; empty for its own."""
    pictures: tuple[str, ...] = ()
    replace: Mapping[str, str] = MappingProxyType({})
    """What the signs of other tools mean, as ``replace`` has it: ``[heart]`` is ``:heart:``."""
    unknown: tuple[str, ...] = ()
    """Signs that look like icons, of which there are none."""
    uncounted: str = ""
    """The first cell that is no number in a column that is called like copies: ``'two' in Count``."""
    lost: tuple[str, ...] = ()
    """Pictures that the table names, and that are not beside it."""


def layout_of(
    table_file: Path, sheet: str, encoding: str, reads_as_rich: Callable[[str], bool], icons: Collection[str] = ()
) -> Layout:
    """Return the purpose of each column of a spreadsheet.

    :param sheet: of a workbook, empty for the first.
    :param encoding: of a CSV file, empty for UTF-8.
    :param reads_as_rich: tells whether a text can be printed with ``|rich``.
    :param icons: the names of icons beside those of the library.
    :raises DataError: it cannot be read, or has cells that cannot be printed or are below no name.
    """
    problems: list[Problem] = []
    table = read_table(table_file, sheet, problems, encoding)
    if table is None or problems:
        raise DataError(*problems)
    _check_named(table)
    uncounted: list[str] = []
    renamed = (*_rename(table), *_copies(table, uncounted))
    declared = [Column(field.name, "", str, header=field.label) for field in renamed]
    table, columns = fit_header(table, declared, (ID, COPIES, PLAYERS), problems)
    replace, unknown = _signs(table, {*library(), *icons})
    table = replace_texts(table, replace)
    cards = read_cards(table, columns, problems)
    if problems:  # no game.toml is there yet that could leave a column out
        hint = "mend it in the spreadsheet, or take the column out of it"
        raise DataError(*(problem._replace(hint=hint) if IGNORED in problem.hint else problem for problem in problems))
    pictures = _pictures(table, table_file.parent)
    shown = [column for column in columns if column.name != pictures.name or pictures.lost]
    layout = _lay_out(shown, cards, renamed, reads_as_rich, icons)
    layout = layout._replace(replace=replace, unknown=unknown, lost=pictures.lost, uncounted=", ".join(uncounted))
    if pictures.name and not pictures.lost:
        header = next(column.header for column in columns if column.name == pictures.name)
        layout = layout._replace(
            picture=Field(pictures.name, header), picture_folder=pictures.folder, pictures=pictures.files
        )
    title = layout.title
    if title is not None and title.name not in NAMED and all(column.name != "name" for column in columns):
        named = title._replace(name="name")  # the ids of cards are made from it
        others = (field for field in renamed if field.name != title.name)
        layout = layout._replace(title=named, renamed=(*others, named))
    return layout


class _Pictures(NamedTuple):
    """The column *name* that names pictures (empty: none does), their *folder*, the *files*, and those *lost*."""

    name: str
    folder: str
    files: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()


def _pictures(table: Table, beside: Path) -> _Pictures:
    """Return which column names pictures, and where these lie: *beside* the table, or in a folder there."""
    for place, name in enumerate(table.header):
        cells = [cell for cell in dict.fromkeys(row[place].strip() for row in table.rows) if cell]
        if not cells or not all(Path(cell).suffix.casefold() in DRAWN for cell in cells):
            continue
        folders = ["", *(f"{path.name}/" for path in sorted(beside.iterdir()) if path.is_dir() and path.name[0] != ".")]
        found = {folder: [cell for cell in cells if _is_there(beside, folder + cell)] for folder in folders}
        folder = max(folders, key=lambda folder: len(found[folder]))
        lost = tuple(cell for cell in cells if cell not in found[folder])
        return _Pictures(name, folder, tuple(folder + cell for cell in cells), lost)
    return _Pictures("", "")


def _is_there(beside: Path, name: str) -> bool:
    try:
        return file_inside(beside, name).is_file()
    except ValueError:
        return False


def _signs(table: Table, icons: Collection[str]) -> tuple[dict[str, str], tuple[str, ...]]:
    """Return the meanings of other tools' signs in the cells, and those that could be icons but are none: line breaks
    as ``\\n`` (Squib) and ``\\13\\`` (nanDECK), icons as ``[heart]`` and ``{heart}``.
    """
    text = "\n".join(cell for row in table.rows for cell in row)
    replace = {sign: "\n" for sign in _BREAKS if sign in text}
    known = {name.casefold(): name for name in icons}
    unknown = []
    for match in dict.fromkeys(match[0] for match in _SIGN.finditer(text)):
        name = known.get(match[1:-1].strip().replace(" ", "-").replace("_", "-").casefold())
        if name is None:
            unknown.append(match)
        else:
            replace[match] = f":{name}:"
    return replace, tuple(unknown)


def _check_named(table: Table) -> None:
    """Refuse a table with a column that has cells but no name: it would not be printed, and nobody told.

    :raises DataError: with the first such cell.
    """
    for row, cells in enumerate(table.rows):
        for name, cell in zip(table.header, cells, strict=True):
            if cell.strip() and not name:
                what = f"the cell {cell.strip().lstrip(FORMULA)[:_LONGEST_TITLE]!r} stands in a column without a name"
                hint = "the first line names the columns: name this one or empty it"
                raise DataError.at(table.where(row), what, hint)


def _rename(table: Table) -> Iterable[Field]:
    """Yield the columns whose headers are no names of columns, or names that are taken, with names that are free."""
    known = {name_of(written) for written in table.header}
    for place, written in enumerate(table.header, 1):
        name = name_of(written)
        is_taken = name == ID.name and not _are_ids([row[place - 1] for row in table.rows])
        if written and (not name.isidentifier() or is_taken):
            free = f"{name}_of_card" if name.isidentifier() else f"column_{place}"
            if free not in known:
                yield Field(free, written)


def _are_ids(cells: Sequence[str]) -> bool:
    """Whether each of the *cells* is an id or empty, and no two are the same."""
    ids = [cell.strip() for cell in cells if cell.strip()]
    try:
        return len({parse_id(id).casefold() for id in ids}) == len(ids)
    except ValueError:
        return False


def _copies(table: Table, uncounted: list[str]) -> Iterable[Field]:
    """Yield the column of copies where it is called by a name that others have, too; numbers of cards are none.

    :param uncounted: gets the column where most cells are numbers, and the first that is none.
    """
    names = [name_of(header) for header in table.header]
    if COPIES.name in names or any(name in OTHER_HEADERS[COPIES.name] for name in names):
        return
    for place, name in enumerate(names):
        cells = [row[place].strip() for row in table.rows]
        numbers = [int(cell) for cell in cells if _COUNT.fullmatch(cell)]
        if name not in _CALLED_COPIES or numbers == [*range(1, len(numbers) + 1)]:
            continue
        if len(numbers) == len(cells):
            yield Field(COPIES.name, table.header[place])
            return
        if len(numbers) >= len(cells) / 2:
            wrong = next(cell for cell in cells if not _COUNT.fullmatch(cell))
            uncounted.append(f"{quote(wrong)} in {table.header[place]}")


def _lay_out(
    columns: Sequence[Column],
    cards: Sequence[Card],
    renamed: tuple[Field, ...],
    reads_as_rich: Callable[[str], bool],
    icons: Collection[str],
) -> Layout:
    fields = {column.name: Field(column.name, column.header) for column in columns}
    numbers = [name for name, column in zip(fields, columns, strict=True) if column.type.startswith(("int", "number"))]
    flags = [name for name, column in zip(fields, columns, strict=True) if column.type.startswith("yes/no")]
    texts = {name: [str(card.fields[name]) for card in cards] for name in fields if name not in (*numbers, *flags)}
    badges = [name for name in numbers if all(len(str(card.fields[name])) <= _LONGEST_BADGE for card in cards)]
    badges = badges[:_MOST_BADGES]
    title = _title(texts)
    icon = next((name for name, cells in texts.items() if name != title and _are_icons(cells)), None)
    rest = {name: cells for name, cells in texts.items() if name not in (title, icon)}
    kind = _kind(rest)
    long = [name for name, cells in rest.items() if name != kind and max(map(len, cells)) > _LONG_TEXT]
    short = [name for name in rest if name not in (kind, *long)]

    def all_of(names: Iterable[str]) -> tuple[Field, ...]:
        return tuple(fields[name] for name in names)

    layout = Layout(
        fields[title] if title else None,
        fields[kind] if kind else None,
        tuple(cell for cell, _ in Counter(filter(None, rest[kind])).most_common()) if kind else (),
        fields[icon] if icon else None,
        all_of(badges),
        all_of(flags),
        all_of(name for name in numbers if name not in badges),
        all_of(short),
        all_of(long),
        frozenset(
            name for name, cells in texts.items() if any(map(_RICH.search, cells)) and all(map(reads_as_rich, cells))
        ),
        {name: word for name, cells in texts.items() if (word := _no_icon(cells, icons))},
        next(iter(SIZES)),
        (),
        renamed,
        _lone(cards, columns),
    )
    size, too_full = _size_for(layout, cards)
    return layout._replace(size=size, too_full=too_full)


def _no_icon(cells: Sequence[str], icons: Collection[str]) -> str:
    """Return a word between two colons that is the name of no icon, empty if there is none."""
    names = (match[1] for cell in cells if ":" in cell for match in INLINE_ICON.finditer(cell))
    return next((name for name in names if name and name not in icons and name not in library()), "")


def _size_for(layout: Layout, cards: Sequence[Card]) -> tuple[str, tuple[Card, ...]]:
    """Return the first of the sizes on which the texts of nearly all cards are likely to fit, or the largest; and the
    cards on which they do not. One long text is a slip or a card to mend, and no reason for a larger deck.
    """
    labelled = [*(layout.long if len(layout.long) > 1 else ()), *layout.short, *layout.numbers]
    texts = [_paragraphs(layout, labelled, card) for card in cards]
    few = min(max(1, len(cards) // _IN_ALL), len(cards) - 1)
    too_full: list[Card] = []
    for size, (width, height) in SIZES.items():
        across, down = (width - 10) / _LETTER_WIDTH, (height - _top(layout) - _BELOW_WORDS) / _LINE_HEIGHT
        too_full = [card for card, text in zip(cards, texts, strict=True) if not _fits(text, across, down)]
        if len(too_full) <= few:
            return size, tuple(too_full)
    return size, tuple(too_full)  # the largest


def _fits(text: Sequence[str], across: float, down: float) -> bool:
    """Whether paragraphs are likely to fit into so many letters across and lines down."""
    widest = max((len(word) for paragraph in text for word in paragraph.split()), default=0)
    return widest <= across and sum(_GAP + ceil(len(line) / (across - 3)) for line in text) <= down


def _paragraphs(layout: Layout, labelled: Sequence[Field], card: Card) -> list[str]:
    """Return the texts of *card* as its template prints them."""
    found = ["  ".join(flag.label for flag in layout.flags if card.fields[flag.name])]
    for field in (*layout.long, *layout.short, *layout.numbers):
        value = card.fields[field.name]
        if value not in (None, ""):
            found += f"{field.label}: {value}".split("\n") if field in labelled else str(value).split("\n")
    return [text for text in found if text]


def _lone(cards: Sequence[Card], columns: Sequence[Column]) -> tuple[int, ...]:
    """Return the lines of the cards that say one thing alone, where most say more."""
    said = {card.line: sum(card.fields[column.name] not in ("", None) for column in columns) for card in cards}
    lone = tuple(line for line, count in said.items() if count == 1)
    return lone if 2 * len(lone) <= len(said) else ()


def _title(texts: dict[str, list[str]]) -> str | None:
    """Return the column of titles: one that is called so, else one of short texts that differ.

    Of those, ``Card Name`` is likelier than others, and whatever has letters likelier than dates.
    """
    for name in (*NAMED, *_CALLED_TITLE):
        if name in texts:
            return name
    short = {name: cells for name, cells in texts.items() if max(map(len, cells)) <= _LONGEST_TITLE}
    called = [name for name, cells in short.items() if name.endswith(_TITLES) and 2 * len(set(cells)) > len(cells)]
    differ = [name for name, cells in short.items() if len(set(cells)) == len(cells)]
    lettered = [name for name in differ if all(map(_LETTER.search, short[name]))]
    return next(iter([*called, *lettered, *differ]), None)


def _are_icons(cells: Sequence[str]) -> bool:
    names = {cell for cell in cells if cell}
    return len(names) > 1 and names <= library().keys()


def _kind(texts: dict[str, list[str]]) -> str | None:
    """Return the column that says what kind of card it is: few short texts, each of more than one card."""
    found = []
    for name, cells in texts.items():
        kinds = {cell for cell in cells if cell}
        is_short = all(len(cell) <= _LONGEST_KIND for cell in kinds)
        if 1 < len(kinds) <= len(_COLOURS) and 2 * len(kinds) <= len(cells) and is_short:
            found.append(name)
    return next((name for name in _KINDS if name in found), found[0] if found else None)


# -- what is written -------------------------------------------------------------------------------


def game_toml(title: str, table: str, layout: Layout, sheet: str = "", encoding: str = "") -> str:
    """Return the game.toml of a game with one deck, whose cards are the rows of the file *table*."""
    colours = [f'kind-{i} = "{_COLOURS[i - 1]}"    # {_remark(kind)}' for i, kind in enumerate(layout.kinds, 1)]
    columns = [f"{field.name} = {{ from = {_quote(field.label)} }}" for field in layout.renamed]
    replace = [f"{_quote(old)} = {_quote(new)}" for old, new in layout.replace.items()]
    return f"""\
# Made from {_remark(table)}. docs/game-format.md explains every key.

[game]
title = {_quote(title)}
language = "en"      # what it is written in: ja, pt-BR; words/ holds others
players = [2, 4]
# about = "One to three sentences about the game, for the first page."

# [[credit]]        # printed on the second page; write as many as you have
# role = "Design"
# name = "You"

[colours]
plain = "{_PLAIN}"{"     # of cards of no kind" if colours else ""}
{"".join(line + chr(10) for line in colours)}
[components.card]
title = "Cards"
table = {_quote(table)}
{f"sheet = {_quote(sheet)}{chr(10)}" if sheet else ""}\
{f"encoding = {_quote(encoding)}{chr(10)}" if encoding else ""}face = "card.j2"
back = "card-back.j2"
size = "{layout.size}"      # pnp sizes lists the others
corner = "3mm"      # for pictures on the screen
{f"columns = {{ {', '.join(columns)} }}{chr(10)}" if columns else ""}\
{f"replace = {{ {', '.join(replace)} }}{chr(10)}" if replace else ""}"""


def face(layout: Layout) -> str:
    """Return the template of the face: the title in a band, numbers as badges, texts below."""
    colours = ", ".join(f'{_quote(kind)}: "kind-{i}"' for i, kind in enumerate(layout.kinds, 1))
    kind = f"card.{layout.kind.name}" if layout.kind else ""
    tone = f'colours[{kind}] if {kind} in colours else "plain"' if kind else '"plain"'
    parts = [
        "{# A card: every column of the table. docs/templates.md shows all that can stand here. #}",
        f"{{% set colours = {{{colours}}} %}}" if kind else "",
        f"{{% set tone = {tone} %}}",
        "<face>",
        '  <background fill="white"/>',
        '  <rect x="-3mm" y="-3mm" width="100% + 6mm" height="20mm" fill="{{ tone }}"/>',
        *_head(layout),
        *_badges(layout.badges),
        *_picture(layout),
        *_words(layout),
        *_foot(layout),
        "</face>",
    ]
    return "\n".join(filter(None, parts)) + "\n"


def back(title: str) -> str:
    """Return the template of the back, which looks the same when it is turned."""
    return """\
{# The back, the same when it is turned around. #}
<face>
  <background fill="white"/>
  <rect x="5mm" y="5mm" width="100% - 10mm" height="100% - 10mm" rx="3mm" fill="none" \
stroke="plain" stroke-width="2pt"/>
{% for turn in (0, 180) %}
  <g turn="{{ turn }}"><text x="9mm" y="22mm" width="100% - 18mm" height="18mm" size="20pt" min-size="9pt" bold="yes" \
leading="1.05" align="center" valign="bottom" fill="plain">{{ game.title }}</text></g>
{% endfor %}
</face>
"""


def _head(layout: Layout) -> list[str]:
    if layout.title is None:
        return []
    return [
        f'  <text x="5mm" y="4mm" width="100% - 10mm" height="9.5mm" size="15pt" min-size="8pt" bold="yes" leading="1" '
        f'valign="middle" fill="white">{_expression(layout.title, layout)}</text>'
    ]


def _badges(fields: Sequence[Field]) -> list[str]:
    lines = ["  {# the numbers: a badge each #}"] if fields else []
    for i, field in enumerate(fields):
        lines += [
            f"{{% if card.{field.name} is not none %}}",
            f'  <svg x="{5 + 11 * i}mm" y="20mm" width="9.5mm" height="13mm">',
            '    <circle cx="4.75mm" cy="4.75mm" r="4.75mm" fill="{{ tone }}"/>',
            '    <text x="0.7mm" width="8.1mm" height="9.5mm" size="13pt" min-size="6pt" bold="yes" align="center" '
            f'valign="middle" fill="white">{{{{ card.{field.name} }}}}</text>',
            f'    <text y="10mm" width="100%" height="3mm" size="6pt" min-size="5.5pt" align="center" fill="ink">'
            f"{_escape(_brief(field.label))}</text>",
            "  </svg>",
            "{% endif %}",
        ]
    return lines


def _picture(layout: Layout) -> list[str]:
    if layout.picture is not None:
        name = f"card.{layout.picture.name}"
        return [
            f'{{% if {name} %}}<image href="{layout.picture_folder}{{{{ {name} }}}}" x="5mm" '
            f'y="{_top(layout) - _PICTURE - 1}mm" width="53.5mm" height="{_PICTURE}mm" fit="contain"/>{{% endif %}}'
        ]
    if layout.icon is None:
        return []
    name = f"card.{layout.icon.name}"
    return [
        f'{{% if {name} %}}<icon name="{{{{ {name} }}}}" x="50% - 10mm" y="{_top(layout) - 17}mm" width="20mm" '
        'height="16mm" fill="{{ tone }}"/>{% endif %}'
    ]


def _top(layout: Layout) -> int:
    """Return the top of the words, in millimetres."""
    picture = _PICTURE + 1 if layout.picture else 17 * bool(layout.icon)
    return 21 + 15 * bool(layout.badges) + picture


def _words(layout: Layout) -> list[str]:
    """Return all texts as paragraphs of one, so that they share a size."""
    fields = [*layout.long, *layout.short, *layout.numbers]
    if not fields and not layout.flags:
        return []
    top = _top(layout)
    lines = [
        "  {# the texts: all as large as the fullest card allows #}",
        f'  <text x="5mm" y="{top}mm" width="100% - 10mm" height="100% - {top + _BELOW_WORDS}mm" size="10pt" '
        'min-size="6pt" share="words" leading="1.18" fill="ink">',
    ]
    for field in fields:
        label = f"<b>{_escape(field.label)}:</b> " if field not in layout.long or len(layout.long) > 1 else ""
        test = f"card.{field.name}" + " is not none" * (field in layout.numbers)
        lines.append(f"{{% if {test} %}}<p>{label}{_expression(field, layout)}</p>{{% endif %}}")
    if layout.flags:
        any_of = " or ".join(f"card.{flag.name}" for flag in layout.flags)
        each = "{{% if card.{} %}}{} &#160;{{% endif %}}"
        flags = "".join(each.format(flag.name, _escape(flag.label)) for flag in layout.flags)
        lines.append(f"{{% if {any_of} %}}<p><b>{flags}</b></p>{{% endif %}}")
    return [*lines, "  </text>"]


def _foot(layout: Layout) -> list[str]:
    if layout.kind is None:
        return []
    return [
        '  <line x1="5mm" y1="100% - 8mm" x2="100% - 5mm" y2="100% - 8mm" stroke="{{ tone }}" stroke-width="0.6pt"/>',
        f'  <text x="5mm" y="100% - 7mm" width="100% - 10mm" height="3.9mm" size="8pt" min-size="6pt" bold="yes" '
        f'valign="middle" fill="{{{{ tone }}}}">{_expression(layout.kind, layout)}</text>',
    ]


def _expression(field: Field, layout: Layout) -> str:
    colons = r"""|replace(":", "\\:")""" if field.name in layout.literal else ""
    return f"{{{{ card.{field.name}{colons}{'|rich' if field.name in layout.rich else ''} }}}}"


def _brief(label: str) -> str:
    """Return as much of *label* as stands below a badge, in one line."""
    label = label.replace(" ", "\u00a0")
    if sum(map(_width, label)) <= _WIDEST_LABEL:
        return label
    while sum(map(_width, label)) > _WIDEST_LABEL - _width("\u2026"):
        label = label[:-1]
    return label.rstrip("\u00a0") + "\u2026"


def _width(letter: str) -> float:
    """Return about the greatest width of a letter, in times its size."""
    return 1 if letter in "MWmw\u2026" or letter > "\u0400" else 0.72 if letter.isupper() else 0.56


def _escape(text: str) -> str:
    """Return *text* as a template prints it: it may hold what XML or Jinja would read."""
    return f"{{{{ {_quote(text)} }}}}" if re.search(r"[<&{}]", text) else text


def _quote(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)  # TOML and Jinja quote a text as JSON does


def _remark(text: str) -> str:
    return " ".join(text.split())
