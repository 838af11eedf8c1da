"""Tables of the track family drawn in text, for tests, lessons and puzzles.

    table("dog", "0: T5 H1 | 2: T32", hands="0: 7 ?")

is a table for four; pawns not named are in reserve, seats without a hand hold one harmless card each, and the rest of
the pack lies in the pile. Where everybody always holds so many cards (Pegs & Jokers), hands are filled up with harmless
ones. All keys of a position can be overridden by name.
"""

from __future__ import annotations

from typing import Any

from ludothek.core.match import Match
from ludothek.core.options import complete
from ludothek.core.registry import game as find_game
from ludothek.core.registry import load
from ludothek.games.track.facts import KEEPS_FRESH
from ludothek.games.track.game import TrackGame
from ludothek.games.track.table import Table

Position = dict[str, Any]

HARMLESS = ("3", "9", "8", "6", "5")
"""Cards of every pack of the family that do nothing but go forward, the least wanted first."""


def rules_table(game: str, players: int = 4, options: dict[str, Any] | None = None) -> Table:
    """What does not change while such a game is played: its pack, its pawns, its board."""
    rules = find_game(game).rules
    assert isinstance(rules, TrackGame), f"{game} is not of the track family"
    return rules.table(players, complete(rules.options, options or {}, players))


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
    facts = rules_table(game, players, options)
    pack = _Pack(facts)
    given = overrides.get("given", [None] * players)
    pack.take(discard.split())
    pack.take([card for card in given if card is not None])
    named = _by_seat(hands, players)
    for cards in named:
        pack.take(cards or [])
    held = [pack.harmless(1) if cards is None else cards for cards in named]
    if facts.setup.draws_up:
        sizes = [facts.setup.draws_up - (seat != turn or bool(overrides.get("seven"))) for seat in range(players)]
        held = [cards + pack.harmless(size - len(cards)) for cards, size in zip(held, sizes, strict=True)]
    each = facts.setup.pawns
    made = {
        "game": game,
        "players": players,
        "options": dict(facts.options),
        "phase": "play",
        "turn": turn,
        "pawns": [(row or []) + ["R"] * (each - len(row or [])) for row in _by_seat(pawns, players)],
        "hands": [sorted(cards, key=facts.cards.index) for cards in held],
        "given": given,
        "draw": pack.rest(),
        "discard": sorted(discard.split(), key=facts.cards.index),
        "dealer": (turn - 1) % players,
        "deal": 0,
        "out": [False] * players,
        "seven": None,
        "last": None,
    }
    if facts.facts[KEEPS_FRESH]:
        made["fresh"] = [False] * players
    return made | overrides


class _Pack:
    """What nobody has been given yet."""

    def __init__(self, table: Table) -> None:
        self.left = {card.name: card.copies for card in table.setup.cards}

    def take(self, cards: list[str]) -> None:
        for card in cards:
            self.left[card] -= 1
            assert self.left[card] >= 0, f"too many {card}"

    def harmless(self, count: int) -> list[str]:
        found: list[str] = []
        while len(found) < count:
            found.append(next(card for card in HARMLESS if self.left[card] > 0))
            self.take(found[-1:])
        return found

    def rest(self) -> list[str]:
        return [card for card, count in self.left.items() for _ in range(count)]


def _by_seat(text: str, players: int) -> list[list[str] | None]:
    """`0: T5 R | 2: H1` as one list per seat, None for those not named."""
    found: list[list[str] | None] = [None] * players
    for part in filter(None, (part.strip() for part in text.split("|"))):
        seat, _, words = part.partition(":")
        found[int(seat)] = words.split()
    return found


def table(game: str, pawns: str = "", hands: str = "", *, seed: int | str = 0, **rest: Any) -> Match:
    """A match from a position drawn in text."""
    return load(position(game, pawns, hands, **rest), seed=seed)


def sevens(card: str, left: int, *moved: str, back: bool | None = None) -> dict[str, Any]:
    """A split card under way: with how many points left, and who has had a share; `back` as in Pegs & Jokers."""
    seven = {"card": card, "left": left, "moved": list(moved)}
    return seven if back is None else {**seven, "back": back}


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
