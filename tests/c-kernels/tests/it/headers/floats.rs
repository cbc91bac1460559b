//! CUDA's functions of numbers with a fraction.

use crate::headers::table::data::{Random, stream};
use crate::headers::table::{Row, check};
use gpu_c_tests::headers;
use gpu_rt::prelude::*;
use gpu_test::test;

macro_rules! ways {
    ($($float:ident, $int:ident: $a:literal $b:literal $c:literal $d:literal;)*) => {
        [$(
            ($a, |x: $float| (x.round_ties_even() as $int) as i64),
            ($b, |x: $float| (x as $int) as i64),
            ($c, |x: $float| (x.floor() as $int) as i64),
            ($d, |x: $float| (x.ceil() as $int) as i64),
        )*]
    };
}

/// Rust's conversions saturate as CUDA's do.
const FROM_F32: [Row<'static, f32, i64>; 16] = ways! {
    f32, i32: "__float2int_rn" "__float2int_rz" "__float2int_rd" "__float2int_ru";
    f32, u32: "__float2uint_rn" "__float2uint_rz" "__float2uint_rd" "__float2uint_ru";
    f32, i64: "__float2ll_rn" "__float2ll_rz" "__float2ll_rd" "__float2ll_ru";
    f32, u64: "__float2ull_rn" "__float2ull_rz" "__float2ull_rd" "__float2ull_ru";
};
const FROM_F64: [Row<'static, f64, i64>; 16] = ways! {
    f64, i32: "__double2int_rn" "__double2int_rz" "__double2int_rd" "__double2int_ru";
    f64, u32: "__double2uint_rn" "__double2uint_rz" "__double2uint_rd" "__double2uint_ru";
    f64, i64: "__double2ll_rn" "__double2ll_rz" "__double2ll_rd" "__double2ll_ru";
    f64, u64: "__double2ull_rn" "__double2ull_rz" "__double2ull_rd" "__double2ull_ru";
};

#[test]
fn to_whole_numbers_in_each_rounding() {
    let (stream, mut random) = (stream(), Random(1));
    let mut x = vec![
        0.0,
        -0.0,
        0.5,
        -0.5,
        1.5,
        2.5,
        -2.5,
        2147483520.0,
        -2147483648.0,
        3e9,
        -3e9,
        5e9,
        1e19,
        2e19,
        -1e19,
        1e30,
        -1e30,
        f32::INFINITY,
        f32::NEG_INFINITY,
    ];
    x.extend((0..300).map(|_| random.f32(-1.0, 1.0) * 2f32.powi(random.below(70) as i32)));
    let n = x.len();
    let mut out = stream.zeroed(n * FROM_F32.len()).unwrap();
    // SAFETY: n numbers, and n results of each function.
    unsafe { headers::to_whole_f32(&stream, Launch::cover(n, 64), &stream.upload(&x).unwrap(), &mut out, n as i32).unwrap() };
    check(&stream.download(&out).unwrap(), &x, &FROM_F32, |a, b| a == b);
    let x: Vec<f64> = x.into_iter().map(|x| f64::from(x) * 1.000_000_001).collect();
    // SAFETY: as above.
    unsafe { headers::to_whole_f64(&stream, Launch::cover(n, 64), &stream.upload(&x).unwrap(), &mut out, n as i32).unwrap() };
    check(&stream.download(&out).unwrap(), &x, &FROM_F64, |a, b| a == b);
}

const FROM_WHOLE: [Row<'static, i64, f64>; 8] = [
    ("__int2float_rn", |x| (x as i32 as f32).into()),
    ("__uint2float_rn", |x| (x as u32 as f32).into()),
    ("__ll2float_rn", |x| (x as f32).into()),
    ("__ull2float_rn", |x| (x as u64 as f32).into()),
    ("__int2double_rn", |x| (x as i32).into()),
    ("__uint2double_rn", |x| (x as u32).into()),
    ("__ll2double_rn", |x| x as f64),
    ("__ull2double_rn", |x| x as u64 as f64),
];

#[test]
fn from_whole_numbers() {
    let (stream, mut random) = (stream(), Random(2));
    let mut x = vec![0, 1, -1, i64::MIN, i64::MAX, (1 << 53) + 1, (1 << 24) + 1, 0x7fff_ffbf, 0x8000_0040_0000_0001u64 as i64];
    x.extend((0..300).map(|_| random.u64() as i64 >> random.below(60)));
    let n = x.len();
    let mut out = stream.zeroed(n * FROM_WHOLE.len()).unwrap();
    // SAFETY: n numbers, and n results of each function.
    unsafe { headers::from_whole(&stream, Launch::cover(n, 64), &stream.upload(&x).unwrap(), &mut out, n as i32).unwrap() };
    check(&stream.download(&out).unwrap(), &x, &FROM_WHOLE, |a, b| a == b);
}

macro_rules! stated {
    ($name:ident, $float:ident, $kernel:path, $rows:expr) => {
        #[test]
        fn $name() {
            let (stream, mut random) = (stream(), Random(3));
            let inputs: Vec<($float, $float)> = (0..300)
                .map(|_| (random.f64(-4.0, 4.0) as $float, (random.f64(0.25, 4.0) * 2f64.powi(random.below(40) as i32 - 20)) as $float))
                .collect();
            let n = inputs.len();
            let (x, y): (Vec<$float>, Vec<$float>) = inputs.iter().copied().unzip();
            let rows = $rows;
            let mut out = stream.zeroed(n * rows.len()).unwrap();
            // SAFETY: n numbers of both, and n results of each function.
            unsafe {
                $kernel(&stream, Launch::cover(n, 64), &stream.upload(&x).unwrap(), &stream.upload(&y).unwrap(), &mut out, n as i32)
                    .unwrap()
            };
            check(&stream.download(&out).unwrap(), &inputs, &rows, |a: $float, b| a.to_bits() == b.to_bits());
        }
    };
}
stated!(operations_that_are_rounded_once_f32, f32, headers::stated_f32, {
    let rows: [Row<'static, (f32, f32), f32>; 13] = [
        ("__fadd_rn", |(a, b)| a + b),
        ("__fsub_rn", |(a, b)| a - b),
        ("__fmul_rn", |(a, b)| a * b),
        ("__fdiv_rn", |(a, b)| a / b),
        ("__fmaf_rn", |(a, b)| a.mul_add(b, a)),
        ("__frcp_rn", |(a, _)| 1.0 / a),
        ("__fsqrt_rn", |(a, _)| a.abs().sqrt()),
        ("__double2float_rn", |(a, _)| (f64::from(a) / 3.0) as f32),
        ("__saturatef", |(a, _)| if a > 0.0 { a.min(1.0) } else { 0.0 }),
        ("min", |(a, b)| a.min(b)),
        ("max", |(a, b)| a.max(b)),
        ("min with a NaN", |(a, _)| a),
        ("max with a NaN", |(_, b)| b),
    ];
    rows
});
stated!(operations_that_are_rounded_once_f64, f64, headers::stated_f64, {
    let rows: [Row<'static, (f64, f64), f64>; 11] = [
        ("__dadd_rn", |(a, b)| a + b),
        ("__dsub_rn", |(a, b)| a - b),
        ("__dmul_rn", |(a, b)| a * b),
        ("__ddiv_rn", |(a, b)| a / b),
        ("__fma_rn", |(a, b)| a.mul_add(b, a)),
        ("__drcp_rn", |(a, _)| 1.0 / a),
        ("__dsqrt_rn", |(a, _)| a.abs().sqrt()),
        ("min", |(a, b)| a.min(b)),
        ("max", |(a, b)| a.max(b)),
        ("min of double and float", |(a, _)| a.min(1.0)),
        ("max of float and double", |(_, b)| b.max(1.0)),
    ];
    rows
});

fn normal(x: f64) -> f64 {
    0.5 * libm::erfc(-x * std::f64::consts::FRAC_1_SQRT_2)
}

/// By bisection: `f` rises from -10 to 10.
fn inverse(f: fn(f64) -> f64, y: f64) -> f64 {
    let (mut low, mut high) = (-10.0, 10.0);
    for _ in 0..200 {
        let middle = 0.5 * (low + high);
        if f(middle) < y { low = middle } else { high = middle }
    }
    0.5 * (low + high)
}

/// Of x between 0 and 1, and y between 1/4 and 4.
const OWN: [Row<'static, (f64, f64), f64>; 36] = [
    ("rsqrt", |(_, b)| 1.0 / b.sqrt()),
    ("rcbrt", |(_, b)| 1.0 / b.cbrt()),
    ("sinpi", |(_, b)| (std::f64::consts::PI * (b % 2.0)).sin()),
    ("cospi", |(_, b)| (std::f64::consts::PI * (b % 2.0)).cos()),
    ("erfinv", |(a, _)| inverse(libm::erf, a)),
    ("erfcinv", |(_, b)| inverse(|x| -libm::erfc(x), -b / 2.0)),
    ("erfcx", |(_, b)| (b * b).exp() * libm::erfc(b)),
    ("normcdf", |(_, b)| normal(b - 1.0)),
    ("normcdfinv", |(a, _)| inverse(normal, a)),
    ("norm3d", |(a, b)| (2.0 * a * a + b * b).sqrt()),
    ("norm4d", |(a, b)| (2.0 * a * a + 2.0 * b * b).sqrt()),
    ("rnorm3d", |(a, b)| 1.0 / (2.0 * a * a + b * b).sqrt()),
    ("rnorm4d", |(a, b)| 1.0 / (2.0 * a * a + 2.0 * b * b).sqrt()),
    ("rhypot", |(a, b)| 1.0 / a.hypot(b)),
    ("exp10", |(_, b)| libm::exp10(b)),
    ("sincos, the sine", |(_, b)| b.sin()),
    ("sincos, the cosine", |(_, b)| b.cos()),
    ("sincospi, the sine", |(_, b)| (std::f64::consts::PI * (b % 2.0)).sin()),
    ("sincospi, the cosine", |(_, b)| (std::f64::consts::PI * (b % 2.0)).cos()),
    ("logb", |(_, b)| b.log2().floor()),
    ("ilogb", |(_, b)| b.log2().floor()),
    ("ldexp", |(_, b)| b * 8.0),
    ("scalbn", |(_, b)| b / 4.0),
    ("fdim", |(a, b)| (a - b).max(0.0)),
    ("nextafter", |(a, _)| a),
    ("lrint", |(_, b)| (b * 8.0).round_ties_even()),
    ("llrint", |(_, b)| (-b * 8.0).round_ties_even()),
    ("lround", |(_, b)| (b * 8.0).round()),
    ("llround", |(_, b)| (-b * 8.0).round()),
    ("nearbyint", |(_, b)| (b * 8.0).round_ties_even()),
    ("frexp, the fraction", |(_, b)| libm::frexp(b).0),
    ("frexp, the exponent", |(_, b)| libm::frexp(b).1.into()),
    ("modf, the fraction", |(_, b)| -b.fract()),
    ("modf, the whole", |(_, b)| -b.trunc()),
    ("pow with a whole exponent", |(_, b)| b.powi(3)),
    ("isnan, isinf, isfinite, signbit", |_| 12.0),
];

const FAST: [Row<'static, (f64, f64), f64>; 14] = [
    ("__sinf", |(_, b)| b.sin()),
    ("__cosf", |(_, b)| b.cos()),
    ("__tanf", |(a, _)| a.tan()),
    ("__expf", |(_, b)| b.exp()),
    ("__exp10f", |(a, _)| libm::exp10(a)),
    ("__logf", |(_, b)| b.ln()),
    ("__log2f", |(_, b)| b.log2()),
    ("__log10f", |(_, b)| b.log10()),
    ("__powf", |(a, b)| b.powf(a)),
    ("__fdividef", |(a, b)| a / b),
    ("__frsqrt_rn", |(_, b)| 1.0 / b.sqrt()),
    ("fdividef", |(a, b)| a / b),
    ("__sincosf, the sine", |(_, b)| b.sin()),
    ("__sincosf, the cosine", |(_, b)| b.cos()),
];

/// Within so much of the reference, relative to 1 or to what is larger.
fn near(bound: f64) -> impl Fn(f64, f64) -> bool {
    move |a, b| (a - b).abs() <= bound * b.abs().max(1.0)
}

#[test]
fn functions_that_c_has_not() {
    let (stream, mut random) = (stream(), Random(4));
    // Halves are on both sides of a rounding.
    let inputs: Vec<(f32, f32)> =
        (0..200).map(|i| (random.f32(0.001, 0.999), if i < 64 { 0.25 + i as f32 / 18.0 } else { random.f32(0.25, 3.999) })).collect();
    let n = inputs.len();
    let (x, y): (Vec<f32>, Vec<f32>) = inputs.iter().copied().unzip();
    let wide: Vec<(f64, f64)> = inputs.iter().map(|&(a, b)| (a.into(), b.into())).collect();
    let (dx, dy) = (stream.upload(&x).unwrap(), stream.upload(&y).unwrap());
    let (mut out, mut fast) = (stream.zeroed(n * OWN.len()).unwrap(), stream.zeroed(n * FAST.len()).unwrap());
    // SAFETY: n numbers of both, and n results of each function.
    unsafe {
        headers::own_f32(&stream, Launch::cover(n, 64), &dx, &dy, &mut out, n as i32).unwrap();
        headers::fast(&stream, Launch::cover(n, 64), &dx, &dy, &mut fast, n as i32).unwrap();
    }
    let f64s = |x: Vec<f32>| x.into_iter().map(f64::from).collect::<Vec<f64>>();
    check(&f64s(stream.download(&out).unwrap()), &wide, &OWN, near(2e-6));
    check(&f64s(stream.download(&fast).unwrap()), &wide, &FAST, near(2e-5));

    let (x, y): (Vec<f64>, Vec<f64>) = wide.iter().copied().unzip();
    let mut out = stream.zeroed(n * OWN.len()).unwrap();
    // SAFETY: as above.
    unsafe {
        headers::own_f64(&stream, Launch::cover(n, 64), &stream.upload(&x).unwrap(), &stream.upload(&y).unwrap(), &mut out, n as i32)
            .unwrap()
    };
    check(&stream.download(&out).unwrap(), &wide, &OWN, near(1e-13));
}
