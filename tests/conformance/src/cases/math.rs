//! Every math function of the portable vocabulary, in f32 and f64, from the device library or code generation; and the
//! intrinsics of f16.

use crate::Outcome;
use crate::compare::{self, ulps};
use crate::kernels::{each, of};
use crate::random::Random;
use crate::rust::math as rust;
use gpu_rt::{Buffer, Device, Launch};
use half::f16;
use std::cmp::Ordering;

kernels! {
    {
        "kernels/math_f32.nvvm.ll" as f32_nvvm,
        "kernels/math_f32.amdgcn.ll" as f32_amdgcn,
        #[cfg(clang)] "kernels/math.cu" as f32_cu
    }
    { math_f32(x: &Buffer<f32>, y: &Buffer<f32>, out: &mut Buffer<f32>, n: i32); }
}
kernels! {
    {
        "kernels/math_f64.nvvm.ll" as f64_nvvm,
        "kernels/math_f64.amdgcn.ll" as f64_amdgcn,
        #[cfg(clang)] "kernels/math.cu" as f64_cu
    }
    { math_f64(x: &Buffer<f64>, y: &Buffer<f64>, out: &mut Buffer<f64>, n: i32); }
}

/// Name, reference, and the most units in the last place that a result may be off, as the libraries state it (CUDA's
/// table of accuracy, OpenCL's requirements, whichever is wider); 0 for what is rounded correctly everywhere.
type Function = (&'static str, fn(f64, f64) -> f64, f64);

/// In the order in which the kernels have them.
const FUNCTIONS: [Function; 42] = [
    ("exp", |x, _| x.exp(), 3.0),
    ("exp2", |x, _| x.exp2(), 3.0),
    ("exp10", |x, _| libm::exp10(x), 4.0),
    ("log", |x, _| x.ln(), 3.0),
    ("log2", |x, _| x.log2(), 3.0),
    ("log10", |x, _| x.log10(), 3.0),
    ("sin", |x, _| x.sin(), 4.0),
    ("cos", |x, _| x.cos(), 4.0),
    ("tan", |x, _| x.tan(), 5.0),
    ("asin", |x, _| x.asin(), 4.0),
    ("acos", |x, _| x.acos(), 4.0),
    ("atan", |x, _| x.atan(), 5.0),
    ("sinh", |x, _| x.sinh(), 4.0),
    ("cosh", |x, _| x.cosh(), 4.0),
    ("tanh", |x, _| x.tanh(), 5.0),
    ("expm1", |x, _| x.exp_m1(), 3.0),
    ("log1p", |x, _| x.ln_1p(), 2.0),
    ("cbrt", |x, _| x.cbrt(), 2.0),
    ("erf", |x, _| libm::erf(x), 16.0),
    ("erfc", |x, _| libm::erfc(x), 16.0),
    ("tgamma", |x, _| libm::tgamma(x), 16.0),
    ("lgamma", |x, _| libm::lgamma(x), 16.0),
    ("asinh", |x, _| libm::asinh(x), 4.0),
    ("acosh", |x, _| libm::acosh(x), 4.0),
    ("atanh", |x, _| libm::atanh(x), 5.0),
    ("rsqrt", |x, _| 1.0 / x.sqrt(), 2.0),
    ("sqrt", |x, _| x.sqrt(), 0.5),
    ("floor", |x, _| x.floor(), 0.0),
    ("ceil", |x, _| x.ceil(), 0.0),
    ("trunc", |x, _| x.trunc(), 0.0),
    ("rint", |x, _| x.round_ties_even(), 0.0),
    ("round", |x, _| x.round(), 0.0),
    ("fabs", |x, _| x.abs(), 0.0),
    ("pow", |x, y| x.powf(y), 16.0),
    ("atan2", |x, y| x.atan2(y), 6.0),
    ("hypot", |x, y| x.hypot(y), 4.0),
    ("fmod", |x, y| x % y, 0.0),
    ("remainder", |x, y| libm::remainder(x, y), 0.0),
    ("copysign", |x, y| x.copysign(y), 0.0),
    ("fmin", |x, y| x.min(y), 0.0),
    ("fmax", |x, y| x.max(y), 0.0),
    ("fma", |x, y| x.mul_add(y, x), 0.5),
];

const N: usize = 512;

/// Numbers of many sizes, some outside a function's domain, and the special ones.
fn inputs() -> (Vec<f32>, Vec<f32>) {
    let mut random = Random::new(1);
    let mut x = random.many(N, |random| match random.below(4) {
        0 => random.f32(-1.0, 1.0),
        1 => random.f32(0.0, 1.0),
        2 => random.f32(-20.0, 20.0),
        _ => random.f32(-1.0, 1.0) * 10f32.powi(random.below(12) as i32 - 8),
    });
    x[..9].copy_from_slice(&[0.0, -0.0, 1.0, -1.0, 0.5, 2.5, f32::INFINITY, f32::NEG_INFINITY, f32::NAN]);
    let y = random.floats(N, -4.0, 4.0);
    (x, y)
}

/// Where a function's own definition or the libraries leave the result open.
fn open(name: &str, x: f64) -> bool {
    match name {
        // Near the zeros at 1 and 2 and at the poles, the bound is on the absolute error; -0 and poles have either sign.
        "lgamma" => x <= 3.0,
        "tgamma" => x <= 0.0 || x > 20.0,
        _ => false,
    }
}

macro_rules! case {
    ($case:ident, $kernels:expr, $rust:ident, $float:ident) => {
        pub(crate) fn $case(device: &Device) -> Outcome {
            let stream = device.stream()?;
            let (x, y) = inputs();
            let (x, y): (Vec<$float>, Vec<$float>) = (x.into_iter().map($float::from).collect(), y.into_iter().map($float::from).collect());
            let (dx, dy) = (stream.upload(&x)?, stream.upload(&y)?);
            let got = each($kernels, |kernel| {
                let mut out = stream.zeroed(N * FUNCTIONS.len())?;
                // SAFETY: touches elements below N, and as many for each function.
                unsafe { kernel(&stream, Launch::cover(N, 128), &dx, &dy, &mut out, N as i32)? };
                Ok(stream.download(&out)?.into_iter().map(|x: $float| if x.is_nan() { $float::NAN } else { x }).collect())
            })?;
            check(&x, &y, &got, &[])
        }

        pub(crate) fn $rust(device: &Device) -> Outcome {
            let stream = device.stream()?;
            let (x, y) = inputs();
            let (x, y): (Vec<$float>, Vec<$float>) = (x.into_iter().map($float::from).collect(), y.into_iter().map($float::from).collect());
            let (dx, dy) = (stream.upload(&x)?, stream.upload(&y)?);
            let mut out = stream.zeroed::<$float>(N * FUNCTIONS.len())?;
            rust::math(&stream, Launch::cover(N, 128), &dx, &dy, &mut out.memref_mut([FUNCTIONS.len(), N])?)?;
            Ok(of("kernels/math.rs", check(&x, &y, &stream.download(&out)?, &["exp10", "remainder"]))?)
        }
    };
}
case!(math_f32, math_f32::SPELLINGS, rust_math_f32, f32);
case!(math_f64, math_f64::SPELLINGS, rust_math_f64, f64);

/// Holds every function's results but those left out against its reference.
fn check<T: compare::Float + Slack + Default + Into<f64>>(x: &[T], y: &[T], got: &[T], left_out: &[&str]) -> Outcome {
    let mut failures = Vec::new();
    for (index, (name, reference, bound)) in FUNCTIONS.into_iter().enumerate() {
        if left_out.contains(&name) {
            continue;
        }
        let mut got = got[index * N..][..N].to_vec();
        let mut expected: Vec<f64> = x.iter().zip(y).map(|(&x, &y)| reference(x.into(), y.into())).collect();
        for i in (0..N).filter(|&i| open(name, x[i].into())) {
            (got[i], expected[i]) = (T::default(), 0.0);
        }
        // What the reference rounds once more, or is off itself.
        let bound = if bound == 0.0 { 0.0 } else { bound + T::slack() };
        if let Err(error) = ulps(&got, &expected, bound) {
            let at = error.split(' ').nth(1).and_then(|i| i.parse::<usize>().ok()).map(|i| (x[i], y[i]));
            failures.push(format!("{name}{at:?}: {error}"));
        }
    }
    if failures.is_empty() { Ok(()) } else { Err(failures.join("\n").into()) }
}

/// How far off a reference computed in f64 may be, in units of the type.
trait Slack {
    fn slack() -> f64;
}

impl Slack for f32 {
    fn slack() -> f64 {
        0.01
    }
}

impl Slack for f64 {
    fn slack() -> f64 {
        1.0
    }
}

kernels! {
    { "kernels/math_f16.ll" as f16_portable }
    { math_f16(x: &Buffer<f16>, y: &Buffer<f16>, out: &mut Buffer<f16>, n: i32); }
}

/// In the order in which the kernel has them. OpenCL asks for two units of the functions that are not exact.
const OF_F16: [Function; 20] = [
    ("sqrt", |x, _| x.sqrt(), 0.5),
    ("exp", |x, _| x.exp(), 2.0),
    ("exp2", |x, _| x.exp2(), 2.0),
    ("log", |x, _| x.ln(), 2.0),
    ("log2", |x, _| x.log2(), 2.0),
    ("log10", |x, _| x.log10(), 2.0),
    ("sin", |x, _| x.sin(), 2.0),
    ("cos", |x, _| x.cos(), 2.0),
    ("floor", |x, _| x.floor(), 0.0),
    ("ceil", |x, _| x.ceil(), 0.0),
    ("trunc", |x, _| x.trunc(), 0.0),
    ("rint", |x, _| x.round_ties_even(), 0.0),
    ("round", |x, _| x.round(), 0.0),
    ("fabs", |x, _| x.abs(), 0.0),
    ("pow", |x, y| x.powf(y), 4.0),
    ("copysign", |x, y| x.copysign(y), 0.0),
    ("minnum", |x, y| x.min(y), 0.0),
    ("maxnum", |x, y| x.max(y), 0.0),
    ("fma", |x, y| x.mul_add(y, x), 0.5),
    ("nextafter", neighbour, 0.0),
];

/// The number of half precision next to `x` in the direction of `y`; neither is 0.
fn neighbour(x: f64, y: f64) -> f64 {
    let bits = f16::from_f64(x).to_bits();
    match x.partial_cmp(&y) {
        Some(Ordering::Equal) | None => y,
        Some(order) => f16::from_bits(if (order == Ordering::Less) == (x > 0.0) { bits + 1 } else { bits - 1 }).into(),
    }
}

pub(crate) fn math_f16(device: &Device) -> Outcome {
    let stream = device.stream()?;
    let mut random = Random::new(2);
    // No overflow, and nothing so small that its power or product is not a normal number.
    let x = random.many(N, |random| f16::from_f32(random.f32(0.25, 4.0) * if random.below(2) == 0 { 1.0 } else { -1.0 }));
    let y = random.many(N, |random| f16::from_f32(random.f32(0.5, 2.0)));
    let (dx, dy) = (stream.upload(&x)?, stream.upload(&y)?);
    let got = each(math_f16::SPELLINGS, |kernel| {
        let mut out = stream.zeroed(N * OF_F16.len())?;
        // SAFETY: touches elements below N, and as many for each function.
        unsafe { kernel(&stream, Launch::cover(N, 64), &dx, &dy, &mut out, N as i32)? };
        stream.download(&out)
    })?;
    let mut failures = Vec::new();
    for ((name, reference, bound), got) in OF_F16.into_iter().zip(got.chunks(N)) {
        let expected: Vec<f64> = x.iter().zip(&y).map(|(&x, &y)| reference(x.into(), y.into())).collect();
        if let Err(error) = ulps(got, &expected, bound) {
            failures.push(format!("{name}: {error}"));
        }
    }
    if failures.is_empty() { Ok(()) } else { Err(failures.join("\n").into()) }
}
