// RUN: source
// CHECK: define void @k(ptr addrspace(1) {{.*}}%m, i64 %m.rows, i64 %m.columns, i64 %m.stride, ptr addrspace(1)

use gpu_rt::kernel::*;

#[gpu_kernel]
pub fn k(m: Matrix<f32>, mut y: PerThread<f32>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = m[(i, 0)];
    }
}
