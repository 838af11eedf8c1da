"""The warm-up compiles a package from its kernels' own signatures: afterwards nothing is left to compile."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = """
import sys
import ludothek
from ludothek.core import kernel as kernels
from ludothek.core.rng import below, stream_of

game, package = sys.argv[1:]
kernels.announce = lambda sentence: None
kernels.warm(package)
found = kernels.kernels_of(package)
assert found

def misses():
    return {each.__name__: sum(each.stats.cache_misses.values()) for each in found}

compiled = misses()
assert all(count == 1 for count in compiled.values()), compiled
for players in ludothek.game(game).seats:
    match, rng = ludothek.game(game).new(players=players, seed=players), stream_of(players)
    while match.to_act:
        seat = match.to_act[0]
        legal = match.legal(seat)
        match.position(), match.view(seat), match.state.rate(seat), match.why(seat, legal[0]), match.state.ways(seat)
        match.play(seat, legal[below(rng, len(legal))])
    ludothek.game(game).new(players=players, seed=1).state.play_out(rng, 10_000)
assert misses() == compiled
print(len(compiled))
"""


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "package"), [("denkste", "ludothek.games.denkste"), ("denkste-towers", "ludothek.games.towers")]
)
def test_after_the_warm_up_whole_matches_compile_nothing(game: str, package: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, game, package],
        env={**os.environ, "LUDOTHEK_JIT": "1", "LUDOTHEK_CACHE": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 20


def test_every_kernel_of_ours_says_for_which_types_it_is_compiled() -> None:
    """Those without a signature would be missed by the warm-up."""
    program = """
import sys
from ludothek.core import kernel as kernels
for family in ("track", "denkste", "towers", "thrill"):
    kernels.kernels_of(f"ludothek.games.{family}")
    kernels.kernels_of(f"ludothek.bots.{family}")
for family in ("track", "denkste", "towers"):
    kernels.kernels_of(f"ludothek.adapters.{family}")
for name, module in list(sys.modules.items()):
    if name.startswith("ludothek."):
        for entry in vars(module).values():
            if hasattr(entry, "py_func") and entry not in kernels._KERNELS:
                print(f"{name}.{entry.__name__}")
"""
    environment = {**os.environ, "LUDOTHEK_JIT": "1"}
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.split() == []
