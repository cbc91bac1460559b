//! Reductions and histograms of buffers, and the types of elements that they and scans are of.

use crate::bin::Bin;
use crate::chunk::CHUNK;
use crate::kernels::{histogram as histograms, reduce as reductions, scan as scans};
use crate::shape;
use gpu_rt::kernel::Plain;
use gpu_rt::{DeviceKind, DeviceSlice, DeviceSliceMut, Launch, Memref, MemrefMut, Result, Stream, Tune, View, ViewMut};

/// How [`reduce`] joins elements.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reduction {
    /// The sum: of integers modulo their size; 0 of nothing.
    Sum,
    /// The minimum. A number wins over NaN. The greatest value (∞) of nothing.
    Min,
    /// The maximum. A number wins over NaN. The least value (-∞) of nothing.
    Max,
}

/// Joins all elements of a buffer or view into one, which `result` holds.
///
/// Sums of floating-point numbers are rounded in an order that depends on the device and the number of elements alone.
///
/// ```
/// use gpu_kernels::{Reduction, reduce};
/// use gpu_rt::prelude::*;
///
/// # fn main() -> Result<(), Error> {
/// let stream = Device::default()?.stream()?;
/// let (x, mut result) = (stream.upload(&[3, -5, 4])?, stream.zeroed::<i32>(1)?);
/// reduce(&stream, Reduction::Min, &x, &mut result)?;
/// assert_eq!(stream.download(&result)?, [-5]);
/// # Ok(())
/// # }
/// ```
///
/// There are two launches for more than a few thousand elements, and between them a buffer of one element for each block.
///
/// # Errors
/// `result` has not one element ([`ErrorKind::Length`](gpu_rt::ErrorKind::Length)); what a launch can fail with.
pub fn reduce<T: Scalar>(
    stream: &Stream,
    reduction: Reduction,
    x: &(impl DeviceSlice<Element = T> + ?Sized),
    result: &mut (impl DeviceSliceMut<Element = T> + ?Sized),
) -> Result<()> {
    let (x, mut result) = (x.view(), result.view_mut());
    shape::check_length("the result", result.len(), 1)?;
    let (operation, identity) = match reduction {
        Reduction::Sum => (0, T::ZERO),
        Reduction::Min => (1, T::GREATEST),
        Reduction::Max => (2, T::LEAST),
    };
    if stream.device().kind() == DeviceKind::Cpu {
        return reduce_chunks(stream, &x, identity, operation, &mut result);
    }
    // Enough blocks to keep the device busy, with several elements for each thread.
    let most = (stream.device().limits().multiprocessors as usize).saturating_mul(8);
    let blocks = x.len().div_ceil(4096).clamp(1, most.max(1));
    let mut parts = stream.zeroed::<T>(blocks)?;
    let launch = |x: &Memref<'_, T, 2>, parts: &mut MemrefMut<'_, T, 2>| {
        let launch = Launch::new(shape::grid(parts.sizes()[0]), 256);
        T::reduce(stream, launch, x, identity, operation, parts)
    };
    launch(&x.memref([1, x.len()])?, &mut parts.memref_mut([blocks, 1])?)?;
    launch(&parts.memref([1, blocks])?, &mut result.memref_mut([1, 1])?)
}

/// Joins chunks, and what they are joined to, until there is one.
fn reduce_chunks<T: Scalar>(stream: &Stream, x: &View<'_, T>, identity: T, operation: u32, result: &mut ViewMut<'_, T>) -> Result<()> {
    let chunks = x.len().div_ceil(CHUNK).max(1);
    if chunks == 1 {
        return T::chunk_reduce(stream, by_chunks(1), x, identity, operation, &mut result.memref_mut([1, 1])?);
    }
    let mut parts = stream.zeroed::<T>(chunks)?;
    T::chunk_reduce(stream, by_chunks(chunks), x, identity, operation, &mut parts.memref_mut([chunks, 1])?)?;
    reduce_chunks(stream, &parts.view(), identity, operation, result)
}

/// A thread for each chunk.
pub fn by_chunks(chunks: usize) -> Launch {
    Launch::new((1, shape::grid(chunks)), (1, 1))
}

/// How often each number occurs: `counts[i]` is the number of elements that are `i`. Numbers without a counter are not counted.
///
/// `x` is of `u8`, `u16` or `u32`. Counts are modulo 2^32.
///
/// ```
/// use gpu_kernels::histogram;
/// use gpu_rt::prelude::*;
///
/// # fn main() -> Result<(), Error> {
/// let stream = Device::default()?.stream()?;
/// let (x, mut counts) = (stream.upload(b"hello")?, stream.zeroed::<u32>(256)?);
/// histogram(&stream, &x, &mut counts)?;
/// assert_eq!(stream.download(&counts)?[usize::from(b'l')], 2);
/// # Ok(())
/// # }
/// ```
///
/// There are two launches, and between them a buffer of up to 64 Ki counters, or as many as `counts` has. How many blocks there are for
/// each multiprocessor, at most, is one of the [alternatives](gpu_rt::Tune) `4`, `8` and `16` of `gpu_kernels::histogram`, by elements,
/// counters and the bytes of an element.
///
/// # Errors
/// There are more than 2^32 counters ([`ErrorKind::Length`](gpu_rt::ErrorKind::Length)); what a launch can fail with.
pub fn histogram<T: Count>(
    stream: &Stream,
    x: &(impl DeviceSlice<Element = T> + ?Sized),
    counts: &mut (impl DeviceSliceMut<Element = u32> + ?Sized),
) -> Result<()> {
    const COUNTERS: usize = 1 << 16;
    let (x, mut counts) = (x.view(), counts.view_mut());
    let bins = counts.len();
    let Ok(bins_of_kernel) = u32::try_from(bins) else {
        return shape::check_length("the counters", bins, u32::MAX as usize);
    };
    if bins == 0 {
        return Ok(());
    }
    let multiprocessors = stream.device().limits().multiprocessors as usize;
    BLOCKS.launch(stream, [x.len(), bins, size_of::<T>()].map(|number| number as u64), |most| {
        let blocks = x.len().div_ceil(4096).clamp(1, multiprocessors.saturating_mul(most).max(1));
        let mut copies = stream.zeroed::<u32>(bins * (COUNTERS / bins).clamp(1, blocks.min(64)))?;
        T::histogram(stream, Launch::new(shape::grid(blocks), 256), &x, bins_of_kernel, &mut copies.view_mut())?;
        histograms::histogram_total(stream, Launch::cover(bins, 256), &copies, &mut counts)
    })
}

gpu_rt::tune! {
    /// Blocks of a histogram for each multiprocessor, at most; by elements, counters and the bytes of an element.
    static BLOCKS: Tune<usize, 3> = Tune::new("gpu_kernels::histogram", &[("4", 4), ("8", 8), ("16", 16)], |_, _| 8);
}

/// The types of elements that [`reduce`], [`inclusive_scan`](crate::inclusive_scan) and [`exclusive_scan`](crate::exclusive_scan) compute with: integers of 4 and 8 bytes, `f32`, `f64`.
pub trait Scalar: Plain + sealed::Scalar {}

/// The types of elements that [`histogram`] counts: `u8`, `u16`, `u32`.
pub trait Count: Bin + sealed::Count {}

mod sealed {
    use super::{Launch, Memref, MemrefMut, Plain, Result, Stream, View, ViewMut};

    /// The kernels of this type, and its limits.
    pub trait Scalar: Plain {
        const ZERO: Self;
        const LEAST: Self;
        const GREATEST: Self;
        fn reduce(
            stream: &Stream,
            launch: Launch,
            x: &Memref<'_, Self, 2>,
            identity: Self,
            operation: u32,
            parts: &mut MemrefMut<'_, Self, 2>,
        ) -> Result<()>;
        fn scan(
            stream: &Stream,
            launch: Launch,
            x: &Memref<'_, Self, 2>,
            states: &mut ViewMut<'_, u64>,
            is_inclusive: bool,
            y: &mut MemrefMut<'_, Self, 2>,
        ) -> Result<()>;
        fn chunk_reduce(
            stream: &Stream,
            launch: Launch,
            x: &View<'_, Self>,
            identity: Self,
            operation: u32,
            parts: &mut MemrefMut<'_, Self, 2>,
        ) -> Result<()>;
        fn chunk_scan(
            stream: &Stream,
            launch: Launch,
            x: &View<'_, Self>,
            before: &View<'_, Self>,
            is_inclusive: bool,
            y: &mut MemrefMut<'_, Self, 2>,
        ) -> Result<()>;
    }

    /// The kernel of this type.
    pub trait Count: Plain {
        fn histogram(stream: &Stream, launch: Launch, x: &View<'_, Self>, bins: u32, counts: &mut ViewMut<'_, u32>) -> Result<()>;
    }
}

macro_rules! scalars {
    ($($type:ty: $least:expr, $greatest:expr;)*) => { $(
        impl Scalar for $type {}

        impl sealed::Scalar for $type {
            const ZERO: $type = 0 as $type;
            const LEAST: $type = $least;
            const GREATEST: $type = $greatest;

            fn reduce(
                stream: &Stream,
                launch: Launch,
                x: &Memref<'_, $type, 2>,
                identity: $type,
                operation: u32,
                parts: &mut MemrefMut<'_, $type, 2>,
            ) -> Result<()> {
                reductions::reduce::<$type>(stream, launch, x, identity, operation, parts)
            }

            fn scan(
                stream: &Stream,
                launch: Launch,
                x: &Memref<'_, $type, 2>,
                states: &mut ViewMut<'_, u64>,
                is_inclusive: bool,
                y: &mut MemrefMut<'_, $type, 2>,
            ) -> Result<()> {
                scans::scan::<$type>(stream, launch, x, states, u32::from(is_inclusive), y)
            }

            fn chunk_reduce(
                stream: &Stream,
                launch: Launch,
                x: &View<'_, $type>,
                identity: $type,
                operation: u32,
                parts: &mut MemrefMut<'_, $type, 2>,
            ) -> Result<()> {
                reductions::chunk_reduce::<$type>(stream, launch, x, identity, operation, parts)
            }

            fn chunk_scan(
                stream: &Stream,
                launch: Launch,
                x: &View<'_, $type>,
                before: &View<'_, $type>,
                is_inclusive: bool,
                y: &mut MemrefMut<'_, $type, 2>,
            ) -> Result<()> {
                scans::chunk_scan::<$type>(stream, launch, x, before, u32::from(is_inclusive), y)
            }
        }
    )* };
    (limits $($type:ident)*) => { scalars! { $($type: $type::MIN, $type::MAX;)* } };
}
scalars! { limits i32 u32 i64 u64 }
scalars! { f32: f32::NEG_INFINITY, f32::INFINITY; f64: f64::NEG_INFINITY, f64::INFINITY; }

macro_rules! counts {
    ($($type:ty)*) => { $(
        impl Count for $type {}

        impl sealed::Count for $type {
            fn histogram(stream: &Stream, launch: Launch, x: &View<'_, $type>, bins: u32, counts: &mut ViewMut<'_, u32>) -> Result<()> {
                histograms::histogram::<$type>(stream, launch, x, bins, counts)
            }
        }
    )* };
}
counts! { u8 u16 u32 }
