//! What a kernel cannot do with its arguments: send them to others, or keep them.
use gpu_rt::kernel::*;

/// As `std`'s, but with a source that rustc can show in its message on every machine.
struct Mutex<T>(T);

// SAFETY: nothing is shared; the bound is that of `std::sync::Mutex`.
unsafe impl<T: Send> Sync for Mutex<T> {}

static KEPT: Mutex<[PerThread<'static, f32>; 0]> = Mutex([]);

fn send<T: Send>(_: T) {}

fn share<T: Sync>(_: &T) {}

#[gpu_kernel("src/axpy.rs")]
fn axpy(a: f32, x: &[f32], y: PerThread<f32>) {
    share(&y);
    send(y);
}

fn main() {}
