"""A position of the search, and what happens in it without a choice.

Three ways to treat a beaten top, set for a whole search:

- *for good*: it is eliminated. A search that treats every card so finds wins; it proves no loss, since the rules never
  force an elimination (U4) and some positions are won only by keeping a card.
- *exactly*: it is eliminated, or it is kept, and then marked `KEPT` until its use.
- *as a ghost*: it is eliminated and leaves a `GHOST` where it lay, see below.

**With an empty stock all cards are eliminated for good.** Nothing that is exposed is covered any more. So whatever a
beaten top could beat later, the card that beats it can, or a still higher one that has beaten that.

**A kept card needs a use.** Take a winning line in which the fewest cards lie on the table, summed over its deals, and
in it a beaten top that is left lying over a deal. Later it must beat, as the only exposed card that can, some lower
card of its suit; else it could have gone at once, every later elimination would still have its reason, places would
only be freer, and fewer cards would have lain at that deal. Within one phase (between two deals) it has no such use:
what beats it stays exposed or is beaten by a higher card. So a kept card is not eliminated until that use, a line where
the use has become impossible is given up, and only a card with a lower one still living and not exposed is ever kept.
All this holds as well where other cards become ghosts: *alone* then means that no ghost could have done it either.

**A phase has a normal form.** While a place is empty, the places with at most one card (the *short* ones) can exchange
their contents at will by lone moves through the empty place. So a search sorts them, and chooses their arrangement only
when it deals. This stays so when the empty place is filled: the filling card could have gone to any of them, after the
others were arranged.

**Ghosts are a relaxation.** A ghost is transparent, fills no place, and still beats lower tops of its suit while no
real card covers it. Every line of the game is also a line here: to a real position belongs one in which each real card
lies at its place or has become a ghost there; what is exposed in the first is exposed in the second, as a card or as a
ghost; what is empty stays empty. Therefore eliminating never costs anything here, and no branch keeps a card. Where a
real line moves a card that is a ghost here, its ghost must be found at the new place too: whenever a place is empty,
the exposed ghosts, and all that lie in short places, join the *pool*: it counts as exposed now, and the next deal puts
a copy of it on every short place. So a relaxed position that is lost is lost in the game. A relaxed win in which no
ghost beat anything alone is a win of the game: leave the ghosts out.
"""

from collections.abc import Iterable, Sequence

from patience.solving.aces_up_cards import ABOVE, ACES, BELOW, BIT, CARD, SUIT_SETS, cards_in

KEPT = 64
"""The mark of a card that was beaten and kept; it may not be eliminated before it has had its use."""
GHOST = 128
"""The mark of a card that was eliminated and still counts."""
PLACES = (0, 1, 2, 3)
NOWHERE = -1
NOTHING = 255
"""The face of an empty place."""

Log = list[int | tuple[bytes | None, ...]]
"""What happened: a card eliminated; a card, marked `KEPT`, moved to an empty place; a row dealt, `DEAL`, and before it
what each place holds that was free to exchange (a card or nothing; None for the other places), if any was free."""
DEAL = -1
UNWATCHED = [0] * 4
"""For each place, how many of its entries are still to be noted when they are uncovered; never changed in place."""


class Position:
    """Four places and the row to be dealt next, with all that a search must know of the way that led here.

    `short` is the set of the places that are free to exchange their contents, as bits; `pool` the set of the ghosts
    that hover over them; `kept` the cards under the obligation of a use; `blamed` the ghosts that were needed so far.
    """

    __slots__ = (
        "beaters",
        "blamed",
        "exposed",
        "faces",
        "kept",
        "living",
        "log",
        "places",
        "pool",
        "row",
        "seen",
        "short",
        "tops",
        "unseen",
    )

    def __init__(self, places: list[bytes], row: int, living: int) -> None:
        self.places, self.row, self.living = places, row, living
        self.short = self.pool = self.kept = self.blamed = self.exposed = self.beaters = 0
        self.log: Log = []
        self.tops, self.faces = [NOWHERE] * 4, [NOTHING] * 4
        self.unseen = UNWATCHED
        self.seen: list[tuple[int, int]] = []

    def copy(self) -> "Position":
        """The same position to be changed, with a log of its own."""
        twin: Position = Position.__new__(Position)
        twin.places, twin.row, twin.living, twin.log = self.places[:], self.row, self.living, []
        twin.short, twin.pool, twin.kept, twin.blamed = self.short, self.pool, self.kept, self.blamed
        twin.tops, twin.faces, twin.exposed, twin.beaters = self.tops[:], self.faces[:], self.exposed, self.beaters
        twin.unseen, twin.seen = UNWATCHED, []
        return twin

    @property
    def empty(self) -> bool:
        """Whether a place holds no real card, when all is surveyed."""
        return NOTHING in self.faces

    @property
    def is_just_dealt(self) -> bool:
        """Whether the last thing that happened is a deal."""
        return bool(self.log) and self.log[-1] == DEAL

    def survey(self) -> None:
        """Find what is exposed: `tops` (where in its place the top lies), `faces` (the top), and what beats others."""
        self.exposed, self.beaters = 0, self.pool
        for place, pile in enumerate(self.places):
            self._uncover(place, len(pile) - 1)

    def watch(self) -> None:
        """Note from now on which entries are uncovered that lie here already, in their order: `seen`."""
        self.unseen, self.seen = [len(pile) for pile in self.places], []

    def unwatch(self) -> None:
        """Note no more."""
        self.unseen, self.seen = UNWATCHED, []

    def _uncover(self, place: int, top: int) -> None:
        """Look for the top of a place from an index downwards, through ghosts."""
        pile = self.places[place]
        while top >= 0:
            face = pile[top]
            if top < self.unseen[place]:
                self.unseen[place] = top
                self.seen.append((place, face))
            self.beaters |= BIT[face]
            if face < GHOST:
                self.exposed |= BIT[face]
                self.tops[place] = top
                self.faces[place] = face
                return
            top -= 1
        self.tops[place] = NOWHERE
        self.faces[place] = NOTHING

    def beaten(self) -> int:
        """The first place whose top may be eliminated now, or `NOWHERE`."""
        beaters = self.beaters
        for place, face in enumerate(self.faces):
            if face < KEPT and ABOVE[face] & beaters:
                return place
        return NOWHERE

    def eliminate(self, place: int, *, ghost: bool) -> None:
        """Take the beaten top of a place away, or make it a ghost."""
        pile, top, card = self.places[place], self.tops[place], self.faces[place]
        self._hold_to_account(card)
        bit = 1 << card
        self.living &= ~bit
        self.exposed ^= bit
        self.log.append(card)
        if not ghost or not BELOW[card] & self.living:
            self.beaters ^= bit
            self.places[place] = pile[:top] + pile[top + 1 :]
        elif self.short >> place & 1:
            self.places[place] = b""
            self.pool |= bit
        else:
            self.places[place] = pile[:top] + bytes((card | GHOST,)) + pile[top + 1 :]
        self._uncover(place, top - 1)

    def _hold_to_account(self, card: int) -> None:
        """What beats the card alone: a kept card, whose obligation is met, or ghosts, one of which is to blame."""
        killers = ABOVE[card] & self.beaters
        if not killers & self.exposed:
            if not killers & self.blamed:
                self.blamed |= 1 << (killers.bit_length() - 1)
        elif self.kept and killers & self.kept == killers and killers & (killers - 1) == 0:
            self.kept ^= killers
            place = self.faces.index(killers.bit_length() - 1 | KEPT)
            self._mark(place, self.faces[place] ^ KEPT)

    def _mark(self, place: int, entry: int) -> None:
        """Replace the top of a place by itself with another mark."""
        pile, top = self.places[place], self.tops[place]
        self.places[place] = pile[:top] + bytes((entry,)) + pile[top + 1 :]
        self.faces[place] = entry

    def keep(self, place: int) -> None:
        """Let the beaten top of a place lie, until it beats something alone."""
        self.kept |= 1 << self.faces[place]
        self._mark(place, self.faces[place] | KEPT)

    def keeps_in_vain(self) -> bool:
        """Whether a kept card has nothing left to beat."""
        kept = self.kept
        while kept:
            card = kept.bit_length() - 1
            if not BELOW[card] & self.living:
                return True
            kept ^= 1 << card
        return False

    def release(self) -> None:
        """Free kept cards from their obligation: at the end, when eliminating costs nothing, or to ask for less."""
        if self.kept:
            self.kept = 0
            self.places = [bytes(entry & ~KEPT for entry in pile) for pile in self.places]

    def released(self) -> "Position":
        """The same position without any obligation, to be changed."""
        twin = self.copy()
        twin.release()
        return twin

    def gather(self) -> bool:
        """A place is empty: bring the short places and the pool into normal form; whether that exposed a ghost."""
        pool = self.beaters & ~self.exposed | self.pool
        short, contents = 0, []
        for place, pile in enumerate(self.places):
            real = pile
            if len(pile) > 1 or (pile and pile[0] >= GHOST):
                if pile[0] < GHOST and pile[1] < GHOST:
                    continue
                real = bytes([entry for entry in pile if entry < GHOST])
                if len(real) > 1:
                    continue
                for entry in pile:
                    if entry >= GHOST:
                        pool |= BIT[entry]
            short |= 1 << place
            contents.append(real)
        self.short = short
        self.lay(sorted(contents))
        self.pool = pool
        return pool & ~self.beaters != 0

    def lay(self, contents: Iterable[bytes]) -> None:
        """Give the short places these contents, in their order."""
        following = iter(contents)
        for place in PLACES:
            if self.short >> place & 1:
                self.places[place] = next(following)

    def thin_pool(self) -> None:
        """Leave out the ghosts of the pool that beat nothing which a higher one does not beat as well."""
        if not self.pool:
            return
        pool = 0
        for suit in SUIT_SETS:
            ghosts = self.pool & suit
            if ghosts:
                highest = ghosts.bit_length() - 1
                if BELOW[highest] & self.living:
                    pool |= 1 << highest
        self.pool = pool

    def is_won(self) -> bool:
        """Whether four aces alone are left, one a place; only to be asked when the stock is empty."""
        return self.living == ACES and not self.empty

    def moved(self, place: int) -> "Position":
        """After moving the top of a place to an empty one."""
        after = self.copy()
        pile, top = self.places[place], self.tops[place]
        after.places[place] = pile[:top] + pile[top + 1 :]
        after.places[self.places.index(b"")] = pile[top : top + 1]
        after.lay(sorted(after.places[other] for other in PLACES if self.short >> other & 1))
        after.log.append(pile[top] & CARD | KEPT)
        return after

    def arrange(self, contents: Sequence[bytes]) -> None:
        """Put these contents on the short places, each under a copy of the pool; from now on they are fixed."""
        self.lay(contents)
        self.log.append(tuple([pile if self.short >> place & 1 else None for place, pile in enumerate(self.places)]))
        self.scatter()
        self.short = self.pool = 0

    def deal(self, row: Sequence[bytes]) -> None:
        """Deal a row; no place is left to be exchanged."""
        self.log.append(DEAL)
        self.row += 1
        for place, card in enumerate(row):
            self.places[place] += card

    def scatter(self) -> None:
        """Put a copy of the pool on every short place."""
        if self.pool:
            hovering = bytes([GHOST | card for card in cards_in(self.pool)])
            for place in PLACES:
                if self.short >> place & 1:
                    self.places[place] += hovering
