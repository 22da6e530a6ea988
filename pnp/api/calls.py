"""The functions that a program calls. Options are keywords, answers are values, what is wrong is a PnpError."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Unpack

from pnp.api.building import Answer, build_answer
from pnp.api.game import Game
from pnp.api.open_game import OpenGame, open_named
from pnp.errors import PnpError
from pnp.game.print_options.model import BuildOptions, PreviewOptions, PrintOptions, options_of
from pnp.game.print_options.precedence import OptionValues
from pnp.game.print_options.words import PYTHON, Words, check_keywords
from pnp.store import NOTHING, Store

if TYPE_CHECKING:
    from pnp.press.build import Progress


@dataclass(frozen=True)
class Report:
    """What was built. *files* are the sheets first; *faults* are those of a draft, *notes* what a target tells.

    *answer* is all that ``pnp build --json`` says.
    """

    title: str
    files: tuple[Path, ...]
    pieces: Mapping[str, int]
    pages: int
    sheets: int
    cuts: int
    faults: tuple[str, ...]
    notes: tuple[str, ...]
    build: str
    answer: Mapping[str, object] = field(repr=False, compare=False)

    @property
    def file(self) -> Path:
        """The first file: the sheets."""
        return self.files[0]


@dataclass(frozen=True)
class Checked:
    """A game in which nothing is wrong, how it would be printed, and what its rules sheet does not explain."""

    title: str
    pieces: int
    sheets: int
    unexplained: tuple[str, ...] = ()


def build(game: Game | str | Path, **options: Unpack[BuildOptions]) -> Report:
    """Write the cut-ready PDF of *game*: one made in code, a game's name, or a game folder.

    :raises PnpError: all that is wrong, one of its ``problems`` each.
    """
    check_keywords("build", options, options_of(BuildOptions))
    answer = answer_build(game, options, PYTHON)
    return Report(
        answer["title"],
        tuple(map(Path, answer["files"])),
        answer["pieces"],
        answer.get("pages", 0),
        answer.get("sheets", 0),
        answer.get("cuts", 0),
        tuple(answer.get("faults", ())),
        tuple(answer.get("notes", ())),
        answer["build"],
        answer,
    )


def check(game: Game | str | Path, **options: Unpack[PrintOptions]) -> Checked:
    """Look *game* over, every side of every card, and write nothing.

    >>> check("pirates-treasure-island", only="gold").pieces
    120

    :raises PnpError: all that is wrong, one of its ``problems`` each.
    """
    from pnp.api.inspection import look_over

    check_keywords("check", options, options_of(PrintOptions))
    with _values_for(game, PrintOptions, options, PYTHON) as (opened, values, store):
        plan, unexplained = look_over(opened, values, store, _report_nothing)
    return Checked(plan.game.title, plan.piece_count, plan.sheet_count, tuple(map(str, unexplained)))


def preview(game: Game | str | Path, **options: Unpack[PreviewOptions]) -> list[Path]:
    """Write PNG pictures of the pieces: a sheet for each component, or with ``card`` each card; return the files.

    :raises PnpError: what is wrong.
    """
    check_keywords("preview", options, options_of(PreviewOptions))
    return write_preview(game, options, PYTHON, _report_nothing)


def write_preview(game: Game | str | Path, given: Mapping[str, object], words: Words, progress: Progress) -> list[Path]:
    """Write the pictures that *given* asks for, and return the files.

    :param words: how messages name the options that are *given*.
    :raises PnpError: what is wrong.
    """
    from pnp.api.inspection import preview_files

    with _values_for(game, PreviewOptions, given, words) as (opened, values, store):
        return preview_files(opened, values, store, progress)


def answer_build(
    game: Game | str | Path,
    given: Mapping[str, object],
    words: Words,
    progress: Progress | None = None,
    *,
    is_print: bool = True,
) -> Answer:
    """Build *game* as it is values for, and return the answer as JSON has it.

    :param words: how messages name the options that are *given*.
    :param progress: is told how far it is.
    :param is_print: it is remembered as one.
    :raises PnpError: all that is wrong.
    """
    with _values_for(game, BuildOptions, given, words) as (opened, values, store):
        tells = progress or _report_nothing
        return build_answer(opened, values, store, tells, lambda line: None, is_print=is_print)


def answer_estimate(game: Game | str | Path, given: Mapping[str, object], words: Words) -> Answer:
    """Return the pages, pieces and costs of a build of *game*, as JSON has them.

    :raises PnpError: all that is wrong.
    """
    from pnp.api.estimate import estimate_build

    with _values_for(game, BuildOptions, given, words) as (opened, values, store):
        return estimate_build(opened, values, store, lambda line: None).answer()


def answer_bench(game: Game | str | Path, given: Mapping[str, object], words: Words) -> list[dict[str, Any]]:
    """Return the stacks of sheets of a build of *game*, cut by cut, as :func:`pnp.press.bench.as_data` has them.

    A shop or a virtual table has none.

    :raises PnpError: all that is wrong.
    """
    from pnp.api.orders import order_for_game
    from pnp.press.bench import as_data, stacks_of
    from pnp.press.plan import plan_print
    from pnp.targets.target import Sheets

    with _values_for(game, BuildOptions, given, words) as (opened, values, store):
        loaded, order, target = order_for_game(opened, values, store)
        if target is not None and not isinstance(target.makes, Sheets):
            return []
        return as_data(stacks_of(plan_print(loaded, order)))


@contextmanager
def _values_for(
    game: Game | str | Path, known: type, options: Mapping[str, object], words: Words
) -> Iterator[tuple[OpenGame, OptionValues, Store]]:
    """Give the game, the values of its options, and the store; a program's memory is its own to manage."""
    given = {keyword: value for keyword, value in options.items() if value is not None}
    with _open(game) as opened:
        values = opened.settle(known, given, words)
        try:
            with _store(values["no_cache"] or isinstance(game, Game)) as store:
                yield opened, values, store
        except PnpError as error:
            raise words.translate(error, values.known) from None


@contextmanager
def _open(game: Game | str | Path) -> Iterator[OpenGame]:
    if isinstance(game, Game):
        with game.open() as opened:
            yield opened
    else:
        yield open_named(str(game))


@contextmanager
def _store(no_cache: bool) -> Iterator[Store]:
    if no_cache:
        yield NOTHING
        return
    from pnp.store.disk import user_store

    with user_store() as store:
        yield store


def _report_nothing(done: int, total: int, what: str) -> None:
    """Tell nobody how far it is."""
