//! Prefix sums, by warps: each has 256 elements, eight a thread.

use gpu_rt::kernel::warp::Number;
use gpu_rt::kernel::*;

/// The sum of each 256 elements, by a block of one warp.
#[gpu_kernel(<f32>, <f64>, <i32>, <u32>, <i64>, <u64>)]
pub fn scan_sums<T: Number + Plain>(x: &[T], mut sums: PerBlock<T>) {
    let first = block_id().x as usize * 256 + lane_id() as usize;
    let mut own = T::default();
    for j in 0..8 {
        own = own.plus(x.get(first + 32 * j).copied().unwrap_or_default());
    }
    let sum = warp::sum(own);
    if let Some(all) = sums.get() {
        *all = sum;
    }
}

/// The prefix sums of each 256 elements, behind `before`, which has a number for each. `y` is a row.
#[gpu_kernel(<f32>, <f64>, <i32>, <u32>, <i64>, <u64>)]
pub fn scan<T: Number + Plain>(x: &[T], before: &[T], is_inclusive: u32, mut y: Tiles<T, 1, 8>) {
    let (_, first) = y.position();
    let mut own = [T::default(); 8];
    let mut sum = T::default();
    for (j, own) in own.iter_mut().enumerate() {
        *own = x.get(first + j).copied().unwrap_or_default();
        sum = sum.plus(*own);
    }
    let mut sum = before.get(first / 256).copied().unwrap_or_default().plus(warp::exclusive_sum(sum));
    for (j, own) in own.into_iter().enumerate() {
        let next = sum.plus(own);
        if let Some(y) = y.get(0, j) {
            *y = if is_inclusive != 0 { next } else { sum };
        }
        sum = next;
    }
}
