//! Warps: 32 neighbouring threads of a block, which read each other's values without shared memory.
//!
//! A warp has [`SIZE`] lanes on every device: thread `i` of a block, counted along x, then y, then z, is lane `i % 32` of
//! warp `i / 32`. (On AMD GPUs whose waves have 64 threads, each half of a wave is a warp.)
//!
//! ```
//! use gpu_core::{lane_id, warp, PerThread};
//!
//! /// The sum of each 32 elements, in the first of them.
//! fn sums(x: &[f32], mut y: PerThread<f32>) {
//!     let sum = warp::sum(x.get(y.index()).copied().unwrap_or(0.0));
//!     if let (0, Some(y)) = (lane_id(), y.get()) {
//!         *y = sum;
//!     }
//! }
//! ```
//!
//! # What the functions require and guarantee
//! All lanes of the warp must reach the call together: the call stands in no branch and no loop that some lanes take and others do
//! not, and no lane has ended before. A block whose size is not a multiple of 32 has a last warp with fewer lanes; the missing lanes
//! count as ended.
//!
//! If this does not hold,
//! - a value from a missing lane is *unspecified*: some value of its type, which may differ between devices and between runs;
//! - lanes that wait for others wait forever on NVIDIA GPUs of compute capability 7.0 and later, so the launch does not end; the CPU
//!   device ends it with an error.
//!
//! Nothing worse happens, so the functions are safe: they access no memory but atomic numbers that they are given, and every bit pattern is a value of their types
//! ([`Lane`]). `unsafe` code must not rely on a value from another lane without ensuring the above.

use crate::atomics::{AtomicU32, Ordering};
use crate::intrinsics;

/// Lanes of a warp.
pub const SIZE: u32 = 32;

/// No segments, and the last lane there is.
const WHOLE: u32 = 31;

/// The thread's lane: 0 to 31.
#[inline(always)]
pub fn lane_id() -> u32 {
    // SAFETY: it reads what every thread has.
    unsafe { intrinsics::lane_id() }
}

/// Values that lanes can exchange: numbers of up to 8 bytes.
///
/// Every bit pattern is a value of such a type, so an unspecified value is still a value. `bool` is not among them: see [`ballot`].
pub trait Lane: sealed::Lane {}

mod sealed {
    pub trait Lane: Copy {
        /// The value made of what `exchange` gives for each of its words of 32 bits.
        fn exchange(self, exchange: impl Fn(u32) -> u32) -> Self;
    }
}

macro_rules! lanes {
    ($($type:ty: $value:ident => $to:expr, $bits:ident => $from:expr;)*) => { $(
        impl sealed::Lane for $type {
            #[inline(always)]
            fn exchange(self, exchange: impl Fn(u32) -> u32) -> Self {
                let $value = self;
                let $bits = exchange($to);
                $from
            }
        }
        impl Lane for $type {}
    )* };
    (wide $($type:ty: $value:ident => $to:expr, $bits:ident => $from:expr;)*) => { $(
        impl sealed::Lane for $type {
            #[inline(always)]
            fn exchange(self, exchange: impl Fn(u32) -> u32) -> Self {
                let $value = self;
                let bits: u64 = $to;
                let (low, high) = (exchange(bits as u32), exchange((bits >> 32) as u32));
                let $bits = u64::from(high) << 32 | u64::from(low);
                $from
            }
        }
        impl Lane for $type {}
    )* };
}

lanes! {
    u8: value => u32::from(value), bits => bits as u8;
    i8: value => value as u32, bits => bits as i8;
    u16: value => u32::from(value), bits => bits as u16;
    i16: value => value as u32, bits => bits as i16;
    u32: value => value, bits => bits;
    i32: value => value as u32, bits => bits as i32;
    f32: value => value.to_bits(), bits => f32::from_bits(bits);
    crate::f16: value => u32::from(value.to_bits()), bits => crate::f16::from_bits(bits as u16);
    crate::bf16: value => u32::from(value.to_bits()), bits => crate::bf16::from_bits(bits as u16);
}
lanes! { wide
    u64: value => value, bits => bits;
    i64: value => value as u64, bits => bits as i64;
    usize: value => value as u64, bits => bits as usize;
    isize: value => value as u64, bits => bits as isize;
    f64: value => value.to_bits(), bits => f64::from_bits(bits);
}

/// The value of `lane`; only the five lowest bits of `lane` count.
#[inline(always)]
#[must_use]
pub fn shuffle<T: Lane>(value: T, lane: u32) -> T {
    // SAFETY: the word has no effect but on its result, for which this module's documentation answers.
    value.exchange(|word| unsafe { intrinsics::shuffle_idx(word, lane, WHOLE) })
}

/// The value of the lane that is `distance` lower, 0 to 31; the thread's own value where there is no such lane.
#[inline(always)]
#[must_use]
pub fn shuffle_up<T: Lane>(value: T, distance: u32) -> T {
    // SAFETY: as for `shuffle`.
    value.exchange(|word| unsafe { intrinsics::shuffle_up(word, distance, 0) })
}

/// The value of the lane that is `distance` higher, 0 to 31; the thread's own value where there is no such lane.
#[inline(always)]
#[must_use]
pub fn shuffle_down<T: Lane>(value: T, distance: u32) -> T {
    // SAFETY: as for `shuffle`.
    value.exchange(|word| unsafe { intrinsics::shuffle_down(word, distance, WHOLE) })
}

/// The value of the lane whose number differs in these bits, 0 to 31.
#[inline(always)]
#[must_use]
pub fn shuffle_xor<T: Lane>(value: T, bits: u32) -> T {
    // SAFETY: as for `shuffle`.
    value.exchange(|word| unsafe { intrinsics::shuffle_xor(word, bits, WHOLE) })
}

/// One lane's value, for all lanes: the same as [`shuffle`] with the same `lane` in all of them.
#[inline(always)]
#[must_use]
pub fn broadcast<T: Lane>(value: T, lane: u32) -> T {
    shuffle(value, lane)
}

/// The votes of all lanes: bit `i` is lane `i`'s. Missing lanes vote `false`.
#[inline(always)]
#[must_use]
pub fn ballot(vote: bool) -> u32 {
    // SAFETY: as for `shuffle`.
    unsafe { intrinsics::ballot(vote) }
}

/// Whether any lane votes `true`.
#[inline(always)]
#[must_use]
pub fn any(vote: bool) -> bool {
    ballot(vote) != 0
}

/// Whether no lane votes `false`.
#[inline(always)]
#[must_use]
pub fn all(vote: bool) -> bool {
    ballot(!vote) == 0
}

/// The lanes whose values have the same lowest `BITS` bits as this one's: bit `i` is lane `i`'s. Missing lanes count as 0.
#[inline(always)]
#[must_use]
pub fn equal_lanes<const BITS: u32>(value: u32) -> u32 {
    let mut lanes = u32::MAX;
    let mut bit = 0;
    while bit < BITS {
        // SAFETY: as for `shuffle`.
        lanes &= unsafe { intrinsics::ballot_equal(value & 1 << bit == 0) };
        bit += 1;
    }
    lanes
}

/// As [`equal_lanes`] of all of `value`, by shared memory of the warp's own, `masks`: a word for each value, all 0 before and afterwards.
///
/// It is faster where the lanes' values differ, and slower where many are equal: those wait for one word.
///
/// # Panics
/// There is no word for a value.
#[inline(always)]
#[must_use]
#[track_caller]
pub fn equal_lanes_by(masks: &[AtomicU32], value: usize) -> u32 {
    let mask = &masks[value];
    mask.fetch_or(1 << lane_id(), Ordering::Relaxed);
    sync();
    let lanes = mask.load(Ordering::Relaxed);
    sync();
    mask.store(0, Ordering::Relaxed);
    sync();
    lanes
}

/// Waits for the warp's other lanes. What a lane wrote before it, all see behind it.
#[inline(always)]
pub fn sync() {
    // SAFETY: it accesses nothing.
    unsafe { intrinsics::warp_sync() }
}

/// Combines all lanes' values with `join`. The result is the same in every lane if `join(a, b)` equals `join(b, a)`.
///
/// The order is that of a tree: lanes 16 apart first, then 8, 4, 2, 1.
#[inline(always)]
#[must_use]
pub fn reduce<T: Lane>(value: T, join: impl Fn(T, T) -> T) -> T {
    let step = |value, bits| join(value, shuffle_xor(value, bits));
    step(step(step(step(step(value, 16), 8), 4), 2), 1)
}

/// The sum of all lanes' values: for integers modulo their size, for floating-point numbers in the order of [`reduce`].
#[inline(always)]
#[must_use]
pub fn sum<T: Number>(value: T) -> T {
    reduce(value, T::plus)
}

/// The minimum of all lanes' values; a number wins over NaN.
#[inline(always)]
#[must_use]
pub fn min<T: Number>(value: T) -> T {
    reduce(value, T::lesser)
}

/// The maximum of all lanes' values; a number wins over NaN.
#[inline(always)]
#[must_use]
pub fn max<T: Number>(value: T) -> T {
    reduce(value, T::greater)
}

/// Combines the values of the lanes up to and including this one with `join`, in their order.
#[inline(always)]
#[must_use]
pub fn scan<T: Lane>(value: T, join: impl Fn(T, T) -> T) -> T {
    let lane = lane_id();
    let step = |value, distance| {
        let before = shuffle_up(value, distance);
        if lane >= distance { join(before, value) } else { value }
    };
    step(step(step(step(step(value, 1), 2), 4), 8), 16)
}

/// The sum of the values of the lanes up to and including this one.
#[inline(always)]
#[must_use]
pub fn inclusive_sum<T: Number>(value: T) -> T {
    scan(value, T::plus)
}

/// The sum of the values of the lanes before this one: 0 in the first.
#[inline(always)]
#[must_use]
pub fn exclusive_sum<T: Number>(value: T) -> T {
    let before = shuffle_up(inclusive_sum(value), 1);
    if lane_id() == 0 { T::default() } else { before }
}

/// Numbers that can be added and compared.
pub trait Number: Lane + Default {
    /// The sum; for integers modulo their size.
    #[must_use]
    fn plus(self, other: Self) -> Self;
    /// The smaller number.
    #[must_use]
    fn lesser(self, other: Self) -> Self;
    /// The larger number.
    #[must_use]
    fn greater(self, other: Self) -> Self;
}

macro_rules! numbers {
    ($plus:ident, $min:path, $max:path: $($type:ty)*) => { $(
        impl Number for $type {
            #[inline(always)]
            fn plus(self, other: Self) -> Self {
                self.$plus(other)
            }
            #[inline(always)]
            fn lesser(self, other: Self) -> Self {
                $min(self, other)
            }
            #[inline(always)]
            fn greater(self, other: Self) -> Self {
                $max(self, other)
            }
        }
    )* };
}
use core::ops::Add;
numbers!(wrapping_add, Ord::min, Ord::max: u8 i8 u16 i16 u32 i32 u64 i64 usize isize);
numbers!(add, crate::Float::min, crate::Float::max: f32 f64);
numbers!(add, crate::f16::min, crate::f16::max: crate::f16);
numbers!(add, crate::bf16::min, crate::bf16::max: crate::bf16);
