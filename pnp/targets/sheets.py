"""Sheets for a target: the PDF with cut files beside it, or pictures of the sheets."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from pnp.export.files import write_together
from pnp.export.png import png_data, render_pages
from pnp.game.kinds.board import TiledBoard
from pnp.game.model import Game
from pnp.press.build import Progress, Report, write_plan
from pnp.press.compose import Composer
from pnp.press.faces import Faces, faces_of
from pnp.press.identity import build_id
from pnp.press.pages import pages_of
from pnp.press.pdf_files import pdf_writer
from pnp.press.plan import Order, Plan, plan_print
from pnp.store import Store
from pnp.targets.cutting import Cutter, outline_of
from pnp.targets.target import Sheets


def write_sheets(
    game: Game,
    sheets: Sheets,
    order: Order,
    output: Path,
    progress: Progress,
    store: Store,
    tell: Callable[[str], None],
) -> Report:
    """Write what *sheets* asks for, the PDF to *output* and all else beside it.

    :param tell: called before the work begins with each note on what the target does not do.
    :raises PnpError: anything wrong with the game, its templates, or the files.
    """
    plan = plan_print(game, order)
    faces = faces_of(plan, store)
    cutter = Cutter(plan, faces)
    identity = build_id(game, order)
    beside = cutter.files(sheets, output, game.title, identity)
    notes = tuple(_notes(plan, sheets))
    for note in notes:
        tell(note)
    if "pdf" in sheets.files:
        report = write_plan(plan, faces, output, progress, beside)
    else:
        report = _write_pictures(plan, faces, cutter, output, progress, beside, identity)
    return report._replace(notes=notes)


def _notes(plan: Plan, sheets: Sheets) -> Iterator[str]:
    """Yield notes on parts of the plan that the target does not do as the user may expect."""
    if sheets.registration is None:
        return
    pages = [component.title for component, _ in plan.lots if component.is_page]
    boards = [component.title for component, _ in plan.lots if isinstance(component.kind, TiledBoard)]
    posters = [lot.component.title for lot in plan.posters]
    is_pdf = "pdf" in sheets.files
    for what, titles in (("pages to read", pages), ("boards over several sheets", boards), ("posters", posters)):
        if titles:
            how = "printed, but not cut by the machine" if is_pdf else "not made"
            yield f"{', '.join(titles)}: {what} are {how}"


def _write_pictures(
    plan: Plan, faces: Faces, cutter: Cutter, output: Path, progress: Progress, beside: dict[Path, bytes], identity: str
) -> Report:
    composer = Composer(plan, faces, identity)
    contents: dict[Path, bytes] = {}
    for page in pages_of(plan, identity):
        pieces = cutter.contours(page)
        if not pieces:
            continue
        progress(page.sheet - 1, plan.sheet_count, page.title)
        whole = composer.page(page)
        edges = [outline_of(contours) for contours in pieces]
        cut_out = tuple(piece._replace(clip=edge) for piece, edge in zip(whole.pieces, edges, strict=True) if edge.ops)
        writer = pdf_writer(faces, identity, symbols=composer.symbol)
        writer.add_page(whole._replace(pieces=cut_out, items=()))
        dpi = plan.order.dpi
        (picture,) = render_pages(writer.data(), dpi, transparent=True)
        contents[output.with_name(f"{output.stem}-sheet-{page.sheet:02}.png")] = png_data(picture, dpi)
    write_together(contents | beside)
    files = (*contents, *beside)
    size = sum(map(len, contents.values())) + sum(map(len, beside.values()))
    return Report(files, size, len(contents), len(contents), dict(composer.printed), 0, identity, plan)
