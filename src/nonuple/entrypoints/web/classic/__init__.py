"""Classic games on the web."""
