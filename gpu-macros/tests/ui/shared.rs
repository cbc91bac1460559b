//! Shared memory that is an argument.
use gpu_macros::gpu_kernel;
use gpu_rt::prelude::*;

#[gpu_kernel("kernels/shared.ll")]
fn reduce(x: &Buffer<f32>, sums: &mut Buffer<f32>, n: u32, part: Shared<u32>);

mod something_else {
    use gpu_macros::gpu_kernel;
    use gpu_rt::prelude::*;

    #[gpu_kernel("kernels/shared.ll")]
    fn two(x: &mut Buffer<i32>, any: &mut Buffer<i32>, count: u64, wide: u64, bytes: &Shared<u8>);
}

mod where_the_kernel_takes_something_else {
    use gpu_macros::gpu_kernel;
    use gpu_rt::prelude::*;

    #[gpu_kernel("kernels/shared.ll")]
    fn two(x: Shared<i32>, any: Shared<i32>, count: Shared<u64>, wide: Shared<f64>, bytes: Shared<u8>);

    #[gpu_kernel("kernels/axpy.ll")]
    fn axpy(a: Shared<f32>, x: &Shared<f32>, y: &mut Shared<f32>, n: u32);

    #[gpu_kernel("kernels/matmul.mlir")]
    fn matmul(a: &Shared<f32>, b: &Memref<f32, 2>, c: Shared<f32>);
}

mod left_out {
    use gpu_macros::gpu_kernel;
    use gpu_rt::prelude::*;

    #[gpu_kernel("kernels/shared.ll")]
    fn reduce(x: &Buffer<f32>, sums: &mut Buffer<f32>, n: u32);
}

fn main() {}
