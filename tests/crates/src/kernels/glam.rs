//! Vectors, matrices and quaternions of `f32`.

use glam::{Mat4, Quat, Vec3, Vec4Swizzles};
use gpu_rt::kernel::*;

/// A digest of what the crate computes from random bits.
pub fn compute(x: u64) -> f64 {
    let a = (x & 0xffff) as f32 / 8192.0;
    let v = Vec3::new(a, 1.0 - a, 0.25 * a);
    let q = Quat::from_rotation_y(a) * Quat::from_axis_angle(v.normalize(), 0.5);
    let m = Mat4::from_rotation_translation(q, v) * Mat4::perspective_rh(1.0, 1.5, 0.1, 10.0);
    let w = (m.inverse() * (q * v).extend(1.0)).xyz();
    f64::from(w.length() + v.cross(w).dot(v + Vec3::ONE) + m.determinant())
}

/// [`compute`] of each element.
#[gpu_kernel]
pub fn glam(x: &[u64], mut y: PerThread<f64>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = compute(x[i]);
    }
}
