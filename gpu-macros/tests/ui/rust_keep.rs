//! What a kernel cannot do with its arguments: send them to others, or keep them.
use gpu_rt::kernel::*;
use std::sync::Mutex;

static KEPT: Mutex<Option<PerThread<'static, f32>>> = Mutex::new(None);

fn send<T: Send>(_: T) {}

fn share<T: Sync>(_: &T) {}

#[gpu_kernel("src/axpy.rs")]
fn axpy(a: f32, x: &[f32], y: PerThread<f32>) {
    share(&y);
    send(y);
}

fn main() {}
