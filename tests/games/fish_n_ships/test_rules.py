"""Every rule of Fish N Ships is on its sheet, examples and set-up cards follow the data, and the sheet is legible."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from pnp.draw.frame import Frame
from pnp.game import load_game
from pnp.game.model import Component, Game, copies_for
from pnp.game.paths import game_folder, share
from pnp.game.sizes import PAPER_SIZES
from pnp.press.check import check_game
from pnp.press.faces import Faces
from pnp.press.plan import Order
from pnp.rules.as_markdown import markdown_of
from pnp.rules.source import read_rules, rules_of
from tests.built import component_of
from tests.edits import copy_writable, replace_in
from tests.items import places
from tests.rules.papers import legible_sides, words

GAME = "fish-n-ships"
RULES = [
    # the rule, where it stands, and words that must stand there
    ("1 treasures: 5 of each kind", "glossary", "Treasures are magic fish: 40 cards, five of each kind"),
    ("1 Skulduggery", "glossary", "Skulduggery steals what others have locked: 4 cards"),
    ("1 cannonballs by value", "glossary",
     "Cannonballs, or balls for short, are your shots: 37 cards, ten 1s, eleven 2s, nine 3s, five 4s and two 5s."),
    ("1 tide-turners, abilities, goals", "glossary",
     "Tide-turners are surprises that work once: 18 cards|Stack abilities help you for longer: 7 cards|Goals show five"
     " treasures each: 16 cards"),
    ("2 what stays out by players", "setup",
     "Your set-up card shows what stays in the box: with two, Engage, Feeding Frenzy and Group Attack|In your first "
     "game, the King Tide does"),
    ("2 what stays out of the King Tide", "king-tide",
     "With three players, leave out Armada only. With two players, leave out Siren’s Call and Armada."),
    ("2 the short game", "setup",
     "The short game. With 4 to 6 players, you may agree on a shorter game: the bottom treasure of every goal does not"
     " count, so you need four"),
    ("2.1 abilities face up in the centre", "setup",
     "Centre. Lay the seven stack abilities face up in the middle (six with two players)"),
    ("2.2 a secret goal each, the rest away", "setup", "draws one, in secret|back into the box, unseen"),
    ("2.3 four cards each", "setup", "deal four cards to each player"),
    ("2.4 draw pile, discards, used tide-turners", "setup", "draw pile|discards|used tide-turners"),
    ("2 start: who swam last; clockwise (R20)", "setup", "Whoever swam last. Then you go on clockwise"),
    ("3 BEFORE: abilities become active", "turn", "Abilities that you chose earlier work now"),
    ("3 BEFORE: two actions, never more (R6), not announced (R56)", "turn",
     "If your hand is empty, you have two actions, and need not announce them|If one of your stacks has none, you may "
     "give it a free one"),
    ("3 BEFORE: trade-in with both actions announced (R7, R24, R43)", "turn",
     "You may buy a second action, but never a third. Announce both in order; they may be the same. Then discard two "
     "treasures from your hand, never locked ones"),
    ("3 ACT: one action; none may be left out (R34)", "turn", "You take one action; you may not pass"),
    ("3 ACT: tide-turners before, between and after; any number", "turn",
     "Before and after each action, you may lay as many tide-turners as you like"),
    ("3 ATTACK needs a cannonball", "turn", "Attack another player with a cannonball"),
    ("3 DRAW two cards", "turn", "Draw two cards"),
    ("3 DRAW three, or one from the discards, with an ability", "stacks",
     "Draw 3 cards instead of 2|Pick any one card out of the discards"),
    ("3, 6 SKULDUGGERY", "turn", "Discard this card, and take a locked treasure of another player into your hand"),
    ("3 LOCK one treasure", "turn", "Lock one treasure: lay it face up before you. It need not be on your goal"),
    ("3, 6 END: discard down to ten, only then", "turn", "Only now, discard down to ten cards in hand"),
    ("3, 6 the empty draw pile (R18)", "turn",
     "If the pile runs out, even between two cards, shuffle the discards and draw on. If there are no discards, you "
     "draw nothing"),
    ("3 a goal wins at once, on anybody's turn (R19, R30)", "goal",
     "in your hand or locked before you|at once, even in the middle of a battle or on another player’s turn|the player"
     " whose turn it is wins, or else the next"),
    ("4 the attacker fires one ball", "battle", "The attacker fires a ball"),
    ("4 the defender must answer with one ball", "battle",
     "must fire one ball|If you have no ball, say “no more”, and the others believe you."
     " Your total is 0, and you lose"),
    ("4 a reply that falls short loses (R1)", "battle",
     "“Short” Your total is lower. You may not add another ball|If nobody does, the battle is over"),
    ("4 later replies are voluntary (R2)", "battle", "“No more” You may fire, but cannot or will not"),
    ("4 level: the attacker's ends it, the defender's does not (R25)", "battle",
     "If you attack and draw level, it is a tie at once. If you defend and draw level, the attacker may fire again"),
    ("4 higher: the other fires or loses", "battle", "higher makes the other side fire again or lose"),
    ("4 one card at a time", "battle", "fire balls in turn|You may not add another"),
    ("4, R8 what saves a short reply, R41 Engage does not", "battle",
     "Only your own Four Seahorsemen or Dive can save a ball that falls short; a Feeding Frenzy comes too late. Or "
     "somebody Engages, and loses in your place"),
    ("R40 the end of a battle, R51 an Engage after it", "battle",
     "until one says “no more”. Then the higher total wins|Ask all “Does anybody lay a card?” The first to speak may. "
     "If nobody does, the battle is over|“No more” or “short” does not end the battle yet, because somebody may still "
     "lay a card. After an Engage, the side that said “no more” fires after all, or says it again"),
    ("R36, R38", "turn",
     "If that player’s hand is empty, you may still attack, but win no cards|If you lose the card for your second "
     "action before you come to it, you lose that action and do not get back what you paid"),
    ("R37", "battle", "If you have no ball, say “no more”, and the others believe you"),
    ("R39", "glossary", "You may see how many cards somebody holds, but not which"),
    ("R8 what stands in for the forced reply", "battle", "or lay Fish Slap, Dive or Feeding Frenzy in its place"),
    ("R3 fired balls go first", "battle", "First discard all fired cannonballs"),
    ("4 spoils: the difference, blind, from the hand (R4, R5)", "battle",
     "as many cards as the difference, unseen, from the loser’s hand, or all if there are fewer|cards are safe"),
    ("4 a tie brings nothing", "battle", "A tie brings nothing"),
    ("4 worked: 2-4-3-1, attacker +1", "stacks",
     "Ann fires a 2 and has 3|Ben fires a 1 and has 5: that falls short. Ann wins by 1"),
    ("4 worked: 4-5-stop", "battle", "Had she stopped after his 5: Dai wins by 1"),
    ("4 worked: 4-5-1 is a tie", "battle", "Cleo fires a 1 and has 5. A tie"),
    ("5 one pile for each kind (R21)", "stacks", "one pile for each kind"),
    ("5 a pile of two may carry one ability (R22)", "stacks",
     "Two locked cards or more of a kind are a stack; cards in your hand never are|one ability|when you lock the "
     "second card, or when a later turn of yours begins"),
    ("5 abilities work from the next turn (R15)", "stacks", "from your next turn"),
    ("R48 an ability stays", "stacks",
     "A stack carries one ability and keeps it: you may not change it. Only Idol’s Demand and Idol’s Revenge can|A "
     "third card brings no second ability, but then the stack may lose one"),
    ("5 a pile below two loses its ability", "stacks",
     "Lose the ability when the pile falls below two cards|back to the centre"),
    ("5 first attack, first defense (R33)", "stacks",
     "First Attack +1|First Defense +1|Your first cannonball counts 1 more|If you join a battle late, your first "
     "cannonball is the first that you fire there"),
    ("5 trade-in", "stacks", "One treasure, not two, buys your second action; never a third"),
    ("5 Group Attack (R32)", "stacks",
     "Fire one opening ball at all others|with one ball each|clockwise|First battle: Ann says “no more”, and Ben takes"
     " 1 card from her. Second battle: her 3 counts again, and Ann takes 3 cards from Cleo|First Attack +1 lifts your "
     "opening ball in every battle|If your hand is empty by then, only your opening ball counts"),
    ("5 Wild Treasure (R11, R12, R31)", "stacks",
     "counts as another kind: for your goal, in hand or locked; for a stack, only locked|choose anew at the start of "
     "your turn|From your next turn on|At any moment, a treasure that your goal does not need may count as one that "
     "you lack, and you win|It may help a stack as well|The stack with Wild Treasure must keep two cards|its own kind "
     "again|one Ember Koi counts as Frost Perch"),
    ("5 Armada (R17, R29, R54, R55)", "king-tide",
     "With an ally, attack two players|Partners add up their balls|You cannot add Group Attack|Ask for an ally, who "
     "may say no|Each defender who has a ball must fire one|Each partner may fire one ball before you compare; only "
     "then does a lower total fall short. If neither fires, say “no more”|Share the spoils evenly: you draw them "
     "unseen, then choose your ally’s cards|If you win, say how many cards come from each loser. An odd card is yours."
     " If the defenders win, the first of them clockwise from you draws and shares|Dive, Engage and Feeding Frenzy "
     "change one partner; the other fights on. If you dive, your fired balls still count. First Attack +1 and First "
     "Defense +1 help their owner’s first ball|Ann and Cleo fire 3 + 2; Ben and Dai reply with 3 + 3; Ann fires a 4; "
     "Ben and Dai say “no more”. Ann and Cleo win by 3: Ann takes 2 and Cleo takes 1"),
    ("7 order, used and unused tide-turners (R23)", "tide-turners",
     "they work in that order|used one leaves the game; one that you discard unused does not|A plus marks a rule that "
     "is not printed on the card"),
    ("7 Bountiful Seas", "tide-turners",
     "Lock as many cards of one kind as you like|this very turn|In the Doldrums you may not lay it"),
    ("7 Chain Shot (R9, R10), two of them (R50)", "tide-turners",
     "Until your next turn begins|counts 1 less, never below 0|Two Chain Shots on one player add up"),
    ("7 Dive (R29)", "tide-turners",
     "even after your ball fell short|neither side takes cards|Ben fires a 2, which falls short. Cleo Engages for Ben."
     " She would lose in his place, so she dives. The battle is over"),
    ("7 Doldrums (R9)", "tide-turners", "Choose a player. In their next two turns they may not lock"),
    ("7 two Engage (R44), and again (R46)", "tide-turners",
     "the first to speak does. A player who was replaced may Engage again"),
    ("5 what is locked stays (R45)", "stacks", "You may not take your own back into your hand"),
    ("5 Group Attack, all at once (R47)", "stacks", "The others turn up their replies together"),
    ("7 Engage (R41, R42)", "tide-turners",
     "place of either side, with its total. The player whom you replace is out, and neither wins nor loses cards|Then "
     "you act for that side: you give its forced reply, and after “no more” you fire, or say it again|you lose in its "
     "place, unless you dive"),
    ("7 Feeding Frenzy (FF)", "tide-turners",
     "named by you, takes over your place and total. The ball joins that total|Lay it only when you may fire, not "
     "after “short”"),
    ("7 Fish Slap (R23, R53)", "tide-turners",
     "It is a ball of 5, and bonuses and Chain Shot apply to it. Discard the treasure. - plus It may also be a later "
     "ball of yours"),
    ("7 Four Seahorsemen (R13, R52)", "tide-turners",
     "Add 4 to the ball that you have just fired, before the other side|An attacker who has drawn level is too late. -"
     " plus If they bring you level as attacker, it is a tie at once"),
    ("7 Harpoon (R14)", "tide-turners", "all locked treasures of one kind|even if it is only one"),
    ("7 Idol's Demand (R15)", "tide-turners", "swap one of yours for one of another player’s|new owner’s next turn"),
    ("7 Idol's Revenge", "tide-turners",
     "goes back to the centre. When their next turn begins, that player may choose a free one for that stack, even the"
     " same"),
    ("7 when each may be played", "tide-turners",
     "On your turn|In your own battle|When you defend|In a battle of others"),
    ("7 Ancient Wager (R16)", "king-tide",
     "used tide-turners and draw two|gone for good and not replaced. - plus If no other tide-turner has been used, you"
     " draw this one alone"),
    ("7 Siren's Call", "king-tide", "In a battle of others. The battle stops at once"),
    ("7 Klabautermann (R26, R49)", "king-tide",
     "As soon as you draw it|third turn after that ends|It counts as a card that you drew, so if it is dealt to you, "
     "you begin with three. Nobody can win it. In the end it joins the used tide-turners"),
    ("7 Poppet (R35)", "king-tide",
     "random hand card. A ball attacks you, a treasure goes to you, Skulduggery takes one that you have locked; a "
     "tide-turner works on you alone. - plus You may not choose a player whose hand is empty. You defend in that "
     "battle, and it brings spoils. - plus The other player chooses what Skulduggery takes, and how a tide-turner "
     "works on you. If the card can do nothing, discard it"),
    ("R27 Wild Treasure is of the base game", "stacks", "Wild Treasure"),
    ("R28 a treasure twice on a goal", "goal", "If your goal shows a treasure twice, you need it twice"),
    ("10 options", "house-rules",
     "falls short may add single cards|Later replies are forced|chosen from the open hand|gives a second action at any"
     " time|need not announce the actions of a trade-in|is chosen once, or at any time|add the Four Seahorsemen to "
     "anybody’s ball|goes to the ally|several piles of one kind"),
]  # fmt: skip
EXAMPLES = [
    # what changes in a copy of the data, and what the examples say after it
    ("first_ball_bonus = 1", "first_ball_bonus = 3", "stacks", "Ann fires a 2 and has 5"),
    ("chain_shot = 1", "chain_shot = 2", "tide-turners", "Under Chain Shot, Ben’s counts only 3"),
    ("fish_slap = 5", "fish_slap = 9", "tide-turners", "Ben lays a Fish Slap, which counts 9"),
    ("seahorsemen = 4", "seahorsemen = 7", "tide-turners", "Ben lays the Four Seahorsemen and has 10"),
    ("stack = 2", "stack = 1", "stacks", "Draw +1 stays"),
    ("hand = 4", "hand = 6", "setup", "deal six cards"),
    ("trade_in_price = 2", "trade_in_price = 3", "turn", "discard three treasures"),
    ("hand_limit = 10", "hand_limit = 12", "turn", "discard down to twelve cards"),
]
SET_UP = {  # players: abilities, draw pile, both with the King Tide, goals in the box
    2: (6, 88, 6, 91, 14),
    3: (7, 87, 7, 91, 13),
    4: (7, 83, 8, 87, 12),
    5: (7, 79, 8, 83, 11),
    6: (7, 75, 8, 79, 10),
}
OUT = {2: ("Engage ×2", "Feeding Frenzy", "Group Attack")}
TIDE_OUT = {2: ("Siren’s Call", "Armada"), 3: ("Armada",)}
ALL_OUT = {"Engage", "Feeding Frenzy", "Group Attack", "Siren’s Call", "Armada"}


@cache
def game() -> Game:
    return load_game(game_folder(GAME))


@cache
def faces() -> Faces:
    return Faces(game(), players=6)


def sections(of: Game, drawn: Faces) -> dict[str, str]:
    """Return the words of each section of the sheet, as Markdown without its marks."""
    component = rules_of(of)
    assert component is not None
    text = markdown_of(read_rules(component, drawn))
    ids = {section.id for section in read_rules(component, drawn).sections}
    found: dict[str, str] = {}
    lead, *pieces = re.split(r'(?=<a id="[\w-]+"></a>\s+## )', text)
    for piece in (f'<a id=""{lead}', *pieces):
        id = piece[7 : piece.index('"', 7)]
        plain = re.sub(r"\]\(#[\w-]+\)", "", piece).translate(str.maketrans("", "", "*\\[>|"))
        found[id] = re.sub(r"\s+", " ", plain)
    assert set(found) == ids | {""}
    return found


@cache
def texts_of_sections() -> dict[str, str]:
    return sections(game(), faces())


def component(name: str, of: Game | None = None) -> Component:
    return component_of(of or game(), name)


@pytest.mark.parametrize(("rule", "id", "wanted"), RULES, ids=[rule for rule, _, _ in RULES])
def test_each_rule_is_on_the_sheet(rule: str, id: str, wanted: str) -> None:
    for some in wanted.split("|"):
        assert some in texts_of_sections()[id], rule


def test_every_ruling_is_named_in_the_table_of_rules() -> None:
    told = " ".join(rule for rule, _, _ in RULES)
    missing = [ruling.id for ruling in game().rulings if not re.search(rf"\b{ruling.id}\b", told)]
    assert not missing


def test_every_card_with_words_is_told_in_its_own_words() -> None:
    everything = " ".join(texts_of_sections().values())
    for name in ("tide-turner", "king-tide", "ability", "king-tide-ability"):
        for card in component(name).cards:
            assert str(card.fields["name"]) in everything
            assert re.sub(r"\s+", " ", str(card.fields["text"])) in everything, card.id


def test_every_option_is_told() -> None:
    told = [option for option in game().options if option.id not in ("king_tide", "short_game")]
    assert len(told) == 9
    assert all(option.about in texts_of_sections()["house-rules"] for option in told)


@pytest.fixture
def copy(tmp_path: Path) -> Callable[[str, str, str], Game]:
    """Return a function that makes a copy of the game in which one text of a file is another one."""

    def change(file: str, old: str, new: str) -> Game:
        folder = tmp_path / GAME
        copy_writable(game_folder(GAME), folder)
        copy_writable(share() / "templates" / GAME, folder / "templates")
        include = '{% include "rules/first/en.md" %}'  # its record is not one of another game
        replace_in(folder / "rules" / "en.md", include, "## First {#first}\n\nMore.")
        text = (folder / file).read_text(encoding="utf-8")
        assert text.count(f"\n{old}\n") == 1
        (folder / file).write_text(text.replace(f"\n{old}\n", f"\n{new}\n"), encoding="utf-8")
        return load_game(folder)

    return change


@pytest.mark.parametrize(("old", "new", "id", "wanted"), EXAMPLES, ids=[old for old, *_ in EXAMPLES])
def test_numbers_and_examples_follow_the_data(
    copy: Callable[[str, str, str], Game], old: str, new: str, id: str, wanted: str
) -> None:
    other = copy("game.toml", old, new)
    text = sections(other, Faces(other, players=6))[id]
    for some in wanted.split("|"):
        assert some in text
        assert some not in texts_of_sections()[id]


def test_a_rule_that_is_missing_on_the_sheet_is_found(copy: Callable[[str, str, str], Game]) -> None:
    line = "- :map: **Goals** show {{ n[f.goal_size] }} treasures each: {{ counts.goal }} cards."
    other = copy("rules/en.md", line, "- **Goals** are secret.")
    found = check_game(other, Order(PAPER_SIZES["A4"], "A4"), lambda *_: None).unexplained
    assert "the icon 'map' is on no rules sheet" in str(found[0])


def test_the_first_game_shows_the_cards_of_its_record() -> None:
    record = (game_folder(GAME) / "records/lesson.toml").read_text("utf-8")
    picture = (share() / "templates" / GAME / "picture-first.j2").read_text("utf-8")
    hand = re.findall(r'^hand = "(.*)"$', record, re.MULTILINE)[1].split(", ")
    until = max(int(str(row["until"])) for row in game().tables["lesson"].values())
    lines = record.partition("turns = ")[2].splitlines()[1 : until + 1]
    top = [card for drawn in re.findall(r"cards ([^,\n]*)", "\n".join(lines)) for card in drawn.split(" + ")]
    for name, cards in (("hand", hand), ("top", top)):
        kinds = '", "'.join(card.casefold().replace(" ", "-") for card in cards)
        assert f'{{% set {name} = ("{kinds}") %}}' in picture


# -- the sheet ------------------------------------------------------------------------------------------


@cache
def sheet() -> list[Frame]:
    return legible_sides(game(), faces())


def test_all_text_is_legible_and_inside_the_page() -> None:
    assert len(sheet()) == 6


@pytest.mark.parametrize(
    ("side", "first", "last"),
    [
        (0, "Set-up", "The cards"),
        (1, "Your first ten minutes", "showed her goal"),
        (2, "Your turn", "Compare."),
        (4, "Tide-turners", "In a battle of others"),
        (5, "House rules", "Credits"),
    ],
)
def test_a_turn_and_the_cards_of_a_battle_have_a_side_each(side: int, first: str, last: str) -> None:
    text = words(sheet()[side])
    assert first in text
    assert last in text


def test_no_ruling_needs_words_of_its_own() -> None:
    assert "rulings" not in texts_of_sections()
    assert all(ruling.minor for ruling in game().rulings)


# -- the cards that help to play -----------------------------------------------------------------------------


def help_card(players: int, *, back: bool = False) -> str:
    part = component("setup-card")
    card = next(card for card in part.cards if card.fields["number"] == players)
    frame = faces().back(part, card) if back else faces().face(part, card)
    return re.sub(r"\s+", " ", words(frame))


@pytest.mark.parametrize("players", SET_UP)
def test_the_face_of_a_set_up_card_says_what_the_fact_sheet_says(players: int) -> None:
    abilities, pile, _, _, goals = SET_UP[players]
    text = help_card(players)
    assert f"Set-up for {players}" in text
    assert f"1 Box. Leave {', '.join(('the King Tide', *OUT.get(players, ())))} in the box. 2 Centre." in text
    assert f"Lay {abilities} stack abilities face up. 3 Goals. Each player draws 1 in secret; {goals} go into" in text
    assert f"4 Cards. Deal 4 to each; {pile} are the draw pile. Leave room beside it." in text
    assert {name for name in ALL_OUT if name in text} == {name.split(" ×")[0] for name in OUT.get(players, ())}


@pytest.mark.parametrize("players", SET_UP)
def test_the_back_of_a_set_up_card_says_what_the_king_tide_and_the_short_game_change(players: int) -> None:
    _, _, abilities, pile, _ = SET_UP[players]
    text = help_card(players, back=True)
    assert f"{abilities} stack abilities" in text
    assert f"{pile} cards in the draw pile after the deal" in text
    out = {name.split(" ×")[0] for name in OUT.get(players, ())} | set(TIDE_OUT.get(players, ()))
    assert {name for name in ALL_OUT if name in text} == out
    assert ("no card stays out" in text) == (not out)
    assert ("all 4 treasures" in text) == (players >= 4)
    assert ("For 4 to 6 players only" in text) == (players < 4)


@pytest.mark.parametrize("players", SET_UP)
def test_a_set_up_card_shows_your_goal_and_a_hand_for_each_player(players: int) -> None:
    part = component("setup-card")
    card = next(card for card in part.cards if card.fields["number"] == players)
    shown = Counter(place.symbol for place in places(faces().face(part, card).items))
    goals = [key for key in shown if re.fullmatch(r"piece:goal/G\d+\?back", key)]
    # the nearest goal, a hand of four for each, and the draw pile of three
    assert len(goals) == 1
    assert shown["piece:treasure/TR1?back"] == 4 * players + 3
    assert shown["piece:ability/SA6"] == (players > 2)


def test_a_print_for_some_players_has_their_set_up_card_alone_and_the_whole_print_has_all() -> None:
    part = component("setup-card")
    printed = {
        n: [card.fields["number"] for card in part.cards if copies_for(part, card, n, full=n == 6)] for n in SET_UP
    }
    assert printed == {2: [2], 3: [3], 4: [4], 5: [5], 6: [2, 3, 4, 5, 6]}


def test_the_aid_says_the_numbers_of_the_facts_and_names_the_cards_of_a_battle() -> None:
    part = component("aid")
    face, back = (
        re.sub(r"\s+", " ", words(frame))
        for frame in (faces().face(part, part.cards[0]), faces().back(part, part.cards[0]))
    )
    for text in ("1 action", "2 actions", "Discard 2 treasures", "Draw 2 cards", "Discard down to 10", "all 5"):
        assert text in face
    for name in ("Dive", "Feeding Frenzy", "Four Seahorsemen", "Fish Slap", "Engage", "Siren’s Call"):
        assert name in back
    assert "Harpoon" not in back


def test_the_log_has_a_column_for_each_player_of_the_fullest_table() -> None:
    part = component("score-pad")
    text = words(faces().face(part, part.cards[0]))
    for word in ("name", "won", "sum", "goal’s 5"):
        assert word in text
