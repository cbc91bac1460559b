//! HIP's functions as the crate `hip-runtime-sys` declares them, linked when the program is built: the feature
//! `hip-link`.
//!
//! Only addresses are taken from the crate. Its types are not: it has Rust enumerations for `hipError_t` and others, and
//! a runtime that is newer than the crate answers with codes that these lack, which would be undefined behaviour.
//! `sys.rs` has the functions' signatures, and `signatures.rs` compares them with the crate.

use libloading::os::unix::Library;

macro_rules! declared {
    ($($name:ident)*) => {
        /// The address of a function that the crate declares.
        fn declared(symbol: &str) -> Option<*const ()> {
            match symbol {
                $(stringify!($name) => Some(hip_runtime_sys::$name as *const ()),)*
                _ => None,
            }
        }
    };
}

declared! {
    hipDeviceGet hipDeviceGetAttribute hipDeviceGetName hipDeviceGetPCIBusId hipDeviceGetUuid hipDeviceTotalMem
    hipDriverGetVersion hipEventCreateWithFlags hipEventDestroy hipEventRecord hipFree hipFuncGetAttribute
    hipGetDeviceCount hipGetDeviceProperties hipGetErrorName hipGetErrorString hipInit hipMalloc hipMemGetInfo
    hipMemcpyDtoHAsync hipMemcpyHtoDAsync hipMemsetD8Async hipModuleGetFunction hipModuleLaunchKernel hipModuleLoadData
    hipModuleUnload hipSetDevice hipStreamCreateWithFlags hipStreamDestroy hipStreamSynchronize hipStreamWaitEvent
}

/// The address of a function: the crate's or, for what is newer than the crate, that of the library it links, which is
/// among the program's own.
pub(super) fn find(symbol: &'static str) -> Option<*const ()> {
    declared(symbol).or_else(|| {
        // SAFETY: only its address is taken; who calls it says how.
        let address = unsafe { Library::this().get::<*const ()>(symbol.as_bytes()) }.map(|found| *found).ok();
        address.filter(|address| !address.is_null())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn declared_and_linked_functions_are_found() {
        assert_eq!(find("hipInit"), Some(hip_runtime_sys::hipInit as *const ()));
        // In every version of the library, and not in the table above.
        assert_eq!(find("hipProfilerStart"), Some(hip_runtime_sys::hipProfilerStart as *const ()));
        assert_eq!(find("hipNoSuchFunction"), None);
    }
}
