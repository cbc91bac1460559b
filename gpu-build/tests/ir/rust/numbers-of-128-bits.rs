// RUN: source
// CHECK-LABEL: define void @k(
// CHECK: mul i128
// CHECK: store i128

use gpu_rt::kernel::*;

#[gpu_kernel]
pub fn k(mut y: PerThread<u128>) {
    if let Some(y) = y.get() {
        *y = y.wrapping_mul(*y);
    }
}
