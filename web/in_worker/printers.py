"""The printer of whoever prints: its sheet and its readings. The browser keeps its file, and brings it back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pnp.export.files import write_whole
from pnp.game.print_options.settings import config_folder
from pnp.game.sizes import parse_paper
from pnp.press.imposition import Backs
from pnp.printer.fit import errors_of
from pnp.printer.profiles import Profile, profile_file, profiles_of, save_profile, sheet_name
from pnp.printer.readings import fields_for, parse_readings
from pnp.printer.sheet import calibration_pdf
from pnp.printer.telling import line_of

NAME = "my-printer"
"""There is one: a browser stands beside one printer."""


def write_sheet(paper: str, backs: str, language: str, folder: Path) -> Path:
    """Write the sheet that measures the printer, and return it.

    :raises PnpError: the paper is too small.
    """
    way = Backs(backs)
    file = folder / sheet_name(NAME, "", paper, way, is_proof=False)
    write_whole(file, calibration_pdf(NAME, parse_paper(paper), paper, way, language=language))
    return file


def scales(backs: str) -> list[dict[str, Any]]:
    """Return what that sheet has to read: a ``name``, and the ``blanks`` beside it."""
    return [{"name": name, "blanks": field.blanks} for name, field in fields_for(Backs(backs)).items()]


def keep_readings(paper: str, backs: str, readings: str) -> dict[str, Any]:
    """Keep *readings*, and return what they say, and the file that holds all of them.

    :raises PnpError: they cannot be.
    """
    size = parse_paper(paper)
    errors_of(parse_readings(readings), size)
    profile = Profile(NAME, "", paper, size, Backs(backs), readings)
    file = save_profile(profile)
    return {"line": line_of(profile), "file": file.read_text()}


def bring_back(text: str) -> list[str]:
    """Take the file as :func:`keep_readings` returned it, and return what it is for: paper and backs, ``A4 long``.

    :raises PnpError: it is damaged; then it is as if there were none.
    """
    (config_folder() / "printers").mkdir(parents=True, exist_ok=True)
    file = profile_file(NAME)
    file.write_text(text)
    try:
        return [f"{profile.paper_name} {profile.backs.value}" for profile in profiles_of(NAME)]
    except Exception:
        file.unlink()
        raise
