"""When bans or somebody's block list have changed: every process acts on it for those who are connected to it."""

from __future__ import annotations

from ludothek.server.people.guests import Guests
from ludothek.server.people.watchlist import Watchlist
from ludothek.server.storage.moderation import ModerationStore
from ludothek.server.tables.bus import Bus
from ludothek.server.tables.directory import TableDirectory
from ludothek.server.tables.notes import PeopleNote

EVERYBODY = "everybody"
"""The channel that all processes listen to."""


class PeopleChanges:
    def __init__(
        self, bus: Bus, directory: TableDirectory, guests: Guests, watchlist: Watchlist, store: ModerationStore
    ) -> None:
        self._bus, self._directory, self._guests = bus, directory, guests
        self._watchlist, self._store = watchlist, store
        watchlist.subscribe(self._show_out_banned)
        directory.subscribe_to_people(self.apply)

    async def announce(self, identity: str = "") -> None:
        """Here and everywhere: somebody's block list, or, without a name, the bans."""
        await self.apply(identity)
        self._bus.publish(EVERYBODY, PeopleNote(identity=identity))

    async def apply(self, identity: str) -> None:
        if not identity:
            await self._watchlist.read()
            return
        self._guests.forget(identity)
        hides = await self.hidden_from(identity)
        for _, connection in self._directory.connections():
            if connection.identity == identity:
                connection.hides = hides

    async def hidden_from(self, identity: str) -> frozenset[str]:
        """Whose words somebody does not want to read."""
        return frozenset(person.id for person in await self._store.blocked_by(identity))

    def _show_out_banned(self) -> None:
        for table, connection in self._directory.connections():
            if self._watchlist.is_banned(connection.identity, connection.address):
                table.show_out(connection)
