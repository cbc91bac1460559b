//! Elements of a kernel's memory, as the device's compilation checks them.
//!
//! The host's buffers hold `bytemuck::Pod`, which the host's compilation of the kernel's file checks. The device compiles the same file again,
//! perhaps with other types under the same names (`cfg`). So it checks again that any bytes are a valid value of the elements that a kernel takes.

/// An element of memory that a kernel takes: plain data or an atomic number.
///
/// # Safety
/// Any bytes are a valid value of the type, and it contains no pointers and no references.
#[cfg(gpu_device)]
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not plain data on the device, so it cannot be an element of what a kernel takes",
    note = "elements are numbers, atomic numbers, arrays of plain data, and structures with `#[derive(Plain)]`"
)]
pub unsafe trait Element {
    /// Its hash ([`type_hash`](crate::type_hash)); 0 if it has none.
    const TYPE_HASH: u32 = 0;
}

// SAFETY: the same contract.
#[cfg(gpu_device)]
unsafe impl<T: crate::Plain> Element for T {
    const TYPE_HASH: u32 = <T as crate::Plain>::TYPE_HASH;
}

#[cfg(gpu_device)]
macro_rules! atomics {
    ($($type:ident)*) => { $(
        // SAFETY: a number.
        unsafe impl Element for core::sync::atomic::$type {}
    )* };
}
#[cfg(gpu_device)]
atomics! { AtomicU8 AtomicI8 AtomicU16 AtomicI16 AtomicU32 AtomicI32 AtomicU64 AtomicI64 AtomicUsize AtomicIsize }

// SAFETY: the bits of a number, in an atomic one.
#[cfg(gpu_device)]
unsafe impl Element for crate::AtomicF32 {}
// SAFETY: the bits of a number, in an atomic one.
#[cfg(gpu_device)]
unsafe impl Element for crate::AtomicF64 {}

/// The host checks by its own traits: `bytemuck::Pod` and `gpu_rt`'s `Atomic`.
#[cfg(not(gpu_device))]
pub trait Element {
    /// None: nobody reads the host's descriptions.
    const TYPE_HASH: u32 = 0;
}
#[cfg(not(gpu_device))]
impl<T> Element for T {}

/// Compiles only if a field of a structure with `#[derive(Plain)]` is plain.
pub const fn plain<T: crate::Plain>(_: &T) {}
