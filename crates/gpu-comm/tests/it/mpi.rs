//! Four ranks that Open MPI's launcher starts on this machine, on CPU devices. Its library is not used.

use crate::support::*;
use gpu_comm::{Communicator, Place};
use gpu_test::{skip, test, this_test};
use std::path::Path;
use std::process::Command;

const FOLDER: &str = "COMM_TEST_FOLDER";

/// Runs a test of this program by `mpirun`, with four ranks.
fn mpirun(test: &str, options: &[&str], folder: &Path) -> Ended {
    let version = Command::new("mpirun").arg("--version").output();
    if !version.is_ok_and(|version| String::from_utf8_lossy(&version.stdout).contains("Open MPI")) {
        skip!("Open MPI's mpirun is not installed (Debian: openmpi-bin)");
    }
    // Also for root and on few cores. Launchers that share a folder remove each other's.
    let four = || {
        let mut command = Command::new("mpirun");
        command.args(["--allow-run-as-root", "--oversubscribe", "-n", "4"]).env("TMPDIR", folder);
        command
    };
    let trial = Running::new(four().arg("true")).finish();
    if !trial.status.success() {
        skip!("mpirun starts nothing here: {}", trial.text);
    }
    let mut command = four();
    command.args(options).arg(std::env::current_exe().unwrap()).args(arguments(test));
    command.env(CHILD, "1").env(FOLDER, folder).env("GPU_DEVICE", "cpu:4").env("GPU_COMM_TIMEOUT", "600");
    Running::new(&mut command).finish()
}

/// A file in which a rank says that it came through.
fn note(rank: usize) {
    std::fs::write(Path::new(&std::env::var(FOLDER).unwrap()).join(rank.to_string()), "").unwrap();
}

/// The ranks that did.
fn noted(folder: &Path) -> Vec<usize> {
    (0..4).filter(|rank| folder.join(rank.to_string()).exists()).collect()
}

#[test]
fn every_collective_equals_a_plain_loop() {
    if !is_child() {
        let folder = tempfile::tempdir().unwrap();
        let ended = mpirun(this_test!(), &[], folder.path());
        assert!(ended.status.success(), "{}", ended.text);
        assert_eq!(noted(folder.path()), [0, 1, 2, 3], "{}", ended.text);
        return;
    }
    let place = Place::from_env().unwrap();
    assert_eq!((place.launcher(), place.size()), ("Open MPI", 4));
    let rank = Communicator::from_env().unwrap();
    assert_eq!(rank.rank(), place.rank());
    assert_eq!(rank.transport(), "Unix sockets");
    let name = if place.local_rank() == 0 { "cpu".into() } else { format!("cpu:{}", place.local_rank()) };
    assert_eq!(rank.device().uri(), name, "the device of its local rank");
    let stream = rank.device().stream().unwrap();
    [0, 5, 1500, 20_000].into_iter().for_each(|count| every_collective::<f32>(&rank, &stream, count));
    note(rank.rank());
}

#[test]
fn a_rank_that_is_killed_is_named() {
    if !is_child() {
        let folder = tempfile::tempdir().unwrap();
        // Or the launcher would kill the others.
        let ended = mpirun(this_test!(), &["--enable-recovery"], folder.path());
        assert_eq!(noted(folder.path()), [0, 1, 3], "{}", ended.text);
        return;
    }
    let rank = Communicator::from_env().unwrap();
    if rank.rank() == 2 {
        is_killed_soon();
    }
    names(&until_it_fails(&rank), 2);
    note(rank.rank());
}
