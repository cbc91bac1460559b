// RUN: source
// CHECK: `max_threads` of kernel `k` takes a constant from 1 to 1024

use gpu_rt::kernel::*;

#[gpu_kernel]
pub fn k(most: u32, mut y: PerThread<u32>) {
    max_threads(most);
    if let Some(y) = y.get() {
        *y = most;
    }
}
