"""A room: a table with its seats and what was agreed, but for the game itself."""

from __future__ import annotations

from typing import Any

import msgspec

from ludothek.server.protocol.bodies import Clock
from ludothek.server.protocol.fields import Outgoing, Phase, StandIn, Visibility


class Seat(Outgoing):
    owner: str | None = None
    name: str = ""
    bot: str | None = None
    away: bool = False
    """Its player is out of time or gone: a bot plays on."""
    is_resting: bool = False
    """Its player is there and lets a bot play until they take over again."""
    avatar: str = ""
    """The picture that somebody chose; empty, the pages choose by seat."""
    commitment: str = ""
    """To the nonce that this seat will add to the seed; empty if it adds none."""
    nonce: str = ""
    """Shown when all have revealed theirs."""
    open: bool = False
    """In play: a bot stands in, and somebody else may sit down."""
    held_by: list[str] = msgspec.field(default_factory=list)
    """Who sat here earlier in this match, and so has seen what this seat sees."""


class Room(Outgoing):
    """A table as everybody may see it, but for the game itself."""

    id: str
    code: str
    game: str
    players: int
    options: dict[str, Any]
    clock: Clock
    visibility: Visibility
    spectators: bool
    stand_in: StandIn
    host: str
    seats: list[Seat]
    phase: Phase
    round: int
    match: str
    commitment: str
    """Of the secret the next deal will come from, or this one came from."""
    created: int
    version: int = 1
    reveal_by: int = 0
    """The host has started, and nonces are being revealed until then (Unix milliseconds); 0 otherwise."""
    unrevealed: list[int] = msgspec.field(default_factory=list)
    """Seats that did not reveal their nonces at the last start: all have drawn anew."""
    cameras: bool = True
    resigned: list[int] = msgspec.field(default_factory=list)
    """Seats whose players have given up: bots play on for them."""
    winners: list[int] | None = None
    """Of a game that is over because the others have given up; null where the rules decide."""
    clock_from: int = 0
    """From when on the clock counts, on the match's own clock: it may be set anew during play."""
    blocked: dict[str, str] = msgspec.field(default_factory=dict)
    """Who may not come back to this table, with the name they had here."""
    muted: list[str] = msgspec.field(default_factory=list)
    """Who may play but not talk."""
    votes: list[str] = msgspec.field(default_factory=list)
    """Who wants another host."""

    @property
    def names(self) -> list[str]:
        """By seat, who sits there."""
        return [seat.name for seat in self.seats]


def plays_alone(room: Room, seat: int) -> bool:
    """Whether somebody plays this seat and bots play all others, as was agreed: nobody has only gone for a while."""
    return all((other.bot is None) == (place == seat) for place, other in enumerate(room.seats))
