"""Who takes the governor, and who wins?"""

from __future__ import annotations

from functools import partial

from pnp.game.model import Game
from pnp.referee.answers import Answer, Field, Given, Moment, Options
from pnp.referee.findings import Finding
from pnp.referee.treasure_fleet.asked import many, one, read_shot, split_name, tell
from pnp.referee.treasure_fleet.data import Box
from pnp.referee.treasure_fleet.piles import Side
from pnp.referee.treasure_fleet.ransom import ransom
from pnp.referee.treasure_fleet.rules import NEUTRAL
from pnp.referee.treasure_fleet.score import tally
from pnp.referee.treasure_fleet.words import capital, card_text, listed, side_name


def ransom_moment(box: Box) -> Moment:
    """Return the question who takes the governor."""
    fields = (Field("card", "a side's last card: Ann 4, Ben boarding, neutral storm", many=True),)
    example = 'ransom card="Ann 4" card="Ben 3" card="Cleo 4"'
    return Moment("ransom", "Who takes the governor?", fields, example, partial(_ransom, box))


def _ransom(box: Box, given: Given, options: Options) -> Answer:
    shown: dict[Side, list[str]] = {}
    for text in many(given, "card"):
        side, card = read_shot(box, text)
        shown.setdefault(tell([str(name) for name in shown], str(side)), []).append(card)
    findings = [
        Finding("ransom_hand", capital(f"{side_name(str(side))} has {len(cards)} cards at the ransom, expected 1."),
                "the ransom", "three cards are played in each sailing")
        for side, cards in shown.items() if len(cards) != 1
    ]  # fmt: skip
    players = [side for side in shown if side != NEUTRAL]
    most = 2 if NEUTRAL in shown else max(box.terms)
    if not min(box.terms) <= len(players) <= most:
        message = f"{len(players)} players show a card; {min(box.terms)} to {most} can."
        findings.append(Finding("player_count", message, "number of players", "every player shows one card"))
    result = ransom(box, {side: cards[0] for side, cards in shown.items()})
    best = [side_name(str(side)) for side in result.best]
    rulings = ("Q25", *(("Q17",) if NEUTRAL in shown else ()))
    value = options["governor_value"]
    why = [f"The best card is a {card_text(result.card)}, shown by {listed(best)}."]
    why.append("A boarding party is above every cannon; a storm is worth nothing.")
    if result.taker is None:
        verdict = "The governor escapes."
        why.append("The best card must be a single one.")
    else:
        verdict = f"{capital(best[0])} takes the governor, worth {value}."
        rulings = (*rulings, "Q4")
    data = {
        "taker": "nobody" if result.taker is None else result.taker,
        "best": [str(side) for side in result.best],
        "value": value,
    }
    return Answer(verdict, tuple(why), data, rulings, tuple(findings))


def winner_moment(box: Box, game: Game) -> Moment:
    """Return the question who wins, ties included."""
    fields = (
        Field("ships", "what a side has captured, once for each: Ann: 16 16 9", many=True),
        Field("governor", "who has the governor; nobody if it is not given", required=False),
    )
    example = 'winner ships="Ann: 16 16" ships="Ben: 14 18" ships="Cleo: 22"'
    return Moment("winner", "Who wins, and who wins a tie?", fields, example, partial(_winner, box, game))


def _winner(box: Box, game: Game, given: Given, options: Options) -> Answer:
    held = dict.fromkeys((name for name, _ in map(split_name, many(given, "ships"))), ())
    ships: dict[str, list[str]] = {name: [] for name in held}
    for name, text in map(split_name, many(given, "ships")):
        ships[name].append(text)
    governor = one(given, "governor", "nobody")
    holder = next((name for name in ships if name.casefold() == governor.casefold()), None)
    if holder is None and governor.casefold() != "nobody":
        raise ValueError(f"governor = {governor!r} is none of {', '.join(ships)}")
    players = [
        (name, {"ships": texts, "governor": ["yes" if name == holder else "no"]}) for name, texts in ships.items()
    ]
    result = tally(box, game, players, options)
    why = tuple(
        f"{capital(side_name(count.name))}: " + (" + ".join(str(points) for _, points in count.lines) or "nothing")
        + f" = {count.total}."
        for count in result.counts
    )  # fmt: skip
    data = {"winners": list(result.winners), "totals": {count.name: count.total for count in result.counts}}
    return Answer(result.why, why, data, result.rulings, result.findings)
