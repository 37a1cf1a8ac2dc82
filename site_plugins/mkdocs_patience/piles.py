"""A pile in words and letters, for readers of text: « Colonne 2 : 6♥ 7♣ », « Talon : 16 »."""

from mkdocs_patience.words import Words
from patience import Game, State

SEEN = 3
"""Of a squared pile only the last cards are told: those below stay covered until the end."""


def told(game: Game, state: State, name: str, words: Words) -> str:
    """The pile's name and what lies in it, base first; of the stock only how many cards."""
    return words("plain.pile", pile=words.pile(game.slug, name), cards=_cards(game, state, name, words))


def told_anew(game: Game, before: State, after: State, words: Words) -> str:
    """The piles that a step has changed; nothing where it changed none, as a refused move does."""
    changed = [name for name in game.piles if name in after and before.piles.get(name) != after[name]]
    return " · ".join(told(game, after, name, words) for name in changed)


def _cards(game: Game, state: State, name: str, words: Words) -> str:
    cards = state[name]
    match game.kind(name):
        case _ if not cards:
            return words("plain.empty")
        case "stock":
            return str(len(cards))
        case "tableau":
            return " ".join(map(str, cards))
        case _:
            hidden = "… " if len(cards) > SEEN else ""
            return hidden + " ".join(map(str, cards[-SEEN:]))
