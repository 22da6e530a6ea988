"""The licences of all that a site ships: from the packages, and from ``licences/`` for what brings none."""

from __future__ import annotations

import html
import tomllib
import zipfile
from pathlib import Path
from typing import NamedTuple

from web.parts import Wheel, is_kept

_TEXTS = Path(__file__).with_name("licences")
_NAMES = ("licen", "copying", "ofl.txt")
"""What the name of a file of a licence has in it."""


class Part(NamedTuple):
    """A part of the site, and the texts of its licences by their names."""

    name: str
    texts: dict[str, str]


def parts_of(pyodide_version: str, wheels: list[Wheel]) -> list[Part]:
    """Return every part with its licences: the *wheels*, and what Pyodide and HarfBuzz are compiled from.

    :raises SystemExit: a part has no licence.
    """
    compiled = [Part(name, {name: (_TEXTS / f"{file}.txt").read_text()}) for file, name in _compiled(pyodide_version)]
    return [*(_of_wheel(wheel) for wheel in wheels), *compiled]


def _compiled(pyodide_version: str) -> list[tuple[str, str]]:
    about = tomllib.loads((_TEXTS / "parts.toml").read_text())
    known = [(file, name.format(pyodide=pyodide_version)) for file, name in about.items()]
    if strange := {path.stem for path in _TEXTS.glob("*.txt")} ^ set(about):
        raise SystemExit(f"web/licences and its parts.toml differ in {', '.join(sorted(strange))}")
    return known


def _of_wheel(wheel: Wheel) -> Part:
    name, version = wheel.file.name.split("-")[:2]
    with zipfile.ZipFile(wheel.file) as archive:
        files = [each for each in archive.namelist() if _is_licence(each) and is_kept(wheel, each)]
        texts = {file.partition("dist-info/")[2] or file: archive.read(file).decode() for file in files}
    if not texts:
        raise SystemExit(f"{wheel.file.name} brings no licence; put its text into web/licences")
    kept: dict[str, str] = {}
    for file, text in texts.items():  # a wheel has some texts twice
        if text not in kept.values():
            kept[file] = text
    return Part(f"{name} {version}", kept)


def _is_licence(file: str) -> bool:
    name = file.rpartition("/")[2].lower()
    return bool(name) and any(each in name for each in _NAMES) and not name.endswith((".py", ".pyc"))


def licences_page(parts: list[Part]) -> bytes:
    """Return a page that lists *parts*, with all texts."""
    listed = "".join(f'<li><a href="#{_id(part)}">{html.escape(part.name)}</a></li>' for part in parts)
    texts = "".join(
        f'<section id="{_id(part)}"><h2>{html.escape(part.name)}</h2>'
        + "".join(
            f'<h3>{html.escape(name)}</h3><pre tabindex="0" role="region" aria-label="{_label(part, name)}">'
            f"{html.escape(text)}</pre>"
            for name, text in part.texts.items()
        )
        + "</section>"
        for part in parts
    )
    return _PAGE.replace("LISTED", listed).replace("TEXTS", texts).encode()


def _label(part: Part, name: str) -> str:
    return html.escape(f"{part.name}: {name}")


def _id(part: Part) -> str:
    return "".join(letter if letter.isalnum() else "-" for letter in part.name.lower())


_PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'; font-src 'self'">
<title>Licences: print and play</title>
<link rel="stylesheet" href="page.css">
<main class="text">
<h1>What this site is made of</h1>
<p>Our games, their words and their pictures are under CC BY 4.0; pnp is under the MIT licence. Below are all
parts, with their licences. Their modules are compiled, and those that no print needs are left out; nothing else is
changed. Pyodide, which is under the MPL 2.0, is published with its source by its makers, by the same name and
version.</p>
<ul>LISTED</ul>
TEXTS
</main>
</html>
"""
