"""Playing alone, to get better: answers, hints, and what was missed."""
