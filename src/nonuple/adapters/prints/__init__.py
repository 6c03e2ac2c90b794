"""Templates made into PDF."""
