"""What each audience of a classic game may know."""
