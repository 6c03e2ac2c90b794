"""Classic games as they are hosted."""
