//! Kernels written in Rust that fit what was compiled of them.
#![deny(warnings)]
#![deny(missing_docs)]
use core::sync::atomic::AtomicU32;
use gpu_rt::kernel::*;
use gpu_rt::prelude::*;

/// By the file's name.
#[gpu_kernel("src/axpy.rs")]
pub fn axpy(a: f32, x: &[f32], mut y: PerThread<f32>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y += a * x[i];
    }
}

/// By its own name alone: the one compiled file that has it.
#[gpu_kernel]
#[inline]
#[allow(clippy::needless_lifetimes)]
pub fn memory<'a>(x: &'a [[f32; 4]], counters: &[AtomicU32], mut out: PerThread<'_, f64>, blocks: PerBlock<'a, u64>) {
    let _ = (counters.len(), blocks.len());
    if let Some(out) = out.get() {
        *out = f64::from(x[0][0]);
    }
}

/// Raw memory.
///
/// # Safety
/// None.
#[gpu_kernel("src/memory.rs")]
pub unsafe fn raw(_from: *const f32, _to: *mut f64) {}

/// In modules; one of them has the file's static.
pub mod inside {
    use gpu_rt::kernel::*;

    /// Two numbers.
    #[derive(Clone, Copy, Plain)]
    #[repr(C)]
    pub struct Pair {
        /// The one.
        pub a: u64,
        /// The other.
        pub b: [f32; 2],
    }

    /// By value.
    #[gpu_kernel("src/memory.rs")]
    pub(crate) fn values(flag: bool, count: u32, pair: Pair, mut out: PerBlock<u8>) {
        if let Some(out) = out.get() {
            *out = u8::from(flag) + count as u8 + pair.a as u8 + helper();
        }
    }

    // Of kernels alone, and so not dead.
    fn helper() -> u8 {
        7
    }

    /// A list of one type.
    #[derive(Clone, Copy, Plain)]
    #[repr(transparent)]
    pub struct Four([u8; 4]);

    /// Generic over a constant, too.
    #[gpu_kernel("src/memory.rs", <u8, 4>)]
    pub fn repeat<'a, T: Copy + Sync, const N: usize>(of: Four, out: PerThread<'a, [T; N]>)
    where
        T: Default,
    {
        let _ = (of, out);
    }

    /// Deeper.
    pub mod below {
        use gpu_rt::kernel::gpu_kernel;

        /// Nothing.
        #[gpu_kernel("src/memory.rs")]
        pub fn nothing() {}
    }
}

/// Generic over a type.
#[gpu_kernel(<f32>, <f64>)]
pub fn scale<T: Copy + core::ops::Mul<Output = T> + Sync + Argument>(by: T, x: &[T], mut out: PerThread<T>) {
    let i = out.index();
    if let Some(out) = out.get() {
        *out = x[i] * by;
    }
}

/// In the form of other kernels.
pub mod bare {
    use gpu_rt::prelude::*;

    #[gpu_kernel("src/axpy.rs")]
    #[allow(missing_docs)]
    pub fn axpy(a: f32, x: &Buffer<f32>, y: &mut Buffer<f32>);
}

/// What the stubs take.
#[allow(dead_code, clippy::too_many_arguments)]
fn calls(
    stream: &Stream,
    x: &Buffer<f32>,
    y: &mut HostBuffer<f32>,
    fours: View<'_, [f32; 4]>,
    counters: &mut ViewMut<'_, u32>,
    out: &mut Buffer<f64>,
) -> Result<(), Error> {
    let launch = Launch::cover(100, 64);
    axpy(stream, launch, 1.0, x, y)?;
    axpy(stream, launch, 1.0, &x.slice(3..)?, &mut y.slice_mut(3..)?)?;
    memory(stream, launch, &fours, counters, out, &mut stream.zeroed::<u64>(2)?)?;
    inside::values(stream, launch, true, 3, inside::Pair { a: 1, b: [0.0; 2] }, &mut stream.zeroed(1)?)?;
    inside::below::nothing(stream, launch)?;
    scale(stream, launch, 2.0f32, x, y)?;
    let copy = stream.zeroed::<f64>(3)?;
    scale::<f64>(stream, launch, 2.0, &copy, out)?;
    // SAFETY: never run.
    unsafe {
        raw(stream, launch, x, out)?;
        bare::axpy(stream, launch, 1.0, x, &mut stream.zeroed(3)?)
    }
}

fn main() {}
