"""Questions about cards: is the goal met, what does a trade-in cost, what becomes of a stack, what is taken out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial

from pnp.game.toml import quoted
from pnp.referee.answers import Answer, Field, Given, Moment, Options
from pnp.referee.findings import Finding
from pnp.referee.fish_n_ships.cards import find_treasure, read_cards, split_list, write_cards
from pnp.referee.fish_n_ships.counting import count_of
from pnp.referee.fish_n_ships.data import Data
from pnp.referee.fish_n_ships.goals import missing, wanted, winning_change
from pnp.referee.fish_n_ships.holdings import CHOSEN, GOAL, HAND, LOCKED, check_held, read_held, read_pile
from pnp.referee.fish_n_ships.rules import Rules
from pnp.referee.fish_n_ships.told import cards_text, is_yes, number_of, text_of
from pnp.referee.names import find_name

_ACTIONS = ("attack", "draw", "Skulduggery", "lock")
_ALL = "all"


def card_moments(data: Data) -> tuple[Moment, ...]:
    """Return the moments of this file."""
    return (
        Moment("win", "Is this goal met?", (GOAL, HAND, LOCKED, CHOSEN),
               'win goal="Tide Tables" hand="Moon Ray x2, Ink Puffer, Ember Koi, Thunder Carp" '
               'locked="Lantern Eel x2 with Wild Treasure"',
               partial(win, data)),
        Moment(
            "trade-in", "How many actions is this, and at what price?",
            (
                Field("discard", "the cards that are discarded for it", required=False),
                Field("actions", "the actions announced: attack, draw, Skulduggery or lock", required=False),
                Field("ability", "yes if the Trade-In ability of the player works", required=False),
                Field("empty", "when the hand is empty: at the start of the turn, or later in it", required=False),
                Field("done", "how many actions are done already", required=False),
            ),
            'trade-in discard="Moon Ray + Ember Koi" actions="attack, draw"', partial(trade_in, data),
        ),
        Moment(
            "stack", "What becomes of a stack and its ability when cards are taken?",
            (
                Field("pile", "the pile, such as Ember Koi x2 with Draw +1"),
                Field("taken", "the treasure that Skulduggery takes, or all, for a Harpoon", required=False),
                Field("wild_ends", "yes if the Wild Treasure ends that made one card count as another", required=False),
            ),
            'stack pile="Ember Koi x2 with Draw +1" taken="Ember Koi"', partial(stack, data),
        ),
        Moment(
            "hand", "How many cards must be discarded?",
            (
                Field("cards", "how many cards are in hand"),
                Field("turn", "own at the end of an own turn, other otherwise", required=False),
            ),
            "hand cards=13", partial(hand, data),
        ),
        Moment("removed", "Which cards stay in the box with so many players?", (Field("players", "how many play"),),
               "removed players=2", partial(removed, data)),
    )  # fmt: skip


def win(data: Data, given: Given, options: Options) -> Answer:
    """Return whether hand and locked cards meet the goal, by the Wild Treasure if need be.

    :raises ValueError: a text cannot be read.
    """
    rules = Rules.of(options)
    told = read_held(data, "The player", given)
    held = told.settled(rules)
    treasures = wanted(held.goal, short=rules.short_game)
    lacks = missing(treasures, held.hand, held.piles)
    change = None if held.wild is None else winning_change(data, rules, held.goal, held.hand, held.piles, held.wild)
    count = count_of(data, rules, held.name, held.goal, held.hand, held.piles, held.wild)
    rulings = ["R11", "R12"] if told.wild is not None and (held.wild is None or lacks) else []
    why = [f"{text}." for text, _ in count.lines]
    if rules.short_game:
        why.append(f"The bottom treasure, {data.name_of(held.goal.treasures[-1])}, is ignored.")
    goal = held.goal.name
    if not lacks:
        verdict = f"Yes, all {len(treasures)} treasures of {goal} are there. That wins at once, on anybody’s turn."
        rulings.append("R30")
    elif change is not None:
        verdict = f"Yes: one {data.name_of(change.kind)} counts as {data.name_of(change.counts_as)}. That wins at once."
        rulings.append("R30")
    else:
        verdict = f"No, {goal} still lacks {write_cards(data, lacks)}."
        if held.wild is not None:
            why.append(_why_not(data, lacks))
    numbers = {"wins": not lacks or change is not None, "missing": list(lacks), "met": count.total,
               "change": list(change) if change is not None else []}  # fmt: skip
    return Answer(verdict, tuple(why), numbers, tuple(rulings), tuple(check_held(data, rules, [told])))


def _why_not(data: Data, lacks: tuple[str, ...]) -> str:
    if len(lacks) > 1:
        return f"The Wild Treasure stands for one treasure; {len(lacks)} are missing."
    return f"No treasure is to spare that could count as {data.name_of(lacks[0])}: " \
           "the goal needs it, or the stack of the Wild Treasure does."  # fmt: skip


def trade_in(data: Data, given: Given, options: Options) -> Answer:
    """Return how many actions the turn has, and what is wrong with the trade-in that is told.

    :raises ValueError: a text cannot be read.
    """
    rules, numbers = Rules.of(options), data.numbers
    cards = read_cards(data, text_of(given, "discard", ""))
    actions = [str(find_name(part, {name: name for name in _ACTIONS}, "an action"))
               for part in split_list(text_of(given, "actions", ""))]  # fmt: skip
    price = numbers.trade_in_price - numbers.trade_in_saving * is_yes(given, "ability")
    empty = _empty(text_of(given, "empty", "no"), rules)
    findings = []
    if cards:
        findings = [*_check_price(data, cards, price), *_check_announced(data, rules, actions)]
        if number_of(given, "done", 0):
            findings.append(Finding("trade_in_late", f"The trade-in comes before the first action; "
                                    f"{number_of(given, 'done')} done.", "trade-in"))  # fmt: skip
    second = empty or (bool(cards) and not findings)
    allowed = numbers.most_actions if second else numbers.actions
    if len(actions) > allowed:
        findings.append(Finding("too_many_actions", f"{len(actions)} actions announced, {allowed} allowed.", "R6"))
    why = [f"A turn has {numbers.actions} action, never more than {numbers.most_actions}.",
           f"A trade-in costs {price} of the treasures in hand; locked ones do not pay."]  # fmt: skip
    if empty:
        why.append("The empty hand gives the second action.")
    verdict = f"{allowed} action{'s' * (allowed > 1)} this turn."
    if findings:
        verdict = f"Not allowed: {findings[0].message}"
    return Answer(verdict, tuple(why), {"allowed": allowed, "price": price}, ("R6", "R7", "R24"), tuple(findings))


def _check_price(data: Data, cards: tuple[str, ...], price: int) -> Iterator[Finding]:
    for kind in sorted(set(cards)):
        card = data.card(kind)
        if not data.is_treasure(kind):
            yield Finding("treasures_only", f"Only treasures pay for an action; {card.name} is a {card.word}.", "R24")
    if len(cards) != price:
        yield Finding("price", f"{price} treasures needed, {len(cards)} discarded.", "trade-in")


def _check_announced(data: Data, rules: Rules, actions: list[str]) -> Iterator[Finding]:
    if rules.declare == "both" and len(actions) < data.numbers.most_actions:
        yield Finding("not_declared", f"Announce both actions before discarding; {len(actions)} announced.", "R7")


def _empty(text: str, rules: Rules) -> bool:
    """Return whether an empty hand gives a second action: it was empty at the start, or later where that counts."""
    when = find_name(text, {"no": "no", "start": "start", "yes": "start", "later": "later"}, "no, start or later")
    return when == "start" or (when == "later" and rules.empty_hand == "any_moment")


def stack(data: Data, given: Given, options: Options) -> Answer:
    """Return how many cards of a stack are left, and where its ability is then.

    :raises ValueError: a text cannot be read, or the card that is taken is not in the pile.
    """
    pile, ability = read_pile(data, text_of(given, "pile"))
    taken = text_of(given, "taken", "none")
    left, why, rulings = Counter(pile), [], []
    if taken.casefold() == _ALL:
        left.clear()
        why.append("The whole pile goes into the other player’s hand.")
        rulings.append("R14")
    elif taken.casefold() != "none":
        kind = find_treasure(data, taken)
        if not left[kind]:
            raise ValueError(f"taken = {quoted(taken)} is not in the pile")
        left -= Counter((kind,))
        why.append(f"One {data.name_of(kind)} leaves the pile.")
    if is_yes(given, "wild_ends"):
        main = Counter(pile).most_common(1)[0][0]
        strangers = left.total() - left[main]
        left = Counter({main: left[main]})
        why.append(f"{cards_text(strangers)} of the pile no longer counts as {data.name_of(main)}.")
        rulings.append("R31")
    size, need = left.total(), data.numbers.stack
    goes = bool(ability) and size < need
    findings = []
    if ability and len(pile) < need:
        findings.append(Finding("stack_too_small", f"{data.name_of(ability)} lies on {cards_text(len(pile))}; "
                                f"{need} make a stack.", "stacks"))  # fmt: skip
    why.append(f"{cards_text(size)} left; a stack needs {need}.")
    if not ability:
        verdict = f"{cards_text(size)} left; there is no ability to lose."
    elif goes:
        verdict = f"{data.name_of(ability)} goes back to the centre."
    else:
        verdict = f"{data.name_of(ability)} stays."
    place = "" if not ability else "centre" if goes else "stack"
    return Answer(verdict, tuple(why), {"left": size, "ability": place}, tuple(rulings), tuple(findings))


def hand(data: Data, given: Given, options: Options) -> Answer:
    """Return how many cards are over the limit, which counts at the end of an own turn only.

    :raises ValueError: a text cannot be read.
    """
    cards, limit = number_of(given, "cards"), data.numbers.hand_limit
    own = find_name(text_of(given, "turn", "own"), {"own": True, "other": False}, "own or other")
    over = max(0, cards - limit) if own else 0
    why = [f"The limit is {limit} cards, at the end of your own turn only."]
    if not own and cards > limit:
        why.append(f"{cards_text(cards - limit)} too many may stay until your own turn ends.")
    verdict = f"Discard {cards_text(over)}." if over else "Nothing must be discarded now."
    return Answer(verdict, tuple(why), {"discard": over})


def removed(data: Data, given: Given, options: Options) -> Answer:
    """Return which cards stay in the box.

    :raises ValueError: the game does not know so many players.
    """
    rules, players = Rules.of(options), number_of(given, "players")
    low, high = data.players
    if not low <= players <= high:
        raise ValueError(f"players = {players} is not from {low} to {high}")
    cards = {kind: data.card(kind).copies for kind in data.stay_out(players, king_tide=rules.king_tide)}
    names = [data.name_of(kind) + (f" x{copies}" if copies > 1 else "") for kind, copies in cards.items()]
    verdict = f"Take out {', '.join(names)}." if names else "Nothing; all cards stay in the game."
    tide = "The King Tide is in the game." if rules.king_tide else "The King Tide stays in the box as well."
    return Answer(verdict, (f"With {players} players. {tide}",), {"cards": cards}, ("R27",))
