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


def sheets_in(files: Sequence[Path]) -> Sheets:
    """Count in the PDFs of sheets and of posters among *files*."""
    pages, ticked = 0, 0
    numbers: set[str] = set()
    fronts, backs = Counter[str](), Counter[str]()
    for file in files:
        with pikepdf.open(file) as pdf:
            labels = _labels(pdf)
            pages += len(labels)
            for page, (number, side) in zip(pdf.pages, labels, strict=True):
                if side:
                    numbers.add(number)
                if side != "b":
                    ticked += _cuts_on(page)
        text = pdfium.PdfDocument(file)
        for page, (_, side) in zip(text, labels, strict=True):
            (backs if side == "b" else fronts).update(_marks_on(page))
    return Sheets(pages, len(numbers), fronts, backs, ticked)


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
        if 3 < max(top - bottom, right - left) and (match := MARKED.match(text.get_text_range(found[0], 60))):
            yield match[1]


def _cuts_on(page: pikepdf.Page) -> int:
    """Return the cuts that the ticks of a page show: each has one at both ends, but what parts strips is a line."""
    cuts = 0
    for name, symbol in page.get("/Resources", {}).get("/XObject", {}).items():
        width, height = (float(side) / 72 * 25_400 for side in page.mediabox[2:])
        box = [float(side) for side in symbol.get("/BBox", ())]
        if box[:2] != [0, 0] or abs(box[2] - width) > 9 or abs(box[3] - height) > 9:
            continue
        assert name
        dash = b""
        for strokes in re.split(rb"\bS\b", symbol.read_bytes()):
            dash = ([dash] + _DASH.findall(strokes))[-1]
            lines = [tuple(map(int, line)) for line in _TICK.findall(strokes)]
            lengths = [abs(x2 - x1) + abs(y2 - y1) for x1, y1, x2, y2 in lines]
            if dash.strip() or (len(lines) == 3 and lengths[0] in _RULES):
                continue
            is_parting = lengths and min(lengths) > 40_000
            cuts += len(lines) if is_parting else len(lines) // 2
    return cuts


def ink_in(files: Sequence[Path]) -> float:
    """Return how many sides of paper all ink would make black."""
    ink = 0.0
    for file in files:
        for page in pdfium.PdfDocument(file):
            picture = page.render(scale=_INK_DPI / 72).to_pil().convert("L")
            ink += sum(count * (255 - level) for level, count in enumerate(picture.histogram())) / 255 / (picture.width * picture.height)
    return ink


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
