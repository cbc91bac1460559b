//! The kernels that the chapters show, each file as a module. `GPU_DEVICE` chooses the device that runs them.
#![allow(missing_docs, reason = "the chapters say what they do")]

#[path = "kernels/allocating.rs"]
pub mod allocating;
#[path = "kernels/basics.rs"]
pub mod basics;
#[path = "kernels/blocks.rs"]
pub mod blocks;
#[path = "kernels/blurred.rs"]
pub mod blurred;
#[path = "kernels/raw.rs"]
pub mod raw;
#[path = "kernels/tiles.rs"]
pub mod tiles;
#[path = "kernels/tuned.rs"]
pub mod tuned;

/// Kernels in OpenCL C and CUDA: their typed launches.
pub mod c {
    use gpu_rt::prelude::*;

    #[gpu_kernel("kernels/scale.cl")]
    pub fn scale(x: &mut Buffer<f32>, factor: f32, n: u32);

    #[gpu_kernel("kernels/blur.cl")]
    pub fn blur(input: &Image, output: &mut Image);

    #[gpu_kernel("kernels/smooth.cu", name = "smooth")]
    pub fn smooth(x: &Buffer<f32>, y: &mut Buffer<f32>, n: i32);

    #[gpu_kernel("kernels/sum.cu", name = "sum<float, 64>")]
    pub fn sum(input: &Buffer<f32>, sums: &mut Buffer<f32>, n: i32);
}

/// Kernels in LLVM IR and MLIR: their typed launches.
pub mod ir {
    use gpu_rt::prelude::*;

    #[gpu_kernel("kernels/axpy.ll")]
    pub fn axpy(a: f32, x: &Buffer<f32>, y: &mut Buffer<f32>, n: u32);

    #[gpu_kernel("kernels/vector_add.mlir")]
    pub fn vector_add(a: &Buffer<f32>, b: &Buffer<f32>, c: &mut Buffer<f32>);
}
