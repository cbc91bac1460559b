//! `cargo xtask bench math`: what a function takes with the portable library and with the device's own (libdevice; the C library
//! and gpu-build's vector functions), in turns.

use anyhow::Result;
use bytemuck::Pod;
use gpu_abi::json;
use gpu_abi::manifest::Manifest;
use gpu_bench_math::FUNCTIONS;
use gpu_bench_report::{Options, Peer, Rounds, Row, Suite, Table, Turn, in_turns};
use gpu_rt::{Device, Launch, Module, Stream};
use std::cell::RefCell;
use std::time::Instant;

const ROUNDS: Rounds = Rounds { warm: 1, counted: 21 };
const QUICK: Rounds = Rounds { warm: 1, counted: 5 };
/// Launches of one time.
const REPEAT: usize = 20;
const PORTABLE: &str = "portable";
const OWN: &str = "the device's own";

macro_rules! library {
    ($name:literal) => {
        (
            include_bytes!(concat!(env!("OUT_DIR"), "/", $name, ".gpubin")).as_slice(),
            include_bytes!(concat!(env!("OUT_DIR"), "/", $name, ".json")).as_slice(),
        )
    };
}

fn main() -> Result<()> {
    let Some(options) = Options::parse()? else { return Ok(()) };
    let mut suite = Suite::begin("math", "The portable math library against the device's own", &options)?;
    let device = Device::default()?;
    let gpu = !device.to_string().contains("cpu");
    suite.peer(match gpu {
        true => Peer::found(OWN, "libdevice"),
        false => Peer::found(OWN, "the C library, and gpu-build's vector functions"),
    });
    suite.note(format!("The device: {device}."));
    // So many numbers that every thread of the device has some, and so few that they stay in a processor's caches.
    let (count, rounds_in_kernel, libraries) = if gpu {
        (1 << 20, 64, [library!("sm_90-portable"), library!("sm_90-vendor")])
    } else {
        (1 << 17, 1, [library!("cpu-portable"), library!("cpu-vendor")])
    };
    let mut modules = Vec::new();
    for (image, manifest) in libraries {
        let manifest: Manifest = json::from_text(std::str::from_utf8(manifest)?)?;
        // SAFETY: one call of the compiler made both.
        modules.push(unsafe { Module::load_described(&device, image, &manifest) }?);
    }
    let stream = device.stream()?;
    let rounds = if options.quick { QUICK } else { ROUNDS };
    let wanted = |name: &str| options.words.is_empty() || options.words.iter().any(|other| other == name);
    let results = count * rounds_in_kernel;
    let of =
        |width: &str| Table::of_rates(format!("Functions of {width}"), "10^9 results/s", 1e9).with_peers(&[OWN]).with_ours(&[PORTABLE]);
    let (mut single, mut double) = (of("f32"), of("f64"));
    for (name, _, range) in FUNCTIONS.into_iter().filter(|(name, ..)| wanted(name)) {
        let times = measure::<f32>(&stream, &modules, &format!("{name}_f32"), count, range, |x| x as f32, rounds)?;
        single.add(row(name, results, times));
    }
    suite.add(single)?;
    for (name, _, range) in FUNCTIONS.into_iter().filter(|(name, ..)| wanted(name)) {
        let times = measure::<f64>(&stream, &modules, &format!("{name}_f64"), count, range, |x| x, rounds)?;
        double.add(row(name, results, times));
    }
    suite.add(double)?;
    suite.finish()
}

fn row(name: &str, results: usize, [portable, own]: [Vec<f64>; 2]) -> Row {
    Row::new(name).rate(PORTABLE, results as f64, portable).rate(OWN, results as f64, own)
}

/// The seconds of a launch of each module's kernel.
fn measure<T: Pod + Send + Sync>(
    stream: &Stream,
    modules: &[Module],
    kernel: &str,
    count: usize,
    (least, most): (f64, f64),
    number: fn(f64) -> T,
    rounds: Rounds,
) -> Result<[Vec<f64>; 2]> {
    let xs: Vec<T> = (0..count).map(|i| number(least + (most - least) * ((i * 7919 % count) as f64 + 0.5) / count as f64)).collect();
    let xs = stream.upload(&xs)?;
    let out = RefCell::new(stream.zeroed::<T>(count)?);
    let mut turns: Vec<Turn<'_>> = Vec::new();
    for (way, module) in [PORTABLE, OWN].into_iter().zip(modules) {
        let kernel = module.function(kernel)?.typed::<(&[T], &mut [T])>()?;
        let (xs, out) = (&xs, &out);
        let timed = move || {
            let start = Instant::now();
            for _ in 0..REPEAT {
                // SAFETY: it touches one element a thread of both buffers, which have as many.
                unsafe { kernel.launch(stream, Launch::cover(count, 256), (xs, &mut *out.borrow_mut())) }?;
            }
            stream.synchronize()?;
            Ok(start.elapsed().as_secs_f64() / REPEAT as f64)
        };
        turns.push((way, Box::new(timed)));
    }
    let mut times = in_turns(rounds, &mut turns)?.into_iter();
    Ok([times.next().unwrap_or_default(), times.next().unwrap_or_default()])
}
