//! Crashes of LLVM, raised by a stand-in (`llvm/stand_in.rs`), in processes of their own: a build script, and a program that compiles at run time.

use super::{Build, GOOD};
use crate::{Compiler, DiagnosticKind, Lint, Source};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const ARCHS: [&str; 3] = ["x86-64-v3", "gfx1100", "sm_90"];

/// The steps, as messages name them.
const STEPS: [&str; 3] = ["reading the IR", "the passes `default<O3>`", "code generation"];

/// A crash in this step at every level of optimisation, for this work.
fn always(how: &str, step: &str, of: &str) -> String {
    match step.strip_suffix("O3>`") {
        Some(step) => format!("{how} in {step} of {of};{how} in the passes `always-inline,default<O0> of {of}"),
        None => format!("{how} in {step} of {of}"),
    }
}

const CRASHES: [(&str, &str); 7] = [
    ("segv", "a bad memory access, or a stack that overflowed"),
    ("overflow", "a bad memory access, or a stack that overflowed"),
    ("abort", "an abort"),
    ("ill", "an illegal instruction"),
    ("bus", "a bad memory access"),
    ("fpe", "an arithmetic fault"),
    ("trap", "a trap"),
];

/// The process of a build script.
#[test]
#[ignore = "the other tests start it"]
#[allow(clippy::disallowed_methods, reason = "how a test speaks to its processes")]
fn script() {
    if std::env::var_os("GPU_BUILD_TEST_CRASH").is_some() {
        Build::new().compile();
    }
}

/// The process of a program: compiles twice, and prints the outcome of each.
#[test]
#[ignore = "the other tests start it"]
#[allow(clippy::disallowed_methods, reason = "how a test speaks to its processes")]
fn program() {
    let Ok(arch) = std::env::var("GPU_BUILD_TEST_ARCH") else { return };
    let compile = |text: &str, arch: &str| {
        let (compiler, source) = (Compiler::new(), Source::LlvmText(text));
        match compiler.compile(&source, &[arch.parse().unwrap()]) {
            Ok(compiled) => format!(
                "warnings {:?}",
                compiler.warnings(&compiled, &source, &[]).iter().map(|one| one.message.clone()).collect::<Vec<_>>()
            ),
            Err(error) => format!("crashed {}: {error}", error.is(DiagnosticKind::Crashed)),
        }
    };
    // Several threads at once.
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..4).map(|_| scope.spawn(|| compile(GOOD, &arch))).collect();
        threads.into_iter().for_each(|thread| println!("first: {}", thread.join().unwrap()));
    });
    let other = ARCHS.into_iter().find(|other| *other != arch).unwrap();
    println!("then: {}", compile(GOOD, other));
}

struct Package(tempfile::TempDir);

impl Package {
    fn new(files: &[&str]) -> Package {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir_all(folder.path().join("kernels")).unwrap();
        let text = format!("[package]\nname = \"p\"\nedition = \"2024\"\n[package.metadata.gpu]\narchs = {ARCHS:?}\n");
        std::fs::write(folder.path().join("Cargo.toml"), text).unwrap();
        for file in files {
            let name = file.trim_end_matches(".ll");
            std::fs::write(folder.path().join("kernels").join(file), GOOD.replace("@good", &format!("@{name}"))).unwrap();
        }
        Package(folder)
    }

    fn path(&self, place: &str) -> PathBuf {
        self.0.path().join(place)
    }

    fn build(&self, out: &str, cache: &str, crash: &str) -> Output {
        let cache = if cache == "off" { "off".into() } else { self.path(cache) };
        std::fs::create_dir_all(self.path(out)).unwrap();
        start("script")
            .env("CARGO_MANIFEST_DIR", self.0.path())
            .env("OUT_DIR", self.path(out))
            .env("GPU_CACHE", cache)
            .env("GPU_BUILD_TEST_CRASH", crash)
            .output()
            .unwrap()
    }

    /// The files for the macro, by name.
    fn results(&self, out: &str) -> BTreeMap<PathBuf, Vec<u8>> {
        let folder = self.path(out).join("gpu/kernels");
        let files = std::fs::read_dir(folder).into_iter().flatten().map(|entry| entry.unwrap().path());
        files.map(|path| (path.file_name().unwrap().into(), std::fs::read(&path).unwrap())).collect()
    }
}

fn start(test: &str) -> Command {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command
        .args(["--exact", &format!("tests::crashes::{test}"), "--ignored", "--nocapture"])
        .env_remove("GPU_ARCHS")
        .env_remove("GPU_BUILD_ONLY_ARCHS")
        .env_remove("GPU_SAVE_TEMPS")
        .env("GPU_TOOL_TIMEOUT", "60");
    command
}

fn texts(output: &Output) -> (String, String) {
    (String::from_utf8_lossy(&output.stdout).into_owned(), String::from_utf8_lossy(&output.stderr).into_owned())
}

#[track_caller]
fn has(text: &str, parts: &[&str]) {
    for part in parts {
        assert!(text.contains(part), "missing: {part}\n{text}");
    }
}

/// The file that a message names as LLVM's input.
fn input(error: &str) -> &Path {
    let rest = error.split_once("LLVM's input is in ").unwrap().1;
    Path::new(rest.split_once(", whose").unwrap().0)
}

/// Finds a definition of the kernel, or of a function made from it, under its own name or in the namespace `user`.
fn defines(text: &str, kernel: &str) -> bool {
    let names = ["", "user."].map(|prefix| format!("@{prefix}{kernel}"));
    let defines = |line: &str| names.iter().filter_map(|name| line.split_once(name)).any(|(_, rest)| rest.starts_with(['(', '.']));
    text.lines().any(|line| line.starts_with("define ") && defines(line))
}

#[test]
fn each_crash_in_each_step_for_each_architecture_is_an_error_that_names_them() {
    // A kernel file for each kind of crash, which crashes in one step for one architecture; and one that does not crash.
    for (at, step) in STEPS.into_iter().enumerate() {
        let files: Vec<String> = CRASHES.iter().map(|(how, _)| format!("{how}.ll")).chain(["good.ll".into()]).collect();
        let package = Package::new(&files.iter().map(String::as_str).collect::<Vec<_>>());
        let crashes: Vec<String> = CRASHES
            .iter()
            .enumerate()
            .map(|(number, (how, _))| always(how, step, &format!("{how}.ll for {}", ARCHS[(at + number) % 3])))
            .collect();
        let output = package.build("out", "cache", &crashes.join(";"));
        let (said, error) = texts(&output);
        assert_eq!(output.status.code(), Some(1), "{said}\n{error}");
        has(&error, &["LLVM crashed in ", step, "https://github.com/llvm/llvm-project/issues", "with less optimisation, too"]);
        assert_eq!(error.matches("error: ").count(), CRASHES.len(), "{error}");
        assert!(!error.contains("good.ll"), "{error}");
        for (number, (how, reason)) in CRASHES.into_iter().enumerate() {
            let one =
                error.split("error: ").find(|one| one.contains(&format!("kernels/{how}.ll"))).unwrap_or_else(|| panic!("{how}: {error}"));
            let arch = ARCHS[(at + number) % 3];
            has(one, &[reason, step, arch]);
            assert!(ARCHS.iter().all(|other| *other == arch || !one.contains(other)), "{one}");
            let text = std::fs::read_to_string(input(one)).unwrap();
            assert!(defines(&text, how), "{text}");
            match at {
                0 => assert_eq!(text, GOOD.replace("@good", &format!("@{how}"))),
                // The kernel is known once the file has been read.
                _ => {
                    has(one, &[&format!("kernel: {how}")]);
                    assert!(text.starts_with(["", "; opt -passes='default<O3>' ", "; llc -O3 "][at]), "{text}");
                }
            }
        }
        // Nothing was cached: a build without crashes gives the same results as one without a cache.
        assert!(package.build("again", "cache", "").status.success());
        assert!(package.build("alone", "off", "").status.success());
        assert_eq!(package.results("again"), package.results("alone"));
        assert_eq!(package.results("again").len(), 2 * files.len());
    }
}

#[test]
fn less_optimisation_works_around_a_crash_with_a_warning() {
    let package = Package::new(&["a.ll", "b.ll"]);
    let crash = "segv in the passes `default<O3>` of a.ll for gfx1100;abort in code generation at O3 of a.ll for x86-64-v3;overflow in code generation at O3 of b.ll for sm_90;ill in code generation at O1 of b.ll for sm_90";
    let output = package.build("out", "cache", crash);
    let (said, error) = texts(&output);
    assert!(output.status.success(), "{error}");
    let warnings = |said: &str| said.lines().filter(|line| line.starts_with("cargo::warning")).map(str::to_string).collect::<Vec<_>>();
    let text = warnings(&said).join("\n");
    has(
        &text,
        &[
            "LLVM crashed in the passes `default<O3>` (a bad memory access",
            "LLVM crashed in code generation at O3 (an abort",
            "the kernel is optimised at O1 only",
            "the kernel is optimised at O0 only",
            "kernels/a.ll",
            "kernels/b.ll",
            "gfx1100",
            "x86-64-v3",
            "sm_90",
            "`llvm-crash`",
        ],
    );
    assert!(package.path("out/gpu-crashes/kernels_a.ll.gfx1100").is_dir());
    // The next run compiles nothing, so nothing crashes, but it repeats the warnings.
    let (again, _) = texts(&package.build("out", "cache", "exit in reading of a.ll;exit in reading of b.ll"));
    assert_eq!(warnings(&again), warnings(&said));
    // Other packages do not get results of a process in which LLVM crashed.
    assert!(package.build("other", "cache", "").status.success());
    assert!(package.build("alone", "off", "").status.success());
    assert_eq!(package.results("other"), package.results("alone"));
    assert_ne!(package.results("other"), package.results("out"));
}

#[test]
fn work_without_an_end_is_stopped() {
    let package = Package::new(&["a.ll", "good.ll"]);
    let folder = package.path("");
    let run = |crash: &str, out: &str| {
        std::fs::create_dir_all(package.path(out)).unwrap();
        let mut command = start("script");
        command.env("CARGO_MANIFEST_DIR", &folder).env("OUT_DIR", package.path(out)).env("GPU_CACHE", "off");
        command.env("GPU_BUILD_TEST_CRASH", crash).env("GPU_TOOL_TIMEOUT", "6").output().unwrap()
    };
    let output = run("loop in the passes of a.ll for sm_90", "out");
    let (_, error) = texts(&output);
    assert_eq!(output.status.code(), Some(1), "{error}");
    has(&error, &["LLVM did not end in time in the passes `", "kernels/a.ll", "sm_90", "GPU_TOOL_TIMEOUT"]);
    let output = run("loop in the passes `default<O3>` of a.ll for sm_90", "second");
    let (said, error) = texts(&output);
    assert!(output.status.success(), "{error}");
    has(&said, &["LLVM crashed in the passes `default<O3>` (its time was up): the kernel is optimised at O0 only"]);
}

#[test]
fn a_fatal_error_and_an_exit_are_named() {
    let package = Package::new(&["a.ll", "good.ll"]);
    for step in STEPS {
        // The step that describes kernels works for the first architecture only, and reads nothing for this one.
        let (_, error) = texts(&package.build("out", "off", &always("fatal", step, "a.ll for gfx1100")));
        has(&error, &["LLVM cannot compile this kernel: a fatal error on purpose", "kernels/a.ll", "gfx1100"]);
        let output = package.build("out", "off", &format!("exit in {step} of a.ll for gfx1100"));
        let (_, error) = texts(&output);
        assert_eq!(output.status.code(), Some(1), "{error}");
        has(&error, &["LLVM ended the process while it compiled kernels/a.ll for gfx1100, in ", step]);
    }
    let output = package.build("out", "off", "fatal in the passes `default<O3>` of a.ll for gfx1100");
    let (said, error) = texts(&output);
    assert!(output.status.success(), "{error}");
    has(&said, &["LLVM crashed in the passes `default<O3>` (a fatal error on purpose): the kernel is optimised at O1 only"]);
}

#[test]
fn a_crash_that_does_not_recur_is_no_error() {
    let package = Package::new(&["a.ll"]);
    let output = package.build("out", "off", "once-segv in code generation of a.ll for gfx1100");
    let (said, error) = texts(&output);
    assert!(output.status.success() && !said.contains("cargo::warning=LLVM"), "{said}{error}");
    assert!(package.build("alone", "off", "").status.success());
    assert_eq!(package.results("out"), package.results("alone"));
    assert!(!package.path("out/gpu-crashes/kernels_a.ll.gfx1100").exists());
}

#[test]
fn a_program_that_compiles_at_run_time_survives_crashes() {
    for (number, (how, reason)) in CRASHES.into_iter().enumerate() {
        let (arch, step) = (ARCHS[number % 3], STEPS[number % 2 + 1]);
        let run = |crash: String| {
            let output = start("program").env("GPU_BUILD_TEST_ARCH", arch).env("GPU_BUILD_TEST_CRASH", crash).output().unwrap();
            let (said, error) = texts(&output);
            assert!(output.status.success(), "{said}{error}");
            has(&said, &["then: warnings []"]);
            said
        };
        let said = run(always(how, step, &format!("<run time>.ll for {arch}")));
        assert_eq!(said.matches("first: crashed true: ").count(), 4, "{said}");
        has(&said, &[&format!("LLVM crashed in {step}"), reason, arch, "<run time>.ll", "kernel: good"]);
        let text = std::fs::read_to_string(input(&said)).unwrap();
        assert!(defines(&text, "good"), "{text}");
        for path in said.split("LLVM's input is in ").skip(1) {
            let _ = std::fs::remove_dir_all(Path::new(path.split_once(", whose").unwrap().0).parent().unwrap());
        }
        let at = if number % 2 == 0 { step.to_string() } else { format!("{step} at O3") };
        let said = run(format!("{how} in {at} of <run time>.ll for {arch}"));
        assert_eq!(said.matches(&format!("first: warnings [\"LLVM crashed in {at} ({reason}")).count(), 4, "{said}");
    }
}

#[test]
fn the_warning_has_a_name() {
    assert_eq!(Lint::parse("llvm-crash"), Ok(Lint::LlvmCrash));
}
