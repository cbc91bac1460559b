//! Programs on the CPU that are traced: a test of this executable as a child.
#![allow(dead_code, reason = "each test file uses a part of it")]

use crate::support::*;
use gpu_rt::__macro_support::{Args, Kernel, Readable, Writable};
use gpu_rt::{Buffer, Launch, Stream};
use std::path::{Path, PathBuf};
use std::process::Output;

/// Elements, in blocks of 64: enough for the pool.
pub const N: usize = 64 * 512;

pub fn axpy_kernel() -> &'static Kernel {
    kernel(c_file("trace"), "axpy", 28)
}

pub fn axpy(axpy: &'static Kernel, stream: &Stream, x: &Buffer<f32>, y: &mut Buffer<f32>, blocks: u32) {
    let mut args = Args::<28>::new();
    args.scalar(0, 2.0f32);
    args.pointer(8, stream, x.read_arg()).unwrap();
    args.pointer(16, stream, y.write_arg()).unwrap();
    args.scalar(24, x.len() as u32);
    run(axpy, stream, Launch::new(blocks, 64).shared(32), &args).unwrap();
}

/// Runs a test of this file as a child that traces to `to` with these further variables.
pub fn traced(test: &str, to: &str, more: &[(&str, &Path)]) -> Output {
    let mut variables = vec![("GPU_DEVICE", Path::new("cpu")), ("GPU_TRACE", Path::new(to))];
    variables.extend(more);
    child(test, &variables)
}

pub fn passed(output: &Output) -> String {
    let text = format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success() && text.contains("1 passed"), "{text}");
    text
}

pub fn folder() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("trace.json");
    (folder, path)
}
