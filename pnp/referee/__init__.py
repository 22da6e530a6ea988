"""The referee: set-up, rulings, whole games, replay and scores, from the same data that prints the pieces.

>>> from pnp.referee import referee_of
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pnp.referee.action import CHANCE, Action, Dice
    from pnp.referee.answers import Answer, Count, Field, Moment, Outcome, Plan, Step, Tally
    from pnp.referee.captains import (
        HOLD_BACK,
        Captain,
        Played,
        advised,
        captain_names,
        captain_of,
        captains_of,
        play_out,
    )
    from pnp.referee.findings import Finding, IllegalAction, RecordError
    from pnp.referee.follow import (
        Replay,
        allowed,
        check_position,
        check_record,
        replay,
        start_of,
        write_log,
        write_position,
    )
    from pnp.referee.game import Desk, Referee
    from pnp.referee.games import desk_of, games_with, referee_of
    from pnp.referee.kernel import Move, Refused, Remembered, Rulebook
    from pnp.referee.marks import captain, chance, move
    from pnp.referee.options import read_options
    from pnp.referee.parameters import a_card, a_number, a_player, one_of, some_cards
    from pnp.referee.position import Position
    from pnp.referee.record import Record, read_record, score, write_record
    from pnp.referee.simple import SimpleReferee, Start
    from pnp.referee.tuples import replace_item, without

__all__ = [
    "CHANCE", "HOLD_BACK", "Action", "Answer", "Captain", "Count", "Desk", "Dice", "Field", "Finding",
    "IllegalAction", "Moment", "Move", "Outcome", "Plan", "Played", "Position", "Record", "RecordError", "Referee",
    "Refused", "Remembered", "Replay", "Rulebook", "SimpleReferee", "Start", "Step", "Tally", "a_card", "a_number",
    "a_player", "advised", "allowed", "captain", "captain_names", "captain_of", "captains_of", "chance",
    "check_position", "check_record", "desk_of", "games_with", "move", "one_of", "play_out", "read_options",
    "read_record", "referee_of", "replace_item", "replay", "score", "some_cards", "start_of", "without", "write_log",
    "write_position", "write_record",
]  # fmt: skip

_MODULES = {
    "action": "CHANCE Action Dice",
    "answers": "Answer Count Field Moment Outcome Plan Step Tally",
    "captains": "HOLD_BACK Captain Played advised captain_names captain_of captains_of play_out",
    "findings": "Finding IllegalAction RecordError",
    "game": "Desk Referee",
    "games": "desk_of games_with referee_of",
    "kernel": "Move Refused Remembered Rulebook",
    "marks": "captain chance move",
    "options": "read_options",
    "parameters": "a_card a_number a_player one_of some_cards",
    "position": "Position",
    "record": "Record read_record score write_record",
    "follow": "Replay allowed check_position check_record replay start_of write_log write_position",
    "simple": "SimpleReferee Start",
    "tuples": "replace_item without",
}
"""What each module has for others; it is imported when a name of it is first asked for."""
_MODULE_OF = {name: module for module, names in _MODULES.items() for name in names.split()}


def __getattr__(name: str) -> object:
    """Import a name when it is first asked for: printing and scores need few of them."""
    from importlib import import_module

    if name in _MODULE_OF:
        return getattr(import_module(f"pnp.referee.{_MODULE_OF[name]}"), name)
    raise AttributeError(f"module 'pnp.referee' has no attribute {name!r}")
