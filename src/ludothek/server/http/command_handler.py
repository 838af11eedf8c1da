"""What each command of the live channel does, and its answer."""

from __future__ import annotations

from ludothek.analysis.evaluator import can_analyse
from ludothek.bots.random_bot import is_pattern
from ludothek.core.match import Match
from ludothek.core.texts import say
from ludothek.server.bots.pool import BotPool
from ludothek.server.http.refusals import plain_args, player_names
from ludothek.server.people.chat_guard import ChatGuard
from ludothek.server.people.guests import Guest, looks_like, plain
from ludothek.server.protocol.commands import (
    AskAdvice,
    AskWhy,
    Back,
    Commands,
    Commit,
    Emote,
    Ping,
    Play,
    Resign,
    Rest,
    Resync,
    Reveal,
    Say,
    Signal,
    TakeBack,
)
from ludothek.server.protocol.messages import Accepted, Advice, ChatLine, Emoted, Message, Pong, Reason, RefusedCommand
from ludothek.server.protocol.room import Seat, plays_alone
from ludothek.server.refused import Refused
from ludothek.server.storage.store import Store
from ludothek.server.tables.bus import Bus
from ludothek.server.tables.connection import Connection
from ludothek.server.tables.live_table import LiveTable
from ludothek.server.tables.notes import ChatNote, EmoteNote
from ludothek.server.tables.rooms import RoomService
from ludothek.server.wall_clock import now_ms


class CommandHandler:
    __slots__ = ("_bots", "_bus", "_chat_guard", "_connection", "_guest", "_language", "_rooms", "_store", "_table")

    def __init__(
        self,
        table: LiveTable,
        connection: Connection,
        guest: Guest,
        rooms: RoomService,
        store: Store,
        bus: Bus,
        chat_guard: ChatGuard,
        bots: BotPool,
    ) -> None:
        self._table = table
        self._connection = connection
        self._guest = guest
        self._rooms = rooms
        self._store = store
        self._bus = bus
        self._chat_guard = chat_guard
        self._bots = bots
        self._language = connection.language

    def may_play_at_once(self, play: Play) -> bool:
        """Whether nothing has to happen before this client plays for a seat; refused where it may not."""
        self._check_seat(play.seat)
        self._chat_guard.check_action(self._table.room, play.action)
        return not self._table.room.seats[play.seat].away

    def _check_seat(self, seat: int) -> None:
        if seat not in self._connection.seats:
            raise Refused("not-your-seat", "server.not-your-seat", status=403)

    async def answer(self, command: Commands) -> Message:
        match command:
            case Play():
                if not self.may_play_at_once(command):
                    await self.take_over()
                number = await self._table.play(command.seat, command.number, command.action)
                return Accepted(command.id, number)
            case TakeBack():
                await self._check_own(command.seat)
                if command.choice:
                    self._check_alone(command.seat)
                number = await self._table.take_back(command.seat, command.number, command.choice)
                return Accepted(command.id, number)
            case AskWhy():
                await self._check_own(command.seat)
                return self._explain(command)
            case AskAdvice():
                await self._check_own(command.seat)
                self._check_alone(command.seat)
                return await self._advise(command)
            case Ping():
                return Pong(command.id, now_ms())
            case Resync():
                self.catch_up(command.since)
            case Say():
                await self._say(plain(command.text, "message"))
            case Emote():
                self._chat_guard.check(self._table.room, self._guest)
                emoted = Emoted(self._guest.id, command.emote)
                self._table.broadcaster.send_from(self._guest.id, emoted)
                self._bus.publish(self._table.room.id, EmoteNote(emoted=emoted))
            case Rest():
                await self._rooms.rest(self._table.room.id, self._guest.id)
            case Resign():
                await self._rooms.resign(self._table.room.id, self._guest.id)
            case Back():
                await self.take_over()
            case Commit():
                await self._rooms.commit(self._table.room.id, command.seat, self._guest.id, command.commitment)
            case Reveal():
                await self._rooms.reveal(self._table.room.id, command.seat, self._guest.id, command.nonce)
            case Signal():
                self._table.relay.signal(self._connection, command.to, command.data)
        return Accepted(command.id, self._table.number)

    def refusal(self, command_id: int | None, refused: Refused) -> RefusedCommand:
        """With players called by their names."""
        text = refused.text
        sentence = refused.say(self._language, player_names(self._table.room, self._language))
        number, args = self._table.number, plain_args(text.args)
        return RefusedCommand(command_id, refused.code, sentence, refused.rule, number, text.key, args)

    def _explain(self, command: AskWhy) -> Reason:
        refusal = self._table.playing().logged.match.refusal(command.seat, command.action)
        if refusal is None:
            return Reason(command.id)
        sentence = say(refusal.text, self._language, player_names(self._table.room, self._language))
        return Reason(command.id, refusal.rule, sentence, refusal.key, plain_args(refusal.args))

    async def _advise(self, command: AskAdvice) -> Advice:
        logged, room = self._table.playing().logged, self._table.room
        match, legal = logged.match, logged.legal[command.seat]
        if not can_analyse(match.game):
            raise Refused("no-analysis", "server.no-analysis", status=409)
        if not legal or (command.action is not None and not _is_possible(match, command.seat, legal, command.action)):
            raise Refused("nothing-to-decide", "server.nothing-to-decide")
        names = ["" if seat.bot else seat.name for seat in room.seats]
        view, seed = match.view(command.seat), f"{room.match}:{logged.told}"
        told = await self._bots.advise(view, legal, command.action, names, seed, self._guest.id)
        return Advice(command.id, told.action, told.sentences)

    def _check_alone(self, seat: int) -> None:
        """Hints, and taking back what others have already answered, are for games against bots alone."""
        if not plays_alone(self._table.room, seat):
            raise Refused("not-alone", "server.not-alone", status=403)

    def catch_up(self, since: int | None) -> None:
        """What came after a number is sent again, or a snapshot where that is too long ago."""
        events = self._table.events
        missed = events.since(since, self._connection.seats) if events and since is not None else None
        if missed is None:
            self._connection.resync()
        for payload in missed or ():
            self._connection.put(payload)

    async def come_back(self) -> None:
        """The player is there again: bots hand back the seats that nobody asked them to play."""
        if any(seat.away and not seat.is_resting for seat in self._own_seats()):
            await self._rooms.come_back(self._table.room.id, self._guest.id)

    async def take_over(self) -> None:
        """The player wants to play again: bots hand the seats back, whoever had given them."""
        if any(seat.away for seat in self._own_seats()):
            await self._rooms.take_over(self._table.room.id, self._guest.id)

    def _own_seats(self) -> list[Seat]:
        return [self._table.room.seats[seat] for seat in self._connection.seats if seat is not None]

    def draw(self, batch: bytes) -> None:
        self._chat_guard.check_drawing(self._guest, batch)
        self._table.relay.draw(batch, self._connection, draws_mimes=not self._table.room.cameras)

    async def _check_own(self, seat: int) -> None:
        self._check_seat(seat)
        if self._table.room.seats[seat].away:
            await self.take_over()

    def _check_name(self) -> None:
        """A spectator does not speak under the name of somebody who sits at the table."""
        others = [seat.name for seat in self._table.room.seats if seat.owner not in (None, self._guest.id)]
        if looks_like(self._guest.name) in map(looks_like, others) and self._connection.seats == (None,):
            raise Refused("name-taken", "server.name-taken")

    async def _say(self, text: str) -> None:
        self._check_name()
        self._chat_guard.check(self._table.room, self._guest, text)
        line = ChatLine(self._guest.id, self._guest.name, text, now_ms())
        await self._store.add_chat(self._table.room.id, line)
        self._bus.publish(self._table.room.id, ChatNote(line=line))
        self._table.add_chat(line)


def _is_possible(match: Match, seat: int, legal: list[str], action: str) -> bool:
    """Whether an action is among the legal ones, or fits a pattern that stands there for any number of them."""
    return action in legal or (any(map(is_pattern, legal)) and match.refusal(seat, action) is None)
