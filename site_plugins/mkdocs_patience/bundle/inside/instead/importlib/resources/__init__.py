"""In the place of `importlib.resources`: Python 3.13 imports it for the sake of names it has given up."""
