"""The governor's ransom: everybody's last card (Q25), and what the neutral pirate does with him (Q29)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import NamedTuple

from pnp.games.treasure_fleet.referee.data import Data
from pnp.games.treasure_fleet.referee.rules import NEUTRAL
from pnp.games.treasure_fleet.referee.state import OVER, State
from pnp.games.treasure_fleet.referee.texts import A_CARD, A_SIDE, of_sides, read_card
from pnp.games.treasure_fleet.referee.words import card_text, side_name
from pnp.referee.answers import Answer, Field, Given, Options
from pnp.referee.asking import Row
from pnp.referee.english import capital, list_words
from pnp.referee.findings import Finding
from pnp.referee.told import entries_of, read_pairs

RANSOM_FIELDS = (
    Field(
        "card", "a side's last card: Ann 4, Ben boarding, neutral storm", many=True, asked=Row((A_SIDE, " ", A_CARD))
    ),
)


class Ransom(NamedTuple):
    """Who takes the governor: the *taker*, None where it escapes, and the sides that showed the best card."""

    taker: str | None
    best: tuple[str, ...]
    card: str


def ransom(data: Data, cards: Mapping[str, str]) -> Ransom:
    """Return who takes the governor with the last *cards* (sorts) of the sides, by their names.

    A boarding party is above every cannon, a storm is worth nothing; only the best is looked at for ties.
    """
    worth = {side: (data.fire[card] is None, data.fire[card] or 0) for side, card in cards.items()}
    best = tuple(side for side in cards if worth[side] == max(worth.values()))
    return Ransom(best[0] if len(best) == 1 else None, best, cards[best[0]])


def governor_of(state: State) -> str | None:
    """Return the name of the side that has the governor; None before the ransom, and where it escaped."""
    if state.phase != OVER:
        return None
    last = {side: hand[0] for side, hand in zip(state.table.sides, state.hands, strict=True)}
    return ransom(state.table.data, last).taker


def answer_ransom(data: Data, given: Given, options: Options) -> Answer:
    shown: dict[str, list[str]] = {}
    for name, card in read_pairs(of_sides(entries_of(given, "card")), partial(read_card, data)):
        shown.setdefault(name, []).append(card)
    findings = [
        Finding(
            "ransom_hand",
            capital(f"{side_name(name)} has {len(cards)} cards at the ransom, expected 1."),
            "the ransom",
            "three cards are played in each sailing",
            player=name,
        )
        for name, cards in shown.items()
        if len(cards) != 1
    ]
    players, least = len(shown.keys() - {NEUTRAL}), min(data.terms)
    most = 2 if NEUTRAL in shown else max(data.terms)
    if not least <= players <= most:
        message = f"{players} players show a card; {least} to {most} can."
        findings.append(Finding("player_count", message, "number of players", "every player shows one card"))
    taker, best, card = ransom(data, {name: cards[0] for name, cards in shown.items()})
    rulings = (
        "Q25",
        *(("Q17",) if NEUTRAL in shown else ()),
        *(("Q29",) if taker == NEUTRAL else ()),
        *(("Q4",) if taker else ()),
    )
    why = [
        f"The best card is a {card_text(card)}, shown by {list_words([*map(side_name, best)])}.",
        "A boarding party is above every cannon; a storm is worth nothing.",
    ]
    value, verdict = options["governor_value"], "The governor escapes."
    if taker is None:
        why.append("The best card must be a single one.")
    else:
        gone = taker == NEUTRAL and not options["score_neutral"]
        fate = "; he is discarded" if gone else f", worth {value}"
        verdict = f"{capital(side_name(taker))} takes the governor{fate}."
    return Answer(
        verdict, tuple(why), {"taker": taker or "nobody", "best": list(best), "value": value}, rulings, tuple(findings)
    )
