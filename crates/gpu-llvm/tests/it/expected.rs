//! A library that could be opened when an earlier build looked, and no longer can: no other takes its place unnoticed. The
//! tests run in processes of their own, because a process opens one LLVM.

use gpu_test::this_test;
use gpu_tools::{Answers, Env};
use std::fs;
use std::path::Path;
use std::process::Command;

/// Somebody who was asked everything before.
struct Remembers;

impl Answers for Remembers {
    fn answer(&self, program: Option<&Path>, question: &str, ask: &mut dyn FnMut() -> Option<String>) -> Option<String> {
        if question == "opens as" { program.map(|_| "LLVM 22".into()) } else { ask() }
    }
}

/// Somebody who was never asked.
struct Asks;

impl Answers for Asks {
    fn answer(&self, _: Option<&Path>, _: &str, ask: &mut dyn FnMut() -> Option<String>) -> Option<String> {
        ask()
    }
}

/// A shared library for this processor with nothing in it, which the loader refuses.
fn header() -> Vec<u8> {
    let machine: u16 = if cfg!(target_arch = "aarch64") { 183 } else { 62 };
    let mut bytes = b"\x7fELF\x02\x01\x01".to_vec();
    bytes.resize(64, 0);
    // Type, machine, version, sizes of this header and of those that are not there.
    for (at, number) in [(16, 3), (18, machine), (20, 1), (52, 64), (54, 56), (58, 64)] {
        bytes[at..at + 2].copy_from_slice(&number.to_le_bytes());
    }
    bytes
}

#[test]
fn a_library_that_can_no_longer_be_opened_is_an_error_and_is_not_replaced() {
    const CHILD: &str = "GPU_LLVM_TEST_CHILD";
    if std::env::var_os(CHILD).is_none() {
        let child = Command::new(std::env::current_exe().unwrap()).args(["--exact", this_test!()]).env(CHILD, "1").output().unwrap();
        let said = String::from_utf8_lossy(&child.stdout);
        return assert!(child.status.success() && said.contains("1 passed"), "{said}");
    }
    let folder = tempfile::tempdir().unwrap();
    let library = folder.path().join("lib/libLLVM.so.22.1");
    fs::create_dir(folder.path().join("lib")).unwrap();
    fs::write(&library, header()).unwrap();
    let path = std::env::var("PATH").unwrap();
    let env = Env::fixed(&[("LLVM_SYS_221_PREFIX", folder.path().to_str().unwrap()), ("PATH", &path)]);
    // Without the answer, the next that can be opened.
    let without = Command::new(std::env::current_exe().unwrap())
        .args(["--ignored", "--exact", "expected::the_next_is_taken_by_who_remembers_nothing"])
        .env("LLVM_SYS_221_PREFIX", folder.path())
        .output()
        .unwrap();
    assert!(without.status.success() && String::from_utf8_lossy(&without.stdout).contains("1 passed"), "{without:?}");
    assert_eq!(gpu_llvm::file(&env, &Remembers).unwrap(), library);
    assert!(gpu_llvm::opened().is_none(), "nothing was opened");
    assert_eq!(gpu_llvm::file(&env, &Remembers).unwrap(), library);
    let error = gpu_llvm::open(&env).unwrap_err();
    assert!(error.message.contains("could be opened before") && error.message.contains("libLLVM.so.22.1"), "{error:?}");
    assert!(error.notes[0].contains("found in its place: LLVM"), "{error:?}");
}

#[test]
#[ignore = "the other test starts it"]
fn the_next_is_taken_by_who_remembers_nothing() {
    let env = Env::process();
    let file = gpu_llvm::file(&env, &Asks).unwrap();
    assert_eq!(file, gpu_llvm::open(&env).unwrap().path());
    assert!(!file.starts_with(env.path("LLVM_SYS_221_PREFIX").unwrap()));
}
