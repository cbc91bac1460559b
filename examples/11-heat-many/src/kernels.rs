//! The kernel: one step of heat in a plate.

use gpu_rt::kernel::*;

/// How much of the difference to its neighbours a place takes in one step.
pub const RATE: f32 = 0.2;

/// Rows of the next state, from row `first` on of the state before. The plate's first and last column stay as they are.
#[gpu_kernel]
pub fn step(from: Matrix<f32>, first: u32, columns: u32, mut to: Tiles<f32>) {
    let (row, column) = to.position();
    if let Some(to) = to.get(0, 0) {
        let row = row + first as usize;
        let (above, row, below) = (from.row(row - 1), from.row(row), from.row(row + 1));
        let here = row[column];
        *to = if column == 0 || column + 1 == columns as usize {
            here
        } else {
            here + RATE * (above[column] + below[column] + row[column - 1] + row[column + 1] - 4.0 * here)
        };
    }
}
