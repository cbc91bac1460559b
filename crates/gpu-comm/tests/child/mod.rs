//! Tests in processes of their own, with the stand-ins for drivers and for NCCL, whose ledgers have to balance.
#![allow(clippy::unwrap_used, dead_code, reason = "a failed expectation is how a test fails; not every test uses all of it")]

use std::ffi::{CStr, c_char};
use std::path::{Path, PathBuf};
use std::process::Command;

const CHILD: &str = "COMM_TEST_CHILD";

/// A library that cargo built beside the tests.
pub fn library(name: &str) -> PathBuf {
    let executable = std::env::current_exe().unwrap();
    let library = executable.parent().unwrap().join(name);
    assert!(library.is_file(), "cargo built no {}", library.display());
    library
}

/// A stand-in's control functions.
pub struct Control(libloading::Library);

impl Control {
    /// Of the stand-in that a variable names.
    pub fn of(variable: &str) -> Control {
        // SAFETY: a stand-in, which is open already or can be at any time.
        Control(unsafe { libloading::Library::new(std::env::var(variable).unwrap()) }.unwrap())
    }

    /// How many calls there were.
    pub fn calls(&self) -> u64 {
        // SAFETY: `control.rs` of `gpu-fakes` declares it so.
        unsafe { self.0.get::<extern "C" fn() -> u64>(b"gpu_fake_calls").unwrap()() }
    }

    /// Has the `n`th call from now fail, once; 0 takes it back.
    pub fn fail(&self, n: u64, code: i32) {
        // SAFETY: as above.
        unsafe { self.0.get::<extern "C" fn(u64, i32)>(b"gpu_fake_fail").unwrap()(n, code) }
    }

    /// How many communicators of the stand-in for NCCL there are.
    pub fn live(&self) -> u64 {
        // SAFETY: `control.rs` declares both so; the text is freed once.
        let text = unsafe {
            let text = self.0.get::<extern "C" fn() -> *mut c_char>(b"gpu_fake_report").unwrap()();
            let copy = CStr::from_ptr(text).to_string_lossy().into_owned();
            self.0.get::<unsafe extern "C" fn(*mut c_char)>(b"gpu_fake_free").unwrap()(text);
            copy
        };
        let report: serde_json::Value = serde_json::from_str(&text).unwrap();
        report["live"]["communicator"].as_u64().unwrap()
    }

    /// What communicators of the stand-in for NCCL report.
    pub fn report(&self, code: i32) {
        // SAFETY: the stand-in declares it so.
        unsafe { self.0.get::<extern "C" fn(i32)>(b"gpu_fake_nccl_async").unwrap()(code) }
    }
}

/// What a process of a test finds.
pub struct Setting<'a> {
    /// The kind of its devices, `cuda` or `hip`.
    pub kind: &'a str,
    pub devices: u32,
    /// What the variable of NCCL's or RCCL's library says.
    pub nccl: &'a Path,
    /// More variables.
    pub variables: &'a [(&'a str, &'a str)],
}

/// The variables of a driver's library and of the one for collectives.
pub fn variables(kind: &str) -> (&'static str, &'static str) {
    if kind == "hip" { ("GPU_HIP_LIBRARY", "GPU_RCCL_LIBRARY") } else { ("GPU_CUDA_LIBRARY", "GPU_NCCL_LIBRARY") }
}

/// Runs a test in a process of its own, and looks at the ledgers.
pub fn in_child(test: &str, setting: &Setting<'_>, work: fn()) {
    run(test, setting, true, work);
}

/// Runs a test in a process of its own that ends while something is in use.
pub fn in_child_without_books(test: &str, setting: &Setting<'_>, work: fn()) {
    run(test, setting, false, work);
}

fn run(test: &str, setting: &Setting<'_>, books: bool, work: fn()) {
    if std::env::var_os(CHILD).is_some() {
        return work();
    }
    let driver = library(if setting.kind == "hip" { "libgpu_fake_hip.so" } else { "libgpu_fake_cuda.so" });
    let folder = tempfile::tempdir().unwrap();
    let reports = [folder.path().join("driver.json"), folder.path().join("nccl.json")];
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args([test, "--exact", "--nocapture", "--test-threads=1"]).env(CHILD, setting.kind);
    for variable in ["GPU_CUDA_LIBRARY", "GPU_HIP_LIBRARY", "GPU_NCCL_LIBRARY", "GPU_RCCL_LIBRARY", "NCCL_COMM_BLOCKING"] {
        command.env_remove(variable);
    }
    let (driver_variable, nccl_variable) = variables(setting.kind);
    command.env(driver_variable, driver).env(nccl_variable, setting.nccl);
    command.env("GPU_DEVICE", format!("{}:*", setting.kind)).env("GPU_FAKE_DEVICES", setting.devices.to_string());
    command.env("GPU_FAKE_REPORT", &reports[0]).env("GPU_FAKE_NCCL_REPORT", &reports[1]).env("GPU_FAKE_DELAY", "200");
    command.envs(setting.variables.iter().copied());
    let output = command.output().unwrap();
    let text = format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success() && text.contains("1 passed"), "{}: {text}", setting.kind);
    let ledgers = if setting.nccl.is_file() { 2 } else { 1 };
    for report in reports.iter().take(if books { ledgers } else { 0 }) {
        let ledger: serde_json::Value = serde_json::from_slice(&std::fs::read(report).unwrap()).unwrap();
        assert_eq!(ledger["violations"].as_array().map(Vec::len), Some(0), "{}: {ledger}", setting.kind);
        for (kind, live) in ledger["live"].as_object().unwrap() {
            assert!(live == 0 || ["context", "pool"].contains(&kind.as_str()), "{}: {live} of {kind} are left", setting.kind);
        }
    }
}

/// The kind of devices that this process of a test has.
pub fn kind() -> String {
    std::env::var(CHILD).unwrap()
}
