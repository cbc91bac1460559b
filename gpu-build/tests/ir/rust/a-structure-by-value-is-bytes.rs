// RUN: source
// CHECK: define void @k([3 x i32] %pair, ptr addrspace(1)
// CHECK: extractvalue [3 x i32] %pair, 2

use gpu_rt::kernel::*;

#[derive(Clone, Copy, Plain)]
#[repr(C)]
pub struct Pair {
    pub a: f32,
    pub b: [u32; 2],
}

#[gpu_kernel]
pub fn k(pair: Pair, mut y: PerThread<u32>) {
    if let Some(y) = y.get() {
        *y = pair.b[1];
    }
}
