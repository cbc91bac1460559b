// RUN: lower sm_90 --prefix SM
// SM: define {{.*}} @k(
// SM: call void @llvm.trap()
// RUN: lower gfx942 --prefix AMD
// AMD: define {{.*}} @k(
// AMD: call void @llvm.trap()

use gpu_rt::kernel::*;

#[gpu_kernel]
pub fn k(limit: u32, mut y: PerThread<u32>) {
    if let Some(y) = y.get() {
        if *y > limit {
            panic!("too large");
        }
        *y = 1;
    }
}
