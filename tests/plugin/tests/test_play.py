"""Both games in the terminal, in simulations and in the arena, by the program itself."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import ludothek

GAMES = ["short-tock", "goofspiel"]


def program(*words: str, typed: str = "") -> str:
    """`ludothek WORDS` in a process of its own: what it printed."""
    ran = subprocess.run(
        [sys.executable, "-m", "ludothek.cli", *words],
        input=typed,
        env={**os.environ, "COLUMNS": "80"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def report(command: str, game: str, bots: str, games: int, folder: Path) -> dict[str, Any]:
    words = [command, game, "--players", "2", "--games", str(games), "--bots", bots, "--seed", "1"]
    if command == "sim":
        return dict(json.loads(program(*words, "--json")))
    program(*words, "--json", str(folder / "report.json"))
    return dict(json.loads((folder / "report.json").read_text()))


def test_both_games_are_listed() -> None:
    listed = {entry["id"]: entry for entry in json.loads(program("games", "--json"))}
    assert listed["short-tock"]["title"] == "Short Tock"
    assert listed["goofspiel"]["options"][0]["name"] == "cards"


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_in_the_terminal(game: str) -> None:
    printed = program("play", game, "--players", "2", "--seed", "3", "--bots", "medium", typed="1\n" * 3000)
    assert ludothek.game(game).title in printed
    assert printed.endswith(("wins the game.\n", "win the game.\n"))


@pytest.mark.parametrize(
    ("game", "action", "rule", "sentence"),
    [
        ("goofspiel", "bid|14", "GO-1", "There is no 14: the cards are 1 to 13."),
        ("short-tock", "fold", "SH-7", "You can play, so you must"),
    ],
)
def test_a_refusal_in_the_terminal_cites_its_rule(
    game: str, action: str, rule: str, sentence: str, tmp_path: Path
) -> None:
    position = ludothek.game(game).new(players=2, seed=3).position()
    path = tmp_path / "position.json"
    path.write_text(json.dumps(position))
    printed = program("why", str(path), "0", action)
    assert rule in printed
    assert sentence in printed


@pytest.mark.parametrize("game", GAMES)
def test_bots_play_in_simulations(game: str, tmp_path: Path) -> None:
    told = report("sim", game, "greedy,random", 20, tmp_path)
    assert told["games"] == 20


@pytest.mark.parametrize(("game", "games"), [("short-tock", 24), ("goofspiel", 60)])
def test_medium_beats_random_in_the_arena(game: str, games: int, tmp_path: Path) -> None:
    told = report("arena", game, "medium,random", games, tmp_path)
    medium = next(result for result in told["results"] if result["bot"] == "medium")
    assert medium["low"] > medium["fair"]
