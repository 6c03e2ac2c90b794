"""The standings of a classic event: match points, then tie-breaks that explain themselves."""
