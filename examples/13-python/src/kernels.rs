//! The kernel.

use gpu_rt::kernel::*;

/// y = a x + y
#[gpu_kernel]
pub fn axpy(a: f32, x: &[f32], mut y: PerThread<f32>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y += a * x[i];
    }
}
