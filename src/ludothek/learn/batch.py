"""Many games at several tables at once, and what their seats see: tensors on the CPU or on a GPU."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

import numpy as np
import torch
from torch import Tensor

from ludothek.bots.network import vocabulary as V
from ludothek.bots.network.action_features import LINKS
from ludothek.core.errors import NotationError
from ludothek.core.options import checked
from ludothek.core.registry import default_players, game
from ludothek.core.rng import stream_of
from ludothek.games.track import facts as F
from ludothek.games.track import layout as L
from ludothek.games.track.game import TrackGame
from ludothek.games.track.memory import MEMORY_WIDTH
from ludothek.games.track.table import Table
from ludothek.learn.course import BEGIN


@dataclass(frozen=True)
class TableShare:
    """A table, and how much of a batch plays there."""

    table: Table
    weight: float = 1.0


def read_share(text: str) -> TableShare:
    """`dog`, `tock6:4`, `tock6:4:teams=true`, with `@3` behind it for three times as many games."""
    text, _, weight = text.partition("@")
    name, *rest = text.split(":")
    rules = game(name).rules
    if not isinstance(rules, TrackGame):
        raise NotationError(f"what is learned are the games of the track family, not {name}")
    players = int(rest[0]) if rest else default_players(rules)
    given = dict(entry.split("=", 1) for entry in rest[1:])
    words: dict[str, Any] = {"true": True, "false": False}
    options = {key: words.get(value, int(value) if value.isdigit() else value) for key, value in given.items()}
    return TableShare(
        rules.table(players, checked(name, rules.options, options, players, rules.seats)), float(weight or 1)
    )


def laid_out(counts: Tensor, places: Tensor) -> tuple[Tensor, Tensor]:
    """The legal actions of all games one after another: where each game's begin, and whose each place is."""
    ends = torch.cumsum(counts, 0, dtype=torch.int32)
    return ends - counts, torch.searchsorted(ends, places, right=True, out_int32=True)


class GameBatch:
    """Line i of every tensor belongs to game i; the legal actions of all games lie one after another."""

    def __init__(
        self,
        shares: Sequence[TableShare],
        games: int,
        seed: str,
        device: str,
        room: float = 14.0,
        chairs: int = 0,
        watched: float = 0.5,
    ) -> None:
        self.on = import_module(f"ludothek.learn.on_{device}")
        self.device = device
        self.games = games
        self.room = int(room * games)
        """How many legal actions all games may have together; what is beyond is not offered."""
        tables = [share.table for share in shares]
        self.chairs = max(chairs, *(table.players for table in tables))
        self.each = max(table.setup.pawns for table in tables)
        ends = np.cumsum([share.weight for share in shares])
        cuts = [0, *np.round(ends / ends[-1] * games).astype(int).tolist()]
        groups = np.repeat(np.arange(len(tables)), np.diff(cuts))
        facts = np.stack([table.facts for table in tables])
        self.facts = self._own(facts)
        self.lexica = self._own(np.stack([V.lexicon_of(table.facts) for table in tables]))
        self.groups = self._own(groups.astype(np.int32))
        self.players = self._own(facts[groups, F.PLAYERS])
        self.teams = self._own(facts[groups, F.TEAMS])
        self.all_teams = self._own(facts[:, F.TEAMS])
        self.all_players = self._own(facts[:, F.PLAYERS])
        # Some games are played by seats that see who lays what down, the others by seats that do not.
        numbers = np.arange(games)
        self.fed = self._own(((numbers + 1) * watched // 1 > numbers * watched // 1).astype(np.int32))
        self.streams = self._own(np.stack([stream_of(f"{seed}:{number}") for number in range(games)]))
        self.choices = self._own(np.stack([stream_of(f"{seed}:{number}:choice") for number in range(games)]))
        self.rows = self.empty(games, L.WIDTH)
        self.memories = self.empty(games, MEMORY_WIDTH)
        self.seats = self.empty(games, dtype=torch.int32)
        self.legal = self.empty(games, L.MOST_ACTIONS, dtype=torch.int32)
        self.counts = self.empty(games, dtype=torch.int32)
        self.won = self.empty(games, dtype=torch.int32)
        """The side that has just won, or -1."""
        self.chosen = torch.full((games,), BEGIN, dtype=torch.int32, device=device)
        self.numbers = self.empty(games, dtype=torch.int32)
        self.offsets = self.empty(games, dtype=torch.int32)
        self.owners = self.empty(self.room, dtype=torch.int32)
        self._places = torch.arange(self.room, device=device)
        self._lines = torch.arange(games, dtype=torch.int32, device=device)
        self.scratches = self.on.scratches(games)
        self._step()

    def _own(self, array: Any) -> Tensor:
        return torch.from_numpy(np.ascontiguousarray(array)).to(self.device)

    def empty(self, *shape: int, dtype: Any = torch.int16) -> Tensor:
        return torch.zeros(shape, dtype=dtype, device=self.device)

    def _step(self) -> None:
        games = (self.facts, self.groups, self.rows, self.memories, self.streams, self._lines, self.chosen, True)
        self.on.advance_all(*games, self.seats, self.legal, self.counts, self.won, self.scratches)
        offsets, owners = laid_out(self.counts, self._places)
        self.offsets.copy_(offsets)
        self.owners.copy_(owners)

    def lists(self, games: int) -> dict[str, Tensor]:
        """Empty lists for so many positions."""
        return {
            "table": self.empty(games, V.TABLE_LIST),
            "counts": self.empty(games, V.COUNTS, dtype=torch.int8),
            "seats": self.empty(games, self.chairs, V.SEAT_LIST),
            "pawns": self.empty(games, self.chairs * self.each, V.PAWN_LIST),
        }

    def see(self, lists: dict[str, Tensor]) -> dict[str, Tensor]:
        """What the seats to act know, and what they may do."""
        seen = self._look(lists, open=False)
        actions, links = self.empty(self.room, V.ACTION_LIST), self.empty(self.room, LINKS)
        where = (self.groups, self.rows, self.seats, self.legal, self.offsets, self.owners)
        self.on.describe_all(self.facts, self.lexica, *where, self.each, actions, links)
        return {**seen, "actions": actions, "links": links, "owners": self.owners.clone()}

    def see_all(self, lists: dict[str, Tensor]) -> dict[str, Tensor]:
        """The same positions with all hands open."""
        return self._look(lists, open=True)

    def _look(self, lists: dict[str, Tensor], *, open: bool) -> dict[str, Tensor]:
        told = (self.groups, self.fed, self.rows, self.memories, self.seats, open)
        self.on.look_all(self.facts, self.lexica, *told, *(lists[key] for key in ("table", "counts", "seats", "pawns")))
        return {**lists, "players": self.players, "teams": self.teams}

    def hands(self) -> Tensor:
        hands = self.empty(self.games, self.chairs, V.COUNTS, dtype=torch.int8)
        self.on.hands_all(self.facts, self.lexica, self.groups, self.rows, self.seats, hands)
        return hands

    def choose(self, weights: Tensor) -> Tensor:
        """Draws an action per game; its place among all legal actions."""
        self.on.choose_all(weights, self.offsets, self.counts, self.legal, self.choices, self.numbers, self.chosen)
        return self.numbers

    def take(self, numbers: Tensor) -> None:
        """Chooses the actions at these places among all legal ones."""
        place = (numbers - self.offsets).clamp_min(0).long()
        self.chosen.copy_(self.legal.gather(1, place[:, None]).squeeze(1))

    def step(self) -> None:
        """Carries out what was chosen, and all that is forced after it."""
        self._step()
