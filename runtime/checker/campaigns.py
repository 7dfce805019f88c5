"""A campaign hangs together: its chapters are there, its ways lead on and end, what is carried fits (HW80x, HW81x)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from runtime.checker.findings import Findings
from schema import Package
from schema.expressions import ExpressionError, check, parse
from schema.versions import satisfies

Json = Mapping[str, Any]


def check_campaign(package: Package, scenarios: Sequence[Package], findings: Findings) -> None:
    """Report what is wrong with a campaign, whose scenarios are among its own packages and *scenarios*."""
    _Campaign(package, [*package.packages.values(), *scenarios], findings).check()


def scenario_for(chapter: Json, packages: Sequence[Package]) -> Package | None:
    """The scenario of a chapter: the first of its id whose version lies in the range."""
    having = [each for each in packages if each.kind == "scenario" and each.id == chapter.get("scenario")]
    return next((each for each in having if _fits(each.version, chapter.get("version"))), None)


def _fits(version: str, wanted: Any) -> bool:
    try:
        return wanted is None or satisfies(version, str(wanted))
    except ValueError:
        return False


class _Campaign:
    def __init__(self, package: Package, packages: Sequence[Package], findings: Findings) -> None:
        self.document = package.document
        self.packages = packages
        self.findings = findings
        self.chapters = {item["id"]: item for _, item in self.items("chapters")}
        self.ends = {item["id"]: item for _, item in self.items("endings")}
        self.scenarios = {name: scenario_for(item, packages) for name, item in self.chapters.items()}

    def items(self, key: str) -> list[tuple[int, Json]]:
        listed = self.document.get(key)
        whole = enumerate(listed if isinstance(listed, list) else ())
        return [
            (number, item) for number, item in whole if isinstance(item, Mapping) and isinstance(item.get("id"), str)
        ]

    def add(self, code: str, path: str, **words: Any) -> None:
        self.findings.add(code, path, **words)

    def check(self) -> None:
        for number, chapter in self.items("chapters"):
            self.chapter(number, chapter)
        start = self.document.get("start")
        if not self.chapters:
            self.add("HW801", "$.chapters")
        elif start is None or start not in self.chapters:
            self.add("HW802", "$.start" if start is not None else "$", id=start or "—")
        for number, way in self.items("ways"):
            self.way(number, way)
        self.flow()
        for number, carried in self.items("carried"):
            self.carried(number, carried)

    def chapter(self, number: int, chapter: Json) -> None:
        if self.scenarios[chapter["id"]] is not None:
            return
        having = [
            each.version for each in self.packages if each.kind == "scenario" and each.id == chapter.get("scenario")
        ]
        path, name = f"$.chapters[{number}]", chapter.get("scenario")
        if having:
            self.add("HW804", f"{path}.version", id=name, wanted=chapter.get("version"), found=having[0])
        else:
            self.add("HW803", f"{path}.scenario", id=name, chapter=chapter["id"])

    def way(self, number: int, way: Json) -> None:
        path = f"$.ways[{number}]"
        for field, known in (("from", self.chapters), ("to", {**self.chapters, **self.ends})):
            if isinstance(way.get(field), str) and way[field] not in known:
                self.add("HW805", f"{path}.{field}", id=way[field])
        scenario = self.scenarios.get(str(way.get("from")))
        if scenario is None:
            return
        endings = {item.get("id"): item for item in scenario.document.get("endings", ()) if isinstance(item, Mapping)}
        if "ending" in way and way["ending"] not in endings:
            self.add("HW806", f"{path}.ending", id=way["ending"], scenario=scenario.id)
        elif "ending" in way and way.get("result") not in (None, endings[way["ending"]].get("result")):
            self.add("HW813", path, id=way["ending"], result=way["result"])
        if isinstance(way.get("when"), str):
            self.condition(f"{path}.when", way["when"], scenario)

    def condition(self, path: str, source: str, scenario: Package) -> None:
        types: dict[str, Any] = {name: item.get("type") for name, item in variables_of(scenario).items()}
        try:
            parse(source)
        except ExpressionError:
            return  # told of with the structure (HW208)
        for problem in check(source, types):
            self.add("HW807", path, scenario=scenario.id, why=problem.message)

    def flow(self) -> None:
        """Every chapter can be come to, each leads on whatever happens, and the campaign ends."""
        ways: dict[str, list[Json]] = {name: [] for name in self.chapters}
        for _, way in self.items("ways"):
            if way.get("from") in ways:
                ways[str(way["from"])].append(way)
        start = self.document.get("start")
        reached: set[str] = set()
        waiting = [start] if start in self.chapters else []
        while waiting:
            name = str(waiting.pop())
            if name in reached:
                continue
            reached.add(name)
            waiting += [way["to"] for way in ways[name] if way.get("to") in self.chapters]
        ended = any(way.get("to") in self.ends for each in ways.values() for way in each)
        circles = _on_circles({name: [str(way.get("to")) for way in ways[name]] for name in ways})
        for number, chapter in self.items("chapters"):
            name, path = chapter["id"], f"$.chapters[{number}]"
            if name in circles:
                self.add("HW808", path, chapter=name, circle=" → ".join(circles[name]))
            if reached and name not in reached:
                self.add("HW809", path, chapter=name)
            missing = self.unanswered(name, ways[name])
            if missing and (ended or ways[name]):  # without any end, that is what is told
                self.add("HW810", path, chapter=name, missing=missing)
        for number, end in self.items("endings"):
            if reached and not any(way.get("to") == end["id"] for name in reached for way in ways[name]):
                self.add("HW814", f"$.endings[{number}]", id=end["id"])
        if self.chapters and not ended:
            self.add("HW811", "$.endings" if "endings" in self.document else "$")

    def unanswered(self, name: str, ways: Sequence[Json]) -> str:
        """What can happen in a chapter that no way answers, in words."""
        scenario = self.scenarios[name]
        endings = [
            item for item in (scenario.document.get("endings", ()) if scenario else ()) if isinstance(item, Mapping)
        ]
        missing = []
        for result, words in (("victory", "a victory"), ("defeat", "a defeat")):
            sure = [way for way in ways if "when" not in way and way.get("result") in (None, result)]
            if any("ending" not in way for way in sure):
                continue
            told = {way.get("ending") for way in sure}
            mine = [item for item in endings if item.get("result") == result]
            # The rules themselves can always end a game in defeat, without any of the scenario's endings.
            if result == "defeat" or not mine or any(item.get("id") not in told for item in mine):
                missing.append(words)
        return " and after ".join(missing)

    def carried(self, number: int, carried: Json) -> None:
        path = f"$.carried[{number}]"
        for field in ("from", "to"):
            if isinstance(carried.get(field), str) and carried[field] not in self.chapters:
                self.add("HW805", f"{path}.{field}", id=carried[field])
        giver, taker = (self.scenarios.get(str(carried.get(field))) for field in ("from", "to"))
        name, alias = carried.get("variable"), carried.get("as", carried.get("variable"))
        given = variables_of(giver).get(str(name)) if giver else None
        taken = variables_of(taker).get(str(alias)) if taker else None
        if giver and given is None:
            self.add("HW812", f"{path}.variable", id=name, scenario=giver.id)
        if taker and taken is None:
            self.add("HW812", f"{path}.as" if "as" in carried else f"{path}.variable", id=alias, scenario=taker.id)
        if given and taken and given.get("type") != taken.get("type"):
            self.add("HW815", path, one=name, first=given.get("type"), two=alias, second=taken.get("type"))
        elif taken and not taken.get("carried"):
            self.add("HW816", path, id=alias, scenario=taker.id if taker else "")


def variables_of(scenario: Package) -> dict[str, Json]:
    """The variables of a scenario by name."""
    listed = scenario.document.get("variables")
    found = listed if isinstance(listed, list) else []
    return {item["id"]: item for item in found if isinstance(item, Mapping) and isinstance(item.get("id"), str)}


def _on_circles(links: Mapping[str, Sequence[str]]) -> dict[str, list[str]]:
    """The first chapter of each circle, in the order of the chapters, with the way round."""
    found: dict[str, list[str]] = {}
    told: set[str] = set()
    for start in links:
        if start in told:
            continue
        came: dict[str, str] = {}
        waiting = [start]
        while waiting and start not in came:
            name = waiting.pop(0)
            for other in links.get(name, ()):
                if other in links and other not in came:
                    came[other] = name
                    waiting.append(other)
        if start in came:
            way = [start]
            while (before := came[way[-1]]) != start:
                way.append(before)
            found[start] = [start, *reversed(way[1:]), start]
            told.update(way)
    return found
