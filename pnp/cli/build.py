"""``pnp build``."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click
from click.core import ParameterSource

from pnp.cli.common import (
    cache_option,
    counted,
    error_as_json,
    errors_shown,
    json_option,
    language_option,
    progress_shown,
    show_error,
    show_json,
    store_opened,
)
from pnp.cli.order import Numbers, order_from, order_options, printer_options, refresh_options
from pnp.errors import DataError, PnpError
from pnp.game.paths import game_folder
from pnp.packages.installed import game_ids
from pnp.press.unchanged import Remembered, folders_read
from pnp.store import Layered, Memory, Store

if TYPE_CHECKING:
    from pnp.game.model import Game
    from pnp.press.build import Progress, Report
    from pnp.press.economy import Cost
    from pnp.press.plan import Order
    from pnp.targets.shops import Delivery
    from pnp.targets.target import Target

Answer = dict[str, Any]
"""What a build answers, as JSON has it."""


class Wish(NamedTuple):
    """What the command line asks for, whichever the game: *options* are those of the order, *target* may be empty."""

    language: str
    output: Path
    options: dict[str, Any]
    as_json: bool
    target: str = ""
    printer: str = ""
    tray: str = ""
    assets: str = ""
    given: frozenset[str] = frozenset()
    """The options that the user wrote, rather than left as they are."""
    refresh: bool = False
    """Whether tables are fetched from their addresses first, and those of *hosts* though they are not public."""
    hosts: tuple[str, ...] = ()
    since: str = ""
    """Since when the cards changed that are wanted; empty for all cards."""
    parts: Parts | None = None


_BESIDE = ("game", "every", "watch", "as_json", "language", "output", "no_cache", "target", "printer", "tray", "assets",
           "dry_run", "changed", "since", "refresh", "hosts", "parts", "workers", "cluster")
"""What a build takes beside the options of its order."""


class Parts(NamedTuple):
    """How many files the sheets go into, and who makes them: processes of this machine, or a cluster."""

    total: int
    workers: int | None
    cluster: str


@click.command("build")
@click.argument("game", metavar="[GAME]", required=False)
@click.option("--all", "every", is_flag=True, help="Build every game that is installed.")
@click.option("--for", "target", default="", metavar="TARGET",
              help="Print for this machine, shop or table: a name that pnp targets lists, or a file of your own.")
@click.option("--watch", is_flag=True, help="Stay, and build again whenever a file of the game changes; Ctrl-C ends.")
@click.option("--changed", is_flag=True, help="Only the cards that changed since --since: see pnp diff.")
@click.option("--since", default="", metavar="REF",
              help="With --changed: a git revision, last-print, a build id, or a kept folder; HEAD unless you say.")
@order_options
@printer_options
@refresh_options
@click.option("--assets", default="", metavar="URL",
              help="For a virtual table: what its file writes before the names of pictures, https://example.org/tts/.")
@click.option("--skip-slots", "skip", type=Numbers(), default=(), metavar="N,N",
              help="Leave these places of every sheet empty, counted from the top left: a machine needs white there.")
@click.option("--parts", type=click.IntRange(1, 10_000), metavar="N",
              help="Write the sheets in N files, which workers make side by side: for very large tables.")
@click.option("--workers", type=click.IntRange(1, 1000),
              help="With --parts: processes of this machine; left out: one on each core.")
@click.option("--cluster", metavar="ADDRESS", default="",
              help="With --parts: a cluster of Dask's, tcp://host:8786, or local for one on this machine.")
@language_option
@click.option("-o", "--output", type=click.Path(file_okay=False, path_type=Path), default=Path("output"),
              show_default=True, help="The folder to write into; the game gets a folder of its own there.")  # fmt: skip
@cache_option
@click.option("--dpi", type=click.IntRange(72, 2400), default=300, show_default=True,
              help="Pixels per inch that pictures keep; finer ones are made smaller, none larger.")  # fmt: skip
@click.option("--draft", is_flag=True,
              help="Print whatever is wrong with texts and pictures: each fault is marked where it is.")  # fmt: skip
@click.option("--dry-run", is_flag=True,
              help="Write nothing; tell how many sheets, cuts and minutes it takes, how much ink and how much waste;"
                   " for a shop or a table how many files, sides, pixels and pieces.")  # fmt: skip
@json_option
def build_command(
    game: str | None, every: bool, watch: bool, dry_run: bool, no_cache: bool, as_json: bool, **_: object
) -> None:
    """Write the cut-ready PDF of GAME: a game's name (see pnp list) or the path of a game folder.

    \b
    Example:
      pnp build pirates-treasure-island
      pnp build pirates-treasure-island --paper letter --backs fold --ink-saver
      pnp build pirates-treasure-island --lang de
      pnp build ./my-game --only ship --players 3 -o print
      pnp build ./my-game --for home --printer office
      pnp build ./my-game --watch
      pnp build ./my-game --marks lines --stack --dry-run
      pnp build ./my-game --draft --card 'red-*'
      pnp build ./my-game --changed --since v1.0
      pnp build ./my-game --parts 8
      pnp build --all
    """
    if every == (game is not None):
        raise click.UsageError("Name one GAME, or write --all.")
    if every and watch:
        raise click.UsageError("Name the one GAME to watch.")
    if dry_run and (game is None or watch):
        raise click.UsageError("Name the one GAME to try; --dry-run does not go with --watch.")
    wish = wish_of(click.get_current_context())
    with store_opened(no_cache) as store:
        if dry_run and game is not None:
            with errors_shown(as_json):
                trial, lines = trial_of(game, wish, store)
            if as_json:
                show_json(trial)
            else:
                click.echo("\n  ".join(lines))
        elif game is None:
            _build_all(wish, store)
        elif watch:
            _watch(game, wish, store)
        else:
            with errors_shown(as_json):
                answer = build_answer(game, wish, store)
            _show(answer, as_json)


def wish_of(context: click.Context) -> Wish:
    """Return what the command line of *context* asks of a build.

    :raises click.UsageError: some of it does not go together.
    """
    params = context.params
    every, watch, changed, since = (params[name] for name in ("every", "watch", "changed", "since"))
    if params["hosts"] and not params["refresh"]:
        raise click.UsageError("--refresh-host says where tables may come from when you --refresh; write both.")
    if params["refresh"] and (every or watch):
        raise click.UsageError("--refresh fetches the tables of one GAME once; pnp serve --refresh asks again.")
    if since and not changed:
        raise click.UsageError("--since says since when cards --changed; write both.")
    if changed and params["cards"]:
        raise click.UsageError("--changed chooses cards, and so does --card; write one of them.")
    if params["parts"] is None and (params["workers"] or params["cluster"]):
        raise click.UsageError("--workers and --cluster make --parts; say how many.")
    if params["parts"] and (params["target"] or changed or every or watch or params["dry_run"]):
        raise click.UsageError("--parts does not go with --for, --changed, --all, --watch or --dry-run.")
    options = {name: value for name, value in params.items() if name not in _BESIDE}
    return Wish(
        params["language"], params["output"], options, params["as_json"], params["target"], params["printer"],
        params["tray"], params["assets"],
        given=frozenset(name for name in options if context.get_parameter_source(name) is ParameterSource.COMMANDLINE),
        refresh=params["refresh"],
        hosts=params["hosts"],
        since=since or "HEAD" if changed else "",
        parts=Parts(params["parts"], params["workers"], params["cluster"]) if params["parts"] else None,
    )  # fmt: skip


def _build_all(wish: Wish, store: Store) -> None:
    """Build every game; one that fails hides none of the others, but the status is 1."""
    answers: list[Answer] = []
    failed = []
    for name in game_ids():
        try:
            answer = build_answer(name, wish, store)
        except PnpError as error:
            failed.append(name)
            answers.append({"game": name, **error_as_json(error)})
            if not wish.as_json:
                show_error(error)
        else:
            answers.append(answer)
            if not wish.as_json:
                _show(answer, as_json=False)
    if wish.as_json:
        show_json(answers)
    if failed:
        if not wish.as_json:
            click.echo(f"not built: {', '.join(failed)}", err=True)
        raise SystemExit(1)


def _watch(name: str, wish: Wish, store: Store) -> None:
    """Build a game now and after every change of its files, until Ctrl-C."""
    from pnp.cli.watching import changes
    from pnp.game.paths import shown

    with errors_shown(wish.as_json):
        folders = folders_read(game_folder(name), wish.options["art"])
    near = Layered(Memory(), store)
    try:
        for turn, files in enumerate(changes(folders)):
            changed = [shown(Path(file)) for file in files]
            if changed and not wish.as_json:
                more = f" and {len(changed) - 3} more" if len(changed) > 3 else ""
                click.echo(f"{', '.join(changed[:3])}{more} changed")
            try:
                # What is loaded and drawn now is there later; most of these are never put on paper.
                answer = build_answer(name, wish, near, anew=turn == 0, is_print=False)
            except (PnpError, OSError) as error:
                known = error if isinstance(error, PnpError) else _gone(error)
                if wish.as_json:
                    show_json({"changed": changed, **error_as_json(known)}, in_a_line=True)
                else:
                    show_error(known)
            else:
                if wish.as_json:
                    show_json({"changed": changed, **answer}, in_a_line=True)
                elif turn == 0:
                    _show(answer, as_json=False)
                else:
                    click.echo(f"  {_summary(answer, digits=2)}")
            near.flush()
    except KeyboardInterrupt:
        if not wish.as_json:
            click.echo()


def _gone(error: OSError) -> PnpError:
    """Return what is told of a file that went away while it was read."""
    return PnpError.at(error.filename or "", f"cannot be read: {error.strerror}")


def build_answer(
    name: str, wish: Wish, store: Store, *, anew: bool = False, is_print: bool = True, progress: Progress | None = None
) -> Answer:
    """Build one game unless nothing changed since the last time, or *anew* in any case, and return the answer.

    :param is_print: it is remembered as one, for ``--since last-print``.
    :param progress: is told how far it is; the terminal where it is left out.
    """
    start = time.perf_counter()
    folder = game_folder(name)
    fetch_tables(folder, wish)
    options = repr(sorted(wish.options.items()))
    parts = str(wish.parts.total if wish.parts else "")
    command = (os.getcwd(), name, wish.language, str(wish.output), options, parts, _read_beside(wish))
    last = Remembered(store, command, folders_read(folder, wish.options["art"]))
    answer = None if anew or wish.since else last.answer()  # what a revision is called may be another one by now
    unchanged = answer is not None
    if answer is None:
        made = _built(folder, wish, store, progress)
        if not wish.since:
            last.remember(made, [Path(file) for file in made["files"]])
        answer = made
    if is_print:
        from pnp.game.printed import remember_print

        remember_print(folder, str(answer["build"]), store, is_whole=_is_whole(wish))
    return {**answer, "unchanged": unchanged, "seconds": round(time.perf_counter() - start, 3)}


def fetch_tables(folder: Path, wish: Wish) -> None:
    """Fetch the tables that lie at an address, if the user asks for it.

    :raises DataError: some could not be fetched.
    """
    if wish.refresh:
        from pnp.game.online import refresh_all

        changed = refresh_all(folder, wish.hosts)
        if not wish.as_json:
            click.echo(f"fetched: {', '.join(changed) or 'nothing new'}", err=True)


def _is_whole(wish: Wish) -> bool:
    """Return whether all pieces are printed, or all that changed since they were."""
    named = ("only", "without", "cards", "where", "rows", "players", "art")
    return bool(wish.since) or not any(wish.options[name] for name in named)


def _read_beside(wish: Wish) -> str:
    """Return the names and texts of what is read beside the game: the target's file, and the printer's."""
    files = []
    if wish.target:
        from pnp.targets.catalog import target_file

        files.append(target_file(wish.target))
    if wish.printer:
        from pnp.printer.profiles import profile_file

        files.append(profile_file(wish.printer))
    try:
        texts = [file.read_bytes() for file in files if file.is_file()]
    except OSError as error:
        raise _gone(error) from None
    return repr((wish.target, wish.printer, wish.tray, wish.assets, sorted(wish.given), texts))


def _ordered(wish: Wish) -> tuple[Order, Target | None]:
    """Return the order, with what the target and the printer decide."""
    order = order_from(wish.options)
    target = None
    if wish.target:
        from pnp.targets.order import order_for
        from pnp.targets.reading import read_target

        target = read_target(wish.target)
        order = order_for(target, order, {"paper_name" if name == "paper" else name for name in wish.given})
    if wish.printer:
        from pnp.printer.correcting import corrected

        keep_front = order.registration is not None and order.registration.corners > 0
        order = corrected(order, wish.printer, wish.tray, keep_margin="margin" in wish.given, keep_front=keep_front)
    return order, target


def trial_of(name: str, wish: Wish, store: Store) -> tuple[Answer, Sequence[str]]:
    """Return what a build would make and cost, as JSON and as lines for a person; write nothing."""
    from pnp.game import load_game
    from pnp.press.economy import cost_of, suggestions
    from pnp.press.faces import faces_of
    from pnp.press.plan import plan_print
    from pnp.targets.target import Sheets

    fetch_tables(game_folder(name), wish)
    order, target = _ordered(wish)
    game = load_game(game_folder(name), wish.language)
    answer: Answer = {"ok": True, "game": game.id, "title": game.title}
    if target is not None and not isinstance(target.makes, Sheets):
        from pnp.targets.deliver import attempt
        from pnp.targets.trial import facts_of, lines_of

        trial = attempt(game, target.makes, order, store)
        first, *more = lines_of(trial)
        lines = [f"{game.title} for {target.title}: {first}", *more]
        return {**answer, "target": target.id, **facts_of(trial)}, lines
    plan = plan_print(game, order)
    cost, hints = cost_of(plan, faces_of(plan, store)), suggestions(plan)
    return {**answer, **cost._asdict(), "suggestions": hints}, [*_cost_told(game.title, cost), *hints]


def _cost_told(title: str, cost: Cost) -> Iterator[str]:
    from pnp.press.economy import PAGES_A_MINUTE, SECONDS_A_CUT

    yield (f"{title}: {counted(cost.sheets, 'sheet')} ({counted(cost.pages, 'page')}),"
           f" {counted(cost.pieces, 'piece')}, {counted(cost.cuts, 'cut')},"
           f" {counted(cost.strips, 'strip')}")  # fmt: skip
    yield f"ink: as much as makes {cost.ink:g} pages black; waste: {cost.waste:.0%} of the sheets that are cut"
    yield f"about {cost.minutes:.0f} minutes, at {PAGES_A_MINUTE} pages a minute and {SECONDS_A_CUT} s a cut"


def _built(folder: Path, wish: Wish, store: Store, tells: Progress | None = None) -> Answer:
    """Build the game in *folder*."""
    from pnp.game import load_game
    from pnp.press.build import build
    from pnp.press.file_names import sheets_name

    asked = order_from(wish.options)
    order, target = _ordered(wish)
    game = load_game(folder, wish.language)
    if wish.since:
        order = order._replace(choice=order.choice._replace(cards=_changed_cards(game, wish, store)))
        asked = asked._replace(choice=order.choice)
    # What a target decides is told by its folder.
    named = asked._replace(paper_name=order.paper_name, correction=order.correction) if target else order
    path = wish.output.joinpath(game.id, *([target.id] if target else []), sheets_name(game, named))
    with nullcontext(tells) if tells else progress_shown(wish.as_json) as progress:
        if wish.parts is not None:
            from pnp.engines import engine_of
            from pnp.press.parts import build_parts

            with engine_of(wish.parts.workers, wish.parts.cluster) as engine:
                report = build_parts(folder, wish.language, order, path, wish.parts.total, engine, progress)
                return _answer_of(report) | {"parts": wish.parts.total}
        if target is None:
            return _answer_of(build(game, order, path, progress, store=store))
        from pnp.targets.deliver import deliver

        tell = _tell(wish.as_json)
        return _delivered(deliver(game, target, order, path, wish.assets, progress, store, tell), game, target)


def _changed_cards(game: Game, wish: Wish, store: Store) -> tuple[str, ...]:
    """Return the names of the cards of *game* that must be printed again.

    :raises DataError: there are none.
    """
    from pnp.game import load_game
    from pnp.game.earlier import earlier
    from pnp.press.difference import difference

    with earlier(game.folder, wish.since, store) as folder:
        changes = difference(load_game(folder, wish.language), game, store)
    names = tuple(change.name for change in changes if change.printed)
    if not names:
        what = f"no card of {game.title} must be printed again since {wish.since}"
        raise DataError.at("", what, "pnp diff tells what changed")
    return names


def _tell(as_json: bool) -> Callable[[str], None]:
    """Return what tells the user, before the work is done, what is not."""
    return lambda note: None if as_json else click.echo(f"  {note}", err=True)


def _delivered(delivery: Report | Delivery, game: Game, target: Target) -> Answer:
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
    from pnp.game.words import filled
    from pnp.press.index_page import printer_advice

    game = report.plan.game
    order = report.plan.order._replace(backs=report.plan.backs)
    advice = "; ".join(printer_advice(order, game.words))
    return {
        "ok": True, "game": game.id, "title": game.title,
        "file": str(report.file), "files": [str(file) for file in report.files],
        "bytes": report.size, "pages": report.pages, "sheets": report.sheets, "pieces": dict(report.pieces),
        "cuts": report.cuts, "faults": [str(fault) for fault in report.faults], "build": report.build_id,
        "mirrored": dict(report.mirrored),
        "printing": filled(game.words["print_dialog"], advice=advice),
    }  # fmt: skip


def _show(answer: Answer, as_json: bool) -> None:
    if as_json:
        show_json(answer)
        return
    if "sheets" not in answer:
        _show_delivery(answer)
        return
    click.echo(f"{answer['title']}: {answer['file']}")
    click.echo(f"  {_summary(answer)}")
    if pieces := answer["pieces"]:
        total, cuts = counted(sum(pieces.values()), "piece"), counted(answer["cuts"], "cut")
        click.echo(f"  {total}: {', '.join(f'{count} {name}' for name, count in pieces.items())}; {cuts}")
    for beside in answer["files"][1:]:
        click.echo(f"  and {beside}" if "target" in answer or "parts" in answer else f"  and the poster {beside}")
    click.echo(f"  {answer['printing']}")
    for name, count in answer["mirrored"].items():
        click.echo(f"  {counted(count, 'picture')} of {name} without bleed: their mirrored edges are the bleed")
    if faults := answer["faults"]:
        click.echo(f"a draft with {counted(len(faults), 'fault')}:", err=True)
        for fault in faults:
            click.echo(f"  {fault.replace(chr(10), chr(10) + '  ')}", err=True)


def _show_delivery(answer: Answer) -> None:
    """Show what was made for a shop or a table: its files are many."""
    files = [Path(file) for file in answer["files"]]
    took = "unchanged" if answer["unchanged"] else f"{answer['seconds']:.1f} s"
    click.echo(f"{answer['title']}: {os.path.commonpath([file.parent for file in files])}")
    click.echo(f"  {counted(len(files), 'file')}, {answer['bytes'] / 1000:.0f} kB, {took}, build {answer['build']}")
    pieces = answer["pieces"]
    click.echo(f"  {counted(sum(pieces.values()), 'piece')}: {', '.join(f'{n} {name}' for name, n in pieces.items())}")


def _summary(answer: Answer, digits: int = 1) -> str:
    sheets, pages = counted(answer["sheets"], "sheet"), counted(answer["pages"], "page")
    took = "unchanged" if answer["unchanged"] else f"{answer['seconds']:.{digits}f} s"
    return f"{sheets} ({pages}), {answer['bytes'] / 1000:.0f} kB, {took}, build {answer['build']}"
