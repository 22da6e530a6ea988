"""From a game to a cut-ready PDF: all steps of ARCHITECTURE.md in order. Read :func:`build` first."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Set
from pathlib import Path
from typing import NamedTuple

from pnp.errors import ArtError, DataError, FontError, LayoutError, Problem, TemplateError
from pnp.export.files import write_together
from pnp.export.pdf.writer import PdfWriter
from pnp.game.model import Game
from pnp.game.words import fill_gaps
from pnp.press.batches import Lot
from pnp.press.compose import Composer
from pnp.press.faces import Faces, faces_of
from pnp.press.file_names import poster_name
from pnp.press.finished_pictures import count_mirrored_bleeds
from pnp.press.imposer import SlotPage
from pnp.press.imposition import Backs
from pnp.press.kinds.poster import poster_page
from pnp.press.pages import pages_of, tells_credits
from pnp.press.pdf_files import pdf_writer
from pnp.press.plan import Order, Plan, plan_print
from pnp.store import NOTHING, Store

Progress = Callable[[int, int, str], None]
"""Called with sheets done, sheets in all, and what is being drawn."""


class Report(NamedTuple):
    """The result of a build. *files* are the sheets, then the posters; *size* is all of them in bytes.

    *faults* are what is wrong with the sides of a draft; *notes* what the user must know of a print for a target.
    *mirrored* is, by component, the number of finished pictures whose bleed is their mirrored edge.
    """

    files: tuple[Path, ...]
    size: int
    pages: int
    sheets: int
    pieces: Mapping[str, int]
    cuts: int
    build_id: str
    plan: Plan
    faults: tuple[Problem, ...] = ()
    notes: tuple[str, ...] = ()
    mirrored: Mapping[str, int] = {}

    @property
    def file(self) -> Path:
        return self.files[0]


def build(
    game: Game,
    order: Order,
    output: Path,
    progress: Progress = lambda done, total, what: None,
    *,
    store: Store = NOTHING,
) -> Report:
    """Write the PDF of *game* to the file *output* and its posters next to it: all of them, or nothing.

    :raises PnpError: anything wrong with the game, its templates, or the files.
    """
    plan = plan_print(game, order)
    return write_plan(plan, faces_of(plan, store), output, progress)


def write_plan(
    plan: Plan,
    faces: Faces,
    output: Path,
    progress: Progress = lambda done, total, what: None,
    beside: Mapping[Path, bytes] | None = None,
) -> Report:
    """Write the PDFs of *plan* as :func:`build` does, and the files *beside* them together with them."""
    try:
        return _write(plan, faces, output, progress, beside)
    except (DataError, FontError, LayoutError, TemplateError, ArtError):
        from pnp.press.check import check_sides  # when something is wrong

        check_sides(plan, faces)  # one fault seldom comes alone: report all of them, each once
        raise


def _write(plan: Plan, faces: Faces, output: Path, progress: Progress, beside: Mapping[Path, bytes] | None) -> Report:
    game, order = plan.game, plan.order
    identity = faces.identity
    composer = Composer(plan, faces, identity)
    posters = {
        output.with_name(poster_name(game, lot.component, order)): _poster_file(lot, plan, composer, faces, identity)
        for lot in plan.posters
    }
    files = {}
    if plan.batches:
        elsewhere = {name for file in posters.values() for name in file.symbol_names()}
        files[output] = sheets_file(plan, composer, faces, identity, elsewhere, progress)
    files |= posters
    check_census(plan, composer.printed)
    contents = {path: writer.data() for path, writer in files.items()} | dict(beside or {})
    write_together(contents)
    return Report(
        tuple(contents),
        sum(map(len, contents.values())),
        sum(writer.page_count for writer in files.values()),
        plan.sheet_count,
        dict(composer.printed),
        plan.cuts,
        identity,
        plan,
        tuple(dict.fromkeys(problem for found in faces.drafts.faults.values() for problem in found)),
        mirrored=count_mirrored_bleeds(plan, faces.pictures),
    )


def sheets_file(
    plan: Plan,
    composer: Composer,
    faces: Faces,
    identity: str,
    elsewhere: Set[str],
    progress: Progress = lambda done, total, what: None,
    sheets: range | None = None,
) -> PdfWriter:
    """Return the file of *sheets*, None for all.

    Its page of credits is made last: it credits the symbols in it, and those of the names *elsewhere*.
    """
    order = plan.order
    duplex = plan.backs.value if plan.backs in (Backs.LONG, Backs.SHORT) else None
    writer = pdf_writer(faces, identity, symbols=composer.take_symbol, duplex=duplex)
    titled: set[str] = set()
    credits: tuple[SlotPage, int] | None = None
    for page in pages_of(plan, identity, sheets):
        if page.side == "front":
            progress(page.sheet - 1, plan.sheet_count, page.title)
        is_late = page.side == "back" and order.backs is Backs.SEPARATE
        title = fill_gaps(plan.game.words["backs_of"], title=page.title) if is_late else page.title
        if title not in titled and (page.side != "back" or is_late):
            titled.add(title)
            writer.add_bookmark(title, writer.page_count)
        if tells_credits(page):
            credits = page, writer.hold_page()
        else:
            writer.add_page(composer.page(page))
    if credits is not None:
        composer.credit_symbols(writer.symbol_names() | elsewhere)
        writer.add_page(composer.page(credits[0]), credits[1])
    progress(plan.sheet_count, plan.sheet_count, "done")
    return writer


def _poster_file(lot: Lot, plan: Plan, composer: Composer, faces: Faces, identity: str) -> PdfWriter:
    writer = pdf_writer(faces, identity, symbols=composer.take_symbol)
    for number, card in enumerate(lot.pieces, 1):
        page = composer.page(poster_page(plan.game, lot.component, card, identity, draft=plan.order.draft))
        writer.add_page(page._replace(label=str(number)))
    return writer


def check_census(plan: Plan, printed: Mapping[str, int]) -> None:
    """Refuse a print that lost or doubled a piece, or that is not the full set that the game says it is."""
    is_full = plan.players == plan.game.players[1] and plan.order.choice.is_all
    for component, pieces in plan.lots:
        if component.is_page:
            continue
        count = printed.get(component.id, 0)
        want = component.total * plan.order.copies if is_full and component.total is not None else len(pieces)
        if count != want:
            raise LayoutError.at(component.id, f"{count} printed, but the game has {want}")
