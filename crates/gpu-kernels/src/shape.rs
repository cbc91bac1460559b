//! Sizes that must agree, and sizes of grids.
#![cfg_attr(not(feature = "default"), allow(dead_code, reason = "each feature uses some of them"))]

use gpu_rt::{ErrorKind, Result};

/// That a dimension of an argument is as large as another says.
pub(crate) fn check(argument: &'static str, dimension: usize, size: usize, expected: usize) -> Result<()> {
    if size == expected {
        return Ok(());
    }
    Err(ErrorKind::Shape { argument: argument.into(), dimension, size: size as u64, expected: expected as u64 }.into())
}

/// That two matrices have the same sizes.
pub(crate) fn check_same(argument: &'static str, sizes: [usize; 2], expected: [usize; 2]) -> Result<()> {
    check(argument, 0, sizes[0], expected[0])?;
    check(argument, 1, sizes[1], expected[1])
}

/// That there are so many elements.
pub(crate) fn check_length(what: &'static str, given: usize, expected: usize) -> Result<()> {
    if given == expected { Ok(()) } else { Err(ErrorKind::Length { what, given, expected }.into()) }
}

/// So many blocks, as far as a grid can have them: for kernels that compute everything with fewer blocks, too.
pub(crate) fn grid(blocks: usize) -> u32 {
    u32::try_from(blocks).map_or(i32::MAX as u32, |blocks| blocks.min(i32::MAX as u32))
}
