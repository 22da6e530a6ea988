"""Questions about battles. The cards that are told are put on a table one by one, and the rules of play decide."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from pnp.game.toml import quote
from pnp.games.fish_n_ships.referee.attack import ARMADA, GROUP_ATTACK
from pnp.games.fish_n_ships.referee.battle import (
    ATTACKER,
    DEFENDER,
    Battle,
    Go,
    Result,
    cards_won,
    go_of,
    result_of,
    shares,
)
from pnp.games.fish_n_ships.referee.battle_cards import DIVE, FISH_SLAP, SEAHORSEMEN, SIRENS_CALL
from pnp.games.fish_n_ships.referee.cards import find_card
from pnp.games.fish_n_ships.referee.data import Data, Goal, Rules
from pnp.games.fish_n_ships.referee.fight import CHAIN_SHOT, FIRST
from pnp.games.fish_n_ships.referee.phases import Fight
from pnp.games.fish_n_ships.referee.rulebook import RULES
from pnp.games.fish_n_ships.referee.spoils import wrong_number
from pnp.games.fish_n_ships.referee.state import Pile, State, Table, Timer, Turn
from pnp.referee.action import Action
from pnp.referee.answers import Answer, Field, Given, Moment, Options
from pnp.referee.asking import Choice, Number, Player, Row, Several, yes_or_no
from pnp.referee.english import capital, quantity
from pnp.referee.findings import Finding
from pnp.referee.names import fold_name, read_numbers
from pnp.referee.told import entries_of, is_yes, number_of, split_name, text_of, texts_of
from pnp.referee.tuples import replace_item

_STOP, _NONE = "stop", "none"
_SHORT = {"stop": _STOP, "stand": _STOP, "pass": _STOP, "none": _NONE, "no ball": _NONE, "nothing": _NONE,
          "seahorsemen": SEAHORSEMEN, "slap": FISH_SLAP, "siren": SIRENS_CALL}  # fmt: skip
_CARD = "a name and a ball, Fish Slap, Four Seahorsemen, Dive, Siren’s Call, stop or none; in their order"
_BALL = Choice(cards=(("cannonball", "value"),))
_MOVE = Choice(("stop", "none", "Fish Slap", "Four Seahorsemen", "Dive", "Siren’s Call"), _BALL.cards)
_CARDS = Number(0, 60)
_MANY = 99
_NOBODY = ("the defender", "a third player", "a fourth player")


def battle_moments(data: Data) -> tuple[Moment, ...]:
    hand = Field("hand", "how many cards the loser holds", required=False, asked=_CARDS)
    first_attack = Field(
        "first_attack", "yes if the First Attack of the attacker works", required=False, asked=yes_or_no()
    )
    return (
        Moment(
            "battle", "Who wins this battle, and how many cards?",
            (
                Field("card", _CARD, many=True, asked=Row((Player(), " ", _MOVE))), first_attack,
                Field("first_defense", "yes if the First Defense of the defender works",
                      required=False, asked=yes_or_no()),
                Field("chain_shot", "how many Chain Shots lie on the defender",
                      required=False, asked=Number(0, 2)), hand,
                Field("defender", "who is attacked, where nobody has answered yet", required=False, asked=Player()),
            ),
            'battle card="Ann 3" card="Ben 5" card="Ann stop"', partial(answer_battle, data),
        ),
        Moment(
            "spoils", "How many cards are taken, and from where?",
            (
                Field("by", "by how much the battle was won", asked=_CARDS),
                Field("hand", "how many cards the loser holds", asked=_CARDS),
                Field("taken", "how many were taken, to check them", required=False, asked=_CARDS),
                Field("locked", "how many of these were locked", required=False, asked=_CARDS),
            ),
            "spoils by=4 hand=3", answer_spoils,
        ),
        Moment(
            "group-attack", "How does each battle of a Group Attack stand?",
            (
                Field("attack", "the attacker’s name and opening ball", asked=Row((Player(), " ", _BALL))),
                Field("reply", "a defender’s name and ball, or none; clockwise",
                      many=True, asked=Row((Player(), " ", Choice(("none",), _BALL.cards)))), first_attack,
                Field("first_defense", "a defender whose First Defense works", required=False, asked=Player()),
                Field("chain_shot", "a defender under Chain Shot; again for a second one",
                      many=True, required=False, asked=Player()),
            ),
            'group-attack attack="Ann 3" reply="Ben 4" reply="Cleo none"', partial(answer_group_attack, data),
        ),
        Moment(
            "armada", "Who wins with an Armada, and who gets how much?",
            (
                Field("active", "the active player", asked=Player()),
                Field("ally", "the ally", asked=Player()),
                Field("defender", "a defender; the first one clockwise first", many=True, asked=Player()),
                Field("volley", "the balls that a side lays together, such as 3 + 4; attackers first",
                      many=True, asked=Several(_BALL, " + ")),
                Field("hand", "how many cards both losers hold together", required=False, asked=_CARDS),
            ),
            'armada active=Ann ally=Cleo defender=Ben defender=Dai volley="3 + 2" volley="1 + 2" '
            "--option king_tide",
            partial(answer_armada, data),
        ),
    )  # fmt: skip


# -- a table for what is told --------------------------------------------------------------------------------


def table_of(data: Data, options: Options, names: Sequence[str], abilities: Mapping[int, Sequence[str]]) -> State:
    """Return a state in which the first of *names* begins a turn; nobody holds or has locked anything else.

    *abilities* are at work, for each seat, where the game has them.
    """
    rules, count = Rules.of(options), len(names)
    centre, kinds = data.centre(count, king_tide=rules.king_tide), data.treasures
    piles = tuple(
        tuple(
            Pile(kind, (kind, kind), ability, active=True)
            for kind, ability in zip(kinds, abilities.get(seat, ()), strict=False)
            if ability in centre
        )
        for seat in range(count)
    )
    goal = Goal("", "", ())
    return State(Table(tuple(names), rules, data), ((),) * count, piles, (goal,) * count, (), (), (), Turn(0))


def _chain(state: State, seats: Iterable[int]) -> State:
    return state._replace(timers=tuple(Timer(CHAIN_SHOT, 0, seat, 1) for seat in seats))


def _play(state: State, seat: int, verb: str, *args: Any, hold: Sequence[str] = ()) -> tuple[State, Finding | None]:
    """Return the state after a move of *seat*, who holds what the game has of *hold*; or why it is not allowed."""
    deck = state.data.red_deck(len(state.seats), king_tide=state.rules.king_tide)
    hand = tuple(sorted(kind for kind in hold if deck.get(kind)))
    state = state._replace(hands=replace_item(((),) * len(state.seats), seat, hand))
    finding = RULES.refusal(state, Action(seat, verb, args))
    return (state, finding) if finding is not None else (RULES.moves[verb].follow(state, seat, *args), None)


def _refuse(finding: Finding, why: Sequence[str], rulings: Sequence[str] = ()) -> Answer:
    named = (finding.rule,) if finding.rule[1:].isdigit() else ()
    return Answer(f"Not allowed: {finding.message}", tuple(why), {}, (*rulings, *named), (finding,))


def _seat(names: Sequence[str], name: str) -> int | None:
    return next((seat for seat, known in enumerate(names) if fold_name(known) == fold_name(name)), None)


def _read_move(data: Data, text: str) -> str:
    """Return the kind of a ball or a battle card, or _STOP or _NONE."""
    if text.casefold() in _SHORT:
        return _SHORT[text.casefold()]
    kind = find_card(data, text)
    if not data.is_ball(kind) and kind not in (DIVE, SIRENS_CALL, SEAHORSEMEN, FISH_SLAP):
        raise ValueError(
            f"{data.name_of(kind)} is no card of a battle that can be told here; "
            "choose a ball, Dive, Fish Slap, Four Seahorsemen, Siren’s Call, stop or none"
        )
    return kind


def _ball(data: Data, text: str) -> int:
    move = _read_move(data, text)
    if not data.is_ball(move):
        raise ValueError(f"{quote(text)} is not a ball")
    return data.card(move).value


# -- one against one -----------------------------------------------------------------------------------------


class _Story(NamedTuple):
    """A battle as it stands: what was said of each card, and whether somebody has *left* or stopped it."""

    state: State
    why: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()
    left: bool = False

    @property
    def battle(self) -> Battle:
        fight = self.state.phase if isinstance(self.state.phase, Fight) else self.state.ended
        return fight.battle if fight is not None else Battle()

    @property
    def go(self) -> Go | None:
        return self.state.phase.go if isinstance(self.state.phase, Fight) else None


def answer_battle(data: Data, given: Given, options: Options) -> Answer:
    """Return the winner of a battle that is told card by card, if nobody lays another card."""
    moves = [split_name(text, partial(_read_move, data)) for text in entries_of(given, "card")]
    names = _names_of(moves, text_of(given, "defender", ""))
    firsts = {ATTACKER: "first_attack", DEFENDER: "first_defense"}
    state = table_of(data, options, names, {side: (FIRST[side],) for side, key in firsts.items() if is_yes(given, key)})
    story = _Story(_chain(state, [DEFENDER] * number_of(given, "chain_shot", 0, _MANY, 0)))
    for name, move in moves:
        seat = _seat(names, name)
        assert seat is not None
        story, finding = _continue_story(story, seat, move)
        if finding is not None:
            return _refuse(finding, story.why, story.rulings)
    winner, by = Result(None, 0) if story.left else result_of(story.battle)
    hand = number_of(given, "hand", 0, 999, by)
    taken = cards_won(by, hand)
    why, rulings, go = list(story.why), (*story.rulings, _ruling_of(story)), story.go
    if go is not None:
        why.append(_what_next(names[go.side], go))
    if winner is not None and taken < by:
        why.append(f"{capital(names[1 - winner])} holds {quantity(hand, 'card')} only; locked cards are safe.")
        rulings += ("R4",)
    verdict = "The battle is over; nobody takes cards." if story.left else "A tie; nobody takes cards."
    if winner is not None:
        verdict = f"{capital(names[winner])} wins by {by} and takes {quantity(taken, 'card')}."
    facts = {
        "over": go is None, "next": "" if go is None else names[go.side],
        "winner": "" if winner is None else names[winner], "by": by, "spoils": taken,
        "totals": list(story.battle.totals),
    }  # fmt: skip
    verdict = verdict if go is None else f"As it stands: {verdict}"
    return Answer(verdict, tuple(why), facts, tuple(dict.fromkeys(rulings)))


def _names_of(moves: Sequence[tuple[str, str]], defender: str) -> tuple[str, ...]:
    """Return the names of the players: attacker, defender, then those who are not in the battle."""
    sides = [moves[0][0], *([defender] if defender else [])]
    callers: list[str] = []
    for name, move in moves:
        if _seat(sides, name) is None and move != SIRENS_CALL:
            if len(sides) == 2:
                raise ValueError(f"{name!r} is a third side; the battle is between {' and '.join(sides)}")
            sides.append(name)
        elif _seat([*sides, *callers], name) is None:
            callers.append(name)
    callers = [name for name in callers if _seat(sides, name) is None]
    return (*sides, *_NOBODY[len(sides) - 1 :][: 2 - len(sides)], *callers, *_NOBODY[1 + len(callers) :])


def _continue_story(story: _Story, seat: int, move: str) -> tuple[_Story, Finding | None]:
    """Return the story after one more card, or why it is not allowed."""
    state, data = story.state, story.state.data
    ball = data.card(move).value if data.is_ball(move) else 0
    if state.phase is None and state.ended is None:
        after, finding = _play(state, seat, "attack", DEFENDER, ball or 1, hold=[move])
    elif ball:
        after, finding = _play(state, seat, "fire", ball, hold=[move])
    elif move == FISH_SLAP:
        after, finding = _play(state, seat, move, data.treasures[0], hold=[move, data.treasures[0]])
    elif move in (_STOP, _NONE):
        after, finding = _play(state, seat, "stop", hold=["ball-1"] if move == _STOP else [])
    else:
        after, finding = _play(state, seat, move, hold=[move])
    if finding is not None:
        return story, finding
    story = story._replace(state=after, left=move in (DIVE, SIRENS_CALL))
    line, rulings = _line(story, state.table.names[seat], move)
    return story._replace(why=(*story.why, line), rulings=(*story.rulings, *rulings)), None


def _line(story: _Story, name: str, move: str) -> tuple[str, tuple[str, ...]]:
    """Return a sentence about the effect of a card, and the rulings that it calls for."""
    lines = {
        DIVE: f"{name} dives and leaves the battle.",
        SIRENS_CALL: f"{name} plays Siren’s Call: the battle stops.",
        _NONE: f"{name} has no ball to fire.",
        _STOP: f"{name} fires no more.",
    }
    if move in lines:
        return lines[move], ()
    shot, totals = story.battle.shots[-1], story.battle.totals
    own, other = totals[shot.side], totals[1 - shot.side]
    if move == SEAHORSEMEN:
        bonus, owner = story.state.data.numbers.seahorsemen, story.state.table.names[shot.side]
        return f"The Four Seahorsemen of {name} add {bonus}: {owner} has {own}, the other side {other}.", ("R13",)
    parts = [f"{name} {'lays a Fish Slap,' if move == FISH_SLAP else 'fires'} {shot.ball}"]
    parts += [f"+{shot.bonus} for the first ball"] if shot.bonus else []
    parts += [f"−{shot.chain} by Chain Shot"] if shot.chain else []
    rulings = (("R10",) if shot.value == 0 else ()) + (("R23",) if move == FISH_SLAP else ())
    return f"{', '.join(parts)}: {own} against {other}.", rulings


def _what_next(name: str, go: Go) -> str:
    if not go.may_fire:
        return f"{name}'s reply falls short: only the Four Seahorsemen or a Dive help now."
    if go.must_fire:
        return f"{capital(name)} must answer with a ball, if there is one in the hand."
    return f"{capital(name)} may lay another ball."


def _ruling_of(story: _Story) -> str:
    totals = story.battle.totals
    if story.left or totals[ATTACKER] == totals[DEFENDER]:
        return "R8" if story.left else "R25"
    return "R1" if totals[story.battle.shots[-1].side] < max(totals) else "R2"


# -- the spoils ----------------------------------------------------------------------------------------------


def answer_spoils(given: Given, options: Options) -> Answer:
    by, hand = number_of(given, "by", 0, 999), number_of(given, "hand", 0, 999)
    right = cards_won(by, hand)
    taken, locked = number_of(given, "taken", 0, 999, right), number_of(given, "locked", 0, 999, 0)
    findings = []
    if locked:
        findings.append(
            Finding(
                "spoils_locked",
                f"{quantity(locked, 'card')} of the spoils were locked, 0 expected: spoils come from the hand only.",
                "R4",
            )
        )
    if taken != right:
        findings.append(wrong_number(right, taken))
    how = "unseen" if Rules.of(options).spoils_pick == "blind" else "chosen from the open hand"
    why = [
        f"The battle was won by {by}; the loser holds {quantity(hand, 'card')}.",
        "Fired balls are discarded first, and locked cards are safe.",
    ]
    if right < by:
        why.append("The winner takes the whole hand; the rest lapses.")
    verdict = f"The winner takes {quantity(right, 'card')}, {how}." if right else "The winner takes nothing."
    rulings = ("R3", *(("R4",) if right < by else ()), "R5")
    return Answer(verdict, tuple(why), {"spoils": right, "lapsed": by - right}, rulings, tuple(findings))


# -- Group Attack --------------------------------------------------------------------------------------------


def answer_group_attack(data: Data, given: Given, options: Options) -> Answer:
    attacker, ball = split_name(text_of(given, "attack"), partial(_ball, data))
    replies = [
        split_name(text, lambda text: 0 if _read_move(data, text) == _NONE else _ball(data, text))
        for text in entries_of(given, "reply")
    ]
    names = [attacker]
    names += [
        name
        for place, (name, _) in enumerate(replies)
        if _seat([attacker, *(other for other, _ in replies[:place])], name) is None
    ]
    if len(names) > data.players[1]:
        raise ValueError(f"reply: {len(names)} players are told of; {data.players[1]} are the most")
    abilities = {_defender(names, name): [FIRST[DEFENDER]] for name in entries_of(given, "first_defense", needed=False)}
    abilities[0] = [GROUP_ATTACK, *([FIRST[ATTACKER]] if is_yes(given, "first_attack") else [])]
    state = _chain(
        table_of(data, options, names, abilities),
        [_defender(names, name) for name in entries_of(given, "chain_shot", needed=False)],
    )
    state, finding = _play(state, 0, GROUP_ATTACK, ball, hold=[f"ball-{ball}"])
    order = [(_seat(names, name) or 0, value) for name, value in replies]
    for seat, value in sorted(order, key=lambda one: one[0] > 0 and [seat for seat, _ in order].count(one[0]) == 1):
        if finding is None:  # those who reply twice come first, while the battle is on
            told: tuple[Any, ...] = ("fire", value) if value else ("stop",)
            state, finding = _play(state, seat, *told, hold=[f"ball-{value}"])
    if finding is not None:
        return _refuse(finding, ())
    battles = [_stand(state, fight) for fight in state.group]
    opening = state.group[0].battle.shots[0].value
    why = [
        f"The opening ball counts {opening} in each battle.",
        *map(_stand_text, battles),
        "Finish every battle and take its spoils before the next one; a hand may be smaller by then.",
    ]
    ends = [f"{one['winner']} wins by {one['by']}" if one["winner"] else "a tie" for one in battles]
    stand = "; ".join(f"against {one['against']}, {end}" for one, end in zip(battles, ends, strict=True))
    return Answer(f"As it stands: {stand}.", tuple(why), {"battles": battles}, ("R32",))


def _defender(names: Sequence[str], name: str) -> int:
    seat = _seat(names, name)
    if not seat:
        raise ValueError(f"{quote(name)} is not one of the defenders")
    return seat


def _stand(state: State, fight: Fight) -> dict[str, Any]:
    names = [state.table.names[side[0]] for side in fight.sides]
    go, (winner, by) = go_of(fight.battle, state.rules), result_of(fight.battle)
    return {"against": names[1], "totals": list(fight.battle.totals), "winner": "" if winner is None else names[winner],
            "by": by, "next": "" if go is None else names[go.side]}  # fmt: skip


def _stand_text(one: Mapping[str, Any]) -> str:
    end = f"{one['next']} decides next" if one["next"] else "over"
    return f"{one['against']}: {one['totals'][0]} against {one['totals'][1]}; {end}."


# -- Armada --------------------------------------------------------------------------------------------------


def answer_armada(data: Data, given: Given, options: Options) -> Answer:
    """Return the winner of an Armada, if no more balls are laid, and the shares of the spoils."""
    sides = ([text_of(given, "active"), text_of(given, "ally")], entries_of(given, "defender"))
    volleys = [_read_volley(data, text) for text in texts_of(given, "volley")]
    names: list[str] = []
    for name in (*sides[0], *sides[1], *_NOBODY):
        names += [name] if _seat(names, name) is None and (len(names) < 4 or name not in _NOBODY) else []
    ally, *foes = (_seat(names, name) or 0 for name in (sides[0][1], *sides[1]))
    state = table_of(data, options, names, {0: (ARMADA,)})
    seats = ((0, ally), tuple(foes))
    why: list[str] = []
    for number, balls in enumerate(volleys):
        side = number % 2
        for place, ball in enumerate((*balls, *(0,) * (2 - len(balls)))):
            told: tuple[Any, ...] = ("fire", ball) if ball else ("stop",)
            if number == place == 0:
                told = (ARMADA, ally, tuple(sorted(foes)), ball)
            elif place == 0:
                state = _give_up(state, seats[1 - side])
            state, finding = _play(state, seats[side][place], *told, hold=[f"ball-{ball}"])
            if finding is not None:
                return _refuse(finding, why)
        one = _Story(state).battle
        laid = " + ".join(map(str, balls))
        why.append(f"{' and '.join(sides[side])} lay {laid}: {one.totals[side]} against {one.totals[1 - side]}.")
    winner, by = result_of(_Story(state).battle)
    if winner is None:
        return Answer("A tie; nobody takes cards.", tuple(why), {"winners": [], "by": 0, "shares": {}}, ("R25",))
    taken = cards_won(by, number_of(given, "hand", 0, 999, by))
    odd = winner == DEFENDER or Rules.of(options).armada_odd == "active_keeps"
    shared = dict(zip(sides[winner], shares(taken, first_keeps=odd), strict=True))
    why.append(f"{quantity(taken, 'card')} from either loser or both, shared evenly.")
    if winner == ATTACKER:
        why.append(f"{names[0]} picks the cards of {names[ally]}.")
    takes = " and ".join(f"{name} takes {part}" for name, part in shared.items())
    rulings = ("R17", *(("R4",) if taken < by else ()))
    return Answer(
        f"{' and '.join(sides[winner])} win by {by}: {takes}.",
        tuple(why),
        {"winners": sides[winner], "by": by, "shares": shared},
        rulings,
    )


def _give_up(state: State, seats: Sequence[int]) -> State:
    """Return the state after the other side has stopped, where it is on the go and the next volley is not its own."""
    for seat in seats:
        if isinstance(state.phase, Fight) and seat in state.phase.pending:
            state = _play(state, seat, "stop")[0]
    return state


def _read_volley(data: Data, text: str) -> tuple[int, ...]:
    balls = read_numbers(text)
    values = {card.value for card in data.red.values() if card.value}
    if not set(balls) <= values or len(balls) not in (1, 2):
        raise ValueError(f"volley = {quote(text)} is not one ball, or two, of this game")
    return balls
