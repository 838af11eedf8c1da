"""Decisions of finished matches as exercises: what was seen then, and what comes of an attempt."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
from clients import play_on, run, seated_table, serving, settings_for, visitors

from ludothek.core.registry import game
from ludothek.core.texts import LANGUAGES
from ludothek.server.storage.entry import Entry
from ludothek.server.tables.exercises import exercise
from ludothek.server.tables.replays import StoredMatch


def test_a_decision_is_tried_again_and_judged(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 2) as people:
            host = people[0]
            room = await seated_table(people, "denkste", 2)
            lines = [await person.watch(room["id"]) for person in people]
            for line in lines:
                await line.until("welcome")
            path = f"/api/matches/{room['match']}/decisions/1"
            for method, body in (("GET", None), ("POST", {"action": None})):
                assert (await host.ask(method, path, body, status=409))["code"] == "not-finished"
            await asyncio.gather(*(play_on(line) for line in lines))
            await lines[0].until_room("over")
            record = await host.ask("GET", f"/api/matches/{room['match']}/record")
            shown = await host.ask("GET", path)
            seat, played = record["actions"][0][:2]
            match = game("denkste").new(2, seed=record["seed"], options=record["options"])
            assert (shown["seat"], shown["view"], shown["legal"]) == (seat, match.view(seat), match.legal(seat))
            assert played in shown["legal"]
            told = await host.ask("POST", path, {"action": None})
            assert not told["is_solved"]
            assert all(sentence.keys() == set(LANGUAGES) for sentence in told["sentences"])
            right = await host.ask("POST", path, {"action": told["solution"]})
            assert right["is_solved"]
            assert (right["solution"], right["view"]) == (told["solution"], told["view"])
            assert (await host.ask("POST", path, {"action": "nonsense"}, status=400))["code"] == "notation"
            last = len(record["actions"])
            await host.ask("GET", f"/api/matches/{room['match']}/decisions/{last + 1}", status=404)
            await host.ask("POST", f"/api/matches/{room['match']}/decisions/{last + 1}", {"action": None}, status=404)

    run(story())


def test_decisions_are_numbered_as_the_replay_numbers_them_and_what_was_taken_back_is_none() -> None:
    match = game("dog").new(4, seed="taken back")
    given = [match.legal(seat)[0] for seat in range(2)]
    entries = [
        Entry(1, "play", 0, given[0], 0, "player"),
        Entry(2, "undo", 0, "", 0, "player"),
        Entry(3, "play", 1, given[1], 0, "player"),
    ]
    stored = StoredMatch("m", "dog", None, 4, dict(match.state.options), "taken back", entries)
    assert stored.kept() == [3]
    assert exercise(stored, 1) == exercise(stored, 2) == b""
    assert msgspec.json.decode(exercise(stored, 3))["seat"] == 1
