"""Positions of Fish N Ships: how they are written, and which are impossible."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from pnp.game.toml import quote
from pnp.games.fish_n_ships.referee import phases
from pnp.games.fish_n_ships.referee.battle import ATTACKER, go_of
from pnp.games.fish_n_ships.referee.cards import ability_names, card_names, split_list, treasure_names
from pnp.games.fish_n_ships.referee.data import Cards
from pnp.games.fish_n_ships.referee.end_of_turn import excess
from pnp.games.fish_n_ships.referee.rulebook import settle
from pnp.games.fish_n_ships.referee.state import QUICK, SLOW, State
from pnp.games.fish_n_ships.referee.turn import ACTIONS
from pnp.games.fish_n_ships.referee.values import CARDS, player
from pnp.games.fish_n_ships.referee.view import pieces
from pnp.games.fish_n_ships.referee.winning import has_won
from pnp.referee.findings import Finding
from pnp.referee.grammar import Value
from pnp.referee.names import find_name
from pnp.referee.position import Position
from pnp.referee.values import named

_NOBODY = "nobody"
_PLAYER = player("player")
_CARD: Value[State] = named("card", "a card of the red deck", lambda state: {**card_names(state.data), "none": ""})
_TREASURE: Value[State] = named("treasure", "a treasure", lambda state: treasure_names(state.data))
_ABILITY: Value[State] = named("ability", "a stack ability", lambda state: {**ability_names(state.data), "none": ""})


def _read_abilities(state: State, text: str) -> Cards:
    parts = [] if text == "none" else split_list(text)
    return tuple(sorted(find_name(part, ability_names(state.data), "a stack ability") for part in parts))


def _read_seats(state: State, text: str) -> tuple[int, ...]:
    return () if text == _NOBODY else tuple(_PLAYER.read(state, part) for part in split_list(text))


def _read_counted(state: State, text: str) -> tuple[int, int]:
    name, _, number = text.rpartition(" ")
    if not re.fullmatch(r"[0-9]{1,3}", number):
        raise ValueError(f"{quote(text)} is not a player and a number")
    return _PLAYER.read(state, name), int(number)


_ABILITIES: Value[State] = Value(
    "centre", _read_abilities, lambda state, kinds: ", ".join(state.data.name_of(kind) for kind in kinds) or "none"
)
_SEATS: Value[State] = Value(
    "players", _read_seats, lambda state, seats: ", ".join(state.table.names[seat] for seat in seats) or _NOBODY
)
_COUNTED: Value[State] = Value("counted", _read_counted, lambda state, both: f"{state.table.names[both[0]]} {both[1]}")


def _settle(state: State, told: Sequence[str]) -> State:
    """Sort the given fields; abilities and cards that are nowhere else lie in the centre and the deck."""
    state = state._replace(
        piles=tuple(tuple(sorted(piles, key=lambda pile: pile.kind)) for piles in state.piles),
        timers=tuple(sorted(state.timers)),
    )
    count, tide = len(state.table.names), state.rules.king_tide
    if "centre" not in told:
        box = Counter(state.data.centre(count, king_tide=tide))
        state = state._replace(centre=_rest(box, state._replace(centre=())))
    if "deck" not in told:
        box = Counter(state.data.red_deck(count, king_tide=tide))
        state = state._replace(deck=_rest(box, state._replace(deck=())))
    return state


def _rest(box: Counter[str], state: State) -> Cards:
    return tuple(sorted((box - Counter(pieces(state))).elements()))


# -- what cannot be ------------------------------------------------------------------------------------------


def _fault(message: str, hint: str = "Look again.") -> Finding:
    return Finding("not_now", message, "position", hint)


def _faults(state: State) -> Iterator[Finding]:
    """Yield what makes a position impossible; the first fault hides those that only a sound position can have."""
    found = [*_turn_faults(state), *_pile_faults(state), *_phase_faults(state)]
    yield from found
    if not found and settle(state) != state:
        what = "Something more happens by itself: a goal is met, an ability ends, or who can only stop has stopped."
        yield _fault(what, "Tell what comes of it.")


def _turn_faults(state: State) -> Iterator[Finding]:
    turn, numbers = state.turn, state.data.numbers
    if not set(turn.taken) <= {*ACTIONS, "pick"} or not set(turn.plan) <= set(ACTIONS):
        yield _fault("A turn has actions that no rule knows.", f"Choose from {', '.join(ACTIONS)}, pick.")
    if turn.allowed not in (numbers.actions, numbers.most_actions) or len(turn.taken) > turn.allowed:
        yield _fault(f"A turn has {numbers.actions} or {numbers.most_actions} actions, and no more are taken.")
    if turn.plan and len(turn.plan) != turn.allowed:
        yield _fault("A trade-in announces as many actions as the turn has.")
    if any(timer.kind not in ("chain-shot", "doldrums") or timer.turns < 1 for timer in state.timers):
        yield _fault("A timer is a Chain Shot or Doldrums, and has turns to go.")
    if state.klabautermann is not None and state.klabautermann[1] < 1:
        yield _fault("The Klabautermann still sees the end of a turn.")
    if any("klabautermann" in hand for hand in state.hands):
        yield _fault("The Klabautermann never stays in a hand (R26).", "Tell klabautermann, a player and turns.")


def _pile_faults(state: State) -> Iterator[Finding]:
    data, wild = state.data, state.wild
    seen: Counter[tuple[int, str]] = Counter()
    for seat, piles in enumerate(state.piles):
        for pile in piles:
            seen[seat, pile.kind] += 1
            strange = sum(kind != pile.kind for kind in pile.cards)
            known = wild is not None and wild[:1] + wild[2:] == (seat, pile.kind, True)
            if not pile.cards or not all(map(data.is_treasure, pile.cards)) or strange > known:
                yield _fault(f"A pile of {data.name_of(pile.kind)} has other cards than such treasures.")
            if pile.fresh not in ("", SLOW, QUICK) or (pile.active and not pile.ability):
                yield _fault(f"A pile of {data.name_of(pile.kind)} cannot be fresh or active like this.")
    if state.rules.same_kind_piles == "one" and max(seen.values(), default=0) > 1:
        yield Finding("same_kind_piles", "A player has two piles of one kind.", "R21", "Lay them on one.")
    if state.group and not isinstance(state.phase, phases.Fight | phases.Splitting | phases.Spoils | phases.Sharing):
        yield _fault("Battles of a Group Attack wait, and no battle is on.")
    for fight in (*state.group, *([state.ended] if state.ended is not None else [])):
        if not _is_fight(state, fight):
            yield _fault("A battle does not fit its shots and its players.")


def _phase_faults(state: State) -> Iterator[Finding]:
    phase = state.phase
    if phase is not None and not _is_possible(state, phase):
        what = type(phase).__name__
        yield _fault(f"{what} does not fit the hands, the cards and the players.", "See what the table waits for.")


def _is_possible(state: State, phase: phases.Phase) -> bool:
    hands, seats = [len(hand) for hand in state.hands], set(state.seats)
    if isinstance(phase, phases.Drawing):
        return 0 < phase.count <= len(state.deck) + len(state.discards)
    if isinstance(phase, phases.Wagering):
        return 0 < phase.count <= len(state.used)
    if isinstance(phase, phases.Bewitched):
        return phase.seat != state.turn.seat and hands[phase.seat] > 0
    if isinstance(phase, phases.Forced):
        return phase.seat != state.turn.seat and phase.kind in state.hands[phase.seat]
    if isinstance(phase, phases.Limit):
        return excess(state) > 0
    if isinstance(phase, phases.Over):
        return has_won(state, phase.winner)
    if isinstance(phase, phases.Replying):
        replied = [reply.seat for reply in phase.replies]
        others = sorted(seats - {phase.laid.seat})
        laid = all(bool(each.card) == (each.shot is not None) for each in phase.replies)
        right = phase.opener.side == ATTACKER and state.data.is_ball(phase.laid.card) and laid
        return right and set(replied) < set(others) and replied == sorted(set(replied))
    if isinstance(phase, phases.Fight):
        go = go_of(phase.battle, state.rules) if _is_fight(state, phase) else None
        waiting = set(phase.pending) <= set(phase.sides[phase.go.side]) if phase.go.side in (0, 1) else False
        return waiting and bool(phase.pending) and (go == phase.go or phase.answered or len(phase.laid) < 2)
    return _are_spoils(state, phase, hands)


def _are_spoils(state: State, phase: phases.Splitting | phases.Spoils | phases.Sharing, hands: Sequence[int]) -> bool:
    winners = len(phase.winners) in (1, 2) and len(set(phase.winners)) == len(phase.winners)
    if isinstance(phase, phases.Sharing):
        return winners and len(phase.winners) == 2 and 0 < phase.count <= len(phase.loot)
    if isinstance(phase, phases.Splitting):
        first, *second = (hands[loser] for loser in phase.losers)
        return (
            winners
            and len(second) == 1
            and len({*phase.losers, *phase.winners}) == len(phase.winners) + 2
            and (0 < phase.count <= first + second[0])
        )
    losers = [loser for loser, _ in phase.takes]
    apart = len({*losers, *phase.winners}) == len(losers) + len(phase.winners)
    return winners and apart and 0 < len(losers) <= 2 and all(0 < count <= hands[loser] for loser, count in phase.takes)


def _is_fight(state: State, fight: phases.Fight) -> bool:
    """Return whether a battle has a shot for each card that was laid, the attacker's first, and two sides."""
    shots, (one, other) = fight.battle.shots, fight.sides
    return (
        bool(shots)
        and len(shots) == len(fight.laid)
        and shots[0].side == ATTACKER
        and all(shot.side in (0, 1) and 0 <= shot.ball <= 9 for shot in shots)
        and all(laid.card == "" or laid.card in state.data.red for laid in fight.laid)
        and len({*one, *other}) == len(one) + len(other)
        and fight.go.side in (0, 1)
        and bool(one or other)
    )


POSITION: Position[State] = Position(
    fixed=("table", "goals"),
    texts={
        "hands[]": CARDS, "Pile.kind": _TREASURE, "Pile.cards": CARDS, "Pile.ability": _ABILITY, "centre": _ABILITIES,
        "deck": CARDS, "discards": CARDS, "used": CARDS, "gone": CARDS, "Turn.seat": _PLAYER, "klabautermann": _COUNTED,
        "Timer.kind": _CARD, "Timer.by": _PLAYER, "Timer.target": _PLAYER, "Wild.owner": _PLAYER,
        "Wild.kind": _TREASURE, "Wild.counts_as": _TREASURE, "Bewitched.seat": _PLAYER, "Forced.seat": _PLAYER,
        "Forced.kind": _CARD,
        "Laid.seat": _PLAYER, "Laid.card": _CARD, "Reply.seat": _PLAYER, "Reply.card": _CARD, "Fight.sides[]": _SEATS,
        "Fight.pending": _SEATS, "Splitting.winners": _SEATS, "Splitting.losers": _SEATS, "Spoils.winners": _SEATS,
        "Spoils.takes[]": _COUNTED, "Spoils.loot": CARDS, "Sharing.winners": _SEATS, "Sharing.loot": CARDS,
        "Over.winner": _PLAYER,
    },
    keys={"hands": lambda state: state.table.names, "piles": lambda state: state.table.names},
    settle=_settle,
    faults=_faults,
)  # fmt: skip
