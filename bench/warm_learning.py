"""Compiles what a run of `ludothek learn` needs on a GPU, side by side in several processes, and leaves it in caches.

    LUDOTHEK_CACHE=… TORCHINDUCTOR_CACHE_DIR=… python bench/warm_learning.py --room 12 --tried 20480 TABLE …

The run itself compiles one thing after another; with the same two folders it then finds everything there. Games, room
and tried are those of its recipe.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from typing import Any

NETWORKS = ("think", "think:tried", "judge", "critic_loss", "fitting_loss", "actor_loss")


def kernels() -> dict[str, tuple[Any, ...]]:
    """The signatures that learn/batch.py and learn/tried.py call the kernels of learn/on_cuda.py with."""
    from numba import types as t

    def array(item: Any, dimensions: int) -> Any:
        return t.Array(item, dimensions, "C")

    tables, ids, rows, streams = array(t.int64, 2), array(t.int32, 1), array(t.int16, 2), array(t.int64, 2)
    legal, lists, flag = array(t.int32, 2), array(t.int16, 3), t.boolean
    books = (tables, tables, ids)
    return {
        "_advance": (tables, ids, rows, rows, streams, ids, ids, flag, ids, legal, ids, ids, lists),
        "_look_at_pawns": (*books, rows, ids, t.int64, flag, lists),
        "_describe": (*books, rows, ids, legal, ids, ids, t.int64, rows, rows),
        "_look_at_seats": (*books, ids, rows, rows, ids, flag, lists),
        "_look_at_tables": (*books, rows, rows, ids, flag, rows, array(t.int8, 2)),
        "_hands": (*books, rows, ids, array(t.int8, 3)),
        "_choose": (array(t.float32, 1), ids, ids, legal, streams, ids, ids),
        "_choose_best": (array(t.float32, 1), ids, ids, legal, ids),
    }


def compile_network(name: str, tables: list[str], games: int, room: int) -> None:
    """Inputs of the right shapes, all empty."""
    import torch

    from ludothek.bots.network import vocabulary as V
    from ludothek.bots.network.action_features import LINKS
    from ludothek.learn import losses
    from ludothek.learn.batch import read_share
    from ludothek.learn.network import Actor, Critic
    from ludothek.learn.recipe import Recipe

    torch.set_float32_matmul_precision("high")
    of = [read_share(text).table for text in tables]
    chairs, each = max(table.players for table in of), max(table.setup.pawns for table in of)

    def empty(*shape: int, dtype: Any = torch.int16) -> Any:
        return torch.zeros(shape, dtype=dtype, device="cuda")

    seen = {
        "table": empty(games, V.TABLE_LIST),
        "counts": empty(games, V.COUNTS, dtype=torch.int8),
        "seats": empty(games, chairs, V.SEAT_LIST),
        "pawns": empty(games, chairs * each, V.PAWN_LIST),
        "players": empty(games, dtype=torch.int64) + chairs,
        "teams": empty(games, dtype=torch.int64) + 2,
    }
    acting = {
        "actions": empty(room, V.ACTION_LIST),
        "links": empty(room, LINKS),
        "owners": (torch.arange(room, device="cuda") * games // room).int(),
    }
    returns = torch.full((games, V.CHAIRS), 0.125, device="cuda")
    function = torch.compile(getattr(losses, name.partition(":")[0]), dynamic=False)
    if name.startswith("think"):
        with torch.no_grad():
            function(Actor().to("cuda"), {**seen, **acting})
    elif name == "judge":
        with torch.no_grad():
            function(Critic().to("cuda").requires_grad_(False), seen)
    elif name == "critic_loss":
        function(Critic().to("cuda"), seen, returns).backward()
    else:
        known = {
            "old": empty(room, dtype=torch.float32), "taken": empty(games, dtype=torch.int32),
            "usable": empty(games, dtype=torch.float32), "hands": empty(games, chairs, V.COUNTS, dtype=torch.int8),
            "weight": empty(room, dtype=torch.float32), "surprise": empty(games, dtype=torch.float32),
            "gains": empty(room, dtype=torch.float32), "returns": returns,
        }  # fmt: skip
        entropy = torch.tensor(Recipe.entropy, device="cuda")
        settings = (Recipe.temperature,) if name == "fitting_loss" else (entropy, Recipe.clip)
        function(Actor().to("cuda"), {**seen, **acting}, known, *settings)[0].backward()
    torch.cuda.synchronize()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tables", nargs="+")
    parser.add_argument("--games", type=int, default=32768)
    parser.add_argument("--room", type=float, default=11.0)
    parser.add_argument("--tried", type=int, default=0, help="as in the recipe")
    parser.add_argument("--only", help="one kernel or function, in this process")
    chosen = parser.parse_args()
    begun = time.perf_counter()
    if not chosen.only:
        parts = [*kernels(), *NETWORKS]
        running = [subprocess.Popen([sys.executable, __file__, "--only", part, *sys.argv[1:]]) for part in parts]
        sys.exit(max(process.wait() for process in running))
    if chosen.only in NETWORKS:
        games = chosen.tried if chosen.only.endswith(":tried") else chosen.games
        compile_network(chosen.only, chosen.tables, games, int(chosen.room * chosen.games))
    else:
        from ludothek.learn import on_cuda

        getattr(on_cuda, chosen.only).compile(kernels()[chosen.only])
    print(f"{chosen.only}: {time.perf_counter() - begun:.0f} s", flush=True)


if __name__ == "__main__":
    main()
