// RUN: source
// CHECK: addrspace(3) global {{.*}} poison
// CHECK-LABEL: define void @k(
// CHECK: call void @gpu.barrier

use gpu_rt::kernel::*;

#[gpu_kernel]
pub fn k(x: &[f32], mut y: PerBlock<f32>) -> impl Phases {
    block::<64>().shared(shared!([f32; 64])).fill(move |t, _, i| x[t.index() + i]).reduce(|a, b| *a += *b).each(move |_, _, all| {
        if let Some(y) = y.get() {
            *y = all[0];
        }
    })
}
