"""Some of a batch's games of Denkste!?, one step each: what a thread does in one call."""

from __future__ import annotations

from ludothek.adapters.arrays import Flags, Ids, Masks, Rewards, Rows, Streams
from ludothek.adapters.towers.observation import apply_action_id, current_seat, mask_legal, observe
from ludothek.core.kernel import kernel
from ludothek.core.rng import Stream, below
from ludothek.games.towers.layout import OFF, OVER, PLAYERS, STONES, TURN, WIDTH, Actions, Row, phase_of, turn_of


@kernel
def set_up(p: Row, f: Row, rng: Stream) -> None:
    """[DT-3] [DT-27] All stones off the board. [DT-26] [DT-R10] Who begins is drawn by lot."""
    for column in range(WIDTH):
        p[column] = 0
    for seat in range(int(f[PLAYERS])):
        p[OFF + seat] = f[STONES]
    p[TURN] = below(rng, int(f[PLAYERS]))


@kernel
def begin_games(
    rows: Rows,
    f: Row,
    streams: Streams,
    sample_streams: Streams,
    seats: Ids,
    observations: Rows,
    masks: Masks,
    samples: Ids,
    buffer: Actions,
    first: int,
    end: int,
) -> None:
    """New games, shown."""
    for game in range(first, end):
        set_up(rows[game], f, streams[game])
        show(rows, f, sample_streams, seats, observations, masks, samples, buffer, game)


@kernel
def show(
    rows: Rows,
    f: Row,
    sample_streams: Streams,
    seats: Ids,
    observations: Rows,
    masks: Masks,
    samples: Ids,
    buffer: Actions,
    game: int,
) -> None:
    """Whose turn it is, what that seat sees, what it may do, and one of these actions at random."""
    seat = current_seat(rows[game])
    seats[game] = seat
    observe(rows[game], f, seat, observations[game])
    count = mask_legal(rows[game], seat, masks[game], buffer)
    samples[game] = buffer[below(sample_streams[game], count)]


@kernel
def step_games(
    rows: Rows,
    f: Row,
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
    first: int,
    end: int,
) -> None:
    """Plays the chosen actions, which must be legal; a game that ends is followed by a new one at once."""
    players = int(f[PLAYERS])
    for game in range(first, end):
        apply_action_id(rows[game], f, int(chosen[game]), streams[game], buffer)
        over = phase_of(rows[game]) == OVER
        ended[game] = 1 if over else 0
        for seat in range(players):
            rewards[game, seat] = 0.0
            if over:
                rewards[game, seat] = 1.0 if seat == turn_of(rows[game]) else -1.0 / (players - 1)
        if over:
            set_up(rows[game], f, streams[game])
        show(rows, f, sample_streams, seats, observations, masks, samples, buffer, game)
