"""Judges tables of Denkste!? by the learned network: positions and throws without chance, decisions by trials."""

from __future__ import annotations

import numpy as np

from ludothek.analysis.evaluator import Chances
from ludothek.analysis.towers.trial_search import GAP, THROWS_PLAYED_ON, ThrowSearch
from ludothek.analysis.trial_search import likely
from ludothek.bots.towers.learned import MOST_TRIED, shipped_weights
from ludothek.bots.towers.lookahead import expected, new_lookahead
from ludothek.bots.towers.trials import chance_in, new_trials
from ludothek.bots.towers.two_throws import value_over_two
from ludothek.core.rng import Stream
from ludothek.games.towers.layout import ROLL, phase_of, turn_of
from ludothek.games.towers.state import TowersState


class TowersJudge:
    def __init__(self, players: int, trials: int, throws: int = THROWS_PLAYED_ON) -> None:
        weights = shipped_weights(players)
        self._lookahead, self._trials = new_lookahead(weights), new_trials(weights)
        self._count, self._throws = trials, throws

    def chances(self, state: TowersState) -> Chances:
        """Of a position that is not the end. Before a throw the mean over all throws, so that what a throw changes is
        its luck."""
        return [self._chance(state, seat) for seat in range(state.players)]

    def _chance(self, state: TowersState, whose: int) -> float:
        if phase_of(state.row) == ROLL:
            return float(expected(state.row, whose, turn_of(state.row), self._lookahead))
        return float(chance_in(self._trials, state.row, whose))

    def luck(self, before: TowersState, thrown: TowersState) -> float:
        """What a throw brought the seat that made it, beyond the mean over all 36 throws; whether it was lost or not,
        the network judges at once."""
        seat = turn_of(before.row)
        return float(chance_in(self._trials, thrown.row, seat) - expected(before.row, seat, seat, self._lookahead))

    def weigh(self, state: TowersState, played: int, rng: Stream) -> dict[int, float]:
        """By legal action, the chance of the seat in turn; the best one first, the one that was played among them."""
        actions, losses, search = self.search(state, played, rng)
        chance = search.chance(search.best)
        return {actions[place]: max(0.0, chance - float(losses[place])) for place in search.in_order(losses)}

    def search(self, state: TowersState, played: int, rng: Stream) -> tuple[list[int], np.ndarray, ThrowSearch]:
        """All legal actions, what each loses, and the search, which can say how sure that is."""
        actions = state.codes(turn_of(state.row))
        priors = np.array([value_over_two(state.row, code, self._trials, self._lookahead) for code in actions])
        search = ThrowSearch(self._trials, state.row, actions, priors, rng, self._throws)
        candidates = likely(priors, GAP, 1, MOST_TRIED)
        return actions, search.losses(candidates, self._count, actions.index(played)), search
