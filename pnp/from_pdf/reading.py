"""Reads a PDF file: its pages, turned and cropped as they are displayed, as boxes for the finders."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from pnp.draw.geometry import Matrix, map_point
from pnp.errors import DataError
from pnp.from_pdf.content import DEEPEST, Broken, Step, SubPath, Walk
from pnp.from_pdf.model import Box, Line, Page, Words

if TYPE_CHECKING:
    import pikepdf

_UM = 25_400 / 72
_LEAST_PAGE, _MOST_PAGE = 5_000, 5_000_000
MOST_PAGES = 1_000
_THIN = 700
"""Micrometres: a filled box that is no wider is a line."""
_LEAST_BOX = 8_000
_MOST_THINGS = 60_000
_SHARE_OF_PAGE = 0.93
"""A box of so much of the page, across and down, is a ground."""
_NOTHING = ("", "untitled", "anonymous", "unspecified")
"""What programs write where nobody said a title or a name."""


class File:
    """An open PDF file.

    :raises DataError: no PDF, one that nobody can open, or one with a password.
    """

    def __init__(self, path: Path) -> None:
        import pikepdf

        self.path = path
        try:
            self.pdf = pikepdf.open(path)
        except pikepdf.PasswordError:
            hint = "open it, and print or save it without the password if its maker allows that"
            raise DataError.at(path, "is locked with a password", hint) from None
        except FileNotFoundError:
            raise DataError.at(path, "there is no such file", "correct its name") from None
        except (pikepdf.PdfError, OSError, RuntimeError, ValueError) as error:
            raise DataError.at(path, f"is not a PDF file that can be read: {_plain(error)}", "save it anew") from None
        try:
            self.pages: list[pikepdf.Page] = [page for _, page in zip(range(MOST_PAGES), self.pdf.pages, strict=False)]
        except (pikepdf.PdfError, RuntimeError, ValueError, RecursionError) as error:
            raise DataError.at(path, f"has no pages that can be read: {_plain(error)}", "save it anew") from None
        if not self.pages:
            raise DataError.at(path, "has no pages", "save it anew")
        self._hidden = _hidden_layers(self.pdf)

    def made_by(self) -> str:
        """Return who made the file and what it is called, as it says itself; often empty."""
        try:
            info = self.pdf.docinfo
            texts = [str(info[key]).strip() for key in ("/Title", "/Author", "/Copyright") if key in info]
        except Exception:  # damaged: nothing is known
            return ""
        return ", ".join(text[:200] for text in texts if text.isprintable() and text.casefold() not in _NOTHING)

    def walk(self) -> Walk:
        """Return a walk for one page."""
        return Walk(self._is_hidden)

    def _is_hidden(self, content: Any) -> bool:
        """Return whether a layer, or a membership in some, is switched off."""
        if content.is_indirect and content.objgen in self._hidden:
            return True
        try:
            members = content.get("/OCGs")
            listed = [members] if members is not None and "/Type" in members else list(members or [])
        except (AttributeError, TypeError, ValueError):
            return False
        return bool(listed) and all(each.is_indirect and each.objgen in self._hidden for each in listed)

    def place(self, index: int) -> tuple[Matrix, Box]:
        """Return the map from the user space of a page to the displayed page, and that one's box.

        :raises Broken: the page has no sensible size.
        """
        page = self.pages[index]
        try:
            media = [float(side) for side in page.mediabox]
            crop = [float(side) for side in page.cropbox]
            unit = float(page.obj.get("/UserUnit", 1)) * _UM
            turn = int(_inherited(page.obj, "/Rotate", 0)) % 360
        except Exception as error:
            raise Broken("its size cannot be read") from error
        left, right = sorted(media[::2])
        bottom, top = sorted(media[1::2])
        inner_left, inner_right = sorted(crop[::2])
        inner_bottom, inner_top = sorted(crop[1::2])
        left, right = max(left, inner_left), min(right, inner_right)
        bottom, top = max(bottom, inner_bottom), min(top, inner_top)
        matrix: Matrix = {
            90: (0, unit, unit, 0, -bottom * unit, -left * unit),
            180: (-unit, 0, 0, unit, right * unit, -bottom * unit),
            270: (0, -unit, -unit, 0, top * unit, right * unit),
        }.get(turn, (unit, 0, 0, -unit, -left * unit, top * unit))
        width, height = (right - left) * unit, (top - bottom) * unit
        if turn in (90, 270):
            width, height = height, width
        if not all(_LEAST_PAGE <= side <= _MOST_PAGE for side in (width, height)):
            raise Broken(f"it is {width / 1000:.0f} x {height / 1000:.0f} mm")
        return matrix, Box(0, 0, width, height)

    def read(self, index: int) -> Page:
        """Return a page with its boxes.

        :raises Broken: it cannot be read.
        """
        matrix, box = self.place(index)
        page = self.pages[index]
        seen = _Seen(box)
        seen.stream(self.walk(), page, page.get("/Resources"), matrix, box, 0)
        trim = None
        try:
            if "/TrimBox" in page.obj:
                left, bottom, right, top = (float(side) for side in page.obj["/TrimBox"])
                one, other = map_point(matrix, left, bottom), map_point(matrix, right, top)
                trim = Box(*map(min, one, other), *map(max, one, other))
        except Exception:  # damaged: it is not known
            trim = None
        return Page(index + 1, box, *seen.found(), trim)


class _Seen:
    """Collects what a page shows."""

    def __init__(self, page: Box) -> None:
        self._page = page
        self._lines: list[Line] = []
        self._boxes: list[Box] = []
        self._words: list[Words] = []
        self._covers = False

    def found(self) -> tuple[tuple[Line, ...], tuple[Box, ...], tuple[Words, ...], bool]:
        return tuple(self._lines), tuple(self._boxes), tuple(self._words), self._covers

    def stream(self, walk: Walk, stream: Any, resources: Any, matrix: Matrix, clip: Box, depth: int) -> None:
        for step in walk.steps(stream, resources, matrix, clip):
            if step.box is None or not step.box.meets(self._page):
                continue
            self._step(step, walk, resources, depth)
            if len(self._lines) + len(self._boxes) + len(self._words) > _MOST_THINGS:
                return

    def _step(self, step: Step, walk: Walk, resources: Any, depth: int) -> None:
        assert step.box is not None
        if step.kind == "text":
            self._words.append(Words(step.box, _turn(step.matrix)))
        elif step.kind in ("fill", "stroke"):
            for part in step.path:
                self._part(part, step)
        else:
            if step.kind == "image" and self._is_ground(step.box):
                self._covers = True
            self._box(step.box)
            if step.kind == "form" and depth < DEEPEST:
                inner = step.object.get("/Resources", resources)
                self.stream(walk, step.object, inner, step.matrix, step.box, depth + 1)

    def _part(self, part: SubPath, step: Step) -> None:
        box = part.box
        if min(box.width, box.height) <= _THIN < max(box.width, box.height):
            upright = box.width < box.height
            sides = (
                (box.left, box.right, box.top, box.bottom) if upright else (box.top, box.bottom, box.left, box.right)
            )
            clip = self._page if step.clip is None else step.clip.cut(self._page).grow(_THIN)
            if clip.meets(box.grow(1)):
                self._lines.append(Line(upright, (sides[0] + sides[1]) / 2, sides[2], sides[3]))
        elif step.clip is not None:
            self._box(box.cut(step.clip))

    def _box(self, box: Box) -> None:
        if min(box.width, box.height) >= _LEAST_BOX and not self._is_ground(box):
            self._boxes.append(box)

    def _is_ground(self, box: Box) -> bool:
        page = self._page
        return box.width >= page.width * _SHARE_OF_PAGE and box.height >= page.height * _SHARE_OF_PAGE


def _turn(matrix: Matrix) -> int:
    """Return the quarter turns clockwise of text in *matrix*, whose y goes down."""
    a, b, _, _, _, _ = matrix
    if abs(a) >= abs(b):
        return 0 if a >= 0 else 2
    return 1 if b > 0 else 3


def _inherited(node: Any, key: str, default: Any) -> Any:
    for _ in range(50):
        if key in node:
            return node[key]
        if "/Parent" not in node:
            break
        node = node["/Parent"]
    return default


def _hidden_layers(pdf: pikepdf.Pdf) -> frozenset[tuple[int, int]]:
    try:
        layers = pdf.Root["/OCProperties"]
        settings = layers["/D"]
        off = list(settings.get("/OFF", []))
        if str(settings.get("/BaseState", "/ON")) == "/OFF":
            on = {each.objgen for each in settings.get("/ON", [])}
            off += [each for each in layers["/OCGs"] if each.objgen not in on]
        return frozenset(each.objgen for each in off)
    except Exception:  # there are none, or they are damaged
        return frozenset()


def _plain(error: BaseException) -> str:
    """Return the message of a library, without the name of the file and in one line."""
    return str(error).rpartition(": ")[2].splitlines()[0][:200] if str(error) else type(error).__name__
