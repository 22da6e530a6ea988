"""Game folders with a referee of their own, for tests: a small game with everything that a simple referee knows."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pnp.game.paths import share
from pnp.referee import Referee, referee_of
from pnp.referee.own_code import allow, read_code
from tests.edits import copy_writable

GAME = """\
[game]
title = "Own"
players = [1, 4]

[[option]]
id = "storms"
about = "A rock costs a point."

[components.card]
title = "Card"
face = "card.j2"
size = "poker"
table = "cards.csv"
columns = { worth = "int 0..9" }
"""
FACE = '<face><text x="6mm" y="6mm" width="50mm" height="9mm">{{ card.name }}</text></face>'
CARDS = "name,worth,copies\nGold,2,3\nRock,0,2\nOld Oak,1,2\n"

REFEREE = '''\
"""Turn up a card; give it to somebody, or bury it under up to three others."""

from typing import NamedTuple

from pnp.referee import CHANCE, SimpleReferee, captain, chance, move, replace_item, without
from pnp.referee import a_card, a_number, a_player, one_of


class State(NamedTuple):
    names: tuple[str, ...]
    seat: int
    storms: bool
    deck: tuple[str, ...]
    hands: tuple[tuple[str, ...], ...]
    buried: tuple[str, ...] = ()
    shown: str = ""
    depth: int = 0
    side: str = ""


class Own(SimpleReferee[State]):
    hidden = ("deck",)
    private = ("hands",)

    def start(self, setup):
        none = ((),) * len(setup.names)
        return State(setup.names, setup.first, setup.option("storms"), self.copies("card", len(none)), none)

    def steps(self, players, options):
        return [f"Shuffle, {players} of you."]

    def turn(self, state):
        if state.shown:
            return state.seat
        return CHANCE if state.deck else None

    @chance(card=a_card("card"))
    def turned(self, state, card):
        """A card is turned up."""
        return state._replace(deck=without(state.deck, card), shown=card)

    @turned.offers
    def turned(self, state):
        return state.deck

    @move(to=a_player("to"))
    def hand_over(self, state, seat, to):
        """Give the card to a player."""
        hand = state.hands[to]
        if len(hand) == 4:
            return f"{state.names[to]} has four cards."
        hands = replace_item(state.hands, to, (*hand, state.shown))
        return state._replace(hands=hands, shown="", seat=self.after(state, seat))

    @move(depth=a_number(1, 3), side=one_of("left", "right", word="on"))
    def bury(self, state, seat, depth, side):
        """Bury the card."""
        if depth > len(state.buried) + 1:
            return "There are not so many cards."
        buried = (*state.buried, state.shown)
        return state._replace(buried=buried, shown="", depth=depth, side=side, seat=self.after(state, seat))

    def points(self, state, seat):
        rows, hand = self.data["card"], state.hands[seat]
        return {"cards": sum(rows[card]["worth"] for card in hand), "rocks": -hand.count("rock") * state.storms}


@captain
def greedy(view, offered, random):
    """Keep what is worth something."""
    seat = offered[0].seat
    own = [action for action in offered if action.args == (seat,)]
    return own[0] if own and view["data"]["card"][view["shown"]]["worth"] else offered[-1]
'''


def own_game(folder: Path, referee: str = REFEREE, *, trusted: bool = True) -> Path:
    """Make the game folder *folder* with this text of its referee.py, which may run in this process if *trusted*."""
    (folder / "templates").mkdir(parents=True)
    (folder / "game.toml").write_text(GAME, "utf-8")
    (folder / "cards.csv").write_text(CARDS, "utf-8")
    (folder / "templates" / "card.j2").write_text(FACE, "utf-8")
    (folder / "referee.py").write_text(referee, "utf-8")
    if trusted:
        let_run(folder)
    return folder


def let_run(folder: Path) -> None:
    code = read_code(folder)
    assert code is not None
    allow(code, "once")


def starter_with_referee(folder: Path) -> Path:
    """Copy the starter of cards to *folder*, with its referee, which may run."""
    copy_writable(share() / "templates" / "starters" / "cards", folder)
    copy_writable(share() / "templates" / "starters" / "referees" / "cards.py", folder / "referee.py")
    let_run(folder)
    return folder


def own_referee(folder: Path, referee: str = REFEREE) -> Referee[Any, Any]:
    """Make such a folder, and return its referee."""
    return referee_of(own_game(folder, referee))
