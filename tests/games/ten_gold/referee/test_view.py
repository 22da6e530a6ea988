"""What a player may see."""

from __future__ import annotations

from tests.games.ten_gold.referee.tabletop import play, referee, sea


def test_holds_of_others_are_hidden() -> None:
    state = sea((5, 5), (1, 1), holds=[["All Hands", "Hard Over"], ["Old Chart"]])
    assert [player["hold"] for player in referee().view(state, 0)["players"]] == [["All Hands", "Hard Over"], ["?"]]
    assert [player["hold"] for player in referee().view(state, 1)["players"]] == [["?", "?"], ["Old Chart"]]
    assert [player["hold"] for player in referee().view(state)["players"]] == [
        ["All Hands", "Hard Over"],
        ["Old Chart"],
    ]


def test_a_card_that_is_looked_at_is_seen_by_one_player() -> None:
    state = sea((5, 5), (1, 2), islands=[(5, 4), (9, 9)])
    looking = play(state, "Ann: loot 5-4, draw Gossip on the Beach, look Marked Map")
    assert referee().view(looking, 0)["pending"] == ["peeking SS09"]
    assert referee().view(looking, 1)["pending"] == ["peeking ?"]
    assert referee().view(looking)["pending"] == ["peeking SS09"]


def test_what_is_pending_is_said_in_words_the_next_thing_first() -> None:
    state = play(sea((5, 5), None, navy=[(5, 7)], islands=[(5, 4), (1, 1)]), "Ann: loot 5-4")
    assert referee().view(state)["pending"] == ["combat", "reaction", "flagging"]


def test_the_open_table() -> None:
    state = sea((5, 5), None, navy=[(9, 6)], rows=[(2, 1)], under=[3], islands=[(5, 4)], flags=[(5, 4)])
    seen = referee().view(state, 1)
    ann, ben = seen["players"]
    assert (ann["square"], ann["gold"], ann["sails"], ann["cannons"]) == ("5,5", 3, 2, 1)
    assert ben["square"] is None
    assert seen["ships"]["Navy 1"] == {"square": "9,6", "gold": 3, "sails_die": 8, "cannons_die": 10}
    assert seen["ships"]["Merchant 2"] == {"square": None, "gold": 0, "sails_die": 10, "cannons_die": 0}
    assert (seen["islands"], seen["flags"], seen["supply"]) == (["5,4"], ["5,4"], 54)
    assert (seen["turn"], seen["actions"], seen["waits_for"], seen["winners"]) == ("Ann", 2, ["Ann"], [])
