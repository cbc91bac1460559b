// RUN: finish sm_90
// A thread checks once whether all that it reads exists; its stores to shared memory between the reads do not matter after a failure.
// CHECK-LABEL: define ptx_kernel void @copies
// CHECK: icmp {{.*}}i64 %a.len
// CHECK: icmp {{.*}}i64 {{.*}}%a.len
// CHECK: br i1
// CHECK-NOT: br i1
// CHECK: load float, ptr addrspace(1)
// CHECK: store float {{.*}} addrspace(3)
// CHECK: load float, ptr addrspace(1)
// CHECK: store float {{.*}} addrspace(3)
// The block ends here if a thread has failed.
// CHECK: call i32 asm sideeffect {{.*}}bar.red.popc.u32
// CHECK-NEXT: icmp eq i32 {{.*}}, 64
// CHECK-LABEL: define ptx_kernel void @sums
// CHECK: icmp {{.*}}%out.len
// CHECK: br i1
// CHECK: icmp {{.*}}%a.len
// CHECK: icmp {{.*}}%b.len
// CHECK: icmp {{.*}}%c.len
// CHECK: br i1
// CHECK-NOT: br i1
// CHECK: load float, ptr addrspace(1)
// CHECK: load float, ptr addrspace(1)
// CHECK: load float, ptr addrspace(1)
use gpu_rt::kernel::*;

#[gpu_kernel]
pub fn copies(a: &[f32], mut out: PerBlock<f32>) -> impl Phases {
    block::<64>()
        .shared(shared!([f32; 128]))
        .fill(|_, _, i| a[i])
        .each(move |_, _, all| {
            if let Some(out) = out.get() {
                *out = all[127] - all[3];
            }
        })
}

#[gpu_kernel]
pub fn sums(a: &[f32], b: &[f32], c: &[f32], mut out: PerThread<f32>) {
    let i = out.index();
    if let Some(out) = out.get() {
        *out = a[i] + b[i + 1] + c[i + 2];
    }
}
