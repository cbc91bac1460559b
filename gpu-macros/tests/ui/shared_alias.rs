//! Shared memory under names of the user's own: only rustc knows what they stand for.
use gpu_macros::gpu_kernel;
use gpu_rt::prelude::*;

type Bytes = Shared<[u8; 3]>;

#[gpu_kernel("kernels/shared.ll")]
fn reduce(x: &Buffer<f32>, sums: &mut Buffer<f32>, n: u32, part: Bytes);

mod no_shared_memory {
    use gpu_macros::gpu_kernel;
    use gpu_rt::prelude::*;
    type Number = u64;

    #[gpu_kernel("kernels/shared.ll")]
    fn two(x: &mut Buffer<i32>, any: Number, count: Number, wide: Shared<f64>, bytes: Shared<u8>);
}

mod no_number {
    use gpu_macros::gpu_kernel;
    use gpu_rt::prelude::*;
    type Part = Shared<u64>;

    #[gpu_kernel("kernels/shared.ll")]
    fn two(x: &mut Buffer<i32>, any: Shared<u8>, count: Part, wide: Shared<f64>, bytes: Shared<u8>);
}

fn main() {}
