//! The hidden command `cargo gpu probe DEVICE`: measures a device, and prints the figures as JSON.

use super::Peaks;
use super::kernels::{STEPS, module};
use crate::cli::Probe;
use anyhow::{Result, anyhow};
use gpu_build::{Compiler, Source, arch_of};
use gpu_rt::{Buffer, Device, DeviceKind, Launch, Module, Stream};
use serde::{Deserialize, Serialize};
use std::process::ExitCode;
use std::time::Duration;

/// Threads in a block.
const BLOCK: u32 = 256;
/// Blocks for each multiprocessor.
const BLOCKS: u32 = 32;
/// What each of the two measurements takes.
const TIME: Duration = Duration::from_millis(300);
/// Of so many runs the quickest counts, at least.
const RUNS: u32 = 3;
/// The buffer that is copied, in bytes: four times the largest cache of a device, within these.
const BUFFER: (u64, u64) = (64 << 20, 512 << 20);

/// What is printed.
#[derive(Debug, Serialize, Deserialize)]
pub struct Probed {
    /// The device, as traces name it.
    pub label: String,
    pub peaks: Peaks,
}

/// The command.
pub fn run(options: &Probe) -> Result<ExitCode> {
    let failed = |error: gpu_rt::Error| anyhow!("{error}");
    let device = Device::open(&options.device).map_err(failed)?;
    // What a thread copies, and how many sums it has: on the CPU, vectors hold the sums of many threads, and all must fit into registers.
    let (element, sums) = if device.kind() == DeviceKind::Cpu { ("float", 2) } else { ("<4 x float>", 8) };
    let compiled = Compiler::new().compile(&Source::LlvmText(&module(element, sums)), &[arch_of(&device.arch())])?;
    let module = Module::from_compiled(&device, &compiled).map_err(failed)?;
    let stream = device.stream().map_err(failed)?;
    let peaks = Peaks { bytes: bytes(&module, &stream).map_err(failed)?, flops: flops(&module, &stream, sums).map_err(failed)? };
    let label = format!("{} ({}, {})", device.uri(), device.name(), device.arch());
    crate::page::print(&serde_json::to_string(&Probed { label, peaks })?)?;
    Ok(ExitCode::SUCCESS)
}

/// Bytes a second of the faster of two copies: the driver's, and a kernel's.
fn bytes(module: &Module, stream: &Stream) -> Result<f64, gpu_rt::Error> {
    let device = stream.device();
    let caches = u64::from(device.properties().l2_bytes.unwrap_or(0)).saturating_mul(4);
    let (free, _) = device.memory()?;
    // At least a multiple of what a thread copies.
    let size = caches.clamp(BUFFER.0, BUFFER.1).min(free / 4).max(1 << 16) & !0xff;
    let from = stream.zeroed::<f32>((size / 4) as usize)?;
    let mut to = stream.zeroed::<f32>((size / 4) as usize)?;
    let by_driver = quickest(stream, || to.copy_from(&from))?;
    let copy = module.function("copy")?.typed::<(&[f32], &mut [f32], u32)>()?;
    let each = if device.kind() == DeviceKind::Cpu { 4 } else { 16 };
    let threads = u32::try_from(size / each).unwrap_or(u32::MAX);
    // SAFETY: each thread copies its own element below `threads`, and both buffers have as many.
    let by_kernel = quickest(stream, || unsafe { copy.launch(stream, Launch::cover(threads, BLOCK), (&from, &mut to, threads)) })?;
    Ok(2.0 * size as f64 / by_driver.min(by_kernel))
}

/// Operations a second of multiply-adds in f32.
fn flops(module: &Module, stream: &Stream, sums: u64) -> Result<f64, gpu_rt::Error> {
    let fma = module.function("fma")?.typed::<(&mut [f32], u32, f32, f32)>()?;
    let blocks = stream.device().limits().multiprocessors.max(1).saturating_mul(BLOCKS);
    let threads = u64::from(blocks) * u64::from(BLOCK);
    let mut out: Buffer<f32> = stream.zeroed(threads as usize)?;
    let mut rounds = 64_u32;
    loop {
        // SAFETY: each thread writes its own element, and the buffer has as many as there are threads.
        let launch = || unsafe { fma.launch(stream, Launch::new(blocks, BLOCK), (&mut out, rounds, 0.5, 1.0)) };
        let seconds = quickest(stream, launch)?;
        // Long enough that the launch itself does not count.
        if seconds > 0.01 || rounds > 1 << 24 {
            return Ok(2.0 * (threads * sums * STEPS * u64::from(rounds)) as f64 / seconds);
        }
        rounds *= 4;
    }
}

/// The shortest of some runs, in seconds.
fn quickest(stream: &Stream, mut run: impl FnMut() -> Result<(), gpu_rt::Error>) -> Result<f64, gpu_rt::Error> {
    // The first touches memory that nobody has, and wakes the device.
    run()?;
    stream.synchronize()?;
    let (mut least, mut all, mut runs) = (Duration::MAX, Duration::ZERO, 0);
    while runs < RUNS || all < TIME && runs < 100 {
        let begin = stream.record()?;
        run()?;
        let end = stream.record()?;
        end.synchronize()?;
        let time = end.elapsed_since(&begin)?;
        (least, all, runs) = (least.min(time), all + time, runs + 1);
        // A slow device is no reason to wait for long.
        if all > 4 * TIME {
            break;
        }
    }
    Ok(least.as_secs_f64().max(1e-9))
}
