//! Names that do not mean what they seem to, and values that are not plain.
#![allow(unused_variables)]
mod forever {
    pub type PerThread<T> = gpu_rt::kernel::PerThread<'static, T>;

    #[gpu_rt::gpu_kernel("src/axpy.rs")]
    fn axpy(a: f32, x: &[f32], y: PerThread<f32>) {}
}

mod other_elements {
    pub type PerThread<T> = gpu_rt::kernel::PerThread<'static, [T; 1]>;

    #[gpu_rt::gpu_kernel("src/axpy.rs")]
    fn axpy(a: f32, x: &[f32], y: PerThread<f32>) {}
}

mod pointer {
    type Number = *const f32;

    #[gpu_rt::gpu_kernel("src/axpy.rs")]
    fn axpy(a: Number, x: &[f32], y: gpu_rt::kernel::PerThread<f32>) {}
}

mod slice {
    type Slice<'a> = &'a [f32];

    #[gpu_rt::gpu_kernel("src/axpy.rs")]
    fn axpy(a: f32, x: Slice, y: gpu_rt::kernel::PerThread<f32>) {}
}

mod reference {
    #[derive(Clone, Copy)]
    pub struct Reference<'a>(&'a u8, u64);

    #[gpu_rt::gpu_kernel("src/value.rs")]
    fn value(pair: Reference) {}
}

fn main() {}
