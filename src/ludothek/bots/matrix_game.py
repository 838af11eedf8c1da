"""Matrix games of two players solved exactly: the simplex method on a small tableau, no allocation."""

from __future__ import annotations

import numpy as np

from ludothek.bots.arrays import Floats, Grid, Ints
from ludothek.core.kernel import kernel

MOST_ROWS = 11
MOST_COLUMNS = 56
SHIFT = 1.0
"""Added to every payoff (from 0 to 1), so that the value is positive."""
TINY = 1e-13
HASTY = 60
"""After so many steps the rule that cannot go in circles (Bland's) takes over."""


def new_tableau() -> Grid:
    return np.zeros((MOST_ROWS + 1, MOST_COLUMNS + MOST_ROWS + 1))


def new_basis() -> Ints:
    return np.zeros(MOST_ROWS, dtype=np.int64)


@kernel
def entering(tableau: Grid, rows: int, width: int, hasty: bool) -> int:
    """The column that comes into the basis: the steepest one, or the first with a slope; -1 at the optimum."""
    best, steepest = -1, -TINY
    for column in range(width):
        if tableau[rows, column] < steepest:
            best, steepest = column, tableau[rows, column]
            if not hasty:
                break
    return best


@kernel
def leaving(tableau: Grid, basis: Ints, rows: int, width: int, column: int) -> int:
    """The row whose limit is reached first; of equals the one with the lowest number in the basis."""
    best, least = -1, 0.0
    for row in range(rows):
        if tableau[row, column] > TINY:
            limit = tableau[row, width] / tableau[row, column]
            closer = best < 0 or limit < least - TINY
            if closer or (limit < least + TINY and basis[row] < basis[best]):
                best, least = row, limit
    return best


@kernel
def pivot(tableau: Grid, rows: int, width: int, row: int, column: int) -> None:
    scale = tableau[row, column]
    for other in range(width + 1):
        tableau[row, other] /= scale
    for line in range(rows + 1):
        factor = tableau[line, column]
        if line == row or factor == 0.0:
            continue
        for other in range(width + 1):
            tableau[line, other] -= factor * tableau[row, other]


@kernel
def solve(
    payoffs: Grid, rows: int, columns: int, row_mix: Floats, column_mix: Floats, tableau: Grid, basis: Ints
) -> float:
    """The value for the player of the rows, who wants much, and a best mix of each."""
    width = columns + rows
    for row in range(rows + 1):
        for column in range(width + 1):
            tableau[row, column] = 0.0
    for row in range(rows):
        for column in range(columns):
            tableau[row, column] = payoffs[row, column] + SHIFT
        tableau[row, columns + row] = 1.0
        tableau[row, width] = 1.0
        basis[row] = columns + row
    for column in range(columns):
        tableau[rows, column] = -1.0
    steps = 0
    column = entering(tableau, rows, width, True)
    while column >= 0:
        row = leaving(tableau, basis, rows, width, column)
        if row < 0:
            break
        pivot(tableau, rows, width, row, column)
        basis[row] = column
        steps += 1
        column = entering(tableau, rows, width, steps < HASTY)
    value = 1.0 / tableau[rows, width]
    for column in range(columns):
        column_mix[column] = 0.0
    for row in range(rows):
        if basis[row] < columns:
            column_mix[basis[row]] = max(0.0, tableau[row, width]) * value
        row_mix[row] = max(0.0, tableau[rows, columns + row]) * value
    return value - SHIFT
