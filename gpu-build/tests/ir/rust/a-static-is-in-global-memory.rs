// RUN: source
// CHECK: @{{.*}}TABLE{{.*}} = internal {{.*}}addrspace(1) constant
// CHECK-LABEL: define void @k(

use gpu_rt::kernel::*;

static TABLE: [f32; 64] = {
    let mut table = [0.0; 64];
    let mut i = 0;
    while i < 64 {
        table[i] = i as f32 * 1.5;
        i += 1;
    }
    table
};

#[gpu_kernel]
pub fn k(mut y: PerThread<f32>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = TABLE[i % 64];
    }
}
