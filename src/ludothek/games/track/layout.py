"""Where everything lies in the row of integers that is a position of the track family.

    0        12    20      28      36      44       52      60      100     220    235       250
    | moment | out | given | moved | fresh | home   | hand  | pawns | hands | draw | discard | board
    |        |     |       |       |       | counts | sizes |       |       |      |         |

The counts, the sizes and the board repeat what pawns and hands say, so that the rules need not search; `put`, `capture`
and the functions of deal.py keep them in step. Everybody else reads with the words below.

[TF-2] A spot is any place a pawn can stand on: track squares first, then the centre, then the home rows seat by seat.
"""

from __future__ import annotations

from typing import Annotated

import numpy as np
import numpy.typing as npt

from ludothek.core.kernel import ArrayOf, kernel

Row = Annotated[npt.NDArray[np.int16], ArrayOf("int16", 1)]
"""A position."""
Facts = Annotated[npt.NDArray[np.int64], ArrayOf("int64", 1)]
"""The facts of a table: facts.py says what lies where."""
Actions = Annotated[npt.NDArray[np.int32], ArrayOf("int32", 1)]
"""Where the rules write legal actions."""
Scratch = Annotated[npt.NDArray[np.int16], ArrayOf("int16", 2)]
"""Rows for the rules to think in."""

MOST_SEATS = 8
MOST_PAWNS = 5
MOST_KINDS = 15
MOST_SQUARES = 144
MOST_HOME = 5

CENTRE = MOST_SQUARES
HOME_ROWS = CENTRE + 1
RESERVE = HOME_ROWS + MOST_SEATS * MOST_HOME
NONE = -1

EXCHANGE, PLAY, REDRAWN, PLACE, JUMP, FORCED_DISCARD, OVER = range(7)
PHASES = ("exchange", "play", "redrawn", "place", "jump", "forced-discard", "over")

PHASE, TURN, DEALER, DEAL, LAST, SEVEN_CARD, SEVEN_AS, SEVEN_LEFT, SEVEN_BACK, SHARES, DRAW_SIZE, JUMPER = range(12)
OUT = 12
GIVEN = OUT + MOST_SEATS
MOVED = GIVEN + MOST_SEATS
FRESH = MOVED + MOST_SEATS
HOME_COUNT = FRESH + MOST_SEATS
HAND_SIZE = HOME_COUNT + MOST_SEATS
PAWNS = HAND_SIZE + MOST_SEATS
HANDS = PAWNS + MOST_SEATS * MOST_PAWNS
DRAW_PILE = HANDS + MOST_SEATS * MOST_KINDS
DISCARD_PILE = DRAW_PILE + MOST_KINDS
BOARD = DISCARD_PILE + MOST_KINDS
WIDTH = BOARD + RESERVE

CURSOR = WIDTH
"""One more column in the scratch rows of seven.py: how far a row has been searched."""
SCRATCH_ROWS = 8
MOST_ACTIONS = 2048


@kernel
def clear(p: Row) -> None:
    """Nothing on the board and no card anywhere."""
    for column in range(WIDTH):
        p[column] = 0
    p[LAST] = NONE
    p[SEVEN_CARD] = NONE
    p[SEVEN_AS] = NONE
    for seat in range(MOST_SEATS):
        p[GIVEN + seat] = NONE
    for pawn in range(MOST_SEATS * MOST_PAWNS):
        p[PAWNS + pawn] = RESERVE


def new_row() -> Row:
    """An empty position."""
    row = np.empty(WIDTH, dtype=np.int16)
    clear(row)
    return row


def new_scratch() -> Scratch:
    """Room for the rules to think in; whoever calls them brings it."""
    return np.zeros((SCRATCH_ROWS, WIDTH + 1), dtype=np.int16)


def new_buffer() -> Actions:
    return np.zeros(MOST_ACTIONS, dtype=np.int32)


@kernel
def copy_row(source: Row, target: Row) -> None:
    """A game is copied by copying its integers."""
    for column in range(WIDTH):
        target[column] = source[column]


@kernel(inline=True)
def pawn_of(seat: int, index: int) -> int:
    return seat * MOST_PAWNS + index


@kernel(inline=True)
def owner(pawn: int) -> int:
    return pawn // MOST_PAWNS


@kernel(inline=True)
def place(p: Row, pawn: int) -> int:
    """The spot a pawn stands on, or RESERVE."""
    return int(p[PAWNS + pawn])


@kernel(inline=True)
def occupant(p: Row, spot: int) -> int:
    """The pawn on a spot, or NONE. (The board keeps pawn + 1, so that an empty row is an empty board.)"""
    return int(p[BOARD + spot]) - 1


@kernel(inline=True)
def home_spot(seat: int, depth: int) -> int:
    """H1 is depth 1, next to the track."""
    return HOME_ROWS + seat * MOST_HOME + depth - 1


@kernel(inline=True)
def home_depth(spot: int) -> int:
    return (spot - HOME_ROWS) % MOST_HOME + 1


@kernel(inline=True)
def is_home(spot: int) -> bool:
    return HOME_ROWS <= spot < RESERVE


@kernel(inline=True)
def is_fresh(p: Row, pawn: int) -> bool:
    """[SD-9] Brought out and not moved since. (The row keeps the index of the fresh pawn of a seat + 1.)"""
    return p[FRESH + owner(pawn)] == pawn % MOST_PAWNS + 1


@kernel(inline=True)
def freshen(p: Row, pawn: int) -> None:
    """[SD-9] This pawn has just come out onto its start."""
    p[FRESH + owner(pawn)] = pawn % MOST_PAWNS + 1


@kernel(inline=True)
def grow_stale(p: Row, pawn: int) -> None:
    """[SD-10] A pawn that moves, or is moved, is not fresh any more."""
    if p[FRESH + owner(pawn)] != 0 and is_fresh(p, pawn):
        p[FRESH + owner(pawn)] = 0


@kernel(inline=True)
def put(p: Row, pawn: int, spot: int) -> None:
    """Takes a pawn from where it is and stands it on an empty spot, or back into its reserve."""
    grow_stale(p, pawn)
    left = place(p, pawn)
    if left != RESERVE:
        p[BOARD + left] = 0
        if is_home(left):
            p[HOME_COUNT + owner(pawn)] -= 1
    p[PAWNS + pawn] = spot
    if spot != RESERVE:
        p[BOARD + spot] = pawn + 1
        if is_home(spot):
            p[HOME_COUNT + owner(pawn)] += 1


@kernel(inline=True)
def capture(p: Row, spot: int) -> None:
    """[TF-10] Whoever stands there goes back to the reserve."""
    pawn = occupant(p, spot)
    if pawn != NONE:
        put(p, pawn, RESERVE)


@kernel(inline=True)
def cards_in_hand(p: Row, seat: int, card: int) -> int:
    return int(p[HANDS + seat * MOST_KINDS + card])


@kernel(inline=True)
def take(p: Row, seat: int, card: int) -> None:
    """A card comes into a hand."""
    p[HANDS + seat * MOST_KINDS + card] += 1
    p[HAND_SIZE + seat] += 1


@kernel(inline=True)
def part_with(p: Row, seat: int, card: int) -> None:
    """A card leaves a hand."""
    p[HANDS + seat * MOST_KINDS + card] -= 1
    p[HAND_SIZE + seat] -= 1


@kernel(inline=True)
def spend(p: Row, seat: int, card: int) -> None:
    """A card goes from a hand to the discards, before anything else happens."""
    part_with(p, seat, card)
    p[DISCARD_PILE + card] += 1
