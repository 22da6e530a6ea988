"""A log, followed step by step: it stops at the first step that is not allowed, and says what was allowed there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Any, NamedTuple

from pnp.errors import Problem
from pnp.game.edition import edition_of
from pnp.game.paths import display_path
from pnp.referee.action import CHANCE, Action
from pnp.referee.answers import Outcome, Tally
from pnp.referee.findings import Finding, RecordError
from pnp.referee.game import Desk, Referee
from pnp.referee.grammar import split_line
from pnp.referee.names import find_seat
from pnp.referee.record import Line, Record, write_record
from pnp.referee.seal import check_seal

_LINE = 110
"""About the most characters of a line that is written."""
_MOST_UNSAID = 20
"""The most actions that a log can leave out before one step."""


class Stop(NamedTuple):
    """The end of a replay: what was tried, why it is not allowed, and what was allowed."""

    line: int
    tried: str
    finding: Finding
    allowed: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Replay:
    """The result of a record: the last state, the actions that were carried out, and what is wrong with it.

    *findings* are those of the set-up (then nothing was played) and of the declared score. *outcome* is None where the
    game is not over.
    """

    state: Any
    actions: tuple[Action, ...]
    tally: Tally | None
    outcome: Outcome | None
    stop: Stop | None = None
    findings: tuple[Finding, ...] = ()

    @property
    def is_legal(self) -> bool:
        return self.stop is None and not any(not finding.warning for finding in self.findings)


def replay(referee: Referee[Any, Any], record: Record) -> Replay:
    """Follow *record* from its set-up to its end, or to the first step that is not allowed.

    :raises RecordError: a line cannot be read.
    """
    setup = referee.check_setup(record.setup)
    findings = (*_other_edition(referee, record), *setup)
    if any(not finding.warning for finding in setup):
        return Replay(None, (), None, None, findings=findings)
    state = start_of(referee, record)
    wrong = check_position(referee, referee.begin(record.setup), state)
    if wrong:
        return Replay(None, (), None, None, findings=(*findings, *wrong))
    actions: list[Action] = []
    stop = None
    for line in record.lines:
        state, stop = _follow_line(referee, record, state, line, actions)
        if stop is not None:
            break
    tally = referee.tally_of(state)
    if stop is None:
        findings += tuple(_wrong_totals(record, tally))
        findings += tuple(check_seal(referee, record, start_of(referee, record), actions))
    return Replay(state, tuple(actions), tally, referee.outcome(state), stop, findings)


def follow_record(referee: Referee[Any, Any], record: Record) -> Iterator[tuple[int, Any, Any, Any]]:
    """Yield each action of *record*: the number of its line in the log, from 1, the state before, the action, the state
    after. The first has line 0, no action, and the start as both states.

    :raises RecordError: the set-up is wrong, or a line cannot be read or is not allowed.
    """
    wrong = [finding for finding in referee.check_setup(record.setup) if not finding.warning]
    if wrong:
        raise RecordError.at(display_path(record.path), wrong[0].message, wrong[0].hint)
    state = start_of(referee, record)
    yield 0, state, None, state
    for number, line in enumerate(record.lines, 1):
        actions: list[Action] = []
        _, stop = _follow_line(referee, record, state, line, actions)
        if stop is not None:
            hint = f"allowed: {'; '.join(stop.allowed[:6])}"
            raise RecordError.at(f"{display_path(record.path)}:{stop.line}", stop.finding.message, hint)
        for action in actions:
            after = referee.follow(state, action)
            yield number, state, action, after
            state = after


def start_of(referee: Referee[Any, Any], record: Record) -> Any:
    """Return the state in which the log of *record* begins: its position, or the first state of the set-up.

    :raises RecordError: the position cannot be read.
    """
    first = referee.begin(record.setup)
    if not record.position:
        return first
    if referee.position is None:
        raise RecordError.at(next(iter(record.places.values())), f"{referee.game.title} has no positions")
    problems = []
    for key, told in record.position.items():
        try:
            referee.position.read(first, {key: told})
        except ValueError as error:
            problems.append(Problem(record.places[key], str(error), "docs/referee.md tells how a position is written"))
    if problems:
        raise RecordError(*problems)
    return referee.position.read(first, record.position)


def check_position(referee: Referee[Any, Any], first: Any, state: Any) -> list[Finding]:
    """Return the findings about a *state* that was written down; *first* is the first state of its set-up."""
    if referee.position is None or state == first:
        return []
    found = [*referee.position.faults(state)]
    had, has = referee.pieces(first), referee.pieces(state)
    found += [
        Finding(
            "pieces",
            f"The position has {has.get(piece, 0)} of {piece!r}; the game has {had.get(piece, 0)}.",
            "all pieces are somewhere",
            "Count them again.",
            piece=piece,
        )
        for piece in sorted({*had, *has})
        if had.get(piece, 0) != has.get(piece, 0)
    ]
    return found


def write_position(referee: Referee[Any, Any], setup: Any, options: Mapping[str, Any], state: Any) -> str:
    """Return the record of *state*, a position of a game with this set-up, for :func:`read_record`."""
    assert referee.position is not None, "the game has no positions"
    return write_record(referee, setup, options, position=referee.position.write(referee.begin(setup), state))


def check_record(desk: Desk[Any], record: Record) -> list[Finding]:
    """Return everything that is wrong with the set-up of *record*, and whether its pieces are another edition's."""
    return [*_other_edition(desk, record), *desk.check_setup(record.setup)]


def _other_edition(desk: Desk[Any], record: Record) -> Iterator[Finding]:
    edition = edition_of(desk.game)
    if record.print and not record.print.startswith(edition):
        message = f"The pieces are of edition {record.print[:4]}; the referee reads edition {edition}."
        hint = "use the game folder that the pieces were printed from, or print them anew"
        yield Finding("print_mismatch", message, "a print carries the edition of its data", hint)


def _follow_line(
    referee: Referee[Any, Any], record: Record, state: Any, line: Line, actions: list[Action]
) -> tuple[Any, Stop | None]:
    """Return the state after *line*, or the one before the step that is not allowed."""
    with _locate(referee, record, line):
        name, steps = split_line(line.text)
        named = find_seat(name, referee.names(state)) if name else None
        if not steps:
            raise ValueError(f"{line.text!r} has no action")
    for step in steps:
        with _locate(referee, record, line):
            finding, after, done = _follow_step(referee, state, named, step)
        if finding is not None:
            done, after = _find_unsaid(referee, state, named, step)
        if not done and finding is not None:
            return state, Stop(line.number, f"{name}: {step}" if name else step, finding, allowed(referee, state))
        state = after
        actions += done
    return state, None


def _follow_step(
    referee: Referee[Any, Any], state: Any, named: int | None, step: str
) -> tuple[Finding | None, Any, list[Action]]:
    """Return the finding against *step*, or the state after it and the actions that were done (a claim does none).

    :raises ValueError: it cannot be read.
    """
    seat = next(iter(referee.waits_for(state)), CHANCE) if named is None else named
    claim = _read_claim(referee, state, seat, step)
    if claim is not None:
        return referee.disputed(state, claim), state, []
    action = referee.grammar.read(state, seat, step)
    finding = referee.refusal(state, action)
    if finding is None:
        return None, referee.follow(state, action), [action]
    return None if referee.is_done(state, action) else finding, state, []


def _find_unsaid(referee: Referee[Any, Any], state: Any, named: int | None, step: str) -> tuple[list[Action], Any]:
    """Return the actions that the log need not say and *step*, and the state after; no actions if it does not follow.

    A claim is compared with what is on the table, so that nothing unsaid comes before it.
    """
    done: list[Action] = []
    while len(done) < _MOST_UNSAID and (unsaid := referee.implied(state)) is not None:
        state = referee.follow(state, unsaid)
        done.append(unsaid)
        with suppress(ValueError):
            finding, after, more = _follow_step(referee, state, named, step)
            if finding is None and more:
                return done + more, after
    return [], state


@contextmanager
def _locate(referee: Referee[Any, Any], record: Record, line: Line) -> Iterator[None]:
    """Turn a line that cannot be read into a RecordError with its place; errors in the rules are not changed."""
    try:
        yield
    except ValueError as error:
        where = f"{display_path(record.path)}:{line.number}"
        hint = f"pnp referee actions {referee.game.id} lists what a log can say"
        raise RecordError(Problem(where, str(error), hint)) from None


def _read_claim(referee: Referee[Any, Any], state: Any, seat: int, step: str) -> Action | None:
    if referee.claims is None:
        return None
    first = step.casefold().split(maxsplit=1)[0]
    if not any(first == word.split()[0] for word in referee.claims.words):
        return None
    return referee.claims.read(state, seat, step)


def allowed(referee: Referee[Any, Any], state: Any) -> tuple[str, ...]:
    """Return everything that is allowed in *state*, as a log has it."""
    return tuple(line_of(referee, state, action) for action in referee.actions(state))


def line_of(referee: Referee[Any, Any], state: Any, action: Action) -> str:
    """Return *action* as a line of a log."""
    step = referee.grammar.write(state, action)
    return step if action.seat == CHANCE else f"{referee.names(state)[action.seat]}: {step}"


def write_log(referee: Referee[Any, Any], state: Any, actions: Sequence[Action]) -> Iterator[str]:
    """Yield the lines of a log that leads from *state* through *actions*."""
    names = referee.names(state)
    line, owner, last = "", CHANCE, ""
    for action in actions:
        verb = referee.grammar.verbs[action.verb]
        step = referee.grammar.write(state, action)
        opens = verb.opens and not (verb.chance and verb.id == last)  # the ships of a deal share a line
        new = not line or opens or (not verb.chance and action.seat != owner) or len(line) + len(step) > _LINE
        last = verb.id
        if new:
            if line:
                yield line
            owner = action.seat
            line = step if owner == CHANCE else f"{names[owner]}: {step}"
        else:
            line = f"{line}, {step}"
        state = referee.follow(state, action)
    if line:
        yield line


def _wrong_totals(record: Record, tally: Tally) -> Iterator[Finding]:
    """Yield a finding for every total that the table counted differently."""
    for count in tally.counts:
        found = record.declared.get(count.name, count.total)
        if found != count.total:
            sums = " + ".join(f"{points} ({text})" for text, points in count.lines)
            yield Finding("score_sum", f"{count.name}: {found} declared, {count.total} counted.", hint=sums)
