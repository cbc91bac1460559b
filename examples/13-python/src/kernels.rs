//! The kernels.

use gpu_rt::kernel::*;

/// y = a x + y
#[gpu_kernel]
pub fn axpy(a: f32, x: &[f32], mut y: PerThread<f32>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y += a * x[i];
    }
}

/// sum = a x + y
#[gpu_kernel]
pub fn add_scaled(a: f32, x: &[f32], y: &[f32], mut sum: PerThread<f32>) {
    let i = sum.index();
    if let Some(sum) = sum.get() {
        *sum = a * x[i] + y[i];
    }
}
