"""What is printed, and on how many sheets."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from pnp.draw.geometry import Size
from pnp.errors import DataError, LayoutError
from pnp.game import load_game
from pnp.game.kind import PAGE
from pnp.game.model import Game
from pnp.game.paths import game_folder
from pnp.game.sizes import PAPER_SIZES, parse_paper
from pnp.packages.installed import game_ids
from pnp.press.batches import Batch, GridBatch, Mixed
from pnp.press.choice import Choice
from pnp.press.imposition import Backs
from pnp.press.kinds.page import PageBatch, page_scale
from pnp.press.pages import pages_of
from pnp.press.plan import Order, Plan, plan_print
from pnp.targets.reading import read_target
from pnp.targets.target import Sheets
from tests.tiny import TINY, copy_of_tiny


def order(paper: str = "A4", backs: str = "long", **options: Any) -> Order:
    return Order(parse_paper(paper), paper, Backs(backs), **options)


def change_game(folder: Path, old: str, new: str, more: str = "") -> Game:
    """Return the small game with its definition changed."""
    game = copy_of_tiny(folder)
    text = (game / "game.toml").read_text()
    assert text.count(old) == 1
    (game / "game.toml").write_text(text.replace(old, new) + more)
    return load_game(game)


def parts_of(plan: Plan) -> list[Batch]:
    """Return the batches, also those that share a sheet."""
    return [part for batch in plan.batches for part in (batch.parts if isinstance(batch, Mixed) else (batch,))]


def count_pieces(plan: Plan) -> dict[str, int]:
    return {lot.component.id: len(lot.pieces) for lot in plan.lots}


def test_the_index_comes_first_and_is_not_a_piece() -> None:
    plan = plan_print(load_game(TINY), order())
    assert count_pieces(plan) == {"index": 1, "keeper": 6, "lamp": 9}
    assert plan.piece_count == 15
    assert parts_of(plan)[0].component.id == "index"


def test_the_index_stays_unless_a_page_takes_its_name(tmp_path: Path) -> None:
    page = '\n[components.aid]\ntitle = "Aid"\nface = "lamp.j2"\npage = true\n'
    plan = plan_print(change_game(tmp_path / "one", "minutes = 20", "minutes = 21", page), order())
    assert list(count_pieces(plan)) == ["index", "keeper", "lamp", "aid"]
    own = change_game(
        tmp_path / "other", "minutes = 20", "minutes = 21", page.replace("components.aid", "components.index")
    )
    assert list(count_pieces(plan_print(own, order()))) == ["keeper", "lamp", "index"]


@pytest.mark.parametrize("game", ["tiny", *game_ids()])
@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_every_piece_lies_on_a_sheet_or_a_poster(game: str, paper: str) -> None:
    loaded = load_game(TINY if game == "tiny" else game_folder(game))
    everything = tuple(component.id for component in loaded.components if component.optional)
    plan = plan_print(loaded, order(paper, extras=everything))
    lying: Counter[str] = Counter()
    for part in (*parts_of(plan), *plan.posters):
        lying[part.component.id] += len(part.pieces)
    assert dict(lying) == count_pieces(plan)


@pytest.mark.parametrize("paper", ["A4", "Letter", "A3", "Tabloid", "A5"])
@pytest.mark.parametrize("backs", [backs.value for backs in Backs])
def test_pieces_of_a_sheet_lie_apart_and_on_the_paper(paper: str, backs: str) -> None:
    wanted = order(paper, backs)
    for batch in plan_print(load_game(TINY), wanted).batches:
        parts = batch.parts if isinstance(batch, Mixed) else (batch,)
        slots = [slot.trim for part in parts if isinstance(part, GridBatch) for slot, _ in part.sheets[0]]
        for i, slot in enumerate(slots):
            assert 0 <= slot.x < slot.right <= wanted.paper.width
            assert 0 <= slot.y < slot.bottom <= wanted.paper.height
            assert not any(slot.overlaps(other) for other in slots[:i])


def test_rest_pieces_share_a_sheet_where_that_saves_one() -> None:
    game = load_game(TINY)
    assert [type(batch) for batch in plan_print(game, order()).batches] == [PageBatch, Mixed]
    assert [type(batch) for batch in plan_print(game, order(only=("keeper",))).batches] == [GridBatch]


def test_fewer_players_leave_out_what_they_do_not_need() -> None:
    game = load_game(TINY)
    assert count_pieces(plan_print(game, order(players=1))) == {"index": 1, "keeper": 3, "lamp": 3}
    assert count_pieces(plan_print(game, order(players=2))) == {"index": 1, "keeper": 6, "lamp": 6}


@pytest.mark.parametrize("players", [0, 4, -1])
def test_a_number_of_players_that_the_game_is_not_for_is_refused(players: int) -> None:
    with pytest.raises(DataError, match=f"^Three Lanterns is for 1 to 3 players, not {players}$"):
        plan_print(load_game(TINY), order(players=players))


def test_only_and_with_choose_components(tmp_path: Path) -> None:
    extra = '\n[components.tile]\ntitle = "Tiles"\nface = "lamp.j2"\nsize = "30mm"\noptional = true\n'
    game = change_game(tmp_path, "minutes = 20", "minutes = 21", extra)
    assert list(count_pieces(plan_print(game, order()))) == ["index", "keeper", "lamp"]
    assert list(count_pieces(plan_print(game, order(extras=("tile",))))) == ["index", "keeper", "lamp", "tile"]
    assert list(count_pieces(plan_print(game, order(only=("tile",))))) == ["tile"]
    assert list(count_pieces(plan_print(game, order(only=("lamp", "index"))))) == ["index", "lamp"]


@pytest.mark.parametrize("option", ["only", "extras", "without"])
def test_an_unknown_component_is_refused(option: str) -> None:
    with pytest.raises(DataError, match=r"has no component 'lmap'\n  hint: did you mean lamp\? It has: index"):
        plan_print(load_game(TINY), order(**{option: ("lmap",)}))


def test_components_are_left_out_whatever_else_is_said() -> None:
    game = load_game(TINY)
    assert list(count_pieces(plan_print(game, order(without=("keeper",))))) == ["index", "lamp"]
    assert list(count_pieces(plan_print(game, order(without=("index", "lamp"))))) == ["keeper"]
    assert list(count_pieces(plan_print(game, order(only=("keeper", "lamp"), without=("lamp",))))) == ["keeper"]
    assert list(count_pieces(plan_print(game, order(extras=("lamp",), without=("lamp",))))) == ["index", "keeper"]


def test_a_print_of_nothing_is_refused() -> None:
    with pytest.raises(DataError, match=r"^nothing of Three Lanterns is left to print\n  hint: choose other"):
        plan_print(load_game(TINY), order(only=("lamp",), without=("lamp",)))


def test_too_many_pieces_are_refused(tmp_path: Path) -> None:
    game = change_game(tmp_path, "copies = 3\ntotal = 9", "copies = 500")
    with pytest.raises(LayoutError, match=r"^lamp: 150000 pieces are more than 100000\n  hint: print fewer copies$"):
        plan_print(game, order(copies=100))


def test_all_components_that_do_not_fit_are_named_at_once() -> None:
    with pytest.raises(LayoutError) as caught:
        plan_print(load_game(TINY), order("40mm x 40mm"))
    assert [problem.where for problem in caught.value.problems] == ["keeper", "lamp"]


def test_no_more_bleed_than_the_pieces_have() -> None:
    bleeds = {}
    for bleed in (None, 0, 1_000, 9_000):
        (part,) = parts_of(plan_print(load_game(TINY), order(bleed=bleed, only=("keeper",))))
        assert isinstance(part, GridBatch)
        bleeds[bleed] = part.layout.bleed
    assert bleeds == {None: 3_000, 0: 0, 1_000: 1_000, 9_000: 3_000}


def test_cuts_are_counted() -> None:
    (part,) = parts_of(plan_print(load_game(TINY), order(only=("keeper",))))
    assert isinstance(part, GridBatch)
    assert part.cuts == 2 * (part.layout.columns + part.layout.rows)
    (shared,) = parts_of(plan_print(load_game(TINY), order(only=("keeper",), bleed=0)))
    assert isinstance(shared, GridBatch)
    assert shared.cuts == shared.layout.columns + shared.layout.rows + 2


def test_a_sheet_that_is_not_cut_in_a_stack_has_marks_for_what_lies_on_it() -> None:
    for count, cuts in ((1, 4), (5, 10)):  # one, and three beside each other above two
        chosen = Choice(cards=("ship/[NE]*",), rows=((1, count),))
        ships = order(only=("ship",), choice=chosen)
        (page, *_) = pages_of(plan_print(load_game(game_folder("pirates-treasure-island")), ships), "b1d2")
        assert page.marks is not None
        assert len(page.spots) == count
        assert len(page.marks.cuts) == plan_print(load_game(game_folder("pirates-treasure-island")), ships).cuts == cuts
        assert len(page.marks.ticks) == 2 * cuts
    sheets = read_target("silhouette").makes
    assert isinstance(sheets, Sheets)
    machine = order(only=("ship",), bleed=625, registration=sheets.registration)
    one, eight = (
        next(pages_of(plan_print(load_game(game_folder("pirates-treasure-island")), each), "b1d2"))
        for each in (machine._replace(choice=Choice(rows=((1, 1),))), machine)
    )
    assert one.marks == eight.marks  # whose arms a shared cutting file knows


def test_pages_shrink_on_small_paper_and_stay_away_from_tiny_paper() -> None:
    assert page_scale(PAPER_SIZES["A4"], 5_000) == page_scale(PAPER_SIZES["Letter"], 5_000) == 1
    assert page_scale(Size(PAGE.width // 2 + 10_000, PAGE.height + 10_000), 5_000) == 0.5
    assert "index" in count_pieces(plan_print(load_game(TINY), order("A5")))
    assert "index" not in count_pieces(plan_print(load_game(TINY), order("A6")))
    assert "index" in count_pieces(plan_print(load_game(TINY), order("A6", only=("index",))))
