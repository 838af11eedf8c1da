"""Searching bots at a table while twenty other tables play: how long people wait for them.

    python bench/server/bots.py [--tables 20] [--others medium] [--level hard] [--seconds 40]

Starts a server of its own. At one table a visitor watches four bots of the level play DOG; at the others four bots of
another level do. The wait is the time from one event to the next at the watched table, less the pause that bots make
for people to look (`bot_pace`).
"""

from __future__ import annotations

import argparse
import asyncio
import os
import statistics
import subprocess
import sys
import tempfile
import time

import httpx
from players import free_port, wait_until_ready
from websockets.asyncio.client import connect

PACE = 0.6


async def set_up(http: httpx.AsyncClient, level: str) -> str:
    room = (await http.post("/api/tables", json={"game": "dog", "players": 4})).json()["id"]
    for seat in range(4):
        (await http.put(f"/api/tables/{room}/seats/{seat}/bot", json={"level": level})).raise_for_status()
    (await http.post(f"/api/tables/{room}/start")).raise_for_status()
    return str(room)


async def watch(url: str, token: str, room: str, seconds: float) -> list[float]:
    """The waits for each event in seconds."""
    waits: list[float] = []
    address = f"{url.replace('http', 'ws', 1)}/api/tables/{room}/live"
    async with connect(address, additional_headers={"authorization": f"Bearer {token}"}) as line:
        before, end = time.perf_counter(), time.perf_counter() + seconds
        async for message in line:
            now = time.perf_counter()
            if b'"type":"event"' in (message if isinstance(message, bytes) else message.encode()):
                waits.append(now - before - PACE)
                before = now
            if now > end:
                break
    return waits[1:]


async def measure(url: str, args: argparse.Namespace) -> None:
    async with httpx.AsyncClient(base_url=url, timeout=120) as http:
        who = (await http.post("/api/identity", json={"name": "Somebody", "bearer": True})).json()
        http.headers["authorization"] = f"Bearer {who['token']}"
        watched = await set_up(http, args.level)
        alone = await watch(url, who["token"], watched, args.seconds)
        tell(f"{args.level} bots, nothing else going on", alone)
        others = [await set_up(http, args.others) for _ in range(args.tables)]
        everywhere = await asyncio.gather(
            *(watch(url, who["token"], room, args.seconds) for room in [watched, *others])
        )
        tell(f"{args.level} bots while {args.tables} tables of {args.others} bots play", everywhere[0])
        tell(f"the {args.others} bots of those tables", [wait for waits in everywhere[1:] for wait in waits])


def tell(what: str, waits: list[float]) -> None:
    cuts = statistics.quantiles(waits, n=100)
    print(
        f"{what}: {len(waits)} actions, wait p50 {cuts[49]:.2f} s, p99 {cuts[98]:.2f} s, longest {max(waits):.2f} s",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--level", default="hard")
    parser.add_argument("--others", default="medium")
    parser.add_argument("--seconds", type=float, default=40)
    args = parser.parse_args()
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        settings = {"PORT": port, "DATABASE": f"{folder}/bots.db", "BOT_PACE": PACE, "ADDRESS_RATE": 1e6,
                    "IDENTITY_RATE": 1e6, "LOGS": "warning"}  # fmt: skip
        environment = {**os.environ, **{f"LUDOTHEK_{name}": str(value) for name, value in settings.items()}}
        server = subprocess.Popen([sys.executable, "-m", "ludothek.server"], env=environment)
        try:
            url = f"http://127.0.0.1:{port}"
            wait_until_ready(url)
            asyncio.run(measure(url, args))
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
