"""The file of a target, read and checked: all problems at once, each with its line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from pnp.draw.geometry import Size
from pnp.draw.units import parse_length
from pnp.errors import DataError
from pnp.export.inks import FOGRA39, Profile
from pnp.game.files import read_bytes
from pnp.game.sizes import parse_paper, parse_size
from pnp.game.toml import Section, TomlFile, choices_hint, quote, texts
from pnp.press.registration import Registration
from pnp.targets.catalog import target_file, target_names
from pnp.targets.target import FORMATS, Cards, Product, Sheets, ShopBox, Target, VirtualTable

_LARGEST_PROFILE = 32_000_000
BACKS = ("long", "short", "fold", "separate", "none")
KINDS = ("sheets", "cards", "table")
"""The tables of which a target has one: it says what is made."""


def read_target(name: str) -> Target:
    """Return the target *name*: one that comes with pnp, or the path of a file.

    :raises DataError: there is none, or its file is wrong.
    """
    path = target_file(name)
    file = TomlFile(path, path.name)
    top = file.top
    target = Target(
        path.stem,
        top.text("title"),
        top.text("about"),
        top.text("tried", "not on a real printer, machine, shop or table"),
        path,
        _sources(top),
        _read_product(top, path.parent),
    )
    top.close()
    if file.problems:
        raise DataError(*file.problems)
    return target


def all_targets() -> list[Target]:
    """Return the targets that come with pnp."""
    return [read_target(name) for name in target_names()]


def _sources(top: Section) -> Mapping[str, str]:
    section = top.section("sources")
    return {key: section.text(key) for key in section.unread()}


def _read_product(top: Section, folder: Path) -> Sheets | Cards | VirtualTable:
    found = [kind for kind in KINDS if kind in top]
    if len(found) != 1:
        said = " and ".join(f"[{kind}]" for kind in found) or "none of them"
        top.fault("", f"a target has one of the tables {', '.join(f'[{kind}]' for kind in KINDS)}, not {said}")
    if found == ["cards"]:
        return _cards(top, folder)
    if found == ["table"]:
        return _table(top.section("table"))
    registration = _registration(top.section("registration")) if "registration" in top else None
    section = top.section("sheets")
    made = _sheets(section, registration)
    section.close()
    return made


def _sheets(section: Section, registration: Registration | None) -> Sheets:
    papers = {name: size for name in _texts(section, "papers", ()) if (size := _paper(section, name)) is not None}
    return Sheets(
        papers,
        section.parsed("margin", _parse_length, 5_000),
        section.parsed("bleed", _parse_length, 0) if "bleed" in section else None,
        _choices(section, "backs", BACKS, BACKS),
        section.parsed("less", _parse_length, 0),
        _choices(section, "files", ("pdf", "png"), ("pdf",)),
        _choices(section, "cut-files", ("svg", "dxf"), ()),
        not section.flag("dxf-without-marks"),
        registration,
    )


def _registration(section: Section) -> Registration:
    corners = section.whole("corners", 0, 4)
    if corners not in (0, 3, 4):
        section.fault("corners", "corners is 3, 4, or 0 where the machine's program draws the marks itself")
    lengths = {
        key: section.parsed(key, _parse_length, 0, required=bool(corners) and key not in ("square", "larger"))
        for key in ("inset", "length", "thickness", "square", "clear", "larger")
    }
    section.close()
    return Registration(corners or 0, **lengths)


def _cards(top: Section, folder: Path) -> Cards:
    section = top.section("cards")
    cards = Cards(
        _choice(section, "file", ("png", "jpeg", "webp", "pdf"), "png"),
        section.whole("dpi", 72, 1200) or 300,
        section.parsed("bleed", _parse_length, 3_000),
        section.parsed("safe", _parse_length, 3_000),
        _choice(section, "standard", ("", "x-1a", "x-4"), ""),
        section.whole("ink", 100, 400) or 400,
        _choice(section, "backs", ("beside", "before", "after"), "beside"),
        _choices(section, "lists", ("csv", "mpc"), ("csv",)),
        section.whole("most", 1, 100_000),
        section.flag("any-size"),
        tuple(_product(each) for each in top.array("products")),
        tuple(_shop_box(each) for each in top.array("boxes")),
        _profile(section, folder),
    )
    if not cards.any_size and not cards.products:
        section.fault("", "a shop makes some [[products]], or any-size = true")
    section.close()
    return cards


def _profile(section: Section, folder: Path) -> Profile:
    name = section.text("profile", "")
    if not name:
        return FOGRA39
    profile = Profile(folder / name)
    try:
        data = read_bytes(profile.path, _LARGEST_PROFILE)
    except DataError as error:
        section.fault("profile", f"profile = {name!r}: {error.problems[0].what}")
        return FOGRA39
    except ValueError:
        section.fault("profile", f"profile = {name!r} is no name of a file")
        return FOGRA39
    if data[16:20] != b"CMYK" or not profile.separates():
        what, hint = f"profile = {name!r} is no ICC profile of CMYK inks", "shops offer theirs to download"
        section.fault("profile", what, hint)
        return FOGRA39
    return profile


def _table(section: Section) -> VirtualTable:
    name = _choice(section, "format", tuple(FORMATS), "tabletop-simulator")
    format = FORMATS[name]
    table = VirtualTable(
        name,
        _choices(section, "pieces", format.pieces, format.pieces),
        _choice(section, "file", ("png", "jpeg"), "png"),
        section.whole("dpi", 36, 600) or 150,
        section.whole("most-pixels", 256, 16_384) or 4_096,
        section.whole("columns", 1, format.columns) or format.columns,
        section.whole("rows", 1, format.rows) or format.rows,
    )
    if "card" not in table.pieces:
        section.fault("pieces", "pieces lacks card, which all pieces are that could be nothing else", 'add "card"')
    section.close()
    return table


def _product(section: Section) -> Product:
    product = Product(
        section.text("name"),
        section.parsed("trim", parse_size, Size(10_000, 10_000), required=True),
        section.parsed("pixels", _parse_pixels, None),
        _choice(section, "shape", ("rectangle", "round", "hexagon-flat"), "rectangle"),
    )
    section.close()
    return product


def _shop_box(section: Section) -> ShopBox:
    box = ShopBox(
        section.text("name"),
        section.parsed("trim", parse_size, Size(10_000, 10_000), required=True),
        section.whole("holds", 1, 999) or 1,
        section.parsed("pixels", _parse_pixels, None, required=True) or Size(10, 10),
    )
    section.close()
    return box


def _parse_pixels(text: str) -> Size | None:
    sides = [int(side) for side in text.split("x") if side.strip().isdecimal()]
    if len(sides) != 2 or not all(10 <= side <= 20_000 for side in sides):
        raise ValueError(f"{text!r} is not a size in pixels; write 825x1125")
    return Size(*sides)


def _parse_length(text: str) -> int:
    length = parse_length(text)
    if length < 0:
        raise ValueError(f"{text!r} is negative")
    return length


def _choice(section: Section, key: str, choices: Sequence[str], default: str) -> str:
    text = section.text(key, default)
    if text not in choices:
        section.fault(key, f"{key} = {text!r} is not known", choices_hint(text, [each for each in choices if each]))
        return default
    return text


def _paper(section: Section, name: str) -> Size | None:
    try:
        return parse_paper(name)
    except ValueError as error:
        section.fault("papers", f"papers: {error}")
        return None


def _texts(section: Section, key: str, default: Sequence[str]) -> Sequence[str]:
    value = section.value(key)
    if value is None:
        return default
    found = texts(value)
    if found is None:
        section.fault(key, f"{key} = {quote(value)} is not a list of texts", 'write ["A4", "Letter"]')
        return default
    return found


def _choices(section: Section, key: str, choices: Sequence[str], default: Sequence[str]) -> tuple[str, ...]:
    found = _texts(section, key, default)
    for text in found:
        if text not in choices:
            section.fault(key, f"{key}: {text!r} is not known", choices_hint(text, choices))
    return tuple(found)
