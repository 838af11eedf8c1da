"""Some of a batch's games of the track family, one step each: what a thread does in one call."""

from __future__ import annotations

from ludothek.adapters.arrays import Flags, Ids, Masks, Rewards, Rows, Streams
from ludothek.adapters.track.observation import apply_action_id, mask_legal, observe
from ludothek.core.kernel import kernel
from ludothek.core.rng import below
from ludothek.games.track import facts as F
from ludothek.games.track import layout as L
from ludothek.games.track.deal import set_up
from ludothek.games.track.layout import Actions, Facts, Row, Scratch, clear
from ludothek.games.track.simulate import first_to_act
from ludothek.games.track.teams import has_won


@kernel
def winners(p: Row, f: Facts) -> int:
    """The seats that have won, as bits."""
    seats = 0
    for seat in range(f[F.PLAYERS]):
        if has_won(p, f, seat):
            seats |= 1 << seat
    return seats


@kernel
def reward(f: Facts, won: int, seat: int) -> float:
    """Winners get 1, the others together lose as much as the winners gain."""
    if won >> seat & 1:
        return 1.0
    count = 0
    for other in range(f[F.PLAYERS]):
        count += won >> other & 1
    return -count / (f[F.PLAYERS] - count)


@kernel
def begin_games(
    rows: Rows,
    f: Facts,
    offsets: Ids,
    streams: Streams,
    sample_streams: Streams,
    seats: Ids,
    observations: Rows,
    masks: Masks,
    samples: Ids,
    buffer: Actions,
    scratch: Scratch,
    first: int,
    end: int,
) -> None:
    """New games, dealt and shown."""
    for game in range(first, end):
        clear(rows[game])
        set_up(rows[game], f, streams[game])
        show(rows, f, offsets, sample_streams, seats, observations, masks, samples, buffer, scratch, game)


@kernel
def show(
    rows: Rows,
    f: Facts,
    offsets: Ids,
    sample_streams: Streams,
    seats: Ids,
    observations: Rows,
    masks: Masks,
    samples: Ids,
    buffer: Actions,
    scratch: Scratch,
    game: int,
) -> None:
    """Whose turn it is, what that seat sees, what it may do, and one of these actions at random."""
    seat = first_to_act(rows[game], f)
    seats[game] = seat
    observe(rows[game], f, seat, observations[game])
    count = mask_legal(rows[game], f, offsets, seat, masks[game], buffer, scratch)
    samples[game] = buffer[below(sample_streams[game], count)]


@kernel
def step_games(
    rows: Rows,
    f: Facts,
    offsets: Ids,
    meanings: Ids,
    streams: Streams,
    sample_streams: Streams,
    chosen: Ids,
    seats: Ids,
    observations: Rows,
    masks: Masks,
    samples: Ids,
    rewards: Rewards,
    ended: Flags,
    buffer: Actions,
    scratch: Scratch,
    first: int,
    end: int,
) -> None:
    """Plays the chosen actions, which must be legal; a game that ends is followed by a new one at once."""
    for game in range(first, end):
        apply_action_id(rows[game], f, meanings, int(seats[game]), int(chosen[game]), streams[game])
        ended[game] = 0
        for seat in range(f[F.PLAYERS]):
            rewards[game, seat] = 0.0
        if rows[game, L.PHASE] == L.OVER:
            ended[game] = 1
            won = winners(rows[game], f)
            for seat in range(f[F.PLAYERS]):
                rewards[game, seat] = reward(f, won, seat)
            clear(rows[game])
            set_up(rows[game], f, streams[game])
        show(rows, f, offsets, sample_streams, seats, observations, masks, samples, buffer, scratch, game)
