// Kernels whose threads do not each do the same to an element of their own, or know of others.
// RUN: lower sm_90 --after coarsen
// RUN: lower gfx942 --after coarsen
// CHECK-NOT: $x
// CHECK: @apart(
// CHECK: @counts(
// CHECK: @decides(
// CHECK: @first_panics(
// CHECK: @knows_its_lane(
// CHECK: @knows_its_thread(
// CHECK: @knows_the_grid(
// CHECK: @loops(
// CHECK-NOT: $x

use gpu_rt::kernel::*;

/// A thread past the end panics, and does not just return.
#[gpu_kernel]
pub fn first_panics(x: &[f32], mut y: PerThread<f32>) {
    let value = x[y.index()];
    if let Some(y) = y.get() {
        *y = value;
    }
}

/// As many elements as the grid has threads.
#[gpu_kernel]
pub fn loops(x: &[f32], mut y: PerThread<f32>) {
    for (i, y) in y.iter() {
        *y = x[i];
    }
}

/// The number of blocks is another for the second entry.
#[gpu_kernel]
pub fn knows_the_grid(mut y: PerThread<u32>) {
    if let Some(y) = y.get() {
        *y = grid_dim().x;
    }
}

/// So are the places in a block.
#[gpu_kernel]
pub fn knows_its_thread(mut y: PerThread<u32>) {
    if let Some(y) = y.get() {
        *y = thread_id().x;
    }
}

#[gpu_kernel]
pub fn knows_its_lane(mut y: PerThread<u32>) {
    if let Some(y) = y.get() {
        *y = warp::lane_id();
    }
}

/// Another thread may wait for what one does.
#[gpu_kernel]
pub fn counts(sum: &[AtomicU32], mut y: PerThread<u32>) {
    if let Some(y) = y.get() {
        *y = sum[0].fetch_add(1, Ordering::Relaxed);
    }
}

/// Elements that are decided on differ.
#[gpu_kernel]
pub fn decides(x: &[u32], mut y: PerThread<u32>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = 7 / x[i];
    }
}

/// Nothing of neighbouring threads is side by side.
#[gpu_kernel]
pub fn apart(x: &[[f32; 3]], mut y: PerThread<[f32; 3]>) {
    let i = y.index();
    if let Some(y) = y.get() {
        y[1] = x[i][2];
    }
}
