// RUN: source
// CHECK-NOT: call void @gpu.rust.max_threads
// CHECK: "gpu.max_threads"="256"
// RUN: lower gfx942 --prefix AMD
// AMD: "amdgpu-flat-work-group-size"="1,256"

use gpu_rt::kernel::*;

#[gpu_kernel]
pub unsafe fn k(x: *mut u32) {
    max_threads(256);
    unsafe { *x.add(thread_id().x as usize) = 1 };
}
