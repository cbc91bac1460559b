//! Products of matrices: choosing a kernel, and checking what it is given.

use crate::epilogue::Epilogue;
use crate::kernels::{integer, large, medium};
use crate::product::{Batch, Finish};
use crate::real::Real;
use crate::shape;
use gpu_rt::kernel::{Plain, bf16, f16, tf32};
use gpu_rt::{Device, Launch, Memref, MemrefMut, Result, Stream, Tune, View};

/// A factor of [`matmul`]: a `&Memref<T, 2>`, or [`transposed`] of one.
pub trait Factor: sealed::Factor {
    /// What its elements are.
    type Element: Plain;

    /// The matrix in memory, and whether its transpose is meant.
    #[doc(hidden)]
    fn stored(&self) -> (Memref<'_, Self::Element, 2>, bool);
}

impl<T: Plain> sealed::Factor for Memref<'_, T, 2> {}
impl<T: Plain> Factor for Memref<'_, T, 2> {
    type Element = T;

    fn stored(&self) -> (Memref<'_, T, 2>, bool) {
        (*self, false)
    }
}

impl<F: Factor + ?Sized> sealed::Factor for &F {}
impl<F: Factor + ?Sized> Factor for &F {
    type Element = F::Element;

    fn stored(&self) -> (Memref<'_, F::Element, 2>, bool) {
        (**self).stored()
    }
}

/// A matrix whose rows are the columns of another, or many: the result of [`transposed`].
#[derive(Debug, Clone, Copy)]
pub struct Transposed<'a, T: Plain, const RANK: usize = 2>(pub(crate) Memref<'a, T, RANK>);

impl<T: Plain> sealed::Factor for Transposed<'_, T> {}
impl<T: Plain> Factor for Transposed<'_, T> {
    type Element = T;

    fn stored(&self) -> (Memref<'_, T, 2>, bool) {
        (self.0, true)
    }
}

/// The transpose of a matrix, as a factor of [`matmul`]; those of all matrices, as a factor of
/// [`matmul_batched`](crate::matmul_batched). Nothing is copied, and products of 16-bit factors are as fast.
pub fn transposed<'a, T: Plain, const RANK: usize>(matrix: &Memref<'a, T, RANK>) -> Transposed<'a, T, RANK> {
    Transposed(*matrix)
}

/// The types of elements that [`matmul`] computes with: factors of this type, a result of `R`.
///
/// | factors | results |
/// |---|---|
/// | `f16` | `f16`, `f32` |
/// | `bf16` | `bf16`, `f32` |
/// | `i8` | `i32`, `f32` |
/// | `f32` | `f32`, by fused multiplications |
/// | [`tf32`](struct@tf32): `f32` of which fewer digits may be used | `f32` |
///
/// A buffer of `f32` is one of `tf32` by `cast`: products are faster where matrix units have that type, and less exact by as much as its
/// documentation says.
///
/// ```
/// use gpu_kernels::matmul;
/// use gpu_rt::kernel::tf32;
/// use gpu_rt::prelude::*;
///
/// # fn main() -> Result<(), Error> {
/// let stream = Device::default()?.stream()?;
/// let (x, mut c) = (stream.upload(&[1.0f32, 2.0, 3.0, 4.0])?, stream.zeroed::<f32>(4)?);
/// let a = x.cast::<tf32>()?;
/// matmul(&stream, &a.memref([2, 2])?, &a.memref([2, 2])?, &mut c.memref_mut([2, 2])?)?;
/// assert_eq!(stream.download(&c)?, [7.0, 10.0, 15.0, 22.0]);
/// # Ok(())
/// # }
/// ```
pub trait Multiply<R: Plain>: Plain + sealed::Multiply<R> {
    /// What a bias ([`Epilogue::bias`]) is of: the factors' type; with `i8` and `tf32`, `f32`.
    type Bias: Real;

    /// Whether there are kernels of large tiles.
    #[doc(hidden)]
    const HAS_LARGE: bool;

    #[doc(hidden)]
    fn launch(
        stream: &Stream,
        how: (Tile, Launch),
        pair: Pair<'_, Self>,
        c: &mut MemrefMut<'_, R, 3>,
        end: End<'_, Self::Bias>,
    ) -> Result<()>;
}

/// The types of elements that [`matmul_with`] computes with: those of [`Multiply`] but for results of `i32`.
pub trait MultiplyWith<R: Real>: Multiply<R> {}

/// Both factors, as they lie in memory, with whether each is transposed.
#[derive(Debug, Clone, Copy)]
pub struct Pair<'a, T: Plain> {
    pub a: (Memref<'a, T, 2>, bool),
    pub b: (Memref<'a, T, 2>, bool),
    /// Where the factors of each product are, if there are several.
    pub batch: Batch,
}

/// What is done with a product.
#[derive(Clone, Copy)]
pub struct End<'a, B: Plain> {
    pub bias: Option<View<'a, B>>,
    pub finish: Finish,
}

impl<'a, B: Real> End<'a, B> {
    /// # Errors
    /// A bias that has not one number for each of `n` columns.
    pub fn new(epilogue: &Epilogue<'a, B>, n: usize) -> Result<Self> {
        if let Some(bias) = &epilogue.bias {
            shape::check_length("the bias", bias.len(), n)?;
        }
        Ok(End { bias: epilogue.bias, finish: epilogue.finish() })
    }
}

/// The product of two matrices: `c = a b`.
///
/// `a` has as many rows as `c`, `b` as many columns, and `a` as many columns as `b` has rows; any numbers of them. A factor is a
/// `&Memref<T, 2>` or [`transposed`] of one; [`Multiply`] lists the types. Any of the three may be a part of a larger matrix. It is
/// fastest where rows begin at multiples of 16 bytes, and with `i8` where `b` is transposed and `a` is not.
///
/// Products are summed in `f32`, in an order that depends on the device, and rounded once. Those of `i8` are summed in `i32`: they are
/// exact, or wrap.
///
/// ```
/// use gpu_kernels::{matmul, transposed};
/// use gpu_rt::kernel::f16;
/// use gpu_rt::prelude::*;
///
/// # fn main() -> Result<(), Error> {
/// let stream = Device::default()?.stream()?;
/// let numbers: Vec<f16> = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0].map(f16::from_f32).to_vec();
/// let (x, mut c) = (stream.upload(&numbers)?, stream.zeroed::<f32>(4)?);
/// let a = x.memref([2, 3])?;
/// // a aᵀ
/// matmul(&stream, &a, transposed(&a), &mut c.memref_mut([2, 2])?)?;
/// assert_eq!(stream.download(&c)?, [14.0, 32.0, 32.0, 77.0]);
/// # Ok(())
/// # }
/// ```
///
/// # How it is computed
/// Each block computes tiles of `c` by the device's matrix unit, where it has one: of 128 x 256 elements
/// of 16-bit factors where there are as many as the device has multiprocessors, so that none is idle, and else of 128 x 128. They are the
/// [alternatives](gpu_rt::Tune) `128x256` and `128x128` of `gpu_kernels::matmul`, by rows, columns, the sums' length, whether `b` is
/// transposed (1 or 0) and the bytes of an element of `c`; where `a` is transposed, and of other factors, there is the second alone.
///
/// # Errors
/// Sizes that do not fit each other ([`ErrorKind::Shape`](gpu_rt::ErrorKind::Shape)); what a launch can fail with.
pub fn matmul<A, B, R>(stream: &Stream, a: A, b: B, c: &mut MemrefMut<'_, R, 2>) -> Result<()>
where
    A: Factor,
    B: Factor<Element = A::Element>,
    A::Element: Multiply<R>,
    R: Plain,
{
    launch(stream, a.stored(), b.stored(), c, &Epilogue::default())
}

/// A product of matrices and what is usually done with it, in one launch: `c = activation(alpha a b + beta c + bias)`.
///
/// As [`matmul`] otherwise; the product is not rounded before, but that sums of `i32` become `f32`.
///
/// ```
/// use gpu_kernels::{Activation, Epilogue, matmul_with};
/// use gpu_rt::kernel::bf16;
/// use gpu_rt::prelude::*;
///
/// # fn main() -> Result<(), Error> {
/// let stream = Device::default()?.stream()?;
/// let numbers: Vec<bf16> = [1.0, -2.0, 3.0, -4.0].map(bf16::from_f32).to_vec();
/// let (x, bias) = (stream.upload(&numbers)?, stream.upload(&[10.0, 0.0].map(bf16::from_f32))?);
/// let mut c = stream.zeroed::<f32>(4)?;
/// let a = x.memref([2, 2])?;
/// let epilogue = Epilogue::new().bias(&bias).activation(Activation::Relu);
/// matmul_with(&stream, &a, &a, &mut c.memref_mut([2, 2])?, &epilogue)?;
/// assert_eq!(stream.download(&c)?, [5.0, 6.0, 1.0, 10.0]);
/// # Ok(())
/// # }
/// ```
///
/// # Errors
/// As [`matmul`]; a bias that has not as many elements as `c` has columns ([`ErrorKind::Length`](gpu_rt::ErrorKind::Length)).
pub fn matmul_with<A, B, R>(
    stream: &Stream,
    a: A,
    b: B,
    c: &mut MemrefMut<'_, R, 2>,
    epilogue: &Epilogue<'_, <A::Element as Multiply<R>>::Bias>,
) -> Result<()>
where
    A: Factor,
    B: Factor<Element = A::Element>,
    A::Element: MultiplyWith<R>,
    R: Real,
{
    launch(stream, a.stored(), b.stored(), c, epilogue)
}

fn launch<T: Multiply<R>, R: Plain>(
    stream: &Stream,
    (a, is_a_transposed): (Memref<'_, T, 2>, bool),
    (b, is_b_transposed): (Memref<'_, T, 2>, bool),
    c: &mut MemrefMut<'_, R, 2>,
    epilogue: &Epilogue<'_, T::Bias>,
) -> Result<()> {
    let ([m, k], [depth, width]) = (turned(a.sizes(), is_a_transposed), turned(b.sizes(), is_b_transposed));
    let [rows, n] = c.sizes();
    // A dimension is named as it is in memory.
    shape::check("a", usize::from(is_a_transposed), m, rows)?;
    shape::check("b", usize::from(!is_b_transposed), width, n)?;
    shape::check("b", usize::from(is_b_transposed), depth, k)?;
    let end = End::new(epilogue, n)?;
    if m == 0 || n == 0 {
        return Ok(());
    }
    let batch = Batch { a: [a.sizes()[0], 0], b: [b.sizes()[0], 0] };
    let pair = Pair { a: (a, is_a_transposed), b: (b, is_b_transposed), batch };
    let mut launch = |tile: Tile| T::launch(stream, (tile, tile.launch(m, n)), pair, &mut c.as_batch(), end);
    // The large tile has no transposed `a`, which is rare: it takes longest to compile. Nor has it all types.
    if is_a_transposed || !T::HAS_LARGE {
        return launch(Tile::Medium);
    }
    let key = [m, n, k, usize::from(is_b_transposed), size_of::<R>()];
    TILES.launch(stream, key.map(|number| number as u64), launch)
}

/// Rows and columns of a matrix that may be transposed.
pub(crate) fn turned([rows, columns]: [usize; 2], is_transposed: bool) -> [usize; 2] {
    if is_transposed { [columns, rows] } else { [rows, columns] }
}

/// Which kernel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tile {
    Large,
    Medium,
}

gpu_rt::tune! {
    /// By rows and columns of the product, the sums' length, whether `b` is transposed, and the bytes of an element of the product.
    static TILES: Tune<Tile, 5> = Tune::new("gpu_kernels::matmul", &[("128x256", Tile::Large), ("128x128", Tile::Medium)], rule);
}

fn rule(device: &Device, [m, n, ..]: [u64; 5]) -> Tile {
    choose((m as usize, n as usize), device.limits().multiprocessors)
}

/// The large tile where there are as many as multiprocessors.
fn choose((m, n): (usize, usize), multiprocessors: u32) -> Tile {
    if Tile::Large.count(m, n) >= multiprocessors as usize { Tile::Large } else { Tile::Medium }
}

impl Tile {
    /// How many a product has.
    fn count(self, m: usize, n: usize) -> usize {
        let width = match self {
            Tile::Large => 256,
            Tile::Medium => 128,
        };
        m.div_ceil(128).saturating_mul(n.div_ceil(width))
    }

    /// A block for each. A grid of fewer blocks than tiles computes all of them, too.
    fn launch(self, m: usize, n: usize) -> Launch {
        Launch::new(shape::grid(self.count(m, n)), 256)
    }
}

mod sealed {
    /// Only this crate's types and memrefs are factors.
    pub trait Factor {}

    /// Only this crate names the types.
    pub trait Multiply<R> {}
}

/// Calls a kernel of these types, by which factor is transposed.
macro_rules! by_order {
    ($kernel:ident [$($type:ty),*], $pair:expr, $stream:expr, $launch:expr, $c:expr $(, $more:expr)*) => {{
        let Pair { a: (a, is_a_transposed), b: (b, is_b_transposed), batch } = $pair;
        match (is_a_transposed, is_b_transposed) {
            (false, false) => $kernel::$kernel::<$($type,)* false, false>($stream, $launch, &a, &b, $c, $($more,)* batch),
            (false, true) => $kernel::$kernel::<$($type,)* false, true>($stream, $launch, &a, &b, $c, $($more,)* batch),
            (true, false) => $kernel::$kernel::<$($type,)* true, false>($stream, $launch, &a, &b, $c, $($more,)* batch),
            (true, true) => $kernel::$kernel::<$($type,)* true, true>($stream, $launch, &a, &b, $c, $($more,)* batch),
        }
    }};
}

/// A bias as a matrix of one row; without rows where there is none.
fn bias_row<'a, B: Real>(bias: Option<View<'a, B>>, stream: &'a Stream) -> Result<Memref<'a, B, 2>> {
    match bias {
        Some(bias) => bias.memref([1, bias.len()]),
        None => View::empty(stream).memref([0, 0]),
    }
}

macro_rules! products {
    ($($factor:ty, $bias:ty => $result:ty $(; $large:ident)?)*) => { $(
        impl sealed::Multiply<$result> for $factor {}
        impl MultiplyWith<$result> for $factor {}
        impl Multiply<$result> for $factor {
            type Bias = $bias;

            const HAS_LARGE: bool = false $(|| { stringify!($large); true })?;

            fn launch(
                stream: &Stream,
                (tile, launch): (Tile, Launch),
                pair: Pair<'_, $factor>,
                c: &mut MemrefMut<'_, $result, 3>,
                End { bias, finish }: End<'_, $bias>,
            ) -> Result<()> {
                let bias = bias_row(bias, stream)?;
                $(if tile == Tile::Large {
                    let Pair { a: (a, _), b: (b, is_b_transposed), .. } = pair;
                    let c = &mut c.stacked();
                    return if is_b_transposed {
                        $large::$large::<$factor, $result, true>(stream, launch, &a, &b, c, &bias, finish)
                    } else {
                        $large::$large::<$factor, $result, false>(stream, launch, &a, &b, c, &bias, finish)
                    };
                })?
                let _ = tile;
                by_order!(medium [$factor, $bias, $result], pair, stream, launch, c, &bias, finish)
            }
        }
    )* };
}
products! {
    f16, f16 => f16; large
    f16, f16 => f32; large
    bf16, bf16 => bf16; large
    bf16, bf16 => f32; large
    i8, f32 => f32
    f32, f32 => f32
    tf32, f32 => f32
}

impl sealed::Multiply<i32> for i8 {}
impl Multiply<i32> for i8 {
    type Bias = f32;

    const HAS_LARGE: bool = false;

    fn launch(
        stream: &Stream,
        (_, launch): (Tile, Launch),
        pair: Pair<'_, i8>,
        c: &mut MemrefMut<'_, i32, 3>,
        _: End<'_, f32>,
    ) -> Result<()> {
        by_order!(integer [], pair, stream, launch, c)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiles_are_as_large_as_the_device_can_be_filled_with() {
        let launch = |m, n| {
            let tile = choose((m, n), 132);
            (tile, tile.launch(m, n))
        };
        assert_eq!(launch(4096, 4096), (Tile::Large, Launch::new(512, 256)));
        assert_eq!(Tile::Medium.launch(4096, 4096), Launch::new(1024, 256));
        assert_eq!(launch(1536, 2048), (Tile::Medium, Launch::new(192, 256)));
        assert_eq!(launch(1000, 1000), (Tile::Medium, Launch::new(64, 256)));
        assert_eq!(launch(1, 1), (Tile::Medium, Launch::new(1, 256)));
        assert_eq!(Tile::Medium.launch(1, usize::MAX), Launch::new(i32::MAX as u32, 256));
    }
}
