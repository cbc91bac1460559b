//! Products of many matrices in one launch.

use crate::epilogue::Epilogue;
use crate::matmul::{End, Multiply, MultiplyWith, Pair, Tile, Transposed, turned};
use crate::product::Batch;
use crate::real::Real;
use crate::shape;
use gpu_rt::kernel::Plain;
use gpu_rt::{Launch, Memref, MemrefMut, Result, Stream};

/// Factors of [`matmul_batched`]: a `&Memref<T, 3>` of as many matrices as results, or a `&Memref<T, 2>`, one for all; or
/// [`transposed`](crate::transposed) of either.
pub trait Factors: sealed::Factors {
    /// What their elements are.
    type Element: Plain;

    /// As they are in memory.
    #[doc(hidden)]
    fn stored(&self) -> Stored<'_, Self::Element>;
}

/// Factors in memory.
#[derive(Debug)]
pub struct Stored<'a, T: Plain> {
    /// All of them, one below the other.
    matrix: Memref<'a, T, 2>,
    /// How many; not said where one is for all.
    count: Option<usize>,
    /// Rows and columns of each in memory.
    sizes: [usize; 2],
    /// How many rows of memory they are apart.
    distance: usize,
    is_transposed: bool,
}

impl<'a, T: Plain> Stored<'a, T> {
    fn one(matrix: Memref<'a, T, 2>, is_transposed: bool) -> Self {
        Stored { matrix, count: None, sizes: matrix.sizes(), distance: 0, is_transposed }
    }

    fn many(array: Memref<'a, T, 3>, is_transposed: bool) -> Self {
        let [count, rows, columns] = array.sizes();
        Stored {
            matrix: array.stacked(),
            count: Some(count),
            sizes: [rows, columns],
            distance: distance(array.sizes(), array.strides()),
            is_transposed,
        }
    }

    /// Which dimension of memory one of each matrix is.
    fn dimension(&self, of_matrix: usize) -> usize {
        let stored = if self.is_transposed { 1 - of_matrix } else { of_matrix };
        stored + usize::from(self.count.is_some())
    }

    /// That there are as many as results.
    fn check_count(&self, argument: &'static str, expected: usize) -> Result<()> {
        self.count.map_or(Ok(()), |count| shape::check(argument, 0, count, expected))
    }
}

/// How many rows of memory matrices of an array are apart.
fn distance([_, rows, _]: [usize; 3], strides: [usize; 3]) -> usize {
    strides[0].checked_div(strides[1]).unwrap_or(rows)
}

macro_rules! factors {
    ($($rank:literal $how:ident;)*) => { $(
        impl<T: Plain> sealed::Factors for Memref<'_, T, $rank> {}
        impl<T: Plain> Factors for Memref<'_, T, $rank> {
            type Element = T;

            fn stored(&self) -> Stored<'_, T> {
                Stored::$how(*self, false)
            }
        }

        impl<T: Plain> sealed::Factors for Transposed<'_, T, $rank> {}
        impl<T: Plain> Factors for Transposed<'_, T, $rank> {
            type Element = T;

            fn stored(&self) -> Stored<'_, T> {
                Stored::$how(self.0, true)
            }
        }
    )* };
}
factors! { 2 one; 3 many; }

impl<F: Factors + ?Sized> sealed::Factors for &F {}
impl<F: Factors + ?Sized> Factors for &F {
    type Element = F::Element;

    fn stored(&self) -> Stored<'_, F::Element> {
        (**self).stored()
    }
}

/// Products of matrices of the same sizes, in one launch: `c[i] = a[i] b[i]`.
///
/// As [`matmul`](crate::matmul) computes each. `c` is an array of matrices; a factor is one, too, or one matrix for all.
///
/// ```
/// use gpu_kernels::{matmul_batched, transposed};
/// use gpu_rt::kernel::f16;
/// use gpu_rt::prelude::*;
///
/// # fn main() -> Result<(), Error> {
/// let stream = Device::default()?.stream()?;
/// let numbers: Vec<f16> = [1.0, 2.0, 3.0, 4.0].map(f16::from_f32).to_vec();
/// let (x, mut c) = (stream.upload(&numbers)?, stream.zeroed::<f32>(2)?);
/// // Two rows, each times its transpose.
/// let rows = x.memref([2, 1, 2])?;
/// matmul_batched(&stream, &rows, transposed(&rows), &mut c.memref_mut([2, 1, 1])?)?;
/// assert_eq!(stream.download(&c)?, [5.0, 25.0]);
/// # Ok(())
/// # }
/// ```
///
/// # Errors
/// Sizes that do not fit each other ([`ErrorKind::Shape`](gpu_rt::ErrorKind::Shape)); what a launch can fail with.
pub fn matmul_batched<A, B, R>(stream: &Stream, a: A, b: B, c: &mut MemrefMut<'_, R, 3>) -> Result<()>
where
    A: Factors,
    B: Factors<Element = A::Element>,
    A::Element: Multiply<R>,
    R: Plain,
{
    launch(stream, &a.stored(), &b.stored(), c, &Epilogue::default())
}

/// The same with an [`Epilogue`], whose bias is the same for all: `c[i] = activation(alpha a[i] b[i] + beta c[i] + bias)`.
///
/// # Errors
/// As [`matmul_batched`]; a bias that has not as many elements as `c` has columns ([`ErrorKind::Length`](gpu_rt::ErrorKind::Length)).
pub fn matmul_batched_with<A, B, R>(
    stream: &Stream,
    a: A,
    b: B,
    c: &mut MemrefMut<'_, R, 3>,
    epilogue: &Epilogue<'_, <A::Element as Multiply<R>>::Bias>,
) -> Result<()>
where
    A: Factors,
    B: Factors<Element = A::Element>,
    A::Element: MultiplyWith<R>,
    R: Real,
{
    launch(stream, &a.stored(), &b.stored(), c, epilogue)
}

fn launch<T: Multiply<R>, R: Plain>(
    stream: &Stream,
    a: &Stored<'_, T>,
    b: &Stored<'_, T>,
    c: &mut MemrefMut<'_, R, 3>,
    epilogue: &Epilogue<'_, T::Bias>,
) -> Result<()> {
    let [count, rows, n] = c.sizes();
    let ([m, k], [depth, width]) = (turned(a.sizes, a.is_transposed), turned(b.sizes, b.is_transposed));
    a.check_count("a", count)?;
    b.check_count("b", count)?;
    shape::check("a", a.dimension(0), m, rows)?;
    shape::check("b", b.dimension(1), width, n)?;
    shape::check("b", b.dimension(0), depth, k)?;
    let end = End::new(epilogue, n)?;
    if count == 0 || m == 0 || n == 0 {
        return Ok(());
    }
    let batch = Batch { a: [a.sizes[0], a.distance], b: [b.sizes[0], b.distance] };
    let blocks = m.div_ceil(128).saturating_mul(n.div_ceil(128)).saturating_mul(count);
    let how = (Tile::Medium, Launch::new(shape::grid(blocks), 256));
    let pair = Pair { a: (a.matrix, a.is_transposed), b: (b.matrix, b.is_transposed), batch };
    T::launch(stream, how, pair, c, end)
}

mod sealed {
    /// Only memrefs, and transposed ones.
    pub trait Factors {}
}
