"""PostgreSQL or Redis go away while people play: a sentence says so, and when they are back all goes on by itself."""

from __future__ import annotations

import asyncio
import gc
import sqlite3
import subprocess
from pathlib import Path

import pytest
from clients import free_port, joined, run, seated_table, serving, settings_for, visitors
from services import REDIS, need, postgres_server, redis, wait_for
from sqlalchemy.exc import OperationalError

from ludothek.server.storage.outages import cause_of


def redis_at(port: int) -> subprocess.Popen[bytes]:
    need(REDIS, "Redis")
    words = [str(REDIS), "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
    server = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    ping = ["redis-cli", "-p", str(port), "ping"]
    wait_for(lambda: subprocess.run(ping, check=False, capture_output=True).stdout == b"PONG\n", "Redis")
    return server


@pytest.mark.filterwarnings("ignore::ResourceWarning")
def test_without_redis_tables_are_opened_and_played_and_the_others_catch_up(tmp_path: Path) -> None:
    """When Redis is back, redis-py may open the channel's connection twice, and leaves one to the garbage collector."""

    async def story(database: str) -> None:
        port = free_port()
        bus = redis_at(port)
        given = {"database": database, "redis": f"redis://127.0.0.1:{port}/0"}
        async with (
            serving(settings_for(tmp_path, **given)) as first,
            serving(settings_for(tmp_path, **given)) as second,
            visitors(first.url, 2) as people,
        ):
            bus.kill()
            bus.wait()
            room = await seated_table(people, "denkste-towers", 2)
            mine = await joined(people[0], room["id"])
            other = await people[1].watch(room["id"], url=second.url)
            await other.until("welcome")
            lines = [mine, other]
            begins = mine.views[0]["to_act"][0]
            assert (await lines[begins].play(begins, lines[begins].legal[begins][0]))["type"] == "accepted"
            assert (await people[0].http.get(f"{first.url}/ready")).status_code == 503
            bus = redis_at(port)
            try:
                while lines[1 - begins].number < 1:
                    await lines[1 - begins].receive()
                while (await people[0].http.get(f"{first.url}/ready")).status_code != 200:
                    await asyncio.sleep(0.1)
                seat = mine.views[0]["to_act"][0]
                assert (await lines[seat].play(seat, lines[seat].legal[seat][0]))["type"] == "accepted"
                while lines[1 - seat].number < 2:
                    await lines[1 - seat].receive()
            finally:
                bus.kill()
                bus.wait()

    with postgres_server() as server:
        run(story(server.url))
    gc.collect()


def test_without_the_database_a_sentence_says_so_and_play_goes_on_when_it_is_back(tmp_path: Path) -> None:
    async def story() -> None:
        with postgres_server() as database, redis() as cache:
            given = {"database": database.url, "redis": cache}
            async with serving(settings_for(tmp_path, **given)) as server, visitors(server.url, 2) as people:
                room = await seated_table(people, "denkste-towers", 2)
                lines = [await joined(person, room["id"]) for person in people]
                seat = lines[0].views[0]["to_act"][0]
                line = lines[seat]
                await asyncio.to_thread(database.stop)
                action = line.legal[seat][0]
                refused = await line.play(seat, action)
                assert (refused["code"], refused["sentence"]) == (
                    "no-storage",
                    "The database or Redis does not answer.",
                )
                answer = await people[0].http.get(f"{server.url}/api/tables/{room['id']}")
                assert (answer.status_code, answer.json()["code"]) == (503, "no-storage")
                assert (await people[0].http.get(f"{server.url}/ready")).status_code == 503
                await asyncio.to_thread(database.start)
                accepted = await line.play(seat, action)
                assert (accepted["type"], accepted["number"]) == ("accepted", 1), "nothing was doubled"
                assert (await people[0].http.get(f"{server.url}/ready")).status_code == 200

    run(story())


def test_the_log_tells_the_code_of_a_fault_and_not_its_message() -> None:
    locked = sqlite3.OperationalError("database is locked: secret")
    locked.sqlite_errorname = "SQLITE_BUSY"
    assert cause_of(OperationalError("UPDATE", None, locked)) == "OperationalError SQLITE_BUSY"
    assert cause_of(ConnectionRefusedError("secret")) == "ConnectionRefusedError"
