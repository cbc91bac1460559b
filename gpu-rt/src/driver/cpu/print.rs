//! Output of kernels on the CPU: CUDA's `vprintf` with the C library's formatting.

use super::stack;
use crate::sync::fork;
use gpu_abi::fault::{self, Failure, ThreadPlace};
use std::cell::RefCell;
use std::ffi::{CStr, c_char, c_double, c_int, c_void};
use std::io::Write;

/// Prints a format whose arguments are packed as CUDA packs them: each at its natural alignment, small integers as
/// `int`, `float` as `double`.
///
/// # Safety
/// As `gpu_abi::cpu::PrintFn` says.
pub(super) unsafe extern "C" fn print(format: *const c_char, args: *const c_void) -> i32 {
    let _here = stack::in_runtime();
    if format.is_null() {
        return -1;
    }
    // SAFETY: a C string (contract).
    let format = unsafe { CStr::from_ptr(format) }.to_bytes();
    let mut args = Packed { next: args.cast() };
    let mut text = Vec::new();
    let mut count = 0;
    let mut rest = format;
    while let Some(percent) = rest.iter().position(|&byte| byte == b'%') {
        text.extend(&rest[..percent]);
        rest = &rest[percent..];
        let end = rest.iter().skip(1).position(|byte| b"diouxXcsfFeEgGaAp%".contains(byte));
        let Some(end) = end else { break };
        let (spec, behind) = rest.split_at(end + 2);
        rest = behind;
        if spec == b"%%" {
            text.push(b'%');
            continue;
        }
        // SAFETY: the format names its arguments (contract).
        unsafe { args.format(spec, &mut text) };
        count += 1;
    }
    text.extend(rest);
    // Whole, so that what threads print does not mix within a call. Nobody is there to hear of a closed stdout.
    let _guard = fork::guard();
    let _ = std::io::stdout().lock().write_all(&text);
    count
}

/// Says where an assertion did not hold, and in which thread, and notes what a block said first for the launch's error. The
/// kernel itself ends the thread.
///
/// # Safety
/// As `gpu_abi::cpu::AssertFn` says.
#[allow(clippy::too_many_arguments, reason = "the calling convention's own")]
pub(super) unsafe extern "C" fn assert_fail(
    message: *const c_char,
    file: *const c_char,
    line: u32,
    function: *const c_char,
    first_value: u64,
    second_value: u64,
    block_x: u32,
    block_y: u32,
    block_z: u32,
    thread_x: u32,
    thread_y: u32,
    thread_z: u32,
) {
    let _here = stack::in_runtime();
    // SAFETY: C strings or null (contract).
    let text = |text: *const c_char| unsafe { crate::driver::owned_text(text) };
    let (message, file, function) = (text(message).unwrap_or_default(), text(file).unwrap_or_default(), text(function));
    let _guard = fork::guard();
    let (file, message) = (file.as_str(), &*fault::with_values(&message, [first_value, second_value]));
    let failure = match function.as_deref() {
        None => Failure::panic(message, file, line),
        Some(function) => Failure::Assertion { message, file, line, function },
    };
    let place = ThreadPlace { block: [block_x, block_y, block_z], thread: [thread_x, thread_y, thread_z] };
    let say = || format!("{failure} ({place})");
    // As CUDA does, for each thread. A Rust panic is in the launch's error alone.
    if let Some(function) = &function {
        let thread = format!("block: [{block_x},{block_y},{block_z}], thread: [{thread_x},{thread_y},{thread_z}]");
        let _ = writeln!(std::io::stderr().lock(), "{file}:{line}: {function}: {thread} Assertion `{message}` failed.");
    }
    set_message(say);
}

/// Keeps the message of a block's failure, unless there is an earlier one.
pub(super) fn set_message(say: impl FnOnce() -> String) {
    // The variable is gone only while the thread exits, and then it runs no kernels any more.
    let _ = MESSAGE.try_with(|message| {
        message.borrow_mut().get_or_insert_with(say);
    });
}

thread_local! {
    /// The first failure's message in the block that this host thread runs.
    static MESSAGE: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// The message since the last call, if there is one.
pub(super) fn take_message() -> Option<String> {
    MESSAGE.try_with(RefCell::take).ok().flatten()
}

/// Packed arguments not yet read.
struct Packed {
    next: *const u8,
}

impl Packed {
    /// # Safety
    /// A `T` must be next.
    unsafe fn take<T>(&mut self) -> T {
        let place = self.next.wrapping_add(self.next.align_offset(align_of::<T>())).cast::<T>();
        self.next = place.wrapping_add(1).cast();
        // SAFETY: a `T` is there (contract), at its alignment.
        unsafe { place.read() }
    }

    /// Formats one conversion.
    ///
    /// # Safety
    /// What it names must be next.
    unsafe fn format(&mut self, spec: &[u8], text: &mut Vec<u8>) {
        let mut c_spec = spec.to_vec();
        // Widths given as arguments come before the value.
        while let Some(star) = c_spec.iter().position(|&byte| byte == b'*') {
            // SAFETY: an int (contract).
            let width = unsafe { self.take::<c_int>() };
            c_spec.splice(star..=star, width.to_string().into_bytes());
        }
        c_spec.push(0);
        let format = c_spec.as_ptr().cast::<c_char>();
        let wide = b"ljzt".iter().any(|long| spec.contains(long));
        let mut print = |write: &dyn Fn(*mut c_char, usize) -> c_int| {
            let length = usize::try_from(write(std::ptr::null_mut(), 0)).unwrap_or(0);
            let start = text.len();
            text.resize(start + length + 1, 0);
            write(text[start..].as_mut_ptr().cast(), length + 1);
            text.truncate(start + length);
        };
        // SAFETY: the arguments are what the format names (contract); snprintf writes at most the size it is given, and
        // one conversion takes one argument of the type that is passed.
        unsafe {
            match spec.last() {
                Some(b's') => {
                    let value = self.take::<*const c_char>();
                    let value = if value.is_null() { c"(null)".as_ptr() } else { value };
                    print(&|to, size| libc::snprintf(to, size, format, value));
                }
                Some(b'p') => {
                    let value = self.take::<*const c_void>();
                    print(&|to, size| libc::snprintf(to, size, format, value));
                }
                Some(b'f' | b'F' | b'e' | b'E' | b'g' | b'G' | b'a' | b'A') => {
                    let value = self.take::<c_double>();
                    print(&|to, size| libc::snprintf(to, size, format, value));
                }
                _ if wide => {
                    let value = self.take::<i64>();
                    print(&|to, size| libc::snprintf(to, size, format, value));
                }
                _ => {
                    let value = self.take::<c_int>();
                    print(&|to, size| libc::snprintf(to, size, format, value));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_conversion_reads_its_own_type_at_its_own_place() {
        #[repr(C)]
        struct Args(c_int, i64, c_double, *const c_char, c_int, c_int);
        let args = Args(-5, 1 << 40, 1.5, c"text".as_ptr(), 6, 42);
        let mut packed = Packed { next: (&raw const args).cast() };
        let mut text = Vec::new();
        for spec in ["%d", "%lld", "%.3f", "%s", "%*d"] {
            // SAFETY: the structure holds these, in this order, at C's offsets.
            unsafe { packed.format(spec.as_bytes(), &mut text) };
            text.push(b' ');
        }
        assert_eq!(String::from_utf8(text).unwrap(), "-5 1099511627776 1.500 text     42 ");
    }
}
