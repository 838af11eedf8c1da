"""Random games of every rulebook, number of players and team setting end, with pawns and cards conserved.

bench/soak.py plays ten thousand of each; here a few hundred.
"""

import importlib.util
from pathlib import Path

import pytest

_SPEC = importlib.util.spec_from_file_location("soak", Path(__file__).parents[2] / "bench" / "soak.py")
assert _SPEC is not None
assert _SPEC.loader is not None
soak = importlib.util.module_from_spec(_SPEC)
_SPEC.loader.exec_module(soak)

GAMES = 500


@pytest.mark.long
@pytest.mark.parametrize("setting", list(soak.settings()), ids=soak.title)
def test_random_games_end(setting: tuple[str, int, dict[str, bool]]) -> None:
    total, longest, faults = soak.soak(setting, GAMES)
    assert faults == 0
    assert 0 < total / GAMES < longest < soak.LIMIT
