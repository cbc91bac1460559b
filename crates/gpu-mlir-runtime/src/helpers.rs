//! The functions of MLIR's C runner utilities, for self-contained executables, and others that MLIR's tests call.
//!
//! Under `mlir-runner`, MLIR's own libraries come first. These functions print the same text, except for addresses.

mod fill;
mod print;
mod scalar;
mod tasks;

pub use fill::*;
pub use print::*;
pub use scalar::*;
pub use tasks::*;

/// Writes to C's standard output, which the program may write to as well.
pub(crate) fn put(text: &[u8]) {
    unsafe extern "C" {
        static stdout: *mut libc::FILE;
    }
    // SAFETY: the C library's own output; the bytes are there for the call.
    unsafe { libc::fwrite(text.as_ptr().cast(), 1, text.len(), stdout) };
}

/// A number as C's `%g` writes it.
pub(crate) fn general(value: f64) -> String {
    let mut text = [0u8; 64];
    // SAFETY: the format takes one `double`; at most the size that is given is written.
    let length = unsafe { libc::snprintf(text.as_mut_ptr().cast(), text.len(), c"%g".as_ptr(), value) };
    String::from_utf8_lossy(&text[..usize::try_from(length).unwrap_or(0).min(text.len())]).into_owned()
}

/// An IEEE half as a number.
pub(crate) fn half(bits: u16) -> f64 {
    let (sign, exponent, fraction) = (bits >> 15, bits >> 10 & 0x1f, f64::from(bits & 0x3ff));
    let magnitude = match exponent {
        0 => fraction * 2f64.powi(-24),
        31 if fraction == 0.0 => f64::INFINITY,
        31 => f64::NAN,
        _ => (1024.0 + fraction) * 2f64.powi(i32::from(exponent) - 25),
    };
    if sign == 1 { -magnitude } else { magnitude }
}

/// A bfloat16 as a number.
pub(crate) fn bfloat(bits: u16) -> f64 {
    f32::from_bits(u32::from(bits) << 16).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_precision_is_decoded() {
        let known = [(0x3c00, 1.0), (0xc000, -2.0), (0x7bff, 65504.0), (0x0001, 5.960_464_477_539_063e-8), (0xfc00, f64::NEG_INFINITY)];
        for (bits, value) in known {
            assert_eq!(half(bits), value, "{bits:#x}");
        }
        assert!(half(0x7e00).is_nan());
        assert_eq!((bfloat(0x3f80), bfloat(0xc040)), (1.0, -3.0));
    }

    #[test]
    fn general_format_equals_cs() {
        assert_eq!([0.1, 3.0, 1e-7, 123_456_789.0].map(general), ["0.1", "3", "1e-07", "1.23457e+08"]);
    }
}
