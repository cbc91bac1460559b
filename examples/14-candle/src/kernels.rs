//! The kernels: an element for each thread.

use gpu_rt::kernel::*;

/// gated = silu(x) y, where silu(x) = x / (1 + exp(-x))
#[gpu_kernel]
pub fn swiglu(x: &[f32], y: &[f32], mut gated: PerThread<f32>) {
    let i = gated.index();
    if let Some(gated) = gated.get() {
        *gated = x[i] / (1.0 + (-x[i]).exp()) * y[i];
    }
}

/// The gradient of `swiglu` by `x`, where `gradient` is the one by its result: silu'(x) = s (1 + x (1 - s)), s = 1 / (1 + exp(-x)).
#[gpu_kernel]
pub fn swiglu_by_x(x: &[f32], y: &[f32], gradient: &[f32], mut by_x: PerThread<f32>) {
    let i = by_x.index();
    if let Some(by_x) = by_x.get() {
        let s = 1.0 / (1.0 + (-x[i]).exp());
        *by_x = gradient[i] * y[i] * s * (1.0 + x[i] * (1.0 - s));
    }
}
