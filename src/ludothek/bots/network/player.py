"""A player that asks the network once per decision and takes the action it scores highest."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from ludothek.bots.budget import ITERATIONS_PER_DEAL, Budget
from ludothek.bots.level import Learned, Style
from ludothek.bots.mistakes import pick_action
from ludothek.bots.network.features import UNFED
from ludothek.bots.network.forward import Work, new_actor_work, score, see
from ludothek.bots.network.search import (
    CHANCE_PER_SCORE,
    DEALS_IN_STEP,
    MOST_DEALS,
    MOST_TRIED,
    NetworkRoot,
    new_workspace,
    prepare,
    search,
)
from ludothek.bots.network.second_opinion import SecondOpinion
from ludothek.bots.network.style import tastes
from ludothek.bots.network.trials import leaders, try_actions
from ludothek.bots.network.vocabulary import Lexicon, lexicon_of
from ludothek.bots.network.weights import TrunkWeights, Weights
from ludothek.bots.search import MAX_DEPTH, SearchSettings
from ludothek.bots.track.determinize import Known
from ludothek.bots.track.memory import Memory as Gifts
from ludothek.bots.track.search import TrackRoot
from ludothek.bots.track.weights import weights_of
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
TREE_SEARCH = -1
SETTINGS = SearchSettings(horizon=100, prior_visits=16.0, exploration=0.01)


@dataclass(frozen=True)
class Thinking:
    """How a budget is used."""

    choices: int = 8
    """How many choices are played on after an action that is tried (trials.py), or TREE_SEARCH."""
    gap: float = 0.06
    """Actions that the network holds for worse than its best one by more than this are not tried."""
    prior_deals: float = 16.0
    """For how many deals the network's own opinion counts."""
    mixed: float = 0.0
    """How much the opinion of the search without the network counts (second_opinion.py), of 1."""
    mixed_time: float = 0.4
    """How much of the time is that search's."""
    tree: SearchSettings = SETTINGS
    believes: bool = True
    """Whether hidden cards are dealt as the network believes them to lie, or any as likely as any other."""


THINKING = Thinking()
MIXED = Thinking(mixed=0.5, gap=0.04)
NO_MISTAKES = Learned()


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
        thinking: Thinking = THINKING,
        learned: Learned = NO_MISTAKES,
    ) -> None:
        self.game, self.weights, self.rng = game, weights, rng
        self.critic, self.budget, self.thinking = critic, budget, thinking
        self.learned = learned
        """Its temperature, how much it overlooks, and its style; a search makes no mistakes."""
        if critic and budget:
            self._workspace = new_workspace(weights, critic)
            if thinking.choices == TREE_SEARCH:
                self._tree = new_tree(budget.iterations * NODES_PER_ITERATION, MAX_DEPTH)
        self.past = Recollection()
        self._work: Work = new_actor_work(weights)
        self._lexicon: Lexicon | None = None
        self._second: SecondOpinion | None = None

    def choose(self, view: View, legal: list[str]) -> str:
        table = self.game.table(view["players"], view["options"])
        row, seat = self.game.imagine(view, self.rng).row, view["seat"]
        return table.texts[self.decide(table, row, seat, [table.parse(text) for text in legal])]

    def decide(self, table: Table, row: Row, seat: int, codes: list[int]) -> int:
        """By a row that looks like the table to this seat: nothing that the seat cannot see is read."""
        memory = self.past.update(row, table, seat)
        code = codes[0] if len(codes) == 1 else self._best(table, row, memory, seat, codes)
        self.past.note(row, table, seat, code)
        return code

    def _best(self, table: Table, row: Row, memory: Memory, seat: int, codes: list[int]) -> int:
        if self.critic and self.budget and self.thinking.choices == TREE_SEARCH:
            return self._search(table, row, memory, seat, self.critic, self.budget)
        scores = self.scores(table, row, memory, seat, np.array(codes, dtype=np.int32))
        if self.critic and self.budget:
            return self._try(table, row, memory, seat, codes, scores * CHANCE_PER_SCORE, self.critic, self.budget)
        values = (scores * CHANCE_PER_SCORE).tolist()
        if self.learned.style is not Style.BALANCED:
            likes = tastes(self.learned.style, table, row, lexicon_of(table.facts), seat, codes)
            values = [value + like for value, like in zip(values, likes, strict=True)]
        return codes[pick_action(values, self.learned, self.rng)]

    def _prepared(self, table: Table, row: Row, memory: Memory, seat: int, critic: TrunkWeights) -> NetworkRoot:
        lexicon, known = lexicon_of(table.facts), self.past.known(row)
        root = NetworkRoot(row, table.facts, lexicon, memory, self.weights, critic, seat, known)
        prepare(root, self._workspace)
        if not self.thinking.believes:
            self._workspace.likelier[:] = 1.0
        return root

    def _search(self, table: Table, row: Row, memory: Memory, seat: int, critic: TrunkWeights, budget: Budget) -> int:
        root = self._prepared(table, row, memory, seat, critic)
        clear(self._tree)
        for iterations in budget.chunks(CHUNK):
            action = search(root, self._tree, self.thinking.tree, self._workspace, self.rng, iterations)
        return action

    def _try(
        self,
        table: Table,
        row: Row,
        memory: Memory,
        seat: int,
        codes: list[int],
        priors: np.ndarray,
        critic: TrunkWeights,
        budget: Budget,
    ) -> int:
        """Tries the likely actions in as many deals as there is time for, and gives up those that fall behind."""
        mixed, second = self.thinking.mixed, np.zeros(len(codes))
        if mixed:
            second = self._second_opinion(table, row, seat, codes, budget)
            budget = replace(budget, seconds=(1.0 - self.thinking.mixed_time) * budget.seconds)
        looks = (1.0 - mixed) * priors + mixed * second
        likely = np.argsort(-looks)[:MOST_TRIED]
        likely = likely[looks[likely] >= looks[likely[0]] - self.thinking.gap]
        if len(likely) == 1:
            return codes[likely[0]]
        root, left = self._prepared(table, row, memory, seat, critic), np.arange(len(likely))
        values, deals, best = np.zeros((0, len(likely))), 0, 0
        for more in budget.chunks(DEALS_IN_STEP):
            if deals + more > MOST_DEALS:
                break
            tried = np.array([codes[place] for place in likely[left]], dtype=np.int32)
            try_actions(root, self._workspace, tried, self.thinking.choices, deals, deals + more, self.rng)
            values = np.concatenate([values, self._workspace.values[deals : deals + more, : len(left)]])
            deals += more
            those = likely[left]
            best, may_win = leaders(values, priors[those], self.thinking.prior_deals, second[those], mixed)
            code = codes[likely[left[best]]]
            left, values = left[may_win], values[:, may_win]
            if len(left) == 1:
                break
        return code

    def _second_opinion(
        self, table: Table, row: Row, seat: int, codes: list[int], budget: Budget
    ) -> npt.NDArray[np.float64]:
        if self._second is None:
            self._second = SecondOpinion()
        root = TrackRoot(row, table.facts, weights_of(self.game, table), seat, self.past.known(row))
        part = Budget(ITERATIONS_PER_DEAL * budget.iterations, self.thinking.mixed_time * budget.seconds)
        return self._second.values(root, codes, part, self.rng)

    def scores(self, table: Table, row: Row, memory: Memory, seat: int, codes: np.ndarray) -> np.ndarray:
        """What the network thinks of some legal actions; the sides' chances are left in the work."""
        if self._lexicon is None:
            self._lexicon = lexicon_of(table.facts)
        see(row, table.facts, self._lexicon, memory, UNFED, seat, False, self.weights.trunk, self._work)
        score(row, table.facts, self._lexicon, seat, codes, len(codes), self.weights, self._work)
        return self._work.scores[: len(codes)]
