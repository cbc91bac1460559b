//! Runs the 64-bit divisions that kernels for NVIDIA get in place of the assembler's on the CPU, and compares them with the host's.

use crate::launch_binary;
use gpu_math_tests::{Random, on_each_level};
use gpu_rt::{Device, DeviceKind, Module};
use gpu_test::this_test;

fn check() {
    let device = Device::default().unwrap();
    // The kernels are compiled for the CPU alone.
    if device.kind() != DeviceKind::Cpu {
        return;
    }
    // SAFETY: gpu-build compiled the image.
    let module = unsafe { Module::load(&device, include_bytes!(concat!(env!("OUT_DIR"), "/nvidia.gpubin"))) }.unwrap();
    let stream = device.stream().unwrap();
    let mut random = Random(1);
    let edges: Vec<u64> = (0..64).flat_map(|bit| [1 << bit, (1 << bit) - 1, !(1 << bit), (1u64 << bit).wrapping_neg()]).collect();
    let pairs = edges.iter().flat_map(|x| edges.iter().map(move |y| (*x, *y)));
    // Of all lengths: most pairs of full length have a quotient of 0 or 1.
    let mut any = || random.bits() >> (random.bits() % 64);
    let others: Vec<(u64, u64)> = (0..100_000).map(|_| (any(), any())).collect();
    // Undefined: a division by zero, and the least number by -1.
    let is_defined = |(x, y): &(u64, u64)| *y != 0 && (*x, *y) != (1 << 63, u64::MAX);
    let (x, y): (Vec<u64>, Vec<u64>) = pairs.chain(others).filter(is_defined).unzip();
    let expected = |kernel: &str, x: u64, y: u64| match kernel {
        "udiv" => x / y,
        "urem" => x % y,
        "sdiv" => (x.cast_signed() / y.cast_signed()).cast_unsigned(),
        _ => (x.cast_signed() % y.cast_signed()).cast_unsigned(),
    };
    for kernel in ["udiv", "urem", "sdiv", "srem"] {
        for ((x, y), found) in x.iter().zip(&y).zip(launch_binary(&module, &stream, kernel, &x, &y)) {
            assert_eq!(found, expected(kernel, *x, *y), "{kernel} of {x:#x} and {y:#x}");
        }
    }
}

#[test]
fn divisions_of_64_bits_are_the_hosts() {
    on_each_level(this_test!(), check);
}
