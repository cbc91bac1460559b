// RUN: normalise
// CHECK-NOT: target triple
// CHECK-NOT: "target-cpu"
// CHECK-NOT: "probe-stack"
// CHECK-NOT: uwtable
// CHECK-NOT: personality
// CHECK: attributes #{{[0-9]+}} = { {{.*}}"gpu.kernel"

use gpu_rt::kernel::*;

#[gpu_kernel]
pub fn k(mut y: PerThread<u32>) {
    if let Some(y) = y.get() {
        *y = 1;
    }
}
