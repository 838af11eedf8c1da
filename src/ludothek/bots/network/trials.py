"""Likely actions side by side: tried in the same imagined deals, played on by the network, judged by the critic.

What the critic says differs far more between two deals of the hidden cards than between two actions, so all actions
are tried in the same deals with the same chance, and only differences count. Everybody plays on from what their own
seat sees, and the critic judges how such play ends: nobody profits from cards that are only imagined to be known.
"""

from __future__ import annotations

import numpy as np

from ludothek.bots.network.deal import deal_believed
from ludothek.bots.network.features import UNFED
from ludothek.bots.network.forward import score, see
from ludothek.bots.network.search import (
    NetworkRoot,
    NetworkWorkspace,
    apply_action,
    judge,
    leaves_tree,
    list_actions,
    side_of,
)
from ludothek.core.kernel import kernel
from ludothek.core.rng import WORDS, Stream, next32
from ludothek.games.track import layout as L
from ludothek.games.track.layout import Actions, copy_row
from ludothek.games.track.memory import MEMORY_WIDTH
from ludothek.games.track.simulate import first_to_act

LONGEST = 200
"""Actions, forced ones included, after which playing on ends in any case."""
DOUBT = 2.5
"""An action is given up when it is so many standard errors behind the best one."""
FEWEST = 12
"""Deals before an action may be given up."""


@kernel
def best_action(root: NetworkRoot, workspace: NetworkWorkspace, seat: int, count: int) -> int:
    """The network's choice among the listed actions."""
    table, f, w, work = workspace.table, root.facts, root.weights, workspace.work
    see(table, f, root.lexicon, workspace.memory, UNFED, seat, False, w.trunk, work)
    score(table, f, root.lexicon, seat, workspace.actions, count, w, work)
    best = 0
    for index in range(1, count):
        if work.scores[index] > work.scores[best]:
            best = index
    return int(workspace.actions[best])


@kernel
def play_on(root: NetworkRoot, workspace: NetworkWorkspace, choices: int, rng: Stream) -> None:
    """So many choices by the network, but not beyond the round; and all that is forced, up to the next choice."""
    left = choices
    for _ in range(LONGEST):
        if workspace.table[L.PHASE] == L.OVER:
            return
        seat = first_to_act(workspace.table, root.facts)
        count = list_actions(root, workspace, seat)
        action = int(workspace.actions[0])
        if count > 1:
            if left == 0 or leaves_tree(root, workspace):
                return
            left -= 1
            action = best_action(root, workspace, seat, count)
        apply_action(root, workspace, seat, action, rng)


@kernel
def try_actions(
    root: NetworkRoot, workspace: NetworkWorkspace, tried: Actions, choices: int, first: int, end: int, rng: Stream
) -> None:
    """Leaves the own side's chance after each of the tried actions in `values`, a row per deal."""
    stream, side = workspace.stream, side_of(root, root.seat)
    for deal in range(first, end):
        deal_believed(root.row, root.facts, root.seat, root.known, workspace.likelier, rng, workspace.deal)
        next32(rng)
        for place in range(len(tried)):
            copy_row(workspace.deal, workspace.table)
            for column in range(MEMORY_WIDTH):
                workspace.memory[column] = root.memory[column]
            for word in range(WORDS):
                stream[word] = rng[word]
            apply_action(root, workspace, root.seat, int(tried[place]), stream)
            play_on(root, workspace, choices, stream)
            judge(root, workspace, workspace.scores)
            workspace.values[deal, place] = workspace.scores[side]


def leaders(values: np.ndarray, priors: np.ndarray, prior_deals: float) -> tuple[int, np.ndarray]:
    """The action that looks best by now, and which ones may still be better. A row of values per deal."""
    deals = len(values)
    means = (values.sum(0) + prior_deals * (priors + values.mean() - priors.mean())) / (deals + prior_deals)
    best = int(means.argmax())
    behind = values[:, [best]] - values
    errors = behind.std(0) / max(1, deals) ** 0.5
    may_win = means[best] - means <= DOUBT * errors
    may_win[best] = True
    return best, may_win if deals >= FEWEST else np.ones_like(may_win)
