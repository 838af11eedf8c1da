"""In which language somebody is answered: the one they ask for (`?language=de`), or their browser's."""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qs

from ludothek.core.texts import FALLBACK, LANGUAGES


def language_of(scope: Any) -> str:
    """By the query and the headers of an ASGI scope; English where neither names one of ours."""
    asked = parse_qs(scope.get("query_string", b"").decode("latin-1")).get("language", [""])[0]
    if asked in LANGUAGES:
        return asked
    accepted = next((value for name, value in scope["headers"] if name == b"accept-language"), b"")
    return _accepted(accepted.decode("latin-1"))


def _accepted(header: str) -> str:
    """The first of ours in an Accept-Language header, by weight: `fr-CH, fr;q=0.9, en;q=0.8`."""
    weighted: list[tuple[float, str]] = []
    for part in header.split(","):
        name, _, weight = part.partition(";q=")
        try:
            weighted.append((-float(weight or 1), name.strip().lower()[:2]))
        except ValueError:
            continue
    ours = [name for _, name in sorted(weighted, key=lambda pair: pair[0]) if name in LANGUAGES]
    return ours[0] if ours else FALLBACK
