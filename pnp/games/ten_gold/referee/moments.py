"""The questions that stop play."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pnp.games.ten_gold.referee.data import Data
from pnp.games.ten_gold.referee.moments_fight import answer_fight
from pnp.games.ten_gold.referee.moments_gold import answer_end, answer_gain, answer_pay
from pnp.games.ten_gold.referee.moments_sea import (
    answer_drift,
    answer_loot,
    answer_navy,
    answer_place,
    answer_range,
    answer_reach,
)
from pnp.referee.answers import Answer, Field, Given, Moment, Options
from pnp.referee.asking import Choice, Number, Player, Row, Several
from pnp.referee.told import if_possible

_SQUARE = Row((Number(1, 9, "column"), ",", Number(1, 9, "row")))
_OTHERS = Player(("Navy 1", "Navy 2", "Navy 3", "Navy 4", "Merchant 1", "Merchant 2"))
_WITH_GOLD = Row((_OTHERS, " at ", _SQUARE, " with ", Number(0, 10, "gold")))
_SPINS = Row((Number(1, 9, "column"), " ", Number(1, 9, "row"), " ", Several(Choice(("N", "E", "S", "W")), " ")))
BOARD = Field(
    "board",
    "first-game (as without it), open, or rows of . and # with / between them",
    required=False,
    asked=Choice(("first-game", "open")),
)
SHIPS = Field(
    "ship",
    "any other ship, such as Ben at 4,7 or Navy 1 at 5,2",
    many=True,
    required=False,
    asked=Row((_OTHERS, " at ", _SQUARE)),
)
_CARD = (
    Field("sails", "coins in the sails row: how many, or o and . for its circles", required=False, asked=Number(0, 5)),
    Field("cannons", "coins in the cannons row, in the same way", required=False, asked=Number(0, 5)),
    Field("beside", "gold beside the card", required=False, asked=Number(0, 99)),
)


def moments_of(data: Data) -> tuple[Moment, ...]:
    def by(rule: Callable[[Data, Given, Options], Answer]) -> Callable[[Given, Options], Answer]:
        return partial(if_possible(rule), data)

    return (
        Moment(
            "range", "May this ship attack that one?",
            (
                Field("from", "the attacker's square, such as 4,7", asked=_SQUARE),
                Field("to", "the target's square", asked=_SQUARE),
                Field("coins", "coins in the attacker's cannons row (0 as without it)",
                      required=False, asked=Number(0, 5)),
                Field("by", "player (as without it), navy or merchant",
                      required=False, asked=Choice(("player", "navy", "merchant"))),
                BOARD, SHIPS,
            ),
            'range from=2,9 to=6,9 coins=3 ship="Navy 1 at 4,9"', by(answer_range),
        ),
        Moment(
            "reach", "Where can this roll end, and is this walk right?",
            (
                Field("from", "the ship's square, such as 4,7", asked=_SQUARE),
                Field("roll", "what the sails die shows", asked=Number(1, 20)),
                Field("path", "the squares of the walk in their order, such as 4,6 4,5",
                      required=False, asked=Several(_SQUARE, " ")),
                BOARD, SHIPS,
            ),
            'reach from=4,7 roll=3 path="5,7 5,8 5,9"', by(answer_reach),
        ),
        Moment(
            "drift", "Where does each direction of a manoeuvre or a drift lead?",
            (
                Field("at", "the square of the ship, such as 4,7", asked=_SQUARE),
                Field("most", "the most squares that it goes (those of a manoeuvre as without it)",
                      required=False, asked=Number(0, 9)),
                BOARD, SHIPS,
            ),
            'drift at=5,8 ship="Navy 1 at 5,6"', by(answer_drift),
        ),
        Moment(
            "navy", "Which Navy ships fire at this ship, and in what order?",
            (
                Field("at", "the square of the player's ship, such as 4,7", asked=_SQUARE),
                Field("ship", "each other ship, such as Navy 1 at 4,9 with 2 gold",
                      many=True, required=False, asked=_WITH_GOLD),
                Field("sails", "coins in the player's sails row, for the chances", required=False, asked=Number(0, 5)),
                BOARD,
            ),
            'navy at=5,9 ship="Navy 1 at 3,9" ship="Navy 2 at 5,7" sails=2', by(answer_navy),
        ),
        Moment(
            "loot", "What comes of looting this island?",
            (
                Field("at", "the square of the player's ship, such as 4,7", asked=_SQUARE),
                Field("island", "the square of the island", asked=_SQUARE),
                Field("flags", "how many islands carry a flag already (0 as without it)",
                      required=False, asked=Number(0, 28)),
                BOARD, SHIPS,
            ),
            'loot at=4,7 island=3,7 ship="Navy 1 at 4,9" flags=27', by(answer_loot),
        ),
        Moment(
            "place", "Where do these spins place a ship?",
            (Field("spins", "column, row, and the directions if any, such as 4 8 N",
                   asked=_SPINS),
             BOARD, SHIPS),
            'place spins="6 1 N S"', by(answer_place),
        ),
        Moment(
            "fight", "What comes of this shot?",
            (
                Field("attacker", "player with 3 coins (in the cannons row), or navy with 1 gold",
                      asked=Row((Choice(("player", "navy")), " with ", Number(0, 10, "coins or gold")))),
                Field("target", "player with 2 coins (in the sails row), navy with 0 gold, or merchant with 1 gold",
                      asked=Row((Choice(("player", "navy", "merchant")), " with ", Number(0, 10, "coins or gold")))),
                Field("distance", "squares from the one to the other", asked=Number(1, 9)),
                Field("attack", "what the attack die shows, without its bonus", required=False, asked=Number(1, 20)),
                Field("dodge", "what the dodge die shows, without its bonus", required=False, asked=Number(1, 20)),
                Field("extra", "what a card adds to the attack roll", required=False, asked=Number(0, 9)),
            ),
            'fight attacker="player with 3 coins" target="merchant with 1 gold" distance=3 attack=6 dodge=5',
            by(answer_fight),
        ),
        Moment(
            "pay", "Which coins may be given up?",
            (
                *_CARD,
                Field("give", "how many (1 as without it)", required=False, asked=Number(1, 20)),
                Field("coin", "a coin that somebody wants to give first, such as sails 2",
                      required=False, asked=Row((Choice(("sails", "cannons")), " ", Number(1, 5)))),
            ),
            "pay sails=3 cannons=2 give=1", by(answer_pay),
        ),
        Moment(
            "gain", "Where may the gold go that a player takes?",
            (*_CARD, Field("take", "how many (1 as without it)", required=False, asked=Number(1, 20))),
            "gain sails=4 cannons=5 take=2", by(answer_gain),
        ),
        Moment(
            "end", "The turn is over: who has won?",
            (
                Field("player", "a name and the gold, such as Ann 10",
                      many=True, asked=Row((Player(), " ", Number(0, 99, "gold")))),
                Field("turn", "whose turn has ended", required=False, asked=Player()),
                Field("round", "how many rounds are complete, where there is a limit",
                      required=False, asked=Number(0, 99)),
            ),
            'end player="Ann 10" player="Ben 4" turn=Ann', by(answer_end),
        ),
    )  # fmt: skip
