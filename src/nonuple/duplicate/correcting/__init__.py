"""What a slip is worth, and why: sections 4 and 5 of the regulation, article by article."""
