"""Monte-Carlo tree search for Denkste!? (bots/search.py): nothing is hidden, and a throw is a node of its own."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ludothek.bots.arrays import Floats
from ludothek.bots.search import SearchWorkspace, search_kernel
from ludothek.bots.towers.features import new_features, new_scores, win_chances
from ludothek.bots.towers.policy import action_value, copy_row
from ludothek.bots.towers.rollout import play_rollout
from ludothek.bots.towers.rollout import rollout_action as rollout_policy
from ludothek.bots.tree import NONE
from ludothek.core.kernel import kernel
from ludothek.core.rng import Stream
from ludothek.games.towers import layout as L
from ludothek.games.towers.apply import apply
from ludothek.games.towers.layout import MOVE, OVER, Row, phase_of, turn_of
from ludothek.games.towers.legal import legal
from ludothek.games.towers.throw import first_die, second_die

THROWN = 1 << 20
"""Added to a throw, so that it is no action's number."""
STAYS_WHEN_FULL = False


class TowersRoot(NamedTuple):
    row: Row
    facts: Row
    weights: Floats
    seat: int


def new_workspace() -> SearchWorkspace:
    scratch = np.zeros((0, 0), dtype=np.int16)
    return SearchWorkspace(
        L.new_row(2), L.new_row(2), L.new_buffer(), L.new_buffer(), scratch, new_features(), new_scores()
    )


@kernel
def thrown(position: Row) -> int:
    """What the dice show, as the number of a chance node; a lost throw shows nothing."""
    if phase_of(position) != MOVE:
        return THROWN
    low, high = first_die(position), second_die(position)
    return THROWN + min(low, high) * 8 + max(low, high)


@kernel
def imagine_table(root: TowersRoot, workspace: SearchWorkspace, rng: Stream) -> None:
    copy_row(root.row, workspace.table)


@kernel
def seat_to_act(root: TowersRoot, workspace: SearchWorkspace) -> int:
    return NONE if phase_of(workspace.table) == OVER else turn_of(workspace.table)


@kernel
def list_actions(root: TowersRoot, workspace: SearchWorkspace, seat: int) -> int:
    return legal(workspace.table, seat, workspace.actions)


@kernel
def weigh_actions(root: TowersRoot, workspace: SearchWorkspace, seat: int, count: int) -> None:
    """Every action is weighed by itself."""


@kernel
def prior_of(root: TowersRoot, workspace: SearchWorkspace, seat: int, index: int, rng: Stream) -> float:
    return action_value(workspace.table, root.facts, root.weights, int(workspace.actions[index]), workspace, rng)


@kernel
def rollout_action(root: TowersRoot, workspace: SearchWorkspace, seat: int, count: int, rng: Stream) -> int:
    return rollout_policy(workspace.table, root.facts, root.weights, workspace.actions, count, rng)


@kernel
def apply_action(root: TowersRoot, workspace: SearchWorkspace, seat: int, action: int, rng: Stream) -> None:
    apply(workspace.table, root.facts, action, rng, workspace.listed)


@kernel
def leaves_tree(root: TowersRoot, workspace: SearchWorkspace) -> bool:
    return False


@kernel
def chance_outcome(root: TowersRoot, workspace: SearchWorkspace) -> int:
    return thrown(workspace.table)


@kernel
def roll_out(root: TowersRoot, workspace: SearchWorkspace, limit: int, rng: Stream) -> None:
    play_rollout(workspace.table, root.facts, root.weights, rng, workspace.actions, limit)


@kernel
def evaluate(root: TowersRoot, workspace: SearchWorkspace) -> None:
    win_chances(workspace.table, root.facts, root.weights, workspace.features, workspace.scores)


@kernel
def side_of(root: TowersRoot, seat: int) -> int:
    return seat


search = search_kernel(__name__, TowersRoot, globals())
