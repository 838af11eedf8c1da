"""Everybody connected to a table from this process, and telling them all the same, or each what is theirs."""

from __future__ import annotations

from ludothek.server.protocol.messages import Message
from ludothek.server.tables.connection import Connection, Payload, encode
from ludothek.server.tables.event_encoder import EncodedEvent


class Broadcaster:
    def __init__(self) -> None:
        self.connections: set[Connection] = set()

    def send(self, message: Message, but: Connection | None = None) -> None:
        self.send_payload(encode(message), but)

    def send_payload(self, payload: Payload, but: Connection | None = None) -> None:
        for connection in self.connections:
            if connection is not but:
                connection.put(payload)

    def send_from(self, identity: str, message: Message) -> None:
        """What somebody says: not to those who do not want to hear them."""
        payload = encode(message)
        for connection in self.connections:
            if identity not in connection.hides:
                connection.put(payload)

    def publish(self, event: EncodedEvent) -> None:
        """To each connection what its seats may see."""
        for connection in self.connections:
            payload = event.for_seats(connection.seats)
            if payload is None:
                connection.resync()
            else:
                connection.put(payload)

    def close(self) -> None:
        for connection in self.connections:
            connection.close()
