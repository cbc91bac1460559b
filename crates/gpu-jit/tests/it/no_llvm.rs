//! On a machine without LLVM a program starts, and compiling a kernel is an error.

use gpu_jit::{DiagnosticKind, Jit, Source};
use gpu_rt::Device;
use gpu_test::this_test;
use std::process::Command;

/// Set in the process that has no LLVM.
const CHILD: &str = "JIT_TEST_WITHOUT_LLVM";

#[test]
fn without_an_llvm_compiling_is_an_error_with_the_next_step() {
    if std::env::var_os(CHILD).is_none() {
        let test = this_test!();
        let child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", test, "--nocapture"])
            .env(CHILD, "1")
            .env("GPU_LLVM", "/nowhere/libLLVM.so")
            .output()
            .unwrap();
        assert!(child.status.success(), "{}{}", String::from_utf8_lossy(&child.stdout), String::from_utf8_lossy(&child.stderr));
        return;
    }
    let jit = Jit::builder().without_disk().build(&Device::open("cpu").unwrap());
    let source = Source::LlvmText("define ptx_kernel void @nothing() { ret void }");
    for _ in 0..2 {
        let error = jit.module(&source).unwrap_err();
        assert!(error.is(DiagnosticKind::Missing), "{error}");
        let text = error.to_string();
        for part in ["GPU_LLVM is `/nowhere/libLLVM.so`, which is not there", "or unset it: rustc's own is used then"] {
            assert!(text.contains(part), "missing: {part}\n{text}");
        }
    }
}
