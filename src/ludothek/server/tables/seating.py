"""Who sits where, and who may say so. Plain changes to a room, no I/O."""

from __future__ import annotations

import msgspec

from ludothek.server.bots.pool import STAND_IN
from ludothek.server.protocol.room import Room, Seat
from ludothek.server.refused import Refused

FEWEST_VOTERS = 2


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
    """Before the start the seat is free again; in play a bot plays on, and if the host has freed the seat, somebody
    else may sit down there. A host who is gone is replaced."""
    place = seat_at(room, seat)
    draw_anew(room)
    if place.owner != by and not (room.host == by and room.phase in ("waiting", "playing")):
        raise Refused("not-your-seat", "server.not-your-seat", status=403)
    if room.phase == "playing":
        let_bot_stand_in(room, seat, is_open=place.owner != by)
    else:
        room.seats[seat] = Seat()
    seated = people_at(room)
    if place.owner == room.host and seated and room.host not in seated:
        make_host(room, seated[0])
    room.votes = [voter for voter in room.votes if voter in seated]


def let_bot_stand_in(room: Room, seat: int, is_open: bool) -> None:
    place = room.seats[seat]
    if place.owner is None:
        place.open = is_open
        return
    changes = {"owner": None, "bot": STAND_IN, "away": True, "open": is_open, "held_by": [*place.held_by, place.owner]}
    room.seats[seat] = msgspec.structs.replace(place, **changes, is_resting=False, avatar="")


def take_open_seat(room: Room, seat: int, by: str, name: str, avatar: str) -> None:
    """In play, a seat that the host has freed. Whoever sits down sees what this seat sees, so nobody may who has seen
    another seat's secrets in this match."""
    place = seat_at(room, seat)
    if not place.open:
        raise Refused("already-started", "server.already-started")
    others = [other for number, other in enumerate(room.seats) if number != seat]
    if any(by == other.owner or by in other.held_by for other in others):
        raise Refused("knows-too-much", "server.knows-too-much")
    changes = {"owner": by, "name": name, "avatar": avatar, "bot": None, "away": False, "open": False}
    room.seats[seat] = msgspec.structs.replace(place, **changes)
    room.resigned = [other for other in room.resigned if other != seat]


def put_bot(room: Room, seat: int, level: str) -> None:
    """On a chair without a person; in play it takes over what the seat has."""
    place = seat_at(room, seat)
    if place.owner:
        raise Refused("seat-taken", "server.seat-taken")
    name = f"{level} bot"
    if room.phase == "playing":
        changes = {"name": name, "bot": level, "away": False, "open": False}
        room.seats[seat] = msgspec.structs.replace(place, **changes)
    else:
        room.seats[seat] = Seat(name=name, bot=level)


def people_at(room: Room) -> list[str]:
    """Everybody who sits there, once, by seat."""
    return list(dict.fromkeys(seat.owner for seat in room.seats if seat.owner))


def make_host(room: Room, identity: str) -> None:
    room.host, room.votes = identity, []


def vote_host_out(room: Room, by: str, wants: bool) -> None:
    """Somebody else becomes the host, and a bot plays for the old one, once more than half of the others want it. They
    are at least two: a single guest could otherwise take a table over."""
    others = [identity for identity in people_at(room) if identity != room.host]
    if by not in others:
        raise Refused("not-seated", "server.vote-not-seated", status=403)
    if len(others) < FEWEST_VOTERS:
        raise Refused("vote-too-few", "server.vote-too-few")
    kept = [voter for voter in room.votes if voter in others and voter != by]
    room.votes = [*kept, by] if wants else kept
    if len(room.votes) < FEWEST_VOTERS or 2 * len(room.votes) <= len(others):
        return
    free_seats_of(room, room.host)
    make_host(room, room.votes[0])


def free_seats_of(room: Room, identity: str) -> None:
    draw_anew(room)
    for seat, place in enumerate(room.seats):
        if place.owner != identity:
            continue
        if room.phase == "playing":
            let_bot_stand_in(room, seat, is_open=True)
        else:
            room.seats[seat] = Seat()


def keep_out(room: Room, identity: str, name: str) -> None:
    """Their seats are freed, and their name does not stay on the chairs."""
    seats = [seat for seat, place in enumerate(room.seats) if place.owner == identity]
    free_seats_of(room, identity)
    for seat in seats:
        room.seats[seat].name = ""
    room.blocked[identity] = name
    room.votes = [voter for voter in room.votes if voter != identity]


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
