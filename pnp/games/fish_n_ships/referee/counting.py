"""The holdings of players, read from texts, and the final count: the treasures of each goal, and who won."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pnp.game.toml import quote
from pnp.games.fish_n_ships.referee.cards import find_ability, find_goal, find_treasure, read_cards
from pnp.games.fish_n_ships.referee.data import Data, Goal, Rules
from pnp.games.fish_n_ships.referee.goals import Change, Pile, changes, goal_treasures, possessions
from pnp.games.fish_n_ships.referee.setup_check import check_goals
from pnp.referee.answers import Count, Field, Given, Options, Tally
from pnp.referee.asking import Choice, Row, Several
from pnp.referee.findings import Finding
from pnp.referee.told import is_yes, text_of
from pnp.referee.tuples import minus, plus, replace_item

WILD = "wild-treasure"

A_TREASURE = Choice(cards=(("treasure", "fish"),))
AN_ABILITY = Choice(cards=(("ability", ""), ("king-tide-ability", "")))
NO_ABILITY = "no ability"
SOME_TREASURES = Several(A_TREASURE, ", ", counts=True)
GOAL = Field(
    "goal",
    "the goal, or its treasures with + between them, the bottom one last",
    asked=Choice(cards=(("goal", ""),)),
)
HAND = Field("hand", "the cards in hand, such as Lantern Eel x2, ball 3", required=False, asked=SOME_TREASURES)
LOCKED = Field(
    "locked",
    "each locked pile by itself, its cards and the ability on it, such as Ember Koi x2 with Draw +1",
    many=True,
    required=False,
    asked=Row((SOME_TREASURES, " with ", Choice((NO_ABILITY,), AN_ABILITY.cards))),
)
CHOSEN = Field(
    "chosen",
    "with the option wild=once: what the Wild Treasure has made, such as Moon Ray as Ember Koi",
    required=False,
    option="wild=once",
    asked=Row((A_TREASURE, " as ", A_TREASURE)),
)

_WITH = re.compile(r"\bwith\b", re.IGNORECASE)
_AS = re.compile(r"\bas\b", re.IGNORECASE)


class Held(NamedTuple):
    """What one player has. *abilities* are those of the piles, "" for none. *chosen* is a change made once for all."""

    name: str
    goal: Goal
    hand: tuple[str, ...]
    piles: tuple[Pile, ...]
    abilities: tuple[str, ...]
    chosen: Change | None = None

    @property
    def wild(self) -> int | None:
        """The index of the pile with the Wild Treasure."""
        return self.abilities.index(WILD) if WILD in self.abilities else None

    def settle(self, rules: Rules) -> Held:
        """Return the same with a change that was chosen once for all made, where the table plays so."""
        if rules.wild != "once" or self.chosen is None or self.wild is None:
            return self
        kind, new = self.chosen
        abilities = tuple("" if ability == WILD else ability for ability in self.abilities)
        if kind in self.hand:
            return self._replace(hand=plus(minus(self.hand, [kind]), [new]), abilities=abilities)
        place = next((index for index, pile in enumerate(self.piles) if kind in pile), None)
        if place is None:
            return self._replace(abilities=abilities)
        pile = plus(minus(self.piles[place], [kind]), [new])
        return self._replace(piles=replace_item(self.piles, place, pile), abilities=abilities)


def read_held(data: Data, name: str, given: Given) -> Held:
    """Read the cards and goals of one player.

    :raises ValueError: there is no goal, or a text cannot be read.
    """
    if not given.get("goal"):
        raise ValueError(f"{name}: the goal is missing")
    chosen = text_of(given, "chosen", "")
    piles = [read_pile(data, text) for text in given.get("locked", ())]
    return Held(
        name,
        find_goal(data, text_of(given, "goal")),
        read_cards(data, ", ".join(given.get("hand", ()))),
        tuple(pile for pile, _ in piles),
        tuple(ability for _, ability in piles),
        _read_change(data, chosen) if chosen else None,
    )


def read_pile(data: Data, text: str) -> tuple[Pile, str]:
    """Return the cards of a pile and its ability ("" for none).

    :raises ValueError: it cannot be read, or is empty.
    """
    cards, *ability = _WITH.split(text, maxsplit=1)
    pile = read_cards(data, cards)
    if not pile:
        raise ValueError(f"{quote(text)} is no pile of treasures")
    name = ability[0].strip() if ability else NO_ABILITY
    return pile, "" if name == NO_ABILITY else find_ability(data, name)


def check_held(data: Data, rules: Rules, held: Sequence[Held]) -> Iterator[Finding]:
    for player in held:
        yield from _check_piles(data, rules, player)
    yield from _check_cards(data, rules, held)
    for goal, count in Counter(player.goal for player in held if player.goal.id).items():
        if count > 1:
            yield Finding(
                "card_duplicated",
                f"Goal {goal.name} is told {count} times; there is one.",
                "every card is in one place",
            )


def _check_piles(data: Data, rules: Rules, player: Held) -> Iterator[Finding]:
    for pile, ability in zip(player.piles, player.abilities, strict=True):
        for kind in sorted(set(pile)):
            if not data.is_treasure(kind):
                card = data.card(kind)
                yield Finding(
                    "not_a_treasure",
                    f"{player.name} has locked {card.name}, a {card.word}.",
                    "only treasures are locked",
                )
        if ability and len(pile) < data.numbers.stack:
            yield Finding(
                "stack_too_small",
                f"{player.name}: {data.name_of(ability)} lies on {len(pile)} card; {data.numbers.stack} make a stack.",
                "stacks",
            )
    main = [Counter(pile).most_common(1)[0][0] for pile in player.piles]
    strangers = sum(len(pile) - pile.count(kind) for pile, kind in zip(player.piles, main, strict=True))
    if strangers > (WILD in player.abilities):
        yield Finding(
            "same_treasure_only", f"{player.name} has locked different treasures in one pile.", "one kind in a pile"
        )
    for kind, count in Counter(main).items():
        if count > 1 and rules.same_kind_piles == "one":
            yield Finding(
                "same_kind_piles", f"{player.name} has {count} piles of {data.name_of(kind)}; one expected.", "R21"
            )
    if player.chosen is not None and WILD not in player.abilities:
        yield Finding("ability_inactive", f"{player.name} has no Wild Treasure that could change a card.", "R31")
    elif player.chosen is not None and not _has(player, player.chosen.kind):
        kind = data.name_of(player.chosen.kind)
        yield Finding("card_missing", f"{player.name} has no {kind} that could count as something else.", "R11")


def _check_cards(data: Data, rules: Rules, held: Sequence[Held]) -> Iterator[Finding]:
    """Yield cards of which there are more than the game has, with so many players and these options."""
    players = len(held)
    cards = Counter(kind for player in held for kind in player.hand)
    cards += Counter(kind for player in held for pile in player.piles for kind in pile)
    cards += Counter(ability for player in held for ability in player.abilities if ability)
    for kind, count in sorted(cards.items()):
        card = data.card(kind)
        owners = " and ".join(player.name for player in held if _has(player, kind))
        if card.king_tide and not rules.king_tide:
            yield Finding("king_tide_mixed", f"{owners}: {card.name} belongs to the King Tide.", "King Tide")
        elif players > 1 and card.stays_out(players):
            yield Finding(
                "must_remove",
                f"{owners}: {card.name} is removed with {players} players.",
                "cards for the number of players",
            )
        elif count > card.copies:
            yield Finding(
                "card_duplicated",
                f"{owners}: {count} x {card.name}; the box has {card.copies}.",
                "every card is in one place",
            )


def _has(player: Held, kind: str) -> bool:
    return kind in player.hand or kind in player.abilities or any(kind in pile for pile in player.piles)


def _read_change(data: Data, text: str) -> Change:
    parts = [part.strip() for part in _AS.split(text)]
    if len(parts) != 2:
        raise ValueError(f"{quote(text)} is not a choice such as Moon Ray as Ember Koi")
    return Change(find_treasure(data, parts[0]), find_treasure(data, parts[1]))


# -- the count -----------------------------------------------------------------------------------------------

ACTIVE = Field("active", "it is this player’s turn", required=False, yes=True)
HOLDINGS = (GOAL, HAND, LOCKED, CHOSEN, ACTIVE)
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
        sure = player.settle(rules)
        counts.append(count_of(data, rules, player.name, sure.goal, sure.hand, sure.piles, sure.wild))
    sizes = [len(goal_treasures(player.goal, short=rules.short_game)) for player in held]
    own = [player.goal for player in held if not player.goal.id]
    findings = (*check_held(data, rules, held), *check_goals(data, own, short=rules.short_game))
    if len(active) > 1:
        findings += (Finding("not_your_turn", f"{len(active)} players are active; it is one player’s turn.", "R19"),)
    return result_of(counts, sizes, active[0] if active else 0, findings)


def count_of(
    data: Data, rules: Rules, name: str, goal: Goal, hand: Sequence[str], piles: Sequence[Pile], wild: int | None = None
) -> Count:
    """Return the number of treasures of *goal* in the hand and the piles together; *wild* as :func:`goals.meets`."""
    treasures = goal_treasures(goal, short=rules.short_game)
    need, have = Counter(treasures), possessions(hand, piles)
    lines = [
        (f"{data.name_of(kind)}, {min(have[kind], count)} of {count}", min(have[kind], count))
        for kind, count in need.items()
    ]
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
