"""`ludothek sim` and `ludothek bench`."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from cli_runs import Program

import ludothek

EXAMPLE = Path(__file__).parents[2] / "docs" / "example_bot.py"


@pytest.mark.parametrize("game", ludothek.game_ids())
def test_every_game_can_be_simulated(program: Program, game: str) -> None:
    ran = program.run("sim", game, "--games", "2", "--seed", "1")
    assert ran.status == 0
    assert "95 % interval" in ran.out
    assert "actions a second" in ran.out
    assert ran.err == ""  # no progress bar where nobody watches


def test_the_seed_decides(program: Program) -> None:
    argv = ["sim", "denkste", "--players", "2", "--games", "20", "--bots", "greedy,random", "--json", "--seed"]

    def told(seed: str) -> dict[str, object]:
        found = json.loads(program.run(*argv, seed).out)
        return {key: value for key, value in found.items() if key not in ("seconds", "actions_per_second")}

    assert told("7") == told("7")
    assert told("7")["actions"] != told("text")["actions"]


def test_the_report_as_json(program: Program) -> None:
    argv = ["sim", "dog", "--players", "4", "--games", "5", "--bots", "greedy,random", "--json"]
    found = json.loads(program.run(*argv, "--option", "direction=counterclockwise").out)
    assert found["options"] == {"direction": "counterclockwise", "sections": 4}
    assert [seat["bot"] for seat in found["seats"]] == ["greedy", "random", "greedy", "random"]
    assert sum(bot["wins"] for bot in found["bots"]) == 5
    for seat in found["seats"]:
        assert 0 <= seat["low"] <= seat["rate"] <= seat["high"] <= 1
    assert found["length"]["least"] <= found["length"]["median"] <= found["length"]["most"]
    assert isinstance(found["seed"], int)


def test_several_processes(program: Program) -> None:
    argv = ["sim", "denkste", "--games", "6", "--seed", "4", "--json"]
    alone, together = json.loads(program.run(*argv).out), json.loads(program.run(*argv, "--jobs", "2").out)
    assert alone["seats"] == together["seats"]
    assert alone["length"] == together["length"]


def test_somebody_elses_program(program: Program) -> None:
    good = f"cmd:{sys.executable} {EXAMPLE}"
    argv = ["sim", "tock6", "--players", "2", "--games", "2", "--seed", "1", "--patience", "60"]
    ran = program.run(*argv, "--bots", f"{good},random")
    assert ran.status == 0
    assert "forfeited" not in ran.out
    ran = program.run(*argv, "--bots", f"cmd:{sys.executable} -c pass,random")
    assert ran.status == 0
    assert "moves forfeited." in ran.out
    assert "× the program has ended" in ran.out


def test_a_comma_in_a_command(program: Program) -> None:
    argv = ["sim", "denkste", "--players", "2", "--games", "1", "--json"]
    ran = program.run(*argv, "--bots", f"cmd:{sys.executable} -c 'print(1\\,2)',random")
    assert json.loads(ran.out)["seats"][0]["bot"].endswith("-c 'print(1,2)'")


def test_bench_measures_every_game(program: Program) -> None:
    ran = program.run("bench", "--seconds", "0.01")
    assert ran.status == 0
    for name in ludothek.game_ids():
        assert name in ran.out
    found = json.loads(program.run("bench", "--seconds", "0.01", "--json").out)
    speeds = {speed["game"]: speed for speed in found["speeds"]}
    assert speeds["dog"]["compiled"] > speeds["dog"]["from_python"] > 0
    assert speeds["mimes"]["compiled"] is None
