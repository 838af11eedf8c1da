"""Runs a match between bots, and the clock where the game has one."""

from __future__ import annotations

from collections.abc import Sequence

from ludothek.bots.bot import Bot
from ludothek.core.contract import CLOCK
from ludothek.core.match import Match
from ludothek.core.rng import Stream, below

MAX_ACTIONS = 50_000
"""Actions after which a match is given up: some bots would never end some games."""
MAX_THINKING_MS = 20_000
"""Where time runs, somebody acts within this many milliseconds, if the clock does not act first: a few guesses fit into
a run of the sand, and now and then nobody says anything in time."""


def run_match(match: Match, bots: Sequence[Bot], rng: Stream, limit: int = MAX_ACTIONS) -> int:
    """Plays a match to its end, one bot per seat; returns how many actions that took."""
    played = 0
    while match.to_act and played < limit:
        next_action(match, bots, rng)
        played += 1
    return played


def next_action(match: Match, bots: Sequence[Bot], rng: Stream) -> None:
    """One action: of the first seat awaited, or where time runs of any, unless the deadline comes first."""
    seats = [seat for seat in match.to_act if seat != CLOCK]
    if match.deadline is None:
        seat, moment = seats[0], None
    else:
        moment = match.clock + below(rng, MAX_THINKING_MS)
        if moment >= match.deadline or not seats:
            match.play(CLOCK, match.legal(CLOCK)[0])
            return
        seat = seats[below(rng, len(seats))]
    match.play(seat, bots[seat].choose(match.view(seat), match.legal(seat)), at=moment)
