"""The script in examples/ plays all nine games through HTTP and WebSocket alone."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from processes import process
from visitors import GAMES

SCRIPT = Path(__file__).parents[2] / "examples" / "play_over_http.py"


@pytest.mark.long
def test_the_example_plays_every_game_to_the_end(tmp_path: Path) -> None:
    with process(database=str(tmp_path / "tables.db")) as server:
        played = subprocess.run(
            [sys.executable, str(SCRIPT), server.url], capture_output=True, text=True, timeout=300, check=False
        )
    assert played.returncode == 0, played.stderr
    assert {line.split()[0] for line in played.stdout.splitlines()} == set(GAMES)
    assert len(GAMES) == 9
