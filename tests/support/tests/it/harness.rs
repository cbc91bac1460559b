//! The harness: what it prints and counts of tests of every outcome.

use std::process::{Command, Output};

/// A run of the tests in `src/bin/cases.rs`.
fn run(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_gpu-test-cases")).args(arguments).output().unwrap()
}

fn text(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

#[test]
fn a_test_knows_its_name() {
    // The other harness: `cases::passes`.
    let in_closure = || gpu_test::this_test!();
    assert_eq!([gpu_test::this_test!(), in_closure()], ["harness::a_test_knows_its_name"; 2]);
}

#[test]
fn a_skipped_test_is_ignored_with_its_reason() {
    for threads in ["--test-threads=1", "--test-threads=4"] {
        let output = run(&["cases::", threads]);
        let text = text(&output);
        for name in ["passes", "is_skipped", "fails", "is_always_ignored", "returns_an_error"] {
            assert_eq!(text.matches(&format!("test cases::{name} ")).count(), 1, "{text}");
        }
        assert!(text.contains("... ignored (there is no device)") && text.contains("... ignored (always so)"), "{text}");
        assert!(text.contains("test result: FAILED. 1 passed; 2 failed; 2 ignored; 0 measured; 2 filtered out"), "{text}");
        assert!(text.contains("of its own") && text.contains("on purpose"), "{text}");
        assert_eq!(output.status.code(), Some(101));
    }
}

#[test]
fn arguments_are_cargo_tests() {
    for (arguments, closing) in [
        (&["--exact", "cases::is_skipped"][..], "test result: ok. 0 passed; 0 failed; 1 ignored;"),
        (&["--ignored"], "test result: ok. 1 passed; 0 failed; 0 ignored;"),
        (&["--skip", "cases", "--nocapture"], "test result: ok. 1 passed; 0 failed; 1 ignored;"),
    ] {
        let output = run(arguments);
        assert!(output.status.success() && text(&output).contains(closing), "{}", text(&output));
    }
    let listed = text(&run(&["--list"]));
    assert!(listed.contains("cases::passes: test") && !listed.contains("is_not_compiled"), "{listed}");
}

#[test]
fn a_childs_skip_reason_becomes_the_tests() {
    let skips = |output: &Output| std::panic::catch_unwind(|| gpu_test::skip_as_child(output)).is_err();
    let outputs = ["is_skipped_at_the_root", "cases::passes", "cases::fails"].map(|name| run(&["--exact", name]));
    assert_eq!([0, 1, 2].map(|index| skips(&outputs[index])), [true, false, false]);
    let [skipped, passed, failed] = outputs;
    // What a test prints does not count, nor does a skip in a process that fails afterwards.
    for output in [passed, failed.clone()] {
        let stdout = [&skipped.stdout[..], &output.stdout].concat();
        assert!(!skips(&Output { stdout, ..output }));
    }
    assert!(!skips(&Output { status: failed.status, ..skipped }));
}
