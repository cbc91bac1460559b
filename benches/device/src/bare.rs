//! The CUDA driver without anything in between: what a C program calls.

use anyhow::{Result, ensure};
use libloading::{Library, Symbol};
use std::ffi::{CStr, c_char, c_int, c_uint, c_void};
use std::ptr::null_mut;

/// A handle of the driver's.
pub type Handle = *mut c_void;

macro_rules! functions {
    ($($name:ident = $symbol:literal ($($type:ty),*);)*) => {
        /// The functions that the benchmarks call.
        pub struct Driver {
            $(#[doc = $symbol] pub $name: Symbol<'static, unsafe extern "C" fn($($type),*) -> c_int>,)*
        }

        impl Driver {
            /// Opens the driver, for good.
            ///
            /// # Errors
            /// It is not there, or lacks a function.
            pub fn open() -> Result<Driver> {
                // SAFETY: running the initialisers of NVIDIA's driver is what opening it means.
                let library: &'static Library = Box::leak(Box::new(unsafe { Library::new("libcuda.so.1") }?));
                // SAFETY: the names are the driver's own, for functions of these signatures.
                Ok(Driver { $($name: unsafe { library.get($symbol.as_bytes()) }?,)* })
            }
        }
    };
}

functions! {
    init = "cuInit"(c_uint);
    device_get = "cuDeviceGet"(*mut c_int, c_int);
    context = "cuDevicePrimaryCtxRetain"(*mut Handle, c_int);
    set_context = "cuCtxSetCurrent"(Handle);
    module_load = "cuModuleLoadData"(*mut Handle, *const c_void);
    function = "cuModuleGetFunction"(*mut Handle, Handle, *const c_char);
    stream_create = "cuStreamCreate"(*mut Handle, c_uint);
    synchronize = "cuStreamSynchronize"(Handle);
    alloc = "cuMemAlloc_v2"(*mut u64, usize);
    copy_in = "cuMemcpyHtoDAsync_v2"(u64, *const c_void, usize, Handle);
    copy_out = "cuMemcpyDtoHAsync_v2"(*mut c_void, u64, usize, Handle);
    launch = "cuLaunchKernel"(Handle, c_uint, c_uint, c_uint, c_uint, c_uint, c_uint, c_uint, Handle, *mut Handle, *mut Handle);
}

/// A status as a result.
///
/// # Errors
/// It is not 0.
#[inline]
pub fn check(status: c_int) -> Result<()> {
    ensure!(status == 0, "the driver answers {status}");
    Ok(())
}

/// A kernel of a cubin on the first device, and a stream.
pub struct Program {
    /// The driver.
    pub driver: Driver,
    /// The device's primary context.
    #[allow(dead_code, reason = "a program that has this file by its path uses one thread alone")]
    pub context: Handle,
    /// The kernel.
    pub function: Handle,
    /// A stream.
    pub stream: Handle,
}

impl Program {
    /// Initialises the driver, loads the cubin and finds the kernel.
    ///
    /// # Errors
    /// The driver refuses.
    pub fn new(cubin: &[u8], kernel: &CStr) -> Result<Program> {
        let driver = Driver::open()?;
        let (mut device, mut context, mut module, mut function, mut stream) = (0, null_mut(), null_mut(), null_mut(), null_mut());
        // SAFETY: every out-parameter is written to, every handle comes from the call before, and the cubin is whole.
        unsafe {
            check((driver.init)(0))?;
            check((driver.device_get)(&mut device, 0))?;
            check((driver.context)(&mut context, device))?;
            check((driver.set_context)(context))?;
            check((driver.module_load)(&mut module, cubin.as_ptr().cast()))?;
            check((driver.function)(&mut function, module, kernel.as_ptr()))?;
            check((driver.stream_create)(&mut stream, 1))?;
        }
        Ok(Program { driver, context, function, stream })
    }

    /// Launches, with the addresses of the arguments.
    ///
    /// # Errors
    /// The driver refuses.
    ///
    /// # Safety
    /// The arguments are what the kernel expects.
    #[inline]
    pub unsafe fn launch(&self, grid: u32, block: u32, arguments: &mut [Handle]) -> Result<()> {
        let arguments = if arguments.is_empty() { null_mut() } else { arguments.as_mut_ptr() };
        // SAFETY: function and stream are alive; the arguments are the caller's affair.
        check(unsafe { (self.driver.launch)(self.function, grid, 1, 1, block, 1, 1, 0, self.stream, arguments, null_mut()) })
    }

    /// Waits for the stream.
    ///
    /// # Errors
    /// What failed in its work.
    pub fn synchronize(&self) -> Result<()> {
        // SAFETY: the stream is alive.
        check(unsafe { (self.driver.synchronize)(self.stream) })
    }
}
