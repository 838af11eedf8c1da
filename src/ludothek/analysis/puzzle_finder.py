"""Finds puzzles in games that bots play: decisions in which one action makes a side the favourite, and every other one
throws much of that away. Here is what holds for every family; what a trial is, a family says.

A family registers its own in `ludothek.puzzle_finders` (core/registry.py).

A position is found at first sight, by what the network thinks of the actions, and then verified: all actions are tried
with the same chance, and one is only dismissed when it is behind by more than the least gap, beyond doubt. A judgement
of another kind must agree which action is the best. Everything is judged by the view of the seat alone, which is all
that whoever solves it will see.

The favourite is the side with the best chance of all. Where there are two sides, that is a chance above one half.

Two actions that lead to the same position do equally well in every trial: where that is the solution's, there is none.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Any, ClassVar, NamedTuple

import numpy as np

from ludothek.bots.level import Learned, Level
from ludothek.bots.mistakes import pick_action
from ludothek.bots.player import player_class
from ludothek.core.contract import Game, State
from ludothek.core.errors import NotationError
from ludothek.core.match import Match
from ludothek.core.registry import extension
from ludothek.core.rng import Stream, stream_of

GAP = 0.08
"""By how much the solution must be better than anything else."""
FIRST_SIGHT = 0.055
LEEWAY = 0.2
"""How far the side may seem to be behind the favourite in a position that is worth a closer look."""
DOUBT = 3.0
"""Standard errors between a difference and the gap before it is believed."""
CLOSEST = 2
"""Rivals that are looked at first: most positions fail because of them."""
FEWEST_ACTIONS = 4
APART = 16
"""Actions between two puzzles from the same game."""
SOLVERS = tuple(Level("solver", None, missed, temperature) for missed in (0, 15, 30, 45) for temperature in (0.0, 0.01))
TRIES = 3


class Verified(NamedTuple):
    place: int
    """Of the solution, among the legal actions."""
    chance: float
    rival: float
    """The best chance of any other side after the solution."""
    next_best: float
    trials: int


class Found(NamedTuple):
    """A puzzle: the position, whose decision it is, and what was found out about it."""

    match: Match
    seat: int
    solution: str
    chance: float
    rival: float
    next_best: float
    trials: int
    misses: float
    """How often simple players of several strengths do something else."""


class OpenDecision(ABC):
    """A decision of one seat that may be a puzzle. Actions are told by their places among the legal ones."""

    most_tried: ClassVar[int]
    """How many actions can be tried at once."""
    at_a_time: ClassVar[int]
    most_trials: ClassVar[int]
    side: int
    """Whose decision it is."""
    sides: int
    """How many there are."""

    @abstractmethod
    def scores(self) -> np.ndarray:
        """What the network thinks of the actions, as chances that can be compared."""

    @abstractmethod
    def chances(self) -> np.ndarray:
        """By side, before the decision, at first sight."""

    @abstractmethod
    def is_ordinary(self) -> bool:
        """A decision that stands alone: not the second half of one, nor an exchange of cards."""

    @abstractmethod
    def values(self, tried: list[int], first: int, end: int, rng: Stream) -> np.ndarray:
        """A row per trial: the chance of the own side after each of the actions."""

    @abstractmethod
    def chances_after(self, place: int, rng: Stream) -> np.ndarray:
        """By side, after an action."""

    @abstractmethod
    def second_opinion(self, place: int, rng: Stream) -> int:
        """Which action is the best by another kind of judgement; `place` is one that it must look at."""


class PuzzleFinder(ABC):
    """At one kind of table."""

    erring: ClassVar[Learned]
    """How the games are played that are searched: whoever errs gets into trouble now and then."""

    def __init__(self, rules: Game, players: int) -> None:
        self.rules: Any = rules
        self.players = players

    @abstractmethod
    def _decision(self, state: State, seat: int) -> OpenDecision:
        """One at a time: the next one may write where this one reads."""

    def in_game(self, match: Match, seed: str) -> Iterator[Found]:
        """Lets the network play a match to its end, with mistakes, and yields the puzzles on the way."""
        rng, last = stream_of(seed), -APART
        while match.outcome is None:
            seat = match.to_act[0]
            legal = match.legal(seat)
            if len(legal) == 1:
                match.play(seat, legal[0])
                continue
            decision = self._decision(match.state, seat)
            scores = decision.scores()
            if len(match.log) - last >= APART and self._stands_out(decision, scores):
                found = self.at(match, seat, f"{seed}:{len(match.log)}")
                if found:
                    last = len(match.log)
                    yield found
            match.play(seat, legal[pick_action(scores.tolist(), self.erring, rng)])

    def at(self, match: Match, seat: int, seed: str) -> Found | None:
        """The puzzle that this decision is; None if it is none, or cannot be shown to be one."""
        decision = self._decision(self.rules.imagine(match.view(seat), stream_of(seed)), seat)
        verified = self._verify(decision, seed)
        if verified is None or decision.second_opinion(verified.place, stream_of(f"{seed}:tree")) != verified.place:
            return None
        solution = match.legal(seat)[verified.place]
        return Found(match.copy(), seat, solution, *verified[1:], self._misses(match, seat, solution, seed))

    def _stands_out(self, decision: OpenDecision, scores: np.ndarray) -> bool:
        """By what the network thinks: one action is by far the best, and may decide who is the favourite."""
        if len(scores) < FEWEST_ACTIONS or not decision.is_ordinary():
            return False
        best, second = np.sort(scores)[:-3:-1]
        if best - second < FIRST_SIGHT:
            return False
        chances = decision.chances()
        return bool(chances[decision.side] >= chances.max() - LEEWAY)

    def _verify(self, decision: OpenDecision, seed: str) -> Verified | None:
        """None as soon as it is clear that another action is as good, or still unclear after the last trial."""
        order: list[int] = np.argsort(-decision.scores()).tolist()
        solution, rivals = order[0], order[1:]
        chance, next_best, most, each = 0.0, 0.0, 0, decision.most_tried - 1
        batches = [rivals[:CLOSEST]] + [rivals[first : first + each] for first in range(CLOSEST, len(rivals), each)]
        for batch in batches:
            judged = self._outclasses(decision, solution, batch, seed)
            if judged is None:
                return None
            chance, next_best, most = judged[0], max(next_best, judged[1]), max(most, judged[2])
        # Each batch took as many trials as it needed: what is told of all of them together must bear the gap as well.
        if chance - next_best < GAP:
            return None
        rival = self._rival(decision, solution, chance, seed)
        return Verified(solution, chance, rival, next_best, most) if chance > rival else None

    def _outclasses(
        self, decision: OpenDecision, solution: int, rivals: list[int], seed: str
    ) -> tuple[float, float, int] | None:
        """Whether the solution is better than each of the rivals by the gap, beyond doubt: its chance and the best of
        theirs."""
        rng, tried = stream_of(f"{seed}:deals"), [solution, *rivals]
        values = np.zeros((0, len(tried)))
        for first in range(0, decision.most_trials, decision.at_a_time):
            values = np.concatenate([values, decision.values(tried, first, first + decision.at_a_time, rng)])
            ahead = values[:, [0]] - values[:, 1:]
            mean, error = ahead.mean(0), ahead.std(0) / len(values) ** 0.5
            if (mean + DOUBT * error < GAP).any() or not self._may_lead(values[:, 0], decision.sides):
                return None
            if (mean - DOUBT * error >= GAP).all():
                return float(values[:, 0].mean()), float(values[:, 1:].mean(0).max()), len(values)
        return None

    def _may_lead(self, own: np.ndarray, sides: int) -> bool:
        """Whether the side may be the favourite: nobody is who has less than an equal share."""
        return bool(own.mean() + DOUBT * own.std() / len(own) ** 0.5 > 1 / sides)

    def _rival(self, decision: OpenDecision, solution: int, chance: float, seed: str) -> float:
        """The best chance of any other side after the solution: they share what is left as they do in its trials."""
        if decision.sides == 2:
            return 1.0 - chance
        others = np.delete(decision.chances_after(solution, stream_of(f"{seed}:sides")), decision.side)
        return float((1.0 - chance) * others.max() / others.sum()) if others.any() else 0.0

    def _misses(self, match: Match, seat: int, solution: str, seed: str) -> float:
        view, legal, player = match.view(seat), match.legal(seat), player_class(self.rules)
        tries = [
            player(self.rules, level, stream_of(f"{seed}:{number}:{place}")).choose(view, legal) != solution
            for place, level in enumerate(SOLVERS)
            for number in range(TRIES)
        ]
        return sum(tries) / len(tries)


def finder_for(rules: Game, players: int) -> PuzzleFinder:
    """NotationError for a game that nobody here finds puzzles of."""
    found: type[PuzzleFinder] | None = extension("puzzle_finders", rules)
    if found is None:
        raise NotationError(f"nobody finds puzzles of {rules.title}")
    return found(rules, players)
