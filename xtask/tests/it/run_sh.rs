//! Tests the counts and the exit code of `pack`'s run.sh with programs of known results.

use std::fs;
use std::path::Path;
use std::process::Command;

const RUN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/pack/run.sh");

/// The closing line and the exit code of a run.
fn closing(programs: &[(&str, &str)], variables: &[(&str, &str)]) -> (String, Option<i32>) {
    let (text, code) = run(programs, variables);
    (text.lines().last().unwrap_or_default().to_owned(), code)
}

/// Packs these scripts and runs them; returns what is printed and the exit code.
fn run(programs: &[(&str, &str)], variables: &[(&str, &str)]) -> (String, Option<i32>) {
    let folder = tempfile::tempdir().unwrap();
    fs::copy(RUN, folder.path().join("run.sh")).unwrap();
    for (place, script) in programs {
        let path = folder.path().join(place);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        gpu_test::script(&path, script);
    }
    // Started from elsewhere, as a user may.
    let mut command = Command::new("sh");
    command.arg(folder.path().join("run.sh")).current_dir(Path::new("/")).env_remove("GPU_RUN").env_remove("EXAMPLE_ELEMENTS");
    let output = command.envs(variables.iter().copied()).output().unwrap();
    (String::from_utf8(output.stdout).unwrap(), output.status.code())
}

const THREE_GOOD: (&str, &str) = ("tests/good", "echo 'test result: ok. 3 passed; 0 failed; 0 ignored; 0 measured'");

#[test]
fn examples_count_one_and_tests_count_each() {
    let (line, code) = closing(&[("examples/a", "exit 0"), ("examples/b", "exit 0"), THREE_GOOD], &[]);
    assert_eq!((line.as_str(), code), ("5 passed, 0 failed, 0 skipped", Some(0)));
}

#[test]
fn a_failed_test_and_a_failed_example_are_counted_and_fail_the_run() {
    let bad = ("tests/bad", "echo 'test result: FAILED. 2 passed; 1 failed; 0 ignored; 0 measured'; exit 101");
    let (line, code) = closing(&[("examples/a", "exit 3"), bad, THREE_GOOD], &[]);
    assert_eq!((line.as_str(), code), ("5 passed, 2 failed, 0 skipped", Some(1)));
}

#[test]
fn a_program_that_crashes_is_a_failure() {
    let (line, code) = closing(&[("tests/crash", "echo 'test one ... ok'; kill -SEGV $$"), THREE_GOOD], &[]);
    assert_eq!((line.as_str(), code), ("3 passed, 1 failed, 0 skipped", Some(1)));
    // After its closing line, too; and a program that ends well without one ran no tests.
    let late = ("tests/late", "echo 'test result: ok. 1 passed; 0 failed; 0 ignored; 0 measured'; exit 134");
    assert_eq!(closing(&[late], &[]), ("1 passed, 1 failed, 0 skipped".to_owned(), Some(1)));
    assert_eq!(closing(&[("tests/silent", "exit 0")], &[]), ("0 passed, 1 failed, 0 skipped".to_owned(), Some(1)));
}

#[test]
fn a_skipped_test_is_listed_and_not_counted_as_passed() {
    let skips = "echo 'test a::b  ... ignored (no device)'; echo 'test c ... ignored, no compiler'";
    let some = format!("{skips}; echo 'test result: ok. 3 passed; 0 failed; 2 ignored; 0 measured'");
    let (text, code) = run(&[("tests/some", &some), THREE_GOOD], &[]);
    let expected = "skipped: tests/some: a::b (no device)\nskipped: tests/some: c, no compiler\n6 passed, 0 failed, 2 skipped\n";
    assert!(text.ends_with(expected) && code == Some(0), "{text}");
    let all = format!("{skips}; echo 'test result: ok. 0 passed; 0 failed; 2 ignored; 0 measured'");
    assert_eq!(closing(&[("tests/all", &all)], &[]), ("0 passed, 0 failed, 2 skipped".to_owned(), Some(1)));
}

#[test]
fn the_test_that_reads_a_source_is_left_out_and_counted_as_skipped() {
    let unit = r#"[ "$1" = --skip ] && echo "left out: $2" && echo 'test result: ok. 3 passed; 0 failed; 0 ignored; 0 measured'"#;
    let (text, code) = run(&[("tests/gpu-rt-unit", unit)], &[]);
    let name = "the_table_agrees_with_hip_runtime_sys";
    let expected =
        format!("skipped: tests/gpu-rt-unit: {name} (it reads a crate's source, where this was built)\n3 passed, 0 failed, 1 skipped\n");
    assert!(text.contains(&format!("left out: {name}\n")) && text.ends_with(&expected) && code == Some(0), "{text}");
}

#[test]
fn a_run_without_programs_fails() {
    assert_eq!(closing(&[], &[]), ("0 passed, 0 failed, 0 skipped".to_owned(), Some(1)));
}

#[test]
fn programs_start_through_the_given_words_with_the_given_size() {
    let example = ("examples/a", r#"[ "$THROUGH" = yes ] && [ "$1" = 4096 ] && [ "$GPU_DEVICE" = hip:0 ]"#);
    let variables = [("GPU_RUN", "env THROUGH=yes"), ("EXAMPLE_ELEMENTS", "4096"), ("GPU_DEVICE", "hip:0")];
    assert_eq!(closing(&[example], &variables), ("1 passed, 0 failed, 0 skipped".to_owned(), Some(0)));
    assert_eq!(closing(&[example], &variables[1..]), ("0 passed, 1 failed, 0 skipped".to_owned(), Some(1)));
}
