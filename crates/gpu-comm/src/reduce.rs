//! Reductions in the host's memory: plain loops over short blocks, which stay in the cache.

use crate::element::sealed::Sealed;
use crate::element::{ElementType, Op};
use gpu_core::{bf16, f16};
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use std::ptr::{with_exposed_provenance, with_exposed_provenance_mut};

/// Elements that are reduced at a time.
const BLOCK: usize = 1024;
/// Fewer are not worth a second thread.
const LARGE: usize = 64 * BLOCK;

impl ElementType {
    pub(crate) fn bytes(self) -> usize {
        match self {
            ElementType::I8 | ElementType::U8 => 1,
            ElementType::F16 | ElementType::Bf16 => 2,
            ElementType::I32 | ElementType::U32 | ElementType::F32 => 4,
            ElementType::I64 | ElementType::U64 | ElementType::F64 => 8,
        }
    }
}

/// Reduces `count` elements of each input, in the inputs' order, and writes the result to each output.
///
/// # Safety
/// Every address has `count` elements of the type, aligned, which nobody else uses. An output is an input or apart from all, and
/// outputs are apart from each other.
pub(crate) unsafe fn reduce(element: ElementType, op: Op, inputs: &[u64], outputs: &[u64], count: usize) {
    // SAFETY: the same contract.
    unsafe {
        match element {
            ElementType::I8 => typed::<i8>(op, inputs, outputs, count),
            ElementType::U8 => typed::<u8>(op, inputs, outputs, count),
            ElementType::I32 => typed::<i32>(op, inputs, outputs, count),
            ElementType::U32 => typed::<u32>(op, inputs, outputs, count),
            ElementType::I64 => typed::<i64>(op, inputs, outputs, count),
            ElementType::U64 => typed::<u64>(op, inputs, outputs, count),
            ElementType::F16 => typed::<f16>(op, inputs, outputs, count),
            ElementType::Bf16 => typed::<bf16>(op, inputs, outputs, count),
            ElementType::F32 => typed::<f32>(op, inputs, outputs, count),
            ElementType::F64 => typed::<f64>(op, inputs, outputs, count),
        }
    }
}

/// # Safety
/// As [`reduce`], with the type.
unsafe fn typed<T: Sealed>(op: Op, inputs: &[u64], outputs: &[u64], count: usize) {
    let one = |block: usize| {
        let start = block * BLOCK;
        let len = BLOCK.min(count - start);
        // SAFETY: a part of each range; blocks are apart.
        unsafe { reduce_block::<T>(op, inputs, outputs, start, len) }
    };
    let blocks = count.div_ceil(BLOCK);
    if count < LARGE { (0..blocks).for_each(one) } else { (0..blocks).into_par_iter().for_each(one) }
}

/// # Safety
/// As [`reduce`], for `len` elements from `start` on.
unsafe fn reduce_block<T: Sealed>(op: Op, inputs: &[u64], outputs: &[u64], start: usize, len: usize) {
    let Some((first, others)) = inputs.split_first() else { return };
    let read = |address: u64| with_exposed_provenance::<T>(address as usize).wrapping_add(start);
    let first = read(*first);
    // SAFETY: within the range (contract); each is read before any output of these elements is written.
    let mut wide: Vec<T::Wide> = (0..len).map(|i| unsafe { first.add(i).read() }.widen()).collect();
    for other in others {
        let other = read(*other);
        for (i, wide) in wide.iter_mut().enumerate() {
            // SAFETY: as above.
            *wide = T::join(op, *wide, unsafe { other.add(i).read() }.widen());
        }
    }
    if op == Op::Avg {
        wide.iter_mut().for_each(|wide| *wide = T::share(*wide, inputs.len()));
    }
    for output in outputs {
        let output = with_exposed_provenance_mut::<T>(*output as usize).wrapping_add(start);
        for (i, wide) in wide.iter().enumerate() {
            // SAFETY: within the range, which nobody else uses (contract).
            unsafe { output.add(i).write(T::narrow(*wide)) };
        }
    }
}
