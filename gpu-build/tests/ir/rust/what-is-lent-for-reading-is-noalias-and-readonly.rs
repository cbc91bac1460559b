// RUN: source
// CHECK: define void @k(ptr addrspace(1) noalias readonly{{.*}} %x, i64 %x.len, ptr addrspace(1) noalias{{.*}} %y, i64 %y.len)

use gpu_rt::kernel::*;

#[gpu_kernel]
pub fn k(x: &[f32], mut y: PerThread<f32>) {
    let i = y.index();
    if let (Some(y), Some(x)) = (y.get(), x.get(i)) {
        *y = *x;
    }
}
