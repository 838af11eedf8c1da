"""A player that asks the network once per decision and takes the action it scores highest."""

from __future__ import annotations

import numpy as np

from ludothek.bots.budget import Budget
from ludothek.bots.network.features import UNFED
from ludothek.bots.network.forward import Work, new_actor_work, score, see
from ludothek.bots.network.search import NetworkRoot, new_workspace, prepare, search
from ludothek.bots.network.vocabulary import Lexicon, lexicon_of
from ludothek.bots.network.weights import TrunkWeights, Weights
from ludothek.bots.search import MAX_DEPTH, SearchSettings
from ludothek.bots.track.determinize import Known
from ludothek.bots.track.memory import Memory as Gifts
from ludothek.bots.tree import clear, new_tree
from ludothek.core.contract import View
from ludothek.core.rng import Stream
from ludothek.games.track.deal import receiver
from ludothek.games.track.game import TrackGame
from ludothek.games.track.layout import MOST_KINDS, NONE, Row
from ludothek.games.track.memory import LAID, Memory, given_by, new_memory, remember, turn_page
from ludothek.games.track.table import Table

NODES_PER_ITERATION = 16
"""More than an iteration adds on average."""
CHUNK = 20
SETTINGS = SearchSettings(horizon=100, prior_visits=16.0, exploration=0.03)


class Recollection:
    """What a bot that only sees views knows of the round: the card it gave, and whether that may have been played."""

    def __init__(self) -> None:
        self.memory: Memory = new_memory()
        self._gifts = Gifts()

    def update(self, row: Row, table: Table, seat: int) -> Memory:
        """Called before every decision. A card like the one given lies open: it may have been that one."""
        turn_page(self.memory, row)
        card = int(given_by(self.memory, seat))
        if card != NONE:
            other = int(receiver(table.facts, seat))
            held = self._gifts.known(row)[other, card]
            self.memory[LAID + other * MOST_KINDS + card] = 0 if held else 1
        return self.memory

    def known(self, row: Row) -> Known:
        """The cards that others are known to hold."""
        return self._gifts.known(row)

    def note(self, row: Row, table: Table, seat: int, code: int) -> None:
        self._gifts.note(row, table.facts, seat, code)
        remember(self.memory, row, table.facts, seat, code)


class NetworkPlayer:
    """One forward pass, no search; with a budget, a search that begins from it."""

    def __init__(
        self,
        game: TrackGame,
        weights: Weights,
        rng: Stream,
        critic: TrunkWeights | None = None,
        budget: Budget | None = None,
    ) -> None:
        self.game, self.weights, self.rng = game, weights, rng
        self.critic, self.budget = critic, budget
        if critic and budget:
            self._workspace = new_workspace(weights, critic)
            self._tree = new_tree(budget.iterations * NODES_PER_ITERATION, MAX_DEPTH)
        self.past = Recollection()
        self._work: Work = new_actor_work(weights)
        self._lexicon: Lexicon | None = None

    def choose(self, view: View, legal: list[str]) -> str:
        table = self.game.table(view["players"], view["options"])
        row, seat = self.game.imagine(view, self.rng).row, view["seat"]
        codes = [table.parse(text) for text in legal]
        memory = self.past.update(row, table, seat)
        code = codes[0] if len(codes) == 1 else self._best(table, row, memory, seat, codes)
        self.past.note(row, table, seat, code)
        return table.texts[code]

    def _best(self, table: Table, row: Row, memory: Memory, seat: int, codes: list[int]) -> int:
        if self.critic and self.budget:
            return self._search(table, row, memory, seat, self.critic, self.budget)
        scores = self.scores(table, row, memory, seat, np.array(codes, dtype=np.int32))
        return codes[int(scores.argmax())]

    def _search(self, table: Table, row: Row, memory: Memory, seat: int, critic: TrunkWeights, budget: Budget) -> int:
        lexicon, known = lexicon_of(table.facts), self.past.known(row)
        root = NetworkRoot(row, table.facts, lexicon, memory, self.weights, critic, seat, known)
        clear(self._tree)
        prepare(root, self._workspace)
        for iterations in budget.chunks(CHUNK):
            action = search(root, self._tree, SETTINGS, self._workspace, self.rng, iterations)
        return action

    def scores(self, table: Table, row: Row, memory: Memory, seat: int, codes: np.ndarray) -> np.ndarray:
        """What the network thinks of some legal actions; the sides' chances are left in the work."""
        if self._lexicon is None:
            self._lexicon = lexicon_of(table.facts)
        see(row, table.facts, self._lexicon, memory, UNFED, seat, False, self.weights.trunk, self._work)
        score(row, table.facts, self._lexicon, seat, codes, len(codes), self.weights, self._work)
        return self._work.scores[: len(codes)]
