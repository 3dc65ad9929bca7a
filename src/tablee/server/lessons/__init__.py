"""Lessons: a guided first deal over its own WebSocket; nothing is stored."""
