"""The referee of Lantern Bay: in turn, each player takes a lamp; then the wind blows out as many as chance says."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from lantern_bay.desk import LanternDesk, Setup, count
from pnp.referee import CHANCE, Action, Dice, Finding, Move, Outcome, Referee, Refused, Rulebook, Tally
from pnp.referee.values import named


class State(NamedTuple):
    """*rows* are the lamps of each player, *wind* says that the wind is next."""

    setup: Setup
    turn: int
    quay: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    wind: bool = False


LAMP = named("lamp", "a lamp", lambda state: {lamp: lamp for lamp, _ in state.setup.lamps})


def _no_take(state: State, seat: int, lamp: str) -> Refused | None:
    if lamp in state.quay:
        return None
    return lambda: Finding("lamp_gone", f"The {lamp} lamp is not on the quay.", "taking", piece=lamp)


def _take(state: State, seat: int, lamp: str) -> State:
    rows = tuple((*row, lamp) if place == seat else row for place, row in enumerate(state.rows))
    return state._replace(quay=_without(state.quay, lamp), rows=rows, wind=len(state.quay) > 1)


def _blow(state: State, seat: int, lamp: str) -> State:
    return state._replace(quay=_without(state.quay, lamp), turn=(state.turn + 1) % len(state.rows), wind=False)


def _without(quay: tuple[str, ...], lamp: str) -> tuple[str, ...]:
    return tuple(each for each in quay if each != lamp)


def _offers(state: State, seat: int) -> Iterator[tuple[str]]:
    for lamp in state.quay:
        yield (lamp,)


def _phase(state: State) -> str | None:
    return ("blow" if state.wind else "take") if state.quay else None


def _seats(state: State) -> tuple[int, ...]:
    return ((CHANCE,) if state.wind else (state.turn,)) if state.quay else ()


def _misplacement(state: State, action: Action) -> Finding:
    return Finding("out_of_turn", f"{action.verb!r} has no place now.", "turns")


RULES: Rulebook[State] = Rulebook(
    (
        Move(
            "take",
            "take",
            "Take a lamp from the quay",
            (LAMP,),
            phases=("take",),
            offers=_offers,
            refuse=_no_take,
            follow=_take,
        ),
        Move(
            "blow",
            "blow",
            "The wind blows out a lamp",
            (LAMP,),
            chance=True,
            phases=("blow",),
            offers=_offers,
            refuse=_no_take,
            follow=_blow,
        ),
    ),
    phase=_phase,
    turn=lambda state: (state.turn, len(state.quay)),
    seats=_seats,
    names=lambda state: state.setup.names,
    misplaced=_misplacement,
)


class LanternBay(LanternDesk, Referee[Setup, State]):
    """Plays it."""

    rulebook = RULES
    kinds = ("place",)

    def begin(self, setup: Setup) -> State:
        return State(setup, setup.first, tuple(lamp for lamp, _ in setup.lamps), ((),) * len(setup.names))

    def begins(self, state: State) -> int:
        return state.turn

    def dealt(self, state: State) -> tuple[tuple[tuple[str, ...], ...], ...]:
        return (tuple((str(seat),) for seat in range(len(state.rows))),)

    def throw(self, state: State, dice: Dice) -> Action:
        return Action(CHANCE, "blow", (dice.pick(state.quay),))

    def outcome(self, state: State) -> Outcome | None:
        if state.quay:
            return None
        tally = self.tally_of(state)
        winners = tuple(state.setup.names.index(name) for name in tally.winners)
        return Outcome(winners, tally.why, tuple(each.total for each in tally.counts))

    def tally_of(self, state: State) -> Tally:
        return count([*zip(state.setup.names, state.rows, strict=True)], dict(state.setup.lamps), ())

    def pieces(self, state: State) -> Mapping[str, int]:
        return {"lamp": len(state.setup.lamps)}

    def view(self, state: State, seat: int | None = None) -> dict[str, Any]:
        rows: Sequence[Any] = [list(row) for row in state.rows]
        return {"turn": state.turn, "quay": list(state.quay), "rows": rows, "light": dict(state.setup.lamps)}
