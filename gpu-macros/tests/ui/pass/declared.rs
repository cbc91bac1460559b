//! Types that are the kernel's in C.
use gpu_macros::gpu_kernel;
use gpu_rt::prelude::*;

#[gpu_kernel("kernels/declared.cu")]
fn numbers(n: u32, m: i32, flag: bool, bytes: &Buffer<u8>, flags: &mut Buffer<u8>, mode: Mode, half: gpu_rt::kernel::f16);

/// An enumeration, of any integer of its size.
#[allow(dead_code)]
#[derive(Clone, Copy)]
#[repr(u32)]
pub enum Mode {
    First,
}

#[derive(Clone, Copy)]
#[repr(C)]
pub struct Point {
    pub x: i16,
    pub next: Meters,
}

/// What rustc knows only by its size.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub struct Meters(pub f32);

#[derive(Clone, Copy)]
#[repr(C)]
pub struct Params {
    pub scale: f32,
    pub count: u32,
    pub r#type: i8,
    pub origin: Point,
    pub table: u64,
}

// SAFETY: plain numbers; its padding is not looked at here.
unsafe impl gpu_rt::__macro_support::Zeroable for Params {}
// SAFETY: as above.
unsafe impl gpu_rt::__macro_support::Pod for Params {}

#[derive(Clone, Copy)]
#[repr(C, align(16))]
pub struct Float4 {
    pub xyzw: [f32; 4],
}

#[gpu_kernel("kernels/declared.cu")]
fn structs(params: Params, all: &Buffer<Params>, v: Float4, vectors: &mut Buffer<[f32; 4]>, any: &mut Buffer<f64>);

mod bytes {
    use gpu_macros::gpu_kernel;
    use gpu_rt::prelude::*;

    #[gpu_kernel("kernels/declared.cu")]
    fn structs(params: [u8; 32], all: &Buffer<[u8; 32]>, v: [f32; 4], vectors: &mut Buffer<[f32; 4]>, any: &mut Buffer<u8>);
}

mod unchecked {
    use gpu_macros::gpu_kernel;
    use gpu_rt::prelude::*;

    #[derive(Clone, Copy)]
    #[repr(C)]
    pub struct Renamed {
        pub words: [u64; 4],
    }

    #[gpu_kernel("kernels/declared.cu", name = "structs", fields = "unchecked")]
    fn other(params: Renamed, all: &Buffer<[u8; 32]>, v: [f32; 4], vectors: &mut Buffer<[f32; 4]>, any: &mut Buffer<u8>);
}

fn main() {}
