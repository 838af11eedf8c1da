"""What a player of the track family remembers and no view goes on showing: the card given away this round."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ludothek.bots.track.determinize import Known
from ludothek.games.track.actions import DISCARD, GIVE, MOVE, SKIP, SWAP, card_of, verb_of
from ludothek.games.track.deal import receiver
from ludothek.games.track.layout import (
    DEAL,
    DEALER,
    DISCARD_PILE,
    EXCHANGE,
    MOST_KINDS,
    MOST_SEATS,
    PHASE,
    SEVEN_LEFT,
    Facts,
    Row,
)

SPENDS = (MOVE, SWAP, DISCARD, SKIP)


class Gift(NamedTuple):
    """A card given: in which round, to whom, and how many of its kind lay open then or were laid there by oneself."""

    deal: int
    dealer: int
    receiver: int
    card: int
    open: int


class Memory:
    """As long as no other card of the given kind has been laid down, the receiver still holds it."""

    def __init__(self) -> None:
        self.gift: Gift | None = None

    def note(self, row: Row, facts: Facts, seat: int, action: int) -> None:
        """What one does oneself: give a card, or lay down one of the same kind."""
        verb, card = verb_of(action), card_of(action)
        if verb == GIVE:
            laid = int(row[DISCARD_PILE + card])
            self.gift = Gift(int(row[DEAL]), int(row[DEALER]), receiver(facts, seat), card, laid)
        elif self.gift and verb in SPENDS and card == self.gift.card and row[SEVEN_LEFT] == 0:
            self.gift = self.gift._replace(open=self.gift.open + 1)

    def known(self, row: Row) -> Known:
        """The cards others are known to hold."""
        known = np.zeros((MOST_SEATS, MOST_KINDS), dtype=np.int64)
        gift = self.gift
        if gift is None or row[PHASE] == EXCHANGE or (gift.deal, gift.dealer) != (row[DEAL], row[DEALER]):
            return known
        if row[DISCARD_PILE + gift.card] == gift.open:
            known[gift.receiver, gift.card] = 1
        return known
