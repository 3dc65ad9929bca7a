"""What plays by itself: bots that think in worker processes, clocks that run out."""
