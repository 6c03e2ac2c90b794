"""What listens to the network, its limits, and what an operator sees."""
