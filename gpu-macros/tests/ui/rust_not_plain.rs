//! Elements with bit patterns that are no values.
#![allow(unused_variables)]
use gpu_rt::kernel::*;

#[gpu_kernel("src/axpy.rs")]
fn axpy(a: f32, x: &[bool], y: PerThread<char>) {}

mod alias {
    use gpu_rt::kernel::*;
    type Counter = AtomicU32;

    #[gpu_kernel("src/axpy.rs")]
    fn axpy(a: f32, x: &[Counter], y: PerThread<f32>) {}
}

fn main() {}
