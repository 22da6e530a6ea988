"""Every rule of Treasure Island is on its sheet, with the numbers of the data, and the sheet is closed and legible."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pnp.game import load_game
from pnp.game.model import Game
from pnp.game.paths import game_folder
from pnp.press.faces import Faces
from pnp.rules.document import Document, Section, Table, inlines_with_places, plain_text
from pnp.rules.source import ids_of, read_rules, rules_of
from tests.edits import copy_writable
from tests.items import texts
from tests.rules.papers import legible_sides, pieces_shown

GAME = game_folder("pirates-treasure-island")

RULES = [
    # the rule, where it stands, and words that must stand there
    ("2.1 three ships of a fleet, one of each size", "setup", "different fleet|three of its ships|one with one mast"),
    ("2.2 the supply is face down and mixed", "setup", "Mix all 120 gold markers face down|supply"),
    ("2.3 a home each, Treasure Island in the middle", "setup",
     "Lay Treasure Island in the middle; it belongs to nobody|Lay any other island before you"),
    ("2.4 all ships start at Home, empty and undamaged", "setup",
     "start at Home, touching your home island, empty and undamaged"),
    ("2.5 dice decide who begins; ties roll again; clockwise", "setup",
     "highest die begins|tie for highest, those roll again|clockwise"),
    ("2 counts by players", "setup", "ships, damaged markers|islands|set-up card with your number"),
    ("2.2 a card of orders each", "setup", "Everybody takes an orders card"),
    ("3 three zones", "zones", "Home|At Sea|Treasure Island"),
    ("Q43 an island can be robbed", "zones", "No Honor Among Thieves, which robs your island"),
    ("3 Home is its owner's alone (Q2)", "zones",
     "only your ships land there. Nobody can Fight or Board you here"),
    ("3 At Sea is one zone (Q3)", "zones", "At Sea is one zone for all|Any number of ships"),
    ("3 never Home to Treasure Island in one Move", "zones", "needs two Moves from one end to the other"),
    ("3 one order to one ship; no pass", "turn", "one order to one of your ships|may not pass"),
    ("3 draws are unseen; owners may look at their gold", "gold", "always draw gold unseen"),
    ("6.3 what the gold is worth", "gold", "shows what it is worth|value|markers"),
    ("1, Q39, Q40 owners may look, all may count, owners mix", "gold",
     "look at your own gold|others see only the backs, on islands too, but they may count them|"
     "Before anybody draws from your ship or island, mix its markers face down"),
    ("Q: dice are needed and not in the set", "setup", "Not in the set: six-sided dice"),
    ("Q: masts matter in the set-up alone", "glossary", "count only in the set-up"),
    ("1 a ship card", "glossary", "Masts|Loot rating|Fight rating|Board rating|flag"),
    ("4 room", "glossary", "how many markers fit. What is free is its room"),
    ("4 capacity holds in every order", "gold", "No order gives a ship more than it can carry"),
    ("4 an enemy is a ship of a player still in", "turn", "another player who is still in the game"),
    ("4.1-9 the nine orders", "orders",
     "Shore Leave|Move|Loot|Fight|Board|Transfer|Repair|Gamble|Trust to Luck"),
    ("4.3 Loot: d, room, supply (Q5, Q6)", "gold",
     "that many markers|as there is room|full ship cannot Loot|take what is left"),
    ("4.2 arriving Home unloads all (Q11, Q26)", "gold",
     "puts all its gold onto your island at once|stays aboard, so the ship must first go out"),
    ("4.4 Fight in one zone, target first (Q28)", "fight",
     "Before you roll, name an enemy in the zone|At Sea or at Treasure Island"),
    ("4.4 d + Fight - 1 if damaged; tie nothing", "fight",
     "Fight rating of their ship. A damaged ship counts 1 less|On a tie nothing happens"),
    ("4.4 the loser is damaged or sinks (Q9)", "fight",
     "even if it is the defender’s|had one already, or its owner rolled a 1, it sinks"),
    ("4.4 salvage of one, the rest is lost (Q8, Q27)", "fight",
     "may draw one gold marker|if there is room|The ship and the rest of its gold are out of the game"),
    ("Q36 an attack needs no gold and no room", "turn",
     "A full ship may attack, too, and you may attack an empty one"),
    ("Q37 Loot draws no fewer", "gold", "You may not draw fewer"),
    ("6.3 the pictures of damage", "fight", "The three pictures on the markers mean the same"),
    ("Q10 damage changes Fight alone; one marker", "fight",
     "Damage counts only in a Fight|no ship ever has two markers"),
    ("4.7, 4.16 where to repair", "fight",
     "With Repair you take the marker off at Home, with the Ship’s Carpenter anywhere"),
    ("4.5 Board, no damage penalty, tie nothing", "board",
     "Board rating of their ship. Here damage does not count|On a tie nothing happens"),
    ("4.5, Q7 the winner takes up to room, or fewer", "board",
     "even if it is the defender’s|as many as there is room for, or fewer"),
    ("4.6, Q15 Transfer", "orders",
     "another of your ships in this zone has room, hand over the markers that you choose, one or more"),
    ("4.6 Transfer at Home", "orders", "You may Transfer at Home, too"),
    ("4.8, Q14 Gamble", "orders", "an enemy ship in any zone. If both ships have gold and room for one more marker"),
    ("4.8 Gamble is not refused", "orders", "No enemy may refuse to Gamble"),
    ("4.9 Trust to Luck", "luck", "5 or 6 on Trust to Luck (order 9)|orders 10 to 16 at once, in the same turn"),
    ("Q1, Q4 the seven orders only by luck; may decline", "luck",
     "After a 5 or 6|this ship may carry out one"),
    ("4.10-16 the seven orders", "luck",
     "No Honor Among Thieves|Run Before the Wind|Storm at Sea|Treasure Map|False Colors|Boat Attack|Ship’s Carpenter"),
    ("4.10, Q16 No Honor from any zone", "luck", "into this ship. Your ship may be in any zone"),
    ("4.11, Q12 two Moves, one ship or two", "luck", "Move this ship twice, or any two of your ships once each"),
    ("Q32, Q38 both Moves, of any two ships", "orders",
     "always make both Moves, unless the first one ends the game. One ship may sail out and back"),
    ("4.12, Q25 Storm at Sea reaches Home", "luck", "even out of its Home|If it comes Home, it unloads"),
    ("4.14, 4.15, Q13 Move first, then attack", "luck",
     "an enemy At Sea or at Treasure Island is one Move away, move this ship there"),
    ("Q13, Q28 the Move comes first, the name before the dice", "orders", "You always move first|before you roll"),
    ("4 chances of a roll", "fight", "your lead|you win, in %|a tie, in %|you lose, in %|58"),
    ("3 END_TEN at once, by number (Q18)", "end",
     "at once|10 or more gold markers lie on one home island|"
     "You count markers, not what they are worth"),
    ("5 score: island and ships of those still in", "end",
     "still in add up the values on their island and in their ships"),
    ("5, Q20 ties share the win", "end", "If some of you tie, they share the win"),
    ("5 the last one left wins", "end", "Only one player has ships left. That player wins, with gold or without it"),
    ("5 the count is written down", "end", "score pad has a line for each"),
    ("Q22 nothing else ends it", "end", "Nothing else ends the game"),
    ("3, Q17, Q23 out of the game", "out",
     "lose your last ship, you are out|First the winner may still draw a marker|"
     "gold on your island leaves the game|skip your turn"),
    ("6.1 the characters of the fleets", "fleets", "fight well, carry little|Neptunes are sea beasts"),
    ("6.4 what to tell the players honestly", "fleets", "set-up card names the fleets that won more often"),
    ("10 options", "house-rules", "The orders 10 to 16 need no luck"),
]  # fmt: skip


@pytest.fixture(scope="module")
def game() -> Game:
    return load_game(GAME)


@pytest.fixture(scope="module")
def faces(game: Game) -> Faces:
    return Faces(game, players=6)


@pytest.fixture(scope="module")
def document(game: Game, faces: Faces) -> Document:
    component = rules_of(game)
    assert component is not None
    return read_rules(component, faces)


def text_of_section(document: Document, id: str) -> str:
    (section,) = [section for section in document.sections if section.id == id]
    parts = [plain_text([part]) for part, _ in inlines_with_places(section.blocks)]
    return re.sub(r"\s+", " ", "".join(part if part else " " for part in parts))


def sheet_of(folder: Path, language: str) -> Document:
    game = load_game(folder, language)
    component = rules_of(game)
    assert component is not None
    return read_rules(component, Faces(game, players=6))


def numbers(section: Section) -> list[list[str]]:
    """Return the figures in the tables of a section, a list for each row."""
    rows = [row for block in section.blocks if isinstance(block, Table) for row in (block.head, *block.rows)]
    return [[plain_text(cell) for cell in row if re.fullmatch(r"[+\u2212]?\d+", plain_text(cell))] for row in rows]


@pytest.mark.parametrize(("rule", "id", "words"), RULES, ids=[rule for rule, _, _ in RULES])
def test_each_rule_is_on_the_sheet(document: Document, rule: str, id: str, words: str) -> None:
    assert id in set(ids_of(document))
    text = text_of_section(document, id)
    for part in words.split("|"):
        assert part in text, rule


def test_the_first_ten_minutes_are_what_the_referee_says(document: Document) -> None:
    text = text_of_section(document, "first")
    # worked by hand: 6 + 3 against 5 + 2, room for five, 4 + 4 against 4 + 1, and four markers of 1, 2, 3 and 5
    for said in (
        "You have 6 + 3 = 9, Ben has 5 + 2 = 7",
        "His ship carries 5 markers at most ( 5), so he draws 5: 1, 2, 2, 3, 5.",
        "You have 4 + 4 = 8, Ben has 4 + 1 = 5: you win. You have room for 4, and draw 1, 2, 3, 5 from his ship.",
        "Your island has 4 markers: 1 + 2 + 3 + 5 = 11.",
    ):
        assert said in text


def test_the_pictures_of_the_first_ten_minutes_number_all_of_its_orders(game: Game, faces: Faces) -> None:
    (lesson,) = [component for component in game.components if component.id == "lesson"]
    seen = [{text.text for text in texts(faces.face(lesson, card).items)} for card in lesson.cards]
    begun = [0, *(int(str(card.fields["until"])) for card in lesson.cards)]
    for words, after, until in zip(seen, begun, begun[1:], strict=False):
        assert {str(number) for number in range(after + 1, until + 1)} <= words
    assert {"6 +", "= 9", "5 +", "= 7"} <= seen[0]  # the ratings and the sums of the Fight
    assert {"4 +", "= 8", "= 5"} <= seen[2]  # and of the Board


def test_the_gold_is_that_of_the_fact_sheet(document: Document) -> None:
    (section,) = [section for section in document.sections if section.id == "gold"]
    (table,) = [block for block in section.blocks if isinstance(block, Table)]
    rows = [[plain_text(cell) for cell in row] for row in (table.head, *table.rows)]
    assert rows == [["value", "1", "2", "3", "4", "5"], ["markers", "40", "40", "25", "10", "5"]]


def test_the_chances_are_those_of_two_dice(document: Document) -> None:
    (section,) = [section for section in document.sections if section.id == "fight"]
    (table,) = [block for block in section.blocks if isinstance(block, Table)]
    wins = [3, 6, 10, 15, 21, 26, 30]  # of 36 throws, counted by hand for gaps from -3 to +3
    assert [plain_text(cell) for cell in table.rows[0][1:]] == [str(round(100 * count / 36)) for count in wins]


def test_the_examples_are_what_the_referee_says(document: Document) -> None:
    assert "You roll a 6: 3 + 6 = 9. The English roll a 3: 5 + 3 − 1 for the damage = 7." in text_of_section(
        document, "fight"
    )
    assert "draw 1 of the 2 markers. The other marker is out of the game" in text_of_section(document, "fight")
    assert "so you may draw up to 2 of their markers" in text_of_section(document, "board")
    assert "room for 2. You roll a 5 and draw 2." in text_of_section(document, "gold")
    assert "Ben wins." in text_of_section(document, "end")


@pytest.mark.parametrize(
    ("language", "before", "after"),
    [
        ("en", "You roll a 6: 3 + 6 = 9.", "You roll a 6: 4 + 6 = 10."),
        ("de", "Du würfelst eine 6: 3 + 6 = 9.", "Du würfelst eine 6: 4 + 6 = 10."),
    ],
)
def test_other_numbers_make_another_example(tmp_path: Path, language: str, before: str, after: str) -> None:
    changed = tmp_path / GAME.name
    copy_writable(GAME, changed)
    copy_writable(load_game(GAME).templates, changed / "templates")
    ships = (changed / "ships.csv").read_text("utf-8")
    for old, new in (("Mother Vex,3,3,5", "Mother Vex,3,4,5"), ("Second Helping,3,2,5", "Second Helping,3,1,5")):
        assert old in ships
        ships = ships.replace(old, new)
    (changed / "ships.csv").write_text(ships, "utf-8")
    assert before in text_of_section(sheet_of(GAME, language), "fight")
    assert after in text_of_section(sheet_of(changed, language), "fight")


def test_the_german_sheet_has_every_section_and_the_same_numbers(document: Document) -> None:
    german = sheet_of(GAME, "de")
    assert [section.id for section in german.sections] == [section.id for section in document.sections]
    for section, other in zip(document.sections, german.sections, strict=True):
        assert not section.blocks or section.blocks != other.blocks, section.id
        assert numbers(section) == numbers(other), section.id


def test_the_sheet_shows_real_pieces(document: Document) -> None:
    shown = {component for component, _ in pieces_shown(document)}
    assert shown == {"picture", "strip", "lesson", "ship", "gold", "damaged", "example", "luck"}


def test_all_text_is_nine_points_or_more_and_inside_the_page(game: Game, faces: Faces) -> None:
    legible_sides(game, faces)


def test_everything_for_a_turn_is_on_two_sides_that_lie_together(game: Game, faces: Faces) -> None:
    sides = legible_sides(game, faces)
    assert len(sides) == 6
    both = " ".join(text.text for side in sides[2:4] for text in texts(side.items))
    for order in game.tables["orders"].values():
        assert str(order["name"]) in both


def test_the_table_of_fleets_follows_their_ratings(game: Game, document: Document) -> None:
    (section,) = [section for section in document.sections if section.id == "fleets"]
    (table,) = [block for block in section.blocks if isinstance(block, Table)]
    dots = {"good": "•••", "average": "••", "poor": "•"}
    assert [[plain_text(cell) for cell in row[:4]] for row in table.rows] == [
        [fleet["name"], *(dots[str(fleet[rating])] for rating in ("loot", "fight", "board"))]
        for fleet in game.tables["fleets"].values()
    ]


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_printed_rulings_end_the_sheet(language: str) -> None:
    text = text_of_section(sheet_of(GAME, language), "rulings").replace("\u00a0", " ")
    for ruling in load_game(GAME, language).rulings:
        assert (f"{ruling.question} {ruling.ruling}".replace("\u00a0", " ") in text) == (not ruling.minor), ruling.id
