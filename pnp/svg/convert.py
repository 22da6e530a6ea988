"""SVG -> a page of PDF by way of typst, for what pnp's own elements lack: gradients, opacity, text, masks.

Nothing but the one file is in typst's folder, and no font but the project's and the game's is known to it.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from xml.etree.ElementTree import Element, tostring

from pnp.draw.fonts import FontBook
from pnp.draw.frame import PdfPage
from pnp.draw.geometry import Size
from pnp.errors import ArtError, FontError, Problem
from pnp.svg.colours import svg_colour
from pnp.svg.pdf_page import measure_page
from pnp.svg.source import SVG, Source
from pnp.svg.style import Style

_LEAST_SIDE, _MOST_SIDE = 100_000, 300_000
"""The page's longer side: blurs become pixels on it, 287 an inch, so icons get a large page and posters no huge one."""
LONGEST = 10
"""Seconds; a picture with a dozen large blurs takes two."""
_NEEDED = ("typst", "pikepdf")
_INSTALL = 'pip install "print-and-play[svg]", or simplify the picture: docs/svg.md'
_COLOURS = ("fill", "stroke", "color", "stop-color", "flood-color", "lighting-color")
_OTHER_COLOUR = re.compile(r"none|currentcolor|inherit|transparent|context-fill|context-stroke|(rgba?|hsla?|url)\(.*")


def convert(source: Source, beyond: str, fonts: Sequence[Path]) -> PdfPage:
    """Return *source* as a page of PDF.

    :param beyond: what our own elements lack in it, for the message.
    :param fonts: the folders of the fonts that its text may use.
    :raises ArtError: typst or pikepdf is not installed, or typst refuses the picture.
    :raises FontError: text in a font, a style or characters that the folders lack.
    """
    if missing := [name for name in _NEEDED if find_spec(name) is None]:
        what = f"it has {beyond}, which needs {' and '.join(missing)}"
        raise ArtError.at(source.path, what, _INSTALL)
    _check_colours(source)
    _check_fonts(source, FontBook(fonts))
    size = _page_size(source)
    data = _compile(source, size, [folder for folder in fonts if folder.is_dir()])
    try:
        return PdfPage(data, size, measure_page(data))
    except ValueError as error:
        hint = "give its shapes and patterns sensible sizes, or save it as plain SVG"
        raise ArtError.at(source.path, str(error), hint) from error


def _page_size(source: Source) -> Size:
    sides = [side / 96 * 25_400 for side in (source.width, source.height)]
    longest = max(sides)
    scale = min(max(longest, _LEAST_SIDE), _MOST_SIDE) / longest
    return Size(*(max(1, round(side * scale)) for side in sides))


def _compile(source: Source, size: Size, fonts: Sequence[Path]) -> bytes:
    request = {
        "picture": _document(source),
        "width": size.width / 1000,
        "height": size.height / 1000,
        "fonts": [str(folder.resolve()) for folder in fonts],
    }
    program = Path(__file__).with_name("typst_page.py")
    try:
        done = subprocess.run(
            [sys.executable, "-P", str(program)],
            input=json.dumps(request).encode(),
            capture_output=True,
            timeout=LONGEST,
            env={name: value for name, value in os.environ.items() if name != "SOURCE_DATE_EPOCH"},
        )
    except subprocess.TimeoutExpired:
        hint = "save its blurred or textured parts as PNG"
        raise ArtError.at(source.path, f"takes more than {LONGEST} seconds to draw", hint) from None
    if done.returncode:
        last = done.stderr.decode(errors="replace").strip().splitlines()[-1:] or ["it ran out of memory"]
        raise ArtError.at(source.path, f"typst cannot draw it: {last[0]}", "save it as plain SVG")
    return done.stdout


def _document(source: Source) -> str:
    """Return the file for typst, which holds only what was read and checked."""
    root = source.root
    copy = Element("svg", {**root.attrib, "xmlns": SVG, "width": str(source.width), "height": str(source.height)})
    copy.text, copy[:] = root.text, list(root)
    return tostring(copy, encoding="unicode")


def _check_colours(source: Source) -> None:
    """Refuse colours that typst would paint black or not at all."""
    for element in source.root.iter():
        for name, text in source.sheet.own_style(element).items():
            if name in _COLOURS and svg_colour(text) is None and not _OTHER_COLOUR.fullmatch(text.lower()):
                what = f"<{element.tag} {name}={text!r}> is not a colour of SVG"
                raise ArtError.at(source.path, what, "in pictures with gradients, opacity or text write it as #rrggbb")


def _check_fonts(source: Source, book: FontBook) -> None:
    """Refuse text that typst would set in some other font, or with empty boxes."""
    declared = {style["font-family"] for _, style in source.sheet.complex if "font-family" in style}
    for words, style in _words(source.root, {}, source):
        families = {style["font-family"]} if "font-family" in style else declared
        try:
            if not families or "font" in style:
                hint = "write font-family= and font-size=, with a font of the game's or of pnp's"
                raise FontError.at("", f"the words {words[:40]!r} name no font-family", hint)
            for family in sorted(families):
                first = family.split(",")[0].strip().strip("\"'")
                book.font(first, _is_bold(style), style.get("font-style", "normal") != "normal").run(words)
        except FontError as error:
            problems = (Problem(str(source.path), problem.what, problem.hint) for problem in error.problems)
            raise FontError(*problems) from error


def _words(element: Element, parent: Mapping[str, str], source: Source) -> Iterator[tuple[str, Style]]:
    """Yield the text that is drawn in *element*, with its style."""
    style = source.sheet.compute(element, parent)
    if element.tag in ("text", "tspan", "textPath", "a") and (words := _squeeze(element.text)):
        yield words, style
    for child in element:
        yield from _words(child, style, source)
        if element.tag in ("text", "tspan", "textPath", "a") and (words := _squeeze(child.tail)):
            yield words, style


def _squeeze(text: str | None) -> str:
    return " ".join((text or "").split())


def _is_bold(style: Mapping[str, str]) -> bool:
    weight = style.get("font-weight", "normal")
    return weight in ("bold", "bolder") or (weight.isdigit() and int(weight) >= 600)
