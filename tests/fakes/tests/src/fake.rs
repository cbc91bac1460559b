//! A fake's control functions, for tests.

use libloading::{Library, Symbol};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::ffi::{CStr, c_char, c_int};
use std::path::PathBuf;

/// Which driver a fake stands in for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Vendor {
    /// HIP.
    Amd,
    /// CUDA.
    Nvidia,
}

impl Vendor {
    /// Both.
    pub const ALL: [Vendor; 2] = [Vendor::Amd, Vendor::Nvidia];

    /// Its first device.
    pub fn device(self) -> &'static str {
        ["hip:0", "cuda:0"][self as usize]
    }

    /// Its second device.
    pub fn other_device(self) -> &'static str {
        ["hip:1", "cuda:1"][self as usize]
    }

    /// The variable that names its library.
    pub fn variable(self) -> &'static str {
        ["GPU_HIP_LIBRARY", "GPU_CUDA_LIBRARY"][self as usize]
    }

    /// Its fake, which cargo built beside this executable.
    pub fn library(self) -> PathBuf {
        let folder = std::env::current_exe().unwrap().parent().unwrap().to_owned();
        folder.join(["libgpu_fake_hip.so", "libgpu_fake_cuda.so"][self as usize])
    }

    /// The vendor whose fake this process was started with.
    pub fn of_this_process() -> Vendor {
        if std::env::var_os(Vendor::Amd.variable()).is_some() { Vendor::Amd } else { Vendor::Nvidia }
    }
}

/// The ledger at one moment.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Ledger {
    /// How many calls there were.
    pub calls: u64,
    /// Live objects, by kind.
    pub live: BTreeMap<String, usize>,
    /// Bytes of live allocations, by kind.
    pub bytes: BTreeMap<String, usize>,
    /// What was done wrong.
    pub violations: Vec<String>,
}

impl Ledger {
    /// Whether nothing is left except what a program keeps until it ends: contexts, pools, modules of its kernel files, and their failures' records.
    ///
    /// # Errors
    /// What else is left.
    pub fn balance(&self) -> Result<(), String> {
        const KEPT: [&str; 5] = ["context", "pool", "module", "function", "record"];
        let left: Vec<_> = self.live.iter().filter(|(kind, count)| **count > 0 && !KEPT.contains(&kind.as_str())).collect();
        if left.is_empty() { Ok(()) } else { Err(format!("left: {left:?}")) }
    }
}

/// The fake in this process.
pub struct Fake(Library);

impl Fake {
    /// Opens the fake that this process was started with: the very library that the runtime uses.
    pub fn open() -> Fake {
        // SAFETY: our own library; its initialisers do nothing.
        Fake(unsafe { Library::new(Vendor::of_this_process().library()) }.unwrap())
    }

    /// A function of the fake.
    ///
    /// # Safety
    /// The type is the function's.
    pub unsafe fn function<T>(&self, name: &str) -> Symbol<'_, T> {
        // SAFETY: the same contract.
        unsafe { self.0.get(name.as_bytes()) }.unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    fn text(&self, name: &str) -> String {
        // SAFETY: `control.rs` of `gpu-fakes` declares them so; the text is freed once, after its last use.
        unsafe {
            let text = self.function::<extern "C" fn() -> *mut c_char>(name)();
            let owned = CStr::from_ptr(text).to_string_lossy().into_owned();
            self.function::<extern "C" fn(*mut c_char)>("gpu_fake_free")(text);
            owned
        }
    }

    /// How many calls there were.
    pub fn calls(&self) -> u64 {
        // SAFETY: declared so.
        unsafe { self.function::<extern "C" fn() -> u64>("gpu_fake_calls")() }
    }

    /// The calls' names.
    pub fn names(&self) -> Vec<String> {
        self.text("gpu_fake_names").lines().map(str::to_owned).collect()
    }

    /// Makes the `n`th call from now fail, once; 0 takes it back.
    pub fn fail(&self, n: u64, code: i32) {
        // SAFETY: declared so.
        unsafe { self.function::<extern "C" fn(u64, c_int)>("gpu_fake_fail")(n, code) }
    }

    /// Loses the device: the `n`th call from now and all later ones fail, until [`reset`](Self::reset).
    pub fn lose(&self, n: u64, code: i32) {
        // SAFETY: declared so.
        unsafe { self.function::<extern "C" fn(u64, c_int)>("gpu_fake_lose")(n, code) }
    }

    /// Whether that call is still to come.
    pub fn is_failure_due(&self) -> bool {
        // SAFETY: declared so.
        unsafe { self.function::<extern "C" fn() -> c_int>("gpu_fake_failure_due")() != 0 }
    }

    /// The ledger.
    pub fn ledger(&self) -> Ledger {
        serde_json::from_str(&self.text("gpu_fake_report")).unwrap()
    }

    /// Forgets calls, violations and a failure that is due.
    pub fn reset(&self) {
        // SAFETY: declared so.
        unsafe { self.function::<extern "C" fn()>("gpu_fake_reset")() }
    }
}
