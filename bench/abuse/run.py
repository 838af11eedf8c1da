"""One hostile guest, and what honest players notice of them.

    python bench/abuse/run.py [--seconds 8] [--tables 10] [--only "half-open requests"]

Starts a server of its own. The limits on requests and on tables are raised, because all honest players share one
address: an attack that those limits alone would stop shows nothing here. Honest players play Denkste!? at a steady pace
from 127.0.0.1, the attacker comes from 127.0.0.2. For each attack: the time from a command to its answer at the honest
tables, without and with the attack, and what the attacker was answered.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from attacks import ATTACKS
from websockets.asyncio.client import ClientConnection, connect

sys.path.insert(0, str(Path(__file__).parents[1] / "server"))
from players import free_port, wait_until_ready

GAME = "denkste-towers"
PACE = 0.1


class HonestTable:
    """Both seats of a table on one device; a new game when one is over."""

    def __init__(self, http: httpx.AsyncClient, url: str, latencies: list[float]) -> None:
        self.http, self.url, self.latencies = http, url, latencies
        self.finished = ""

    async def play(self, until: float) -> None:
        while time.perf_counter() < until:
            room = (await self.http.post("/api/tables", json={"game": GAME, "players": 2})).json()
            for seat in range(2):
                await self.http.put(f"/api/tables/{room['id']}/seats/{seat}", json={})
            await self.http.post(f"/api/tables/{room['id']}/start")
            address = f"{self.url.replace('http', 'ws', 1)}/api/tables/{room['id']}/live"
            headers = {"authorization": self.http.headers["authorization"]}
            async with connect(address, additional_headers=headers, open_timeout=60) as line:
                if await self._match(line, until):
                    self.finished = room["match"]

    async def _match(self, line: ClientConnection, until: float) -> bool:
        """True if it came to its end."""
        number, seats = await _told(line)
        while time.perf_counter() < until:
            awaited = [seat for seat in seats if seats[seat]]
            if not awaited:
                return True
            begun = time.perf_counter()
            play = {"type": "play", "id": 1, "seat": awaited[0], "number": number, "action": seats[awaited[0]][0]}
            await line.send(json.dumps(play))
            number, seats = await _told(line)
            self.latencies.append(time.perf_counter() - begun)
            await asyncio.sleep(max(0.0, begun + PACE - time.perf_counter()))
        return False


async def _told(line: ClientConnection) -> tuple[int, dict[int, list[str]]]:
    while True:
        message: Any = json.loads(await line.recv())
        if message["type"] in ("welcome", "event") and message["seats"]:
            return message["number"], {seat["seat"]: seat["legal"] for seat in message["seats"]}


async def honest(url: str, tables: int, seconds: float) -> tuple[list[float], str]:
    """The latencies of their moves, and a match that came to its end."""
    latencies: list[float] = []
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        who = (await http.post("/api/identity", json={"name": "Honest", "bearer": True})).json()
        http.headers["authorization"] = f"Bearer {who['token']}"
        playing = [HonestTable(http, url, latencies) for _ in range(tables)]
        until = time.perf_counter() + seconds
        await asyncio.gather(*(table.play(until) for table in playing))
    return latencies, next((table.finished for table in playing if table.finished), "")


def shown(latencies: list[float]) -> str:
    cuts = statistics.quantiles(latencies, n=100)
    return f"{len(latencies):>5} moves, p50 {cuts[49] * 1000:6.1f} ms, p99 {cuts[98] * 1000:6.1f} ms"


async def measure(port: int, args: argparse.Namespace) -> None:
    url = f"http://127.0.0.1:{port}"
    await honest(url, args.tables, args.seconds)
    alone, finished = await honest(url, args.tables, args.seconds)
    print(f"{'nobody':<26} {shown(alone)}", flush=True)
    for name in ATTACKS:
        if args.only and name != args.only:
            continue
        words = [sys.executable, str(Path(__file__).with_name("attacks.py")), name, str(port), finished]
        attacking = subprocess.Popen([*words, str(args.seconds + 2)], stdout=subprocess.PIPE, text=True)
        latencies, _ = await honest(url, args.tables, args.seconds)
        answers, _ = await asyncio.to_thread(attacking.communicate)
        print(f"{name:<26} {shown(latencies)}; answered {answers.strip()}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--only", default="")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        settings = {"PORT": port, "DATABASE": f"{folder}/abuse.db", "TRUSTED_PROXIES": "none", "LOGS": "critical",
                    "IDENTITY_RATE": 1000, "ADDRESS_RATE": 1000, "TABLES_PER_IDENTITY": 1000}  # fmt: skip
        environment = {**os.environ, **{f"LUDOTHEK_{name}": str(value) for name, value in settings.items()}}
        server = subprocess.Popen([sys.executable, "-m", "ludothek.server"], env=environment)
        try:
            wait_until_ready(f"http://127.0.0.1:{port}")
            asyncio.run(measure(port, args))
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
