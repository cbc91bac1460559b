//! Memrefs.
use gpu_macros::gpu_kernel;
use gpu_rt::prelude::*;

#[gpu_kernel("kernels/matmul.mlir")]
fn matmul(a: &Memref<f32, 3>, b: &Buffer<f32>, c: &mut Memref<f32, 2>);

mod constness {
    use gpu_macros::gpu_kernel;
    use gpu_rt::prelude::*;

    #[gpu_kernel("kernels/matmul.mlir")]
    fn matmul(a: Memref<f32, 2>, b: &[f32], c: &MemrefMut<f32, 2>);

    #[gpu_kernel("kernels/matmul.mlir")]
    fn scale(v: &Buffer<f32>, by: f32);
}

fn main() {}
