// RUN: source
// CHECK: define void @k(i32 %a, ptr addrspace(1) {{.*}}%x, i64 %x.len, ptr addrspace(1) {{.*}}%y, i64 %y.len)
// CHECK-NOT: %.packed

use gpu_rt::kernel::*;

#[gpu_kernel]
pub fn k(a: u32, x: &[u32], mut y: PerThread<u32>) {
    let i = y.index();
    if let (Some(y), Some(x)) = (y.get(), x.get(i)) {
        *y = a * *x;
    }
}
