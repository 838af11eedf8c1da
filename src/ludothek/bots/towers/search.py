"""Monte-Carlo tree search for Denkste!?, with chance nodes: what was thrown is a step of the way like a move is.

Throws come as they fall, so each is met as often as it is likely: means over many iterations are expectations.
"""

from __future__ import annotations

from ludothek.bots.towers.features import Floats, Grid, win_chances
from ludothek.bots.towers.policy import action_value, copy_row
from ludothek.bots.towers.rollout import play_rollout
from ludothek.bots.tree import (
    ACTION,
    AVAILABLE,
    NONE,
    ROOT,
    TOTAL,
    VISITS,
    Nodes,
    NodeValues,
    add_child,
    child_of,
    is_full,
    ucb,
)
from ludothek.core.kernel import kernel
from ludothek.core.rng import Stream
from ludothek.games.towers.apply import apply
from ludothek.games.towers.layout import MOVE, OVER, Actions, Row, phase_of, turn_of
from ludothek.games.towers.legal import legal
from ludothek.games.towers.throw import first_die, second_die

MAX_DEPTH = 64
CHOSEN, CHOOSER = range(2)
CHANCE = -1
"""In place of the seat that chose: the dice did."""
THROWN = 1 << 20
"""Added to a throw, so that it is no action's number."""


@kernel
def thrown(position: Row) -> int:
    """What the dice show, as the number of a chance node; a lost throw shows nothing."""
    if phase_of(position) != MOVE:
        return THROWN
    low, high = first_die(position), second_die(position)
    return THROWN + min(low, high) * 8 + max(low, high)


@kernel
def choose_child(
    position: Row,
    facts: Row,
    weights: Floats,
    parent: int,
    count: int,
    nodes: Nodes,
    values: NodeValues,
    prior_visits: float,
    exploration: float,
    actions: Actions,
    copy: Row,
    rng: Stream,
    listed: Actions,
    features: Grid,
    scores: Floats,
) -> int:
    """The most promising child among the legal actions; those missing are added first. NONE if there is no room."""
    best, highest = NONE, -1.0
    for index in range(count):
        action = int(actions[index])
        child = child_of(nodes, parent, action)
        if child == NONE:
            if is_full(nodes):
                continue
            prior = action_value(position, facts, weights, action, copy, rng, listed, features, scores)
            child = add_child(nodes, values, parent, action, prior)
        nodes[child, AVAILABLE] += 1
        wanted = ucb(nodes, values, child, prior_visits, exploration)
        if wanted > highest:
            best, highest = child, wanted
    return best


@kernel
def chance_child(position: Row, parent: int, nodes: Nodes, values: NodeValues) -> int:
    """The node of the throw that fell, new or not; NONE if there is no room."""
    number = thrown(position)
    child = child_of(nodes, parent, number)
    if child == NONE and not is_full(nodes):
        child = add_child(nodes, values, parent, number, 0.0)
    return child


@kernel
def search(
    root: Row,
    facts: Row,
    weights: Floats,
    rng: Stream,
    iterations: int,
    horizon: int,
    prior_visits: float,
    exploration: float,
    nodes: Nodes,
    values: NodeValues,
    path: Nodes,
    actions: Actions,
    table: Row,
    copy: Row,
    listed: Actions,
    features: Grid,
    scores: Floats,
) -> None:
    """So many iterations, on top of those the tree has seen."""
    for _ in range(iterations):
        copy_row(root, table)
        node, depth = ROOT, 0
        descending = True
        while phase_of(table) != OVER and descending:
            seat = turn_of(table)
            count = legal(table, seat, actions)
            action = int(actions[0])
            child, chooser = NONE, seat
            if count == 1:
                apply(table, facts, action, rng, listed)
                child, chooser = chance_child(table, node, nodes, values), CHANCE
            else:
                child = choose_child(
                    table, facts, weights, node, count, nodes, values, prior_visits, exploration, actions, copy, rng,
                    listed, features, scores,
                )  # fmt: skip
                if child == NONE:
                    break
                apply(table, facts, int(nodes[child, ACTION]), rng, listed)
            if child == NONE:
                break
            path[depth, CHOSEN] = child
            path[depth, CHOOSER] = chooser
            depth += 1
            node = child
            descending = depth < MAX_DEPTH and (chooser == CHANCE or nodes[child, VISITS] > 0)
        play_rollout(table, facts, weights, rng, actions, horizon)
        win_chances(table, facts, weights, features, scores)
        nodes[ROOT, VISITS] += 1
        for step in range(depth):
            nodes[path[step, CHOSEN], VISITS] += 1
            if path[step, CHOOSER] != CHANCE:
                values[path[step, CHOSEN], TOTAL] += scores[path[step, CHOOSER]]
