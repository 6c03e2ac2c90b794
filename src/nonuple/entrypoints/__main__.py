"""`python -m nonuple.entrypoints` is the `nonuple` command."""

from nonuple.entrypoints.cli import main

main()
