//! The cases, by topic.

pub(crate) mod atomics;
pub(crate) mod control;
pub(crate) mod divergence;
pub(crate) mod generic;
pub(crate) mod grids;
pub(crate) mod groups;
pub(crate) mod images;
pub(crate) mod linear;
pub(crate) mod locals;
pub(crate) mod math;
pub(crate) mod matrix;
pub(crate) mod memory;
pub(crate) mod mlir;
pub(crate) mod numbers;
pub(crate) mod opencl;
pub(crate) mod particles;
pub(crate) mod print;
pub(crate) mod products;
pub(crate) mod rows;
pub(crate) mod rust;
pub(crate) mod subgroups;
pub(crate) mod sums;
pub(crate) mod warps;
