"""The house style: fonts, colours and least sizes, of the press's own pages and of what a template leaves open.

A style that comes with the press is a folder of templates/styles: ``style.toml``, which says all that a Style knows,
and the templates that look different in it: first page, front of a box, lines and ornaments. ``[style]`` of game.toml
names one as ``base`` and changes any of it, with the same keys.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache, partial
from pathlib import Path
from typing import Any, Literal

from pnp.draw.colour import Colour, parse_colour
from pnp.draw.families import Family, families_in, slug_of
from pnp.draw.units import from_points, parse_length, points
from pnp.errors import DataError, did_you_mean
from pnp.game.paths import share
from pnp.game.toml import Section, TomlFile, choices_hint, quote, texts

PLAIN = "plain"
"""The style of a game that names none."""

_NAME = re.compile(r"[\w .-]{1,60}")
"""The name of a font, which is written into templates, CSS and messages."""

HYPHENS = ("none", "auto")
"""The values of *hyphens*: whether words are parted at the ends of lines, by the rules of the language."""

YesNo = Literal["yes", "no"]
"""A value that templates write as it is: ``bold="{{ style.heading_bold }}"``."""


_RIGHT_TO_LEFT = frozenset(("ar", "arc", "ckb", "dv", "fa", "he", "iw", "nqo", "ps", "sd", "syr", "ug", "ur", "yi"))


@dataclass(frozen=True, slots=True)
class Style:
    """How a game's print looks where its templates do not say. Sizes are micrometres.

    *base* is the style that it comes from. *heading_bold* and *display_bold* tell whether those fonts have a bold, in
    which headings and titles are set where there is one; *text_italic* the same of an italic.
    """

    base: str
    text_font: str
    heading_font: str
    display_font: str
    """The font of the title on the first page, the rules and the box."""
    label_font: str
    """The font of the labels around the pieces, and of the captions of contact sheets."""
    other_fonts: tuple[str, ...]
    """Other fonts that templates use: they are named with the credits if they come with the press."""
    fallback_fonts: tuple[str, ...]
    """The fonts for letters that another font lacks, the first one first."""
    screen_fonts: tuple[str, ...]
    """The font for the rules on a screen that lacks the text font."""
    ink: Colour
    paper: Colour
    """The background of boxes, of worked examples, and of cards that extend ``common/card.j2``."""
    accent: Colour
    text_size: int
    title_size: int
    """The size of the title of a sheet or an aid; *name_size* that of a card's name, *head_size* of a heading on it."""
    name_size: int
    head_size: int
    heading_spacing: int
    """How much further apart the letters of the heading font stand, where it is not the text font too.

    It is a length, so that small letters stand wider apart for their size."""
    leading: float
    """The distance from line to line, times the size."""
    rules_text_size: int
    """The largest size of the text of rules; the smallest is *rules_least_text_size*."""
    rules_least_text_size: int
    rules_leading: float
    hyphens: str
    """One of :data:`HYPHENS`, for texts that do not say."""
    least_text_size: int
    """The least size of text: below it, letters fill in on home printers."""
    least_line: int
    """The least width of a line: thinner ones break up on paper."""
    least_resolution: int
    """Pixels per inch."""
    text_italic: YesNo = "yes"
    heading_bold: YesNo = "yes"
    display_bold: YesNo = "yes"
    language: str = "en"
    """The language of the texts: how lines break, how letters are shaped, and which way they run."""
    house_fonts: tuple[str, ...] = ()
    """The fonts of this style that come with the press, each once."""

    is_rtl: bool = field(init=False)
    """Whether its language is written from right to left."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "is_rtl", self.language.partition("-")[0] in _RIGHT_TO_LEFT)

    @property
    def least_text_pt(self) -> str:
        """The least size of text as messages say it: ``5.5``."""
        return _format_points(self.least_text_size)

    @property
    def least_line_pt(self) -> str:
        """The least width of a line as messages say it: ``0.2``."""
        return _format_points(self.least_line)


def font_folders(game: Path) -> list[Path]:
    """Return the folders that hold the families of fonts of the game in the folder *game*, its own first."""
    return [game / "fonts", share() / "fonts"]


def style_folder(base: str) -> Path:
    """Return the folder of a style that comes with the press."""
    return share() / "templates" / "styles" / base


def styles() -> list[str]:
    """Return the names of the styles that come with the press: plain, which needs no name, first."""
    names = {path.parent.name for path in style_folder("").glob("*/style.toml")}
    return sorted(names, key=lambda name: (name != PLAIN, name))


def read_style(section: Section, folder: Path) -> Style:
    """Return the style of the game in *folder*, as its *section* ``[style]`` says; problems are noted there."""
    base = section.text("base", PLAIN)
    if base not in styles():
        section.fault("base", f"base = {base!r} is not a style", choices_hint(base, styles()))
        base = PLAIN
    families = families_in(font_folders(folder))
    given = {field: getattr(base_style(base), field) for field in map(_field, KEYS)}
    style = _style(base, given | _read(section, families), families)
    section.close()
    for small, large in (("least-text-size", "text-size"), ("rules-least-text-size", "rules-text-size")):
        least, size = (getattr(style, _field(key)) for key in (small, large))
        if size < least:
            key = large if large in section else small
            what = f"{large} is {_format_points(size)} pt, less than {small}, {_format_points(least)} pt"
            section.fault(key, what, f"raise {large} or lower {small}")
    return style


@lru_cache
def base_style(base: str = PLAIN) -> Style:
    """Return a style that comes with the press, unchanged.

    :raises DataError: something is wrong with its file.
    """
    file = TomlFile(style_folder(base) / "style.toml", "style.toml")
    for key in KEYS:
        if key not in file.top:
            file.top.fault("", f"style.toml lacks {key!r}")
    families = families_in([share() / "fonts"])
    said = _read(file.top, families)
    file.top.close()
    if file.problems:
        raise DataError(*file.problems)
    return _style(base, said, families)


def _read(section: Section, families: Mapping[str, Family]) -> dict[str, Any]:
    """Return the fields of a Style that *section* gives."""
    said = [(key, read) for key, read in KEYS.items() if section.value(key) is not None]
    values = {_field(key): read(section, key, families) for key, read in said}
    return {field: value for field, value in values.items() if value is not None}


def _style(base: str, given: Mapping[str, Any], families: Mapping[str, Family]) -> Style:
    """Return the style of the *given* fields, with what follows from its fonts."""

    def has(field: str, *, bold: bool = False, italic: bool = False) -> YesNo:
        family = families.get(slug_of(given[field]))
        return "yes" if family and family.file(bold=bold, italic=italic) else "no"

    house = share() / "fonts"
    named = [given[field] for field in map(_field, KEYS) if field.endswith("_font")]
    named += [*given["other_fonts"], *given["fallback_fonts"]]
    of_house = [font for font in named if families[slug_of(font)].home == house]
    return Style(
        base=base,
        text_italic=has("text_font", italic=True),
        heading_bold=has("heading_font", bold=True),
        display_bold=has("display_font", bold=True),
        house_fonts=tuple({slug_of(font): font for font in of_house}.values()),
        **given,
    )


def _field(key: str) -> str:
    return key.replace("-", "_")


def _format_points(length: int) -> str:
    return f"{round(points(length), 2):g}"


# -- the keys, each with what reads it: None is for a value that is wrong, which has been noted ------------------------

_Reader = Callable[[Section, str, Mapping[str, Family]], object]


def _font(
    section: Section, key: str, families: Mapping[str, Family], needs: Sequence[str] = ("Regular",)
) -> str | None:
    font = section.text(key)
    return font if font and _is_font(section, key, font, families, needs) else None


def _is_font(
    section: Section, key: str, font: str, families: Mapping[str, Family], needs: Sequence[str] = ("Regular",)
) -> bool:
    """Return whether *font* is a family that has the styles that *key* *needs*; what it lacks is noted."""
    if _NAME.fullmatch(font) is None:
        section.fault(key, f"{key}: {font!r} is not the name of a font", "use letters, digits, spaces and -")
        return False
    family = families.get(slug_of(font))
    if family is None:
        known = ", ".join(sorted(families))
        near = did_you_mean(slug_of(font), families, 1)
        hint = near or f"put its file into the folder fonts of the game, or choose from {known}"
        section.fault(key, f"{key}: there is no font {font!r}", hint)
        return False
    for name in needs:
        if family.file(bold=name == "Bold") is None:
            hint = f"add a {name.lower()} of it to the fonts folder of the game, or name another font"
            section.fault(key, f"{key}: the font {font!r} has no {name.lower()}", hint)
            return False
    return True


def _fonts(section: Section, key: str, families: Mapping[str, Family]) -> tuple[str, ...] | None:
    value = section.value(key)
    names = texts(value)
    if names is None:
        section.fault(key, f"{key} = {quote(value)} is not a list of fonts", f'write {key} = ["Cinzel"]')
        return None
    return tuple(name for name in names if _is_font(section, key, name, families))


def _names(section: Section, key: str, families: Mapping[str, Family]) -> tuple[str, ...] | None:
    """Return names of fonts that need not be here."""
    value = section.value(key)
    names = texts(value)
    if names is None:
        section.fault(key, f"{key} = {quote(value)} is not a list of fonts", f'write {key} = ["Georgia", "serif"]')
        return None
    for name in names:
        if _NAME.fullmatch(name) is None:
            section.fault(key, f"{key}: {name!r} is not the name of a font", "use letters, digits, spaces and -")
            return None
    return tuple(names)


def _colour(section: Section, key: str, families: Mapping[str, Family]) -> Colour | None:
    return section.parsed(key, _parse_hex, None, required=True)


def _parse_hex(text: str) -> Colour:
    if not text.startswith("#"):  # a name of [colours] may itself be one of these
        raise ValueError(f"{text!r} is not a colour; write it as #rrggbb")
    return parse_colour(text)


def _size(section: Section, key: str, families: Mapping[str, Family], low: float, high: float) -> int | None:
    """Return a length from *low* to *high* points."""
    length = section.parsed(key, parse_length, None, required=True)
    if length is not None and not from_points(low) <= length <= from_points(high):
        section.fault(key, f"{key} = {section.text(key)!r} is not between {low:g} pt and {high:g} pt")
        return None
    return length


def _read_multiple(section: Section, key: str, families: Mapping[str, Family]) -> float | None:
    value = section.value(key)
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0.8 <= value <= 3:
        section.fault(key, f"{key} = {quote(value)} is not a number from 0.8 to 3, times the size of the text")
        return None
    return float(value)


def _hyphens(section: Section, key: str, families: Mapping[str, Family]) -> str | None:
    word = section.text(key)
    if word not in HYPHENS:
        section.fault(key, f"{key} = {word!r} is neither none nor auto", f'write {key} = "auto" to part words')
        return None
    return word


def _resolution(section: Section, key: str, families: Mapping[str, Family]) -> int | None:
    return section.whole(key, 50, 1_200)


KEYS: Mapping[str, _Reader] = {
    "text-font": partial(_font, needs=("Regular", "Bold")),
    "heading-font": _font,
    "display-font": _font,
    "label-font": _font,
    "other-fonts": _fonts,
    "fallback-fonts": _fonts,
    "screen-fonts": _names,
    "ink": _colour,
    "paper": _colour,
    "accent": _colour,
    "text-size": partial(_size, low=4, high=72),
    "title-size": partial(_size, low=4, high=72),
    "name-size": partial(_size, low=4, high=72),
    "head-size": partial(_size, low=4, high=72),
    "heading-spacing": partial(_size, low=0, high=2),
    "leading": _read_multiple,
    "rules-text-size": partial(_size, low=4, high=72),
    "rules-least-text-size": partial(_size, low=4, high=72),
    "rules-leading": _read_multiple,
    "hyphens": _hyphens,
    "least-text-size": partial(_size, low=3, high=8),
    "least-line": partial(_size, low=0.05, high=0.25),
    "least-resolution": _resolution,
}
"""What a style says, in style.toml and in ``[style]``: the fields of :class:`Style` of that name.

The least sizes may not be more than the press's own pages keep to.
"""
