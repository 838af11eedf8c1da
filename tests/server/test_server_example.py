"""The script in examples/ plays all nine games through HTTP and WebSocket alone."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest
from clients import GAMES, Visitor, visitors
from processes import process

SCRIPT = Path(__file__).parents[2] / "examples" / "play_over_http.py"


@pytest.mark.long
def test_the_example_plays_every_game_to_the_end(tmp_path: Path) -> None:
    with process(database=str(tmp_path / "tables.db")) as server:
        played = subprocess.run(
            [sys.executable, str(SCRIPT), server.url], capture_output=True, text=True, timeout=300, check=False
        )
    assert played.returncode == 0, played.stderr
    assert {line.split()[0] for line in played.stdout.splitlines()} == set(GAMES)
    assert len(GAMES) >= 9


def test_a_guest_in_javascript_comes_to_a_table_by_its_code(tmp_path: Path) -> None:
    async def story(url: str) -> list[subprocess.Popen[str]]:
        async with visitors(url, 1) as (host,):
            room = await host.open("tock6", 2)
            words = ["node", "--experimental-websocket", str(SCRIPT.with_name("guest.mjs")), url, room["code"]]
            guests = []
            for seat in range(2):
                guests.append(subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True))
                await seated(host, room["id"], seat)
            await host.ask("POST", f"/api/tables/{room['id']}/start")
            line = await host.watch(room["id"])
            while line.outcome is None:
                await line.receive()
            await line.close()
            return guests

    with process(database=str(tmp_path / "tables.db")) as server:
        guests = asyncio.run(asyncio.wait_for(story(server.url), 180))
        told = [guest.communicate(timeout=60) for guest in guests]
        astray = subprocess.run(
            ["node", "--experimental-websocket", str(SCRIPT.with_name("guest.mjs")), server.url, "ZZZZZZ"],
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
    assert [guest.returncode for guest in guests] == [0, 0], told
    assert sorted(out.splitlines()[-1] for out, _ in told) == ["lost", "won"]
    assert astray.returncode == 1
    assert astray.stderr == "No table has this code.\n"


async def seated(host: Visitor, table: str, seat: int) -> None:
    """Waits until somebody sits there."""
    while (await host.ask("GET", f"/api/tables/{table}"))["seats"][seat].get("owner") is None:
        await asyncio.sleep(0.05)
