"""Tables for the bots' tests: small budgets, random moments of every game, positions with a known best move."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import ludothek
from ludothek.bots.bot import Bot
from ludothek.bots.budget import Budget
from ludothek.bots.level import Level
from ludothek.bots.levels import DaringBot, EasyBot, ExpertBot, HardBot, LevelBot, MediumBot
from ludothek.core.match import Match
from ludothek.core.registry import game_ids
from ludothek.core.rng import below, stream_of

SMALL = Budget(iterations=40)


class SearchBot(LevelBot):
    """The search without the network, which *hard* is where no network has learned the table."""

    name = "search"
    level = Level("search", Budget(iterations=1000))


class OneStepBot(LevelBot):
    """One step ahead without the network, which *medium* is where no network has learned the table."""

    name = "one-step"
    level = Level("one-step", None)


GAMES = sorted(set(game_ids()) - {"mimes"})
TRACK = ["dog", "dog-compact", "dog-royal", "super-tock", "tock6"]
ALL_LEVELS: tuple[type[LevelBot], ...] = (EasyBot, MediumBot, HardBot, SearchBot, ExpertBot, DaringBot)
"""One of each way to play: the levels between them differ in numbers only."""
SEARCHERS = (SearchBot, ExpertBot)
ONE_STEP = (EasyBot, MediumBot)


def moments(name: str, players: int, seed: int, every: int, limit: int) -> Iterator[Match]:
    """A match at random play, shown every so many actions."""
    match = ludothek.game(name).new(players=players, seed=seed)
    rng = stream_of(f"moments:{seed}")
    for number in range(limit):
        if not match.to_act:
            return
        if number % every == 0:
            yield match
        seat = match.to_act[below(rng, len(match.to_act))]
        legal = match.legal(seat)
        match.play(seat, match.state.sample_action(seat, legal[below(rng, len(legal))], rng))


def answer(bot: Bot, match: Match, seat: int | None = None) -> str:
    seat = match.to_act[0] if seat is None else seat
    return bot.choose(match.view(seat), match.legal(seat))


def track(game: str, pawns: list[list[str]], hands: list[list[str]], turn: int = 0, **more: Any) -> Match:
    """A table of the track family with these pawns and hands; the rest of the pack is in the pile."""
    players = len(pawns)
    options = more.pop("options", {})
    table = ludothek.game(game).new(players=players, seed=0, options=options).state.table  # type: ignore[attr-defined]
    pack = [card.name for card in table.setup.cards for _ in range(card.copies)]
    for card in [card for hand in hands for card in hand]:
        pack.remove(card)
    position = {
        "game": game,
        "players": players,
        "options": options,
        "phase": "play",
        "turn": turn,
        "pawns": pawns,
        "hands": hands,
        "given": [None] * players,
        "draw": pack,
        "discard": [],
        "dealer": (turn - 1) % players,
        "deal": 0,
        "out": [False] * players,
        "seven": None,
        "last": None,
        **more,
    }
    return ludothek.load(position, seed=1)
