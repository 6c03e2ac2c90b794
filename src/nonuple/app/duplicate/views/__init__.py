"""What each audience is shown of a duplicate game, by named fields only."""
