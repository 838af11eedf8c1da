"""A plan of the arena, and the playing of its blocks: what every process, here or on another machine, does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from ludothek.bots.bot import Bot
from ludothek.bots.roster import make_bot
from ludothek.core.contract import Event
from ludothek.core.match import Match
from ludothek.core.registry import game
from ludothek.core.rng import stream_of
from ludothek.lab.counters import MatchCounter, counter_for
from ludothek.lab.lineups import Lineup, lineups, sides_of
from ludothek.lab.run_match import MAX_ACTIONS, next_action


@dataclass(frozen=True)
class ArenaPlan:
    """Which bots meet at which table. The same plan and seed give the same games, everywhere."""

    game: str
    players: int
    options: Mapping[str, Any]
    bots: tuple[str, ...]
    seed: int | str
    sides: tuple[int, ...] = field(init=False)
    """By seat."""
    lineups: tuple[Lineup, ...] = field(init=False)
    """The games of a block."""

    def __post_init__(self) -> None:
        sides = sides_of(self.game, self.players, self.options)
        object.__setattr__(self, "sides", sides)
        object.__setattr__(self, "lineups", tuple(lineups(self.bots, sides)))

    def blocks_for(self, games: int) -> int:
        """As many whole blocks as it takes for so many games."""
        return -(-games // len(self.lineups))

    def header(self) -> dict[str, Any]:
        """What makes two runs the same."""
        version = game(self.game).rules.version
        options = dict(sorted(self.options.items()))
        return {
            "game": self.game,
            "rules": version,
            "players": self.players,
            "options": options,
            "bots": list(self.bots),
            "seed": self.seed,
        }


@dataclass(frozen=True)
class GameResult:
    """How one game of a block went."""

    lineup: int
    first: int
    """The seat that begins."""
    winners: tuple[int, ...]
    """Seats; none if the game was given up as endless."""
    actions: int
    captures: tuple[int, ...]
    faults: tuple[int, ...]
    """By seat: moves that a program forfeited."""
    cards: Mapping[str, tuple[int, ...]]

    def to_json(self) -> dict[str, Any]:
        return {
            "lineup": self.lineup,
            "first": self.first,
            "winners": list(self.winners),
            "actions": self.actions,
            "captures": list(self.captures),
            "faults": list(self.faults),
            "cards": {name: list(dealt) for name, dealt in self.cards.items()},
        }

    @classmethod
    def from_json(cls, told: Mapping[str, Any]) -> GameResult:
        return cls(
            told["lineup"],
            told["first"],
            tuple(told["winners"]),
            told["actions"],
            tuple(told["captures"]),
            tuple(told["faults"]),
            {name: tuple(dealt) for name, dealt in told["cards"].items()},
        )


Block = tuple[int, list[GameResult]]
"""A block's number and its games, a lineup each."""


def play_blocks(arena: ArenaPlan, numbers: Iterable[int]) -> Iterator[Block]:
    """Some blocks. One bot per name and seat is made once and begins every game anew."""
    bots: dict[tuple[str, int], Bot] = {}
    try:
        for number in numbers:
            yield number, [play_game(arena, number, lineup, bots) for lineup in range(len(arena.lineups))]
    finally:
        for bot in bots.values():
            bot.close()


def play_game(arena: ArenaPlan, number: int, lineup: int, bots: dict[tuple[str, int], Bot]) -> GameResult:
    """The cards and dice depend on the block alone; what a bot draws, on the block and its chair."""
    seed = f"{arena.seed}:{number}"
    seated = []
    for seat, name in enumerate(arena.lineups[lineup]):
        if (name, seat) not in bots:
            bots[name, seat] = make_bot(name)
        bot = bots[name, seat]
        bot.reseed(f"{seed}:{seat}")
        bot.faults = []
        seated.append(bot)
    match = game(arena.game).new(players=arena.players, seed=seed, options=arena.options)
    counter = counter_for(match)
    actions = run_counted(match, seated, counter, seed)
    return GameResult(
        lineup,
        counter.first,
        tuple(match.outcome["winners"]) if match.outcome else (),
        actions,
        tuple(counter.captures),
        tuple(len(bot.faults) for bot in seated),
        {name: tuple(dealt) for name, dealt in counter.cards.items()},
    )


def run_counted(match: Match, bots: list[Bot], counter: MatchCounter, seed: str) -> int:
    """Plays a match to its end, counting; returns how many actions that took."""
    clock = stream_of(f"umpire:{seed}")
    played = 0
    while match.to_act and played < MAX_ACTIONS:
        event: Event = {}
        if match.deadline is None:
            seat = match.to_act[0]
            event = match.play(seat, bots[seat].choose(match.view(seat), match.legal(seat)))
        else:
            next_action(match, bots, clock)
            seat = match.log[-1][0]
        counter.record(match, seat, event)
        played += 1
    return played
