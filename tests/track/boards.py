"""Every way to set up a table of the track family, and random tables. (ludothek.testing.track draws them in text.)"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product
from typing import Any

from hypothesis import strategies as st

import ludothek
from ludothek.core.match import Match
from ludothek.core.options import option_faults
from ludothek.games.track.facts import COPIES, IS_WILD, KEEPS_FRESH, START
from ludothek.testing.track import Position, rules_table

Config = tuple[str, int, dict[str, Any]]

GAMES = ("tock6", "super-tock", "dog", "dog-compact", "dog-royal")
SEATS = {"tock6": (2, 3, 4, 5, 6), "super-tock": (2, 3, 4, 5, 6), "dog": (2, 3, 4, 5, 6)}
SEATS |= {"dog-compact": (2, 3, 4), "dog-royal": (2, 3, 4, 5, 6)}


def pawns_each(game: str, players: int) -> int:
    """Five where DOG is played singly, else four."""
    return 5 if game in ("dog", "dog-compact") and players in (2, 3, 5) else 4


def plainly(game: str, teams: bool = False) -> dict[str, Any]:
    """Options for what all games share: no ranks in DOG Royal; teams where they are a choice."""
    if game == "dog-royal":
        return {"royal": False}
    return {"teams": True} if teams and game in ("tock6", "super-tock") else {}


# --- every table there is


def configs(game: str | None = None) -> Iterator[Config]:
    """Every game, number of players and choice of options (the drawn direction of DOG left out)."""
    for name in GAMES if game is None else (game,):
        for players in SEATS[name]:
            space: dict[str, list[Any]] = {}
            if name != "dog-compact":
                space["sections"] = [4, 6] if players <= 4 else [6]
            if name in ("tock6", "super-tock"):
                space["teams"] = [False, True] if players in (4, 6) else [False]
            if name == "tock6":
                space["centre_exit"] = ["any", "own"]
            if name == "super-tock":
                space |= {name: [False, True] for name in ("four_back", "ten_swap", "jack_skip", "advanced")}
            if name == "dog-royal":
                space |= {"royal": [True, False], "green_four": ["backward", "both"]}
            for values in product(*space.values()):
                yield name, players, dict(zip(space, values, strict=True))


CONFIGS = list(configs())

FAMILY = (*GAMES, "keezen", "swiss-dog", "tock", "pegs-and-jokers", "jackaroo")


def family_configs(game: str) -> Iterator[Config]:
    """Every number of players and choice of options of any game of the family."""
    if game in GAMES:
        yield from configs(game)
        return
    handle = ludothek.game(game)
    for players in handle.seats:
        for values in product(*(option.values for option in handle.options)):
            options = dict(zip((option.name for option in handle.options), values, strict=True))
            if not option_faults(game, handle.options, options, players):
                yield game, players, options


FAMILY_CONFIGS = {game: list(family_configs(game)) for game in FAMILY}


def team_tables() -> list[Config]:
    """Every game, number of players and team setting, other options by default; DOG Royal also in its basic game."""
    found: list[Config] = []
    for game in FAMILY:
        for players in ludothek.game(game).seats:
            found.append((game, players, {}))
            if game in ("tock6", "super-tock") and players in (4, 6):
                found.append((game, players, {"teams": True}))
            if game == "super-tock":
                found.append((game, players, {"advanced": True}))
            if game == "dog-royal":
                found.append((game, players, {"royal": False}))
            if game in ("swiss-dog", "pegs-and-jokers") and players == 6:
                found += [(game, players, {"sides": sides}) for sides in ("two", "pairs")]
            if game == "tock":
                found.append((game, players, {"jokers": True, "burns": "both"}))
    return found


def name_of(config: Config) -> str:
    game, players, options = config
    return "-".join([game, str(players), *(f"{key}={value}" for key, value in options.items())]).lower()


# --- random tables

chances = st.integers(0, 2**32 - 1).map(random.Random)
"""Hypothesis gives a seed; what is random about a table comes from it."""


def random_play(match: Match, chance: random.Random, actions: int) -> Match:
    """Plays on at random, seats of the exchange in any order."""
    for _ in range(actions):
        if not match.to_act:
            break
        seat = chance.choice(match.to_act)
        match.play(seat, chance.choice(match.legal(seat)))
    return match


def random_match(chance: random.Random, config: Config, most: int = 400) -> Match:
    """A table somewhere in the middle of a random game."""
    game, players, options = config
    match = ludothek.game(game).new(players=players, seed=chance.getrandbits(40), options=options)
    return random_play(match, chance, chance.randrange(most))


def random_position(chance: random.Random, config: Config) -> Position:
    """A crowded table no game need have led to: pawns about starts, mouths and home rows, some seats finished."""
    game, players, options = config
    facts = rules_table(game, players, options)
    length, each = facts.length, facts.setup.pawns
    homes = [f"H{depth}" for depth in range(1, facts.setup.board.home + 1)]
    hot = sorted({(start + step) % length for start in range(0, length, length // 4 // 2) for step in range(-5, 6)})
    taken: set[str] = set()
    pawns: list[list[str]] = []
    for _ in range(players):
        row = [_random_place(chance, game, hot, length, taken) for _ in range(each)]
        if chance.random() < 0.25:
            row = [*homes, *row[len(homes) :]]
        elif chance.random() < 0.5:
            for place in chance.sample(homes, 3):
                row[chance.randrange(each)] = place
        pawns.append(row)
    pack = [card.name for card in facts.setup.cards for _ in range(card.copies)]
    chance.shuffle(pack)
    turn, full = chance.randrange(players), facts.setup.draws_up
    sizes = [full - (seat != turn) if full else chance.randrange(1, 6) for seat in range(players)]
    hands = [[pack.pop() for _ in range(size)] for size in sizes]
    cut = chance.randrange(len(pack))
    order = facts.cards
    numbers = [card.name for card in facts.setup.cards if not card.does & (IS_WILD | COPIES)]
    starts = [f"T{facts.facts[START + seat]}" for seat in range(players)]
    fresh = [chance.random() < 0.7 and starts[seat] in pawns[seat] for seat in range(players)]
    return ({"fresh": fresh} if facts.facts[KEEPS_FRESH] else {}) | {
        "game": game,
        "players": players,
        "options": facts.options,
        "phase": "play",
        "turn": turn,
        "pawns": pawns,
        "hands": [sorted(cards, key=order.index) for cards in hands],
        "given": [None] * players,
        "draw": sorted(pack[cut:], key=order.index),
        "discard": sorted(pack[:cut], key=order.index),
        "dealer": chance.randrange(players),
        "deal": 0,
        "out": [False] * players,
        "seven": None,
        "last": chance.choice([None, *numbers]),
    }


def _random_place(chance: random.Random, game: str, hot: list[int], length: int, taken: set[str]) -> str:
    draw = chance.random()
    if draw < 0.2:
        return "R"
    if draw < 0.25 and game in ("tock6", "super-tock") and "C" not in taken:
        taken.add("C")
        return "C"
    place = f"T{chance.choice(hot) if draw < 0.8 else chance.randrange(length)}"
    if place in taken:
        return "R"
    taken.add(place)
    return place


def random_table(chance: random.Random, config: Config) -> Match:
    """As `random_position`, drawn again until it is one that can be."""
    while True:
        try:
            return ludothek.load(random_position(chance, config), seed=chance.getrandbits(40))
        except ludothek.InvalidPosition:
            continue
