"""Who sits where, and who may say so. Plain changes to a room, no I/O."""

from __future__ import annotations

import msgspec

from ludothek.server.bots.pool import STAND_IN
from ludothek.server.protocol.room import Room, Seat
from ludothek.server.refused import Refused


def check_host(room: Room, identity: str) -> None:
    if room.host != identity:
        raise Refused("not-host", "server.not-host", status=403)


def check_owner(room: Room, seat: int, identity: str) -> None:
    if seat_at(room, seat).owner != identity:
        raise Refused("not-your-seat", "server.not-your-seat", status=403)


def check_may_begin(room: Room, identity: str) -> None:
    """The host; of a rematch, whoever sits there: those who have played together need nobody's leave to go on."""
    is_rematch = room.round > 1 or room.phase == "over"
    if not (is_rematch and identity in {seat.owner for seat in room.seats}):
        check_host(room, identity)


def check_waiting(room: Room) -> None:
    if room.phase != "waiting" or room.reveal_by:
        raise Refused("already-started", "server.already-started")


def seat_at(room: Room, seat: int) -> Seat:
    if not 0 <= seat < room.players:
        raise Refused("no-seat", "server.no-seat", {"seat": seat, "last": room.players - 1}, 404)
    return room.seats[seat]


def leave_seat(room: Room, seat: int, by: str) -> None:
    """Before the start the seat is free again; in play a bot plays it to the end. A host who is gone is replaced."""
    place = seat_at(room, seat)
    draw_anew(room)
    if place.owner != by and not (room.host == by and room.phase == "waiting"):
        raise Refused("not-your-seat", "server.not-your-seat", status=403)
    if room.phase == "playing":
        changes = {"owner": None, "bot": STAND_IN, "away": True}
        room.seats[seat] = msgspec.structs.replace(place, **changes)
    else:
        room.seats[seat] = Seat()
    seated = [other.owner for other in room.seats if other.owner]
    if place.owner == room.host and seated and room.host not in seated:
        room.host = seated[0]


def conceded(room: Room, sides: tuple[int, ...]) -> list[int] | None:
    """Whether enough people have given up for the game to be over, and the seats that win then; None: it goes on.

    A side has given up when all its people have; one of bots alone never does. With one side left, that side has won;
    with several left but nobody to play them, nobody has.
    """
    people = [seat for seat, place in enumerate(room.seats) if place.owner]
    left = [seat for seat in people if seat not in room.resigned]
    given_up = {sides[seat] for seat in people} - {sides[seat] for seat in left}
    winners = [seat for seat in range(room.players) if sides[seat] not in given_up]
    if len({sides[seat] for seat in winners}) == 1:
        return winners
    return None if left else []


def draw_anew(room: Room) -> None:
    """A start that did not come about: whoever is still to reveal is named, and everybody commits to a new nonce."""
    if room.phase != "waiting" or not room.reveal_by:
        return
    room.unrevealed = unrevealed(room)
    room.reveal_by = 0
    for seat in room.seats:
        seat.commitment = seat.nonce = ""


def unrevealed(room: Room) -> list[int]:
    return [number for number, seat in enumerate(room.seats) if seat.commitment and not seat.nonce]


def for_rematch(seats: list[Seat]) -> list[Seat]:
    """Everybody stays where they sat, whoever rested plays again; nonces are given anew."""
    return [Seat(owner=seat.owner, name=seat.name, bot=seat.bot, avatar=seat.avatar) for seat in seats]
