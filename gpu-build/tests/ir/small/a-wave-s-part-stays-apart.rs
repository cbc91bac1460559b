// In a loop, what is the same for all threads is added up by itself on AMD's GPUs, whose scalar unit does that.
// RUN: small gfx942
// RUN: small gfx1201
// CHECK: ; sums=8,2,4,40,1,4:
// CHECK-LABEL: @"sums$small"(
// CHECK: [[OWN:%[0-9]+]] = mul i32 %x.stride, %id.i
// CHECK: [[BYTES:%[0-9]+]] = mul i32 [[OWN]], 4
// CHECK: phi i64
// CHECK: [[ROUND:%[0-9]+]] = trunc i64 {{%[0-9]+}} to i32
// CHECK: [[STEP:%[0-9]+]] = mul i32 [[ROUND]], 16
// CHECK: [[SAME:%[0-9]+]] = freeze i32 [[STEP]]
// CHECK: [[SUM:%[0-9]+]] = add i32 [[BYTES]], [[SAME]]
// CHECK: [[WIDE:%[0-9]+]] = zext i32 [[SUM]] to i64
// CHECK: [[FIRST:%[0-9]+]] = getelementptr inbounds i8, ptr addrspace(1) %x, i64 [[WIDE]]
// CHECK: load float, ptr addrspace(1) [[FIRST]]
// The element three further on is behind the first.
// CHECK: getelementptr i8, ptr addrspace(1) [[FIRST]], i64 12
// CHECK: br i1

use gpu_rt::kernel::*;

#[gpu_kernel]
pub fn sums(x: Matrix<f32>, mut sums: PerThread<f32>) {
    let row = thread_id().x as usize;
    let mut sum = 0.0;
    if row >= x.rows() {
        return;
    }
    for j in 0..x.columns() / 4 {
        sum += x[(row, 4 * j)] * x[(row, 4 * j + 3)];
    }
    if let Some(out) = sums.get() {
        *out = sum;
    }
}
