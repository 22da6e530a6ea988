"""Questions about the two attacks on several players: Group Attack and Armada."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from pnp.game.toml import quoted
from pnp.referee.answers import Answer, Field, Given, Moment, Options
from pnp.referee.findings import Finding
from pnp.referee.fish_n_ships.battle import ATTACKER, DEFENDER, Battle, Shot, decline, fire, go_of, result_of, shares
from pnp.referee.fish_n_ships.battle_story import NONE, read_move
from pnp.referee.fish_n_ships.data import Data
from pnp.referee.fish_n_ships.rules import Rules
from pnp.referee.fish_n_ships.told import cards_text, is_yes, name_and, number_of, text_of
from pnp.referee.names import folded, read_numbers

_FEWEST_DEFENDERS = 2


def many_moments(data: Data) -> tuple[Moment, ...]:
    """Return the moments of this file."""
    return (
        Moment(
            "group-attack", "How does each battle of a Group Attack stand?",
            (
                Field("attack", "the attacker’s name and opening ball"),
                Field("reply", "a defender’s name and ball, or none; clockwise", many=True),
                Field("first_attack", "yes if the First Attack of the attacker works", required=False),
                Field("first_defense", "a defender whose First Defense works", required=False),
                Field("chain_shot", "a defender under Chain Shot; again for a second one", many=True, required=False),
            ),
            'group-attack attack="Ann 3" reply="Ben 4" reply="Cleo none"', partial(group_attack, data),
        ),
        Moment(
            "armada", "Who wins with an Armada, and who gets how much?",
            (
                Field("active", "the active player"),
                Field("ally", "the ally"),
                Field("defender", "a defender; the first one clockwise first", many=True),
                Field("volley", "the balls that a side lays together, such as 3 + 4; attackers first", many=True),
                Field("hand", "how many cards both losers hold together", required=False),
            ),
            'armada active=Ann ally=Cleo defender=Ben defender=Dai volley="3 + 2" volley="1 + 2"',
            partial(armada, data),
        ),
    )  # fmt: skip


def group_attack(data: Data, given: Given, options: Options) -> Answer:
    """Return how each battle of a Group Attack stands after the replies, clockwise.

    :raises ValueError: a text cannot be read.
    """
    rules = Rules.of(options)
    attacker, ball = name_and(text_of(given, "attack"), partial(_ball, data))
    replies = [name_and(text, partial(_reply, data)) for text in given.get("reply", ())]
    defenders = [name for name, _ in replies]
    first, chains = given.get("first_defense", ()), given.get("chain_shot", ())
    for name in (*first, *chains):
        if not _count(defenders, name):
            raise ValueError(f"{quoted(name)} is not one of the defenders")
    bonus = data.numbers.first_ball_bonus
    opening = Shot(ATTACKER, ball, bonus * is_yes(given, "first_attack"))
    battles, why = [], [f"The opening ball counts {opening.value} in each battle."]
    for name, value in replies:
        chain = data.numbers.chain_shot * _count(chains, name)
        reply = None if value is None else Shot(DEFENDER, value, bonus * _count(first, name), chain)
        battles.append(_stand(rules, (attacker, name), opening, reply))
        why.append(_line(battles[-1]))
    why.append("Finish every battle and take its spoils before the next one; a hand may be smaller by then.")
    verdict = f"As it stands: {'; '.join(_short(one) for one in battles)}."
    findings = tuple(_check_group(attacker, defenders))
    return Answer(verdict, tuple(why), {"battles": battles}, ("R32",), findings)


def armada(data: Data, given: Given, options: Options) -> Answer:
    """Return who wins an Armada, if no more balls are laid, and how the spoils are shared.

    :raises ValueError: a text cannot be read.
    """
    rules = Rules.of(options)
    attackers = [text_of(given, "active"), text_of(given, "ally")]
    defenders = [name.strip() for name in given.get("defender", ())]
    sides = (attackers, defenders)
    findings = _check_armada(rules, attackers, defenders)
    volleys = [_read_volley(data, text) for text in given.get("volley", ())]
    if findings or not volleys:
        if not findings:
            raise ValueError("volley is missing")
        return Answer(f"Not allowed: {findings[0].message}", findings=tuple(findings))
    one = Battle()
    why: list[str] = []
    for number, balls in enumerate(volleys):
        side, go = number % 2, go_of(one, rules) if number else None
        if number and (go is None or go.side != side or not go.may_fire):
            finding = Finding("battle_over", f"{_both(sides[side])} may lay nothing more.", "R1")
            return Answer(f"Not allowed: {finding.message}", tuple(why), rulings=("R1",), findings=(finding,))
        for ball in balls:
            one = fire(one, Shot(side, ball))
        laid = " + ".join(map(str, balls))
        why.append(f"{_both(sides[side])} lay {laid}: {one.totals[side]} against {one.totals[1 - side]}.")
    winner, by = result_of(one)
    if winner is None:
        return Answer("A tie; nobody takes cards.", tuple(why), {"winners": [], "by": 0, "shares": {}}, ("R25",))
    hand = number_of(given, "hand", by)
    parts = shares(min(by, hand), first_keeps=winner == DEFENDER or rules.armada_odd == "active_keeps")
    shared = dict(zip(sides[winner], parts, strict=True))
    why.append(f"{cards_text(min(by, hand))} from either loser or both, shared evenly.")
    if winner == ATTACKER:
        why.append(f"{attackers[0]} picks the cards of {attackers[1]}.")
    verdict = f"{_both(sides[winner])} win by {by}: {_both([f'{name} takes {part}' for name, part in shared.items()])}."
    rulings = ("R17", *(("R4",) if hand < by else ()))
    return Answer(verdict, tuple(why), {"winners": sides[winner], "by": by, "shares": shared}, rulings)


def _stand(rules: Rules, names: tuple[str, str], opening: Shot, reply: Shot | None) -> dict[str, Any]:
    """Return how one battle of a Group Attack stands; no *reply*: the defender has none."""
    one = Battle((opening,))
    one = decline(one) if reply is None else fire(one, reply)
    go, (winner, by) = go_of(one, rules), result_of(one)
    return {"against": names[1], "totals": list(one.totals), "winner": "" if winner is None else names[winner],
            "by": by, "next": "" if go is None else names[go.side]}  # fmt: skip


def _line(one: dict[str, Any]) -> str:
    end = f"{one['next']} decides next" if one["next"] else "over"
    return f"{one['against']}: {one['totals'][0]} against {one['totals'][1]}; {end}."


def _short(one: dict[str, Any]) -> str:
    end = f"{one['winner']} wins by {one['by']}" if one["winner"] else "a tie"
    return f"against {one['against']}, {end}"


def _check_group(attacker: str, defenders: Sequence[str]) -> list[Finding]:
    if len(defenders) < _FEWEST_DEFENDERS:
        return [Finding("card_not_in_game", f"A Group Attack is against all others, {_FEWEST_DEFENDERS} at least, "
                        f"not {len(defenders)}.", "cards for the number of players")]  # fmt: skip
    if _count(defenders, attacker):
        return [Finding("target_self", f"{attacker} cannot attack {attacker}.", "Group Attack")]
    twice = [name for name in defenders if _count(defenders, name) > 1]
    if twice:
        return [Finding("one_card_at_a_time", f"{twice[0]} replies {len(twice)} times, one card expected.",
                        "Group Attack")]  # fmt: skip
    return []


def _check_armada(rules: Rules, attackers: Sequence[str], defenders: Sequence[str]) -> list[Finding]:
    names = [*attackers, *defenders]
    if not rules.king_tide:
        return [Finding("card_not_in_game", "Armada belongs to the King Tide.", "King Tide")]
    if any(_count(attackers, name) for name in defenders):
        return [Finding("ally_is_target", "A player cannot attack and be attacked in one Armada.", "Armada")]
    if len({folded(name) for name in names}) < len(names) or len(defenders) != len(attackers):
        return [Finding("armada_players", f"An Armada is two players against two, not {len(attackers)} against "
                        f"{len(defenders)}.", "Armada")]  # fmt: skip
    return []


def _read_volley(data: Data, text: str) -> tuple[int, ...]:
    balls = read_numbers(text)
    values = {card.value for card in data.red.values() if card.value}
    if not set(balls) <= values or len(balls) not in (1, 2):
        raise ValueError(f"volley = {quoted(text)} is not one ball, or two, of this game")
    return balls


def _ball(data: Data, text: str) -> int:
    move = read_move(data, text)
    if not data.is_ball(move):
        raise ValueError(f"{quoted(text)} is not a ball")
    return data.card(move).value


def _reply(data: Data, text: str) -> int | None:
    return None if read_move(data, text) == NONE else _ball(data, text)


def _count(names: Sequence[str], name: str) -> int:
    return sum(folded(name) == folded(other) for other in names)


def _both(names: Sequence[str]) -> str:
    return " and ".join(names)
