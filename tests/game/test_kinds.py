"""Every kind of component: what makes it one, and which keys go with it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from pnp.errors import DataError
from pnp.game import load_game
from pnp.game.kind import Kind
from pnp.game.kinds.choosing import KINDS
from pnp.game.kinds.keys import KEYS
from tests.kinds import ONE_OF_EACH, write_kinds

Complain = Callable[..., list[str]]
VALUES = {
    "back": '"a.j2"', "pictures": '"ship"', "picture-bleed": '"1mm"', "size": '"poker"', "page": "true",
    "shape": '"round"', "points": '["0 0", "100% 0", "0 100%"]', "board": '"tiled"', "overlap": '"8mm"', "pad": "true",
    "corner": '"1mm"', "bleed": '"1mm"', "rules": '"rules"', "sides": "2", "table": '"ships.csv"',
    "rows": '{ x = "1..2" }', "sheet": '"A"', "encoding": '"utf-8"',
    "replace": '{ a = "b" }',
    "columns": '{ name = "text" }', "copies": "2", "per-player": "true", "total": "1",
}  # fmt: skip
CHOOSE = {"size", "page", "shape", "board", "pad", "rules"}
"""Keys that make another kind of a component."""


def test_every_kind_is_chosen_by_its_own_words(tmp_path: Path) -> None:
    components = load_game(write_kinds(tmp_path)).components
    assert [type(component.kind) for component in components] == list(ONE_OF_EACH)
    assert set(KINDS) == set(ONE_OF_EACH)


def test_every_key_is_one_of_some_kind_and_the_other_way_round() -> None:
    assert frozenset[str]().union(*(kind.keys for kind in KINDS)) == set(KEYS)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_a_key_that_does_not_go_with_a_kind_is_refused_once(kind: type[Kind], complaints: Complain) -> None:
    others = [key for key in KEYS if key not in kind.keys and key not in CHOOSE]
    assert others
    for key in others:
        lines = ONE_OF_EACH[kind].replace("of deck", "of ship").replace('rules = "rules"\n', "")
        lines += '\nrules = "rules"' if "rules" in kind.keys else ""
        more = f'\n[components.piece]\ntitle = "Piece"\nface = "p.j2"\n{lines}\n{key} = {VALUES[key]}\n'
        found = complaints(more=more, files={"en.md": "# Rules\n"})
        found = [line for line in found if "there is no rules/en.md" not in line]
        said = f"[components.piece] is {kind.called}, which has no {key}" if kind.called else KEYS[key].lacking
        assert len(found) == 1
        assert said in found[0]


@pytest.mark.parametrize(("lines", "said"), [
    ("page = true\npad = true", "is a page, which has no pad"),
    ('page = true\nsize = "poker"', "is a page, which has no size"),
    ('size = "A6"\npad = true\nboard = "tiled"', "is a pad, which has no board"),
    ('size = "tuckbox of ship"\npad = true', "is a tuck box, which has no pad"),
    ('size = "tuckbox of ship"\nshape = "round"', "is a tuck box, which draws its own outline"),
    ('size = "9cm"\npage = "yes"', "page = 'yes' is neither true nor false"),
    ('size = "9cm"\nshape = "square"', "shape: 'square' is not one of rectangle, rounded, round,"),
    ('rules = " "', "rules is empty"),
    ('size = "9cm"\nshape = " outline "\nbleed = "1mm"', "is an outline piece, which has no bleed"),
    ('size = "9cm"\nshape = "round"\ncorner = "1mm"', "has no corner to round"),
])  # fmt: skip
def test_a_component_is_of_one_kind(complaints: Complain, lines: str, said: str) -> None:
    (found,) = complaints(more=f'\n[components.piece]\ntitle = "Piece"\nface = "p.j2"\n{lines}\n')
    assert said in found


@pytest.mark.parametrize("lines", ['size = "9cm"\npage = false\npad = false', "page = true\npad = false"])
def test_what_is_false_says_nothing(tmp_path: Path, lines: str) -> None:
    folder = write_kinds(tmp_path)
    with (folder / "game.toml").open("a", encoding="utf-8") as file:
        file.write(f'[components.piece]\ntitle = "Piece"\nface = "a.j2"\n{lines}\n')
    assert load_game(folder).components[-1].id == "piece"


def test_a_polygon_without_a_face_lacks_that_alone(complaints: Complain) -> None:
    lines = 'size = "20mm"\nshape = "polygon"\npoints = ["0 0", "100% 0", "0 100%"]'
    (found,) = complaints(more=f'\n[components.piece]\ntitle = "Piece"\n{lines}\n')
    assert found.endswith("[components.piece] lacks 'face'")


def test_a_net_of_finished_pictures_has_no_backs(tmp_path: Path) -> None:
    folder = write_kinds(tmp_path)
    (folder / "nets").mkdir()
    for name in ("one", "back"):
        (folder / "nets" / f"{name}.png").write_bytes(b"")
    with (folder / "game.toml").open("a", encoding="utf-8") as file:
        file.write('[components.piece]\ntitle = "Piece"\nsize = "9cm"\nshape = "outline"\npictures = "nets"\n')
    with pytest.raises(DataError) as caught:
        load_game(folder)
    (problem,) = caught.value.problems
    assert problem.what == "[components.piece] is an outline piece, which has no back"
