//! Names of error codes. They are not counted as calls.

use gpu_fakes::code;
use std::ffi::{c_char, c_int};

#[unsafe(no_mangle)]
extern "C" fn hipGetErrorName(code: c_int) -> *const c_char {
    code::hip_name(code).unwrap_or("hipErrorUnknown\0").as_ptr().cast()
}

#[unsafe(no_mangle)]
extern "C" fn hipGetErrorString(_code: c_int) -> *const c_char {
    c"words about it".as_ptr()
}
