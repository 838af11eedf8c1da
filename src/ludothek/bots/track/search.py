"""Information-set Monte-Carlo tree search for the track family (bots/search.py): hidden cards are dealt anew for every
iteration (determinize.py), and the tree ends with the round, because cards of the next deal are luck."""

from __future__ import annotations

from typing import NamedTuple

from ludothek.bots.arrays import Grid
from ludothek.bots.search import SearchSettings, SearchWorkspace, search_kernel
from ludothek.bots.track.determinize import Known, determinize
from ludothek.bots.track.features import EVERYBODY, new_features, new_scores
from ludothek.bots.track.policy import action_value, win_chances
from ludothek.bots.track.rollout import play_rollout
from ludothek.bots.track.rollout import rollout_action as rollout_policy
from ludothek.bots.tree import NONE
from ludothek.core.kernel import kernel
from ludothek.core.rng import Stream
from ludothek.games.track import layout as L
from ludothek.games.track.apply import apply_action as apply_rules
from ludothek.games.track.facts import TEAMS
from ludothek.games.track.layout import DEAL, DEALER, OVER, PHASE, Facts, Row
from ludothek.games.track.legal import legal_actions
from ludothek.games.track.simulate import first_to_act

MAX_NODES = 200_000
CHUNK = 50
SETTINGS = SearchSettings(horizon=16, prior_visits=1.0, exploration=0.2)
NO_EPSILON = 0
STAYS_WHEN_FULL = True


class TrackRoot(NamedTuple):
    row: Row
    facts: Facts
    weights: Grid
    """A row for choosing, and one for evaluating when all hands are known."""
    seat: int
    known: Known


def new_workspace() -> SearchWorkspace:
    table, copy, buffer = L.new_row(), L.new_row(), L.new_buffer()
    return SearchWorkspace(table, copy, buffer, buffer[:0], L.new_scratch(), new_features(), new_scores())


@kernel
def imagine_table(root: TrackRoot, workspace: SearchWorkspace, rng: Stream) -> None:
    determinize(root.row, root.facts, root.seat, root.known, rng, workspace.table)


@kernel
def seat_to_act(root: TrackRoot, workspace: SearchWorkspace) -> int:
    return NONE if workspace.table[PHASE] == OVER else first_to_act(workspace.table, root.facts)


@kernel
def list_actions(root: TrackRoot, workspace: SearchWorkspace, seat: int) -> int:
    return legal_actions(workspace.table, root.facts, seat, workspace.actions, workspace.scratch)


@kernel
def weigh_actions(root: TrackRoot, workspace: SearchWorkspace, seat: int, count: int) -> None:
    """Every action is weighed by itself."""


@kernel
def prior_of(root: TrackRoot, workspace: SearchWorkspace, seat: int, index: int, rng: Stream) -> float:
    action = int(workspace.actions[index])
    return action_value(workspace.table, root.facts, root.weights[0], seat, action, workspace, rng)


@kernel
def rollout_action(root: TrackRoot, workspace: SearchWorkspace, seat: int, count: int, rng: Stream) -> int:
    return rollout_policy(workspace.table, root.facts, root.weights[0], seat, workspace.actions, count, rng)


@kernel
def apply_action(root: TrackRoot, workspace: SearchWorkspace, seat: int, action: int, rng: Stream) -> None:
    apply_rules(workspace.table, root.facts, seat, action, rng)


@kernel
def leaves_tree(root: TrackRoot, workspace: SearchWorkspace) -> bool:
    return workspace.table[DEAL] != root.row[DEAL] or workspace.table[DEALER] != root.row[DEALER]


@kernel
def chance_outcome(root: TrackRoot, workspace: SearchWorkspace) -> int:
    return NONE


@kernel
def roll_out(root: TrackRoot, workspace: SearchWorkspace, limit: int, rng: Stream) -> None:
    play_rollout(
        workspace.table, root.facts, root.weights[0], NO_EPSILON, rng, workspace.actions, workspace.scratch, limit
    )


@kernel
def evaluate(root: TrackRoot, workspace: SearchWorkspace) -> None:
    win_chances(workspace.table, root.facts, root.weights[1], EVERYBODY, workspace.features, workspace.scores)


@kernel
def side_of(root: TrackRoot, seat: int) -> int:
    return seat % root.facts[TEAMS]


search = search_kernel(__name__, TrackRoot, globals())
