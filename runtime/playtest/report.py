"""What many games have in common: who wins how often, how long it takes, what nobody ever saw."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import mean, median
from typing import Any

from runtime.playtest.intervals import wilson
from runtime.playtest.playing import Record
from schema import Package

REPLAYS = 20
"""Games that went wrong and are told in full; of the others only the number."""


@dataclass(slots=True)
class Report:
    """The games of one play-test."""

    package: Package
    records: list[Record]
    seconds: float = 0.0

    @property
    def errors(self) -> list[Record]:
        """Games that ended with an error."""
        return [record for record in self.records if record.result == "error"]

    @property
    def stalls(self) -> list[Record]:
        """Games that came to no end."""
        return [record for record in self.records if record.result == "stalled"]

    def share(self, hits: int, games: int | None = None) -> dict[str, Any]:
        """A share with its 95 percent interval."""
        total = len(self.records) if games is None else games
        low, high = wilson(hits, total)
        return {"games": hits, "share": hits / total if total else 0.0, "low": low, "high": high}

    def never_seen(self) -> dict[str, list[str]]:
        """Events, mythos events, tokens and tiles that came up in no game."""
        document = self.package.document
        seen = {name for record in self.records for name in record.events}
        tokens = {name for record in self.records for name in record.tokens}
        tiles = {name for record in self.records for name in record.tiles}
        return {
            "events": [each["id"] for each in document.get("events", ()) if each["id"] not in seen],
            "mythos": [each["id"] for each in document.get("mythos", {}).get("events", ()) if each["id"] not in seen],
            "tokens": [each["id"] for each in document.get("tokens", ()) if each["id"] not in tokens],
            "tiles": [each["id"] for each in document.get("board", {}).get("tiles", ()) if each["id"] not in tiles],
        }

    def to_json(self) -> dict[str, Any]:
        """Everything, as plain JSON."""
        records = self.records
        results = Counter(record.result for record in records)
        endings = Counter(
            (record.result, record.ending) for record in records if record.result in ("victory", "defeat")
        )
        by_bot: dict[str, list[Record]] = {}
        for record in records:
            by_bot.setdefault(record.bot, []).append(record)
        seen = Counter(name for record in records for name in record.events)
        return {
            "package": {
                "id": self.package.id,
                "version": self.package.version,
                "digest": self.package.digest,
                "title": self.package.title,
            },
            "games": len(records),
            "seconds": round(self.seconds, 3),
            "results": {name: self.share(results[name]) for name in ("victory", "defeat", "stalled", "error")},
            "endings": [
                {"result": result, "ending": ending, **self.share(count)}
                for (result, ending), count in sorted(endings.items(), key=lambda item: (-item[1], item[0]))
            ],
            "bots": {
                name: self.share(sum(one.result == "victory" for one in played), len(played)) | {"of": len(played)}
                for name, played in sorted(by_bot.items())
            },
            "rounds": spread([record.rounds for record in records]),
            "decisions": spread([record.decisions for record in records]),
            "people": {
                name: self.share(
                    sum(getattr(record, name) for record in records), sum(len(one.investigators) for one in records)
                )
                for name in ("wounded", "insane", "eliminated")
            },
            "events": {name: self.share(count) for name, count in sorted(seen.items())},
            "never_seen": self.never_seen(),
            "stalls": [_replay(record) for record in self.stalls[:REPLAYS]],
            "errors": [_replay(record) for record in self.errors[:REPLAYS]],
        }

    def to_text(self) -> str:
        """A page for a terminal."""
        told = self.to_json()
        title = next(iter(self.package.title.values()), self.package.id)
        lines = [f"{title} {self.package.version}: {told['games']} games in {told['seconds']:.1f} s", ""]
        names = {"victory": "won", "defeat": "lost", "stalled": "came to no end", "error": "stopped with an error"}
        lines += [
            f"  {names[name]:<24}{_said(told['results'][name])}" for name in names if told["results"][name]["games"]
        ]
        lines += ["", "Endings"]
        lines += [
            f"  {each['ending'] or '(by the rules)':<24}{_said(each)}  {each['result']}" for each in told["endings"]
        ]
        lines += ["", "Wins by bot"]
        lines += [f"  {name:<24}{_said(share)} of {share['of']}" for name, share in told["bots"].items()]
        lines += ["", "Length and harm"]
        lines += [f"  {name:<24}{_spread(told[name])}" for name in ("rounds", "decisions")]
        lines += [f"  {name:<24}{_said(share)} of all investigators" for name, share in told["people"].items()]
        missed = {name: ids for name, ids in told["never_seen"].items() if ids}
        lines += ["", "Never seen in any game" if missed else "Everything was seen in some game."]
        lines += [f"  {name:<24}{', '.join(ids)}" for name, ids in missed.items()]
        for name, heading in (("stalls", "Games that came to no end"), ("errors", "Games that stopped with an error")):
            if told[name]:
                lines += ["", heading]
                lines += [
                    f"  bot {each['bot']}, seed {each['seed']}: {each['error'] or 'too long'}" for each in told[name]
                ]
        return "\n".join(lines)


def spread(values: Sequence[int]) -> dict[str, float]:
    """Least, middle, mean and most of some numbers; zeros for none."""
    if not values:
        return {"least": 0, "median": 0, "mean": 0, "most": 0}
    return {"least": min(values), "median": median(values), "mean": round(mean(values), 2), "most": max(values)}


def _replay(record: Record) -> dict[str, Any]:
    names = ("bot", "seed", "investigators", "error", "decisions", "choices")
    return {name: value for name, value in record.as_dict().items() if name in names}


def _said(share: dict[str, Any]) -> str:
    return f"{share['games']:>6}  {share['share']:>6.1%}  ({share['low']:.1%} to {share['high']:.1%})"


def _spread(values: dict[str, float]) -> str:
    return f"{values['least']:>6g} to {values['most']:g}, half of them up to {values['median']:g}"
