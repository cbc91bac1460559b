//! Arrays with type-level lengths.

use generic_array::{
    GenericArray,
    functional::FunctionalSequence,
    sequence::{Concat, GenericSequence, Split},
    typenum::U5,
};
use gpu_rt::kernel::*;
use typenum::{Prod, U2, U3, Unsigned};

/// A digest of what the crate computes from random bits.
pub fn compute(x: u64) -> u64 {
    let a = GenericArray::<u64, U5>::generate(|i| x.rotate_left(i as u32 * 9));
    let b = a.zip(a.map(|one| one >> 3), |a, b| a ^ b);
    let (head, tail) = Split::<u64, Prod<U3, U2>>::split(a.concat(b));
    let sum = head.iter().fold(Prod::<U3, U2>::U64, |sum, one| sum.rotate_left(3) ^ one);
    tail.iter().fold(sum, |sum, one| sum.rotate_left(3) ^ one)
}

/// [`compute`] of each element.
#[gpu_kernel]
pub fn generic_array(x: &[u64], mut y: PerThread<u64>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = compute(x[i]);
    }
}
