//! Calls through a stand-in for LLVM: a library with functions of LLVM's names, and of types that fill every register. It shows
//! that the first call, which looks the function up, passes everything on; and what a missing function is.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a failed expectation is how a test fails")]

use gpu_tools::Env;
use std::path::Path;
use std::process::Command;
use std::sync::Mutex;

/// The library's source. Its functions have nothing but their names from LLVM.
const SOURCE: &str = r#"
use std::ffi::{c_uint, c_void};
#[repr(C)]
pub struct Large(pub [u64; 4]);
#[unsafe(no_mangle)]
pub extern "C" fn LLVMGetVersion(major: &mut c_uint, minor: &mut c_uint, patch: &mut c_uint) { (*major, *minor, *patch) = (22, 1, 99); }
#[unsafe(no_mangle)]
pub extern "C" fn LLVMABISizeOfType(a: u64, b: u64, c: u64, d: u64, e: u64, f: u64, g: u64, h: u64, i: u64,
    p: f64, q: f64, r: f64, s: f64, t: f64, u: f64, v: f64, w: f64, x: f64) -> f64 {
    let whole = [a, b, c, d, e, f, g, h, i].iter().enumerate().map(|(at, value)| (at + 1) as f64 * *value as f64).sum::<f64>();
    let real = [p, q, r, s, t, u, v, w, x].iter().enumerate().map(|(at, value)| (at + 1) as f64 * value).sum::<f64>();
    whole + real
}
#[unsafe(no_mangle)]
pub extern "C" fn LLVMAddAlias2(a: u64, b: f64) -> Large { Large([a, b.to_bits(), a + 1, a + 2]) }
#[unsafe(no_mangle)]
pub extern "C" fn LLVMGetUndef(_: *const c_void) -> u64 { 7 }
#[unsafe(no_mangle)]
pub extern "C" fn LLVMInitializeNVPTXTarget() {}
"#;

#[repr(C)]
struct Large([u64; 4]);

#[allow(clashing_extern_declarations, reason = "these are the stand-in's types")]
unsafe extern "C" {
    fn LLVMABISizeOfType(
        a: u64,
        b: u64,
        c: u64,
        d: u64,
        e: u64,
        f: u64,
        g: u64,
        h: u64,
        i: u64,
        p: f64,
        q: f64,
        r: f64,
        s: f64,
        t: f64,
        u: f64,
        v: f64,
        w: f64,
        x: f64,
    ) -> f64;
    fn LLVMAddAlias2(a: u64, b: f64) -> Large;
    fn LLVMGetUndef(value: *const u8) -> u64;
    fn LLVMCreateBuilder();
    fn LLVM_InitializeNativeTarget() -> i32;
}

static SAID: Mutex<Vec<String>> = Mutex::new(Vec::new());

fn keep(message: &str) {
    SAID.lock().unwrap().push(message.into());
    loop {
        std::thread::park();
    }
}

fn stand_in(folder: &Path) -> std::path::PathBuf {
    let (source, library) = (folder.join("llvm.rs"), folder.join("libLLVM.so.22.1"));
    std::fs::write(&source, SOURCE).unwrap();
    let mut rustc = Command::new("rustc");
    rustc.args(["--crate-type=cdylib", "--edition=2024", "-Aimproper_ctypes_definitions", "-o"]).arg(&library).arg(&source);
    let output = rustc.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    library
}

#[test]
fn calls_arrive_as_they_were_made_and_a_missing_function_is_a_message() {
    let folder = tempfile::tempdir().unwrap();
    let library = stand_in(folder.path());
    let llvm = gpu_llvm::open(&Env::fixed(&[("GPU_LLVM", folder.path().to_str().unwrap())])).unwrap();
    assert_eq!((llvm.version(), llvm.path()), ((22, 1, 99), library.as_path()));
    assert!(llvm.has_back_end("NVPTX") && !llvm.has_back_end("AMDGPU"));
    let expected = (1..=9).map(|at| f64::from(at) * f64::from(at * 10)).sum::<f64>()
        + (1..=9).map(|at| f64::from(at) * (f64::from(at) + 0.5)).sum::<f64>();
    // Many threads at once make the first call; a later one goes the short way.
    std::thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| {
                for _ in 0..2 {
                    // SAFETY: the stand-in has this type under this name.
                    let sum = unsafe { LLVMABISizeOfType(10, 20, 30, 40, 50, 60, 70, 80, 90, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5, 8.5, 9.5) };
                    assert_eq!(sum, expected);
                }
            });
        }
    });
    // A result in memory, whose address is one more argument.
    for _ in 0..2 {
        // SAFETY: as above.
        let large = unsafe { LLVMAddAlias2(5, 2.5) };
        assert_eq!(large.0, [5, 2.5f64.to_bits(), 6, 7]);
    }
    // SAFETY: as above.
    assert_eq!(unsafe { LLVMGetUndef(std::ptr::null()) }, 7);
    // SAFETY: it takes nothing; the stand-in has no back end for this machine.
    assert_eq!(unsafe { LLVM_InitializeNativeTarget() }, 1);

    gpu_llvm::on_missing(keep);
    // SAFETY: it takes nothing, and there is no such function to be called.
    std::thread::spawn(|| unsafe { LLVMCreateBuilder() });
    let mut patience = 0..1000;
    while SAID.lock().unwrap().is_empty() && patience.next().is_some() {
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    let said = SAID.lock().unwrap().join("\n");
    assert!(said.starts_with("LLVM 22.1.99 at ") && said.contains("(named by GPU_LLVM) has no function `LLVMCreateBuilder`"), "{said}");
}
