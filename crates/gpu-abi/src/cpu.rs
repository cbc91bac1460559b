//! The calling convention of a kernel compiled for the CPU.
//!
//! A CPU image is a shared object. For each kernel `k` it exports one data symbol, `__gpu_cpu_k`, of type
//! [`Kernel`]. Its [`entry`](Kernel::entry) runs whole blocks: the runtime decides which thread runs which blocks.
//!
//! A kernel whose threads wait for each other has synchronization points. [`ThreadFn`] runs one thread of a block from one
//! such point to the next, and returns which one it reached. The entry does so for all threads of a *group* before it
//! goes on: the whole block, or a warp of [`WARP`] threads in kernels that exchange values within warps. Values that
//! a thread needs after the point live in its private context.
//!
//! | state | as a thread's result | as the place to resume |
//! |---|---|---|
//! | 0 | the thread is done | the kernel's start |
//! | 1 ..= barriers | waits for the block at this barrier | behind it |
//! | then `shuffles` more | has put a value into [`Scratch::input`] and waits for its warp | takes one from [`Scratch::output`] |
//! | then `ballots` more | has put a 0 or 1 there and waits for its warp | takes [`Scratch::ballot`] |
//!
//! A *checked* image, for the device `cpu:checked`, has no entries. Its threads call [`Scratch::check`] before each access
//! to memory that is not their own, and before each barrier; [`Kernel::sites`] describes these places.
//!
//! An image's only undefined symbols are those of [`is_import`]. It has no initialisers, indirect functions or thread-local variables,
//! and nothing that can be both written and executed: the runtime maps images itself and refuses such an image.

mod imports;
mod owned;
mod thread;

pub use imports::{imports, in_libc, in_libm, is_import};
pub use owned::{Owned, OwnedParam, head, parse_head};
pub use thread::{ParamType, ThreadFn, ThreadParam};

use core::ffi::{c_char, c_void};

/// Version of this convention. An image of another version is refused, never called.
pub const VERSION: u32 = 11;

/// Threads in a warp.
pub const WARP: u32 = 32;

/// The state of a thread that has not started, in [`Worker::states`].
pub const NOT_STARTED: u32 = u32::MAX;

/// A launch's failure: threads of one block waited at different barriers.
pub const FAULT_DIVERGENT_BARRIER: u32 = 1;
/// A launch's failure: a thread failed, and its message is not known.
pub const FAULT_UNKNOWN: u32 = 2;
/// A launch's failure: an assertion did not hold.
pub const FAULT_ASSERT: u32 = 3;

/// A launch's failure: a thread took more stack than there is ([`STACK`]).
pub const FAULT_STACK: u32 = 4;
/// A launch's failure: the host has too little memory for the threads of a block.
pub const FAULT_MEMORY: u32 = 5;
/// A launch's failure: a thread called an address where no function is.
pub const FAULT_CALL: u32 = 6;

/// Bytes of stack that a thread of a kernel has, for all functions that it is in. What it takes while it waits, of a size
/// known only then ([`TakeFn`]), is bounded by as much.
pub const STACK: usize = 8 << 20;
/// The most bytes that one function takes of it, and that a thread keeps in its context: the compiler refuses more. CUDA has
/// 512 KiB for all local memory of a thread.
pub const FRAME: u64 = 1 << 20;

/// The most that a block's shared memory may be aligned to, in bytes: the compiler refuses more.
pub const MAX_SHARED_ALIGN: u32 = 4096;

/// The most memory that an image may take when it is loaded, its variables included, in bytes: code of x86-64's small code model addresses
/// no more.
pub const MAX_IMAGE_SIZE: u64 = 1 << 31;

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
    /// Alignment in bytes of the block's shared memory; a power of two, at least 16.
    pub shared_align: u32,
    /// Private context of one thread, in bytes.
    pub private_bytes: u32,
    /// Context that the threads of a group have in common, in bytes; each group has it twice.
    pub uniform_bytes: u32,
    /// Barriers in the kernel's code.
    pub barriers: u32,
    /// Shuffles in the kernel's code.
    pub shuffles: u32,
    /// Ballots in the kernel's code.
    pub ballots: u32,
    /// Runs blocks.
    pub entry: Option<BlockFn>,
    /// Runs one thread; always there where there is a state to wait in.
    pub thread: Option<ThreadFn>,
    /// Null but in a checked image: C strings one after the other, the last of them empty. First the [`head`]: the kernel's name,
    /// and the arguments whose elements are one thread's or one block's. Then for each site of a check, in order, its place in the
    /// source (`file:line:column`, or nothing), a tab, and its instruction.
    pub sites: *const c_char,
}

// SAFETY: a description is constant data of a loaded image, and so is what its pointer points to.
unsafe impl Sync for Kernel {}

/// What a check is for: bits of the `kind` that [`CheckFn`] takes.
pub mod check {
    /// The thread will read these bytes.
    pub const READ: u32 = 1;
    /// The thread will write these bytes.
    pub const WRITE: u32 = 2;
    /// The access is atomic.
    pub const ATOMIC: u32 = 4;
    /// The address comes from shared memory, whatever its value.
    pub const SHARED: u32 = 8;
    /// The address comes from an argument or a global, whatever its value.
    pub const GLOBAL: u32 = 16;
    /// No access: the thread will wait at a barrier.
    pub const BARRIER: u32 = 32;
    /// Checks bounds only: the thread reads these bytes merely to write them back.
    pub const BOUNDS: u32 = 64;
    /// No access: the thread will call the function at this address.
    pub const CALL: u32 = 128;
    /// No access: the thread reaches a branch that leads to a barrier or past it. `bytes` is the number of the branch's group, also for the
    /// next two kinds and [`ROUND`]: a branch has one group for each set of its successors that lead past the same barriers.
    pub const BRANCH: u32 = 256;
    /// No access: the thread goes past the barriers of the branch that it reached last.
    pub const PAST: u32 = 512;
    /// No access: the thread reaches a barrier of that branch.
    pub const MEET: u32 = 1024;
    /// No access: the next barrier that the thread reaches orders the memory that `bytes` names, as bits of [`fence`](super::fence).
    pub const ORDERS: u32 = 2048;
    /// No access: the thread orders its own accesses to that memory.
    pub const FENCE: u32 = 4096;
    /// No access: the thread reaches a copy that its block makes together; the address is that of its [`GroupCopy`](super::GroupCopy). The result
    /// is the copy's event. Until the next check of this kind, with the address 0, the thread makes its part of the copy.
    pub const COPY: u32 = 8192;
    /// No access: the next barrier that the thread reaches waits for the copies of the event whose number is `bytes`.
    pub const WAIT: u32 = 16384;
    /// No access: the thread begins an iteration of the innermost loop that contains both a branch and its immediate post-dominator.
    pub const ROUND: u32 = 32768;
    /// No access: a heap gives these bytes to the thread. Earlier accesses to them were another owner's.
    pub const FRESH: u32 = 65536;

    /// Bits from this one on: if they are not 0, the address comes from an argument that is shared memory
    /// ([`ParamKind::Shared`](crate::manifest::ParamKind::Shared)), and they are one more than its place among the words of 8
    /// bytes of the arguments.
    pub const ARGUMENT_SHIFT: u32 = 17;

    /// The bits for the argument at this offset, in bytes; none where it is too far behind.
    pub const fn argument(offset: u32) -> u32 {
        let place = offset / 8 + 1;
        if place < 1 << (32 - ARGUMENT_SHIFT) { place << ARGUMENT_SHIFT } else { 0 }
    }

    /// The place among the arguments' words that bits of a kind say.
    pub const fn argument_word(kind: u32) -> Option<usize> {
        match (kind >> ARGUMENT_SHIFT).checked_sub(1) {
            Some(word) => Some(word as usize),
            None => None,
        }
    }
}

/// The kinds of memory that a barrier or a fence orders: OpenCL's flags.
pub mod fence {
    /// The block's shared memory.
    pub const SHARED: u32 = 1;
    /// Global memory.
    pub const GLOBAL: u32 = 2;
    /// Images, which are global memory here.
    pub const IMAGES: u32 = 4;
}

/// A copy that the threads of a block make together. Sizes and steps are in bytes.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GroupCopy {
    /// The address of the destination.
    pub to: u64,
    /// The address of the source.
    pub from: u64,
    /// The number of elements.
    pub count: u64,
    /// The size of an element.
    pub bytes: u64,
    /// The distance from one element of the destination to the next.
    pub to_step: u64,
    /// The same of the source.
    pub from_step: u64,
    /// The event of an earlier copy, which this one then shares; else the copy gets an event of its own.
    pub event: u64,
}

impl Kernel {
    /// Whether threads ever wait for each other.
    pub const fn has_boundaries(&self) -> bool {
        self.barriers > 0 || self.has_warps()
    }

    /// Whether the threads of a warp exchange values, so that a group is a warp.
    pub const fn has_warps(&self) -> bool {
        self.shuffles > 0 || self.ballots > 0
    }
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

/// Memory of one of the threads that run blocks, used for one block after the other.
///
/// `stride` is the number of threads of a block rounded up to a multiple of 64. All pointers are aligned to 64 bytes
/// and may be null where their size is 0.
#[repr(C)]
#[derive(Debug, Clone, Copy)]
pub struct Worker {
    /// Shared memory of a block: static, then dynamic.
    pub shared: *mut c_void,
    /// `private_bytes * stride` bytes: field by field, each for all threads.
    pub private: *mut c_void,
    /// `2 * uniform_bytes` for each group: what threads read, then what they write for the code behind the next point.
    pub uniform: *mut c_void,
    /// `stride` states: where each thread of the current block waits.
    pub states: *mut u32,
    /// What threads share with their warp and with the runtime.
    pub scratch: *mut Scratch,
}

/// What the threads of a warp exchange, and what a kernel asks of the runtime.
#[repr(C)]
#[derive(Debug, Clone, Copy)]
pub struct Scratch {
    /// What each lane gives.
    pub input: [u32; WARP as usize],
    /// What each lane gave, once all have.
    pub output: [u32; WARP as usize],
    /// The ballot's answer.
    pub ballot: u32,
    /// Not 0 once a thread has failed; the launch then fails with this code.
    pub fault: u32,
    /// Prints: a format and its packed arguments, as CUDA's `vprintf` takes them. Returns the number of arguments.
    pub print: Option<PrintFn>,
    /// Reports a panic or an assertion that did not hold.
    pub assert_fail: Option<AssertFn>,
    /// Checked images only: says whether an access may be made.
    pub check: Option<CheckFn>,
    /// What [`check`](Self::check) takes first.
    pub context: *mut c_void,
    /// Written by an entry that leaves a block in the midst of a round: threads from this one on that wait at a barrier
    /// have been let through it and not yet run. [`NOT_STARTED`] before each call.
    pub pending: u32,
    /// Takes memory for a thread that waits, of a size known only now.
    pub take: Option<TakeFn>,
    /// Gives it back.
    pub give_back: Option<GiveBackFn>,
    /// What both of these take first.
    pub heap: *mut c_void,
    /// Says what memory a pointer points into.
    pub space: Option<SpaceFn>,
    /// What it takes first.
    pub spaces: *const c_void,
    /// Nonzero once a block of the launch has failed. Other host threads may write it at any time; loops that wait for other threads read it.
    pub failed: *const u32,
}

/// # Safety
/// `format` is a C string, and `args` holds what it names, each at its natural alignment; a `%s` names a C string.
pub type PrintFn = unsafe extern "C" fn(format: *const c_char, args: *const c_void) -> i32;

/// `function` is null for a panic. The values replace [`VALUES`](crate::fault::VALUES) in the message. The last arguments are the block's and the
/// thread's indices, each in x, y and z.
///
/// # Safety
/// The texts are C strings or null.
pub type AssertFn = unsafe extern "C" fn(
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
);

/// Judges an access of `bytes` bytes at `address`, made at this site (counted from 0). `kind` is made of [`check`]'s bits.
/// Returns 0 if the thread may continue; otherwise the thread must end without making the access. [`check`] defines the result of kinds without
/// an access.
///
/// # Safety
/// `context` is [`Scratch::context`]; the address of a [`check::COPY`] is null or that of a [`GroupCopy`].
pub type CheckFn = unsafe extern "C" fn(context: *mut c_void, address: *const c_void, bytes: u64, kind: u32, site: u32) -> u32;

/// Takes `bytes` bytes for a thread (by its number in the block), aligned to `align`, a power of two. They stay until the
/// thread gives them back. The kernel does not look at the answer: a runtime that has no memory ends the launch.
///
/// # Safety
/// `heap` is [`Scratch::heap`].
pub type TakeFn = unsafe extern "C" fn(heap: *mut c_void, thread: u32, bytes: u64, align: u64) -> *mut c_void;

/// Gives back what a thread took, the last first, until `keep` pieces are left. Returns how many are left.
///
/// # Safety
/// `heap` is [`Scratch::heap`], and the thread does not use what is given back.
pub type GiveBackFn = unsafe extern "C" fn(heap: *mut c_void, thread: u32, keep: u64) -> u64;

/// Says what memory an address is in: [`space`]'s numbers. It reads nothing there.
///
/// # Safety
/// `spaces` is [`Scratch::spaces`].
pub type SpaceFn = unsafe extern "C" fn(spaces: *const c_void, address: *const c_void) -> u32;

/// What [`SpaceFn`] answers.
pub mod space {
    /// Neither of the others; so is null.
    pub const GLOBAL: u32 = 0;
    /// The block's shared memory.
    pub const SHARED: u32 = 1;
    /// A thread's own: its stack, what it keeps while it waits, what it took.
    pub const PRIVATE: u32 = 2;
}

/// Runs the blocks `first .. first + count` of a launch, counted with x fastest, then y, then z.
///
/// Returns how many it finished. Fewer than `count` means that the threads of a group reached different states in the
/// next block; [`Worker::states`] says where each of that block's threads is, and the runtime takes it from there with
/// the [`ThreadFn`].
///
/// # Safety
/// `args` and the worker's memory must be readable (and the memory writable) for the sizes the kernel's description and
/// the launch state, `args` aligned to 16 bytes, `first + count` must not exceed the number of blocks, the grid must
/// have at most [`MAX_THREADS_PER_AXIS`] threads along each axis, and every pointer among the arguments must be good for
/// the accesses that the kernel makes.
pub type BlockFn = unsafe extern "C" fn(args: *const c_void, launch: *const Launch, worker: *const Worker, first: u64, count: u64) -> u64;

// The compiler writes these structures as LLVM constants and reads their fields by offset.
const _: () = {
    assert!(core::mem::offset_of!(Kernel, private_bytes) == 12);
    assert!(core::mem::offset_of!(Kernel, ballots) == 28);
    assert!(core::mem::offset_of!(Kernel, entry) == 32);
    assert!(core::mem::offset_of!(Kernel, thread) == 40);
    assert!(core::mem::offset_of!(Kernel, sites) == 48);
    assert!(core::mem::offset_of!(Launch, block) == 12);
    assert!(core::mem::offset_of!(Launch, dynamic_shared) == 24);
    assert!(core::mem::offset_of!(Worker, scratch) == 32);
    assert!(core::mem::offset_of!(Scratch, output) == 128);
    assert!(core::mem::offset_of!(Scratch, ballot) == 256);
    assert!(core::mem::offset_of!(Scratch, fault) == 260);
    assert!(core::mem::offset_of!(Scratch, print) == 264);
    assert!(core::mem::offset_of!(Scratch, assert_fail) == 272);
    assert!(core::mem::offset_of!(Scratch, check) == 280);
    assert!(core::mem::offset_of!(Scratch, context) == 288);
    assert!(core::mem::offset_of!(Scratch, pending) == 296);
    assert!(core::mem::offset_of!(Scratch, take) == 304);
    assert!(core::mem::offset_of!(Scratch, space) == 328);
    assert!(core::mem::offset_of!(Scratch, failed) == 344);
    assert!(size_of::<Scratch>() == 352);
};
