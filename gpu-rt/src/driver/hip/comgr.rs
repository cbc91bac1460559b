//! Compiles bitcode at run time, with ROCm's code object manager (`amd_comgr.h`), for a device without an embedded code object.
//! The library is opened when it is first needed.
//!
//! Three actions turn bitcode into a code object: linking the bitcode, code generation for the device's instruction set, and
//! linking the object. Version 3 of the library gave them new numbers.

use crate::driver::{DeviceKind, library};
use crate::error::{Error, ErrorKind, Result};
use crate::settings;
use crate::sync::Once;
use std::ffi::{CStr, CString, c_char, c_int};
use std::path::{Path, PathBuf};
use std::ptr::null_mut;

/// Newest first.
const NAMES: [&str; 3] = ["libamd_comgr.so.3", "libamd_comgr.so.2", "libamd_comgr.so"];

/// `amd_comgr_data_t`, `amd_comgr_data_set_t` and `amd_comgr_action_info_t`: structures of one number, which C passes as that
/// number on the instruction sets that ROCm is for.
type Handle = u64;
type Status = c_int;

/// `amd_comgr_data_kind_t`.
mod kind {
    use std::ffi::c_int;
    pub const LOG: c_int = 5;
    pub const BITCODE: c_int = 6;
    pub const RELOCATABLE: c_int = 7;
    pub const EXECUTABLE: c_int = 8;
}

/// `amd_comgr_action_kind_t`: linking bitcode, code generation, linking objects.
fn actions(major: usize) -> [c_int; 3] {
    if major >= 3 { [3, 4, 7] } else { [4, 6, 9] }
}

/// The library.
struct Comgr {
    /// With its version, for messages.
    name: String,
    actions: [c_int; 3],
    create_data: unsafe extern "C" fn(c_int, *mut Handle) -> Status,
    release_data: unsafe extern "C" fn(Handle) -> Status,
    set_data: unsafe extern "C" fn(Handle, usize, *const c_char) -> Status,
    set_data_name: unsafe extern "C" fn(Handle, *const c_char) -> Status,
    get_data: unsafe extern "C" fn(Handle, *mut usize, *mut c_char) -> Status,
    create_set: unsafe extern "C" fn(*mut Handle) -> Status,
    destroy_set: unsafe extern "C" fn(Handle) -> Status,
    add_to_set: unsafe extern "C" fn(Handle, Handle) -> Status,
    count: unsafe extern "C" fn(Handle, c_int, *mut usize) -> Status,
    data_of_set: unsafe extern "C" fn(Handle, c_int, usize, *mut Handle) -> Status,
    create_info: unsafe extern "C" fn(*mut Handle) -> Status,
    destroy_info: unsafe extern "C" fn(Handle) -> Status,
    set_isa: unsafe extern "C" fn(Handle, *const c_char) -> Status,
    set_logging: unsafe extern "C" fn(Handle, bool) -> Status,
    set_options: unsafe extern "C" fn(Handle, *const *const c_char, usize) -> Status,
    act: unsafe extern "C" fn(c_int, Handle, Handle, Handle) -> Status,
    status_text: unsafe extern "C" fn(Status, *mut *const c_char) -> Status,
}

/// A code object for a target ID (`gfx90a:sramecc+:xnack-`), from bitcode.
///
/// # Errors
/// There is no such library on this machine, or it refuses: with its own words.
pub(super) fn finish(bitcode: &[u8], target_id: &str) -> Result<Vec<u8>> {
    static COMGR: Once<Comgr> = Once::new();
    let comgr = COMGR.get_or_try_init(Comgr::open)?;
    comgr.finish(bitcode, target_id).map_err(|why| ErrorKind::Bitcode { by: comgr.name.clone(), why }.into())
}

impl Comgr {
    fn open() -> Result<Comgr> {
        let mut folders: Vec<PathBuf> = settings::get().rocm.iter().map(|root| Path::new(root).join("lib")).collect();
        folders.push(Path::new(super::USUAL_ROCM).join("lib"));
        let opened = library::open(DeviceKind::Hip, &NAMES, None, &folders).map_err(|error| match error.kind() {
            ErrorKind::LibraryNotFound { tried, .. } => {
                let tried: Vec<String> = tried.iter().map(|(name, answer)| format!("{name} ({answer})")).collect();
                missing(format!("the library was not found; tried {}", tried.join(", ")))
            }
            _ => error,
        })?;
        macro_rules! find {
            ($symbol:literal) => {
                // SAFETY: the name is the header's for a function of this signature, the same in versions 2 and 3.
                unsafe { opened.find($symbol) }.ok_or_else(|| missing(format!("{} has no `{}`", opened.name, $symbol)))?
            };
        }
        let version: unsafe extern "C" fn(*mut usize, *mut usize) = find!("amd_comgr_get_version");
        let (mut major, mut minor) = (0, 0);
        // SAFETY: both are written to.
        unsafe { version(&mut major, &mut minor) };
        Ok(Comgr {
            name: format!("{} (comgr {major}.{minor})", opened.name),
            actions: actions(major),
            create_data: find!("amd_comgr_create_data"),
            release_data: find!("amd_comgr_release_data"),
            set_data: find!("amd_comgr_set_data"),
            set_data_name: find!("amd_comgr_set_data_name"),
            get_data: find!("amd_comgr_get_data"),
            create_set: find!("amd_comgr_create_data_set"),
            destroy_set: find!("amd_comgr_destroy_data_set"),
            add_to_set: find!("amd_comgr_data_set_add"),
            count: find!("amd_comgr_action_data_count"),
            data_of_set: find!("amd_comgr_action_data_get_data"),
            create_info: find!("amd_comgr_create_action_info"),
            destroy_info: find!("amd_comgr_destroy_action_info"),
            set_isa: find!("amd_comgr_action_info_set_isa_name"),
            set_logging: find!("amd_comgr_action_info_set_logging"),
            set_options: find!("amd_comgr_action_info_set_option_list"),
            act: find!("amd_comgr_do_action"),
            status_text: find!("amd_comgr_status_string"),
        })
    }

    fn finish(&self, bitcode: &[u8], target_id: &str) -> Result<Vec<u8>, String> {
        let isa = CString::new(format!("amdgcn-amd-amdhsa--{target_id}")).map_err(|error| error.to_string())?;
        let info = Info::new(self)?;
        // SAFETY: the action's settings are alive, and the text ends in a NUL.
        self.ok("the instruction set", unsafe { (self.set_isa)(info.handle, isa.as_ptr()) })?;
        // SAFETY: as above.
        self.ok("logging", unsafe { (self.set_logging)(info.handle, true) })?;
        let first = Set::new(self)?;
        first.add(bitcode)?;
        let [link, generate, finish] = self.actions;
        let linked = self.run(link, "linking", &info, &first, kind::BITCODE)?;
        // IR that was optimised for no processor yet.
        let options = [c"-O3".as_ptr()];
        // SAFETY: the action's settings are alive, and there is one option, which is copied.
        self.ok("the options", unsafe { (self.set_options)(info.handle, options.as_ptr(), 1) })?;
        let object = self.run(generate, "code generation", &info, &linked, kind::RELOCATABLE)?;
        // SAFETY: as above, without options.
        self.ok("the options", unsafe { (self.set_options)(info.handle, std::ptr::null(), 0) })?;
        let executable = self.run(finish, "linking the object", &info, &object, kind::EXECUTABLE)?;
        executable.data(kind::EXECUTABLE, 0)
    }

    /// Does one action, from which one thing of a kind must come.
    fn run<'c>(&'c self, action: c_int, what: &str, info: &Info<'_>, from: &Set<'_>, wanted: c_int) -> Result<Set<'c>, String> {
        let to = Set::new(self)?;
        // SAFETY: all are alive, and the two sets are different ones.
        let done = self.ok(what, unsafe { (self.act)(action, info.handle, from.handle, to.handle) });
        let enough = to.count(wanted)? == 1;
        if let (Ok(()), true) = (&done, enough) {
            return Ok(to);
        }
        let why = done.err().unwrap_or_else(|| format!("{what} made nothing"));
        let log = to.data(kind::LOG, 0).ok().map(|log| String::from_utf8_lossy(&log).trim().to_owned());
        Err(log.filter(|log| !log.is_empty()).map_or(why.clone(), |log| format!("{why}: {log}")))
    }

    fn ok(&self, what: &str, status: Status) -> Result<(), String> {
        if status == 0 {
            return Ok(());
        }
        let mut text = std::ptr::null();
        // SAFETY: `text` is written to, with a constant of the library, or left alone.
        let known = unsafe { (self.status_text)(status, &mut text) } == 0 && !text.is_null();
        // SAFETY: a NUL-terminated constant, as said above.
        let text = if known { unsafe { CStr::from_ptr(text) }.to_string_lossy().into_owned() } else { format!("status {status}") };
        Err(format!("{what} failed ({text})"))
    }
}

fn missing(why: String) -> Error {
    ErrorKind::Unsupported { what: "AMD bitcode", why: format!("ROCm's comgr compiles it: {why}") }.into()
}

/// An action's settings.
struct Info<'c> {
    comgr: &'c Comgr,
    handle: Handle,
}

impl<'c> Info<'c> {
    fn new(comgr: &'c Comgr) -> Result<Info<'c>, String> {
        let mut handle = 0;
        // SAFETY: the handle is written to.
        comgr.ok("an action", unsafe { (comgr.create_info)(&mut handle) })?;
        Ok(Info { comgr, handle })
    }
}

impl Drop for Info<'_> {
    fn drop(&mut self) {
        // SAFETY: alive, and not used again.
        unsafe { (self.comgr.destroy_info)(self.handle) };
    }
}

/// What an action takes or makes.
struct Set<'c> {
    comgr: &'c Comgr,
    handle: Handle,
}

impl<'c> Set<'c> {
    fn new(comgr: &'c Comgr) -> Result<Set<'c>, String> {
        let mut handle = 0;
        // SAFETY: the handle is written to.
        comgr.ok("a set", unsafe { (comgr.create_set)(&mut handle) })?;
        Ok(Set { comgr, handle })
    }

    /// Adds bitcode.
    fn add(&self, bytes: &[u8]) -> Result<(), String> {
        let (comgr, mut data) = (self.comgr, 0);
        // SAFETY: the handle is written to.
        comgr.ok("data", unsafe { (comgr.create_data)(kind::BITCODE, &mut data) })?;
        // SAFETY: the data is alive; the bytes are copied.
        let set = comgr.ok("data", unsafe { (comgr.set_data)(data, bytes.len(), bytes.as_ptr().cast()) });
        // SAFETY: as above; the name ends in a NUL.
        let set = set.and_then(|()| comgr.ok("data", unsafe { (comgr.set_data_name)(data, c"kernel.bc".as_ptr()) }));
        // SAFETY: both are alive; the set counts itself among the data's owners.
        let set = set.and_then(|()| comgr.ok("data", unsafe { (comgr.add_to_set)(self.handle, data) }));
        // SAFETY: alive; from here on only the set has it.
        unsafe { (comgr.release_data)(data) };
        set
    }

    fn count(&self, kind: c_int) -> Result<usize, String> {
        let mut count = 0;
        // SAFETY: the set is alive, and the count is written to.
        self.comgr.ok("counting", unsafe { (self.comgr.count)(self.handle, kind, &mut count) })?;
        Ok(count)
    }

    /// The bytes of one of its things.
    fn data(&self, kind: c_int, index: usize) -> Result<Vec<u8>, String> {
        let (comgr, mut data, mut size) = (self.comgr, 0, 0);
        // SAFETY: the set is alive, and the handle is written to; it is ours to release.
        comgr.ok("the result", unsafe { (comgr.data_of_set)(self.handle, kind, index, &mut data) })?;
        // SAFETY: the data is alive; without room only the size is written.
        let read = comgr.ok("the result", unsafe { (comgr.get_data)(data, &mut size, null_mut()) });
        let mut bytes = vec![0u8; size];
        // SAFETY: as above, with as much room as it asked for.
        let read = read.and_then(|()| comgr.ok("the result", unsafe { (comgr.get_data)(data, &mut size, bytes.as_mut_ptr().cast()) }));
        // SAFETY: alive, and not used again.
        unsafe { (comgr.release_data)(data) };
        read.map(|()| bytes)
    }
}

impl Drop for Set<'_> {
    fn drop(&mut self) {
        // SAFETY: alive, and not used again.
        unsafe { (self.comgr.destroy_set)(self.handle) };
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic, reason = "a failed expectation is how a test fails")]
mod tests;
