"""All there is on and around the table: the plate, the stock, and what every player has."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ludothek.games.thrill.plate import SIZES, Discs, R, size_of

PHASES = ("disc", "bid", "weight", "bet", "push", "over")

START_CHIPS = 10
CARD_KINDS = ("hold", "fall", "weight")
BET_KINDS = ("hold", "fall")
NO_BET = "none"
EACH_CARD = 2
"""[TH-17] How many cards of each kind a player starts with."""
SMALL_PER_CHIP = 3

Cards = dict[str, int]


@dataclass
class ThrillTable:
    """One moment of a game. `cards`, `small` and `bets` are None in the basic game."""

    players: int
    variant: bool
    open_bets: bool
    phase: str
    chief: int
    discs: Discs
    stock: list[str]
    chips: list[int]
    inside: list[bool]
    """Who is still in the game."""
    pusher: int | None = None
    disc: str | None = None
    """The size of the disc to be pushed."""
    bids: list[int | None] = field(default_factory=list)
    cards: list[Cards] | None = None
    small: list[int] | None = None
    weight: bool | None = None
    """Whether the pusher uses the weight, once announced."""
    bets: list[str | None] | None = None

    def __post_init__(self) -> None:
        self.bids = self.bids or self.nothing()

    def nothing(self) -> list[Any]:
        """One empty entry for each seat."""
        return [None] * self.players

    @property
    def actor(self) -> int | None:
        """Who acts alone in this phase; None where several act, or nobody."""
        return {"disc": self.chief, "weight": self.pusher, "push": self.pusher}.get(self.phase)

    @property
    def seats_in(self) -> list[int]:
        return [seat for seat in range(self.players) if self.inside[seat]]

    def next_in(self, seat: int) -> int:
        """The next one to the left who is still in; the seat itself if nobody else is."""
        return next(neighbour for neighbour in self.clockwise_after(seat) if self.inside[neighbour])

    def clockwise_after(self, seat: int) -> list[int]:
        """Every seat clockwise, the given one last."""
        return [(seat + way) % self.players for way in range(1, self.players + 1)]

    def ids(self) -> list[int]:
        """The ids of the discs on the plate, ascending."""
        return [disc for disc in range(len(self.discs)) if self.discs[disc, R] > 0.0]

    def size(self, disc: int) -> str:
        return size_of(float(self.discs[disc, R]))

    def to_stock(self, sizes: list[str]) -> None:
        """[TH-11] [TH-R11] Discs go to the stock, which is kept in the order S, M, L."""
        self.stock = sorted(self.stock + sizes, key=SIZES.index)

    def copy(self) -> ThrillTable:
        return ThrillTable(
            self.players,
            self.variant,
            self.open_bets,
            self.phase,
            self.chief,
            self.discs.copy(),
            list(self.stock),
            list(self.chips),
            list(self.inside),
            self.pusher,
            self.disc,
            list(self.bids),
            None if self.cards is None else [dict(cards) for cards in self.cards],
            None if self.small is None else list(self.small),
            self.weight,
            None if self.bets is None else list(self.bets),
        )
