"""A search tree in two arrays: nodes are numbered, children are linked lists, and nothing is allocated while searching.

A node stands for an action in a situation as one player knows it. In a game with hidden cards an action is not always
possible, so each node also counts how often it could have been chosen (`AVAILABLE`): the confidence bound goes by that.
"""

from __future__ import annotations

from typing import Annotated, NamedTuple

import numpy as np
import numpy.typing as npt

from ludothek.core.kernel import ArrayOf, kernel

Nodes = Annotated[npt.NDArray[np.int32], ArrayOf("int32", 2)]
NodeValues = Annotated[npt.NDArray[np.float64], ArrayOf("float64", 2)]

NONE = -1
ROOT = 0
FIRST, NEXT, ACTION, VISITS, AVAILABLE = range(5)
NODE_FIELDS = 5
PRIOR, TOTAL = range(2)
"""What the action looked worth before it was tried, and the sum of what came of it, to whoever took it."""
VALUE_FIELDS = 2


class Tree(NamedTuple):
    nodes: Nodes
    values: NodeValues
    path: Nodes
    """The way down that is being walked."""


def new_tree(most: int, depth: int) -> Tree:
    """Room for so many nodes, and for a way down of so many."""
    nodes = np.zeros((most, NODE_FIELDS), dtype=np.int32)
    tree = Tree(nodes, np.zeros((most, VALUE_FIELDS)), np.zeros((depth, 2), dtype=np.int32))
    clear(tree)
    return tree


def clear(tree: Tree) -> None:
    """A tree of nothing but its root. The root has no siblings: its NEXT says how many nodes there are."""
    tree.nodes[ROOT, FIRST] = NONE
    tree.nodes[ROOT, NEXT] = 1
    tree.nodes[ROOT, VISITS] = 0


@kernel(inline=True)
def child_of(nodes: Nodes, parent: int, action: int) -> int:
    """The node of an action, or NONE."""
    child = int(nodes[parent, FIRST])
    while child != NONE and nodes[child, ACTION] != action:
        child = int(nodes[child, NEXT])
    return child


@kernel(inline=True)
def is_full(nodes: Nodes) -> bool:
    return nodes[ROOT, NEXT] == len(nodes)


@kernel
def add_child(nodes: Nodes, values: NodeValues, parent: int, action: int, prior: float) -> int:
    """A new node; the caller has made sure that there is room."""
    child = int(nodes[ROOT, NEXT])
    nodes[ROOT, NEXT] += 1
    nodes[child, FIRST] = NONE
    nodes[child, NEXT] = nodes[parent, FIRST]
    nodes[child, ACTION] = action
    nodes[child, VISITS] = 0
    nodes[child, AVAILABLE] = 0
    values[child, PRIOR] = prior
    values[child, TOTAL] = 0.0
    nodes[parent, FIRST] = child
    return child


@kernel(inline=True)
def mean_of(nodes: Nodes, values: NodeValues, child: int, prior_visits: float) -> float:
    """What has come of an action so far; its prior counts as `prior_visits` visits."""
    return (values[child, TOTAL] + prior_visits * values[child, PRIOR]) / (nodes[child, VISITS] + prior_visits)


@kernel(inline=True)
def ucb(nodes: Nodes, values: NodeValues, child: int, prior_visits: float, exploration: float) -> float:
    """The upper confidence bound of an action: its mean so far, and a bonus for what has been tried less often than it
    was available."""
    bonus = exploration * np.sqrt(np.log(1.0 + nodes[child, AVAILABLE]) / (1.0 + nodes[child, VISITS]))
    return mean_of(nodes, values, child, prior_visits) + bonus


@kernel
def most_visited(nodes: Nodes, values: NodeValues, parent: int, prior_visits: float) -> int:
    """The child visited most; of equals the one with the better mean."""
    best, most, mean = NONE, -1, 0.0
    child = int(nodes[parent, FIRST])
    while child != NONE:
        visits = int(nodes[child, VISITS])
        own = mean_of(nodes, values, child, prior_visits)
        if visits > most or (visits == most and own > mean):
            best, most, mean = child, visits, own
        child = int(nodes[child, NEXT])
    return best
