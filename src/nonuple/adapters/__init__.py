"""What the ports of the application are in fact: files, stores, formats."""
