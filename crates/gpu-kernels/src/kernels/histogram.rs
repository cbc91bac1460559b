//! Histograms.

use crate::bin::Bin;
use gpu_rt::kernel::*;

/// Counts in one of several copies, so that fewer threads wait for the same counter.
#[gpu_kernel(<u8>, <u16>, <u32>)]
pub fn histogram<T: Bin>(x: &[T], bins: u32, counts: &[AtomicU32]) {
    let copies = counts.len() / bins as usize;
    let first = block_id().x as usize % copies * bins as usize;
    let mut i = global_id().x;
    while i < x.len() {
        let bin = x[i].index();
        if bin < bins as usize {
            counts[first + bin].fetch_add(1, Ordering::Relaxed);
        }
        i += grid_dim().x as usize * block_dim().x as usize;
    }
}

/// The sums of all copies.
#[gpu_kernel]
pub fn histogram_total(copies: &[u32], mut counts: PerThread<u32>) {
    let bins = counts.len();
    for (bin, count) in counts.iter() {
        *count = copies.iter().skip(bin).step_by(bins).fold(0, |sum, count| sum.wrapping_add(*count));
    }
}
