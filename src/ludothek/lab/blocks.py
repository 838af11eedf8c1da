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
from ludothek.lab.lineups import Lineup, lineups, sides_of
from ludothek.lab.notes import Notes, notes_for
from ludothek.lab.umpire import LONGEST_MATCH, next_action


@dataclass(frozen=True)
class Arena:
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
class Game:
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
    def from_json(cls, told: Mapping[str, Any]) -> Game:
        return cls(
            told["lineup"],
            told["first"],
            tuple(told["winners"]),
            told["actions"],
            tuple(told["captures"]),
            tuple(told["faults"]),
            {name: tuple(dealt) for name, dealt in told["cards"].items()},
        )


Block = tuple[int, list[Game]]
"""A block's number and its games, a lineup each."""


def play_blocks(arena: Arena, numbers: Iterable[int]) -> Iterator[Block]:
    """Some blocks. A bot a name and seat is made once and begins every game anew."""
    bots: dict[tuple[str, int], Bot] = {}
    try:
        for number in numbers:
            yield number, [play_game(arena, number, lineup, bots) for lineup in range(len(arena.lineups))]
    finally:
        for bot in bots.values():
            bot.close()


def play_game(arena: Arena, number: int, lineup: int, bots: dict[tuple[str, int], Bot]) -> Game:
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
    notes = notes_for(match)
    actions = run_noted(match, seated, notes, seed)
    return Game(
        lineup,
        notes.first,
        tuple(match.outcome["winners"]) if match.outcome else (),
        actions,
        tuple(notes.captures),
        tuple(len(bot.faults) for bot in seated),
        {name: tuple(dealt) for name, dealt in notes.cards.items()},
    )


def run_noted(match: Match, bots: list[Bot], notes: Notes, seed: str) -> int:
    """Plays a match to its end, taking notes; returns how many actions that took."""
    clock = stream_of(f"umpire:{seed}")
    played = 0
    while match.to_act and played < LONGEST_MATCH:
        event: Event = {}
        if match.deadline is None:
            seat = match.to_act[0]
            event = match.play(seat, bots[seat].choose(match.view(seat), match.legal(seat)))
        else:
            next_action(match, bots, clock)
            seat = match.log[-1][0]
        notes.take(match, seat, event)
        played += 1
    return played
