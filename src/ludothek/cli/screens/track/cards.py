"""Cards in words and as pictures."""

from __future__ import annotations

from rich.text import Text

from ludothek.games.track import facts as F
from ludothek.games.track.rulebook import Card

INNER = 3
NAMES = {"A": "ace", "J": "Jack", "Q": "Queen", "K": "King", "X": "exchange", "?": "joker", "=": "copy", "M": "magnet"}

_DOES = (
    (F.STARTS, "brings a pawn out"),
    (F.SPLITS, "may be shared between pawns"),
    (F.SWAPS, "exchanges two pawns"),
    (F.SHORTCUTS, "into and out of the centre"),
    (F.PULLS, "goes right behind the next pawn ahead"),
    (F.SKIPS, "the left neighbour discards and misses a turn"),
    (F.COPIES, "counts as the last card played"),
    (F.IS_WILD, "counts as any other card"),
    (F.BOTH_WAYS, "one share forward, the other backward"),
    (F.BURNS, "captures every pawn it passes"),
    (F.ANYBODY, "moves anybody's pawn"),
    (F.AGAIN, "and you play again"),
    (F.TAKES, "takes the place of a pawn of another colour"),
)


def card_name(card: str) -> str:
    """`a 5`, `an ace`, `the joker`: how a card is called in a sentence."""
    name = NAMES.get(card, card)
    return f"{'an' if name[:1] in 'ae8' or name in ('11',) else 'a'} {name}"


def card_text(card: Card) -> str:
    """What a card does, in one line."""
    steps = list(card.steps)
    parts = []
    if steps:
        shown = f"{steps[0]} to {steps[-1]}" if len(steps) > 2 else " or ".join(map(str, steps))
        parts.append(f"{shown} forward")
    if card.does & F.GOES_BACK:
        parts.append(f"{card.back} backward")
    parts += [words for bit, words in _DOES if card.does & bit]
    return "; ".join(parts)


def card_style(card: Card) -> str:
    """Red for cards that do something special, green for the royal green ones, blue for plain numbers."""
    if card.does & F.GREEN_AHEAD:
        return "green"
    return "red" if card.does else "blue"


def hand_lines(hand: list[str], cards: dict[str, Card], width: int) -> list[Text]:
    """The hand as a row of cards, in as many rows as the width asks for."""
    each = INNER + 2
    in_row = max(1, width // each)
    lines = []
    for first in range(0, len(hand), in_row):
        part = hand[first : first + in_row]
        top, middle, bottom = Text(no_wrap=True), Text(no_wrap=True), Text(no_wrap=True)
        for name in part:
            style = card_style(cards[name])
            top.append("╭" + "─" * INNER + "╮", style)
            middle.append("│", style).append(f"{name:^{INNER}}", f"bold {style}").append("│", style)
            bottom.append("╰" + "─" * INNER + "╯", style)
        lines += [top, middle, bottom]
    return lines


def hand_line(hand: list[str], cards: dict[str, Card]) -> Text:
    """The hand where there is no room for pictures."""
    line = Text("Your hand: ")
    for name in hand:
        line.append(f"[{name}]", f"bold {card_style(cards[name])}").append(" ")
    return line
