//! Device pointers.
use gpu_macros::gpu_kernel;
use gpu_rt::prelude::*;

#[gpu_kernel("kernels/axpy.ll")]
fn axpy(a: f32, x: Buffer<f32>, y: &Buffer<f32>, n: u32);

mod host_memory {
    use gpu_macros::gpu_kernel;
    use gpu_rt::prelude::*;

    #[gpu_kernel("kernels/axpy.ll")]
    fn axpy(a: f32, x: &[f32], y: &mut Vec<f32>, n: u32);
}

mod numbers {
    use gpu_macros::gpu_kernel;
    use gpu_rt::prelude::*;

    #[gpu_kernel("kernels/axpy.ll")]
    fn axpy(a: f32, x: u64, y: *mut f32, n: u32);
}

mod memrefs {
    use gpu_macros::gpu_kernel;
    use gpu_rt::prelude::*;

    #[gpu_kernel("kernels/axpy.ll")]
    fn axpy(a: f32, x: &Memref<f32, 1>, y: &mut MemrefMut<f32, 1>, n: u32);
}

mod own {
    use gpu_macros::gpu_kernel;
    use gpu_rt::prelude::*;
    type Own = Buffer<f32>;

    #[gpu_kernel("kernels/axpy.ll")]
    fn axpy(a: f32, x: &Own, y: &Own, n: u32);
}

fn main() {}
