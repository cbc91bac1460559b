//! How results are compared with references.

use bytemuck::{Pod, bytes_of};
use std::fmt::Debug;

/// The same elements, bit for bit.
///
/// # Errors
/// The first that differs.
pub(crate) fn exact<T: Pod + Debug>(got: &[T], expected: &[T]) -> Result<(), String> {
    if got.len() != expected.len() {
        return Err(format!("{} elements instead of {}", got.len(), expected.len()));
    }
    let differs = |(got, expected): (&T, &T)| bytes_of(got) != bytes_of(expected);
    match got.iter().zip(expected).position(differs) {
        None => Ok(()),
        Some(i) => {
            let count = got.iter().zip(expected).filter(|&pair| differs(pair)).count();
            Err(format!("element {i} is {:?}, expected {:?} ({count} of {} differ)", got[i], expected[i], got.len()))
        }
    }
}

/// A floating-point type and its grid.
pub(crate) trait Float: Copy + Debug {
    /// The distance to the next number, at this magnitude.
    fn unit(magnitude: f64) -> f64;
    fn wide(self) -> f64;
    /// The largest finite number.
    const LARGEST: f64;
}

impl Float for half::f16 {
    const LARGEST: f64 = 65504.0;
    fn unit(magnitude: f64) -> f64 {
        unit(magnitude, 11, -14)
    }
    fn wide(self) -> f64 {
        self.into()
    }
}

impl Float for f32 {
    const LARGEST: f64 = f32::MAX as f64;
    fn unit(magnitude: f64) -> f64 {
        unit(magnitude, 24, -126)
    }
    fn wide(self) -> f64 {
        self.into()
    }
}

impl Float for f64 {
    const LARGEST: f64 = f64::MAX;
    fn unit(magnitude: f64) -> f64 {
        unit(magnitude, 53, -1022)
    }
    fn wide(self) -> f64 {
        self
    }
}

fn unit(magnitude: f64, digits: i32, smallest: i32) -> f64 {
    let exponent = match magnitude {
        _ if magnitude == 0.0 => smallest,
        // A power of two has the larger unit of its two sides.
        _ => (magnitude.log2().floor() as i32).max(smallest),
    };
    2f64.powi(exponent - digits + 1)
}

/// Within `bound` units in the last place of the reference. NaN and infinity are equal to themselves.
///
/// # Errors
/// The element that is farthest off.
pub(crate) fn ulps<T: Float>(got: &[T], expected: &[f64], bound: f64) -> Result<(), String> {
    within(got, expected, bound, |i| expected[i])
}

/// Within `bound` units in the last place of `scale(i)`, the largest number in the computation of element i, where
/// terms cancel.
///
/// # Errors
/// The element that is farthest off.
pub(crate) fn within<T: Float>(got: &[T], expected: &[f64], bound: f64, scale: impl Fn(usize) -> f64) -> Result<(), String> {
    if got.len() != expected.len() {
        return Err(format!("{} elements instead of {}", got.len(), expected.len()));
    }
    let error = |i: usize| {
        let (got, expected) = (got[i].wide(), expected[i]);
        let overflows = got.is_infinite() && expected.abs() > T::LARGEST - bound * T::unit(T::LARGEST);
        match () {
            _ if got == expected || (got.is_nan() && expected.is_nan()) => 0.0,
            _ if overflows && got.signum() == expected.signum() => 0.0,
            _ if !got.is_finite() || !expected.is_finite() => f64::INFINITY,
            _ => (got - expected).abs() / T::unit(scale(i).abs().max(expected.abs())),
        }
    };
    let worst = (0..got.len()).max_by(|&a, &b| error(a).total_cmp(&error(b)));
    match worst.filter(|&i| error(i) > bound) {
        None => Ok(()),
        Some(i) => Err(format!(
            "element {i} is {:?}, expected {:?}: {:.2} units in the last place off, at most {bound} allowed",
            got[i],
            expected[i],
            error(i)
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_wrong_bit_is_detected() {
        assert!(exact(&[1.0f32, 2.0], &[1.0, 2.0]).is_ok());
        assert!(exact(&[1.0f32, 2.0], &[1.0, f32::from_bits(2.0f32.to_bits() + 1)]).unwrap_err().contains("element 1"));
        assert!(exact(&[0.0f32], &[-0.0]).is_err());
        assert!(exact(&[0u8], &[]).is_err());
    }

    #[test]
    fn units_in_the_last_place_are_those_of_the_type() {
        assert_eq!(f32::unit(1.0), f64::from(f32::EPSILON));
        assert_eq!(f32::unit(1.99), f64::from(f32::EPSILON));
        assert_eq!(f64::unit(2.0), 2.0 * f64::EPSILON);
        assert_eq!(f32::unit(0.0), f64::from(f32::from_bits(1)));
        let next = f32::from_bits(3f32.to_bits() + 2);
        assert!(ulps(&[next], &[3.0], 2.0).is_ok());
        assert!(ulps(&[next], &[3.0], 1.9).unwrap_err().contains("2.00 units"));
        assert!(ulps(&[f32::NAN, f32::INFINITY], &[f64::NAN, f64::INFINITY], 0.0).is_ok());
        assert!(ulps(&[f32::NAN], &[1.0], 1e9).is_err());
        assert!(ulps(&[f32::NEG_INFINITY], &[-1e40], 1.0).is_ok(), "what the type cannot hold is infinite");
        assert!(ulps(&[f32::INFINITY], &[-1e40], 1.0).is_err());
        assert!(ulps(&[f32::INFINITY], &[1e38], 1.0).is_err());
        assert!(within(&[0.5f32], &[0.5 + 1e-6], 1.0, |_| 100.0).is_ok());
    }
}
