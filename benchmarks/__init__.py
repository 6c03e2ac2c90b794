"""Fixed positions, what they count and what they cost; never timed tests."""
