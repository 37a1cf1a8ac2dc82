"""One game, one file; a file added here is found by itself."""
