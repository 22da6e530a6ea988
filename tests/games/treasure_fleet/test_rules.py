"""Every rule of Treasure Fleet is on its sheet, with the numbers of the data; set-up cards and score pad agree."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from pnp.game import load_game
from pnp.game.model import Component, Game
from pnp.game.paths import game_folder
from pnp.game.sizes import PAPER_SIZES
from pnp.press.faces import Faces
from pnp.press.plan import Order, plan_print
from pnp.rules.document import Document, Table, plain_text
from tests.built import component_of
from tests.items import texts
from tests.rules.papers import copy_of, document_of, legible_sides, pages_of, pieces_shown
from tests.tiny import run

GAME = "treasure-fleet"
RULES = [
    # the rule (section, ruling), the heading where it stands, and words that must stand there
    ("goal", "",
     "The player with the most fire at a ship captures it, but **a tie lets it escape**|The most points at"
     " the end win"),
    ("1.1 the cards of a deck", "decks",
     "Full Broadside** (4)|Hot Reception** (3)|Brace of Barkers** (2)|Warning Shot** (1)|Boarding "
     "Party**|Storm** takes the place of a 2"),
    ("1.1 the boarding party has no number", "glossary",
     "**Boarding party:** It has no number. If it is the only one at a ship, it beats any number of "
     "cannons"),
    ("1.1 the captain is never played", "setup", "Lay your captain before you; it is never played"),
    ("1.1, Q2, Q3 the five-spot", "decks",
     "**Five-spot:** A card with this sign, a 5 in a ring, is for five players only"),
    ("1.1 where the five-spot is", "setup", "**five-spot** (a 5 in a ring, lower left)"),
    ("1.1 the flag tells whose card it is", "glossary", "**Flag:** It shows whose card it is"),
    ("1.2 the lookout", "glossary", "**Lookout:** The player with this card fires first"),
    ("1.3, Q1 the fleet", "table", "ships in the fleet deck"),
    ("1.4, Q4 the governor's value", "glossary", "**Governor:** He brings 16 points"),
    ("1.6, 8 the five-spots are ours", "credits", "We chose the names, and which cards have a five-spot"),
    ("2.1 options are agreed first", "setup", "Agree whether you play with [storms]|[cursed ships]"),
    ("2.2 five-spots leave decks and fleet", "setup",
     "*Two to four players:* every card of decks and fleet with a **five-spot** (a 5 in a ring, lower "
     "left)"),
    ("2.3 the governor lies aside; cursed ships go", "setup",
     "Lay the governor aside, because he is never dealt|both of them"),
    ("2.4, 2.8 the fleet is shuffled and dealt face up", "setup",
     "Shuffle the **fleet deck** (its back says “Prizes”), and deal ships face up"),
    ("2.5, Q21 captains and lookout are drawn", "setup",
     "Shuffle one captain for each player, and lay one aside unseen|Shuffle in the lookout card. Everybody"
     " draws one|The player with the lookout begins, and takes the captain that was laid aside|Lay your "
     "captain|Or simply choose your captains, and who begins"),
    ("2.6 without storms", "setup",
     "*Without storms:* the storm of each deck. With storms, put away [a 2 instead](#storms)"),
    ("2.6, Q5 the storm swap", "storms",
     "keep the storm of each deck, and put away one Brace of Barkers (2) that has no five-spot instead"),
    ("2.4 with cursed ships", "cursed", "Shuffle both ships with a **curse** into the fleet deck"),
    ("2.7, Q16, Q26 the neutral deck is made like the others", "two",
     "Make it ready like your own, with step 3 of the [set-up](#setup), and put its captain into the "
     "box|Shuffle this deck, and lay it face down"),
    ("2.2 who may load four, Q24", "spare",
     "The lookout and the two neighbours load three cards; anybody else may load a fourth. With four "
     "players that is the one opposite the lookout; with five, the two opposite. Look at who is the "
     "lookout as you load"),
    ("2.2 hands before each sailing", "next",
     "you hold 13, 10, 7, 4 cards (five players: 16, 13, 10, 7, 4). At the end one card is left"),
    ("2.2, Q6 the lookout moves after volleys 1 and 2", "volleys",
     "After volleys 1 and 2 the lookout card goes to the player on the left. After volley 3 it stays"),
    ("2.2, Q6 and at a new sailing, but not with three", "next",
     "Pass the lookout card to the left once more, but *not with three players*"),
    ("3 LOADING", "load",
     "Choose three cards of your hand, and lay them face down **on your captain**|Everybody does this at "
     "once and in secret|ready|only these|nobody changes them"),
    ("3 LOADING, Q7 a spare is a choice", "spare", "A spare leaves you a choice"),
    ("3 hand: chosen, never shuffled", "glossary",
     "**Hand:** These are all the cards that you still own. You never draw new ones. Your hand is secret"),
    ("3 VOLLEY: order, one card, no passing", "volleys",
     "the lookout plays first, and then the others follow clockwise|**exactly one** of your loaded cards, "
     "face up|may not pass|All your cards may go to one ship"),
    ("Q27 hands are counted", "glossary", "everybody may know how many cards it has"),
    ("Q27 discards are open", "next",
     "Discard all played cards face up: they are gone for good. Everybody may look at the discards and at "
     "captured ships"),
    ("Q28 any deck is the neutral one", "two",
     "a third deck joins you: the **neutral pirate**|Take any deck that neither of you plays"),
    ("3 RETURN, Q22", "next", "If you have a spare, take it back unseen"),
    ("3 CLEANUP", "next", "Discard all played cards face up: they are gone for good"),
    ("3 CLEANUP: ships", "capture", "Discard the ships that escape"),
    ("3 NEXT_SAILING", "next", "Deal four new ships, or five with five players. Then load again"),
    ("4.1 a storm sweeps cannon at once", "storms",
     "at once|Discard **every cannon card** at that ship, your own too, and the storm with them"),
    ("4.1 boarding parties stay; later cards count; again", "storms",
     "Boarding parties stay|Cards that you play later count as usual|another storm may come"),
    ("4.1 a storm without cannon", "storms", "If the ship has no cannons, discard only the storm"),
    ("4.1 a storm on a cursed ship", "stormed",
     "A storm calms the curse for one sailing, so it takes no ship. Leave the storm on the cursed "
     "ship|Discard its cannons at once|The cursed ship stays for the next sailing, and its curse is back: "
     "deal one ship fewer for each that stays"),
    ("4.2.1 two boarding parties", "capture", "If *two or more players* have one, the ship escapes"),
    ("4.2.2 one boarding party", "capture",
     "If *only one player* has a boarding party, that player captures the ship"),
    ("4.2.3 fire, ties, none", "capture",
     "add up the fire of each player. The player with the most captures the ship|**A tie lets the ship "
     "escape:** if players tie for the most fire, nobody captures it, not even a third player with less. A"
     " ship without fire escapes, too"),
    ("4.2 captured ships lie open", "capture", "the ships that you capture face up before you"),
    ("4.3, Q9 never captured, discarded", "cursed", "never captured|Discard the lost ships and the cursed ship"),
    ("4.3 who has not fired loses an earlier ship", "cursed",
     "who has *played no card at it* loses one ship captured in an **earlier** sailing"),
    ("4.3, Q10 any fire wards", "cursed", "One card is enough, even the smallest cannon or a boarding party"),
    ("4.3, Q8, Q19 the owner chooses among all earlier", "cursed",
     "You choose among all ships of your earlier sailings|New ships are safe|If you have no earlier ship, "
     "you lose none|If several players lose a ship, the lookout chooses first, and then the others "
     "clockwise"),
    ("4.3, Q23 the first sailing", "stormed",
     "counts as one of the ships of a sailing. In the first sailing you have no earlier ship, so a curse "
     "takes nothing. But if a storm calms it, the cursed ship comes back in the second sailing"),
    ("4.4 two cursed ships", "stormed",
     "If you meet two cursed ships at once and play at neither, you lose two ships"),
    ("Q18 curses come after captures", "cursed", "After the captures"),
    ("Q18 curses come after captures, in the turn", "capture",
     "If you play with [cursed ships](#cursed) ([Cursed ships](#cursed)), their curses strike now"),
    ("Q11 a boarding party under a storm", "stormed",
     "a boarding party has no effect|discard the storm and any boarding party"),
    ("Q12 nobody may play there", "stormed", "Nobody may play at this ship any more"),
    ("Q20 the last sailing", "stormed", "After the last sailing, discard the cursed ship, too"),
    ("4.5 the ransom", "ransom",
     "every player has one card left. Show it all at once|A boarding party is best, and then come cannons "
     "by their fire|the best card takes him|the governor, whose ransom is 16 points"),
    ("4.5, Q25 ties for the governor", "ransom",
     "A storm is worth nothing. If two or more players show the best card, the governor escapes, whatever "
     "card it is"),
    ("4.6 the neutral card first; the lookout aims it", "two",
     "In each volley the pirate’s top card comes first|The lookout turns it up and chooses a ship, "
     "even|Then the lookout plays, and last the other player"),
    ("4.6, Q16 its storm", "two", "even for a storm"),
    ("4.6, Q17 a player like any other", "two",
     "The pirate’s cards count like yours, so it can capture a ship, or tie with you"),
    ("4.6, Q29 ransom and captures of the neutral", "two",
     "Discard the ships that it captures|At the ransom the pirate shows its last card. If that is the best"
     " card, nobody gets the governor. If you tie with the pirate for the best card, the governor escapes"),
    ("4.6 no fourth card", "two", "Nobody loads a spare"),
    ("4.6, Q13, Q15 score_neutral", "two",
     "the pirate keeps its ships and the governor, and may win, alone or in a tie. A curse then takes its "
     "lowest ship"),
    ("4.7 the score", "end",
     "the points of the ships that you still have, and the governor’s if you have him|The highest total "
     "wins"),
    ("4.7, Q14 ties", "end", "If you tie, you share the win"),
    ("9 governor_value", "house-rules", "The governor brings more or less than 16 points"),
    ("9 curse_choice", "house-rules",
     "Chance chooses the ship that a curse takes, or the curse always takes the best"),
    ("9 capture_cursed", "house-rules", "A cursed ship can be captured, for no points"),
    ("9 dump_on_stormed", "house-rules", "Cards may be played at a cursed ship under a storm"),
    ("9 tie_break", "house-rules", "A tie at the end goes to whoever has the governor"),
]  # fmt: skip

RULINGS = {f"Q{number}" for number in range(1, 30)}


# -- the sheet ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rule", "id", "words"), RULES, ids=[f"{rule} in {id}" for rule, id, _ in RULES])
def test_each_rule_is_on_the_sheet(pages: dict[str, str], rule: str, id: str, words: str) -> None:
    for wanted in words.split("|"):
        assert wanted in pages[id], rule


def test_each_ruling_of_the_sheet_of_facts_has_its_words() -> None:
    asked = {word for rule, _, _ in RULES for word in re.findall(r"Q\d+", rule)}
    assert asked == RULINGS


def test_the_rulings_of_the_game_are_those(game: Game) -> None:
    assert {ruling.id for ruling in game.rulings} >= RULINGS


def test_no_ruling_is_left_to_a_list_of_its_own(game: Game) -> None:
    assert all(ruling.minor for ruling in game.rulings)  # each has its words where a reader looks for it, as above


def test_every_option_is_on_the_sheet(game: Game, pages: dict[str, str]) -> None:
    sections = {"storms": "storms", "cursed": "cursed", "score_neutral": "two"}  # rules of the game, not of the house
    for option in game.options:
        assert option.id in sections or option.about in pages["house-rules"], option.id
    assert set(sections.values()) <= pages.keys()


def test_the_set_up_table_is_that_of_the_rules(document: Document) -> None:
    (section,) = [section for section in document.sections if section.id == "table"]
    (table,) = [block for block in section.blocks if isinstance(block, Table)]
    assert [[plain_text(cell) for cell in row] for row in (table.head, *table.rows)] == [
        ["players", "2", "3", "4", "5"],
        ["cards in a hand", "13", "13", "13", "16"],
        ["ships in the fleet deck", "20", "20", "20", "30"],
        ["… with cursed ships", "22", "22", "22", "32"],
        ["ships in a sailing", "4", "4", "4", "5"],
        ["sailings", "4", "4", "4", "5"],
    ]


def test_the_picture_of_decks_and_fleet_has_the_numbers_of_the_rules(game: Game, faces: Faces) -> None:
    said = words_on(faces, component_of(game, "chart"), "deck")
    cards_few, cards_many = [2, 4, 4, 2, 1, 1], [3, 5, 5, 2, 1, 1]
    ships_few, ships_many = [2, 3, 2, 3, 3, 3, 2, 1, 1], [3, 4, 4, 4, 5, 4, 3, 2, 1]
    pairs = zip(cards_few + ships_few, cards_many + ships_many, strict=True)
    assert re.findall(r"× (\d)", said) == [str(count) for pair in pairs for count in pair]


def test_the_picture_of_the_lookout_says_where_the_card_goes(game: Game, faces: Faces) -> None:
    said = words_on(faces, component_of(game, "strip"), "lookout")
    assert "it moves on Ann Ben Cleo Dai Ann Ben 3 players: it stays Ann Ben Cleo Cleo Ann Ben With" in said


def test_the_sheet_shows_real_pieces(document: Document) -> None:
    pieces = pieces_shown(document)
    assert {component for component, _ in pieces} == {
        "officer", "inset", "chart", "strip", "example", "lesson",
    }  # fmt: skip


def test_it_is_legible_and_a_whole_sailing_is_on_one_side(game: Game, faces: Faces) -> None:
    sides = legible_sides(game, faces)
    assert len(sides) == 6
    both = " ".join(text.text for side in sides[2:3] for text in texts(side.items))
    for words in ("1. Load", "2. Three volleys", "3. Captures", "4. The next sailing"):
        assert words in both


# -- German: the proof that a translation is one file of words, and one of rules ------------------------------


@pytest.fixture(scope="module")
def german() -> Game:
    return load_game(game_folder("treasure-fleet"), "de")


def test_nothing_is_left_in_english(german: Game) -> None:
    result = run("words", "treasure-fleet", "--lang", "de")
    assert result.exit_code == 0, result.output
    assert "all translated" in result.output
    assert document_of(german).untranslated == ()


def test_the_german_sheet_has_the_same_sections_and_numbers(document: Document, german: Game) -> None:
    other = document_of(german)
    assert [section.id for section in other.sections] == [section.id for section in document.sections]
    for one, two in zip(document.sections, other.sections, strict=True):
        assert one.blocks != two.blocks, one.id
        tables = [[block for block in section.blocks if isinstance(block, Table)] for section in (one, two)]
        figures = [
            [[plain_text(cell) for cell in row if plain_text(cell).isdigit()] for table in found for row in table.rows]
            for found in tables
        ]
        assert figures[0] == figures[1], one.id


def test_the_german_examples_are_the_referees(german: Game) -> None:
    pages = pages_of(document_of(german))
    assert (
        "Ann 4, Ben 2, Cleo 1, Ben 1] > > **Beispiel: das meiste Feuer.** Ann hat 4 Feuer, Ben hat 3, Cleo "
        "hat 1. *Ann erobert" in pages["capture"]
    )
    assert "Ann 3, Ben 3. Das Schiff entkommt und wird abgelegt." in pages["storms"]
    assert "In Salve 3 ist Cleo der Ausguck. Wenn Fahrt 2 beginnt, *ist es Dai.*" in pages["lookout"]
    assert "darf Cleo in Fahrt 1 eine Reserve laden und Ben in Fahrt 2" in pages["spare"].replace("\u00a0", " ")
    assert "*Der Gouverneur entkommt.*" in pages["ransom"]
    assert "Ann: 14 + 22 = 36. Ben: 9 + 9 + 16 = 34. *Ann gewinnt.*" in pages["end"].replace("\u00a0", " ")


def test_german_sheets_are_legible(german: Game) -> None:
    legible_sides(german, Faces(german, players=5))


def test_german_help_cards_have_the_same_numbers(game: Game, german: Game) -> None:
    for component in ("setup-card", "aid"):
        for card in component_of(game, component).cards:
            for back in (False, True):
                one, two = (
                    re.findall(r"\d+", words_on(Faces(of, players=5), component_of(of, component), card.id, back=back))
                    for of in (game, german)
                )
                assert one == two, (component, card.id, back)


# -- the examples ------------------------------------------------------------------------------------------


def test_the_examples_are_what_the_rules_say(pages: dict[str, str]) -> None:
    # worked by hand: 4 to 2 + 1 and 1; a boarding party against 7; 7 swept away, then 3 and 3; 14 + 22, and 9 + 9 + 16
    told = (
        "Cleo 1, Ben 1] > > **Example: the most fire.** Ann has the most fire, 4; Ben has 3, Cleo has 1. *Ann captures"
    )
    assert told in pages["capture"]
    assert (
        "Ann 4, Ben boarding party, Ann 3] > > **One boarding party.** Ben has the only boarding party there."
        in pages["examples"]
    )
    assert (
        "Ann 3, Ben 2, Ben 1, Cleo 2] > > **A tie.** Ann and Ben tie for the most fire, 3. *The ship"
        in pages["examples"]
    )
    assert "**Two boarding parties.** Ann and Ben have boarding parties there." in pages["examples"]
    assert "In volley 3 the lookout is Cleo. As sailing 2 begins, *Dai is the lookout.*" in pages["lookout"]
    assert "Cleo may load a spare in sailing 1, and Ben in sailing 2" in pages["spare"].replace("\u00a0", " ")
    assert "Ann and Ben tie for the most fire, 3. The ship escapes; it is discarded." in pages["storms"]
    assert "Of his earlier ships, La Campana Muda (16) and La Comadre (9), Ben gives up La Comadre." in pages["storms"]
    assert "Ann shows a 4, Ben shows a 3, Cleo shows a 4. Ann and Cleo share the best card." in pages["ransom"]
    assert "*The governor escapes.*" in pages["ransom"]
    told = pages["end"].replace("\u00a0", " ")
    assert "Ann: 14 + 22 = 36. Ben: 9 + 9 + 16 = 34. *Ann wins with 36 points.*" in told


Copy = Callable[..., Game]


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    """Return a function that loads a copy of the game with other texts in its files: (file, old, new) each."""

    return lambda *changes: copy_of("treasure-fleet", tmp_path, *changes, census=False)


def test_a_copy_says_the_same(copy: Copy, pages: dict[str, str]) -> None:
    assert pages_of(document_of(copy())) == pages


def test_other_cannon_make_other_examples(copy: Copy) -> None:
    pages = pages_of(document_of(copy(("fleet.csv", "three,3,", "three,4,"))))
    assert "Ann and Ben tie for the most fire, 4." in pages["storms"]
    assert "Ann 4, Ben 4, Cleo storm, Ann 4, Ben 4." in pages["storms"]
    assert "Cleo shows a 4. Ann, Ben and Cleo share the best card." in pages["ransom"]
    assert "Hot Reception** (4)" in pages["decks"]


def test_other_cannon_make_another_captor(copy: Copy) -> None:
    pages = pages_of(document_of(copy(("fleet.csv", "four,4,", "four,2,"))))
    told = "**Example: the most fire.** Ben has the most fire, 3; Ann has 2, Cleo has 1. *Ben captures"
    assert told in pages["capture"]


def test_other_points_make_other_sums(copy: Copy) -> None:
    pages = pages_of(document_of(copy(("treasure.csv", "ship-14b,14,", "ship-14b,20,"))))
    assert "Ann: 20 + 22 = 42." in pages["end"].replace("\u00a0", " ")


def test_another_governor_and_other_sailings_are_on_the_sheet(copy: Copy) -> None:
    governor = ("game.toml", "number = [0, 99]\ndefault = 16", "number = [0, 99]\ndefault = 9")
    shorter = ("game.toml", "players = 4, hand = 13, ships = 4", "players = 4, hand = 13, ships = 3")
    pages = pages_of(document_of(copy(governor, shorter)))
    assert "**Governor:** He brings 9 points" in pages["glossary"]
    assert "Ben: 9 + 9 + 9 = 27." in pages["end"].replace("\u00a0", " ")
    assert "| ships in a sailing | 4 | 4 | 3 | 5 |" in pages["table"]


# -- set-up cards and score pad ----------------------------------------------------------------------------

CARDS = {
    # by players: hand and its cards without and with storms; fleet without and with curses; ships in a sailing;
    # hands and seats at the start of each sailing; what stays in the box
    2: (13, [2, 4, 4, 2, 1], [2, 4, 3, 2, 1, 1], 20, 22, 4, [13, 10, 7, 4], [1, 2, 1, 2],
        "2 decks, cards with a five-spot, storms, cursed ships."),
    3: (13, [2, 4, 4, 2, 1], [2, 4, 3, 2, 1, 1], 20, 22, 4, [13, 10, 7, 4], [1, 3, 2, 1],
        "2 decks, cards with a five-spot, storms, cursed ships."),
    4: (13, [2, 4, 4, 2, 1], [2, 4, 3, 2, 1, 1], 20, 22, 4, [13, 10, 7, 4], [1, 4, 3, 2],
        "1 deck, cards with a five-spot, storms, cursed ships."),
    5: (16, [3, 5, 5, 2, 1], [3, 5, 4, 2, 1, 1], 30, 32, 5, [16, 13, 10, 7, 4], [1, 4, 2, 5, 3],
        "storms, cursed ships."),
}  # fmt: skip
LOADS = {
    2: "Load 3 cards. The",
    3: "Load 3 cards. The",
    4: "Load 3 cards. The player opposite the lookout may load 4.",
    5: "Load 3 cards. The two players not beside the lookout may load 4.",
}


def words_on(faces: Faces, component: Component, id: str, *, back: bool = False) -> str:
    """Return the words on a side of the card *id*, in their order."""
    card = next(card for card in component.cards if card.id == id)
    frame = (faces.back if back else faces.face)(component, card)
    return " ".join(text.text for text in texts(frame.items)).replace("\u00a0", " ")


@pytest.fixture(scope="module")
def setup_card(game: Game) -> Component:
    return component_of(game, "setup-card")


@pytest.mark.parametrize("id", ["two", "three", "four", "five"])
def test_a_set_up_card_has_the_numbers_of_its_players(setup_card: Component, faces: Faces, id: str) -> None:
    seats = {"two": 2, "three": 3, "four": 4, "five": 5}[id.partition("-")[0]]
    hand, counts, stormy, fleet, cursed, shown, hands, starts, box = CARDS[seats]
    face, back = words_on(faces, setup_card, id), words_on(faces, setup_card, id, back=True)
    assert face.startswith(f"{id.partition('-')[0].capitalize()} players ")
    assert re.findall(r"× (\d)", face) == [str(count) for count in counts]
    assert f" {hand} 4 × " in face
    assert f"In the box: {box}" in face
    assert f"{fleet} ships, shuffled; {shown} face up." in face
    assert f"Hide one of the {seats} captains." in face
    assert ("Neutral pirate: a third deck of 13, shuffled." in face) == (seats == 2)
    assert re.findall(r"× (\d)", back) == [str(count) for count in stormy]
    assert f"Shuffle both into the fleet: {cursed} ships." in back
    assert f"hand, at first {' '.join(map(str, hands))} lookout: player {' '.join(map(str, starts))} " in back
    assert LOADS[seats] in back
    assert ("score the neutral pirate" in back) == (seats == 2)


@pytest.mark.parametrize(("players", "seats"), [(2, [2]), (3, [3]), (4, [4]), (5, [2, 3, 4, 5]), (None, [2, 3, 4, 5])])
def test_a_print_has_the_card_of_its_players(game: Game, players: int | None, seats: list[int]) -> None:
    plan = plan_print(game, Order(PAPER_SIZES["A4"], "A4", players=players))
    (lot,) = [lot for lot in plan.lots if lot.component.id == "setup-card"]
    assert [card.fields["seats"] for card in lot.pieces] == seats


def test_the_score_pad_counts_as_the_referee_does(game: Game, faces: Faces) -> None:
    pad = component_of(game, "score-pad")
    words = words_on(faces, pad, pad.cards[0].id)
    assert "Suns Moons Krakens Crowns Wolves" in words
    assert len(re.findall(r"[123] ships governor 16 total", words)) == 3
    assert words.endswith("all games")


def test_the_governor_is_worth_what_his_card_says(game: Game, pages: dict[str, str]) -> None:
    (card,) = [card for card in component_of(game, "officer").cards if card.fields["kind"] == "governor"]
    assert f"**Governor:** He brings {card.fields['value']} points" in pages["glossary"]
