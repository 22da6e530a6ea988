"""Virtual tables: a saved object by its schema, decks by their counts, faces by their pixels."""

from __future__ import annotations

import csv
import json
import zipfile
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from PIL import Image, ImageChops, ImageStat

from pnp.game.paths import share
from tests.targets.asked import answer
from tests.tiny import TINY, copy_of_tiny, run

SCHEMA = json.loads((Path(__file__).parent / "tabletop-simulator.schema.json").read_text())


def read_saved(said: Any) -> Any:
    (file,) = [file for file in said["files"] if file.endswith(".json")]
    return json.loads(Path(file).read_text(encoding="utf-8"))


def every(objects: list[Any]) -> Iterator[Any]:
    for each in objects:
        yield each
        yield from every(each.get("ContainedObjects", []))


def build_in(folder: Path, *arguments: str) -> tuple[Path, Any]:
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        return folder, answer("tabletop-simulator", *arguments)


@pytest.fixture(scope="module")
def _fleet(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Any]:
    whole = ("treasure-fleet", "--players", "2", "--assets", "https://example.org/tts/")
    return build_in(tmp_path_factory.mktemp("fleet"), *whole)


@pytest.fixture(scope="module")
def _gold(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Any]:
    return build_in(tmp_path_factory.mktemp("gold"), "ten-gold", "--players", "3")


@pytest.fixture
def fleet(_fleet: tuple[Path, Any], monkeypatch: pytest.MonkeyPatch) -> Any:
    """Work in the folder where Treasure Fleet was made for a table of two, once for all tests; return the answer."""
    folder, said = _fleet
    monkeypatch.chdir(folder)
    return said


@pytest.fixture
def gold(_gold: tuple[Path, Any], monkeypatch: pytest.MonkeyPatch) -> Any:
    """Work in the folder where Ten Gold was made for a table of three, once for all tests; return the answer."""
    folder, said = _gold
    monkeypatch.chdir(folder)
    return said


def test_a_saved_object_is_what_its_schema_says() -> None:
    check_saved(answer("tabletop-simulator", str(TINY)))


@pytest.mark.in_long_form
def test_so_is_one_with_dice_boards_and_standees(gold: Any) -> None:
    check_saved(gold)


@pytest.mark.in_long_form
def test_so_is_one_whose_pictures_lie_elsewhere(fleet: Any) -> None:
    check_saved(fleet)


def check_saved(said: Any) -> None:
    whole = read_saved(said)
    jsonschema.validate(whole, SCHEMA)
    objects = list(every(whole["ObjectStates"]))
    guids = Counter(each["GUID"] for each in objects)
    assert max(guids.values()) == 1
    decks = [each for each in objects if each["Name"] == "DeckCustom"]
    assert decks
    for deck in decks:
        assert deck["DeckIDs"] == [card["CardID"] for card in deck["ContainedObjects"]]
        for card in deck["ContainedObjects"]:
            sheet = deck["CustomDeck"][str(card["CardID"] // 100)]
            assert card["CustomDeck"] == {str(card["CardID"] // 100): sheet}
            assert card["CardID"] % 100 < sheet["NumWidth"] * sheet["NumHeight"]
    loose = Counter(each["Name"] for each in objects)
    cards = loose["CardCustom"] + loose["Custom_Tile"] + loose["Custom_Token"] + loose["Custom_Board"]
    dice = said["pieces"].get("dice", 0)
    assert cards == sum(said["pieces"].values()) - dice
    assert [loose[f"Die_{sides}"] for sides in (4, 6, 8, 10, 12)] == [dice] * 5


def test_the_set_up_card_says_where_pieces_lie(fleet: Any) -> None:
    check_places(fleet, 2)


@pytest.mark.in_long_form
@pytest.mark.parametrize("players", [4, 5])
def test_so_does_that_of_more_players(players: int) -> None:
    check_places(answer("tabletop-simulator", "treasure-fleet", "--players", str(players)), players)


def check_places(said: Any, players: int) -> None:
    whole = read_saved(said)
    jsonschema.validate(whole, SCHEMA)
    decks = {each["Nickname"]: each for each in reversed(whole["ObjectStates"])}  # what stays in the box comes last
    hands = [decks[name] for name in ("Suns", "Moons", "Krakens", "Crowns", "Wolves") if name in decks]
    assert len(hands) == (3 if players == 2 else players)  # two players have the neutral pirate
    for deck in hands:
        assert len(deck["DeckIDs"]) == (16 if players == 5 else 13)
        assert deck["Transform"]["rotZ"] == 180
    governor, fleet = decks["The Governor"]["Transform"], decks["Treasure ships"]["Transform"]
    assert (governor["rotZ"], governor["rotY"], fleet["rotZ"]) == (0, 180, 180)
    # 10 mm of the card are 100 mm of the table, and these 3.937 units of it.
    assert governor["posX"] - fleet["posX"] == pytest.approx(3.937, abs=0.002)
    assert governor["posZ"] == fleet["posZ"] == pytest.approx(0.47 * 3.937, abs=0.002)
    first, *others = sorted((each["Transform"] for each in hands), key=lambda place: place["posZ"])
    assert first["posZ"] < 0
    assert first["rotY"] == 180
    turns = {place["rotY"] for place in others}
    assert turns == {2: {0, 90}, 4: {0, 90, 270}, 5: {0, 180}}[players]


@pytest.mark.in_long_form
def test_what_no_card_places_lies_in_rows_beside_it(gold: Any) -> None:
    whole = read_saved(gold)
    placed = {each["Nickname"]: each["Transform"] for each in whole["ObjectStates"]}
    assert placed["First game"]["posZ"] < min(placed[name]["posZ"] for name in ("Island deck", "Flags"))
    coins = [each for each in whole["ObjectStates"] if each["Name"] == "Custom_Tile"]
    assert len(coins) == 9  # three each, upon circles of their own; the other fifty-one in the bag
    assert len({(each["Transform"]["posX"], each["Transform"]["posZ"]) for each in coins}) == 9
    (supply,) = [each for each in whole["ObjectStates"] if (each["Name"], each["Nickname"]) == ("Bag", "Gold")]
    assert len(supply["ContainedObjects"]) == 51
    dice = [each["ColorDiffuse"] for each in whole["ObjectStates"] if each["Name"] == "Die_6"]
    assert len({tuple(colour.values()) for colour in dice}) == 3
    islands = [each for each in whole["ObjectStates"] if each["Name"] == "CardCustom" and not each["Transform"]["rotZ"]]
    assert len(islands) >= 28


def test_pictures_are_named_by_their_content_and_within_the_limits(fleet: Any) -> None:
    files = {Path(file).name: Path(file) for file in fleet["files"] if "/images/" in file.replace("\\", "/")}
    for name, file in files.items():
        assert sha256(file.read_bytes()).hexdigest()[:10] in name
        with Image.open(file) as picture:
            assert picture.mode == "RGB"
            assert max(picture.size) <= 4096
    named = set()
    for each in every(read_saved(fleet)["ObjectStates"]):
        for sheet in each.get("CustomDeck", {}).values():
            named |= {sheet["FaceURL"], sheet["BackURL"]}
        if "CustomImage" in each:
            named |= {each["CustomImage"]["ImageURL"], each["CustomImage"]["ImageSecondaryURL"]} - {""}
    assert named == {f"https://example.org/tts/{name}" for name in files}


def test_a_cell_of_a_sheet_shows_its_card() -> None:
    said = answer("tabletop-simulator", "treasure-fleet", "--only", "officer")
    (deck,) = [each for each in read_saved(said)["ObjectStates"] if each["Nickname"] == "Captains and lookout"]
    assert run("preview", "treasure-fleet", "--only", "officer", "--dpi", "200",
               "--card", deck["ContainedObjects"][2]["Description"] or "captain-crown").exit_code == 0  # fmt: skip
    (sheet,) = deck["CustomDeck"].values()
    folder = Path(next(file for file in said["files"] if file.endswith(".json"))).parent / "images"
    with Image.open(folder / sheet["FaceURL"]) as picture:
        width, height = picture.width // sheet["NumWidth"], picture.height // sheet["NumHeight"]
        assert (width * sheet["NumWidth"], height * sheet["NumHeight"]) == picture.size
        cells = [
            picture.crop((x * width, y * height, (x + 1) * width, (y + 1) * height))
            for y in range(sheet["NumHeight"])
            for x in range(sheet["NumWidth"])
        ]
    with Image.open("output/treasure-fleet/preview/captain-crown.png") as shown:
        face = shown.convert("RGB").resize((width, height))
    apart = [ImageStat.Stat(ImageChops.difference(cell, face)).mean for cell in cells]
    nearest = min(range(len(cells)), key=lambda number: sum(apart[number]))
    assert sum(apart[nearest]) < 12 < sorted(sum(each) for each in apart)[1]
    crown = [card for card in deck["ContainedObjects"] if card["CardID"] % 100 == nearest]
    assert len(crown) == 1


def test_tokens_are_clear_around_their_outline() -> None:
    said = answer("tabletop-simulator", "ten-gold", "--only", "standee")
    for file in [Path(file) for file in said["files"] if file.endswith(".png")]:
        with Image.open(file) as picture:
            assert picture.mode == "RGBA"
            assert picture.getchannel("A").getextrema() == (0, 255)


@pytest.mark.combinations("game", [(str(TINY),), ("pirates-treasure-island",)], [(str(TINY),)])
def test_a_room_has_a_card_widget_for_each_copy_and_all_its_pictures(game: str) -> None:
    said = answer("playingcards-io", game)
    (file,) = said["files"]
    with zipfile.ZipFile(file) as archive:
        widgets = json.loads(archive.read("widgets.json"))
        names = set(archive.namelist())
        assert len({each["id"] for each in widgets}) == len(widgets)
        decks = {each["id"]: each for each in widgets if each["type"] == "cardDeck"}
        cards = [each for each in widgets if each["type"] == "card"]
        assert Counter(card["deck"] for card in cards) == said["pieces"]
        for card in cards:
            assert card["cardType"] in decks[card["deck"]]["cardTypes"]
        used = {"widgets.json"}
        for deck in decks.values():
            assert deck["faceTemplate"]["objects"][0]["value"] == "face"
            for fields in deck["cardTypes"].values():
                used |= {fields[side].removeprefix("package://") for side in ("face", "back")}
        assert used == names
        for name in names - {"widgets.json"}:
            data = archive.read(name)
            assert len(data) < 2 << 20
            with Image.open(BytesIO(data)) as picture:
                assert picture.format == "JPEG"


def test_cards_in_a_room_are_called_by_their_names() -> None:
    (file,) = answer("playingcards-io", str(TINY), "--only", "keeper")["files"]
    with zipfile.ZipFile(file) as archive:
        (deck,) = [each for each in json.loads(archive.read("widgets.json")) if each["type"] == "cardDeck"]
    with (TINY / "keepers.csv").open(encoding="utf-8", newline="") as table:
        names = {row["id"]: row["name"] for row in csv.DictReader(table)}
    assert {id: fields["label"] for id, fields in deck["cardTypes"].items()} == names


def test_a_room_counts_no_backs_for_cards_that_have_none(tmp_path: Path) -> None:
    game = copy_of_tiny(tmp_path)
    text = (game / "game.toml").read_text(encoding="utf-8")
    (game / "game.toml").write_text(text.replace('back = "back.j2"\n', ""), encoding="utf-8")
    parts = {part["component"]: part for part in answer("playingcards-io", str(game), "--dry-run")["parts"]}
    fronts, backs = parts["keeper"]["fronts"], parts["keeper"]["backs"]
    assert (fronts, backs) == (parts["keeper"]["designs"], 0)
    (file,) = answer("playingcards-io", str(game), "--only", "keeper")["files"]
    with zipfile.ZipFile(file) as archive:
        assert len(archive.namelist()) == 1 + fronts


@pytest.mark.in_long_form
def test_a_table_makes_only_the_pieces_that_its_file_names() -> None:
    lines = (share() / "targets" / "tabletop-simulator.toml").read_text(encoding="utf-8").splitlines()
    lines[lines.index("[table]") + 2] = 'pieces = ["card", "token"]'
    Path("plain.toml").write_text("\n".join(lines), encoding="utf-8")
    asked = ("plain.toml", "ten-gold", "--only", "board", "--only", "dice", "--only", "gold")
    tried = {part["component"]: part["product"] for part in answer(*asked, "--dry-run")["parts"]}
    assert tried == {"board": "card", "dice": "token", "gold": "card"}
    whole = read_saved(answer(*asked))
    assert {each["Name"] for each in every(whole["ObjectStates"])} == {"DeckCustom", "CardCustom", "Custom_Token"}

    Path("plain.toml").write_text("\n".join(lines).replace(', "token"', ""), encoding="utf-8")
    said = answer(*asked)
    assert "dice" not in said["pieces"]
    assert any("which has cuts of its own" in note for note in said["notes"])


def test_files_for_a_table_are_the_same_bytes_again() -> None:
    for target in ("tabletop-simulator", "playingcards-io"):
        before, after = (
            [Path(file).read_bytes() for file in answer(target, str(TINY), "--no-cache")["files"]] for _ in range(2)
        )
        assert before == after


def set_up(tmp_path: Path, text: str, *arguments: str) -> Any:
    """Build the small game with *text* on the faces of its keepers, and return the saved object."""
    game = copy_of_tiny(tmp_path)
    (game / "templates" / "keeper.j2").write_text(f"<face>{text}</face>")
    result = run("build", str(game), "--for", "tabletop-simulator", "--json", *arguments)
    assert result.exit_code == 0, result.output
    return read_saved(json.loads(result.stdout))


def test_a_place_takes_what_it_names_in_that_order_as_often_as_it_says(tmp_path: Path) -> None:
    whole = set_up(
        tmp_path,
        """<tabletop x="20mm" y="30mm" scale="10"/>
      <g transform="translate(20mm 20mm) rotate(90)"><pieces of="lamp" y="-5mm" count="2"/></g>
      <pieces of="lamp" x="30mm" y="30mm" name="All lamps"/>""",
    )
    first, second, bag, *_ = whole["ObjectStates"]
    assert [each["Name"] for each in (first, second, bag)] == ["Custom_Tile", "Custom_Tile", "Bag"]
    assert (bag["Nickname"], len(bag["ContainedObjects"])) == ("All lamps", 7)
    assert first["Transform"]["posX"] == pytest.approx(50 / 25.4, abs=1e-3)  # 5 mm to the right of the middle
    assert first["Transform"]["posZ"] == pytest.approx(100 / 25.4, abs=1e-3)  # 10 mm above it
    assert first["Transform"]["rotY"] == 270
    assert second["Transform"]["posY"] > first["Transform"]["posY"]


def test_a_place_for_what_the_game_has_not_is_refused(tmp_path: Path) -> None:
    game = copy_of_tiny(tmp_path)
    text = '<face><tabletop x="1mm" y="1mm" scale="9"/><pieces of="lamp lmap"/></face>'
    (game / "templates" / "keeper.j2").write_text(text)
    result = run("build", str(game), "--for", "tabletop-simulator")
    assert result.exit_code == 1
    assert "keeper ada: <pieces> places 'lmap', which no piece is called\n  hint: did you mean lamp?" in result.stderr
    assert not Path("output").exists()


@pytest.mark.parametrize(("text", "said"), [
    ('<tabletop x="1mm" y="1mm" scale="0"/>', "scale='0' is not how much larger the table is than its picture"),
    ('<tabletop x="1mm" scale="9"/>', "<tabletop> needs y="),
    ('<tabletop x="1mm" y="1mm" scale="9"/><tabletop x="1mm" y="1mm" scale="9"/>', "a face has one <tabletop>"),
    ("<pieces/>", "<pieces> needs of="),
    ('<symbol id="s" width="1mm" height="1mm"><pieces of="lamp"/></symbol><use href="#s"/>', "on the face, not in"),
    ('<pieces of="lamp" face="left"/>', "face='left' is one of up, down"),
    ('<pieces of="lamp" count="none"/>', "count='none' is not a whole number"),
])  # fmt: skip
def test_places_that_cannot_be_are_refused(tmp_path: Path, text: str, said: str) -> None:
    game = copy_of_tiny(tmp_path)
    (game / "templates" / "keeper.j2").write_text(f"<face>{text}</face>")
    result = run("build", str(game), "--for", "tabletop-simulator")
    assert result.exit_code == 1
    assert "keeper.j2:1" in result.stderr
    assert said in result.stderr
    assert not Path("output").exists()


def test_what_is_not_as_its_author_may_expect_is_noted(tmp_path: Path) -> None:
    game = copy_of_tiny(tmp_path)
    (game / "templates" / "keeper.j2").write_text('<face><tabletop x="20mm" y="30mm" scale="10"/></face>')
    sides = '<side><text y="9mm" size="9pt">a</text></side>' * 6
    (game / "templates" / "die.j2").write_text(
        f'<face><net x="2mm" y="2mm" width="86mm" height="66mm" sides="6" edge="15mm">{sides}</net></face>'
    )
    with (game / "game.toml").open("a", encoding="utf-8") as file:
        file.write('[components.dice]\ntitle = "Dice"\nface = "die.j2"\nsize = "90mm x 70mm"\nshape = "outline"\n')
    said = answer("tabletop-simulator", str(game), "--players", "2", "--dry-run")["notes"]
    assert "a flat piece: Dice (dice), dice with sides of their own" in said
    assert any(note.startswith("more than one set-up card of 'keeper' is for 2 players: ada says") for note in said)
