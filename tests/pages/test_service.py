"""The protocol alone: each audience sees and does its own, whoever sleeps misses nothing, nothing is done twice."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pnp.pages import service as module
from pnp.pages.feed import Feed
from pnp.pages.service import Action, Audience, Service
from tests.pages.table import FACE, HANDS, Table, ask, play


@pytest.fixture
def table() -> Table:
    return Table()


def test_each_seat_is_told_its_own_hand(table: Table) -> None:
    for seat, other in (("red", "blue"), ("blue", "red")):
        answer = table.service.answer(table.tokens[seat], {"ask": "state", "since": 0})
        assert isinstance(answer.data, bytes)
        assert json.loads(answer.data)["entries"] == {"hand": HANDS[seat], "played": 0}
        assert HANDS[other].encode() not in answer.data
        assert table.tokens[other].encode() not in answer.data


def test_what_one_is_told_does_not_depend_on_what_the_other_hides(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Deal the other seat another hand, and let it change in secret: each byte that this seat gets stays the same."""
    questions: list[dict[str, object]] = [
        {"ask": "state", "since": 0}, {"ask": "state", "since": 1, "run": "run of red"},
        {"ask": "asset", "name": "hand/red.svg"}, {"ask": "asset", "name": "hand/blue.svg"},
        {"ask": "act", "action": "play", "arguments": {"card": HANDS["blue"]}},
    ]  # fmt: skip

    def answers(table: Table) -> list[object]:
        return [table.service.answer(table.tokens["red"], question) for question in questions]

    before = answers(table)
    monkeypatch.setitem(HANDS, "blue", "the ace of spades")
    questions[-1]["arguments"] = {"card": HANDS["blue"]}
    other = Table()
    for number in range(5):
        other.feeds["blue"].update({"secret": number})
    after = answers(other)
    assert after[:-1] == before[:-1]
    assert [answer.error for answer in (before[-1], after[-1])] == ["refused", "refused"]  # type: ignore[attr-defined]


def test_what_both_see_comes_to_both_with_numbers_of_their_own(table: Table) -> None:
    table.feeds["blue"].update({"hand": "another card"})
    assert play(table, "red", HANDS["red"]).value == {"played": HANDS["red"]}
    for seat, number in (("red", 2), ("blue", 3)):
        news = ask(table, seat, "state", since=number - 1, run=f"run of {seat}").value
        assert news["entries"] == {"table": HANDS["red"], "played": 1}
        assert (news["number"], news["whole"]) == (number, False)


def test_a_page_that_slept_asks_the_same_question(table: Table) -> None:
    for number in range(10):
        table.feeds["red"].update({"played": number, f"card {number}": "here"})
        table.feeds["red"].update({f"card {number}": None})
    news = ask(table, "red", "state", since=1, run="run of red").value
    assert news["entries"] == {"played": 9, **{f"card {number}": None for number in range(10)}}
    assert ask(table, "red", "state", since=news["number"], run="run of red").value["entries"] == {}


def test_a_page_from_before_a_restart_gets_everything(table: Table) -> None:
    token = table.tokens["red"]
    again = Service()
    feed = Feed()
    again.admit(Audience(feed), token)  # the table kept the tokens of its seats
    for number in range(3):
        feed.update({"played": number})
    answer = again.answer(token, {"ask": "state", "since": 2, "run": "run of red"})
    assert isinstance(answer.data, bytes)
    assert json.loads(answer.data) == {"run": feed.run, "number": 3, "whole": True, "entries": {"played": 2}}


def test_who_waits_is_called_when_its_own_state_changes(table: Table) -> None:
    heard: list[str] = []
    question = {"ask": "state", "since": 1, "run": "run of red"}
    assert table.service.hold(table.tokens["red"], question, lambda: heard.append("news"))
    table.feeds["blue"].update({"hand": "another card"})
    assert heard == []
    play(table, "red", HANDS["red"])
    assert heard == ["news"]


@pytest.mark.parametrize(
    "question",
    [
        {"ask": "state", "since": 0}, {"ask": "state", "since": 1, "now": True}, {"ask": "asset", "name": "rules"},
        {"ask": "act", "action": "knock"}, {"ask": "state", "since": "1"}, {"ask": "state", "since": 1, "version": 2},
        {"ask": "nothing"}, {},
    ],
)  # fmt: skip
def test_only_for_news_there_is_waiting(table: Table, question: dict[str, object]) -> None:
    assert table.service.hold(table.tokens["red"], question, lambda: None) is None


@pytest.mark.parametrize("token", ["", "x" * 22, "red", "\ud800", "../" * 8])
def test_an_unknown_token_lets_nobody_in(table: Table, token: str) -> None:
    for question in ({"ask": "state"}, {"ask": "asset", "name": "rules"}, {"ask": "act", "action": "break"}, {}):
        answer = table.service.answer(token, question)
        assert answer.error == "forbidden"
        assert isinstance(answer.data, bytes)
        assert not any(kept.encode() in answer.data for kept in table.tokens.values())
    assert table.service.hold(token, {"ask": "state"}, lambda: None) is None


@pytest.mark.parametrize("token", ["short", "x" * 65, "with a space in the middle", "x" * 21 + "/"])
def test_a_token_that_could_be_guessed_or_is_no_part_of_an_address_is_refused(token: str) -> None:
    with pytest.raises(ValueError, match="22 to 64 letters"):
        Service().admit(Audience(Feed()), token)


def test_who_is_dismissed_is_told_at_once(table: Table) -> None:
    token, heard = table.tokens["red"], []
    question = {"ask": "state", "since": 1, "run": "run of red"}
    table.service.hold(token, question, lambda: heard.append(table.service.answer(token, question).error))
    table.service.dismiss(token)
    table.service.dismiss(token)
    assert heard == ["forbidden"]
    assert ask(table, "blue", "state").error == ""


@pytest.mark.parametrize(
    ("action", "arguments", "says"),
    [
        ("cheat", {}, "'cheat' is nothing that can be done here"),
        ("__init__", {}, "nothing that can be done here"),
        ("play", {}, "play takes card, and nothing else"),
        ("play", {"card": "x", "seat": "blue"}, "play takes card, and nothing else"),
        ("play", {"card": "x", "id": "mine"}, "play takes card, and nothing else"),
        ("play", [], "play takes card, and nothing else"),
        ("play", None, "play takes card, and nothing else"),
        ("play", {"card": 4}, "card of play is 4, which is no str"),
        ("knock", {"times": True}, "times of knock is True, which is no int"),
        ("break", {"x": 1}, "break takes no arguments, and nothing else"),
        ("play", {"card": ""}, "no card has no name"),
        (4, {}, "action is a text, not 4"),
    ],
)
def test_a_forged_action_is_refused_and_nothing_is_done(table: Table, action: Any, arguments: Any, says: str) -> None:
    told = ask(table, "red", "act", action=action, arguments=arguments)
    assert told.error == told.value["error"] == "wrong"
    assert says in told.value["problems"][0]["what"]
    assert table.moves == []


def test_an_action_of_another_seat_cannot_be_done(table: Table) -> None:
    told = play(table, "blue", HANDS["red"])
    assert told.error == "refused"
    assert told.value["problems"] == [
        {"where": "rules, 3", "what": "'the king of clubs' is not in your hand", "hint": "play one that is"}
    ]
    assert table.moves == []


def test_what_is_asked_again_because_no_answer_came_is_done_once(table: Table) -> None:
    first = play(table, "red", HANDS["red"], "a1")
    assert play(table, "red", HANDS["red"], "a1") == first
    assert table.moves == [("red", HANDS["red"], "a1")]
    assert play(table, "red", "no card", "a2") == play(table, "red", HANDS["red"], "a2")  # refused once, refused again
    assert len(table.moves) == 1
    play(table, "red", HANDS["red"], "a3")
    play(table, "blue", HANDS["blue"], "a1")  # an id is the seat's own
    assert [(seat, number) for seat, _, number in table.moves] == [("red", "a1"), ("red", "a3"), ("blue", "a1")]


def test_without_an_id_each_question_is_a_new_one(table: Table) -> None:
    play(table, "red", HANDS["red"])
    play(table, "red", HANDS["red"])
    assert len(table.moves) == 2


def test_what_was_answered_is_not_kept_for_ever(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_REMEMBERED", 2)
    for number in ("1", "2", "3", "3", "1"):
        play(table, "red", HANDS["red"], number)
    assert [number for _, _, number in table.moves] == ["1", "2", "3", "1"]
    assert ask(table, "red", "act", action="knock", arguments={"times": 1}, id="x" * 65).error == "wrong"


def test_assets_are_those_of_the_seat(table: Table) -> None:
    assert ask(table, "red", "asset", name="hand/red.svg").value == FACE
    assert table.service.answer(table.tokens["red"], {"ask": "asset", "name": "hand/red.svg"}).tag == "hand-red"
    for name in ("hand/blue.svg", "", "../hand/red.svg"):
        assert ask(table, "red", "asset", name=name).error == "gone"
    assert ask(table, "red", "asset", name=7).error == "wrong"


@pytest.mark.parametrize("question", [{"since": "7"}, {"since": True}, {"since": 1.5}, {"run": 3}, {"since": [[]]}])
def test_a_state_that_cannot_be_asked_is_told(table: Table, question: dict[str, object]) -> None:
    assert ask(table, "red", "state", **question).error == "wrong"


def test_another_version_is_told(table: Table) -> None:
    for version in (0, 2, "1", None, []):
        told = ask(table, "red", "state", version=version)
        assert told.error == "version"
        assert told.value["problems"][0]["hint"] == "load the page anew"
    assert ask(table, "red", "state", version=1).error == ""


def test_a_fault_of_ours_is_told_without_what_it_knows(table: Table, capfd: pytest.CaptureFixture[str]) -> None:
    told = ask(table, "red", "act", action="break")
    assert told.error == "failed"
    assert told.value["problems"][0]["what"] == "pnp failed: KeyError"
    assert "of ours" in capfd.readouterr().err
    assert ask(table, "red", "state").error == ""


def test_a_value_that_is_no_json_is_a_fault_of_ours(capfd: pytest.CaptureFixture[str]) -> None:
    service = Service()
    token = service.admit(Audience(Feed(), {"odd": Action(lambda: {1, 2})}))
    assert service.answer(token, {"ask": "act", "action": "odd"}).error == "failed"
    assert "not JSON serializable" in capfd.readouterr().err
