//! The addresses of the C library's functions that images import.

use super::elf::Reason;
use crate::sync::OnceLock;
use crate::sync::fork;
use crate::sync::lock;
use libloading::os::unix::{Library, RTLD_LOCAL, RTLD_NOW};
use std::collections::BTreeMap;
use std::ffi::CString;
use std::sync::Mutex;

/// The address of a function that [`gpu_abi::cpu::is_import`] knows.
pub(super) fn find(name: &str) -> Result<usize, Reason> {
    static FOUND: Mutex<BTreeMap<Box<str>, usize>> = Mutex::new(BTreeMap::new());
    if let Some(found) = lock(&FOUND).get(name) {
        return Ok(*found);
    }
    // The dynamic loader's lock may be held by a thread that wants ours, so both are not held at once.
    let found = look_up(name)?;
    lock(&FOUND).insert(name.into(), found);
    Ok(found)
}

/// Asks the dynamic loader: for what the program has (a sanitizer's own functions are there), else for what is in libm.
fn look_up(name: &str) -> Result<usize, Reason> {
    static MATH: OnceLock<Option<Library>> = OnceLock::new();
    let missing = || format!("it needs `{name}`, which the C library of this machine does not have");
    let symbol = CString::new(name).map_err(|_| missing())?;
    let _guard = fork::library_guard().map_err(|error| error.to_string())?;
    // SAFETY: a NUL-terminated name; only an address is asked for.
    let found = unsafe { libc::dlsym(libc::RTLD_DEFAULT, symbol.as_ptr()) };
    if !found.is_null() {
        return Ok(found.expose_provenance());
    }
    // SAFETY: the C library's own; its initialisers are harmless.
    let math = MATH.get_or_init(|| unsafe { Library::open(Some("libm.so.6"), RTLD_NOW | RTLD_LOCAL) }.ok());
    // SAFETY: only the address is taken.
    let found = math.as_ref().and_then(|math| unsafe { math.get::<*const ()>(symbol.as_bytes_with_nul()) }.ok());
    found.map(|found| found.into_raw().expose_provenance()).ok_or_else(missing)
}
