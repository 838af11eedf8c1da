"""Monte-Carlo tree search, written once for all families: hidden cards, chance, and any number of sides.

Every iteration imagines a table as the searching seat may take it for, walks down the one tree that stands for what
this seat knows, adds what it meets for the first time, plays on a little by the rollout policy, and evaluates. All
sides' chances are handed back up, and each node keeps those of the side that chose it: partners want the same,
opponents do not. Where dice fall, what fell is a node like a move is; each throw is met as often as it is likely, so
means over many iterations are expectations.

A family brings the functions below (`search_kernel`); the driver is compiled with them in place (core/kernel.py,
`specialise`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from ludothek.bots.arrays import Actions, Floats, Grid, Row, Scratch
from ludothek.bots.tree import (
    ACTION,
    AVAILABLE,
    NONE,
    ROOT,
    TOTAL,
    VISITS,
    Tree,
    add_child,
    child_of,
    is_full,
    most_visited,
    ucb,
)
from ludothek.core.kernel import specialise
from ludothek.core.rng import Stream

MAX_DEPTH = 64
"""How many nodes a way down the tree may have."""
CHOSEN, CHOOSER = range(2)
"""What is kept of the way down: the node, and the side that chose it."""
CHANCE = -1
"""In place of the side: the dice chose."""


class SearchSettings(NamedTuple):
    horizon: int
    """How many actions are played beyond the tree before the position is evaluated."""
    prior_visits: float
    """How many visits the prior of an action counts for."""
    exploration: float


class SearchWorkspace(NamedTuple):
    """What the kernels of a search write into."""

    table: Row
    """The imagined table."""
    copy: Row
    """Where an action is tried."""
    actions: Actions
    listed: Actions
    """For rules that list while they apply."""
    scratch: Scratch
    features: Grid
    scores: Floats


class Root(NamedTuple):
    """What a search knows: the position, the facts of the table, the weights. Every family has its own."""

    seat: int
    """Who searches."""


def imagine_table(root: Root, workspace: SearchWorkspace, rng: Stream) -> None:
    """Writes a table that looks like the position to the searching seat."""
    raise NotImplementedError


def seat_to_act(root: Root, workspace: SearchWorkspace) -> int:
    """-1 when the game is over."""
    raise NotImplementedError


def list_actions(root: Root, workspace: SearchWorkspace, seat: int) -> int:
    """Leaves the legal actions in the workspace; returns how many there are."""
    raise NotImplementedError


def weigh_actions(root: Root, workspace: SearchWorkspace, seat: int, count: int) -> None:
    """Called once before the priors of a position are asked for, for families that find them all at once."""
    raise NotImplementedError


def prior_of(root: Root, workspace: SearchWorkspace, seat: int, index: int, rng: Stream) -> float:
    """What a listed action looks worth before it is tried."""
    raise NotImplementedError


def rollout_action(root: Root, workspace: SearchWorkspace, seat: int, count: int, rng: Stream) -> int:
    """What the rollout policy takes of the listed actions."""
    raise NotImplementedError


def apply_action(root: Root, workspace: SearchWorkspace, seat: int, action: int, rng: Stream) -> None:
    raise NotImplementedError


def leaves_tree(root: Root, workspace: SearchWorkspace) -> bool:
    """Whether what follows is luck that no tree should learn by heart: the next deal."""
    raise NotImplementedError


def chance_outcome(root: Root, workspace: SearchWorkspace) -> int:
    """What chance did at a forced action, as a number that is no action's; NONE where it has no node of its own."""
    raise NotImplementedError


def roll_out(root: Root, workspace: SearchWorkspace, limit: int, rng: Stream) -> None:
    """Plays on by the rollout policy."""
    raise NotImplementedError


def evaluate(root: Root, workspace: SearchWorkspace) -> None:
    """Leaves every side's chance of winning in the scores."""
    raise NotImplementedError


def side_of(root: Root, seat: int) -> int:
    raise NotImplementedError


STAYS_WHEN_FULL = False
"""Where no node can be added: whether play goes on by the rollout policy to the end of the tree, or is rolled out."""


def select_child(
    root: Root,
    tree: Tree,
    settings: SearchSettings,
    workspace: SearchWorkspace,
    rng: Stream,
    parent: int,
    seat: int,
    count: int,
) -> int:
    """The most promising child among the listed actions; those missing are added first. NONE if there is no room."""
    best, highest, is_weighed = NONE, -1.0, False
    for index in range(count):
        action = int(workspace.actions[index])
        child = child_of(tree.nodes, parent, action)
        if child == NONE:
            if is_full(tree.nodes):
                continue
            if not is_weighed:
                weigh_actions(root, workspace, seat, count)
                is_weighed = True
            prior = prior_of(root, workspace, seat, index, rng)
            child = add_child(tree.nodes, tree.values, parent, action, prior)
        tree.nodes[child, AVAILABLE] += 1
        bound = ucb(tree.nodes, tree.values, child, settings.prior_visits, settings.exploration)
        if bound > highest:
            best, highest = child, bound
    return best


def chance_child(tree: Tree, parent: int, outcome: int) -> int:
    """The node of what chance did, new or not; NONE if there is no room."""
    child = child_of(tree.nodes, parent, outcome)
    if child == NONE and not is_full(tree.nodes):
        child = add_child(tree.nodes, tree.values, parent, outcome, 0.0)
    return child


def descend(root: Root, tree: Tree, settings: SearchSettings, workspace: SearchWorkspace, rng: Stream) -> int:
    """Down the tree to a node that is new; returns how many nodes were passed, which `tree.path` names."""
    node, depth, seat = ROOT, 0, root.seat
    while seat >= 0 and depth < MAX_DEPTH and not leaves_tree(root, workspace):
        count = list_actions(root, workspace, seat)
        child, side, is_new = node, CHANCE, False
        if count == 1:
            apply_action(root, workspace, seat, int(workspace.actions[0]), rng)
            outcome = chance_outcome(root, workspace)
            if outcome != NONE:
                child = chance_child(tree, node, outcome)
                if child == NONE:
                    break
        else:
            child = select_child(root, tree, settings, workspace, rng, node, seat, count)
            if child == NONE:
                if not STAYS_WHEN_FULL:
                    break
                child = node
                apply_action(root, workspace, seat, rollout_action(root, workspace, seat, count, rng), rng)
            else:
                side, is_new = side_of(root, seat), tree.nodes[child, VISITS] == 0
                apply_action(root, workspace, seat, int(tree.nodes[child, ACTION]), rng)
        if child != node:
            tree.path[depth, CHOSEN] = child
            tree.path[depth, CHOOSER] = side
            depth += 1
            node = child
        if is_new:
            break
        seat = seat_to_act(root, workspace)
    return depth


def search(
    root: Root, tree: Tree, settings: SearchSettings, workspace: SearchWorkspace, rng: Stream, iterations: int
) -> int:
    """So many iterations, on top of those the tree has seen; returns the action tried most by now."""
    for _ in range(iterations):
        imagine_table(root, workspace, rng)
        depth = descend(root, tree, settings, workspace, rng)
        roll_out(root, workspace, settings.horizon, rng)
        evaluate(root, workspace)
        tree.nodes[ROOT, VISITS] += 1
        for step in range(depth):
            child, side = tree.path[step, CHOSEN], tree.path[step, CHOOSER]
            tree.nodes[child, VISITS] += 1
            if side != CHANCE:
                tree.values[child, TOTAL] += workspace.scores[side]
    return int(tree.nodes[most_visited(tree.nodes, tree.values, ROOT, settings.prior_visits), ACTION])


FAMILY = (
    "imagine_table",
    "seat_to_act",
    "list_actions",
    "weigh_actions",
    "prior_of",
    "rollout_action",
    "apply_action",
    "leaves_tree",
    "chance_outcome",
    "roll_out",
    "evaluate",
    "side_of",
    "STAYS_WHEN_FULL",
)


def search_kernel(
    module: str, root: type[Any], names: Mapping[str, Any], workspace: type[Any] = SearchWorkspace
) -> Callable[..., int]:
    """The search of a family, which belongs to `module`; `names` are that module's, the functions above among them. A
    workspace of one's own has at least the fields `actions` and `scores`."""
    family = {"Root": root, "SearchWorkspace": workspace, **{name: names[name] for name in FAMILY}}
    family["select_child"] = specialise(select_child, module, **family)
    family["chance_child"] = specialise(chance_child, module, **family)
    family["descend"] = specialise(descend, module, **family)
    return specialise(search, module, **family)
