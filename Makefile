# GNU make, a POSIX shell, Python 3.11 or later with venv. No other tool is needed beforehand:
# without a C compiler, the kernel is compiled with the one that the dev lock brings; without a
# recent Node, the web app is built with the one that its own lock brings.
SHELL := /bin/sh
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory

export PIP_DISABLE_PIP_VERSION_CHECK := 1
export PIP_NO_INPUT := 1

# The first Python that is recent enough; `make PYTHON=…` chooses another.
PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
	&& echo $$python && break; done)

BIN := .venv/bin
PY := $(BIN)/python
PIP := $(PY) -m pip install --quiet

# A stamp bears the checksum of what the environment was made from, and of where it stands: a
# virtual environment does not survive being moved.
checksum = $(shell { pwd; cat $(1); } 2>/dev/null | cksum | tr ' ' -)
RUN_INPUTS := pyproject.toml build_hook.py requirements/runtime.txt requirements/build.txt \
	requirements/node.txt
RUN_READY := .venv/.run-$(call checksum,$(RUN_INPUTS))
DEV_READY := .venv/.dev-$(call checksum,$(RUN_INPUTS) requirements/dev.txt)
KERNEL := $(wildcard kernel/*.c kernel/*.h)
KERNEL_READY := build/kernel.ready
UI_FILES := $(shell find ui docs/guide src/nonuple/data/fonts -path ui/node_modules -prune -o -type f -print)
UI_READY := build/ui.ready
NPM = cd ui && PATH="$(abspath $(BIN)):$$PATH" npm --silent
C_FILES = $(wildcard kernel/*.[ch] kernel/tests/*.[ch] fuzz/*.[ch] benchmarks/*.[ch])
LINTED := build_hook.py conftest.py src tests tools benchmarks fuzz

.PHONY: help run dev demo test quick check format bench verify signature fuzz wheels lock types screenshots lexicon clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

run: $(KERNEL_READY) ## serve the web app on this machine's network; prints the address
	@$(BIN)/nonuple serve

dev: $(RUN_READY) $(KERNEL_READY) ## the server with reload and the web app's dev server; Ctrl+C ends both
	@$(PY) build_hook.py ui-modules
	@$(PY) -m tools.dev

demo: $(DEV_READY) $(KERNEL_READY) $(UI_READY) ## a room of simulated tables in mid-game, in the browser
	@$(PY) -m tools.demo

test: $(DEV_READY) $(KERNEL_READY) $(UI_READY) ## C, TypeScript, Python and browser tests, the README as a doctest
	@$(call fetch,gcc,gcc libc6-dev)
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || $(call fetch_or_tell,initdb,postgresql)
	@$(call fetch_or_tell,redis-server,redis-server)
	@$(call fetch_or_tell,chromium,chromium)
	$(MAKE) -C kernel/tests check PYTHON=$(abspath $(PY))
	$(NPM) test
	$(PY) -m pytest -n auto

quick: $(DEV_READY) $(KERNEL_READY) $(UI_READY) ## the unit tests: no browser, no database server, no sanitizer
	$(NPM) test
	$(PY) -m pytest -n auto -m "not slow"

check: $(DEV_READY) $(KERNEL_READY) $(UI_READY) ## formatting, lint, types, layers, strict C on every platform
	$(BIN)/ruff format --check $(LINTED)
	$(BIN)/ruff check $(LINTED)
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/clang-format --dry-run -Werror $(C_FILES)
	$(PY) -m tools.strict_kernel
	$(PY) -m tools.npm_lock --check
	$(NPM) run check

format: $(DEV_READY) $(UI_READY) ## rewrite Python, C and TypeScript in the project's style
	$(BIN)/ruff format $(LINTED)
	$(BIN)/ruff check --fix $(LINTED)
	$(BIN)/clang-format -i $(C_FILES)
	$(NPM) run format

bench: $(DEV_READY) $(KERNEL_READY) ## instructions and times on fixed positions
	@$(call fetch,valgrind,valgrind)
	$(PY) -m benchmarks

verify: $(DEV_READY) $(KERNEL_READY) ## the kernel against the slow oracle, on many positions
	$(PY) -m tests.oracle.verify

signature: $(DEV_READY) $(KERNEL_READY) ## the two numbers that change when an answer of the engine does
	@$(PY) -m benchmarks.signature

fuzz: $(DEV_READY) $(KERNEL_READY) ## throw random input at the kernel, under sanitizers
	@$(call fetch,clang,clang libclang-rt-dev)
	$(MAKE) -C fuzz run PYTHON=$(abspath $(PY))

wheels: $(DEV_READY) ## wheels for five platforms and the source archive, into dist/
	$(PY) -m tools.wheels

COMPILE := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-header
lock: $(DEV_READY) ## rewrite the locks; `make lock UPGRADE=--upgrade` takes new versions
	$(COMPILE) $(UPGRADE) pyproject.toml -o requirements/runtime.txt
	$(COMPILE) $(UPGRADE) requirements/build.in -c requirements/runtime.txt -o requirements/build.txt
	$(COMPILE) $(UPGRADE) --extra cluster pyproject.toml requirements/build.in requirements/dev.in \
		-c requirements/runtime.txt -c requirements/build.txt -o requirements/dev.txt
	$(COMPILE) $(UPGRADE) requirements/node.in -o requirements/node.txt
	$(NPM) install --package-lock-only
	$(PY) -m tools.npm_lock

screenshots: $(DEV_READY) $(KERNEL_READY) $(UI_READY) ## take the pictures of the guide, from a real game
	@$(call fetch,chromium,chromium)
	$(PY) -m tools.screenshots

types: $(DEV_READY) $(KERNEL_READY) ## rewrite the server's interface as TypeScript
	$(PY) -m tools.web_types

lexicon: $(DEV_READY) ## rebuild the open lexicon from its sources
	$(PY) -m tools.lexicon

clean: ## remove what was built; the environment in .venv stays
	rm -rf build dist src/nonuple/_kernel_lib.* src/nonuple/kernel.h kernel/tests/build fuzz/build
	rm -rf ui/node_modules src/nonuple/entrypoints/web/static
	rm -rf .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis

# An environment that a copy of the folder brought along names the folder it came from.
$(RUN_READY):
	@test -n "$(PYTHON)" || { echo "*** Python 3.11 or later is needed"; exit 1; }
	@grep -qsF ' $(CURDIR)/.venv' .venv/pyvenv.cfg && $(PY) -m pip --version >/dev/null 2>&1 \
		|| $(PYTHON) -m venv --clear .venv
	$(PIP) --require-hashes $(call locks_to_build)
	$(PIP) --no-deps --no-build-isolation --editable .
	@rm -f .venv/.run-* && touch $@

$(DEV_READY): $(RUN_READY)
	$(PIP) --require-hashes -r requirements/dev.txt
	@rm -f .venv/.dev-* && touch $@

$(KERNEL_READY): $(RUN_READY) $(KERNEL) build_hook.py
	@$(PY) build_hook.py kernel
	@mkdir -p $(@D) && touch $@

$(UI_READY): $(RUN_READY) $(UI_FILES) build_hook.py
	@$(PY) build_hook.py ui-modules ui
	@mkdir -p $(@D) && touch $@

# Zig, in the dev lock, stands in for a missing compiler.
locks_to_build = $(if $(shell command -v $(firstword $(or $(CC_GIVEN),cc)) || command -v gcc \
	|| command -v clang),-r requirements/runtime.txt -r requirements/build.txt,-r requirements/dev.txt) \
	$(if $(HAS_NODE),,-r requirements/node.txt)
HAS_NODE = $(shell command -v npm >/dev/null && node -e \
	'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b > 18) ? 0 : 1)' \
	2>/dev/null && echo yes)
CC_GIVEN := $(if $(filter environment%,$(origin CC)),$(CC))

# fetch(command, Debian packages): bring in a program that the registry of Python has not.
fetch = command -v $(1) >/dev/null || { \
	echo "*** $(1) is missing; Debian has it in: $(2)"; \
	test "$$(id -u)" = 0 && command -v apt-get >/dev/null \
		|| { echo "*** install it, or run this as root on Debian"; exit 1; }; \
	apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $(2); }

# The same for what some tests need: without it they say what they lack, and the others run.
fetch_or_tell = command -v $(1) >/dev/null || { test "$$(id -u)" = 0 && command -v apt-get >/dev/null \
	&& apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $(2); } \
	|| echo "*** $(1) is missing; Debian has it in: $(2)"
