//! Products of matrices: choosing a kernel, and checking what it is given.

use crate::kernels::{large, medium};
use crate::product::Finish;
use crate::real::Real;
use crate::shape;
use core::f32::consts::{FRAC_1_SQRT_2, FRAC_2_SQRT_PI};
use gpu_rt::kernel::{bf16, f16};
use gpu_rt::{Device, DeviceSlice, Launch, Memref, MemrefMut, Result, Stream, Tune, View};

/// A factor of [`matmul`]: a `&Memref<T, 2>`, or [`transposed`] of one.
pub trait Factor: sealed::Factor {
    /// What its elements are: `f16` or `bf16`.
    type Element: Real;

    /// The matrix in memory, and whether its transpose is meant.
    #[doc(hidden)]
    fn stored(&self) -> (Memref<'_, Self::Element, 2>, bool);
}

impl<T: Real> sealed::Factor for Memref<'_, T, 2> {}
impl<T: Real> Factor for Memref<'_, T, 2> {
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

/// A matrix whose rows are the columns of another: the result of [`transposed`].
#[derive(Debug, Clone, Copy)]
pub struct Transposed<'a, T: Real>(Memref<'a, T, 2>);

impl<T: Real> sealed::Factor for Transposed<'_, T> {}
impl<T: Real> Factor for Transposed<'_, T> {
    type Element = T;

    fn stored(&self) -> (Memref<'_, T, 2>, bool) {
        (self.0, true)
    }
}

/// The transpose of a matrix, as a factor of [`matmul`]. Nothing is copied, and the product is as fast.
pub fn transposed<'a, T: Real>(matrix: &Memref<'a, T, 2>) -> Transposed<'a, T> {
    Transposed(*matrix)
}

/// A function that [`Epilogue`] applies to each element.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Activation {
    /// `x`
    #[default]
    None,
    /// `max(x, 0)`
    Relu,
    /// `x Φ(x)`, where Φ is the normal distribution's function, by the usual approximation:
    /// `x / 2 (1 + tanh(√(2/π) (x + 0.044715 x³)))`.
    Gelu,
    /// `x / (1 + exp(-x))`
    Silu,
}

/// The types of elements that [`matmul`] computes with: factors of this type, a result of `R`. They are `f16` with `f16` or `f32`,
/// `bf16` with `bf16` or `f32`.
pub trait Multiply<R: Real>: Real + sealed::Multiply<R> {}

/// What [`matmul_with`] makes of a product before it is rounded and stored: `activation(alpha a b + beta c + bias)`, in `f32`.
///
/// ```
/// # use gpu_kernels::{Activation, Epilogue};
/// # use gpu_rt::kernel::bf16;
/// # use gpu_rt::prelude::*;
/// # fn main() -> Result<(), Error> {
/// # let stream = Device::open("cpu")?.stream()?;
/// let bias = stream.upload(&[1.0, 2.0, 3.0].map(bf16::from_f32))?;
/// let epilogue = Epilogue::new().alpha(0.5).bias(&bias).activation(Activation::Relu);
/// # let _ = epilogue;
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Copy)]
pub struct Epilogue<'a, T: Real> {
    alpha: f32,
    beta: f32,
    bias: Option<View<'a, T>>,
    activation: Activation,
}

impl<T: Real> Default for Epilogue<'_, T> {
    fn default() -> Self {
        Epilogue { alpha: 1.0, beta: 0.0, bias: None, activation: Activation::None }
    }
}

impl<'a, T: Real> Epilogue<'a, T> {
    /// The product as it is.
    pub fn new() -> Self {
        Self::default()
    }

    /// Multiplies the product by this; otherwise by 1.
    #[must_use]
    pub fn alpha(mut self, alpha: f32) -> Self {
        self.alpha = alpha;
        self
    }

    /// Adds what the result was before, multiplied by this. With 0, as otherwise, it is not read.
    #[must_use]
    pub fn beta(mut self, beta: f32) -> Self {
        self.beta = beta;
        self
    }

    /// Adds one number for each column to all rows. They are of the factors' type, as a layer's weights are.
    #[must_use]
    pub fn bias(mut self, bias: &'a impl DeviceSlice<Element = T>) -> Self {
        self.bias = Some(bias.view());
        self
    }

    /// Applies a function to each element.
    #[must_use]
    pub fn activation(mut self, activation: Activation) -> Self {
        self.activation = activation;
        self
    }

    fn finish(&self) -> Finish {
        // 2 √(2/π), as (1 + tanh(z)) / 2 = 1 / (1 + exp(-2 z)).
        const GELU: f32 = 2.0 * FRAC_2_SQRT_PI * FRAC_1_SQRT_2;
        let (floor, linear, cubic) = match self.activation {
            Activation::None => (f32::NEG_INFINITY, 0.0, 0.0),
            Activation::Relu => (0.0, 0.0, 0.0),
            Activation::Gelu => (f32::NEG_INFINITY, GELU, 0.044_715 * GELU),
            Activation::Silu => (f32::NEG_INFINITY, 1.0, 0.0),
        };
        Finish { alpha: self.alpha, beta: self.beta, floor, linear, cubic }
    }
}

/// The product of two matrices: `c = a b`.
///
/// `a` has as many rows as `c`, `b` as many columns, and `a` as many columns as `b` has rows; any numbers of them. A factor is a
/// `&Memref<T, 2>` or [`transposed`] of one, of `f16` or `bf16`; `c` is of the same type or of `f32`. Any of the three may be a part of
/// a larger matrix. It is fastest where rows begin at multiples of 16 bytes.
///
/// Products are summed in `f32`, in an order that depends on the device, and rounded once.
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
/// where there are as many as the device has multiprocessors, so that none is idle, and else of 128 x 128. They are the
/// [alternatives](gpu_rt::Tune) `128x256` and `128x128` of `gpu_kernels::matmul`, by rows, columns, the sums' length, whether `b` is
/// transposed (1 or 0) and the bytes of an element of `c`; where `a` is transposed there is the second alone.
///
/// # Errors
/// Sizes that do not fit each other ([`ErrorKind::Shape`](gpu_rt::ErrorKind::Shape)); what a launch can fail with.
pub fn matmul<A, B, R>(stream: &Stream, a: A, b: B, c: &mut MemrefMut<'_, R, 2>) -> Result<()>
where
    A: Factor,
    B: Factor<Element = A::Element>,
    A::Element: Multiply<R>,
    R: Real,
{
    matmul_with(stream, a, b, c, &Epilogue::default())
}

/// A product of matrices and what is usually done with it, in one launch: `c = activation(alpha a b + beta c + bias)`.
///
/// As [`matmul`] otherwise; the product is not rounded before.
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
pub fn matmul_with<A, B, R>(stream: &Stream, a: A, b: B, c: &mut MemrefMut<'_, R, 2>, epilogue: &Epilogue<'_, A::Element>) -> Result<()>
where
    A: Factor,
    B: Factor<Element = A::Element>,
    A::Element: Multiply<R>,
    R: Real,
{
    let ((a, is_a_transposed), (b, is_b_transposed)) = (a.stored(), b.stored());
    let turned = |[rows, columns]: [usize; 2], is_transposed| if is_transposed { [columns, rows] } else { [rows, columns] };
    let ([m, k], [depth, width]) = (turned(a.sizes(), is_a_transposed), turned(b.sizes(), is_b_transposed));
    let [rows, n] = c.sizes();
    // A dimension is named as it is in memory.
    shape::check("a", usize::from(is_a_transposed), m, rows)?;
    shape::check("b", usize::from(!is_b_transposed), width, n)?;
    shape::check("b", usize::from(is_b_transposed), depth, k)?;
    if let Some(bias) = &epilogue.bias {
        shape::check_length("the bias", bias.len(), n)?;
    }
    if m == 0 || n == 0 {
        return Ok(());
    }
    let bias = match epilogue.bias {
        Some(bias) => bias.memref([1, n])?,
        // A matrix without rows.
        None => a.part([0..0, 0..0])?,
    };
    let (a, b) = ((a, is_a_transposed), (b, is_b_transposed));
    let finish = epilogue.finish();
    let mut launch = |tile: Tile| <A::Element as sealed::Multiply<R>>::launch(stream, (tile, tile.launch(m, n)), a, b, c, &bias, finish);
    // The large tile has no transposed `a`, which is rare: it takes longest to compile.
    if is_a_transposed {
        return launch(Tile::Medium);
    }
    let key = [m, n, k, usize::from(is_b_transposed), size_of::<R>()];
    TILES.launch(stream, key.map(|number| number as u64), launch)
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
    use super::{Finish, Launch, Memref, MemrefMut, Real, Result, Stream, Tile};

    pub trait Factor {}

    /// Which kernels multiply factors of this type.
    pub trait Multiply<R: Real>: Real {
        fn launch(
            stream: &Stream,
            launch: (Tile, Launch),
            a: (Memref<'_, Self, 2>, bool),
            b: (Memref<'_, Self, 2>, bool),
            c: &mut MemrefMut<'_, R, 2>,
            bias: &Memref<'_, Self, 2>,
            finish: Finish,
        ) -> Result<()>;
    }
}

macro_rules! products {
    ($($factor:ty => $result:ty;)*) => { $(
        impl Multiply<$result> for $factor {}

        impl sealed::Multiply<$result> for $factor {
            fn launch(
                stream: &Stream,
                (tile, launch): (Tile, Launch),
                (a, is_a_transposed): (Memref<'_, $factor, 2>, bool),
                (b, is_b_transposed): (Memref<'_, $factor, 2>, bool),
                c: &mut MemrefMut<'_, $result, 2>,
                bias: &Memref<'_, $factor, 2>,
                finish: Finish,
            ) -> Result<()> {
                match (tile, is_b_transposed) {
                    (Tile::Large, false) => large::large::<$factor, $result, false>(stream, launch, &a, &b, c, bias, finish),
                    (Tile::Large, true) => large::large::<$factor, $result, true>(stream, launch, &a, &b, c, bias, finish),
                    (Tile::Medium, _) => products!(@ medium::medium, is_a_transposed, is_b_transposed, stream, launch, &a, &b, c, bias, finish),
                }
            }
        }
    )* };
    (@ $kernel:path, $a:expr, $b:expr, $($argument:expr),*) => {{
        use $kernel as kernel;
        match ($a, $b) {
            (false, false) => kernel::<_, _, false, false>($($argument),*),
            (false, true) => kernel::<_, _, false, true>($($argument),*),
            (true, false) => kernel::<_, _, true, false>($($argument),*),
            (true, true) => kernel::<_, _, true, true>($($argument),*),
        }
    }};
}
products! { f16 => f16; f16 => f32; bf16 => bf16; bf16 => f32; }

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
