//! CUDA's functions that round down, up and towards zero, held against this processor's instructions in each mode of rounding.
#![cfg(target_arch = "x86_64")]

use crate::headers::table::data::{Random, stream};
use gpu_c_tests::headers;
use gpu_rt::prelude::*;
use gpu_test::{skip, test};
use std::arch::asm;
use std::fmt::{Debug, LowerHex, Write};

/// The processor's control word with all exceptions masked, as Rust expects it, and the bits that round down, up and towards zero.
const NEAREST: u32 = 0x1f80;
const DIRECTIONS: [(&str, u32); 3] = [("down", 0x2000), ("up", 0x4000), ("towards zero", 0x6000)];

/// Functions of three numbers (some of which they may not use) that execute one instruction in a mode of rounding.
macro_rules! instructions {
    ($float:ident: $($name:ident $instruction:literal;)*) => { $(
        fn $name([a, b, c]: [$float; 3], direction: u32) -> $float {
            let (mode, mut result) = (NEAREST | direction, a);
            // SAFETY: the instruction reads and writes these registers alone (the test asks whether the processor has FMA), and the control word is
            // the one that Rust expects again before the block ends.
            unsafe {
                asm!(
                    "ldmxcsr [{mode}]", $instruction, "ldmxcsr [{nearest}]",
                    a = inout(xmm_reg) result, b = in(xmm_reg) b, c = in(xmm_reg) c,
                    mode = in(reg) &mode, nearest = in(reg) &NEAREST, options(nostack)
                );
            }
            let _ = (b, c);
            result
        }
    )* };
}
// An operand that an instruction does not use stands in a comment.
instructions! { f32:
    add_f32 "addss {a}, {b} # {c}";
    sub_f32 "subss {a}, {b} # {c}";
    mul_f32 "mulss {a}, {b} # {c}";
    div_f32 "divss {a}, {b} # {c}";
    sqrt_f32 "sqrtss {a}, {a} # {b} {c}";
    fma_f32 "vfmadd213ss {a}, {b}, {c}";
}
instructions! { f64:
    add_f64 "addsd {a}, {b} # {c}";
    sub_f64 "subsd {a}, {b} # {c}";
    mul_f64 "mulsd {a}, {b} # {c}";
    div_f64 "divsd {a}, {b} # {c}";
    sqrt_f64 "sqrtsd {a}, {a} # {b} {c}";
    fma_f64 "vfmadd213sd {a}, {b}, {c}";
}

macro_rules! conversions {
    ($($name:ident $instruction:literal $from:ident $class:ident $to:ident;)*) => { $(
        fn $name(x: $from, direction: u32) -> $to {
            let (mode, mut result) = (NEAREST | direction, 0.0);
            // SAFETY: as above.
            unsafe {
                asm!(
                    "ldmxcsr [{mode}]", $instruction, "ldmxcsr [{nearest}]",
                    to = inout(xmm_reg) result, from = in($class) x, mode = in(reg) &mode, nearest = in(reg) &NEAREST, options(nostack)
                );
            }
            result
        }
    )* };
}
conversions! {
    narrowed "cvtsd2ss {to}, {from}" f64 xmm_reg f32;
    long_to_f32 "cvtsi2ss {to}, {from}" i64 reg f32;
    long_to_f64 "cvtsi2sd {to}, {from}" i64 reg f64;
}

/// Half of a number that is too large for `i64`, rounded to odd: twice the rounded half is the number, correctly rounded.
fn halved(x: u64) -> i64 {
    (x >> 1 | x & 1) as i64
}
fn unsigned_to_f32(x: u64, direction: u32) -> f32 {
    i64::try_from(x).map_or_else(|_| 2.0 * long_to_f32(halved(x), direction), |x| long_to_f32(x, direction))
}
fn unsigned_to_f64(x: u64, direction: u32) -> f64 {
    i64::try_from(x).map_or_else(|_| 2.0 * long_to_f64(halved(x), direction), |x| long_to_f64(x, direction))
}

/// A row of a table: the function's name and its reference.
type Row<A, R> = (&'static str, fn(A, u32) -> R);

#[track_caller]
fn check<A: Copy + Debug, R: Copy, B: Copy + LowerHex + PartialEq>(got: &[R], inputs: &[A], rows: &[Row<A, R>], bits: impl Fn(R) -> B) {
    assert_eq!(got.len(), inputs.len() * rows.len() * DIRECTIONS.len());
    let ways = rows.iter().flat_map(|row| DIRECTIONS.map(|direction| (row, direction)));
    let mut differences = String::new();
    for (((name, reference), (direction, mode)), got) in ways.zip(got.chunks(inputs.len())) {
        let other: Vec<usize> = (0..inputs.len()).filter(|&i| bits(got[i]) != bits(reference(inputs[i], mode))).collect();
        if let Some(&i) = other.first() {
            let (input, got, expected) = (inputs[i], bits(got[i]), bits(reference(inputs[i], mode)));
            writeln!(differences, "{name} {direction} of {input:?} is {got:#x}, not {expected:#x} ({} differ)", other.len()).unwrap();
        }
    }
    assert!(differences.is_empty(), "\n{differences}");
}

macro_rules! arithmetic {
    ($test:ident, $float:ident, $int:ident, $kernel:path, $exponents:literal, $rows:expr) => {
        #[test]
        fn $test() {
            if !std::arch::is_x86_feature_detected!("fma") {
                skip!("this processor has no FMA to compare with");
            }
            let stream = stream();
            let inputs = {
                let tiny = $float::from_bits(1);
                let least = $float::MIN_POSITIVE;
                let mut edges: Vec<$float> = vec![0.0, tiny, 3.0 * tiny, least - tiny, least, 1.0 - $float::EPSILON / 2.0, 1.0];
                edges.extend([
                    1.0 + $float::EPSILON,
                    1.5,
                    3.0,
                    1.0 / 3.0,
                    least.sqrt(),
                    $float::MAX.sqrt(),
                    $float::MAX / 2.0,
                    $float::MAX,
                ]);
                edges.push($float::INFINITY);
                let mut edges: Vec<$float> = edges.iter().flat_map(|edge| [*edge, -*edge]).collect();
                edges.push($float::NAN);
                let mut inputs = Vec::new();
                for a in &edges {
                    for b in &edges {
                        // Those that cancel the product are among them.
                        inputs.extend(edges.iter().step_by(3).copied().chain([-(a * b)]).map(|c| [*a, *b, c]));
                    }
                }
                let mut random = Random(11);
                let any = |random: &mut Random| $float::from_bits(random.u64() as $int);
                for _ in 0..4000 {
                    let [a, b, c] = [0; 3].map(|_| any(&mut random));
                    // Near each other, near the product, and a product and a sum near the least number.
                    let near = $float::from_bits(a.to_bits().wrapping_add(random.below(5) as $int).wrapping_sub(2));
                    let of_product = $float::from_bits((a * b).to_bits().wrapping_add(random.below(3) as $int).wrapping_sub(1));
                    let small = $float::from_bits(1 + random.below(1 << 12) as $int);
                    let [scale, other] = [0; 2].map(|_| 2.0f64.powi(random.below($exponents) as i32 - $exponents / 2) as $float);
                    inputs.extend([[a, b, c], [a, -near, c], [a, b, -of_product], [small, scale * b.abs().min(4.0), other * small]]);
                    inputs.push([scale * 1.25, other * (1.0 + $float::EPSILON * random.below(9) as $float), -scale * other * 1.25]);
                }
                inputs
            };
            let n = inputs.len();
            let [x, y, z] = [0, 1, 2].map(|place| stream.upload(&inputs.iter().map(|input| input[place]).collect::<Vec<_>>()).unwrap());
            let rows: [Row<[$float; 3], $float>; 7] = $rows;
            let mut out = stream.zeroed(n * rows.len() * DIRECTIONS.len()).unwrap();
            // SAFETY: n numbers of each, and n results of each function in each direction.
            unsafe { $kernel(&stream, Launch::cover(n, 64), &x, &y, &z, &mut out, n as i32).unwrap() };
            // One NaN is as good as another.
            check(&stream.download(&out).unwrap(), &inputs, &rows, |x: $float| if x.is_nan() { 1 << 60 } else { u64::from(x.to_bits()) });
        }
    };
}
arithmetic!(
    arithmetic_f32,
    f32,
    u32,
    headers::directed_f32,
    240,
    [
        ("__fadd", add_f32),
        ("__fsub", sub_f32),
        ("__fmul", mul_f32),
        ("__fdiv", div_f32),
        ("__frcp", |[a, ..], direction| div_f32([1.0, a, a], direction)),
        ("__fsqrt", sqrt_f32),
        ("__fmaf", fma_f32),
    ]
);
arithmetic!(
    arithmetic_f64,
    f64,
    u64,
    headers::directed_f64,
    2040,
    [
        ("__dadd", add_f64),
        ("__dsub", sub_f64),
        ("__dmul", mul_f64),
        ("__ddiv", div_f64),
        ("__drcp", |[a, ..], direction| div_f64([1.0, a, a], direction)),
        ("__dsqrt", sqrt_f64),
        ("__fma", fma_f64),
    ]
);

#[test]
fn conversions() {
    let (stream, mut random) = (stream(), Random(12));
    let mut x = vec![0.0, -0.0, 1e300, -1e300, 1e-300, -1e-300, f64::INFINITY, f64::NEG_INFINITY, f64::NAN, f64::from(f32::MAX), 3.5e38];
    x.extend((0..4000).map(|_| random.f64(-2.0, 2.0) * 2f64.powi(random.below(300) as i32 - 150)));
    let n = x.len();
    let mut out = stream.zeroed(n * DIRECTIONS.len()).unwrap();
    // SAFETY: n numbers, and n results in each direction.
    unsafe { headers::directed_narrowed(&stream, Launch::cover(n, 64), &stream.upload(&x).unwrap(), &mut out, n as i32).unwrap() };
    let rows: [Row<f64, f32>; 1] = [("__double2float", narrowed)];
    check(&stream.download(&out).unwrap(), &x, &rows, |x| if x.is_nan() { 0 } else { x.to_bits() });

    let mut x =
        vec![0, 1, -1, i64::MIN, i64::MIN + 1, i64::MAX, i64::MAX - 1, (1 << 53) + 1, (1 << 24) + 1, i32::MAX.into(), u32::MAX.into()];
    x.extend((0..4000).map(|_| random.u64() as i64 >> random.below(60)));
    let n = x.len();
    let rows: [Row<i64, f64>; 6] = [
        ("__int2float", |x, direction| long_to_f32((x as i32).into(), direction).into()),
        ("__uint2float", |x, direction| long_to_f32((x as u32).into(), direction).into()),
        ("__ll2float", |x, direction| long_to_f32(x, direction).into()),
        ("__ull2float", |x, direction| unsigned_to_f32(x as u64, direction).into()),
        ("__ll2double", long_to_f64),
        ("__ull2double", |x, direction| unsigned_to_f64(x as u64, direction)),
    ];
    let mut out = stream.zeroed(n * rows.len() * DIRECTIONS.len()).unwrap();
    // SAFETY: n numbers, and n results of each function in each direction.
    unsafe { headers::directed_from_whole(&stream, Launch::cover(n, 64), &stream.upload(&x).unwrap(), &mut out, n as i32).unwrap() };
    check(&stream.download(&out).unwrap(), &x, &rows, f64::to_bits);
}
