"""``pnp conform``: games are held against the laws of all referees; each fault is told with the line of its rule."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.referee import games_with, referee_of
from pnp.referee.conform import BRIEF, LAWS, Conformity, conform, patience
from pnp.referee.conform.playing import NO_END
from tests.referee.own import REFEREE, let_run, own_referee, starter_with_referee

DRAW = "        return state._replace(draws=(seat,), seat=self.after(state, seat))\n"
PLANTED = {
    "a card is lost": ("paid=state.paid + paid, ", "paid=paid, ", "conserved", "def play(", "play: spring is there 3"),
    "a card is dealt twice": (
        "deck=without(state.deck, card)",
        "deck=state.deck[1:]",
        "conserved",
        "def drawn(",
        "drawn: spark is there 3 times, and was 4 times",
    ),
    "a card is left out at the start": (
        'self.copies("card", len(seats))',
        'self.copies("card", len(seats))[1:]',
        "printed",
        "def start(",
        "spark: 4 printed for 2 players, 3 in the first state",
    ),
    "a hand may be seen": (
        'private = ("hands",)',
        'private = ("hands",)\n\n    def view(self, state, seat=None):\n'
        '        return {**super().view(state, seat), "best": [max(hand, default="") for hand in state.hands]}',
        "secrets",
        "def view(",
        "sees what it may not know: 'best[",
    ),
    "whom the table waits for depends on a hand": (
        'private = ("hands",)',
        'private = ("hands",)\n\n    def awaited(self, state):\n'
        '        return () if "kiln" in state.hands[self.after(state, state.seat)] else (state.seat,)',
        "told",
        "def turn(",
        "is told what it may not know: 'waits",
    ),
    "a draw is told to all": (
        'private = ("hands",)',
        'private = ("hands",)\n\n    def untold(self, before, action, after, seat):\n        return ()',
        "told",
        "def untold(",
        "is told a draw that it does not see: ",
    ),
    "a reason tells of another hand": (
        'return "Not all of these cards are in your hand."',
        'return f"Not yours; and the next has {max(state.hands[self.after(state, seat)])}."',
        "secrets",
        "def play(",
        "gives away what ",
    ),
    "a move depends on another hand": (
        "if len(paid) != cost:",
        'if len(paid) != cost or "kiln" in state.hands[self.after(state, seat)]:',
        "secrets",
        "def play(",
        "depends on what",
    ),
    "chance in a move": (
        DRAW,
        """        from random import random
        return state._replace(draws=(seat,), seat=int(random() * 1e6) % len(state.names))
""",
        "repeats",
        "def draw(",
        "draw: the same action leads to another state the second time",
    ),
    "something is kept outside of the state": (
        DRAW,
        """        self.drawn_so_far = getattr(self, "drawn_so_far", 0) + 1
        return state._replace(draws=(seat,), seat=self.drawn_so_far % len(state.names))
""",
        "repeats",
        "def draw(",
        "draw: the same action leads to another state the second time",
    ),
    "nobody can do anything": (
        'return "A hand holds seven cards at the most."',
        'return "No."\n        if len(state.deck) < 9:\n            return "No."',
        "ends",
        "def turn(",
        "who may do nothing",
    ),
    "it never ends": (DRAW, DRAW.replace("draws=(seat,), ", ""), "ends", "def turn(", "not over after 300 steps"),
    "a loop has no end": (
        DRAW,
        "        while len(state.deck) < 30:\n            pass\n" + DRAW,
        "ends",
        "while len(state.deck) < 30",
        "the code is still running here and does not end",
    ),
    "offers forget something": (
        'combinations(others, self.data["card"][card]["cost"])',
        'list(combinations(others, self.data["card"][card]["cost"]))[:1]',
        "offers",
        "def play(self, state, seat):",
        "is allowed, but not offered",
    ),
    "a captain remembers": (
        "def greedy(view, offered, random):",
        "def greedy(view, offered, random, seen=[]):\n    seen.append(1)\n    return offered[-(len(seen) % 2)]",
        "captains",
        "def greedy",
        "the second time",
    ),
    "it fails": (
        "without(hand, card, *paid)",
        "without(hand, card, paid)",
        "runs",
        "without(hand, card, paid)",
        "ValueError:",
    ),
    "a list in the state": (
        "gardens = replace_item(state.gardens, seat, (*state.gardens[seat], card))",
        "gardens = [*state.gardens]",
        "runs",
        "def play(",
        "what can be changed in 'gardens'",
    ),
    "a set-up that is not written down": (
        "    def start(self",
        """    def deal(self, names, options, dice):
        return super().deal(names, options, dice)._replace(options=((1, 2),))

    def start(self""",
        "log",
        "def deal(",
        "the set-up that was written down is another one",
    ),
}
"""For each fault the code before and after, the law that it breaks, a text of the line that is told, and what is."""


def conform_folder(folder: Path, games: int = 2) -> Conformity:
    let_run(folder)
    return conform(referee_of(folder), games, most=300, much=BRIEF)


SHORT = ("a card is lost", "a hand may be seen", "chance in a move", "a loop has no end")


@pytest.mark.combinations("name", [(name,) for name in PLANTED], [(name,) for name in SHORT])
def test_each_fault_is_told_with_its_line(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Faults planted in the starter of cards; a decorator is in the line before its function."""
    monkeypatch.setattr(patience, "PATIENCE", 0.2)
    before, after, law, line, what = PLANTED[name]
    folder = starter_with_referee(tmp_path / "garden")
    file = folder / "referee.py"
    code = file.read_text("utf-8").replace(before, after, 1)
    assert after in code
    file.write_text(code, "utf-8")
    broken = [each for each in conform_folder(folder).broken if each.law == law]
    assert broken, name
    told, number = broken[0].fault.where.rpartition(":")[::2]
    place = next(place for place, text in enumerate(code.splitlines(), 1) if line in text)
    assert told == str(file)
    assert int(number) in (place - 1, place, place + 1)
    assert what in broken[0].fault.what


def test_a_game_without_a_fault_keeps_all_laws(tmp_path: Path, long: bool) -> None:
    found = conform_folder(starter_with_referee(tmp_path / "garden"), 3 if long else 1)
    assert found.broken == ()
    assert found.kept == dict.fromkeys(LAWS, found.games)
    assert not long or found.holes == ()


# -- our four ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", games_with("referee"))
def test_our_games_keep_the_laws(id: str, long: bool) -> None:
    """In the short form the beginnings of a game at random, and of one of captains."""
    found = conform(referee_of(id), 100) if long else conform(referee_of(id), 2, 4, most=40, much=BRIEF)
    assert [each for each in found.broken if long or each.fault.subject != NO_END] == []
    assert found.steps > 60


def test_an_option_that_changes_nothing_is_a_hole(tmp_path: Path) -> None:
    storms = conform(own_referee(tmp_path / "own"), 2, players=[2]).holes
    calm = REFEREE.replace("* state.storms", "* (state.storms == 'on')")
    ignored = conform(own_referee(tmp_path / "calm", calm), 2, players=[2]).holes
    assert not [hole for hole in storms if hole.kind == "options"]
    assert [hole.what for hole in ignored if hole.kind == "options"] == ["storms: it changed nothing in 3 games"]
