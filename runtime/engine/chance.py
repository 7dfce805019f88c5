"""The one source of chance: seeded, scriptable, and plain data.

The generator is SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014). Its
state is one integer, so a checkpoint can hold it; the standard library's generator would put 625 into every save.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Any, TypeVar

import msgspec

from runtime.engine.errors import ScenarioError
from runtime.messages import M

Item = TypeVar("Item")

SUCCESS, INVESTIGATION, BLANK = "S", "I", "B"
FACES = (SUCCESS, SUCCESS, SUCCESS, INVESTIGATION, INVESTIGATION, BLANK, BLANK, BLANK)
"""The eight faces of a die (INV-DICE-01)."""

_MASK = (1 << 64) - 1


class ChanceState(msgspec.Struct):
    """All that chance remembers: the generator's state and how far each script was read."""

    word: int
    dice_read: int = 0
    picks_read: int = 0
    uses: int = 0
    loaded: list[str] = []
    """Faces that the next dice will show, laid by a designer in a preview."""


class Script(msgspec.Struct, frozen=True):
    """Chance written in advance, for tests and transcripts: faces of dice, indices of picks, orders of decks."""

    dice: tuple[str, ...] = ()
    picks: tuple[int, ...] = ()
    decks: dict[str, tuple[str, ...]] = {}


class Chance:
    """Draws numbers, dice, picks and shuffles from *state*; a script answers first while it lasts."""

    def __init__(self, state: ChanceState, script: Script | None = None) -> None:
        self.state = state
        self.script = script or Script()

    @staticmethod
    def seeded(seed: int) -> ChanceState:
        """Return the state that belongs to *seed* (any integer)."""
        return ChanceState(word=seed & _MASK)

    @staticmethod
    def read_script(options: dict[str, Any]) -> Script:
        """Return the script in a game's options; raises `ScenarioError` when it is not one."""
        try:
            script = msgspec.convert(options.get("script") or {}, Script)
        except msgspec.ValidationError as error:
            raise ScenarioError(M("The script of chance is not usable: {why}", why=str(error))) from error
        wrong = [face for face in script.dice if face not in (SUCCESS, INVESTIGATION, BLANK)]
        if wrong:
            raise ScenarioError(M("A scripted die must be S, I or B, not {face}.", face=wrong[0]))
        return script

    def _next(self) -> int:
        state = self.state
        state.word = word = (state.word + 0x9E3779B97F4A7C15) & _MASK
        word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & _MASK
        return word ^ (word >> 31)

    def below(self, bound: int) -> int:
        """Return a number from 0 to *bound* - 1, each equally likely (INV-RANDOM-01)."""
        self.state.uses += 1
        limit = _MASK + 1 - (_MASK + 1) % bound
        while (word := self._next()) >= limit:
            pass
        return word % bound

    def roll(self, count: int) -> list[str]:
        """Roll *count* dice and return their faces."""
        state, script = self.state, self.script.dice
        faces = []
        for _ in range(count):
            if state.loaded:
                faces.append(state.loaded.pop(0))
                state.uses += 1
            elif state.dice_read < len(script):
                faces.append(script[state.dice_read])
                state.dice_read += 1
                state.uses += 1
            else:
                faces.append(FACES[self.below(8)])
        return faces

    def pick(self, items: Sequence[Item]) -> Item:
        """Return one of *items* at random; a script of picks gives its index (taken modulo the length)."""
        state = self.state
        if state.picks_read < len(self.script.picks):
            index = self.script.picks[state.picks_read] % len(items)
            state.picks_read += 1
            state.uses += 1
            return items[index]
        return items[self.below(len(items))]

    def pick_weighted(self, items: Sequence[tuple[Item, int]]) -> Item:
        """Return one item with a chance in proportion to its weight (a whole number above 0)."""
        state = self.state
        if state.picks_read < len(self.script.picks):
            return self.pick([item for item, _ in items])
        draw = self.below(sum(weight for _, weight in items))
        for item, weight in items:
            draw -= weight
            if draw < 0:
                return item
        raise AssertionError("weights changed while drawing")

    def shuffle(self, items: MutableSequence[Any]) -> None:
        """Shuffle *items* in place (Fisher and Yates)."""
        for index in range(len(items) - 1, 0, -1):
            other = self.below(index + 1)
            items[index], items[other] = items[other], items[index]
