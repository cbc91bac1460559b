//! Manifests that are missing, of another version, or damaged.
use gpu_macros::gpu_kernel;
use gpu_rt::prelude::*;

#[gpu_kernel("kernels/axpi.ll")]
fn misspelt(a: f32);

#[gpu_kernel("shaders/everything.wgsl")]
fn not_compiled();

#[gpu_kernel("kernels/newer.ll")]
fn newer();

#[gpu_kernel("kernels/broken.ll")]
fn broken();

#[gpu_kernel("kernels/fields.ll")]
fn fields();

#[gpu_kernel("kernels/overlap.ll")]
fn overlap();

#[gpu_kernel("kernels/sizes.ll")]
fn sizes();

#[gpu_kernel("kernels/lost.ll")]
fn lost();

fn main() {}
