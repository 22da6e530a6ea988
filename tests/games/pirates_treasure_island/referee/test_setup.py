"""Set-ups: reading, writing, checking, dealing; and what players may see."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from pnp.errors import DataError
from pnp.game.model import Game
from pnp.games.pirates_treasure_island.referee.referee import TreasureIsland
from pnp.games.pirates_treasure_island.referee.setup import Sailor, Setup, Start
from pnp.referee import (
    Action,
    Dice,
    RecordError,
    Referee,
    read_options,
    read_record,
    replay,
    write_log,
    write_record,
)

RECORDS = Path(__file__).parents[1] / "records"


def read(referee: Referee[Any, Any], text: str, folder: Path) -> Setup:
    path = folder / "record.toml"
    path.write_text(text, "utf-8")
    setup = read_record(path, referee).setup
    assert isinstance(setup, Setup)
    return setup


def test_names_need_no_accents_and_apostrophes(referee: Referee[Any, Any], tmp_path: Path) -> None:
    text = (RECORDS / "three.toml").read_text("utf-8")
    plain = (
        text.replace("Le Hérisson", "le herisson").replace("The Judge's Wig", "judges wig").replace("Mother V", "mv")
    )
    assert "judges wig" in plain
    plain = plain.replace("judges wig", "PI3b").replace("mvex", "mother")
    plain = plain.replace("Crooked Ha'penny", "crooked ha penny").replace("La Superbe Idée", "FR3b")
    assert read(referee, plain, tmp_path) == read(referee, text, tmp_path)


def test_everything_that_deviates_is_read_and_written(referee: Referee[Any, Any], tmp_path: Path) -> None:
    options = read_options(referee.game, {"finish_round": "on"})
    odd = 'HMS \\ "Odd" \t'
    setup = Setup(
        (
            Sailor("Ann", "pirates", (Start("PI1a", 1), Start("PI2a", 2, 3), Start(odd, 0, 0, True)), 4),
            Sailor("Ben", "the lost", (), 0),
        ),
        "Zoe",
        7,
        (("3", 0), ("9", 2)),
        referee.deal(("A", "B"), options, Dice(1)).rules,
    )
    text = write_record(referee, setup, options)
    assert read(referee, text, tmp_path) == setup
    codes = {finding.code for finding in referee.check_setup(setup)}
    assert codes == {
        "fleet_unknown", "ship_unknown", "ship_classes", "island_count", "start_zone", "start_cargo", "start_damage",
        "gold_set", "first_player",
    }  # fmt: skip


@pytest.mark.parametrize("shared", ["on", "off"])
@pytest.mark.parametrize("players", [2, 6])
def test_deals_are_right_and_differ(referee: Referee[Any, Any], players: int, shared: str) -> None:
    options = read_options(referee.game, {"shared_fleets": shared})
    deals = {
        referee.deal(("Ann", "Ben", "Cleo", "Dai", "Eva", "Finn")[:players], options, Dice(seed)) for seed in range(60)
    }
    assert all(referee.check_setup(deal) == [] for deal in deals)
    assert len(deals) > 50
    twice = [deal for deal in deals if len({player.fleet for player in deal.players}) < players]
    assert bool(twice) == (shared == "on")


def test_ships_are_numbered_by_size_however_they_are_told(referee: Referee[Any, Any], tmp_path: Path) -> None:
    text = (RECORDS / "two.toml").read_text("utf-8")
    turned = text.replace(
        '"HMS Pipkin", "HMS Bellwether", "HMS Lord Tansy"', '"HMS Lord Tansy", "HMS Pipkin", "HMS Bellwether"'
    )
    assert turned != text
    assert referee.begin(read(referee, turned, tmp_path)) == referee.begin(read(referee, text, tmp_path))


@pytest.mark.parametrize(("old", "new", "what"), [
    ('first = "Ann"', "", "lacks 'first'"),
    ('first = "Ann"', 'first = "Ann"\nislands = -1', "islands"),
    ('first = "Ann"', 'first = "Ann"\nsupply = { 1 = "many" }', "many"),
    ('first = "Ann"', 'first = "Ann"\ncaptain = "Ann"', "'captain'"),
    ('fleet = "English"', 'fleet = 3', "not a text"),
    ('fleet = "English"', 'fleet = "English"\nzones = ["Home"]', "zones"),
    ('fleet = "English"', 'fleet = "English"\nzones = ["Home", "Moon", "Home"]', "'Moon'"),
    ('fleet = "English"', 'fleet = "English"\ncargo = [0, 0, -1]', "cargo"),
    ('fleet = "English"', 'fleet = "English"\ndamaged = ["Mother Vex"]', "'PI2a'"),
    ('fleet = "English"', 'fleet = "English"\ndamaged = 1', "damaged"),
    ('ships = ["HMS Pipkin", "HMS Bellwether", "HMS Lord Tansy"]', 'ships = "HMS Pipkin"', "list of ships"),
    ('ships = ["HMS Pipkin", "HMS Bellwether", "HMS Lord Tansy"]', "", "list of ships"),
])  # fmt: skip
def test_what_cannot_be_read(referee: Referee[Any, Any], old: str, new: str, what: str, tmp_path: Path) -> None:
    text = (RECORDS / "two.toml").read_text("utf-8")
    assert old in text
    with pytest.raises(RecordError, match=what):
        read(referee, text.replace(old, new), tmp_path)


def change_card(game: Game, component: str, id: str, **fields: Any) -> Game:
    """Return the game with other fields of one card, or other copies of it."""
    parts = []
    for part in game.components:
        cards = part.cards
        if part.id == component:
            copies = fields.pop("copies", None)
            cards = tuple(
                card._replace(copies=card.copies if copies is None else copies, fields={**card.fields, **fields})
                if card.id == id
                else card
                for card in cards
            )
        parts.append(part._replace(cards=cards))
    return replace(game, components=tuple(parts))


@pytest.mark.parametrize(("component", "id", "fields", "code", "what"), [
    ("ship", "EN1a", {"fight": 5}, "ships", "HMS Pipkin costs 11"),
    ("ship", "EN1a", {"fight": 6}, "ships", "English costs 86, expected 84"),
    ("ship", "EN1a", {"fight": 6}, "ships", "HMS Pipkin costs 12, budget 10"),
    ("ship", "EN1a", {"masts": 2}, "ships", "English has 1 1-masters, expected 2"),
    ("ship", "EN1a", {"board": 20}, "ships", "the 1-masters have more Board than the 2-masters"),
    ("damaged", "hull", {"copies": 0}, "markers", "12 damaged markers on the sheets, 18 needed"),
    ("gold", "gold-1", {"copies": 30}, "markers", "110 gold markers on the sheets; 113 can be"),
])  # fmt: skip
def test_data_of_other_ships(
    referee: Referee[Any, Any], component: str, id: str, fields: dict[str, int], code: str, what: str
) -> None:
    other = TreasureIsland(change_card(referee.game, component, id, **fields))
    setup = other.deal(("Ann", "Ben"), read_options(other.game, {}), Dice(1)) if "masts" not in fields else two(other)
    findings = [finding for finding in other.check_setup(setup) if finding.code == code]
    if what.startswith("HMS Pipkin costs 11"):  # within 1 of its budget: only the fleet is wrong
        assert not any("HMS Pipkin" in finding.message for finding in findings)
        assert any("English costs 85" in finding.message for finding in findings)
    else:
        assert any(what in finding.message for finding in findings)
    assert all(finding.warning and finding.hint for finding in findings)


def test_a_fleet_that_lacks_a_size_is_not_dealt(referee: Referee[Any, Any]) -> None:
    """Without 1-masters of their own, the English stay in the box: six players still find six fleets, seven do not."""
    other = TreasureIsland(change_card(change_card(referee.game, "ship", "EN1a", masts=2), "ship", "EN1b", masts=3))
    options = read_options(other.game, {})
    names = ("Ann", "Ben", "Cleo", "Dai", "Eva", "Finn", "Gus")
    deals = [other.deal(names[:6], options, Dice(seed)) for seed in range(20)]
    assert all(player.fleet != "english" for deal in deals for player in deal.players)
    with pytest.raises(ValueError, match="there are 6"):
        other.deal(names, options, Dice(1))


def test_ships_of_two_sizes_are_another_game(referee: Referee[Any, Any]) -> None:
    game = referee.game
    for card in next(part for part in game.components if part.id == "ship").cards:
        if card.fields["masts"] == 3:
            game = change_card(game, "ship", card.id, masts=2)
    with pytest.raises(DataError, match="2 sizes"):
        TreasureIsland(game)


def two(referee: Referee[Any, Any]) -> Setup:
    setup = read_record(RECORDS / "two.toml", referee).setup
    assert isinstance(setup, Setup)
    return setup


@pytest.mark.parametrize("name", ["Rose to Ruin", "Gold against Iron, Ltd", "No. 1: #1", 'The "Old" Tub', "海", "PI2a"])
def test_odd_ship_names_can_be_written_and_read(referee: Referee[Any, Any], name: str, tmp_path: Path) -> None:
    other = TreasureIsland(change_card(referee.game, "ship", "EN2a", name=name))
    setup = replace(two(other), first="Ben")
    setup = replace(
        setup,
        players=(
            setup.players[0],
            replace(setup.players[1], ships=tuple(Start(id) for id in ("EN1a", "EN2a", "EN3a"))),
        ),
    )
    state = other.begin(setup)
    actions = [
        Action(1, "move", (4, 1)),
        Action(0, "move", (1, 1)),
        Action(1, "fight", (4, 1)),
        Action(-1, "dice", ((3, 5),)),
    ]
    path = tmp_path / "log.toml"
    path.write_text(write_record(other, setup, read_options(other.game, {}), write_log(other, state, actions)), "utf-8")
    assert list(replay(other, read_record(path, other)).actions) == actions


def test_view_hides_gold(referee: Referee[Any, Any]) -> None:
    """Everybody sees how many markers lie where; only the owner sees their values."""
    state = referee.new(2, seed=1)
    ships = list(state.ships)
    ships[0], ships[3] = ships[0]._replace(cargo=(2,)), ships[3]._replace(cargo=(1, 5))
    state = state._replace(ships=tuple(ships), islands=((3,), (4, 4)), lost=(1, 0, 0, 0, 0))
    seen = referee.view(state, 0)
    assert [player["island"] for player in seen["players"]] == [[3], ["?", "?"]]
    assert seen["players"][0]["ships"][0]["cargo"] == [2]
    assert seen["players"][1]["ships"][0]["cargo"] == ["?", "?"]
    assert seen["supply"] == {"markers": 120, "values": "?"}
    assert seen["lost"] == {"markers": 1, "values": "?"}
    everything = referee.view(state)
    assert everything["players"][1]["island"] == [4, 4]
    assert everything["supply"]["values"] == {"1": 40, "2": 40, "3": 25, "4": 10, "5": 5}
    over = referee.view(state._replace(over="ten"), 0)  # then all gold on islands and in ships is turned up
    assert [player["island"] for player in over["players"]] == [[3], [4, 4]]
    assert over["players"][1]["ships"][0]["cargo"] == [1, 5]
