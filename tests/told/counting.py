"""What is in files, counted by other programs than pnp's writers: pages, sheets, pieces, cuts, pictures, ink."""

from __future__ import annotations

import csv
import io
import json
import re
import zipfile
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pikepdf
import pypdfium2 as pdfium
from PIL import Image

from pnp.draw.geometry import Size
from tests.told.games import MARKED

_INK_DPI = 144
_LABEL = re.compile(r"(\d+)([fb])?")
_TICK = re.compile(rb"(-?\d+) (-?\d+) m (-?\d+) (-?\d+) l\b")
_DASH = re.compile(rb"\[([\d ]*)\] \d+ d")
_RULES = (100_000, 50_000)


class Sheets(NamedTuple):
    """What PDFs hold: *fronts* and *backs* are sides by component; *ticked* the cuts that ticks show."""

    pages: int
    sheets: int
    fronts: Counter[str]
    backs: Counter[str]
    ticked: int


def sheets_in(files: Sequence[Path], unmarked: str = "b") -> Sheets:
    """Count in the PDFs of sheets and of posters among *files*; ticks on the *unmarked* side show no other cuts."""
    pages, ticked = 0, 0
    numbers: set[str] = set()
    fronts, backs = Counter[str](), Counter[str]()
    for file in files:
        with pikepdf.open(file) as pdf:
            labels = _labels(pdf)
            pages += len(labels)
            numbers |= {number for number, side in labels if side}
            cuts = [_cuts_on(page) for page in pdf.pages]
            read = {number for (number, side), cut in zip(labels, cuts, strict=True) if side == "f" and cut is None}
            ticked += sum(cut or 0 for (_, side), cut in zip(labels, cuts, strict=True) if side != unmarked)
        for page, (number, side) in zip(pdfium.PdfDocument(file), labels, strict=True):
            if number not in read:
                (backs if side == "b" else fronts).update(_marks_on(page))
    return Sheets(pages, len(numbers), fronts, backs, ticked)


def pages_in(file: Path) -> int:
    """Return how many pages a PDF has."""
    with pikepdf.open(file) as pdf:
        return len(pdf.pages)


def _labels(pdf: pikepdf.Pdf) -> list[tuple[str, str]]:
    """Return for each page the number of its sheet and its side, empty for a poster's."""
    found = dict(zip(*[iter(pdf.Root.PageLabels.Nums)] * 2, strict=True))
    texts = [str(found[number].P) for number in range(len(pdf.pages))]
    return [(match[1], match[2] or "") for text in texts if (match := _LABEL.fullmatch(text))]


def _marks_on(page: Any) -> Iterator[str]:
    text = page.get_textpage()
    search = text.search("Zq", match_case=True)
    while found := search.get_next():
        left, bottom, right, top = text.get_charbox(found[0])
        if max(top - bottom, right - left) > 3 and (match := MARKED.match(text.get_text_range(found[0], 60))):
            yield match[1]


def _cuts_on(page: pikepdf.Page) -> int | None:
    """Return the cuts that a page shows, None where nothing is told of cutting: it is to be read, or a back.

    Each cut has a tick at both ends; what parts strips is a line.
    """
    width, height = (float(side) / 72 * 25_400 for side in page.mediabox[2:])
    for symbol in page.get("/Resources", {}).get("/XObject", {}).values():
        box = [float(side) for side in symbol.get("/BBox", ())]
        if box[:2] == [0, 0] and abs(box[2] - width) < 9 and abs(box[3] - height) < 9:
            return sum(_cuts_of(symbol.read_bytes()))
    return None


def _cuts_of(stream: bytes) -> Iterator[int]:
    """Yield the cuts that each path of strokes shows."""
    dash = b""
    for strokes in re.split(rb"\bS\b", stream):
        dash = ([dash] + _DASH.findall(strokes))[-1]
        lines = [tuple(map(int, line)) for line in _TICK.findall(strokes)]
        lengths = [abs(x2 - x1) + abs(y2 - y1) for x1, y1, x2, y2 in lines]
        if lines and not (dash.strip() or (len(lines) == 3 and lengths[0] in _RULES)):
            yield len(lines) if min(lengths) > 40_000 else len(lines) // 2


def ink_in(files: Sequence[Path], paper: Size) -> float:
    """Return how many sides of *paper* all ink would make black."""
    ink = 0.0
    for file in files:
        for page in pdfium.PdfDocument(file):
            picture = page.render(scale=_INK_DPI / 72).to_pil().convert("L")
            ink += sum(count * (255 - level) for level, count in enumerate(picture.histogram())) / 255
    return ink / (paper.width * paper.height) * (25_400 / _INK_DPI) * (25_400 / _INK_DPI)


class Goods(NamedTuple):
    """What was made for a shop or a table: *pieces* by component where the file tells, all of them as ""."""

    pieces: Counter[str]
    pictures: Counter[str]
    """Pictures by component, those that are alike once."""
    sizes: dict[str, set[tuple[int, int]]]
    """Their pixels by component."""


def goods_in(folder: Path, files: Sequence[Path]) -> Goods:
    """Count in the *files* of *folder* for a shop or a table that takes no sheets."""
    pieces, pictures = Counter[str](), Counter[str]()
    sizes: dict[str, set[tuple[int, int]]] = {}
    for file in files:
        if file.suffix == ".csv":
            with file.open(encoding="utf-8", newline="") as table:
                for row in csv.DictReader(table):
                    pieces[row["component"]] += int(row["count"])
                    assert (folder / row["front"]).is_file()
                    assert not row["back"] or (folder / row["back"]).is_file()
        elif file.suffix == ".json":
            pieces[""] += sum(map(_pieces_of, json.loads(file.read_text("utf-8"))["ObjectStates"]))
        elif file.suffix == ".pcio":
            with zipfile.ZipFile(file) as room:
                for widget in json.loads(room.read("widgets.json")):
                    if widget["type"] == "card":
                        pieces[widget["deck"]] += 1
                for name in room.namelist():
                    if name.startswith("userassets/"):
                        component = name.split("/")[1].rpartition("-")[0]
                        pictures[component] += 1
                        with Image.open(io.BytesIO(room.read(name))) as picture:
                            sizes.setdefault(component, set()).add(picture.size)
        elif file.suffix in (".png", ".jpg"):
            with Image.open(file) as picture:
                sizes.setdefault(file.parent.name, set()).add(picture.size)
            pictures[file.parent.name] += 1
    return Goods(pieces, pictures, sizes)


def _pieces_of(thing: dict[str, Any]) -> int:
    """Return how many pieces a thing of Tabletop Simulator is; its own dice are none of ours."""
    if thing["Name"] in ("Deck", "DeckCustom"):
        return len(thing["DeckIDs"])
    if "ContainedObjects" in thing:
        return sum(map(_pieces_of, thing["ContainedObjects"]))
    return not thing["Name"].startswith("Die")
