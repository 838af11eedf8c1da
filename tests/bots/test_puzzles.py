"""Puzzles: each that ships can be set up, has the solution it says, and is there once; the finder finds what is one."""

from __future__ import annotations

from datetime import date, timedelta
from typing import cast

import pytest
from bot_tables import track

import ludothek
from ludothek.analysis.puzzles import GRADES, Puzzle, daily, judge_answer, puzzle_of, read_puzzles, solved
from ludothek.analysis.track.puzzle_finder import GAP, PuzzleFinder
from ludothek.core.errors import LudothekError
from ludothek.core.texts import LANGUAGES, say
from ludothek.games.track.game import TrackGame

HOME = ["H4", "H3", "H2"]


def test_every_puzzle_can_be_set_up_and_has_its_solution() -> None:
    for puzzle in read_puzzles():
        match = puzzle.match()
        legal = match.legal(puzzle.seat)
        assert match.to_act == [puzzle.seat] or match.to_act == (puzzle.seat,)
        assert puzzle.solution in legal
        assert len(legal) >= 4
        assert puzzle.chance > 50
        assert puzzle.chance - puzzle.next_best >= 100 * GAP - 0.2


def test_no_puzzle_comes_twice_and_the_easiest_come_first() -> None:
    puzzles = read_puzzles()
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles)
    assert len({Puzzle.key_of(puzzle.position, puzzle.seat) for puzzle in puzzles}) == len(puzzles)
    assert [puzzle.misses for puzzle in puzzles] == sorted(puzzle.misses for puzzle in puzzles)
    assert sorted({puzzle.grade for puzzle in puzzles}) == list(range(1, GRADES + 1))


def test_the_solution_is_praised_and_anything_else_gets_its_reason_but_not_the_solution() -> None:
    puzzle = read_puzzles()[0]
    assert judge_answer(puzzle, puzzle.solution).is_solution
    legal = puzzle.match().legal(puzzle.seat)
    for action in legal:
        answer = judge_answer(puzzle, action)
        assert answer.is_solution == (action == puzzle.solution)
        assert all(text.key != "puzzle.solution" for text in answer.texts) or answer.is_solution
        for language in LANGUAGES:
            assert all(not say(text, language).startswith("puzzle.") for text in answer.texts)
    with pytest.raises(LudothekError):
        judge_answer(puzzle, "nonsense")
    assert solved(puzzle)[0].key == "puzzle.solution"
    assert puzzle_of("no-such") is None


def test_every_day_has_its_puzzle_and_none_comes_again_before_all_have_come() -> None:
    count = len(read_puzzles())
    first = date.fromordinal(count * 4_000)
    days = [daily(first + timedelta(days=number)).id for number in range(count)]
    assert len(set(days)) == count
    assert daily(first) == daily(first)


def test_the_finder_sees_the_only_winning_action_and_no_puzzle_where_two_do_the_same() -> None:
    """A 2 brings the last pawn of the side home, before the others do the same. A joker can be a 2 as well."""
    finder = PuzzleFinder(cast(TrackGame, ludothek.game("dog").rules), 4)
    pawns = [[*HOME, "T63"], [*HOME, "T14"], [*HOME, "H1"], [*HOME, "H1"]]
    match = track("dog", pawns, [["2", "9", "5", "8"], ["5"], ["6"], ["8"]])
    found = finder.at(match, 0, "seen")
    assert found is not None
    assert found.solution.startswith("2|2|0.3|H")
    assert found.chance > 0.99
    twice = track("dog", pawns, [["2", "?", "5", "8"], ["5"], ["6"], ["8"]])
    assert finder.at(twice, 0, "seen") is None
