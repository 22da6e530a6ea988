"""The referee of The Blind Parrot. Bones are dealt unseen, one after the other bids higher, until somebody doubts.

It is written on :class:`pnp.referee.SimpleReferee`; docs/own-referee.md of pnp explains each part.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations_with_replacement
from typing import Any, NamedTuple

from blind_parrot.odds import FACES, WILD, showing
from pnp.referee import (
    CHANCE,
    Action,
    Dice,
    Plan,
    SimpleReferee,
    Start,
    Step,
    a_number,
    a_player,
    chance,
    move,
    replace_item,
    some_cards,
    without,
)

MOST = 30
"""Six players with five bones each: the highest number on the board."""


class State(NamedTuple):
    names: tuple[str, ...]
    options: tuple[tuple[str, Any], ...]
    seat: int  # who bids or doubts
    coins: tuple[int, ...]  # so many bones each player gets
    bag: tuple[str, ...]  # the bone cards that nobody has
    bones: tuple[tuple[str, ...], ...]  # what lies behind each screen
    shown: tuple[tuple[str, ...], ...]  # what was behind them when somebody doubted: until the next deal
    dealing: tuple[int, ...]  # the seats that get bones, in this order
    number: int = 0  # the bid: so many bones ...
    face: int = 0  # ... of this face
    bidder: int = 0
    paid: int = 0  # coins in the saucer


class BlindParrot(SimpleReferee[State]):
    hidden = ("bag",)
    private = ("bones",)
    beginner = "Who last told a lie begins. If nobody did, the youngest, who is lying."

    # -- set-up ------------------------------------------------------------------------------------------------

    def plan(self, players: int, options: Mapping[str, Any]) -> Plan:
        """Return the set-up: as many pieces as game.toml has for so many players, and as many coins as were agreed."""
        plan, coins, spare = super().plan(players, options), options["coins"], {}
        printed = next(step.values["coin"] for step in plan.player if step.id == "coin")
        box = [step for step in plan.box if step.id != "screen-box"]
        if coins < printed:
            spare = {"coins": (printed - coins) * players}
            box.append(Step("coin-box", f"Coins: {spare['coins']}.", spare))
        if options["bones"] == "dice":
            count = players * coins
            box.append(Step("bone-box", "All bone cards: you play with dice.", {"bones": 0}))
            table = (Step("dice", f"{count} dice, {coins} for each player.", {"bones": count, "hand": coins}),)
        else:
            bones = len(self.copies("bone", players))
            text = f"Shuffle the {bones} bone cards, and deal {coins} to each player."
            table = (Step("bones", text, {"bones": bones, "hand": coins, "each": bones // FACES}),)
        player = (
            Step("coins", f"{coins} coins, in a row before you.", {"coins": coins}),
            Step("screen", "A screen. Your bones lie behind it.", {"screens": 1}),
        )
        board = Step("board", "The board in the middle, and the bid die beside it.", {"board": 1, "die": 1})
        return plan._replace(box=tuple(box), player=player, table=(board, *table))

    def start(self, setup: Start) -> State:
        players, none = len(setup.names), ((),) * len(setup.names)
        cards = setup.option("bones") == "cards"
        coins = (setup.option("coins"),) * players
        state = State(
            setup.names,
            setup.options,
            setup.first,
            coins,
            self.copies("bone", players) if cards else (),
            none,
            none,
            (),
        )
        return self._deal(state, setup.first)

    def turn(self, state: State) -> int | None:
        if state.dealing:
            return CHANCE
        return None if self._is_over(state) else state.seat

    def _is_over(self, state: State) -> bool:
        out = state.coins.count(0)
        return out >= (1 if dict(state.options)["ending"] == "first_out" else len(state.coins) - 1)

    def _deal(self, state: State, first: int) -> State:
        """Return the state before a deal: *first* begins, or who comes next to the left and still has a coin."""
        if self._is_over(state):
            return state._replace(number=0, face=0)
        players = len(state.names)
        order = [(first + place) % players for place in range(players)]
        dealing = tuple(seat for seat in order if state.coins[seat])
        return state._replace(seat=dealing[0], dealing=dealing, number=0, face=0)

    # -- chance ------------------------------------------------------------------------------------------------

    @chance(bones=some_cards("bone"), to=a_player("to"))
    def hand(self, state: State, bones: tuple[str, ...], to: int) -> State | str:
        """A player gets bones, unseen by the others."""
        bag, none = self._bag(state), ((),) * len(state.names)
        seats = state.dealing[1:]
        hands = replace_item(none if any(state.shown) else state.bones, to, bones)
        left = without(bag, *bones) if bag else ()
        return state._replace(bag=left, bones=hands, shown=none, dealing=seats)

    @hand.offers
    def every_hand(self, state: State) -> Iterator[tuple[tuple[str, ...], int]]:
        seat, have = state.dealing[0], Counter(self._bag(state))
        for hand in combinations_with_replacement(sorted(self.data["bone"]), state.coins[seat]):
            if not have or all(count <= have[bone] for bone, count in Counter(hand).items()):
                yield hand, seat

    def throw(self, state: State, dice: Dice) -> Action:
        """Deal a hand: not all hands are as likely as others, so that this draws bone by bone."""
        seat = state.dealing[0]
        bag, count = self._bag(state), state.coins[seat]
        if bag:
            hand = dice.shuffled([*bag])[:count]
        else:
            faces = sorted(self.data["bone"])
            hand = [dice.pick(faces) for _ in range(count)]
        return Action(CHANCE, "hand", (tuple(sorted(hand)), seat))

    def _bag(self, state: State) -> tuple[str, ...]:
        """Return what is dealt from; the bones that were shown come back into it. Empty: they are dice."""
        return state.bag + sum(state.shown, ()) if state.bag else ()

    # -- what players do ---------------------------------------------------------------------------------------

    @move(number=a_number(1, MOST), face=a_number(1, FACES, word="times"))
    def bid(self, state: State, seat: int, number: int, face: int) -> State | str:
        """Say how many bones of a face lie behind all screens."""
        lowest, most = (2 if self._parrots(state) else 1), sum(state.coins)
        if not lowest <= face <= FACES:
            return "Parrots are wild: bid a face from 2 to 6." if face == WILD else f"There is no face {face}."
        if not 1 <= number <= most:
            return f"There are {most} bones behind the screens."
        if (number, face) <= (state.number, state.face):
            return (
                f"{number} times {face} is not higher than {state.number} times {state.face}: "
                "bid more bones, or as many of a higher face."
            )
        return state._replace(number=number, face=face, bidder=seat, seat=self._next(state, seat))

    @bid.offers
    def higher_bids(self, state: State, seat: int) -> Iterator[tuple[int, int]]:
        faces = range(2 if self._parrots(state) else 1, FACES + 1)
        for number in range(max(state.number, 1), sum(state.coins) + 1):
            for face in faces:
                if (number, face) > (state.number, state.face):
                    yield number, face

    @move()
    def doubt(self, state: State, seat: int) -> State | str:
        """Doubt the bid: all show their bones."""
        if not state.number:
            return "Nobody has bid yet."
        found = self._found(state)
        loser = state.bidder if found < state.number else seat
        gap = max(abs(found - state.number), 1)
        lost = min(gap if dict(state.options)["loss"] == "difference" else 1, state.coins[loser])
        coins = replace_item(state.coins, loser, state.coins[loser] - lost)
        return self._deal(self._show(state)._replace(coins=coins, paid=state.paid + lost), loser)

    @move()
    def spot_on(self, state: State, seat: int) -> State | str:
        """Say that the bid is exactly right: all show their bones."""
        if not dict(state.options)["spot_on"]:
            return "You have not agreed to play with spot on."
        if not state.number:
            return "Nobody has bid yet."
        change = 1 if self._found(state) == state.number else -1
        if change > 0 and (state.coins[seat] == dict(state.options)["coins"] or not state.paid):
            change = 0
        coins = replace_item(state.coins, seat, state.coins[seat] + change)
        return self._deal(self._show(state)._replace(coins=coins, paid=state.paid - change), seat)

    def _parrots(self, state: State) -> bool:
        return bool(dict(state.options)["parrots"] == "wild")

    def _found(self, state: State) -> int:
        bones = [int(bone) for hand in state.bones for bone in hand]
        return showing(bones, state.face, parrots=self._parrots(state))

    def _show(self, state: State) -> State:
        return state._replace(shown=state.bones, bones=((),) * len(state.names))

    def _next(self, state: State, seat: int) -> int:
        seat = self.after(state, seat)
        while not state.coins[seat]:
            seat = self.after(state, seat)
        return seat

    # -- what a seat does not know -------------------------------------------------------------------------------

    def imagine(self, state: State, seat: int, dice: Dice) -> State:
        """Deal the others' bones anew: out of the bag and their hands together, as always; dice are thrown."""
        if state.bag:
            return super().imagine(state, seat, dice)
        faces = sorted(self.data["bone"])
        bones = tuple(
            hand if place == seat else tuple(sorted(dice.pick(faces) for _ in hand))
            for place, hand in enumerate(state.bones)
        )
        return state._replace(bones=bones)

    # -- the count ---------------------------------------------------------------------------------------------

    def counts_of(self, state: State, seat: int) -> Mapping[str, int]:
        return {"coins": state.coins[seat]}

    def pieces(self, state: State) -> Mapping[str, int]:
        """Return how many bone cards there are of each face, and coins: the same as long as the game lasts."""
        bones = Counter([*state.bag, *sum(state.bones, ()), *sum(state.shown, ())]) if state.bag else {}
        return {**bones, "coin": sum(state.coins) + state.paid}
