"""A machine that plays: from what it was shown to what it does."""
