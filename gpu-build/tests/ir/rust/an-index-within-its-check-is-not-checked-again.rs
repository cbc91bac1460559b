// RUN: source
// CHECK-LABEL: define void @k(
// CHECK: icmp ult i64 %{{.*}}, %x.len
// CHECK-NOT: gpu.panic
// CHECK: load i32
// CHECK-NOT: gpu.panic

use gpu_rt::kernel::*;

#[gpu_kernel]
pub fn k(x: &[u32], mut y: PerThread<u32>) {
    let i = y.index();
    if let (Some(y), Some(x)) = (y.get(), x.get(i)) {
        *y = *x;
    }
}
