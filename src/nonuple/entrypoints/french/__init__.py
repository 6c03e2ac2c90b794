"""All that a user reads, in French."""
