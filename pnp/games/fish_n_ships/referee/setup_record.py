"""A set-up as TOML, read and written."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from pnp.game.toml import Section, quote, texts
from pnp.games.fish_n_ships.referee.cards import find_any, find_goal, split_copies, write_cards
from pnp.games.fish_n_ships.referee.data import Data, Goal, Rules
from pnp.games.fish_n_ships.referee.setup import Counts, Setup, counts_of
from pnp.referee.answers import Options
from pnp.referee.names import find_seat
from pnp.referee.position import write_tables


def read_setup(data: Data, top: Section, players: Sequence[Section], names: Sequence[str], options: Options) -> Setup:
    """Return the set-up of a record.

    Where it says nothing of ``removed``, that is as it should be; ``draw_pile`` and ``centre`` are what is left.
    """
    rules = Rules.of(options)
    box = _read_cards(data, top, "removed")
    if box is None:
        box = data.stay_out(len(names), king_tide=rules.king_tide)
    box = tuple(dict.fromkeys(box))
    goals = tuple(_read_goals(data, player) for player in players)
    hands = tuple(tuple(sorted(_read_cards(data, player, "hand") or ())) for player in players)
    deck, centre = _read_cards(data, top, "draw_pile"), _read_cards(data, top, "centre")
    return Setup(
        tuple(names),
        rules,
        goals,
        hands,
        _rest_of_deck(data, rules, hands, box) if deck is None else counts_of(deck),
        _rest_of_centre(data, rules, box) if centre is None else centre,
        box,
        top.parsed("begins", lambda text: find_seat(text, names, "a player of this record"), 0),
    )


def write_setup(data: Data, setup: Setup) -> str:
    rules, box, deck, centre = setup.rules, setup.box, setup.deck, setup.centre
    removed = data.stay_out(len(setup.names), king_tide=rules.king_tide)
    rest, free = _rest_of_deck(data, rules, setup.hands, box), _rest_of_centre(data, rules, box)
    top = {
        "begins": setup.names[setup.first],
        "removed": None if box == removed else write_cards(data, box),
        "draw_pile": None if deck == rest else write_cards(data, Counter(dict(deck)).elements()),
        "centre": None if centre == free else write_cards(data, centre),
    }
    goals = ([goal.name for goal in goals] for goals in setup.goals)
    return write_tables(
        top,
        [
            {"name": name, "goal": wanted[0] if len(wanted) == 1 else wanted, "hand": write_cards(data, hand)}
            for name, wanted, hand in zip(setup.names, goals, setup.hands, strict=True)
        ],
    )


def _rest_of_deck(data: Data, rules: Rules, hands: Sequence[Sequence[str]], box: Sequence[str]) -> Counts:
    """Return the draw pile that is left of all red cards: without those in the hands and the box."""
    used = [card for card in data.red.values() if card.kind not in box and (rules.king_tide or not card.king_tide)]
    whole = Counter({card.kind: card.copies for card in used})
    return tuple(sorted((whole - Counter(kind for hand in hands for kind in hand)).items()))


def _rest_of_centre(data: Data, rules: Rules, box: Sequence[str]) -> tuple[str, ...]:
    cards = data.abilities.values()
    return tuple(card.kind for card in cards if card.kind not in box and (rules.king_tide or not card.king_tide))


def _read_cards(data: Data, section: Section, key: str) -> tuple[str, ...] | None:
    """Return the cards of a list, of either deck, in the order of the data; None where there is no such key."""
    if key not in section:
        return None
    text = section.text(key, "")
    order = [*data.red, *data.abilities, *(goal.id for goal in data.goals)]
    try:
        found = [kind for part, copies in split_copies(text) for kind in [find_any(data, part)] * copies]
    except ValueError as error:
        section.fault(key, f"{key}: {error}")
        return ()
    return tuple(sorted(found, key=order.index))


def _read_goals(data: Data, player: Section) -> tuple[Goal, ...]:
    """Return the goals of a player: a name, a list of treasures, or several of these."""
    value = player.value("goal")
    given = [value] if isinstance(value, str) else texts(value)
    if value is not None and given is None:
        player.fault("goal", f"goal = {quote(value)} is not a text", "write the name of the goal in quotes")
    found = []
    for text in given or ():
        try:
            found.append(find_goal(data, text))
        except ValueError as error:
            player.fault("goal", f"goal: {error}")
    return tuple(found)
