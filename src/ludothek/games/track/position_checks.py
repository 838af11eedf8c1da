"""Reading the parts of a position one by one, noting every fault instead of stopping at the first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludothek.games.track import facts as F
from ludothek.games.track import layout as L
from ludothek.games.track.layout import MOST_KINDS, NONE, PHASES, RESERVE
from ludothek.games.track.table import Table
from ludothek.games.track.teams import are_partners, is_finished


class Reader:
    """Fills a row from a position; `faults` says what could not be read."""

    def __init__(self, table: Table, position: Mapping[str, Any]) -> None:
        self.table = table
        self.position = position
        self.row = L.new_row()
        self.faults: list[str] = []

    def listed(self, key: str, length: int, what: str) -> list[Any]:
        """The list under a key, if it is one and as long as it must be."""
        if key not in self.position:
            return []
        value = self.position[key]
        if not isinstance(value, list):
            self.faults.append(f"{key} is {_kind(value)}, not a list")
            return []
        if len(value) != length:
            self.faults.append(f"{key} has {len(value)} entries, not {length} ({what})")
            return []
        return value

    def pawns(self) -> None:
        """[TF-10] One pawn per square; every pawn of every seat somewhere."""
        each = self.table.setup.pawns
        for seat, places in enumerate(self.listed("pawns", self.table.players, "one per seat")):
            if not isinstance(places, list) or len(places) != each:
                count = len(places) if isinstance(places, list) else _kind(places)
                self.faults.append(f"pawns of seat {seat}: {count}, not {each}")
                continue
            for index, name in enumerate(places):
                self._stand(seat, index, name)

    def _stand(self, seat: int, index: int, name: Any) -> None:
        spot = self.table.spot(name, seat)
        if spot is None:
            self.faults.append(f"pawn {seat}.{index} is on {name!r}, which is no place of this board")
        elif spot != RESERVE and L.occupant(self.row, spot) != NONE:
            other = self.table.pawn_text(L.occupant(self.row, spot))
            self.faults.append(f"pawns {other} and {seat}.{index} are both on {name}")
        else:
            L.put(self.row, L.pawn_of(seat, index), spot)

    def cards(self) -> None:
        """Hands, given, draw and discard are exactly the whole pack."""
        before = len(self.faults)
        p = self.row
        for seat, hand in enumerate(self.listed("hands", self.table.players, "one per seat")):
            for kind in self._kinds(f"hand of seat {seat}", hand):
                L.take(p, seat, kind)
        for pile, start in (("draw", L.DRAW_PILE), ("discard", L.DISCARD_PILE)):
            for kind in self._kinds(pile, self.position.get(pile, [])):
                p[start + kind] += 1
        p[L.DRAW_SIZE] = sum(p[L.DRAW_PILE : L.DRAW_PILE + MOST_KINDS])
        for seat, card in enumerate(self.listed("given", self.table.players, "one per seat")):
            if card is not None:
                for kind in self._kinds(f"given by seat {seat}", [card]):
                    p[L.GIVEN + seat] = kind
                if self.position.get("phase") != "exchange":
                    self.faults.append(f"seat {seat} has given a card, but phase is not exchange")
        if len(self.faults) == before and all(key in self.position for key in ("hands", "given", "draw", "discard")):
            self._count_pack()

    def _kinds(self, where: str, cards: Any) -> list[int]:
        if not isinstance(cards, list):
            self.faults.append(f"{where} is {_kind(cards)}, not a list of cards")
            return []
        pack = sum(card.copies for card in self.table.setup.cards)
        if len(cards) > pack:
            self.faults.append(f"{where} has {len(cards)} cards: the whole pack has {pack}")
            return []
        known = [card for card in cards if isinstance(card, str) and card in self.table.kinds]
        self.faults += [f"{where}: there is no card {card!r}" for card in cards if card not in known]
        return [self.table.kinds[card] for card in known]

    def _count_pack(self) -> None:
        p = self.row
        for kind, name in enumerate(self.table.cards):
            held = sum(L.cards_in_hand(p, seat, kind) for seat in range(self.table.players))
            given = sum(int(p[L.GIVEN + seat]) == kind for seat in range(self.table.players))
            count, whole = (
                int(held + given + p[L.DRAW_PILE + kind] + p[L.DISCARD_PILE + kind]),
                self.table.facts[F.PACK + kind],
            )
            if count != whole:
                self.faults.append(f"there are {count} cards {name}: the pack has {whole}")

    def whole(self, key: str, least: int, most: int) -> int:
        """The whole number under a key, from least to most."""
        value = self.position.get(key, least)
        if isinstance(value, bool) or not isinstance(value, int):
            self.faults.append(f"{key} is {value!r}, not a whole number")
            return least
        if not least <= value <= most:
            self.faults.append(f"{key} is {value}: it goes from {least} to {most}")
            return least
        return value

    def moment(self) -> None:
        """Phase, turn, dealer, deal, last card, and who is out."""
        p, facts, players = self.row, self.table.facts, self.table.players
        phase = self.position.get("phase", "play")
        if phase not in self._phases():
            self.faults.append(f"phase is {phase!r}: it can be {', '.join(self._phases())}")
            phase = "play"
        p[L.PHASE] = PHASES.index(phase)
        p[L.DEALER] = self.whole("dealer", 0, players - 1)
        p[L.DEAL] = self.whole("deal", 0, int(facts[F.DEALS]) - 1)
        together = phase in ("exchange", "over")
        p[L.TURN] = self.whole("turn", -1 if together else 0, -1 if together else players - 1)
        last = self.position.get("last")
        if last is not None:
            for kind in self._kinds("last", [last]):
                if facts[F.DOES + kind] & (F.IS_WILD | F.COPIES):
                    self.faults.append(f"last is {last}, but that card always counts as another")
                p[L.LAST] = kind
        for seat, out in enumerate(self.listed("out", players, "one per seat")):
            if not isinstance(out, bool):
                self.faults.append(f"out of seat {seat} is {out!r}, not true or false")
            elif out:
                p[L.OUT + seat] = 1
                if facts[F.STUCK] == F.REDRAW_ONE:
                    self.faults.append(f"seat {seat} is out, but nobody drops out of a round in this game")
                elif p[L.HAND_SIZE + seat] > 0:
                    self.faults.append(f"seat {seat} is out of this round, but holds {p[L.HAND_SIZE + seat]} cards")

    def _phases(self) -> list[str]:
        """The phases this game has."""
        facts = self.table.facts
        skips = any(facts[F.DOES + kind] & F.SKIPS for kind in range(MOST_KINDS))
        there = {
            "exchange": facts[F.EXCHANGES] != F.NO_EXCHANGE,
            "redrawn": facts[F.STUCK] == F.REDRAW_ONE,
            "place": facts[F.ROYAL] == 1,
            "jump": facts[F.ROYAL] == 1,
            "forced-discard": skips,
        }
        return [phase for phase in PHASES if there.get(phase, True)]

    def seven(self) -> None:
        """A seven or [PJ-19] a nine under way: with which card, how much is left, which pawns have had their share."""
        seven = self.position.get("seven")
        if seven is None:
            return
        p, facts = self.row, self.table.facts
        keys = ["card", "left", "moved", "back"] if self.table.has_both_ways else ["card", "left", "moved"]
        if not any(card.does & F.SPLITS for card in self.table.setup.cards):
            self.faults.append("seven is set, but no card of this game is shared out")
            return
        if not isinstance(seven, Mapping) or set(seven) != set(keys):
            self.faults.append(f"seven is null or an object with {', '.join(keys[:-1])} and {keys[-1]}")
            return
        if p[L.PHASE] != L.PLAY:
            self.faults.append("seven is set, but phase is not play")
        kinds = self._kinds("seven", [seven["card"]])
        if kinds and not facts[F.DOES + kinds[0]] & (F.SPLITS | F.IS_WILD):
            self.faults.append(f"seven is played with {seven['card']}, which cannot be one")
            return
        p[L.SEVEN_CARD] = kinds[0] if kinds else NONE
        counts_as = self._split_kind(kinds[0] if kinds else NONE, seven.get("back", False))
        p[L.SEVEN_AS] = counts_as
        total = int(facts[F.MOST + counts_as])
        left = seven["left"]
        if isinstance(left, bool) or not isinstance(left, int) or not 1 <= left < total:
            self.faults.append(f"seven has {left!r} points left: there can be 1 to {total - 1}")
            left = 1
        p[L.SEVEN_LEFT] = left
        self._moved(seven["moved"], total - left, 2 if facts[F.DOES + counts_as] & F.BOTH_WAYS else None)

    def _split_kind(self, card: int, back: Any) -> int:
        """What a split card counts as: itself; a joker the card last played, or the only one it can be."""
        p, cards = self.row, self.table.setup.cards
        if not isinstance(back, bool):
            self.faults.append(f"seven: back is {back!r}, not true or false")
            back = False
        splits = [kind for kind, kept in enumerate(cards) if kept.does & F.SPLITS]
        found = card if card in splits else int(p[L.LAST]) if p[L.LAST] in splits else splits[0]
        if back and not cards[found].does & F.BOTH_WAYS:
            self.faults.append(f"seven: the {cards[found].name} does not go back")
        p[L.SEVEN_BACK] = back
        return found

    def fresh(self) -> None:
        """[SD-9] Only a pawn on its own start can be fresh."""
        if not self.table.facts[F.KEEPS_FRESH]:
            return
        for seat, fresh in enumerate(self.listed("fresh", self.table.players, "one per seat")):
            if not isinstance(fresh, bool):
                self.faults.append(f"fresh of seat {seat} is {fresh!r}, not true or false")
            elif fresh:
                pawn = L.occupant(self.row, int(self.table.facts[F.START + seat]))
                if pawn == NONE or L.owner(pawn) != seat:
                    self.faults.append(f"fresh of seat {seat} is true, but no pawn of it stands on its start")
                else:
                    L.freshen(self.row, pawn)

    def _moved(self, moved: Any, used: int, most: int | None) -> None:
        p, facts = self.row, self.table.facts
        most = int(facts[F.SEVEN_SHARES]) if most is None else most
        names = {
            self.table.pawn_text(L.pawn_of(seat, index)): (seat, index)
            for seat in range(self.table.players)
            for index in range(self.table.setup.pawns)
        }
        if not isinstance(moved, list) or not all(isinstance(name, str) and name in names for name in moved):
            self.faults.append("seven: moved is a list of pawns")
            return
        if len(set(moved)) != len(moved):
            self.faults.append("seven: a pawn has moved twice")
        if not 1 <= len(moved) <= min(used, most - 1):
            self.faults.append(f"seven: {len(moved)} pawns have moved with {used} points")
        for name in moved:
            seat, index = names[name]
            turn = int(p[L.TURN])
            helps = are_partners(facts, seat, turn) and (is_finished(p, facts, turn) or facts[F.CANADIAN])
            if seat != turn and not helps:
                self.faults.append(f"seven: seat {turn} cannot have moved {name}")
            p[L.MOVED + seat] |= 1 << index
        p[L.SHARES] = len(moved)


def _kind(value: Any) -> str:
    return "null" if value is None else type(value).__name__
