//! More alignment than buffers and packed arguments have.
#![allow(unused_variables)]

mod element {
    use gpu_rt::kernel::*;

    #[derive(Clone, Copy, Plain)]
    #[repr(C, align(128))]
    struct Line([f32; 32]);

    #[gpu_kernel("src/axpy.rs")]
    fn axpy(a: f32, x: &[Line], y: PerThread<f32>) {}
}

mod by_value {
    use gpu_rt::kernel::*;

    #[derive(Clone, Copy, Plain)]
    #[repr(C, align(32))]
    struct Line([f32; 8]);

    #[gpu_kernel("src/value.rs")]
    fn value(line: Line) {}
}

fn main() {}
