//! A program that compiles at run time survives crashes inside LLVM. Each test runs one in a process of its own.

use crate::support::{axpy, check};
use gpu_build::DiagnosticKind;
use gpu_jit::{Jit, Source};
use gpu_rt::Device;
use std::process::Command;

/// The program in the process.
#[test]
#[ignore = "the other test starts it"]
fn program() {
    let folder = tempfile::tempdir().unwrap();
    let jit = Jit::builder().cache_folder(folder.path()).build(&Device::open("cpu").unwrap());
    let text = axpy(1.0);
    match jit.module(&Source::LlvmText(&text)) {
        Ok(module) => check(&module, 1.0),
        Err(error) => {
            assert!(error.is(DiagnosticKind::Crashed), "{error}");
            println!("{error}");
            // The error is kept: LLVM is not called again.
            assert!(jit.module(&Source::LlvmText(&text)).is_err());
        }
    }
    assert_eq!((jit.stats().compiled, std::fs::read_dir(folder.path()).unwrap().count()), (1, 0), "nothing is kept after a crash");
    println!("goes on");
}

fn run(crash: &str) -> String {
    let program = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "crash::program", "--ignored", "--nocapture"])
        .env("GPU_BUILD_TEST_CRASH", crash)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&[program.stdout, program.stderr].concat()).into_owned();
    assert!(program.status.success() && said.contains("goes on"), "{said}");
    said
}

#[test]
fn a_crash_is_an_error_or_gives_a_slower_kernel() {
    for how in ["segv", "overflow", "abort", "ill"] {
        let said = run(&format!("{how} in code generation of <run time>.ll"));
        assert!(said.contains("LLVM crashed in code generation at O") && said.contains("axpy"), "{said}");
        // The kernel of the lower level launches and computes the right values.
        assert!(!run(&format!("{how} in code generation at O3 of <run time>.ll")).contains("LLVM crashed"), "{how}");
    }
}
