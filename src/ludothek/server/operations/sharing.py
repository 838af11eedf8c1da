"""Several processes as one server: what each counts is summed, and what somebody spends at one is spent at all.

Counts grow in one hash of Redis, so that a process that ends takes nothing with it; what is true only now (gauges, who
is connected) is under a key of each process that expires by itself. What was spent of a limit goes out as a note, every
`share_seconds`: no request waits for Redis, and somebody who spreads over N processes gains an interval at most.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec
import structlog
from prometheus_client import Metric, generate_latest
from prometheus_client.samples import Sample

from ludothek.server.metrics import Metrics
from ludothek.server.people.address_limits import AddressLimits
from ludothek.server.people.rate_limit import RateLimit
from ludothek.server.protocol.moderation import ConnectionInfo
from ludothek.server.tables.bus import Bus
from ludothek.server.tables.notes import LiveNote, SpentNote
from ludothek.server.tables.people_changes import EVERYBODY

logger = structlog.get_logger()

COUNTS = "counts"
EXPIRES_SECONDS = 15
NOTABLE = 0.1
"""Of what a limit allows in one interval: who spends less than that is not worth a note."""

Counted = dict[str, float]
_encode, _decode = msgspec.json.encode, msgspec.json.decode


class ProcessFacts(msgspec.Struct):
    """What is true of one process now."""

    gauges: Counted
    connections: list[ConnectionInfo]


class ProcessSharing:
    def __init__(
        self,
        bus: Bus,
        metrics: Metrics,
        limits: Mapping[str, RateLimit],
        addresses: AddressLimits,
        connections: Callable[[], list[ConnectionInfo]],
        every_seconds: float,
    ) -> None:
        self._bus, self._metrics, self._limits, self._addresses = bus, metrics, limits, addresses
        self._connections = connections
        self._every_seconds = every_seconds
        self._pushed: Counted = {}
        self._pushing = asyncio.Lock()
        """Held while counts are under way: what Redis has then and what was pushed do not agree."""
        self._running: asyncio.Task[None] | None = None
        for limit in limits.values():
            limit.remembers = bus.is_shared

    def start(self) -> None:
        if self._bus.is_shared:
            self._running = asyncio.create_task(self._run())

    async def close(self) -> None:
        if self._running is None:
            return
        async with self._pushing:  # counts whose way was cut short would be pushed twice
            self._running.cancel()
        await asyncio.gather(self._running, return_exceptions=True)
        try:
            await self._push_counts()
            await self._bus.forget(self._bus.process)
        except Exception as error:  # Redis may be gone: then nobody asks for them either
            logger.warning("counts not shared", error=type(error).__name__)

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(self._every_seconds)
            self._tell_spent()
            self._bus.publish(EVERYBODY, LiveNote(addresses=self._addresses.notable_live()))
            try:
                await self._push_counts()
                await self._bus.keep(self._bus.process, _encode(self._facts()), EXPIRES_SECONDS)
            except Exception as error:  # the next interval is another chance
                logger.warning("counts not shared", error=type(error).__name__)

    # limits

    def _tell_spent(self) -> None:
        for name, limit in self._limits.items():
            spent = limit.take_spent(NOTABLE * self._every_seconds)
            if spent:
                self._bus.publish(EVERYBODY, SpentNote(limit=name, spent=spent))

    def hear(self, note: SpentNote | LiveNote) -> None:
        if isinstance(note, LiveNote):
            self._addresses.hear_live(note.process, note.addresses)
            return
        limit = self._limits.get(note.limit)
        if limit is not None:
            for who, cost in note.spent.items():
                limit.charge(who, cost)

    # counts

    def _samples(self) -> Iterable[tuple[Metric, Sample]]:
        for family in self._metrics.registry.collect():
            for sample in family.samples:
                if not sample.name.endswith("_created"):
                    yield family, sample

    def _counts(self) -> Counted:
        return {_key(sample): sample.value for family, sample in self._samples() if family.type != "gauge"}

    def _facts(self) -> ProcessFacts:
        gauges = {_key(sample): sample.value for family, sample in self._samples() if family.type == "gauge"}
        return ProcessFacts(gauges, self._connections())

    async def _push_counts(self) -> None:
        async with self._pushing:
            now = self._counts()
            grown = {key: value - self._pushed.get(key, 0.0) for key, value in now.items()}
            await self._bus.add_counts(COUNTS, {key: value for key, value in grown.items() if value})
            self._pushed = now

    async def _elsewhere(self) -> list[ProcessFacts]:
        kept = await self._bus.kept()
        return [_decode(facts, type=ProcessFacts) for process, facts in kept.items() if process != self._bus.process]

    async def connections(self) -> list[ConnectionInfo]:
        """Everybody who is connected, to whichever process."""
        found = self._connections()
        for facts in await self._elsewhere():
            found += facts.connections
        return found

    async def exposition(self) -> bytes:
        """For Prometheus: the sums over all processes; of this one alone where Redis does not answer."""
        own = self._connections()
        if not self._bus.is_shared:
            self._metrics.players.set(len({connection.identity for connection in own}))
            return generate_latest(self._metrics.registry)
        totals, gauges = self._counts(), self._facts().gauges
        try:
            elsewhere = await self._elsewhere()
            async with self._pushing:
                totals = self._counts()
                for key, value in (await self._bus.counts(COUNTS)).items():
                    totals[key] = totals.get(key, 0.0) - self._pushed.get(key, 0.0) + value
        except Exception as error:
            logger.warning("counts of others not read", error=type(error).__name__)
            elsewhere = []
        for facts in elsewhere:
            for key, value in facts.gauges.items():
                gauges[key] = gauges.get(key, 0.0) + value
            own += facts.connections
        gauges[PLAYERS] = len({connection.identity for connection in own})
        return generate_latest(_Summed(self._metrics.registry.collect(), {**totals, **gauges}))


def _key(sample: Sample) -> str:
    return _encode([sample.name, sorted(sample.labels.items())]).decode()


PLAYERS = _encode(["ludothek_players", []]).decode()


class _Summed:
    """The families of a registry with other values; series of other processes are among them."""

    def __init__(self, families: Iterable[Metric], values: Counted) -> None:
        self._families, self._values = families, values

    def collect(self) -> list[Metric]:
        read: list[tuple[str, dict[str, Any], float]] = []
        for key, value in sorted(self._values.items()):
            name, labels = _decode(key)
            read.append((name, dict(labels), value))
        found = []
        for family in self._families:
            summed = Metric(family.name, family.documentation, family.type, family.unit)
            for name, labels, value in sorted(read, key=_by_bucket):
                if name in (family.name, *(family.name + suffix for suffix in SUFFIXES[family.type])):
                    summed.add_sample(name, labels, value)
            found.append(summed)
        return found


SUFFIXES: dict[str, tuple[str, ...]] = {"counter": ("_total",), "gauge": (), "histogram": ("_bucket", "_sum", "_count")}


def _by_bucket(sample: tuple[str, dict[str, Any], float]) -> tuple[str, list[tuple[str, str]], float]:
    """Buckets of one series in order of their size."""
    name, labels, _ = sample
    others = sorted((label, value) for label, value in labels.items() if label != "le")
    return name, others, float(labels.get("le", 0))
