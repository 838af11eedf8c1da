"""A table: a rulebook set up for a number of players and options, and the texts of its cards, places and actions."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from ludothek.core.errors import NotationError
from ludothek.games.track import actions as A
from ludothek.games.track import facts as F
from ludothek.games.track.layout import CENTRE, MOST_PAWNS, NONE, RESERVE, home_depth, home_spot, is_home
from ludothek.games.track.rulebook import Rulebook, facts_row

_PAWN = re.compile(r"([0-9])\.([0-9])")
_TRACK = re.compile(r"T(0|[1-9][0-9]{0,2})")
_WITH_CARD = {"give": A.GIVE, "discard": A.DISCARD, "redraw": A.REDRAW, "skip": A.SKIP}
_WORD = {verb: word for word, verb in _WITH_CARD.items()}

ARTICLES_ELSEWHERE = {
    "block": "KZ-10",
    "safe": "KZ-10",
    "lap": "KZ-13",
    "pass_own": "JK-7",
    "pass_two": "JK-8",
    "land_own": "PJ-9",
    "to_mouth": "PJ-R2",
    "seven": "DOG-24",
    "swap": "DOG-21",
    "swap_own": "KZ-R6",
    "idle": "DOG-R3",
    "skip": "JK-16",
    "skip_alone": "ST-R8",
    "joker": "DOG-23",
    "fold": "KZ-8",
    "discard": "TC-7",
    "give": "DOG-6",
}
"""[HR-2] What a rulebook that has no such rule itself quotes when a house rule brings it."""


class _Texts(dict[int, str]):
    """Every action is written once and remembered: lists of legal moves are asked for all the time."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table

    def __missing__(self, action: int) -> str:
        text = self[action] = self.table.write(action)
        self.table.codes[text] = action
        return text


class Table:
    """Everything about a game that does not change while it is played."""

    def __init__(self, book: Rulebook, players: int, options: Mapping[str, Any]) -> None:
        self.book = book
        self.players = players
        self.options = dict(options)
        self.setup = book.setup(players, options)
        self.has_house_rules = not {option.name for option in book.options}.issuperset(options)
        self.facts = facts_row(self.setup)
        self.length = self.setup.sections * self.setup.board.section
        self.cards = [card.name for card in self.setup.cards]
        self.kinds = {name: kind for kind, name in enumerate(self.cards)}
        self.has_both_ways = self.setup.tells_back or any(card.does & F.BOTH_WAYS for card in self.setup.cards)
        self.place_names = [self.place_text(spot) for spot in range(RESERVE + 1)]
        self.texts = _Texts(self)
        self.codes: dict[str, int] = {}
        """Of the actions written so far; what others make up is not remembered."""

    def article(self, key: str) -> str:
        """The article of this rulebook on a matter; that on taking turns where it has none of its own.

        [HR-2] Under house rules, the article of the rulebook that a switch was taken from.
        """
        elsewhere = ARTICLES_ELSEWHERE.get(key) if self.has_house_rules else None
        return self.book.articles.get(key) or elsewhere or self.book.articles["turn"]

    def pawn_text(self, pawn: int) -> str:
        return f"{pawn // MOST_PAWNS}.{pawn % MOST_PAWNS}"

    def place_text(self, spot: int) -> str:
        if spot == RESERVE:
            return "R"
        if spot == CENTRE:
            return "C"
        return f"H{home_depth(spot)}" if is_home(spot) else f"T{spot}"

    def write(self, action: int) -> str:
        """The text of an action, as in rules/track-family.md."""
        verb, card, target = A.verb_of(action), self.cards[A.card_of(action)], A.target_of(action)
        if verb in _WORD:
            return f"{_WORD[verb]}|{card}"
        if verb in (A.FOLD, A.STAY):
            return "fold" if verb == A.FOLD else "stay"
        if verb == A.PLACE_PAWN:
            return f"place|{self.pawn_text(A.pawn_moved(action))}"
        if verb == A.JUMP_TO:
            return f"jump|{self.place_text(target)}"
        end = self.pawn_text(target) if verb == A.SWAP else self.place_text(target)
        return f"{card}|{self.cards[A.counts_as_of(action)]}|{self.pawn_text(A.pawn_moved(action))}|{end}"

    def parse(self, text: str) -> int:
        """The action a text stands for, legal or not; NotationError if it is none."""
        known = self.codes.get(text)
        return self._parse(text) if known is None else known

    def _parse(self, text: str) -> int:
        parts = text.split("|")
        if text in ("fold", "stay"):
            return A.encode(A.FOLD if text == "fold" else A.STAY, 0, 0, 0, 0)
        if len(parts) == 2 and parts[0] in _WITH_CARD:
            card = self.parse_card(parts[1], text)
            return A.encode(_WITH_CARD[parts[0]], card, card, 0, 0)
        if len(parts) == 2 and parts[0] == "place":
            return A.encode(A.PLACE_PAWN, 0, 0, self.parse_pawn(parts[1], text), 0)
        if len(parts) == 2 and parts[0] == "jump":
            return A.encode(A.JUMP_TO, 0, 0, 0, self.parse_place(parts[1], NONE, text))
        if len(parts) != 4:
            raise NotationError(
                f"{_shorten(text)} is no action of {self.book.id}: a play is CARD|AS|PAWN|PLACE, like "
                f"{self.cards[0]}|{self.cards[0]}|0.0|T{self.setup.board.section - 1}"
            )
        card, counts_as = self.parse_card(parts[0], text), self.parse_card(parts[1], text)
        pawn = self.parse_pawn(parts[2], text)
        if _PAWN.fullmatch(parts[3]):
            return A.encode(A.SWAP, card, counts_as, pawn, self.parse_pawn(parts[3], text))
        return A.encode(A.MOVE, card, counts_as, pawn, self.parse_place(parts[3], pawn // MOST_PAWNS, text))

    def parse_card(self, name: str, text: str) -> int:
        if name not in self.kinds:
            raise NotationError(f"{_shorten(text)}: {_shorten(name)} is no card; cards are {' '.join(self.cards)}")
        return self.kinds[name]

    def parse_pawn(self, name: str, text: str) -> int:
        found = _PAWN.fullmatch(name)
        if not found or int(found[1]) >= self.players or int(found[2]) >= self.setup.pawns:
            raise NotationError(
                f"{_shorten(text)}: {_shorten(name)} is no pawn; pawns are 0.0 to "
                f"{self.players - 1}.{self.setup.pawns - 1}"
            )
        return int(found[1]) * MOST_PAWNS + int(found[2])

    def parse_place(self, name: Any, seat: int, text: str) -> int:
        """A spot; home rows are those of `seat`."""
        spot = self.spot(name, seat)
        if spot is None:
            centre = ", C" if self.setup.board.shortcut != NONE else ""
            raise NotationError(
                f"{_shorten(text)}: {_shorten(str(name))} is no place; places are R, "
                f"T0 to T{self.length - 1}, H1 to H{self.setup.board.home}{centre}"
            )
        return spot

    def spot(self, name: Any, seat: int) -> int | None:
        """The spot of a place name, None if there is no such place."""
        if not isinstance(name, str):
            return None
        if name == "R":
            return RESERVE
        if name == "C":
            return CENTRE if self.setup.board.shortcut != NONE else None
        if seat != NONE and len(name) == 2 and name[0] == "H" and name[1] in "12345"[: self.setup.board.home]:
            return home_spot(seat, int(name[1]))
        found = _TRACK.fullmatch(name)
        return int(found[1]) if found and int(found[1]) < self.length else None


def _shorten(text: str) -> str:
    shown = text if len(text) <= 40 else text[:37] + "..."
    return ascii(shown)
