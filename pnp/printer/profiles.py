"""The profiles of printers: a file for each printer in the user's configuration, and a table for each paper in it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from pnp.draw.geometry import Size
from pnp.draw.units import format_mm
from pnp.errors import DataError
from pnp.export.files import write_whole
from pnp.game.print_options.settings import config_folder
from pnp.game.sizes import parse_paper
from pnp.game.toml import Section, TomlFile, choices_hint, toml_text
from pnp.press.imposition import Backs
from pnp.printer.readings import parse_readings

_NAME = re.compile(r"\w[\w .-]{0,39}")
_NOT_WORD = re.compile(r"\W+")
_LONGEST_TRAY = 40
_TWO_SIDED = (Backs.LONG, Backs.SHORT, Backs.SEPARATE)


class Profile(NamedTuple):
    """The readings of a printer with one *tray* (empty: whichever it is) and one paper, turned as *backs* says."""

    printer: str
    tray: str
    paper_name: str
    paper: Size
    backs: Backs
    readings: str
    """As :func:`pnp.printer.readings.parse_readings` takes them."""


def printer_names() -> list[str]:
    """Return the names of the printers that were calibrated."""
    return sorted(path.stem for path in (config_folder() / "printers").glob("*.toml"))


def profile_file(printer: str) -> Path:
    """Return the file of *printer*, which need not be there.

    :raises DataError: no name for a printer.
    """
    if not _NAME.fullmatch(printer):
        what = f"{printer!r} is no name for a printer"
        raise DataError.at("", what, "letters, digits, blanks and - _ . make one, 40 at most, a letter or digit first")
    return config_folder() / "printers" / f"{printer}.toml"


def check_tray(tray: str) -> None:
    """Refuse a name that no tray can have; empty means any tray.

    :raises DataError: it is longer than 40 characters, or one of them is not printed.
    """
    if len(tray) > _LONGEST_TRAY or not tray.isprintable():
        raise DataError.at("", f"{tray!r} is no name for a tray", f"at most {_LONGEST_TRAY} letters make one")


def sheet_name(printer: str, tray: str, paper_name: str, backs: Backs, *, is_proof: bool) -> str:
    """Return the name of the file of a calibration sheet: ``office-rear-a4-long.pdf``."""
    parts = [
        printer.replace(" ", "-"),
        _NOT_WORD.sub("-", tray).strip("-"),
        paper_name.lower().replace(" ", ""),
        backs.value,
        "check" if is_proof else "",
    ]
    return f"{'-'.join(filter(None, parts))}.pdf"


def profiles_of(printer: str) -> list[Profile]:
    """Return the profiles of *printer*.

    :raises DataError: it was not calibrated, or its file is wrong.
    """
    path = profile_file(printer)
    if not path.is_file():
        names = printer_names()
        hint = choices_hint(printer, names) if names else f"pnp printer calibrate {printer}"
        raise DataError.at("", f"the printer {printer!r} was not calibrated", hint)
    file = TomlFile(path, path.name)
    profiles = [_profile(printer, section) for section in file.top.array("profile")]
    file.top.close()
    if file.problems:
        raise DataError(*file.problems)
    return profiles


def profile_for(printer: str, tray: str, paper_name: str, paper: Size, backs: Backs) -> Profile:
    """Return the profile of *printer* for a print; for one-sided prints any way of turning the paper will do.

    :raises DataError: the printer was not calibrated for that.
    """
    profiles = profiles_of(printer)
    again = f"pnp printer calibrate {printer} --paper {paper_name}" + (f" --tray {tray}" if tray else "")
    known = [profile for profile in profiles if profile.tray == tray]
    if not known:
        trays = ", ".join(sorted({profile.tray or "(none named)" for profile in profiles}))
        which = f"the tray {tray!r}" if tray else "no tray in particular"
        raise DataError.at("", f"the printer {printer!r} was not calibrated for {which}, but for {trays}", again)
    known = [profile for profile in known if profile.paper == paper]
    if not known:
        papers = ", ".join(sorted({profile.paper_name for profile in profiles if profile.tray == tray}))
        raise DataError.at("", f"the printer {printer!r} was calibrated for {papers}, not for {paper_name}", again)
    fitting = [profile for profile in known if backs not in _TWO_SIDED or profile.backs is backs]
    if not fitting:
        ways = ", ".join(profile.backs.value for profile in known)
        what = f"the printer {printer!r} was calibrated for --backs {ways} on {paper_name}, not {backs.value}"
        raise DataError.at("", what, f"{again} --backs {backs.value}")
    return fitting[0]


def save_profile(profile: Profile) -> Path:
    """Write *profile* to the file of its printer, in place of one for the same tray, paper and backs.

    :raises PnpError: the file that is there is wrong, or cannot be written.
    """
    path = profile_file(profile.printer)
    check_tray(profile.tray)
    others = profiles_of(profile.printer) if path.is_file() else []
    kept = [other for other in others if other[1:2] + other[3:5] != profile[1:2] + profile[3:5]]
    ordered = sorted([*kept, profile], key=lambda each: (each.tray, each.paper, each.backs.value))
    write_whole(path, "\n".join(map(_table, ordered)).encode())
    return path


def _profile(printer: str, section: Section) -> Profile:
    paper_name = section.text("paper")
    size = section.parsed("size", parse_paper, Size(0, 0), required=True)
    backs = section.text("backs")
    if backs not in [way.value for way in Backs]:
        section.fault("backs", f"backs = {backs!r} is not known", choices_hint(backs, [way.value for way in Backs]))
        backs = Backs.LONG.value
    readings = section.text("readings")
    try:
        parse_readings(readings)
    except DataError as error:
        section.fault("readings", f"readings: {error.problems[0].what}", error.problems[0].hint)
    tray = section.text("tray", "")
    section.close()
    return Profile(printer, tray, paper_name, size, Backs(backs), readings)


def _table(profile: Profile) -> str:
    size = f"{format_mm(profile.paper.width)}mm x {format_mm(profile.paper.height)}mm"
    values = {"tray": profile.tray, "paper": profile.paper_name, "size": size, "backs": profile.backs.value,
              "readings": profile.readings}  # fmt: skip
    lines = [f"{key} = {toml_text(value)}" for key, value in values.items() if value]
    return "\n".join(["[[profile]]", *lines, ""])
