//! Single values, time, and copying memrefs.

use super::{bfloat, general, half, put};
use crate::memory::Descriptor;
use std::ffi::{CStr, c_char};
use std::time::{SystemTime, UNIX_EPOCH};

/// Prints a signed number.
#[unsafe(no_mangle)]
pub extern "C" fn printI64(value: i64) {
    put(value.to_string().as_bytes());
}

/// Prints an unsigned number.
#[unsafe(no_mangle)]
pub extern "C" fn printU64(value: u64) {
    put(value.to_string().as_bytes());
}

fn float(value: f64) {
    // A NaN has no sign here, whatever its bits.
    put(if value.is_nan() { "-nan".into() } else { general(value) }.as_bytes());
}

/// Prints a number.
#[unsafe(no_mangle)]
pub extern "C" fn printF32(value: f32) {
    float(value.into());
}

/// Prints a number.
#[unsafe(no_mangle)]
pub extern "C" fn printF64(value: f64) {
    float(value);
}

/// Prints an IEEE half, given by its bits.
#[unsafe(no_mangle)]
pub extern "C" fn printF16(bits: u16) {
    float(half(bits));
}

/// Prints a bfloat16, given by its bits.
#[unsafe(no_mangle)]
pub extern "C" fn printBF16(bits: u16) {
    float(bfloat(bits));
}

/// Prints a text.
///
/// # Safety
/// It ends with a NUL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn printString(text: *const c_char) {
    // SAFETY: the same contract.
    put(unsafe { CStr::from_ptr(text) }.to_bytes());
}

/// Begins a vector.
#[unsafe(no_mangle)]
pub extern "C" fn printOpen() {
    put(b"( ");
}

/// Ends a vector.
#[unsafe(no_mangle)]
pub extern "C" fn printClose() {
    put(b" )");
}

/// Between the elements of a vector.
#[unsafe(no_mangle)]
pub extern "C" fn printComma() {
    put(b", ");
}

/// Ends a line.
#[unsafe(no_mangle)]
pub extern "C" fn printNewline() {
    put(b"\n");
}

/// Prints a rate, given in operations a second.
#[unsafe(no_mangle)]
pub extern "C" fn printFlops(flops: f64) {
    eprintln!("{:.6} GFLOPS", flops / 1e9);
}

/// What `mlir-runner` prints of a program's result, in a line.
#[unsafe(no_mangle)]
pub extern "C" fn gpuProgramResult(value: f64) {
    let mut text = [0u8; 64];
    // SAFETY: the format takes one `double`; at most the size that is given is written.
    let length = unsafe { libc::snprintf(text.as_mut_ptr().cast(), text.len(), c"%e\n".as_ptr(), value) };
    put(&text[..usize::try_from(length).unwrap_or(0).min(text.len())]);
}

/// Seconds since 1970.
#[unsafe(no_mangle)]
pub extern "C" fn rtclock() -> f64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0.0, |since| since.as_secs_f64())
}

/// Nanoseconds since 1970.
#[unsafe(no_mangle)]
pub extern "C" fn nanoTime() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos() as i64)
}

/// As [`nanoTime`].
#[unsafe(no_mangle)]
pub extern "C" fn _mlir_ciface_nanoTime() -> i64 {
    nanoTime()
}

/// A memref whose rank is not part of its type.
#[repr(C)]
pub struct Unranked {
    /// The rank.
    pub rank: i64,
    /// The descriptor.
    pub descriptor: *const Descriptor,
}

/// Copies a memref's elements, of `element` bytes each, to another of the same shape.
///
/// # Safety
/// Both are memory of the host, apart, of the same shape.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn memrefCopy(element: i64, from: *const Unranked, to: *const Unranked) {
    // SAFETY: descriptors of the stated rank (contract).
    unsafe {
        let (from, to) = (&*from, &*to);
        let rank = from.rank as usize;
        let (sizes, from_strides) = Descriptor::shape(from.descriptor, rank);
        let (_, to_strides) = Descriptor::shape(to.descriptor, rank);
        let first = |memref: &Unranked| {
            let head = &*memref.descriptor;
            head.aligned.wrapping_offset((head.offset * element) as isize)
        };
        copy(element, sizes, from_strides, to_strides, first(from), first(to));
    }
}

/// # Safety
/// Elements of these shapes lie at both places.
unsafe fn copy(element: i64, sizes: &[i64], from_strides: &[i64], to_strides: &[i64], from: *const u8, to: *mut u8) {
    match (sizes, from_strides, to_strides) {
        ([size, sizes @ ..], [from_stride, from_strides @ ..], [to_stride, to_strides @ ..]) => {
            for index in 0..*size {
                let at = |stride: &i64| (index * stride * element) as isize;
                // SAFETY: the same contract, one dimension less.
                unsafe {
                    copy(
                        element,
                        sizes,
                        from_strides,
                        to_strides,
                        from.wrapping_offset(at(from_stride)),
                        to.wrapping_offset(at(to_stride)),
                    );
                }
            }
        }
        // SAFETY: an element at both places, apart (contract).
        _ => unsafe { to.copy_from_nonoverlapping(from, element as usize) },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[repr(C)]
    struct Two(Descriptor, [i64; 2], [i64; 2]);

    #[test]
    fn a_strided_copy_transposes() {
        let mut from: Vec<u16> = (0..6).collect();
        let mut to = vec![0u16; 6];
        let memref = |data: *mut u16, strides| Two(Descriptor { allocated: data.cast(), aligned: data.cast(), offset: 0 }, [2, 3], strides);
        let (rows, columns) = (memref(from.as_mut_ptr(), [3, 1]), memref(to.as_mut_ptr(), [1, 2]));
        let unranked = |memref: &Two| Unranked { rank: 2, descriptor: (&raw const *memref).cast() };
        // SAFETY: descriptors of rank 2, of six elements each.
        unsafe { memrefCopy(2, &unranked(&rows), &unranked(&columns)) };
        assert_eq!(to, [0, 3, 1, 4, 2, 5]);
    }
}
