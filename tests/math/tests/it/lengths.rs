//! OpenCL C's lengths of vectors, with elements of all magnitudes: a result within the type's range neither overflows nor underflows.

use bytemuck::Pod;
use gpu_math_tests::{Random, on_each_level};
use gpu_rt::{Device, Launch, Module, Stream, interop};
use gpu_test::this_test;
use half::f16;

/// A floating-point type.
trait Number: Pod + Send + Sync {
    const WIDTH: &'static str;
    /// The unit in the last place of 1, the least positive number, the least normal number, and the largest number.
    const LIMITS: [f64; 4];
    fn of(x: f64) -> Self;
    fn wide(self) -> f64;
}

macro_rules! number {
    ($ty:ident, $unit:expr, $least:expr, $of:expr, $wide:expr) => {
        impl Number for $ty {
            const WIDTH: &'static str = stringify!($ty);
            const LIMITS: [f64; 4] = [$unit, $least, $ty::MIN_POSITIVE as f64, $ty::MAX as f64];
            fn of(x: f64) -> $ty {
                $of(x)
            }
            fn wide(self) -> f64 {
                $wide(self)
            }
        }
    };
}
number!(f64, f64::EPSILON, f64::from_bits(1), |x| x, |x| x);
number!(f32, f32::EPSILON as f64, f32::from_bits(1) as f64, |x| x as f32, |x| x as f64);
impl Number for f16 {
    const WIDTH: &'static str = "f16";
    const LIMITS: [f64; 4] = [0.000_976_562_5, 5.960_464_477_539_063e-8, 6.103_515_625e-5, 65504.0];
    fn of(x: f64) -> f16 {
        f16::from_f64(x)
    }
    fn wide(self) -> f64 {
        f16::to_f64(self)
    }
}

/// `x` times 2 to the power of `by`, exact if it is in range. In two steps, since the power alone may be out of range (`by` is at most 1100 either way).
fn scaled(x: f64, by: i32) -> f64 {
    let half = by / 2;
    x * 2f64.powi(half) * 2f64.powi(by - half)
}

/// `x` scaled so that no element is above 1, and the exponent of the power of 2 that undoes the scaling.
fn reduced(x: &[f64]) -> (Vec<f64>, i32) {
    let largest = x.iter().fold(0.0, |largest: f64, x| largest.max(x.abs()));
    let power = if largest == 0.0 || !largest.is_finite() { 0 } else { largest.log2().ceil() as i32 };
    (x.iter().map(|x| scaled(*x, -power)).collect(), power)
}

fn length(x: &[f64]) -> f64 {
    if x.iter().any(|x| x.is_nan()) {
        return f64::NAN;
    }
    let (x, power) = reduced(x);
    scaled(x.iter().map(|x| x * x).sum::<f64>().sqrt(), power)
}

fn direction(x: &[f64]) -> Vec<f64> {
    let infinite = x.iter().any(|x| x.is_infinite());
    let limit = |x: f64| if x.is_infinite() { 1f64.copysign(x) } else { x * 0.0 };
    let x: Vec<f64> = x.iter().map(|x| if infinite { limit(*x) } else { *x }).collect();
    if x.iter().all(|x| *x == 0.0) {
        return x;
    }
    // If the length is well within the normal range, no scaling is needed.
    let (near_one, power) = reduced(&x);
    let x = if (-900..1000).contains(&power) { x } else { near_one };
    let length = length(&x);
    x.into_iter().map(|x| x / length).collect()
}

fn run<T: Number>(module: &Module, stream: &Stream, kernel: &str, x: &[T], y: &[T], threads: usize) -> Vec<f64> {
    let kernel = module.function(kernel).unwrap();
    let (x, y) = (stream.upload(x).unwrap(), stream.upload(y).unwrap());
    let mut out = stream.zeroed::<T>(x.len()).unwrap();
    let addresses = [interop::address(&x).addr(), interop::address(&y).addr(), interop::address_mut(&mut out).addr()];
    let mut args: Vec<u8> = addresses.iter().flat_map(|address| (*address as u64).to_le_bytes()).collect();
    args.extend((threads as i32).to_le_bytes());
    // SAFETY: the kernel takes three addresses and the count; it accesses only vectors below the count, which all buffers have; nothing else uses
    // the buffers before they are downloaded.
    unsafe { kernel.launch_packed(stream, Launch::cover(threads, 128), &args) }.unwrap();
    stream.download(&out).unwrap().into_iter().map(T::wide).collect()
}

/// Vectors of `count` elements: of unlike magnitudes, with and without infinities and NaNs, and of like magnitudes.
fn vectors<T: Number>(count: usize, random: &mut Random) -> Vec<T> {
    let [_, least, normal, most] = T::LIMITS;
    let sizes = [0.0, 1.0, 3.0, least, 7.0 * least, normal, 1e3 * normal, normal.sqrt(), most.sqrt(), most / 1e3, most / 2.5, most];
    let others = [f64::INFINITY, f64::NAN];
    let mut numbers = Vec::new();
    for vector in 0..4000 {
        let power = random.bits() as f64 / u64::MAX as f64;
        let like = scaled(1.0, (most.log2() * power + least.log2() * (1.0 - power)) as i32);
        for _ in 0..count {
            let pick = random.bits() as usize;
            let size = match vector % 4 {
                0 => sizes[pick % sizes.len()],
                1 if pick.is_multiple_of(4) => others[pick / 4 % 2],
                1 | 2 => sizes[pick % sizes.len()] * (0.5 + random.bits() as f64 / u64::MAX as f64 / 2.0),
                _ => like * (0.5 + random.bits() as f64 / u64::MAX as f64),
            };
            numbers.push(T::of(if random.bits() & 1 == 0 { size } else { -size }));
        }
    }
    numbers
}

fn check_width<T: Number>(module: &Module, stream: &Stream, wrong: &mut Vec<String>) {
    let mut random = Random(1);
    let [unit, least, normal, most] = T::LIMITS;
    for count in 1..=4 {
        let (x, y) = (vectors::<T>(count, &mut random), vectors::<T>(count, &mut random));
        let functions = ["length", "distance", "normalize", "fast_length", "fast_distance", "fast_normalize"];
        for function in functions.into_iter().filter(|function| !function.starts_with("fast_") || T::WIDTH == "f32") {
            let kernel = format!("{function}_{}_{count}", T::WIDTH);
            let mut compare = |how: &str, x: &[T], y: &[T], threads: usize| {
                let got = run(module, stream, &kernel, x, y, threads);
                for (at, got) in got.chunks(count).enumerate() {
                    let wide = |of: &[T]| of[count * at..][..count].iter().map(|x| x.wide()).collect::<Vec<f64>>();
                    let (x, y) = (wide(x), wide(y));
                    let apart: Vec<f64> = x.iter().zip(&y).map(|(x, y)| x - y).collect();
                    let of = if function.ends_with("distance") { &apart } else { &x };
                    let expected = if function.ends_with("normalize") { direction(of) } else { vec![length(of)] };
                    // The specification defines the `fast_` forms only where the sum of squares is in range, or exactly 0.
                    let square = of.iter().map(|x| x * x).sum::<f64>();
                    let is_fast = function.starts_with("fast_");
                    if is_fast && !(square == 0.0 || (2.0 * normal..most / 2.0).contains(&square)) {
                        continue;
                    }
                    let units = if is_fast { 8192.0 } else { 4.0 };
                    let is = |got: f64, expected: f64| {
                        let nearest = T::of(expected).wide();
                        if nearest.is_nan() || nearest.is_infinite() || expected == 0.0 {
                            return got.to_bits() == nearest.to_bits() || got.is_nan() && nearest.is_nan();
                        }
                        (got - expected).abs() <= units * unit * expected.abs() + 1.5 * least
                    };
                    if !expected.iter().zip(got).all(|(expected, got)| is(*got, *expected)) {
                        wrong.push(format!("{kernel} of {x:?} and {y:?} {how}: {:?}, not {expected:?}", &got[..expected.len()]));
                    }
                }
            };
            compare("by vectors of threads", &x, &y, x.len() / count);
            for at in (0..x.len() / count).step_by(37) {
                compare("by one thread", &x[count * at..][..count], &y[count * at..][..count], 1);
            }
        }
    }
}

fn check() {
    let device = Device::default().unwrap();
    // SAFETY: gpu-build compiled the image.
    let module = unsafe { Module::load(&device, include_bytes!(concat!(env!("OUT_DIR"), "/lengths.gpubin"))) }.unwrap();
    let stream = device.stream().unwrap();
    let mut wrong = Vec::new();
    check_width::<f64>(&module, &stream, &mut wrong);
    check_width::<f32>(&module, &stream, &mut wrong);
    check_width::<f16>(&module, &stream, &mut wrong);
    assert!(wrong.is_empty(), "{} are wrong:\n{}", wrong.len(), wrong[..wrong.len().min(40)].join("\n"));
}

#[test]
fn lengths_are_in_range() {
    on_each_level(this_test!(), check);
}
