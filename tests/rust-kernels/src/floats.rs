//! Kernels with the floating-point functions that are exact on every device, by their names in `std`.

#[allow(unused_imports, reason = "the host has these functions in `std`")]
use gpu_rt::kernel::*;

macro_rules! exact {
    ($($kernel:ident of $type:ident, $function:ident;)*) => { $(
        /// Each function of three numbers, in the order of the results.
        #[must_use]
        pub fn $function(x: $type, y: $type, z: $type) -> [$type; 28] {
            let (sin, cos) = (x * 0.0).sin_cos();
            let truths = [x.is_nan(), x.is_infinite(), x.is_finite(), x.is_normal(), x.is_sign_positive(), x.is_sign_negative()];
            [
                x.floor(), x.ceil(), x.round(), x.round_ties_even(), x.trunc(), x.fract(),
                x.abs(), x.signum(), x.copysign(y), x.min(y), x.max(y), x.mul_add(y, z),
                x.sqrt(), x.recip(), x.to_degrees(), x.to_radians(), x.div_euclid(y), x.rem_euclid(y),
                x % y, x / y, x.next_up(), x.next_down(), x.midpoint(y), sin, cos,
                if y < z { x.clamp(y, z) } else { z },
                truths.iter().fold(0.0, |all, truth| 2.0 * all + if *truth { 1.0 } else { 0.0 }),
                <$type>::from_bits(x.to_bits()).total_cmp(&y) as i32 as $type,
            ]
        }

        /// Each function of three numbers.
        #[gpu_kernel]
        pub fn $kernel(x: &[$type], y: &[$type], mut out: PerThread<[$type; 28]>) {
            let i = out.index();
            if let Some(out) = out.get() {
                *out = $function(x[i], y[i], y[(i + 1) % y.len()]);
            }
        }
    )* };
}

exact! {
    exact_f32 of f32, single;
    exact_f64 of f64, double;
}

macro_rules! remainders {
    ($($kernel:ident of $type:ident, $function:ident;)*) => { $(
        /// The remainder of two numbers, the Euclidean one, and the quotient of the latter.
        #[must_use]
        pub fn $function(x: $type, y: $type) -> [$type; 3] {
            [x % y, x.rem_euclid(y), x.div_euclid(y)]
        }

        /// The remainders and the quotient of each pair.
        #[gpu_kernel]
        pub fn $kernel(x: &[$type], y: &[$type], mut out: PerThread<[$type; 3]>) {
            let i = out.index();
            if let Some(out) = out.get() {
                *out = $function(x[i], y[i]);
            }
        }
    )* };
}

remainders! {
    remainders_of_half of f16, half_remainders;
    remainders_of_single of f32, single_remainders;
    remainders_of_double of f64, double_remainders;
}

/// The same functions, through a trait bound.
#[must_use]
pub fn of_bound<T: Float>(x: T, y: T, z: T) -> [T; 20] {
    let truths = [x.is_nan(), x.is_infinite(), x.is_finite(), x.is_normal(), x.is_sign_positive(), x.is_sign_negative()];
    [
        x.floor(),
        x.ceil(),
        x.round(),
        x.round_ties_even(),
        x.trunc(),
        x.fract(),
        x.abs(),
        x.signum(),
        x.copysign(y),
        x.mul_add(y, z),
        x.sqrt(),
        x.recip(),
        x.to_degrees(),
        x.to_radians(),
        x.div_euclid(y),
        x.rem_euclid(y),
        x.min(y),
        x.max(y),
        if y < z { x.clamp(y, z) } else { z },
        truths.iter().fold(T::from(0.0), |all, truth| T::from(2.0) * all + T::from(if *truth { 1.0 } else { 0.0 })),
    ]
}

/// Each function of three numbers of any type.
#[gpu_kernel(<f32>, <f64>)]
pub fn exact_of_bound<T: Float>(x: &[T], y: &[T], mut out: PerThread<[T; 20]>) {
    let i = out.index();
    if let Some(out) = out.get() {
        *out = of_bound(x[i], y[i], y[(i + 1) % y.len()]);
    }
}
