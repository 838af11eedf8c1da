"""Everything one server process is made of, put together; nobody but the application holds the whole of it."""

from __future__ import annotations

from ludothek.server.bots.pool import BotPool
from ludothek.server.metrics import Metrics
from ludothek.server.operations.sharing import ProcessSharing
from ludothek.server.people.address_limits import AddressLimits
from ludothek.server.people.addresses import Addresses
from ludothek.server.people.chat_guard import ChatGuard
from ludothek.server.people.guests import Guests
from ludothek.server.people.rate_limit import RateLimit
from ludothek.server.people.storage_quota import StorageQuota
from ludothek.server.people.watchlist import Watchlist
from ludothek.server.protocol.room import Room
from ludothek.server.settings import Settings
from ludothek.server.storage.database import checkpoint, make_engine, migrate
from ludothek.server.storage.log_writer import LogWriter
from ludothek.server.storage.moderation import ModerationStore
from ludothek.server.storage.retention import Retention
from ludothek.server.storage.store import Store
from ludothek.server.storage.vault import Vault
from ludothek.server.tables.archive import Archive
from ludothek.server.tables.automatic_turns import AutomaticTurns
from ludothek.server.tables.background import Background
from ludothek.server.tables.bus import make_bus
from ludothek.server.tables.directory import TableDirectory
from ludothek.server.tables.live_table import LiveTable
from ludothek.server.tables.match_loader import MatchLoader
from ludothek.server.tables.moderation import TableModeration
from ludothek.server.tables.people_changes import EVERYBODY, PeopleChanges
from ludothek.server.tables.rooms import RoomService
from ludothek.server.tables.sweeper import Sweeper
from ludothek.server.tables.tasks import TaskPlanner


class Runtime:
    def __init__(self, settings: Settings, address_limits: AddressLimits) -> None:
        self.settings = settings
        self.engine = make_engine(settings.engine_url)
        self.metrics = Metrics()
        self.store = Store(self.engine)
        self.writer = LogWriter(self.engine)
        self.bus = make_bus(settings.redis)
        self.guests = Guests(self.store)
        self.addresses = Addresses(settings.match_key)
        self.identity_limit = RateLimit(settings.identity_rate)
        self.admin_limit = RateLimit(0.2, burst_seconds=50)
        """Wrong tokens per address: ten at once, then one in five seconds."""
        self.moderation_store = ModerationStore(self.engine)
        self.watchlist = Watchlist(self.moderation_store, settings.moderation_seconds)
        self.quota = StorageQuota(settings.stored_bytes_per_identity, settings.stored_bytes_per_address)
        self.chat_guard = ChatGuard(settings.chat_rate, self.watchlist, self.quota)
        self.bots = BotPool(
            settings.bot_threads,
            settings.bot_seconds,
            self.metrics,
            settings.bot_share,
            address_share=settings.bot_share_per_address,
        )
        vault = Vault(settings.match_key)
        self._background = Background(in_process=settings.replay_process)
        self._analyses = Background(in_process=settings.replay_process)
        self.archive = Archive(self.store, vault, self._background, self._analyses)
        self.loader = MatchLoader(self.store, vault, settings.time_lapse)
        most_tables = settings.tables_per_identity, settings.tables_per_address
        self.rooms = RoomService(self.store, self.bots, vault, *most_tables)
        self.directory = TableDirectory(self.store, self.bus, self.bots, self.metrics, self._make_table)
        self.rooms.subscribe(self.directory.room_changed)
        self.bots.subscribe(self.directory.game_is_ready)
        self.moderation = TableModeration(self.rooms, self.store, self.moderation_store)
        self.people = PeopleChanges(self.bus, self.directory, self.guests, self.watchlist, self.moderation_store)
        limits = {
            "requests": address_limits.requests,
            "replays": address_limits.replays,
            "analyses": self.archive.analysis_limit,
            "attempts": self.archive.attempt_limit,
            "identities": self.identity_limit,
            "operator": self.admin_limit,
            "chat": self.chat_guard.limit,
            "reports": self.moderation.reports_limit,
            "stored-identities": self.quota.identities,
            "stored-addresses": self.quota.addresses,
            "bots-hosts": self.bots.shares,
            "bots-addresses": self.bots.address_shares,
        }
        connections = self.directory.connection_infos
        self.sharing = ProcessSharing(
            self.bus, self.metrics, limits, address_limits, connections, settings.share_seconds
        )
        self.directory.subscribe_to_shared(self.sharing.hear)
        self._planner = TaskPlanner(settings.bot_pace, settings.grace_seconds, self.bots.patience)
        self._turns = AutomaticTurns(self.rooms, self.bots)
        self.retention = Retention(
            self.engine, settings.waiting_days, settings.match_days, settings.chat_days, settings.report_days
        )
        self._sweeper = Sweeper(self.store, self.directory, settings.idle_seconds)

    def _make_table(self, room: Room, address: str) -> LiveTable:
        return LiveTable(
            room,
            self.store,
            self.writer,
            self.bus,
            self.loader,
            self._planner,
            self._turns,
            self.metrics,
            self.settings.ice_servers,
            self.bots.is_preparing,
            address,
        )

    async def open(self) -> None:
        await migrate(self.engine)
        self.writer.start()
        await self.bus.start(self.directory.hear)
        await self.bus.join(EVERYBODY)
        await self.watchlist.start()
        self.sharing.start()
        self._sweeper.start()
        self.retention.start()

    async def close(self) -> None:
        await self.directory.say_goodbye("the server is shutting down")
        await self._sweeper.close()
        await self.retention.close()
        await self.watchlist.close()
        await self.sharing.close()
        await self.rooms.close()
        self.directory.close()
        await self.writer.close()
        await checkpoint(self.engine)
        await self.bus.close()
        self.bots.close()
        self._background.close()
        self._analyses.close()
        await self.engine.dispose()
