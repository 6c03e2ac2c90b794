"""Who is let in, and who people are."""
