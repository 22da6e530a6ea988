"""Games that people played, in the tables of ``pnp simulate``: whom a person played for has the captain ``person``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

from pnp.referee import Action, Played, Referee, captain_names
from pnp.referee.options import option_text, unusual_options
from pnp.simulate.one_game import Run, game_of, rules_of
from pnp.simulate.table import Keeper, heading_of

PERSON = "person"


def keep_game(
    folder: Path,
    referee: Referee[Any, Any],
    code: str,
    options: Mapping[str, Any],
    captains: Sequence[str],
    begun: Any,
    actions: Sequence[Action],
) -> Path:
    """Add a game to a table in *folder*, and return its file: one for each build of the rules, and each set of options.

    :param code: the text of the referee where it is a file of the game folder, else empty.
    :param captains: by seat; empty for a person.
    :param begun: the first state of *actions*.
    :raises PnpError: it cannot be written.
    """
    game = referee.game
    changed = tuple((id, option_text(value)) for id, value in unusual_options(game, options).items())
    name = str(game.folder) if code else game.id
    low, high = game.players
    known = (PERSON, *captain_names(referee))
    run = Run(name, (*range(low, high + 1),), known, (), changed, 0, rules_of(name, (), code), code)
    words = "-" + sha256(repr(changed).encode()).hexdigest()[:6] if changed else ""
    path = folder / f"{game.id}-{run.rules}{words}.csv"
    keeper = Keeper(path, heading_of(run), resume=True)
    try:
        by_seat = [known.index(captain or PERSON) for captain in captains]
        played = game_of(run, referee, keeper.kept, keeper.kept, by_seat, begun, _played(referee, begun, actions))
        keeper.add([played])
    finally:
        keeper.close()
    return path


def _played(referee: Referee[Any, Any], state: Any, actions: Sequence[Action]) -> Played:
    """Return a game that was played otherwise as :func:`pnp.referee.play_out` returns it."""
    turns: list[Any] = []
    turn: object = None
    for action in actions:
        if action.seat >= 0 and (now := referee.rulebook.turn(state)) != turn:
            turn = now
            turns.append(state)
        state = referee.follow(state, action)
    return Played(state, list(actions), len(turns), turns[len(turns) // 2] if turns else state)
