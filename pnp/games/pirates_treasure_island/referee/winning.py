"""Who wins: the values on the island and in the ships of everybody still in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pnp.games.pirates_treasure_island.referee.data import Rules
from pnp.games.pirates_treasure_island.referee.ending import REASONS
from pnp.games.pirates_treasure_island.referee.state import SUNK, State, fleet, is_out
from pnp.referee.answers import Count, Outcome, Tally
from pnp.referee.english import list_words, quantity


class Wealth(NamedTuple):
    """What a player has: *total* points, *markers* on the island, ships *afloat*; *out*: no ship is left."""

    total: int
    markers: int
    afloat: int
    out: bool


class Verdict(NamedTuple):
    """Who won (places in the list), why, and the rulings that decided."""

    winners: tuple[int, ...]
    why: str
    rulings: tuple[str, ...]


def winners(names: Sequence[str], wealth: Sequence[Wealth], rules: Rules) -> Verdict:
    """Return the winners: the last one in whatever the gold, else the richest; ties by option tie_break (Q20)."""
    inside = [seat for seat, each in enumerate(wealth) if not each.out]
    if not inside:
        return Verdict((), "Nobody has a ship left, which cannot be.", ())
    if len(inside) == 1:
        return Verdict(tuple(inside), f"{names[inside[0]]} is the only one with ships left.", ("Q23",))
    best = max(wealth[seat].total for seat in inside)
    rich = [seat for seat in inside if wealth[seat].total == best]
    if len(rich) == 1:
        return Verdict(tuple(rich), f"{names[rich[0]]} has the most gold, {best}.", ())
    tied = f"{list_words([names[seat] for seat in rich])} have {best} each"
    if rules.tie_break == "shared":
        return Verdict(tuple(rich), f"{tied} and share the win.", ("Q20",))
    markers = rules.tie_break == "island_count"
    ranks = {seat: wealth[seat].markers if markers else wealth[seat].afloat for seat in rich}
    best = max(ranks.values())
    first = tuple(seat for seat in rich if ranks[seat] == best)
    things = f"{quantity(best, 'marker')} on the island" if markers else f"{quantity(best, 'ship')} afloat"
    ahead = list_words([names[seat] for seat in first])
    how = f"wins with {things}" if len(first) == 1 else f"have {things} too and share the win"
    return Verdict(first, f"{tied}; {ahead} {how}.", ("Q20",))


def wealth_of(state: State, seat: int) -> Wealth:
    """Return the wealth of the player in *seat* now; somebody who is out has none (Q23)."""
    if is_out(state.ships, seat):
        return Wealth(0, 0, 0, True)
    island, ships = state.islands[seat], [state.ships[ship] for ship in fleet(seat)]
    total = sum(island) + sum([sum(ship.cargo) for ship in ships])
    return Wealth(total, len(island), sum([ship.zone != SUNK for ship in ships]), False)


def tally_of(state: State) -> Tally:
    names = state.table.names
    counts = tuple(_count(state, seat) for seat in range(len(names)))
    if not state.over:
        return Tally(counts, (), "The game goes on.")
    verdict = winners(names, [wealth_of(state, seat) for seat in range(len(names))], state.table.rules)
    why = f"The game ended: {REASONS[state.over]}. {verdict.why}"
    return Tally(counts, tuple(names[seat] for seat in verdict.winners), why, verdict.rulings)


def _count(state: State, seat: int) -> Count:
    if is_out(state.ships, seat):
        return Count(state.table.names[seat], 0, (("out of the game", 0),))
    lines = [(f"island: {_values(state.islands[seat])}", sum(state.islands[seat]))]
    lines += [
        (f"{state.table.cards[ship].name}: {_values(state.ships[ship].cargo)}", sum(state.ships[ship].cargo))
        for ship in fleet(seat)
        if state.ships[ship].cargo
    ]
    return Count(state.table.names[seat], sum(points for _, points in lines), tuple(lines))


def _values(gold: Sequence[int]) -> str:
    return " ".join(map(str, gold)) or "no gold"


def outcome(state: State) -> Outcome | None:
    if not state.over:
        return None
    table = state.table
    wealth = [wealth_of(state, seat) for seat in range(len(table.names))]
    won = winners(table.names, wealth, table.rules).winners
    return Outcome(won, REASONS[state.over], tuple(each.total for each in wealth))
