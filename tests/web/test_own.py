"""A game that somebody brings to the page: a folder, a zip or a spreadsheet; asked without a browser."""

from __future__ import annotations

import shutil
import zipfile
from pathlib import Path

import pytest

from pnp.errors import DataError
from pnp.game.new_game import new_game
from pnp.pages.service import Service
from pnp.template.rich import reads_as_rich

BLIND_PARROT = Path(__file__).parents[2] / "examples" / "blind-parrot"
TABLE = "title,text\nCrab,Pinches.\nGull,Steals.\n"


@pytest.fixture
def own(door, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    from in_worker import own

    monkeypatch.setattr(own, "_MADE", tmp_path / "made")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(own, "find_game", lambda find=own.find_game: find(tmp_path / "brought"))
    (tmp_path / "brought").mkdir()
    return own


def test_a_spreadsheet_alone_becomes_a_game_and_its_faults_are_told(own, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    from in_worker.front_door import FrontDoor

    (tmp_path / "brought" / "beach.csv").write_text(TABLE)
    door = FrontDoor(Service(), lambda store: None, lambda *_: None)
    opened = door.open_own("de")  # it has no German
    assert (opened["title"], [part["cards"] for part in opened["parts"]]) == ("Beach", [["crab", "gull"]])
    (part,) = opened["parts"]
    assert door.faults(part["id"]) == {"sides": {}, "stops": False}
    assert door.cost({})["pieces"] == 2
    file = tmp_path / "brought" / "beach.csv"
    file.write_text(TABLE.replace("Pinches.", "Pinches whoever comes by. " * 400))
    found = FrontDoor(Service(), lambda store: None, lambda *_: None)
    found.open_own("en")
    told = found.faults(part["id"])
    ((side, (fault, *_)),) = told["sides"].items()
    assert (side, told["stops"]) == ("crab/front", True)
    assert "too long" in fault["what"]


def test_a_fault_names_its_file_as_the_person_knows_it(own, door, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    folder = tmp_path / "brought" / "beach"
    new_game(folder, "cards", reads_as_rich=reads_as_rich)
    table, template = folder / "cards.csv", folder / "templates" / "card.j2"
    rows, text = table.read_text(), template.read_text()
    table.write_text(rows + '"Gull\n')
    with pytest.raises(DataError, match=r"^cards\.csv"):
        door.open_own("en")
    table.write_text(rows)
    template.write_text(f"{text}\n{{% for each in no.such %}}")
    told = door.faults(door.open_own("en")["parts"][0]["id"])
    assert told["stops"]
    assert {fault["where"] for faults in told["sides"].values() for fault in faults} == {"card.j2:33"}


def test_a_zip_is_unpacked_and_stays_in_its_folder(own, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    with zipfile.ZipFile(tmp_path / "brought" / "game.zip", "w") as archive:
        archive.writestr("beach/cards.csv", TABLE)
        archive.writestr("../outside.csv", TABLE)
        archive.writestr("beach/.git/config", "")
    own.unpack(tmp_path / "brought")
    assert not (tmp_path / "outside.csv").exists()
    assert not [*tmp_path.rglob(".git")]
    assert (tmp_path / "brought" / "beach" / "cards.csv").read_text() == TABLE


def test_what_cannot_be_opened_is_told(own, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(DataError, match=r"bring the folder of a game, or one spreadsheet"):
        own.find_game()
    (tmp_path / "brought" / "game.zip").write_bytes(b"no zip")
    own.unpack(tmp_path / "brought")
    with pytest.raises(DataError, match=r"(?s)game\.zip.*zip the folder again"):
        own.find_game()
    own.unpack(tmp_path / "brought" / "elsewhere")
    with pytest.raises(DataError, match=r"no spreadsheets"):
        own.find_game()


def test_a_package_with_code_is_refused_once(own, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    shutil.copytree(BLIND_PARROT, tmp_path / "brought" / "blind-parrot")
    with pytest.raises(
        DataError, match=r"^blind-parrot/pyproject\.toml: .* runs no code of a game\n.*pnp build"
    ) as told:
        own.find_game()
    assert len(told.value.problems) == 1


def test_what_is_not_used_is_told(own, door, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    folder = tmp_path / "brought" / "beach"
    folder.mkdir()
    (folder / "cards.csv").write_text(TABLE)
    (folder / "crab.svg").write_text("<svg/>")
    assert door.open_own("en")["notes"] == ["crab.svg: no cell names this picture, so it is not printed."]
    shutil.rmtree(folder)
    new_game(folder, "cards", reads_as_rich=reads_as_rich)
    table = folder / "cards.csv"
    first, *rows = table.read_text().splitlines()
    table.write_text("\n".join([f"{first},colr", *(f"{row},red" for row in rows)]) + "\n")
    (folder / "crab.svg").write_text("<svg/>")
    column, picture = door.open_own("en")["notes"]
    assert column.startswith("cards.csv: nothing prints or reads the column 'colr': ")
    assert picture.startswith("crab.svg: nothing names this picture")
