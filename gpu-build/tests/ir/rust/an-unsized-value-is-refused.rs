// RUN: source
// CHECK: rustc cannot compile this kernel file for devices
// CHECK: --> rust/an-unsized-value-is-refused.rs

use gpu_rt::kernel::*;

#[gpu_kernel]
pub fn k(x: [f32], mut y: PerThread<f32>) {
    if let Some(y) = y.get() {
        *y = x[0];
    }
}
