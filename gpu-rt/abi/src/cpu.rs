//! The calling convention of a kernel compiled for the CPU.
//!
//! A CPU image is a shared object. For each kernel `k` it exports one data symbol, `__gpu_cpu_k`, of type
//! [`Kernel`]. Its [`entry`](Kernel::entry) runs whole blocks: the runtime decides which thread runs which blocks.

use core::ffi::c_void;

/// Version of this convention. An image of another version is refused, never called.
pub const VERSION: u32 = 1;

/// The most threads along one axis of a grid, all blocks together: the compiler counts on global ids below 2^31.
pub const MAX_THREADS_PER_AXIS: u64 = (1 << 31) - 1;

/// What a kernel's exported symbol starts with; the kernel's own name follows.
pub const SYMBOL_PREFIX: &str = "__gpu_cpu_";

/// The exported description of one kernel.
#[repr(C)]
#[derive(Debug, Clone, Copy)]
pub struct Kernel {
    /// [`VERSION`] of the compiler that made the image.
    pub version: u32,
    /// Statically declared shared memory of one block, in bytes. Dynamic shared memory starts behind it,
    /// rounded up to [`shared_align`](Self::shared_align).
    pub shared_bytes: u32,
    /// Alignment in bytes of the block's shared memory; a power of two.
    pub shared_align: u32,
    /// Reserved, zero.
    pub flags: u32,
    /// Runs blocks.
    pub entry: Option<BlockFn>,
}

/// What stays the same for every block of a launch.
#[repr(C)]
#[derive(Debug, Clone, Copy)]
pub struct Launch {
    /// Grid size in blocks.
    pub grid: [u32; 3],
    /// Block size in threads.
    pub block: [u32; 3],
    /// Dynamic shared memory of one block, in bytes.
    pub dynamic_shared: u32,
    /// Reserved, zero.
    pub flags: u32,
}

/// Runs the blocks `first .. first + count` of a launch, counted with x fastest, then y, then z.
///
/// * `args`: the packed arguments, laid out as the manifest's offsets say;
/// * `launch`: the launch's sizes;
/// * `shared`: shared memory for one block, used by the blocks one after the other; may be null when the kernel
///   declares none and the launch asks for none.
///
/// Returns 0; other values are reserved for faults that later versions detect.
///
/// # Safety
/// `args` and `shared` must be readable (and `shared` writable) for the sizes the kernel's description and the
/// launch state, `args` aligned to 16 bytes, `first + count` must not exceed the number of blocks, the grid must have at
/// most [`MAX_THREADS_PER_AXIS`] threads along each axis, and every pointer among the arguments must
/// be good for the accesses that the kernel makes.
pub type BlockFn = unsafe extern "C" fn(args: *const c_void, launch: *const Launch, shared: *mut c_void, first: u64, count: u64) -> u32;

// The compiler writes these structures as LLVM constants and loads their fields by offset.
const _: () = {
    assert!(core::mem::offset_of!(Kernel, shared_bytes) == 4);
    assert!(core::mem::offset_of!(Kernel, shared_align) == 8);
    assert!(core::mem::offset_of!(Kernel, entry) == 16);
    assert!(core::mem::offset_of!(Launch, block) == 12);
    assert!(core::mem::offset_of!(Launch, dynamic_shared) == 24);
};
