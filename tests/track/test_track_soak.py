"""Random games of every rulebook, number of players and team setting end, with pawns and cards conserved.

bench/soak.py plays ten thousand of each; here a few hundred.
"""

import pytest
from boards import Config, name_of, team_tables

import ludothek
from ludothek.core.rng import stream_of
from ludothek.games.track import facts as F
from ludothek.games.track import layout as L
from ludothek.games.track.simulate import play_random
from ludothek.games.track.table import Table

GAMES = 500
LIMIT = 200_000
"""Actions after which a game counts as endless."""


def unsound(table: Table, row: L.Row) -> str:
    """What is wrong with a finished game; nothing, if all pawns and cards are still there and somebody has won."""
    facts, seats = table.facts, table.players
    if row[L.PHASE] != L.OVER:
        return "the game did not end"
    for kind, name in enumerate(table.cards):
        held = sum(int(row[L.HANDS + seat * L.MOST_KINDS + kind]) for seat in range(seats))
        if held + row[L.DRAW_PILE + kind] + row[L.DISCARD_PILE + kind] != facts[F.PACK + kind]:
            return f"cards {name} were lost or won"
    spots = [int(row[L.PAWNS + L.pawn_of(seat, i)]) for seat in range(seats) for i in range(table.setup.pawns)]
    standing = [spot for spot in spots if spot != L.RESERVE]
    if len(set(standing)) != len(standing):
        return "two pawns stand on one place"
    board = sum(1 for spot in range(L.RESERVE) if row[L.BOARD + spot])
    home = table.setup.board.home
    homes = [sum(row[L.BOARD + L.home_spot(seat, depth)] > 0 for depth in range(1, home + 1)) for seat in range(seats)]
    if board != len(standing) or homes != row[L.HOME_COUNT : L.HOME_COUNT + seats].tolist():
        return "the board does not agree with the pawns"
    return "" if home in homes else "nobody has a full home row"


@pytest.mark.long
@pytest.mark.parametrize("config", team_tables(), ids=name_of)
def test_random_games_end(config: Config) -> None:
    game, players, options = config
    rules = ludothek.game(game)
    table = rules.new(players=players, seed=0, options=options).state.table
    actions, scratch = L.new_buffer(), L.new_scratch()
    for number in range(GAMES):
        rng = stream_of(f"{name_of(config)} {number}")
        row = rules.rules.start(players, table.options, rng).row
        assert play_random(row, table.facts, rng, actions, scratch, LIMIT) > 0
        assert unsound(table, row) == ""
