// RUN: source
// CHECK-LABEL: define void @k(
// CHECK: call void @gpu.panic(
// CHECK-NOT: fmt

use gpu_rt::kernel::*;

#[gpu_kernel]
pub fn k(limit: u32, mut y: PerThread<u32>) {
    if let Some(y) = y.get() {
        assert!(*y < limit, "{} is not below {limit}", *y);
        *y = 1;
    }
}
