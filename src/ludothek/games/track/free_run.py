"""How far pawns can go along the track: worked out once for every pawn, for all the cards of a hand and all legs of a
seven."""

from __future__ import annotations

from ludothek.core.kernel import kernel
from ludothek.games.track.facts import (
    BY_SQUARE,
    FREE_WALK,
    LENGTH,
    MOUTH,
    NO_LAP,
    OWN_ONLY,
    PAWNS_EACH,
    PLAYERS,
    PROTECT,
    START,
    STARTS_ONLY,
    UNPROTECTED,
)
from ludothek.games.track.layout import (
    FRESH,
    MOST_PAWNS,
    MOST_SEATS,
    MOVED,
    NONE,
    SCRATCH_ROWS,
    Facts,
    Row,
    Scratch,
    occupant,
    owner,
    pawn_of,
    place,
)
from ludothek.games.track.refusals import BLOCKED_START, OWN_IN_THE_WAY, refuse
from ludothek.games.track.ring import onward, steps_between
from ludothek.games.track.teams import beyond, first_of
from ludothek.games.track.walk import PLAINLY, backward, blocks, forward, into_home, is_second_lap, landing

RUNS = SCRATCH_ROWS - 1
"""The row of the scratch that the search of seven.py never reaches: it has a row for each leg but the last."""
REACH_COLUMNS = 4
"""What two_shares.py notes of every pawn in the same row, before the runs that end at the own colour."""
OWN_AHEAD = REACH_COLUMNS * MOST_SEATS * MOST_PAWNS
OWN_BEHIND = OWN_AHEAD + MOST_SEATS * MOST_PAWNS
NOTES_END = OWN_BEHIND + MOST_SEATS * MOST_PAWNS


@kernel(inline=True)
def has_moved(p: Row, pawn: int) -> bool:
    """[TF-R9] Each pawn has at most one share of a seven, taken in one go."""
    return p[MOVED + owner(pawn)] >> pawn % MOST_PAWNS & 1 == 1


@kernel(inline=True)
def is_start_blocked(p: Row, f: Facts, seat: int) -> bool:
    """A pawn stands on the start of this seat and `blocks`."""
    if f[PROTECT] == BY_SQUARE:
        there = occupant(p, f[START + seat])
        return there != NONE and owner(there) == seat
    return f[PROTECT] != UNPROTECTED and p[FRESH + seat] != 0


@kernel(inline=True)
def free_run(p: Row, f: Facts, pawn: int, most: int) -> int:
    """How many points, up to `most`, a pawn can go along the track: a blocked start stops it for good.

    Must agree with `forward`, for all counts at once; only where FREE_WALK says so may it look at the starts alone.
    """
    square = place(p, pawn)
    run = most
    if f[FREE_WALK] == STARTS_ONLY:
        for seat in range(f[PLAYERS]):
            ahead = steps_between(f, square, f[START + seat])
            if 0 < ahead <= run and is_start_blocked(p, f, seat):
                run = ahead - 1
        return run
    for points in range(1, most + 1):
        square = onward(f, square, 1)
        if occupant(p, square) != NONE and blocks(p, f, occupant(p, square), square):
            return points - 1
        if is_second_lap(p, f, pawn, points, PLAINLY):
            return points - 1
    return most


@kernel
def note_runs(p: Row, f: Facts, seats: int, most: int, scratch: Scratch) -> None:
    """Writes the free run of every pawn that may still have a share into the last row of the scratch."""
    for mine in range(f[PLAYERS]):
        if seats >> mine & 1:
            for index in range(f[PAWNS_EACH]):
                pawn = pawn_of(mine, index)
                able = place(p, pawn) < f[LENGTH] and not has_moved(p, pawn)
                scratch[RUNS, pawn] = free_run(p, f, pawn, most) if able else 0


@kernel(inline=True)
def forward_by_run(p: Row, f: Facts, pawn: int, steps: int, how: int, scratch: Scratch) -> int:
    """`forward`, by the runs that were noted where they say all there is to say."""
    square = onward(f, place(p, pawn), steps)
    if f[FREE_WALK] == STARTS_ONLY:
        return square if steps <= scratch[RUNS, pawn] else refuse(BLOCKED_START, square)
    if f[FREE_WALK] == OWN_ONLY and how == PLAINLY:
        return beyond_no_own(p, f, pawn, square, steps <= scratch[RUNS, OWN_AHEAD + pawn])
    return forward(p, f, pawn, steps, how)


@kernel(inline=True)
def backward_by_run(p: Row, f: Facts, pawn: int, steps: int, how: int, scratch: Scratch) -> int:
    """`backward`, likewise."""
    if f[FREE_WALK] != OWN_ONLY:
        return step_backward(p, f, pawn, steps, how)
    square = onward(f, place(p, pawn), f[LENGTH] - steps)
    return beyond_no_own(p, f, pawn, square, steps <= scratch[RUNS, OWN_BEHIND + pawn])


@kernel(inline=True)
def beyond_no_own(p: Row, f: Facts, pawn: int, square: int, is_free: bool) -> int:
    """The square at the end of a free way, if the pawn may land there."""
    if not is_free:
        return refuse(OWN_IN_THE_WAY, square)
    refusal = landing(p, f, pawn, square)
    return refusal if refusal < 0 else square


@kernel
def step_backward(p: Row, f: Facts, pawn: int, steps: int, how: int) -> int:
    """`backward`, not copied into the list of actions, which is quicker the shorter it is."""
    return backward(p, f, pawn, steps, how)


@kernel
def enter_home(p: Row, f: Facts, pawn: int, steps: int, how: int) -> int:
    """`into_home`, likewise."""
    return into_home(p, f, pawn, steps, how)


@kernel
def note_own_runs(p: Row, f: Facts, seats: int, scratch: Scratch) -> None:
    """[PJ-9] Writes how far every pawn gets before the next of its own colour, [PJ-14] or its mouth, and behind it.

    Must agree with `forward` and `backward`, but for where it lands.
    """
    for mine in range(first_of(p, seats), beyond(p, f, seats)):
        if not seats >> mine & 1:
            continue
        for index in range(f[PAWNS_EACH]):
            pawn = pawn_of(mine, index)
            spot = place(p, pawn)
            if spot >= f[LENGTH]:
                continue
            ahead = steps_between(f, spot, f[MOUTH + mine]) if f[NO_LAP] == 1 else f[LENGTH] - 1
            behind = f[LENGTH] - 1
            for other in range(f[PAWNS_EACH]):
                there = place(p, pawn_of(mine, other))
                if there < f[LENGTH] and there != spot:
                    far = steps_between(f, spot, there)
                    ahead = min(ahead, far - 1)
                    behind = min(behind, f[LENGTH] - far - 1)
            scratch[RUNS, OWN_AHEAD + pawn] = ahead
            scratch[RUNS, OWN_BEHIND + pawn] = behind
