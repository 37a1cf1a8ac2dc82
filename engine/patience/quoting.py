"""How a complaint quotes what was written: whole where it is short, its beginning where it is not."""

LONGEST = 80


def shown(text: object) -> str:
    """The text between quotes, cut after 80 characters, so that one sentence stays one sentence.

    >>> shown("9♣ ")
    "'9♣ '"
    """
    whole = repr(text)
    return whole if len(whole) <= LONGEST else f"{whole[:LONGEST]}…"
