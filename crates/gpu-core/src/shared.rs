//! Shared memory: memory that all threads of a block use together.

use core::cell::UnsafeCell;
use core::mem::MaybeUninit;

/// Shared memory of a kernel: every block has its own `T`, and nobody initialises it.
///
/// [`shared!`](crate::shared) with `static` declares one. This is the raw form, for what [`block`](crate::block) does not
/// express: the threads' accesses are the kernel's to keep apart, by [`barrier`](crate::barrier)s.
///
/// ```
/// use gpu_core::{barrier, shared, thread_id, PerThread};
///
/// shared! {
///     /// The block's elements.
///     static TILE: [f32; 256];
/// }
///
/// /// Turns each 256 elements around.
/// fn reverse(x: &[f32], mut y: PerThread<f32>) {
///     let i = thread_id().x as usize;
///     // SAFETY: each thread writes its own element, all threads come to the barrier, and nobody writes after it.
///     let other = unsafe {
///         TILE.write(i, x[y.index()]);
///         barrier();
///         TILE.read(255 - i)
///     };
///     if let Some(y) = y.get() {
///         *y = other;
///     }
/// }
/// ```
#[derive(Debug)]
#[repr(transparent)]
pub struct Shared<T>(UnsafeCell<MaybeUninit<T>>);

// SAFETY: nothing of it is accessed but by unsafe functions, whose callers keep threads apart.
unsafe impl<T> Sync for Shared<T> {}

impl<T> Shared<T> {
    #[doc(hidden)]
    #[allow(clippy::new_without_default, reason = "only the macro makes them, in statics")]
    pub const fn new() -> Shared<T> {
        Shared(UnsafeCell::new(MaybeUninit::uninit()))
    }

    /// Where the block has it.
    #[inline(always)]
    pub const fn as_ptr(&self) -> *mut T {
        self.0.get().cast()
    }

    /// What is there.
    ///
    /// # Safety
    /// All of it is written, and no thread writes it as long as the reference is used.
    #[inline(always)]
    pub unsafe fn get(&self) -> &T {
        // SAFETY: the contract of this function.
        unsafe { &*self.as_ptr() }
    }
}

impl<T: Copy, const N: usize> Shared<[T; N]> {
    /// Reads an element.
    ///
    /// # Safety
    /// A thread of the block has written it, and no thread writes it between the barrier before this and the one after.
    ///
    /// # Panics
    /// There is no such element.
    #[inline(always)]
    pub unsafe fn read(&self, index: usize) -> T {
        assert!(index < N, "index out of bounds of shared memory");
        // SAFETY: within the array; the rest is the contract of this function.
        unsafe { self.as_ptr().cast::<T>().add(index).read() }
    }

    /// Writes an element.
    ///
    /// # Safety
    /// No other thread accesses it between the barrier before this and the one after.
    ///
    /// # Panics
    /// There is no such element.
    #[inline(always)]
    pub unsafe fn write(&self, index: usize, value: T) {
        assert!(index < N, "index out of bounds of shared memory");
        // SAFETY: within the array; the rest is the contract of this function.
        unsafe { self.as_ptr().cast::<T>().add(index).write(value) }
    }
}

/// Shared memory as a [`Block`](crate::Block) has it: of a type that only the macro [`shared!`](crate::shared) makes, a new
/// one at each place where it is written.
///
/// # Safety
/// `pointer` is shared memory of a `Data`, and nothing else uses it.
pub unsafe trait Memory {
    /// What is there.
    type Data;

    /// Where the block has it.
    fn pointer() -> *mut Self::Data;
}

/// No shared memory.
#[derive(Debug, Clone, Copy)]
pub struct NoMemory;

// SAFETY: nothing is accessed through a pointer to `()`.
unsafe impl Memory for NoMemory {
    type Data = ();

    #[inline(always)]
    fn pointer() -> *mut () {
        core::ptr::dangling_mut()
    }
}

/// Declares shared memory.
///
/// | | |
/// |---|---|
/// | `shared!([f32; 256])` | an expression, for a [`Block`](crate::Block), which keeps the threads apart |
/// | `shared! { static TILE: [f32; 256]; }` | items, for `unsafe` code: a [`Shared`](crate::Shared) each |
#[cfg(gpu_device)]
#[macro_export]
macro_rules! shared {
    ($($(#[$attribute:meta])* $visibility:vis static $name:ident: $type:ty;)+) => { $(
        $(#[$attribute])*
        #[unsafe(link_section = "gpu.shared")]
        $visibility static $name: $crate::Shared<$type> = $crate::Shared::new();
    )+ };
    ($type:ty) => {{
        struct Here;
        // SAFETY: the static is this type's alone, and a kernel has one program, which has each type of memory once.
        unsafe impl $crate::Memory for Here {
            type Data = $type;

            #[inline(always)]
            fn pointer() -> *mut $type {
                #[unsafe(link_section = "gpu.shared")]
                static MEMORY: $crate::Shared<$type> = $crate::Shared::new();
                MEMORY.as_ptr()
            }
        }
        Here
    }};
}

/// Declares shared memory.
///
/// | | |
/// |---|---|
/// | `shared!([f32; 256])` | an expression, for a [`Block`](crate::Block), which keeps the threads apart |
/// | `shared! { static TILE: [f32; 256]; }` | items, for `unsafe` code: a [`Shared`](crate::Shared) each |
#[cfg(not(gpu_device))]
#[macro_export]
macro_rules! shared {
    ($($(#[$attribute:meta])* $visibility:vis static $name:ident: $type:ty;)+) => { $(
        $(#[$attribute])*
        $visibility static $name: $crate::Shared<$type> = $crate::Shared::new();
    )+ };
    ($type:ty) => {{
        struct Here;
        // SAFETY: the static is this type's alone, and a kernel has one program, which has each type of memory once.
        unsafe impl $crate::Memory for Here {
            type Data = $type;

            fn pointer() -> *mut $type {
                static MEMORY: $crate::Shared<$type> = $crate::Shared::new();
                MEMORY.as_ptr()
            }
        }
        Here
    }};
}
