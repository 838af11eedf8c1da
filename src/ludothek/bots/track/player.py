"""A player of the track family: looks one step ahead, or searches, by its level."""

from __future__ import annotations

from functools import cache

import numpy as np

from ludothek.bots.budget import Budget
from ludothek.bots.level import Level
from ludothek.bots.mistakes import pick
from ludothek.bots.rehearsal import compile_once
from ludothek.bots.track.features import Grid, new_features, new_scores
from ludothek.bots.track.memory import Memory
from ludothek.bots.track.minds import PLAYER, minds_of
from ludothek.bots.track.policy import worth_of
from ludothek.bots.track.redeal import Known
from ludothek.bots.track.search import DEEPEST, search
from ludothek.bots.tree import ACTION, ROOT, clear, favourite, new_nodes, new_worths
from ludothek.core.contract import View
from ludothek.core.options import complete
from ludothek.core.rng import Stream, stream_of
from ludothek.games.track import layout as L
from ludothek.games.track.game import TrackGame
from ludothek.games.track.table import Table

MOST_NODES = 200_000
NODES_A_TURN = 40
"""More than a turn of the search adds on average."""
PORTION = 50
HORIZON = 16
"""How many actions are played beyond the tree before the position is judged."""
TRUST = 1.0
DARING = 0.2


class TrackPlayer:
    def __init__(self, game: TrackGame, level: Level, rng: Stream) -> None:
        self.game = game
        self.level = level
        self.rng = rng
        self.memory = Memory()
        self._copy, self._features, self._scores = L.new_row(), new_features(), new_scores()
        if level.budget:
            most = min(MOST_NODES, level.budget.turns * NODES_A_TURN)
            self._nodes, self._worths = new_nodes(most), new_worths(most)
            self._path = np.zeros((DEEPEST, 2), dtype=np.int32)
            self._actions, self._scratch, self._table = L.new_buffer(), L.new_scratch(), L.new_row()

    def choose(self, view: View, legal: list[str]) -> str:
        make_ready(self.game)
        table = self.game.table(view["players"], view["options"])
        row, seat = self.game.imagine(view, self.rng).row, view["seat"]
        codes = [table.parse(text) for text in legal]
        if len(codes) == 1:
            code = codes[0]
        elif self.level.budget is None:
            code = self._glance(table, row, seat, codes)
        else:
            code = self._search(table, row, seat, self.memory.known(row))
        self.memory.note(row, table.facts, seat, code)
        return table.texts[code]

    def _glance(self, table: Table, row: L.Row, seat: int, codes: list[int]) -> int:
        """One step ahead."""
        mind = minds_of(table)[PLAYER]
        room = (self._copy, self.rng, self._features, self._scores)
        worths = [worth_of(row, table.facts, mind, seat, code, *room) for code in codes]
        return codes[pick(worths, self.level, self.rng)]

    def _search(self, table: Table, row: L.Row, seat: int, known: Known) -> int:
        assert self.level.budget
        minds: Grid = minds_of(table)
        clear(self._nodes)
        for turns in self.level.budget.portions(PORTION):
            search(
                row,
                table.facts,
                minds,
                seat,
                known,
                self.rng,
                turns,
                HORIZON,
                TRUST,
                DARING,
                self._nodes,
                self._worths,
                self._path,
                self._actions,
                self._scratch,
                self._table,
                self._copy,
                self._features,
                self._scores,
            )
        return int(self._nodes[favourite(self._nodes, self._worths, ROOT, TRUST), ACTION])


@cache
def make_ready(game: TrackGame) -> None:
    compile_once("track", lambda: rehearse(game))


def rehearse(game: TrackGame) -> None:
    """Plays one action by a glance and one by a short search."""
    rng = stream_of(0)
    state = game.start(game.seats.start, complete(game.options, {}, game.seats.start), rng)
    seat = state.to_act[0]
    for level in (Level("glance", None), Level("search", Budget(turns=10))):
        player = TrackPlayer(game, level, rng)
        if level.budget is None:
            player._glance(state.table, state.row, seat, state.codes(seat))
        else:
            player._search(state.table, state.row, seat, player.memory.known(state.row))
