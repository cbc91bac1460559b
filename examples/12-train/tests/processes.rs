//! The program as several processes, and as one: the losses are the same, but for the order in which gradients are summed.
#![allow(clippy::unwrap_used, reason = "a failed expectation is how a test fails")]

use std::process::{Child, Command, Stdio};

const STEPS: &str = "51";

fn program(device: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_example-12-train"));
    command.arg(STEPS).env("GPU_DEVICE", device).env("GPU_COMM_TIMEOUT", "120").stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// The losses that a rank prints: none but of the first.
fn losses(child: Child) -> Vec<f64> {
    let ended = child.wait_with_output().unwrap();
    let text = format!("{}{}", String::from_utf8_lossy(&ended.stdout), String::from_utf8_lossy(&ended.stderr));
    assert!(ended.status.success(), "{text}");
    let of_a_step = |line: &str| {
        let [step, loss] = line.split_whitespace().collect::<Vec<_>>()[..] else { return None };
        step.parse::<u32>().ok().and(loss.parse().ok())
    };
    text.lines().filter_map(of_a_step).collect()
}

#[test]
fn two_processes_learn_what_one_does() {
    let folder = tempfile::tempdir().unwrap();
    let start = |rank: usize| {
        let mut command = program("cpu");
        command.env("GPU_COMM_SIZE", "2").env("GPU_COMM_RANK", rank.to_string()).env("GPU_COMM_STORE", folder.path().join("store"));
        command.spawn().unwrap()
    };
    let [second, first] = [start(1), start(0)].map(losses);
    assert_eq!(second, [0.0; 0]);
    let alone = losses(program("cpu").spawn().unwrap());
    assert_eq!((first.len(), alone.len()), (2, 2), "steps 0 and 50");
    assert!(first[1] < first[0], "it learns: {first:?}");
    for (together, alone) in first.iter().zip(&alone) {
        assert!((together - alone).abs() <= 1e-4 * alone, "{together} {alone}");
    }
}
