//! Transposes.

use gpu_rt::kernel::*;

/// `b = aᵀ`. Each thread turns 4 x 4 elements in its registers; 8 threads of a warp next to each other write 32 neighbours, 4 read 16.
#[gpu_kernel(<u8>, <i8>, <u16>, <i16>, <u32>, <i32>, <u64>, <i64>, <f16>, <bf16>, <f32>, <f64>)]
pub fn transpose<T: Plain>(a: Matrix<T>, mut b: Tiles<T, 4, 4>) {
    for ((row, column), b) in b.iter() {
        if let Some(a) = a.get(column, row) {
            *b = *a;
        }
    }
}
