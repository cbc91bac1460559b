//! Approximations of `f32`.

use gpu_rt::kernel::*;
use micromath::{
    F32Ext, Quaternion,
    vector::{F32x3, Vector},
};

/// A digest of what the crate computes from random bits.
pub fn compute(x: u64) -> f64 {
    let a = (x & 0xffff) as f32 / 8192.0;
    let v = F32x3 { x: a, y: 1.0, z: 2.0 };
    let q = Quaternion::axis_angle(v, 0.5);
    f64::from(F32Ext::sin(a) + F32Ext::sqrt(a) + F32Ext::atan2(a, 2.0) + F32Ext::powf(a + 0.1, 1.5) + v.magnitude() + q.rotate(v).y)
}

/// [`compute`] of each element.
#[gpu_kernel]
pub fn micromath(x: &[u64], mut y: PerThread<f64>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = compute(x[i]);
    }
}
