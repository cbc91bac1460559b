//! LLVM's functions as llvm-sys declares them: each jumps to where its slot points, and finds that out when it is first called.
//!
//! A function's name, its slot and its code have the same place in three tables, which `trampoline/*.s` make. All symbols are
//! hidden.

use crate::library::{Llvm, open};
use crate::{compat, initialize};
use gpu_tools::Env;
use std::ffi::{CStr, c_char};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

#[cfg(not(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64"))))]
compile_error!("gpu-llvm calls LLVM on Linux for x86-64 and aarch64");

#[cfg(target_arch = "x86_64")]
std::arch::global_asm!(
    include_str!("trampoline/tables.s"),
    include_str!("trampoline/x86_64.s"),
    include_str!("trampoline/functions.s"),
    include_str!("trampoline/end.s"),
    resolve = sym resolve,
);

#[cfg(target_arch = "aarch64")]
std::arch::global_asm!(
    include_str!("trampoline/tables.s"),
    include_str!("trampoline/aarch64.s"),
    include_str!("trampoline/functions.s"),
    include_str!("trampoline/end.s"),
    resolve = sym resolve,
);

unsafe extern "C" {
    static gpu_llvm_slots: AtomicUsize;
    static gpu_llvm_slots_end: AtomicUsize;
    static gpu_llvm_names: c_char;
    static gpu_llvm_offsets: u32;
}

/// A reference to the tables that linkers keep wherever this crate is linked, so that they have the functions, too, whatever the
/// order of the libraries.
#[used]
static KEEP: unsafe extern "C" fn() = {
    unsafe extern "C" {
        fn LLVMShutdown();
    }
    LLVMShutdown
};

/// Takes the text about a function that the library lacks.
type Handler = fn(&str);

static HANDLER: OnceLock<Handler> = OnceLock::new();

/// What to do where a program calls a function that the library lacks, or any where there is no library. It must not unwind. If it
/// returns, or there is none, the message is printed and the process ends, as LLVM does at its own fatal errors. The first call
/// counts.
pub fn on_missing(handler: fn(&str)) {
    // A second one changes nothing.
    let _ = HANDLER.set(handler);
}

/// How many functions there are.
fn count() -> usize {
    let slots = (&raw const gpu_llvm_slots, &raw const gpu_llvm_slots_end);
    (slots.1 as usize - slots.0 as usize) / size_of::<AtomicUsize>()
}

/// The name of the function in this place.
fn name(index: usize) -> &'static CStr {
    assert!(index < count(), "no function has this slot");
    // SAFETY: both tables have as many entries as there are slots; each offset is that of a name that ends with a NUL.
    unsafe {
        let offset = *(&raw const gpu_llvm_offsets).add(index);
        CStr::from_ptr((&raw const gpu_llvm_names).add(offset as usize))
    }
}

/// The address of the function whose slot this is, from its first call. Nothing may unwind out of it.
extern "C" fn resolve(slot: &'static AtomicUsize) -> usize {
    let first = &raw const gpu_llvm_slots;
    let name = name((std::ptr::from_ref(slot) as usize - first as usize) / size_of::<AtomicUsize>());
    let address = match open(&Env::process()) {
        Ok(llvm) => address(llvm, name).unwrap_or_else(|| give_up(&missing(llvm, name))),
        Err(error) => give_up(&error.to_string()),
    };
    // Whoever jumps there reads the address from here, or comes by this way and finds the same.
    slot.store(address, Ordering::Release);
    address
}

fn address(llvm: &Llvm, name: &CStr) -> Option<usize> {
    compat::translation(llvm, name).or_else(|| llvm.address(name)).or_else(|| initialize::function(name))
}

fn missing(llvm: &Llvm, name: &CStr) -> String {
    format!("{llvm} has no function `{}`: use another LLVM (GPU_LLVM names its library)", name.to_string_lossy())
}

fn give_up(message: &str) -> ! {
    if let Some(handler) = HANDLER.get() {
        handler(message);
    }
    eprintln!("error: {message}");
    std::process::exit(1)
}

#[cfg(test)]
mod tests;
