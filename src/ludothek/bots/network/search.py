"""Tree search with the network (bots/search.py): its scores are the priors, the critic judges the leaves.

The critic's judgement differs far more between two deals of the hidden cards than between two actions. So what is
handed up the tree is how much better or worse the leaf is than the same deal was at the root: that takes most of the
luck of the deal out.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ludothek.bots.arrays import Floats, Grid
from ludothek.bots.network.deal import deal_believed, read_beliefs
from ludothek.bots.network.features import UNFED
from ludothek.bots.network.forward import Work, believe, new_actor_work, new_work, score, see
from ludothek.bots.network.many import Many, new_many
from ludothek.bots.network.vocabulary import Lexicon
from ludothek.bots.network.weights import TrunkWeights, Weights
from ludothek.bots.search import search_kernel
from ludothek.bots.track.determinize import Known
from ludothek.bots.tree import NONE
from ludothek.core.kernel import kernel
from ludothek.core.rng import Stream
from ludothek.games.track import layout as L
from ludothek.games.track.apply import apply_action as apply_rules
from ludothek.games.track.facts import TEAMS
from ludothek.games.track.layout import Actions, Facts, Row, Scratch
from ludothek.games.track.legal import legal_actions
from ludothek.games.track.memory import MEMORY_WIDTH, Memory, new_memory, remember, turn_page
from ludothek.games.track.simulate import first_to_act
from ludothek.games.track.teams import has_won

CHANCE_PER_SCORE = 0.005
"""What the network's scores were fitted to: the temperature of learn/recipe.py."""
SHARPNESS = 4.0
"""Of the play that the critic has judged: how many times the scores counted when actions were drawn."""
STAYS_WHEN_FULL = False
MOST_TRIED = 8
MOST_DEALS = 4096
DEALS_IN_STEP = 4
"""In how many deals all actions are tried at the same time (trials.py)."""


class NetworkRoot(NamedTuple):
    row: Row
    facts: Facts
    lexicon: Lexicon
    memory: Memory
    weights: Weights
    critic: TrunkWeights
    seat: int
    known: Known


class NetworkWorkspace(NamedTuple):
    table: Row
    """The imagined table."""
    memory: Memory
    actions: Actions
    scratch: Scratch
    scores: Floats
    priors: Floats
    expected: Floats
    """The sides' chances at the root, as the searching seat sees them."""
    dealt: Floats
    """The same with the cards that were imagined, as the critic sees them."""
    likelier: Grid
    work: Work
    critic_work: Work
    deal: Row
    """The deal that several actions are tried in (trials.py), and what came of each."""
    values: Grid
    many: Many
    """The games in which they are tried."""


def new_workspace(weights: Weights, critic: TrunkWeights) -> NetworkWorkspace:
    return NetworkWorkspace(
        table=L.new_row(),
        memory=new_memory(),
        actions=L.new_buffer(),
        scratch=L.new_scratch(),
        scores=np.zeros(L.MOST_SEATS),
        priors=np.zeros(L.MOST_ACTIONS),
        expected=np.zeros(L.MOST_SEATS),
        dealt=np.zeros(L.MOST_SEATS),
        likelier=np.ones((L.MOST_SEATS, L.MOST_KINDS)),
        work=new_actor_work(weights),
        critic_work=new_work(critic),
        deal=L.new_row(),
        values=np.zeros((MOST_DEALS, MOST_TRIED)),
        many=new_many(DEALS_IN_STEP * MOST_TRIED, weights, critic),
    )


@kernel
def copy_chances(f: Facts, seat: int, work: Work, out: Floats) -> None:
    """From sides counted from a seat's own to sides by number."""
    for apart in range(f[TEAMS]):
        out[(seat + apart) % f[TEAMS]] = work.sides[apart]


@kernel
def judge(root: NetworkRoot, workspace: NetworkWorkspace, out: Floats) -> None:
    """The sides' chances at the imagined table, all hands open."""
    table, f = workspace.table, root.facts
    if table[L.PHASE] == L.OVER:
        for side in range(f[TEAMS]):
            out[side] = 1.0 if has_won(table, f, side) else 0.0
        return
    seat = first_to_act(table, f)
    see(table, f, root.lexicon, workspace.memory, UNFED, seat, True, root.critic, workspace.critic_work)
    copy_chances(f, seat, workspace.critic_work, out)


@kernel
def prepare(root: NetworkRoot, workspace: NetworkWorkspace) -> None:
    """What the searching seat thinks before it searches: chances, and where hidden cards may lie."""
    w, work = root.weights, workspace.work
    see(root.row, root.facts, root.lexicon, root.memory, UNFED, root.seat, False, w.trunk, work)
    copy_chances(root.facts, root.seat, work, workspace.expected)
    believe(root.facts, w, work)
    read_beliefs(root.facts, root.lexicon, root.seat, work, workspace.likelier)


@kernel
def imagine_table(root: NetworkRoot, workspace: NetworkWorkspace, rng: Stream) -> None:
    deal_believed(root.row, root.facts, root.seat, root.known, workspace.likelier, rng, workspace.table)
    for column in range(MEMORY_WIDTH):
        workspace.memory[column] = root.memory[column]
    judge(root, workspace, workspace.dealt)


@kernel
def seat_to_act(root: NetworkRoot, workspace: NetworkWorkspace) -> int:
    return NONE if workspace.table[L.PHASE] == L.OVER else first_to_act(workspace.table, root.facts)


@kernel
def list_actions(root: NetworkRoot, workspace: NetworkWorkspace, seat: int) -> int:
    return legal_actions(workspace.table, root.facts, seat, workspace.actions, workspace.scratch)


@kernel
def weigh_actions(root: NetworkRoot, workspace: NetworkWorkspace, seat: int, count: int) -> None:
    """The side's chance, and by how much each action is better or worse than what would be played."""
    table, f, w, work = workspace.table, root.facts, root.weights, workspace.work
    see(table, f, root.lexicon, workspace.memory, UNFED, seat, False, w.trunk, work)
    score(table, f, root.lexicon, seat, workspace.actions, count, w, work)
    highest = work.scores[0]
    for index in range(1, count):
        highest = max(highest, work.scores[index])
    total, mean = 0.0, 0.0
    for index in range(count):
        weight = np.exp(SHARPNESS * (work.scores[index] - highest))
        total += weight
        mean += weight * work.scores[index]
    for index in range(count):
        workspace.priors[index] = work.sides[0] + CHANCE_PER_SCORE * (work.scores[index] - mean / total)


@kernel
def prior_of(root: NetworkRoot, workspace: NetworkWorkspace, seat: int, index: int, rng: Stream) -> float:
    return workspace.priors[index]


@kernel
def rollout_action(root: NetworkRoot, workspace: NetworkWorkspace, seat: int, count: int, rng: Stream) -> int:
    return int(workspace.actions[0])


@kernel
def apply_action(root: NetworkRoot, workspace: NetworkWorkspace, seat: int, action: int, rng: Stream) -> None:
    remember(workspace.memory, workspace.table, root.facts, seat, action)
    apply_rules(workspace.table, root.facts, seat, action, rng)
    turn_page(workspace.memory, workspace.table)


@kernel
def leaves_tree(root: NetworkRoot, workspace: NetworkWorkspace) -> bool:
    return workspace.table[L.DEAL] != root.row[L.DEAL] or workspace.table[L.DEALER] != root.row[L.DEALER]


@kernel
def chance_outcome(root: NetworkRoot, workspace: NetworkWorkspace) -> int:
    return NONE


@kernel
def roll_out(root: NetworkRoot, workspace: NetworkWorkspace, limit: int, rng: Stream) -> None:
    """Only what is forced: the critic has learned to judge positions with a choice."""
    for _ in range(limit):
        if workspace.table[L.PHASE] == L.OVER:
            return
        seat = first_to_act(workspace.table, root.facts)
        if list_actions(root, workspace, seat) != 1:
            return
        apply_action(root, workspace, seat, int(workspace.actions[0]), rng)


@kernel
def evaluate(root: NetworkRoot, workspace: NetworkWorkspace) -> None:
    judge(root, workspace, workspace.scores)
    for side in range(root.facts[TEAMS]):
        workspace.scores[side] += workspace.expected[side] - workspace.dealt[side]


@kernel
def side_of(root: NetworkRoot, seat: int) -> int:
    return seat % root.facts[TEAMS]


search = search_kernel(__name__, NetworkRoot, globals(), NetworkWorkspace)
