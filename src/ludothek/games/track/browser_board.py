"""What the browser is told about a board of the family: its squares, its pack and what the cards do, all as data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludothek.core.boards import BrowserBoard
from ludothek.games.track import facts as F
from ludothek.games.track.game import TrackGame
from ludothek.games.track.layout import NONE
from ludothek.games.track.ranks import RANKS
from ludothek.games.track.rulebook import Card, Setup, colours

ABILITIES = {
    "starts": F.STARTS,
    "back": F.GOES_BACK,
    "swaps": F.SWAPS,
    "shortcuts": F.SHORTCUTS,
    "splits": F.SPLITS,
    "wild": F.IS_WILD,
    "copies": F.COPIES,
    "pulls": F.PULLS,
    "skips": F.SKIPS,
    "green_ahead": F.GREEN_AHEAD,
    "green_back": F.GREEN_BACK,
    "burns": F.BURNS,
    "anybody": F.ANYBODY,
    "again": F.AGAIN,
    "takes": F.TAKES,
    "both_ways": F.BOTH_WAYS,
}
EXCHANGES = {F.NO_EXCHANGE: None, F.WITH_PARTNER: "partner", F.TO_THE_LEFT: "left"}
FRENCH_DECK = {"A", "J", "Q", "K"}


def describe(game: TrackGame, players: int, options: Mapping[str, Any]) -> dict[str, Any]:
    setup = game.book.setup(players, options)
    board, length = setup.board, setup.sections * setup.board.section
    sections = colours(players, setup.sections)
    return {
        "game": game.book.id,
        "section": board.section,
        "sections": setup.sections,
        "starts": [colour * board.section for colour in sections],
        "mouth_before": board.mouth_before,
        "mouths": [(colour * board.section - board.mouth_before) % length for colour in sections],
        "shortcut": None if board.shortcut == NONE else board.shortcut,
        "special": None if board.special == NONE or not setup.royal else board.special,
        "home_row": board.home,
        "pawns": setup.pawns,
        "pieces": game.book.pieces,
        "ranks": list(RANKS) if setup.royal else [],
        "mirrored": setup.mirrored or options.get("direction") == "counterclockwise",
        "exchange": EXCHANGES[setup.exchanges],
        "deck": "french" if {card.name for card in setup.cards} >= FRENCH_DECK else "numbers",
        "seven": {"shares": setup.seven_shares, "burns": setup.seven_burns},
        "swap_opponents_only": any(card.does & F.OPPONENTS_ONLY for card in setup.cards),
        "cards": [_card(card, setup) for card in setup.cards],
    }


def _card(card: Card, setup: Setup) -> dict[str, Any]:
    wild = bool(card.does & F.IS_WILD)
    return {
        "name": card.name,
        "copies": card.copies,
        "rule": card.rule,
        "steps": list(card.steps),
        "back": card.back if card.does & F.GOES_BACK else 0,
        "does": [name for name, bit in ABILITIES.items() if card.does & bit],
        "counts_as": [other.name for other in setup.cards if not other.does & F.IS_WILD] if wild else [card.name],
    }


def _colours(game: TrackGame, players: int, options: Mapping[str, Any]) -> tuple[int, ...]:
    """[TF-R2] Which colours sit at the board."""
    return colours(players, game.book.setup(players, options).sections)


BOARD = BrowserBoard("track", describe, _colours)
