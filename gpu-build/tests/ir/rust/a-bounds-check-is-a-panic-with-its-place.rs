// RUN: source
// CHECK: c"index out of bounds: the len is \03 but the index is \02\00"
// CHECK-LABEL: define void @k(
// CHECK: icmp ult i64 [[INDEX:%[a-z0-9._]+]], %x.len
// CHECK: call void @gpu.panic({{.*}}, i64 [[INDEX]], i64 {{.*}}%x.len)

use gpu_rt::kernel::*;

#[gpu_kernel]
pub fn k(x: &[f32], mut y: PerThread<f32>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = x[i];
    }
}
