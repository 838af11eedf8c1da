"""Everybody connected to a table from this process, and telling them all the same, or each what is theirs."""

from __future__ import annotations

from ludothek.server.protocol.frames import Frame, encode
from ludothek.server.protocol.messages import Message
from ludothek.server.tables.connection import RESTART, Connection
from ludothek.server.tables.event_encoder import EncodedEvent


class Broadcaster:
    def __init__(self) -> None:
        self.connections: set[Connection] = set()

    def send(self, message: Message, but: Connection | None = None) -> None:
        if self.connections:
            self.send_frame(encode(message), but)

    def send_frame(self, frame: Frame, but: Connection | None = None) -> None:
        for connection in self.connections:
            if connection is not but:
                connection.put(frame)

    def send_from(self, identity: str, message: Message) -> None:
        """What somebody says: not to those who do not want to hear them."""
        payload = encode(message)
        for connection in self.connections:
            if identity not in connection.hides:
                connection.put(payload)

    def publish(self, event: EncodedEvent) -> None:
        """To each connection what its seats may see."""
        frames: dict[tuple[int | None, ...], Frame | None] = {}
        for connection in self.connections:
            seats = connection.seats
            if seats not in frames:
                frames[seats] = event.for_seats(seats)
            frame = frames[seats]
            if frame is None:
                connection.resync()
            else:
                connection.put(frame)

    def close(self) -> None:
        """The server goes down."""
        for connection in self.connections:
            connection.close(RESTART)
