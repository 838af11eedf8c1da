"""What is counted in a match of the family: captures, squares walked, the luck of the cards, folds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from ludothek.core.contract import State, Statistic, Transition
from ludothek.core.statistics import thinned
from ludothek.games.track import actions as A
from ludothek.games.track import facts as F
from ludothek.games.track import layout as L
from ludothek.games.track.both_ways import is_leg_back
from ludothek.games.track.position import hand_of
from ludothek.games.track.seven import points_of_leg
from ludothek.games.track.state import TrackState
from ludothek.games.track.table import Table

Dealt = tuple[int, Counter[str]]
NAMES = ("captured", "lost", "walked", "dealt", "starters", "points", "unplayed", "folds")


def statistics(opening: State, transitions: Iterable[Transition]) -> list[Statistic]:
    """`progress` is how far all pawns of a seat have come; `points` the average of the numbered cards dealt."""
    assert isinstance(opening, TrackState)
    tally = Tally(opening)
    for transition in transitions:
        tally.see(transition)
    return tally.statistics()


class Tally:
    def __init__(self, opening: TrackState) -> None:
        self.table = opening.table
        self.counts: dict[str, list[float]] = {name: [0] * opening.players for name in NAMES}
        self.numbered = [0] * opening.players
        self.course: list[list[float]] = [[at] for at in progress(opening)]
        for seat in range(opening.players):
            self._deal(seat, Counter(hand_of(self.table, opening.row, seat)))

    def see(self, transition: Transition) -> None:
        before, after = transition.before, transition.after
        assert isinstance(before, TrackState)
        assert isinstance(after, TrackState)
        action = self.table.parse(transition.action)
        verb = A.verb_of(action)
        self._count_captures(transition.seat, before, after)
        if verb == A.MOVE:
            self.counts["walked"][transition.seat] += squares(self.table, before, action)
        if verb in (A.FOLD, A.DISCARD):
            laid = sizes(before)[transition.seat] if verb == A.FOLD else 1
            self.counts["unplayed"][transition.seat] += laid
            self.counts["folds"][transition.seat] += verb == A.FOLD
        for seat, cards in dealt(self.table, transition.seat, action, before, after):
            self._deal(seat, cards)
        for seat, at in enumerate(progress(after)):
            self.course[seat].append(at)

    def _count_captures(self, seat: int, before: TrackState, after: TrackState) -> None:
        """[TF-10] Pawns that went back to their reserve, by whoever sent them."""
        for pawn in range(before.players * L.MOST_PAWNS):
            if L.place(before.row, pawn) != L.RESERVE and L.place(after.row, pawn) == L.RESERVE:
                self.counts["captured"][seat] += L.owner(pawn) != seat
                self.counts["lost"][L.owner(pawn)] += 1

    def _deal(self, seat: int, cards: Counter[str]) -> None:
        for name, count in cards.items():
            kind = self.table.kinds[name]
            steps, does = self.table.setup.cards[kind].steps, self.table.facts[F.DOES + kind]
            self.counts["dealt"][seat] += count
            self.counts["starters"][seat] += count * bool(does & (F.STARTS | F.IS_WILD))
            self.numbered[seat] += count * bool(steps)
            self.counts["points"][seat] += count * max(steps, default=0)

    def statistics(self) -> list[Statistic]:
        lines = [thinned(line) for line in self.course]
        points = zip(self.counts.pop("points"), self.numbered, strict=True)
        average = Statistic("points", [round(total / max(1, count), 1) for total, count in points], [])
        rest = [Statistic(name, seats, []) for name, seats in self.counts.items()]
        return [Statistic("progress", [line[-1] for line in lines], lines), *rest, average]


def dealt(table: Table, seat: int, action: int, before: TrackState, after: TrackState) -> Iterator[Dealt]:
    """Who got new cards from the pack. Cards that partners give each other were dealt before."""
    held, holds = sizes(before), sizes(after)
    if before.row[L.PHASE] != L.EXCHANGE and sum(holds) > sum(held):
        # [T6-5] [DOG-9] A new round: nobody had a card left.
        for other in range(after.players):
            yield other, Counter(hand_of(table, after.row, other))
    elif A.verb_of(action) in (A.MOVE, A.REDRAW) and before.row[L.SEVEN_LEFT] == 0 and holds[seat] == held[seat]:
        # [DOG-33] [DR-22] One card spent and one drawn in the middle of a round.
        kept = Counter(hand_of(table, before.row, seat)) - Counter([table.cards[A.card_of(action)]])
        yield seat, Counter(hand_of(table, after.row, seat)) - kept


def sizes(state: TrackState) -> list[int]:
    return [int(state.row[L.HAND_SIZE + seat]) for seat in range(state.players)]


def squares(table: Table, before: TrackState, action: int) -> int:
    """How far a move takes its pawn; coming out, going by the centre and a joker that takes a place are no walk."""
    pawn, end, kind = A.pawn_moved(action), A.target_of(action), A.counts_as_of(action)
    spot = L.place(before.row, pawn)
    if spot in (L.RESERVE, L.CENTRE) or end == L.CENTRE:
        return 0
    does = table.facts[F.DOES + kind]
    if does & F.TAKES:
        return 0
    most_back = int(table.facts[F.BACK + kind] if does & F.GOES_BACK else table.facts[F.MOST + kind])
    if does & (F.GOES_BACK | F.BOTH_WAYS) and is_leg_back(before.row, table.facts, pawn, end, most_back):
        return (spot - end) % table.length
    return int(points_of_leg(before.row, table.facts, pawn, end))


def progress(state: TrackState) -> list[float]:
    """By seat, how far its pawns have come together: from the start square round to the end of the home row."""
    table = state.table
    found: list[float] = [0] * state.players
    for pawn in range(state.players * L.MOST_PAWNS):
        spot, seat = L.place(state.row, pawn), L.owner(pawn)
        if pawn % L.MOST_PAWNS >= table.setup.pawns or spot == L.RESERVE:
            continue
        if L.is_home(spot):
            found[seat] += table.length + L.home_depth(spot)
        elif spot == L.CENTRE:
            found[seat] += table.length // 2
        else:
            found[seat] += 1 + (spot - int(table.facts[F.START + seat])) % table.length
    return found
