"""What goes on beside the game while somebody performs: strokes on the drawing board, and notes between cameras.

The game says who performs (`State.performance`); strokes and signals pass only by that and never enter the log.
"""

from __future__ import annotations

import base64

import msgspec

from ludothek.core.contract import Performance
from ludothek.server.protocol.frames import binary_frame, text_frame
from ludothek.server.protocol.messages import Signalled, Wiped
from ludothek.server.refused import Refused
from ludothek.server.storage.store import Store
from ludothek.server.tables.broadcaster import Broadcaster
from ludothek.server.tables.bus import Bus
from ludothek.server.tables.connection import Connection
from ludothek.server.tables.drawing_board import DrawingBoard, compact
from ludothek.server.tables.notes import DrawingNote, SignalNote, StrokesNote


class PerformanceRelay:
    def __init__(self, table: str, broadcaster: Broadcaster, bus: Bus, store: Store) -> None:
        self._table = table
        self._broadcaster = broadcaster
        self._bus = bus
        self._store = store
        self.board = DrawingBoard()
        self._finished: list[tuple[int, list[bytes]]] = []

    def turn_to(self, performance: Performance | None, number: int, is_own: bool) -> None:
        """What is performed after an event; a drawing that is over is kept by the process that stored the event."""
        drawn = self.board.turn_to(performance)
        if drawn:
            self._broadcaster.send(Wiped())
            if is_own:
                self._finished.append((number, drawn))

    async def keep_drawings(self, match: str) -> None:
        while self._finished:
            number, batches = self._finished.pop()
            strokes = [base64.b64encode(batch).decode() for batch in compact(batches)]
            await self._store.keep_drawing(match, number, strokes)

    def draw(self, batch: bytes, artist: Connection, draws_mimes: bool) -> None:
        self.board.draw(batch, artist.seats, draws_mimes)
        self._broadcaster.send_frame(binary_frame(batch), but=artist)
        self._bus.publish(self._table, StrokesNote(scene=self.board.scene, batch=batch))

    def hear_strokes(self, note: StrokesNote) -> None:
        if note.scene == self.board.scene:
            self.board.keep(note.batch)
            self._broadcaster.send_frame(binary_frame(note.batch))

    def share_drawing(self) -> None:
        if self.board.batches:
            self._bus.publish(self._table, DrawingNote(scene=self.board.scene, batches=self.board.batches))

    def hear_drawing(self, note: DrawingNote) -> None:
        """The drawing anew, to everybody, where another process knows more of it."""
        if note.scene == self.board.scene and self.board.replace(note.batches):
            self._broadcaster.send(Wiped())
            for batch in self.board.batches:
                self._broadcaster.send_frame(binary_frame(batch))

    def signal(self, sender: Connection, to: str, data: str) -> None:
        """To a peer, or to all on the other side of the camera; where several processes serve, to those there too."""
        performance = self.board.performance
        payload = msgspec.json.encode(Signalled(sender.peer, data)).decode()
        is_performer = performance is not None and performance.seat in sender.seats
        is_heard = self.hear_signal(to, payload, is_performer)
        if is_heard and to:
            return
        if self._bus.is_shared and performance is not None and performance.way == "mime":
            self._bus.publish(self._table, SignalNote(to=to, payload=payload, is_performer=is_performer))
        elif not is_heard:
            raise Refused("no-peer", "server.no-peer")

    def hear_signal(self, to: str, payload: str, is_performer: bool) -> bool:
        """From the performer of a mime to viewers or the other way; True if anybody was there."""
        performance = self.board.performance
        if performance is None or performance.way != "mime":
            return False
        peers = [
            connection
            for connection in self._broadcaster.connections
            if (connection.peer == to or not to) and is_performer != (performance.seat in connection.seats)
        ]
        for peer in peers:
            peer.put(text_frame(payload.encode()))
        return bool(peers)
