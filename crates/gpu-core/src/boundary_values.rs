//! Strategies for property tests: arbitrary numbers, with those near powers of two more often.

use proptest::prelude::*;

/// Any number of 64 bits.
pub fn usizes() -> impl Strategy<Value = usize> {
    let near = (0u32..64, -2i64..=2).prop_map(|(bit, by)| (1usize << bit).wrapping_add_signed(by as isize));
    prop_oneof![any::<usize>(), near, (0usize..3).prop_map(|by| usize::MAX - by), (0usize..3).prop_map(|by| isize::MAX as usize - by)]
}

/// Any number of 32 bits.
pub fn u32s() -> impl Strategy<Value = u32> {
    let near = (0u32..32, -2i32..=2).prop_map(|(bit, by)| (1u32 << bit).wrapping_add_signed(by));
    prop_oneof![any::<u32>(), near, (0u32..3).prop_map(|by| u32::MAX - by)]
}
