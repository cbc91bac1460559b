//! A test run again in a process of its own, with a fake.

use crate::fake::{Ledger, Vendor};
use std::process::{Command, Output};

const CHILD: &str = "GPU_FAKE_TEST_CHILD";

/// Whether this process was started by [`run`].
pub fn is_child() -> bool {
    std::env::var_os(CHILD).is_some()
}

/// How a child ended, and the ledger of its fake.
pub struct Ended {
    /// Its status and output.
    pub output: Output,
    /// Its output as text.
    pub text: String,
    /// The ledger; `None` where it ended before it opened the fake, or without running its destructors.
    pub ledger: Option<Ledger>,
}

/// Runs one test of this executable alone, with a vendor's fake, and with these variables.
pub fn run(test: &str, vendor: Vendor, variables: &[(&str, &str)]) -> Ended {
    let folder = tempfile::tempdir().unwrap();
    let report = folder.path().join("ledger.json");
    let library = vendor.library();
    assert!(library.is_file(), "cargo built no {}", library.display());
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args([test, "--exact", "--nocapture", "--test-threads=1"]).env(CHILD, "1");
    for (name, _) in std::env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("GPU_") && name != CHILD) {
        command.env_remove(name);
    }
    command.env(vendor.variable(), library).env("GPU_DEVICE", vendor.device()).env("GPU_LOAD", "lazy");
    command.env("GPU_FAKE_IMAGES", concat!(env!("OUT_DIR"), "/gpu")).env("GPU_FAKE_REPORT", &report);
    let output = command.envs(variables.iter().copied()).output().unwrap();
    let text = format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    let ledger = std::fs::read(&report).ok().map(|ledger| serde_json::from_slice(&ledger).unwrap());
    Ended { output, text, ledger }
}

/// Runs a test as [`run`] with each vendor's fake: it passes, its ledger balances, and nothing was done wrong.
pub fn passes(test: &str, variables: &[(&str, &str)]) {
    for vendor in Vendor::ALL {
        passes_on(test, vendor, variables);
    }
}

/// The same with one vendor's.
pub fn passes_on(test: &str, vendor: Vendor, variables: &[(&str, &str)]) {
    let ended = run(test, vendor, variables);
    let (text, status) = (&ended.text, ended.output.status);
    assert!(status.success() && text.contains("1 passed"), "{vendor:?} {variables:?} {status}:\n{text}");
    let ledger = ended.ledger.unwrap_or_else(|| panic!("{vendor:?}: no ledger\n{text}"));
    assert!(ledger.violations.is_empty(), "{vendor:?}: {:#?}", ledger.violations);
    ledger.balance().unwrap_or_else(|left| panic!("{vendor:?}: {left}"));
}
