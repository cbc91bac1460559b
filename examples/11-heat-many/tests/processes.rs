//! The program as several processes: each compares its part of the plate with one device, bit by bit, and fails where they differ.
#![allow(clippy::unwrap_used, reason = "a failed expectation is how a test fails")]

use std::process::{Command, Stdio};

#[test]
fn three_processes_compute_what_one_device_does() {
    let folder = tempfile::tempdir().unwrap();
    let start = |rank: usize| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_example-11-heat-many"));
        command.args(["96", "5"]).env("GPU_DEVICE", "cpu").env("GPU_COMM_SIZE", "3").env("GPU_COMM_RANK", rank.to_string());
        command.env("GPU_COMM_STORE", folder.path().join("store")).env("GPU_COMM_TIMEOUT", "120");
        command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
    };
    // The first rank's comes last: the others wait for it.
    let started: Vec<_> = (0..3).rev().map(start).collect();
    for child in started {
        let ended = child.wait_with_output().unwrap();
        let text = format!("{}{}", String::from_utf8_lossy(&ended.stdout), String::from_utf8_lossy(&ended.stderr));
        assert!(ended.status.success(), "{text}");
    }
}
