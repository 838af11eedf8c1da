"""Some of a batch's games of Denkste!, one step each: what a thread does in one call."""

from __future__ import annotations

from ludothek.adapters.arrays import Flags, Ids, Masks, Rewards, Rows, Streams
from ludothek.adapters.denkste.observation import apply_action_id, current_seat, mask_legal, observe
from ludothek.core.kernel import kernel
from ludothek.core.rng import Stream, below
from ludothek.games.denkste.layout import PLAYERS, TURN, WIDTH, Actions, Row, go_seat, is_over


@kernel
def set_up(p: Row, f: Row, rng: Stream) -> None:
    """[DK-4] Every pawn on its start. [DK-5] The first player is drawn by lot."""
    for column in range(WIDTH):
        p[column] = 0
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
    """Who chooses, what that seat sees, what it may choose, and one of these choices at random."""
    seat = current_seat(rows[game], f)
    seats[game] = seat
    observe(rows[game], f, seat, observations[game])
    count = mask_legal(rows[game], f, seat, masks[game], buffer)
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
        apply_action_id(rows[game], f, int(chosen[game]))
        over = is_over(rows[game])
        ended[game] = 1 if over else 0
        for seat in range(players):
            rewards[game, seat] = 0.0
            if over:
                rewards[game, seat] = 1.0 if seat == go_seat(rows[game]) else -1.0 / (players - 1)
        if over:
            set_up(rows[game], f, streams[game])
        show(rows, f, sample_streams, seats, observations, masks, samples, buffer, game)
