"""A game small enough to know by heart, for the tests of what all referees share.

Two boats race to square 10. In turn each rolls a die, then sails on by it or stays where it is (``wait``); with the
option ``storms`` a 1 sends it back to 0. Who reaches 10 first wins. The last one to sail holds the flag.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from pnp.game.model import Game, Option, Ruling
from pnp.game.toml import Section
from pnp.referee import CHANCE, Action, Count, Dice, Field, Finding, Moment, Outcome, Plan, Referee, Step, Tally
from pnp.referee.answers import Answer, Given, Options
from pnp.referee.grammar import Grammar, Value, Verb
from pnp.referee.kernel import AnyMove, Move, Refused, Rulebook, offer_nothing
from pnp.referee.names import read_numbers
from pnp.referee.tuples import replace_item
from pnp.referee.values import number

GAME = Game(
    id="race",
    title="The Race",
    folder=Path("race"),
    templates=Path("race/templates"),
    players=(2, 2),
    components=(),
    rulings=(Ruling("R1", "Does a 1 hurt?", "No.", "storms"),),
    options=(
        Option("storms", "A 1 sends the boat back.", ("off", "on")),
        Option("goal", "The last square.", (), "10", 1, 99),
    ),
)


class Setup(NamedTuple):
    names: tuple[str, ...]
    goal: int
    storms: bool
    places: tuple[int, ...] = (0, 0)


class State(NamedTuple):
    setup: Setup
    places: tuple[int, ...]
    turn: int = 0
    die: int = 0
    flag: int = -1
    waits: bool = False  # for the player's choice


def phase_of(state: State) -> str | None:
    if max(state.places) >= state.setup.goal:
        return None
    return "die" if state.die < 0 else "sail" if state.waits else "roll"


def seats_of(state: State) -> tuple[int, ...]:
    phase = phase_of(state)
    return () if phase is None else (CHANCE,) if phase == "die" else (state.turn,)


def faces(state: State, seat: int) -> Iterator[tuple[int]]:
    return ((eyes,) for eyes in range(1, 7))


def no_face(state: State, seat: int, eyes: int) -> Refused | None:
    return None if 1 <= eyes <= 6 else lambda: Finding("bad_die", f"A die does not show {eyes}.", "R1")


def roll(state: State, seat: int, eyes: int) -> State:
    if eyes == 1 and state.setup.storms:
        return state._replace(places=replace_item(state.places, state.turn, 0), turn=1 - state.turn, die=0)
    return state._replace(die=eyes, waits=True)


def sail(state: State, seat: int, steps: int) -> State:
    places = replace_item(state.places, seat, state.places[seat] + steps)
    return State(state.setup, places, 1 - seat, flag=seat if steps else state.flag)


WORD: Value[State] = Value(
    "word",
    lambda state, text: text,
    lambda state, text: f'"{text}"',
    "and say",
    "",
    fits=lambda state, value: isinstance(value, str),
)
MOVES: tuple[AnyMove[State], ...] = (
    Move("roll", "roll", "ask for the die", opens=True, phases=("roll",), offers=offer_nothing,
         follow=lambda state, seat: state._replace(die=-1)),
    Move("die", "die", "what the die shows", (number("eyes"),), chance=True, phases=("die",), offers=faces,
         refuse=no_face, follow=roll),
    Move("sail", "sail", "sail on by the die", phases=("sail",), offers=offer_nothing,
         follow=lambda state, seat: sail(state, seat, state.die)),
    Move("wait", "wait", "stay", (WORD,), phases=("sail",), offers=lambda state, seat: [("",)],
         refuse=lambda state, seat, word: (lambda: Finding("quiet", "Nobody talks.", "R1")) if word else None,
         follow=lambda state, seat, word: sail(state, seat, 0)),
)  # fmt: skip
RULES: Rulebook[State] = Rulebook(
    MOVES,
    phase=phase_of,
    turn=lambda state: state.turn,
    seats=seats_of,
    names=lambda state: state.setup.names,
    misplaced=lambda state, action: Finding("not_now", f"{action.verb} is not what is due.", "R1"),
)
CLAIMS: tuple[Verb[State], ...] = (Verb("at", "at", "where the boat is", (number("square"),)),)


class Race(Referee[Setup, State]):
    rulebook = RULES
    claims = Grammar(CLAIMS)
    holdings = (Field("square", "the square of the boat"),)

    def __init__(self, game: Game = GAME) -> None:
        super().__init__(game)
        self.moments = (
            Moment(
                "sum",
                "How far?",
                (Field("dice", "the dice", many=True), Field("from", "a square", required=False)),
                "sum dice=3 dice=4",
                _sum,
            ),
        )

    def plan(self, players: int, options: Options) -> Plan:
        if players != 2:
            raise ValueError(f"The Race is for 2 players, not {players}.")
        return Plan(2, options, (), (Step("boat", "1 boat", {"boats": 1}),), (), (Step("die", "Roll.", {}),))

    def deal(self, names: Sequence[str], options: Options, dice: Dice) -> Setup:
        return Setup(tuple(names), options["goal"], options["storms"])

    def read_setup(self, top: Section, players: Sequence[Section], names: Sequence[str], options: Options) -> Setup:
        places = tuple(player.whole("square", 0, 99) or 0 for player in players)
        return Setup(tuple(names), options["goal"], options["storms"], places)

    def write_setup(self, setup: Setup) -> str:
        return "".join(f'[[player]]\nname = "{name}"\n\n' for name in setup.names)

    def check_setup(self, setup: Setup) -> list[Finding]:
        return [
            Finding("start_square", f"{name} starts on {place}.", "R1", "start on 0")
            for name, place in zip(setup.names, setup.places, strict=True)
            if place
        ]

    def begin(self, setup: Setup) -> State:
        return State(setup, setup.places)

    def begins(self, state: State) -> int:
        return 0

    def throw(self, state: State, dice: Dice) -> Action:
        return Action(CHANCE, "die", (dice.roll(6),))

    def outcome(self, state: State) -> Outcome | None:
        if self.waits_for(state):
            return None
        return Outcome((state.places.index(max(state.places)),), "reached the goal", state.places)

    def tally_of(self, state: State) -> Tally:
        return _tally(list(zip(state.setup.names, state.places, strict=True)), state.setup.goal)

    def pieces(self, state: State) -> Mapping[str, int]:
        return {"boat": len(state.places), "flag": 1}

    def view(self, state: State, seat: int | None = None) -> dict[str, Any]:
        return {"places": list(state.places), "turn": state.turn}

    def disputed(self, state: State, claim: Action) -> Finding | None:
        place = state.places[claim.seat]
        return None if claim.args == (place,) else Finding("wrong_square", f"The boat is at {place}.", "R1")

    def tally(self, players: Sequence[tuple[str, Given]], options: Options) -> Tally:
        return _tally([(name, *read_numbers(given["square"][0])[:1]) for name, given in players], options["goal"])  # type: ignore[misc]


def _tally(places: list[tuple[str, int]], goal: int) -> Tally:
    counts = tuple(Count(name, place, (("square", place),)) for name, place in places)
    winners = tuple(name for name, place in places if place >= goal)
    findings = tuple(
        Finding("too_far", f"{name} is on {place}.", "R1", "count again") for name, place in places if place > goal + 6
    )
    return Tally(counts, winners, f"{winners[0]} wins." if winners else "Nobody has won yet.", ("R1",), findings)


def _sum(given: Given, options: Options) -> Answer:
    eyes = [number for text in given["dice"] for number in read_numbers(text)]
    start = read_numbers(given.get("from", ["0"])[0])[0]
    total = start + sum(eyes)
    return Answer(
        f"The boat sails to {total}.", (f"It starts at {start}.", f"The dice are {eyes}."), {"to": total}, ("R1",)
    )
