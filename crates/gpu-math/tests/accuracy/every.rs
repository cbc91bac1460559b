//! All arguments of a function of one: how many units in the last place the worst result is off.
//!
//! The C library says in double precision what the result is, but for 2^-44 of it. Where that leaves open whether ours is the
//! nearest number, libmpfr decides.

use crate::functions::{FUNCTIONS, Function, NONE};
use crate::libm;
use crate::mpfr::Number;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

/// A format of numbers with fewer bits than double precision.
pub struct Format {
    pub name: &'static str,
    /// How many bit patterns it has.
    pub patterns: u64,
    /// The exponents of its normal numbers.
    pub exponents: [i32; 2],
    pub mantissa: i32,
    pub number: fn(u32) -> f64,
    /// A function of ours at a number.
    pub ours: fn(&Function, f64) -> f64,
}

pub const SINGLE: Format = Format {
    name: "f32",
    patterns: 1 << 32,
    exponents: [-126, 127],
    mantissa: 23,
    number: |bits| f64::from(f32::from_bits(bits)),
    ours: |function, x| f64::from((function.single)(x as f32, 0.0)),
};

/// What was found.
#[derive(Clone, Copy, Default)]
pub struct Found {
    /// The most units in the last place.
    pub off: f64,
    /// Where.
    pub at: f64,
    /// How many results are not the exact one rounded.
    pub others: u64,
}

impl Found {
    fn and(self, other: Found) -> Found {
        let worse = if other.off > self.off { other } else { self };
        Found { others: self.others + other.others, ..worse }
    }
}

/// The functions of one number.
pub fn of_one_number() -> impl Iterator<Item = &'static Function> {
    FUNCTIONS.iter().filter(|function| function.ranges.iter().all(|(_, second)| *second == NONE))
}

/// A power of 2.
fn power(n: i32) -> f64 {
    f64::from_bits(((n + 1023) as u64) << 52)
}

/// Sums of parts that cancel each other leave an error of their size, not of the result's.
fn uncertain(function: &Function, x: f64, near: f64) -> f64 {
    let waves = matches!(function.name, "j0" | "j1" | "y0" | "y1");
    near.abs() * power(-44) + if waves { 1e-14 / x.abs().max(1.0).sqrt() } else { 0.0 }
}

impl Format {
    fn unit(&self, near: f64) -> f64 {
        let exponent = ((near.abs().to_bits() >> 52) as i32) - 1023;
        power(exponent.clamp(self.exponents[0], self.exponents[1]) - self.mantissa)
    }

    /// How many units a result is off, if the C library's result is enough to say so to more than a unit's ten thousandth.
    fn nearly(&self, function: &Function, x: f64, ours: f64, near: f64) -> Option<f64> {
        let end = power(self.exponents[1] + 1);
        if ours.is_nan() && near.is_nan() || ours == near || ours.abs() >= end && near.abs() >= end && ours.signum() == near.signum() {
            return Some(0.0);
        }
        let unit = self.unit(near);
        let off = (ours.clamp(-end, end) - near).abs() / unit;
        // Not for NaN either.
        (off + uncertain(function, x, near) / unit < 0.4999).then_some(off)
    }

    /// The same by the exact result.
    pub fn apart(&self, ours: f64, exact: &Number) -> f64 {
        let near = exact.double();
        if ours.is_nan() || near.is_nan() {
            return if ours.is_nan() && near.is_nan() { 0.0 } else { f64::INFINITY };
        }
        // What is beyond the largest number and half a unit is infinity: the next power of 2.
        let end = power(self.exponents[1] + 1);
        let ours = ours.clamp(-end, end);
        if near.abs() >= end {
            return if ours == end.copysign(near) { 0.0 } else { f64::INFINITY };
        }
        (Number::of(ours).less(exact).double() / self.unit(near)).abs()
    }

    fn exactly(&self, function: &Function, x: f64, ours: f64) -> f64 {
        self.apart(ours, &(function.exact)(&Number::of(x), &Number::of(0.0)))
    }

    /// Of every `stride`th bit pattern.
    pub fn worst(&self, function: &Function, stride: u64, threads: usize) -> Found {
        const CHUNK: u64 = 1 << 16;
        let Some(reference) = libm::function(function.name) else {
            return Found { off: f64::INFINITY, ..Found::default() };
        };
        let next = AtomicU64::new(0);
        let work = || {
            let mut found = Found::default();
            loop {
                let first = next.fetch_add(CHUNK * stride, Ordering::Relaxed);
                if first >= self.patterns {
                    return found;
                }
                for bits in (first..self.patterns.min(first + CHUNK * stride)).step_by(stride as usize) {
                    let x = (self.number)(bits as u32);
                    let ours = (self.ours)(function, x);
                    let off = self.nearly(function, x, ours, reference(x, ours)).unwrap_or_else(|| self.exactly(function, x, ours));
                    found = found.and(Found { off, at: x, others: u64::from(off > 0.5) });
                }
            }
        };
        thread::scope(|scope| {
            let threads: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
            threads.into_iter().fold(Found::default(), |found, thread| match thread.join() {
                Ok(part) => found.and(part),
                Err(panic) => std::panic::resume_unwind(panic),
            })
        })
    }
}
