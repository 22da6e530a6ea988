"""The referee of Treasure Fleet: ships are dealt, loaded cards are fired at them in three volleys, and curses follow.

Every table reads its numbers from the game's data (:mod:`.data`). The rules are small functions: who sits where
(:mod:`.seats`), what lies at a ship (:mod:`.piles`), how a sailing ends (:mod:`.ending`), who takes the governor
(:mod:`.ransom`), who wins (:mod:`.score`).
"""
