"""How lucky a side was in a game: what cards and dice did to its chance of winning, as the networks see it.

Wherever chance decides, the judgement of what came is compared with its mean over what might have come. That difference
is zero on average, however wrong the network is: wins minus luck have the same expectation as wins, and vary less, the
more the network sees. (Burch and others do this for poker: AIVAT, 2018.)
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

import numpy as np

from ludothek.bots.network.features import UNFED
from ludothek.bots.network.forward import new_work, see
from ludothek.bots.network.vocabulary import lexicon_of
from ludothek.bots.network.weights import shipped_critic
from ludothek.bots.towers import trials as towers_trials
from ludothek.bots.towers.learned import shipped_weights as towers_weights
from ludothek.bots.towers.lookahead import expected, new_lookahead
from ludothek.core.kernel import warm
from ludothek.core.match import Match
from ludothek.core.rng import stream_of
from ludothek.games.towers import layout as towers
from ludothek.games.towers.actions import ROLL_ACTION
from ludothek.games.towers.apply import apply as apply_towers
from ludothek.games.towers.notation import code_of
from ludothek.games.track import layout as track
from ludothek.games.track.apply import apply_action as apply_track
from ludothek.games.track.facts import TEAMS
from ludothek.games.track.game import TrackGame
from ludothek.games.track.memory import new_memory
from ludothek.games.track.simulate import first_to_act
from ludothek.games.track.teams import has_won

Row = track.Row


class Luck(ABC):
    """Of the sides that a bot takes, over a game. Its beginning is left out: either half has the same one in turn."""

    MIGHT_HAVE_BEEN = 32
    """So often chance is asked again, with numbers that no player sees."""

    def __init__(self, taken: tuple[int, ...], seed: str) -> None:
        self.taken, self.total, self.rng = taken, 0.0, stream_of(f"luck:{seed}")

    @abstractmethod
    def chance(self, row: Row) -> float:
        """That one of these sides wins."""

    @abstractmethod
    def apply(self, row: Row, seat: int, action: str) -> None: ...

    def note(self, before: Row, seat: int, action: str, after: Row) -> None:
        """What an action led to, and what it might have led to."""
        if self.may_be_luck(before, seat, action):
            self.total += self.chance(after) - self.expected(before, seat, action)

    def expected(self, before: Row, seat: int, action: str) -> float:
        """The mean chance over what an action might lead to."""
        rows = [self.tried(before, seat, action) for _ in range(self.MIGHT_HAVE_BEEN)]
        return float(np.mean([self.chance(row) for row in rows]))

    def may_be_luck(self, before: Row, seat: int, action: str) -> bool:
        """Whether the action leads somewhere else the second time. Must not look at what it led to in the game: luck
        is zero on average only where nobody chooses when to count it."""
        return not (self.tried(before, seat, action) == self.tried(before, seat, action)).all()

    def tried(self, before: Row, seat: int, action: str) -> Row:
        row = before.copy()
        self.apply(row, seat, action)
        return row


class TrackLuck(Luck):
    def __init__(self, match: Match, taken: tuple[int, ...], seed: str) -> None:
        super().__init__(taken, seed)
        warm("ludothek.bots.network")
        state: Any = match.state
        self.table = state.table
        self._critic, self._lexicon = shipped_critic(), lexicon_of(self.table.facts)
        self._work = new_work(self._critic)

    def chance(self, row: Row) -> float:
        facts = self.table.facts
        if row[track.PHASE] == track.OVER:
            return float(any(has_won(row, facts, side) for side in self.taken))
        seat, teams = first_to_act(row, facts), int(facts[TEAMS])
        see(row, facts, self._lexicon, new_memory(), UNFED, seat, True, self._critic, self._work)
        return float(sum(self._work.sides[(side - seat) % teams] for side in self.taken))

    def apply(self, row: Row, seat: int, action: str) -> None:
        apply_track(row, self.table.facts, seat, self.table.parse(action), self.rng)


class TowersLuck(Luck):
    """Denkste!?, where every seat is a side."""

    def __init__(self, match: Match, taken: tuple[int, ...], seed: str) -> None:
        super().__init__(taken, seed)
        warm("ludothek.bots.towers")
        weights = towers_weights(match.players)
        self._trials, self._lookahead = towers_trials.new_trials(weights), new_lookahead(weights)
        self._actions = towers.new_buffer()

    def expected(self, before: Row, seat: int, action: str) -> float:
        """No samples are needed: there are 36 throws, each answered by the move that the network likes best."""
        return float(sum(expected(before, whose, seat, self._lookahead) for whose in self.taken))

    def chance(self, row: Row) -> float:
        return float(sum(towers_trials.chance_in(self._trials, row, whose) for whose in self.taken))

    def apply(self, row: Row, seat: int, action: str) -> None:
        apply_towers(row, self._trials.facts, code_of(action), self.rng, self._actions)

    def may_be_luck(self, before: Row, seat: int, action: str) -> bool:
        return code_of(action) == ROLL_ACTION


def luck_of(match: Match, taken: tuple[int, ...], seed: str) -> Luck:
    if isinstance(match.game, TrackGame):
        return TrackLuck(match, taken, seed)
    assert match.game.id == "denkste-towers"
    return TowersLuck(match, taken, seed)


def luck_adjusted_share(wins: Sequence[float], luck: Sequence[float], each: int) -> tuple[float, float, float]:
    """The mean of wins minus luck over deals of so many games, and its 95 % interval, by how much the deals differ."""
    deals = (np.array(wins, dtype=float) - np.array(luck)).reshape(-1, each).mean(1)
    mean = float(deals.mean())
    if len(deals) == 1:
        return mean, -math.inf, math.inf
    half = quantile(len(deals) - 1) * float(deals.std(ddof=1)) / len(deals) ** 0.5
    return mean, mean - half, mean + half


def quantile(freedom: int, z: float = 1.96) -> float:
    """Student's, from the normal one: the first terms of its expansion, a little narrow for fewer than six deals."""
    return z + (z**3 + z) / (4 * freedom) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
