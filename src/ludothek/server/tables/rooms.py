"""Everything about a table but the game itself: opening it, sitting down, starting, playing again.

Each change is a new version of the room. The database decides which of two at once comes first; the other is tried
again on top of it.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import string
from typing import Any

import msgspec

from ludothek.core.contract import CLOCK
from ludothek.core.fairness import commit, keeps_commitment, seed_from
from ludothek.core.options import checked
from ludothek.core.registry import game
from ludothek.server.bots.pool import BotPool, check_level
from ludothek.server.protocol.bodies import NewTable, TableChange
from ludothek.server.protocol.room import Room, Seat
from ludothek.server.refused import Refused
from ludothek.server.storage.store import Store
from ludothek.server.storage.vault import Vault
from ludothek.server.tables.clock_state import ClockState
from ludothek.server.tables.room_editor import ATTEMPTS, Change, RoomEditor
from ludothek.server.tables.seating import (
    check_host,
    check_may_begin,
    check_owner,
    check_waiting,
    conceded,
    draw_anew,
    for_rematch,
    leave_seat,
    make_host,
    put_bot,
    seat_at,
    take_open_seat,
    unrevealed,
)
from ludothek.server.wall_clock import now_ms

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
"""No I and no O: codes are read aloud."""
CODE_LENGTH = 6
REVEAL_MS = 10_000
"""How long browsers have to reveal their nonces."""


def new_id() -> str:
    return "".join(secrets.choice(string.ascii_lowercase + string.digits) for _ in range(20))


class RoomService(RoomEditor):
    def __init__(self, store: Store, bots: BotPool, vault: Vault, most_tables: int, most_from_address: int) -> None:
        super().__init__(store)
        self._vault = vault
        self._most_tables = most_tables
        """That one person may host at a time."""
        self._most_from_address = most_from_address
        self._bots = bots
        self._timers: set[asyncio.Task[None]] = set()

    async def open(self, host: str, wanted: NewTable, address: str = "") -> Room:
        """A new table; its secret is drawn and committed to before anybody can sit down."""
        options = check_choice(wanted.game, wanted.players, wanted.options)
        if await self._store.hosted_tables(host) >= self._most_tables:
            raise Refused("too-many-tables", "server.too-many-tables", {"most": self._most_tables}, 429)
        if address and await self._store.tables_from(address) >= self._most_from_address:
            raise Refused("too-many-tables", "server.too-many-tables-there", {"most": self._most_from_address}, 429)
        check_clock(wanted)
        await self._bots.prepare(wanted.game, wanted.players, options)
        for _ in range(ATTEMPTS):
            match = new_id()
            room = Room(
                id=new_id(),
                code="".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH)),
                game=wanted.game,
                players=wanted.players,
                options=options,
                clock=wanted.clock,
                visibility=wanted.visibility,
                spectators=wanted.spectators,
                stand_in=wanted.stand_in,
                host=host,
                seats=[Seat() for _ in range(wanted.players)],
                phase="waiting",
                round=1,
                match=match,
                commitment=commit(self._vault.derive(match)),
                created=now_ms(),
                cameras=wanted.cameras,
            )
            if await self._store.add_table(room, address):
                return room
        raise Refused("busy", "server.no-code", status=503)

    async def adjust(self, table: str, by: str, wanted: TableChange, clock_now: int = 0) -> Room:
        """`clock_now`: of a match in play, the time on its own clock; a clock that is set now counts from there on."""

        def adjusted(room: Room) -> None:
            check_host(room, by)
            if wanted != TableChange(cameras=wanted.cameras, clock=wanted.clock):
                check_waiting(room)
            if wanted.clock is not None:
                room.clock_from = clock_now if room.phase == "playing" else 0
            for name in ("clock", "visibility", "spectators", "stand_in", "cameras"):
                if getattr(wanted, name) is not None:
                    setattr(room, name, getattr(wanted, name))
            check_clock(room)
            players = room.players if wanted.players is None else wanted.players
            if any(seat.owner or seat.bot for seat in room.seats[players:]):
                raise Refused("seat-taken", "server.seat-would-go")
            chosen = room.options if wanted.options is None and players == room.players else (wanted.options or {})
            room.options = check_choice(room.game, players, chosen)
            room.players = players
            room.seats = (room.seats + [Seat() for _ in range(players)])[:players]

        return await self.change(table, adjusted)

    async def take(self, table: str, seat: int, by: str, name: str, commitment: str, avatar: str = "") -> Room:
        def taken(room: Room) -> None:
            if room.phase == "playing":
                take_open_seat(room, seat, by, name, avatar)
                return
            check_waiting(room)
            place = seat_at(room, seat)
            if place.owner not in (None, by) or place.bot:
                raise Refused("seat-taken", "server.seat-taken")
            place.owner, place.name, place.commitment, place.avatar = by, name, commitment, avatar

        return await self.change(table, taken)

    async def rename_seat(self, table: str, seat: int, by: str, name: str, avatar: str) -> Room:
        """Who sits there, at any time; for several seats on one device."""

        def renamed(room: Room) -> None:
            check_owner(room, seat, by)
            room.seats[seat].name, room.seats[seat].avatar = name, avatar

        return await self.change(table, renamed)

    async def rename(self, table: str, by: str, old: str, new: str, avatar: str | None) -> None:
        """Somebody is called otherwise now: on the seats they hold under their own name, too."""

        def own(room: Room) -> list[Seat]:
            return [seat for seat in room.seats if seat.owner == by and seat.name == old]

        def renamed(room: Room) -> None:
            for seat in own(room):
                seat.name, seat.avatar = new, seat.avatar if avatar is None else avatar

        if own(await self._stored(table)):
            await self.change(table, renamed)

    async def commit(self, table: str, seat: int, by: str, commitment: str) -> Room:
        """What a seat will add to the seed, as a digest; it may be changed until the host starts."""

        def committed(room: Room) -> None:
            check_waiting(room)
            check_owner(room, seat, by)
            room.seats[seat].commitment = commitment

        return await self.change(table, committed)

    async def reveal(self, table: str, seat: int, by: str, nonce: str) -> Room:
        """What a seat had committed to; with the last one the game begins."""

        def revealed(room: Room) -> None:
            check_owner(room, seat, by)
            if room.phase != "waiting" or not room.reveal_by:
                raise Refused("not-revealing", "server.not-revealing")
            if not keeps_commitment(nonce, room.seats[seat].commitment):
                raise Refused("broken-commitment", "server.broken-commitment", status=422)
            room.seats[seat].nonce = nonce

        return await self._change_and_begin(table, revealed)

    async def leave(self, table: str, seat: int, by: str) -> Room:
        """One's own seat, or as the host anybody's."""
        return await self.change(table, lambda room: leave_seat(room, seat, by))

    async def seat_bot(self, table: str, seat: int, by: str, level: str) -> Room:
        check_level(level)

        def seated(room: Room) -> None:
            check_host(room, by)
            if room.phase != "playing":
                check_waiting(room)
            elif not game(room.game).rules.has_bots:
                raise Refused("no-bots", "server.no-bots", status=422)
            put_bot(room, seat, level)

        return await self.change(table, seated)

    async def hand_over(self, table: str, by: str, to: str) -> Room:
        def handed_over(room: Room) -> None:
            check_host(room, by)
            if to not in {seat.owner for seat in room.seats}:
                raise Refused("not-seated", "server.host-not-seated", status=422)
            make_host(room, to)

        return await self.change(table, handed_over)

    async def start(self, table: str, by: str) -> Room:
        """From now on no commitment can change; the game begins when every seat has revealed its nonce."""

        def started(room: Room) -> None:
            check_may_begin(room, by)
            if room.reveal_by and room.reveal_by < now_ms():
                draw_anew(room)
            check_waiting(room)
            empty = sum(not (seat.owner or seat.bot) for seat in room.seats)
            if empty:
                raise Refused("seats-empty", "server.seats-empty", {"count": empty})
            room.reveal_by, room.unrevealed = now_ms() + REVEAL_MS, []

        room = await self._change_and_begin(table, started)
        if room.phase == "waiting":
            self._hurry(table, room.match)
        return room

    async def _change_and_begin(self, table: str, change: Change) -> Room:
        """Makes a change; where that leaves nothing to be revealed, the game begins with it."""
        for _ in range(ATTEMPTS):
            room = await self._stored(table)
            change(room)
            room.version += 1
            begun = None
            if not unrevealed(room):
                await self._bots.prepare(room.game, room.players, room.options)
                room.phase, room.reveal_by = "playing", 0
                begun = await self._begun(room)
            if await self._store.change_room(room, match_changes=begun):
                await self._announce(table)
                return room
        raise Refused("busy", "server.busy", status=503)

    def _hurry(self, table: str, match: str) -> None:
        """Whoever has not revealed in time is named. (If this process dies first, the next start does it.)"""

        async def give_up() -> None:
            await asyncio.sleep(REVEAL_MS / 1000)

            def expired(room: Room) -> None:
                if room.match == match and room.reveal_by and room.reveal_by <= now_ms():
                    draw_anew(room)

            with contextlib.suppress(Refused):
                await self.change(table, expired)

        task = asyncio.create_task(give_up())
        self._timers.add(task)
        task.add_done_callback(self._timers.discard)

    async def close(self) -> None:
        for timer in self._timers:
            timer.cancel()
        await asyncio.gather(*self._timers, return_exceptions=True)

    async def _begun(self, room: Room) -> dict[str, Any]:
        row = await self._store.match(room.match)
        assert row
        nonces = [seat.nonce for seat in room.seats]
        seed = seed_from(self._vault.secret_of(row), nonces)
        match = game(room.game).new(players=room.players, seed=seed, options=room.options)
        clocks = ClockState(room.clock, room.players)
        clocks.update(match.to_act, 0)
        began = now_ms()
        return {
            "players": room.players,
            "options": room.options,
            "nonces": nonces,
            "commitments": [seat.commitment for seat in room.seats],
            "names": room.names,
            "began_ms": began,
            "rules": match.game.version,
            "due_ms": began if CLOCK in match.to_act or any(seat.bot for seat in room.seats) or clocks.due() else None,
        }

    async def finish(self, table: str, match: str) -> None:
        def finished(room: Room) -> None:
            if room.match == match:
                room.phase = "over"

        await self.change(table, finished)

    async def rematch(self, table: str, by: str) -> Room:
        """The same people on the same seats, and a new secret; whoever sits there may ask for it."""
        match = new_id()

        def again(room: Room) -> None:
            check_may_begin(room, by)
            if room.phase != "over":
                raise Refused("not-over", "server.not-over")
            room.phase, room.round, room.match = "waiting", room.round + 1, match
            room.resigned, room.winners = [], None
            room.commitment, room.seats = commit(self._vault.derive(match)), for_rematch(room.seats)
            room.clock_from = 0

        return await self.change(table, again, is_new_match=True)

    async def set_away(self, table: str, seat: int) -> None:
        def away(room: Room) -> None:
            room.seats[seat].away = room.seats[seat].owner is not None

        await self.change(table, away)

    async def rest(self, table: str, identity: str) -> None:
        """A bot plays somebody's seats until they take over again."""

        def resting(room: Room) -> None:
            for seat in self._seats_in_play(room, identity):
                room.seats[seat].away = room.seats[seat].is_resting = True

        await self.change(table, resting)

    async def resign(self, table: str, identity: str) -> None:
        """Somebody gives up their seats; bots play on, unless that decides the game."""
        for _ in range(ATTEMPTS):
            room = await self._stored(table)
            own = self._seats_in_play(room, identity)
            for seat in own:
                room.seats[seat].away = room.seats[seat].is_resting = True
            room.resigned = sorted({*room.resigned, *own})
            room.version += 1
            rules = game(room.game).rules
            room.winners = conceded(room, rules.sides(room.players, room.options))
            ended = None
            if room.winners is not None:
                room.phase = "over"
                outcome = {"winners": room.winners, "resigned": room.resigned}
                ended = {"due_ms": None, "outcome": outcome, "finished_ms": now_ms()}
            if await self._store.change_room(room, match_changes=ended):
                await self._announce(table)
                return
        raise Refused("busy", "server.busy", status=503)

    @staticmethod
    def _seats_in_play(room: Room, identity: str) -> list[int]:
        if room.phase != "playing":
            raise Refused("not-started", "server.not-started")
        own = [number for number, seat in enumerate(room.seats) if seat.owner == identity]
        if not own:
            raise Refused("not-your-seat", "server.not-your-seat", status=403)
        return own

    async def take_over(self, table: str, identity: str) -> None:
        def back(room: Room) -> None:
            for number, seat in enumerate(room.seats):
                if seat.owner == identity and number not in room.resigned:
                    seat.away = seat.is_resting = False

        await self.change(table, back)

    async def come_back(self, table: str, identity: str) -> None:
        def back(room: Room) -> None:
            for seat in room.seats:
                if seat.owner == identity:
                    seat.away = seat.is_resting

        await self.change(table, back)


def check_choice(name: str, players: int, options: dict[str, Any]) -> dict[str, Any]:
    """The options of a game, complete and as JSON has them; InvalidOptions lists every fault."""
    handle = game(name)
    chosen = checked(handle.id, handle.options, options, players, handle.seats)
    return msgspec.json.decode(msgspec.json.encode(chosen))


def check_clock(table: NewTable | Room) -> None:
    if table.clock.kind != "none" and table.clock.amount == 0:
        raise Refused("bad-clock", "server.bad-clock", status=422)
