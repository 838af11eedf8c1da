"""The bot `network`: the network alone, on every table of the track family."""

from __future__ import annotations

from ludothek.bots.bot import Bot
from ludothek.bots.track.network.player import NetworkPlayer
from ludothek.bots.track.network.weights import shipped_weights
from ludothek.bots.warmup import compile_once
from ludothek.core.contract import View
from ludothek.core.errors import NotationError
from ludothek.core.options import complete
from ludothek.core.registry import game
from ludothek.core.rng import stream_of
from ludothek.games.track.game import TrackGame


class NetworkBot(Bot):
    """Plays the weights of the package, or for experiments those of a file."""

    name = "network"

    def __init__(self, seed: int | str = 0, weights: str = "") -> None:
        self._weights = weights
        super().__init__(seed)

    def reseed(self, seed: int | str) -> None:
        super().reseed(seed)
        self._player: NetworkPlayer | None = None

    def choose(self, view: View, legal: list[str]) -> str:
        if self._player is None:
            rules = game(view["game"]).rules
            if not isinstance(rules, TrackGame):
                raise NotationError(f"the network has learned the games of the track family, not {view['game']}")
            compile_once("network", lambda: warm_up(rules, self._weights))
            self._player = NetworkPlayer(rules, shipped_weights(self._weights), self.rng)
        return self._player.choose(view, legal)


def warm_up(rules: TrackGame, weights: str) -> None:
    """One decision, so that everything is compiled."""
    state = rules.start(rules.seats.start, complete(rules.options, {}, rules.seats.start), stream_of(0))
    seat = state.to_act[0]
    NetworkPlayer(rules, shipped_weights(weights), stream_of(0)).choose(state.view(seat), state.legal(seat))
