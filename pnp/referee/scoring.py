"""The count by ``[scoring]`` of game.toml: what players hold, what it is worth line by line, and how ties end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeVar

from pnp.game.formula import Amount, Formula, step_value
from pnp.game.model import Component, Game, Row, copies_for
from pnp.game.scoring import Line, Majority, Points, Quantity, Scoring, Sets, Tie, card_name, kinds_of
from pnp.referee.answers import Count, Field, Given, Options, Tally
from pnp.referee.asking import Asked, Choice, Number, Several
from pnp.referee.english import list_words, quantity
from pnp.referee.findings import Finding
from pnp.referee.holdings import is_asked
from pnp.referee.named_cards import NOTHING, read_cards
from pnp.referee.names import read_numbers
from pnp.referee.options import misfit
from pnp.referee.told import is_yes

P = TypeVar("P", Line, Tie)

_MOST_ASKED = 999
_MOST_POINTS = 1_000_000_000
_PLACES = ("first", "second", "third")


class Holdings(NamedTuple):
    """What a player has, by the keys of what is counted: *numbers* as they were said, and the fields of *cards*."""

    name: str
    numbers: Mapping[str, Sequence[int]]
    cards: Mapping[str, Sequence[Row]]

    def amount(self, of: Amount) -> int:
        """How much the player has of something."""
        if of.key not in self.cards:
            numbers = self.numbers[of.key]
            return len(numbers) if of.column else sum(numbers)
        cards = self.cards[of.key]
        if not of.column:
            return len(cards)
        if of.value:
            return sum(of.value.casefold() in kinds_of(card[of.column]) for card in cards)
        return sum(value for card in cards if isinstance(value := card[of.column], int))


def fields_of(scoring: Scoring) -> tuple[Field, ...]:
    """Return the fields that the count asks of each player."""
    return tuple(
        Field(each.key, each.about, required=False, yes=each.yes, option=each.option, asked=_asked(each))
        for each in scoring.counts
    )


def _asked(quantity: Quantity) -> Asked | None:
    if quantity.yes:
        return None
    if quantity.cards:
        return Several(Choice(cards=((quantity.cards, ""),)), ", ", counts=True)
    return Number(0, _MOST_ASKED if quantity.supply is None else quantity.supply)


def tally_by(game: Game, scoring: Scoring, players: Sequence[tuple[str, Given]], options: Options) -> Tally:
    """Return the final count of what *players* hold: their names, and the texts for each key of *scoring*.

    :raises ValueError: a text cannot be read, or the players or options do not fit the game.
    """
    wrong = misfit(game, len(players), options)
    if wrong:
        raise ValueError(wrong)
    for asked in fields_of(scoring):
        if not is_asked(asked, options) and any(given.get(asked.key) for _, given in players):
            raise ValueError(f"{asked.key!r} is counted only with the option {asked.option}")
    held = [_read_holdings(game, scoring, name, given) for name, given in players]
    scored = [_line_scores(line, held) for line in _in_play(scoring.lines, options)]
    counts = tuple(_count(player, [by_seat[seat] for by_seat in scored]) for seat, player in enumerate(held))
    ties = _in_play(scoring.ties, options)
    winners, why = _winners(held, [count.total for count in counts], ties, fewest=scoring.fewest)
    return Tally(counts, winners, why, findings=tuple(_excess(game, scoring, held)))


def _in_play(parts: Iterable[P], options: Options) -> list[P]:
    """Return the lines or ties that a table with these options plays with."""
    return [part for part in parts if is_asked(Field("", "", option=part.option), options)]


# -- what players say --------------------------------------------------------------------------------------


def _read_holdings(game: Game, scoring: Scoring, name: str, given: Given) -> Holdings:
    numbers: dict[str, Sequence[int]] = {}
    cards: dict[str, Sequence[Row]] = {}
    for each in scoring.counts:
        texts = given.get(each.key, ())
        if each.yes:
            numbers[each.key] = (int(is_yes(given, each.key)),)
        elif each.cards:
            cards[each.key] = read_cards(_component_of(game, each.cards), ", ".join(texts))
        else:
            numbers[each.key] = [number for text in texts for number in _read_numbers(text)]
    return Holdings(name, numbers, cards)


def _component_of(game: Game, id: str) -> Component:
    return next(component for component in game.components if component.id == id)


def _read_numbers(text: str) -> tuple[int, ...]:
    return () if text.strip().casefold() in NOTHING else read_numbers(text)


# -- what it is worth --------------------------------------------------------------------------------------

LineScore = tuple[str, int]
"""A line of one player: how it came to its points, and these; without a text it is not shown."""


def _line_scores(line: Line, held: Sequence[Holdings]) -> list[LineScore]:
    """Return *line* for each player."""
    way = line.way
    found = _majority(way, held) if isinstance(way, Majority) else [_own_score(way, player) for player in held]
    return [
        (f"{line.title}: {how}" if how else line.title, points)
        if points or how or _has_numbers(line, player)
        else ("", 0)
        for player, (how, points) in zip(held, found, strict=True)
    ]


def _has_numbers(line: Line, player: Holdings) -> bool:
    """Return whether the player named a number for *line*, so that it is shown though it brings nothing."""
    return isinstance(line.way, Points) and any(
        player.amount(amount) for amount in line.amounts if amount.key in player.numbers
    )


def _count(player: Holdings, lines: Iterable[LineScore]) -> Count:
    shown = tuple(line for line in lines if line[0])
    total = sum(points for _, points in shown)
    if any(abs(points) > _MOST_POINTS for _, points in (*shown, ("", total))):
        raise ValueError(f"{player.name} would have more than {_MOST_POINTS} points; correct the formulas of [scoring]")
    return Count(player.name, total, shown)


def _own_score(way: Points | Sets, player: Holdings) -> LineScore:
    """Return a line that follows from what one player has."""
    if isinstance(way, Sets):
        return _sets(way, player)
    how = _calculation(way.formula, player) if any(player.amount(amount) for amount in way.formula.amounts) else ""
    return how, way.formula.value(player.amount)


def _calculation(formula: Formula, player: Holdings) -> str:
    """Return how a formula came to its number: card by card, number by number, or with numbers for names."""
    of = formula.tree
    if isinstance(of, Amount) and of.column and not of.value and of.key in player.cards:
        worth = [(card_name(card), card[of.column]) for card in player.cards[of.key] if card[of.column]]
        return " + ".join(f"{name} {points}" for name, points in worth)
    if isinstance(of, Amount):
        numbers = player.numbers.get(of.key, ()) if not of.column else ()
        return " + ".join(map(str, numbers)) if len(numbers) > 1 else ""
    return formula.with_values(player.amount)


def _sets(way: Sets, player: Holdings) -> LineScore:
    names: dict[str, str] = {}
    kinds: Counter[str] = Counter()
    for card in player.cards[way.of.key]:
        found = kinds_of(card[way.of.column])
        names |= found
        kinds.update(found.keys())
    if way.alike:
        worth = [(count, names[kind], step_value(way.worth, count)) for kind, count in kinds.items()]
        each = [f"{count} {name} ({points})" for count, name, points in worth if points]
        return " + ".join(each), sum(points for _, _, points in worth)
    sizes, points = best_sets(list(kinds.values()), dict(way.worth))
    how = [quantity(times, f"set of {size}", f"sets of {size}") for size, times in Counter(sizes).items()]
    return " and ".join(how), points


def best_sets(kinds: Sequence[int], worth: Mapping[int, int]) -> tuple[tuple[int, ...], int]:
    """Return the sizes of the sets of different cards that are worth the most together, and their points.

    *kinds* are how many cards there are of each kind, *worth* is the value of a set by its size. By a theorem of Gale
    and Ryser, sets of given sizes can be made if, for every n, the n largest of them hold no more cards than there are
    when no kind counts more than n times.

    >>> best_sets([2, 2, 1, 1], {3: 7}), best_sets([3, 1], {1: 1, 2: 3})
    (((3, 3), 14), ((2, 1, 1), 5))
    """
    # by the cards that are used and the largest size that may follow: the points, and the sets so far
    best: dict[tuple[int, int], tuple[int, tuple[int, ...]]] = {(0, max(worth, default=0)): (0, ())}
    found: tuple[int, tuple[int, ...]] = (0, ())
    for sets in range(1, sum(kinds) + 1):
        room = sum(min(count, sets) for count in kinds)
        longer: dict[tuple[int, int], tuple[int, tuple[int, ...]]] = {}
        for (used, most), (points, sizes) in best.items():
            for size, value in worth.items():
                key = used + size, size
                if size <= most and key[0] <= room and points + value > longer.get(key, (-1,))[0]:
                    longer[key] = points + value, (*sizes, size)
        best = longer
        found = max((found, *best.values()), key=lambda each: each[0])
    return found[1], found[0]


def _majority(way: Majority, held: Sequence[Holdings]) -> list[LineScore]:
    """Return the points of each player for the places; a player who has none of a thing is not among the most."""
    has = [way.of.value(player.amount) for player in held]
    found: list[LineScore] = [("", 0) for _ in held]
    place = 0
    for value in sorted({value for value in has if way.fewest or value > 0}, reverse=not way.fewest):
        tied = [seat for seat, each in enumerate(has) if each == value]
        taken = way.places[place : place + len(tied)]
        points = taken[0] if taken else 0
        if len(tied) > 1 and way.tied != "all":
            points = sum(taken) // len(tied) if way.tied == "split" else 0
        if taken:
            called = _PLACES[place] if place < len(_PLACES) else f"place {place + 1}"
            how = f"{'shares ' if len(tied) > 1 else ''}{called} with {value}"
            for seat in tied:
                found[seat] = how, points
        place += len(tied)
    return found


# -- who wins ----------------------------------------------------------------------------------------------


def _winners(
    held: Sequence[Holdings], totals: Sequence[int], ties: Sequence[Tie], *, fewest: bool
) -> tuple[tuple[str, ...], str]:
    """Return the names of those who win, with the most points or the *fewest*, and why in one sentence."""
    if len(held) == 1:
        return (), f"{held[0].name} plays alone and has {quantity(totals[0], 'point')}."
    best = (min if fewest else max)(totals)
    top = [player for player, total in zip(held, totals, strict=True) if total == best]
    if len(top) == 1:
        return (top[0].name,), f"{top[0].name} wins with {quantity(best, 'point')}."
    story = f"{_names_of(top)} tie with {quantity(best, 'point')}"
    for tie in ties:
        values = [tie.of.value(player.amount) for player in top]
        first = (min if tie.fewest else max)(values)
        if len(set(values)) == 1:
            continue
        top = [player for player, value in zip(top, values, strict=True) if value == first]
        has = "has" if len(top) == 1 else "have"
        story += f"; {_names_of(top)} {has} the {'fewest' if tie.fewest else 'most'} {tie.of.text}, {first}"
        if len(top) == 1:
            return (top[0].name,), f"{story}, and wins."
    comma = "," if ";" in story else ""
    return tuple(player.name for player in top), f"{story}{comma} and share the win."


def _names_of(players: Sequence[Holdings]) -> str:
    return list_words([player.name for player in players])


# -- what cannot be ----------------------------------------------------------------------------------------


def _excess(game: Game, scoring: Scoring, held: Sequence[Holdings]) -> Iterator[Finding]:
    """Yield everything of which more is counted than there is."""
    for each in scoring.counts:
        total = sum(player.amount(Amount(each.key)) for player in held)
        if each.supply is not None and total > each.supply:
            who = _names_of([player for player in held if player.amount(Amount(each.key))])
            message = f"{who} count {total} of {each.key!r} together; there {_number_there(each.supply)}."
            yield Finding("more_than_there_are", message, "the supply", "count again", piece=each.key)
    for id in dict.fromkeys(each.cards for each in scoring.counts if each.cards):
        keys = [each.key for each in scoring.counts if each.cards == id]
        yield from _too_many_cards(_component_of(game, id), keys, held)


def _too_many_cards(component: Component, keys: Sequence[str], held: Sequence[Holdings]) -> Iterator[Finding]:
    there: Counter[str] = Counter()
    for card in component.cards:
        there[card_name(card.fields)] += copies_for(component, card, len(held))
    owners: dict[str, list[str]] = {}
    for player in held:
        for fields in (fields for key in keys for fields in player.cards[key]):
            owners.setdefault(card_name(fields), []).append(player.name)
    for name, each in owners.items():
        if len(each) > there[name]:
            who, times = list_words(list(dict.fromkeys(each))), quantity(len(each), "time")
            limit = f"with {quantity(len(held), 'player')} there {_number_there(there[name])}"
            message = f"{name} is counted {times}, by {who}; {limit}."
            rule = f"the copies of {component.title}"
            yield Finding("more_than_there_are", message, rule, "look who has it", piece=name)


def _number_there(count: int) -> str:
    return "is none" if count == 0 else f"is {count}" if count == 1 else f"are {count}"
