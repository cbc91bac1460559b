//! Paths that no manifest can have.
use gpu_macros::gpu_kernel;
use gpu_rt::prelude::*;

#[gpu_kernel("")]
fn empty();

#[gpu_kernel("/kernels/axpy.ll")]
fn absolute();

#[gpu_kernel("C:/kernels/axpy.ll")]
fn absolute_on_windows();

#[gpu_kernel("../kernels/axpy.ll")]
fn outside();

#[gpu_kernel("./kernels//axpy.ll")]
fn dots();

#[gpu_kernel("kernels\\axpy.ll")]
fn backslash();

fn main() {}
