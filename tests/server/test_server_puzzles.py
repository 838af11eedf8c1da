"""Puzzles over HTTP: the list, a position as one seat sees it, and what comes of an attempt."""

from __future__ import annotations

from pathlib import Path

import pytest
from clients import run, serving, settings_for, visitors

from ludothek.analysis.puzzles import Puzzle, read_puzzles
from ludothek.core.texts import LANGUAGES


def puzzle_for(game: str, players: int) -> Puzzle:
    return next(each for each in read_puzzles() if (each.game, each.position["players"]) == (game, players))


@pytest.mark.parametrize(("game", "players"), [("dog", 4), ("super-tock", 4), ("denkste-towers", 2)])
def test_a_puzzle_is_shown_and_an_attempt_is_judged(tmp_path: Path, game: str, players: int) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 1) as (guest,):
            listed = await guest.ask("GET", "/api/puzzles")
            assert [puzzle["id"] for puzzle in listed["puzzles"]] == [puzzle.id for puzzle in read_puzzles()]
            assert listed["daily"] in {puzzle["id"] for puzzle in listed["puzzles"]}
            puzzle = puzzle_for(game, players)
            path = f"/api/puzzles/{puzzle.id}"
            shown = await guest.ask("GET", path)
            assert shown["view"] == puzzle.match().view(puzzle.seat)  # and so nobody else's cards
            assert puzzle.solution in shown["legal"]
            other = next(action for action in shown["legal"] if action != puzzle.solution)
            wrong = await guest.ask("POST", path, {"action": other})
            assert not wrong["is_solved"]
            assert wrong["solution"] is None
            assert wrong["view"] is None
            assert wrong["sentences"][0].keys() == set(LANGUAGES)
            right = await guest.ask("POST", path, {"action": puzzle.solution})
            assert right["is_solved"]
            assert right["solution"] == puzzle.solution
            told = await guest.ask("POST", path, {"action": None})
            assert told["solution"] == puzzle.solution
            assert not told["is_solved"]
            assert told["view"] == right["view"]
            if game == "super-tock":
                # Four sides: how much the strongest other one has is told as well.
                assert f"no other side more than {round(puzzle.rival)}" in told["sentences"][-1]["en"]
            assert f"wins {round(puzzle.chance)} of 100 games" in told["sentences"][-1]["en"]

    run(story())


def test_what_is_no_puzzle_and_no_action_is_refused(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 1) as (guest,):
            await guest.ask("GET", "/api/puzzles/none", status=404)
            path = f"/api/puzzles/{read_puzzles()[0].id}"
            assert (await guest.ask("POST", path, {"action": "nonsense"}, status=400))["code"]

    run(story())
