//! What is done with a product before it is stored.

use crate::product::Finish;
use crate::real::Real;
use core::f32::consts::{FRAC_1_SQRT_2, FRAC_2_SQRT_PI};
use gpu_rt::{DeviceSlice, View};

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

/// What [`matmul_with`](crate::matmul_with) makes of a product before it is rounded and stored: `activation(alpha a b + beta c + bias)`, in `f32`.
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
    pub(crate) bias: Option<View<'a, T>>,
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

    /// Adds one number for each column to all rows. They are of the factors' type, as a layer's weights are; with factors of `i8`
    /// and `tf32`, of `f32`.
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

    pub(crate) fn finish(&self) -> Finish {
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
