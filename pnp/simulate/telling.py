"""The balance in words: what is uneven comes first, in sentences that name their games and how sure they are."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from pnp.referee.english import capital, list_words, quantity
from pnp.simulate.balance import Balance, Length, Share, Use
from pnp.simulate.intervals import wilson

SECONDS = 30
"""The usual seconds of a turn at a table. A guess: it was not measured."""
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six")
_MOST_NAMED = 6
_MOST_TOLD = 3
_FEW = 10
"""A kind with more names than these, such as ships, gets one sentence for all."""


def percent(share: float) -> str:
    """Return a share as people write it.

    >>> percent(0.6012), percent(1.0)
    ('60.1\xa0%', '100.0\xa0%')
    """
    return f"{100 * share:.1f}\u00a0%"


def span(share: Share) -> str:
    """Return an interval in per cent.

    >>> span(Share(2, "seat", "1", 100, 0.5, (0.4, 0.6), 0.5))
    '40.0\u201360.0\xa0%'
    """
    low, high = share.interval
    return f"{100 * low:.1f}\u2013{100 * high:.1f}\u00a0%"


def sentences(balance: Balance, seconds: int = SECONDS) -> list[str]:
    """Return the results of *balance* as text, a sentence or two for each, the uneven ones first.

    :param seconds: what a turn takes, to tell minutes.
    """
    shares = balance.shares()
    lengths = balance.lengths()
    return [
        *_tell_uneven(shares),
        *_tell_even(shares),
        *(_length(each, seconds) for each in lengths),
        *(_comebacks(each) for each in lengths if each.led),
        *_tell_what_mattered(balance),
        *_tell_rare(balance),
    ]


def subject(share: Share) -> str:
    """Return the subject of a sentence about *share*, with the verb.

    >>> subject(Share(2, "seat", "1", 100, 0.5, (0.4, 0.6), 0.5))
    'who begins wins'
    """
    if share.kind == "seat":
        return "who begins wins" if share.name == "1" else f"the player in place {share.name} wins"
    return f"{share.name} ({share.kind}) wins"


def _tell_uneven(shares: list[Share]) -> Iterator[str]:
    families = [[*group] for _, group in groupby(shares, lambda each: (each.players, each.kind))]
    # The second seat of two mirrors the first, so only the first is named.
    few = [
        share
        for family in families
        if len(family) <= _FEW
        for share in family
        if share.is_uneven and (share.players, share.kind, share.name) != (2, "seat", "2")
    ]
    few.sort(key=lambda each: -abs(each.share - each.fair))
    for share in few[:_MOST_NAMED]:
        yield (
            f"{capital(subject(share))} {percent(share.share)} of {quantity(share.games, 'game')} for "
            f"{_NUMBERS[share.players]} ({span(share)}); fair is {percent(share.fair)}."
        )
    if rest := few[_MOST_NAMED:]:
        are = "are" if len(rest) > 1 else "is"
        yield f"{quantity(len(rest), 'more share')} {are} not fair: see below."
    for family in families:
        uneven = [share for share in family if share.is_uneven]
        if len(family) > _FEW and uneven:
            best, worst = family[0], family[-1]
            yield (
                f"Of {len(family)} {best.kind}s, {len(uneven)} are not fair in games for {_NUMBERS[best.players]}: "
                f"from {worst.name} with {percent(worst.share)} ({span(worst)}) to {best.name} with "
                f"{percent(best.share)} ({span(best)})."
            )


def _tell_even(shares: list[Share]) -> Iterator[str]:
    for (players, kind), group in groupby(shares, lambda each: (each.players, each.kind)):
        family = [*group]
        if players == 1:
            yield from map(_tell_alone, family)
        elif not any(each.is_uneven for each in family):
            widest = max(max(each.interval.high - each.fair, each.fair - each.interval.low) for each in family)
            yield (
                f"No {kind} stands out in games for {_NUMBERS[players]}: all {len(family)} are within "
                f"{100 * widest:.1f} points of {percent(family[0].fair)}."
            )


def _tell_alone(share: Share) -> str:
    """Return a sentence about one player: nothing is fair or not, because nobody else can win."""
    who = "A player alone" if share.kind == "seat" else f"Alone, {share.name} ({share.kind})"
    if not share.share:
        return f"{who} never won in {quantity(share.games, 'game')}."
    return f"{who} wins {percent(share.share)} of {quantity(share.games, 'game')} ({span(share)})."


def _length(length: Length, seconds: int) -> str:
    ended = length.games - length.stopped
    if not ended:
        return f"No game for {_NUMBERS[length.players]} came to an end, of {length.games}: they say nothing more."
    fast, slow = (round(turns * seconds / 60) for turns in (length.tenth, length.most))
    most = f" (most of them {length.tenth} to {length.most})" if length.tenth < length.most else ""
    minutes = f"{fast} to {slow} minutes" if fast < slow else quantity(fast, "minute")
    text = (
        f"A game for {_NUMBERS[length.players]} has {length.mean:.1f} turns{most}, {minutes} at {seconds} seconds "
        "a turn. "
    )
    if length.players == 1:
        text += f"It ends with {length.won_with:.1f} points."
    else:
        text += (
            f"It is won with {length.won_with:.1f} points, {length.margin:.1f} before the next; "
            f"{percent(length.shared / ended)} are ties."
        )
    if length.stopped:
        are = "is" if length.stopped == 1 else "are"
        text += f" {capital(quantity(length.stopped, 'game'))} had no end, and {are} not in these numbers."
    return text


def _comebacks(length: Length) -> str:
    low, high = wilson(length.comebacks, length.led)
    return (
        f"Who is ahead half-way in a game for {_NUMBERS[length.players]} does not win "
        f"{percent(length.comebacks / length.led)} of the time ({100 * low:.1f}\u2013{100 * high:.1f}\u00a0%)."
    )


def telling(balance: Balance, players: int) -> list[Use]:
    """Return the actions and cards of games for so many *players* that those who won did more often or less than
    others, by what they won, most first."""
    found = [(use.wins.share, use) for use in balance.uses() if use.wins and use.is_telling and use.players == players]
    return [use for _, use in sorted(found, key=lambda each: (-each[0], each[1].name))]


def _tell_what_mattered(balance: Balance) -> Iterator[str]:
    for players in balance.players:
        uses = telling(balance, players)
        most = [_describe_use(use) for use in uses[:_MOST_TOLD] if use.wins and use.wins.share > use.wins.fair]
        least = [_describe_use(use) for use in uses[::-1][:_MOST_TOLD] if use.wins and use.wins.share < use.wins.fair]
        told = [f"more often with {list_words(most)}"] * bool(most) + [f"less often with {list_words(least)}"] * bool(
            least
        )
        if told:
            yield f"In games for {_NUMBERS[players]}, players won {'; '.join(told)}. That need not be the cause."


def _describe_use(use: Use) -> str:
    assert use.wins is not None
    return f"{use.name} ({percent(use.wins.share)}; in {percent(use.games / use.of)} of the games)"


def _tell_rare(balance: Balance) -> Iterator[str]:
    never = balance.absent_names()
    if never:
        named = (
            list_words(never[:_MOST_NAMED])
            if len(never) <= _MOST_NAMED
            else (f"{', '.join(never[:_MOST_NAMED])} and {len(never) - _MOST_NAMED} more")
        )
        yield f"These never happened in {quantity(balance.games, 'game')}: {named}."


def as_data(balance: Balance) -> dict[str, Any]:
    """Return *balance* for programs."""
    heading = balance.heading
    return {
        "game": heading.game, "rules": heading.rules, "options": heading.options, "captains": list(heading.captains),
        "games": balance.games, "method": METHOD,
        "shares": [*map(_share_data, balance.shares())],
        "lengths": [*map(_length_data, balance.lengths())],
        "meetings": [each._asdict() for each in balance.meetings()],
        "actions": dict(zip(heading.verbs, balance.verbs, strict=True)),
        "uses": [{**use._asdict(), "wins": use.wins and _share_data(use.wins)} for use in balance.uses()],
        "never": balance.absent_names(),
    }  # fmt: skip


def _length_data(length: Length) -> dict[str, Any]:
    """Where no game came to an end, there are no averages."""
    counted = ("players", "games", "stopped", "shared", "led", "comebacks")
    ended = length.games > length.stopped
    return {key: value if ended or key in counted else None for key, value in length._asdict().items()}


def _share_data(share: Share) -> dict[str, Any]:
    return {**share._asdict(), "interval": [*share.interval], "uneven": share.is_uneven}


METHOD = (
    "Wilson's intervals of 95 %, made wider so that all of a kind (all seats, all fleets) hold together (Bonferroni)"
)
