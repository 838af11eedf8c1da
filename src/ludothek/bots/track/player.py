"""A player of the track family: by its level it asks the network, where that has learned the table, looks one step
ahead, or searches."""

from __future__ import annotations

from ludothek.bots.level import Level
from ludothek.bots.mistakes import pick_action
from ludothek.bots.network.learned import has_learned, is_mixed
from ludothek.bots.network.levels import learned_of
from ludothek.bots.network.player import MIXED, THINKING, NetworkPlayer
from ludothek.bots.network.weights import shipped_critic, shipped_weights
from ludothek.bots.player import Player
from ludothek.bots.search import MAX_DEPTH
from ludothek.bots.track.determinize import Known
from ludothek.bots.track.levels import eyes_at
from ludothek.bots.track.memory import Memory
from ludothek.bots.track.policy import action_value
from ludothek.bots.track.search import CHUNK, MAX_NODES, SETTINGS, TrackRoot, new_workspace, search
from ludothek.bots.track.weights import PLAYER, weights_of
from ludothek.bots.tree import clear, new_tree
from ludothek.core.contract import View
from ludothek.core.kernel import warm
from ludothek.core.rng import Stream
from ludothek.games.track import layout as L
from ludothek.games.track.game import TrackGame
from ludothek.games.track.table import Table

NODES_PER_ITERATION = 40
"""More than an iteration adds on average."""


class TrackPlayer(Player):
    def __init__(self, rules: TrackGame, level: Level, rng: Stream) -> None:
        super().__init__(rules, level, rng)
        self.memory = Memory()
        self._workspace = new_workspace()
        self._networks: dict[Table, NetworkPlayer] = {}
        """By table: levels have eyes of their own at each."""
        if level.budget:
            self._tree = new_tree(min(MAX_NODES, level.budget.iterations * NODES_PER_ITERATION), MAX_DEPTH)

    @classmethod
    def make_ready(cls, rules: TrackGame) -> None:
        warm("ludothek.bots.track")
        warm("ludothek.bots.network")

    def choose(self, view: View, legal: list[str]) -> str:
        table = self.rules.table(view["players"], view["options"])
        if self.level.learned and has_learned(table):
            return self._asked(table).choose(view, legal)
        warm("ludothek.bots.track")
        row, seat = self.rules.imagine(view, self.rng).row, view["seat"]
        codes = [table.parse(text) for text in legal]
        if len(codes) == 1:
            code = codes[0]
        elif self.level.budget is None:
            code = self._one_step(table, row, seat, codes)
        else:
            code = self._search(table, row, seat, self.memory.known(row))
        self.memory.note(row, table.facts, seat, code)
        return table.texts[code]

    def _asked(self, table: Table) -> NetworkPlayer:
        if table not in self._networks:
            learned = learned_of(self.level, self.rules.id, table.players)
            assert learned
            warm("ludothek.bots.network")
            critic = shipped_critic() if learned.budget else None
            thinking = MIXED if is_mixed(table) else THINKING
            self._networks[table] = NetworkPlayer(
                self.rules, shipped_weights(), self.rng, critic, learned.budget, thinking, learned
            )
        return self._networks[table]

    def _one_step(self, table: Table, row: L.Row, seat: int, codes: list[int]) -> int:
        weights = weights_of(self.rules, table)[PLAYER]
        values = [action_value(row, table.facts, weights, seat, code, self._workspace, self.rng) for code in codes]
        return codes[pick_action(values, eyes_at(self.level, table), self.rng)]

    def _search(self, table: Table, row: L.Row, seat: int, known: Known) -> int:
        assert self.level.budget
        root = TrackRoot(row, table.facts, weights_of(self.rules, table), seat, known)
        clear(self._tree)
        for iterations in self.level.budget.chunks(CHUNK):
            action = search(root, self._tree, SETTINGS, self._workspace, self.rng, iterations)
        return action
