"""The laws that hold for every referee. Each is checked on a game that was played."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from pnp.referee.action import Dice
from pnp.referee.conform.found import (
    Anything,
    Fault,
    line_of_method,
    line_of_move,
    line_of_order,
)
from pnp.referee.conform.offers import check_offers
from pnp.referee.conform.playing import Played
from pnp.referee.conform.secrets import check_captains, check_secrets, check_told
from pnp.referee.conform.thoroughness import Much
from pnp.referee.english import quantity
from pnp.referee.follow import replay, write_log
from pnp.referee.record import read_record, write_record

Check = Callable[[Anything, Played, Dice, Much], Iterator[Fault]]


class Law(NamedTuple):
    """A law: what it says, and the check that yields the faults of a game; None where playing itself finds them."""

    about: str
    check: Check | None = None


def check_setup(referee: Anything, game: Played, dice: Dice, much: Much) -> Iterator[Fault]:
    """A set-up that was dealt is right, and the same seed deals it again; the game begins with its players."""
    for finding in referee.check_setup(game.setup):
        yield Fault(f"the set-up that was dealt is wrong: {finding}", line_of_method(referee, "check_setup", "deal"), 0)
    if referee.deal(game.names, game.options, Dice(game.tried.seed)) != game.setup:
        yield Fault("the same seed deals another set-up the second time", line_of_method(referee, "deal"), 0)
    if referee.names(game.states[0]) != game.names:
        what = f"the first state has the players {referee.names(game.states[0])}, not {game.names}"
        yield Fault(what, line_of_method(referee, "start", "begin"), 0)


def check_printed(referee: Anything, game: Played, dice: Dice, much: Much) -> Iterator[Fault]:
    """The pieces that the referee counts are those that are printed."""
    counted = referee.pieces(game.states[0])
    for piece, printed in referee.printed(game.states[0]).items():
        if (found := counted.get(piece, 0)) != printed:
            where = line_of_method(referee, "start", "begin")
            hint = "if pieces stay in the box, say so: write printed(self, state); or mend the copies in the table"
            what = f"{piece}: {printed} printed for {game.tried.players} players, {found} in the first state"
            yield Fault(what, where, 0, piece, hint)


def check_conserved(referee: Anything, game: Played, dice: Dice, much: Much) -> Iterator[Fault]:
    """No piece gets lost, and none appears."""
    before = referee.pieces(game.states[0])
    for step, (action, state) in enumerate(zip(game.actions, game.states[1:], strict=False), 1):
        after = referee.pieces(state)
        if after != before:
            changed = [each for each in {**before, **after} if before.get(each, 0) != after.get(each, 0)]
            piece = changed[0]
            what = (
                f"{action.verb}: {piece} is there {_times(after.get(piece, 0))}, and was {_times(before.get(piece, 0))}"
            )
            more = f" ({quantity(len(changed) - 1, 'more piece')} too)" if len(changed) > 1 else ""
            hint = "a state must say where each piece is; or write pieces(self, state), which says what is counted"
            yield Fault(what + more, line_of_move(referee, action.verb), step, action.verb, hint)
        before = after


def _times(count: int) -> str:
    return {0: "nowhere", 1: "once", 2: "twice"}.get(count, f"{count} times")


def check_frozen(referee: Anything, game: Played, dice: Dice, much: Much) -> Iterator[Fault]:
    """States never change; what is shown of them can be told as JSON, and belongs to who asked."""
    last = len(game.actions) - 1
    for step, state in enumerate(game.states):
        verb = game.actions[min(step, last)].verb if game.actions else ""
        try:
            hash(state)
        except TypeError as error:
            what = f"{verb}: the state can be changed: {error}"
            yield Fault(what, line_of_move(referee, verb), step, verb, "make it of tuples, numbers and texts")
            return
        if not much.is_sample(step):
            continue
        for seat in (None, *range(game.tried.players)):
            where = line_of_method(referee, "view")
            try:
                told = json.dumps(referee.view(state, seat))
            except (TypeError, ValueError) as error:
                yield Fault(f"what {game.name(seat or 0)} sees is no JSON: {error}", where, step, "json")
                return
            _spoil(referee.view(state, seat))
            if json.dumps(referee.view(state, seat)) != told:
                hint = "make it anew each time, or of tuples"
                yield Fault("a captain that changes its view also changes later views", where, step, "shared", hint)
                return
        if step <= last and verb in referee.rulebook.moves:
            before = json.dumps(referee.view(state))
            referee.follow(state, game.actions[step])
            if json.dumps(referee.view(state)) != before:
                what = f"{verb}: it changes the state that it is given"
                yield Fault(what, line_of_move(referee, verb), step, verb, "return a new state")


def _spoil(view: Any) -> None:
    """Change all that can be changed in a view, as a captain might."""
    if isinstance(view, dict):
        for each in view.values():
            _spoil(each)
        try:
            view.clear()
        except TypeError:  # it cannot be changed
            return
    elif isinstance(view, list):
        for each in view:
            _spoil(each)
        view.clear()
    elif isinstance(view, tuple):
        for each in view:
            _spoil(each)


def check_end(referee: Anything, game: Played, dice: Dice, much: Much) -> Iterator[Fault]:
    """There is an outcome when the game is over, and none before; then nothing can be done any more."""
    where = line_of_method(referee, "outcome")
    for step, state in enumerate(game.states if much.is_whole else game.states[-2:]):
        over = not referee.waits_for(state)
        if (referee.outcome(state) is not None) != over:
            what = "the game is over, but has no outcome" if over else "there is an outcome, but the game goes on"
            yield Fault(what, where, step)
            return
    if not game.ended:
        return
    state, step = game.states[-1], len(game.actions)
    outcome = referee.outcome(state)
    if outcome is not None and any(winner not in range(game.tried.players) for winner in outcome.winners):
        yield Fault(f"{outcome.winners} have won, which are no seats", where, step)
    referee.tally_of(state)
    if [*referee.actions(state)]:
        yield Fault(f"the game is over, and offers {referee.actions(state)[0]}", line_of_order(referee), step)
    if game.actions and referee.refusal(state, game.actions[-1]) is None:
        verb = game.actions[-1].verb
        yield Fault(f"{verb}: it is allowed when the game is over", line_of_move(referee, verb, "refuse"), step, verb)


def check_log(referee: Anything, game: Played, dice: Dice, much: Much) -> Iterator[Fault]:
    """The record of a game, written and read again, leads to the same state."""
    lines = [*write_log(referee, game.states[0], game.actions)]
    text = write_record(referee, game.setup, game.options, lines)
    with TemporaryDirectory(prefix="pnp-conform-") as folder:
        path = Path(folder, "game.toml")
        path.write_text(text, "utf-8")
        record = read_record(path, referee)
    if record.setup != game.setup:
        hint = "write_setup() writes what read_setup() reads"
        yield Fault(
            "the set-up that was written down is another one",
            line_of_method(referee, "write_setup", "read_setup", "deal"),
            0,
            "",
            hint,
        )
        return
    again = replay(referee, record)
    done = [*again.actions]
    if again.stop is not None or done != game.actions:
        pairs = enumerate(zip(done, game.actions, strict=False))
        step = next((step for step, (one, other) in pairs if one != other), min(len(done), len(game.actions) - 1))
        action = game.actions[step]
        step_text = referee.grammar.write(game.states[step], action)
        what = f"{action.verb}: the log says {step_text!r}, which is read as another action"
        what += f": {again.stop}" if again.stop is not None and done == game.actions[: len(done)] else ""
        yield Fault(what, line_of_move(referee, action.verb), step + 1, action.verb)
    elif again.findings:
        yield Fault(f"the record that was written is wrong: {again.findings[0]}", line_of_method(referee, "deal"), 0)
    elif again.state != game.states[-1]:
        yield Fault("the log leads to another state", line_of_method(referee, "start", "begin"), len(game.actions))


LAWS: Mapping[str, Law] = {
    "runs": Law("The code runs without errors and returns the right types."),
    "ends": Law("Somebody can act until the game is over, and each game ends."),
    "set-up": Law("The set-ups that the referee deals are right.", check_setup),
    "printed": Law("The game has exactly the pieces that are printed.", check_printed),
    "conserved": Law("No piece gets lost, and none appears.", check_conserved),
    "offers": Law("All offered actions are allowed, and no others.", check_offers),
    "outcome": Law("A game has an outcome at its end, and not before.", check_end),
    "secrets": Law("Hidden things change nothing that a seat sees, may do, or is told.", check_secrets),
    "told": Law("Pages tell a seat the same when hidden things change.", check_told),
    "captains": Law("A captain chooses only by what its seat sees.", check_captains),
    "frozen": Law("States never change, even if a captain changes its view.", check_frozen),
    "repeats": Law("The same seed gives the same game."),
    "log": Law("The log of a game, played again, leads to the same end.", check_log),
}
"""All laws by name, in the order in which they are shown."""
