//! A kernel that allocates memory.

extern crate alloc;

use alloc::vec::Vec;
use gpu_rt::kernel::*;

heap!(1 << 20);

/// The median of each number and the ones before it.
#[gpu_kernel]
pub fn medians(x: &[f32], mut out: PerThread<f32>) {
    let i = out.index();
    if let Some(out) = out.get() {
        let mut before: Vec<f32> = x[..=i].to_vec();
        before.sort_by(f32::total_cmp);
        *out = before[i / 2];
    }
}
