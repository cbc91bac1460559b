//! What no kernel written in Rust can be.
use gpu_rt::kernel::*;
use gpu_rt::prelude::*;

#[gpu_kernel]
fn mutable_slice(x: &mut [f32]) {}

#[gpu_kernel]
fn mutable_number(x: &mut f32) {}

#[gpu_kernel]
fn reference(x: &u32) {}

#[gpu_kernel]
fn pointer(x: *const f32, y: *mut f32) {}

#[gpu_kernel]
fn forever(x: &'static [f32], y: PerThread<'static, f32>) {}

#[gpu_kernel]
fn hosts(x: Buffer<f32>, y: ViewMut<'_, f32>, z: Memref<'_, f32, 2>) {}

#[gpu_kernel]
fn no_elements(x: PerThread, y: PerBlock<'_>) {}

#[gpu_kernel]
fn opaque(x: impl Copy, y: fn()) {}

#[gpu_kernel]
fn returns(x: u32) -> u32 {
    x
}

#[gpu_kernel]
const fn constant() {}

#[gpu_kernel]
async fn asynchronous() {}

#[gpu_kernel]
extern "C" fn foreign() {}

#[gpu_kernel]
fn patterns((a, b): (f32, f32), _: u32) {}

#[gpu_kernel("src/axpy.rs", name = "other")]
fn named() {}

#[gpu_kernel]
fn generic<T, const N: usize>(x: &[[T; N]]) {}

#[gpu_kernel(<f32>)]
fn not_generic(x: &[f32]) {}

#[gpu_kernel(<f32>, <f32, 4>)]
fn few_arguments<T, const N: usize>(x: &[[T; N]]) {}

#[gpu_kernel("kernels/axpy.ll")]
fn other_file(a: f32) {}

#[gpu_kernel("kernels/axpy.ll", <f32>)]
fn without_body(a: f32);

#[gpu_kernel("kernels/axpy.ll")]
unsafe extern "C" {
    fn in_a_block(a: f32) {}
}

struct Receiver;
impl Receiver {
    #[gpu_kernel]
    fn method(&self) {}
}

#[gpu_kernel]
fn bounds<'a, 'b: 'a>(x: &'a [f32], y: &'b [f32]) {}

trait First<'a> {}

#[gpu_kernel(<u8>)]
fn bound_for_one<'a, T: First<'a>>(x: &'a [T]) {}

#[gpu_kernel(<f32>)]
fn clause_for_one<'a, T>(x: &'a [T])
where
    &'a T: Copy,
{
}

#[gpu_kernel]
fn unknown(x: &[f32]) {}

/// A stub stands in for each, so that calls are no further errors.
fn calls(stream: &Stream, x: &mut Buffer<f32>) {
    let launch = Launch::cover(1, 1);
    mutable_slice(stream, launch, &mut *x).unwrap();
    unknown(stream, launch, x).unwrap();
}

fn main() {}
