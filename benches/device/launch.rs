//! `cargo xtask bench launch`: the time that a launch takes on the calling thread: with gpu-rt, with the bare driver, with cudarc, in turns.

use anyhow::Result;
use cudarc::driver::{CudaContext, CudaFunction, CudaSlice, CudaStream, LaunchConfig, PushKernelArg};
use cudarc::nvrtc::Ptx;
use gpu_bench_device::bare::{Handle, Program};
use gpu_bench_device::{AXPY, EMPTY, axpy, cubin, empty, median};
use gpu_rt::prelude::*;
use gpu_rt::{Tune, tune};
use std::sync::Arc;
use std::time::Instant;

/// Launches of one time: fewer than a driver queues before it makes the caller wait.
const BATCH: u32 = 256;
const ROUNDS: usize = 301;
const N: u32 = 1024;
/// The way that others are compared with.
const BARE: &str = "cuLaunchKernel";

tune! {
    /// Both are the same launch: the time of the choice is what it takes longer.
    static EITHER: Tune<u32, 2> = Tune::new("gpu_bench_device::either", &[("one", 1), ("other", 2)], |_, [m, n]| if m < n { 1 } else { 2 });
}

/// One way to launch.
struct Way<'a> {
    name: &'static str,
    launch: Box<dyn FnMut() -> Result<()> + 'a>,
    wait: Box<dyn Fn() -> Result<()> + 'a>,
    times: Vec<f64>,
}

fn main() -> Result<()> {
    if !std::env::args().any(|argument| argument == "--bench") {
        return Ok(());
    }
    let device = match Device::open("cuda:0") {
        Ok(device) => device,
        Err(error) => {
            println!("nothing is measured: {error}");
            return Ok(());
        }
    };
    println!("{device}: microseconds of a launch call, median of {ROUNDS} times {BATCH} launches, interleaved\n");
    let stream = device.stream()?;
    let context = CudaContext::new(0)?;
    let theirs = context.new_stream()?;
    no_arguments(&stream, &context, &theirs)?;
    four_arguments(&stream, &context, &theirs)
}

fn load(context: &Arc<CudaContext>, cubin: Vec<u8>, kernel: &str) -> Result<CudaFunction> {
    Ok(context.load_module(Ptx::from_binary(cubin))?.load_function(kernel)?)
}

fn no_arguments(stream: &Stream, context: &Arc<CudaContext>, theirs: &Arc<CudaStream>) -> Result<()> {
    let bare = Program::new(&cubin(EMPTY, "sm_90")?, c"empty")?;
    let function = load(context, cubin(EMPTY, "sm_90")?, "empty")?;
    let sizes = LaunchConfig { grid_dim: (1, 1, 1), block_dim: (64, 1, 1), shared_mem_bytes: 0 };
    measure(
        "empty()",
        [
            // SAFETY: the kernel touches no memory.
            way("gpu-rt", || Ok(unsafe { empty(stream, Launch::new(1, 64)) }?), || Ok(stream.synchronize()?)),
            way(
                "gpu-rt, chosen",
                || {
                    // SAFETY: the kernel touches no memory.
                    Ok(EITHER.launch(stream, [64, 64], |_| unsafe { empty(stream, Launch::new(1, 64)) })?)
                },
                || Ok(stream.synchronize()?),
            ),
            // SAFETY: the kernel has no arguments.
            way(BARE, || unsafe { bare.launch(1, 64, &mut []) }, || bare.synchronize()),
            // SAFETY: the kernel touches no memory.
            way("cudarc", || Ok(unsafe { theirs.launch_builder(&function).launch(sizes) }.map(drop)?), || Ok(theirs.synchronize()?)),
        ],
    )
}

fn four_arguments(stream: &Stream, context: &Arc<CudaContext>, theirs: &Arc<CudaStream>) -> Result<()> {
    let (x, mut y) = (stream.zeroed::<f32>(N as usize)?, stream.zeroed::<f32>(N as usize)?);
    let bare = Program::new(&cubin(AXPY, "sm_90")?, c"axpy")?;
    let (mut bare_x, mut bare_y) = (0u64, 0u64);
    for pointer in [&mut bare_x, &mut bare_y] {
        // SAFETY: the pointer is written to.
        gpu_bench_device::bare::check(unsafe { (bare.driver.alloc)(pointer, 4 * N as usize) })?;
    }
    let function = load(context, cubin(AXPY, "sm_90")?, "axpy")?;
    let their_x: CudaSlice<f32> = theirs.alloc_zeros(N as usize)?;
    let mut their_y: CudaSlice<f32> = theirs.alloc_zeros(N as usize)?;
    let sizes = LaunchConfig { grid_dim: (N / 128, 1, 1), block_dim: (128, 1, 1), shared_mem_bytes: 0 };
    let (mut a, mut n) = (2.0f32, N);
    measure(
        "axpy(a, x, y, n)",
        [
            // SAFETY: both buffers have N elements.
            way("gpu-rt", || Ok(unsafe { axpy(stream, Launch::new(N / 128, 128), 2.0, &x, &mut y, N) }?), || Ok(stream.synchronize()?)),
            way(
                BARE,
                || {
                    let mut arguments: [Handle; 4] =
                        [(&raw mut a).cast(), (&raw mut bare_x).cast(), (&raw mut bare_y).cast(), (&raw mut n).cast()];
                    // SAFETY: both ranges have N elements.
                    unsafe { bare.launch(N / 128, 128, &mut arguments) }
                },
                || bare.synchronize(),
            ),
            way(
                "cudarc",
                || {
                    let mut launch = theirs.launch_builder(&function);
                    // SAFETY: both slices have N elements.
                    unsafe { launch.arg(&2.0f32).arg(&their_x).arg(&mut their_y).arg(&N).launch(sizes) }?;
                    Ok(())
                },
                || Ok(theirs.synchronize()?),
            ),
        ],
    )
}

fn way<'a>(name: &'static str, launch: impl FnMut() -> Result<()> + 'a, wait: impl Fn() -> Result<()> + 'a) -> Way<'a> {
    Way { name, launch: Box::new(launch), wait: Box::new(wait), times: Vec::new() }
}

fn measure<const WAYS: usize>(what: &str, mut ways: [Way<'_>; WAYS]) -> Result<()> {
    for round in 0..ROUNDS + 10 {
        // Each way is first in turn.
        for turn in 0..ways.len() {
            let way = &mut ways[(round + turn) % WAYS];
            (way.wait)()?;
            let start = Instant::now();
            for _ in 0..BATCH {
                (way.launch)()?;
            }
            let time = start.elapsed().as_secs_f64() / f64::from(BATCH);
            (way.wait)()?;
            if round >= 10 {
                way.times.push(time * 1e6);
            }
        }
    }
    let medians = ways.map(|way| (way.name, median(way.times)));
    let bare = medians.iter().find(|(name, _)| *name == BARE).map_or(f64::NAN, |(_, time)| *time);
    println!("{what}");
    for (name, time) in medians {
        println!("  {name:<16} {time:6.3} us   {:.3} of {BARE}", time / bare);
    }
    Ok(())
}
