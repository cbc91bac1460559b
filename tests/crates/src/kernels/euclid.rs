//! Rotations of `f64`.

use euclid::{
    Angle, Transform3D, UnknownUnit,
    default::{Point3D, Vector3D},
};
use gpu_rt::kernel::*;

/// A digest of what the crate computes from random bits.
pub fn compute(x: u64) -> f64 {
    let a = (x & 0xffff) as f64 / 8192.0;
    let rotation: Transform3D<f64, UnknownUnit, UnknownUnit> = Transform3D::rotation(0.0, 0.6, 0.8, Angle::radians(a));
    let point = rotation.transform_point3d(Point3D::new(a, 1.0, 2.0)).unwrap_or_default();
    point.x + Vector3D::new(a, 1.0, 2.0).length() + rotation.determinant()
}

/// [`compute`] of each element.
#[gpu_kernel]
pub fn euclid(x: &[u64], mut y: PerThread<f64>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = compute(x[i]);
    }
}
