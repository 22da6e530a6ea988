"""Questions that stop a battle: who has won it, and what is taken."""

from __future__ import annotations

from functools import partial

from pnp.referee.answers import Answer, Field, Given, Moment, Options
from pnp.referee.findings import Finding
from pnp.referee.fish_n_ships.battle import Go
from pnp.referee.fish_n_ships.battle_story import Story, Table, read_move, tell
from pnp.referee.fish_n_ships.data import Data
from pnp.referee.fish_n_ships.rules import Rules
from pnp.referee.fish_n_ships.told import cards_text, is_yes, name_and, number_of

_CARD = "a name and a ball, Fish Slap, Four Seahorsemen, Dive, Siren’s Call, stop or none; in their order"


def battle_moments(data: Data) -> tuple[Moment, ...]:
    """Return the moments of this file."""
    return (
        Moment(
            "battle", "Who wins this battle, and how many cards?",
            (
                Field("card", _CARD, many=True),
                Field("first_attack", "yes if the First Attack of the attacker works", required=False),
                Field("first_defense", "yes if the First Defense of the defender works", required=False),
                Field("chain_shot", "how many Chain Shots lie on the defender", required=False),
                Field("hand", "how many cards the loser holds", required=False),
            ),
            'battle card="Ann 3" card="Ben 5" card="Ann stop"', partial(battle, data),
        ),
        Moment(
            "spoils", "How many cards are taken, and from where?",
            (
                Field("by", "by how much the battle was won"),
                Field("hand", "how many cards the loser holds"),
                Field("taken", "how many were taken, to check them", required=False),
                Field("locked", "how many of these were locked", required=False),
            ),
            "spoils by=4 hand=3", spoils,
        ),
    )  # fmt: skip


def battle(data: Data, given: Given, options: Options) -> Answer:
    """Return who wins the battle that is told card by card, if nobody lays another.

    :raises ValueError: a text cannot be read, or there are more than two sides.
    """
    story = _told(data, given, Rules.of(options))
    if story.finding is not None:
        rule = story.finding.rule
        rulings = (*story.rulings, *((rule,) if rule[1:].isdigit() else ()))
        return Answer(f"Not allowed: {story.finding.message}", story.why, rulings=rulings, findings=(story.finding,))
    names = (*story.names, "the defender")[:2]
    go, (winner, by) = story.go(Rules.of(options)), story.result
    hand = number_of(given, "hand", by)
    why, rulings = list(story.why), (*story.rulings, *_rulings_of(story))
    if go is not None:
        why.append(_what_next(names[go.side], go))
    if winner is not None and hand < by:
        why.append(f"{_start(names[1 - winner])} holds {cards_text(hand)} only; locked cards are safe.")
        rulings += ("R4",)
    if winner is None:
        verdict = "The battle is over; nobody takes cards." if story.ended else "A tie; nobody takes cards."
    else:
        verdict = f"{_start(names[winner])} wins by {by} and takes {cards_text(min(by, hand))}."
    data_of = {
        "over": go is None, "next": "" if go is None else names[go.side],
        "winner": "" if winner is None else names[winner], "by": by, "spoils": min(by, hand),
        "totals": list(story.battle.totals),
    }  # fmt: skip
    verdict = verdict if go is None else f"As it stands: {verdict}"
    return Answer(verdict, tuple(why), data_of, tuple(dict.fromkeys(rulings)))


def spoils(given: Given, options: Options) -> Answer:
    """Return how many cards the winner takes, and what is wrong with those that were taken.

    :raises ValueError: a text cannot be read.
    """
    by, hand = number_of(given, "by"), number_of(given, "hand")
    right = min(by, hand)
    taken, locked = number_of(given, "taken", right), number_of(given, "locked", 0)
    findings = []
    if locked:
        findings.append(Finding("spoils_locked", f"{cards_text(locked)} of the spoils were locked, 0 expected: "
                                "spoils come from the hand only.", "R4"))  # fmt: skip
    if taken != right:
        whole = f" and the hand has {hand}" if hand < by else ""
        findings.append(Finding("spoils_count", f"The win is by {by}{whole}: {cards_text(taken)} taken, "
                                f"{right} expected.", "R4" if hand < by else "spoils"))  # fmt: skip
    how = "unseen" if Rules.of(options).spoils_pick == "blind" else "chosen from the open hand"
    why = [f"The battle was won by {by}; the loser holds {cards_text(hand)}.",
           "Fired balls are discarded first, and locked cards are safe."]  # fmt: skip
    if hand < by:
        why.append("The winner takes the whole hand; the rest lapses.")
    verdict = f"The winner takes {cards_text(right)}, {how}." if right else "The winner takes nothing."
    rulings = ("R3", *(("R4",) if hand < by else ()), "R5")
    return Answer(verdict, tuple(why), {"spoils": right, "lapsed": by - right}, rulings, tuple(findings))


def _told(data: Data, given: Given, rules: Rules) -> Story:
    """Return the battle as it was told, up to the first card that is not allowed."""
    bonus, chain = data.numbers.first_ball_bonus, data.numbers.chain_shot
    table = Table(bonus * is_yes(given, "first_attack"), bonus * is_yes(given, "first_defense"),
                  chain * number_of(given, "chain_shot", 0), rules)  # fmt: skip
    story = Story(())
    moves = [name_and(text, partial(read_move, data)) for text in given.get("card", ())]
    if not moves:
        raise ValueError("card is missing")
    for name, move in moves:
        story = tell(data, table, story, name, move)
        if story.finding is not None:
            break
    return story


def _what_next(name: str, go: Go) -> str:
    """Return what the side on the go may still do."""
    if not go.may_fire:
        return f"The reply of {name} falls short: only the Four Seahorsemen or a Dive help now."
    if go.must_fire:
        return f"{_start(name)} must answer with a ball, if there is one in the hand."
    return f"{_start(name)} may lay another ball."


def _rulings_of(story: Story) -> tuple[str, ...]:
    """Return the ruling that the last card calls for."""
    if story.ended:
        return ("R8",)
    attacker, defender = story.battle.totals
    if attacker == defender:
        return ("R25",)
    behind = story.battle.totals[story.battle.shots[-1].side] < max(attacker, defender)
    return ("R1",) if behind else ("R2",)


def _start(name: str) -> str:
    return name[0].upper() + name[1:]
