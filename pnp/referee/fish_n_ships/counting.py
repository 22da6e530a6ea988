"""The final count: how many treasures of the goal each player has, and who has won."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from pnp.referee.answers import Count, Field, Given, Options, Tally
from pnp.referee.findings import Finding
from pnp.referee.fish_n_ships.data import Data, Goal
from pnp.referee.fish_n_ships.goal_list import check_goals
from pnp.referee.fish_n_ships.goals import Pile, changes, possessions, wanted
from pnp.referee.fish_n_ships.holdings import CHOSEN, GOAL, HAND, LOCKED, check_held, read_held
from pnp.referee.fish_n_ships.rules import Rules
from pnp.referee.told import is_yes

HOLDINGS = (GOAL, HAND, LOCKED, CHOSEN, Field("active", "yes for the player whose turn it is", required=False))
"""What the final count asks of each player."""


def tally(data: Data, players: Sequence[tuple[str, Given]], options: Options) -> Tally:
    """Return the count of what *players* hold, told clockwise.

    The total of a player is the number of treasures of the goal that are there; who has all of them has won.

    :raises ValueError: a text cannot be read.
    """
    rules = Rules.of(options)
    held = [read_held(data, name, given) for name, given in players]
    active = [seat for seat, (_, given) in enumerate(players) if is_yes(given, "active")]
    counts = []
    for player in held:
        sure = player.settled(rules)
        counts.append(count_of(data, rules, player.name, sure.goal, sure.hand, sure.piles, sure.wild))
    sizes = [len(wanted(player.goal, short=rules.short_game)) for player in held]
    own = [player.goal for player in held if not player.goal.id]
    findings = (*check_held(data, rules, held), *check_goals(data, own, short=rules.short_game))
    if len(active) > 1:
        findings += (Finding("not_your_turn", f"{len(active)} players are active; it is one player’s turn.", "R19"),)
    return result_of(counts, sizes, active[0] if active else 0, findings)


def count_of(
    data: Data, rules: Rules, name: str, goal: Goal, hand: Sequence[str], piles: Sequence[Pile], wild: int | None = None
) -> Count:
    """Return how many treasures of *goal* are in the hand and the piles together; *wild* as :func:`goals.meets`."""
    treasures = wanted(goal, short=rules.short_game)
    need, have = Counter(treasures), possessions(hand, piles)
    lines = [(f"{data.name_of(kind)}, {min(have[kind], count)} of {count}", min(have[kind], count))
             for kind, count in need.items()]  # fmt: skip
    change = None if wild is None else next(changes(data, treasures, hand, piles, wild), None)
    if change is not None:
        text = f"a spare {data.name_of(change.kind)} counts as {data.name_of(change.counts_as)}"
        lines.append((f"Wild Treasure: {text}", 1))
    return Count(name, sum(points for _, points in lines), tuple(lines))


def result_of(counts: Sequence[Count], sizes: Sequence[int], active: int, findings: tuple[Finding, ...] = ()) -> Tally:
    """Return the tally of players by seat: *sizes* are the treasures that their goals ask for.

    R19: of several who complete their goals at once the *active* player wins, else the first one clockwise.
    """
    order = [(active + step) % len(counts) for step in range(len(counts))]
    done = [counts[seat].name for seat in order if counts[seat].total == sizes[seat]]
    if not done:
        return Tally(tuple(counts), (), "Nobody has all treasures of a goal yet.", findings=findings)
    if len(done) == 1:
        return Tally(tuple(counts), (done[0],), f"{done[0]} has all treasures of the goal.", findings=findings)
    why = f"{' and '.join(done)} have all treasures of their goals; "
    if counts[active].name == done[0]:
        why += f"{done[0]} is the active player."
    else:
        why += f"{done[0]} is the first one clockwise from {counts[active].name}, the active player."
    return Tally(tuple(counts), (done[0],), why, ("R19",), findings)
