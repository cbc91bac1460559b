//! Kernels whose launches know more of their arguments' lengths than they do.

use gpu_rt::kernel::*;

/// `y = a x + y` where there is a `y`.
#[gpu_kernel]
pub fn add(a: f32, x: &[f32], mut y: PerThread<f32>) {
    for (i, y) in y.iter() {
        *y += a * x[i];
    }
}

/// The sums of neighbours in a column.
#[gpu_kernel]
pub fn columns(input: Matrix<f32>, mut out: Tiles<f32>) {
    let (row, column) = out.position();
    if row + 1 < input.rows() && column < input.columns() {
        let (own, below) = (input.row(row), input.row(row + 1));
        if let Some(out) = out.get(0, 0) {
            *out = own[column] + below[column];
        }
    }
}
