"""A battle that is told card by card: what each card does, who comes next, and how it ends."""

from __future__ import annotations

from typing import NamedTuple

from pnp.referee.findings import Finding
from pnp.referee.fish_n_ships.battle import (
    ATTACKER,
    DEFENDER,
    Battle,
    Go,
    Result,
    Shot,
    decline,
    fire,
    go_of,
    result_of,
    ride,
)
from pnp.referee.fish_n_ships.cards import find_card
from pnp.referee.fish_n_ships.data import Data
from pnp.referee.fish_n_ships.rules import Rules
from pnp.referee.names import find_name

STOP, NONE, LEAVE, CALL, RIDE, SLAP = "stop", "none", "dive", "sirens-call", "four-seahorsemen", "fish-slap"
"""What a side may do instead of firing a ball; *none*: it has nothing to fire."""

_SHORT = {"stop": STOP, "stand": STOP, "pass": STOP, "none": NONE, "no ball": NONE, "nothing": NONE,
          "seahorsemen": RIDE, "slap": SLAP, "siren": CALL}  # fmt: skip


class Table(NamedTuple):
    """What acts on a battle: the bonus of each side's first ball, Chain Shot on the defender, and the rules."""

    first_attack: int
    first_defense: int
    chain: int
    rules: Rules


class Story(NamedTuple):
    """A battle as it stands: *names* of attacker and defender (perhaps unknown yet), and what was said of each card.

    *ended* says who left or stopped it, and *finding* what was not allowed; then nothing more is read.
    """

    names: tuple[str, ...]
    battle: Battle = Battle()
    why: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()
    ended: str = ""
    finding: Finding | None = None

    def go(self, rules: Rules) -> Go | None:
        """Return who decides next, None: the battle is over."""
        return None if self.ended or not self.battle.shots else go_of(self.battle, rules)

    @property
    def result(self) -> Result:
        """The result if nobody does anything more."""
        return Result(None, 0) if self.ended else result_of(self.battle)


def read_move(data: Data, text: str) -> str:
    """Return the kind of a ball or a battle card, or STOP or NONE.

    :raises ValueError: it is neither.
    """
    if text.casefold() in _SHORT:
        return _SHORT[text.casefold()]
    kind = find_card(data, text)
    if not data.is_ball(kind) and kind not in (LEAVE, CALL, RIDE, SLAP):
        raise ValueError(f"{data.name_of(kind)} is no card of a battle that can be told here; "
                         "choose a ball, Dive, Fish Slap, Four Seahorsemen, Siren’s Call, stop or none")  # fmt: skip
    return kind


def tell(data: Data, table: Table, story: Story, name: str, move: str) -> Story:
    """Return the story after one more card, or with the finding that forbids it.

    :raises ValueError: *name* is no side of the battle.
    """
    if move == CALL:
        return _call(data, table, story, name)
    names, side = _side_of(story, name)
    story = story._replace(names=names)
    if not story.battle.shots:
        return _open(data, table, story, move)
    go = story.go(table.rules)
    if story.ended or go is None:
        return _refuse(story, "battle_over", f"The battle is over; {names[side]} may lay nothing more.", "R25")
    if move == RIDE:
        return _ride(data, table, story, side)
    if go.side != side:
        last = story.battle.shots[-1].side == side
        code = "one_card_at_a_time" if last else "not_your_shot"
        other = names[go.side] if len(names) > go.side else "the other side"
        return _refuse(story, code, f"{names[side]} may lay nothing now; it is the go of {other}.", "R1")
    if move == LEAVE:
        return story._replace(ended=name, why=(*story.why, f"{names[side]} dives and leaves the battle."))
    if move in (STOP, NONE):
        return _decline(story, go, move)
    if move == SLAP and side != DEFENDER:
        return _refuse(story, "defender_only", f"Fish Slap is for the defender; {names[side]} attacks.", "Fish Slap")
    if not go.may_fire:
        short = f"The reply of {names[side]} falls short by {story.result.spoils}; no second ball may help it."
        return _refuse(story, "battle_over", short, "R1")
    return _shoot(data, table, story, side, move)


def _side_of(story: Story, name: str) -> tuple[tuple[str, ...], int]:
    """Return the sides that are known now, and the one that *name* is."""
    if not any(name.casefold() == known.casefold() for known in story.names):
        if len(story.names) == 2:
            raise ValueError(f"{name!r} is a third side; the battle is between {' and '.join(story.names)}")
        return (*story.names, name), len(story.names)
    return story.names, int(find_name(name, {known: side for side, known in enumerate(story.names)}, "a side"))


def _open(data: Data, table: Table, story: Story, move: str) -> Story:
    if not data.is_ball(move):
        return _refuse(story, "no_cannonball", f"{story.names[0]} attacks without a cannonball.", "attack")
    return _shoot(data, table, story, ATTACKER, move)


def _shoot(data: Data, table: Table, story: Story, side: int, move: str) -> Story:
    """Return the story after a ball, or a Fish Slap, which counts as one."""
    first = all(shot.side != side for shot in story.battle.shots)
    bonus = (table.first_attack, table.first_defense)[side] if first else 0
    ball = data.numbers.fish_slap if move == SLAP else data.card(move).value
    shot = Shot(side, ball, bonus, table.chain if side == DEFENDER else 0)
    battle = fire(story.battle, shot)
    parts = [f"{story.names[side]} {'lays a Fish Slap,' if move == SLAP else 'fires'} {ball}"]
    parts += [f"+{bonus} for the first ball"] if bonus else []
    parts += [f"−{shot.chain} by Chain Shot"] if shot.chain else []
    rulings = (*story.rulings, *(("R10",) if shot.value == 0 else ()), *(("R23",) if move == SLAP else ()))
    why = (*story.why, f"{', '.join(parts)}: {battle.totals[side]} against {battle.totals[1 - side]}.")
    return story._replace(battle=battle, why=why, rulings=rulings)


def _decline(story: Story, go: Go, move: str) -> Story:
    name = story.names[go.side]
    if go.must_fire and move == STOP:
        return _refuse(story, "must_respond", f"A player who holds a cannonball must answer; "
                       f'write "{name} none" if {name} holds none.', "R2")  # fmt: skip
    text = "has no ball to fire" if move == NONE else "fires no more"
    return story._replace(battle=decline(story.battle), why=(*story.why, f"{name} {text}."))


def _ride(data: Data, table: Table, story: Story, side: int) -> Story:
    """Return the story after the Four Seahorsemen: they ride with the last ball on the table."""
    owner = story.battle.shots[-1].side
    if owner != side and table.rules.seahorsemen == "own":
        return _refuse(story, "too_late", f"The last ball is that of {story.names[owner]}; the Four Seahorsemen ride "
                       f"with a ball of {story.names[side]}, before the other side’s next card.", "R13")  # fmt: skip
    bonus = data.numbers.seahorsemen
    battle = ride(story.battle, len(story.battle.shots) - 1, bonus)
    text = f"The Four Seahorsemen of {story.names[side]} add {bonus}: {story.names[owner]} has {battle.totals[owner]}, "
    text += f"the other side {battle.totals[1 - owner]}."
    return story._replace(battle=battle, why=(*story.why, text), rulings=(*story.rulings, "R13"))


def _call(data: Data, table: Table, story: Story, name: str) -> Story:
    if not table.rules.king_tide:
        return _refuse(story, "card_not_in_game", "Siren’s Call belongs to the King Tide.", "King Tide")
    if any(name.casefold() == known.casefold() for known in story.names):
        return _refuse(story, "not_a_bystander", f"{name} is in the battle; Siren’s Call is for outsiders.",
                       "Siren’s Call")  # fmt: skip
    if not story.battle.shots or story.go(table.rules) is None:
        return _refuse(story, "battle_over", "There is no battle that Siren’s Call could stop.", "Siren’s Call")
    return story._replace(ended=name, why=(*story.why, f"{name} plays Siren’s Call: the battle stops."))


def _refuse(story: Story, code: str, message: str, rule: str) -> Story:
    return story._replace(finding=Finding(code, message, rule))
