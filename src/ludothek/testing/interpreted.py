"""Compiled equals plain: matches are replayed in a process of their own with the compiler off, and must end the same.

python -m ludothek.testing.interpreted < RECORDS.json > POSITIONS.json
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

from ludothek.core.registry import replay


def check_compiled_equals_plain(played: list[dict[str, Any]]) -> None:
    """Each entry is a record and the position it led to here."""
    done = subprocess.run(
        [sys.executable, "-m", "ludothek.testing.interpreted"],
        input=json.dumps([entry["record"] for entry in played]),
        env={**os.environ, "LUDOTHEK_JIT": "0"},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        raise AssertionError(f"interpreted replay failed: {done.stderr[-2000:]}")
    for entry, position in zip(played, json.loads(done.stdout), strict=True):
        if json.loads(json.dumps(entry["position"])) != position:
            raise AssertionError(f"compiled and interpreted differ: {json.dumps(entry['record'])}")


def main() -> None:
    records = json.load(sys.stdin)
    json.dump([replay(record).position() for record in records], sys.stdout)


if __name__ == "__main__":
    main()
