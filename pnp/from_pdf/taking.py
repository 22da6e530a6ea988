"""Takes a file apart: reads its pages, chooses the grids, pairs fronts and backs, and cuts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from pnp.errors import DataError
from pnp.export.png import png_data
from pnp.from_pdf import pixels
from pnp.from_pdf.choosing import GOOD, agree, grids_of, is_like, judge, tidy
from pnp.from_pdf.content import Broken
from pnp.from_pdf.cutting import Cutter
from pnp.from_pdf.finders import raster
from pnp.from_pdf.model import Box, Grid, Page
from pnp.from_pdf.reading import File
from pnp.from_pdf.sides import Sheet, Sides, Slot, pair
from pnp.from_pdf.wishes import Wishes

_RASTER_DPI = 300
_FOLD_NEAR = 1_500
_LEAST_BLEED = 400
_MOST_BLEED = 6_000
_ROUND_BLEED = 3_000
_MOST_CARDS = 2_000
_NEAR_AS_SAID = 1_500
_FOUND_BY = {
    "marks": "by cut marks and lines",
    "boxes": "by shapes of one size",
    "page": "a page",
    "margin": "by cut marks in the picture",
    "raster": "by edges in the picture",
    "said": "as you say",
}


Progress = Callable[[int, int], None]
"""Is told the number of a page whose turn it is, and how many there are."""


class Deck(NamedTuple):
    """The cards of one size, in micrometres as they are read; *files* are those that were written, fronts and backs."""

    name: str
    width: int
    height: int
    bleed: int
    cards: int
    how: str
    grids: tuple[str, ...]
    is_round: bool = False


class Taken(NamedTuple):
    """What was made of a file: its decks, what people should know, and who made it, as it says itself."""

    decks: tuple[Deck, ...]
    notes: tuple[str, ...]
    made_by: str


class _Notes:
    """What people should know, each text once, with the pages that it is about."""

    def __init__(self) -> None:
        self._pages: dict[str, set[int]] = {}

    def add(self, page: int, text: str) -> None:
        """Note *text* about a page; 0 is the whole file."""
        self._pages.setdefault(text, set()).add(page)

    def told(self) -> list[str]:
        """Return the notes in the order of their pages, what is about the file last."""
        notes = sorted((0 in pages, min(pages), text) for text, pages in self._pages.items())
        return [f"{_told_pages(self._pages[text])}{text}." for _, _, text in notes]


def _told_pages(pages: set[int]) -> str:
    if 0 in pages:
        return ""
    return f"Page{'s' if len(pages) > 1 else ''} {_ranges(pages)}: "


def _ranges(numbers: Iterable[int]) -> str:
    """Return the *numbers* in few words.

    >>> _ranges([1, 2, 3, 7])
    '1-3, 7'
    """
    runs: list[list[int]] = []
    for number in sorted(numbers):
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(f"{run[0]}-{run[-1]}" if len(run) > 1 else f"{run[0]}" for run in runs)


class _Leaf(NamedTuple):
    """A page with its grid and its slots that are printed on."""

    page: Page
    grid: Grid
    slots: tuple[Slot, ...]


def take_apart(path: Path, folder: Path, wishes: Wishes, progress: Progress) -> Taken:
    """Write the cards of the PDF file *path* into *folder*, and pictures of what was found into its ``found``.

    :param progress: is told of each page before it is worked on, and of how many there are.
    :raises DataError: it cannot be read, or no page has a grid.
    """
    file = File(path)
    numbers = [n for n in range(1, len(file.pages) + 1) if not wishes.pages or n in wishes.pages]
    if not numbers:
        raise DataError.at(path, f"has {len(file.pages)} pages, none of them among --pages", "correct --pages")
    notes = _Notes()
    pages: list[Page] = []
    candidates: list[list[Grid]] = []
    for number in numbers:
        progress(number, len(file.pages))
        try:
            page = file.read(number - 1)
            page, found = _said(path, page, wishes) if wishes.grid or wishes.card else _find(path, page)
        except MemoryError:
            raise
        except Exception as error:  # whatever a damaged page makes the libraries say
            notes.add(number, f"left out, {error if isinstance(error, Broken) else 'it is damaged'}")
            continue
        pages.append(page)
        candidates.append(found)
    is_said = wishes.grid or wishes.card
    grids = _common(pages, candidates) if is_said else agree(pages, candidates)
    leaves = []
    for page, grid in zip(pages, grids, strict=True):
        if grid is None:
            continue
        progress(page.number, len(file.pages))
        try:
            leaf = _leaf(path, page, grid, wishes)
        except Broken as error:
            notes.add(page.number, f"left out, {error}")
            continue
        if leaf.slots:
            leaves.append(leaf)
    for page, grid in zip(pages, grids, strict=True):
        if grid is None:
            notes.add(page.number, _why_left_out(page, leaves, bool(is_said)))
    if not leaves:
        hint = "say it: --grid 3x3 (columns x rows) --card 63x88mm, and --gap and --first if it is not centred"
        raise DataError.at(path, "; ".join(notes.told()[:3]).rstrip(".") or "no page shows anything", hint)
    decks = [*_decks(leaves)]
    if sum(len(leaf.slots) for leaf in leaves) > _MOST_CARDS:
        raise DataError.at(path, f"has more than {_MOST_CARDS} cards", "take some of it: --pages 1-20")
    made = []
    for number, deck in enumerate(decks, 1):
        name = "cards" if len(decks) == 1 else f"cards-{number}"
        sides = pair([_sheet(leaf) for leaf in deck], wishes.backs, wishes.back_pages)
        made.append(_write(file, folder, name, deck, sides, notes, progress))
        for leaf in deck:
            progress(leaf.page.number, len(file.pages))
            _show(path, folder / "found", leaf, sides)
    return Taken(tuple(made), tuple(notes.told()), file.made_by())


def _why_left_out(page: Page, leaves: Sequence[_Leaf], is_said: bool) -> str:
    """Return why *page* is left out; where pages of its size before and after it have cards, that this is doubtful."""
    alike = [leaf.page.number for leaf in leaves if _is_as_large(page.box, leaf.page.box)]
    why = "left out, no grid is as you say" if is_said else "left out, no grid of cards was found on it"
    if any(number < page.number for number in alike) and any(number > page.number for number in alike):
        return (
            f"{why}; this may be wrong, for pages of this size before and after have cards."
            " If it has cards, say the whole grid: --grid 3x3 --card 63x88mm"
        )
    return f"{why}; say the whole of it: --grid 3x3 --card 63x88mm" if is_said else why


def _is_as_large(one: Box, other: Box) -> bool:
    return abs(one.width - other.width) < 1_000 and abs(one.height - other.height) < 1_000


def _said(path: Path, page: Page, wishes: Wishes) -> tuple[Page, list[Grid]]:
    """Return the grid that the user says: one that is found and suits it, else exactly it, in the middle of the page.

    There is none where it is said in part only, and nothing suits it.

    :raises Broken: it does not fit on the page.
    """
    if wishes.gap is None and wishes.first is None:
        suits = [tidy(grid) for grid in _find(path, page)[1] if _suits(grid, wishes)]
        if suits:
            return page, suits
    if wishes.grid is None or wishes.card is None:
        return page, []
    (columns, rows), (width, height) = wishes.grid, wishes.card
    across, down = wishes.gap or (0, 0)
    wide, high = columns * width + (columns - 1) * across, rows * height + (rows - 1) * down
    left, top = wishes.first or ((page.box.width - wide) / 2, (page.box.height - high) / 2)
    lefts = tuple(left + index * (width + across) for index in range(columns))
    tops = tuple(top + index * (height + down) for index in range(rows))
    grid = Grid(lefts, tops, width, height)
    if not page.box.holds(grid.box, 500):
        size = f"{page.box.width / 1000:.0f} x {page.box.height / 1000:.0f} mm"
        raise Broken(f"the grid that you say does not fit on it, it is {size}")
    return page, [grid]


def _common(pages: Sequence[Page], candidates: Sequence[Sequence[Grid]]) -> list[Grid | None]:
    """Return the grid of each page: the one that suits what the user said, or one of another page where it fits too.

    A last page that is not full shows less than the grid that is said.
    """
    others = list(dict.fromkeys(found[0] for found in candidates if found))
    return [
        found[0] if found else next((grid for grid in others if judge(page, grid).score >= GOOD), None)
        for page, found in zip(pages, candidates, strict=True)
    ]


def _suits(grid: Grid, wishes: Wishes) -> bool:
    if wishes.grid is not None and (len(grid.lefts), len(grid.tops)) != wishes.grid:
        return False
    if wishes.card is None:
        return True
    width, height = wishes.card
    return is_like(grid, grid._replace(width=width, height=height), _NEAR_AS_SAID)


def _find(path: Path, page: Page) -> tuple[Page, list[Grid]]:
    """Return *page*, with the lines of its picture if its boxes tell too little, and its grids, the best first."""
    found = grids_of(page)
    is_text = len(page.words) > 60 and len(page.boxes) < 4
    if (not found or found[0].score < GOOD) and not is_text:
        picture = pixels.render(path, page.number - 1, page.box, _RASTER_DPI)
        page = page._replace(lines=raster.lines(picture, page.box))
        marked = page._replace(lines=raster.marks(picture, page.box))
        seen = [judge(page, grid) for grid in (*raster.find(page), *raster.find(marked, "margin"))]
        found = sorted([*found, *seen], key=lambda grid: -grid.score)
    return page, found


def _leaf(path: Path, page: Page, grid: Grid, wishes: Wishes) -> _Leaf:
    picture = pixels.render(path, page.number - 1, page.box, pixels.SEEN_DPI)
    found = []
    bleed = grid.bleed or _bleed_of(page, grid)
    for box in grid.slots():
        seen = pixels.look(picture, page.box, box)
        if seen is not None:
            turn = _turn_of(page, box) if wishes.turn is None else wishes.turn // 90
            found.append(Slot(page.number, box, *seen, turn, bleed, pixels.is_round(picture, page.box, box)))
    if found and all(slot.is_round for slot in found):  # what is around a circle is better than its mirror image
        bleed = bleed or min(_ROUND_BLEED, *(gap / 2 for gap in grid.gaps()))
        found = [slot._replace(bleed=max(0.0, bleed)) for slot in found]
    return _Leaf(page, grid, tuple(found))


def _turn_of(page: Page, box: Box) -> int:
    """Return the quarter turns at which most of the words in *box* are read."""
    turns = Counter(words.turn for words in page.words if box.holds(words.box, 500))
    return turns.most_common(1)[0][0] if turns else 0


def _bleed_of(page: Page, grid: Grid) -> float:
    """Return how far the art of every card reaches beyond its trim, which is no more than half of the gap."""
    most = min(_MOST_BLEED, *(gap / 2 for gap in grid.gaps()))
    if most < _LEAST_BLEED:
        return 0.0
    reached = []
    for slot in grid.slots():
        around = [box for box in page.boxes if box.holds(slot, 300) and slot.grow(_MOST_BLEED + 4_000).holds(box)]
        reach = [
            min(slot.left - box.left, slot.top - box.top, box.right - slot.right, box.bottom - slot.bottom)
            for box in around
        ]
        if reach:
            reached.append(max(reach))
    bleed = min(reached, default=0.0)
    return min(bleed, most) if bleed >= _LEAST_BLEED else 0.0


def _decks(leaves: Sequence[_Leaf]) -> Iterator[list[_Leaf]]:
    """Yield the leaves of each size of cards, in the order of the pages."""
    left = list(leaves)
    while left:
        first = left[0].grid
        alike = [leaf for leaf in left if is_like(leaf.grid, first, 1_200)]
        left = [leaf for leaf in left if leaf not in alike]
        yield alike


def _sheet(leaf: _Leaf) -> Sheet:
    page = leaf.page
    middle_x, middle_y = page.box.width / 2, page.box.height / 2
    fold_x = any(line.upright and abs(line.at - middle_x) < _FOLD_NEAR for line in page.lines)
    fold_y = any(not line.upright and abs(line.at - middle_y) < _FOLD_NEAR for line in page.lines)
    return Sheet(page.number, page.box, leaf.slots, fold_x, fold_y)


def _write(
    file: File, folder: Path, name: str, deck: Sequence[_Leaf], sides: Sides, notes: _Notes, progress: Progress
) -> Deck:
    """Write the cards of a deck into a folder of their own, with the name of the deck."""
    (folder / name).mkdir(parents=True, exist_ok=True)
    cutters: dict[int, Cutter] = {}
    slots = [slot for card in sides.cards for slot in (card.front, card.back) if slot is not None]
    slots += [sides.back] if sides.back is not None else []
    bleed = min(slot.bleed for slot in slots)
    width, height = _common_size(slots)
    digits = len(str(len(sides.cards)))

    def write(slot: Slot, stem: str) -> None:
        if slot.page not in cutters:
            cutters.clear()  # one page at a time is held
            cutters[slot.page] = Cutter(file, slot.page - 1)
        progress(slot.page, len(file.pages))
        box = _exact(slot, width, height).grow(bleed)
        try:
            cut = cutters[slot.page].cut(box, slot.turn)
        except MemoryError:
            raise
        except Exception as error:  # as above
            what = f"page {slot.page} is damaged: a card on it cannot be cut out"
            raise DataError.at(file.path, what, "leave it out: --pages 1-3,5 takes only those pages") from error
        if cut.left:
            notes.add(slot.page, cut.left)
        (folder / name / f"{stem}.pdf").write_bytes(cut.data)

    for number, card in enumerate(sides.cards, 1):
        write(card.front, f"{number:0{digits}}")
    for number, card in enumerate(sides.cards, 1):
        if card.back is not None:
            write(card.back, f"{number:0{digits}}-back")
    if sides.back is not None:
        write(sides.back, "back")
    lacking = [number for number, card in enumerate(sides.cards, 1) if card.back is None]
    if sides.back is None and lacking and len(lacking) < len(sides.cards):
        notes.add(
            0,
            f"{name}: {'cards' if len(lacking) > 1 else 'card'} {_ranges(lacking)} without a back, and others have one."
            " Are fronts and backs mistaken for each other? Then say how they lie: --backs."
            f" If not, put {lacking[0]:0{digits}}-back.pdf beside the front",
        )
    grids = tuple(
        dict.fromkeys(f"{len(leaf.grid.lefts)} x {len(leaf.grid.tops)} {_FOUND_BY[leaf.grid.finder]}" for leaf in deck)
    )
    is_round = all(slot.is_round for slot in slots)
    return Deck(name, width, height, round(bleed), len(sides.cards), sides.how, grids, is_round)


def _common_size(slots: Sequence[Slot]) -> tuple[int, int]:
    """Return the size of most slots as they are read, rounded to a hundredth of a millimetre."""
    sizes = []
    for slot in slots:
        size = (round(slot.box.width, -1), round(slot.box.height, -1))
        sizes.append(size if slot.turn % 2 == 0 else size[::-1])
    width, height = sorted(sizes)[len(sizes) // 2]
    return int(width), int(height)


def _exact(slot: Slot, width: int, height: int) -> Box:
    """Return the box of *slot* with the common size, about the same middle."""
    x, y = (slot.box.left + slot.box.right) / 2, (slot.box.top + slot.box.bottom) / 2
    across, down = (width, height) if slot.turn % 2 == 0 else (height, width)
    return Box(x - across / 2, y - down / 2, x + across / 2, y + down / 2)


def _show(path: Path, folder: Path, leaf: _Leaf, sides: Sides) -> None:
    """Write a picture of a page, with its slots numbered as the files are."""
    names: dict[tuple[int, Box], tuple[str, bool]] = {}
    for number, card in enumerate(sides.cards, 1):
        names[card.front.page, card.front.box] = str(number), False
        if card.back is not None:
            names[card.back.page, card.back.box] = f"{number} back", True
    folder.mkdir(exist_ok=True)
    page, grid = leaf.page, leaf.grid
    shown = [(slot.box, *names.get((slot.page, slot.box), ("back", True))) for slot in leaf.slots]
    picture = pixels.render(path, page.number - 1, page.box, pixels.SEEN_DPI)
    size = f"{grid.width / 1000:.2f} x {grid.height / 1000:.2f} mm"
    said = f"Page {page.number}: {len(grid.lefts)} x {len(grid.tops)} of {size}, {_FOUND_BY[grid.finder]}"
    drawn = pixels.show(picture, page.box, shown, said)
    (folder / f"page-{page.number:03}.png").write_bytes(png_data(drawn, pixels.SEEN_DPI))
