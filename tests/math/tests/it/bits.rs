//! Each function of the portable library, on the device that `GPU_DEVICE` names: the same bits as on the host. On the CPU its
//! kernels run several threads at once and one by one, as the number of threads has it.
//!
//! `GPU_MATH_COUNT` says of how many numbers (a few thousand by default; millions on a GPU take seconds).

use bytemuck::Pod;
use gpu_abi::manifest::Manifest;
use gpu_math_tests::{FUNCTIONS, Host, Random, host};
use gpu_rt::{Device, Launch, Module};
use half::f16;
use std::fmt::Debug;

fn module(device: &Device) -> Module {
    let manifest: Manifest = gpu_abi::json::from_text(include_str!(concat!(env!("OUT_DIR"), "/bits.json"))).unwrap();
    // SAFETY: one call of the compiler made both.
    unsafe { Module::load_described(device, include_bytes!(concat!(env!("OUT_DIR"), "/bits.gpubin")), &manifest) }.unwrap()
}

/// A number of a width.
trait Number: Pod + PartialEq + Debug + Sync + Send {
    const WIDTH: &'static str;
    fn of(x: f64) -> Self;
    fn on_host(host: &Host, x: Self, y: Self) -> Self;
    fn is_same(self, other: Self) -> bool;
}

impl Number for f64 {
    const WIDTH: &'static str = "f64";
    fn of(x: f64) -> f64 {
        x
    }
    fn on_host(host: &Host, x: f64, y: f64) -> f64 {
        (host.double)(x, y)
    }
    fn is_same(self, other: f64) -> bool {
        self.to_bits() == other.to_bits() || self.is_nan() && other.is_nan()
    }
}

impl Number for f32 {
    const WIDTH: &'static str = "f32";
    fn of(x: f64) -> f32 {
        x as f32
    }
    fn on_host(host: &Host, x: f32, y: f32) -> f32 {
        (host.single)(x, y)
    }
    fn is_same(self, other: f32) -> bool {
        self.to_bits() == other.to_bits() || self.is_nan() && other.is_nan()
    }
}

impl Number for f16 {
    const WIDTH: &'static str = "f16";
    fn of(x: f64) -> f16 {
        f16::from_f64(x)
    }
    fn on_host(host: &Host, x: f16, y: f16) -> f16 {
        f16::from_f32((host.single)(x.to_f32(), y.to_f32()))
    }
    fn is_same(self, other: f16) -> bool {
        self.to_bits() == other.to_bits() || self.is_nan() && other.is_nan()
    }
}

/// Special numbers, then others.
fn numbers<T: Number>(count: usize, seed: u64) -> Vec<T> {
    let special = [0.0, 1.0, 2.0, 0.5, 5e-324, 1e-45, 6e-8, f64::MAX, f64::from(f32::MAX), f64::INFINITY, f64::NAN, 1e300, 1e30, 4e6];
    let mut random = Random(seed);
    let special = special.into_iter().flat_map(|x| [x, -x]);
    special.chain(std::iter::repeat_with(|| random.number(T::WIDTH != "f64"))).take(count).map(T::of).collect()
}

fn count() -> usize {
    std::env::var("GPU_MATH_COUNT").ok().and_then(|count| count.parse().ok()).unwrap_or(3001)
}

/// Runs every function of a width on pairs of numbers, and says where the bits are others.
fn differing<T: Number>(xs: &[T], ys: &[T], wanted: impl Fn(&str, &str) -> bool) -> Vec<String> {
    let device = Device::default().unwrap();
    let module = module(&device);
    let stream = device.stream().unwrap();
    let count = xs.len();
    let (dx, dy) = (stream.upload(xs).unwrap(), stream.upload(ys).unwrap());
    let mut wrong = Vec::new();
    for (name, shape) in FUNCTIONS.iter().copied().filter(|(name, shape)| wanted(name, shape)) {
        let kernel = module.function(&format!("{name}_{}", T::WIDTH)).unwrap().typed::<(&[T], &[T], &mut [T], i32)>().unwrap();
        let mut out = stream.zeroed::<T>(count).unwrap();
        // SAFETY: it touches the elements below the count, which all three buffers have.
        unsafe { kernel.launch(&stream, Launch::cover(count, 128), (&dx, &dy, &mut out, count as i32)) }.unwrap();
        let got = stream.download(&out).unwrap();
        let function = host(name).unwrap();
        // The host is the slower one.
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        let part = count.div_ceil(threads);
        let differing: Vec<usize> = std::thread::scope(|scope| {
            let (function, got) = (&function, &got);
            let parts = (0..threads).map(|index| {
                let range = (index * part).min(count)..((index + 1) * part).min(count);
                scope.spawn(move || range.filter(|&i| !got[i].is_same(T::on_host(function, xs[i], ys[i]))).collect::<Vec<_>>())
            });
            parts.collect::<Vec<_>>().into_iter().flat_map(|part| part.join().unwrap()).collect()
        });
        if let Some(&i) = differing.first() {
            let (x, y, expected) = (xs[i], ys[i], T::on_host(&function, xs[i], ys[i]));
            let arguments = if shape == "x" || shape == "i" { format!("{x:?}") } else { format!("{x:?}, {y:?}") };
            wrong.push(format!(
                "{name}.{}({arguments}) is {:?} here and {expected:?} on the host; {} of {count} differ",
                T::WIDTH,
                got[i],
                differing.len()
            ));
        }
    }
    wrong
}

#[track_caller]
fn same<T: Number>() {
    let wrong = differing::<T>(&numbers(count(), 1), &numbers(count(), 2), |_, _| true);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn double_precision() {
    same::<f64>();
}

#[test]
fn single_precision() {
    same::<f32>();
}

/// All of it, for functions of one number.
#[test]
fn half_precision() {
    let all: Vec<f16> = (0..=u16::MAX).map(f16::from_bits).collect();
    let mut wrong = differing(&all, &all, |_, shape| shape == "x" || shape == "i");
    // The neighbour of a half is another number than that of a single.
    wrong.extend(differing::<f16>(&numbers(count(), 1), &numbers(count(), 2), |name, shape| shape.len() == 2 && name != "nextafter"));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
