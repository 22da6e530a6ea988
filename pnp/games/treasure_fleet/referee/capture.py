"""Captures: who takes a ship after the last volley, and what becomes of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from typing import NamedTuple

from pnp.games.treasure_fleet.referee.data import BOARDING, STORM, Data, sort_of
from pnp.games.treasure_fleet.referee.neutral import keeps_prizes
from pnp.games.treasure_fleet.referee.rules import NEUTRAL
from pnp.games.treasure_fleet.referee.state import Berth, Pile, Prize, Shot, State, build_state
from pnp.games.treasure_fleet.referee.storm import lay, no_target, play_card
from pnp.games.treasure_fleet.referee.texts import A_CARD, A_SIDE, find_ship, of_sides, read_card, ships_like
from pnp.games.treasure_fleet.referee.words import card_text, side_name
from pnp.referee.answers import Answer, Field, Given, Options
from pnp.referee.asking import Choice, Row
from pnp.referee.english import capital, list_words, quantity
from pnp.referee.findings import Finding
from pnp.referee.told import entries_of, read_pairs, text_of

CAPTURE_FIELDS = (
    Field(
        "play",
        "a card at this ship, in the order of play: Ann 4, Ben storm, neutral boarding",
        many=True,
        asked=Row((A_SIDE, " ", A_CARD)),
    ),
    Field(
        "ship",
        "the ship's name, or cursed; without it a ship with points",
        required=False,
        asked=Choice(("cursed",), (("treasure", ""),)),
    ),
)


class Capture(NamedTuple):
    """Who captures a ship: the *captor*, None where it escapes, and what decided.

    *how* is ``boarding`` (one side has a boarding party there), ``boarders`` (several have), ``fire`` (one has the
    most), ``tie`` (several have the most) or ``nothing``. *boarders* are the sides with a boarding party, *fire* is
    what each side's cannon add up to; both in the order of play.
    """

    captor: int | None
    how: str
    boarders: tuple[int, ...]
    fire: tuple[tuple[int, int], ...]


@lru_cache(maxsize=4096)
def capture(data: Data, pile: Pile) -> Capture:
    """Return who captures the ship at which *pile* lies after the last volley."""
    sums: dict[int, int] = {}
    parties: dict[int, None] = {}
    for side, card in pile:
        worth = data.fire[card]
        if worth:
            sums[side] = sums.get(side, 0) + worth
        elif card == BOARDING:
            parties[side] = None
    boarders, fire = tuple(parties), tuple(sums.items())
    if not boarders and not fire:
        return Capture(None, "nothing", (), ())
    most = max(sums.values(), default=0)
    best = boarders or [side for side, total in fire if total == most]
    one, several = ("boarding", "boarders") if boarders else ("fire", "tie")
    return Capture(best[0], one, boarders, fire) if len(best) == 1 else Capture(None, several, boarders, fire)


def captor_of(state: State, berth: Berth) -> int | None:
    """Return the side that captures the ship of *berth*, None where nobody does: a cursed ship is not captured (Q9)."""
    data, rules = state.table.data, state.table.rules
    if berth.stormed or (data.is_cursed(berth.ship) and not rules.capture_cursed):
        return None
    return capture(data, berth.pile).captor


def capture_all(state: State) -> State:
    """Give every captured ship to its captor; a storm holds cursed ships for the next sailing, the others are gone."""
    prizes, gone, held = list(state.prizes), list(state.gone), []
    for berth in state.berths:
        captor = captor_of(state, berth)
        if captor is not None and keeps_prizes(state, captor):
            prizes[captor] += (Prize(berth.ship, state.sailing),)
        elif berth.stormed and state.sailing < state.table.terms.sailings:  # Q20
            held.append(Berth(berth.ship))
        else:
            gone.append(berth.ship)
    return state._replace(prizes=tuple(prizes), gone=state.table.data.in_order(gone), berths=tuple(held))


def explain(found: Capture, sides: Sequence[str]) -> str:
    """Return the reason of a capture, such as ``Ann has the most fire, 7; Ben has 4``; *sides* are their names."""

    def name(side: int) -> str:
        return side_name(sides[side])

    if found.how == "nothing":
        return "no fire lies there"
    if found.how == "boarding":
        return f"{name(found.boarders[0])} has the only boarding party there"
    if found.how == "boarders":
        return f"{list_words([*map(name, found.boarders)])} have boarding parties there"
    fire = sorted(found.fire, key=lambda entry: -entry[1])
    if found.how == "tie":
        tied = [name(side) for side, total in fire if total == fire[0][1]]
        return f"{list_words(tied)} tie for the most fire, {fire[0][1]}"
    others = ", ".join(f"{name(side)} has {total}" for side, total in fire[1:])
    return f"{name(fire[0][0])} has the most fire, {fire[0][1]}{others and '; ' + others}"


# -- the question ------------------------------------------------------------------------------------------


def answer_capture(data: Data, given: Given, options: Options) -> Answer:
    ship = _read_ship(data, text_of(given, "ship", ""))
    told = read_pairs(of_sides(entries_of(given, "play")), partial(read_card, data))
    sides = sorted(dict.fromkeys(name for name, _ in told), key=lambda name: name == NEUTRAL)
    shots = [Shot(sides.index(name), card) for name, card in told]
    state = build_state(data, sides, options, berths=(Berth(ship),))
    steps: list[str] = []
    findings = [*_find_impossible(state, shots)]
    for shot in shots:
        who, (berth,) = side_name(sides[shot.side]), state.berths
        refused = no_target(state, shot.side, ship)
        if refused is not None:
            findings.append(refused())
            continue
        if berth.stormed:
            steps.append(capital(f"{who}'s {card_text(shot.card)} is lost at a ship under a storm."))
        elif shot.card == STORM:
            swept = [
                f"{side_name(sides[side])}'s {card_text(card)}"
                for side, card in lay(data, berth, shot).lost
                if card != STORM
            ]
            steps.append(
                capital(f"{who}'s storm sweeps away {list_words(swept) or 'nothing: there is no cannon card'}.")
            )
        state = play_card(state, ship, shot)
    return _judge(state, steps, findings)


def _judge(state: State, steps: list[str], findings: list[Finding]) -> Answer:
    """Return the answer for the cards that are left."""
    data, sides, (berth,) = state.table.data, state.table.sides, state.berths
    found, captor = capture(data, berth.pile), captor_of(state, berth)
    rulings: tuple[str, ...] = ("Q17",) if NEUTRAL in sides else ()
    cursed = data.is_cursed(berth.ship)
    if berth.stormed:
        verdict = "Nobody captures a cursed ship under a storm; it stays for the next sailing."
        steps.append("Nobody loses a ship to its curse this time.")
        rulings += ("Q12", "Q20")
    elif cursed:
        rulings += ("Q9",)
        warded = list_words([side_name(sides[side]) for side in dict.fromkeys(side for side, _ in berth.pile)])
        steps.append(
            f"The curse spares {warded or 'nobody'}; it takes a ship of an earlier sailing from every other player."
        )
        verdict = "Nobody captures a cursed ship; it is discarded."
    if not berth.stormed and (not cursed or state.table.rules.capture_cursed):
        steps.append(capital(explain(found, sides)) + ".")
        if found.how == "boarders":
            steps.append("Two boarding parties fight each other while the ship gets away.")
        if found.how == "boarding" and found.fire:
            steps.append("A boarding party that is alone beats all cannons.")
        verdict = "The ship escapes; it is discarded."
        if captor is not None:
            kept = "" if keeps_prizes(state, captor) else "; it is discarded"
            verdict = f"{capital(side_name(sides[captor]))} captures the ship{kept}."
    values = {
        "captor": "nobody" if captor is None else sides[captor],
        "fire": {sides[side]: total for side, total in found.fire},
        "boarding": [sides[side] for side in found.boarders],
        "stays": berth.stormed,
    }
    return Answer(verdict, tuple(steps), values, rulings, tuple(findings))


def _read_ship(data: Data, text: str) -> str:
    """Return the ship of the question; any with points will do where only points are known, or nothing."""
    pointed = [ship.id for ship in data.ships.values() if not ship.cursed]
    alike = ships_like(data, text, data.ships) if text else pointed
    if alike == []:
        raise ValueError(f"no ship is worth {text}")
    return alike[0] if alike else find_ship(data, text)


def _find_impossible(state: State, shots: Sequence[Shot]) -> Iterator[Finding]:
    """Yield a finding for cards that no sailing can bring to one ship."""
    data, sides, players = state.table.data, state.table.sides, len(state.table.names)
    for side, count in Counter(side for side, _ in shots).items():
        if count > data.volleys:
            what = f"{side_name(sides[side])} plays {quantity(count, 'card')}; a sailing has {data.volleys} volleys."
            yield Finding("fourth_play", capital(what), "three volleys", player=sides[side])
    copies: Counter[str] = Counter()
    for kind, number in next(iter(data.copies.values())).items():
        copies[sort_of(kind)] += number
    for (side, card), count in Counter(shots).items():
        if count > copies[card]:
            what = f"{side_name(sides[side])} plays {count} \u00d7 {card_text(card)}; a deck has {copies[card]}."
            yield Finding("card_twice", capital(what), "the cards of a deck", player=sides[side], piece=card)
    most = 2 if NEUTRAL in sides else max(data.terms)
    if players > most:
        yield Finding("player_count", f"{players} players fire; {most} are the most.", "number of players")
