"""A random match under inspection, and how it takes its next step."""

from __future__ import annotations

from dataclasses import dataclass

from ludothek.core.contract import CLOCK
from ludothek.core.match import Match
from ludothek.core.registry import GameHandle
from ludothek.core.rng import Stream, below

PATIENCE = 6
"""Where time acts: how many steps of the players come, on average, to one of the clock."""


@dataclass
class RandomPlay:
    handle: GameHandle
    match: Match
    rng: Stream
    where: str
    number: int = 0

    def expect(self, holds: bool, promise: str) -> None:
        if not holds:
            raise AssertionError(f"{self.where}, moment {self.number}: broken: {promise}")


def random_step(play: RandomPlay) -> tuple[int, str]:
    """A seat to act and a concrete legal action of it; the clock now and then, where it runs."""
    match, rng = play.match, play.rng
    seats = [seat for seat in match.to_act if seat != CLOCK]
    if CLOCK in match.to_act and (not seats or below(rng, PATIENCE) == 0):
        return CLOCK, match.legal(CLOCK)[0]
    seat = seats[below(rng, len(seats))]
    legal = match.legal(seat)
    return seat, match.state.sample_action(seat, legal[below(rng, len(legal))], rng)


def play_step(play: RandomPlay) -> None:
    seat, action = random_step(play)
    play.expect(play.match.why(seat, action) is None, f"{action!r} of seat {seat} is legal, as listed")
    event = play.match.play(seat, action)
    play.expect(isinstance(event, dict), "an action returns what everybody saw, a dict")
