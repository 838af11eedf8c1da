"""These tests need the package installed: tests/test_plugin.py installs it and runs them in a process of their own."""

from __future__ import annotations

from importlib.util import find_spec

collect_ignore_glob = [] if find_spec("corner_games") else ["tests/*"]
