//! How far results are from the exact ones, by libmpfr; and what Annex F of the C standard says of special values.
//!
//! The documentation's table is what `cargo test -p gpu-math --test accuracy -- --nocapture` prints, and, for all numbers of single
//! precision, `RUSTFLAGS="-C target-cpu=native" cargo test --release -p gpu-math --test accuracy -- --ignored --nocapture`.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test")]

mod every;
mod functions;
mod libm;
mod mpfr;
mod reference;
mod special;
mod special_values;

use every::{Format, SINGLE};
use functions::{FUNCTIONS, Function};
use gpu_test::test;
use half::f16;
use mpfr::Number;

/// Numbers without a pattern: splitmix64, by Vigna.
pub struct Random(u64);

impl Random {
    fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn unit(&mut self) -> f64 {
        (self.bits() >> 11) as f64 * 2f64.powi(-53)
    }

    /// Between two numbers: evenly, or by their exponents.
    fn between(&mut self, (least, most): (f64, f64)) -> f64 {
        if self.bits() & 1 == 0 || least <= 0.0 && most >= 0.0 && self.bits() & 2 == 0 {
            return least + (most - least) * self.unit();
        }
        let (low, high) = if least < 0.0 && most > 0.0 { (1e-20, most.max(-least)) } else { (least.abs(), most.abs()) };
        let low = low.max(5e-324);
        let size = (low.ln() + (high / low).ln() * self.unit()).exp();
        let negative = most <= 0.0 || least < 0.0 && self.bits() & 1 == 0;
        (if negative { -size } else { size }).clamp(least, most)
    }
}

/// A unit in the last place of a format at a number.
fn unit(exact: f64, least: i32, mantissa: i32) -> f64 {
    let exponent = if exact == 0.0 { least } else { (((exact.abs().to_bits() >> 52) as i32) - 1023).max(least) };
    let power = exponent - mantissa;
    f64::from_bits(if power < -1022 { 1 << (power + 1074) } else { ((power + 1023) as u64) << 52 })
}

/// How many units a result is off; infinitely many where it is of another kind.
fn off(ours: f64, exact: &Number, single: bool) -> f64 {
    let near = exact.double();
    let rounded = if single { f64::from(near as f32) } else { near };
    if rounded.is_nan() || ours.is_nan() {
        return if rounded.is_nan() && ours.is_nan() { 0.0 } else { f64::INFINITY };
    }
    let largest = if single { f64::from(f32::MAX) } else { f64::MAX };
    if rounded.is_infinite() || ours.is_infinite() {
        // Beyond the largest number a result may be that or infinity, if it is near.
        let edge = near.abs().min(f64::MAX) >= largest * (1.0 - 1e-6);
        return if rounded == ours {
            0.0
        } else if edge && ours.abs() >= largest {
            1.0
        } else {
            f64::INFINITY
        };
    }
    let (least, mantissa) = if single { (-126, 23) } else { (-1022, 52) };
    // The difference is taken first: in a double it would be rounded.
    let mut unit = unit(near, least, mantissa);
    let mut difference = Number::of(ours).less(exact);
    if unit < 1e-300 {
        (unit, difference) = (unit * 2f64.powi(200), difference.times(2f64.powi(200)));
    }
    (difference.double() / unit).abs()
}

/// The most that a function is off over a number of arguments, and where.
fn worst(function: &Function, count: usize, single: bool) -> (f64, f64, f64) {
    let mut random = Random(function.name.len() as u64 * 1000 + u64::from(function.name.as_bytes()[0]));
    let mut worst = (0.0, 0.0, 0.0);
    for (index, (xs, ys)) in function.ranges.iter().cycle().take(count.div_ceil(function.ranges.len()) * function.ranges.len()).enumerate()
    {
        let (mut x, mut y) = (random.between(*xs), random.between(*ys));
        if single || index % 7 == 0 {
            // Also numbers with few bits, for which results may be halfway between two.
            (x, y) = (f64::from(x as f32), f64::from(y as f32));
        }
        let ours = if single { f64::from((function.single)(x as f32, y as f32)) } else { (function.double)(x, y) };
        let exact = (function.exact)(&Number::of(x), &Number::of(y));
        if function.absolute > 0.0 && (ours - exact.double()).abs() <= function.absolute && !single {
            continue;
        }
        let off = off(ours, &exact, single);
        if off > worst.0 {
            worst = (off, x, y);
        }
    }
    worst
}

#[test]
fn every_function_is_within_its_bound() {
    let count = std::env::var("GPU_MATH_COUNT").ok().and_then(|count| count.parse().ok()).unwrap_or(800);
    let mut wrong = Vec::new();
    println!("| function | f64 | f32 |\n|---|---|---|");
    for function in &FUNCTIONS {
        let both = [false, true].map(|single| worst(function, count, single));
        println!(
            "| {} | {:.3} ({:e}, {:e}) | {:.3} ({:e}, {:e}) |",
            function.name, both[0].0, both[0].1, both[0].2, both[1].0, both[1].1, both[1].2
        );
        for (bound, (off, x, y)) in function.bounds.iter().zip(both) {
            if off > *bound {
                wrong.push(format!("{}({x:e}, {y:e}) is off by {off:.3} units, more than {bound}", function.name));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

const HALF: Format = Format {
    name: "f16",
    patterns: 1 << 16,
    exponents: [-14, 15],
    mantissa: 10,
    number: |bits| f16::from_bits(bits as u16).to_f64(),
    // As gpu-build has it: by single precision.
    ours: |function, x| f16::from_f32((function.single)(x as f32, 0.0)).to_f64(),
};

/// Rounding twice adds little to half a unit: the first of the roundings is to a number with 13 bits more.
const ROUNDED_TWICE: f64 = 0.5002;

/// Holds every `stride`th number of a format against the functions' bounds.
fn check(format: &Format, stride: u64, bound: impl Fn(&Function) -> f64) {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    println!("| {} | units | at | not the exact result rounded |\n|---|---|---|---|", format.name);
    let mut wrong = Vec::new();
    for function in every::of_one_number() {
        let found = format.worst(function, stride, threads);
        println!("| `{}` | {:.5} | {:e} | {} |", function.name, found.off, found.at, found.others);
        if found.off > bound(function) {
            wrong.push(format!("{}({:e}) is off by {:.5} units of {}", function.name, found.at, found.off, format.name));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_number_of_half_precision() {
    check(&HALF, 1, |_| ROUNDED_TWICE);
}

#[test]
fn some_numbers_of_single_precision() {
    check(&SINGLE, 200_003, |function| function.bounds[1]);
}

#[test]
#[ignore = "takes minutes on many processors: all numbers of single precision"]
fn every_number_of_single_precision() {
    check(&SINGLE, 1, |function| function.bounds[1]);
}

#[test]
fn pairs_of_half_precision() {
    let count = std::env::var("GPU_MATH_COUNT").ok().and_then(|count| count.parse().ok()).unwrap_or(4000);
    let mut wrong = Vec::new();
    for function in FUNCTIONS.iter().filter(|function| every::of_one_number().all(|one| one.name != function.name)) {
        let mut random = Random(7);
        let mut worst = (0.0, 0.0, 0.0);
        for index in 0..count {
            // Of any bits; or near each other and near 1, where most of what is to be seen is.
            let mut number = || match index % 3 {
                0 => f16::from_bits(random.bits() as u16),
                1 => f16::from_f64(random.between((-64.0, 64.0))),
                _ => f16::from_f64(random.between((0.25, 4.0))),
            };
            let (x, y) = (number(), number());
            let ours = f16::from_f32((function.single)(x.to_f32(), y.to_f32())).to_f64();
            let exact = (function.exact)(&Number::of(x.to_f64()), &Number::of(y.to_f64()));
            let off = HALF.apart(ours, &exact);
            if off > worst.0 {
                worst = (off, x.to_f64(), y.to_f64());
            }
        }
        println!("{}: {:.5} units of f16 at ({}, {})", function.name, worst.0, worst.1, worst.2);
        let bound = if function.bounds[1] == 0.0 { 0.0 } else { ROUNDED_TWICE };
        if worst.0 > bound {
            wrong.push(format!("{}({}, {}) is off by {:.5} units of f16", function.name, worst.1, worst.2, worst.0));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

gpu_test::main!();
