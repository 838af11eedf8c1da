"""What the server counts, for Prometheus."""

from __future__ import annotations

from typing import Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

FINE = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """One set for each app, so that several can live in one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.tables = Gauge("ludothek_tables", "Tables held in memory", registry=self.registry)
        self.connections = Gauge("ludothek_connections", "Live connections", registry=self.registry)
        self.players = Gauge("ludothek_players", "Identities connected", registry=self.registry)
        self.moves = Counter("ludothek_moves", "Entries stored", ["game", "by"], registry=self.registry)
        self._played: dict[str, Any] = {}
        self.latency = Histogram(
            "ludothek_command_seconds", "From a command to its events", registry=self.registry, buckets=FINE
        )
        self.refusals = Counter("ludothek_refusals", "Commands and requests refused", ["code"], registry=self.registry)
        self.drops = Counter("ludothek_queue_drops", "Slow clients resynchronised", registry=self.registry)
        self.quarantined = Counter(
            "ludothek_quarantined", "Matches that cannot be replayed", ["game", "code"], registry=self.registry
        )
        self.bot_time = Histogram("ludothek_bot_seconds", "Thinking of bots", ["level"], registry=self.registry)
        self.bot_faults = Counter("ludothek_bot_faults", "Bots late or wrong", ["level"], registry=self.registry)

    def count_move(self, game: str) -> None:
        """A player's: the label is looked up once per game."""
        if game not in self._played:
            self._played[game] = self.moves.labels(game, "player")
        self._played[game].inc()
