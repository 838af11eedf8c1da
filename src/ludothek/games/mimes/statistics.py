"""What is counted in a match of Mimes: points, words shown and found, the quickest of them, stolen words and fouls."""

from __future__ import annotations

from collections.abc import Iterable

from ludothek.core.contract import State, Statistic, Transition
from ludothek.core.statistics import thinned
from ludothek.games.mimes.timing import sand

NAMES = ("shown", "found", "stolen", "fouls")


def statistics(opening: State, transitions: Iterable[Transition]) -> list[Statistic]:
    """`score` is the own team's; `shown` counts words that were found while one performed, `found` those one guessed;
    `quickest` is the fewest seconds of sand that a word needed, 0 where none was found."""
    players, teams = opening.players, opening.options["teams"]
    counts: dict[str, list[float]] = {name: [0] * players for name in NAMES}
    quickest: list[float] = [0] * players
    course: list[list[float]] = [[0] for _ in range(players)]
    for transition in transitions:
        event = transition.event
        if "word" not in event:
            continue
        if transition.before.position()["phase"] == "dispute":
            counts["fouls"][_performer(transition)] += 1
        if event["scorer"] is not None:
            _count_word(transition, counts, quickest)
        scores = transition.after.position()["scores"]
        for seat in range(players):
            course[seat].append(scores[next(number for number, team in enumerate(teams) if seat in team)])
    score = Statistic("score", [line[-1] for line in course], [thinned(line) for line in course])
    counted = [Statistic(name, seats, []) for name, seats in counts.items()]
    return [score, *counted, Statistic("quickest", quickest, [])]


def _performer(transition: Transition) -> int:
    performer = transition.before.position()["performer"]
    assert performer is not None
    return int(performer)


def _count_word(transition: Transition, counts: dict[str, list[float]], quickest: list[float]) -> None:
    """[MI-9] [MI-12] Found in time by the own team, or stolen by another one."""
    before, verb = transition.before.position(), transition.action.partition("|")[0]
    finder = before["guesses"][before["asked"]]["seat"] if before["asked"] is not None else transition.seat
    scorer = transition.event["scorer"]
    is_stolen = scorer != before["team"]
    # [MI-R7] In a room the word is called out: nobody knows by whom.
    if verb != "found" and finder in transition.before.options["teams"][scorer]:
        counts["stolen" if is_stolen else "found"][finder] += 1
    if is_stolen:
        return
    counts["shown"][_performer(transition)] += 1
    left = _sand_left(transition)
    if left is not None:
        used = round((sand(transition.before.options) - left) / 1000, 1)
        best = quickest[_performer(transition)]
        quickest[_performer(transition)] = min(best, used) if best else used


def _sand_left(transition: Transition) -> int | None:
    """Milliseconds; the sand stands still while an answer is judged."""
    view = transition.before.view(None)
    if view["phase"] == "perform":
        return None if view["deadline"] is None else int(view["deadline"]) - transition.at
    return None if view["sand"] is None else int(view["sand"])
