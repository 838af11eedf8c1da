"""One hostile guest, and what honest players notice of them.

    python bench/abuse/run.py [--seconds 8] [--tables 10] [--only "half-open requests"] [--before PYTHON]

Starts a server of its own. The limits on requests and on tables are raised, because all honest players share one
address: an attack that those limits alone would stop shows nothing here. Honest players play Denkste!? at a steady pace
from 127.0.0.1, the attacker comes from 127.0.0.2. For each attack: the time from a command to its answer at the honest
tables, without and with the attack, and what the attacker was answered. `--before` is the interpreter of another
version's own environment: its server is measured first, and a table compares the two.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import math
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, NamedTuple

import httpx
from attacks import ATTACKS
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

sys.path.insert(0, str(Path(__file__).parents[1] / "server"))
from players import free_port, wait_until_ready

GAME = "denkste-towers"
PACE = 0.1


class HonestTable:
    """Both seats of a table on one device; a new game when one is over."""

    def __init__(self, http: httpx.AsyncClient, url: str, latencies: list[float], pace: float = PACE) -> None:
        self.http, self.url, self.latencies, self.pace = http, url, latencies, pace
        self.finished = ""

    async def play(self, until: float, matches: int = 1_000) -> None:
        for _ in range(matches):
            if time.perf_counter() > until:
                return
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
            action = random.choice(seats[awaited[0]])
            play = {"type": "play", "id": 1, "seat": awaited[0], "number": number, "action": action}
            await line.send(json.dumps(play))
            number, seats = await _told(line)
            self.latencies.append(time.perf_counter() - begun)
            await asyncio.sleep(max(0.0, begun + self.pace - time.perf_counter()))
        return False


async def _told(line: ClientConnection) -> tuple[int, dict[int, list[str]]]:
    while True:
        message: Any = json.loads(await line.recv())
        if message["type"] in ("welcome", "event") and message["seats"]:
            return message["number"], {seat["seat"]: seat["legal"] for seat in message["seats"]}


async def honest(url: str, tables: int, seconds: float) -> list[float]:
    """The latencies of their moves."""
    latencies: list[float] = []
    async with guest(url) as http:
        playing = [HonestTable(http, url, latencies) for _ in range(tables)]
        until = time.perf_counter() + seconds
        await asyncio.gather(*(table.play(until) for table in playing))
    return latencies


async def whole_match(url: str) -> str:
    """A match that came to its end, to be looked back on."""
    async with guest(url) as http:
        table = HonestTable(http, url, [], pace=0)
        await table.play(time.perf_counter() + 120, matches=1)
    return table.finished


@contextlib.asynccontextmanager
async def guest(url: str) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        who = (await http.post("/api/identity", json={"name": "Honest", "bearer": True})).json()
        http.headers["authorization"] = f"Bearer {who['token']}"
        yield http


class Measured(NamedTuple):
    moves: int
    p50_ms: float
    p99_ms: float
    answers: str

    def __str__(self) -> str:
        return f"{self.moves:>5} moves, p50 {self.p50_ms:6.1f} ms, p99 {self.p99_ms:6.1f} ms"

    @property
    def cell(self) -> str:
        return f"{self.moves} moves, p99 {self.p99_ms:.0f} ms"


def measured(latencies: list[float], answers: str = "") -> Measured:
    """Of the moves that were answered while it lasted; none, and nobody could play."""
    if len(latencies) < 2:
        return Measured(len(latencies), math.inf, math.inf, answers)
    cuts = statistics.quantiles(latencies, n=100)
    return Measured(len(latencies), cuts[49] * 1000, cuts[98] * 1000, answers)


async def honest_or_nothing(url: str, args: argparse.Namespace) -> list[float]:
    """A server that no longer answers is a result as well."""
    with contextlib.suppress(httpx.HTTPError, WebSocketException, OSError, TimeoutError, KeyError):
        return await asyncio.wait_for(honest(url, args.tables, args.seconds), args.seconds + 60)
    return []


async def measure(port: int, args: argparse.Namespace) -> dict[str, Measured]:
    url = f"http://127.0.0.1:{port}"
    finished = await whole_match(url)
    if not finished:
        raise SystemExit("no match came to its end")
    await honest_or_nothing(url, args)
    found = {"nobody": measured(await honest_or_nothing(url, args))}
    print(f"{'nobody':<26} {found['nobody']}", flush=True)
    for name in ATTACKS:
        if args.only and name != args.only:
            continue
        words = [sys.executable, str(Path(__file__).with_name("attacks.py")), name, str(port), finished]
        attacking = subprocess.Popen(
            [*words, str(args.seconds + 2)], stdout=subprocess.PIPE, text=True, preexec_fn=_step_back
        )
        latencies = await honest_or_nothing(url, args)
        answers, _ = await asyncio.to_thread(attacking.communicate)
        found[name] = measured(latencies, answers.strip())
        print(f"{name:<26} {found[name]}; answered {answers.strip()}", flush=True)
    return found


def _step_back() -> None:
    """An attacker has a machine of their own: here they get what the others leave."""
    if sys.platform == "linux":
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--only", default="")
    parser.add_argument("--before", default="", metavar="PYTHON", help="the interpreter of another version")
    args = parser.parse_args()
    before = served(args.before, args) if args.before else {}
    after = served(sys.executable, args)
    if before:
        print("| attack | before | after |\n|---|---|---|")
        for name, now in after.items():
            print(f"| {name} | {before[name].cell} | {now.cell} |")


def served(python: str, args: argparse.Namespace) -> dict[str, Measured]:
    """What players at a server of this version notice."""
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        settings = {"PORT": port, "DATABASE": f"{folder}/abuse.db", "TRUSTED_PROXIES": "none", "LOGS": "critical",
                    "IDENTITY_RATE": 1000, "ADDRESS_RATE": 1000, "TABLES_PER_IDENTITY": 1000,
                    "TABLES_PER_ADDRESS": 5000}  # fmt: skip
        environment = {**os.environ, **{f"LUDOTHEK_{name}": str(value) for name, value in settings.items()}}
        server = subprocess.Popen([python, "-m", "ludothek.server"], env=environment, cwd=folder)
        try:
            wait_until_ready(f"http://127.0.0.1:{port}")
            return asyncio.run(measure(port, args))
        finally:
            server.kill()
            server.wait()


if __name__ == "__main__":
    main()
