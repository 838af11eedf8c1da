"""From an empty cache: how long from the click to the own hand, while the rules are compiled elsewhere.

    python bench/server/first_game.py [--game dog] [--runs 3] [--level medium]

Starts a server of its own for every run, with an empty cache. The click is a new table with bots on the other chairs,
as the start page makes it; the hand is there with the first welcome of the started game.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time

import httpx
from players import free_port, wait_until_ready
from websockets.asyncio.client import connect


async def click(url: str, game: str, level: str) -> tuple[float, str | None]:
    """Seconds until the hand is there, and what the table says about itself."""
    async with httpx.AsyncClient(base_url=url, timeout=300) as http:
        who = (await http.post("/api/identity", json={"name": "Somebody", "bearer": True})).json()
        http.headers["authorization"] = f"Bearer {who['token']}"
        begun = time.perf_counter()
        room = (await http.post("/api/tables", json={"game": game, "players": 4})).json()["id"]
        (await http.put(f"/api/tables/{room}/seats/0", json={})).raise_for_status()
        for seat in range(1, 4):
            (await http.put(f"/api/tables/{room}/seats/{seat}/bot", json={"level": level})).raise_for_status()
        (await http.post(f"/api/tables/{room}/start")).raise_for_status()
        address = f"{url.replace('http', 'ws', 1)}/api/tables/{room}/live"
        async with connect(address, additional_headers={"authorization": f"Bearer {who['token']}"}) as line:
            while True:
                message = json.loads(await line.recv())
                if message["type"] == "welcome" and message["seats"]:
                    return time.perf_counter() - begun, message["notice"]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="dog")
    parser.add_argument("--level", default="medium")
    parser.add_argument("--runs", type=int, default=3)
    args = parser.parse_args()
    for run in range(args.runs):
        with tempfile.TemporaryDirectory() as folder:
            port = free_port()
            settings = {"PORT": port, "DATABASE": f"{folder}/first.db", "CACHE": f"{folder}/cache", "LOGS": "warning"}
            environment = {**os.environ, **{f"LUDOTHEK_{name}": str(value) for name, value in settings.items()}}
            begun = time.perf_counter()
            server = subprocess.Popen([sys.executable, "-m", "ludothek.server"], env=environment)
            try:
                url = f"http://127.0.0.1:{port}"
                wait_until_ready(url)
                ready = time.perf_counter() - begun
                seconds, notice = asyncio.run(click(url, args.game, args.level))
                print(f"run {run + 1}: ready after {ready:.1f} s, own hand {seconds:.2f} s after the click; {notice}")
            finally:
                server.terminate()
                server.wait()


if __name__ == "__main__":
    main()
