// RUN: source
// CHECK: define void @k(ptr addrspace(1) %hist, i64 %hist.len)
// CHECK: atomicrmw add ptr {{.*}} syncscope("agent")

use core::sync::atomic::{AtomicU32, Ordering};
use gpu_rt::kernel::*;

#[gpu_kernel]
pub fn k(hist: &[AtomicU32]) {
    if let Some(first) = hist.first() {
        first.fetch_add(1, Ordering::Relaxed);
    }
}
