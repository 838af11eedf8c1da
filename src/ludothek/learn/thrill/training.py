"""A run: games and steps, the mean of the weights, and the curve."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from ludothek.bots.thrill.bid_network import BidWeights, new_bid_workspace
from ludothek.bots.thrill.learned_bids import BidKnowledge, read_bids
from ludothek.core.kernel import warm
from ludothek.core.rng import next32, stream_of
from ludothek.learn.small_networks import WEIGHTS, Curve, add_to_mean, copied, write_weights
from ludothek.learn.thrill.duel import PLAYERS, share_won
from ludothek.learn.thrill.penalties import penalty_shares
from ludothek.learn.thrill.recipe import ThrillRecipe
from ludothek.learn.thrill.self_play import FIXED, RECKONS, USUAL, BidNetworks, Company, new_decisions, new_table
from ludothek.learn.thrill.solving import solved
from ludothek.learn.thrill.updates import BidPace, generation, new_gradients
from ludothek.learn.thrill.weights import first_weights


class ThrillTraining:
    def __init__(self, recipe: ThrillRecipe, folder: Path, announce: Callable[[str], Any] | None = None) -> None:
        warm("ludothek.bots.thrill")
        warm("ludothek.learn.thrill")
        self.recipe, self.folder, self.curve = recipe, folder, Curve(folder, announce)
        self.fixed, self.rival = (read_bids(Path(path)) if path else None for path in (recipe.against, recipe.rival))
        self.two_left = solved(penalty_shares().mean(axis=0))
        self._begin_from(first_weights(int(next32(stream_of(recipe.seed)))))

    def resume(self, path: Path) -> None:
        """From a run's folder or a weights file."""
        self._begin_from(read_bids(path / WEIGHTS if path.is_dir() else path).network)

    def _begin_from(self, weights: BidWeights) -> None:
        self.weights, self.first, self.mean = weights, copied(weights), copied(weights)

    def run(self) -> None:
        recipe, rng = self.recipe, stream_of(f"{self.recipe.seed}:games")
        table, workspace, gradients, decisions = new_table(), new_bid_workspace(), new_gradients(), new_decisions()
        fixed = self.fixed.network if self.fixed else self.mean
        networks, shares = BidNetworks(self.mean, fixed, self.two_left), penalty_shares()
        company = Company(0, 0, 1000) if self.fixed else Company(recipe.reckons, recipe.usual, 0)
        self.curve.begin()
        self.curve.add(recipe=recipe.to_json())
        generations, error, reported = 0, 0.0, 0.0
        try:
            while (part := recipe.part(generations, self.curve.seconds)) < 1.0:
                pace = BidPace(recipe.rate_at(part), recipe.trace_at(part), recipe.temperature)
                error = generation(
                    table, company, shares, networks, self.weights, workspace, gradients, decisions, pace, rng
                )
                generations += 1
                add_to_mean(self.mean, self.weights, recipe.average)
                if self.curve.seconds - reported >= recipe.report:
                    self._report(generations, error)
                    reported = self.curve.seconds
            self._report(generations, error)
        finally:
            write_weights(self.folder / WEIGHTS, self.mean, self.two_left)

    def _report(self, generations: int, error: float) -> None:
        """Shares won with one seat, for two to six players."""
        ours, first = (BidKnowledge(network, self.two_left) for network in (self.mean, self.first))
        opponents = {"first": (first, FIXED), "reckoned": (None, RECKONS), "usual": (None, USUAL)}
        named = {"fixed": self.fixed, "rival": self.rival}
        opponents |= {name: (bids, FIXED) for name, bids in named.items() if bids}
        self.curve.add(
            generations=generations,
            error=round(error, 4),
            **{
                f"against_{name}": [
                    round(share_won(ours, theirs, kind, players, self.recipe.report_games, "report"), 4)
                    for players in PLAYERS
                ]
                for name, (theirs, kind) in opponents.items()
            },
        )
        write_weights(self.folder / WEIGHTS, self.mean, self.two_left)
