"""The metrics of this process as Prometheus reads them (text format 0.0.4)."""

import ipaddress
import os
import sys
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

from nonuple import __version__
from nonuple.app.hosting.metrics import Counter, Gauge, Histogram, Metrics

MEDIA_TYPE = "text/plain; version=0.0.4"


class MetricsPage:
    """What one process counts; `server` names it, `readers` may read from outside the machine."""

    def __init__(self, metrics: Metrics, server: str, readers: Iterable[str]) -> None:
        self._metrics, self._server = metrics, server
        self._readers = [ipaddress.ip_network(one, strict=False) for one in readers]

    def is_open_to(self, host: str) -> bool:
        """Whether whoever asks from this address may read: this machine, or a trusted proxy."""
        try:
            address = ipaddress.ip_address(host)
        except ValueError:
            return False
        return address.is_loopback or any(address in network for network in self._readers)

    def text(self) -> str:
        """Every metric, with the name of the process as a label."""
        lines: list[str] = []
        for metric in (*self._metrics.all(), *_of_process()):
            lines += [f"# HELP {metric.name} {metric.about}", f"# TYPE {metric.name} {metric.kind}"]
            lines += self._samples(metric)
        return "\n".join(lines) + "\n"

    def _samples(self, metric: Counter | Histogram) -> Iterator[str]:
        for sample in metric.samples():
            labels = (("process", self._server), *sample.labels)
            written = ",".join(f'{name}="{_escaped(value)}"' for name, value in labels)
            yield f"{metric.name}{sample.suffix}{{{written}}} {sample.value:.12g}"


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")


def _of_process() -> Iterator[Counter]:
    """What the system tells of the process, as far as it does."""
    info = Gauge("nonuple_info", "The version that runs", ("version",))
    info.set(1, __version__)
    yield info
    seconds = Counter("process_cpu_seconds_total", "Time that the process ran")
    seconds.add(by=time.process_time())
    yield seconds
    for name, about, number in (
        ("process_resident_memory_bytes", "Memory in use", _memory()),
        ("process_open_fds", "Files and connections open", _open_files()),
    ):
        if number is not None:
            gauge = Gauge(name, about)
            gauge.set(number)
            yield gauge


def _memory() -> int | None:
    if sys.platform != "linux":
        return None
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def _open_files() -> int | None:
    # One of them is the folder that is read.
    return len(os.listdir("/proc/self/fd")) - 1 if sys.platform == "linux" else None  # noqa: PTH208
