//! `cargo gpu check` with a program that has faults: this one, started again.

mod program;

use gpu_build::{Compiler, Source, archs};
use gpu_test::test;
use serde_json::Value;
use std::process::{Command, Output};

const PROGRAM: &str = "CARGO_GPU_TEST_PROGRAM";

/// The program.
#[test]
fn run_program() {
    match std::env::var(PROGRAM).as_deref() {
        Ok("faulty") => program::faulty().unwrap(),
        Ok("right") => program::right().unwrap(),
        Ok("fails") => {
            program::right().unwrap();
            std::process::exit(7);
        }
        Ok("killed") => {
            program::faulty().unwrap();
            std::process::abort();
        }
        _ => {}
    }
}

fn command() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cargo-gpu"));
    command.env_remove("GITHUB_ACTIONS").env_remove("GITHUB_WORKSPACE").args(["gpu", "check"]);
    // The repository's root.
    command.current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
    command
}

fn check(program: &str, arguments: &[&str], environment: &[(&str, &str)]) -> Output {
    let mut command = command();
    command.args(arguments).arg("--").arg(std::env::current_exe().unwrap()).args(["check::run_program", "--exact"]);
    command.env(PROGRAM, program).envs(environment.iter().copied()).output().unwrap()
}

fn text(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

/// The line of the program, or of a kernel file, that a text is on.
fn line_of(file: &str, text: &str) -> usize {
    file.lines().position(|line| line.contains(text)).unwrap() + 1
}

fn line_here(text: &str) -> usize {
    line_of(include_str!("check/program.rs"), text)
}

#[test]
fn each_fault_is_found_at_its_line() {
    let output = check("faulty", &["--json"], &[]);
    let found: Value = serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{error}: {}", text(&output)));
    assert_eq!((output.status.code(), &found["status"], &found["is_complete"]), (Some(3), &0.into(), &true.into()), "{found:#}");
    assert_eq!((&found["version"], &found["launches"], &found["kernels"]), (&1.into(), &8.into(), &5.into()));
    let (blocks, rust) =
        (include_str!("../../../../tests/checked/kernels/blocks.rs"), include_str!("../../../../tests/checked/kernels/rust.rs"));
    let expected = [
        ("race", "last_block_wins", line_of(blocks, "*y = block_id().x }"), "; // race", "error"),
        ("out-of-bounds", "through_core", line_of(rust, "all.fill(t)"), "; // out of bounds", "error"),
        ("divergent-barrier", "parted", line_of(rust, "barrier();"), "; // barrier", "error"),
        ("uninitialised", "read_at", line_of(blocks, "(address as *const u32)"), "; // uninitialised", "error"),
    ];
    let findings = found["findings"].as_array().unwrap();
    for (kind, kernel, line, called, level) in expected {
        let of = |finding: &&Value| finding["kind"] == kind && finding["kernel"] == kernel;
        let one = findings.iter().find(of).unwrap_or_else(|| panic!("{kind}: {found:#}"));
        assert_eq!((&one["place"]["line"], &one["level"]), (&line.into(), &level.into()), "{one:#}");
        assert_eq!(one["called"]["line"], line_here(called), "{one:#}");
    }
    let race = &findings[0];
    assert_eq!((&race["times"], &race["labels"][0]["place"]["line"]), (&9.into(), &race["place"]["line"]));
    for (kind, line) in [("uncovered", "; // uncovered"), ("leak", "; // leak")] {
        let one = findings.iter().find(|finding| finding["kind"] == kind).unwrap_or_else(|| panic!("{kind}: {found:#}"));
        assert_eq!((&one["place"]["line"], &one["level"]), (&line_here(line).into(), &"warning".into()), "{one:#}");
    }
    assert_eq!(findings.len(), 6, "{found:#}");
}

#[test]
fn the_lines_of_the_program_and_of_its_kernels_are_shown() {
    let output = check("faulty", &[], &[]);
    let shown = text(&output);
    assert_eq!(output.status.code(), Some(3), "{shown}");
    for part in [
        "error[race]: kernel `last_block_wins` writes 4 bytes at byte 0 of a buffer of 400 bytes",
        "--> tests/checked/kernels/blocks.rs:",
        "unsafe { *y = block_id().x };",
        "races with another access; block (0,0,0) thread (0,0,0) wrote here",
        "note: launched here",
        "--> crates/cargo-gpu/tests/it/check/program.rs:",
        "warning[leak]: a buffer of 20 bytes that was made here",
        "4 errors and 2 warnings in 8 launches of 5 kernels",
    ] {
        assert!(shown.contains(part), "{part}: {shown}");
    }
}

#[test]
fn in_a_job_of_githubs_findings_are_annotations() {
    let output = check("faulty", &[], &[("GITHUB_ACTIONS", "true")]);
    let shown = text(&output);
    let line = line_of(include_str!("../../../../tests/checked/kernels/blocks.rs"), "*y = block_id().x }");
    assert!(shown.contains(&format!("::error file=tests/checked/kernels/blocks.rs,line={line},col=")), "{shown}");
    assert_eq!(output.status.code(), Some(3));
    let output = check("faulty", &["--format", "text"], &[("GITHUB_ACTIONS", "true")]);
    assert!(!text(&output).contains("::error"));
}

#[test]
fn without_findings_the_code_is_the_program_s() {
    for (program, code) in [("right", 0), ("fails", 7)] {
        let output = check(program, &[], &[]);
        assert_eq!(output.status.code(), Some(code), "{}", text(&output));
        assert!(text(&output).contains("nothing found in 1 launch of 1 kernel"), "{}", text(&output));
    }
}

#[test]
fn a_program_that_is_killed_has_said_what_it_found() {
    let output = check("killed", &["--json"], &[]);
    let found: Value = serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{error}: {}", text(&output)));
    assert_eq!((output.status.code(), &found["status"], &found["is_complete"]), (Some(3), &Value::Null, &false.into()));
    assert_eq!(found["findings"].as_array().unwrap().len(), 5, "all but what is left at the end: {found:#}");
}

#[test]
fn programs_that_cannot_be_checked_are_errors() {
    let run = |program: &std::path::Path| {
        let output = command().arg("--").arg(program).output().unwrap();
        (output.status.code().unwrap(), text(&output))
    };
    let (code, shown) = run("true".as_ref());
    assert!(
        code == 1 && shown.contains("`true` did not use the device cpu:checked") && shown.contains("Device::default()"),
        "{code} {shown}"
    );
    let (code, shown) = run("false".as_ref());
    assert!(code == 1 && shown.contains("false ended before it opened the device"), "{code} {shown}");
    let (code, shown) = run("/nowhere/program".as_ref());
    assert!(code == 1 && shown.contains("cannot run /nowhere/program"), "{code} {shown}");
    // With kernels for others alone.
    let folder = tempfile::tempdir().unwrap();
    let source = "define ptx_kernel void @k(ptr addrspace(1) %x) {\n  store i32 1, ptr addrspace(1) %x\n  ret void\n}\n";
    let compiled = Compiler::new().compile(&Source::LlvmText(source), &archs(&["gfx942".to_string()]).unwrap()).unwrap();
    let file = folder.path().join("program");
    std::fs::write(&file, compiled.fat()).unwrap();
    let (code, shown) = run(&file);
    assert!(code == 1 && shown.contains("has its kernels for gfx942, and none for the device cpu:checked"), "{code} {shown}");
    assert!(shown.contains("build with GPU_ARCHS=cpu, or add \"cpu\" or \"cpu-checked\" to `archs`"), "{shown}");
}
