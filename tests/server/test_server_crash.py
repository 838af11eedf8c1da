"""kill -9 at a random moment: every acknowledged action is there, none twice, and all tables go on."""

from __future__ import annotations

import asyncio
import random
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest
from clients import LiveClient, Visitor, chosen, run, seated_table, visitors
from processes import Process, process
from services import postgres
from websockets.exceptions import ConnectionClosed

from ludothek.server.settings import Settings
from ludothek.server.storage.database import make_engine
from ludothek.server.storage.store import Store

TABLES = 200


class Player:
    """Both seats of a table, and a note of every action the server acknowledged."""

    def __init__(self, person: Visitor, room: dict[str, Any]) -> None:
        self.person, self.room = person, room
        self.acknowledged: dict[int, tuple[int, str]] = {}
        self.line: LiveClient

    async def sit_down(self, url: str) -> None:
        self.line = await self.person.watch(self.room["id"], url=url)
        await self.line.until("welcome")

    async def play(self, most: int = 1_000_000) -> None:
        line = self.line
        try:
            while line.outcome is None and most:
                seat = next(seat for seat in line.legal if seat in line.views[seat]["to_act"])
                assert seat is not None
                action = chosen(line, seat, f"{line.number}")
                answer = await line.play(seat, action)
                assert answer["type"] == "accepted", answer
                self.acknowledged[answer["number"]] = (seat, action)
                most -= 1
        except ConnectionClosed:
            return


async def set_up(people: list[Visitor]) -> list[Player]:
    players = []
    for first in range(0, TABLES, 20):
        some = people[first : first + 20]
        rooms = await asyncio.gather(*(seated_table([person], "denkste", 2) for person in some))
        players += [Player(person, room) for person, room in zip(some, rooms, strict=True)]
    return players


async def logs_of(database: str, players: list[Player]) -> dict[str, list[Any]]:
    engine = make_engine(Settings(database=database).engine_url)
    store = Store(engine)
    logs = {player.room["match"]: await store.log(player.room["match"]) for player in players}
    await engine.dispose()
    return logs


async def story(database: str) -> None:
    with process(database=database) as first:
        async with visitors(first.url, TABLES) as people:
            players = await set_up(people)
            await asyncio.gather(*(player.sit_down(first.url) for player in players))
            playing = [asyncio.create_task(player.play()) for player in players]
            while sum(len(player.acknowledged) for player in players) <= TABLES:
                assert not any(task.done() for task in playing), "nobody stops before the server does"
                await asyncio.sleep(0.05)
            await asyncio.sleep(random.uniform(0.0, 0.8))
            first.kill()
            await asyncio.gather(*playing)
            logs = await logs_of(database, players)
            for player in players:
                check_log(player, logs[player.room["match"]])
            await go_on(database, players)


def check_log(player: Player, log: list[Any]) -> None:
    assert [entry.number for entry in log] == list(range(1, len(log) + 1)), "none twice, none missing"
    by_number = {entry.number: (entry.seat, entry.action) for entry in log}
    for number, what in player.acknowledged.items():
        assert by_number.get(number) == what, f"acknowledged action {number} of {player.room['id']} is lost"


async def go_on(database: str, players: list[Player]) -> None:
    with process(database=database) as second:
        await asyncio.gather(*(player.sit_down(second.url) for player in players))
        before = {player.room["id"]: player.line.number for player in players}
        for player in players:
            assert player.line.number >= max(player.acknowledged, default=0)
        await asyncio.gather(*(player.play(most=2) for player in players))
        for player in players:
            assert player.line.outcome is not None or player.line.number >= before[player.room["id"]] + 2
        logs = await logs_of(database, players)
        for player in players:
            check_log(player, logs[player.room["match"]])
        second.terminate()


@pytest.mark.long
@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_nothing_acknowledged_is_lost(kind: str, tmp_path: Path) -> None:
    with postgres() if kind == "postgresql" else nullcontext(str(tmp_path / "tables.db")) as database:
        run(story(database))


def test_a_killed_process_is_really_gone(tmp_path: Path) -> None:
    started = Process(database=str(tmp_path / "tables.db"))
    started.kill()
    assert not started.is_ready()
