"""A very large print in parts: each is a file with some of the sheets, and workers make them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from pnp.engines import Engine, in_order
from pnp.errors import DataError, PnpError, Problem
from pnp.export.files import Together
from pnp.game import load_game
from pnp.layout.icons import LIBRARY_ICON
from pnp.press.build import Progress, Report, check_census, sheets_file
from pnp.press.compose import Composer, uses_library_icons
from pnp.press.faces import Faces, faces_of
from pnp.press.finished_pictures import count_mirrored_bleeds
from pnp.press.identity import build_id
from pnp.press.plan import Order, Plan, plan_print


class Part(NamedTuple):
    """Part *number* of *total*, as plain values that go to any process or machine.

    *identity* is the build id of the whole. *credits_icons* says that other parts have icons which the page of credits
    must name.
    """

    folder: Path
    language: str
    order: Order
    identity: str
    number: int
    total: int
    credits_icons: bool = False

    def __str__(self) -> str:
        return f"part {self.number} of {self.total}"


class Made(NamedTuple):
    """A part that was made: its file, its pages and pieces, whether it has icons to credit, and faults of a draft."""

    data: bytes
    pages: int
    printed: Mapping[str, int]
    borrows: bool
    faults: tuple[Problem, ...]


def build_parts(
    folder: Path,
    language: str,
    order: Order,
    output: Path,
    count: int,
    engine: Engine,
    progress: Progress = lambda done, total, what: None,
) -> Report:
    """Write the sheets of a game in *count* files named after *output*: all of them, or nothing.

    Their pages are those of the whole print, and go on from file to file. The bytes do not depend on who makes them.
    Memory holds a few parts at a time.

    :raises PnpError: anything wrong with the game, its templates, or the files; fewer sheets than parts; posters, which
        have files of their own.
    """
    game = load_game(folder, language)
    plan = plan_print(game, order)
    if plan.posters:
        poster = plan.posters[0].component.id
        raise DataError.at(poster, "is a poster, and no part has posters", f"leave it out: --without {poster}")
    if plan.sheet_count < count:
        raise DataError.at("", f"{plan.sheet_count} sheets do not make {count} parts", "ask for fewer parts")
    identity = build_id(game, order)
    parts = [Part(folder, language, order, identity, number, count) for number in range(1, count + 1)]
    paths = [output.with_stem(f"{output.stem}-part-{part.number}-of-{count}") for part in parts]
    sizes = [0] * count
    found: list[Made] = []
    with Together() as files:
        for place, made in enumerate(in_order(engine, make_part, iter(parts))):
            files.add(paths[place], made.data)
            sizes[place] = len(made.data)
            found.append(made._replace(data=b""))
            progress(plan.sheet_count * (place + 1) // count, plan.sheet_count, str(parts[place]))
        if any(made.borrows for made in found) and not found[0].borrows:
            (made,) = in_order(engine, make_part, iter([parts[0]._replace(credits_icons=True)]))
            files.add(paths[0], made.data)
            sizes[0] = len(made.data)
        printed = sum((Counter(made.printed) for made in found), Counter[str]())
        check_census(plan, printed)
    return Report(
        tuple(paths),
        sum(sizes),
        sum(made.pages for made in found),
        plan.sheet_count,
        dict(printed),
        plan.cuts,
        identity,
        plan,
        tuple(dict.fromkeys(fault for made in found for fault in made.faults)),
        mirrored=count_mirrored_bleeds(plan, faces_of(plan).pictures),
    )


def make_part(part: Part) -> Made:
    """Make a part; the one function that workers call.

    :raises PnpError: whatever is wrong with a piece; this machine has another game than the one that asked.
    """
    plan, faces, identity = _open(part.folder, part.language, part.order)
    if identity != part.identity:
        what = f"a worker has build {identity} of {plan.game.title}, not {part.identity}"
        raise PnpError.at("", what, "give all machines the same pnp and the same game folder")
    faces.drafts.faults.clear()
    composer = Composer(plan, faces, identity)
    first, last = (plan.sheet_count * number // part.total for number in (part.number - 1, part.number))
    elsewhere = {LIBRARY_ICON} if part.credits_icons else set[str]()
    writer = sheets_file(plan, composer, faces, identity, elsewhere, sheets=range(first + 1, last + 1))
    faults = tuple(dict.fromkeys(fault for faults in faces.drafts.faults.values() for fault in faults))
    return Made(
        writer.data(), writer.page_count, dict(composer.printed), uses_library_icons(writer.symbol_names()), faults
    )


@lru_cache(maxsize=1)
def _open(folder: Path, language: str, order: Order) -> tuple[Plan, Faces, str]:
    """Return the plan, the faces and the build id, which all parts of a print share in one process."""
    game = load_game(folder, language)
    plan = plan_print(game, order)
    faces = faces_of(plan)
    return plan, faces, faces.identity
