"""Free play: what moves do, what a seat is told, and that nothing hidden is told to anybody."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pnp.errors import PnpError
from pnp.game import load_game
from pnp.pages.service import Service
from pnp.play.free.moves import MOVES
from pnp.play.free.state import State
from pnp.play.free.table import _FreePlay, free_play
from pnp.play.journal import Journal
from pnp.play.ledger import Ledger, builds_of, ledger_file, read_events
from pnp.play.pieces import Pieces
from pnp.play.seats import WATCHER, Seats
from pnp.store import Memory
from tests.tiny import TINY, copy_of_tiny, run


@cache
def pieces() -> Pieces:
    return Pieces(load_game(TINY), Memory())


def free_table(journal: Path | None = None, ledger: Path | None = None, seed: str = "s") -> _FreePlay:
    """A table of the small game for two."""
    kind = free_play(pieces(), Journal(journal), Ledger(pieces().game, ledger), seed)
    seats = Seats(Service(), "Tiny", (2, 2), {"free": kind})
    seats.choose_kind("free")
    play = seats._play
    assert isinstance(play, _FreePlay)
    return play


def do(play: _FreePlay, seat: int, action: str, **given: Any) -> Any:
    usual = {"count": 0, "to": "", "x": 0, "y": 0, "face": ""} if action == "move" else {}
    return play._act(seat, action, **usual | given)


def told(play: _FreePlay, seat: int) -> dict[str, Any]:
    """All that the page of a seat has."""
    entries: dict[str, Any] = json.loads(play._seats._feeds[seat].news_since(0))["entries"]
    return entries


def deck(play: _FreePlay) -> str:
    """The largest pile."""
    return max(play._state.things, key=lambda id: len(play._state.things[id].pieces))


def count(state: State) -> int:
    return sum(len(thing.pieces) for thing in state.things.values()) + sum(map(len, state.hands))


def test_a_piece_that_is_laid_down_hides_no_other() -> None:
    play = free_table()
    for _ in range(3):
        do(play, 0, "move", what=deck(play), count=1, x=400_000, y=0)
    places = [(thing.x, thing.y) for thing in play._state.things.values()]
    assert len(set(places)) == len(places)


def test_chance_says_how_far_a_thing_spins() -> None:
    turns = []
    for seed in ("s", "s", "t"):
        play = free_table(seed=seed)
        do(play, 0, "spin", what=deck(play))
        turns.append(play._state.things[deck(play)].turn)
    assert turns[0] == turns[1] != turns[2]


def test_a_hand_is_sent_to_its_own_seat_alone() -> None:
    play = free_table()
    do(play, 0, "shuffle", what=deck(play))
    do(play, 0, "move", what=deck(play), count=2, to="hand", x=-1)
    assert len(told(play, 0)["hand"]) == 2
    assert told(play, 1)["hand"] == []
    assert "hand" not in told(play, WATCHER)
    assert sum(number for _, number in told(play, 1)["hands"][0]) == 2
    held = told(play, 0)["hand"][0]
    do(play, 0, "move", what=held["id"], to="hand 1")
    assert [each["piece"] for each in told(play, 1)["hand"]] == [held["piece"]]
    with pytest.raises(PnpError, match="not in your hand"):
        do(play, 0, "move", what=told(play, 1)["hand"][0]["id"])


def test_a_card_is_played_flipped_turned_and_stacked() -> None:
    play = free_table()
    pile = deck(play)
    many = len(play._state.things[pile].pieces)
    do(play, 0, "move", what=pile, count=1, x=400_000, y=0)
    (one,) = (id for id, thing in play._state.things.items() if (thing.x, thing.y) == (400_000, 0))
    do(play, 1, "flip", what=one, count=0)
    do(play, 1, "turn", what=one, degrees=90)
    assert play._state.things[one].turn == 90
    do(play, 1, "move", what=one, to=f"under {pile}")
    assert len(play._state.things[pile].pieces) == many
    assert one not in play._state.things
    with pytest.raises(PnpError, match="not there any more"):
        do(play, 0, "flip", what=one, count=0)


def test_undo_takes_back_what_nobody_learned_from() -> None:
    play = free_table()
    pile = deck(play)
    do(play, 0, "move", what=pile, x=300_000, y=300_000)
    do(play, 1, "turn", what=pile, degrees=90)
    play._undo(1)
    assert play._state.things[pile].turn == 0
    play._undo(0)
    assert play._state.things[pile].x != 300_000
    for name, given in (("shuffle", {}), ("peek", {"count": 1})):
        do(play, 0, "move", what=pile, x=300_000, y=300_000)
        do(play, 0, name, what=pile, **given)
        with pytest.raises(PnpError, match="taken back"):
            play._undo(0)


def test_who_looks_into_a_pile_is_told_and_nobody_else_is() -> None:
    play = free_table()
    pile = deck(play)
    if play._state.things[pile].pieces[-1].up:
        do(play, 0, "flip", what=pile, count=0)
    before = told(play, 1)
    faces = do(play, 0, "peek", what=pile, count=2)
    assert [face["piece"] for face in faces] == [piece.name for piece in play._state.things[pile].pieces[:-3:-1]]
    new = {key: value for key, value in told(play, 1).items() if before.get(key) != value}
    assert [value["did"] for key, value in new.items() if key.startswith("told")] == ["peek"]
    assert not any(face["piece"] in json.dumps(new) for face in faces)


def test_a_table_goes_on_where_it_was(tmp_path: Path) -> None:
    file = tmp_path / "game.moves"
    play = free_table(file)
    pile = deck(play)
    do(play, 0, "shuffle", what=pile)
    do(play, 0, "deal", what=pile, count=1)
    do(play, 1, "add", kind="die", value=6, text="", x=0, y=0)
    do(play, 1, "throw", what="")
    do(play, 1, "move", what=pile, x=99_000, y=0)
    with file.open("ab") as half:
        half.write(b'[0,"shuf')
    again = free_table(file)
    assert again._state == play._state
    again._undo(1)
    assert again._state.things[pile].x != 99_000
    assert free_table(file, seed="other")._state.hands == ((), ())


def test_scenarios_are_kept() -> None:
    play = free_table()
    do(play, 0, "deal", what=deck(play), count=2)
    names = [[held.name for held in hand] for hand in play._state.hands]
    play._keep_scenario("Middle")
    play._restart(0)
    assert play._state.hands == ((), ())
    before = set(play._state.things)
    play._open_scenario(1, "Middle")
    assert [[held.name for held in hand] for hand in play._state.hands] == names
    assert not before & set(play._state.things)
    assert told(play, 0)["free"]["scenarios"] == ["Middle"]


def test_odd_moves_change_nothing() -> None:
    play, chance = free_table(), Random(4)
    total = count(play._state)
    words = ["", "t1", "h1", "under t1", "hand", "hand 7", "hand here", "t99", "under ", "die", "note", "\u2028"]
    for _ in range(300):
        name, (_, takes) = chance.choice(list(MOVES.items()))
        values: dict[type, Any] = {
            str: chance.choice(words),
            int: chance.choice([-1, 0, 1, 2, 10**12, -(10**9)]),
            bool: True,
        }
        try:
            play._act(chance.randrange(2), name, **{key: values[kind] for key, kind in takes.items()})
        except PnpError:
            continue
        assert count(play._state) == total


def _walk(play: _FreePlay, chance: Random, moves: int) -> list[tuple[int, str, Mapping[str, Any]]]:
    """Make moves at random that seats may make, and return them."""
    done = []
    for _ in range(moves):
        seat = chance.randrange(2)
        ids = [*play._state.things, *(held.id for held in play._state.hands[seat])]
        if not play._state.things or not ids:
            break
        name = chance.choice(["move", "move", "move", "shuffle", "flip", "turn", "deal", "peek", "spread", "gather"])
        given: dict[str, Any] = {"what": chance.choice(ids)}
        if name == "move":
            target = chance.choice(list(play._state.things))
            given |= {
                "count": chance.choice([0, 1, 2]),
                "to": chance.choice(["", "hand", target, f"under {target}", "hand 0"]),
            }
            given |= {"x": chance.randrange(-300_000, 300_000), "y": chance.randrange(-200_000, 200_000)}
            given |= {"face": chance.choice(["", "", "up", "down"])}
        if name in ("flip", "peek", "deal"):
            given["count"] = chance.choice([0, 1])
        if name == "turn":
            given["degrees"] = 90
        done.append((seat, name, given))
        try:
            play._act(seat, name, **given)
        except PnpError:
            continue
    return done


def _dealt_anew(state: State, seat: int, chance: Random, behind: Mapping[str, Any]) -> State:
    """Return *state* with the pieces that a *seat* cannot tell apart exchanged at random.

    Those are the ones face down that look alike from behind, wherever they are, in piles and in others' hands.
    """
    places: dict[Any, list[tuple[str, int, int]]] = {}
    for id, thing in state.things.items():
        for number, piece in enumerate(thing.pieces):
            if not piece.up:
                places.setdefault(behind[piece.name], []).append((id, number, 0))
    for other, hand in enumerate(state.hands):
        if other != seat:
            for number, held in enumerate(hand):
                places.setdefault(behind[held.name], []).append(("", number, other))
    things, hands = dict(state.things), [list(hand) for hand in state.hands]
    for alike in places.values():
        names = [
            hands[other][number].name if not id else state.things[id].pieces[number].name for id, number, other in alike
        ]
        chance.shuffle(names)
        for (id, number, other), name in zip(alike, names, strict=True):
            if id:
                many = list(things[id].pieces)
                many[number] = many[number]._replace(name=name)
                things[id] = things[id]._replace(pieces=tuple(many))
            else:
                hands[other][number] = hands[other][number]._replace(name=name)
    return state._replace(things=things, hands=tuple(tuple(hand) for hand in hands))


@pytest.mark.parametrize("seed", range(3))
def test_what_a_seat_receives_does_not_depend_on_what_it_cannot_see(seed: int) -> None:
    """The law: deal again what a seat does not know, let others move, and compare the bytes that it gets."""
    chance = Random(seed)
    play = free_table(seed=f"s{seed}")
    behind = {name: (look.behind, look.back) for name, look in pieces().looks.items()}
    _walk(play, chance, 25)
    compared = 0
    for _ in range(25):
        seat = chance.choice((0, 1, WATCHER))
        state, number = play._state, play._number
        moves = _walk(play, chance, 1)
        if not moves:
            break
        ((mover, name, given),) = moves
        if play._number == number or mover == seat:
            continue
        here, after = json.dumps(told(play, seat)), play._state
        twin = free_table(seed=f"s{seed}")
        twin._state, twin._number, twin._told = _dealt_anew(state, seat, chance, behind), number, []
        twin._seats._feeds[seat]._entries.clear()
        twin._show_all()
        twin._act(mover, name, **given)
        if _shows(after, twin._state, seat):
            continue
        compared += 1
        assert _bytes(json.loads(here)) == _bytes(told(twin, seat))
        assert told(play, seat)[f"told {play._log_number - 1}"] == told(twin, seat)["told 0"]
    assert compared > 1


def _bytes(entries: dict[str, Any]) -> str:
    """Return what a page has of the table itself, without the seats, and the lines of what happened until now."""
    kept = {
        key: value
        for key, value in entries.items()
        if key not in ("seats", "invitations", "free") and not key.startswith("told")
    }
    return json.dumps(kept, sort_keys=True)


def _shows(one: State, other: State, seat: int) -> bool:
    """Whether a move showed the *seat* something that was hidden: then what it is told may differ."""
    up = [[piece.name for thing in each.things.values() for piece in thing.pieces if piece.up] for each in (one, other)]
    own = [[held.name for held in each.hands[seat]] if seat >= 0 else [] for each in (one, other)]
    return up[0] != up[1] or own[0] != own[1]


def test_the_ledger_tells_what_was_played_and_what_was_unclear(tmp_path: Path) -> None:
    file = tmp_path / "playtests" / "tiny.jsonl"
    play = free_table(ledger=file)
    pile = deck(play)
    do(play, 0, "shuffle", what=pile)
    do(play, 1, "turn", what=pile, degrees=90)
    name = play._state.things[pile].pieces[-1].name
    play._unclear(1, name, "what does it cost?")
    play._restart(0)
    play.end()
    (build,) = builds_of(read_events(file))
    first, second = build.games
    assert (first.kind, first.seats, first.ended) == ("free", ("Ann", "Ben"), "begun anew")
    assert dict(first.moves) == {"shuffle": 1, "turn": 1}
    assert [(each["by"], each["piece"], each["words"]) for each in first.unclear] == [
        ("Ben", name, "what does it cost?")
    ]
    assert second.ended == ""


def test_the_command_tells_what_changed_between_builds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PNP_STATE", str(tmp_path / "state"))
    folder = copy_of_tiny(tmp_path)
    for text in ("Bo,", "Bob,"):
        file = folder / "keepers.csv"
        file.write_text(file.read_text("utf-8").replace("Bo,", text), "utf-8")
        ledger = Ledger(load_game(folder), ledger_file(folder))
        ledger.begin("free", ("Ann", "Ben"))
        ledger.count(0, "move")
        ledger.note_unclear("Ben", 1, "keeper/bo", "who is it?")
        ledger.end("finished")
    told = run("playtests", str(folder)).output
    assert "Bo -> Bob" in told
    assert told.count("1 moves, 1 min, finished") == 2
    assert 'unclear to Ben after move 1: keeper/bo, "who is it?"' in told
    builds = json.loads(run("playtests", str(folder), "--json").output)["builds"]
    assert [len(build["games"]) for build in builds] == [1, 1]


def test_a_game_that_goes_on_with_a_new_build_is_told_beside_what_changed(tmp_path: Path) -> None:
    folder, file = copy_of_tiny(tmp_path), tmp_path / "ledger"
    ledger = Ledger(load_game(folder), file)
    ledger.begin("free", ("Ann", "Ben"))
    ledger.count(0, "move")
    ledger.note_unclear("Ben", 1, "keeper/bo", "who is it?")
    cards = folder / "keepers.csv"
    cards.write_text(cards.read_text("utf-8").replace("Bo,", "Bob,"), "utf-8")
    ledger.build(load_game(folder))
    ledger.count(1, "flip")
    ledger.note_unclear("Ann", 2, "", "now it is")
    ledger.end("finished")
    first, second = builds_of(read_events(file))
    assert [dict(game.moves) for game in (*first.games, *second.games)] == [{"move": 1}, {"flip": 1}]
    assert [game.ended for game in (*first.games, *second.games)] == ["went on with a new build", "finished"]
    assert [[note["words"] for note in build.games[0].unclear] for build in (first, second)] == [
        ["who is it?"],
        ["now it is"],
    ]
    assert any("Bo -> Bob" in change for change in second.changed)


def test_what_a_page_asks_for_again_after_a_restart_is_done_once(tmp_path: Path) -> None:
    journal, file = tmp_path / "moves", tmp_path / "ledger"
    play = free_table(journal, file)
    pile = deck(play)
    do(play, 0, "turn", what=pile, degrees=90, id="a")
    play._unclear(0, "", "what now?", "b")
    for _ in range(2):
        play = free_table(journal, file)
        do(play, 0, "turn", what=pile, degrees=90, id="a")
        play._unclear(0, "", "what now?", "b")
        assert play._state.things[pile].turn == 90
    play._undo(0, "c")
    free_table(journal, file)._undo(0, "c")
    assert [each["event"] for each in read_events(file)].count("unclear") == 1
