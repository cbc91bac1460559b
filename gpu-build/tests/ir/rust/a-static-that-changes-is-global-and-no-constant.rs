// RUN: source
// CHECK: @{{.*}}COUNT{{.*}} = internal {{.*}}addrspace(1) global
// CHECK-LABEL: define void @k(
// CHECK: atomicrmw add ptr {{.*}}COUNT{{.*}} syncscope("agent") monotonic

use core::sync::atomic::{AtomicU32, Ordering};
use gpu_rt::kernel::*;

static COUNT: AtomicU32 = AtomicU32::new(0);

#[gpu_kernel]
pub fn k(mut y: PerThread<u32>) {
    if let Some(y) = y.get() {
        *y = COUNT.fetch_add(1, Ordering::Relaxed);
    }
}
