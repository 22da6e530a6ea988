"""Whether the referee of a game keeps the laws of all referees, as a function and as JSON."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from pnp.referee import referee_of
from pnp.referee.conform import LAWS, Broken, Conformity
from pnp.referee.conform import conform as conform_referee


def conform(
    game: str | Path,
    games: int = 20,
    seed: int = 1,
    players: Sequence[int] = (),
    options: Mapping[str, str] | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Conformity:
    """Play *games* of a game, a name or a folder, and hold them against the laws of all referees.

    >>> conform("treasure-fleet", games=1).ok
    True

    :param seed: of the first game; the next one has the next seed.
    :param players: how many play, in turn; by default all that the game is for.
    :param options: of the game, as texts; by default each third game has others than the usual ones.
    :param progress: is told how many games have been looked at, and of how many.
    :raises PnpError: the game has no referee, or its code is not trusted, or cannot be read.
    :raises ValueError: the game does not know so many players, or such an option.
    """
    return conform_referee(referee_of(game), games, seed, players, options, progress=progress)


def answer_of(found: Conformity) -> dict[str, object]:
    """Return *found* for programs."""
    return {
        "ok": found.ok,
        "title": found.title,
        "games": found.games,
        "steps": found.steps,
        "players": list(found.players),
        "seed": found.seed,
        "laws": [
            {
                "law": name,
                "about": law.about,
                "kept": found.kept[name],
                "broken": [_broken_data(each) for each in found.broken if each.law == name],
            }
            for name, law in LAWS.items()
        ],
        "holes": [hole._asdict() for hole in found.holes],
        "notes": list(found.notes),
    }


def _broken_data(broken: Broken) -> dict[str, object]:
    fault, game = broken.fault, broken.game
    return {
        "where": fault.where, "what": fault.what, "hint": fault.hint, "step": fault.step, "games": broken.games,
        "players": game.players, "seed": game.seed, "options": dict(game.options), "captains": list(game.captains),
    }  # fmt: skip
