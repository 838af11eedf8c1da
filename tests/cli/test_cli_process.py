"""The program as a process of its own: signals, pipes, terminals."""

from __future__ import annotations

import json
import os
import pty
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import ludothek

COMMAND = [sys.executable, "-m", "ludothek.cli"]


def test_it_runs() -> None:
    done = subprocess.run([*COMMAND, "--version"], capture_output=True, text=True, timeout=300, check=False)
    assert (done.returncode, done.stdout) == (0, f"ludothek {ludothek.__version__}\n")


@pytest.mark.skipif(os.environ.get("LUDOTHEK_JIT") == "0", reason="nothing is compiled at all")
def test_play_starts_with_an_empty_cache_before_anything_is_compiled(tmp_path: Path) -> None:
    """The board is there while the compiler, in a process of its own, has not finished its work."""
    environment = {**os.environ, "LUDOTHEK_CACHE": str(tmp_path / "cache"), "PYTHONUNBUFFERED": "1"}
    argv = [*COMMAND, "play", "denkste-towers", "--seed", "5", "--bots", "hard"]
    playing = subprocess.Popen(
        argv, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert playing.stdout
    assert playing.stdin
    assert playing.stdout.readline()
    assert not list((tmp_path / "cache").rglob("ready-*")), "nothing was compiled before the first line"
    _, err = playing.communicate("1\n1\nq\n", timeout=300)
    assert err == ""
    assert playing.returncode in (0, 130)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_is_quiet_and_leaves_no_program_behind(tmp_path: Path, jobs: str) -> None:
    """The bot says when the simulation runs, and when it was told to end."""
    bot = tmp_path / "bot.py"
    bot.write_text(
        "import sys, json, os, pathlib\n"
        f"folder = pathlib.Path({str(tmp_path)!r})\n"
        "try:\n"
        "    for line in sys.stdin:\n"
        "        (folder / 'asked').touch()\n"
        "        print(json.dumps({'action': json.loads(line)['legal'][0]}), flush=True)\n"
        "except BrokenPipeError:\n"
        "    pass  # it was answering when nobody listened any more\n"
        "(folder / 'ended').touch()\n"
        "os._exit(0)\n"
    )
    argv = [*COMMAND, "sim", "denkste", "--games", "100000", "--jobs", jobs, "--bots", f"cmd:{sys.executable} {bot}"]
    process = subprocess.Popen(argv, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    wait_for(tmp_path / "asked")
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=300)
    assert (process.returncode, out, err) == (130, "", "")
    wait_for(tmp_path / "ended")


def test_ctrl_c_while_the_rules_are_loaded_does_not_crash(tmp_path: Path) -> None:
    """They are compiled anew, into an empty folder, and interrupted halfway."""
    env = {**os.environ, "LUDOTHEK_CACHE": str(tmp_path)}
    argv = [*COMMAND, "sim", "denkste", "--games", "1000000"]
    process = subprocess.Popen(argv, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=env)
    while not list(tmp_path.glob("games.denkste-*/*/*.nbi")):
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=300)
    assert (process.returncode, out, err) == (130, "", "")


def test_ctrl_c_at_the_table_saves_the_record(tmp_path: Path) -> None:
    record = tmp_path / "record.json"
    argv = [*COMMAND, "play", "dog", "--seed", "5", "--record", str(record)]
    process = subprocess.Popen(argv, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdin
    process.stdin.write("1\n")
    process.stdin.flush()
    wait_for(record)
    assert process.stdout
    while ">" not in process.stdout.readline():
        pass
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=300)
    assert (process.returncode, err) == (130, "")
    ludothek.replay(json.loads(record.read_text()))


def wait_for(path: Path) -> None:
    for _ in range(3000):
        if path.exists():
            return
        time.sleep(0.1)
    raise AssertionError(f"{path} never came to be")


def test_a_closed_pipe_is_quiet() -> None:
    position = json.dumps(ludothek.game("dog").new(seed=1).position())
    process = subprocess.Popen(
        [*COMMAND, "legal", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout
    process.stdout.close()
    assert process.stdin
    process.stdin.write(position)
    process.stdin.close()
    assert process.stderr
    with process.stderr:
        assert process.stderr.read() == ""
    assert process.wait(timeout=30) == 141


def in_a_terminal(argv: list[str], keys: bytes, **environment: str) -> str:
    """What a command shows on a terminal when these keys are pressed."""
    ours, theirs = pty.openpty()
    env = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24", **environment}
    process = subprocess.Popen([*COMMAND, *argv], stdin=theirs, stdout=theirs, stderr=theirs, env=env)
    os.close(theirs)
    os.write(ours, keys)
    shown = b""
    while True:
        try:
            part = os.read(ours, 65536)
        except OSError:  # Linux says so when the other side is closed
            break
        if not part:
            break
        shown += part
    assert process.wait(timeout=60) == 0
    os.close(ours)
    return shown.decode()


def test_colours_in_a_terminal_and_none_if_not_wanted() -> None:
    argv = ["play", "dog", "--seed", "5", "--pace", "0"]
    assert "\x1b[31mR1" in in_a_terminal(argv, b"1\nq\n")
    plain = in_a_terminal(argv, b"1\nq\n", NO_COLOR="1")
    assert "\x1b[31m" not in plain
    assert "\x1b[1;31m" not in plain
    assert "R1" in plain


def test_an_ascii_terminal_is_no_trouble() -> None:
    env = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    done = subprocess.run(
        [*COMMAND, "play", "dog", "--seed", "5"], input=b"1\nq\n", capture_output=True, timeout=60, check=False, env=env
    )
    assert (done.returncode, done.stderr) == (0, b"")
