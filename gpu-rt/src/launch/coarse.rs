//! Launches of a kernel's second entry, each thread of which does the work of several, in place of the kernel's own.

use super::Launch;
use super::words::word;
use crate::types::Limits;
use gpu_abi::manifest::Coarsened;
use std::mem::MaybeUninit;

/// The launch of the second entry that does what this one of the kernel itself does; `None` where there is none, or it would not be faster.
/// `most` is how many threads a block of the second entry may have.
#[inline]
pub(crate) fn coarse(launch: &Launch, of: &Coarsened, most: u32, limits: &Limits, args: &[MaybeUninit<u8>]) -> Option<Launch> {
    let ([blocks, grid_y, grid_z], [threads, block_y, block_z]) = (launch.grid.0, launch.block.0);
    let is_line = [grid_y, grid_z, block_y, block_z] == [1; 4] && threads <= most && launch.is_plain();
    // With fewer than this some would have nothing to do.
    let fewer = blocks.div_ceil(of.threads);
    if !is_line || fewer < limits.multiprocessors {
        return None;
    }
    let covers = word(args, of.bound)? <= u64::from(blocks) * u64::from(threads);
    let is_aligned = |at: &u32| word(args, *at).is_some_and(|address| address.is_multiple_of(Coarsened::ALIGN));
    let mut coarse = *launch;
    coarse.grid.0[0] = fewer;
    (covers && of.aligned.iter().all(is_aligned)).then_some(coarse)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIMITS: Limits = Limits {
        max_threads_per_block: 1024,
        max_block: [1024; 3],
        max_grid: [u32::MAX; 3],
        shared_bytes: 0,
        warp_size: 32,
        multiprocessors: 2,
        total_memory: 0,
    };

    /// A pointer at 0, a length at 8.
    fn launched(launch: Launch, address: u64, len: u64) -> Option<Launch> {
        let of = Coarsened { threads: 4, bound: 8, aligned: vec![0] };
        let args: Vec<MaybeUninit<u8>> = [address, len].into_iter().flat_map(u64::to_ne_bytes).map(MaybeUninit::new).collect();
        coarse(&launch, &of, 256, &LIMITS, &args)
    }

    #[test]
    fn a_launch_that_covers_all_elements_takes_fewer_blocks() {
        assert_eq!(launched(Launch::cover(10_000, 256), 4096, 10_000), Some(Launch::new(10, 256)));
        assert_eq!(launched(Launch::cover(10_241, 256), 4096, 10_241), Some(Launch::new(11, 256)));
        assert_eq!(launched(Launch::new(64, 256).shared(8), 16, 0), Some(Launch::new(16, 256).shared(8)));
    }

    #[test]
    fn others_stay_as_they_are() {
        let launch = Launch::new(64, 256);
        assert_eq!(launched(launch, 4096, 64 * 256 + 1), None, "elements that no thread takes stay as they are");
        assert_eq!(launched(launch, 4104, 1), None, "the elements are not aligned");
        assert_eq!(launched(Launch::new(4, 256), 4096, 1), None, "one block leaves a multiprocessor idle");
        assert_eq!(launched(Launch::new(5, 256), 4096, 1), Some(Launch::new(2, 256)));
        assert_eq!(launched(Launch::new(64, 512), 4096, 1), None, "the block is too large for the second entry");
        assert_eq!(launched(Launch::new((64, 2), 256), 4096, 1), None);
        assert_eq!(launched(Launch::new(64, (64, 4)), 4096, 1), None);
        assert_eq!(launched(launch.cooperative(), 4096, 1), None);
        assert_eq!(launched(launch.cluster(2), 4096, 1), None);
    }

    #[test]
    fn arguments_that_are_not_there_leave_the_launch_as_it_is() {
        let of = Coarsened { threads: 4, bound: 8, aligned: vec![] };
        assert_eq!(coarse(&Launch::new(64, 256), &of, 256, &LIMITS, &[MaybeUninit::new(0); 15]), None);
        let of = Coarsened { threads: 4, bound: u32::MAX, aligned: vec![] };
        assert_eq!(coarse(&Launch::new(64, 256), &of, 256, &LIMITS, &[MaybeUninit::new(0); 16]), None);
    }
}
