"""A player of the track family: looks one step ahead, or searches, by its level."""

from __future__ import annotations

from functools import cache

import numpy as np

from ludothek.bots.budget import Budget
from ludothek.bots.level import Level
from ludothek.bots.mistakes import pick_action
from ludothek.bots.track.determinize import Known
from ludothek.bots.track.features import Grid, new_features, new_scores
from ludothek.bots.track.memory import Memory
from ludothek.bots.track.policy import action_value
from ludothek.bots.track.search import MAX_DEPTH, search
from ludothek.bots.track.weights import PLAYER, weights_of
from ludothek.bots.tree import ACTION, ROOT, clear, most_visited, new_nodes, new_values
from ludothek.bots.warmup import compile_once
from ludothek.core.contract import View
from ludothek.core.options import complete
from ludothek.core.rng import Stream, stream_of
from ludothek.games.track import layout as L
from ludothek.games.track.game import TrackGame
from ludothek.games.track.table import Table

MAX_NODES = 200_000
NODES_PER_ITERATION = 40
"""More than an iteration adds on average."""
CHUNK = 50
HORIZON = 16
"""How many actions are played beyond the tree before the position is judged."""
PRIOR_VISITS = 1.0
EXPLORATION = 0.2


class TrackPlayer:
    def __init__(self, game: TrackGame, level: Level, rng: Stream) -> None:
        self.game = game
        self.level = level
        self.rng = rng
        self.memory = Memory()
        self._copy, self._features, self._scores = L.new_row(), new_features(), new_scores()
        if level.budget:
            most = min(MAX_NODES, level.budget.iterations * NODES_PER_ITERATION)
            self._nodes, self._values = new_nodes(most), new_values(most)
            self._path = np.zeros((MAX_DEPTH, 2), dtype=np.int32)
            self._actions, self._scratch, self._table = L.new_buffer(), L.new_scratch(), L.new_row()

    def choose(self, view: View, legal: list[str]) -> str:
        make_ready(self.game)
        table = self.game.table(view["players"], view["options"])
        row, seat = self.game.imagine(view, self.rng).row, view["seat"]
        codes = [table.parse(text) for text in legal]
        if len(codes) == 1:
            code = codes[0]
        elif self.level.budget is None:
            code = self._one_step(table, row, seat, codes)
        else:
            code = self._search(table, row, seat, self.memory.known(row))
        self.memory.note(row, table.facts, seat, code)
        return table.texts[code]

    def _one_step(self, table: Table, row: L.Row, seat: int, codes: list[int]) -> int:
        """One step ahead."""
        weights = weights_of(table)[PLAYER]
        room = (self._copy, self.rng, self._features, self._scores)
        values = [action_value(row, table.facts, weights, seat, code, *room) for code in codes]
        return codes[pick_action(values, self.level, self.rng)]

    def _search(self, table: Table, row: L.Row, seat: int, known: Known) -> int:
        assert self.level.budget
        weights: Grid = weights_of(table)
        clear(self._nodes)
        for iterations in self.level.budget.chunks(CHUNK):
            search(
                row,
                table.facts,
                weights,
                seat,
                known,
                self.rng,
                iterations,
                HORIZON,
                PRIOR_VISITS,
                EXPLORATION,
                self._nodes,
                self._values,
                self._path,
                self._actions,
                self._scratch,
                self._table,
                self._copy,
                self._features,
                self._scores,
            )
        return int(self._nodes[most_visited(self._nodes, self._values, ROOT, PRIOR_VISITS), ACTION])


@cache
def make_ready(game: TrackGame) -> None:
    compile_once("track", lambda: warm_up(game))


def warm_up(game: TrackGame) -> None:
    """Chooses an action one step ahead, and one by a short search."""
    rng = stream_of(0)
    state = game.start(game.seats.start, complete(game.options, {}, game.seats.start), rng)
    seat = state.to_act[0]
    for level in (Level("one step", None), Level("search", Budget(iterations=10))):
        player = TrackPlayer(game, level, rng)
        if level.budget is None:
            player._one_step(state.table, state.row, seat, state.codes(seat))
        else:
            player._search(state.table, state.row, seat, player.memory.known(state.row))
