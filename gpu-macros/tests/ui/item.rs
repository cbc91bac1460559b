//! What stands below the attribute.
use gpu_macros::gpu_kernel;
use gpu_rt::prelude::*;

#[gpu_kernel("kernels/axpy.ll")]
struct NotAFunction;

#[gpu_kernel("kernels/axpy.ll")]
unsafe fn is_unsafe(a: f32);

#[gpu_kernel("kernels/axpy.ll")]
async fn is_async(a: f32);

#[gpu_kernel("kernels/axpy.ll")]
const fn is_const(a: f32);

#[gpu_kernel("kernels/axpy.ll")]
extern "C" fn is_extern(a: f32);

#[gpu_kernel("kernels/axpy.ll")]
fn generic<T>(a: T) where T: Copy;

#[gpu_kernel("kernels/axpy.ll")]
fn where_clause(a: f32) where f32: Copy;

#[gpu_kernel("kernels/axpy.ll")]
fn impl_trait(a: impl Copy);

#[gpu_kernel("kernels/axpy.ll")]
unsafe extern "C" {
    fn variadic(a: f32, ...);
}

struct Receiver;
impl Receiver {
    #[gpu_kernel("kernels/axpy.ll")]
    fn method(&self, a: f32);
}

#[gpu_kernel("kernels/axpy.ll")]
fn returns(a: f32) -> f32;

#[gpu_kernel("kernels/axpy.ll")]
fn patterns((a, b): (f32, f32), _: u32, mut c: u32);

#[gpu_kernel("kernels/axpy.ll")]
fn named_lifetime(x: &'a Buffer<f32>);

#[gpu_kernel("kernels/axpy.ll")]
async unsafe fn several_mistakes_at_once<T>(_: f32) -> f32;

fn main() {}
