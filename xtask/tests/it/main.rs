//! The repository's rules, and the scripts that tests are packed with.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failed expectation is how a test fails")]

mod layers;
mod readers;
mod run_sh;
mod sizes;
mod targets;

/// Runs `cargo metadata` for the packages of the workspace.
fn metadata() -> serde_json::Value {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = std::process::Command::new(cargo).args(["metadata", "--no-deps", "--format-version=1"]).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}
