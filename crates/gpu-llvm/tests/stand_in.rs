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
// Writes the registers that carry arguments to where the first one points.
#[cfg(target_arch = "x86_64")]
#[unsafe(no_mangle)]
#[unsafe(naked)]
pub extern "C" fn LLVMAddGlobal() {
    core::arch::naked_asm!(
        "movups [rdi], xmm0", "movups [rdi + 16], xmm1", "movups [rdi + 32], xmm2", "movups [rdi + 48], xmm3",
        "movups [rdi + 64], xmm4", "movups [rdi + 80], xmm5", "movups [rdi + 96], xmm6", "movups [rdi + 112], xmm7",
        "mov [rdi + 128], rsi", "mov [rdi + 136], rdx", "mov [rdi + 144], rcx", "mov [rdi + 152], r8", "mov [rdi + 160], r9",
        "mov [rdi + 168], r10", "mov [rdi + 176], rax", "ret",
    )
}
#[cfg(target_arch = "aarch64")]
#[unsafe(no_mangle)]
#[unsafe(naked)]
pub extern "C" fn LLVMAddGlobal() {
    core::arch::naked_asm!(
        "stp q0, q1, [x0]", "stp q2, q3, [x0, #32]", "stp q4, q5, [x0, #64]", "stp q6, q7, [x0, #96]",
        "stp x1, x2, [x0, #128]", "stp x3, x4, [x0, #144]", "stp x5, x6, [x0, #160]", "stp x7, x8, [x0, #176]", "ret",
    )
}
"#;

/// What carries arguments: the vector registers, and the others but for the first.
type Registers = [u64; 24];

/// How many of [`Registers`] this processor has.
const REGISTERS: usize = if cfg!(target_arch = "x86_64") { 23 } else { 24 };

/// Calls the stand-in with these in the registers; as it found them. In `rax` a caller of a variadic function says how many vector
/// registers it uses, in `x8` one that wants a structure where it goes, and `r10` belongs to languages with nested functions.
fn registers(given: &Registers) -> Registers {
    let mut found = [0; 24];
    // SAFETY: the stand-in writes 23 or 24 numbers to the first argument and changes nothing else; the registers that calls may
    // change are declared, and the compiler aligns the stack.
    #[cfg(target_arch = "x86_64")]
    unsafe {
        std::arch::asm!(
            "movups xmm0, [r11]", "movups xmm1, [r11 + 16]", "movups xmm2, [r11 + 32]", "movups xmm3, [r11 + 48]",
            "movups xmm4, [r11 + 64]", "movups xmm5, [r11 + 80]", "movups xmm6, [r11 + 96]", "movups xmm7, [r11 + 112]",
            "mov rsi, [r11 + 128]", "mov rdx, [r11 + 136]", "mov rcx, [r11 + 144]", "mov r8, [r11 + 152]", "mov r9, [r11 + 160]",
            "mov r10, [r11 + 168]", "mov rax, [r11 + 176]", "call {function}",
            function = sym LLVMAddGlobal,
            inout("rdi") found.as_mut_ptr() => _,
            inout("r11") given.as_ptr() => _,
            clobber_abi("C"),
        );
    }
    // SAFETY: as above.
    #[cfg(target_arch = "aarch64")]
    unsafe {
        std::arch::asm!(
            "ldp q0, q1, [x9]", "ldp q2, q3, [x9, #32]", "ldp q4, q5, [x9, #64]", "ldp q6, q7, [x9, #96]",
            "ldp x1, x2, [x9, #128]", "ldp x3, x4, [x9, #144]", "ldp x5, x6, [x9, #160]", "ldp x7, x8, [x9, #176]",
            "bl {function}",
            function = sym LLVMAddGlobal,
            inout("x0") found.as_mut_ptr() => _,
            inout("x9") given.as_ptr() => _,
            clobber_abi("C"),
        );
    }
    found
}

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
    fn LLVMAddGlobal();
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
    // This test may run by an emulator, on the machine that compiles.
    let version = Command::new("rustc").arg("-vV").output().unwrap();
    let arch = std::env::consts::ARCH;
    if !String::from_utf8_lossy(&version.stdout).contains(&format!("host: {arch}-")) {
        rustc.args(["--target", &format!("{arch}-unknown-linux-gnu"), "-C", &format!("linker={arch}-linux-gnu-gcc")]);
    }
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
    // Every register, at the first call, which looks the function up, and at the second, which does not.
    let given: Registers = std::array::from_fn(|at| 0x0123_4567_89ab_cdef ^ (at as u64) << 56 ^ at as u64);
    for call in ["first", "second"] {
        assert_eq!(registers(&given)[..REGISTERS], given[..REGISTERS], "at the {call} call");
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
