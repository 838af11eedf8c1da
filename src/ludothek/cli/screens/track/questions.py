"""Reads what a player types about a move: `5 on pawn 2`, `joker as 8 pawn 1`, `X 2 with blue 3`, `fold`."""

from __future__ import annotations

import re

from ludothek.cli.screens.palette import COLOURS
from ludothek.cli.screens.track.board import RANK_NAMES
from ludothek.cli.screens.track.cards import NAMES
from ludothek.cli.screens.track.words import before_place
from ludothek.core.contract import View
from ludothek.games.track import facts as F
from ludothek.games.track.layout import NONE
from ludothek.games.track.table import Table

_CARDS = {name.lower(): card for card, name in NAMES.items()}
_FILLERS = {"on", "with", "pawn", "pawns", "my", "the", "a", "an", "play", "card", "to", "and", "why", "of"}
_WITH_CARD = ("give", "discard", "redraw", "skip")


def actions_meant(table: Table, view: View, seat: int, text: str) -> list[str]:
    """The actions that words may mean, the likeliest first; a text in notation means itself."""
    if "|" in text or text in ("fold", "stay"):
        return [text]
    words = [word for word in re.findall(r"[\w?=.-]+", text.lower()) if word not in _FILLERS]
    if not words:
        return []
    if words[0] in _WITH_CARD and len(words) == 2 and (card := _card(table, words[1])):
        return [f"{words[0]}|{card}"]
    card = _card(table, words[0])
    if card is None:
        return []
    rest = words[1:]
    counts_as = card
    if rest[:1] == ["as"] and len(rest) > 1:
        counts_as, rest = _card(table, rest[1]) or card, rest[2:]
    elif table.facts[F.DOES + table.kinds[card]] & F.COPIES and view["last"]:
        counts_as = view["last"]
    pawns = _pawns(table, seat, rest)
    if not pawns:
        return []
    ends = [pawns[1]] if len(pawns) > 1 else _ends(table, view, counts_as, pawns[0])
    return [f"{card}|{counts_as}|{pawns[0]}|{end}" for end in ends]


def _card(table: Table, word: str) -> str | None:
    for name in (word.upper(), _CARDS.get(word, word)):
        if name in table.kinds:
            return name
    return None


def _pawns(table: Table, seat: int, words: list[str]) -> list[str]:
    """`2`, `blue 3`, `b3`, `king`, `0.1`: one's own where no colour is named."""
    found = []
    owner = seat
    seats = {word: number for number, colour in enumerate(COLOURS) for word in (colour.name.lower(), colour.letter)}
    for word in words:
        lettered = re.fullmatch(r"([a-z])(\d|[kncj])", word)
        if word in seats:
            owner = seats[word]
            continue
        if re.fullmatch(r"\d\.\d", word):
            found.append(word)
        elif word.isdecimal() and len(word) == 1 and word != "0":
            found.append(f"{owner}.{int(word) - 1}")
        elif word in RANK_NAMES and table.setup.royal:
            found.append(f"{owner}.{RANK_NAMES.index(word)}")
        elif lettered and lettered[1].upper() in seats:
            index = "kncj".index(lettered[2]) if lettered[2] in "kncj" else int(lettered[2]) - 1
            found.append(f"{seats[lettered[1].upper()]}.{index}")
        owner = seat
    return found


def _ends(table: Table, view: View, counts_as: str, pawn: str) -> list[str]:
    """Where one would expect a card to take a pawn: rules decide later whether it may."""
    kind = table.kinds[counts_as]
    card = table.setup.cards[kind]
    seat, index = map(int, pawn.split("."))
    if seat >= table.players or index >= table.setup.pawns:
        return ["R"]
    place = before_place(view, pawn)
    start = int(table.facts[F.START + seat])
    if place == "R":
        return [f"T{start}"]
    if place == "C":
        shortcut = table.setup.board.shortcut
        return [f"T{square}" for square in range(table.length) if square % table.setup.board.section == shortcut]
    ends = []
    for step in reversed(list(card.steps)):
        ends += _forward(table, seat, place, step)
    if card.does & F.GOES_BACK and place.startswith("T"):
        ends.append(f"T{(int(place[1:]) - card.back) % table.length}")
    if card.does & F.SHORTCUTS and table.setup.board.shortcut != NONE:
        ends.append("C")
    if card.does & F.PULLS and place.startswith("T"):
        ends.append(f"T{_behind_next(table, view, int(place[1:]))}")
    return ends or [place]


def _forward(table: Table, seat: int, place: str, step: int) -> list[str]:
    if place.startswith("H"):
        depth = int(place[1:]) + step
        return [f"H{min(depth, table.setup.board.home)}"]
    square = int(place[1:])
    to_mouth = (int(table.facts[F.MOUTH + seat]) - square) % table.length
    depth = step - to_mouth
    homewards = [f"H{depth}"] if 1 <= depth <= table.setup.board.home else []
    return [*homewards, f"T{(square + step) % table.length}"]


def _behind_next(table: Table, view: View, square: int) -> int:
    taken = {int(place[1:]) for places in view["pawns"] for place in places if place.startswith("T")}
    for steps in range(1, table.length):
        if (square + steps) % table.length in taken:
            return (square + steps - 1) % table.length
    return square
