// RUN: source
// CHECK: c"too large\00"
// CHECK-LABEL: define void @k(
// CHECK: call void @gpu.panic({{.*}}, i32 12, i32 13, i64 poison, i64 poison)

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
