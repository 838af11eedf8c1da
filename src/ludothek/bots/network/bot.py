"""The bots `network` and `network-search`: the network alone, and with a search, on every table of the track family."""

from __future__ import annotations

from ludothek.bots.bot import Bot
from ludothek.bots.budget import Budget
from ludothek.bots.level import Learned
from ludothek.bots.network.player import NO_MISTAKES, THINKING, NetworkPlayer, Thinking
from ludothek.bots.network.weights import shipped_critic, shipped_weights
from ludothek.core.contract import View
from ludothek.core.errors import NotationError
from ludothek.core.kernel import warm
from ludothek.core.registry import game
from ludothek.games.track.game import TrackGame

BUDGET = Budget(iterations=1000, seconds=1.0)


class NetworkBot(Bot):
    """Plays the weights of the package, or for experiments those of a file."""

    name = "network"

    def __init__(self, seed: int | str = 0, weights: str = "", learned: Learned = NO_MISTAKES) -> None:
        self._weights, self._learned = weights, learned
        super().__init__(seed)

    def reseed(self, seed: int | str) -> None:
        super().reseed(seed)
        self._player: NetworkPlayer | None = None

    def choose(self, view: View, legal: list[str]) -> str:
        if self._player is None:
            rules = game(view["game"]).rules
            if not isinstance(rules, TrackGame):
                raise NotationError(f"the network has learned the games of the track family, not {view['game']}")
            warm("ludothek.bots.network")
            self._player = self._made(rules)
        return self._player.choose(view, legal)

    def _made(self, rules: TrackGame) -> NetworkPlayer:
        return NetworkPlayer(rules, shipped_weights(self._weights), self.rng, learned=self._learned)


class NetworkSearchBot(NetworkBot):
    """Searches with the network's scores and the critic's judgement."""

    name = "network-search"

    def __init__(
        self, seed: int | str = 0, weights: str = "", budget: Budget = BUDGET, thinking: Thinking = THINKING
    ) -> None:
        self._budget, self._thinking = budget, thinking
        super().__init__(seed, weights)

    def _made(self, rules: TrackGame) -> NetworkPlayer:
        critic = shipped_critic(self._weights)
        return NetworkPlayer(rules, shipped_weights(self._weights), self.rng, critic, self._budget, self._thinking)
