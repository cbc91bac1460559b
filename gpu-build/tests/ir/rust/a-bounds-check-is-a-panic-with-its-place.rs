// RUN: source
// CHECK-LABEL: define void @k(
// CHECK: icmp ult i64
// CHECK: call void @gpu.panic(

use gpu_rt::kernel::*;

#[gpu_kernel]
pub fn k(x: &[f32], mut y: PerThread<f32>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = x[i];
    }
}
