//! Prefix sums of buffers.

use crate::chunk::CHUNK;
use crate::kernels::scan as kernels;
use crate::shape;
use crate::vector::{Scalar, by_chunks};
use gpu_rt::kernel::LookBack;
use gpu_rt::{Buffer, DeviceKind, DeviceSlice, DeviceSliceMut, ErrorKind, Launch, Result, Stream, View, ViewMut};
use std::marker::PhantomData;

/// The prefix sums of a buffer or view: `y[i] = x[0] + .. + x[i]`. Sums of integers are modulo their size.
///
/// ```
/// use gpu_kernels::{exclusive_scan, inclusive_scan};
/// use gpu_rt::prelude::*;
///
/// # fn main() -> Result<(), Error> {
/// let stream = Device::default()?.stream()?;
/// let (x, mut y) = (stream.upload(&[3, 1, 4])?, stream.zeroed::<i32>(3)?);
/// inclusive_scan(&stream, &x, &mut y)?;
/// assert_eq!(stream.download(&y)?, [3, 4, 8]);
/// exclusive_scan(&stream, &x, &mut y)?;
/// assert_eq!(stream.download(&y)?, [0, 3, 4]);
/// # Ok(())
/// # }
/// ```
///
/// On GPUs `x` is read once, in one launch, with a buffer of 8 bytes for each 8192 elements (24 where they have 8 bytes), which a [`Scanner`]
/// keeps. Sums of floating-point numbers are rounded in an order that differs from launch to launch there. On the CPU, where it is the same each time,
/// `x` is read twice, and there are three launches for more than 16384 elements.
///
/// # Errors
/// `y` has another length than `x` ([`ErrorKind::Length`](gpu_rt::ErrorKind::Length)); what a launch can fail with.
pub fn inclusive_scan<T: Scalar>(
    stream: &Stream,
    x: &(impl DeviceSlice<Element = T> + ?Sized),
    y: &mut (impl DeviceSliceMut<Element = T> + ?Sized),
) -> Result<()> {
    Scanner::new(stream, x.view().len())?.inclusive(stream, x, y)
}

/// The sums of the elements before each: `y[i] = x[0] + .. + x[i - 1]`, and `y[0] = 0`.
///
/// As [`inclusive_scan`] otherwise.
///
/// # Errors
/// As there.
pub fn exclusive_scan<T: Scalar>(
    stream: &Stream,
    x: &(impl DeviceSlice<Element = T> + ?Sized),
    y: &mut (impl DeviceSliceMut<Element = T> + ?Sized),
) -> Result<()> {
    Scanner::new(stream, x.view().len())?.exclusive(stream, x, y)
}

/// What scans of up to so many elements need beside them, kept from one scan to the next.
///
/// ```
/// use gpu_kernels::Scanner;
/// use gpu_rt::prelude::*;
///
/// # fn main() -> Result<(), Error> {
/// let stream = Device::default()?.stream()?;
/// let (mut scanner, mut y) = (Scanner::new(&stream, 3)?, stream.zeroed(3)?);
/// for (x, sums) in [([3u32, 1, 4], [3, 4, 8]), ([5, 9, 2], [5, 14, 16])] {
///     scanner.inclusive(&stream, &stream.upload(&x)?, &mut y)?;
///     assert_eq!(stream.download(&y)?, sums);
/// }
/// # Ok(())
/// # }
/// ```
#[derive(Debug)]
pub struct Scanner<T> {
    most: usize,
    /// What blocks say: of none, on the CPU, where threads have chunks.
    states: Option<Buffer<u64>>,
    of: PhantomData<T>,
}

impl<T: Scalar> Scanner<T> {
    /// What scans of up to `most` elements need on a stream.
    ///
    /// # Errors
    /// There is not enough memory.
    pub fn new(stream: &Stream, most: usize) -> Result<Scanner<T>> {
        Scanner::of(stream.device().kind() != DeviceKind::Cpu, stream, most)
    }

    fn of(by_blocks: bool, stream: &Stream, most: usize) -> Result<Scanner<T>> {
        let states = by_blocks.then(|| stream.zeroed(LookBack::words::<T>(most.div_ceil(kernels::TILE)))).transpose()?;
        Ok(Scanner { most, states, of: PhantomData })
    }

    /// As the function [`inclusive_scan`].
    ///
    /// # Errors
    /// As there; there are more elements than the scanner is for ([`ErrorKind::Length`]).
    pub fn inclusive(
        &mut self,
        stream: &Stream,
        x: &(impl DeviceSlice<Element = T> + ?Sized),
        y: &mut (impl DeviceSliceMut<Element = T> + ?Sized),
    ) -> Result<()> {
        self.run(stream, &x.view(), &mut y.view_mut(), true)
    }

    /// As the function [`exclusive_scan`].
    ///
    /// # Errors
    /// As there; there are more elements than the scanner is for ([`ErrorKind::Length`]).
    pub fn exclusive(
        &mut self,
        stream: &Stream,
        x: &(impl DeviceSlice<Element = T> + ?Sized),
        y: &mut (impl DeviceSliceMut<Element = T> + ?Sized),
    ) -> Result<()> {
        self.run(stream, &x.view(), &mut y.view_mut(), false)
    }

    fn run(&mut self, stream: &Stream, x: &View<'_, T>, y: &mut ViewMut<'_, T>, is_inclusive: bool) -> Result<()> {
        let len = x.len();
        shape::check_length("the result", y.len(), len)?;
        if len > self.most {
            return Err(ErrorKind::Length { what: "the elements", given: len, expected: self.most }.into());
        }
        if len == 0 {
            return Ok(());
        }
        let Some(states) = &mut self.states else {
            return by_threads(stream, x, y, is_inclusive);
        };
        let blocks = len.div_ceil(kernels::TILE);
        let mut states = states.slice_mut(..LookBack::words::<T>(blocks))?;
        states.fill(0)?;
        let launch = Launch::new(shape::grid(blocks), 256);
        T::scan(stream, launch, &x.memref([1, len])?, &mut states, is_inclusive, &mut y.memref_mut([1, len])?)
    }
}

/// The sums of chunks, their prefix sums, and each chunk behind its own.
fn by_threads<T: Scalar>(stream: &Stream, x: &View<'_, T>, y: &mut ViewMut<'_, T>, is_inclusive: bool) -> Result<()> {
    let (len, chunks, whole) = (x.len(), x.len().div_ceil(CHUNK), x.len() / CHUNK);
    let mut before = stream.zeroed::<T>(chunks)?;
    if chunks > 1 {
        let mut sums = stream.zeroed::<T>(chunks)?;
        T::chunk_reduce(stream, by_chunks(chunks), x, T::ZERO, 0, &mut sums.memref_mut([chunks, 1])?)?;
        by_threads(stream, &sums.view(), &mut before.view_mut(), false)?;
    }
    let end = whole * CHUNK;
    let (mut rows, mut rest) = y.split_at_mut(end)?;
    if whole > 0 {
        let mut rows = rows.memref_mut([whole, CHUNK])?;
        T::chunk_scan(stream, by_chunks(whole), &x.slice(..end)?, &before.slice(..whole)?, is_inclusive, &mut rows)?;
    }
    if whole < chunks {
        let mut rest = rest.memref_mut([1, len - end])?;
        T::chunk_scan(stream, by_chunks(1), &x.slice(end..)?, &before.slice(whole..)?, is_inclusive, &mut rest)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use gpu_rt::Device;

    /// On every device: a GPU's kernels on the CPU, too.
    #[test]
    fn blocks_that_look_back_scan_as_a_loop_does() -> Result<()> {
        fn check<T: Scalar + PartialEq + std::fmt::Debug>(of: impl Fn(usize) -> T, plus: impl Fn(T, T) -> T) -> Result<()> {
            let stream = Device::default()?.stream()?;
            for len in [1, 8191, 8192, 8193, 500_001] {
                let host: Vec<T> = (0..len).map(&of).collect();
                let (x, mut y) = (stream.upload(&host)?, stream.zeroed::<T>(len)?);
                let mut scanner = Scanner::of(true, &stream, len)?;
                for is_inclusive in [false, true] {
                    scanner.run(&stream, &x.view(), &mut y.view_mut(), is_inclusive)?;
                    let mut sum = T::ZERO;
                    for (i, (found, x)) in stream.download(&y)?.into_iter().zip(&host).enumerate() {
                        let before = sum;
                        sum = plus(sum, *x);
                        assert_eq!(found, if is_inclusive { sum } else { before }, "{i} of {len}");
                    }
                }
            }
            Ok(())
        }
        check(|i| i as u32 ^ 0x5555, u32::wrapping_add)?;
        // Whole numbers, whose sums are exact.
        check(|i| (i % 31) as f64 - 15.0, |a, b| a + b)
    }
}
