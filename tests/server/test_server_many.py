"""Several processes over one PostgreSQL and one Redis serve the same tables."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from clients import LiveClient, Visitor, free_port, joined, play_on, run, seated_table, visitors
from failing_worker import fail_at_once
from processes import process
from services import postgres, redis, wait_for
from websockets.exceptions import ConnectionClosed

from ludothek.core import fairness
from ludothek.server.operations.workers import WorkerGroup
from ludothek.server.refused import Refused


@pytest.fixture(scope="module")
def shared() -> Iterator[dict[str, str]]:
    with postgres() as database, redis() as bus:
        yield {"database": database, "redis": bus}


async def came(person: Visitor, table: str, url: str) -> LiveClient:
    line = await person.watch(table, url=url)
    await line.until("welcome")
    return line


async def play_and_move_over(person: Visitor, line: LiveClient, table: str, other: str) -> LiveClient:
    """Plays to the end; cut off, goes on by way of the other process."""
    try:
        await play_on(line)
    except ConnectionClosed:
        line = await came(person, table, other)
        await play_on(line)
    return line


def test_players_on_two_processes_play_a_whole_game_and_survive_the_death_of_one(shared: dict[str, str]) -> None:
    async def story() -> None:
        with process(**shared) as first, process(**shared) as second:
            async with visitors(first.url, 4) as people:
                room = await seated_table(people, "dog-compact")
                urls = [first.url, second.url, first.url, second.url]
                lines = [await came(person, room["id"], url) for person, url in zip(people, urls, strict=True)]
                playing = [
                    asyncio.create_task(play_and_move_over(person, line, room["id"], second.url))
                    for person, line in zip(people, lines, strict=True)
                ]
                while lines[1].number < 60:
                    await asyncio.sleep(0.01)
                first.kill()
                lines = list(await asyncio.gather(*playing))
                assert all(line.outcome is not None and line.outcome == lines[0].outcome for line in lines)
                people[0].url = second.url
                record = await people[0].ask("GET", f"/api/matches/{room['match']}/record")
                assert fairness.check(record) == []
                assert len(record["actions"]) == lines[0].number

    run(story())


def test_room_chat_presence_and_races_are_shared(shared: dict[str, str]) -> None:
    async def story() -> None:
        with process(**shared) as first, process(**shared) as second:
            async with visitors(first.url, 2) as (here, there):
                room = await here.open("denkste", 2)
                line, other = await came(here, room["id"], first.url), await came(there, room["id"], second.url)
                await line.until("presence", present=sorted([here.id, there.id]))
                there.url = second.url
                await here.sit(room["id"], 0)
                await other.until("room")
                await asyncio.gather(here.sit(room["id"], 0), there.sit(room["id"], 1))
                await line.ask("say", text="across")
                assert (await other.until("said"))["line"]["text"] == "across"
                await other.ask("emote", emote="hello")
                await line.until("emoted", identity=there.id)
                await here.ask("POST", f"/api/tables/{room['id']}/start")
                await line.until_room("playing")
                await other.until_room("playing")
                await asyncio.gather(play_on(line), play_on(other))
                assert line.outcome == other.outcome

    run(story())


def test_one_action_wins_when_two_processes_are_asked_at_once(shared: dict[str, str]) -> None:
    async def story() -> None:
        with process(**shared) as first, process(**shared) as second:
            async with visitors(first.url, 1) as people:
                room = await seated_table(people, "denkste-towers", 2)
                lines = [await came(people[0], room["id"], url) for url in (first.url, second.url)]
                for _ in range(20):
                    if lines[0].outcome is not None:
                        break
                    seat = lines[0].views[0]["to_act"][0]
                    action, number = lines[0].legal[seat][0], lines[0].number
                    answers = await asyncio.gather(*(line.play(seat, action, number=number) for line in lines))
                    assert sorted(answer["type"] for answer in answers) == ["accepted", "refused"]
                    assert {answer.get("code") for answer in answers} == {None, "stale"}
                    for line in lines:
                        while line.number < number + 1:
                            await line.receive()
                    assert lines[0].views == lines[1].views

    run(story())


def test_bots_go_on_when_the_process_that_led_them_dies(shared: dict[str, str]) -> None:
    async def story() -> None:
        with process(bot_pace=0.2, **shared) as first, process(bot_pace=0.05, bot_seconds=1, **shared) as second:
            async with visitors(first.url, 1) as (host,):
                room = await host.open("denkste", 2)
                for seat in range(2):
                    await host.ask("PUT", f"/api/tables/{room['id']}/seats/{seat}/bot", {"level": "random"})
                await host.ask("POST", f"/api/tables/{room['id']}/start")
                line = await joined(host, room["id"])
                await line.until("event", number=3)
                first.kill()
                again = await came(host, room["id"], second.url)
                while again.outcome is None:
                    await again.receive()

    run(story())


def test_workers_share_a_port_and_one_that_is_killed_is_replaced(shared: dict[str, str]) -> None:
    async def story() -> None:
        with process(workers=2, **shared) as crew:
            before = crew.workers()
            assert len(before) == 2
            async with visitors(crew.url, 4) as people:
                room = await seated_table(people, "dog-compact")
                lines = [await came(person, room["id"], crew.url) for person in people]
                playing = [
                    asyncio.create_task(play_and_move_over(person, line, room["id"], crew.url))
                    for person, line in zip(people, lines, strict=True)
                ]
                while max(line.number for line in lines) < 60:
                    await asyncio.sleep(0.01)
                os.kill(before[0], signal.SIGKILL)
                lines = list(await asyncio.gather(*playing))
                assert all(line.outcome is not None and line.outcome == lines[0].outcome for line in lines)
                record = await people[0].ask("GET", f"/api/matches/{room['match']}/record")
                assert fairness.check(record) == []
            wait_for(lambda: len(crew.workers()) == 2, "another worker")
            assert before[0] not in crew.workers()
            assert crew.terminate() == 0

    run(story())


def test_workers_that_end_at_their_start_are_given_up() -> None:
    with socket.create_server(("127.0.0.1", 0)) as bound, pytest.raises(Refused, match="end as soon as they start"):
        WorkerGroup(2, fail_at_once, bound).run()


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"DATABASE": "postgresql://nobody:secret@127.0.0.1:1/none"}, "The database postgresql"),
        ({"DATABASE": "/nowhere/at/all/table.db"}, "The database sqlite"),
        ({"REDIS": "redis://127.0.0.1:1/0"}, "Redis cannot be reached"),
        ({"WORKERS": "2"}, "Several workers need --redis"),
    ],
)
def test_what_cannot_be_reached_is_said_in_a_sentence(wrong: dict[str, str], sentence: str, tmp_path: Path) -> None:
    given = {"PORT": str(free_port()), "DATABASE": str(tmp_path / "table.db"), **wrong}
    environment = {**os.environ, **{f"LUDOTHEK_{name}": value for name, value in given.items()}}
    words = [sys.executable, "-m", "ludothek.server"]
    ended = subprocess.run(words, env=environment, capture_output=True, text=True, timeout=60, check=False)
    assert ended.returncode == 1
    assert ended.stderr.splitlines()[-1].startswith(sentence)
    assert "Traceback" not in ended.stderr
    assert "secret" not in ended.stderr
