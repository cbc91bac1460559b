//! Checks a launch's sizes against the limits of the device, the kernel and its arguments.

use super::{Dim3, Launch, word};
use crate::error::{Error, ErrorKind, Result};
use crate::types::Limits;
use gpu_abi::manifest::{Coverage, Shortfall};
use std::borrow::Cow;
use std::mem::MaybeUninit;

/// Holds a launch's sizes against the device's limits, and against what the kernel allows: `most` threads in a block,
/// beside `static_shared` bytes of its own shared memory.
pub(crate) fn check_sizes(launch: &Launch, limits: &Limits, most: u32, static_shared: u32) -> Result<()> {
    let within = |limit: &'static str, asked: u64, allowed: u32| {
        let allowed = u64::from(allowed);
        if asked <= allowed { Ok(()) } else { Err(Error::from(ErrorKind::LaunchLimit { limit, asked, allowed })) }
    };
    for (index, limit) in ["block size in x", "block size in y", "block size in z"].into_iter().enumerate() {
        let (asked, allowed) = (launch.block.0[index], limits.max_block[index]);
        if asked == 0 {
            return Err(ErrorKind::LaunchLimit { limit, asked: 0, allowed: u64::from(allowed) }.into());
        }
        within(limit, u64::from(asked), allowed)?;
    }
    // Each is within its limit by now, so the product is small.
    let threads = launch.block.product() as u64;
    within("number of threads in a block", threads, most)?;
    if let Some(Dim3(cluster)) = launch.cluster {
        let divides = |(&blocks, &size): (&u32, &u32)| size > 0 && blocks.is_multiple_of(size);
        if !launch.grid.0.iter().zip(&cluster).all(divides) {
            return Err(ErrorKind::ClusterSize { grid: launch.grid.0, cluster }.into());
        }
    }
    for (index, limit) in ["grid size in x", "grid size in y", "grid size in z"].into_iter().enumerate() {
        within(limit, u64::from(launch.grid.0[index]), limits.max_grid[index])?;
    }
    let shared = u64::from(launch.shared) + u64::from(static_shared);
    if launch.shared > 0 { within("shared memory of a block in bytes", shared, limits.shared_bytes) } else { Ok(()) }
}

/// Refuses a launch with more dimensions than `most`, the number by which `argument` assigns its elements to threads.
pub(crate) fn check_dimensions(launch: &Launch, most: u32, argument: impl Fn() -> Cow<'static, str>) -> Result<()> {
    let (grid, block) = (launch.grid.0, launch.block.0);
    if grid.iter().zip(&block).skip(most as usize).all(|sizes| sizes == (&1, &1)) {
        return Ok(());
    }
    Err(ErrorKind::Dimensions { argument: argument(), most, grid, block }.into())
}

/// Refuses a launch whose grid leaves out elements of `argument`, of which each thread or block owns a part. `args` has the packed arguments,
/// then the sizes of images.
#[inline]
pub(crate) fn check_coverage(
    launch: &Launch,
    coverage: &Coverage,
    args: &[MaybeUninit<u8>],
    argument: impl Fn() -> Cow<'static, str>,
) -> Result<()> {
    // A grid that covers no elements has no blocks.
    let grid = if launch.cover == Some(0) { [0; 3] } else { launch.grid.0 };
    let block = launch.block.0;
    match coverage.shortfall(grid, block, |at| word(args, at)) {
        None => Ok(()),
        Some(Shortfall { elements, reached, grid: needed }) => {
            Err(ErrorKind::Uncovered { argument: argument(), elements, reached, grid, block, needed }.into())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn owned_arguments_limit_the_launchs_dimensions() {
        let fits = |launch: Launch, most| check_dimensions(&launch, most, || "y".into()).is_ok();
        for (grid, block, dimensions) in [
            ([7, 1, 1], [256, 1, 1], 1),
            ([1, 1, 1], [1, 1, 1], 1),
            ([7, 2, 1], [256, 1, 1], 2),
            ([7, 1, 1], [16, 16, 1], 2),
            ([1, 1, 2], [1, 1, 1], 3),
            ([1, 1, 1], [1, 1, 2], 3),
            // Refused elsewhere; not one thread more in any case.
            ([7, 0, 1], [256, 1, 1], 2),
        ] {
            for most in 1..=3 {
                assert_eq!(fits(Launch::new(grid, block), most), dimensions <= most, "{grid:?} {block:?} {most}");
            }
        }
        assert!(fits(Launch::cover(1000, 256), 1));
        let error = check_dimensions(&Launch::new((4, 2), 64), 1, || "y".into()).unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::Dimensions { most: 1, grid: [4, 2, 1], block: [64, 1, 1], .. }), "{error}");
    }
}
