"""Who loses what to a curse?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from pnp.referee.answers import Answer, Field, Given, Moment, Options
from pnp.referee.findings import Finding
from pnp.referee.treasure_fleet.asked import many, read_names, read_player, split_name
from pnp.referee.treasure_fleet.data import Box
from pnp.referee.treasure_fleet.ending import BY_CHANCE, HIGHEST, OWNER
from pnp.referee.treasure_fleet.rules import NEUTRAL
from pnp.referee.treasure_fleet.score import points_of, read_ships
from pnp.referee.treasure_fleet.words import capital, listed, number_of, side_name

Ships = tuple[str, ...]


def curse_moment(box: Box) -> Moment:
    """Return the question who loses what to the cursed ships of a sailing."""
    return Moment(
        "curse",
        "Who loses what to a curse?",
        (
            Field("fired", "who fired on a cursed ship, or nobody; once for each one not under a storm", many=True),
            Field("ships", "a player's ships of earlier sailings, once for each player: Ann: 16 9", many=True),
            Field("new", "a player's ships of this sailing: Ann: 22", many=True, required=False),
            Field("choice", "what a player gives up: Ann: 9", many=True, required=False),
        ),
        'curse fired="Ann Cleo" ships="Ann: 16" ships="Ben: 14 9" ships="Cleo: none"',
        partial(_answer, box),
    )


def _answer(box: Box, given: Given, options: Options) -> Answer:
    earlier = _by_player(box, many(given, "ships"), None)
    names = list(earlier)
    new = _by_player(box, given.get("new", ()), names)
    choices = _by_player(box, given.get("choice", ()), names)
    fired = [[read_player(name, names) for name in read_names(text)] for text in many(given, "fired")]
    lost: dict[str, Ships] = {}
    owed: dict[str, int] = {}
    why: list[str] = []
    findings: list[Finding] = []
    rulings = ["Q10", "Q19"]
    for name in names:
        who, curses = capital(side_name(name)), sum(name not in others for others in fired)
        if name == NEUTRAL and not options["score_neutral"]:
            why.append(f"{who} keeps no ships, so it has none to lose.")
            rulings.append("Q13")
            continue
        if not curses:
            why.append(f"{who} fired on every cursed ship and loses nothing.")
            continue
        count = min(curses, len(earlier[name]))
        if not count:
            why.append(f"{who} has no ship of an earlier sailing to lose.")
            findings += _check_choice(box, who, 0, earlier[name], new.get(name, ()), choices.get(name, ()))
            continue
        how = "lowest" if name == NEUTRAL and options["curse_choice"] == OWNER else options["curse_choice"]
        told = choices.get(name, ()) if how in (OWNER, BY_CHANCE) else ()
        wrong = list(_check_choice(box, who, count, earlier[name], new.get(name, ()), told))
        findings += wrong
        why.append(f"{who} left {number_of(curses, 'cursed ship')} alone and loses {number_of(count, 'ship')}.")
        if told and not wrong:
            lost[name] = told
        elif how == BY_CHANCE and len(earlier[name]) > count:
            owed[name] = count
            why.append(f"Chance chooses among {who}'s earlier ships.")
        else:
            lost[name] = tuple(sorted(earlier[name], key=partial(points_of, box), reverse=how == HIGHEST)[:count])
            if how == OWNER and count < len(earlier[name]):
                why.append(f"{who} may choose; where nobody says which, it is the lowest.")
        rulings += ["Q13"] if name == NEUTRAL else ["Q8"]
    data = {"lost": {name: [_text(box, ship) for ship in ships] for name, ships in lost.items()}, "owed": owed}
    return Answer(_verdict(box, lost, owed), tuple(why), data, tuple(dict.fromkeys(rulings)), tuple(findings))


def _verdict(box: Box, lost: Mapping[str, Ships], owed: Mapping[str, int]) -> str:
    parts = [f"{side_name(name)} loses {listed([_text(box, ship) for ship in ships])}" for name, ships in lost.items()]
    parts += [f"{side_name(name)} loses {number_of(count, 'ship')} by chance" for name, count in owed.items()]
    return capital("; ".join(parts) or "nobody loses a ship") + "."


def _text(box: Box, ship: str) -> str:
    return box.ships[ship].name if ship in box.ships else ship


def _by_player(box: Box, texts: Sequence[str], names: Sequence[str] | None) -> dict[str, Ships]:
    """Return the ships of each player; *names* are who there is, None where these texts say so.

    :raises ValueError: a player is there twice, or not at all.
    """
    found: dict[str, Ships] = {}
    for text in texts:
        name, ships = split_name(text)
        if names is not None:
            name = read_player(name, names)
        if name.casefold() in [other.casefold() for other in found]:
            raise ValueError(f"{text!r}: {name} is there twice")
        found[name] = read_ships(box, ships)
    return found


def _check_choice(box: Box, who: str, count: int, earlier: Ships, new: Ships, choice: Ships) -> Iterator[Finding]:
    """Yield what is wrong with the ships that a player wants to give up."""
    if not choice:
        return
    left, fresh = list(earlier), list(new)
    for ship in choice:
        if ship in left:
            left.remove(ship)
            continue
        reason = f"{who} does not have it"
        if ship in fresh:
            reason = "it was won in this sailing"
        message = f"{_text(box, ship)} cannot be given up: {reason}."
        yield Finding("curse_choice", message, "Q19", "choose a ship of an earlier sailing")
        return
    if len(choice) != count:
        message = f"{listed([_text(box, ship) for ship in choice])} cannot be given up: {who} loses {count}."
        yield Finding(
            "curse_choice", message, "one ship for each cursed ship left alone", "give up as many as it takes"
        )
