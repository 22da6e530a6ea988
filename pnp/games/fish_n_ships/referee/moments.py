"""The questions that stop play; those about cards: goals, trade-ins, stacks, the hand limit, what is taken out."""

from __future__ import annotations

from collections import Counter
from functools import partial

from pnp.game.toml import quote
from pnp.games.fish_n_ships.referee.cards import find_treasure, read_cards, split_list, write_cards
from pnp.games.fish_n_ships.referee.counting import (
    A_TREASURE,
    AN_ABILITY,
    CHOSEN,
    GOAL,
    HAND,
    LOCKED,
    SOME_TREASURES,
    check_held,
    count_of,
    read_held,
    read_pile,
)
from pnp.games.fish_n_ships.referee.data import Cards, Data, Rules
from pnp.games.fish_n_ships.referee.goals import change_to_win, goal_treasures, shortfall
from pnp.games.fish_n_ships.referee.moments_battle import battle_moments, table_of
from pnp.games.fish_n_ships.referee.rulebook import RULES
from pnp.games.fish_n_ships.referee.stacks import pile_at, take_locked, take_pile, tidy
from pnp.games.fish_n_ships.referee.state import WILD, WILD_TREASURE, Pile, State, Turn, Wild
from pnp.games.fish_n_ships.referee.trade_in import price
from pnp.games.fish_n_ships.referee.turn import ACTIONS
from pnp.referee.action import Action
from pnp.referee.answers import NO_WINNER, Answer, Field, Given, Moment, Options
from pnp.referee.asking import Choice, Number, Row, Several, yes_or_no
from pnp.referee.english import quantity
from pnp.referee.findings import Finding
from pnp.referee.names import find_name
from pnp.referee.told import is_yes, number_of, one_of, text_of

_NAMES = ("The player", "Another player", "A third player")
_ALL = "all"


def moments_of(data: Data) -> tuple[Moment, ...]:
    return (
        *battle_moments(data),
        Moment("win", "Is this goal met?", (GOAL, HAND, LOCKED, CHOSEN),
               'win goal="Tide Tables" hand="Moon Ray x2, Ink Puffer, Ember Koi, Thunder Carp" '
               'locked="Lantern Eel x2 with Wild Treasure"',
               partial(answer_win, data)),
        Moment(
            "trade-in", "How many actions is this, and at what price?",
            (
                Field("discard", "the cards that are discarded for it", required=False, asked=SOME_TREASURES),
                Field("actions", "the actions announced: attack, draw, Skulduggery or lock",
                      required=False, asked=Several(Choice(ACTIONS), ", ")),
                Field("ability", "yes if the Trade-In ability of the player works", required=False, asked=yes_or_no()),
                Field("empty", "when the hand is empty: at the start of the turn, or later in it",
                      required=False, asked=Choice(("start", "later"))),
                Field("done", "how many actions are done already", required=False, asked=Number(0, 9)),
            ),
            'trade-in discard="Moon Ray + Ember Koi" actions="attack, draw"', partial(answer_trade_in, data),
        ),
        Moment(
            "stack", "What becomes of a stack and its ability when cards are taken?",
            (
                Field("pile", "the pile, such as Ember Koi x2 with Draw +1",
                      asked=Row((SOME_TREASURES, " with ", AN_ABILITY))),
                Field("taken", "the treasure that Skulduggery takes, or all, for a Harpoon",
                      required=False, asked=Choice((_ALL,), A_TREASURE.cards)),
                Field("wild_ends", "yes if the Wild Treasure ends that made one card count as another",
                      required=False, asked=yes_or_no()),
            ),
            'stack pile="Ember Koi x2 with Draw +1" taken="Ember Koi"', partial(answer_stack, data),
        ),
        Moment(
            "hand", "How many cards must be discarded?",
            (
                Field("cards", "how many cards are in hand", asked=Number(0, 60)),
                Field("turn", "own at the end of an own turn, other otherwise",
                      required=False, asked=Choice(("own", "other"))),
            ),
            "hand cards=13", partial(answer_hand, data),
        ),
        Moment("removed", "Which cards stay in the box with so many players?", (Field("players", "how many play",
                                                                                      asked=Number(2, 6)),),
               "removed players=2", partial(answer_removal, data)),
    )  # fmt: skip


def answer_win(data: Data, given: Given, options: Options) -> Answer:
    rules = Rules.of(options)
    told = read_held(data, "The player", given)
    held = told.settle(rules)
    treasures = goal_treasures(held.goal, short=rules.short_game)
    lacks = shortfall(treasures, held.hand, held.piles)
    change = None if held.wild is None else change_to_win(data, rules, held.goal, held.hand, held.piles, held.wild)
    count = count_of(data, rules, held.name, held.goal, held.hand, held.piles, held.wild)
    rulings = ["R11", "R12"] if told.wild is not None and (held.wild is None or lacks) else []
    why = [f"{text}." for text, _ in count.lines]
    if rules.short_game:
        why.append(f"The bottom treasure, {data.name_of(held.goal.treasures[-1])}, is ignored.")
    goal, findings = held.goal.name, tuple(check_held(data, rules, [told]))
    has_all = not lacks or change is not None
    if findings and has_all:
        verdict = NO_WINNER
    elif not lacks:
        verdict = f"Yes, all {len(treasures)} treasures of {goal} are there. That wins at once, on anybody’s turn."
        rulings.append("R30")
    elif change is not None:
        verdict = f"Yes: one {data.name_of(change.kind)} counts as {data.name_of(change.counts_as)}. That wins at once."
        rulings.append("R30")
    else:
        verdict = f"No, {goal} still lacks {write_cards(data, lacks)}."
        if held.wild is not None:
            why.append(_why_not(data, lacks))
    numbers = {"wins": has_all and not findings, "missing": list(lacks), "met": count.total,
               "change": list(change) if change is not None else []}  # fmt: skip
    return Answer(verdict, tuple(why), numbers, tuple(rulings), findings)


def _why_not(data: Data, lacks: tuple[str, ...]) -> str:
    if len(lacks) > 1:
        return f"The Wild Treasure stands for one treasure; {len(lacks)} are missing."
    return (
        f"No treasure is to spare that could count as {data.name_of(lacks[0])}: "
        "the goal needs it, or the stack of the Wild Treasure does."
    )


def answer_trade_in(data: Data, given: Given, options: Options) -> Answer:
    rules, numbers = Rules.of(options), data.numbers
    cards, names = read_cards(data, text_of(given, "discard", "")), {name: name for name in ACTIONS}
    actions = tuple(find_name(part, names, "an action") for part in split_list(text_of(given, "actions", "")))
    empty = _is_empty(one_of(given, "empty", {"no": "no", "start": "start", "yes": "start", "later": "later"},
                             "no, start or later", "no"), rules)  # fmt: skip
    done = number_of(given, "done", 0, 99, 0)
    state = table_of(data, options, _NAMES, {0: ("trade-in",)} if is_yes(given, "ability") else {})
    turn = Turn(0, ("draw",) * done, numbers.most_actions if empty else numbers.actions)
    state = state._replace(hands=(cards, *state.hands[1:]), turn=turn)
    fault = RULES.refusal(state, Action(0, "trade-in", (cards, actions))) if cards else None
    allowed = numbers.most_actions if empty or (cards and fault is None) else numbers.actions
    findings = [fault] if fault is not None else []
    if len(actions) > allowed and (fault is None or fault.code != "too_many_actions"):
        findings.append(Finding("too_many_actions", f"{len(actions)} actions announced, {allowed} allowed.", "R6"))
    cost = price(state, 0)
    why = [
        f"A turn has {numbers.actions} action, never more than {numbers.most_actions}.",
        f"A trade-in costs {cost} of the treasures in hand; locked ones do not pay.",
    ]
    if empty:
        why.append("The empty hand gives the second action.")
    verdict = f"Not allowed: {findings[0].message}" if findings else f"{quantity(allowed, 'action')} this turn."
    return Answer(verdict, tuple(why), {"allowed": allowed, "price": cost}, ("R6", "R7", "R24"), tuple(findings))


def _is_empty(when: str, rules: Rules) -> bool:
    """Return whether an empty hand gives a second action: it was empty at the start, or later where that counts."""
    return when == "start" or (when == "later" and rules.empty_hand == "any_moment")


def answer_stack(data: Data, given: Given, options: Options) -> Answer:
    cards, ability = read_pile(data, text_of(given, "pile"))
    taken, ends = text_of(given, "taken", "none"), is_yes(given, "wild_ends")
    state, main = _with_pile(data, options, cards, ability, ends=ends)
    why, rulings = [], []
    if taken.casefold() == _ALL:
        state = take_pile(state, 1, 0, (main, 1))
        why.append("The whole pile goes into the other player’s hand.")
        rulings.append("R14")
    elif taken.casefold() != "none":
        kind = find_treasure(data, taken)
        if kind not in cards:
            raise ValueError(f"taken = {quote(taken)} is not in the pile")
        state = take_locked(state, 1, 0, (main, 1) if kind == main else (WILD, 1))
        why.append(f"One {data.name_of(kind)} leaves the pile.")
    if ends:
        before = pile_at(state, 0, (main, 1))
        strangers = quantity(len(before.cards) - before.cards.count(main) if before else 0, "card")
        why.append(f"{strangers} of the pile no longer counts as {data.name_of(main)}.")
        rulings.append("R31")
    left = pile_at(tidy(state), 0, (main, 1)) or Pile(main, ())
    size, need = len(left.cards), data.numbers.stack
    findings = []
    if ability and len(cards) < need:
        findings.append(
            Finding(
                "stack_too_small",
                f"{data.name_of(ability)} lies on {quantity(len(cards), 'card')}; {need} make a stack.",
                "stacks",
            )
        )
    why.append(f"{quantity(size, 'card')} left; a stack needs {need}.")
    place = "" if not ability else "stack" if left.ability else "centre"
    verdict = {
        "": f"{quantity(size, 'card')} left; there is no ability to lose.",
        "stack": f"{data.name_of(ability)} stays.",
        "centre": f"{data.name_of(ability)} goes back to the centre.",
    }[place]
    return Answer(verdict, tuple(why), {"left": size, "ability": place}, tuple(rulings), tuple(findings))


def _with_pile(data: Data, options: Options, cards: Cards, ability: str, *, ends: bool) -> tuple[State, str]:
    """Return a state with a pile, one of whose cards may be wild, and its kind; the Wild Treasure *ends* or works."""
    main = Counter(cards).most_common(1)[0][0]
    strangers = [kind for kind in cards if kind != main]
    other = next(kind for kind in data.treasures if kind not in cards)
    own = [Pile(main, cards, ability, bool(ability) and not ends)]
    if not ends:
        own.append(Pile(other, (other,) * data.numbers.stack, WILD_TREASURE, active=True))
    state = table_of(data, options, _NAMES, {})
    wild = Wild(0, strangers[0], main, locked=True) if strangers else None
    return state._replace(piles=(tuple(own), *state.piles[1:]), wild=wild), main


def answer_hand(data: Data, given: Given, options: Options) -> Answer:
    """Return the number of cards over the limit, which counts only at the end of one's own turn."""
    cards, limit = number_of(given, "cards", 0, 999), data.numbers.hand_limit
    own = one_of(given, "turn", {"own": True, "other": False}, "own or other", "own")
    over = max(0, cards - limit) if own else 0
    why = [f"The limit is {limit} cards, at the end of your own turn only."]
    if not own and cards > limit:
        why.append(f"{quantity(cards - limit, 'card')} too many may stay until your own turn ends.")
    verdict = f"Discard {quantity(over, 'card')}." if over else "Nothing must be discarded now."
    return Answer(verdict, tuple(why), {"discard": over})


def answer_removal(data: Data, given: Given, options: Options) -> Answer:
    rules, players = Rules.of(options), number_of(given, "players", *data.players)
    cards = {kind: data.card(kind).copies for kind in data.stay_out(players, king_tide=rules.king_tide)}
    names = [data.name_of(kind) + (f" x{copies}" if copies > 1 else "") for kind, copies in cards.items()]
    verdict = f"Take out {', '.join(names)}." if names else "Nothing; all cards stay in the game."
    tide = "The King Tide is in the game." if rules.king_tide else "The King Tide stays in the box as well."
    return Answer(verdict, (f"With {players} players. {tide}",), {"cards": cards}, ("R27",))
