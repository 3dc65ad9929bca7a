"""The terminal itself: streams, typed lines, progress, and a game between people at one keyboard."""
