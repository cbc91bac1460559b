//! Softmax and norms over rows: choosing a kernel by the rows' length.

use crate::kernels::{norm, softmax as kernels};
use crate::real::Real;
use crate::shape;
use gpu_rt::kernel::{bf16, f16};
use gpu_rt::{DeviceSlice, Launch, Memref, MemrefMut, Result, Stream, View};

/// Rows of this many elements and fewer are held in registers.
const LONGEST: usize = 4096;

/// Softmax of each row: `y = exp(x - m) / sum(exp(x - m))`, where `m` is the row's largest element.
///
/// `x` and `y` have the same sizes, any numbers of rows and columns, of `f32`, `f16` or `bf16`; either may be a part of a larger matrix.
/// It computes in `f32`. An element of -∞ becomes 0; a row with a NaN, with +∞, or with nothing but -∞ becomes NaN.
///
/// ```
/// use gpu_kernels::softmax;
/// use gpu_rt::prelude::*;
///
/// # fn main() -> Result<(), Error> {
/// let stream = Device::default()?.stream()?;
/// let (x, mut y) = (stream.upload(&[1.0f32, 1.0, f32::NEG_INFINITY, 5.0])?, stream.zeroed::<f32>(4)?);
/// softmax(&stream, &x.memref([2, 2])?, &mut y.memref_mut([2, 2])?)?;
/// assert_eq!(stream.download(&y)?, [0.5, 0.5, 0.0, 1.0]);
/// # Ok(())
/// # }
/// ```
///
/// # How it is computed
/// Rows of up to 4096 elements are read and written once. Longer ones are read twice, in two launches with a buffer of two numbers for
/// each row between them; a stream that is being captured cannot make that buffer.
///
/// # Errors
/// Sizes that differ ([`ErrorKind::Shape`](gpu_rt::ErrorKind::Shape)); what a launch can fail with.
pub fn softmax<T: Rows>(stream: &Stream, x: &Memref<'_, T, 2>, y: &mut MemrefMut<'_, T, 2>) -> Result<()> {
    shape::check_same("y", y.sizes(), x.sizes())?;
    let [rows, columns] = x.sizes();
    if rows == 0 || columns == 0 {
        return Ok(());
    }
    if columns <= LONGEST {
        return T::softmax_of_short(stream, x, y);
    }
    let mut statistics = stream.zeroed::<f32>(2 * rows)?;
    T::softmax_statistics(stream, x, &mut statistics.memref_mut([rows, 2])?)?;
    T::softmax_of_long(stream, x, &statistics.memref([rows, 2])?, y)
}

/// Layer norm of each row: `y = (x - mean) / sqrt(variance + epsilon) * weight + bias`.
///
/// `x` and `y` have the same sizes, any numbers of rows and columns, of `f32`, `f16` or `bf16`; either may be a part of a larger matrix.
/// `weight` and `bias` have an element for each column; without them nothing is multiplied or added. It computes in `f32`. The variance
/// is the mean of the squares of `x - mean`.
///
/// ```
/// use gpu_kernels::layer_norm;
/// use gpu_rt::prelude::*;
///
/// # fn main() -> Result<(), Error> {
/// let stream = Device::default()?.stream()?;
/// let (x, mut y) = (stream.upload(&[1.0f32, 3.0, 7.0, 3.0])?, stream.zeroed::<f32>(4)?);
/// let bias = stream.upload(&[0.5f32, 0.0])?;
/// layer_norm(&stream, &x.memref([2, 2])?, None, Some(bias.slice(..)?), 0.0, &mut y.memref_mut([2, 2])?)?;
/// assert_eq!(stream.download(&y)?, [-0.5, 1.0, 1.5, -1.0]);
/// # Ok(())
/// # }
/// ```
///
/// # How it is computed
/// As [`softmax`](crate::softmax#how-it-is-computed).
///
/// # Errors
/// Sizes that differ ([`ErrorKind::Shape`](gpu_rt::ErrorKind::Shape)), a weight or bias that has not as many elements as `x` has columns
/// ([`ErrorKind::Length`](gpu_rt::ErrorKind::Length)); what a launch can fail with.
pub fn layer_norm<T: Rows>(
    stream: &Stream,
    x: &Memref<'_, T, 2>,
    weight: Option<View<'_, T>>,
    bias: Option<View<'_, T>>,
    epsilon: f32,
    y: &mut MemrefMut<'_, T, 2>,
) -> Result<()> {
    normalize(stream, x, (weight, bias), (epsilon, true), y)
}

/// RMS norm of each row: `y = x / sqrt(mean(x²) + epsilon) * weight`.
///
/// As [`layer_norm`] otherwise.
///
/// ```
/// use gpu_kernels::rms_norm;
/// use gpu_rt::prelude::*;
///
/// # fn main() -> Result<(), Error> {
/// let stream = Device::default()?.stream()?;
/// let (x, mut y) = (stream.upload(&[1.0f32, 7.0])?, stream.zeroed::<f32>(2)?);
/// rms_norm(&stream, &x.memref([1, 2])?, None, 0.0, &mut y.memref_mut([1, 2])?)?;
/// assert_eq!(stream.download(&y)?, [0.2, 1.4]);
/// # Ok(())
/// # }
/// ```
///
/// # Errors
/// As [`layer_norm`].
pub fn rms_norm<T: Rows>(
    stream: &Stream,
    x: &Memref<'_, T, 2>,
    weight: Option<View<'_, T>>,
    epsilon: f32,
    y: &mut MemrefMut<'_, T, 2>,
) -> Result<()> {
    normalize(stream, x, (weight, None), (epsilon, false), y)
}

fn normalize<T: Rows>(
    stream: &Stream,
    x: &Memref<'_, T, 2>,
    (weight, bias): (Option<View<'_, T>>, Option<View<'_, T>>),
    (epsilon, is_centred): (f32, bool),
    y: &mut MemrefMut<'_, T, 2>,
) -> Result<()> {
    shape::check_same("y", y.sizes(), x.sizes())?;
    let [rows, columns] = x.sizes();
    let row = |what, elements: Option<View<'_, T>>| -> Result<()> {
        elements.map_or(Ok(()), |elements| shape::check_length(what, elements.len(), columns))
    };
    row("the weight", weight)?;
    row("the bias", bias)?;
    if rows == 0 || columns == 0 {
        return Ok(());
    }
    // A matrix without rows stands for nothing.
    let nothing = x.part([0..0, 0..0])?;
    let weight = weight.as_ref().map_or(Ok(nothing), |weight| weight.view().memref([1, columns]))?;
    let bias = bias.as_ref().map_or(Ok(nothing), |bias| bias.view().memref([1, columns]))?;
    let how = (epsilon, u32::from(is_centred));
    if columns <= LONGEST {
        return T::norm_of_short(stream, x, &weight, &bias, how, y);
    }
    let mut statistics = stream.zeroed::<f32>(2 * rows)?;
    T::norm_statistics(stream, x, how, &mut statistics.memref_mut([rows, 2])?)?;
    T::norm_of_long(stream, x, &weight, &bias, &statistics.memref([rows, 2])?, y)
}

/// The types of elements that [`softmax`], [`layer_norm`] and [`rms_norm`] compute with: `f32`, `f16`, `bf16`.
pub trait Rows: Real + sealed::Rows {}

mod sealed {
    use super::{Memref, MemrefMut, Real, Result, Stream};

    /// The kernels of this type.
    pub trait Rows: Real {
        fn softmax_of_short(stream: &Stream, x: &Memref<'_, Self, 2>, y: &mut MemrefMut<'_, Self, 2>) -> Result<()>;
        fn softmax_statistics(stream: &Stream, x: &Memref<'_, Self, 2>, statistics: &mut MemrefMut<'_, f32, 2>) -> Result<()>;
        fn softmax_of_long(
            stream: &Stream,
            x: &Memref<'_, Self, 2>,
            statistics: &Memref<'_, f32, 2>,
            y: &mut MemrefMut<'_, Self, 2>,
        ) -> Result<()>;
        fn norm_of_short(
            stream: &Stream,
            x: &Memref<'_, Self, 2>,
            weight: &Memref<'_, Self, 2>,
            bias: &Memref<'_, Self, 2>,
            how: (f32, u32),
            y: &mut MemrefMut<'_, Self, 2>,
        ) -> Result<()>;
        fn norm_statistics(stream: &Stream, x: &Memref<'_, Self, 2>, how: (f32, u32), statistics: &mut MemrefMut<'_, f32, 2>)
        -> Result<()>;
        fn norm_of_long(
            stream: &Stream,
            x: &Memref<'_, Self, 2>,
            weight: &Memref<'_, Self, 2>,
            bias: &Memref<'_, Self, 2>,
            statistics: &Memref<'_, f32, 2>,
            y: &mut MemrefMut<'_, Self, 2>,
        ) -> Result<()>;
    }
}

/// A block for each tile of so many rows and columns.
fn launch([rows, columns]: [usize; 2], (height, width): (usize, usize), threads: u32) -> Launch {
    Launch::new(shape::grid(rows.div_ceil(height).saturating_mul(columns.div_ceil(width))), threads)
}

/// Calls a kernel's instance with the smallest tile that has room for a row.
macro_rules! short {
    ($type:ty, $kernel:path, $stream:expr, $y:expr, ($($argument:expr),*)) => {{
        use $kernel as kernel;
        let sizes = $y.sizes();
        match sizes[1] {
            ..=32 => kernel::<$type, 64, 32, 128>($stream, launch(sizes, (64, 32), 128), $($argument,)* $y),
            ..=256 => kernel::<$type, 8, 256, 128>($stream, launch(sizes, (8, 256), 128), $($argument,)* $y),
            ..=1024 => kernel::<$type, 1, 1024, 128>($stream, launch(sizes, (1, 1024), 128), $($argument,)* $y),
            _ => kernel::<$type, 1, 4096, 128>($stream, launch(sizes, (1, 4096), 128), $($argument,)* $y),
        }
    }};
}

macro_rules! rows {
    ($($type:ty)*) => { $(
        impl Rows for $type {}

        impl sealed::Rows for $type {
            fn softmax_of_short(stream: &Stream, x: &Memref<'_, $type, 2>, y: &mut MemrefMut<'_, $type, 2>) -> Result<()> {
                short!($type, kernels::softmax_of_short, stream, y, (x))
            }

            fn softmax_statistics(stream: &Stream, x: &Memref<'_, $type, 2>, statistics: &mut MemrefMut<'_, f32, 2>) -> Result<()> {
                kernels::softmax_statistics::<$type>(stream, launch(statistics.sizes(), (1, LONGEST), 256), x, statistics)
            }

            fn softmax_of_long(
                stream: &Stream,
                x: &Memref<'_, $type, 2>,
                statistics: &Memref<'_, f32, 2>,
                y: &mut MemrefMut<'_, $type, 2>,
            ) -> Result<()> {
                kernels::softmax_of_long::<$type>(stream, launch(y.sizes(), (1, LONGEST), 256), x, statistics, y)
            }

            fn norm_of_short(
                stream: &Stream,
                x: &Memref<'_, $type, 2>,
                weight: &Memref<'_, $type, 2>,
                bias: &Memref<'_, $type, 2>,
                (epsilon, is_centred): (f32, u32),
                y: &mut MemrefMut<'_, $type, 2>,
            ) -> Result<()> {
                short!($type, norm::norm_of_short, stream, y, (x, weight, bias, epsilon, is_centred))
            }

            fn norm_statistics(
                stream: &Stream,
                x: &Memref<'_, $type, 2>,
                (epsilon, is_centred): (f32, u32),
                statistics: &mut MemrefMut<'_, f32, 2>,
            ) -> Result<()> {
                let launch = launch(statistics.sizes(), (1, LONGEST), 256);
                norm::norm_statistics::<$type>(stream, launch, x, epsilon, is_centred, statistics)
            }

            fn norm_of_long(
                stream: &Stream,
                x: &Memref<'_, $type, 2>,
                weight: &Memref<'_, $type, 2>,
                bias: &Memref<'_, $type, 2>,
                statistics: &Memref<'_, f32, 2>,
                y: &mut MemrefMut<'_, $type, 2>,
            ) -> Result<()> {
                norm::norm_of_long::<$type>(stream, launch(y.sizes(), (1, LONGEST), 256), x, weight, bias, statistics, y)
            }
        }
    )* };
}
rows! { f32 f16 bf16 }
