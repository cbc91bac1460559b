// What `get` has asked, its caller does not ask again: a thread outside goes to the end at once.
// RUN: source
// CHECK-LABEL: define void @put(
// CHECK: br i1
// CHECK-NOT: phi ptr
// CHECK: store float
// CHECK: ret void
// RUN: assembly gfx942 --prefix AMD
// AMD-LABEL: put:
// AMD-NOT: v_cmp_ne_u64
// AMD: global_store_dword
// AMD: s_endpgm

use gpu_rt::kernel::*;

#[gpu_kernel]
pub fn put(x: f32, mut y: Tiles<f32>) {
    if let Some(y) = y.get(0, 0) {
        *y = x;
    }
}
