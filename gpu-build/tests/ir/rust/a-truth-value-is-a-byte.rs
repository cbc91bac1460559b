// RUN: source
// CHECK: define void @k(i8 %flag, ptr addrspace(1)

use gpu_rt::kernel::*;

#[gpu_kernel]
pub fn k(flag: bool, mut y: PerThread<u32>) {
    if let Some(y) = y.get() {
        *y = flag as u32;
    }
}
