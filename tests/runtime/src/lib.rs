//! Kernels and what the tests of several files need. The tests are in `tests`, and run on the device that `GPU_DEVICE`
//! names.

use gpu_rt::prelude::*;

#[gpu_kernel("kernels/whole.ll")]
unsafe extern "C" {
    /// `y[i] = a * x[i] + y[i]`, for `n` elements.
    pub fn axpy(a: u32, x: &View<'_, u32>, y: &mut ViewMut<'_, u32>, n: u32);
    /// `x[i] += 1`, for `n` elements.
    pub fn add_one(x: &mut ViewMut<'_, u32>, n: u32);
    /// `x[i]` becomes the number of threads in a block.
    pub fn block_size(x: &mut ViewMut<'_, u32>, n: u32);
    /// `x[i]` becomes its successor in a generator `rounds` times: [`spun`].
    pub fn spin(x: &mut ViewMut<'_, u32>, rounds: u32, n: u32);
    /// Every block waits for all others, and writes how many have come.
    pub fn meet(counter: &mut ViewMut<'_, u32>, x: &mut ViewMut<'_, u32>, blocks: u32);
    /// Writes to any address.
    pub fn poke(address: u64);
    /// Does nothing.
    pub fn empty();
}

#[gpu_kernel("kernels/images.ll")]
unsafe extern "C" {
    /// The texture's descriptor, and behind it the sampler's number: 257 bytes, by 256 threads.
    pub fn describe(texture: Texture<'_>, out: &mut Buffer<u8>);
    /// Inverts the bytes of each row: a block for each row and slice. Leaves texels as they are that have no address.
    pub fn invert(surface: &mut Image, bytes: u32);
    /// The same of a view.
    #[link_name = "invert"]
    pub fn invert_view(surface: &mut ImageViewMut<'_>, bytes: u32);
}

#[gpu_kernel("kernels/scale.mlir")]
#[doc = "Multiplies every element; a grid of one block for each row."]
pub fn scale(a: &mut MemrefMut<'_, u32, 2>, factor: u32);

/// What [`spin`] makes of a number.
pub fn spun(begin: u32, rounds: u32) -> u32 {
    (0..rounds).fold(begin, |value, _| value.wrapping_mul(1_664_525).wrapping_add(1_013_904_223))
}

/// [`axpy`] over all elements, which must be as many.
pub fn axpy_all(
    stream: &Stream,
    a: u32,
    x: &impl DeviceSlice<Element = u32>,
    y: &mut impl DeviceSliceMut<Element = u32>,
) -> Result<(), Error> {
    let n = x.view().len().min(y.view().len()) as u32;
    // SAFETY: both have at least n elements, and each thread uses its own.
    unsafe { axpy(stream, Launch::cover(n, 128), a, &x.view(), &mut y.view_mut(), n) }
}

/// [`add_one`] to all elements.
pub fn add_one_all(stream: &Stream, x: &mut impl DeviceSliceMut<Element = u32>) -> Result<(), Error> {
    let n = x.view().len() as u32;
    // SAFETY: it has n elements, and each thread uses its own.
    unsafe { add_one(stream, Launch::cover(n, 128), &mut x.view_mut(), n) }
}

/// [`spin`] over all elements.
pub fn spin_all(stream: &Stream, rounds: u32, x: &mut impl DeviceSliceMut<Element = u32>) -> Result<(), Error> {
    let n = x.view().len() as u32;
    // SAFETY: it has n elements, and each thread uses its own.
    unsafe { spin(stream, Launch::cover(n, 128), &mut x.view_mut(), rounds, n) }
}
