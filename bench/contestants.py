"""The bots that bench/learned.py lets play, by what is written of them there, and how they are asked at a match."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from ludothek.bots import budget
from ludothek.bots.bot import Bot
from ludothek.bots.budget import Budget
from ludothek.bots.level import LEVELS, Learned, Level, Style
from ludothek.bots.network.bot import NetworkBot, NetworkSearchBot
from ludothek.bots.network.learned import has_learned
from ludothek.bots.network.levels import learned_of
from ludothek.bots.network.player import SETTINGS, NetworkPlayer, Thinking
from ludothek.bots.network.weights import shipped_weights
from ludothek.bots.player import Player
from ludothek.bots.roster import BOTS, make_bot
from ludothek.bots.thrill.learned_bids import bidders
from ludothek.bots.thrill.player import ThrillPlayer
from ludothek.bots.thrill.reckoned_bids import reckoned_bid
from ludothek.bots.towers.learned import LearnedThinker, TowersThinking, read_weights
from ludothek.bots.towers.learned import shipped_weights as shipped_towers_weights
from ludothek.bots.towers.player import TowersPlayer
from ludothek.bots.track.player import TrackPlayer
from ludothek.core.kernel import warm
from ludothek.core.match import Match
from ludothek.core.registry import game as game_of
from ludothek.core.rng import below, stream_of
from ludothek.games.thrill.table import ThrillTable
from ludothek.games.towers.game import Towers
from ludothek.games.towers.notation import code_of, text_of
from ludothek.games.track.game import TrackGame

USUAL_BID = 1.2


class FrozenExpert(Bot):
    """The expert of commit 5b789e4: the search of its family alone, 25,000 iterations in at most 4.5 s."""

    name = "expert-5b789e4"

    def __init__(self, seed: str, seconds: float = 4.5, iterations: int = 25_000) -> None:
        self.level = Level("expert", Budget(iterations, seconds))
        super().__init__(seed)

    def reseed(self, seed: int | str) -> None:
        super().reseed(seed)
        self._player: Player | None = None

    def choose(self, view: Any, legal: list[str]) -> str:
        if self._player is None:
            rules: Any = game_of(view["game"]).rules
            player: type[Player] = TowersPlayer if isinstance(rules, Towers) else TrackPlayer
            self._player = player(rules, self.level, self.rng)
        return self._player.choose(view, legal)


class ReckoningPlayer(ThrillPlayer):
    """Bids at Thrill as all levels did before bids were learned: reckoned, others having bid 1.2 chips per round."""

    rounds = 0

    def _bid(self, table: ThrillTable, seat: int, legal: list[str], misses: bool) -> str:
        def probably(other: int) -> float:
            return max(0, round(self.chip_estimate.chips(other) - USUAL_BID * self.rounds))

        if misses:
            return legal[below(self.rng, len(legal))]
        penalty = min(trial.penalty for trial in self._tried(table))
        chips = {other: probably(other) for other in table.seats_in}
        who = bidders(table, {**chips, seat: float(table.chips[seat])})
        self.rounds += 1
        return f"bid|{reckoned_bid(who.chips, len(who.seats), who.seats.index(seat), penalty)}"


class ReckoningBot(Bot):
    """A level of Thrill that bids by reckoning."""

    name = "reckoning"

    def __init__(self, seed: str, level: Level) -> None:
        self.level = level
        super().__init__(seed)

    def reseed(self, seed: int | str) -> None:
        super().reseed(seed)
        self._player: ReckoningPlayer | None = None

    def choose(self, view: Any, legal: list[str]) -> str:
        rules: Any = game_of(view["game"]).rules
        self._player = self._player or ReckoningPlayer(rules, self.level, self.rng)
        return self._player.choose(view, legal)


class TowersBot(Bot):
    """Plays Denkste!? with the network, with settings of one's own."""

    name = "towers"

    def __init__(self, seed: str, weights: str, budget: Budget | None, thinking: TowersThinking) -> None:
        self._weights = read_weights(Path(weights)) if weights else None
        self._thinking, self._budget = thinking, budget
        super().__init__(seed)

    def reseed(self, seed: int | str) -> None:
        super().reseed(seed)
        self._thinker: LearnedThinker | None = None

    def choose(self, view: Any, legal: list[str]) -> str:
        if len(legal) == 1:
            return legal[0]
        state: Any = game_of(view["game"]).rules.imagine(view, self.rng)
        if self._thinker is None:
            weights = self._weights or shipped_towers_weights(state.players)
            self._thinker = LearnedThinker(self.rng, weights, self._thinking)
        return text_of(self._thinker.best(state.row, [code_of(text) for text in legal], self._budget))


def read_spec(spec: str) -> tuple[str, dict[str, str], dict[str, float]]:
    """A bot's name, its settings, and those of them that are numbers."""
    name, _, rest = spec.partition(":")
    told = dict(entry.split("=") for entry in rest.split(",") if entry)
    return name, told, {key: float(value) for key, value in told.items() if key not in ("weights", "style", "level")}


def made(spec: str, seed: str) -> Bot:
    name, told, number = read_spec(spec)
    weights = told.get("weights", "")
    if name == FrozenExpert.name:
        return FrozenExpert(seed, number.get("seconds", 4.5), int(number.get("iterations", 25_000)))
    if name == TowersBot.name:
        known = {key: number[key] for key in ("gap", "prior_trials") if key in number}
        towers = TowersThinking(int(number.get("throws", TowersThinking().throws)), **known)
        seconds = number.get("seconds", 0.95)
        return TowersBot(seed, weights, Budget(int(number.get("most", 1000)), seconds) if seconds else None, towers)
    if name == ReckoningBot.name:
        return ReckoningBot(seed, next(level for level in LEVELS if level.name == told.get("level", "medium")))
    if name == "network-search":
        tree = SETTINGS._replace(
            prior_visits=number.get("prior", SETTINGS.prior_visits),
            exploration=number.get("exploration", SETTINGS.exploration),
        )
        names = ("gap", "prior_deals", "mixed", "mixed_time")
        known = {key: number[key] for key in names if key in number}
        choices = int(number.get("choices", Thinking.choices))
        thinking = Thinking(choices=choices, tree=tree, believes=bool(number.get("believes", 1)), **known)
        return NetworkSearchBot(
            seed, weights, Budget(int(number.get("most", 2000)), number.get("seconds", 1.0)), thinking
        )
    if name == NetworkBot.name:
        return NetworkBot(seed, weights, eyes_of(told, number))
    return make_bot(spec, seed)


def eyes_of(told: dict[str, str], number: dict[str, float]) -> Learned:
    style = Style(told.get("style", "balanced"))
    return Learned(number.get("temperature", 0.0), int(number.get("missed", 0)), style=style)


Choice = tuple[str, float | None]
"""An action, and how long it took to find; None where there was no choice."""


def chooser(spec: str, match: Match, seat: int, seed: str, by_row: bool = True) -> Callable[[], Choice]:
    """How a bot is asked at a match."""
    player = asked_alone(spec, match.game, match.view(seat), seed) if by_row else None
    if player:
        return partial(choose_from_row, player, match, seat)
    return partial(choose_from_view, made(spec, seed), match, seat)


def choose_from_row(player: NetworkPlayer, match: Match, seat: int) -> Choice:
    state: Any = match.state
    codes = state.codes(seat)
    begun = budget.clock()
    text = state.table.texts[player.decide(state.table, state.row, seat, codes)]
    return text, budget.clock() - begun if len(codes) > 1 else None


def choose_from_view(bot: Bot, match: Match, seat: int) -> Choice:
    view, legal = match.view(seat), match.legal(seat)
    begun = budget.clock()
    text = bot.choose(view, legal)
    return text, budget.clock() - begun if len(legal) > 1 else None


def asked_alone(spec: str, rules: Any, view: Any, seed: str) -> NetworkPlayer | None:
    """The player behind a bot that is the network alone at this table; None for all others."""
    name, told, number = read_spec(spec)
    level: Level | None = getattr(BOTS.get(name), "level", None)
    if not isinstance(rules, TrackGame):
        return None
    if name == NetworkBot.name:
        weights, learned = told.get("weights", ""), eyes_of(told, number)
    elif (
        level
        and level.learned
        and not level.learned.budget
        and has_learned(rules.table(view["players"], view["options"]))
    ):
        weights, learned = "", learned_of(level, rules.id, view["players"])
    else:
        return None
    warm("ludothek.bots.network")
    return NetworkPlayer(rules, shipped_weights(weights), stream_of(seed), learned=learned)
