"""Puzzles from games of the track family: one action makes your side the favourite, and every other one throws much of
that away.

A position is found at first sight, by what the network thinks of the actions, and then verified: all actions are tried
in the same imagined deals, everybody plays on by the network, the critic judges, and an action is only dismissed when
it is behind by more than the least gap, beyond doubt. A tree search must agree which action is the best. Everything is
judged by the view of the seat alone, which is all that whoever solves it will see.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from ludothek.analysis.root_search import RootSearch
from ludothek.bots.level import Learned, Level
from ludothek.bots.mistakes import pick_action
from ludothek.bots.network.player import NODES_PER_ITERATION, SETTINGS, NetworkPlayer
from ludothek.bots.network.search import CHANCE_PER_SCORE, MOST_TRIED, NetworkRoot, new_workspace, prepare, search
from ludothek.bots.network.trials import try_actions
from ludothek.bots.network.vocabulary import lexicon_of
from ludothek.bots.network.weights import shipped_critic, shipped_weights
from ludothek.bots.search import MAX_DEPTH
from ludothek.bots.track.determinize import Known
from ludothek.bots.track.player import TrackPlayer
from ludothek.bots.tree import new_tree
from ludothek.core.match import Match
from ludothek.core.rng import stream_of
from ludothek.games.track import layout as L
from ludothek.games.track.facts import TEAMS
from ludothek.games.track.game import TrackGame
from ludothek.games.track.layout import Row
from ludothek.games.track.memory import Memory, new_memory, turn_page
from ludothek.games.track.state import TrackState
from ludothek.games.track.table import Table

GAP = 0.08
"""By how much the solution must be better than anything else."""
FIRST_SIGHT = 0.055
EVEN = 0.5
LEEWAY = 0.1
"""By how much the network may be wrong about a position that is worth a closer look."""
DOUBT = 3.0
"""Standard errors between a difference and the gap before it is believed."""
DEALS_AT_A_TIME, MOST_DEALS = 12, 360
CLOSEST = 2
"""Rivals that are looked at first: most positions fail because of them."""
CHOICES_PLAYED_ON = 8
TREE_ITERATIONS = 512
FEWEST_ACTIONS = 4
APART = 16
"""Actions between two puzzles from the same game."""
ERRING = Learned(temperature=0.005)
"""How the games are played that are searched: whoever errs gets into trouble now and then."""
SOLVERS = tuple(Level("solver", None, missed, temperature) for missed in (0, 15, 30, 45) for temperature in (0.0, 0.01))
TRIES = 3


class Verified(NamedTuple):
    solution: int
    chance: float
    next_best: float
    deals: int


class Found(NamedTuple):
    """A puzzle: the position, whose decision it is, and what was found out about it."""

    match: Match
    seat: int
    solution: str
    chance: float
    next_best: float
    deals: int
    misses: float
    """How often simple players of several strengths do something else."""


class PuzzleFinder:
    """At one kind of table."""

    def __init__(self, rules: TrackGame, players: int) -> None:
        self.rules, self.players = rules, players
        self._weights, self._critic = shipped_weights(), shipped_critic()
        self._workspace = new_workspace(self._weights, self._critic)

    def in_game(self, match: Match, seed: str) -> Iterator[Found]:
        """Lets the network play a match to its end, with mistakes, and yields the puzzles on the way."""
        rng, last = stream_of(seed), -APART
        while match.outcome is None:
            seat, state = match.to_act[0], match.state
            assert isinstance(state, TrackState)
            legal = match.legal(seat)
            if len(legal) == 1:
                match.play(seat, legal[0])
                continue
            memory = new_memory()
            turn_page(memory, state.row)
            codes = [state.table.parse(text) for text in legal]
            scores = self._scores(state.table, state.row, memory, seat, codes)
            if len(match.log) - last >= APART and self._stands_out(state, seat, scores):
                found = self.at(match, seat, f"{seed}:{len(match.log)}")
                if found:
                    last = len(match.log)
                    yield found
            match.play(seat, legal[pick_action(scores.tolist(), ERRING, rng)])

    def at(self, match: Match, seat: int, seed: str) -> Found | None:
        """The puzzle that this decision is; None if it is none, or cannot be shown to be one."""
        state = match.state
        assert isinstance(state, TrackState)
        table = state.table
        imagined = self.rules.imagine(match.view(seat), stream_of(seed))
        row, memory = imagined.row, new_memory()
        turn_page(memory, row)
        codes = [table.parse(text) for text in match.legal(seat)]
        verified = self._verify(table, row, memory, seat, codes, seed)
        if verified is None or not self._tree_agrees(table, row, memory, seat, verified.solution, seed):
            return None
        solution = table.texts[verified.solution]
        misses = self._misses(match, seat, solution, seed)
        return Found(match.copy(), seat, solution, verified.chance, verified.next_best, verified.deals, misses)

    def _stands_out(self, state: TrackState, seat: int, scores: np.ndarray) -> bool:
        """By what the network thinks: one action is by far the best, and may decide who is the favourite."""
        row = state.row
        if len(scores) < FEWEST_ACTIONS or row[L.PHASE] != L.PLAY or row[L.SEVEN_LEFT]:
            return False
        best, second = np.sort(scores)[:-3:-1]
        if best - second < FIRST_SIGHT:
            return False
        memory = new_memory()
        turn_page(memory, row)
        self._root(state.table, row, memory, seat)
        chance = float(self._workspace.expected[seat % int(state.table.facts[TEAMS])])
        return chance >= EVEN - LEEWAY

    def _scores(self, table: Table, row: Row, memory: Memory, seat: int, codes: list[int]) -> np.ndarray:
        """What the network thinks of actions, as chances that can be compared."""
        player = NetworkPlayer(self.rules, self._weights, stream_of(0))
        return player.scores(table, row, memory, seat, np.array(codes, dtype=np.int32)) * CHANCE_PER_SCORE

    def _verify(
        self, table: Table, row: Row, memory: Memory, seat: int, codes: list[int], seed: str
    ) -> Verified | None:
        """None as soon as it is clear that another action is as good, or still unclear after the last deal."""
        root = self._root(table, row, memory, seat)
        order = np.argsort(-self._scores(table, row, memory, seat, codes))
        solution, rivals = codes[order[0]], [codes[place] for place in order[1:]]
        chance, next_best, most = 0.0, 0.0, 0
        batches = [rivals[:CLOSEST]] + [
            rivals[first : first + MOST_TRIED - 1] for first in range(CLOSEST, len(rivals), MOST_TRIED - 1)
        ]
        for batch in batches:
            judged = self._outclasses(root, solution, batch, seed)
            if judged is None:
                return None
            chance, next_best, most = judged[0], max(next_best, judged[1]), max(most, judged[2])
        # Each batch took as many deals as it needed: what is told of all of them together must bear the gap as well.
        if chance <= EVEN or chance - next_best < GAP:
            return None
        return Verified(solution, chance, next_best, most)

    def _outclasses(
        self, root: NetworkRoot, solution: int, rivals: list[int], seed: str
    ) -> tuple[float, float, int] | None:
        """Whether the solution is better than each of the rivals by the gap, beyond doubt: its chance and the best of
        theirs."""
        rng, tried = stream_of(f"{seed}:deals"), np.array([solution, *rivals], dtype=np.int32)
        values = np.zeros((0, len(tried)))
        for first in range(0, MOST_DEALS, DEALS_AT_A_TIME):
            end = first + DEALS_AT_A_TIME
            try_actions(root, self._workspace, tried, CHOICES_PLAYED_ON, first, end, rng)
            values = np.concatenate([values, self._workspace.values[first:end, : len(tried)]])
            ahead = values[:, [0]] - values[:, 1:]
            mean, error = ahead.mean(0), ahead.std(0) / len(values) ** 0.5
            if (mean + DOUBT * error < GAP).any() or not self._may_decide(values):
                return None
            if (mean - DOUBT * error >= GAP).all():
                return float(values[:, 0].mean()), float(values[:, 1:].mean(0).max()), len(values)
        return None

    def _may_decide(self, values: np.ndarray) -> bool:
        """Whether the solution may make its side the favourite."""
        own = values[:, 0]
        return bool(own.mean() + DOUBT * own.std() / len(own) ** 0.5 > EVEN)

    def _root(self, table: Table, row: Row, memory: Memory, seat: int) -> NetworkRoot:
        known: Known = np.zeros((L.MOST_SEATS, L.MOST_KINDS), dtype=np.int64)
        lexicon = lexicon_of(table.facts)
        root = NetworkRoot(row, table.facts, lexicon, memory, self._weights, self._critic, seat, known)
        prepare(root, self._workspace)
        return root

    def _tree_agrees(self, table: Table, row: Row, memory: Memory, seat: int, solution: int, seed: str) -> bool:
        root, rng = self._root(table, row, memory, seat), stream_of(f"{seed}:tree")
        tree = new_tree(2 * TREE_ITERATIONS * NODES_PER_ITERATION, MAX_DEPTH)
        searched = RootSearch(search, root, tree, SETTINGS, self._workspace, rng, SETTINGS.prior_visits)
        found = searched.weigh(TREE_ITERATIONS, solution)
        return max(found, key=lambda code: found[code]) == solution

    def _misses(self, match: Match, seat: int, solution: str, seed: str) -> float:
        view, legal = match.view(seat), match.legal(seat)
        tries = [
            TrackPlayer(self.rules, level, stream_of(f"{seed}:{number}:{place}")).choose(view, legal) != solution
            for place, level in enumerate(SOLVERS)
            for number in range(TRIES)
        ]
        return sum(tries) / len(tries)
