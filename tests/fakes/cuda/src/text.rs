//! Names of error codes. They are not counted as calls.

use gpu_fakes::code;
use std::ffi::{c_char, c_int};

/// # Safety
/// `to` is good for the answer.
unsafe fn tell(code: c_int, to: *mut *const c_char, text: *const c_char) -> c_int {
    let known = code::cuda_name(code).is_some();
    // SAFETY: the same contract.
    unsafe { to.write(if known { text } else { std::ptr::null() }) };
    if known { code::SUCCESS } else { code::INVALID_VALUE }
}

#[unsafe(no_mangle)]
unsafe extern "C" fn cuGetErrorName(code: c_int, to: *mut *const c_char) -> c_int {
    // SAFETY: the caller keeps CUDA's contract: the pointer is good for the answer.
    unsafe { tell(code, to, code::cuda_name(code).unwrap_or("\0").as_ptr().cast()) }
}

#[unsafe(no_mangle)]
unsafe extern "C" fn cuGetErrorString(code: c_int, to: *mut *const c_char) -> c_int {
    // SAFETY: as above.
    unsafe { tell(code, to, c"words about it".as_ptr()) }
}
