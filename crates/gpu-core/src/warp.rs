//! Warps: 32 threads with neighbouring places in their block, which read each other's values without shared memory.
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
//! # What every function here asks, and what it guarantees
//! All lanes of the warp come to the call together: it stands in no branch and no loop that some of them take and others
//! do not, and none of them has ended before. A block whose size is no multiple of 32 has a last warp with fewer lanes;
//! those that it lacks count as ended.
//!
//! Where that does not hold, nothing worse happens than that
//! - a value that comes from a lane which is not there is *unspecified*: some value of its type, not the same on every
//!   device or in every run;
//! - lanes that wait for others which never come wait forever on NVIDIA GPUs of compute capability 7.0 and newer, so that
//!   the launch does not end; the CPU device ends it with an error.
//!
//! So the functions are safe: they touch no memory, and each pattern of bits is a value of the types they take ([`Lane`]).
//! `unsafe` code must not rely on a value that came from another lane without having made sure of the above.

use crate::words;

/// Lanes of a warp.
pub const SIZE: u32 = 32;

/// No segments, and the last lane there is.
const WHOLE: u32 = 31;

/// The lane that is the thread: 0 to 31.
#[inline(always)]
pub fn lane_id() -> u32 {
    // SAFETY: it reads what every thread has.
    unsafe { words::lane_id() }
}

/// Values that lanes read of each other: numbers of up to 8 bytes.
///
/// Every pattern of bits is one of them, so that an unspecified value is still a value. `bool` is not: see [`ballot`].
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

/// The value of `lane`, of which the five lowest bits count.
#[inline(always)]
#[must_use]
pub fn shuffle<T: Lane>(value: T, lane: u32) -> T {
    // SAFETY: the word has no effect but on its result, for which this module's documentation answers.
    value.exchange(|word| unsafe { words::shuffle_idx(word, lane, WHOLE) })
}

/// The value of the lane `distance` places before, 0 to 31; the thread's own where there is none.
#[inline(always)]
#[must_use]
pub fn shuffle_up<T: Lane>(value: T, distance: u32) -> T {
    // SAFETY: as for `shuffle`.
    value.exchange(|word| unsafe { words::shuffle_up(word, distance, 0) })
}

/// The value of the lane `distance` places behind, 0 to 31; the thread's own where there is none.
#[inline(always)]
#[must_use]
pub fn shuffle_down<T: Lane>(value: T, distance: u32) -> T {
    // SAFETY: as for `shuffle`.
    value.exchange(|word| unsafe { words::shuffle_down(word, distance, WHOLE) })
}

/// The value of the lane whose number differs in these bits, 0 to 31.
#[inline(always)]
#[must_use]
pub fn shuffle_xor<T: Lane>(value: T, bits: u32) -> T {
    // SAFETY: as for `shuffle`.
    value.exchange(|word| unsafe { words::shuffle_xor(word, bits, WHOLE) })
}

/// The value of one lane, for all: the same as [`shuffle`] with a lane that all agree on.
#[inline(always)]
#[must_use]
pub fn broadcast<T: Lane>(value: T, lane: u32) -> T {
    shuffle(value, lane)
}

/// Bit `i` says what lane `i` voted. Lanes that are not there count as `false`.
#[inline(always)]
#[must_use]
pub fn ballot(vote: bool) -> u32 {
    // SAFETY: as for `shuffle`.
    unsafe { words::ballot(vote) }
}

/// Whether any lane that is there votes so.
#[inline(always)]
#[must_use]
pub fn any(vote: bool) -> bool {
    ballot(vote) != 0
}

/// Whether all lanes that are there vote so.
#[inline(always)]
#[must_use]
pub fn all(vote: bool) -> bool {
    ballot(!vote) == 0
}

/// All lanes' values put together by `join`, the same in every lane where `join(a, b)` is `join(b, a)`.
///
/// The order is that of a tree: lanes 16 apart first, then 8, 4, 2, 1.
#[inline(always)]
#[must_use]
pub fn reduce<T: Lane>(value: T, join: impl Fn(T, T) -> T) -> T {
    let step = |value, bits| join(value, shuffle_xor(value, bits));
    step(step(step(step(step(value, 16), 8), 4), 2), 1)
}

/// The sum of all lanes' values: of whole numbers modulo their size, of floating-point numbers in [`reduce`]'s order.
#[inline(always)]
#[must_use]
pub fn sum<T: Number>(value: T) -> T {
    reduce(value, T::plus)
}

/// The least of all lanes' values; NaN loses against numbers.
#[inline(always)]
#[must_use]
pub fn min<T: Number>(value: T) -> T {
    reduce(value, T::lesser)
}

/// The greatest of all lanes' values; NaN loses against numbers.
#[inline(always)]
#[must_use]
pub fn max<T: Number>(value: T) -> T {
    reduce(value, T::greater)
}

/// The values of the lanes up to this one, put together by `join` in their order.
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

/// The sum of the values of the lanes up to this one, its own with it.
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

/// Numbers that are added and compared.
pub trait Number: Lane + Default {
    /// The sum; of whole numbers modulo their size.
    #[must_use]
    fn plus(self, other: Self) -> Self;
    /// The lesser.
    #[must_use]
    fn lesser(self, other: Self) -> Self;
    /// The greater.
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
