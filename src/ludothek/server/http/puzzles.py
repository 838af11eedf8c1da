"""Puzzles over HTTP. Nothing is kept of who solves what."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from functools import cache
from typing import Annotated

from litestar import Controller
from litestar.params import JSONBody, PathParameter
from litestar.status_codes import HTTP_200_OK

from ludothek.analysis.puzzles import Puzzle, complete_position, daily, judge_answer, puzzle_of, read_puzzles, solved
from ludothek.core.texts import LANGUAGES, Text, say
from ludothek.server.bots.advice import seat_names
from ludothek.server.http.documented import get, post
from ludothek.server.protocol.puzzles import PuzzleAnswer, PuzzleAttempt, PuzzleEntry, PuzzleInfo, PuzzleList
from ludothek.server.refused import not_found
from ludothek.texts.table_names import board_at

PuzzleId = Annotated[str, PathParameter(pattern="^[a-z0-9-]{1,32}$")]


class Puzzles(Controller):
    path = "/api/puzzles"
    tags = ("puzzles",)

    @get("/")
    async def puzzles(self) -> PuzzleList:
        """All puzzles, and today's."""
        today = datetime.now(UTC).date()
        entries = [PuzzleEntry(puzzle.id, puzzle.game, puzzle.grade) for puzzle in read_puzzles()]
        return PuzzleList(entries, daily(today).id, today.isoformat())

    @get("/{puzzle:str}")
    async def puzzle(self, puzzle: PuzzleId) -> PuzzleInfo:
        """A position, as whoever decides sees it."""
        return await asyncio.to_thread(_info, _found(puzzle).id)

    @post("/{puzzle:str}", status_code=HTTP_200_OK)
    async def attempt(self, puzzle: PuzzleId, data: JSONBody[PuzzleAttempt]) -> PuzzleAnswer:
        """Whether an action is the solution, and why; or, without an action, the solution."""
        return await asyncio.to_thread(_answer, _found(puzzle), data.action)


def _found(puzzle_id: str) -> Puzzle:
    puzzle = puzzle_of(puzzle_id)
    if puzzle is None:
        raise not_found("puzzle")
    return puzzle


@cache
def _info(puzzle_id: str) -> PuzzleInfo:
    """The same for everybody, so it is computed once."""
    puzzle = _found(puzzle_id)
    match, seat = puzzle.match(), puzzle.seat
    return PuzzleInfo(
        puzzle.id, puzzle.game, puzzle.grade, seat, match.view(seat), match.legal(seat), match.state.ways(seat)
    )


def _answer(puzzle: Puzzle, action: str | None) -> PuzzleAnswer:
    if action is None:
        return PuzzleAnswer(False, puzzle.solution, _told(puzzle, solved(puzzle)), _view_after(puzzle))
    answer = judge_answer(puzzle, action)
    if not answer.is_solution:
        return PuzzleAnswer(False, None, _told(puzzle, answer.texts), None)
    texts = [Text("puzzle.right"), *answer.texts]
    return PuzzleAnswer(True, puzzle.solution, _told(puzzle, texts), _view_after(puzzle))


def _view_after(puzzle: Puzzle) -> dict[str, object]:
    match = puzzle.match()
    match.play(puzzle.seat, puzzle.solution)
    return match.view(puzzle.seat)


def _told(puzzle: Puzzle, texts: list[Text]) -> list[dict[str, str]]:
    players, options = int(puzzle.position["players"]), complete_position(puzzle.position)["options"]
    board = board_at(puzzle.game, players, options)
    called = {language: seat_names([""] * players, language, board, puzzle.seat) for language in LANGUAGES}
    return [{language: say(text, language, called[language]) for language in LANGUAGES} for text in texts]
