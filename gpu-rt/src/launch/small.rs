//! Launches of a kernel's entry for small arguments, in place of the kernel's own.

use super::Launch;
use super::words::word;
use gpu_abi::manifest::{Extent, Small};
use std::mem::MaybeUninit;

/// Whether a launch may use the entry for small arguments. `most` is how many threads a block of it may have. It may take more registers than
/// the kernel, so that not as many blocks fit at once, which a cooperative launch counts on.
#[inline]
pub(crate) fn fits(launch: &Launch, of: &Small, most: u32, args: &[MaybeUninit<u8>]) -> bool {
    let is_small = |extent: &Extent| extent.is_small(|index| word(args, extent.lengths.checked_add(8 * index)?));
    let is_at_least = |[more, less]: &[u32; 2]| word(args, *more).zip(word(args, *less)).is_some_and(|(more, less)| more >= less);
    let has_room = launch.is_plain() && launch.block.product() <= u128::from(most);
    has_room && of.memory.iter().all(is_small) && of.at_least.iter().all(is_at_least)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A matrix of `f32` at 0, a slice of `f64` at 32, as long as the matrix has rows, or longer.
    fn fits_with(launch: Launch, [rows, columns, stride, len]: [u64; 4]) -> bool {
        let memory = vec![Extent { lengths: 8, rank: 2, size: 4 }, Extent { lengths: 40, rank: 1, size: 8 }];
        let of = Small { memory, at_least: vec![[40, 8]] };
        let args = [1 << 40, rows, columns, stride, 1 << 41, len].into_iter().flat_map(u64::to_ne_bytes);
        fits(&launch, &of, 256, &args.map(MaybeUninit::new).collect::<Vec<_>>())
    }

    #[test]
    fn arguments_of_less_than_4_gib_that_fit_each_other() {
        let launch = Launch::new((3, 4, 5), (16, 16));
        for (lengths, expected) in [
            ([1000, 1000, 1024, 1000], true),
            ([1000, 1000, 1024, 2000], true),
            ([0, 0, 0, 0], true),
            ([1000, 1000, 1024, 999], false),
            ([1 << 15, 1 << 15, 1 << 15, 1 << 15], false),
            ([1000, 1000, 1024, 1 << 29], false),
            ([1000, 1000, 1 << 32, 1000], false),
        ] {
            assert_eq!(fits_with(launch, lengths), expected, "{lengths:?}");
        }
    }

    #[test]
    fn launches_that_the_kernel_itself_was_measured_for_stay_as_they_are() {
        let lengths = [1000, 1000, 1024, 1000];
        assert!(fits_with(Launch::new(1, 256), lengths));
        assert!(!fits_with(Launch::new(1, (16, 17)), lengths), "the entry takes no such block");
        assert!(!fits_with(Launch::new(1, 256).cooperative(), lengths));
        assert!(!fits_with(Launch::new(2, 256).cluster(2), lengths));
    }

    #[test]
    fn arguments_that_are_not_there_fit_nothing() {
        let slice = |lengths: u32| vec![Extent { lengths, rank: 1, size: 1 }];
        let fits = |of: Small| fits(&Launch::new(1, 1), &of, 256, &[MaybeUninit::new(0); 16]);
        assert!(fits(Small { memory: slice(8), at_least: vec![[0, 8]] }));
        assert!(!fits(Small { memory: slice(9), at_least: vec![] }));
        assert!(!fits(Small { memory: slice(u32::MAX), at_least: vec![] }));
        assert!(!fits(Small { memory: slice(8), at_least: vec![[0, 16]] }));
        let matrix = Extent { lengths: u32::MAX - 4, rank: 2, size: 1 };
        assert!(!fits(Small { memory: vec![matrix], at_least: vec![] }));
    }
}
