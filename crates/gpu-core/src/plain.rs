//! Types for which every bit pattern is a value.

use crate::type_hash;

/// Plain data: numbers, arrays of them, and structures with `#[derive(Plain)]`.
///
/// Shared memory holds plain data alone. Whatever a thread finds there is a value, even where the thread that should have written it
/// has panicked, and no such value points to another thread's own memory.
///
/// ```
/// use gpu_core::Plain;
///
/// fn is_plain<T: Plain>() {}
/// is_plain::<[f32; 3]>();
/// ```
///
/// ```compile_fail
/// # use gpu_core::Plain;
/// # fn is_plain<T: Plain>() {}
/// is_plain::<&'static f32>(); // a reference is not
/// ```
///
/// # Safety
/// Every bit pattern is a value of the type, and the type contains no pointers and no references.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not plain data",
    note = "plain data is numbers, arrays of plain data, and structures with `#[derive(Plain)]`"
)]
pub unsafe trait Plain: Copy + Send + Sync + 'static + Bits {
    /// Its hash, by which host and device compare their types; 0 if it has none.
    #[doc(hidden)]
    const TYPE_HASH: u32 = 0;
}

/// What the host's buffers ask of their elements, so that a kernel which is generic over plain data has a stub that is.
#[cfg(all(not(gpu_device), feature = "bytemuck"))]
pub trait Bits: bytemuck::Pod {}
#[cfg(all(not(gpu_device), feature = "bytemuck"))]
impl<T: bytemuck::Pod> Bits for T {}

/// A device asks nothing more.
#[cfg(not(all(not(gpu_device), feature = "bytemuck")))]
pub trait Bits {}
#[cfg(not(all(not(gpu_device), feature = "bytemuck")))]
impl<T> Bits for T {}

macro_rules! plain {
    ($($type:ty)*) => { $(
        // SAFETY: a number.
        unsafe impl Plain for $type {
            const TYPE_HASH: u32 = type_hash::number(stringify!($type));
        }
    )* };
}
plain! { u8 i8 u16 i16 u32 i32 u64 i64 u128 i128 usize isize f32 f64 crate::f16 crate::bf16 crate::tf32 crate::f8e4m3 crate::f8e5m2 }

// SAFETY: elements side by side.
unsafe impl<T: Plain, const N: usize> Plain for [T; N] {
    const TYPE_HASH: u32 = type_hash::array(T::TYPE_HASH, N);
}
