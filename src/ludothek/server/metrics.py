"""What the server counts, for Prometheus."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate
from typing import Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.core import HistogramMetricFamily
from prometheus_client.registry import Collector
from prometheus_client.utils import floatToGoString

FINE = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Latencies(Collector):
    """A histogram that the event loop alone writes to: every move does, so nothing is locked."""

    def __init__(self, name: str, documentation: str, bounds: tuple[float, ...], registry: CollectorRegistry) -> None:
        self._name, self._documentation = name, documentation
        self._bounds = (*bounds, float("inf"))
        self._counts = [0] * len(self._bounds)
        self._sum = 0.0
        registry.register(self)

    def observe(self, seconds: float) -> None:
        self._counts[bisect_left(self._bounds, seconds)] += 1
        self._sum += seconds

    def collect(self) -> Iterator[HistogramMetricFamily]:
        bounds = map(floatToGoString, self._bounds)
        buckets = list(zip(bounds, map(float, accumulate(self._counts)), strict=True))
        yield HistogramMetricFamily(self._name, self._documentation, buckets, self._sum)


class Metrics:
    """One set for each app, so that several can live in one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.tables = Gauge("ludothek_tables", "Tables held in memory", registry=self.registry)
        self.connections = Gauge("ludothek_connections", "Live connections", registry=self.registry)
        self.players = Gauge("ludothek_players", "Identities connected", registry=self.registry)
        self.moves = Counter("ludothek_moves", "Entries stored", ["game", "by"], registry=self.registry)
        self._played: dict[str, Any] = {}
        self.latency = Latencies("ludothek_command_seconds", "From a command to its events", FINE, self.registry)
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
