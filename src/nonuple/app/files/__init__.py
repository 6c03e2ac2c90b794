"""Games of files: generated, published, replayed, judged, archived."""
