#!/usr/bin/env bash
# Runs a bench on a machine with a GPU, Python 3.12 and no network: cuda_games.py, or the one named first, for example
# bench/on_device.sh bench/batched.py --cuda. `.carry` (ignored by git) holds numba and numba-cuda as packed wheels:
# CONTRIBUTING.md, "On a GPU", says how they get there.
set -euo pipefail
mkdir -p /tmp/numba312
tar xJf .carry/numba312.tar.xz -C /tmp/numba312
[ -f .carry/cuda312.tar.xz ] && tar xJf .carry/cuda312.tar.xz -C /tmp/numba312
export PYTHONPATH="/tmp/numba312:src" LUDOTHEK_CACHE=/tmp/ludothek-cache
program=bench/cuda_games.py
if [[ ${1:-} == *.py ]]; then program=$1; shift; fi
python3 "$program" "$@"
