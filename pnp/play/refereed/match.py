"""One refereed game: who did what, what each seat is told of it, and what may be taken back.

A change is a list of events, which are plain values. It is kept before anybody sees it, and the same events give the
same game again (:meth:`Match.again`). What a seat is told is :meth:`Match.entries`, and nothing else leaves here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from pnp.errors import PnpError
from pnp.pages.service import QuestionError
from pnp.referee import (
    CHANCE,
    HOLD_BACK,
    Action,
    Dice,
    Referee,
    captain_names,
    captain_of,
    write_log,
    write_position,
    write_record,
)
from pnp.referee.follow import start_of
from pnp.referee.options import read_options
from pnp.referee.record import read_record
from pnp.referee.seal import Seal, dice_of
from pnp.referee.sight import HIDDEN, deeds_of, knows_more, offers_of, public_view, waits_of

PERSON = ""
"""Who plays a seat that no captain plays."""
WATCHER = -1
"""The seat of those who only watch."""
_MOST_BY_ITSELF = 10_000

Event = dict[str, Any]
Keep = Callable[[Sequence[Event]], object]
"""Keeps a change: a list of events."""


class Deed(NamedTuple):
    """An *action* that was done, and what it led to.

    *told* is what each seat learns of it, those who watch last. *chosen*: a person or a captain had a choice. *shut*:
    it cannot be taken back, because chance came or a secret was seen.
    """

    action: Action
    state: Any
    told: tuple[Mapping[str, Any], ...]
    chosen: bool
    shut: bool


class Match:
    """A game under way.

    :param keep: is given every change before it is carried out; where it raises, nothing is done.
    """

    def __init__(self, referee: Referee[Any, Any], first: Event, keep: Keep = lambda events: None) -> None:
        """Begin as the event *first* says, which :func:`begin_of` makes; :meth:`again` begins one that was kept.

        :raises PnpError: the record in it does not fit the game.
        """
        self.referee, self.keep = referee, keep
        self.seal = Seal(first["seed"])
        self._dice: Dice = dice_of(self.seal.seed)
        if first["record"]:
            record = read_record(Path("record.toml"), referee, first["record"])
            self.names, self.options, self.setup = record.names, record.options, record.setup
            self.start = start_of(referee, record)
        else:
            self.names = tuple(first["names"])
            self.options = read_options(referee.game, first["options"])
            self.setup = referee.deal(self.names, self.options, Dice(self.seal.seed))
            self.start = referee.begin(self.setup)
        self.captains: list[str] = list(first["captains"])
        self._persons = tuple(captain == PERSON for captain in self.captains)
        self._dealt = not first["record"]
        self._deeds: list[Deed] = []
        self._asked: tuple[int, tuple[int, ...]] | None = None
        """Who asks to take back, and who has agreed."""
        self._done: set[str] = set()
        self._held: set[int] = set()
        """The captains who let this moment pass."""
        self._at = [0] * len(self.names)
        self._offers: list[list[dict[str, Any]]] = [[] for _ in self.names]
        self._notes: list[Mapping[str, Any]] = []
        self._look(())

    @classmethod
    def new(cls, referee: Referee[Any, Any], first: Event, keep: Keep = lambda events: None) -> Match:
        """Begin a game, as :class:`Match` says, and do what comes before the first choice."""
        match = cls(referee, first, keep)
        keep([first, *match._advance()])
        return match

    @classmethod
    def again(cls, referee: Referee[Any, Any], changes: Sequence[Sequence[Event]], keep: Keep) -> Match:
        """The game that these *changes* give.

        :raises PnpError: the rules are not those that it was begun with.
        """
        try:
            match = cls(referee, changes[0][0], keep)
            for events in ((*changes[0][1:],), *changes[1:]):
                for event in events:
                    match._carry_out(event)
            match._throw_again()
        except (LookupError, ValueError, TypeError) as error:
            hint = "the game or its rules have changed since it was begun; begin a new one"
            raise PnpError.at("", f"The game that was kept cannot go on: {error}", hint) from error
        return match

    # -- what seats do ---------------------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        return self._deeds[-1].state if self._deeds else self.start

    @property
    def is_over(self) -> bool:
        return not self.referee.waits_for(self.state)

    @property
    def players(self) -> list[str]:
        """Who played each seat: a captain that had it from the beginning, else :data:`PERSON`."""
        return [PERSON if person else captain for person, captain in zip(self._persons, self.captains, strict=True)]

    @property
    def actions(self) -> list[Action]:
        """All that was done and not taken back, chance too."""
        return [deed.action for deed in self._deeds]

    def act(self, seat: int, at: int, verb: str, values: Mapping[str, Any], id: str = "") -> None:
        """Do what a person chose, who saw the offers number *at*; with an *id* that was done before nothing.

        :raises PnpError: it is not allowed, or the table has changed since.
        """
        if id and f"{seat} {id}" in self._done:
            return
        if at != self._at[seat]:
            raise PnpError.at("", "The table has changed since.", "Look again, and choose once more.")
        told = {"player": self.names[seat], "verb": verb, "values": values}
        try:
            action = self.referee.rulebook.from_json(self.state, told)
        except (ValueError, TypeError, AttributeError) as error:
            raise QuestionError(str(error)) from None
        if action.seat != seat:
            raise QuestionError(f"{verb!r} is for chance")
        finding = self.referee.refusal(self.state, action)
        if finding is not None:
            raise PnpError.at(finding.rule, finding.message, finding.hint)
        if self.captains[seat] != PERSON:
            raise PnpError.at("", f"{self.captains[seat]} plays for {self.names[seat]}.", "take the seat back first")
        self._change(self._event_of(action, chosen=True, id=f"{seat} {id}" if id else ""))

    def let_captain_play(self) -> bool:
        """Do what a captain chooses, the first one whose seat may act; False where no captain has a choice."""
        choice = self._captains_choice()
        if choice is None:
            return False
        self._change(self._event_of(choice, chosen=True))
        return True

    def captain_is_due(self) -> bool:
        """Whether the table waits for a captain, or one may break in who has not let this moment pass."""
        return any(self._is_captains_turn(seat) for seat in self.referee.waits_for(self.state))

    def seat_captain(self, seat: int, captain: str) -> None:
        """Let *captain* play for *seat* from now on; the person that sits there where it is empty.

        :raises PnpError: there is no such captain, or nobody sits there.
        """
        if captain == self.captains[seat]:
            return
        if captain == PERSON and not self._persons[seat]:
            raise PnpError.at("", f"{self.names[seat]} was a captain from the beginning.")
        if captain != PERSON:
            captain_of(self.referee, captain)
        self._change({"do": "seat", "seat": seat, "captain": captain})

    def ask_back(self, seat: int) -> None:
        """Ask all other persons whether *seat* may take back what it chose last; where there are none, take it back.

        :raises PnpError: there is nothing, or chance or a secret that was seen came after it.
        """
        self._target(seat)
        if self._asked is not None:
            raise PnpError.at("", f"{self.names[self._asked[0]]} has asked already.")
        self._change({"do": "ask", "seat": seat})

    def answer_back(self, seat: int, agrees: bool) -> None:
        """Agree, or not, that what was asked for is taken back; who has asked takes the question back."""
        if self._asked is None:
            raise PnpError.at("", "Nobody asks to take anything back.")
        self._change({"do": "answer", "seat": seat, "agrees": agrees})

    def hint(self, seat: int) -> dict[str, Any]:
        """What the first captain of the game would do in the place of *seat*: an offer; ``step`` is empty for none.

        :raises PnpError: the game has no captain who could say.
        """
        names = captain_names(self.referee)
        if len(names) < 2:
            raise PnpError.at("", "This game has no captain who could give a hint.")
        own = self._own(seat)
        if not own:
            return {"step": ""}
        if seat not in self.referee.awaited(self.state):
            own = (*own, Action(seat, HOLD_BACK))
        choice = captain_of(self.referee, names[0])(
            self.referee.view(self.state, seat), own, Random(f"hint {self._at[seat]}")
        )
        if choice.verb == HOLD_BACK:
            return {"step": HOLD_BACK}
        rules = self.referee.rulebook
        return {**rules.to_json(self.state, choice), "step": self.referee.grammar.write(self.state, choice)}

    def watch(self, seat: int, step: int) -> dict[str, Any]:
        """What *seat* saw after so many steps; all of it once the game is over."""
        if not 0 <= step <= len(self._deeds):
            raise QuestionError(f"there is no step {step}")
        state = self._deeds[step - 1].state if step else self.start
        told = dict(self._deeds[step - 1].told[seat]) if step else None
        if self.is_over:
            view = self.referee.view(state)
            if step:
                before = self._deeds[step - 2].state if step > 1 else self.start
                action = self._deeds[step - 1].action
                told = {**(told or {}), "step": self.referee.grammar.write(before, action)}
        else:
            view = self._view(state, seat)
        return {"step": step, "steps": len(self._deeds), "view": view, "told": told}

    def record(self) -> str:
        """The record of the game up to now, with what was sealed: it tells everything."""
        log = write_log(self.referee, self.start, self.actions)
        position = None
        if not self._dealt and self.referee.position is not None:
            position = self.referee.position.write(self.referee.begin(self.setup), self.start)
        text = write_record(self.referee, self.setup, self.options, log, position)
        return text + self.seal.write() if self._dealt else text

    def position(self) -> str:
        """A record that begins where the game is now: it tells everything.

        :raises PnpError: the game is over, or its referee writes no positions.
        """
        if self.is_over:
            raise PnpError.at("", "The game is over, and all is told.")
        if self.referee.position is None:
            raise PnpError.at("", "This game cannot be packed up: its referee writes no positions.")
        return write_position(self.referee, self.setup, self.options, self.state)

    # -- what seats are told -----------------------------------------------------------------------------------

    def entries(self, seat: int) -> dict[str, Any]:
        """All that *seat* is told, as entries of its feed; those of the log have a key each."""
        referee, state = self.referee, self.state
        view = self._view(state, seat)
        mine = seat != WATCHER
        found: dict[str, Any] = {f"view/{key}": value for key, value in view.items()}
        found["match"] = {
            "names": list(self.names),
            "captains": list(self.captains),
            "persons": list(self._persons),
            "title": referee.title(self.options),
            "you": seat if mine else None,
            "seal": self.seal.hash if self._dealt else "",
            "steps": len(self._deeds),
        }
        found["waits"] = {**waits_of(referee, state), "at": self._at[seat] if mine else 0}
        found["offers"] = self._offers[seat] if mine and self.captains[seat] == PERSON else []
        found["back"] = {
            "may": mine and self._may_ask(seat),
            "asks": None if self._asked is None else self._asked[0],
            "agreed": [] if self._asked is None else list(self._asked[1]),
        }
        found["end"] = self._end() if self.is_over else None
        for number, deed in enumerate(self._deeds):
            found[f"log/{number}"] = {**deed.told[seat], "chosen": deed.chosen}
        for number, note in enumerate(self._notes):
            found[f"note/{number}"] = note
        return found

    def _view(self, state: Any, seat: int) -> dict[str, Any]:
        view: dict[str, Any] = public_view(self.referee, state) if seat == WATCHER else self.referee.view(state, seat)
        return view

    def _end(self) -> dict[str, Any]:
        outcome = self.referee.outcome(self.state)
        tally = self.referee.tally_of(self.state)
        return {
            "winners": list(outcome.winners) if outcome else [],
            "why": tally.why or (outcome.reason if outcome else ""),
            "players": [
                {"name": count.name, "total": count.total, "lines": [[text, points] for text, points in count.lines]}
                for count in tally.counts
            ],
            "seed": self.seal.seed if self._dealt else "",
        }

    # -- changes -----------------------------------------------------------------------------------------------

    def _change(self, event: Event) -> None:
        """Keep and carry out *event*, and all that follows from it by itself."""
        before = self._snapshot()
        events = [event]
        try:
            self._carry_out(event)
            events += self._advance()
            self.keep(events)
        except BaseException:
            self._restore(before)
            raise

    def _snapshot(self) -> dict[str, Any]:
        kept = {name: value for name, value in vars(self).items() if name not in ("_dice", "referee", "setup")}
        return {name: value.copy() if isinstance(value, list | set) else value for name, value in kept.items()}

    def _restore(self, before: Mapping[str, Any]) -> None:
        vars(self).update(before)
        self._throw_again()

    def _throw_again(self) -> None:
        """Bring the dice to where they are after all that was done."""
        self._dice = dice_of(self.seal.seed)
        state = self.start
        for deed in self._deeds:
            if deed.action.seat == CHANCE:
                self.referee.throw(state, self._dice)
            state = deed.state

    def _advance(self) -> list[Event]:
        """Do what needs nobody: chance, and a single choice that tells nothing; return the events."""
        events: list[Event] = []
        for _ in range(_MOST_BY_ITSELF):
            event = self._by_itself()
            if event is None:
                return events
            self._carry_out(event)
            events.append(event)
        raise PnpError.at("", "The game goes on and on by itself.", "its rulebook must ask somebody, or end the game")

    def _by_itself(self) -> Event | None:
        state = self.state
        waiting = self.referee.waits_for(state)
        if waiting == (CHANCE,):
            return self._event_of(self.referee.throw(state, self._dice), chosen=False)
        if len(waiting) != 1:
            return None
        offered = self.referee.actions(state)
        if not offered:
            what = f"the game waits for {self.names[waiting[0]]}, who may do nothing"
            raise PnpError.at("", what, "its rulebook must offer an action, or end the game")
        if len(offered) > 1 or knows_more(self.referee, state, waiting[0]):
            return None
        return self._event_of(offered[0], chosen=False)

    def _event_of(self, action: Action, *, chosen: bool, id: str = "") -> Event:
        referee, state = self.referee, self.state
        after = referee.follow(state, action)
        told = deeds_of(referee, state, action, after)
        shut = action.seat == CHANCE or _tells(referee, state, action, after, told[-1])
        event = {
            "do": "act",
            "action": referee.rulebook.to_json(state, action),
            "told": told,
            "chosen": chosen,
            "shut": shut,
        }
        return {**event, "id": id} if id else event

    def _carry_out(self, event: Event) -> None:
        kind = event["do"]
        if kind == "act":
            self._do(event)
        elif kind == "seat":
            self.captains[event["seat"]] = event["captain"]
            self._note(kind, event["seat"], event["captain"])
            self._look(())
        elif kind == "ask":
            self._asked = event["seat"], ()
            self._settle_back()
        elif kind == "answer" and self._asked is not None:
            asker, agreed = self._asked
            self._asked = (asker, (*agreed, event["seat"])) if event["agrees"] and event["seat"] != asker else None
            if self._asked is None:
                self._note("kept", event["seat"])
            self._settle_back()
        else:
            raise ValueError(f"{kind!r} is no event")

    def _do(self, event: Event) -> None:
        referee, state = self.referee, self.state
        action = referee.rulebook.from_json(state, event["action"])
        if (finding := referee.refusal(state, action)) is not None:
            raise ValueError(str(finding))
        told = (*event["told"],)
        self._deeds.append(Deed(action, referee.follow(state, action), told, event["chosen"], event["shut"]))
        self._asked = None
        self._held = set()
        if "id" in event:
            self._done.add(event["id"])
        self._look((action.seat,))

    def _look(self, acted: Sequence[int]) -> None:
        """Note what each seat is offered now; who *acted*, or is offered something else, has a new number."""
        for seat in range(len(self.names)):
            offers = offers_of(self.referee, self.state, seat)
            if offers != self._offers[seat] or seat in acted:
                self._at[seat] += 1
            self._offers[seat] = offers

    def _note(self, kind: str, seat: int, captain: str = "") -> None:
        self._notes = [*self._notes, {"kind": kind, "seat": seat, "captain": captain, "step": len(self._deeds)}]

    # -- taking back -------------------------------------------------------------------------------------------

    def _target(self, seat: int) -> int:
        """The number of steps that stay if *seat* takes back what it chose last.

        :raises PnpError: that cannot be.
        """
        if self.is_over:
            raise PnpError.at("", "The game is over, and all is told.")
        for number in range(len(self._deeds) - 1, -1, -1):
            deed = self._deeds[number]
            if deed.shut:
                what = "chance has come" if deed.action.seat == CHANCE else "a secret was seen"
                raise PnpError.at("", f"Nothing can be taken back: {what} since.")
            if deed.chosen and deed.action.seat == seat:
                return number
        raise PnpError.at("", f"{self.names[seat]} has done nothing that could be taken back.")

    def _may_ask(self, seat: int) -> bool:
        try:
            self._target(seat)
        except PnpError:
            return False
        return self._asked is None and self.captains[seat] == PERSON

    def _settle_back(self) -> None:
        """Take back what was asked for, if all persons agree."""
        if self._asked is None:
            return
        asker, agreed = self._asked
        others = [seat for seat, captain in enumerate(self.captains) if captain == PERSON and seat != asker]
        if all(seat in agreed for seat in others):
            del self._deeds[self._target(asker) :]
            self._asked, self._held = None, set()
            self._note("back", asker)
            self._look(range(len(self.names)))

    # -- captains ----------------------------------------------------------------------------------------------

    def _own(self, seat: int) -> tuple[Action, ...]:
        if seat not in self.referee.waits_for(self.state):
            return ()
        return tuple(action for action in self.referee.actions(self.state) if action.seat == seat)

    def _is_captains_turn(self, seat: int) -> bool:
        return seat != CHANCE and self.captains[seat] != PERSON and seat not in self._held

    def _captains_choice(self) -> Action | None:
        waiting, open_seats = self.referee.waits_for(self.state), self.referee.awaited(self.state)
        for seat in sorted(waiting, key=lambda seat: seat in open_seats):
            if not self._is_captains_turn(seat):
                continue
            own = self._own(seat)
            breaks_in = seat not in open_seats
            if breaks_in:
                own = (*own, Action(seat, HOLD_BACK))
            captain = captain_of(self.referee, self.captains[seat])
            random = Random(f"{self.seal.seed} seat {seat} step {len(self._deeds)}")
            choice = own[0] if len(own) == 1 else captain(self.referee.view(self.state, seat), own, random)
            if choice not in own:
                raise PnpError.at("", f"{self.names[seat]}'s captain chose {choice!r}, which is not offered")
            if choice.verb != HOLD_BACK:
                return choice
            self._held.add(seat)
        return None


def _tells(referee: Referee[Any, Any], before: Any, action: Action, after: Any, told: Mapping[str, Any]) -> bool:
    """Whether *action* may have shown somebody a secret, as everybody can see from what those who watch are *told*.

    It has if somebody holds or knows other secrets after it; only what who acts does in secret itself shows nothing.
    """
    seats = range(len(referee.names(before)))
    changed = [seat for seat in seats if _secrets(referee, before, seat) != _secrets(referee, after, seat)]
    in_secret = told["verb"] == HIDDEN or HIDDEN in told["values"].values()
    return bool(changed) and not (in_secret and changed == [action.seat])


def _secrets(referee: Referee[Any, Any], state: Any, seat: int) -> list[str]:
    """What *seat* sees and those who watch do not."""
    found = []
    left = [(referee.view(state, seat), public_view(referee, state))]
    while left:
        own, public = left.pop()
        if own is public or own == public:
            continue
        if public == HIDDEN:
            found.append(repr(own))
        elif isinstance(own, Mapping):
            left += [(value, public[key]) for key, value in own.items()]
        else:
            left += zip(own, public, strict=True)
    return sorted(found)


def begin_of(
    names: Sequence[str], captains: Sequence[str], options: Mapping[str, str], seed: str, record: str = ""
) -> Event:
    """The event that begins a game of these *names*, with a captain for each seat or :data:`PERSON`.

    :param seed: 64 hex digits that nobody can guess.
    :param record: the text of a record to begin with: its set-up and position; then names and options are its own.
    """
    return {
        "do": "begin",
        "names": list(names),
        "captains": list(captains),
        "options": dict(options),
        "seed": seed,
        "record": record,
    }
