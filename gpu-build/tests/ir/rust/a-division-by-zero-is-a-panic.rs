// RUN: source
// CHECK: c"attempt to divide by zero\00"
// CHECK-LABEL: define void @k(
// CHECK: icmp eq i32 %by, 0
// CHECK: call void @gpu.panic(

use gpu_rt::kernel::*;

#[gpu_kernel]
pub fn k(by: u32, mut y: PerThread<u32>) {
    if let Some(y) = y.get() {
        *y /= by;
    }
}
