"""Who judges a table of the track family: positions by every side's chance, decisions by their actions."""

from __future__ import annotations

from abc import ABC, abstractmethod

import numpy as np

from ludothek.analysis.evaluator import Chances, Knowledge
from ludothek.bots.track.determinize import Known
from ludothek.core.rng import Stream
from ludothek.games.track import facts as F
from ludothek.games.track import layout as L
from ludothek.games.track.deal import receiver
from ludothek.games.track.layout import Facts, Row, cards_in_hand
from ludothek.games.track.memory import Memory, given_by, laid_down


class TrackJudge(ABC):
    @abstractmethod
    def chances(self, row: Row, memory: Memory, seat: int | None, rng: Stream) -> Chances:
        """Every side's chance, as a seat could know it; None: with all hands open."""

    @abstractmethod
    def weigh(
        self, row: Row, memory: Memory, seat: int, played: int, knowledge: Knowledge, rng: Stream
    ) -> dict[int, float]:
        """By legal action, the chance of the side that takes it; the best one first, `played` among them."""


def known_cards(row: Row, facts: Facts, memory: Memory, seat: int, knowledge: Knowledge) -> Known:
    """The cards that others are known to hold: the one that was given, until such a card is laid down; or all."""
    known = np.zeros((L.MOST_SEATS, L.MOST_KINDS), dtype=np.int64)
    if knowledge == "open":
        for other in range(int(facts[F.PLAYERS])):
            for kind in range(int(facts[F.KINDS])):
                known[other, kind] = cards_in_hand(row, other, kind)
        return known
    card = int(given_by(memory, seat))
    if card != L.NONE and row[L.PHASE] != L.EXCHANGE:
        other = int(receiver(facts, seat))
        known[other, card] = laid_down(memory, other, card) == 0
    return known
