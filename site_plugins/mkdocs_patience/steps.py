"""What a step of a worked example says when its author has left it without a sentence."""

from mkdocs_patience.spacing import spaced
from mkdocs_patience.words import Words
from patience import Game
from patience.example import Frame


def sentence_of(frame: Frame, game: Game, words: Words) -> str:
    """The author's sentence, else one that tells what happened."""
    if frame.sentence:
        return spaced(frame.sentence, words.lang)
    if frame.kind == "refuse":
        card = frame.refusal.card if frame.refusal else None
        return words("steps.refuse.card", card=card) if card else words("steps.refuse")
    if frame.kind == "expect":
        claim, _, number = frame.text.partition(" ")
        return words(f"steps.{claim}", score=number)
    return _told(frame, game, words)


def _told(frame: Frame, game: Game, words: Words) -> str:
    """The first event of a move, and the other cards of the same draw."""
    match frame.events[0]:
        case {"event": "carry", "cards": cards, "onto": onto, "to": target}:
            place = None if game.kind(str(target)) == "discard" else onto  # an eliminated card lies on nothing
            return words("steps.carry", card=cards[0], onto=place or words.pile(game.slug, target))
        case {"event": "swap", "piles": [first, second]}:
            return words("steps.swap", first=words.pile(game.slug, first), second=words.pile(game.slug, second))
        case _:
            drawn = [event["card"] for event in frame.events if event["event"] == "deal"]
            return words(words.own("steps.draw", game.slug), cards=", ".join(drawn))
