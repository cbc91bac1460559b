//! LU, eigenvalues, an inverse and rotations of `f64`.

use gpu_rt::kernel::*;
use nalgebra::{Matrix3, SMatrix, UnitQuaternion, Vector3};

/// A digest of what the crate computes from random bits.
pub fn compute(x: u64) -> f64 {
    let a = (x & 0xffff) as f64 / 8192.0;
    let m = Matrix3::new(3.0 + a, 1.0, 0.5, 1.0, 4.0, a, 0.5, a, 9.0 + a);
    let v = Vector3::new(a, 1.0, 2.0);
    let s = m.lu().solve(&v).unwrap_or_default();
    let q = UnitQuaternion::from_euler_angles(a, 0.1, 0.2);
    let c = m.symmetric_eigen().eigenvalues;
    let b = SMatrix::<f64, 4, 4>::from_fn(|i, j| (i * j) as f64 * 0.1 + if i == j { 2.0 + a } else { 0.0 });
    let inverse = b.try_inverse().map_or(0.0, |b| b.trace());
    s.norm() + (q * v).x + c.sum() + m.determinant() + inverse
}

/// [`compute`] of each element.
#[gpu_kernel]
pub fn nalgebra(x: &[u64], mut y: PerThread<f64>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = compute(x[i]);
    }
}
