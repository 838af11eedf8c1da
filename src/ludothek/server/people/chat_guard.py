"""What may be said at a table: nothing by whoever is muted, not too much by anybody, no unwanted word."""

from __future__ import annotations

from ludothek.core.registry import game
from ludothek.server.people.guests import Guest
from ludothek.server.people.rate_limit import RateLimit
from ludothek.server.people.storage_quota import StorageQuota
from ludothek.server.people.watchlist import Watchlist
from ludothek.server.protocol.room import Room
from ludothek.server.refused import Refused


class ChatGuard:
    def __init__(self, rate: float, watchlist: Watchlist, quota: StorageQuota) -> None:
        self.limit = RateLimit(rate, code="chat-flood", key="server.chat-flood")
        self._watchlist = watchlist
        self._quota = quota

    def check(self, room: Room, guest: Guest, text: str = "") -> None:
        """Before a line of chat or a gesture goes out."""
        if guest.id in room.muted:
            raise Refused("muted", "server.muted", status=403)
        self.limit.take(guest.id)
        self._watchlist.check_words(text)
        if text:
            self._quota.take(guest.id, guest.address, len(text.encode()))

    def check_action(self, room: Room, action: str) -> None:
        """Where an action may be a text of the player's own, everybody reads it: no unwanted word there either."""
        if self._watchlist.has_words and not game(room.game).rules.is_discrete:
            self._watchlist.check_words(action)

    def check_drawing(self, guest: Guest, batch: bytes) -> None:
        """Drawings are kept for replays."""
        self._quota.take(guest.id, guest.address, len(batch))
