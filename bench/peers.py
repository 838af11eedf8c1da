"""Our games beside other people's engines, in one run on one core: actions per second of random play, whole games.

    python bench/peers.py [--seconds 3] [--markdown]

OpenSpiel's `maedn` and `backgammon` play inside its own C++ loop (`evaluate_bots`, uniform random bots); its actions
include the throws of the dice. It is measured if installed (the extra `openspiel`); ratios in one run are what counts.
"""

from __future__ import annotations

import argparse
import time

import ludothek
from ludothek.lab.speed import measure

PEERS = ("maedn", "backgammon")


def openspiel(name: str, seconds: float) -> float | None:
    """Actions a second, chance included; None where OpenSpiel is not installed."""
    try:
        import pyspiel
    except ImportError:
        return None
    game = pyspiel.load_game(name)
    played = games = 0
    begun = time.perf_counter()
    while (spent := time.perf_counter() - begun) < seconds or not games:
        state = game.new_initial_state()
        bots = [pyspiel.make_uniform_random_bot(seat, games) for seat in range(game.num_players())]
        pyspiel.evaluate_bots(state, bots, games)
        played += len(state.full_history())
        games += 1
    return played / spent


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--markdown", action="store_true")
    options = parser.parse_args()
    rows: list[tuple[str, float | None, float | None]] = []
    for name in ludothek.game_ids():
        speed = measure(ludothek.game(name), options.seconds)
        rows.append((f"{name}, {speed.players} players", speed.compiled, speed.from_python))
    for name in PEERS:
        rate = openspiel(name, options.seconds)
        rows.append((f"OpenSpiel {name}" + ("" if rate else " (not installed)"), rate, None))
    base = next((rate for name, rate, _ in rows if name.startswith("OpenSpiel maedn")), None)
    if options.markdown:
        print("| game | actions/s, whole games | beside maedn | `legal` + `play` from Python |\n|---|---:|---:|---:|")
    for name, whole, single in rows:
        ratio = f"{whole / base:.2f}" if whole and base else "–"
        cells = [name, f"{whole:,.0f}" if whole else "–", ratio, f"{single:,.0f}" if single else "–"]
        print("| " + " | ".join(cells) + " |" if options.markdown else "{:28} {:>12} {:>6} {:>10}".format(*cells))


if __name__ == "__main__":
    main()
