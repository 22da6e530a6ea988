"""A build: an unchanged game is answered from the store at once; anything else is made, whatever it is printed for."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pnp.api.open_game import OpenGame
from pnp.errors import PnpError
from pnp.game.files import LARGEST_TOML, read_bytes
from pnp.game.print_options.precedence import OptionValues
from pnp.packages.installed import game_ids
from pnp.press.unchanged import Remembered, folders_read
from pnp.store import Store

if TYPE_CHECKING:
    from pnp.game.model import Game
    from pnp.press.build import Progress, Report
    from pnp.press.plan import Order, Plan
    from pnp.targets.shops import Delivery
    from pnp.targets.target import Target

Answer = dict[str, Any]
"""What a build answers, as JSON has it."""
Tell = Callable[[str], None]
"""Tells the user a line before the work is done."""

_NOT_PRINTED = ("no_cache", "refresh", "refresh_host", "workers", "cluster")
"""Options that change no byte of a print."""
_CHOOSING = ("only", "without", "card", "where", "range", "players", "art")
"""Options with which less than the whole game is printed, or with other pictures."""


_SPACING = ("bleed", "margin")
"""Options that decide how many pieces lie on a sheet."""


def build_answer(
    game: OpenGame,
    options: OptionValues,
    store: Store,
    progress: Progress,
    tell: Tell,
    *,
    anew: bool = False,
    is_print: bool = True,
) -> Answer:
    """Build *game* unless nothing changed since the last time, or *anew* in any case, and return the answer.

    :param is_print: it is remembered as one, for ``--since last-print``.
    :raises PnpError: all that is wrong.
    """
    start = time.perf_counter()
    fetch_tables(game, options, tell)
    last = Remembered(store, _key(game, options), folders_read(game.folder, options["art"]))
    answer = (
        None if anew or options["changed"] else last.answer()
    )  # what a revision is called may be another one by now
    unchanged = answer is not None
    if answer is None:
        made = _make(game, options, store, progress, tell)
        if not options["changed"]:
            last.remember(made, [Path(file) for file in made["files"]])
        answer = made
    if is_print:
        from pnp.game.printed import remember_print

        remember_print(game.folder, str(answer["build"]), store, is_whole=_is_whole(options))
    if any(map(options.origin, _SPACING)):
        answer = {key: value for key, value in answer.items() if key != "suggestion"}  # somebody decided
    return {**answer, "unchanged": unchanged, "seconds": round(time.perf_counter() - start, 3)}


def fetch_tables(game: OpenGame, options: OptionValues, tell: Tell) -> None:
    """Fetch the tables that lie at an address, if the user asks for it.

    :raises DataError: some could not be fetched.
    """
    if options["refresh"]:
        from pnp.game.online import refresh_all

        changed = refresh_all(game.folder, options["refresh_host"])
        tell(f"fetched: {', '.join(changed) or 'nothing new'}")


def _is_whole(options: OptionValues) -> bool:
    """Return whether all that the game prints is printed, or all that changed since it was."""
    return options["changed"] or not any(options[name] for name in _CHOOSING if name in options.given)


def _key(game: OpenGame, options: OptionValues) -> tuple[str, ...]:
    """Return the values that tell one build of the same game files from another, whoever said them."""
    values = sorted((name, value) for name, value in options.values.items() if name not in _NOT_PRINTED)
    return os.getcwd(), game.name, repr(values), _read_beside(options)


def _read_beside(options: OptionValues) -> str:
    """Return the texts of the target's file and the printer's, and what was given and said by the user: with these, it
    matters who said a value.
    """
    files: list[Path] = []
    if options["for_"]:
        from pnp.targets.catalog import target_files

        files += target_files(options["for_"])
    if options["use"]:
        from pnp.materials.catalog import material_files

        files += material_files(options["use"])
    if options["printer"]:
        from pnp.printer.profiles import profile_file

        files.append(profile_file(options["printer"]))
    if not files:
        return ""
    texts = [read_bytes(file, LARGEST_TOML) for file in files if file.is_file()]
    return repr((sorted(options.given), sorted(filter(options.is_the_users, options.known)), texts))


def read_error(error: OSError) -> PnpError:
    """Return the error for a file that went away while it was read."""
    return PnpError.at(error.filename or "", f"cannot be read: {error.strerror}")


def _make(opened: OpenGame, options: OptionValues, store: Store, progress: Progress, tell: Tell) -> Answer:
    from pnp.api.orders import order_for_game
    from pnp.press.build import build
    from pnp.press.made_for import notes_of

    game, order, target = order_for_game(opened, options, store)
    path = _path(game, options, order, target)
    if options["parts"]:
        return _make_parts(opened.folder, options, order, path, progress)
    if target is None:
        for note in notes_of(order):
            tell(f"  {note}")
        report = build(game, order, path, progress, store=store)
        return _answer_of(report) | _suggestion(options, report.plan) | _unread(opened, game)
    from pnp.targets.deliver import deliver

    delivery = deliver(game, target, order, path, options["assets"], progress, store, lambda note: tell(f"  {note}"))
    return _delivery_answer(delivery, game, target) | _unread(opened, game)


def _suggestion(options: OptionValues, plan: Plan) -> Answer:
    """Return the options that would put many more pieces on a sheet, where bleed and margin are as usual.

    An answer is remembered by its values, so who said them is not asked here.
    """
    if any(options[name] != options.known[name].usual for name in _SPACING):
        return {}
    from pnp.press.economy import much_better

    better = much_better(plan)
    return {"suggestion": better} if better else {}


def _unread(opened: OpenGame, game: Game) -> Answer:
    """Return the notes on columns that nothing prints or reads; games that are installed were looked at before."""
    if opened.name in game_ids():
        return {}
    from pnp.press.unread import unread_notes

    notes = unread_notes(game)
    return {"unread": list(map(str, notes))} if notes else {}


def _path(game: Game, options: OptionValues, order: Order, target: Target | None) -> Path:
    """Return the path of the sheets. The name of the target is in the folder, not in the name of the file."""
    from pnp.press.file_names import sheets_name
    from pnp.press.order import order_from

    named = order
    if target:
        said = order_from(options.values)
        named = said._replace(
            choice=order.choice,
            paper_name=order.paper_name,
            correction=order.correction,
            materials=order.materials,
        )
    folder: Path = options["output"]
    return folder.joinpath(game.id, *([target.id] if target else []), sheets_name(game, named))


def _make_parts(folder: Path, options: OptionValues, order: Order, path: Path, progress: Progress) -> Answer:
    from pnp.engines import engine_of
    from pnp.press.parts import build_parts

    total: int = options["parts"]
    with engine_of(options["workers"], options["cluster"]) as engine:
        report = build_parts(folder, options["lang"], order, path, total, engine, progress)
        return _answer_of(report) | {"parts": total}


def _delivery_answer(delivery: Report | Delivery, game: Game, target: Target) -> Answer:
    from pnp.press.build import Report

    about = {"target": target.id}
    if isinstance(delivery, Report):
        return _answer_of(delivery) | {"notes": list(delivery.notes)} | about
    return {
        "ok": True, "game": game.id, "title": game.title, "file": str(delivery.files[0]),
        "files": [str(file) for file in delivery.files], "bytes": delivery.size, "pieces": delivery.pieces,
        "build": delivery.build_id, "notes": delivery.notes, **about,
    }  # fmt: skip


def _answer_of(report: Report) -> Answer:
    from pnp.game.words import fill_gaps
    from pnp.press.imposition import Backs
    from pnp.press.index_page import printer_advice

    game = report.plan.game
    phrases = printer_advice(report.plan)
    on_one_side = report.pages - sum(len(lot.pieces) for lot in report.plan.posters)
    if report.plan.backs in (Backs.FOLD, Backs.NONE) and on_one_side > report.sheets:
        phrases.append(fill_gaps(game.words["print_reading"], count=on_one_side))
    advice = "; ".join(phrases)
    return {
        "ok": True, "game": game.id, "title": game.title,
        "file": str(report.file), "files": [str(file) for file in report.files],
        "bytes": report.size, "pages": report.pages, "sheets": report.sheets, "pieces": dict(report.pieces),
        "cuts": report.cuts, "faults": [str(fault) for fault in report.faults], "build": report.build_id,
        "mirrored": dict(report.mirrored),
        "printing": fill_gaps(game.words["print_dialog"], advice=advice),
    }  # fmt: skip
