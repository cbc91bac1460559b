//! Radix sort.

use crate::digit::{DIGITS, Ranking};
use crate::kernels::{sort as blocks, sort_chunks as chunks};
use crate::shape;
use gpu_rt::kernel::Plain;
use gpu_rt::{Buffer, DeviceKind, DeviceSliceMut, ErrorKind, Launch, Result, Stream, View, ViewMut};

/// Which keys come first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Order {
    /// The least.
    Ascending,
    /// The greatest.
    Descending,
}

/// How many bits a pass sorts by, and how many passes there are.
const BITS: u32 = 8;
const PASSES: usize = 4;
/// Blocks say in 30 bits how often they have a digit.
const MOST: usize = (1 << 30) - 1;

/// Sorts keys in place. Equal keys stay as they are.
///
/// Floating-point numbers are in the order of [`f32::total_cmp`]: NaN with the sign bit set, numbers from -∞ to ∞ with -0 before 0, NaN.
///
/// ```
/// use gpu_kernels::{Order, sort};
/// use gpu_rt::prelude::*;
///
/// # fn main() -> Result<(), Error> {
/// let stream = Device::default()?.stream()?;
/// let mut x = stream.upload(&[3, -1, 4, 1, -5])?;
/// sort(&stream, &mut x, Order::Ascending)?;
/// assert_eq!(stream.download(&x)?, [-5, -1, 1, 3, 4]);
/// # Ok(())
/// # }
/// ```
///
/// The sort takes a buffer of as many keys, and on GPUs 1 KiB for each 5120 of them; a [`Sorter`] keeps these from one sort to the next.
///
/// # Errors
/// There are 2^30 keys or more ([`ErrorKind::Length`]); what a launch can fail with.
pub fn sort<K: Key>(stream: &Stream, keys: &mut (impl DeviceSliceMut<Element = K> + ?Sized), order: Order) -> Result<()> {
    let mut keys = keys.view_mut();
    Sorter::new(stream, keys.len())?.sort(stream, &mut keys, order)
}

/// Sorts keys, and values in the same order. Values of equal keys stay in their order: the sort is stable.
///
/// ```
/// use gpu_kernels::{Order, sort_by_key};
/// use gpu_rt::prelude::*;
///
/// # fn main() -> Result<(), Error> {
/// let stream = Device::default()?.stream()?;
/// let (mut x, mut at) = (stream.upload(&[0.5, 2.5, -1.0, 2.5])?, stream.upload(&[0u32, 1, 2, 3])?);
/// sort_by_key(&stream, &mut x, &mut at, Order::Descending)?;
/// assert_eq!(stream.download(&at)?, [1, 3, 0, 2]);
/// # Ok(())
/// # }
/// ```
///
/// As [`sort`] otherwise, with a buffer of the values, too. For larger values, sort their indices.
///
/// # Errors
/// There are not as many values as keys ([`ErrorKind::Length`]); as for [`sort`].
pub fn sort_by_key<K: Key, V: Value>(
    stream: &Stream,
    keys: &mut (impl DeviceSliceMut<Element = K> + ?Sized),
    values: &mut (impl DeviceSliceMut<Element = V> + ?Sized),
    order: Order,
) -> Result<()> {
    let (mut keys, mut values) = (keys.view_mut(), values.view_mut());
    Sorter::new(stream, keys.len())?.sort_by_key(stream, &mut keys, &mut values, order)
}

/// The types of keys that [`sort`] takes: `u32`, `i32`, `f32`.
pub trait Key: Plain + sealed::Key {}

/// The types of values that [`sort_by_key`] takes: `u32`, `i32`, `f32`.
pub trait Value: Plain + sealed::Value {}

mod sealed {
    use super::{Order, Ranking};

    pub trait Key {
        fn ranking(order: Order) -> Ranking;
    }

    /// It has four bytes.
    pub trait Value {}
}

macro_rules! keys {
    ($($type:ty: $negative:expr, $all:expr;)*) => { $(
        impl Key for $type {}

        impl sealed::Key for $type {
            fn ranking(order: Order) -> Ranking {
                let all: u32 = $all;
                Ranking { negative: $negative, all: if order == Order::Ascending { all } else { !all } }
            }
        }

        impl Value for $type {}
        impl sealed::Value for $type {}
    )* };
}
const SIGN: u32 = 1 << 31;
keys! {
    u32: 0, 0;
    i32: 0, SIGN;
    f32: !SIGN, SIGN;
}

/// What sorts of up to so many keys need beside the keys, kept from one sort to the next.
///
/// ```
/// use gpu_kernels::{Order, Sorter};
/// use gpu_rt::prelude::*;
///
/// # fn main() -> Result<(), Error> {
/// let stream = Device::default()?.stream()?;
/// let mut sorter = Sorter::new(&stream, 4)?;
/// for keys in [[3u32, 1, 4, 1], [5, 9, 2, 6]] {
///     let mut x = stream.upload(&keys)?;
///     sorter.sort(&stream, &mut x, Order::Ascending)?;
///     assert!(stream.download(&x)?.is_sorted());
/// }
/// # Ok(())
/// # }
/// ```
#[derive(Debug)]
pub struct Sorter {
    way: Way,
    keys: Buffer<u32>,
    /// As many as keys, from the first sort on that has values.
    values: Buffer<u32>,
    /// How often each digit occurs: in all keys, one number after the other; or in each chunk.
    counts: Buffer<u32>,
    /// Where the keys of each digit begin.
    starts: Buffer<u32>,
    /// What blocks say.
    states: Buffer<u32>,
}

/// Which kernels sort.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Way {
    /// Blocks that look back at those before them: GPUs.
    Blocks,
    /// Threads that have so many chunks between them: the CPU.
    Chunks(usize),
}

/// Fewer keys are no chunk of their own: what a chunk has to do beside them takes as long as they do.
const LEAST_CHUNK: usize = 1 << 14;

impl Sorter {
    /// What sorts of up to `most` keys need on a stream.
    ///
    /// # Errors
    /// They are 2^30 or more ([`ErrorKind::Length`]); there is not enough memory.
    pub fn new(stream: &Stream, most: usize) -> Result<Sorter> {
        let way = match stream.device().kind() {
            DeviceKind::Cpu => Way::Chunks((stream.device().limits().multiprocessors as usize).saturating_mul(4)),
            _ => Way::Blocks,
        };
        Sorter::of(way, stream, most)
    }

    fn of(way: Way, stream: &Stream, most: usize) -> Result<Sorter> {
        if most > MOST {
            return Err(ErrorKind::Length { what: "the keys", given: most, expected: MOST }.into());
        }
        let zeroed = |len| stream.zeroed::<u32>(len);
        let [counts, starts, states] = match way {
            Way::Blocks => [zeroed(PASSES * DIGITS)?, zeroed(PASSES * DIGITS)?, zeroed(1 + most.div_ceil(blocks::PART) * DIGITS)?],
            Way::Chunks(chunks) => [zeroed(chunks * DIGITS)?, zeroed(0)?, zeroed(0)?],
        };
        Ok(Sorter { way, keys: zeroed(most)?, values: zeroed(0)?, counts, starts, states })
    }

    /// As the function [`sort`].
    ///
    /// # Errors
    /// There are more keys than the sorter is for ([`ErrorKind::Length`]); what a launch can fail with.
    pub fn sort<K: Key>(&mut self, stream: &Stream, keys: &mut (impl DeviceSliceMut<Element = K> + ?Sized), order: Order) -> Result<()> {
        let (mut keys, mut none) = (keys.view_mut(), stream.zeroed::<u32>(0)?);
        self.run(stream, K::ranking(order), &mut keys.cast_mut()?, &mut none.view_mut())
    }

    /// As the function [`sort_by_key`].
    ///
    /// # Errors
    /// There are more keys than the sorter is for, or not as many values as keys ([`ErrorKind::Length`]); what a launch can fail with.
    pub fn sort_by_key<K: Key, V: Value>(
        &mut self,
        stream: &Stream,
        keys: &mut (impl DeviceSliceMut<Element = K> + ?Sized),
        values: &mut (impl DeviceSliceMut<Element = V> + ?Sized),
        order: Order,
    ) -> Result<()> {
        let (mut keys, mut values) = (keys.view_mut(), values.view_mut());
        shape::check_length("the values", values.len(), keys.len())?;
        if self.values.len() < values.len() {
            // Allocated on the sorter's own stream: if `stream` is another one, the launches below refuse it, and the sorter stays usable.
            self.values = self.keys.stream().zeroed(self.keys.len())?;
        }
        self.run(stream, K::ranking(order), &mut keys.cast_mut()?, &mut values.cast_mut()?)
    }

    fn run(&mut self, stream: &Stream, ranking: Ranking, keys: &mut ViewMut<'_, u32>, values: &mut ViewMut<'_, u32>) -> Result<()> {
        let (len, of_values) = (keys.len(), values.len());
        if len > self.keys.len() {
            return Err(ErrorKind::Length { what: "the keys", given: len, expected: self.keys.len() }.into());
        }
        if len < 2 {
            return Ok(());
        }
        let Sorter { way, keys: other_keys, values: other_values, counts, starts, states } = self;
        let (mut other_keys, mut other_values) = (other_keys.slice_mut(..len)?, other_values.slice_mut(..of_values)?);
        if *way == Way::Blocks {
            counts.fill(0)?;
            let blocks = len.div_ceil(blocks::COUNTED).min((stream.device().limits().multiprocessors as usize).saturating_mul(8).max(1));
            blocks::sort_counts(stream, Launch::new(shape::grid(blocks), 256), &keys.slice(..)?, ranking, counts)?;
            blocks::sort_starts(stream, Launch::new(PASSES as u32, 256), counts, starts)?;
        }
        for pass in 0..PASSES {
            // There and back: an even number of passes leaves all where it was.
            let (from, to) = if pass % 2 == 0 {
                ((keys.slice(..)?, values.slice(..)?), (other_keys.slice_mut(..)?, other_values.slice_mut(..)?))
            } else {
                ((other_keys.slice(..)?, other_values.slice(..)?), (keys.slice_mut(..)?, values.slice_mut(..)?))
            };
            let shift = BITS * pass as u32;
            match way {
                Way::Blocks => {
                    let starts = starts.slice(pass * DIGITS..(pass + 1) * DIGITS)?;
                    by_blocks(stream, ranking, shift, from, to, &starts, &mut states.view_mut())?;
                }
                Way::Chunks(chunks) => by_chunks(stream, ranking, shift, from, to, (*chunks, counts))?,
            }
        }
        Ok(())
    }
}

/// Keys and values, in the order so far.
type From<'a> = (View<'a, u32>, View<'a, u32>);
/// Keys and values, in the order by one digit more.
type To<'a> = (ViewMut<'a, u32>, ViewMut<'a, u32>);

fn by_blocks(
    stream: &Stream,
    ranking: Ranking,
    shift: u32,
    (keys, values): From<'_>,
    (mut keys_to, mut values_to): To<'_>,
    starts: &View<'_, u32>,
    states: &mut ViewMut<'_, u32>,
) -> Result<()> {
    let parts = keys.len().div_ceil(blocks::PART);
    let mut states = states.slice_mut(..1 + parts * DIGITS)?;
    states.fill(0)?;
    let (launch, count) = (Launch::new(shape::grid(parts), blocks::THREADS as u32), keys.len() as u32);
    if values.is_empty() {
        blocks::sort_pass::<0>(stream, launch, &keys, &values, count, ranking, shift, starts, &mut states, &mut keys_to, &mut values_to)
    } else {
        blocks::sort_pass::<1>(stream, launch, &keys, &values, count, ranking, shift, starts, &mut states, &mut keys_to, &mut values_to)
    }
}

fn by_chunks(
    stream: &Stream,
    ranking: Ranking,
    shift: u32,
    (keys, values): From<'_>,
    (mut keys_to, mut values_to): To<'_>,
    (most, counts): (usize, &mut Buffer<u32>),
) -> Result<()> {
    let chunk = keys.len().div_ceil(most).max(LEAST_CHUNK);
    let count = keys.len().div_ceil(chunk);
    let mut counts = counts.slice_mut(..count * DIGITS)?;
    let launch = Launch::new((1, shape::grid(count)), (1, 1));
    chunks::chunk_counts(stream, launch, &keys, chunk, ranking, shift, &mut counts.memref_mut([count, DIGITS])?)?;
    chunks::chunk_starts(stream, Launch::new(1, 1), &mut counts)?;
    let launch = Launch::new(shape::grid(count), 1);
    let starts = counts.slice(..)?.memref([count, DIGITS])?;
    chunks::chunk_places(stream, launch, &keys, &values, chunk, ranking, shift, &starts, &mut keys_to, &mut values_to)
}

#[cfg(test)]
mod tests {
    use super::*;
    use gpu_rt::Device;

    /// On every device: a GPU's kernels on the CPU, too.
    #[test]
    fn blocks_that_look_back_sort_as_the_standard_library_does() -> Result<()> {
        let stream = Device::default()?.stream()?;
        for len in [2, 31, blocks::PART - 1, blocks::PART, blocks::PART + 1, 40_000] {
            for different in [1, 3, u64::from(u32::MAX)] {
                let random = |i: usize| (i as u64 + 7).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(31) % different;
                let mut pairs: Vec<(i32, u32)> = (0..len).map(|i| (random(i) as i32, i as u32)).collect();
                let (mut keys, mut values): (Vec<i32>, Vec<u32>) = pairs.iter().copied().unzip();
                for order in [Order::Ascending, Order::Descending] {
                    let (mut device_keys, mut device_values) = (stream.upload(&keys)?, stream.upload(&values)?);
                    let mut sorter = Sorter::of(Way::Blocks, &stream, len)?;
                    sorter.sort_by_key(&stream, &mut device_keys, &mut device_values, order)?;
                    pairs.sort_by(|a, b| if order == Order::Ascending { a.0.cmp(&b.0) } else { b.0.cmp(&a.0) });
                    let expected: (Vec<i32>, Vec<u32>) = pairs.iter().copied().unzip();
                    assert_eq!((stream.download(&device_keys)?, stream.download(&device_values)?), expected, "{len} {different} {order:?}");
                    let mut alone = stream.upload(&keys)?;
                    sorter.sort(&stream, &mut alone, order)?;
                    assert_eq!(stream.download(&alone)?, expected.0);
                    (keys, values) = expected;
                }
            }
        }
        Ok(())
    }
}
