"""Who meets whom in a round of a classic event, who begins, and why."""
