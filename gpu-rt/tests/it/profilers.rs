//! Ranges for the vendors' profilers, whose libraries a C compiler makes here.

use crate::support::*;
use gpu_test::{test, this_test};
use std::path::Path;
use std::process::Command;

fn library(path: &Path, options: &[&str]) {
    let source = path.with_extension("c");
    std::fs::write(&source, include_str!("../support/profiler.c")).unwrap();
    let mut command = Command::new("cc");
    command.args(["-O1", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC"]).args(options).arg(&source);
    cc(command.arg("-o").arg(path));
}

fn ranges() {
    let _outer = gpu_rt::range("outer");
    for step in 0..2 {
        drop(gpu_rt::range(format!("step {step}\0hidden")));
    }
}

/// What a profiler of this name printed.
fn printed(output: &std::process::Output, profiler: &str) -> Vec<String> {
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{text}");
    text.lines().filter_map(|line| line.strip_prefix(profiler)).map(|line| line.trim().to_owned()).collect()
}

const EXPECTED: [&str; 6] = ["push 0 outer", "push 1 step 0", "pop 1", "push 1 step 1", "pop 1", "pop 0"];

#[test]
fn a_cuda_profiler_sees_ranges() {
    let test = this_test!();
    if is_child() {
        return ranges();
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("injection.so");
    library(&path, &["-DNVTX", "-DPROFILER=\"nvtx\""]);
    let attached = child(test, &[("NVTX_INJECTION64_PATH", &path)]);
    assert_eq!(printed(&attached, "nvtx "), EXPECTED);
    // No profiler, and a library that is none.
    for path in ["", "/no/such/library.so"] {
        assert_eq!(printed(&child(test, &[("NVTX_INJECTION64_PATH", Path::new(path))]), "nvtx "), [""; 0]);
    }
}

#[test]
fn a_rocm_profiler_sees_ranges() {
    let test = this_test!();
    if is_child() {
        return ranges();
    }
    let folder = tempfile::tempdir().unwrap();
    library(&folder.path().join("libroctx64.so"), &["-DPROFILER=\"roctx\""]);
    let found = ("LD_LIBRARY_PATH", folder.path());
    for variable in ["ROCP_TOOL_LIBRARIES", "HSA_TOOLS_LIB"] {
        assert_eq!(printed(&child(test, &[found, (variable, Path::new("some.so"))]), "roctx "), EXPECTED, "{variable}");
    }
    // Nobody opens it where no profiler is attached.
    assert_eq!(printed(&child(test, &[found]), "roctx "), [""; 0]);
}
