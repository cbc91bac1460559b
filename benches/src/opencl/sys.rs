//! The part of the OpenCL 1.2 interface that is used here, from the ICD loader opened at run time.

use anyhow::{Context, Result};
use libloading::Library;
use std::ffi::{c_char, c_void};

/// An object's handle. Platforms, devices, contexts, queues, programs, kernels and buffers alike.
pub type Handle = *mut c_void;

pub const SUCCESS: i32 = 0;
pub const PLATFORM_NAME: u32 = 0x0902;
pub const PLATFORM_VERSION: u32 = 0x0901;
pub const DEVICE_NAME: u32 = 0x102B;
pub const DEVICE_TYPE_ALL: u64 = 0xFFFF_FFFF;
pub const MEM_READ_WRITE: u64 = 1;
pub const PROGRAM_BUILD_LOG: u32 = 0x1183;
pub const TRUE: u32 = 1;

type Info = unsafe extern "C" fn(Handle, u32, usize, *mut c_void, *mut usize) -> i32;
type Release = unsafe extern "C" fn(Handle) -> i32;
type Read = unsafe extern "C" fn(Handle, Handle, u32, usize, usize, *mut c_void, u32, *const Handle, *mut Handle) -> i32;
type Write = unsafe extern "C" fn(Handle, Handle, u32, usize, usize, *const c_void, u32, *const Handle, *mut Handle) -> i32;
type Launch = unsafe extern "C" fn(Handle, Handle, u32, *const usize, *const usize, *const usize, u32, *const Handle, *mut Handle) -> i32;
type Build = unsafe extern "C" fn(Handle, u32, *const Handle, *const c_char, *const c_void, *mut c_void) -> i32;

macro_rules! functions {
    ($($field:ident = $symbol:literal: $type:ty;)*) => {
        /// The functions. They stay valid as long as the library, which is never closed.
        pub struct Functions {
            $(pub $field: $type,)*
            _library: std::mem::ManuallyDrop<Library>,
        }

        impl Functions {
            fn resolve(library: Library) -> Result<Functions> {
                Ok(Functions {
                    // SAFETY: the types are those of the OpenCL 1.2 specification, and the pointers live as long as the
                    // library, which stays open.
                    $($field: *unsafe { library.get::<$type>(concat!($symbol, "\0").as_bytes()) }.context($symbol)?,)*
                    _library: std::mem::ManuallyDrop::new(library),
                })
            }
        }
    };
}

functions! {
    platforms = "clGetPlatformIDs": unsafe extern "C" fn(u32, *mut Handle, *mut u32) -> i32;
    platform_info = "clGetPlatformInfo": Info;
    devices = "clGetDeviceIDs": unsafe extern "C" fn(Handle, u64, u32, *mut Handle, *mut u32) -> i32;
    device_info = "clGetDeviceInfo": Info;
    create_context = "clCreateContext": unsafe extern "C" fn(*const isize, u32, *const Handle, *const c_void, *mut c_void, *mut i32) -> Handle;
    create_queue = "clCreateCommandQueue": unsafe extern "C" fn(Handle, Handle, u64, *mut i32) -> Handle;
    create_buffer = "clCreateBuffer": unsafe extern "C" fn(Handle, u64, usize, *mut c_void, *mut i32) -> Handle;
    create_program = "clCreateProgramWithSource": unsafe extern "C" fn(Handle, u32, *const *const c_char, *const usize, *mut i32) -> Handle;
    build_program = "clBuildProgram": Build;
    build_info = "clGetProgramBuildInfo": unsafe extern "C" fn(Handle, Handle, u32, usize, *mut c_void, *mut usize) -> i32;
    create_kernel = "clCreateKernel": unsafe extern "C" fn(Handle, *const c_char, *mut i32) -> Handle;
    set_argument = "clSetKernelArg": unsafe extern "C" fn(Handle, u32, usize, *const c_void) -> i32;
    launch = "clEnqueueNDRangeKernel": Launch;
    read = "clEnqueueReadBuffer": Read;
    write = "clEnqueueWriteBuffer": Write;
    finish = "clFinish": unsafe extern "C" fn(Handle) -> i32;
    release_buffer = "clReleaseMemObject": Release;
    release_kernel = "clReleaseKernel": Release;
    release_program = "clReleaseProgram": Release;
}

/// Opens the ICD loader.
pub fn open() -> Result<Functions> {
    // SAFETY: the loader's initialisers have no preconditions.
    let library = unsafe { Library::new("libOpenCL.so.1") }.context("the OpenCL loader does not open")?;
    Functions::resolve(library)
}
