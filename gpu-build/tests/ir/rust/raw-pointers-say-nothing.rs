// RUN: source
// CHECK: define void @k(ptr addrspace(1) %x, ptr addrspace(1) %y)
// CHECK-NOT: noalias

use gpu_rt::kernel::*;

#[gpu_kernel]
pub unsafe fn k(x: *const f32, y: *mut f32) {
    unsafe { *y = *x }
}
