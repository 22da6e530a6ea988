"""Sheets for a target: the PDF with cut files beside it, or pictures of the sheets."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import NamedTuple

from pnp.draw.colour import WHITE
from pnp.draw.frame import Frame, Shape, join_paths, rect_path
from pnp.draw.geometry import IDENTITY, Rect
from pnp.draw.page import Face, Page, Piece
from pnp.draw.units import format_mm
from pnp.errors import DataError
from pnp.export.files import write_together
from pnp.export.png import png_data, render_pages
from pnp.game.kinds.board import TiledBoard
from pnp.game.model import Component, Game
from pnp.press.batches import Mixed
from pnp.press.build import Progress, Report, write_plan
from pnp.press.compose import Composer
from pnp.press.economy import Cost, cost_of
from pnp.press.faces import faces_of
from pnp.press.imposer import SlotPage
from pnp.press.imposition import Backs
from pnp.press.pages import pages_of
from pnp.press.pdf_files import pdf_writer
from pnp.press.plan import Order, Plan, plan_print
from pnp.press.registration import Registration
from pnp.store import Store
from pnp.targets.cutting import Cutter, outline_of
from pnp.targets.target import Sheets


class SheetsTrial(NamedTuple):
    """What a build would make of sheets: what it costs, how many *files*, and *notes* of what the user must know."""

    plan: Plan
    cost: Cost
    files: int
    notes: tuple[str, ...]


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

    :param tell: called before the work begins with each note: what the target does not do, the settings of the machine.
    :raises PnpError: anything wrong with the game, its templates, or the files, or nothing that the target makes.
    """
    made = _Made(game, sheets, order, store)
    for note in made.notes:
        tell(note)
    beside = made.cutter.files(sheets, output, game.title, made.faces.identity)
    if sheets.makes_pdf:
        report = write_plan(made.plan, made.faces, output, progress, beside)
    else:
        report = _write_pictures(made, output, progress, beside)
    return report._replace(notes=made.notes)


def try_sheets(game: Game, sheets: Sheets, order: Order, store: Store) -> SheetsTrial:
    """Return the cost, the number of files and the notes of a build by :func:`write_sheets`; nothing is written.

    :raises PnpError: anything wrong with the game or its templates, or nothing that the target makes.
    """
    made = _Made(game, sheets, order, store)
    plan = made.plan
    composer = Composer(plan, made.faces, made.faces.identity)
    beside = made.cutter.files(sheets, Path("sheets"), game.title, made.faces.identity)
    if sheets.makes_pdf:
        cost = cost_of(plan, made.faces, composer, composer.pages())
        files = bool(plan.batches) + len(plan.posters)
    else:
        cost = cost_of(plan, made.faces, composer, (page for _, page in made.pictures(composer)))
        files = cost.pages
    return SheetsTrial(plan, cost, files + len(beside), made.notes)


class _Made:
    """The products of a game for a target: the plan, and what draws and cuts it."""

    def __init__(self, game: Game, sheets: Sheets, order: Order, store: Store) -> None:
        whole = plan_print(game, order)
        uncut = {lot.component.id: how for lot in whole.lots if (how := _uncut(lot.component, whole))}
        self.notes = tuple(_notes(whole, sheets, uncut))
        self.plan = whole if sheets.makes_pdf else _without(whole, uncut, self.notes)
        self.faces = faces_of(self.plan, store)
        self.cutter = Cutter(self.plan, self.faces)

    def pictures(self, composer: Composer) -> Iterator[tuple[SlotPage, Page]]:
        """Yield the pages of which pictures are made, with nothing but the pieces, cut out along their edges.

        All within an edge is white where nothing is drawn: the machine takes what is clear for waste.
        """
        for page in pages_of(self.plan, self.faces.identity):
            if edges := [outline_of(contours) for contours in self.cutter.contours(page)]:
                drawn = composer.page(page)
                pieces = zip(drawn.pieces, edges, strict=True)
                cut_out = tuple(piece._replace(clip=edge) for piece, edge in pieces if edge.ops)
                ground = (Shape(join_paths(edge for edge in edges if edge.ops), WHITE),)
                whole = Rect(0, 0, *drawn.size)
                frame = partial(Frame, *drawn.size, 0, ground)
                paper = Piece(Face("paper", "", whole, frame), IDENTITY, rect_path(whole))
                yield page, drawn._replace(pieces=(paper, *cut_out), items=())


def _uncut(component: Component, plan: Plan) -> str:
    """Return the words for a *component* that no machine cuts; empty for all others."""
    if component.is_page:
        return "pages to read"
    if isinstance(component.kind, TiledBoard):
        return "boards over several sheets"
    return "posters" if any(lot.component is component for lot in plan.posters) else ""


def _notes(plan: Plan, sheets: Sheets, uncut: Mapping[str, str]) -> Iterator[str]:
    """Yield notes on parts of the plan that the target does not do as the user may expect, and on the machine."""
    if sheets.backs == (Backs.NONE.value,) and (titles := list(_titles_with_backs(plan))):
        yield f"{', '.join(titles)}: only the fronts are printed, because the target prints one side"
    if sheets.registration is None and sheets.makes_pdf:
        return
    for what in dict.fromkeys(uncut.values()):
        titles = [lot.component.title for lot in plan.lots if uncut.get(lot.component.id) == what]
        how = "printed, but not cut by the machine" if sheets.makes_pdf else "not made"
        yield f"{', '.join(titles)}: {what} are {how}"
    if plan.order.registration is not None and plan.order.registration.corners:
        yield _settings(plan.order.registration, plan.order)


def _titles_with_backs(plan: Plan) -> Iterator[str]:
    for component in (lot.component for lot in plan.lots):
        if component.back is not None and not component.is_page:
            yield component.title


def _settings(marks: Registration, order: Order) -> str:
    """Return the settings of the machine's program as a sentence."""
    paper = " x ".join(map(format_mm, marks.paper_to_set(order.paper)))
    inset, length, thickness = map(format_mm, (marks.inset_to_set, marks.length, marks.thickness))
    return (
        f"tell the machine's program: paper of {paper} mm; {marks.corners} registration marks, inset {inset} mm,"
        f" length {length} mm, thickness {thickness} mm (it stands on every sheet that is cut)"
    )


def _without(plan: Plan, uncut: Mapping[str, str], notes: tuple[str, ...]) -> Plan:
    """Return *plan* without the components that are not cut.

    :raises DataError: nothing is left of it.
    """
    batches = [batch for batch in plan.batches if isinstance(batch, Mixed) or batch.component.id not in uncut]
    if not batches:
        said = "".join(f"\n  {note}" for note in notes)
        raise DataError.at("", f"nothing of {plan.game.title} can be made:{said}", "pnp targets lists others")
    lots = tuple(lot for lot in plan.lots if lot.component.id not in uncut)
    return plan._replace(lots=lots, batches=tuple(batches), posters=())


def _write_pictures(made: _Made, output: Path, progress: Progress, beside: dict[Path, bytes]) -> Report:
    plan, faces, identity = made.plan, made.faces, made.faces.identity
    composer = Composer(plan, faces, identity)
    contents: dict[Path, bytes] = {}
    for page, drawn in made.pictures(composer):
        progress(page.sheet - 1, plan.sheet_count, page.title)
        writer = pdf_writer(faces, identity, symbols=composer.symbol)
        writer.add_page(drawn)
        dpi = plan.order.dpi
        (picture,) = render_pages(writer.data(), dpi, transparent=True)
        contents[output.with_name(f"{output.stem}-sheet-{page.sheet:02}.png")] = png_data(picture, dpi)
    write_together(contents | beside)
    files = (*contents, *beside)
    size = sum(map(len, contents.values())) + sum(map(len, beside.values()))
    return Report(files, size, len(contents), plan.sheet_count, dict(composer.printed), plan.cuts, identity, plan)
