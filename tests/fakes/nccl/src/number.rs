//! The element types and their reductions, one number after the other.

use gpu_core::{bf16, f16};

/// The element types, by `ncclDataType_t`: bytes each.
pub const BYTES: [usize; 10] = [1, 1, 4, 4, 8, 8, 2, 4, 8, 2];

trait Number: Copy {
    fn reduce(op: i32, one: Self, other: Self) -> Self;
    /// Before the first reduction and after the last, for averages of so many.
    fn before(self, _ranks: usize) -> Self {
        self
    }
    fn after(self, _ranks: usize) -> Self {
        self
    }
}

macro_rules! integers {
    ($($type:ty)*) => {$(
        impl Number for $type {
            fn reduce(op: i32, one: $type, other: $type) -> $type {
                match op {
                    1 => one.wrapping_mul(other),
                    2 => one.max(other),
                    3 => one.min(other),
                    _ => one.wrapping_add(other),
                }
            }
            fn after(self, ranks: usize) -> $type {
                self / ranks as $type
            }
        }
    )*};
}
integers! { i8 u8 i32 u32 i64 u64 }

macro_rules! floats {
    ($($type:ty, $wide:ty, $widen:expr, $narrow:expr;)*) => {$(
        impl Number for $type {
            fn reduce(op: i32, one: $type, other: $type) -> $type {
                let (one, other): ($wide, $wide) = ($widen(one), $widen(other));
                $narrow(match op {
                    1 => one * other,
                    2 => one.max(other),
                    3 => one.min(other),
                    _ => one + other,
                })
            }
            fn before(self, ranks: usize) -> $type {
                $narrow($widen(self) * (1.0 / ranks as $wide))
            }
        }
    )*};
}
floats! {
    f32, f32, |x| x, |x| x;
    f64, f64, |x| x, |x| x;
    f16, f32, f16::to_f32, f16::from_f32;
    bf16, f32, bf16::to_f32, bf16::from_f32;
}

/// Reduces `count` elements of each input to one result, as bytes.
///
/// # Safety
/// Each input has so many elements of the type.
pub unsafe fn reduce(element: usize, op: i32, inputs: &[u64], count: usize) -> Vec<u8> {
    // SAFETY: the same contract.
    unsafe {
        match element {
            0 => typed::<i8>(op, inputs, count),
            1 => typed::<u8>(op, inputs, count),
            2 => typed::<i32>(op, inputs, count),
            3 => typed::<u32>(op, inputs, count),
            4 => typed::<i64>(op, inputs, count),
            5 => typed::<u64>(op, inputs, count),
            6 => typed::<f16>(op, inputs, count),
            7 => typed::<f32>(op, inputs, count),
            8 => typed::<f64>(op, inputs, count),
            _ => typed::<bf16>(op, inputs, count),
        }
    }
}

/// # Safety
/// As [`reduce`].
unsafe fn typed<T: Number>(op: i32, inputs: &[u64], count: usize) -> Vec<u8> {
    let (ranks, average) = (inputs.len(), op == 4);
    let mut bytes = Vec::with_capacity(count * size_of::<T>());
    for index in 0..count {
        // SAFETY: within the input (contract).
        let read = |input: &u64| unsafe { (*input as *const T).add(index).read_unaligned() };
        let prepared = |input: &u64| if average { read(input).before(ranks) } else { read(input) };
        // From the last rank to the first: nobody may rely on an order.
        let sum = inputs.iter().rev().map(prepared).reduce(|one, other| T::reduce(op, one, other));
        let Some(sum) = sum else { continue };
        let result = if average { sum.after(ranks) } else { sum };
        // NCCL 2.28.9 leaves the elements behind the last 16 bytes of a single rank's average (seen on an H200).
        let is_left = ranks == 1 && average && index >= count - count % (16 / size_of::<T>());
        // SAFETY: a plain number, of so many bytes.
        let result = unsafe { std::slice::from_raw_parts((&raw const result).cast::<u8>(), size_of::<T>()) };
        bytes.extend(result.iter().map(|byte| if is_left { 0 } else { *byte }));
    }
    bytes
}
