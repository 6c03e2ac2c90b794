"""Compiles the kernel with warnings as errors, by the host's compiler and for every platform."""

import os

from build_hook import ROOT, TARGETS, build_library, host_target

STRICT = (
    "-Werror",
    "-Wpedantic",
    "-Wshadow",
    "-Wstrict-prototypes",
    "-Wmissing-prototypes",
    "-Wold-style-definition",
    "-Wpointer-arith",
    "-Wwrite-strings",
    "-Wundef",
    "-Wvla",
    "-Wformat=2",
)


def main() -> None:
    for target in (host_target(), *TARGETS.values()):
        library = build_library(ROOT, target, os.environ, STRICT, folder="build/strict")
        print(f"{target.name}: {library.stat().st_size // 1024} KiB")


if __name__ == "__main__":
    main()
