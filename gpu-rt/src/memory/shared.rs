//! Shared memory as an argument: the kernel takes a pointer (OpenCL's `local`), the launch sets the size.

use crate::error::{ErrorKind, Result};
use crate::launch::Launch;
use std::fmt;
use std::marker::PhantomData;

/// What every argument's part begins at a multiple of, in bytes.
const LEAST_ALIGN: u32 = 16;

/// Shared memory for so many elements of `T`, as an argument: each block has its own, and it holds no values at first.
///
/// ```ignore
/// #[gpu_kernel("kernels/reduce.ll")]
/// fn reduce(x: &Buffer<f32>, sums: &mut Buffer<f32>, scratch: Shared<f32>);
///
/// reduce(&stream, Launch::new(blocks, 256), &x, &mut sums, Shared::len(256))?;
/// ```
///
/// A launch's parts of it lie behind what [`Launch::shared`] asks for, in the order of the arguments. All of it together is
/// checked against the device's limit.
// Not `Copy`: what is, could be passed by value, and where it is meant no kernel takes a value.
pub struct Shared<T> {
    elements: usize,
    of: PhantomData<fn() -> T>,
}

impl<T> Shared<T> {
    /// For so many elements.
    pub const fn len(elements: usize) -> Shared<T> {
        Shared { elements, of: PhantomData }
    }

    /// How many elements it is for.
    pub const fn elements(&self) -> usize {
        self.elements
    }

    /// Its size in bytes.
    pub const fn bytes(&self) -> u64 {
        (self.elements as u64).saturating_mul(size_of::<T>() as u64)
    }
}

impl<T> Clone for Shared<T> {
    fn clone(&self) -> Self {
        Shared::len(self.elements)
    }
}

impl<T> fmt::Debug for Shared<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Shared<{}>({})", std::any::type_name::<T>(), self.elements)
    }
}

/// Adds shared memory of so many bytes to a launch. Returns what the kernel takes for it: where it begins in the block's
/// dynamic shared memory, and its size. `allowed` is the device's limit, for the message.
#[inline]
pub(crate) fn add(launch: &mut Launch, bytes: u64, align: u32, allowed: u32) -> Result<u64> {
    let align = u64::from(align.max(LEAST_ALIGN));
    let begin = u64::from(launch.shared).next_multiple_of(align);
    let end = begin.saturating_add(bytes);
    match u32::try_from(end) {
        Ok(shared) => launch.shared = shared,
        Err(_) => {
            let limit = "shared memory of a block in bytes";
            return Err(ErrorKind::LaunchLimit { limit, asked: end, allowed: allowed.into() }.into());
        }
    }
    Ok(begin | bytes << 32)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALLOWED: u32 = 65536;

    #[test]
    fn shared_arguments_are_laid_out_in_order_and_aligned() {
        let mut launch = Launch::new(1, 1).shared(10);
        let mut parts = Vec::new();
        for (bytes, align) in [(7, 4), (0, 16), (5, 128), (1, 1)] {
            let part = add(&mut launch, bytes, align, ALLOWED).unwrap();
            parts.push((part as u32, part >> 32));
        }
        assert_eq!(parts, [(16, 7), (32, 0), (128, 5), (144, 1)]);
        assert_eq!(launch.shared_bytes(), 145);
    }

    #[test]
    fn sizes_that_overflow_are_refused() {
        let mut launch = Launch::new(1, 1).shared(u32::MAX - 20);
        assert_eq!(add(&mut launch, 4, 16, ALLOWED).unwrap() as u32, u32::MAX - 15);
        for bytes in [100, u64::from(u32::MAX), u64::MAX] {
            let error = add(&mut launch, bytes, 16, ALLOWED).unwrap_err();
            assert!(matches!(error.kind(), ErrorKind::LaunchLimit { allowed: 65536, .. }), "{error}");
        }
        assert_eq!(Shared::<u64>::len(usize::MAX).bytes(), u64::MAX);
        assert_eq!((Shared::<[u8; 3]>::len(5).bytes(), Shared::<()>::len(9).bytes()), (15, 0));
    }
}
