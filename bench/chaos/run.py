"""Everything that can go wrong with a server, at random, while people play; and what is left of their games.

    python bench/chaos/run.py [--minutes 10] [--tables 12] [--workers 2] [--seed 1]

PostgreSQL on a disk of its own, Redis and the server's workers are killed with SIGKILL, frozen, starved of disk and
told a wrong time of day, every few seconds, as are the processes of the bots. Players keep their own log of every move
that was acknowledged and come back whenever they are cut off; some spectators never read. Afterwards everything is let
run until all games are over, and the players' logs are compared with the database: each acknowledged move must be there
once, under its number, as it was made.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

import asyncpg
import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException
from world import World

GAME = "denkste-towers"
"""No secret choices: the number of an event is the number of its entry."""
PACE = 0.25
FAULTS = (OSError, WebSocketException, httpx.HTTPError, TimeoutError, KeyError, json.JSONDecodeError)
Acknowledged = tuple[str, int, int, str]
"""Match, number, seat, action."""


class Player:
    """Two seats against one bot at a time: game after game, until told to stop; the last one is played to its end."""

    def __init__(self, world: World, log: list[Acknowledged], stop: asyncio.Event, seed: int) -> None:
        self._world, self._log, self._stop = world, log, stop
        self._random = random.Random(seed)
        self._headers: dict[str, str] = {}
        self.games = 0
        self.cut_off = 0
        self.doing = ""
        """For whoever wonders why it does not end."""

    async def run(self) -> None:
        async with httpx.AsyncClient(base_url=self._world.url, timeout=20) as http:
            while not self._stop.is_set():
                room = await self._open_until_it_works(http)
                if room is not None:
                    await self._play(room)
                    self.games += 1

    async def _open_until_it_works(self, http: httpx.AsyncClient) -> dict[str, Any] | None:
        """A table in play; None where it was told to stop before there was one."""
        while not self._stop.is_set():
            try:
                return await self._open(http)
            except FAULTS as error:
                self._cut_off("opening", error)
                await asyncio.sleep(0.5)
        return None

    def _cut_off(self, doing: str, error: Exception) -> None:
        self.cut_off += 1
        self.doing = f"{doing}: {type(error).__name__} {error}"[:300]

    async def _open(self, http: httpx.AsyncClient) -> dict[str, Any]:
        if not self._headers:
            who = (await http.post("/api/identity", json={"name": "Somebody", "bearer": True})).json()
            self._headers = {"authorization": f"Bearer {who['token']}"}
        room = (await http.post("/api/tables", json={"game": GAME, "players": 2}, headers=self._headers)).json()
        path = f"/api/tables/{room['id']}"
        taken = await http.put(f"{path}/seats/0", json={}, headers=self._headers)
        seated = await http.put(f"{path}/seats/1/bot", json={"level": "greedy"}, headers=self._headers)
        started = await http.post(f"{path}/start", headers=self._headers)
        if not taken.is_success or not seated.is_success or started.json()["phase"] != "playing":
            raise TimeoutError
        found: dict[str, Any] = started.json()
        return found

    async def _play(self, room: dict[str, Any]) -> None:
        address = f"{self._world.url.replace('http', 'ws', 1)}/api/tables/{room['id']}/live"
        while True:
            try:
                async with connect(address, additional_headers=self._headers, open_timeout=20, close_timeout=1) as line:
                    if await self._play_on(line, room["match"]):
                        return
            except FAULTS as error:
                self._cut_off(f"table {room['id']}, match {room['match']}", error)
            await asyncio.sleep(0.3)

    async def _play_on(self, line: Any, match: str) -> bool:
        """True when the game is over; cut off, it raises."""
        number, view, legal = 0, {}, []
        waiting: dict[int, tuple[int, str]] = {}
        command = 0
        while True:
            message = json.loads(await asyncio.wait_for(line.recv(), 60))
            if message["type"] == "welcome":
                number, seat = message["number"], message["seats"][0]
                view, legal = seat["view"], seat["legal"]
            elif message["type"] == "event":
                number, seat = message["number"], message["seats"][0]
                view, legal = {**view, **seat["changes"]}, seat["legal"]
            elif message["type"] == "accepted" and message["id"] in waiting:
                _, action = waiting.pop(message["id"])
                self._log.append((match, message["number"], 0, action))
            elif message["type"] == "refused":
                self.doing = f"match {match}, number {number}, refused: {message['code']} {message['sentence']}"[:300]
                waiting.pop(message["id"], None)
                await asyncio.sleep(0.5)
            if view.get("outcome"):
                return True
            if 0 in view.get("to_act", ()) and legal and not waiting:
                await asyncio.sleep(self._random.random() * PACE)
                command += 1
                action = self._random.choice(legal)
                waiting[command] = (number, action)
                play = {"type": "play", "id": command, "seat": 0, "number": number, "action": action}
                await line.send(json.dumps(play))


async def never_read(world: World, stop: asyncio.Event) -> None:
    """A spectator at somebody's table who does not read what is sent."""
    async with httpx.AsyncClient(base_url=world.url, timeout=20) as http:
        while not stop.is_set():
            with contextlib.suppress(*FAULTS):
                who = (await http.post("/api/identity", json={"name": "Sloth", "bearer": True})).json()
                headers = {"authorization": f"Bearer {who['token']}"}
                room = (await http.post("/api/tables", json={"game": "dog", "players": 4}, headers=headers)).json()
                address = f"{world.url.replace('http', 'ws', 1)}/api/tables/{room['id']}/live"
                async with connect(address, additional_headers=headers, max_queue=1) as line:
                    for number in range(20_000):
                        await line.send(json.dumps({"type": "say", "id": number, "text": "x" * 400}))
            await asyncio.sleep(1)


async def harm(world: World, until: float, done: Counter[str]) -> None:
    harms = [world.kill_worker, world.kill_worker, world.kill_bots, world.kill_server, world.kill_postgres,
             world.kill_redis, world.freeze_worker, world.fill_disk, world.set_clock]  # fmt: skip
    while time.monotonic() < until:
        await asyncio.sleep(random.uniform(3, 9))
        chosen = random.choice(harms)
        done[chosen.__name__] += 1
        await asyncio.to_thread(chosen)
        await asyncio.sleep(random.uniform(0.2, 3))
        world.revive()
    world.clock.write_text("0")
    world.revive()


async def watch_memory(world: World, stop: asyncio.Event, seen: list[float]) -> None:
    while not stop.is_set():
        seen.append(world.memory_mb())
        await asyncio.sleep(5)


async def compare(world: World, log: list[Acknowledged]) -> dict[str, int]:
    database = await asyncpg.connect(world.database)
    rows = await database.fetch("SELECT match_id, number, seat, action FROM actions WHERE kind = 'play'")
    stored = {(row["match_id"], row["number"]): (row["seat"], row["action"]) for row in rows}
    left = await database.fetchval("SELECT count(*) FROM matches WHERE began_ms IS NOT NULL AND finished_ms IS NULL")
    faults = await database.fetchval("SELECT count(*) FROM matches WHERE fault IS NOT NULL")
    await database.close()
    lost = [move for move in log if stored.get((move[0], move[1])) != (move[2], move[3])]
    doubled = len(log) - len({(move[0], move[1]) for move in log})
    return {"acknowledged": len(log), "stored": len(rows), "lost": len(lost), "doubled": doubled,
            "unfinished": left, "quarantined": faults}  # fmt: skip


async def chaos(world: World, args: argparse.Namespace) -> dict[str, Any]:
    log: list[Acknowledged] = []
    stop, quiet, done = asyncio.Event(), asyncio.Event(), Counter[str]()
    memory: list[float] = []
    players = [Player(world, log, stop, args.seed + number) for number in range(args.tables)]
    playing = [asyncio.create_task(player.run()) for player in players]
    slow = [asyncio.create_task(never_read(world, stop)) for _ in range(3)]
    watching = asyncio.create_task(watch_memory(world, quiet, memory))
    begun = time.monotonic()
    await harm(world, begun + args.minutes * 60, done)
    recovered = await asyncio.to_thread(world.wait_until_ready, 180)
    stop.set()
    ended, unfinished = await asyncio.wait(playing, timeout=300)
    for task in [*unfinished, *slow]:
        task.cancel()
    quiet.set()
    await asyncio.gather(*slow, *unfinished, watching, return_exceptions=True)
    for task in ended:
        task.result()
    third = max(1, len(memory) // 3)
    return {
        "minutes": round((time.monotonic() - begun) / 60, 1),
        "harm": dict(sorted(done.items())),
        "own disk": world.has_own_disk,
        "clock": world.shim is not None,
        "games": sum(player.games for player in players),
        "cut off": sum(player.cut_off for player in players),
        "tables that did not end": [
            player.doing for player, task in zip(players, playing, strict=True) if task in unfinished],
        "ready again after s": round(recovered, 1),
        "memory of workers, mean MB, first and last third": [
            round(sum(memory[:third]) / third), round(sum(memory[-third:]) / third)],
        **await compare(world, log),
    }  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--tables", type=int, default=12)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    random.seed(args.seed)
    with tempfile.TemporaryDirectory(prefix="ludothek-chaos-", ignore_cleanup_errors=True) as folder:
        world = World(Path(folder), args.workers)
        try:
            world.start()
            print(json.dumps(asyncio.run(chaos(world, args)), indent=2))
        finally:
            world.end()


if __name__ == "__main__":
    main()
