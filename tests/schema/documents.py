"""Random documents for Hypothesis: whole and sound ones, and the same with something spoilt."""

from __future__ import annotations

import copy
from typing import Any

from hypothesis import strategies as st

ids = st.from_regex(r"[a-z0-9]{1,6}(-[a-z0-9]{1,6}){0,2}", fullmatch=True)
words = st.text(alphabet="abc ěš“”\n\"'漢🕯\\{*", max_size=12).map(
    lambda text: text.replace("\\", "\\\\").replace("{", "\\{").replace("*", "\\*")
)
texts = st.dictionaries(st.sampled_from(["en", "cs", "pt-BR"]), words, min_size=1)
amounts = st.one_of(st.integers(-5, 9), st.sampled_from(["threat + 1", "half_up(investigators)"]))
selectors = st.one_of(
    st.sampled_from(["active", "all", "hall/a", ["hall/a", "hall/b"]]),
    st.fixed_dictionaries(
        {"investigators": st.just({"if": "it.clues > 0"})}, optional={"pick": st.sampled_from(["choose", "random"])}
    ),
    st.just({"nearest": "investigator"}),
)

effects: st.SearchStrategy[Any] = st.deferred(
    lambda: st.one_of(
        st.fixed_dictionaries({"say": texts}),
        st.fixed_dictionaries({"raise": st.just("threat"), "by": amounts}),
        st.fixed_dictionaries(
            {"suffer": st.sampled_from(["damage", "horror", {"damage": 1, "horror": 2}])},
            optional={"amount": amounts, "who": selectors, "negate": st.just("will")},
        ),
        st.fixed_dictionaries({"move": selectors, "spaces": amounts}, optional={"toward": selectors}),
        st.fixed_dictionaries({"if": st.just("threat > 2"), "then": st.lists(effects, max_size=2)}),
        st.fixed_dictionaries({"for": selectors, "do": st.lists(effects, max_size=2)}),
        st.fixed_dictionaries({"event": ids}),
    )
)
outcomes = st.fixed_dictionaries({}, optional={"text": texts, "do": st.lists(effects, max_size=2), "next": ids})
choices = st.fixed_dictionaries(
    {"label": texts},
    optional={
        "action": st.booleans(),
        "needs": st.just({"possession": {"trait": "light-source"}}),
        "do": st.lists(effects, max_size=2),
        "next": st.one_of(st.none(), ids),
    },
)
triggers = st.one_of(
    st.just({"type": "start"}),
    st.fixed_dictionaries({"type": st.just("token-used"), "token": ids}),
    st.fixed_dictionaries({"type": st.just("enters"), "space": st.just("hall/a")}),
    st.just({"type": "crosses", "variable": "threat", "at_least": 3}),
)
events = st.fixed_dictionaries(
    {"id": ids},
    optional={
        "title": texts,
        "trigger": triggers,
        "when": st.just("threat >= 2 and not seen('x')"),
        "do": st.lists(effects, max_size=3),
        "choices": st.lists(choices, max_size=2),
        "priority": st.integers(-9, 9),
    },
)
placements = st.fixed_dictionaries(
    {
        "id": ids,
        "tile": ids.map(lambda name: f"base:{name}"),
        "x": st.integers(-40, 40).map(lambda quarters: quarters / 4),
        "y": st.integers(-20, 20),
        "rotation": st.sampled_from([0, 90, 180, 270]),
    }
)


def unique(things: st.SearchStrategy[Any], most: int = 4) -> st.SearchStrategy[list[Any]]:
    return st.lists(things, max_size=most, unique_by=lambda thing: thing["id"])


scenarios = st.fixed_dictionaries(
    {"title": texts, "board": st.fixed_dictionaries({"tiles": unique(placements)})},
    optional={
        "events": unique(events),
        "prologue": texts,
        "tokens": unique(st.fixed_dictionaries({"id": ids, "kind": st.just("search"), "at": st.just("hall/a")})),
        "puzzles": unique(ids.map(lambda name: {"id": name, "type": "code", "length": 3, "variety": 4})),
        "difficulty": st.integers(1, 5),
    },
)  # fmt: skip

WRONG: list[Any] = [
    None, True, 0, -1, 2.5, 10**6, "", "x", "Foo Bar", "a\n", "1 +", "{", "active", "base:x", [], [1], ["a", "a"], {},
    {"en": 1}, {"en": "*"}, {"x": {}}, {"type": "start"}, {"say": {"en": "a"}, "event": "b"}, {"sufer": "damage"},
    {"investigator": {}}, {"suffer": "dammage", "amont": 1}, {"nearest": "dog"}, "all", {"skill": "luck"},
]  # fmt: skip


def holders(value: Any) -> list[tuple[Any, Any]]:
    """Every place inside a value, as the container and its key."""
    found: list[tuple[Any, Any]] = []
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else []
    for key in keys:
        found.append((value, key))
        found += holders(value[key])
    return found


@st.composite
def spoilt(draw: st.DrawFn, sound: st.SearchStrategy[Any]) -> Any:
    """A document with one to three places changed, removed or added to."""
    value = copy.deepcopy(draw(sound))
    for _ in range(draw(st.integers(1, 3))):
        places = holders(value)
        if not places:
            break
        container, key = draw(st.sampled_from(places))
        way = draw(st.sampled_from(["change", "remove", "add"]))
        wrong = copy.deepcopy(draw(st.sampled_from(WRONG)))
        if way == "change":
            container[key] = wrong
        elif way == "remove":
            del container[key]
        elif isinstance(container, dict):
            container[draw(st.sampled_from(["do", "sufer", "who", "say", "id", "x y", "next"]))] = wrong
        else:
            container.append(wrong)
    return value
