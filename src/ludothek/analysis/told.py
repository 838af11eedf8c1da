"""An analysis as JSON has it, its texts said in a language."""

from __future__ import annotations

from typing import Any

from ludothek.core.texts import Names, Text, say


def told(value: Any, language: str, names: Names) -> Any:
    """A `Text` becomes a sentence, wherever it stands."""
    if isinstance(value, Text):
        return say(value, language, names)
    if isinstance(value, dict):
        return {key: told(item, language, names) for key, item in value.items()}
    if isinstance(value, list):
        return [told(item, language, names) for item in value]
    return value
