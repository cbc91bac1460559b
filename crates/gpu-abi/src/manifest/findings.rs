//! What the compiler noticed in a kernel, for warnings.

use alloc::string::String;

/// A place in a source file.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Place {
    /// The file, as debug information names it: a module of the kernel file, or what that was made from.
    pub file: Option<String>,
    /// From 1.
    pub line: u32,
    /// From 1; 0 where that is not known.
    pub column: u32,
}

/// A barrier that only some threads of a block come to, because of their place in it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct DivergentBarrier {
    /// Where it is.
    pub place: Option<Place>,
    /// What it is, as LLVM writes it.
    pub instruction: String,
    /// The branch by which threads come to it or not.
    pub branch: Option<Place>,
    /// How many threads of an example block come there,
    pub come: u32,
    /// of how many.
    pub of: u32,
}

/// An access of global memory by which neighbouring threads move more of it than they use.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ScatteredAccess {
    /// Where it is.
    pub place: Option<Place>,
    /// What it is, as LLVM writes it.
    pub instruction: String,
    /// Whether it is a store.
    pub writes: bool,
    /// How many bytes each thread accesses.
    pub bytes: u32,
    /// How far apart neighbours' accesses are in bytes, where all are as far.
    pub stride: Option<i32>,
    /// How many sectors of 32 bytes the accesses of a warp touch,
    pub moved: u32,
    /// and how many would hold what they access.
    pub needed: u32,
}

/// Arithmetic in double precision.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Doubles {
    /// Operations in the code, before optimisation.
    pub count: u32,
    /// The place of the first that says where it is.
    pub place: Option<Place>,
}

/// What 32 neighbouring threads of a block move and compute, read off the code before it is optimised. Of two ways through the code, it is the
/// one with more.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Work {
    /// Bytes of global memory that are read; what several of the threads read at the same place of the code counts once.
    pub read: u64,
    /// Bytes of global memory that are written.
    pub written: u64,
    /// Floating-point operations; a fused multiply-add is two, a function of the math library one.
    pub flops: u64,
    /// There are loops whose rounds the code does not say. Of each one round is counted.
    pub loops: bool,
    /// There are ways with less.
    pub branches: bool,
    /// There are operations whose work is not counted: products of tiles, images, copies, functions that are called.
    pub uncounted: bool,
}
