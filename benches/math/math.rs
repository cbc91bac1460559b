//! `cargo xtask bench math`: what a function takes with the portable library and with the device's own (libdevice; the C library
//! and gpu-build's vector functions), in turns.

use anyhow::{Context, Result};
use bytemuck::Pod;
use gpu_abi::json;
use gpu_abi::manifest::Manifest;
use gpu_bench_math::FUNCTIONS;
use gpu_rt::{Device, Launch, Module, Stream};
use std::time::Instant;

const TURNS: usize = 21;

macro_rules! library {
    ($name:literal) => {
        (
            include_bytes!(concat!(env!("OUT_DIR"), "/", $name, ".gpubin")).as_slice(),
            include_bytes!(concat!(env!("OUT_DIR"), "/", $name, ".json")).as_slice(),
        )
    };
}

fn main() -> Result<()> {
    if !std::env::args().any(|argument| argument == "--bench") {
        return Ok(());
    }
    let device = Device::default()?;
    let gpu = !device.to_string().contains("cpu");
    // So many numbers that every thread of the device has some, and so few that they stay in a processor's caches.
    let (count, rounds, libraries) = if gpu {
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
    println!("{device}: nanoseconds for 1000 results with the portable library and the device's own, the least of {TURNS} times\n");
    println!("| function | f32 | own | ratio | f64 | own | ratio |\n|---|---|---|---|---|---|---|");
    let stream = device.stream()?;
    let wanted: Vec<String> = std::env::args().skip(1).filter(|argument| !argument.starts_with("--")).collect();
    for (name, _, range) in FUNCTIONS.into_iter().filter(|(name, ..)| wanted.is_empty() || wanted.iter().any(|other| other == name)) {
        let unit = 1e12 / (count * rounds) as f64;
        let single = measure::<f32>(&stream, &modules, &format!("{name}_f32"), count, range, |x| x as f32)?.map(|time| time * unit);
        let double = measure::<f64>(&stream, &modules, &format!("{name}_f64"), count, range, |x| x)?.map(|time| time * unit);
        let shown = [single, double].map(|[a, b]| format!("{a:.1} | {b:.1} | {:.2}", a / b)).join(" | ");
        println!("| `{name}` | {shown} |");
    }
    Ok(())
}

/// The least seconds of a launch of each module's kernel.
fn measure<T: Pod + Send + Sync>(
    stream: &Stream,
    modules: &[Module],
    kernel: &str,
    count: usize,
    (least, most): (f64, f64),
    number: fn(f64) -> T,
) -> Result<[f64; 2]> {
    let xs: Vec<T> = (0..count).map(|i| number(least + (most - least) * ((i * 7919 % count) as f64 + 0.5) / count as f64)).collect();
    let xs = stream.upload(&xs)?;
    let mut out = stream.zeroed::<T>(count)?;
    let kernels = modules.iter().map(|module| Ok(module.function(kernel)?.typed::<(&[T], &mut [T])>()?)).collect::<Result<Vec<_>>>()?;
    let mut times = [Vec::new(), Vec::new()];
    for turn in 0..=TURNS {
        for (kernel, times) in kernels.iter().zip(&mut times) {
            let repeat = 20;
            let start = Instant::now();
            for _ in 0..repeat {
                // SAFETY: it touches one element a thread of both buffers, which have as many.
                unsafe { kernel.launch(stream, Launch::cover(count, 256), (&xs, &mut out)) }?;
            }
            stream.synchronize()?;
            // The first loads the image.
            if turn > 0 {
                times.push(start.elapsed().as_secs_f64() / f64::from(repeat));
            }
        }
    }
    // Other programs only make it longer.
    let least = |times: Vec<f64>| times.into_iter().reduce(f64::min).context("nothing was measured");
    let [portable, own] = times;
    Ok([least(portable)?, least(own)?])
}
