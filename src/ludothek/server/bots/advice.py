"""What a strong player says about one decision, in words of all languages. A pure function, run where bots think.

It gets a view, as bots do: it cannot know more than the player who asks.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from ludothek.analysis.advice import Adviser
from ludothek.core.boards import BoardDescription
from ludothek.core.texts import LANGUAGES, Names, Text, say
from ludothek.texts.table_names import board_at, table_names

ByLanguage = dict[str, str]


class Told(msgspec.Struct):
    action: str
    """What a strong player would do; of a warning, what it is about."""
    sentences: list[ByLanguage]
    """Empty where there is nothing to warn of."""


def advise(view: dict[str, Any], legal: list[str], action: str | None, names: list[str], seed: str) -> str:
    """A hint or, with an action, whether to warn of it. `names` by seat, empty for bots.

    The reader's own start is "your start".
    """
    adviser = Adviser(view, legal, seed)
    if action is None:
        hint = adviser.hint()
        texts, action = [hint.text, *hint.merits], hint.action
    else:
        warning = adviser.warning(action)
        texts = [] if warning is None else [warning]
    board = board_at(view["game"], view["players"], view["options"])
    called = {language: seat_names(names, language, board, view["seat"]) for language in LANGUAGES}
    sentences = [{language: say(text, language, called[language]) for language in LANGUAGES} for text in texts]
    return msgspec.json.encode(Told(action, sentences)).decode()


def seat_names(
    names: list[str], language: str, board: Callable[[], BoardDescription], reader: int | None = None
) -> Names:
    """Bots are called by their seats, as on the page. `reader`: whose seat is called "yours"."""

    def name_of(seat: int) -> str:
        return names[seat] or say(Text("name.bot", {"n": seat + 1}), language)

    return table_names(name_of, language, board, reader)
