# `make` says what there is. `make run` and `make test` do everything that is needed before them.
#
# Two locks with hashes serve x86-64 and aarch64, Python 3.11 to 3.13. They lie beside who uses them:
# systemd/requirements.txt is what the app needs to run, and all that the installer puts on a
# Raspberry Pi; tests/requirements.txt is that and the tools. `make lock` writes both.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PY := $(BIN)/python
PIP := $(PY) -m pip --disable-pip-version-check --quiet
LOCKED := $(PIP) install --only-binary :all: --require-hashes
JOBS ?= 2

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory
export PYTHON

# A Python that went with an upgrade of the system takes the environment made of it along.
$(shell [ -x $(PY) ] || rm -f $(VENV)/.*-stamp)

.PHONY: help
help: ## print these lines
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/make \1#\2/p' $(MAKEFILE_LIST) | \
		awk -F '#' '{ printf "  %-20s %s\n", $$1, $$2 }'

.PHONY: setup
setup: libraries-test $(VENV)/.dev-stamp ## make the environment in .venv, with packages and tools
	@echo "The environment is in $(VENV)."

.PHONY: run
run: libraries-run $(VENV)/.run-stamp ## open the app at a simulated table (without a display: on a virtual screen)
	$(PY) -m companion run --simulated

.PHONY: demo
demo: libraries-run $(VENV)/.run-stamp ## watch four players play a whole game by scans and touches
	$(PY) -m companion demo

.PHONY: test
test: lint ## lint, then every test that takes less than a few seconds
	$(PY) -m pytest -n $(JOBS) -m "not long"

.PHONY: lint
lint: setup ## style, formatting, types, walls between the packages, translations, known weaknesses
	$(PY) -m ruff check
	$(PY) -m ruff format --check
	$(PY) -m mypy
	$(BIN)/lint-imports --no-logo
	$(PY) -m companion.language.build --check
	$(PY) -m ui.symbols.build --check
	$(PY) -m tests.audit

.PHONY: long
long: setup ## the tests that take minutes: long monkeys, kills, many examples, mutants
	$(PY) -m pytest -m long --hypothesis-profile=long
	@$(MAKE) mutation

.PHONY: mutation
mutation: setup ## break the scoring in small ways and see that a test notices (half an hour)
	$(PY) -m tests.mutation

.PHONY: bench
bench: setup ## measure speed, start and memory beside an empty window
	$(PY) -m tests.benchmarks

.PHONY: pictures
pictures: setup ## draw every screen in every size and language into .pictures (takes many minutes)
	$(PY) -m tests.pictures

.PHONY: reference
reference: setup ## take anew the few pictures that the tests compare with (look at them first)
	$(PY) -m tests.pictures.reference

.PHONY: faults
faults: setup ## kill, cut and damage the journal, and count what was lost
	$(PY) -m tests.faults

.PHONY: soak
soak: setup ## play simulated evenings and watch memory, files and threads
	$(PY) -m tests.soak

.PHONY: installer-test
installer-test: setup ## install into a bare Debian tree, twice (as root; takes a minute)
	$(PY) -m tests.systemd.installer

.PHONY: service-test
service-test: setup ## start that tree with a real systemd, and the service in it (as root; takes minutes)
	$(PY) -m tests.systemd.booted

.PHONY: lock
lock: setup ## resolve the locks anew (UPGRADE=--upgrade takes the newest of everything)
	$(PIP) install uv
	$(RESOLVE) --group dev --output-file tests/requirements.txt
	$(RESOLVE) --constraint tests/requirements.txt --output-file systemd/requirements.txt

# One universal resolution: its markers hold for every machine, and no registry is named in it.
RESOLVE = UV_CUSTOM_COMPILE_COMMAND="make lock" $(PY) -m uv pip compile pyproject.toml --quiet \
	--universal --python-version 3.11 --generate-hashes --group build $(UPGRADE)

.PHONY: clean
clean: ## remove the environment and everything that was built or cached
	rm -rf $(VENV) build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .import_linter_cache \
		.hypothesis .coverage htmlcov .pictures .bench.json
	find companion hardware ui tests -name __pycache__ -prune -exec rm -rf {} +

# What has to be done by hand is said as make's own error: its one last line.
.PHONY: libraries-run libraries-test
libraries-run libraries-test: libraries-%:
	@$(call stop_with,$(shell sh systemd/libraries.sh $*))

stop_with = $(if $(1),$(error $(1)))

$(VENV)/.made-stamp: | libraries-run
	$(PYTHON) -m venv --clear $(VENV)
	@touch $@

# The project goes in without isolation and without dependencies: its builder is in the lock.
$(VENV)/.run-stamp: systemd/requirements.txt pyproject.toml $(VENV)/.made-stamp
	$(LOCKED) -r systemd/requirements.txt
	$(PIP) install --no-build-isolation --no-deps --editable .
	@touch $@

$(VENV)/.dev-stamp: tests/requirements.txt $(VENV)/.run-stamp
	$(LOCKED) -r tests/requirements.txt
	@touch $@
