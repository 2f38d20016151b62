PYTHON ?= python3
VENV := .venv
setup: $(VENV)/.dev-stamp
$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)
$(VENV)/.run-stamp: systemd/requirements.txt pyproject.toml | $(VENV)/bin/python
	$(VENV)/bin/pip install -q --require-hashes -r systemd/requirements.txt
	$(VENV)/bin/pip install -q --no-build-isolation --no-deps -e .
	touch $@
$(VENV)/.dev-stamp: tests/requirements.txt $(VENV)/.run-stamp
	$(VENV)/bin/pip install -q --require-hashes -r tests/requirements.txt
	touch $@
.PHONY: setup
