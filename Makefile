# Two commands do everything on a fresh machine: `make play` and `make test`.
SHELL := /bin/bash
PYTHON ?= python3
BIN := .venv/bin
export LUDOTHEK_CACHE ?= $(CURDIR)/.ludothek/cache
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.PHONY: help setup services play serve test lint types layers unit bench lock clean
.DEFAULT_GOAL := help

help: ## show this list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sort | awk -F':.*## ' '{printf "  make %-10s %s\n", $$1, $$2}'

setup: .stamps/python ## put everything into .venv

.stamps/python: requirements.txt requirements-dev.txt pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --require-hashes -r requirements.txt -r requirements-dev.txt
	$(BIN)/pip install --quiet --no-deps --no-build-isolation --editable .
	@mkdir -p .stamps && touch $@

services: ## PostgreSQL and Redis for the tests, where that may be done (root on Debian)
	@if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && ! { ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 && command -v redis-server >/dev/null; }; then \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq postgresql redis-server >/dev/null \
			|| echo "PostgreSQL and Redis could not be installed: their tests are skipped"; \
	fi

serve: setup ## the web server on this machine
	$(BIN)/ludothek serve

play: setup ## play DOG in the terminal against bots
	$(BIN)/ludothek play dog

test: setup services lint types layers unit ## lint, types, layering and all tests

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: setup
	$(BIN)/mypy

layers: setup
	$(BIN)/lint-imports

unit: setup
	$(BIN)/python -m ludothek.lab.warm
	$(BIN)/python -m ludothek.adapters.rehearsal
	$(BIN)/pytest -n 2 --dist worksteal

bench: setup ## the speed of every rulebook on this machine
	$(BIN)/ludothek bench

lock: ## pin the requirements anew, with hashes
	$(BIN)/uv pip compile -q --generate-hashes --no-emit-index-url --no-header --python-version 3.11 pyproject.toml -o requirements.txt
	$(BIN)/uv pip compile -q --generate-hashes --no-emit-index-url --no-header --python-version 3.11 -c requirements.txt requirements-dev.in -o requirements-dev.txt

clean: ## remove what was built
	rm -rf .venv .stamps .ludothek dist
