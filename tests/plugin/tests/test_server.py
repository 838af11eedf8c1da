"""Both games at the tables of a real server, over HTTP and WebSocket alone."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

EXAMPLE = Path(__file__).resolve().parents[3] / "examples" / "play_over_http.py"
READY_WITHIN = 120.0


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that runs with its usual settings, but for limits on how quickly one may play."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    settings = {
        "LUDOTHEK_PORT": str(port),
        "LUDOTHEK_DATABASE": str(tmp_path_factory.mktemp("server") / "tables.db"),
        "LUDOTHEK_ADDRESS_RATE": "100000",
        "LUDOTHEK_IDENTITY_RATE": "100000",
    }
    server = subprocess.Popen([sys.executable, "-m", "ludothek.server"], env={**os.environ, **settings})
    address = f"http://127.0.0.1:{port}"
    try:
        wait_until_ready(address, server)
        yield address
    finally:
        server.terminate()
        server.wait(30)


def wait_until_ready(address: str, server: subprocess.Popen[bytes]) -> None:
    limit = time.monotonic() + READY_WITHIN
    while time.monotonic() < limit and server.poll() is None:
        try:
            if httpx.get(f"{address}/ready").status_code == 200:
                return
        except httpx.TransportError:
            time.sleep(0.1)
    raise AssertionError("the server is not ready")


def test_the_server_knows_both_games(url: str) -> None:
    games = {entry["id"]: entry for entry in httpx.get(f"{url}/api/games").json()}
    assert games["short-tock"]["title"] == "Short Tock"
    assert games["goofspiel"]["options"][0]["name"] == "cards"


@pytest.mark.parametrize("game", ["short-tock", "goofspiel"])
def test_four_guests_play_to_the_end(url: str, game: str) -> None:
    """Every guest sees the same outcome, and the record is kept."""
    played = subprocess.run(
        [sys.executable, str(EXAMPLE), url, game], capture_output=True, text=True, timeout=400, check=False
    )
    assert played.returncode == 0, played.stderr
    assert played.stdout.startswith(game)
    assert "won by seats" in played.stdout
