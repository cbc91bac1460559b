//! Builds whose OUT_DIR is full or cannot be written, and builds that run out of memory: a message, and nothing half-made.

use crate::faults::Mount;
use crate::package::{Package, kernel, read};
use gpu_test::test;
use std::fs;
use std::os::unix::process::CommandExt;
use std::process::Output;

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn a_full_out_dir_is_an_error_that_loses_nothing() {
    let package = Package::new(3);
    let before = package.reference();
    let mount = Mount::new(package.path("out"), "size=1m");
    assert_eq!(package.build("off", "out"), before);
    // As much as is free now, but for a few pages.
    let filler = package.path("out/filler");
    for number in 3..9 {
        package.write(&format!("kernels/k{number}.ll"), &kernel(number));
    }
    // One that has results already changes.
    package.write("kernels/k0.ll", &kernel(100));
    let after = package.reference();
    let mut failed = 0;
    for pages in 0..14 {
        let _ = fs::remove_file(&filler);
        mount.fill("filler", pages);
        let output = package.script("off", "out").output().unwrap();
        // Each build leaves what it could write.
        if output.status.success() {
            break;
        }
        let error = stderr(&output);
        assert!(error.contains("error: cannot write"), "{pages} pages are free: {error}");
        assert!(error.contains("No space left on device") && error.contains("check that the disk is not full"), "{error}");
        for (file, bytes) in read(&package.path("out/gpu")) {
            let known = [before.get(&file), after.get(&file)];
            assert!(known.contains(&Some(&bytes)), "{} is neither the old file nor the new one", file.display());
        }
        failed += 1;
    }
    assert!((3..14).contains(&failed), "{failed} builds failed");
    fs::remove_file(&filler).unwrap();
    assert_eq!(package.build("off", "out"), after);
}

#[test]
fn an_out_dir_that_cannot_be_written_is_named() {
    let package = Package::new(2);
    let reference = package.reference();
    let mount = Mount::new(package.path("out"), "size=1m");
    mount.again("remount,ro");
    let output = package.script("cache", "out").output().unwrap();
    let error = stderr(&output);
    assert!(!output.status.success() && error.contains("Read-only file system"), "{error}");
    assert!(error.contains(&package.path("out/gpu").display().to_string()), "{error}");
    mount.again("remount,rw");
    assert_eq!(package.build("cache", "out"), reference);
    // What is there already need not be written.
    mount.again("remount,ro");
    assert_eq!(package.build("cache", "out"), reference);
}

#[test]
fn a_build_without_enough_memory_ends_with_a_message() {
    let package = Package::new(3);
    let reference = package.reference();
    let (mut failed, mut built) = (0, 0);
    for megabytes in (30..=900).step_by(30) {
        let _ = fs::remove_dir_all(package.path("out"));
        let mut script = package.script("cache", "out");
        let limit = libc::rlimit { rlim_cur: megabytes << 20, rlim_max: megabytes << 20 };
        // SAFETY: between fork and exec it makes one system call, with a structure that is its own.
        unsafe {
            script.pre_exec(move || match libc::setrlimit(libc::RLIMIT_AS, &limit) {
                0 => Ok(()),
                _ => Err(std::io::Error::last_os_error()),
            });
        }
        let output = script.output().unwrap();
        if output.status.success() {
            assert_eq!(package.built("out", &output), reference, "{megabytes} MiB");
            built += 1;
        } else {
            // The system's words, Rust's, LLVM's own, or these with ours.
            let error = stderr(&output);
            let words = [
                "cannot be opened",
                "cannot start a compiler thread",
                "ulimit",
                "out of memory",
                "Cannot allocate memory",
                "memory allocation of",
            ];
            assert!(words.iter().any(|word| error.contains(word)), "{megabytes} MiB: {} {error}", output.status);
            for (file, bytes) in read(&package.path("out/gpu")) {
                assert_eq!(Some(&bytes), reference.get(&file), "{megabytes} MiB: {}", file.display());
            }
            failed += 1;
        }
        // What it left in the cache is right, or no result.
        assert_eq!(package.build("cache", "after"), reference, "after {megabytes} MiB");
        fs::remove_dir_all(package.path("cache")).unwrap();
    }
    assert!(failed > 3 && built > 3, "{failed} failed, {built} built");
}
