//! Runs a launch's blocks on the thread that launches and on a pool of threads.

use super::turns::Turns;
use crate::driver::RawKernel;
use crate::error::{ErrorKind, Result};
use crate::settings;
use crate::sync::fork;
use crate::sync::lock;
use crate::trace::{self, Workers};
use std::cell::Cell;
use std::sync::Mutex;
use std::sync::atomic::{AtomicPtr, AtomicU32, Ordering};
use std::time::Instant;

/// A launch that takes less than this on one thread is not worth waking others for.
const INLINE_NANOSECONDS: u64 = 20_000;
/// Pieces a thread, so that uneven blocks even out.
const PIECES: u64 = 16;

/// How many threads run a launch: `GPU_CPU_THREADS`, else one for each processor this process may use.
pub(super) fn threads() -> Result<usize> {
    let present = std::thread::available_parallelism().map_or(1, |number| number.get());
    Ok(settings::get().cpu_threads()?.unwrap_or(present))
}

/// The pool of a process: the threads that help those that launch. It stays: a forked child has none of its threads, and makes
/// another.
struct Pool {
    generation: u32,
    /// How many threads it has: one less than a launch.
    helpers: usize,
    turns: Turns,
    /// The parent's, so that it is still known where it is.
    _before: Option<&'static Pool>,
}

thread_local! {
    /// This thread's number among the pool's, if it is one of them.
    static OWN: Cell<Option<usize>> = const { Cell::new(None) };
}

fn pool() -> Result<&'static Pool> {
    static POOL: AtomicPtr<Pool> = AtomicPtr::new(std::ptr::null_mut());
    static MAKING: Mutex<()> = Mutex::new(());
    // SAFETY: null or a pool that was leaked below.
    let known = || unsafe { POOL.load(Ordering::Acquire).as_ref() };
    let generation = fork::generation();
    if let Some(pool) = known()
        && pool.generation == generation
    {
        return Ok(pool);
    }
    let _making = lock(&MAKING);
    let before = known();
    if let Some(pool) = before
        && pool.generation == generation
    {
        return Ok(pool);
    }
    let helpers = threads()?.saturating_sub(1);
    let pool: &'static Pool = Box::leak(Box::new(Pool { generation, helpers, turns: Turns::default(), _before: before }));
    if let Err(error) = (0..helpers).try_for_each(|own| pool.start(own)) {
        pool.turns.end();
        return Err(ErrorKind::System { what: "starting the CPU device's threads", error: error.to_string() }.into());
    }
    POOL.store(std::ptr::from_ref(pool).cast_mut(), Ordering::Release);
    Ok(pool)
}

impl Pool {
    /// Starts the helper of this number.
    fn start(&'static self, own: usize) -> std::io::Result<()> {
        let help = move || {
            OWN.set(Some(own));
            self.turns.help(own);
        };
        match fork::is_child() {
            true => fork::thread::spawn(help),
            false => std::thread::Builder::new().name(format!("gpu-cpu-{own}")).spawn(help).map(drop),
        }
    }
}

/// Runs a launch's blocks as [`parallel_for`] says, and has a trace know which thread ran how many.
pub(super) fn launch(kernel: &RawKernel, blocks: u64, work: &(dyn Fn(u64, u64) + Sync)) -> Result<()> {
    if !trace::is_on() {
        return parallel_for(blocks, &kernel.block_nanoseconds, work);
    }
    let pool = pool()?;
    let workers = Workers::new(pool.helpers);
    // Launched within a launch on this pool, it runs on the thread that launches, which has a slice already.
    let is_within = OWN.get().is_some();
    let traced = |first, count| {
        let worker = if is_within { None } else { OWN.get() };
        workers.run(worker, count, || work(first, count));
    };
    let ran = parallel_for(blocks, &kernel.block_nanoseconds, &traced);
    workers.finish(kernel.name);
    ran
}

/// Calls `work(first, count)` for ranges that together are `0 .. blocks`, each block once; returns when all are done.
///
/// `estimate` is what a block of this kernel took last time, in nanoseconds (0: not known). One block, or few cheap
/// ones, run on the calling thread.
fn parallel_for(blocks: u64, estimate: &AtomicU32, work: &(dyn Fn(u64, u64) + Sync)) -> Result<()> {
    let last = u64::from(estimate.load(Ordering::Relaxed));
    // Nothing is to be decided for one block, and asking for the time twice takes longer than to launch it.
    if blocks <= 1 && last > 0 {
        work(0, blocks);
        return Ok(());
    }
    if blocks <= 1 || (last > 0 && last.saturating_mul(blocks) < INLINE_NANOSECONDS) {
        timed(estimate, 0, blocks, work);
        return Ok(());
    }
    let pool = pool()?;
    let helpers = pool.helpers;
    // Within a launch of ours on this pool, waiting for the pool's threads could wait for this one.
    if helpers == 0 || OWN.get().is_some() {
        timed(estimate, 0, blocks, work);
        return Ok(());
    }
    let piece = (blocks / ((helpers as u64 + 1) * PIECES)).max(1);
    let pieces = blocks.div_ceil(piece);
    let run = |index: u64| {
        let first = index * piece;
        let count = piece.min(blocks - first);
        if first == 0 { timed(estimate, first, count, work) } else { work(first, count) }
    };
    pool.turns.run(pieces, helpers, &run);
    Ok(())
}

fn timed(estimate: &AtomicU32, first: u64, count: u64, work: &(dyn Fn(u64, u64) + Sync)) {
    let start = Instant::now();
    work(first, count);
    let each = start.elapsed().as_nanos() / u128::from(count.max(1));
    estimate.store(u32::try_from(each).unwrap_or(u32::MAX).max(1), Ordering::Relaxed);
}

#[cfg(test)]
mod tests {
    use super::*;
    use rayon_core::ThreadPoolBuilder;
    use std::sync::atomic::AtomicU64;

    /// Every block once, whatever the number.
    fn check(blocks: u64, estimate: u32) {
        let seen: Vec<AtomicU64> = (0..blocks).map(|_| AtomicU64::new(0)).collect();
        parallel_for(blocks, &AtomicU32::new(estimate), &|first, count| {
            (first..first + count).for_each(|block| {
                seen[block as usize].fetch_add(1, Ordering::Relaxed);
            });
        })
        .unwrap();
        assert!(seen.iter().all(|count| count.load(Ordering::Relaxed) == 1), "{blocks} blocks");
    }

    #[test]
    fn each_block_runs_once() {
        for blocks in [1, 2, 3, 63, 64, 65, 1000, 4097] {
            check(blocks, 0);
            check(blocks, 1);
            check(blocks, u32::MAX);
        }
    }

    #[test]
    fn only_the_first_launch_times_a_block() {
        let (known, unknown) = (AtomicU32::new(u32::MAX), AtomicU32::new(0));
        for estimate in [&known, &unknown] {
            parallel_for(1, estimate, &|first, count| assert_eq!((first, count), (0, 1))).unwrap();
        }
        assert!(known.load(Ordering::Relaxed) == u32::MAX && unknown.load(Ordering::Relaxed) > 0);
    }

    #[test]
    fn a_launch_within_a_launch_or_within_another_pool_ends() {
        let inner = AtomicU64::new(0);
        parallel_for(64, &AtomicU32::new(0), &|_, count| {
            parallel_for(8, &AtomicU32::new(0), &|_, count| {
                inner.fetch_add(count, Ordering::Relaxed);
            })
            .unwrap();
            inner.fetch_add(count * 1000, Ordering::Relaxed);
        })
        .unwrap();
        assert_eq!(inner.load(Ordering::Relaxed) / 1000, 64);

        // A lock held around a launch: a waiting worker that ran its pool's other jobs would wait for itself.
        let (lock, other) = (Mutex::new(0), ThreadPoolBuilder::new().num_threads(1).build().unwrap());
        other.scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|_| {
                    let mut held = lock.lock().unwrap();
                    check(100, 0);
                    *held += 1;
                });
            }
        });
        assert_eq!(*lock.lock().unwrap(), 8);
    }
}
