//! Signatures that fit their kernels.
#![deny(warnings)]
use gpu_macros::gpu_kernel;
use gpu_rt::prelude::*;

mod kernels {
    use gpu_macros::gpu_kernel;
    use gpu_rt::prelude::*;

    /// Adds `a * x` to `y`.
    #[gpu_kernel("kernels/axpy.ll")]
    pub fn axpy(a: f32, x: &Buffer<f32>, y: &mut Buffer<f32>, n: u32);

    #[gpu_kernel("kernels/axpy.ll", name = "_Z4sdotPKfS0_Pfj")]
    pub(crate) fn sdot(x: &Buffer<f32>, y: &Buffer<f32>, out: &mut Buffer<f32>, n: i32);

    // By its name in the source, and by that of a template's instance.
    #[gpu_kernel("kernels/axpy.ll", name = "sdot")]
    pub(crate) fn dot(x: &Buffer<f32>, y: &Buffer<f32>, out: &mut Buffer<f32>, n: i32);

    #[gpu_kernel("kernels/axpy.ll", name = "fill<float>")]
    pub(crate) fn fill();

    #[gpu_kernel("kernels/reduce.ll")]
    #[allow(dead_code)]
    unsafe extern "C" {
        /// One sum a block.
        pub fn partial(x: &Buffer<f32>, sums: &mut Buffer<f32>, n: u32);
        pub unsafe fn finish(sums: &Buffer<f32>, total: &mut Buffer<f32>);
        #[link_name = "nothing"]
        pub fn no_arguments();
        #[cfg(any())]
        pub fn nothing();
    }
}

mod forms {
    use gpu_macros::gpu_kernel;
    use gpu_rt::prelude::*;

    #[derive(Clone, Copy)]
    #[repr(transparent)]
    pub struct Count(u32);
    pub type Scale = f32;
    pub type Vector = Buffer<f32>;

    // Names that the expansion uses too; an alias, a newtype, `&mut` where the kernel only reads.
    #[gpu_kernel("kernels/axpy.ll", name = "axpy")]
    pub fn names(stream: Scale, launch: &mut Vector, args: &mut Vector, n: Count);

    #[gpu_kernel("kernels/axpy.ll", name = "axpy")]
    pub fn elements(a: core::primitive::f32, x: &Buffer<[f32; 4]>, y: &'_ mut Buffer<f32>, n: u32);
}

mod types {
    use gpu_macros::gpu_kernel;
    use gpu_rt::prelude::*;

    #[derive(Clone, Copy)]
    #[repr(transparent)]
    pub struct Half(u16);

    #[repr(C)]
    #[derive(Clone, Copy)]
    pub struct Pair {
        pub a: u64,
        pub b: f32,
    }

    #[gpu_kernel("kernels/types.ll")]
    pub fn scalars(flag: bool, byte: i8, short: u16, half: Half, long: usize, double: f64, wide: i128);

    #[gpu_kernel("kernels/types.ll", name = "scalars")]
    pub fn others(flag: bool, byte: bool, short: i16, half: Half, long: i64, double: f64, wide: u128);

    #[gpu_kernel("kernels/types.ll")]
    pub fn structure(s: Pair, any: &mut Buffer<u16>);

    #[gpu_kernel("kernels/types.ll", name = "structure")]
    pub fn array(s: [f32; 4], any: &mut Buffer<f64>);

    // Bytes: elements of every size are whole ones.
    #[gpu_kernel("kernels/types.ll")]
    pub fn bytes(p: &mut Buffer<u8>);

    pub type Bytes = Buffer<[u8; 3]>;

    #[gpu_kernel("kernels/types.ll", name = "bytes")]
    pub fn bytes_by_alias(p: &mut Bytes);
}

mod memrefs {
    use gpu_macros::gpu_kernel;
    use gpu_rt::prelude::*;

    #[gpu_kernel("kernels/matmul.mlir")]
    pub fn matmul(a: &Memref<f32, 2>, b: &MemrefMut<'_, f32, 2>, c: &mut MemrefMut<'_, f32, 2>);

    #[gpu_kernel("kernels/matmul.mlir")]
    pub fn scale(v: &mut Buffer<f32>, by: f32);

    #[gpu_kernel("kernels/matmul.mlir", name = "scale")]
    pub fn scale_view(v: &mut MemrefMut<f32, 1>, by: f32);
}

mod shared {
    use gpu_macros::gpu_kernel;
    use gpu_rt::prelude::*;

    #[gpu_kernel("kernels/shared.ll")]
    pub fn reduce(x: &Buffer<f32>, sums: &mut Buffer<f32>, n: u32, part: Shared<f32>);

    pub type Rows = Shared<[f64; 8]>;

    // An alias, elements of the user's own, integers of another sign; elements that the kernel says nothing of.
    #[gpu_kernel("kernels/shared.ll")]
    pub fn two(x: &mut Buffer<i32>, any: gpu_rt::Shared<[u16; 3]>, count: usize, wide: Rows, bytes: Shared<u8>);
}

struct Associated;

impl Associated {
    #[gpu_kernel("kernels/reduce.ll")]
    fn nothing();
}

macro_rules! through_a_macro {
    ($name:ident, $scalar:ty, $buffer:ty) => {
        #[gpu_kernel("kernels/axpy.ll", name = "axpy")]
        pub fn $name(a: $scalar, x: &$buffer, y: &mut $buffer, n: u32);
    };
}

mod generated {
    use gpu_macros::gpu_kernel;
    use gpu_rt::prelude::*;
    through_a_macro!(axpy, f32, Buffer<f32>);
}

#[gpu_kernel("kernels/not_there.ll")]
#[cfg(any())]
fn configured_out(a: f32);

/// The stub has the type that is promised.
#[allow(dead_code)]
fn calls(stream: &Stream, launch: Launch, x: &Buffer<f32>, y: &mut Buffer<f32>) -> Result<(), gpu_rt::Error> {
    // SAFETY: never run.
    unsafe {
        kernels::axpy(stream, launch, 2.0, x, y, 3)?;
        kernels::sdot(stream, launch, x, x, y, 3)?;
        kernels::no_arguments(stream, launch)?;
        Associated::nothing(stream, launch)?;
        shared::reduce(stream, launch, x, y, 3, Shared::len(256))?;
        generated::axpy(stream, launch, 2.0, x, y, 3)
    }
}

fn main() {}
