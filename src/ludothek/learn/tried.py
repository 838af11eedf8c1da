"""The positions after all legal actions of a batch, and what they lead to when everybody plays on by the network."""

from __future__ import annotations

from collections.abc import Iterator

import torch
from torch import Tensor

from ludothek.bots.network import vocabulary as V
from ludothek.bots.network.action_features import LINKS
from ludothek.core.rng import WORDS
from ludothek.games.track import layout as L
from ludothek.games.track.memory import MEMORY_WIDTH
from ludothek.learn.batch import GameBatch, laid_out
from ludothek.learn.network import Actor, Think

OFFERED = 256
"""So many legal actions of a position are looked at when it is played on."""


def parts(places: Tensor, size: int) -> Iterator[tuple[Tensor, Tensor]]:
    """So many places at a time; the last part is also handed out filled up with the first line."""
    for part in places.split(size):
        yield part, torch.nn.functional.pad(part, (0, size - len(part)))


class Tried:
    """A line for every legal action of the batch, in the same order. As many as the batch has games are judged at a
    time; `size` of them are played on at a time, with as much room for their legal actions as the batch has."""

    def __init__(self, batch: GameBatch, size: int) -> None:
        self.batch, self.size = batch, size
        lines = batch.room
        self.rows, self.memories = batch.empty(lines, L.WIDTH), batch.empty(lines, MEMORY_WIDTH)
        self.streams = batch.empty(lines, WORDS, dtype=torch.int64)
        self.legal = batch.empty(lines, L.MOST_ACTIONS, dtype=torch.int32)
        self.groups, self.seats, self.won, self.fed, self.counts, self.chosen = (
            batch.empty(lines, dtype=torch.int32) for _ in range(6)
        )
        self.scratches = batch.on.scratches(lines)
        self._round = batch.empty(lines, 2)
        self._lists, self._open_lists = batch.lists(size), batch.lists(batch.games)
        self._actions, self._links = batch.empty(lines, V.ACTION_LIST), batch.empty(lines, LINKS)
        self._places = torch.arange(lines, device=batch.device)
        self._chosen = batch.empty(size, dtype=torch.int32)
        self._unfed = batch.empty(batch.games, dtype=torch.int32)

    def carry_out(self) -> Tensor:
        """Tries every legal action in a copy of its game, and all that is forced after it. Games are copied with their
        chance: whatever is tried, it is the same. Returns which lines there are."""
        b = self.batch
        is_there = b.owners < b.games
        whose = torch.where(is_there, b.owners, 0).long()
        for own, kept in (
            (self.rows, b.rows), (self.memories, b.memories), (self.streams, b.streams), (self.groups, b.groups),
            (self.fed, b.fed),
        ):  # fmt: skip
            torch.index_select(kept, 0, whose, out=own)
        self._round.copy_(self._moment())
        number = (self._places - b.offsets[whose]).clamp(0, L.MOST_ACTIONS - 1)
        self.chosen.copy_(b.legal[whose, number])
        self._advance(is_there.nonzero().squeeze(1))
        return is_there

    def _moment(self) -> Tensor:
        """In which round a position is."""
        return torch.stack((self.rows[:, L.DEAL], self.rows[:, L.DEALER]), 1)

    def _advance(self, places: Tensor) -> None:
        b = self.batch
        games = (b.facts, self.groups, self.rows, self.memories, self.streams, places.int(), self.chosen[places], False)
        b.on.advance_all(*games, self.seats, self.legal, self.counts, self.won, self.scratches)

    @torch.no_grad()
    def play_on(self, think: Think, actor: Actor, wanted: Tensor, choices: int) -> None:
        """So many choices in these lines by the actor's best action, from what the seat to act sees, but not beyond the
        round."""
        live = wanted
        for _ in range(choices):
            going = (self.won < 0) & (self.counts > 1) & (self._moment() == self._round).all(1)
            live = live & going
            places = live.nonzero().squeeze(1)
            if not len(places):
                return
            for part, padded in parts(places, self.size):
                self.chosen[part] = self._best(think, actor, padded, len(part))[: len(part)]
            self._advance(places)

    def _best(self, think: Think, actor: Actor, places: Tensor, count: int) -> Tensor:
        b = self.batch
        lists = self._look(places, self.fed[places], self._lists, open=False)
        counts = self.counts[places].clamp_max(OFFERED)
        counts[count:] = 0
        legal = self.legal[:, :OFFERED].index_select(0, places)
        offsets, owners = laid_out(counts, self._places)
        told = (self.groups[places], self.rows[places], self.seats[places], legal, offsets, owners)
        b.on.describe_all(b.facts, b.lexica, *told, b.each, self._actions, self._links)
        log, _ = think(actor, {**lists, "actions": self._actions, "links": self._links, "owners": owners})
        b.on.choose_best_all(log, offsets, counts, legal, self._chosen)
        return self._chosen

    def see_all(self, places: Tensor) -> dict[str, Tensor]:
        """With all hands open, from the seat that acts next."""
        return self._look(places, self._unfed, self._open_lists, open=True)

    def _look(self, places: Tensor, fed: Tensor, lists: dict[str, Tensor], *, open: bool) -> dict[str, Tensor]:
        b, groups = self.batch, self.groups[places]
        told = (groups, fed, self.rows[places], self.memories[places], self.seats[places], open)
        b.on.look_all(b.facts, b.lexica, *told, *(lists[key] for key in ("table", "counts", "seats", "pawns")))
        group = groups.long()
        return {**lists, "players": b.all_players[group], "teams": b.all_teams[group]}
