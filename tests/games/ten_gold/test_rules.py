"""Every rule of Ten Gold is on its sheet, with the numbers of the data; set-up cards and score pad agree with them."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from pnp.game.model import Component, Game, copies_for
from pnp.press.faces import Faces
from pnp.referee import read_options, referee_of
from pnp.rules.document import Document, Table, plain_text
from tests.built import component_of
from tests.items import texts
from tests.rules.papers import copy_of, document_of, legible_sides, pages_of, pieces_shown

GAME = "ten-gold"
RULES = [
    # the rule (section, rulings), the heading where it stands, and words that must stand there; ¦ is the | of a table
    ("goal", "goal",
     "You win when you end *a turn of your own* with **10 gold** or more. All the gold on your ship card and beside "
     "it counts"),
    ("1 gold on two rows, R7 an empty row", "glossary",
     "Look at the **last coin** of the row: its die is printed below it. The **number** of a row is how many sides "
     "that die has|If a row is **empty**, you roll the d4 that is printed before it|**Sails** are for moving and "
     "dodging|**Cannons** are for attacking. Their number is also how far they shoot|On a paper d4, read the number"),
    ("4 empty squares, sight, distance", "distance",
     "An **empty** square has no island and no ship|in one row or column are **in sight** of each other if all "
     "squares between them are empty|leave out your own, but count the target’s|are **beside** each other if they "
     "share a side; a corner is not enough"),
    ("2.1 decks face down, R4 two decks", "setup",
     "36 island cards and 18 sunken ship cards|Shuffle both decks and lay them face down"),
    ("2.2 islands", "setup",
     "lay the 28 islands as the printed page “The first game” shows. Later, lay them as you like|one on a square, "
     "and at least one empty square beside each of them|best not to cut the sea in two"),
    ("2.3 what a player takes", "setup", "*Each player:* a ship, its dice, a ship card and a turn aid"),
    ("Q: own dice or an app will do", "setup", "one set of your own (d4|or an app, serves the whole table"),
    ("2.4 starting gold", "setup",
     "on one row of your ship card, or share it between both, from the left and without gaps"),
    ("2.5 the first player", "setup",
     "a d6 has six sides|Everybody rolls a d6. The highest roll begins; only those who tie roll again"),
    ("2.6, 2.7 placing, R26 who spins", "setup",
     "The first player [places a ship](#placing) with two spins ([Place a ship](#placing)), "
     "then the others do, going left|the first "
     "player spins for Navy ships 1 to 4, and last for the two Merchants. Each Merchant has 1 gold under it"),
    ("2.8 piles", "setup", "the 28 flags in one pile for everybody|**supply**"),
    ("R24 flags are nobody's", "loot", "Flags belong to nobody"),
    ("3 START and RETURN", "turn",
     "If your ship is off the board, [place](#placing) it first; this costs no action|**two actions**"),
    ("3 CHOOSE and END", "turn",
     "the same one twice if you like|You may stop early, but you cannot save an action for later"),
    ("7 SPUN: gamble, R27 any spin, R28 never at set-up, R47 right after it", "gamble",
     "Right after a spin in your own turn, you may spend an action to repeat it. The new spin counts. You may "
     "repeat the spin for *any* ship before it moves, another player’s too, and as often as you have actions. "
     "Column and row are two spins. Nobody may Gamble during set-up"),
    ("7 gamble is one of the actions", "turn", "on a spin: repeat it"),
    ("4 movement", "move",
     "sail *exactly* that many squares|you never sail diagonally|You may not step straight back|your next Move may "
     "begin in any direction|You may not enter an island or another ship, and you may not leave the board|Your way "
     "may cross itself and end where it began"),
    ("R25 no walk, or one that must be taken", "move",
     "If you can sail the whole roll, you must|your ship stays, the action is spent, and the Navy does not fire"),
    ("4 may attack", "attack", "Choose any other ship in sight|may be no farther off than your cannons number"),
    ("5 attack roll, R3 equal, R13 no manoeuvre after a miss", "attack",
     "If you roll at least the distance, the shot reaches the target. If you roll *less*, it falls short: the "
     "attack is "
     "over, and the target makes no manoeuvre|the target always rolls its sails die"),
    ("5 dodge", "attack", "rolls *higher* than you, it **dodges**. If not, it is **sunk**, so a tie is yours"),
    ("5 manoeuvre", "attack",
     "a player may make a [manoeuvre](#manoeuvre), but a Navy ship or Merchant must make one"),
    ("5 no cards", "attack", "play only cards that name a roll"),
    ("5 other ships, R29 the bonus is on every roll", "navy",
     "**Navy** ¦ d8 ¦ d10 ¦ adds 1 for each gold under it|"
     "**Merchant** ¦ d10 ¦ none ¦ the same, but it never attacks"),
    ("3 SINKING, R21 who comes back, R50 the hold", "sinking",
     "From a player you get 1 gold, if they have any. They keep the cards in their hold|take all the gold under "
     "it|comes back when that player’s next turn begins. Other ships come back only when a card places them|Draw a "
     "**sunken ship card**|one more action this turn. You may attack again with it"),
    ("4 drift; R26 who spins in play", "manoeuvre",
     "2 squares that way, but it stops early before the edge, an island or another ship|You always spin for your "
     "own ship, "
     "whoever’s turn it is"),
    ("7 loot, R2, R11, R15, R16", "loot",
     "Choose an island beside you that has no flag|sunk, or no longer beside the island, the action is "
     "spent|Whoever lays the last flag of all also takes 2 gold|Draw an **island card**"),
    ("7 the hold is secret (R51)", "loot",
     "lie face down at the **hold** of your ship card, which takes two. They are secret"),
    ("7 what a card shows (R52)", "cards",
     "Gossip on the Beach ×3: Look at the top sunken ship card in secret"),
    ("7 hold, R17, R39", "loot",
     "You keep a card with a **black spot**; you use any other at once|which takes two|at once discard one, or play "
     "one that you may play now|Playing a card costs no action. Each card says when you may play it"),
    ("6 a Navy ship has a ship, R16, R30", "loot",
     "First, every [Navy ship](#navy) **in reach** fires: each one that is in sight, at most 3 squares away"),
    ("R26 who rolls", "navy", "The player to the left of the active one rolls and spins for them"),
    ("6 who moves it", "navy", "They move only in a [manoeuvre](#manoeuvre), or when a card says so"),
    ("6 three moments", "navy",
     "When a Navy ship **fires**, it [attacks](#attack) you: it rolls its d10, and you always roll "
     "your sails die to dodge"),
    ("6.1 looting, R49", "moments", "1. **You begin to loot.** Every Navy ship in reach fires, each time"),
    ("6.2 a movement of a player, R8, R10, R32", "moments",
     "2. **Your movement ends,** in anybody’s turn: a Move, a manoeuvre or a drift of at least one square. Every "
     "Navy ship in reach fires, even if it had you in reach before|Passing by is safe, and so is being placed"),
    ("6.3 a movement of a Navy ship, R31, R38", "moments",
     "3. **A Navy ship’s movement ends,** after at least one square. It alone fires, at every player in reach: the "
     "active player first, then going left. A player who has left its reach before the shot is safe"),
    ("6 order, R9, R18", "moments",
     "The nearest Navy ship fires first. If two are equally near, the one to the north fires first, then east, "
     "south and west. Each of them fires at you once|takes you to a new square, all Navy ships in reach of "
     "it fire, even one that fired just now. Those that had still to fire at your old square do not"),
    ("6 sunk by the Navy, R12, R14, R37", "sunk",
     "You lose 1 gold, if you have any: lay it under that ship. You keep the cards in your hold, and nobody draws a "
     "card|If it is your turn, it ends at once, and nothing more of it happens. If you still have ten gold then, "
     "you win"),
    ("4 placement, R5 rings, R6 numbers", "placing",
     "twice on the outer ring: first the column (silver bars, counted from the west), then the row (gold rings, "
     "counted from the north)|If the arrow stops on a line, spin again|a direction on the inner ring|over "
     "everything, to the first empty square"),
    ("4 placement, R36, R44", "placing",
     "If the edge comes first, spin the direction again, at no cost|spin column and row anew"),
    ("6 placing is no movement", "placing", "Placing is not moving, so the Navy does not fire"),
    ("5 coins, R19", "gold", "Lay new gold on the next circle of either row. Coins never change rows"),
    ("5 losses", "gold", "the last coin of either row; you choose which. If you have none, you lose none"),
    ("5 an eleventh coin, R20", "gold", "lay more gold beside the card. You lose that gold first"),
    ("R34 no supply", "gold", "When the supply is empty, nobody gains gold from it"),
    ("12 cards used at once", "cards", "Used at once: Scattered Coin ×6|Laden Convoy ×2"),
    ("12 cards kept", "cards", "With a black spot: All Hands ×2|Long Hook ×1"),
    ("12 sunken ship cards", "cards", "Sunken ship cards: Floating Purse ×3|Marked Map ×1"),
    ("R46 drift by a card", "manoeuvre",
     "When a card makes a ship **drift**, the ship moves in the same way, as far as the card says"),
    ("6.2 several players moved", "cards",
     "Rip Current ×2: You spin. Every player’s ship drifts 1 square, yours first, then to the left. Then the Navy "
     "fires in the same order"),
    ("12 gold under a ship", "cards", "Gold under a ship comes from the supply"),
    ("7 Old Chart is no looting", "cards",
     "*Old Chart* and *Marked Map* do not count as looting, so the Navy does not fire. Old Chart brings no card, "
     "and no gold for the last flag"),
    ("R40, R41, R45", "cards",
     "a card places the one with the lowest number|fewest steps to you, columns and rows together|Hard Over ×2: In "
     "anybody’s turn, you may roll your dodge again, even a good one"),
    ("5 an empty deck, R23, R43", "cards",
     "Discard a card that is used at once as soon as you have read it, and a kept card when you play it. If a deck "
     "is empty, shuffle its discards"),
    ("R37 a card that is cut short", "cards",
     "*Beacon Fire:* If you are sunk, your turn ends, and the other Navy ships stay where they are"),
    ("12 whom a kept card helps", "cards",
     "Borrowed Ensign ×2: From now on, no Navy ship on the whole board fires at you, until your next turn "
     "begins|Long Hook ×1: Take 1 gold from a ship in "
     "sight, up to 2 squares off|Sounding Line ×2: Instead of rolling for a Move, choose any number from 1 to your "
     "sails number"),
    ("7 the win, R1", "goal", "with **10 gold** or more|You cannot win in another player’s turn"),
    ("R22 all islands flagged", "loot", "Whoever lays the last flag of all also takes 2 gold; then you all play on"),
    ("R33, R35 a limit of rounds", "house-rules",
     "such as the 40th, the richest captain wins; captains who tie share the win"),
    ("R42 the Navy draws a card", "house-rules",
     "draws a sunken ship card. Only the gold on it counts; it goes under that ship"),
    ("1 no maker is known", "credits", "unknown|an untitled rulebook whose maker is not known to us|our own"),
]  # fmt: skip

SETUP = {2: (2, 4, 0, 2, 1, 54, 3), 3: (3, 4, 0, 2, 1, 49, 2), 4: (3, 4, 0, 2, 1, 46, 1), 5: (3, 4, 0, 2, 1, 43, 0)}
"""By players: gold each, Navy ships and gold under them, Merchants and gold under them, gold left of 60, crews left."""


# -- the sheet ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rule", "id", "words"), RULES, ids=[f"{rule} in {id}" for rule, id, _ in RULES])
def test_each_rule_is_on_the_sheet(pages: dict[str, str], rule: str, id: str, words: str) -> None:
    for wanted in words.split("|"):
        assert wanted.replace("¦", "|") in pages[id], rule


def test_each_ruling_has_its_words_on_the_sheet(game: Game) -> None:
    named = {word for rule, _, _ in RULES for word in re.findall(r"R\d+", rule)}
    assert named == {f"R{number}" for number in (*range(1, 48), *range(49, 53))}
    assert {ruling.id for ruling in game.rulings} >= named


def test_every_option_is_on_the_sheet(game: Game, pages: dict[str, str]) -> None:
    for option in game.options:
        assert option.about in pages["house-rules"], option.id


def test_every_card_is_named_with_its_number(game: Game, pages: dict[str, str]) -> None:
    for id in ("island-card", "sunken-card"):
        for card in component_of(game, id).cards:
            assert f"{card.fields['name']} ×{card.copies}" in pages["cards"]


def test_cards_with_a_black_spot_stand_apart(game: Game, pages: dict[str, str]) -> None:
    at_once, kept = pages["cards"].partition("Sunken ship cards:")[0].split("With a black spot:")
    for card in component_of(game, "island-card").cards:
        assert (f"{card.fields['name']} ×" in kept) == card.fields["black_spot"]
        assert (f"{card.fields['name']} ×" in at_once) != card.fields["black_spot"]


def test_the_set_up_table_is_that_of_the_rules(document: Document) -> None:
    (section,) = [section for section in document.sections if section.id == "setup"]
    (table,) = [block for block in section.blocks if isinstance(block, Table)]
    assert [[plain_text(cell) for cell in row] for row in (table.head, *table.rows)] == [
        ["players", *(f"{n}" for n in SETUP)],
        ["gold for each player", *(f"{gold}" for gold, *_ in SETUP.values())],
        ["gold in the supply", *(f"{left}" for *_, left, _ in SETUP.values())],
    ]


def test_the_sheet_shows_real_pieces(document: Document) -> None:
    shown = {component for component, _ in pieces_shown(document)}
    assert shown == {"picture", "decks", "example", "lesson"}


def test_it_is_legible_with_attacks_and_the_navy_on_two_sides_that_lie_together(game: Game, faces: Faces) -> None:
    sides = legible_sides(game, faces)
    found = [[text.text for text in texts(side.items)] for side in sides]
    assert len(sides) == 6
    assert "Set-up" in " ".join(found[0])
    assert "Your first ten minutes" in " ".join(found[1])
    for heading in ("Your turn", "Move", "Gamble"):
        assert heading in found[2]
    for heading in ("Attack", "Manoeuvre and drift", "Loot", "When the Navy fires"):
        assert heading in found[3] + found[4]
    for heading in ("House rules", "Credits"):
        assert heading in found[5]


def test_no_ruling_needs_words_of_its_own(game: Game, pages: dict[str, str]) -> None:
    assert "rulings" not in pages
    assert all(ruling.minor for ruling in game.rulings)


# -- the examples ------------------------------------------------------------------------------------------


def test_the_examples_are_what_the_rules_say(pages: dict[str, str]) -> None:
    # worked by hand on the first layout: 4 steps from 4,7, none straight back, around the islands 3,7 and 6,7
    assert "may end: 4,5 · 6,5 · 5,6 · 7,6 · 4,7 · 5,8 · 2,9 · 4,9 · 6,9 · 3,10]" in pages["move"]
    assert "the distance 3. The dodge total is 6 (5 + 1). A tie is the attacker’s. The Merchant" in pages["distance"]
    assert "S takes you to 5,9, W to 4,7, and N to 5,6, in reach of Navy 1, which fires." in pages["manoeuvre"]
    assert "An island blocks the way E, so you stay." in pages["manoeuvre"]
    assert "Navy 3 is 4 squares away, more than 3." in pages["moments"]
    assert "Navy 2 fires first, then Navy 1, as the yellow figures show." in pages["moments"]


Copy = Callable[..., Game]
NO_LESSON = ("rules/en.md", '{% include "rules/first/en.md" %}', "## First {#first}\n\nMore.")
"""Its record is not one of another layout."""


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    """Return a function that loads a copy of the game with other texts in its files: (file, old, new) each."""

    return lambda *changes: copy_of("ten-gold", tmp_path, *changes)


def test_a_copy_says_the_same(copy: Copy, pages: dict[str, str]) -> None:
    assert pages_of(document_of(copy())) == pages


def test_another_layout_makes_another_walk(copy: Copy) -> None:
    pages = pages_of(document_of(copy(NO_LESSON, ("first_game_islands.csv", "I19,6,7", "I19,5,7"))))
    # north, west and east are islands now: by 4,8 to 4,9 or 5,8, and on without turning back
    assert "may end: 5,8 · 2,9 · 4,9 · 6,9 · 3,10]" in pages["move"]


def test_another_reach_of_the_navy_makes_another_example(copy: Copy) -> None:
    pages = pages_of(document_of(copy(NO_LESSON, ("game.toml", "navy_reach = 3", "navy_reach = 1"))))
    assert "Navy 2 is 2 squares away, more than 1." in pages["moments"]
    assert "No Navy ship is in reach." in pages["moments"]


def test_another_bonus_of_a_merchant_makes_another_fight(copy: Copy) -> None:
    pages = pages_of(document_of(copy(("others.csv", "merchant,Merchant,2,10,0,1", "merchant,Merchant,2,12,6,2"))))
    assert "| **Merchant** | d12 | d6 | the same |" in pages["navy"]
    assert "Each Merchant has 2 gold under it" in pages["setup"]


def test_other_dice_and_gold_are_on_the_sheet(copy: Copy) -> None:
    pages = pages_of(document_of(copy(
        ("others.csv", "navy,Navy,4,8,10,0", "navy,Navy,4,6,12,0"), ("setup.csv", "p4,4,3,", "p4,4,2,"),
        ("game.toml", "hold = 2", "hold = 3"), ("game.toml", "gold_to_win = 10", "gold_to_win = 9"),
        ("rules/en.md", '{% include "rules/first/en.md" %}', "## First {#first}\n\nMore."),  # a record of ours
    )))  # fmt: skip
    assert "| **Navy** | d6 | d12 |" in pages["navy"]
    assert "| gold for each player | 2 | 3 | 2 | 3 |" in pages["setup"]
    assert "which takes three" in pages["loot"]
    assert "If you still have nine gold then, you win" in pages["sunk"]
    assert "**9 gold** or more" in pages["goal"]


# -- set-up cards and score pad ----------------------------------------------------------------------------


def words_of(faces: Faces, component: Component, index: int = 0) -> str:
    said = " ".join(text.text for text in texts(faces.face(component, component.cards[index]).items))
    return re.sub(r"\s+", " ", said)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_set_for_five_has_all_set_up_cards_and_any_other_its_own(game: Game, players: int) -> None:
    component = component_of(game, "setup-card")
    full = players == 5
    seats = [card.fields["seats"] for card in component.cards if copies_for(component, card, players, full=full)]
    assert seats == ([2, 3, 4, 5] if players == 5 else [players])


def test_the_set_up_cards_say_what_the_sheet_of_facts_does(game: Game, faces: Faces) -> None:
    component = component_of(game, "setup-card")
    titles = {2: "Two captains", 3: "Three captains", 4: "Four captains", 5: "Five captains"}
    boxes = ["All crews sail.", "1 crew rests.", "2 crews rest.", "3 crews rest."]
    for index, card in enumerate(component.cards):
        seats = card.fields["seats"]
        assert isinstance(seats, int)
        gold, navy, navy_gold, merchants, merchant_gold, left, unused = SETUP[seats]
        words = words_of(faces, component, index)
        assert words.startswith(f"{titles[seats]} ")
        assert f"28 flags {left} supply" in words
        assert "1 Islands: 28 on the board 2 Decks: both shuffled, face down" in words
        assert f"4 Gold: {gold} each, on your two rows 5 Who begins? The highest d6" in words
        assert navy_gold == 0
        assert f"6 Ships: yours, {navy} Navy, {merchants} Merchants" in words
        assert f"7 Supply: {left} gold, and 28 flags Each Merchant has {merchant_gold} gold." in words
        assert boxes[unused] in words


def test_the_score_pad_has_the_lines_that_the_referee_counts(game: Game, faces: Faces) -> None:
    tally = referee_of(str(game.folder)).tally(
        [("Ann", {"sails": ("5",), "cannons": ("5",), "beside": ("1",)})], read_options(game, {})
    )
    assert [name for name, _ in tally.counts[0].lines] == ["sails row", "cannons row", "beside the ship card"]
    words = words_of(faces, component_of(game, "score-pad"))
    for line in ("sails row", "cannons row", "beside the card", "gold", "games won"):
        assert line in words.lower()
    for crew in game.tables["crews"].values():
        assert str(crew["ship"]) in words
