# Two commands do everything on a fresh machine: `make play` and `make test`.
SHELL := /bin/bash
PYTHON ?= python3
BIN := .venv/bin
export LUDOTHEK_CACHE ?= $(CURDIR)/.ludothek/cache
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.PHONY: help setup play test lint types layers unit web web-test bench lock clean
.DEFAULT_GOAL := help

help: ## show this list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sort | awk -F':.*## ' '{printf "  make %-10s %s\n", $$1, $$2}'

setup: .stamps/python ## put everything into .venv

.stamps/python: requirements.txt requirements-dev.txt pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --require-hashes -r requirements.txt -r requirements-dev.txt
	$(BIN)/pip install --quiet --no-deps --no-build-isolation --editable .
	@mkdir -p .stamps && touch $@

play: setup ## play DOG in the terminal against bots
	$(BIN)/ludothek play dog

test: setup lint types layers unit web-test ## lint, types, layering and all tests

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: setup
	$(BIN)/mypy

layers: setup
	$(BIN)/lint-imports

unit: setup
	$(BIN)/python -m ludothek.lab.warm
	$(BIN)/pytest -n 2 --dist worksteal

web: setup .stamps/node ## build the pages that the server shows
	cd web && npm run --silent build

.stamps/node: web/package.json web/package-lock.json
	cd web && npm ci --silent
	@mkdir -p .stamps && touch $@

web-test: web ## types, lint, unit and browser tests of the pages (Chromium: apt-get install chromium)
	cd web && npm run --silent check && npm run --silent lint && npm run --silent unit && npm run --silent browser

bench: setup ## the speed of every rulebook on this machine
	$(BIN)/ludothek bench

lock: ## pin the requirements anew, with hashes
	$(BIN)/uv pip compile -q --generate-hashes --no-emit-index-url --no-header --python-version 3.11 pyproject.toml -o requirements.txt
	$(BIN)/uv pip compile -q --generate-hashes --no-emit-index-url --no-header --python-version 3.11 -c requirements.txt requirements-dev.in -o requirements-dev.txt

clean: ## remove what was built
	rm -rf .venv .stamps .ludothek dist web/node_modules src/ludothek/server/pages
