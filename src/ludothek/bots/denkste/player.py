"""A player of Denkste!: the solved mixes for two; for three and four, mixes learned for the turn at hand."""

from __future__ import annotations

import math

import numpy as np

from ludothek.bots.denkste.regret import ROUNDS, learn_mixes
from ludothek.bots.denkste.two_players import COUNTS, MOST_SETTINGS
from ludothek.bots.equilibrium import Solution, solution
from ludothek.bots.player import Player
from ludothek.core.contract import View
from ludothek.core.kernel import warm
from ludothek.core.rng import MASK, Stream, below, next32
from ludothek.games.denkste.actions import NUMBERS
from ludothek.games.denkste.apply import apply, choose
from ludothek.games.denkste.board import CENTRE
from ludothek.games.denkste.game import Denkste
from ludothek.games.denkste.layout import CHOOSE, GO, PAWNS, PHASE, STOP, TURN, Row, count_of, go_seat, stop_seat
from ludothek.games.denkste.rating import WHOLE_WAY, lead
from ludothek.games.denkste.state import DenksteState

DUEL = 2


class DenkstePlayer(Player):
    """easy takes what looks good to people, high numbers; medium learns mixes for the way of this turn alone; hard and
    expert look as far as the game goes."""

    @classmethod
    def make_ready(cls, rules: Denkste) -> None:
        warm("ludothek.bots.denkste")
        for setback in (False, True):
            solution(setback)

    def choose(self, view: View, legal: list[str]) -> str:
        state = self.rules.imagine(view, self.rng)
        state.row[GO] = 0
        state.row[STOP : STOP + 3] = 0
        if self.level.temperature:
            mix = [float(sum(map(int, text.split("|")[1].split(",")))) for text in legal]
        elif self.level.budget and state.players == DUEL:
            mix = self._solved(state, view["seat"])
        else:
            mix = self._learned(state, view["seat"])
        return legal[drawn(mix, self.rng)]

    def _solved(self, state: DenksteState, seat: int) -> list[float]:
        found = solution(bool(state.options["setback"]))
        go_player = go_seat(state.row)
        own, other = count_of(state.row, go_player), count_of(state.row, 1 - go_player)
        return list((found.go_mix if seat == go_player else found.stop_mix)(own, other).values())

    def _learned(self, state: DenksteState, seat: int) -> list[float]:
        """Regret matching on this turn's matrix; what comes after it is evaluated, not played."""
        go_player, stop_player = go_seat(state.row), stop_seat(state.row, state.facts)
        settings = state.codes(stop_player)
        found = solution(bool(state.options["setback"])) if self.level.budget else None
        payoffs = np.zeros((2, NUMBERS, MOST_SETTINGS))
        values: dict[int, tuple[float, float]] = {}
        for number in range(1, NUMBERS + 1):
            for place, setting in enumerate(settings):
                row = after(state, number, setting)
                end = count_of(row, go_player)
                if end not in values:
                    values[end] = worth(row, state, go_player, found), worth(row, state, stop_player, found)
                payoffs[0, number - 1, place], payoffs[1, number - 1, place] = values[end]
        means = np.zeros((2, MOST_SETTINGS))
        learn_mixes(
            payoffs[0],
            payoffs[1],
            NUMBERS,
            len(settings),
            ROUNDS,
            np.zeros((2, MOST_SETTINGS)),
            np.zeros((2, MOST_SETTINGS)),
            means,
        )
        mix: list[float] = means[0, :NUMBERS].tolist() if seat == go_player else means[1, : len(settings)].tolist()
        return mix


def after(state: DenksteState, number: int, setting: int) -> Row:
    """The position once both choices are shown."""
    row = state.row.copy()
    choose(row, number)
    apply(row, state.facts, setting)
    return row


def worth(row: Row, state: DenksteState, seat: int, found: Solution | None) -> float:
    """A seat's chance. Without a solution at hand: its lead. With one, the others are taken one at a time, as if each
    played a duel with everybody else; who beats all others is the winner."""
    if row[PHASE] != CHOOSE:
        return float(count_of(row, seat) == CENTRE)
    if found is None:
        return 0.5 + lead(row, state.facts, seat) / (2 * WHOLE_WAY)
    seats = range(state.players)
    strengths = [
        math.prod(duel(row, state.players, own, other, found) for other in seats if other != own) for own in seats
    ]
    return strengths[seat] / (sum(strengths) or 1.0)


def duel(row: Row, players: int, seat: int, other: int, found: Solution) -> float:
    """The chance of a seat against one other alone, whoever of them goes first."""
    own, theirs = int(row[PAWNS + seat]), int(row[PAWNS + other])
    first = (seat - row[TURN]) % players < (other - row[TURN]) % players
    assert max(own, theirs) < COUNTS
    return found.value(own, theirs) if first else 1.0 - found.value(theirs, own)


def drawn(mix: list[float], rng: Stream) -> int:
    """One place of a mix, by its share."""
    point = (next32(rng) + 0.5) / (MASK + 1) * sum(mix)
    for place, share in enumerate(mix):
        point -= share
        if point < 0.0:
            return place
    return below(rng, len(mix))
