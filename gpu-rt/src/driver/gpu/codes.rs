//! Codes and flags that CUDA's driver API and HIP share, and names for codes that the loaded driver does not name.

use std::ffi::{c_int, c_uint};

// `CUDA_ERROR_...` and `hipError...`: HIP's numbers are CUDA's.
pub(in crate::driver) const INVALID_VALUE: c_int = 1;
pub(in crate::driver) const OUT_OF_MEMORY: c_int = 2;
pub(in crate::driver) const NO_DEVICE: c_int = 100;
pub(in crate::driver) const UNSUPPORTED_LIMIT: c_int = 215;
pub(in crate::driver) const NOT_FOUND: c_int = 500;
pub(in crate::driver) const NOT_READY: c_int = 600;
pub(in crate::driver) const PEER_ACCESS_ALREADY_ENABLED: c_int = 704;
pub(in crate::driver) const HOST_MEMORY_ALREADY_REGISTERED: c_int = 712;
pub(in crate::driver) const NOT_SUPPORTED: c_int = 801;

pub(in crate::driver) const STREAM_NON_BLOCKING: c_uint = 1;
pub(in crate::driver) const EVENT_DEFAULT: c_uint = 0;
pub(in crate::driver) const EVENT_DISABLE_TIMING: c_uint = 2;
/// `CU_MEMHOSTALLOC_PORTABLE | CU_MEMHOSTALLOC_DEVICEMAP`, `hipHostMallocPortable | hipHostMallocMapped`.
pub(in crate::driver) const HOST_PORTABLE_MAPPED: c_uint = 3;
/// `CU_MEMHOSTREGISTER_PORTABLE | CU_MEMHOSTREGISTER_DEVICEMAP`, `hipHostRegisterPortable | hipHostRegisterMapped`.
pub(in crate::driver) const REGISTER_PORTABLE_MAPPED: c_uint = 3;
/// `CU_MEM_ATTACH_GLOBAL`, `hipMemAttachGlobal`.
pub(in crate::driver) const ATTACH_GLOBAL: c_uint = 1;
/// `CU_STREAM_CAPTURE_MODE_RELAXED`, `hipStreamCaptureModeRelaxed`.
pub(in crate::driver) const CAPTURE_RELAXED: c_int = 2;
/// `CU_LIMIT_STACK_SIZE`, `hipLimitStackSize`.
pub(in crate::driver) const LIMIT_STACK_SIZE: c_int = 0;
/// `CU_MEMPOOL_ATTR_RELEASE_THRESHOLD`, `hipMemPoolAttrReleaseThreshold`.
pub(in crate::driver) const POOL_RELEASE_THRESHOLD: c_int = 4;
/// `CU_MEMPOOL_ATTR_RESERVED_MEM_CURRENT`, `hipMemPoolAttrReservedMemCurrent`.
pub(in crate::driver) const POOL_RESERVED: c_int = 5;
/// `CU_MEMPOOL_ATTR_RESERVED_MEM_HIGH`, `hipMemPoolAttrReservedMemHigh`: 0 may be written to it.
pub(in crate::driver) const POOL_MOST_RESERVED: c_int = 6;
/// `CU_MEM_LOCATION_TYPE_DEVICE`, `hipMemLocationTypeDevice`.
pub(in crate::driver) const LOCATION_DEVICE: c_int = 1;
/// `CU_MEM_ACCESS_FLAGS_PROT_READWRITE`, `hipMemAccessFlagsProtReadWrite`.
pub(in crate::driver) const ACCESS_READ_WRITE: c_int = 3;

/// `CUfunction_attribute`, `hipFunction_attribute`.
pub(in crate::driver) mod function {
    pub const MAX_THREADS_PER_BLOCK: i32 = 0;
    pub const SHARED_SIZE_BYTES: i32 = 1;
}

/// Names of codes: what all begin with, and the rest of each, sorted by the code.
pub(in crate::driver) type Names = (&'static str, &'static [(c_int, &'static str)]);

/// The symbolic name of a code, if the table has it.
pub(in crate::driver) fn name((prefix, names): Names, code: c_int) -> Option<String> {
    let index = names.binary_search_by_key(&code, |&(code, _)| code).ok()?;
    Some(format!("{prefix}{}", names[index].1))
}

/// Asserts that a table is sorted, has these names, and has none for other codes.
#[cfg(test)]
pub(in crate::driver) fn assert_names(table: Names, expected: &[(c_int, &str)]) {
    assert!(table.1.is_sorted_by(|(one, _), (other, _)| one < other));
    for &(code, text) in expected {
        assert_eq!(name(table, code).as_deref(), Some(text));
    }
    assert_eq!((name(table, 0), name(table, 12345)), (None, None));
}
