//! NVTX's protocol between a program and a profiler's library, in place of NVIDIA's headers.
//!
//! The profiler's library (`NVTX_INJECTION64_PATH`) has `InitializeInjectionNvtx2`. It is given a function that returns tables by
//! number; the table of callbacks has a function that returns, for each module of NVTX's functions, an array of addresses at
//! which the library writes the functions that it wants to have called.

use super::profilers::{Pop, Profiler, Push};
use libloading::Library;
use std::ffi::{c_int, c_uint, c_void};
use std::mem::ManuallyDrop;
use std::sync::atomic::{AtomicPtr, Ordering};

/// `NVTX_ETID_CALLBACKS`, `NVTX_ETID_VERSIONINFO`.
const CALLBACKS: u32 = 1;
const VERSION_INFO: u32 = 3;
/// `NVTX_CB_MODULE_CORE`, and how many modules there are with the invalid one.
const CORE: usize = 1;
const MODULES: usize = 7;
/// No module has more functions: `NVTX_CBID_CORE_SIZE`, `NVTX_CBID_CORE2_SIZE`.
const FUNCTIONS: usize = 16;
/// `NVTX_CBID_CORE_RangePushA`, `NVTX_CBID_CORE_RangePop`.
const RANGE_PUSH: usize = 9;
const RANGE_POP: usize = 11;

/// `NvtxExportTableCallbacks`
#[repr(C)]
struct Callbacks {
    size: usize,
    module_functions: unsafe extern "C" fn(c_int, *mut *const *const Slot, *mut c_uint) -> c_int,
}

/// `NvtxExportTableVersionInfo`
#[repr(C)]
struct VersionInfo {
    size: usize,
    version: u32,
    reserved: u32,
    set_injections_version: extern "C" fn(u32),
}

/// Where the profiler writes a function.
type Slot = AtomicPtr<c_void>;

/// The array of a module: addresses of slots, null at both ends.
struct Table([*const Slot; FUNCTIONS + 1]);

// SAFETY: addresses of statics, which never change.
unsafe impl Sync for Table {}

static SLOTS: [[Slot; FUNCTIONS]; MODULES] = [const { [const { AtomicPtr::new(std::ptr::null_mut()) }; FUNCTIONS] }; MODULES];
static TABLES: [Table; MODULES] = tables();

const fn tables() -> [Table; MODULES] {
    let mut tables = [const { Table([std::ptr::null(); FUNCTIONS + 1]) }; MODULES];
    let mut module = 0;
    while module < MODULES {
        let mut function = 1;
        while function < FUNCTIONS {
            tables[module].0[function] = &raw const SLOTS[module][function];
            function += 1;
        }
        module += 1;
    }
    tables
}

static CALLBACK_TABLE: Callbacks = Callbacks { size: size_of::<Callbacks>(), module_functions };
static VERSION_TABLE: VersionInfo = VersionInfo { size: size_of::<VersionInfo>(), version: 3, reserved: 0, set_injections_version };

extern "C" fn set_injections_version(_version: u32) {}

/// # Safety
/// Both places are null or good for a write.
unsafe extern "C" fn module_functions(module: c_int, table: *mut *const *const Slot, size: *mut c_uint) -> c_int {
    let known = usize::try_from(module).ok().filter(|module| *module >= CORE).and_then(|module| TABLES.get(module));
    let Some(known) = known else { return 0 };
    // SAFETY: not null, and then good for a write (contract).
    unsafe {
        if !size.is_null() {
            *size = FUNCTIONS as c_uint;
        }
        if !table.is_null() {
            *table = known.0.as_ptr();
        }
    }
    1
}

extern "C" fn export_table(number: u32) -> *const c_void {
    match number {
        CALLBACKS => (&raw const CALLBACK_TABLE).cast(),
        VERSION_INFO => (&raw const VERSION_TABLE).cast(),
        _ => std::ptr::null(),
    }
}

/// Has a profiler's library give its functions; nothing where it does not want ranges.
pub(super) fn initialise(library: &ManuallyDrop<Library>) -> Option<Profiler> {
    type Initialise = unsafe extern "C" fn(extern "C" fn(u32) -> *const c_void) -> c_int;
    // SAFETY: the protocol's function of this name has this type, and the tables that it asks for are statics of the protocol's layout.
    // It writes functions of the types that the protocol has at their numbers, before it returns.
    let succeeded = unsafe { library.get::<Initialise>(b"InitializeInjectionNvtx2").ok()?(export_table) };
    let function = |number: usize| Some(SLOTS[CORE][number].load(Ordering::Acquire)).filter(|function| !function.is_null());
    let (push, pop) = (function(RANGE_PUSH)?, function(RANGE_POP)?);
    if succeeded == 0 {
        return None;
    }
    // SAFETY: not null, and of these types by the protocol; the library stays open.
    let (push, pop) = unsafe { (std::mem::transmute::<*mut c_void, Push>(push), std::mem::transmute::<*mut c_void, Pop>(pop)) };
    Some(Profiler { push, pop })
}
