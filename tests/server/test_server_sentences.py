"""The list of sentences other languages translate: read from the source, and complete."""

from __future__ import annotations

import re

import pytest

import ludothek
from ludothek.core.rng import below, stream_of
from ludothek.server.sentences import all_sentences, book_of, pattern_of
from ludothek.testing.random_play import RandomPlay, play_step, random_step

SOURCE = """
WORDS = {"a": "soft", "b": "hard"}

def name(table):
    if table.empty:
        return "nobody"
    return f"somebody on {table.place}"

def refusal(table, seat):
    if table.over:
        return Refusal("X-1", "It is over.")
    who = name(table)
    if seat:
        return Refusal("X-2", f"{who} throws {'yes' if seat == 1 else 'no'}, not {seat}.")
    where = f"from {seat} to {table.end}"
    return Refusal(table.rule, f"A {WORDS[seat]} card does not lead {where}.")

async def answer():
    raise Refused("malformed", "Only programs see this.")
"""
ASKED_A_GAME = 150
OUT_OF_PLACE = [
    "fold",
    "stay",
    "roll",
    "end",
    "take",
    "ready",
    "found",
    "foul",
    "dispute",
    "pass",
    "timeout",
    "go|9",
    "bid|99",
]


def test_sentences_are_read_from_the_source_with_their_blanks() -> None:
    book = book_of({"a": SOURCE})
    assert book.sentences == [
        "A hard card does not lead from {0} to {1}.",
        "A soft card does not lead from {0} to {1}.",
        "It is over.",
        "{0} throws no, not {1}.",
        "{0} throws yes, not {1}.",
    ]
    assert book.phrases == ["nobody", "somebody on {0}"]


def test_what_another_module_says_is_a_phrase_too() -> None:
    there = 'RANKS = ("king", "page")\n\ndef moment(table):\n    return f"seat {table.due} waits"\n'
    here = (
        "from game.there import RANKS, moment\n\n"
        'def why(table):\n    return Refusal("X-1", f"Not now, {RANKS[0]}: {moment(table)}.")\n'
    )
    book = book_of({"game.here": here, "game.there": there})
    assert book.sentences == ["Not now, king: {0}.", "Not now, page: {0}."]
    assert book.phrases == ["seat {0} waits"]


def _sentences(game: str) -> set[str]:
    """What a random match is refused with: actions of other moments, of other seats, of no moment."""
    rng = stream_of(3)
    handle = ludothek.game(game)
    found: set[str] = set()
    earlier = list(OUT_OF_PLACE)
    for players in list(handle.seats)[:3]:
        stroll = RandomPlay(handle, handle.new(players=players, seed=5), rng, game)
        for _ in range(ASKED_A_GAME):
            if not stroll.match.to_act:
                break
            action = random_step(stroll)[1]
            earlier.append(action)
            for asked in (action, earlier[below(rng, len(earlier))], earlier[below(rng, len(earlier))]):
                for other in range(players):
                    try:
                        refusal = stroll.match.why(other, asked)
                    except ludothek.NotationError:
                        continue
                    if refusal:
                        found.add(refusal.sentence)
            play_step(stroll)
    return found


@pytest.mark.parametrize(
    "game", ["dog", "dog-royal", "tock6", "super-tock", "denkste", "denkste-towers", "thrill", "mimes"]
)
def test_every_sentence_met_in_play_is_in_the_list(game: str) -> None:
    book = all_sentences()
    patterns = [pattern_of(template) for template in book.sentences]
    met = _sentences(game)
    assert len(met) > 3
    assert [sentence for sentence in met if not any(pattern.fullmatch(sentence) for pattern in patterns)] == []


def test_no_sentence_is_only_a_blank() -> None:
    book = all_sentences()
    assert len(book.sentences) > 150
    for template in [*book.sentences, *book.phrases]:
        assert re.search(r"[a-z]{2}", re.sub(r"\{\d+\}", "", template)), template
        assert "  " not in template, template
