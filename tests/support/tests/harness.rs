//! The harness: what it counts, run as a program of its own.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failed expectation is how a test fails")]

use gpu_test::{skip, test};
use std::process::Command;

const CHILD: &str = "GPU_TEST_HARNESS_CHILD";

fn is_child() -> bool {
    std::env::var_os(CHILD).is_some()
}

/// What a run of this program with these arguments prints, and whether it ended well.
fn run(arguments: &[&str]) -> (String, bool) {
    let output = Command::new(std::env::current_exe().unwrap()).args(arguments).env(CHILD, "1").output().unwrap();
    (String::from_utf8(output.stdout).unwrap(), output.status.success())
}

mod cases {
    use super::is_child;
    use gpu_test::{skip, test};

    #[test]
    fn passes() {}

    #[test]
    fn is_skipped() {
        fn deep() -> ! {
            skip!("there is\nno {}", "device")
        }
        if is_child() {
            deep();
        }
    }

    #[test]
    fn fails() {
        assert!(!is_child(), "on purpose");
    }

    #[test]
    fn returns_an_error() -> Result<(), &'static str> {
        if is_child() { Err("of its own") } else { Ok(()) }
    }

    #[test]
    #[ignore = "on purpose"]
    fn is_always_ignored() {
        assert!(is_child());
    }

    #[test]
    #[cfg(any())]
    fn is_not_compiled() {}
}

#[test]
fn a_skipped_test_is_ignored_with_its_reason() {
    for threads in ["1", "4"] {
        let (text, good) = run(&["cases::", &format!("--test-threads={threads}")]);
        for line in ["cases::passes", "cases::is_skipped", "cases::fails", "cases::is_always_ignored", "cases::returns_an_error"] {
            assert_eq!(text.matches(&format!("test {line}")).count(), 1, "{text}");
        }
        assert!(text.contains("... ignored (there is no device)") && text.contains("... ignored (on purpose)"), "{text}");
        assert!(text.contains("test result: FAILED. 1 passed; 2 failed; 2 ignored; 0 measured; 4 filtered out"), "{text}");
        assert!(text.contains("of its own") && !good, "{text}");
    }
}

#[test]
fn arguments_are_cargo_tests() {
    let (text, good) = run(&["--exact", "cases::is_skipped"]);
    assert!(good && text.contains("test result: ok. 0 passed; 0 failed; 1 ignored;"), "{text}");
    let (text, good) = run(&["--ignored"]);
    assert!(good && text.contains("test result: ok. 1 passed; 0 failed; 0 ignored;"), "{text}");
    let (text, _) = run(&["--list"]);
    assert!(text.contains("cases::passes: test") && !text.contains("is_not_compiled"), "{text}");
}

#[test]
fn tests_have_threads_of_their_names() {
    // Where there is one thread for all, it is the program's.
    let name = std::thread::current().name().unwrap_or_default().to_owned();
    assert!(name == "tests_have_threads_of_their_names" || name == "main", "{name}");
}

#[test]
fn a_childs_reason_is_the_tests_own() {
    if is_child() {
        skip!("the child cannot");
    }
    let output = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "a_childs_reason_is_the_tests_own"])
        .env(CHILD, "1")
        .output()
        .unwrap();
    let unwound = std::panic::catch_unwind(|| gpu_test::skip_as_child(&output));
    assert!(unwound.is_err());
}

gpu_test::main!();
