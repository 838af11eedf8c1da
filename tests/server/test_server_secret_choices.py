"""A secret choice that is changed is told to nobody: no number, no message, no delay for the bots."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from clients import joined, run, seated_table, serving, settings_for, visitors


@pytest.mark.parametrize("game", ["denkste", "dog"])
def test_a_changed_choice_is_told_to_nobody_and_counts(tmp_path: Path, game: str) -> None:
    async def story() -> None:
        chosen = settings_for(tmp_path)
        async with serving(chosen) as server, visitors(server.url, 2) as people:
            room = await seated_table(people, game, 2)
            mine, other = [await joined(person, room["id"]) for person in people]
            spectator = await joined(people[1], room["id"])
            first, second = mine.legal[0][:2]
            accepted = await mine.play(0, first)
            assert accepted["number"] == 1
            await other.until("event", number=1)
            heard = len(other.messages), len(spectator.messages)
            changed = await mine.play(0, second)
            assert (changed["type"], changed["number"]) == ("accepted", 1), "no number is used up"
            assert (await other.ask("ping"))["type"] == "pong"
            assert len(other.messages) == heard[0] + 1, "nothing but the answer"
            assert mine.number == 1
            told = next(message for message in mine.messages if message["type"] == "choice")
            table = server.runtime.directory.tables[room["id"]]
            assert table.hosted
            match = table.hosted.logged.match
            for line in (mine, other):
                for seat, view in line.views.items():
                    expected = match.view(seat)
                    assert {name: view[name] for name in expected if name != "options"} == {
                        name: value for name, value in expected.items() if name != "options"
                    }
            assert told["seats"][0]["action"] == second
            answer = await other.play(1, other.legal[1][0], number=1)
            assert (answer["type"], answer["number"]) == ("accepted", 2), "what others have seen is not stale"
            after = table.hosted.logged.match.position()
            log = await server.runtime.store.log(table.hosted.id)
            assert [entry.action for entry in log][:2] == [first, second]
        async with serving(chosen) as server:
            table = await server.runtime.directory.get(room["id"])
            assert table.hosted
            assert table.hosted.logged.match.position() == after, "a restart knows the change, too"
            assert table.number == 2

    run(story())


def test_changing_a_choice_again_and_again_does_not_hold_up_a_bot(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path, bot_pace=60.0)) as server, visitors(server.url, 1) as (host,):
            room = await host.open("denkste", 2)
            await host.sit(room["id"], 0)
            await host.ask("PUT", f"/api/tables/{room['id']}/seats/1/bot", {"level": "random"})
            await host.ask("POST", f"/api/tables/{room['id']}/start")
            line = await joined(host, room["id"])
            await line.play(0, line.legal[0][0])
            scheduler = server.runtime.directory.tables[room["id"]].scheduler
            waits = scheduler._timer
            assert waits is not None
            for action in line.legal[0][1:4]:
                assert (await line.play(0, action))["type"] == "accepted"
            assert scheduler._timer is waits, "it still acts when it would have"

    run(story())


def test_a_returning_client_and_another_process_count_the_same(tmp_path: Path) -> None:
    from services import postgres, redis

    async def story(database: str, cache: str) -> None:
        given = {"database": database, "redis": cache}
        async with (
            serving(settings_for(tmp_path, **given)) as first,
            serving(settings_for(tmp_path, **given)) as second,
            visitors(first.url, 2) as people,
        ):
            room = await seated_table(people, "denkste", 2)
            mine = await joined(people[0], room["id"])
            other = await people[1].watch(room["id"], url=second.url)
            await other.until("welcome")
            twin = await people[0].watch(room["id"], url=second.url)
            await twin.until("welcome")
            await mine.play(0, mine.legal[0][0])
            await other.until("event", number=1)
            await mine.play(0, mine.legal[0][1])
            await twin.until("choice")
            assert twin.views[0] == mine.views[0]
            answer = await other.play(1, other.legal[1][0])
            assert answer["number"] == 2
            late = await people[1].watch(room["id"], since=1, url=second.url)
            assert json.loads(await late.socket.recv())["number"] == 2

    with postgres() as database, redis() as cache:
        run(story(database, cache))
