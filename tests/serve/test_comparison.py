"""What changed since an earlier state, as pages have it; element boxes; the rules sheet."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.serve.desk import Page, ask, get, serve
from tests.serve.test_workbench import edit
from tests.tiny import copy_of_tiny


@pytest.fixture
def game(tmp_path: Path) -> Path:
    return copy_of_tiny(tmp_path)


@pytest.fixture
def page(game: Path) -> Iterator[Page]:
    with serve(game) as (server, _):
        page = Page(server)
        page.settle()
        yield page


def test_both_looks_of_a_changed_card(page: Page, game: Path, tmp_path: Path) -> None:
    kept = shutil.copytree(game, tmp_path / "kept")
    page.send("compare", since=str(kept))
    page.until("'changes' in e")
    assert page.entries["changes"] == {"since": str(kept), "problems": [], "cards": [], "beside": []}
    edit(game / "keepers.csv", "Never late", "Always late")
    page.until("e['changes']['cards']")
    (card,) = page.entries["changes"]["cards"]
    assert card["name"] == "keeper/cy"
    assert card["fields"] == [{"field": "motto", "before": "Never late", "now": "Always late"}]
    assert card["size"] == [44_000, 63_000, 3_000, 0]
    before, now = (get(page.server, f"face/{version}.svg") for version in card["looks"]["front"])
    assert before[0] == now[0] == 200
    assert before[1] != now[1]
    assert card["looks"]["front"][1] == page.entries["front keeper/cy"]["version"]
    page.send("compare", since="")
    page.until("'changes' not in e")


def test_a_card_that_is_new_has_one_look(page: Page, game: Path, tmp_path: Path) -> None:
    kept = shutil.copytree(game, tmp_path / "kept")
    edit(game / "keepers.csv", "bo,Bo,north,1,,2,", "di,Dee,north,2,New here,2,")
    page.until("'front keeper/di' in e")
    page.send("compare", since=str(kept))
    page.until("'changes' in e")
    new, gone = page.entries["changes"]["cards"]
    assert (new["name"], new["before"], new["looks"]["front"][0]) == ("keeper/di", 0, "")
    assert (gone["name"], gone["now"], gone["looks"]["front"][1]) == ("keeper/bo", 0, "")


def test_a_renamed_card_has_both_looks(page: Page, game: Path, tmp_path: Path) -> None:
    kept = shutil.copytree(game, tmp_path / "kept")
    edit(game / "keepers.csv", "bo,Bo,north,1,,2,", "di,Dee,north,1,,2,")
    page.until("'front keeper/di' in e")
    page.send("compare", since=str(kept))
    page.until("'changes' in e")
    (card,) = page.entries["changes"]["cards"]
    assert (card["name"], card["before"], card["now"]) == ("keeper/di", 2, 2)
    assert all(card["looks"]["front"])


def test_what_cannot_be_compared_with_is_said_and_the_next_one_works(page: Page, game: Path, tmp_path: Path) -> None:
    page.send("compare", since="last-print")
    page.until("'changes' in e")
    assert "no print of tiny is remembered" in page.entries["changes"]["problems"][0]["what"]
    kept = shutil.copytree(game, tmp_path / "kept")
    (kept / "keepers.csv").write_text("nonsense", encoding="utf-8")
    page.send("compare", since=str(kept))
    page.until(f"e['changes']['since'] == {str(kept)!r}")
    assert page.entries["changes"]["problems"]
    shutil.copy(game / "keepers.csv", kept)
    page.send("compare", since=str(kept))
    page.until("not e['changes']['problems']")


def test_where_the_elements_of_a_side_lie(page: Page, game: Path) -> None:
    status, body = get(page.server, f"boxes/{page.entries['front keeper/ada']['version']}.json")
    assert status == 200
    boxes = json.loads(body)
    template = (game / "templates" / "keeper.j2").read_text(encoding="utf-8").splitlines()
    (text,) = (box for box in boxes if "motto" in box[0] or "Slow, but sure" in box[0])
    line = int(text[1].split(":")[1])
    assert "motto" in template[line - 1]
    assert 0 < text[4] <= 44_000
    assert get(page.server, "boxes/00000000000000000000.json")[0] == 404


def test_the_elements_of_a_draft_have_their_places_too(page: Page, game: Path) -> None:
    good = page.entries["front keeper/ada"]["version"]
    before = json.loads(get(page.server, f"boxes/{good}.json")[1])
    edit(game / "keepers.csv", "Slow, but sure", "Slow \u2603 sure")
    page.until("e['front keeper/ada']['faults']")
    assert json.loads(get(page.server, f"boxes/{page.entries['front keeper/ada']['version']}.json")[1]) == before


def test_a_game_without_rules_says_so_and_its_page_runs_nothing(page: Page) -> None:
    with ask(page.server, "rules") as answer:
        assert answer.status == 200
        assert "sandbox" in answer.headers["Content-Security-Policy"]
        assert "frame-ancestors 'self'" in answer.headers["Content-Security-Policy"]
        assert b"has no rules sheet" in answer.read()


def test_sides_that_a_colour_blind_player_confuses(page: Page, game: Path) -> None:
    assert "confused" not in page.entries
    page.send("confuse")
    page.until("e.get('confused', {}).get('state') == 'done'")
    assert page.entries["confused"]["pairs"] == []
    edit(game / "game.toml", 'sea = "#2F6F86"', 'sea = "#6f6f20"\nrust = "#b03030"')
    page.until("'confused' not in e")
    face = "<face><background fill=\"{{ 'sea' if card.id == 'bo' else 'rust' }}\"/></face>"
    (game / "templates" / "keeper.j2").write_text(face, encoding="utf-8")
    page.until("e['front keeper/bo']['text'] == '' and e['todo'] == 0")
    page.send("confuse")
    page.until("e.get('confused', {}).get('state') == 'done'")
    pairs = page.entries["confused"]["pairs"]
    assert [(pair["one"], pair["other"]) for pair in pairs] == [
        ("keeper/ada", "keeper/bo"),
        ("keeper/bo", "keeper/cy"),
    ]
    assert "green-blind" in pairs[0]["who"]
