//! What stands in the attribute's parentheses.
use gpu_macros::gpu_kernel;
use gpu_rt::prelude::*;

#[gpu_kernel]
fn nothing_given(a: f32);

#[gpu_kernel(kernels)]
fn no_string(a: f32);

#[gpu_kernel("kernels/axpy.ll", device = "cpu")]
fn unknown_key(a: f32);

#[gpu_kernel("kernels/axpy.ll", name = axpy)]
fn name_not_a_string(a: f32);

#[gpu_kernel("kernels/axpy.ll", name = "axpy", name = "axpy")]
fn name_twice(a: f32);

#[gpu_kernel("kernels/reduce.ll", name = "partial")]
unsafe extern "C" {
    fn name_of_which(n: u32);
}

#[gpu_kernel("kernels/reduce.ll")]
#[link_name]
fn link_name_empty();

#[gpu_kernel("kernels/axpy.ll")]
#[gpu_kernel("kernels/axpy.ll")]
fn axpy(a: f32);

fn main() {}
