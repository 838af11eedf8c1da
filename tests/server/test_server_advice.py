"""Help against bots: hints, warnings and taking back what they have answered; none at a table with people."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest
from clients import LiveClient, ServerUnderTest, Visitor, joined, run, seated_table, serving, settings_for, visitors

from ludothek.bots.levels import make_ready
from ludothek.core.match import Match
from ludothek.core.registry import game
from ludothek.core.rng import below, stream_of
from ludothek.core.texts import LANGUAGES
from ludothek.server.bots.advice import advise
from ludothek.server.protocol.bodies import Clock
from ludothek.server.refused import Refused
from ludothek.server.storage.entry import Entry
from ludothek.server.tables.logged_match import LoggedMatch
from ludothek.server.tables.replays import StoredMatch, frames

KEPT = 40


async def against_bots(person: Visitor, name: str, players: int) -> dict[str, Any]:
    room = await person.open(name, players)
    for seat in range(1, players):
        await person.ask("PUT", f"/api/tables/{room['id']}/seats/{seat}/bot", {"level": "greedy"})
    if not room["seats"][0]["owner"]:
        await person.sit(room["id"], 0)
    started: dict[str, Any] = await person.ask("POST", f"/api/tables/{room['id']}/start")
    return started


async def my_choice(line: LiveClient) -> None:
    """Until there is something to choose; what is forced is played."""
    while True:
        if 0 in line.views[0]["to_act"] and line.legal[0]:
            if len(line.legal[0]) > 1:
                return
            await line.play(0, line.legal[0][0])
        else:
            await line.receive()


def test_a_hint_says_what_a_strong_player_would_do_from_what_the_seat_sees(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 1) as people:
            make_ready("denkste-towers")  # what is still being compiled keeps nobody waiting
            room = await against_bots(people[0], "denkste-towers", 2)
            line = await joined(people[0], room["id"])
            await my_choice(line)
            view, legal, number = dict(line.views[0]), list(line.legal[0]), line.number
            hint = await line.ask("advice", seat=0)
            assert hint["type"] == "advised"
            assert hint["action"] in legal
            assert all(sentence.keys() == set(LANGUAGES) for sentence in hint["sentences"])
            assert all(all(said.values()) for said in hint["sentences"])
            # The same from the player's own view alone: nothing else can have mattered.
            names = [people[0].name, ""]
            told = msgspec.json.decode(advise(view, legal, None, names, f"{room['match']}:{number}"))
            assert (hint["action"], hint["sentences"]) == (told["action"], told["sentences"])
            best = await line.ask("advice", seat=0, action=hint["action"])
            assert best["sentences"] == []
            wrong = await line.ask("advice", seat=0, action="nonsense")
            assert wrong["code"] == "nothing-to-decide"

    run(story())


def test_whoever_asks_is_told_of_their_own_start() -> None:
    match, rng = game("tock6").new(2, seed="whose"), stream_of("whose")
    told: set[str] = set()
    for _ in range(40):
        seat = match.to_act[0]
        legal = match.legal(seat)
        if seat == 0 and len(legal) > 1:
            answer = msgspec.json.decode(advise(match.view(0), legal, None, ["Ada", ""], "whose"))
            told.add(answer["sentences"][0]["en"])
        match.play(seat, legal[below(rng, len(legal))])
    assert any("your start" in sentence for sentence in told)
    assert not any("Ada’s start" in sentence for sentence in told)


def test_where_others_play_there_are_no_hints_and_nothing_they_answered_is_taken_back(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 2) as people:
            for guests in (people, people[:1]):  # somebody else, and somebody else at the same device
                room = await seated_table(guests, "denkste", 2)
                line = await joined(people[0], room["id"])
                assert (await line.ask("advice", seat=0))["code"] == "not-alone"
                answer = await line.ask("take_back", seat=0, number=line.number, choice=True)
                assert answer["code"] == "not-alone"
            room = await against_bots(people[0], "denkste", 2)
            other = await joined(people[1], room["id"])
            assert (await other.ask("advice", seat=0))["code"] == "not-your-seat"

    run(story())


def test_a_game_that_nobody_can_judge_has_no_hints(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All of ours that have bots can be judged; a game of another package need not be."""
    monkeypatch.setattr("ludothek.server.http.command_handler.can_analyse", lambda rules: False)

    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 1) as people:
            room = await against_bots(people[0], "denkste", 2)
            line = await joined(people[0], room["id"])
            await my_choice(line)
            assert (await line.ask("advice", seat=0))["code"] == "no-analysis"

    run(story())


async def come_to_push(line: LiveClient) -> None:
    """Bids nothing until it is one's turn to push."""
    while line.views[0]["phase"] != "push" or line.views[0]["to_act"] != [0]:
        if 0 in line.views[0]["to_act"]:
            await line.play(0, line.legal[0][0])
        else:
            await line.receive()


@pytest.mark.rule("TH-9")
def test_where_an_action_is_a_place_a_hint_names_one_and_any_place_can_be_asked_about(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 1) as people:
            make_ready("thrill")
            room = await against_bots(people[0], "thrill", 2)
            line = await joined(people[0], room["id"])
            await come_to_push(line)
            view, legal, number = dict(line.views[0]), list(line.legal[0]), line.number
            hint = await line.ask("advice", seat=0)
            assert hint["action"].startswith("push|")
            names = [people[0].name, ""]
            told = msgspec.json.decode(advise(view, legal, None, names, f"{room['match']}:{number}"))
            assert (hint["action"], hint["sentences"]) == (told["action"], told["sentences"])
            assert (await line.ask("advice", seat=0, action=hint["action"]))["sentences"] == []
            assert (await line.ask("advice", seat=0, action="push|0,100"))["code"] == "nothing-to-decide"
            assert (await line.ask("advice", seat=0, action="nonsense"))["type"] == "refused"
            assert (await line.ask("play", seat=0, number=number, action=hint["action"]))["type"] == "accepted"

    run(story())


def test_against_bots_one_takes_back_what_they_have_answered(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 1) as people:
            room = await against_bots(people[0], "dog", 4)
            line = await joined(people[0], room["id"])
            first = await line.ask("take_back", seat=0, number=line.number, choice=True)
            assert first["code"] == "nothing-to-take-back"
            for _ in range(3):
                await take_one_back(line)
            await restarted_the_same(server, room, line)

    run(story())


async def take_one_back(line: LiveClient) -> None:
    while line.views[0]["phase"] != "play" or len(line.legal[0]) < 2 or line.views[0]["to_act"] != [0]:
        await my_choice(line)
        if line.views[0]["phase"] != "play":
            await line.play(0, line.legal[0][0])
    before, legal = dict(line.views[0]), list(line.legal[0])
    await line.play(0, legal[0])
    await my_choice(line)
    answer = await line.ask("take_back", seat=0, number=line.number, choice=True)
    assert answer["type"] == "accepted", answer
    while line.number < answer["number"]:
        await line.receive()
    assert line.views[0] == before
    assert line.legal[0] == legal
    await line.play(0, legal[-1])
    await my_choice(line)


async def restarted_the_same(server: ServerUnderTest, room: dict[str, Any], line: LiveClient) -> None:
    await asyncio.sleep(0.05)
    replayed, _ = await server.runtime.loader.load(room["match"], Clock())
    while line.number < replayed.told:
        await line.receive()
    assert replayed.match.view(0) == line.views[0]


def played(match: Match, count: int, seed: str) -> tuple[LoggedMatch, list[Entry]]:
    """A logged match some way on, any seat at random."""
    logged, entries, rng = LoggedMatch(match, Clock(), past_kept=KEPT), [], stream_of(seed)
    for _ in range(count):
        seat = logged.match.to_act[below(rng, len(logged.match.to_act))]
        legal = logged.match.legal(seat)
        entries.append(Entry(logged.number + 1, "play", seat, legal[below(rng, len(legal))], 0, "player"))
        logged.commit(logged.try_entry(entries[-1]))
    return logged, entries


@pytest.mark.parametrize(("name", "players", "choosing"), [("denkste", 2, 2), ("denkste", 3, 2), ("dog", 4, 4)])
def test_a_secret_choice_is_taken_back_with_those_made_beside_it(name: str, players: int, choosing: int) -> None:
    """Or one would choose again and know what the others chose: at the moment one comes back to, all who choose beside
    each other have yet to do so."""
    secrets = 0
    for count in range(2, 24):
        match = game(name).new(players=players, seed=5)
        logged, entries = played(match, count, "taken back")
        try:
            back = logged.actions_since_choice(0)
        except Refused:
            continue
        before = logged.try_entry(Entry(logged.number + 1, "undo", 0, str(back), 0, "player")).match
        again, _ = played(game(name).new(players=players, seed=5), count - back, "taken back")
        assert before.view(0) == again.match.view(0)
        assert 0 in before.to_act
        if not before.state.is_public(entries[count - back].seat, entries[count - back].action):
            assert len(before.to_act) == choosing
            secrets += 1
    assert secrets > 0


def test_a_log_with_moves_taken_back_is_read_the_same_everywhere() -> None:
    match = game("dog").new(players=4, seed=5)
    logged, entries = played(match, 30, "read again")
    back = logged.actions_since_choice(2)
    assert back > 0
    entries.append(Entry(31, "undo", 2, str(back), 0, "player"))
    logged.commit(logged.try_entry(entries[-1]))
    more, rng = logged.match.legal(logged.match.to_act[0]), stream_of("on")
    entries.append(Entry(32, "play", logged.match.to_act[0], more[below(rng, len(more))], 0, "player"))
    logged.commit(logged.try_entry(entries[-1]))

    fresh = LoggedMatch(game("dog").new(players=4, seed=5), Clock())
    fresh.replay(entries)
    assert fresh.match.view(None) == logged.match.view(None)
    with pytest.raises(Refused):
        fresh.actions_since_choice(2)  # this one keeps nothing beyond what the rules allow

    other, _ = played(game("dog").new(players=4, seed=5), 30, "read again")
    other.keep_past(0)
    with pytest.raises(Refused):
        other.try_entry(entries[30])
    other.recall(entries[:30])
    other.commit(other.try_entry(entries[30]))
    other.commit(other.try_entry(entries[31]))
    assert other.match.view(None) == logged.match.view(None)

    stored = StoredMatch("m", "dog", None, 4, {}, "5", entries)
    assert len(stored.record()["actions"]) == 31 - back


def test_a_replay_shows_that_something_was_taken_back() -> None:
    match = game("tock6").new(players=2, seed="5")
    logged, entries = played(match, 12, "shown")
    entries.append(Entry(13, "undo", 0, str(logged.actions_since_choice(0)), 0, "player"))
    shown = msgspec.json.decode(frames(StoredMatch("m", "tock6", None, 2, {}, "5", entries), 0))
    assert shown["frames"][-1]["action"] == ""
    assert shown["frames"][-1]["views"][0]["to_act"] == [0]
