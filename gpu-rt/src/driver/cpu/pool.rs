//! Runs a launch's blocks on a pool of threads.

use crate::driver::RawKernel;
use crate::error::{ErrorKind, Result};
use crate::settings;
use crate::sync::Flag;
use crate::sync::fork;
use crate::sync::lock;
use crate::trace::{self, Workers};
use rayon_core::{ThreadPool, ThreadPoolBuilder};
use std::sync::atomic::{AtomicPtr, AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
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

/// The pool of a process. It stays: a forked child has none of its threads, and makes another.
struct Pool {
    generation: u32,
    threads: ThreadPool,
    /// The parent's, so that it is still known where it is.
    _before: Option<&'static Pool>,
}

fn pool() -> Result<&'static ThreadPool> {
    static POOL: AtomicPtr<Pool> = AtomicPtr::new(std::ptr::null_mut());
    static MAKING: Mutex<()> = Mutex::new(());
    // SAFETY: null or a pool that was leaked below.
    let known = || unsafe { POOL.load(Ordering::Acquire).as_ref() };
    let generation = fork::generation();
    if let Some(pool) = known()
        && pool.generation == generation
    {
        return Ok(&pool.threads);
    }
    let _making = lock(&MAKING);
    let before = known();
    if let Some(pool) = before
        && pool.generation == generation
    {
        return Ok(&pool.threads);
    }
    // Made once, behind a lock that a child would find held for ever if a fork came while a new thread makes it. Under
    // this lock no fork comes.
    crossbeam_epoch::default_collector();
    let builder = ThreadPoolBuilder::new().num_threads(threads()?).thread_name(|index| format!("gpu-cpu-{index}"));
    let built = match fork::is_child() {
        true => builder.spawn_handler(|thread| fork::thread::spawn(|| thread.run())).build(),
        false => builder.build(),
    };
    let threads = built.map_err(|error| ErrorKind::System { what: "starting the CPU device's threads", error: error.to_string() })?;
    let pool: &'static mut Pool = Box::leak(Box::new(Pool { generation, threads, _before: before }));
    POOL.store(pool, Ordering::Release);
    Ok(&pool.threads)
}

/// Runs a launch's blocks as [`parallel_for`] says, and has a trace know which thread ran how many.
pub(super) fn launch(kernel: &RawKernel, blocks: u64, work: &(dyn Fn(u64, u64) + Sync)) -> Result<()> {
    if !trace::is_on() {
        return parallel_for(blocks, &kernel.block_nanoseconds, work);
    }
    let pool = pool()?;
    let workers = Workers::new(pool.current_num_threads());
    // Launched within a launch on this pool, it runs on the thread that launches, which has a slice already.
    let is_within = pool.current_thread_index().is_some();
    let traced = |first, count| {
        let worker = if is_within { None } else { pool.current_thread_index() };
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
    let threads = pool.current_num_threads();
    // Within a launch of ours on this pool, waiting for the pool's threads could wait for this one.
    if threads == 1 || pool.current_thread_index().is_some() {
        timed(estimate, 0, blocks, work);
        return Ok(());
    }
    let piece = (blocks / (threads as u64 * PIECES)).max(1);
    let pieces = blocks.div_ceil(piece);
    let run = || {
        for_each(0, pieces, &|index| {
            let first = index * piece;
            let count = piece.min(blocks - first);
            if first == 0 { timed(estimate, first, count, work) } else { work(first, count) }
        });
    };
    if rayon_core::current_thread_index().is_some() {
        run_elsewhere(pool, &run)
    } else {
        pool.install(run)
    }
    Ok(())
}

/// Calls `work` for each of `first .. end` on the pool that this thread belongs to: idle threads take halves of what others have.
fn for_each(first: u64, end: u64, work: &(dyn Fn(u64) + Sync)) {
    if end - first <= 1 {
        return (first..end).for_each(work);
    }
    let middle = first + (end - first) / 2;
    rayon_core::join(|| for_each(first, middle, work), || for_each(middle, end, work));
}

fn timed(estimate: &AtomicU32, first: u64, count: u64, work: &(dyn Fn(u64, u64) + Sync)) {
    let start = Instant::now();
    work(first, count);
    let each = start.elapsed().as_nanos() / u128::from(count.max(1));
    estimate.store(u32::try_from(each).unwrap_or(u32::MAX).max(1), Ordering::Relaxed);
}

/// Runs `work` on `pool` from a worker of another rayon pool, and truly waits.
///
/// `install` would have the waiting worker run other jobs of its own pool meanwhile: one of them may want a lock that
/// the caller holds around its launch.
fn run_elsewhere(pool: &ThreadPool, work: &(dyn Fn() + Sync)) {
    let done = Arc::new(Flag::new());
    let done_there = done.clone();
    // SAFETY: the job ends its use of `work` before it sets `done`, and this function returns only then. Nothing
    // between here and the wait can unwind.
    let work: &'static (dyn Fn() + Sync) = unsafe { std::mem::transmute(work) };
    pool.spawn(move || {
        work();
        done_there.reach();
    });
    done.wait();
}

#[cfg(test)]
mod tests {
    use super::*;
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
