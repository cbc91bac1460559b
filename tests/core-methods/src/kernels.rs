//! Kernels that evaluate each expression of each pair of numbers.

use crate::expressions::Expressions;
use crate::words::Words;
use gpu_rt::kernel::*;

/// `out[row * x.len() + i]` is expression `row` of `x[i]`, `y[i]` and `n[i]`.
#[gpu_kernel(<i8>, <i16>, <i32>, <i64>, <i128>, <isize>, <u8>, <u16>, <u32>, <u64>, <u128>, <usize>, <f32>, <f64>)]
pub fn evaluated<T: Expressions>(x: &[T], y: &[T], n: &[u32], mut out: PerThread<Words>) {
    let index = out.index();
    if let Some(out) = out.get() {
        let (row, i) = (index / x.len(), index % x.len());
        *out = T::evaluate(row as u32, x[i], y[i], n[i]);
    }
}
