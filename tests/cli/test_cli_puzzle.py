"""`ludothek puzzle`: shown, attempted, solved, or told."""

from __future__ import annotations

import pytest
from cli_runs import Program

from ludothek.analysis.puzzles import read_puzzles


def test_puzzles_are_listed(program: Program) -> None:
    ran = program.run("puzzle", "--list")
    assert ran.status == 0
    assert ran.out.splitlines() == [f"{puzzle.id}  {puzzle.grade}/5" for puzzle in read_puzzles()]


@pytest.mark.parametrize("game", ["dog", "denkste-towers"])
def test_a_puzzle_is_solved_at_the_second_attempt(program: Program, game: str) -> None:
    puzzle = next(each for each in read_puzzles() if each.game == game)
    other = next(action for action in puzzle.match().legal(puzzle.seat) if action != puzzle.solution)
    ran = program.run("puzzle", puzzle.id, "--language", "en", typed=f"{other}\n{puzzle.solution}\n")
    assert ran.status == 0
    told = " ".join(ran.out.split())  # wherever lines are broken
    assert "Try again" in told
    assert "Solved!" in told
    assert f"wins {round(puzzle.chance)} of 100 games" in told


def test_the_solution_is_told_to_whoever_gives_up_and_on_request(program: Program) -> None:
    puzzle = read_puzzles()[0]
    for given in (("--solution",), ()):
        ran = program.run("puzzle", puzzle.id, "--language", "de", *given, typed="q\n")
        assert ran.status == 0
        assert "Die Lösung" in ran.out


def test_there_is_a_puzzle_for_today_and_none_of_any_name(program: Program) -> None:
    assert program.run("puzzle", typed="q\n").status == 0
    ran = program.run("puzzle", "no-such")
    assert ran.status == 2
    assert "--list" in ran.err
