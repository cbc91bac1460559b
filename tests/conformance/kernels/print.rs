//! Printed from the device: integers, floats and strings. One block of one thread, so that the order is known.

use gpu_rt::kernel::*;

#[gpu_kernel]
pub fn print(a: i32, b: f32, c: f64, d: i64) {
    printf!("Rust's ints %d doubles %.3f %.2e wide %ld %s %c 100%%\n", a, b, c, d, c"word", 'x');
}
