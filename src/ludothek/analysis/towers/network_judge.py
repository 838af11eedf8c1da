"""Judges tables of two by the learned network: positions and throws without chance, decisions by trials."""

from __future__ import annotations

import numpy as np

from ludothek.analysis.evaluator import Chances
from ludothek.analysis.towers.judge import TowersJudge
from ludothek.analysis.towers.trial_search import GAP, THROWS_PLAYED_ON, ThrowSearch
from ludothek.analysis.trial_search import likely
from ludothek.bots.towers.learned import MOST_TRIED, shipped_weights
from ludothek.bots.towers.lookahead import expected, new_lookahead
from ludothek.bots.towers.trials import chance_in_turn, new_trials
from ludothek.bots.towers.two_throws import value_over_two
from ludothek.core.rng import Stream
from ludothek.games.towers.layout import ROLL, Row, phase_of, turn_of
from ludothek.games.towers.state import TowersState


class TowersNetworkJudge(TowersJudge):
    def __init__(self, trials: int, throws: int = THROWS_PLAYED_ON) -> None:
        weights = shipped_weights()
        self._lookahead, self._trials = new_lookahead(weights), new_trials(weights)
        self._count, self._throws = trials, throws

    def chances(self, state: TowersState, rng: Stream) -> Chances:
        """Before a throw the mean over all throws, so that what a throw changes is its luck."""
        row, seat = state.row, turn_of(state.row)
        chance = self._before_throw(row) if phase_of(row) == ROLL else chance_in_turn(self._trials, row)
        return [chance if each == seat else 1.0 - chance for each in range(state.players)]

    def _before_throw(self, row: Row) -> float:
        return float(expected(row, turn_of(row), self._lookahead))

    def luck(self, before: TowersState, thrown: TowersState, rng: Stream) -> float:
        """Compared with the mean over all 36 throws; whether it was lost or not, the network judges at once."""
        chance = float(chance_in_turn(self._trials, thrown.row))
        is_own = turn_of(thrown.row) == turn_of(before.row)
        return (chance if is_own else 1.0 - chance) - self._before_throw(before.row)

    def weigh(self, state: TowersState, played: int, rng: Stream) -> dict[int, float]:
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
