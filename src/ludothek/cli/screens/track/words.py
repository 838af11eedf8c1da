"""Moves of the track games in words, read off the table before and after them."""

from __future__ import annotations

from rich.text import Text

from ludothek.cli.screens.palette import colour_of
from ludothek.cli.screens.screen import Screen
from ludothek.cli.screens.track.board import RANK_NAMES, pawn_mark
from ludothek.cli.screens.track.cards import NAMES, card_name
from ludothek.core.contract import View

TAKES = "bold red"


def place_name(place: str) -> str:
    """`T21` is what the board shows as square 21."""
    if place.startswith("T"):
        return place[1:]
    return {"R": "reserve", "C": "the centre"}.get(place, f"home {place[1:]}")


class Teller:
    """Puts moves into words for the player of a screen."""

    def __init__(self, screen: Screen, royal: bool) -> None:
        self.screen = screen
        self.royal = royal

    def pawn(self, pawn: str) -> str:
        """`pawn 2`; in the Royal game `the king`."""
        index = int(pawn.split(".")[1])
        return "the " + RANK_NAMES[index] if self.royal else f"pawn {index + 1}"

    def other(self, pawn: str) -> Text:
        """A pawn with its colour: `Blue 2`."""
        seat, index = map(int, pawn.split("."))
        rank = RANK_NAMES[index] if self.royal else str(index + 1)
        if seat == self.screen.seat:
            return Text(f"your {rank}" if self.royal else f"your pawn {rank}", colour_of(seat).style)
        return Text(f"{colour_of(seat).name} {rank}", colour_of(seat).style)

    def mark(self, pawn: str) -> Text:
        """A pawn as the board shows it."""
        seat, index = map(int, pawn.split("."))
        return Text(pawn_mark(seat, index, self.royal), colour_of(seat).style)

    def moved(self, before: View, after: View) -> dict[str, tuple[str, str]]:
        """Every pawn that is somewhere else now, and from where to where it went."""
        return {
            f"{seat}.{index}": (old, new)
            for seat, (olds, news) in enumerate(zip(before["pawns"], after["pawns"], strict=True))
            for index, (old, new) in enumerate(zip(olds, news, strict=True))
            if old != new
        }

    def captured(self, mover: str, moves: dict[str, tuple[str, str]]) -> list[str]:
        return [pawn for pawn, (_, new) in moves.items() if new == "R" and pawn != mover]

    def preview(self, action: str, before: View, after: View) -> Text:
        """What a choice would do, in a few words."""
        parts = action.split("|")
        moves = self.moved(before, after)
        if len(parts) < 4:
            return Text(self._plain(parts))
        card, counts_as, mover, end = parts
        start = before_place(before, mover)
        text = Text("" if card == counts_as else f"as {NAMES.get(counts_as, counts_as)}: ")
        text.append(f"{self._mine(mover)} ")
        if "." in end:
            return text.append(f"{place_name(start)} ⇄ ").append(self.mark(end)).append(f" {self._at(before, end)}")
        text.append("out to " if start == "R" else f"{place_name(start)} → ").append(place_name(end))
        victims = self.captured(mover, moves)
        if victims:
            text.append(" takes ", TAKES).append(Text(" ").join([self.mark(pawn) for pawn in victims]))
        return text

    def _mine(self, pawn: str) -> str:
        """One's own pawn by its number, a partner's with the colour."""
        if int(pawn.split(".")[0]) == self.screen.seat:
            return self.pawn(pawn).removeprefix("the ")
        return self.other(pawn).plain

    def _at(self, view: View, pawn: str) -> str:
        return place_name(before_place(view, pawn))

    def _plain(self, parts: list[str]) -> str:
        card = NAMES.get(parts[-1], parts[-1])
        words = {
            "give": f"give the {card}",
            "discard": f"discard the {card}",
            "redraw": f"exchange the {card} for a new card",
            "skip": "the left neighbour discards and misses a turn",
            "fold": "lay the whole hand down",
            "stay": "stay on this special square",
            "jump": f"jump on to square {place_name(parts[-1])}",
            "place": f"put {self.pawn(parts[-1])} on the start square" if parts[0] == "place" else "",
        }
        return words[parts[0]]

    def sentence(self, before: View, seat: int, action: str, after: View) -> Text:
        """What everybody at the table saw."""
        parts = action.split("|")
        if len(parts) < 4:
            return self._told(parts, before, seat)
        card, counts_as, mover, end = parts
        moves = self.moved(before, after)
        start = before_place(before, mover)
        name = self._of(seat, mover)
        if "." in end:
            text = self.screen.verb(seat, "exchange").append(f" {name} with ").append(self.other(end))
        elif start == "R":
            text = self.screen.verb(seat, "bring").append(f" {name} out")
        elif end.startswith("H"):
            text = self.screen.verb(seat, "bring").append(f" {name} to {place_name(end)}")
        else:
            text = self.screen.verb(seat, "move").append(f" {name} from {place_name(start)} to {place_name(end)}")
        if "." not in end or card != counts_as:
            text.append(f" with {card_name(card)}")
        if card != counts_as:
            text.append(f" as {NAMES.get(counts_as, counts_as)}")
        victims = self.captured(mover, moves)
        if victims:
            text.append(" and ").append("send" if seat == self.screen.seat else "sends", TAKES).append(" back ")
            text.append(Text(", ").join([self.other(pawn) for pawn in victims]))
        return text.append(".")

    def _of(self, seat: int, pawn: str) -> str:
        return self.pawn(pawn) if int(pawn.split(".")[0]) == seat else self.other(pawn).plain

    def _told(self, parts: list[str], before: View, seat: int) -> Text:
        verb, card = parts[0], card_name(parts[-1])
        say = self.screen.verb
        if verb == "give":
            shown = card if seat == self.screen.seat else "a card"
            return say(seat, "give").append(f" {shown} away, face down.")
        if verb == "fold":
            count = before["hand_sizes"][seat]
            return say(seat, "lay").append(f" down {count} card{'' if count == 1 else 's'}, unable to play.")
        if verb == "place":
            return say(seat, "put").append(f" {self.pawn(parts[1])} on the start square.")
        if verb == "jump":
            return say(seat, "jump").append(f" with the citizen to {place_name(parts[1])}.")
        if verb == "stay":
            return say(seat, "stay").append(" on the special square.")
        if verb == "skip":
            return say(seat, "play").append(" a Jack: the left neighbour discards and misses a turn.")
        if verb == "redraw":
            return say(seat, "discard").append(f" {card} and draw{'' if seat == self.screen.seat else 's'} another.")
        return say(seat, "discard").append(f" {card}.")


def before_place(view: View, pawn: str) -> str:
    seat, index = map(int, pawn.split("."))
    place: str = view["pawns"][seat][index]
    return place
