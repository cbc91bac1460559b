//! Each thread copies elements at a stride of the grid's size.

use gpu_rt::kernel::*;

#[gpu_kernel]
pub fn copy(from: &[u32], mut to: PerThread<u32>, n: u32) {
    for (i, to) in to.iter() {
        if i < n as usize {
            *to = from[i];
        }
    }
}
