//! Runs AMD's division and square root of double precision on the CPU and compares them with the host's. The reciprocals and reciprocal square
//! roots have the largest errors that AMD's manuals allow.

use crate::launch_binary;
use gpu_math_tests::{Random, hard, on_each_level};
use gpu_rt::{Device, DeviceKind, Module};
use gpu_test::this_test;

const QUOTIENTS: &[&str] = include!(concat!(env!("OUT_DIR"), "/amd-quotients.rs"));
const ROOTS: &[&str] = include!(concat!(env!("OUT_DIR"), "/amd-roots.rs"));

/// The number with this significand of 53 bits, in [1, 2), times 2 to the power of `exponent`.
fn number(significand: u64, exponent: u32) -> f64 {
    f64::from_bits((significand & ((1 << 52) - 1)) + ((1023 + u64::from(exponent)) << 52))
}

fn check() {
    let device = Device::default().unwrap();
    // The kernels are compiled for the CPU alone: AMD's GPUs have the instructions that functions stand in for.
    if device.kind() != DeviceKind::Cpu {
        return;
    }
    // SAFETY: gpu-build compiled the image.
    let module = unsafe { Module::load(&device, include_bytes!(concat!(env!("OUT_DIR"), "/amd.gpubin"))) }.unwrap();
    let stream = device.stream().unwrap();
    let mut random = Random(1);
    let mut any = || number(random.bits(), 0);
    let hard = hard::quotients(53, 250).into_iter().map(|(x, y)| (number(x, 0), number(y, 0)));
    let pairs: Vec<(f64, f64)> = hard.chain((0..100_000).map(|at| (if at % 50 == 0 { 1.0 } else { any() }, any()))).collect();
    let (x, y): (Vec<f64>, Vec<f64>) = pairs.into_iter().unzip();
    for kernel in QUOTIENTS {
        for ((x, y), quotient) in x.iter().zip(&y).zip(launch_binary(&module, &stream, kernel, &x, &y)) {
            assert_eq!(quotient.to_bits(), (x / y).to_bits(), "{kernel}: {x:?} / {y:?} is {quotient:?}");
        }
    }

    let mut any = || number(random.bits(), 0);
    let hard = hard::roots(53, 8000).into_iter().map(|(x, exponent)| number(x, exponent));
    let powers = (-1074..1024).flat_map(|power| {
        let power = 2f64.powi(power / 2) * 2f64.powi(power - power / 2);
        [power, power.next_up(), power.next_down()]
    });
    let ends = [0.0, -0.0, f64::INFINITY, f64::MAX, f64::NAN, -1.0, f64::NEG_INFINITY];
    let numbers: Vec<f64> = hard.chain(powers).chain(ends).chain((0..100_000).map(|_| any())).collect();
    for kernel in ROOTS {
        for (x, root) in numbers.iter().zip(launch_binary(&module, &stream, kernel, &numbers, &numbers)) {
            let is_right = if x.sqrt().is_nan() { root.is_nan() } else { root.to_bits() == x.sqrt().to_bits() };
            assert!(is_right, "{kernel}: the root of {x:?} is {root:?}, not {:?}", x.sqrt());
        }
    }
}

#[test]
fn quotients_and_square_roots_are_correctly_rounded() {
    on_each_level(this_test!(), check);
}
