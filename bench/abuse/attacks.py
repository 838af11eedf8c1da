"""What one hostile guest can try, from an address of their own (127.0.0.2), and what comes of it.

    python bench/abuse/attacks.py NAME PORT MATCH SECONDS

A process of its own (`run.py` starts it): an attacker must not slow down the honest players' own programs. It counts
what it was answered with.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import sys
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import NamedTuple

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

HOSTILE = "127.0.0.2"


class Target(NamedTuple):
    url: str
    port: int
    finished: str
    """A finished match."""


Attack = Callable[[Target, "Counter[str]"], Awaitable[None]]


def client(target: Target) -> httpx.AsyncClient:
    transport = httpx.AsyncHTTPTransport(local_address=HOSTILE, limits=httpx.Limits(max_connections=100))
    return httpx.AsyncClient(base_url=target.url, transport=transport, timeout=30)


async def guest(http: httpx.AsyncClient) -> None:
    who = (await http.post("/api/identity", json={"name": "Mallory", "bearer": True})).json()
    http.headers["authorization"] = f"Bearer {who['token']}"


async def half_open(target: Target, answers: Counter[str]) -> None:
    """Five hundred requests whose heads never end."""

    async def hold() -> None:
        while True:
            try:
                reader, writer = await asyncio.open_connection("127.0.0.1", target.port, local_addr=(HOSTILE, 0))
                writer.write(b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ")
                answers[(await reader.read()).split(b"\r\n")[0].decode() or "closed"] += 1
                writer.close()
            except OSError as error:
                answers[type(error).__name__] += 1
            await asyncio.sleep(0.05)

    await asyncio.gather(*(hold() for _ in range(500)))


async def endless_head(target: Target, answers: Counter[str]) -> None:
    """Ten requests whose heads go on and on."""

    async def send() -> None:
        while True:
            try:
                reader, writer = await asyncio.open_connection("127.0.0.1", target.port, local_addr=(HOSTILE, 0))
                writer.write(b"GET / HTTP/1.1\r\nHost: x\r\nX-Large: ")
                for _ in range(100):
                    writer.write(b"x" * 65_536)
                    await writer.drain()
                answers[(await reader.read()).split(b"\r\n")[0].decode() or "closed"] += 1
                writer.close()
            except OSError as error:
                answers[type(error).__name__] += 1
            await asyncio.sleep(0.02)

    await asyncio.gather(*(send() for _ in range(10)))


async def look_back(target: Target, answers: Counter[str]) -> None:
    """Forty requests per second for a replay, each from another moment on."""
    async with client(target) as http, asyncio.TaskGroup() as group:

        async def ask(first: int) -> None:
            answers[str((await http.get(f"/api/matches/{target.finished}/frames?first={first}")).status_code)] += 1

        first = 0
        while True:
            group.create_task(ask(first))
            first = (first + 1) % 5_000
            await asyncio.sleep(1 / 40)


async def many_bots(target: Target, answers: Counter[str]) -> None:
    """Twenty tables full of hard bots, watched so that they play."""
    async with client(target) as http, asyncio.TaskGroup() as group:
        await guest(http)

        async def watch(room: str) -> None:
            address = f"ws://127.0.0.1:{target.port}/api/tables/{room}/live"
            headers = {"authorization": http.headers["authorization"]}
            async with connect(address, additional_headers=headers, local_addr=(HOSTILE, 0)) as line:
                async for _ in line:
                    answers["told"] += 1

        for _ in range(20):
            opened = await http.post("/api/tables", json={"game": "denkste-towers", "players": 2})
            answers[f"open {opened.status_code}"] += 1
            room = opened.json()["id"]
            for seat in range(2):
                await http.put(f"/api/tables/{room}/seats/{seat}/bot", json={"level": "hard"})
            await http.post(f"/api/tables/{room}/start")
            group.create_task(watch(room))


async def many_tables(target: Target, answers: Counter[str]) -> None:
    """Tables, as fast as they are given."""
    async with client(target) as http:
        await guest(http)
        while True:
            opened = await http.post("/api/tables", json={"game": "dog", "players": 4})
            answers[str(opened.status_code)] += 1


async def never_read(target: Target, answers: Counter[str]) -> None:
    """Twenty connections that ask and ask, and never read an answer."""
    async with client(target) as http:
        await guest(http)
        room = (await http.post("/api/tables", json={"game": "dog", "players": 4})).json()["id"]
        address = f"ws://127.0.0.1:{target.port}/api/tables/{room}/live"
        headers = {"authorization": http.headers["authorization"]}

        async def shout() -> None:
            while True:
                try:
                    async with connect(
                        address, additional_headers=headers, local_addr=(HOSTILE, 0), max_queue=1
                    ) as line:
                        number = 0
                        while True:
                            number += 1
                            await line.send(f'{{"type":"ping","id":{number}}}')
                except (WebSocketException, OSError) as error:
                    answers[type(error).__name__] += 1
                    await asyncio.sleep(0.1)

        await asyncio.gather(*(shout() for _ in range(20)))


ATTACKS: dict[str, Attack] = {
    "half-open requests": half_open,
    "endless heads": endless_head,
    "40 replays per second": look_back,
    "tables full of hard bots": many_bots,
    "tables without end": many_tables,
    "never reading": never_read,
}


async def _run(attack: Attack, target: Target, seconds: float) -> Counter[str]:
    answers: Counter[str] = Counter()
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(attack(target, answers), seconds)
    return answers


if __name__ == "__main__":
    _, name, port, finished, seconds = sys.argv
    target = Target(f"http://127.0.0.1:{port}", int(port), finished)
    print(json.dumps(asyncio.run(_run(ATTACKS[name], target, float(seconds))).most_common(4)))
