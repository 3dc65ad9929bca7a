"""Programs for developers of the project; none of them is a test."""
