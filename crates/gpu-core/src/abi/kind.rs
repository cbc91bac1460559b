//! The kinds of arguments.

/// A number.
pub const NUMBER: u32 = 1;
/// Another value.
pub const BYTES: u32 = 2;
/// A pointer.
pub const POINTER: u32 = 3;
/// A pointer and a length.
pub const SLICE: u32 = 4;
/// A pointer, rows, columns, and the stride from one row to the next, in elements.
pub const MATRIX: u32 = 5;
/// The address of an image's descriptor, with a sampler's number.
pub const TEXTURE: u32 = 6;
/// The address of the descriptor of an image, each of whose texels is one thread's.
pub const IMAGE: u32 = 7;
/// A pointer; the number of matrices, their rows and columns; the strides from one matrix and from one row to the next, in elements.
pub const BATCH: u32 = 8;
