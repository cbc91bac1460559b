//! The program prints what the README says.

use std::process::Command;

#[test]
fn the_program_prints_the_result() {
    let output = Command::new(env!("CARGO_BIN_EXE_gpu-book-first")).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    assert_eq!(String::from_utf8_lossy(&output.stdout), "[12.0, 24.0, 36.0]\n", "{said}");
}
