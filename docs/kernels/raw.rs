//! Kernels with `unsafe`.

use gpu_rt::kernel::*;

shared! {
    /// The block's elements.
    static TILE: [f32; 256];
}

/// Reverses each 256 elements.
#[gpu_kernel]
pub fn reverse(x: &[f32], mut y: PerThread<f32>) {
    let i = thread_id().x as usize;
    // SAFETY: each thread writes its own element, all threads reach the barrier, and none writes after it.
    let other = unsafe {
        TILE.write(i, x[y.index()]);
        barrier();
        TILE.read(255 - i)
    };
    if let Some(y) = y.get() {
        *y = other;
    }
}

/// y = a x + y, without checks.
///
/// # Safety
/// `x` and `y` have an element for each thread of the grid.
#[gpu_kernel]
pub unsafe fn axpy_unchecked(a: f32, x: *const f32, y: *mut f32) {
    let i = global_id().x;
    // SAFETY: the contract of this function.
    unsafe { *y.add(i) += a * *x.add(i) };
}
