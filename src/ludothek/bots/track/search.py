"""Information-set Monte-Carlo tree search for the track family.

Every iteration deals the hidden cards anew (determinize.py), walks down the one tree that stands for what the
searching seat knows, adds what it meets for the first time, plays on a little by the rollout policy, and evaluates. All
sides' chances are handed back up, and each node keeps those of whoever chose it: partners want the same, opponents not.
The tree ends with the round: cards of the next deal are luck.
"""

from __future__ import annotations

from ludothek.bots.track.determinize import Known, determinize
from ludothek.bots.track.features import EVERYBODY, Floats, Grid
from ludothek.bots.track.policy import action_value, win_chances
from ludothek.bots.track.rollout import rollout_action
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
from ludothek.games.track.apply import apply_action
from ludothek.games.track.facts import TEAMS
from ludothek.games.track.layout import DEAL, DEALER, OVER, PHASE, Actions, Facts, Row, Scratch
from ludothek.games.track.legal import legal_actions
from ludothek.games.track.simulate import first_to_act

MAX_DEPTH = 64
"""How many chosen actions a way down the tree may have."""
CHOSEN, CHOOSER = range(2)
"""What is kept of the way down: the node, and the side that chose it."""


@kernel
def choose_child(
    p: Row,
    f: Facts,
    weights: Floats,
    seat: int,
    parent: int,
    count: int,
    nodes: Nodes,
    values: NodeValues,
    prior_visits: float,
    exploration: float,
    actions: Actions,
    copy: Row,
    rng: Stream,
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
            prior = action_value(p, f, weights, seat, action, copy, rng, features, scores)
            child = add_child(nodes, values, parent, action, prior)
        nodes[child, AVAILABLE] += 1
        wanted = ucb(nodes, values, child, prior_visits, exploration)
        if wanted > highest:
            best, highest = child, wanted
    return best


@kernel
def search(
    root: Row,
    f: Facts,
    weights: Grid,
    seat: int,
    known: Known,
    rng: Stream,
    iterations: int,
    horizon: int,
    prior_visits: float,
    exploration: float,
    nodes: Nodes,
    values: NodeValues,
    path: Nodes,
    actions: Actions,
    scratch: Scratch,
    table: Row,
    copy: Row,
    features: Grid,
    scores: Floats,
) -> None:
    """So many iterations, on top of those the tree has seen. `weights`: a row for choosing and one for evaluating."""
    player, evaluator = weights[0], weights[1]
    for _ in range(iterations):
        determinize(root, f, seat, known, rng, table)
        node, depth, left = ROOT, 0, horizon
        descending = True
        mover = seat
        while table[PHASE] != OVER and (descending or left > 0):
            count = legal_actions(table, f, mover, actions, scratch)
            action = int(actions[0])
            if table[DEAL] != root[DEAL] or table[DEALER] != root[DEALER]:
                descending = False
                if left <= 0:
                    break
            if count > 1:
                child = NONE
                if descending:
                    child = choose_child(
                        table, f, player, mover, node, count, nodes, values, prior_visits, exploration, actions, copy,
                        rng, features, scores,
                    )  # fmt: skip
                if child != NONE:
                    action = int(nodes[child, ACTION])
                    path[depth, CHOSEN] = child
                    path[depth, CHOOSER] = mover % f[TEAMS]
                    depth += 1
                    descending = nodes[child, VISITS] > 0 and depth < MAX_DEPTH
                    node = child
                else:
                    action = rollout_action(table, f, player, mover, actions, count, rng)
                    if not descending:
                        left -= 1
            elif not descending:
                left -= 1
            apply_action(table, f, mover, action, rng)
            if table[PHASE] != OVER:
                mover = first_to_act(table, f)
        win_chances(table, f, evaluator, EVERYBODY, features, scores)
        nodes[ROOT, VISITS] += 1
        for step in range(depth):
            nodes[path[step, CHOSEN], VISITS] += 1
            values[path[step, CHOSEN], TOTAL] += scores[path[step, CHOOSER]]
