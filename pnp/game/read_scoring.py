"""``[scoring]`` of game.toml to a :class:`Scoring`: what is counted, the lines of the score, and how ties end."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import TypeAlias, TypeVar, get_args

from pnp.errors import Problem
from pnp.game.formula import HINT, WORDS, Amount, Formula, Steps, parse_formula, parse_steps
from pnp.game.model import Card, Component, Option
from pnp.game.scoring import Line, Majority, Points, Quantity, Scoring, Sets, Tie, Way, WhoIsTied, card_name, kinds_of
from pnp.game.toml import Section, choices_hint, quote
from pnp.game.translation import English

T = TypeVar("T")
_NOT_WORD = re.compile(r"\W+")

WINS = ("most", "fewest")
_WAYS = ("points", "different", "alike", "most", "fewest")
TIED: tuple[WhoIsTied, ...] = get_args(WhoIsTied)
_LONGEST_KEY = 40
_MOST = 40  # things that are counted, lines, ties
MOST_PLACES = 12
_MOST_POINTS = 999_999
_TAKEN = WORDS | {
    "name", "and", "with", "has", "also", "the", "a", "on", "in", "no", "not", "without", "yes", "none", "nothing",
}  # fmt: skip
"""What a line at the table says beside the keys."""

Known: TypeAlias = Mapping[str, Quantity]


def read_scoring(
    section: Section, components: Sequence[Component], options: Sequence[Option], words: English, *, translated: bool
) -> Scoring:
    """Return how the game is scored, as ``[scoring]`` says; what is wrong is noted.

    :param translated: whether the cards are in another language, so that only their numbers can be looked at.
    """
    about = words.text("scoring", "about", english=section.text("about", ""))
    fewest = _choice_at(section, "wins", WINS) == "fewest"
    parts = {} if translated else {part.id: part for part in components}
    known = _read_counts(section.section("counts"), {part.id: part for part in components}, options)
    lines = [_read_line(id, part, known, parts, options, words) for id, part in section.sections("lines")]
    ties = tuple(tie for part in section.array("ties") if (tie := _read_tie(part, known, parts, options)))
    section.close()
    if not known:
        section.fault("counts", "[scoring] counts nothing", 'add [scoring.counts] and below it coins = "the coins"')
    if not lines:
        section.fault("lines", "[scoring] has no lines", "add a table such as [scoring.lines.coins]")
    for key, found in (("counts", known), ("lines", lines), ("ties", ties)):
        if len(found) > _MOST:
            section.fault(key, f"[scoring] has {len(found)} {key}; {_MOST} are the most")
    scoring = Scoring(tuple(known.values()), tuple(line for line in lines if line), ties, fewest, about)
    _check_use(section, scoring)
    _check_names(section, scoring, parts)
    return scoring


# -- what is counted ----------------------------------------------------------------------------------------


def _read_counts(
    section: Section, components: Mapping[str, Component], options: Sequence[Option]
) -> dict[str, Quantity]:
    found: dict[str, Quantity] = {}
    for key in section.unread():
        if not key.isidentifier() or key != key.casefold() or len(key) > _LONGEST_KEY:
            word = _NOT_WORD.sub("_", key.casefold()).strip("_")
            call = f"write {word}, here and in the formulas: " if word.isidentifier() else "use "
            section.fault(key, f"{key!r} cannot name what is counted", f"{call}lower-case letters, digits and _")
        elif key in _TAKEN:
            section.fault(key, f"{key!r} cannot name what is counted", "it means something else in a line of the score")
        found[key] = _read_quantity(section, key, components, options)
    return found


def _read_quantity(
    section: Section, key: str, components: Mapping[str, Component], options: Sequence[Option]
) -> Quantity:
    if not section.is_table(key):
        return Quantity(key, section.text(key))
    part = section.section(key)
    cards = part.text("cards", "")
    made = Quantity(
        key,
        part.text("about"),
        cards,
        part.flag("yes"),
        part.whole("supply", 1, _MOST_POINTS),
        _read_option(part, options),
    )
    part.close()
    if cards and cards not in components:
        part.fault("cards", f"the game has no component {cards!r}", choices_hint(cards, components))
    if cards and (made.yes or made.supply is not None):
        other = "yes" if made.yes else "supply"
        hint = "cards are counted by their names, and there are as many as the component has"
        part.fault(other, f"{part.name} has both cards and {other}; take one out", hint)
    return made


def _read_option(part: Section, options: Sequence[Option]) -> str:
    """Return the option, or the ``option=value``, that *part* names."""
    text = part.text("option", "")
    id, equals, value = (each.strip() for each in text.partition("="))
    known = {option.id: option for option in options}
    if text and id not in known:
        part.fault("option", f"option {id!r} is not declared", f"add an [[option]], or {choices_hint(id, known)}")
    elif equals and known[id].values and value not in known[id].values:
        hint = choices_hint(value, known[id].values)
        part.fault("option", f"option = {quote(text)}: {value!r} is not one of its values", hint)
    return f"{id}={value}" if equals else id


# -- lines and ties ----------------------------------------------------------------------------------------


def _read_line(
    id: str, part: Section, known: Known, parts: Mapping[str, Component], options: Sequence[Option], words: English
) -> Line | None:
    title = words.text("scoring", "lines", id, "title", english=part.text("title"))
    about = words.text("scoring", "lines", id, "about", english=part.text("about", ""))
    option = _read_option(part, options)
    if "ties" in part:
        part.value("ties")
        part.fault("ties", f"ties belong to [scoring], not to {part.name}", "write a table [[scoring.ties]] for each")
    ways = [key for key in _WAYS if key in part]
    if len(ways) != 1:
        said = f"both {ways[0]} and {ways[1]}" if ways else "nothing that gives points"
        part.fault(ways[1] if ways else "", f"{part.name} has {said}", f"write one of {', '.join(_WAYS)}")
        for key in (*ways, "worth", "places", "tied"):
            part.value(key)
        part.close()
        return None
    way = _read_way(ways[0], part, known, parts)
    part.close()
    return None if way is None else Line(id, title, way, about, option)


def _read_way(key: str, part: Section, known: Known, parts: Mapping[str, Component]) -> Way | None:
    if key in ("different", "alike"):
        return _read_sets(key, part, known, parts)
    of = _read_formula(part, key, known, parts)
    if key == "points":
        return None if of is None else Points(of)
    places = _read_places(part)
    tied = _choice_at(part, "tied", TIED)
    return None if of is None else Majority(of, key == "fewest", places, tied)


def _read_sets(key: str, part: Section, known: Known, parts: Mapping[str, Component]) -> Sets | None:
    of = _read_formula(part, key, known, parts, sets=True)
    worth = _read_worth(part)
    if of is None or worth is None:
        return None
    if worth[0][0] < 1 or (key == "different" and min(points for _, points in worth) < 0):
        what = f"worth = {quote(part.words('worth'))}: a set has a card or more, and is worth 0 or more"
        part.fault("worth", what, "a penalty is a line of its own")
    (amount,) = of.amounts
    return Sets(amount, worth, key == "alike")


def _read_worth(part: Section) -> Steps | None:
    hint = 'write how many, a colon and the points: worth = "1:1, 2:3, 3:6"'
    value = part.value("worth")
    if isinstance(value, str):
        return _parse_at(part, "worth", parse_steps, hint)
    if isinstance(value, list) and value and all(type(each) is int for each in value):
        hint = f'write worth = "{", ".join(f"{count}:{points}" for count, points in enumerate(value[:_MOST], 1))}"'
    if value is None:
        part.fault("", f"{part.name} lacks 'worth'", hint)
    else:
        part.fault("worth", f"worth = {quote(value)} is not a text", hint)
    return None


def _read_places(part: Section) -> tuple[int, ...]:
    value = part.value("places")
    if isinstance(value, list) and 1 <= len(value) <= MOST_PLACES:
        places = [each for each in value if type(each) is int]
        if len(places) == len(value):
            _check_places(part, places)
            return tuple(places)
    hint = "write the points of the first, the second ..., such as places = [5, 2]"
    what = "lacks 'places'" if value is None else f"places = {quote(value)} is not a list of points"
    part.fault("" if value is None else "places", f"{part.name} {what}" if value is None else what, hint)
    return (0,)


def _check_places(part: Section, places: Sequence[int]) -> None:
    """Note places whose points neither fall nor, where all are penalties, rise; and points that are too many."""
    what = f"places = {quote([*places])}"
    high = next((each for each in places if abs(each) > _MOST_POINTS), None)
    if high is not None:
        part.fault("places", f"{what}: {high} has more than six digits", "write smaller points")
    falls = [*places] == sorted(places, reverse=True)
    if not falls and not (max(places) <= 0 and [*places] == sorted(places)):
        low, more = next(pair for pair in pairwise(places) if pair[1] > pair[0])
        hint = "write the points of the first, the second ... in this order; or count the fewest, not the most"
        part.fault("places", f"{what}: a later place brings more, {more} after {low}", hint)


def _read_tie(part: Section, known: Known, parts: Mapping[str, Component], options: Sequence[Option]) -> Tie | None:
    option = _read_option(part, options)
    ways = [key for key in ("most", "fewest") if key in part]
    if len(ways) != 1:
        part.fault("", "a tie is ended by either most or fewest", 'write most = "coins", or fewest = "coins"')
        part.value("most"), part.value("fewest")
        part.close()
        return None
    of = _read_formula(part, ways[0], known, parts)
    part.close()
    return None if of is None else Tie(of, ways[0] == "fewest", option)


def _read_formula(
    part: Section, key: str, known: Known, parts: Mapping[str, Component], *, sets: bool = False
) -> Formula | None:
    """Return the formula at *key*, None where something is wrong with it.

    :param sets: it is a column of cards and no more, such as ``garden.kind``.
    """
    before = len(part.file.problems)
    formula = _parse_at(part, key, parse_formula, HINT)
    if formula is None:
        return None
    if sets and not (isinstance(formula.tree, Amount) and formula.tree.column and not formula.tree.value):
        part.fault(key, f"{key} = {quote(formula.text)} is no column of cards", 'write it as "garden.kind"')
    for amount in formula.amounts:
        wrong = _wrong_amount(amount, known, parts, sets=sets)
        if wrong:
            part.fault(key, f"{key} = {quote(formula.text)}: {wrong[0]}", wrong[1])
    return formula if len(part.file.problems) == before else None


def _wrong_amount(
    amount: Amount, known: Known, parts: Mapping[str, Component], *, sets: bool
) -> tuple[str, str] | None:
    """Return the fault of an *amount* of a formula, and a hint; None if there is none."""
    if amount.key not in known:
        return f"{amount.key!r} is not counted", choices_hint(amount.key, known)
    quantity = known[amount.key]
    if not amount.column:
        return None
    if not quantity.cards:
        if amount == Amount(amount.key, "count") and not quantity.yes and not sets:
            return None
        return f"{quantity.key!r} is not cards, and has no column {amount.column!r}", f'write "{quantity.key}" alone'
    component = parts.get(quantity.cards)
    return None if component is None else _wrong_column(amount, component, sets=sets)


def _wrong_column(amount: Amount, component: Component, *, sets: bool) -> tuple[str, str] | None:
    column = amount.column
    columns = list(dict.fromkeys(name for card in component.cards for name in card.fields))
    if not columns:
        return None  # its table cannot be read, which is reported there
    if column not in columns:
        return f"{component.id} has no column {column!r}", choices_hint(column, columns)
    if amount.value:
        there = {word: name for card in component.cards for word, name in kinds_of(card.fields[column]).items()}
        if amount.value.casefold() not in there:
            return f"no {component.id} has {amount.value!r} in {column}", choices_hint(amount.value, there)
        return None
    strange = [card for card in component.cards if not isinstance(card.fields[column], int | None)]
    if strange and not sets:
        said = quote(strange[0].fields[column]) if isinstance(strange[0].fields[column], str | float) else "no number"
        hint = f'a sum needs whole numbers; "{amount}.VALUE" counts the cards with a value'
        return f"{column} of {strange[0].id!r} is {said}", hint
    return None


# -- the whole ---------------------------------------------------------------------------------------------


def _check_use(section: Section, scoring: Scoring) -> None:
    """Note what players would be asked for in vain."""
    used = {amount.key for amount in scoring.amounts}
    for quantity in scoring.counts if not section.file.problems else ():
        if quantity.key not in used:
            hint = f'use it in a line, such as points = "{quantity.key}", or take it out'
            what = f"{quantity.key!r} is counted, and no line or tie uses it"
            section.file.notes.append(Problem(section.section("counts").where(quantity.key), what, hint))


def _check_names(section: Section, scoring: Scoring, parts: Mapping[str, Component]) -> None:
    """Note names of cards that a line of the score could not tell from each other, or from a key."""
    counts = section.section("counts")
    keys = [re.escape(quantity.key) for quantity in scoring.counts]
    words = re.compile(rf"(?<![\w-])({'|'.join(keys)})(?![\w-])", re.IGNORECASE)
    for quantity in scoring.counts:
        cards = parts[quantity.cards].cards if quantity.cards in parts else ()
        columns = sorted({amount.column for amount in scoring.amounts if amount.key == quantity.key and amount.column})
        found: dict[str, Card] = {}
        for card in cards:
            name = card_name(card.fields)
            first = found.setdefault(name, card)
            if match := words.search(name):
                what = f"the key {match[1].casefold()!r} is a word of the {quantity.cards} {name!r}"
                counts.fault(match[1].casefold(), what, "give the key another name, so that a line can be read")
            for column in columns:
                if card.fields.get(column) != first.fields.get(column):
                    what = f"{first.id!r} and {card.id!r} are both called {name!r}, and differ in {column}"
                    counts.fault(quantity.key, what, "give them different names, so that they can be told apart")


def _parse_at(part: Section, key: str, parse: Callable[[str], T], hint: str) -> T | None:
    """Return the text at *key* as *parse* reads it, None if it cannot; the fault has this *hint*."""
    text = part.text(key)
    try:
        return parse(text) if text else None
    except ValueError as error:
        part.fault(key, f"{key} = {error}", hint)
        return None


def _choice_at(part: Section, key: str, choices: Sequence[T]) -> T:
    """Return the one of *choices* that *key* names, the first where it is not there or wrong."""
    text = part.text(key, str(choices[0]))
    for choice in choices:
        if text == choice:
            return choice
    part.fault(key, f"{key} = {quote(text)} is no choice", choices_hint(text, map(str, choices)))
    return choices[0]
