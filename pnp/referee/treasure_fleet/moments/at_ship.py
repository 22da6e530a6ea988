"""Who captures a ship?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from pnp.referee.answers import Answer, Field, Given, Moment, Options
from pnp.referee.findings import Finding
from pnp.referee.treasure_fleet.asked import many, one, read_shot, tell
from pnp.referee.treasure_fleet.captures import explain
from pnp.referee.treasure_fleet.data import STORM, Box, Ship, sort_of
from pnp.referee.treasure_fleet.piles import Berth, Laid, Pile, Shot, capture, lay
from pnp.referee.treasure_fleet.rules import NEUTRAL
from pnp.referee.treasure_fleet.texts import find_ship_among, ships_like
from pnp.referee.treasure_fleet.words import capital, card_text, listed, number_of, side_name


def capture_moment(box: Box) -> Moment:
    """Return the question who captures a ship, given the cards in the order of play."""
    return Moment(
        "capture",
        "Who captures this ship, or does it escape?",
        (
            Field("play", "a card at this ship, in the order of play: Ann 4, Ben storm, neutral boarding", many=True),
            Field("ship", "the ship's name, or cursed; without it a ship with points", required=False),
        ),
        'capture play="Ann 4" play="Ben storm" play="Ann 3"',
        partial(_answer, box),
    )


def _answer(box: Box, given: Given, options: Options) -> Answer:
    shots: list[Shot] = []
    for text in many(given, "play"):
        side, card = read_shot(box, text)
        shots.append(Shot(tell([str(shot.side) for shot in shots], str(side)), card))
    ship = _read_ship(box, one(given, "ship", ""))
    berth = Berth(ship.id)
    steps: list[str] = []
    findings = list(_find_impossible(box, shots))
    for shot in shots:
        if berth.stormed and not options["dump_on_stormed"]:
            message = f"{_name(shot)}'s {card_text(shot.card)} cannot be played: a storm holds the ship."
            findings.append(Finding("stormed_cursed_target", capital(message), "Q12"))
            continue
        laid = lay(box, berth, shot)
        if berth.stormed:
            steps.append(capital(f"{_name(shot)}'s {card_text(shot.card)} is lost at a ship under a storm."))
        elif shot.card == STORM:
            steps.append(_storm_step(shot, laid))
        berth = laid.berth
    return _judge(box, ship, berth, shots, steps, findings, options)


def _judge(
    box: Box,
    ship: Ship,
    berth: Berth,
    shots: Sequence[Shot],
    steps: list[str],
    findings: list[Finding],
    options: Options,
) -> Answer:
    """Return the answer for the cards that are left."""
    found = capture(box, berth.pile)
    rulings = ["Q17"] if any(shot.side == NEUTRAL for shot in shots) else []
    data: dict[str, Any] = {
        "captor": "nobody",
        "fire": {str(side): total for side, total in found.fire},
        "boarding": [str(side) for side in found.boarders],
        "stays": berth.stormed,
    }
    if berth.stormed:
        verdict = "Nobody captures a cursed ship under a storm; it stays for the next sailing."
        steps.append("Its curse takes nothing this time.")
        return Answer(verdict, tuple(steps), data, (*rulings, "Q12", "Q20"), tuple(findings))
    if ship.cursed:
        rulings.append("Q9")
        warded = listed([side_name(str(side)) for side in dict.fromkeys(shot.side for shot in berth.pile)])
        steps.append(f"The curse spares {warded}; it takes a ship of an earlier sailing from every other player.")
        if not options["capture_cursed"]:
            verdict = "Nobody captures a cursed ship; it is discarded."
            return Answer(verdict, tuple(steps), data, tuple(rulings), tuple(findings))
    names = {str(shot.side): str(shot.side) for shot in shots}
    steps.append(capital(explain(found, names)) + ".")
    if found.how == "boarders":
        steps.append("Two boarding parties fight each other while the ship gets away.")
    if found.how == "boarding" and found.fire:
        steps.append("A boarding party that is alone beats all cannon.")
    data["captor"] = "nobody" if found.captor is None else found.captor
    if found.captor is None:
        verdict = "The ship escapes; it is discarded."
    else:
        kept = found.captor != NEUTRAL or options["score_neutral"]
        verdict = f"{capital(side_name(str(found.captor)))} captures the ship{'' if kept else '; it is discarded'}."
    return Answer(verdict, tuple(steps), data, tuple(rulings), tuple(findings))


def _name(shot: Shot) -> str:
    return side_name(str(shot.side))


def _storm_step(shot: Shot, laid: Laid) -> str:
    swept = [f"{_name(other)}'s {card_text(other.card)}" for other in laid.lost if other.card != STORM]
    return capital(f"{_name(shot)}'s storm sweeps away {listed(swept) or 'nothing: there is no cannon card'}.")


def _read_ship(box: Box, text: str) -> Ship:
    """Return the ship of the question; any with points will do where only points are known, or nothing."""
    pointed = [ship.id for ship in box.ships.values() if not ship.cursed]
    alike = ships_like(box, text, box.ships) if text else pointed
    if alike == []:
        raise ValueError(f"no ship is worth {text}")
    return box.ships[alike[0] if alike else find_ship_among(box, text, pointed)]


def _find_impossible(box: Box, shots: Pile | Sequence[Shot]) -> Iterator[Finding]:
    """Yield a finding for cards that no sailing can bring to one ship."""
    for side, count in Counter(shot.side for shot in shots).items():
        if count > box.volleys:
            message = f"{side_name(str(side))} plays {number_of(count, 'card')}; a sailing has {box.volleys} volleys."
            yield Finding("fourth_play", capital(message), "three volleys")
    copies: Counter[str] = Counter()
    for kind, number in next(iter(box.copies.values())).items():
        copies[sort_of(kind)] += number
    for shot, count in Counter(shots).items():
        if count > copies[shot.card]:
            message = f"{_name(shot)} plays {count} \u00d7 {card_text(shot.card)}; a deck has {copies[shot.card]}."
            yield Finding("card_twice", capital(message), "the cards of a deck")
    players = {shot.side for shot in shots} - {NEUTRAL}
    most = max(box.terms) if NEUTRAL not in {shot.side for shot in shots} else 2
    if len(players) > most:
        yield Finding("player_count", f"{len(players)} players fire; {most} are the most.", "number of players")
