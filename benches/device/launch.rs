//! `cargo xtask bench launch`: the time that a launch takes on the calling thread: with gpu-rt, with the bare driver, with cudarc, in turns.
//! Without a GPU of NVIDIA's: with gpu-rt on the CPU. And launches from several threads (`threads.rs`).

mod threads;

use anyhow::Result;
use cudarc::driver::{CudaContext, CudaFunction, CudaSlice, CudaStream, LaunchConfig, PushKernelArg};
use cudarc::nvrtc::Ptx;
use gpu_bench_device::bare::{Handle, Program, check};
use gpu_bench_device::{AXPY, EMPTY, axpy, cubin, empty};
use gpu_bench_report::{Options, Peer, Rounds, Row, Suite, Table, Turn, first_line, in_turns};
use gpu_rt::prelude::*;
use gpu_rt::{Tune, tune};
use std::sync::Arc;
use std::time::Instant;

/// Launches of one time: fewer than a driver queues before it makes the caller wait.
const BATCH: u32 = 256;
const ROUNDS: Rounds = Rounds { warm: 10, counted: 301 };
const QUICK: Rounds = Rounds { warm: 2, counted: 31 };
const N: u32 = 1024;
/// The way that others are compared with.
const BARE: &str = "cuLaunchKernel";
const CUDARC: &str = "cudarc";
const OURS: &str = "gpu-rt";
const CHOSEN: &str = "gpu-rt, chosen";

tune! {
    /// Both are the same launch: the time of the choice is what it takes longer.
    static EITHER: Tune<u32, 2> = Tune::new("gpu_bench_device::either", &[("one", 1), ("other", 2)], |_, [m, n]| if m < n { 1 } else { 2 });
}

/// One way to launch.
struct Way<'a> {
    name: &'static str,
    launch: Box<dyn FnMut() -> Result<()> + 'a>,
    wait: Box<dyn Fn() -> Result<()> + 'a>,
}

/// A GPU of NVIDIA's, as the others know it.
struct Peers {
    context: Arc<CudaContext>,
    stream: Arc<CudaStream>,
}

fn main() -> Result<()> {
    let Some(options) = Options::parse()? else { return Ok(()) };
    let mut suite = Suite::begin("launch", "What a launch takes on the calling thread", &options)?;
    let (device, peers) = match Device::open("cuda:0") {
        Ok(device) => {
            suite.gpu(&device);
            suite.peer(Peer::found(BARE, "the driver's own"));
            suite.peer(Peer::found(CUDARC, gpu_bench_report::of_crate("cudarc")));
            let context = CudaContext::new(0)?;
            let stream = context.new_stream()?;
            (device, Some(Peers { context, stream }))
        }
        Err(error) => {
            suite.note(format!("The launches are on the CPU: {}.", first_line(&error)));
            for name in [BARE, CUDARC] {
                suite.peer(Peer::missing(name, "it launches on NVIDIA's GPUs alone", "run this on a machine with one"));
            }
            suite.peer(Peer::found(threads::RAYON, gpu_bench_report::of_crate("rayon")));
            (Device::open("cpu")?, None)
        }
    };
    let rounds = if options.quick { QUICK } else { ROUNDS };
    let table = Table::of_times(format!("A launch call, the mean of {BATCH}")).with_peers(&[BARE, CUDARC]).with_ours(&[OURS, CHOSEN]);
    let mut table = table
        .with_note(format!("`{CHOSEN}` launches one of two alternatives (`Tune`). Nobody waits for the kernels meanwhile."))
        .with_aim("0.95 of cuLaunchKernel");
    let stream = device.stream()?;
    table.add(no_arguments(&stream, peers.as_ref(), rounds)?);
    table.add(four_arguments(&stream, peers.as_ref(), rounds)?);
    suite.add(table)?;
    let rounds = if options.quick { QUICK } else { Rounds { warm: 3, counted: 51 } };
    suite.add(threads::throughput(&device, peers.as_ref(), rounds)?)?;
    suite.add(threads::sharing(&device, peers.as_ref(), rounds)?)?;
    suite.finish()
}

fn load(context: &Arc<CudaContext>, cubin: Vec<u8>, kernel: &str) -> Result<CudaFunction> {
    Ok(context.load_module(Ptx::from_binary(cubin))?.load_function(kernel)?)
}

fn no_arguments(stream: &Stream, peers: Option<&Peers>, rounds: Rounds) -> Result<Row> {
    let sizes = LaunchConfig { grid_dim: (1, 1, 1), block_dim: (64, 1, 1), shared_mem_bytes: 0 };
    let loaded = peers.map(|peers| -> Result<_> {
        Ok((Program::new(&cubin(EMPTY, "sm_90")?, c"empty")?, load(&peers.context, cubin(EMPTY, "sm_90")?, "empty")?, &peers.stream))
    });
    let loaded = loaded.transpose()?;
    let mut ways = vec![
        // SAFETY: the kernel touches no memory.
        way(OURS, || Ok(unsafe { empty(stream, Launch::new(1, 64)) }?), || Ok(stream.synchronize()?)),
        way(
            CHOSEN,
            || {
                // SAFETY: the kernel touches no memory.
                Ok(EITHER.launch(stream, [64, 64], |_| unsafe { empty(stream, Launch::new(1, 64)) })?)
            },
            || Ok(stream.synchronize()?),
        ),
    ];
    if let Some((bare, function, theirs)) = &loaded {
        // SAFETY: the kernel has no arguments.
        ways.push(way(BARE, || unsafe { bare.launch(1, 64, &mut []) }, || bare.synchronize()));
        // SAFETY: the kernel touches no memory.
        ways.push(way(CUDARC, || Ok(unsafe { theirs.launch_builder(function).launch(sizes) }.map(drop)?), || Ok(theirs.synchronize()?)));
    }
    measure("no arguments", ways, rounds)
}

/// What the other programs launch with.
struct Loaded<'a> {
    bare: Program,
    function: CudaFunction,
    theirs: &'a Arc<CudaStream>,
    bare_memory: [u64; 2],
    memory: [CudaSlice<f32>; 2],
}

impl Loaded<'_> {
    fn new(peers: &Peers) -> Result<Loaded<'_>> {
        let bare = Program::new(&cubin(AXPY, "sm_90")?, c"axpy")?;
        let mut bare_memory = [0u64; 2];
        for pointer in &mut bare_memory {
            // SAFETY: the pointer is written to.
            check(unsafe { (bare.driver.alloc)(pointer, 4 * N as usize) })?;
        }
        let (function, theirs) = (load(&peers.context, cubin(AXPY, "sm_90")?, "axpy")?, &peers.stream);
        let memory = [theirs.alloc_zeros::<f32>(N as usize)?, theirs.alloc_zeros::<f32>(N as usize)?];
        Ok(Loaded { bare, function, theirs, bare_memory, memory })
    }
}

fn four_arguments(stream: &Stream, peers: Option<&Peers>, rounds: Rounds) -> Result<Row> {
    let (x, mut y) = (stream.zeroed::<f32>(N as usize)?, stream.zeroed::<f32>(N as usize)?);
    let sizes = LaunchConfig { grid_dim: (N / 128, 1, 1), block_dim: (128, 1, 1), shared_mem_bytes: 0 };
    let mut loaded = peers.map(Loaded::new).transpose()?;
    let mut ways = vec![
        // SAFETY: both buffers have N elements.
        way(OURS, || Ok(unsafe { axpy(stream, Launch::new(N / 128, 128), 2.0, &x, &mut y, N) }?), || Ok(stream.synchronize()?)),
    ];
    if let Some(Loaded { bare, function, theirs, bare_memory: [bare_x, bare_y], memory: [their_x, their_y] }) = &mut loaded {
        let (bare, function, theirs, their_x) = (&*bare, &*function, *theirs, &*their_x);
        let (mut a, mut n) = (2.0f32, N);
        ways.push(way(
            BARE,
            move || {
                let mut arguments: [Handle; 4] =
                    [(&raw mut a).cast(), (&raw mut *bare_x).cast(), (&raw mut *bare_y).cast(), (&raw mut n).cast()];
                // SAFETY: both ranges have N elements.
                unsafe { bare.launch(N / 128, 128, &mut arguments) }
            },
            || bare.synchronize(),
        ));
        ways.push(way(
            CUDARC,
            move || {
                let mut launch = theirs.launch_builder(function);
                // SAFETY: both slices have N elements.
                unsafe { launch.arg(&2.0f32).arg(their_x).arg(&mut *their_y).arg(&N).launch(sizes) }?;
                Ok(())
            },
            || Ok(theirs.synchronize()?),
        ));
    }
    measure("four arguments", ways, rounds)
}

fn way<'a>(name: &'static str, launch: impl FnMut() -> Result<()> + 'a, wait: impl Fn() -> Result<()> + 'a) -> Way<'a> {
    Way { name, launch: Box::new(launch), wait: Box::new(wait) }
}

fn measure(what: &str, ways: Vec<Way<'_>>, rounds: Rounds) -> Result<Row> {
    let mut turns: Vec<Turn<'_>> = Vec::new();
    for Way { name, mut launch, wait } in ways {
        let timed = move || {
            wait()?;
            let start = Instant::now();
            for _ in 0..BATCH {
                launch()?;
            }
            let time = start.elapsed().as_secs_f64() / f64::from(BATCH);
            wait()?;
            Ok(time)
        };
        turns.push((name, Box::new(timed)));
    }
    let times = in_turns(rounds, &mut turns)?;
    Ok(turns.iter().zip(times).fold(Row::new(what).with_aim(0.95), |row, ((name, _), times)| row.times(name, times)))
}
