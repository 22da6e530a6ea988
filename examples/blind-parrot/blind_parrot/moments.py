"""What players of The Blind Parrot ask, and what the rules sheet asks for its examples."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from blind_parrot.odds import FACES, Chances, at_least, showing
from pnp.referee import Answer, Field, Moment

Given = Mapping[str, Sequence[str]]
Options = Mapping[str, Any]

_HAND = re.compile(r"([^:]*[^:\d\s])\s*[:\s]\s*(\d.*)")
_BID = re.compile(r"(\d{1,2})\s*(?:times|x|×|of)\s*(\d)", re.IGNORECASE)


def moments_of(data: Mapping[str, Any]) -> tuple[Moment, ...]:
    """Return the questions: the odds of a bid, what may be bid, who loses, and what to expect."""
    each = next(iter(data["bone"].values()))["copies"]

    def odds(given: Given, options: Options) -> Answer:
        (number, face), mine = _bid(given, "bid"), _bones(given["mine"][0], "mine")
        others = _number(given, "others")
        chances = Chances(mine, others, each if options["bones"] == "cards" else 0, parrots=_wild(options))
        percent = _percent(chances.holds(number, face))
        have = chances.known[face]
        needed = max(number - have, 0)
        why = (f"{have} of yours count, so {needed} of the other {others} must.",)
        data = {"percent": percent, "have": have, "needed": needed, "exact": _percent(chances.exact(number, face))}
        return Answer(f"{number} times {face} holds {percent} times in 100.", why, data)

    def after(given: Given, options: Options) -> Answer:
        number, face = _bid(given, "bid")
        lowest = 2 if _wild(options) else 1
        higher = f"{number} times {face + 1}" if face < FACES else f"{number + 1} times {lowest}"
        data = {"number": number if face < FACES else number + 1, "face": face + 1 if face < FACES else lowest}
        return Answer(f"{higher}, or anything above it.", ("More bones, or as many of a higher face.",), data)

    def doubt(given: Given, options: Options) -> Answer:
        number, face = _bid(given, "bid")
        hands = [_hand(text) for text in given["bones"]]
        counted = {name: showing(bones, face, parrots=_wild(options)) for name, bones in hands}
        found = sum(counted.values())
        by, doubter = given["by"][0], given["doubter"][0]
        loser = by if found < number else doubter
        coins = max(abs(found - number), 1) if options["loss"] == "difference" else 1
        verdict = f"There are {found}. {loser} pays {coins} coin{'' if coins == 1 else 's'}."
        why = tuple(f"{name}: {count}." for name, count in counted.items())
        return Answer(verdict, why, {"found": found, "loser": loser, "coins": coins, "counted": counted})

    def expect(given: Given, options: Options) -> Answer:
        others = _number(given, "others")
        good = 2 if _wild(options) else 1
        left = FACES * each if options["bones"] == "cards" else 0
        chances = [_percent(at_least(number, others, good * (each if left else 1), left)) for number in range(31)]
        likely = max(number for number, chance in enumerate(chances) if chance >= 50)
        return Answer(
            f"Among {others} unseen bones, {likely} or more count half of the time.",
            data={"likely": likely, "percent": chances},
        )

    bid = Field("bid", "the bid: 4 times 5")
    return (
        Moment(
            "odds",
            "How likely is it that a bid holds?",
            (bid, Field("mine", "your bones: 5 5 1 2 6"), Field("others", "how many bones all others have")),
            'odds bid="4 times 5" mine="5 1 2 3 6" others=10',
            odds,
        ),
        Moment("after", "What is the lowest bid after this one?", (bid,), 'after bid="4 times 6"', after),
        Moment(
            "doubt",
            "Somebody doubts: who pays?",
            (
                bid,
                Field("by", "who bid it"),
                Field("doubter", "who doubts"),
                Field("bones", "what lies behind a screen: Ann: 5 5 1 2 6", many=True),
            ),
            'doubt bid="4 times 5" by=Ann doubter=Ben bones="Ann: 5 1 2 3 6" bones="Ben: 5 5 2 2 4"',
            doubt,
        ),
        Moment(
            "expect",
            "How many bones of a face may I expect behind the other screens?",
            (Field("others", "how many bones all others have"),),
            "expect others=15",
            expect,
        ),
    )


def _wild(options: Options) -> bool:
    return bool(options["parrots"] == "wild")


def _percent(chance: Any) -> int:
    return int(100 * chance + chance.__class__(1, 2))


def _bid(given: Given, key: str) -> tuple[int, int]:
    text = given[key][0]
    found = _BID.fullmatch(text.strip())
    if not found or not 1 <= int(found[2]) <= FACES or not 1 <= int(found[1]) <= 30:
        raise ValueError(f"{key} = {text!r} is no bid; write 4 times 5")
    return int(found[1]), int(found[2])


def _number(given: Given, key: str) -> int:
    text = given[key][0].strip()
    if not text.isascii() or not text.isdigit() or not 1 <= int(text) <= 30:
        raise ValueError(f"{key} = {text!r} is not a whole number from 1 to 30")
    return int(text)


def _bones(text: str, key: str) -> list[int]:
    found = re.findall(r"\S+", text.replace(",", " ").replace("+", " "))
    if not found or len(found) > 5 or any(each not in "123456" or len(each) > 1 for each in found):
        raise ValueError(f"{key} = {text!r} should be one to five bones, such as 5 5 1 2 6")
    return [int(each) for each in found]


def _hand(text: str) -> tuple[str, list[int]]:
    found = _HAND.fullmatch(text.strip())
    if not found:
        raise ValueError(f"bones = {text!r} is not a name and bones, such as Ann: 5 5 1 2 6")
    return found[1], _bones(found[2], "bones")
