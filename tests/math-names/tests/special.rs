//! Special values of each function under each of its names (Rust's, CUDA's, HIP's, OpenCL C's), by the tables of C's Annex F and OpenCL C's
//! section 7.5.1, with each library of math.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a failed expectation is how a test fails")]

#[path = "../../../crates/gpu-math/tests/accuracy/special_values.rs"]
mod special_values;

use bytemuck::Pod;
use gpu_abi::manifest::Manifest;
use gpu_math_tests::on_each_level;
use gpu_rt::{Device, Launch, Module};
use half::f16;
use special_values::{ONE, TWO, Two};

/// The kernels of `build/names.rs`: the function, the language of the spelling, and the width.
type Kernels = &'static [(&'static str, &'static str, &'static str)];
const OF_VENDORS: Kernels = include!(concat!(env!("OUT_DIR"), "/vendor.rs"));
const OF_PORTABLE: Kernels = include!(concat!(env!("OUT_DIR"), "/portable.rs"));

const INF: f64 = f64::INFINITY;
const NAN: f64 = f64::NAN;
/// Stands for the least positive number of each width.
const LEAST: f64 = f64::from_bits(1);

/// Special values of functions that round to integers, and of exact functions.
const MORE_OF_ONE: &[special_values::One] = &[
    ("sqrt", &[(0.0, 0.0), (-0.0, -0.0), (INF, INF), (-1.0, NAN), (NAN, NAN), (4.0, 2.0)]),
    ("fabs", &[(-0.0, 0.0), (-INF, INF), (-2.0, 2.0), (NAN, NAN)]),
    ("floor", &[(0.0, 0.0), (-0.0, -0.0), (-0.5, -1.0), (0.5, 0.0), (INF, INF), (-INF, -INF), (NAN, NAN)]),
    ("ceil", &[(0.0, 0.0), (-0.0, -0.0), (-0.5, -0.0), (0.5, 1.0), (INF, INF), (-INF, -INF), (NAN, NAN)]),
    ("trunc", &[(0.0, 0.0), (-0.0, -0.0), (-0.5, -0.0), (1.5, 1.0), (INF, INF), (-INF, -INF), (NAN, NAN)]),
    ("rint", &[(0.0, 0.0), (-0.0, -0.0), (-0.5, -0.0), (0.5, 0.0), (1.5, 2.0), (2.5, 2.0), (INF, INF), (NAN, NAN)]),
    ("round", &[(0.0, 0.0), (-0.0, -0.0), (-0.25, -0.0), (0.5, 1.0), (-2.5, -3.0), (INF, INF), (NAN, NAN)]),
    ("recip", &[(0.0, INF), (-0.0, -INF), (INF, 0.0), (-INF, -0.0), (NAN, NAN), (-4.0, -0.25)]),
    ("ilogb", &[(1.0, 0.0), (-10.0, 3.0), (0.25, -2.0)]),
];

/// The second number is an integer for `rootn`, `pown` and `ldexp`.
const MORE_OF_TWO: &[Two] = &[
    ("copysign", &[(1.0, -0.0, -1.0), (-1.0, 0.0, 1.0), (0.0, -INF, -0.0), (INF, -1.0, -INF)]),
    ("fmin", &[(1.0, NAN, 1.0), (NAN, 1.0, 1.0), (NAN, NAN, NAN), (-INF, 1.0, -INF)]),
    ("fmax", &[(1.0, NAN, 1.0), (NAN, 1.0, 1.0), (NAN, NAN, NAN), (INF, 1.0, INF)]),
    ("divide", &[(0.0, 0.0, NAN), (-1.0, 0.0, -INF), (1.0, -INF, -0.0), (INF, INF, NAN), (NAN, 1.0, NAN), (3.0, -2.0, -1.5)]),
    (
        "nextafter",
        &[
            (0.0, 1.0, LEAST),
            (-0.0, 1.0, LEAST),
            (0.0, -1.0, -LEAST),
            (-0.0, -INF, -LEAST),
            (0.0, NAN, NAN),
            (-0.0, NAN, NAN),
            (NAN, 0.0, NAN),
        ],
    ),
    ("maxmag", &[(-3.0, 2.0, -3.0), (2.0, -3.0, -3.0), (-2.0, 2.0, 2.0), (1.0, NAN, 1.0), (NAN, 1.0, 1.0)]),
    ("minmag", &[(-3.0, 2.0, 2.0), (2.0, -3.0, 2.0), (-2.0, 2.0, -2.0), (1.0, NAN, 1.0), (NAN, 1.0, 1.0)]),
    (
        "ldexp",
        &[
            (1.0, 3.0, 8.0),
            (-0.0, 3.0, -0.0),
            (INF, -3.0, INF),
            (NAN, 1.0, NAN),
            (3.0, -1.0, 1.5),
            (1.0, 5000.0, INF),
            (-1.0, -5000.0, -0.0),
        ],
    ),
    (
        "pown",
        &[
            (0.0, 0.0, 1.0),
            (NAN, 0.0, 1.0),
            (INF, 0.0, 1.0),
            (-3.0, 0.0, 1.0),
            (0.0, -3.0, INF),
            (-0.0, -3.0, -INF),
            (0.0, -2.0, INF),
            (-0.0, -2.0, INF),
            (0.0, 2.0, 0.0),
            (-0.0, 2.0, 0.0),
            (0.0, 3.0, 0.0),
            (-0.0, 3.0, -0.0),
            (-2.0, 3.0, -8.0),
            (2.0, -2.0, 0.25),
            (NAN, 1.0, NAN),
            (-INF, 3.0, -INF),
            (-INF, -3.0, -0.0),
            (1.0, -2147483648.0, 1.0),
            (-1.0, 16777215.0, -1.0),
        ],
    ),
    (
        "powr",
        &[
            (2.0, 0.0, 1.0),
            (2.0, -0.0, 1.0),
            (0.5, 0.0, 1.0),
            (0.0, -2.0, INF),
            (-0.0, -2.0, INF),
            (0.0, -3.0, INF),
            (-0.0, -3.0, INF),
            (0.0, -INF, INF),
            (-0.0, -INF, INF),
            (0.0, 3.0, 0.0),
            (-0.0, 3.0, 0.0),
            (0.0, INF, 0.0),
            (1.0, 5.0, 1.0),
            (1.0, -0.5, 1.0),
            (-1.0, 2.0, NAN),
            (-8.0, 3.0, NAN),
            (-INF, 2.0, NAN),
            (-2.0, 0.0, NAN),
            (-1.0, INF, NAN),
            (0.0, 0.0, NAN),
            (-0.0, 0.0, NAN),
            (0.0, -0.0, NAN),
            (INF, 0.0, NAN),
            (INF, -0.0, NAN),
            (1.0, INF, NAN),
            (1.0, -INF, NAN),
            (2.0, NAN, NAN),
            (1.0, NAN, NAN),
            (0.0, NAN, NAN),
            (NAN, 2.0, NAN),
            (NAN, 0.0, NAN),
            (NAN, NAN, NAN),
            (2.0, 3.0, 8.0),
            (INF, 2.0, INF),
            (INF, -2.0, 0.0),
            (2.0, INF, INF),
            (2.0, -INF, 0.0),
            (0.5, INF, 0.0),
            (0.5, -INF, INF),
        ],
    ),
    (
        "rootn",
        &[
            (0.0, -3.0, INF),
            (-0.0, -3.0, -INF),
            (0.0, -2.0, INF),
            (-0.0, -2.0, INF),
            (0.0, 2.0, 0.0),
            (-0.0, 2.0, 0.0),
            (0.0, 3.0, 0.0),
            (-0.0, 3.0, -0.0),
            (-8.0, 2.0, NAN),
            (-8.0, -2.0, NAN),
            (8.0, 0.0, NAN),
            (NAN, 3.0, NAN),
            (NAN, 0.0, NAN),
            (-8.0, 3.0, -2.0),
            (-8.0, -3.0, -0.5),
            (16.0, 4.0, 2.0),
            (16.0, -2.0, 0.25),
            (5.0, 1.0, 5.0),
            (-5.0, 1.0, -5.0),
            (4.0, -1.0, 0.25),
            (INF, 2.0, INF),
            (INF, -2.0, 0.0),
            (-INF, 3.0, -INF),
            (-INF, -3.0, -0.0),
            (-INF, 2.0, NAN),
            (1024.0, 10.0, 2.0),
            (-32768.0, 15.0, -2.0),
            (-1.0, 2147483647.0, -1.0),
        ],
    ),
];

/// Functions with a second result: the arguments, the first and the second result. NaN as the second stands for any value.
type Second = (&'static str, &'static [(f64, f64, f64, f64)]);
const SECOND: &[Second] = &[
    (
        "fract",
        &[
            (0.0, 0.0, 0.0, 0.0),
            (-0.0, 0.0, -0.0, -0.0),
            (INF, 0.0, 0.0, INF),
            (-INF, 0.0, -0.0, -INF),
            (NAN, 0.0, NAN, NAN),
            (2.5, 0.0, 0.5, 2.0),
            (-2.25, 0.0, 0.75, -3.0),
            (3.0, 0.0, 0.0, 3.0),
            // Numbers so close below an integer that the fraction would round to 1: it is the largest number below 1.
            (-5.960_464_477_539_063e-8, 0.0, 1.0 - 5.960_464_477_539_063e-8, -1.0),
            (-1e-30, 0.0, 1.0, -1.0),
        ],
    ),
    (
        "modf",
        &[
            (0.0, 0.0, 0.0, 0.0),
            (-0.0, 0.0, -0.0, -0.0),
            (INF, 0.0, 0.0, INF),
            (-INF, 0.0, -0.0, -INF),
            (NAN, 0.0, NAN, NAN),
            (2.5, 0.0, 0.5, 2.0),
            (-2.5, 0.0, -0.5, -2.0),
            (-3.0, 0.0, -0.0, -3.0),
        ],
    ),
    (
        "frexp",
        &[
            (0.0, 0.0, 0.0, 0.0),
            (-0.0, 0.0, -0.0, 0.0),
            (INF, 0.0, INF, 0.0),
            (-INF, 0.0, -INF, 0.0),
            (NAN, 0.0, NAN, 0.0),
            (8.0, 0.0, 0.5, 4.0),
            (-0.75, 0.0, -0.75, 0.0),
        ],
    ),
    (
        "remquo",
        &[
            (INF, 1.0, NAN, 0.0),
            (1.0, 0.0, NAN, 0.0),
            (NAN, 1.0, NAN, 0.0),
            (1.0, NAN, NAN, 0.0),
            (-INF, 2.0, NAN, 0.0),
            (7.0, 2.0, -1.0, 4.0),
            (-7.0, 2.0, 1.0, -4.0),
            (5.0, INF, 5.0, 0.0),
            (-0.0, 3.0, -0.0, 0.0),
            (-4.0, 2.0, -0.0, -2.0),
        ],
    ),
    ("sincos", &[(0.0, 0.0, 0.0, 1.0), (-0.0, 0.0, -0.0, 1.0), (INF, 0.0, NAN, NAN), (NAN, 0.0, NAN, NAN)]),
    (
        "lgamma_r",
        &[
            (1.0, 0.0, 0.0, 1.0),
            (2.0, 0.0, 0.0, 1.0),
            (INF, 0.0, INF, 1.0),
            (-INF, 0.0, INF, NAN),
            (NAN, 0.0, NAN, NAN),
            (0.0, 0.0, INF, 0.0),
            (-0.0, 0.0, INF, 0.0),
            (-1.0, 0.0, INF, 0.0),
            (-2.0, 0.0, INF, 0.0),
            (-3.0, 0.0, INF, 0.0),
        ],
    ),
];

/// A floating-point type.
trait Number: Pod + Sync + Send {
    const WIDTH: &'static str;
    /// The unit in the last place of 1.
    const UNIT: f64;
    /// The least positive number.
    const LEAST: f64;
    fn of(x: f64) -> Self;
    fn wide(self) -> f64;
}

macro_rules! number {
    ($ty:ident, $width:literal, $unit:expr, $least:expr, $of:expr, $wide:expr) => {
        impl Number for $ty {
            const WIDTH: &'static str = $width;
            const UNIT: f64 = $unit;
            const LEAST: f64 = $least;
            fn of(x: f64) -> $ty {
                $of(x)
            }
            fn wide(self) -> f64 {
                $wide(self)
            }
        }
    };
}
number!(f64, "f64", f64::EPSILON, LEAST, |x| x, |x| x);
number!(f32, "f32", f32::EPSILON as f64, f32::from_bits(1) as f64, |x| x as f32, f64::from);
number!(f16, "f16", 0.000_976_562_5, 5.960_464_477_539_063e-8, f16::from_f64, f16::to_f64);

/// Whether a result is right: zeros and infinities must have the right sign; other numbers may be off by `units`.
fn is(got: f64, expected: f64, units: f64) -> bool {
    if expected.is_nan() || expected.is_infinite() || expected == 0.0 {
        return got.is_nan() && expected.is_nan() || got.to_bits() == expected.to_bits();
    }
    (got - expected).abs() <= units * expected.abs()
}

/// A case, with numbers that the width has.
struct Case {
    x: f64,
    y: f64,
    expected: f64,
    second: Option<f64>,
}

fn cases<T: Number>(name: &str) -> Vec<Case> {
    let name = name.strip_prefix("half_").or_else(|| name.strip_prefix("native_")).unwrap_or(name);
    let of_one = ONE.iter().chain(MORE_OF_ONE).filter(|(function, _)| *function == name);
    let of_one = of_one.flat_map(|(_, values)| values.iter().map(|&(x, expected)| Case { x, y: 0.0, expected, second: None }));
    let of_two = TWO.iter().chain(MORE_OF_TWO).filter(|(function, _)| *function == name);
    let of_two = of_two.flat_map(|(_, values)| values.iter().map(|&(x, y, expected)| Case { x, y, expected, second: None }));
    let second = SECOND.iter().filter(|(function, _)| *function == name);
    let second =
        second.flat_map(|(_, values)| values.iter().map(|&(x, y, expected, second)| Case { x, y, expected, second: Some(second) }));
    // An argument that half precision lacks would make another case. One that is rounded in single precision is still as large, or an integer.
    let has = |x: f64| T::WIDTH != "f16" || x.is_nan() || T::of(x).wide() == x;
    of_one.chain(of_two).chain(second).filter(|case| has(case.x) && has(case.y)).collect()
}

fn check_width<T: Number>(module: &Module, device: &Device, math: &str, kernels: Kernels, wrong: &mut Vec<String>) {
    let stream = device.stream().unwrap();
    for (name, spelling, _) in kernels.iter().filter(|(_, _, width)| *width == T::WIDTH) {
        let cases = cases::<T>(name);
        assert!(!cases.is_empty(), "`{name}` has special values");
        let kernel = module.function(&format!("{name}_{spelling}_{}", T::WIDTH)).unwrap();
        let kernel = kernel.typed::<(&[T], &[T], &mut [T], &mut [T], i32)>().unwrap();
        let run = |cases: &[&Case]| {
            let of = |part: fn(&Case) -> f64| stream.upload(&cases.iter().map(|case| T::of(part(case))).collect::<Vec<_>>()).unwrap();
            let (x, y) = (of(|case| case.x), of(|case| case.y));
            let (mut out, mut second) = (stream.zeroed::<T>(cases.len()).unwrap(), stream.zeroed::<T>(cases.len()).unwrap());
            // SAFETY: the kernel accesses elements below the count, which all buffers have.
            unsafe { kernel.launch(&stream, Launch::cover(cases.len(), 128), (&x, &y, &mut out, &mut second, cases.len() as i32)) }
                .unwrap();
            stream.download(&out).unwrap().into_iter().zip(stream.download(&second).unwrap()).collect::<Vec<_>>()
        };
        // The library's own limits: OpenCL C's for `powr` and `rootn` are 16 units.
        let units = match (math, *name) {
            (_, "powr" | "rootn" | "pown" | "half_powr" | "native_powr") => 16.0,
            (_, "fract" | "modf" | "frexp" | "ldexp" | "nextafter") => 0.0,
            ("portable", _) => 1.0,
            _ => 4.0,
        };
        let mut compare = |how: &str, cases: &[&Case]| {
            for (case, (got, second)) in cases.iter().zip(run(cases)) {
                let expected = T::of(case.expected).wide();
                let expected = match *name {
                    "fract" if expected >= 1.0 => 1.0 - T::UNIT / 2.0,
                    "nextafter" if case.expected.abs() == LEAST => T::LEAST.copysign(case.expected),
                    _ => expected,
                };
                let second_is = case.second.is_none_or(|expected| expected.is_nan() || is(second.wide(), T::of(expected).wide(), 0.0));
                if !is(got.wide(), expected, units * T::UNIT) || !second_is {
                    let (got, second) = (got.wide(), second.wide());
                    wrong.push(format!(
                        "{math} {spelling} {name}.{}({:?}, {:?}) {how}: {got:?}, {second:?}, not {expected:?}, {:?}",
                        T::WIDTH,
                        case.x,
                        case.y,
                        case.second
                    ));
                }
            }
        };
        // Repeated, so that threads fill whole vectors.
        let many: Vec<&Case> = cases.iter().cycle().take(cases.len() * 64).collect();
        compare("by vectors of threads", &many);
        cases.iter().for_each(|case| compare("by one thread", &[case]));
    }
}

fn check(math: &str, kernels: Kernels, fat: &'static [u8], manifest: &str) {
    let device = Device::default().unwrap();
    let manifest: Manifest = gpu_abi::json::from_text(manifest).unwrap();
    // SAFETY: one call of the compiler made both.
    let module = unsafe { Module::load_described(&device, fat, &manifest) }.unwrap();
    let mut wrong = Vec::new();
    check_width::<f64>(&module, &device, math, kernels, &mut wrong);
    check_width::<f32>(&module, &device, math, kernels, &mut wrong);
    check_width::<f16>(&module, &device, math, kernels, &mut wrong);
    wrong.sort();
    wrong.dedup();
    assert!(wrong.is_empty(), "{} are wrong:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn of_the_vendors() {
    on_each_level("of_the_vendors", || {
        check(
            "vendor",
            OF_VENDORS,
            include_bytes!(concat!(env!("OUT_DIR"), "/vendor.gpubin")),
            include_str!(concat!(env!("OUT_DIR"), "/vendor.json")),
        );
    });
}

#[test]
fn of_the_portable_library() {
    on_each_level("of_the_portable_library", || {
        check(
            "portable",
            OF_PORTABLE,
            include_bytes!(concat!(env!("OUT_DIR"), "/portable.gpubin")),
            include_str!(concat!(env!("OUT_DIR"), "/portable.json")),
        );
    });
}
