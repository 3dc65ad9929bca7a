"""What two or more games share. No rules here: each game says its own, with these parts."""
