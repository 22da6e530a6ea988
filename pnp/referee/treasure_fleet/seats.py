"""Who sits where to the lookout: seats count clockwise from 0."""

from __future__ import annotations


def may_load_four(players: int, lookout: int, seat: int) -> bool:
    """Tell whether *seat* is neither the lookout nor beside it.

    >>> [may_load_four(5, 0, seat) for seat in range(5)]
    [False, False, True, True, False]
    """
    return (seat - lookout) % players not in (0, 1, players - 1)


def firing_order(players: int, lookout: int) -> tuple[int, ...]:
    """Return the seats in the order of a volley: the lookout, then clockwise.

    >>> firing_order(4, 2)
    (2, 3, 0, 1)
    """
    return tuple((lookout + step) % players for step in range(players))


def next_lookout(players: int, lookout: int) -> int:
    """Return the seat to the left: the lookout after volleys one and two."""
    return (lookout + 1) % players


def lookout_of_next_sailing(players: int, lookout: int) -> int:
    """Return the lookout of a new sailing's first volley, given that of the last volley before.

    With three players it does not move, or the same seat would begin every sailing.
    """
    return lookout if players == 3 else next_lookout(players, lookout)


def lookout_at(players: int, first: int, sailing: int, volley: int, volleys: int) -> int:
    """Return the lookout of a volley, given the one who began the game; sailings and volleys count from 1.

    >>> [lookout_at(5, 0, sailing, 1, 3) for sailing in (1, 2, 3, 4, 5)]
    [0, 3, 1, 4, 2]
    """
    seat = first
    for number in range(1, sailing + 1):
        if number > 1:
            seat = lookout_of_next_sailing(players, seat)
        for _ in range((volley if number == sailing else volleys) - 1):
            seat = next_lookout(players, seat)
    return seat
