//! cuBLAS, opened at run time, with memory and events of its own.

use anyhow::{Context, Result, ensure};
use libloading::{Library, Symbol};
use std::ffi::{c_int, c_uint, c_void};
use std::ptr::null_mut;

type Handle = *mut c_void;

/// CUDA's number of bfloat16, and of half precision (`library_types.h`).
pub const BF16: c_int = 14;
pub const F16: c_int = 2;
/// Sums in f32 (`cublas_api.h`).
const COMPUTE_F32: c_int = 68;

/// cuBLAS and the driver.
pub struct Blas {
    driver: &'static Library,
    library: &'static Library,
    handle: Handle,
    events: [Handle; 2],
}

/// Device memory, kept to the end.
#[derive(Clone, Copy)]
pub struct Memory(u64);

fn check(status: c_int) -> Result<()> {
    ensure!(status == 0, "the library answers {status}");
    Ok(())
}

/// A function of a library.
macro_rules! call {
    ($library:expr, $name:literal ($($argument:expr => $type:ty),*)) => {{
        // SAFETY: the name is the library's own, for a function of this signature; pointers are to what lives that long.
        let status = unsafe {
            let function: Symbol<'_, unsafe extern "C" fn($($type),*) -> c_int> = $library.get($name)?;
            function($($argument),*)
        };
        check(status).with_context(|| String::from_utf8_lossy($name).into_owned())
    }};
}

impl Blas {
    /// Opens it. The device's context is made by then.
    pub fn open() -> Result<Blas> {
        let names = std::env::var("GPU_CUBLAS").into_iter().chain(["libcublas.so.13".into(), "libcublas.so.12".into()]);
        let mut error = None;
        let library = names.into_iter().find_map(|name| {
            // SAFETY: running the initialisers of NVIDIA's library is what opening it means.
            unsafe { Library::new(&name) }.map_err(|other| error = Some(other)).ok()
        });
        let library: &'static Library = Box::leak(Box::new(library.with_context(|| format!("cuBLAS cannot be opened: {error:?}"))?));
        // SAFETY: as above.
        let driver: &'static Library = Box::leak(Box::new(unsafe { Library::new("libcuda.so.1") }?));
        let mut blas = Blas { driver, library, handle: null_mut(), events: [null_mut(); 2] };
        let mut context = null_mut();
        call!(driver, b"cuDevicePrimaryCtxRetain"(&mut context => *mut Handle, 0 => c_int))?;
        call!(driver, b"cuCtxSetCurrent"(context => Handle))?;
        call!(library, b"cublasCreate_v2"(&mut blas.handle => *mut Handle))?;
        for event in &mut blas.events {
            call!(driver, b"cuEventCreate"(event => *mut Handle, 0 => c_uint))?;
        }
        Ok(blas)
    }

    /// Its version, as `13.1.0`.
    pub fn version(&self) -> Result<String> {
        let mut number = 0;
        call!(self.library, b"cublasGetVersion_v2"(self.handle => Handle, &mut number => *mut c_int))?;
        // Since version 11: two digits for the minor version, and two for the patch.
        Ok(format!("{}.{}.{}", number / 10_000, number / 100 % 100, number % 100))
    }

    /// Memory with these bytes.
    pub fn upload<T: Copy>(&self, data: &[T]) -> Result<Memory> {
        let (mut address, bytes) = (0u64, size_of_val(data));
        call!(self.driver, b"cuMemAlloc_v2"(&mut address => *mut u64, bytes => usize))?;
        call!(self.driver, b"cuMemcpyHtoD_v2"(address => u64, data.as_ptr().cast() => *const c_void, bytes => usize))?;
        Ok(Memory(address))
    }

    /// What is there.
    pub fn download<T: Copy>(&self, memory: Memory, data: &mut [T]) -> Result<()> {
        let bytes = size_of_val(data);
        call!(self.driver, b"cuMemcpyDtoH_v2"(data.as_mut_ptr().cast() => *mut c_void, memory.0 => u64, bytes => usize))
    }

    /// `c = a b`, or `a bᵀ`, rows behind each other: sizes are rows of `c`, columns of `c`, and the depth. Returns seconds on the device.
    pub fn multiply(
        &self,
        ty: c_int,
        (a, b, c): (Memory, Memory, Memory),
        (m, n, k): (usize, usize, usize),
        is_transposed: bool,
    ) -> Result<f64> {
        let (one, zero) = (1f32, 0f32);
        let (one, zero): (*const c_void, *const c_void) = ((&raw const one).cast(), (&raw const zero).cast());
        let (m, n, k) = (m as c_int, n as c_int, k as c_int);
        // cuBLAS has columns behind each other: its c is our c transposed.
        let (order, width) = if is_transposed { (1, k) } else { (0, n) };
        call!(self.driver, b"cuEventRecord"(self.events[0] => Handle, null_mut() => Handle))?;
        call!(self.library, b"cublasGemmEx"(
            self.handle => Handle, order => c_int, 0 => c_int, n => c_int, m => c_int, k => c_int, one => *const c_void,
            b.0 => u64, ty => c_int, width => c_int, a.0 => u64, ty => c_int, k => c_int, zero => *const c_void,
            c.0 => u64, ty => c_int, n => c_int, COMPUTE_F32 => c_int, -1 => c_int
        ))?;
        call!(self.driver, b"cuEventRecord"(self.events[1] => Handle, null_mut() => Handle))?;
        call!(self.driver, b"cuEventSynchronize"(self.events[1] => Handle))?;
        let mut milliseconds = 0f32;
        call!(self.driver, b"cuEventElapsedTime"(&mut milliseconds => *mut f32, self.events[0] => Handle, self.events[1] => Handle))?;
        Ok(f64::from(milliseconds) / 1e3)
    }
}
