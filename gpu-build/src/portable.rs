//! Step 3 of the way of the data: the portable form, where every source and every target meet.
//!
//! It is plain LLVM IR in which
//! * kernels carry the function attribute [`KERNEL`] and the C calling convention;
//! * what a GPU offers beyond LLVM is a call to a declared function of [`intrinsics`] (`gpu.thread_id.x`, ...);
//! * math is an LLVM intrinsic, or a declared function of [`math`] (`gpu.math.erf.f32`);
//! * address spaces are 0 generic, 1 global, 3 shared, 4 constant, 5 private;
//! * arguments are passed by value, also structures; of shared memory that is one, its place and size ([`shared_args`]);
//! * bounds on the block size are the attributes [`REQUIRED_BLOCK`] and [`MAX_THREADS`].
//!
//! [`normalise`] brings the NVVM, AMDGCN and SPIR spellings into it; [`verify`] says what of a module stays bound to a
//! vendor; [`describe`] reads the kernels' parameters off.

pub mod atomics;
mod buffers;
mod by_value;
mod carried;
mod compiler_barrier;
pub mod describe;
mod directed;
pub mod elementwise;
pub mod expand;
pub mod format;
mod function_text;
pub mod images;
mod implicit_args;
pub mod llvm_intrinsics;
pub mod math;
mod normalise;
pub mod numbers;
mod nvvm_matrix;
mod ockl_printf;
pub mod origin;
pub mod passable;
mod ptx;
mod reflect;
pub mod remainders;
pub mod shared_args;
mod signature;
pub mod spelling;
pub mod spir;
pub mod strict;
pub mod symbols;
pub mod texts;
mod texture_references;
pub mod verify;

pub use normalise::{link_needed, link_text, normalise, normalise_for};

use crate::intrinsics;
use crate::llvm::Module;
use crate::llvm::value::{At, Builder, Func, Types, functions};
use gpu_abi::arch::Vendor;

/// Marks a kernel.
pub const KERNEL: &str = "gpu.kernel";
/// `x,y,z`: the kernel is right for this block size only.
pub const REQUIRED_BLOCK: &str = "gpu.required_block";
/// All threads of a block reach each of the kernel's barriers, and none may continue past a barrier that another has not reached.
pub const TOGETHER: &str = "gpu.together";
/// The most threads in a block.
pub const MAX_THREADS: &str = "gpu.max_threads";
/// How many of the kernel's blocks are to fit on a multiprocessor at once: a number, at least.
pub const MIN_BLOCKS: &str = "gpu.min_blocks";
/// The names of notes, for manifests and for `cpu:checked`, begin with this.
pub const NOTE: &str = "gpu.note.";
/// The address space of a block's shared memory.
pub const SHARED: u32 = 3;

/// The data layout that parameters are laid out under: C's, with 64-bit pointers, as all targets agree on.
pub const LAYOUT: &std::ffi::CStr = c"e-p:64:64-i64:64-i128:128-n32:64";

/// The spelling that a module came in. What only one vendor has may stay in a module of its spelling.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Origin {
    /// None of the below: portable already.
    #[default]
    Portable,
    /// NVIDIA's.
    Nvvm,
    /// AMD's.
    Amdgcn,
    /// OpenCL's.
    Spir,
}

impl Origin {
    /// Whose inline assembly such a module may hold.
    pub fn vendor(self) -> Option<Vendor> {
        match self {
            Origin::Nvvm => Some(Vendor::Nvidia),
            Origin::Amdgcn => Some(Vendor::Amd),
            Origin::Portable | Origin::Spir => None,
        }
    }
}

/// Adds a panic with a message and ends the block. After inlining, the panic's place is that of the call.
pub fn panic_with<'m>(module: &'m Module<'_>, builder: &Builder<'m>, text: &str) {
    call_panic(module, builder, text);
    builder.unreachable();
}

/// As [`panic_with`], within a block.
pub fn call_panic<'m>(module: &'m Module<'_>, builder: &Builder<'m>, text: &str) {
    let types = Types::of(module);
    let (message, nowhere) = (builder.global_text(text), types.ptr(0).null());
    let (zero, none) = (types.int(32).int(0), types.int(64).poison());
    builder.call(intrinsics::PANIC.declare(module), &[message, nowhere, zero, zero, none, none]);
}

/// The kernels of a module in portable form, in order.
pub fn kernels<'m>(module: &'m Module<'_>) -> Vec<Func<'m>> {
    functions(module).into_iter().filter(|function| is_kernel(*function)).collect()
}

/// Whether a function is a kernel.
pub fn is_kernel<'m>(function: Func<'m>) -> bool {
    function.string_attribute(At::Function, KERNEL).is_some()
}

/// A kernel's required block size.
pub fn required_block<'m>(kernel: Func<'m>) -> Option<[u32; 3]> {
    let text = kernel.string_attribute(At::Function, REQUIRED_BLOCK)?;
    let sizes: Vec<u32> = text.split(',').filter_map(|part| part.trim().parse().ok()).collect();
    sizes.try_into().ok()
}

/// The most threads in a block that a kernel allows.
pub fn max_threads<'m>(kernel: Func<'m>) -> Option<u32> {
    let bound = kernel.string_attribute(At::Function, MAX_THREADS).and_then(|text| text.trim().parse().ok());
    let required = required_block(kernel).map(|[x, y, z]| x.saturating_mul(y).saturating_mul(z));
    bound.into_iter().chain(required).min()
}

#[cfg(test)]
mod tests;
