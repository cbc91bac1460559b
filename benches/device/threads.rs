//! Launches from several host threads, each with a stream of its own; and a small launch beside a long one.

use crate::{BARE, BATCH, CUDARC, OURS, Peers, load};
use anyhow::Result;
use cudarc::driver::{CudaStream, LaunchConfig, PushKernelArg};
use gpu_bench_device::bare::{Handle, Program, check};
use gpu_bench_device::{AXPY, EMPTY, axpy, cubin, empty};
use gpu_bench_report::{Rounds, Row, Table, Turn, in_turns};
use gpu_rt::prelude::*;
use std::ptr::null_mut;
use std::sync::Barrier;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// The most host threads.
const MOST: usize = 64;
/// Elements of a small launch, and of a long one.
const SMALL: u32 = 1 << 16;
const LONG: u32 = 1 << 24;
/// Who is compared with where there is no GPU.
pub const RAYON: &str = "rayon";

/// Launches so many times from the thread of this number, and waits.
type Launches<'a> = Box<dyn Fn(usize, u32) -> Result<()> + Sync + 'a>;

/// A stream of the bare driver's: any thread may launch on it.
struct BareStream(Handle);

// SAFETY: the driver's streams may be used by every thread.
unsafe impl Sync for BareStream {}
// SAFETY: as above.
unsafe impl Send for BareStream {}

/// What launches from many threads take, the time of all divided by their number.
pub fn throughput(device: &Device, peers: Option<&Peers>, rounds: Rounds) -> Result<Table> {
    let mut table = Table::of_times(format!("An empty launch from several threads, the mean of {BATCH} on each"))
        .with_peers(&[BARE, CUDARC])
        .with_ours(&[OURS])
        .with_note("Each thread has a stream, and waits for it at the end: the time of all, divided by the number of all their launches.")
        .with_aim("0.95 of cuLaunchKernel");
    let streams = (0..MOST).map(|_| device.stream()).collect::<Result<Vec<_>, _>>()?;
    let ours = |thread: usize, launches: u32| {
        for _ in 0..launches {
            // SAFETY: the kernel touches no memory.
            unsafe { empty(&streams[thread], Launch::new(1, 64)) }?;
        }
        Ok(streams[thread].synchronize()?)
    };
    let mut ways: Vec<(&'static str, Launches<'_>)> = vec![(OURS, Box::new(ours))];
    if let Some(peers) = peers {
        ways.push((BARE, bare()?));
        ways.push((CUDARC, cudarc(peers)?));
    }
    for threads in [1, 2, 4, 8, 16, 32, MOST] {
        let mut turns: Vec<Turn<'_>> = Vec::new();
        for (name, launches) in &ways {
            turns.push((name, Box::new(move || together(threads, launches))));
        }
        let times = in_turns(rounds, &mut turns)?;
        let name = if threads == 1 { "1 thread".into() } else { format!("{threads} threads") };
        table.add(turns.iter().zip(times).fold(Row::new(name).with_aim(0.95), |row, ((name, _), times)| row.times(name, times)));
    }
    Ok(table)
}

/// The seconds of a launch, where so many threads launch at the same time.
fn together(threads: usize, launches: &Launches<'_>) -> Result<f64> {
    let (begin, end) = (Barrier::new(threads + 1), Barrier::new(threads + 1));
    std::thread::scope(|scope| {
        let work = |thread| {
            let (begin, end) = (&begin, &end);
            move || {
                begin.wait();
                let done = launches(thread, BATCH);
                end.wait();
                done
            }
        };
        let running: Vec<_> = (0..threads).map(|thread| scope.spawn(work(thread))).collect();
        begin.wait();
        let start = Instant::now();
        end.wait();
        let seconds = start.elapsed().as_secs_f64();
        for thread in running {
            thread.join().map_err(|_| anyhow::anyhow!("a thread panicked"))??;
        }
        Ok(seconds / (threads as f64 * f64::from(BATCH)))
    })
}

fn bare<'a>() -> Result<Launches<'a>> {
    let program = Program::new(&cubin(EMPTY, "sm_90")?, c"empty")?;
    let mut streams = Vec::new();
    for _ in 0..MOST {
        let mut stream = null_mut();
        // SAFETY: it is written to; the context is current.
        check(unsafe { (program.driver.stream_create)(&mut stream, 1) })?;
        streams.push(BareStream(stream));
    }
    let (context, function) = (BareStream(program.context), BareStream(program.function));
    Ok(Box::new(move |thread, launches| {
        let (BareStream(context), BareStream(function), BareStream(stream)) = (&context, &function, &streams[thread]);
        // SAFETY: the context, the kernel and the streams stay; the kernel has no arguments.
        unsafe {
            check((program.driver.set_context)(*context))?;
            for _ in 0..launches {
                check((program.driver.launch)(*function, 1, 1, 1, 64, 1, 1, 0, *stream, null_mut(), null_mut()))?;
            }
            check((program.driver.synchronize)(*stream))
        }
    }))
}

fn cudarc<'a>(peers: &Peers) -> Result<Launches<'a>> {
    let function = load(&peers.context, cubin(EMPTY, "sm_90")?, "empty")?;
    let streams = (0..MOST).map(|_| Ok(peers.context.new_stream()?)).collect::<Result<Vec<_>>>()?;
    let sizes = LaunchConfig { grid_dim: (1, 1, 1), block_dim: (64, 1, 1), shared_mem_bytes: 0 };
    Ok(Box::new(move |thread, launches| {
        let stream = &streams[thread];
        for _ in 0..launches {
            // SAFETY: the kernel touches no memory.
            unsafe { stream.launch_builder(&function).launch(sizes) }?;
        }
        Ok(stream.synchronize()?)
    }))
}

/// The time of a small launch, waited for, alone and while another thread has long ones done.
pub fn sharing(device: &Device, peers: Option<&Peers>, rounds: Rounds) -> Result<Table> {
    let peer = if peers.is_some() { CUDARC } else { RAYON };
    let mut table = Table::of_times(format!("A launch over {SMALL} elements, waited for, alone and beside launches over {LONG}"))
        .with_peers(&[peer])
        .with_ours(&[OURS])
        .with_note("The long ones are another thread's, on another stream, one after the other.");
    let small = Ours::new(device, SMALL)?;
    let long = Ours::new(device, LONG)?;
    let (their_small, their_long) = match peers {
        Some(peers) => (Theirs::cudarc(peers, SMALL)?, Theirs::cudarc(peers, LONG)?),
        None => (Theirs::rayon(SMALL), Theirs::rayon(LONG)),
    };
    for (name, is_beside) in [("alone", false), ("beside long ones", true)] {
        let mut turns: Vec<Turn<'_>> = vec![
            (OURS, Box::new(|| beside(is_beside, &|| small.run(), &|| long.run()))),
            (peer, Box::new(|| beside(is_beside, &|| their_small.run(), &|| their_long.run()))),
        ];
        let times = in_turns(rounds, &mut turns)?;
        table.add(turns.iter().zip(times).fold(Row::new(name), |row, ((name, _), times)| row.times(name, times)));
    }
    Ok(table)
}

/// The seconds of `small`, while another thread does `long` again and again or not.
fn beside(is_beside: bool, small: &(dyn Fn() -> Result<()> + Sync), long: &(dyn Fn() -> Result<()> + Sync)) -> Result<f64> {
    let (stop, begun) = (AtomicBool::new(false), Barrier::new(2));
    std::thread::scope(|scope| {
        let other = is_beside.then(|| {
            scope.spawn(|| {
                long()?;
                begun.wait();
                while !stop.load(Ordering::Relaxed) {
                    long()?;
                }
                anyhow::Ok(())
            })
        });
        if is_beside {
            begun.wait();
        }
        let start = Instant::now();
        let done = small();
        let seconds = start.elapsed().as_secs_f64();
        stop.store(true, Ordering::Relaxed);
        if let Some(other) = other {
            other.join().map_err(|_| anyhow::anyhow!("a thread panicked"))??;
        }
        done.map(|()| seconds)
    })
}

/// `axpy` by gpu-rt, on a stream of its own.
struct Ours {
    stream: Stream,
    x: Buffer<f32>,
    y: std::sync::Mutex<Buffer<f32>>,
    n: u32,
}

impl Ours {
    fn new(device: &Device, n: u32) -> Result<Ours> {
        let stream = device.stream()?;
        let (x, y) = (stream.zeroed(n as usize)?, std::sync::Mutex::new(stream.zeroed(n as usize)?));
        Ok(Ours { stream, x, y, n })
    }

    fn run(&self) -> Result<()> {
        let mut y = self.y.lock().map_err(|_| anyhow::anyhow!("a thread panicked"))?;
        // SAFETY: both buffers have n elements.
        unsafe { axpy(&self.stream, Launch::new(self.n / 128, 128), 2.0, &self.x, &mut y, self.n) }?;
        Ok(self.stream.synchronize()?)
    }
}

/// The same by another.
struct Theirs<'a>(Box<dyn Fn() -> Result<()> + Sync + 'a>);

impl<'a> Theirs<'a> {
    fn run(&self) -> Result<()> {
        self.0()
    }

    fn cudarc(peers: &Peers, n: u32) -> Result<Theirs<'a>> {
        let function = load(&peers.context, cubin(AXPY, "sm_90")?, "axpy")?;
        let stream: std::sync::Arc<CudaStream> = peers.context.new_stream()?;
        let (x, y) = (stream.alloc_zeros::<f32>(n as usize)?, std::sync::Mutex::new(stream.alloc_zeros::<f32>(n as usize)?));
        let sizes = LaunchConfig { grid_dim: (n / 128, 1, 1), block_dim: (128, 1, 1), shared_mem_bytes: 0 };
        Ok(Theirs(Box::new(move || {
            let mut y = y.lock().map_err(|_| anyhow::anyhow!("a thread panicked"))?;
            // SAFETY: both slices have n elements.
            unsafe { stream.launch_builder(&function).arg(&2.0f32).arg(&x).arg(&mut *y).arg(&n).launch(sizes) }?;
            Ok(stream.synchronize()?)
        })))
    }

    fn rayon(n: u32) -> Theirs<'a> {
        let (x, y) = (vec![0.0f32; n as usize], std::sync::Mutex::new(vec![0.0f32; n as usize]));
        Theirs(Box::new(move || {
            use rayon::prelude::*;
            let mut y = y.lock().map_err(|_| anyhow::anyhow!("a thread panicked"))?;
            y.par_chunks_mut(1024).zip(x.par_chunks(1024)).for_each(|(y, x)| y.iter_mut().zip(x).for_each(|(y, x)| *y += 2.0 * x));
            Ok(())
        }))
    }
}
