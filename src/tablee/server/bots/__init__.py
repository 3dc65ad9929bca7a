"""What plays by itself at a table: bots that think in worker processes, clocks that run out, remarks."""
