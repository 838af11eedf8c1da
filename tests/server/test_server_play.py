"""A whole game over HTTP and WebSocket alone."""

from __future__ import annotations

import asyncio
from pathlib import Path

from clients import joined, play_on, run, seated_table, serving, settings_for, visitors

import ludothek
from ludothek.core import fairness


def test_four_people_play_dog_to_the_end_and_its_record_proves_it_fair(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 4) as people:
            room = await seated_table(people, "dog")
            lines = [await person.watch(room["id"]) for person in people]
            for line in lines:
                await line.until("welcome")
            played = await asyncio.gather(*(play_on(line) for line in lines))
            assert all(line.outcome == lines[0].outcome for line in lines)
            record = await people[0].ask("GET", f"/api/matches/{room['match']}/record")
            assert sum(played) == len(record["actions"])
            assert record["commitment"] == room["commitment"]
            assert fairness.check(record) == []
            assert ludothek.replay(record).outcome == lines[0].outcome
            await asyncio.gather(*(line.until_room("over") for line in lines))

    run(story())


def test_the_note_that_a_game_warms_up_goes_when_it_is_ready(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 2) as people:
            bots, ready = server.runtime.bots, asyncio.Event()
            room = await seated_table(people, "denkste", 2)
            bots._preparing["denkste"] = asyncio.create_task(ready.wait())  # type: ignore[assignment]
            bots._preparing["denkste"].add_done_callback(lambda _: bots._is_prepared("denkste"))
            line = await joined(people[0], room["id"])
            assert "warming up" in line.messages[0]["notice"]
            ready.set()
            assert (await line.until("welcome"))["notice"] is None

    run(story())
