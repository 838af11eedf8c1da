"""Denkste! for two as a table of matrix games: the chance of the Go player for every pair of counts.

[DK-6] Both choose at once, so each state is a game of numbers against settings of the Stop card; what comes of them is
another state with the cards passed on, so that all values hang together and are found by going over the table until
nothing changes.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ludothek.bots.arrays import Floats, Grid, Ints
from ludothek.bots.matrix_game import new_basis, new_tableau, solve
from ludothek.core.kernel import kernel
from ludothek.games.denkste.actions import DIALS, NUMBERS
from ludothek.games.denkste.apply import destination
from ludothek.games.denkste.board import CENTRE, is_occupied, target_of
from ludothek.games.denkste.layout import GO, MOST_DIALS, PAWNS, STOP, Actions, Row, new_buffer, new_facts, new_row
from ludothek.games.denkste.legal import legal_stop

COUNTS = CENTRE
"""States are pairs of counts from 0 to 62."""
MOST_SETTINGS = 56
GO_PLAYER, STOP_PLAYER = range(2)


class DuelWorkspace(NamedTuple):
    """The table of a duel, and what its kernels write into."""

    position: Row
    facts: Row
    actions: Actions
    payoffs: Grid
    tableau: Grid
    basis: Ints


@kernel
def value_after(values: Grid, own: int, other: int) -> float:
    """The chance of a Go player who now stands on `own`: won, or the other one goes next."""
    return 1.0 if own == CENTRE else 1.0 - values[other, own]


@kernel
def set_state(position: Row, own: int, other: int) -> None:
    """Seat 0 goes, seat 1 stops; the board looks the same to both."""
    position[PAWNS + GO_PLAYER] = own
    position[PAWNS + STOP_PLAYER] = other


@kernel
def fill_payoffs(values: Grid, own: int, other: int, workspace: DuelWorkspace) -> int:
    """The matrix of a state: the Go player's chance by number and setting. Returns how many settings there are."""
    position, facts, actions, payoffs = workspace.position, workspace.facts, workspace.actions, workspace.payoffs
    set_state(position, own, other)
    count = legal_stop(position, facts, actions)
    for number in range(1, NUMBERS + 1):
        position[GO] = number
        target = target_of(own, number)
        missed = own if is_occupied(position, facts, GO_PLAYER, target) else target
        for setting in range(count):
            action = int(actions[setting])
            is_hit = False
            for dial in range(MOST_DIALS):
                position[STOP + dial] = DIALS[action, dial]
                is_hit = is_hit or DIALS[action, dial] == number
            end = destination(position, facts) if is_hit else missed
            payoffs[number - 1, setting] = value_after(values, end, other)
    return count


@kernel
def sweep(values: Grid, go_mixes: Grid, stop_mixes: Grid, workspace: DuelWorkspace) -> float:
    """Solves every state once, the ends of the game first; returns the largest change."""
    largest = 0.0
    for total in range(2 * (COUNTS - 1), -1, -1):
        for own in range(max(0, total - COUNTS + 1), min(COUNTS, total + 1)):
            other = total - own
            state = own * COUNTS + other
            count = fill_payoffs(values, own, other, workspace)
            mixes = go_mixes[state], stop_mixes[state]
            value = solve(workspace.payoffs, NUMBERS, count, mixes[0], mixes[1], workspace.tableau, workspace.basis)
            largest = max(largest, abs(value - values[own, other]))
            values[own, other] = value
    return largest


@kernel
def best_reply_sweep(
    as_goer: Grid, as_stopper: Grid, go_mixes: Grid, stop_mixes: Grid, workspace: DuelWorkspace
) -> float:
    """One step towards what somebody wins at most who knows the other's mixes. Both tables hold that player's chance:
    as Go player, and as Stop player. Returns the largest change."""
    largest = 0.0
    for total in range(2 * (COUNTS - 1), -1, -1):
        for own in range(max(0, total - COUNTS + 1), min(COUNTS, total + 1)):
            other = total - own
            state = own * COUNTS + other
            value = best_go(as_stopper, stop_mixes[state], own, other, workspace)
            largest = max(largest, abs(value - as_goer[own, other]))
            as_goer[own, other] = value
            value = best_stop(as_goer, go_mixes[state], own, other, workspace)
            largest = max(largest, abs(value - as_stopper[own, other]))
            as_stopper[own, other] = value
    return largest


@kernel
def best_go(as_stopper: Grid, mix: Floats, own: int, other: int, workspace: DuelWorkspace) -> float:
    """The best number against a mix of settings. `as_stopper[other, own]` is one's chance once the other one goes."""
    count, ends = fill_ends(own, other, workspace), workspace.payoffs
    best = 0.0
    for number in range(NUMBERS):
        total = 0.0
        for setting in range(count):
            end = int(ends[number, setting])
            total += mix[setting] * (1.0 if end == CENTRE else as_stopper[other, end])
        best = max(best, total)
    return best


@kernel
def best_stop(as_goer: Grid, mix: Floats, own: int, other: int, workspace: DuelWorkspace) -> float:
    """The best setting against a mix of numbers, for the one who stands on `other` and goes next."""
    count, ends = fill_ends(own, other, workspace), workspace.payoffs
    best = 0.0
    for setting in range(count):
        total = 0.0
        for number in range(NUMBERS):
            end = int(ends[number, setting])
            total += mix[number] * (0.0 if end == CENTRE else as_goer[other, end])
        best = max(best, total)
    return best


@kernel
def fill_ends(own: int, other: int, workspace: DuelWorkspace) -> int:
    """Like `fill_payoffs`, but with the count on which the pawn ends."""
    position, facts, actions, ends = workspace.position, workspace.facts, workspace.actions, workspace.payoffs
    set_state(position, own, other)
    count = legal_stop(position, facts, actions)
    for number in range(1, NUMBERS + 1):
        position[GO] = number
        for setting in range(count):
            for dial in range(MOST_DIALS):
                position[STOP + dial] = DIALS[int(actions[setting]), dial]
            ends[number - 1, setting] = destination(position, facts)
    return count


def new_workspace(setback: bool) -> DuelWorkspace:
    facts = new_facts(2, {"setback": setback})
    payoffs = np.zeros((NUMBERS, MOST_SETTINGS))
    return DuelWorkspace(new_row(), facts, new_buffer(), payoffs, new_tableau(), new_basis())
