"""Drafts: a game with faults is printed, each fault is marked where it is, and listed with file and line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pnp.draw.frame import Frame
from pnp.game import load_game
from pnp.layout.draft import RED
from pnp.press.faces import Faces
from pnp.store import NOTHING, Memory, Store
from tests.edits import replace_in
from tests.items import pictures, shapes, texts
from tests.tiny import copy_of_tiny, run


def break_file(folder: Path, name: str, old: str, new: str) -> Path:
    replace_in(folder / name, old, new)
    return folder


def draft_face(folder: Path, card: int = 0, store: Store = NOTHING) -> tuple[Frame, list[str]]:
    """Return the face of a keeper, and what is said to be wrong with it."""
    game = load_game(folder)
    keeper = game.components[0]
    faces = Faces(game, players=3, draft=True, store=store)
    frame = faces.side(keeper, keeper.cards[card]).frame()
    return frame, [str(problem) for found in faces.drafts.faults.values() for problem in found]


def marks(frame: Frame) -> list[tuple[int, int, int, int]]:
    """Return the boxes of the dashed frames around faults."""
    return [item.path.bounds for item in shapes(frame.items) if item.stroke == RED and item.dash]


def words(frame: Frame) -> str:
    return " ".join("".join(run.text for run in item.runs) for item in texts(frame.items))


def test_what_is_right_is_drawn_as_ever(folder: Path) -> None:
    game = load_game(folder)
    keeper = game.components[0]
    frame, faults = draft_face(folder)
    assert (frame, faults) == (Faces(game, players=3).face(keeper, keeper.cards[0]), [])


def test_a_missing_picture_leaves_its_box_and_its_path(folder: Path) -> None:
    frame, faults = draft_face(break_file(folder, "templates/keeper.j2", "art/pier.png", "art/gone.png"))
    assert marks(frame) == [(4_000, 19_000, 36_000, 14_000)]
    assert "art/gone.png: there is no such picture" in words(frame)
    assert "Old Ada" in words(frame)  # the rest of the card is there
    (fault,) = faults
    assert fault.startswith("keeper.j2:3, tiny/keepers.csv:2, card ada, <image href='art/gone.png'>: tiny/art/gone.png")


def test_text_that_is_too_long_runs_over_its_box(folder: Path) -> None:
    frame, faults = draft_face(break_file(folder, "keepers.csv", "Slow, but sure", "Slow, but sure" * 20 + " end"))
    assert len(marks(frame)) == 1
    assert "end" in words(frame)
    assert "text is" in faults[0]
    assert "too long at 9 pt" in faults[0]


def test_a_coarse_picture_is_shown_and_marked(folder: Path) -> None:
    frame, faults = draft_face(
        break_file(folder, "templates/keeper.j2", 'y="19mm" width="36mm"', 'y="19mm" width="999mm"')
    )
    assert pictures(frame.items)
    assert "pixels per inch" in " ".join(faults)


def test_a_damaged_picture_is_marked(folder: Path) -> None:
    picture = folder / "art/pier.png"
    data = picture.read_bytes()
    start = data.index(b"IDAT") + 4
    picture.write_bytes(data[:start] + b"spoilt" + data[start + 6 :])
    assert run("build", "tiny").exit_code == 1
    frame, faults = draft_face(folder)
    assert marks(frame)
    assert "pier.png" in faults[0]
    assert run("build", "tiny", "--draft").exit_code == 0


def test_all_faults_of_a_side_are_told_at_once(folder: Path) -> None:
    break_file(folder, "templates/keeper.j2", "art/pier.png", "art/gone.png")
    break_file(folder, "templates/parts.j2", 'name="lamp"', 'name="lmap"')
    frame, faults = draft_face(folder)
    assert len(marks(frame)) == len(faults) == 2


def test_an_icon_that_is_missing_in_a_text_is_told_at_its_line(folder: Path) -> None:
    frame, faults = draft_face(break_file(folder, "templates/keeper.j2", "{{ card.name }}", "Take :lmap:"))
    assert len(faults) == 1
    assert faults[0].startswith("keeper.j2:")
    assert "card ada" in faults[0]
    assert "there is no icon 'lmap' for ':lmap:'" in words(frame)


def test_a_template_that_cannot_be_filled_says_so_on_the_card(folder: Path) -> None:
    frame, faults = draft_face(break_file(folder, "templates/keeper.j2", "card.name", "card.nmae"))
    assert "nmae" in words(frame)
    assert marks(frame)[0][2] > 43_000
    assert faults[0].startswith("keeper.j2:4")


def test_faults_are_told_again_when_sound_sides_are_remembered(folder: Path) -> None:
    store = Memory()
    break_file(
        folder, "templates/keeper.j2", "art/pier.png", "{{ 'art/gone.png' if card.id == 'bo' else 'art/pier.png' }}"
    )
    for _ in range(2):
        assert draft_face(folder, 0, store)[1] == []
        assert len(draft_face(folder, 1, store)[1]) == 1


@pytest.mark.in_long_form
def test_endless_work_ends_in_a_draft_too(folder: Path) -> None:
    ten = '<repeat count="200" dx="0mm" dy="0mm">'
    break_file(folder, "templates/parts.j2", "<icon", f'{ten * 4}<rect width="0mm"/>{"</repeat>" * 4}<icon')
    _, faults = draft_face(folder)
    assert "draws more than" in " ".join(faults)


def test_a_draft_is_built_where_a_build_is_refused(folder: Path) -> None:
    break_file(folder, "templates/lamp.j2", 'name="lamp"', 'name="lampp"')
    assert run("build", "tiny").exit_code == 1
    assert not Path("output").exists()
    answer = json.loads(run("build", "tiny", "--draft", "--json").stdout)
    assert answer["file"].endswith("draft.pdf")
    assert Path(answer["file"]).stat().st_size == answer["bytes"]
    (fault,) = answer["faults"]
    assert fault.startswith("lamp.j2:3, lamp, <icon name='lampp'>: there is no icon 'lampp'")
    told = run("build", "tiny", "--draft")
    assert "a draft with 1 fault:" in told.output
    assert fault.splitlines()[0] in told.output


def test_rules_that_cannot_be_set_are_told_on_their_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    folder = copy_of_tiny(tmp_path)
    toml = folder / "game.toml"
    toml.write_text(toml.read_text(encoding="utf-8") + '\n[components.sheet]\ntitle = "Rules"\nrules = "rules"\n')
    (folder / "rules").mkdir()
    (folder / "rules/en.md").write_text("# Rules\n\n" + "So much to say. " * 5000)
    assert run("build", "tiny").exit_code == 1
    answer = json.loads(run("build", "tiny", "--draft", "--json").stdout)
    assert answer["ok"]
    assert answer["faults"]
