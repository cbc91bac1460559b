//! Attention: what heads there are, and their sizes.

use crate::kernels::attention as kernels;
use crate::real::Real;
use crate::shape;
use gpu_rt::kernel::{bf16, f16};
use gpu_rt::{ErrorKind, Launch, Memref, MemrefMut, Result, Stream};

/// The positions of a block's tile.
const POSITIONS: usize = 128;

/// How [`attention`] attends: the size of a head, and who sees whom.
///
/// ```
/// use gpu_kernels::Heads;
///
/// let heads = Heads::of(64).causal();
/// assert_eq!(heads.scaling(), 0.125);
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Heads {
    size: usize,
    is_causal: bool,
    scale: Option<f32>,
}

impl Heads {
    /// Heads of so many columns, 64 or 128. Every position sees all keys, and scores are divided by the square root of the size.
    #[must_use]
    pub fn of(size: usize) -> Heads {
        Heads { size, is_causal: false, scale: None }
    }

    /// A position sees the keys up to its own alone. Where there are more keys than positions, these are the last ones.
    #[must_use]
    pub fn causal(self) -> Heads {
        Heads { is_causal: true, ..self }
    }

    /// Scores are multiplied by this, a positive finite number.
    #[must_use]
    pub fn scale(self, scale: f32) -> Heads {
        Heads { scale: Some(scale), ..self }
    }

    /// What scores are multiplied by.
    #[must_use]
    pub fn scaling(&self) -> f32 {
        self.scale.unwrap_or(1.0 / (self.size as f32).sqrt())
    }
}

/// Attention, forward: `out = softmax(scale q kᵀ) v` of each head, of `f16` or `bf16`.
///
/// A matrix has a row for each position and heads next to each other: `q` and `out` have the same sizes, `k` and `v` too, with any number
/// of rows. They may have fewer heads than `q`: so many heads of `q` in turn share one of theirs as there are times more. Any of the four
/// may be a part of a larger matrix. It is fastest where rows begin at multiples of 16 bytes.
///
/// Scores are computed in `f32`; the weights are rounded to the factors' type before they are multiplied with `v`, and sums are of `f32`.
/// No matrix of scores is in memory.
///
/// ```
/// use gpu_kernels::{Heads, attention};
/// use gpu_rt::kernel::bf16;
/// use gpu_rt::prelude::*;
///
/// # fn main() -> Result<(), Error> {
/// let stream = Device::default()?.stream()?;
/// // Two positions, whose scores are all the same.
/// let q = stream.zeroed::<bf16>(2 * 64)?;
/// let v: Vec<bf16> = (0..2 * 64).map(|at| bf16::from_f32(if at < 64 { 1.0 } else { 3.0 })).collect();
/// let (v, mut out) = (stream.upload(&v)?, stream.zeroed::<bf16>(2 * 64)?);
/// let sizes = [2, 64];
/// attention(&stream, &q.memref(sizes)?, &q.memref(sizes)?, &v.memref(sizes)?, &mut out.memref_mut(sizes)?, &Heads::of(64).causal())?;
/// // The first sees itself, the second both.
/// let out = stream.download(&out)?;
/// assert_eq!((out[0].to_f32(), out[64].to_f32()), (1.0, 2.0));
/// # Ok(())
/// # }
/// ```
///
/// # How it is computed
/// A block computes a head of 128 positions, 128 keys at a time, by the device's matrix unit where it has one; keys and values are
/// fetched ahead where there is shared memory for them.
///
/// # Errors
/// Heads of another size than 64 or 128 and scales that are not positive ([`ErrorKind::Unsupported`]); columns that are not whole heads, heads of `q` that those of `k` do not divide, no keys, causal and fewer
/// keys than positions, and sizes that do not fit each other ([`ErrorKind::Shape`](gpu_rt::ErrorKind::Shape)); what a launch can fail
/// with.
pub fn attention<T: Attend>(
    stream: &Stream,
    q: &Memref<'_, T, 2>,
    k: &Memref<'_, T, 2>,
    v: &Memref<'_, T, 2>,
    out: &mut MemrefMut<'_, T, 2>,
    heads: &Heads,
) -> Result<()> {
    let group = check(q.sizes(), k.sizes(), heads)?;
    shape::check_same("v", v.sizes(), k.sizes())?;
    shape::check_same("out", out.sizes(), q.sizes())?;
    let [positions, columns] = q.sizes();
    if positions == 0 || columns == 0 {
        return Ok(());
    }
    // A grid of fewer blocks than tiles computes all of them, too.
    let launch = Launch::new(shape::grid((columns / heads.size).saturating_mul(positions.div_ceil(POSITIONS))), 256);
    T::attend(stream, launch, (q, k, v), group, heads, out)
}

/// How many heads of `q` share one of `k`.
fn check([positions, columns]: [usize; 2], [keys, of_keys]: [usize; 2], heads: &Heads) -> Result<usize> {
    let error = |argument: &'static str, dimension: usize, size: usize, expected: usize| {
        ErrorKind::Shape { argument: argument.into(), dimension, size: size as u64, expected: expected as u64 }.into()
    };
    let (size, scale) = (heads.size, heads.scaling());
    let unsupported = |why| ErrorKind::Unsupported { what: "attention", why }.into();
    if size != 64 && size != 128 {
        return Err(unsupported(format!("heads have 64 or 128 columns, and these have {size}")));
    }
    if !(scale > 0.0 && scale.is_finite()) {
        return Err(unsupported(format!("scores are multiplied by a positive number, and this is {scale}")));
    }
    if !columns.is_multiple_of(size) {
        return Err(error("q", 1, columns, columns.next_multiple_of(size)));
    }
    if of_keys == 0 && columns == 0 {
        return Ok(1);
    }
    if of_keys == 0 || !of_keys.is_multiple_of(size) || !columns.is_multiple_of(of_keys) {
        return Err(error("k", 1, of_keys, columns));
    }
    let least = if heads.is_causal { positions } else { positions.min(1) };
    if keys < least { Err(error("k", 0, keys, least)) } else { Ok(columns / of_keys) }
}

/// Elements that [`attention`] takes: [`f16`](struct@f16) and [`bf16`].
pub trait Attend: sealed::Attend {}

mod sealed {
    use super::{Heads, Launch, Memref, MemrefMut, Real, Result, Stream};

    /// Which kernels attend to elements of this type.
    pub trait Attend: Real {
        fn attend(
            stream: &Stream,
            launch: Launch,
            factors: (&Memref<'_, Self, 2>, &Memref<'_, Self, 2>, &Memref<'_, Self, 2>),
            group: usize,
            heads: &Heads,
            out: &mut MemrefMut<'_, Self, 2>,
        ) -> Result<()>;
    }
}

macro_rules! elements {
    ($($type:ty)*) => { $(
        impl Attend for $type {}

        impl sealed::Attend for $type {
            fn attend(
                stream: &Stream,
                launch: Launch,
                (q, k, v): (&Memref<'_, Self, 2>, &Memref<'_, Self, 2>, &Memref<'_, Self, 2>),
                group: usize,
                heads: &Heads,
                out: &mut MemrefMut<'_, Self, 2>,
            ) -> Result<()> {
                let (scale, causal) = (heads.scaling(), heads.is_causal);
                match heads.size {
                    64 => kernels::attend::<$type, 64>(stream, launch, q, k, v, group, scale, causal, out),
                    _ => kernels::attend::<$type, 128>(stream, launch, q, k, v, group, scale, causal, out),
                }
            }
        }
    )* };
}
elements! { f16 bf16 }
