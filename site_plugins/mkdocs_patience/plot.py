"""A picture of the shares that can be won: for each rule a bar, its interval, and the figure published elsewhere.

A line of the fence is `variant: label`, or `variant: label | 26` with the published share in per cent.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from mkdocs_patience.surveys import measured, percent, sentence_of, share_of
from mkdocs_patience.templating import render
from mkdocs_patience.words import Words


@dataclass(frozen=True, slots=True)
class Bar:
    """One rule: its share (least to most, where deals stayed undecided), its interval, in thousandths."""

    label: str
    said: str
    share: str
    published: str
    low: int
    least: int
    most: int
    high: int
    elsewhere: int | None


def plot(folder: Path | None, game: str, wanted: Mapping[str, str], words: Words) -> str:
    """The picture as SVG with its description; nothing where there is no survey.

    Raises:
        ValueError: what stands after `|` is no share in per cent.
    """
    labels = {variant: text.partition("|")[0].strip() for variant, text in wanted.items()}
    published = {labels[variant]: _published(text) for variant, text in wanted.items()}
    bars: list[Bar] = []
    for row in measured(folder, game, labels):
        found, elsewhere = row.found, published[row.label]
        low, high = found.interval(unknown_as_won=False)[0], found.interval(unknown_as_won=True)[1]
        bars.append(
            Bar(
                label=row.label,
                said=_as_a_sentence(sentence_of(found, words)),
                share=share_of(found, words),
                published="" if elsewhere is None else _said_elsewhere(elsewhere, words),
                low=round(1000 * low),
                least=round(1000 * found.winnable / found.deals),
                most=round(1000 * (found.winnable + found.unknown) / found.deals),
                high=round(1000 * high),
                elsewhere=None if elsewhere is None else round(10 * elsewhere),
            )
        )
    return str(render("plot.html", bars=bars, legend=_legend(bars), words=words)) if bars else ""


def _legend(bars: Sequence[Bar]) -> list[str]:
    """The marks that these bars show; what is not in the picture needs no word."""
    shown = {
        "proved": any(bar.least for bar in bars),
        "open": any(bar.most > bar.least for bar in bars),
        "interval": True,
        "elsewhere": any(bar.elsewhere is not None for bar in bars),
    }
    return [mark for mark, is_shown in shown.items() if is_shown]


def _as_a_sentence(text: str) -> str:
    """What follows a label elsewhere stands alone under a bar, and begins with a capital: « De 45,0 % à 73,0 %, … »."""
    return text[:1].upper() + text[1:]


def _published(text: str) -> float | None:
    _, bar, share = text.partition("|")
    if not bar:
        return None
    try:
        value = float(share.strip().replace(",", "."))
    except ValueError:
        value = -1
    if not 0 <= value <= 100:
        raise ValueError(f"{share.strip()!r} is no share: after | stands a number of per cent, from 0 to 100")
    return value


def _said_elsewhere(share: float, words: Words) -> str:
    return words("survey.published", share=percent(share / 100, words, decimals=0))
