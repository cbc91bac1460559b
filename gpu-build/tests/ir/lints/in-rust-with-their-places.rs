// RUN: lints
// CHECK: only some threads of a block come to this barrier: in an example block 64 of 256
// CHECK-NEXT: -> lints/in-rust-with-their-places.rs:22:18
// CHECK: a branch in line 20 leads a thread there or not
// CHECK: neighbouring threads read 128 bytes apart, which takes 8 times
// CHECK-NEXT: -> lints/in-rust-with-their-places.rs:32:14
// CHECK: neighbouring threads read 24 bytes apart, which takes 3 times
// CHECK-NEXT: -> lints/in-rust-with-their-places.rs:49:15
// CHECK-NOT: -->

use gpu_rt::kernel::*;

/// # Safety
/// None of its threads comes to an end.
#[gpu_kernel]
pub unsafe fn waits(x: &[f32], mut y: PerThread<f32>) {
    let i = y.index();
    let Some(y) = y.get() else { return };
    *y = x[i];
    if thread_id().x < 64 {
        *y += 1.0;
        unsafe { barrier() };
    }
    *y += 2.0;
}

/// Every thirty-second, without `unsafe`.
#[gpu_kernel]
pub fn far(x: &[f32], mut y: PerThread<f32>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = x[32 * i];
    }
}

#[derive(Clone, Copy)]
#[repr(C)]
pub struct Body {
    pub place: [f64; 2],
    pub mass: f64,
}

/// One field of structures.
#[gpu_kernel]
pub unsafe fn mass(bodies: *const f64, mut y: PerThread<f64>) {
    let i = y.index();
    if let Some(y) = y.get() {
        let body = unsafe { &*bodies.cast::<Body>().add(i) };
        *y += body.mass;
    }
}

/// What it should be like.
#[gpu_kernel]
pub fn near(x: &[f32], mut y: PerThread<f32>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = x[i];
    }
}
