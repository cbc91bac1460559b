//! Each conversion between numeric types, against arithmetic in software: one rounding, to nearest, ties to even; to integers
//! towards zero, and beyond the type's range to its nearest integer (`sat`).

use gpu_math_tests::reference::{Kind, convert};
use gpu_math_tests::{Random, on_each_level};
use gpu_rt::{Device, Launch, Module, Stream, interop};
use gpu_test::this_test;

/// The pairs of `build/conversions.rs`.
const PAIRS: &[(&str, &str, &str)] = include!(concat!(env!("OUT_DIR"), "/conversions.rs"));

/// Inputs of a kind: all of them if they are few, else those near which the result changes, and random ones.
fn inputs(from: Kind, to: Kind, random: &mut Random) -> Vec<u128> {
    let width = from.width();
    let mask = u128::MAX >> (128 - width);
    if width <= 16 {
        return (0..=mask).collect();
    }
    let mut wide = || u128::from(random.bits()) << 64 | u128::from(random.bits());
    let mut all = vec![0, mask, mask >> 1, (mask >> 1) + 1];
    match (from, to) {
        (Kind::Int { .. }, Kind::Float { mantissa, .. }) => {
            // Halfway between two numbers of the format, and next to that.
            for length in mantissa + 2..=width {
                for _ in 0..24 {
                    let leading = (wide() & ((1 << (mantissa + 1)) - 1)) | 1 << mantissa;
                    let below = length - mantissa - 1;
                    let half = (leading << below) + (1 << (below - 1));
                    let least = wide() % (1 << (below - 1).min(100)).max(1);
                    all.extend(
                        [half, half + 1, half.wrapping_sub(1), half + least].into_iter().flat_map(|x| [x & mask, x.wrapping_neg() & mask]),
                    );
                }
            }
            all.extend((0..2000).map(|_| (wide() & mask) >> (wide() % u128::from(width))));
        }
        (Kind::Float { mantissa, exponent }, _) => {
            let most = (1u128 << exponent) - 1;
            // Every power of 2, and its neighbours.
            for place in 0..=most {
                let power = place << mantissa;
                all.extend([power, power + 1, power.wrapping_sub(1)].into_iter().flat_map(|x| [x & mask, (x | 1 << (width - 1)) & mask]));
            }
            if let Kind::Float { mantissa: fewer, exponent: narrow } = to
                && fewer < mantissa
            {
                // Halfway between two numbers of the narrower format, also where they are subnormal.
                let bias = (1u128 << (exponent - 1)) - (1 << (narrow - 1));
                for place in (bias.saturating_sub(u128::from(fewer) + 2))..(bias + (1 << narrow) + 1).min(most) {
                    for _ in 0..16 {
                        let below = mantissa - fewer + (bias + 1).saturating_sub(place) as u32;
                        let high = wide() >> below.min(127) << below.min(127);
                        let low = (high | 1 << (below - 1).min(mantissa - 1)) & ((1 << mantissa) - 1);
                        let half = place << mantissa | low;
                        all.extend([half, half + 1, half - 1, half | 1 << (width - 1)].map(|x| x & mask));
                    }
                }
            }
            all.extend((0..4000).map(|_| wide() & mask));
        }
        _ => {}
    }
    all
}

fn bytes(values: &[u128], width: u32) -> Vec<u8> {
    let size = width as usize / 8;
    values.iter().flat_map(|value| value.to_le_bytes().into_iter().take(size)).collect()
}

struct Run {
    module: Module,
    stream: Stream,
}

impl Run {
    fn of(&self, kernel: &str, xs: &[u128], widths: (u32, u32), threads: usize) -> Vec<u128> {
        let kernel = self.module.function(kernel).unwrap();
        let x = self.stream.upload(&bytes(xs, widths.0)).unwrap();
        let size = widths.1 as usize / 8;
        let mut out = self.stream.zeroed::<u8>(xs.len() * size).unwrap();
        let addresses = [interop::address(&x).addr() as u64, interop::address_mut(&mut out).addr() as u64];
        let mut args: Vec<u8> = addresses.iter().flat_map(|address| address.to_le_bytes()).collect();
        args.extend((threads as i32).to_le_bytes());
        // SAFETY: the kernel takes two addresses and the count. It accesses elements below the count, which both buffers have, and
        // nothing else uses them before they are downloaded.
        unsafe { kernel.launch_packed(&self.stream, Launch::cover(threads, 128), &args) }.unwrap();
        let out = self.stream.download(&out).unwrap();
        out.chunks(size).map(|bytes| bytes.iter().rev().fold(0, |value, byte| value << 8 | u128::from(*byte))).collect()
    }
}

fn check() {
    let device = Device::default().unwrap();
    // Without a manifest, because memory is untyped bytes here.
    // SAFETY: the compiler made it.
    let module = unsafe { Module::load(&device, include_bytes!(concat!(env!("OUT_DIR"), "/conversions.gpubin"))) }.unwrap();
    let run = Run { module, stream: device.stream().unwrap() };
    let mut random = Random(1);
    let mut wrong = Vec::new();
    for &(from_name, to_name, how) in PAIRS {
        let (from, to) = (Kind::of(from_name), Kind::of(to_name));
        let widths = (from.width(), to.width());
        // LLVM defines no result beyond the integer's range.
        let is_defined = |x: u128| how == "sat" || convert(from, to, x).1;
        let mut xs: Vec<u128> = inputs(from, to, &mut random).into_iter().filter(|x| is_defined(*x)).collect();
        xs.truncate(xs.len() / 4 * 4);
        let mut compare = |form: &str, xs: &[u128], got: Vec<u128>| {
            let differs = |(x, got): (&u128, &u128)| {
                let (expected, _) = convert(from, to, *x);
                (expected != *got && !(to.is_nan(expected) && to.is_nan(*got))).then_some((*x, *got, expected))
            };
            let all: Vec<_> = xs.iter().zip(&got).filter_map(differs).collect();
            if let Some((x, got, expected)) = all.first() {
                wrong.push(format!(
                    "{from_name} to {to_name} {how} {form}: {x:#x} is {got:#x}, not {expected:#x}; {} of {}",
                    all.len(),
                    xs.len()
                ));
            }
        };
        let name = format!("{from_name}_{to_name}_{how}");
        compare("by vectors of threads", &xs, run.of(&format!("{name}one"), &xs, widths, xs.len()));
        compare("of vectors", &xs, run.of(&format!("{name}four"), &xs, widths, xs.len() / 4));
        for x in xs.iter().step_by((xs.len() / 100).max(1)) {
            compare("by one thread", &[*x], run.of(&format!("{name}one"), &[*x], widths, 1));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn each_rounds_once() {
    on_each_level(this_test!(), check);
}
