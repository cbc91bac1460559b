// RUN: lower sm_90 --prefix SM
// SM: define {{.*}} @k(
// SM: call void @gpu.fault(i32 1, i1 true, i64 poison, i64 poison)
// RUN: lower gfx942 --prefix AMD
// AMD: define {{.*}} @k(
// AMD: call void @gpu.fault(i32 1, i1 true, i64 poison, i64 poison)

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
