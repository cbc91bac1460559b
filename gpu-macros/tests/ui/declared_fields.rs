//! Structures that are not laid out as the kernel's in C.
use gpu_macros::gpu_kernel;
use gpu_rt::prelude::*;

#[derive(Clone, Copy)]
#[repr(C)]
pub struct Point {
    pub x: u16,
    pub next: f32,
}

#[derive(Clone, Copy)]
#[repr(C)]
pub struct Params {
    pub count: u32,
    pub scale: f32,
    pub r#type: i8,
    pub origin: Point,
    pub table: u64,
}

// SAFETY: plain numbers; its padding is not looked at here.
unsafe impl gpu_rt::__macro_support::Zeroable for Params {}
// SAFETY: as above.
unsafe impl gpu_rt::__macro_support::Pod for Params {}

#[gpu_kernel("kernels/declared.cu")]
fn structs(params: Params, all: &Buffer<Params>, v: [f32; 4], vectors: &mut Buffer<[f32; 2]>, any: &mut Buffer<f32>);

fn main() {}
