# To be sourced on a machine with a GPU, Python 3.12 and no network, before benches are run there:
#   source bench/on_device.sh && python3 bench/batched.py --cuda
# `.carry` (ignored by git) holds what that machine lacks as packed wheels: CONTRIBUTING.md, "On a GPU", says how they
# get there.
mkdir -p /tmp/site312
for packed in .carry/*.tar.xz; do tar xJf "$packed" -C /tmp/site312; done
export PYTHONPATH="/tmp/site312:src" LUDOTHEK_CACHE=/tmp/ludothek-cache
