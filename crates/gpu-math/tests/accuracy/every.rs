//! All numbers of single precision, for the functions of one argument that have polynomials of their own there. The reference is
//! the function of double precision, which other tests hold against libmpfr: it is off by 2^-29 of a unit here. What is left of
//! single precision is that function, rounded.
//!
//! `RUSTFLAGS="-C target-cpu=native" cargo test --release -p gpu-math --test accuracy -- --ignored --nocapture` takes minutes.

use gpu_math::{double, single};
use gpu_test::test;

type Row = (&'static str, fn(f32) -> f32, fn(f64) -> f64);

macro_rules! rows {
    ($($name:ident)*) => {
        [$((stringify!($name), |x| single::$name(x), |x| double::$name(x))),*]
    };
}
const ROWS: [Row; 12] = rows!(exp exp2 exp10 log log2 log10 sin cos tan asin acos atan);

/// The most units in the last place that a function is off, where, and how many results are not the exact one rounded.
fn worst(row: &Row, first: u64, stride: usize) -> (f64, f32, u64) {
    let mut worst = (0.0, 0.0, 0);
    for bits in (first..1 << 32).step_by(stride) {
        let x = f32::from_bits(bits as u32);
        let (ours, exact) = ((row.1)(x), (row.2)(f64::from(x)));
        let rounded = exact as f32;
        if ours.to_bits() == rounded.to_bits() && ours.is_infinite() || ours.is_nan() && rounded.is_nan() {
            continue;
        }
        worst.2 += u64::from(ours.to_bits() != rounded.to_bits());
        let exponent = (((exact.abs().to_bits() >> 52) as i32) - 1023).max(-126);
        let unit = f64::from_bits(((exponent - 23 + 1023) as u64) << 52);
        let off = (f64::from(ours) - exact).abs() / unit;
        // NaN, too, is more than any bound.
        let off = if off.is_nan() { f64::INFINITY } else { off };
        if off > worst.0 {
            (worst.0, worst.1) = (off, x);
        }
    }
    worst
}

fn check(stride: usize) {
    println!("| function | units | at | not the exact result rounded |\n|---|---|---|---|");
    let mut wrong = Vec::new();
    for row in &ROWS {
        let parts = std::thread::scope(|scope| {
            let halves = [0u64, 1].map(|half| scope.spawn(move || worst(row, half * stride as u64, stride * 2)));
            halves.map(|half| half.join().unwrap())
        });
        let (off, at) = if parts[0].0 >= parts[1].0 { (parts[0].0, parts[0].1) } else { (parts[1].0, parts[1].1) };
        println!("| `{}` | {off:.5} | {at:e} | {} |", row.0, parts[0].2 + parts[1].2);
        if off > 0.502 {
            wrong.push(format!("{}({at:e}) is off by {off} units", row.0));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn some_numbers_of_single_precision() {
    check(200_003);
}

#[test]
#[ignore = "takes minutes: all numbers of single precision"]
fn every_number_of_single_precision() {
    check(1);
}
