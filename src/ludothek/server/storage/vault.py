"""The secrets of matches: never stored, but derived from a key that lies outside the database.

Whoever gets hold of the database, or of a backup, learns nothing about deals to come. All processes that serve one
database need the same key. A secret that does not match its commitment is never played by: it would be another game.
"""

from __future__ import annotations

import hashlib
import hmac
import os
import secrets
from pathlib import Path
from typing import Any

from ludothek.core.fairness import commit
from ludothek.server.refused import Refused

KEY_FILE = "match-secrets.key"


class Vault:
    def __init__(self, key: str) -> None:
        self._key = key.encode()

    def derive(self, match: str) -> str:
        """The secret of a new match."""
        return hmac.new(self._key, match.encode(), hashlib.sha256).hexdigest()

    def secret_of(self, row: Any) -> str:
        """The secret of a stored match. Matches of earlier versions carry theirs."""
        secret = row.secret or self.derive(row.id)
        if commit(secret) != row.commitment:
            raise Refused("wrong-key", "server.wrong-key", status=503)
        return secret


def key_in(folder: Path) -> str:
    """The key of this machine, made when it is first asked for, readable by its owner alone."""
    path = folder / KEY_FILE
    try:
        made = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_text(encoding="ascii").strip()
    with os.fdopen(made, "w", encoding="ascii") as file:
        file.write(secrets.token_hex(32) + "\n")
    return path.read_text(encoding="ascii").strip()
