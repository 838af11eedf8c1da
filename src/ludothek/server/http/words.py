"""Own lists of words, checked line by line before they become an option of a game."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Controller, Request
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter
from litestar.status_codes import HTTP_200_OK

from ludothek.core.options import WordListReader
from ludothek.core.registry import extension, game
from ludothek.core.texts import say
from ludothek.server.http.documented import post
from ludothek.server.http.language import language_of
from ludothek.server.people.guests import Guest
from ludothek.server.protocol.answers import WordFault, WordsFound
from ludothek.server.protocol.bodies import WordList
from ludothek.server.refused import not_found

MOST_FAULTS = 100
"""Of a list of words, told at once."""


class Words(Controller):
    path = "/api/games/{name:str}/words"
    tags = ("games",)

    @post(status_code=HTTP_200_OK)
    async def check(
        self,
        request: Request[Any, Any, Any],
        name: Annotated[str, PathParameter(max_length=64)],
        data: JSONBody[WordList],
        guest: NamedDependency[Guest],
    ) -> WordsFound:
        """An own list of words, where a game takes one: its faults by line; a sound one as the option takes it."""
        reader: WordListReader | None = extension("word_lists", game(name).rules)
        if reader is None:
            raise not_found("words")
        faults, language = reader.faults(data.text, data.language), language_of(request.scope)
        told = [WordFault(line, say(text, language)) for line, text in faults[:MOST_FAULTS]]
        return WordsFound(told, len(faults), None if faults else reader.value(data.text))
