"""Tables of the track family drawn in text, every way to set one up, and random ones.

    table("dog", "0: T5 H1 | 2: T32", hands="0: 7 ?")

is a table for four; pawns not named are in reserve, seats without a hand hold one harmless card each, and the rest of
the pack lies in the pile. All keys of a position can be overridden by name.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product
from typing import Any

from hypothesis import strategies as st
from reference import PACKS, defaults

import ludothek
from ludothek.core.match import Match

Position = dict[str, Any]
Config = tuple[str, int, dict[str, Any]]

GAMES = ("tock6", "super-tock", "dog", "dog-compact", "dog-royal")
SEATS = {"tock6": (2, 3, 4, 5, 6), "super-tock": (2, 3, 4, 5, 6), "dog": (2, 3, 4, 5, 6)}
SEATS |= {"dog-compact": (2, 3, 4), "dog-royal": (2, 3, 4, 5, 6)}
HARMLESS = ("3", "9", "8", "6", "5")


def pawns_each(game: str, players: int) -> int:
    """Five where DOG is played singly, else four."""
    return 5 if game in ("dog", "dog-compact") and players in (2, 3, 5) else 4


def plainly(game: str, teams: bool = False) -> dict[str, Any]:
    """Options for what all games share: no ranks in DOG Royal; teams where they are a choice."""
    if game == "dog-royal":
        return {"royal": False}
    return {"teams": True} if teams and game in ("tock6", "super-tock") else {}


def _by_seat(text: str, players: int) -> list[list[str] | None]:
    """`0: T5 R | 2: H1` as one list a seat, None for those not named."""
    found: list[list[str] | None] = [None] * players
    for part in filter(None, (part.strip() for part in text.split("|"))):
        seat, _, words = part.partition(":")
        found[int(seat)] = words.split()
    return found


def position(
    game: str,
    pawns: str = "",
    hands: str = "",
    *,
    players: int = 4,
    turn: int = 0,
    options: dict[str, Any] | None = None,
    discard: str = "",
    **overrides: Any,
) -> Position:
    """A position as JSON has it, the whole pack accounted for."""
    rest = dict(PACKS[game])

    def out_of_pack(cards: list[str]) -> list[str]:
        for card in cards:
            rest[card] -= 1
            assert rest[card] >= 0, f"too many {card}"
        return cards

    each = pawns_each(game, players)
    places = [row or [] for row in _by_seat(pawns, players)]
    named = _by_seat(hands, players)
    thrown = out_of_pack(discard.split())
    given = overrides.get("given", [None] * players)
    out_of_pack([card for card in given if card is not None])
    for cards in named:
        out_of_pack(cards or [])
    held = []
    for cards in named:
        if cards is None:
            cards = out_of_pack([next(card for card in HARMLESS if rest[card] > 0)])
        held.append(cards)
    order = list(PACKS[game])
    made = {
        "game": game,
        "players": players,
        "options": {**defaults(game, players), **(options or {})},
        "phase": "play",
        "turn": turn,
        "pawns": [row + ["R"] * (each - len(row)) for row in places],
        "hands": [sorted(cards, key=order.index) for cards in held],
        "given": given,
        "draw": [card for card in order for _ in range(rest[card])],
        "discard": sorted(thrown, key=order.index),
        "dealer": (turn - 1) % players,
        "deal": 0,
        "out": [False] * players,
        "seven": None,
        "last": None,
    }
    return made | overrides


def table(game: str, pawns: str = "", hands: str = "", *, seed: int | str = 0, **rest: Any) -> Match:
    """A match from a position drawn in text."""
    return ludothek.load(position(game, pawns, hands, **rest), seed=seed)


def sevens(card: str, left: int, *moved: str) -> dict[str, Any]:
    return {"card": card, "left": left, "moved": list(moved)}


def ends(match: Match, card: str, pawn: str, counts_as: str | None = None) -> set[str]:
    """Where a card takes a pawn: `ends(m, "5", "0.0") == {"T10"}`."""
    prefix = f"{card}|{counts_as or card}|{pawn}|"
    return {action.removeprefix(prefix) for action in legal(match) if action.startswith(prefix)}


def legal(match: Match) -> list[str]:
    """What the seat to act may do."""
    return match.legal(match.to_act[0])


def cards_playable(match: Match) -> set[str]:
    return {action.split("|")[0] for action in legal(match) if action.count("|") == 3}


def play(match: Match, *actions: str) -> Match:
    """Plays for whoever is to act; returns the same match."""
    for action in actions:
        match.play(match.to_act[0], action)
    return match


def where(match: Match, seat: int) -> str:
    """The pawns of a seat: `T5 H1 R R`."""
    return " ".join(match.position()["pawns"][seat])


def hand(match: Match, seat: int) -> list[str]:
    return list(match.position()["hands"][seat])


def rule(match: Match, action: str, seat: int | None = None) -> str:
    """The rule that forbids an action, "" if none does."""
    refusal = match.why(match.to_act[0] if seat is None else seat, action)
    return refusal.rule if refusal else ""


# --- every table there is


def configs(game: str | None = None) -> Iterator[Config]:
    """Every game, number of players and choice of options (the drawn direction of DOG left out)."""
    for one in GAMES if game is None else (game,):
        for players in SEATS[one]:
            space: dict[str, list[Any]] = {}
            if one != "dog-compact":
                space["sections"] = [4, 6] if players <= 4 else [6]
            if one in ("tock6", "super-tock"):
                space["teams"] = [False, True] if players in (4, 6) else [False]
            if one == "tock6":
                space["centre_exit"] = ["any", "own"]
            if one == "super-tock":
                space |= {name: [False, True] for name in ("four_back", "ten_swap", "jack_skip", "advanced")}
            if one == "dog-royal":
                space |= {"royal": [True, False], "green_four": ["backward", "both"]}
            for values in product(*space.values()):
                yield one, players, dict(zip(space, values, strict=True))


CONFIGS = list(configs())


def team_tables() -> list[Config]:
    """Every game, number of players and team setting, other options by default; DOG Royal also in its basic game."""
    found: list[Config] = []
    for game in GAMES:
        for players in SEATS[game]:
            found.append((game, players, {}))
            if game in ("tock6", "super-tock") and players in (4, 6):
                found.append((game, players, {"teams": True}))
            if game == "super-tock":
                found.append((game, players, {"advanced": True}))
            if game == "dog-royal":
                found.append((game, players, {"royal": False}))
    return found


def name_of(config: Config) -> str:
    game, players, options = config
    return "-".join([game, str(players), *(f"{key}={value}" for key, value in options.items())]).lower()


# --- random tables

chances = st.integers(0, 2**32 - 1).map(random.Random)
"""Hypothesis gives a seed; what is random about a table comes from it."""


def stroll(match: Match, chance: random.Random, actions: int) -> Match:
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
    return stroll(match, chance, chance.randrange(most))


def random_position(chance: random.Random, config: Config) -> Position:
    """A crowded table no game need have led to: pawns about starts, mouths and home rows, some seats finished."""
    game, players, options = config
    complete = {**defaults(game, players), **options}
    length = complete.get("sections", 4) * (18 if game in ("tock6", "super-tock") else 16)
    each = pawns_each(game, players)
    hot = sorted({(start + step) % length for start in range(0, length, length // 4 // 2) for step in range(-5, 6)})
    taken: set[str] = set()
    pawns: list[list[str]] = []
    for _ in range(players):
        row = [_random_place(chance, game, hot, length, taken) for _ in range(each)]
        if chance.random() < 0.25:
            row = ["H1", "H2", "H3", "H4", *row[4:]]
        elif chance.random() < 0.5:
            for place in chance.sample(["H1", "H2", "H3", "H4"], 3):
                row[chance.randrange(each)] = place
        pawns.append(row)
    pack = [card for card, copies in PACKS[game].items() for _ in range(copies)]
    chance.shuffle(pack)
    sizes = [chance.randrange(1, 6) for _ in range(players)]
    hands = [[pack.pop() for _ in range(size)] for size in sizes]
    cut = chance.randrange(len(pack))
    order = list(PACKS[game])
    numbers = [card for card in order if card not in ("?", "=")]
    return {
        "game": game,
        "players": players,
        "options": complete,
        "phase": "play",
        "turn": chance.randrange(players),
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
