"""How much somebody may have stored, per day: what they write, draw and agree on. An address has a share of its own."""

from __future__ import annotations

from ludothek.server.people.rate_limit import RateLimit

DAY = 86_400.0
OVERHEAD = 100
"""Bytes that any row takes beside what is in it."""


class StorageQuota:
    def __init__(self, per_identity: int, per_address: int) -> None:
        said = ("stored-too-much", "server.stored-too-much")
        self.identities = RateLimit(per_identity / DAY, DAY, *said)
        self.addresses = RateLimit(per_address / DAY, DAY, *said)

    def take(self, identity: str, address: str, size: int) -> None:
        """Refused where their day's share, or that of where they are, is used up."""
        cost = float(size + OVERHEAD)
        self.addresses.take(address, cost)
        if identity:
            self.identities.take(identity, cost)
