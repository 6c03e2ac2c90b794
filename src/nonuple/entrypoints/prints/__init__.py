"""What is printed, in French: the data of each print, and its template."""
