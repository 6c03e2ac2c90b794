import logging

import pytest

from nonuple.app.hosting.metrics import Counter, Gauge, Histogram, Metrics, Sample
from nonuple.app.rooms.errors import UnknownRoom


class Seconds:
    """A clock that a test sets."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_counter_has_a_number_for_each_of_its_labels() -> None:
    plain, labelled = Counter("a", "A"), Counter("b", "B", ("role",))
    assert list(plain.samples()) == [Sample("", (), 0)]
    assert list(labelled.samples()) == []
    plain.add(by=2)
    labelled.add("player")
    labelled.add("player")
    assert list(plain.samples()) == [Sample("", (), 2)]
    assert list(labelled.samples()) == [Sample("", (("role", "player"),), 2)]


def test_a_gauge_falls_back_even_when_the_block_fails() -> None:
    gauge = Gauge("a", "A")
    with gauge.held():
        assert next(gauge.samples()).value == 1
    with pytest.raises(ZeroDivisionError), gauge.held():
        raise ZeroDivisionError
    assert next(gauge.samples()).value == 0


def test_a_histogram_counts_what_is_at_most_each_bound() -> None:
    histogram = Histogram("a", "A", (1.0, 2.0))
    for number in (0.5, 1.0, 1.5, 3.0):
        histogram.observe(number)
    found = [(one.suffix, dict(one.labels).get("le"), one.value) for one in histogram.samples()]
    assert found == [
        ("_bucket", "1.0", 2),
        ("_bucket", "2.0", 3),
        ("_bucket", "+Inf", 4),
        ("_sum", None, 6.0),
        ("_count", None, 4),
    ]


def test_acts_are_counted_by_what_came_of_them(caplog: pytest.LogCaptureFixture) -> None:
    seconds = Seconds()
    metrics = Metrics(seconds)
    metrics.timed["SubmitSlips"] = Histogram("slip_seconds", "From received to recorded")
    with metrics.act("SubmitSlips", "r1"):
        seconds.now += 0.002
    with pytest.raises(UnknownRoom), metrics.act("Draw", "r1"):
        raise UnknownRoom("r1")
    with pytest.raises(ZeroDivisionError), metrics.act("Draw", "r1"):
        raise ZeroDivisionError
    found = {tuple(dict(one.labels).values()): one.value for one in metrics.acts.samples()}
    assert found == {
        ("SubmitSlips", "done"): 1,
        ("Draw", "UnknownRoom"): 1,
        ("Draw", "failed"): 1,
    }
    *_, total, count = metrics.timed["SubmitSlips"].samples()
    assert total.value == pytest.approx(0.002)
    assert count.value == 1
    assert not caplog.records


def test_slow_acts_are_told_but_not_all_of_a_flood(caplog: pytest.LogCaptureFixture) -> None:
    seconds = Seconds()
    metrics = Metrics(seconds)
    with metrics.act("Draw", "r1"), metrics.act("Draw", "r2"):
        seconds.now += 1.5
    (record,) = caplog.records
    assert record.levelno == logging.WARNING
    assert (vars(record)["room"], vars(record)["milliseconds"]) == ("r2", 1500)
    with metrics.act("Draw", "r3"):
        seconds.now += 1.5
    assert len(caplog.records) == 2


def test_every_metric_has_a_name_of_its_own() -> None:
    names = [metric.name for metric in Metrics().all()]
    assert len(set(names)) == len(names) == 11
