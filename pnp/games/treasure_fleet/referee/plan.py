"""The set-up for one table, step by step."""

from __future__ import annotations

from collections import Counter

from pnp.games.treasure_fleet.referee.data import BOARDING, STORM, Data, sort_of
from pnp.games.treasure_fleet.referee.loading import may_load_four
from pnp.games.treasure_fleet.referee.lookout import lookout_at
from pnp.games.treasure_fleet.referee.rules import Rules, right_hand, rules_of, ships_in_play
from pnp.referee.answers import Options, Plan, Step
from pnp.referee.english import quantity
from pnp.referee.options import misfit


def plan(data: Data, players: int, options: Options) -> Plan:
    """Return the set-up for this many players.

    :raises ValueError: the game does not know so many players, or an option does not fit them.
    """
    wrong = misfit(data.game, players, options)
    if wrong:
        raise ValueError(wrong)
    rules = rules_of(players, options)
    return Plan(players, options, _box(data, rules), _player(data, rules), _table(data, rules), _begin(data, rules))


def _box(data: Data, rules: Rules) -> tuple[Step, ...]:
    decks, ships = len(data.decks), data.ships.values()
    out = decks - rules.sides
    steps = []
    if out:
        text = f"{quantity(out, 'deck')} of the {decks}, with {'its captain' if out == 1 else 'their captains'}."
        steps.append(Step("decks", text, {"decks": out}))
    if not rules.uses_fives:
        copies = next(iter(data.copies.values()))
        cards = sum(count for kind, count in copies.items() if kind != sort_of(kind))
        fives = sum(ship.five for ship in ships)
        text = f"All cards with the five-spot: {cards} of each deck in play and {quantity(fives, 'ship')} of the fleet."
        steps.append(Step("five_spots", text, {"cards": cards, "ships": fives}))
    text = (
        "The storm of each deck in play."
        if not rules.storms
        else (f"One {data.swap} of each deck in play, without the five-spot: the storm takes its place.")
    )
    steps.append(Step("storms", text, {"card": data.swap if rules.storms else STORM}))
    if not rules.cursed:
        cursed = sum(ship.cursed for ship in ships)
        steps.append(Step("cursed", f"The {quantity(cursed, 'cursed ship')}.", {"ships": cursed}))
    return tuple(steps)


def _player(data: Data, rules: Rules) -> tuple[Step, ...]:
    hand = right_hand(data, rules, next(iter(data.decks)))
    counts = Counter(hand)
    cards = ", ".join(f"{count} {'boarding party' if sort == BOARDING else sort}" for sort, count in counts.items())
    return (
        Step("captain", "The captain of the colour, face up.", {"cards": 1}),
        Step("hand", f"A hand of {len(hand)} cards: {cards}.", {"size": len(hand), "cards": dict(counts)}),
    )


def _table(data: Data, rules: Rules) -> tuple[Step, ...]:
    terms, fleet = data.terms[rules.players], ships_in_play(data, rules)
    cursed = sum(ship.cursed for ship in fleet)
    among = f", {cursed} of them cursed" if cursed else ""
    steps = [
        Step("governor", "The governor beside the fleet deck. He is never dealt.", {"points": rules.governor_value}),
        Step("fleet", f"The fleet deck, shuffled: {len(fleet)} ships{among}.", {"ships": len(fleet), "cursed": cursed}),
        Step("deal", f"The first {terms.ships} ships of it, face up.", {"ships": terms.ships}),
    ]
    if rules.has_neutral:
        text = f"A third deck of {terms.hand} cards, made like the hands, shuffled, face down: the neutral pirate."
        steps.append(Step("neutral", text, {"cards": terms.hand}))
    return tuple(steps)


def _begin(data: Data, rules: Rules) -> tuple[Step, ...]:
    """Return who begins, and the course of the game in numbers."""
    terms, n = data.terms[rules.players], rules.players
    hands = [terms.hand - data.volleys * sailing for sailing in range(terms.sailings + 1)]
    dealt = terms.ships * terms.sailings
    left = len(ships_in_play(data, rules)) - dealt
    seats = [lookout_at(n, 0, sailing, 1, data.volleys) for sailing in range(1, terms.sailings + 1)]
    four = [seat for seat in range(n) if may_load_four(n, 0, seat)]
    rights = {0: "Nobody may load a fourth card.", 1: "The player opposite the lookout may load a fourth card."}
    text = rights.get(len(four), "The players who are neither lookout nor beside the lookout may load a fourth card.")
    more = ", more if a storm holds a cursed ship." if rules.cursed and rules.storms else "."
    return (
        Step("captains", "One captain of those in play goes to the middle, unseen. The others are mixed with the "
             "lookout, and everybody draws. The lookout gets the captain in the middle, and fires first.",
             {"captains": n}),
        Step("fourth", text, {"seats": four}),
        Step("sailings", f"{terms.sailings} sailings of {data.volleys} volleys; the last card of each hand is for the "
             f"governor. {left} ships are never seen{more}",
             {"sailings": terms.sailings, "volleys": data.volleys, "hands": hands, "dealt": dealt, "left": left}),
        Step("lookouts", "Who begins each sailing, counted to the left, the first lookout being 0: "
             f"{' '.join(map(str, seats))}.", {"seats": seats}),
    )  # fmt: skip
