//! Math of both precisions, for every device.

use gpu_rt::kernel::*;

#[gpu_kernel]
pub fn waves(x: &[f32], mut y: PerThread<f32>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = x[i].sin() * (-x[i]).exp() + x[i].powf(1.25);
    }
}

#[gpu_kernel]
pub fn wide_waves(x: &[f64], mut y: PerThread<f64>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = x[i].sin() * (-x[i]).exp() + x[i].powf(1.25);
    }
}
