"""Puzzles: each that ships can be set up, has the solution it says, and is there once; the finders find what is one."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from datetime import date, timedelta

import numpy as np
import pytest
from bot_tables import moments, track

import ludothek
from ludothek.analysis.puzzle_finder import GAP, OpenDecision, Verified, finder_for
from ludothek.analysis.puzzles import (
    GRADES,
    PATH,
    Puzzle,
    daily,
    judge_answer,
    puzzle_of,
    read_puzzles,
    solved,
    written,
)
from ludothek.core.errors import LudothekError, NotationError
from ludothek.core.match import Match
from ludothek.core.registry import load
from ludothek.core.rng import Stream, below
from ludothek.core.texts import LANGUAGES, say

HOME = ["H4", "H3", "H2"]
GAMES = sorted({puzzle.game for puzzle in read_puzzles()})


def of_game(name: str) -> list[Puzzle]:
    return [puzzle for puzzle in read_puzzles() if puzzle.game == name]


def test_every_puzzle_can_be_set_up_and_has_its_solution() -> None:
    for puzzle in read_puzzles():
        match = puzzle.match()
        legal = match.legal(puzzle.seat)
        assert list(match.to_act) == [puzzle.seat]
        assert puzzle.solution in legal
        assert len(legal) >= 4
        assert puzzle.chance - puzzle.next_best >= 100 * GAP - 0.2


def test_the_solution_makes_its_side_the_favourite() -> None:
    for puzzle in read_puzzles():
        match = puzzle.match()
        sides = len(set(match.game.sides(match.players, match.state.options)))
        assert puzzle.chance > puzzle.rival
        assert puzzle.chance > 100 / sides
        assert sides > 2 or puzzle.chance + puzzle.rival == pytest.approx(100)


def test_nothing_else_leads_where_the_solution_leads() -> None:
    for puzzle in read_puzzles():
        match = puzzle.match()
        ends = []
        for action in match.legal(puzzle.seat):
            after = match.copy()
            after.play(puzzle.seat, action)
            if action == puzzle.solution:
                wanted = after.position()
            ends.append(after.position())
        assert ends.count(wanted) == 1


def test_no_puzzle_comes_twice() -> None:
    puzzles = read_puzzles()
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles)
    assert len({Puzzle.key_of(puzzle.position, puzzle.seat) for puzzle in puzzles}) == len(puzzles)


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_all_grades_and_the_easiest_come_first(name: str) -> None:
    puzzles = of_game(name)
    assert [puzzle.misses for puzzle in puzzles] == sorted(puzzle.misses for puzzle in puzzles)
    assert [puzzle.grade for puzzle in puzzles] == sorted(puzzle.grade for puzzle in puzzles)
    counts = Counter(puzzle.grade for puzzle in puzzles)
    assert sorted(counts) == list(range(1, GRADES + 1))
    assert max(counts.values()) - min(counts.values()) <= 1


@pytest.mark.parametrize("name", GAMES)
def test_few_of_a_game_are_won_at_once(name: str) -> None:
    puzzles, wins = of_game(name), 0
    for puzzle in puzzles:
        match = puzzle.match()
        match.play(puzzle.seat, puzzle.solution)
        wins += match.outcome is not None
    assert wins <= len(puzzles) / 10


@pytest.mark.parametrize("name", GAMES)
def test_a_puzzle_is_written_and_read_again(name: str) -> None:
    puzzle = of_game(name)[0]
    match = puzzle.match()
    assert load(match.position(), seed=0).view(puzzle.seat) == match.view(puzzle.seat)
    figures = {"chance": puzzle.chance, "rival": puzzle.rival, "next": puzzle.next_best, "misses": puzzle.misses}
    found = {"seat": puzzle.seat, "solution": puzzle.solution, **figures, "position": match.position()}
    lines = [line for line in PATH.read_text(encoding="utf-8").splitlines() if f'"id":"{puzzle.id}"' in line]
    assert json.loads(written(found, puzzle.id)) == json.loads(lines[0])


@pytest.mark.parametrize("name", GAMES)
def test_a_puzzle_of_every_game_is_one_from_another_seed(name: str) -> None:
    """The clearest, so that it takes few trials."""
    puzzle = max(of_game(name), key=lambda puzzle: puzzle.chance - puzzle.next_best)
    match = puzzle.match()
    found = finder_for(match.game, match.players).at(match, puzzle.seat, "another")
    assert found is not None
    assert found.solution == puzzle.solution


@pytest.mark.parametrize("name", GAMES)
def test_the_solution_is_praised_and_anything_else_gets_its_reason_but_not_the_solution(name: str) -> None:
    puzzle = of_game(name)[0]
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


WORDS_ONLY = """
import sys
from ludothek.analysis.puzzles import judge_answer, read_puzzles
for game in {puzzle.game for puzzle in read_puzzles()}:
    puzzle = next(puzzle for puzzle in read_puzzles() if puzzle.game == game)
    for action in puzzle.match().legal(puzzle.seat):
        judge_answer(puzzle, action)
print(*(name for name in sys.modules if name.startswith("ludothek.bots.") and name.endswith((".search", ".trials"))))
"""


def test_the_words_of_a_puzzle_need_none_of_the_bots_kernels() -> None:
    """The server says them in the process that answers everybody: it must neither load nor compile a search."""
    ran = subprocess.run([sys.executable, "-c", WORDS_ONLY], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == ""


def test_every_day_has_its_puzzle_and_none_comes_again_before_all_have_come() -> None:
    count = len(read_puzzles())
    first = date.fromordinal(count * 4_000)
    days = [daily(first + timedelta(days=number)).id for number in range(count)]
    assert len(set(days)) == count
    assert daily(first) == daily(first)


class Drawn(OpenDecision):
    """A decision whose trials come out as somebody says, a little better or worse for all actions alike."""

    most_tried, at_a_time, most_trials = 8, 12, 360
    side = 0

    def __init__(self, means: list[float], sides: list[float]) -> None:
        self._means, self._after, self.sides = np.array(means), np.array(sides), len(sides)

    def scores(self) -> np.ndarray:
        return self._means

    def chances(self) -> np.ndarray:
        return self._after

    def is_ordinary(self) -> bool:
        return True

    def values(self, tried: list[int], first: int, end: int, rng: Stream) -> np.ndarray:
        luck = np.array([(below(rng, 21) - 10) / 1000 for _ in range(first, end)])
        return self._means[tried] + luck[:, None]

    def chances_after(self, place: int, rng: Stream) -> np.ndarray:
        return self._after

    def second_opinion(self, place: int, rng: Stream) -> int:
        return place


def verified(means: list[float], sides: list[float]) -> Verified | None:
    return finder_for(ludothek.game("denkste-towers").rules, 2)._verify(Drawn(means, sides), "drawn")


def test_a_puzzle_needs_the_gap_to_every_other_action_and_the_favourite() -> None:
    assert verified([0.6, 0.4, 0.5, 0.3], [0.6, 0.4]) is not None
    assert verified([0.6, 0.4, 0.53, 0.3], [0.6, 0.4]) is None
    assert verified([0.6, 0.4, 0.6, 0.3], [0.6, 0.4]) is None  # as two that lead to the same position
    assert verified([0.49, 0.3, 0.3, 0.3], [0.49, 0.51]) is None


def test_of_four_sides_the_favourite_has_the_best_chance() -> None:
    found = verified([0.36, 0.2, 0.25, 0.1], [0.36, 0.32, 0.16, 0.16])
    assert found is not None
    assert found.place == 0
    assert found.rival == pytest.approx(0.32, abs=0.01)
    assert verified([0.36, 0.2, 0.25, 0.1], [0.36, 0.44, 0.1, 0.1]) is None
    assert verified([0.24, 0.1, 0.1, 0.1], [0.24, 0.2, 0.2, 0.2]) is None  # less than an equal share


def test_of_two_sides_the_favourite_is_above_one_half() -> None:
    found = verified([0.52, 0.3, 0.3, 0.3], [0.2, 0.8])
    assert found is not None
    assert found.rival == pytest.approx(1 - found.chance)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_two_actions_of_denkste_lead_to_the_same_position(players: int) -> None:
    """Also where both orders of the dice, or a bridge, lead to the same field: that is one action."""
    choices = 0
    for seed in range(3):
        for match in moments("denkste-towers", players, seed, every=1, limit=600):
            if match.position()["phase"] != "move":
                continue  # to throw again after a double may come to the same as not to
            seat, ends = match.to_act[0], set()
            legal = match.legal(seat)
            for action in legal:
                after = match.copy()
                after.play(seat, action)
                ends.add(json.dumps(after.position()))
            assert len(ends) == len(legal)
            choices += len(legal) > 3
    assert choices > 30


def towers(rear: int, home: int) -> Match:
    """A double one. On 57 the tower of 55 stands in the way of all that the other seat has left, on 56."""
    fields, off = {"55": [0, 0], "56": [1, 1], str(rear): [0, 0]}, 2 - home
    usual = ludothek.game("denkste-towers").new(2, seed=0).position()
    stones = {"fields": fields, "home": [home, 4], "off": [off, 0]}
    return load({**usual, **stones, "phase": "move", "turn": 0, "dice": [1, 1]}, seed=0)


def test_the_finder_of_denkste_sees_the_only_good_move_unless_the_side_is_far_behind() -> None:
    finder = finder_for(ludothek.game("denkste-towers").rules, 2)
    found = finder.at(towers(rear=59, home=2), 0, "seen")
    assert found is not None
    assert found.solution == "55+>57"
    assert found.chance > 0.8
    assert finder.at(towers(rear=20, home=0), 0, "seen") is None


def test_games_without_a_finder_are_refused() -> None:
    with pytest.raises(NotationError):
        finder_for(ludothek.game("thrill").rules, 2)


def test_the_finder_sees_the_only_winning_action_and_no_puzzle_where_two_do_the_same() -> None:
    """A 2 brings the last pawn of the side home, before the others do the same. A joker can be a 2 as well."""
    finder = finder_for(ludothek.game("dog").rules, 4)
    pawns = [[*HOME, "T63"], [*HOME, "T14"], [*HOME, "H1"], [*HOME, "H1"]]
    match = track("dog", pawns, [["2", "9", "5", "8"], ["5"], ["6"], ["8"]])
    found = finder.at(match, 0, "seen")
    assert found is not None
    assert found.solution.startswith("2|2|0.3|H")
    assert found.chance > 0.99
    twice = track("dog", pawns, [["2", "?", "5", "8"], ["5"], ["6"], ["8"]])
    assert finder.at(twice, 0, "seen") is None
