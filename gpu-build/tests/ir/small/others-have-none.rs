// Kernels whose arguments do not say how much memory they have, or that would be no shorter.
// RUN: lower sm_90 --after narrow-small-entries
// RUN: lower gfx942 --after narrow-small-entries
// CHECK-NOT: $small
// CHECK: @by_pointer(
// CHECK: @counts(
// CHECK-NOT: $small

use gpu_rt::kernel::*;

/// # Safety
/// There are `n` elements.
#[gpu_kernel]
pub unsafe fn by_pointer(y: *mut f32, n: u64) {
    let i = global_id().x;
    if i < n as usize {
        unsafe { *y.add(i) = 1.0 };
    }
}

/// All of it is arithmetic of other numbers.
#[gpu_kernel]
pub fn counts(mut y: PerThread<f32>) {
    let mut x = y.index() as f32;
    for _ in 0..1000 {
        x = x * x + 0.5;
    }
    if let Some(y) = y.get() {
        *y = x;
    }
}
