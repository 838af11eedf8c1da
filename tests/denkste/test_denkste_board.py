"""The three tracks, the starts on them, and the path of a pawn."""

from __future__ import annotations

import pytest
from denkste_table import after, table

LEVELS = {1: (0, 28, 28), 2: (29, 49, 20), 3: (50, 62, 12)}
"""By level: the first count on it, the last, and its squares."""


def square(count: int, seat: int = 0) -> tuple[int, int]:
    """Level and square of a pawn, as everybody sees it; the others are on another level, out of its way."""
    players = 4
    pawns = [1 if count > 28 else 30] * players
    pawns[seat] = count
    level, field = table(pawns, turn=(seat + 1) % players).view(None)["squares"][seat]
    return level, field


@pytest.mark.rule("DK-1", "DK-R1")
@pytest.mark.parametrize(("level", "first", "last", "squares"), [(n, *facts) for n, facts in LEVELS.items()])
def test_each_level_is_a_closed_track_of_its_own_length(level: int, first: int, last: int, squares: int) -> None:
    visited = [square(count) for count in range(first, last + 1)]
    assert {where for where, _ in visited} == {level}
    lap = [field for _, field in visited]
    assert lap == [*range(squares), 0]


@pytest.mark.rule("DK-1")
def test_all_pawns_run_the_same_way() -> None:
    # Seat 1 starts a quarter of 28 clockwise of seat 0: three squares on, it meets a pawn ten on from seat 0's start.
    assert after([10, 0, 3, 3], go=3, stop="6", turn=1) == [10, 0, 3, 3]
    assert after([11, 0, 3, 3], go=3, stop="6", turn=1) == [11, 3, 3, 3]


@pytest.mark.rule("DK-2", "DK-R1")
@pytest.mark.parametrize(("first", "quarter"), [(0, 7), (29, 5), (50, 3)])
def test_every_colour_starts_on_its_own_corner_of_every_level(first: int, quarter: int) -> None:
    assert [square(first, seat)[1] for seat in range(4)] == [0, quarter, 2 * quarter, 3 * quarter]


@pytest.mark.rule("DK-3", "DK-R2")
@pytest.mark.parametrize(
    ("start", "go", "stop", "end"),
    [(27, 1, "6", 28), (27, 2, "6", 29), (27, 3, "6", 30), (48, 4, "1,2", 52), (48, 1, "2,3", 49), (28, 1, "6", 29)],
)
def test_a_pawn_goes_up_by_way_of_its_own_start_square(start: int, go: int, stop: str, end: int) -> None:
    assert after([start, 3], go=go, stop=stop) == [end, 3]


@pytest.mark.rule("DK-3")
def test_the_square_before_a_level_is_the_own_start_again() -> None:
    for first, last, _ in LEVELS.values():
        assert square(last) == square(first)
        assert square(last, seat=2) == square(first, seat=2)


@pytest.mark.rule("DK-R2")
@pytest.mark.parametrize(("count", "dials"), [(0, 1), (28, 1), (29, 2), (49, 2), (50, 3), (62, 3)])
def test_a_pawn_back_on_its_start_still_belongs_to_that_level(count: int, dials: int) -> None:
    assert square(count)[0] == dials
    assert table([count, 3]).view(1)["dials"] == dials


@pytest.mark.rule("DK-11")
def test_other_colours_starts_are_ordinary_squares() -> None:
    assert after([10, 3], go=4, stop="1") == [14, 3]
    assert after([5, 3, 3, 3], go=2, stop="1") == [7, 3, 3, 3]
    # and nobody goes up a level there
    assert after([13, 3], go=3, stop="1") == [16, 3]
    # an owner standing on its start bars it like any other square
    assert after([5, 0, 3, 3], go=2, stop="1") == [5, 0, 3, 3]


@pytest.mark.rule("DK-R5")
@pytest.mark.parametrize(("players", "starts"), [(2, [0, 14]), (3, [0, 7, 14]), (4, [0, 7, 14, 21])])
def test_which_colours_play(players: int, starts: list[int]) -> None:
    assert table([0] * players).view(None)["squares"] == [[1, start] for start in starts]
