//! Communicators: a rank's handle, and what it enqueues.

use crate::clique::{self, Class, Clique};
use crate::code;
use crate::driver::driver;
use crate::number::BYTES;
use gpu_fakes::Status;
use gpu_fakes::ledger::{self, Kept, Kind, violation};
use std::ffi::{c_int, c_void};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// What an operation does; operations are `ncclRedOp_t`, ranks are other ranks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum What {
    AllReduce(i32),
    Reduce(i32, usize),
    Broadcast(usize),
    AllGather,
    ReduceScatter(i32),
    Send(usize),
    Receive(usize),
}

/// A rank's part of an operation.
#[derive(Debug, Clone, Copy)]
pub struct Op {
    pub what: What,
    pub count: usize,
    pub element: usize,
    pub from: u64,
    pub to: u64,
}

/// A communicator.
pub struct Comm {
    pub rank: usize,
    pub clique: Arc<Clique>,
    device: c_int,
    /// Behind what it enqueued last, and on which stream: another stream waits for that.
    event: u64,
    last: Mutex<Option<u64>>,
    /// Host functions that were enqueued and are not done; graphs' do not count.
    left: Mutex<usize>,
    changed: Condvar,
    /// Destroyed, and not aborted: no graph works with it any more.
    gone: AtomicBool,
    /// How often it still answers that it is in progress.
    progress: AtomicU32,
}

impl Kept for Comm {
    const KIND: Kind = Kind::Communicator;
}

/// Operations that a stream does as one.
struct Batch {
    comm: Arc<Comm>,
    ops: Vec<Op>,
    /// Part of a graph, which may come to it again.
    is_captured: bool,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Checks an element type's number.
pub fn element(number: c_int) -> Result<usize, i32> {
    let known = usize::try_from(number).ok().filter(|number| *number < BYTES.len());
    known.ok_or_else(|| violation(code::ARGUMENT, "an unknown type of elements"))
}

/// Makes a rank, which has not met the others yet.
pub fn create(id: [u8; 128], rank: usize, size: usize) -> Result<Arc<Comm>, i32> {
    let (device, event) = (driver()?.current_device()?, driver()?.event()?);
    let clique =
        clique::join(id, rank, size, device).inspect_err(|_| driver().into_iter().for_each(|driver| driver.destroy_event(event)))?;
    let (last, left, changed) = (Mutex::new(None), Mutex::new(0), Condvar::new());
    let (gone, progress) = (AtomicBool::new(false), AtomicU32::new(0));
    Ok(Arc::new(Comm { rank, clique, device, event, last, left, changed, gone, progress }))
}

/// Destroys a communicator whose work is done, or will be.
pub fn destroy(handle: u64) -> Status {
    let comm = ledger::remove::<Comm>(handle).map_err(|_| code::ARGUMENT)?;
    let mut left = lock(&comm.left);
    let mut waited = 0;
    while *left > 0 {
        if waited == 500 {
            violation(0, "a communicator is destroyed whose work does not end");
            break;
        }
        waited += 1;
        left = comm.changed.wait_timeout(left, Duration::from_millis(10)).unwrap_or_else(PoisonError::into_inner).0;
    }
    drop(left);
    comm.gone.store(true, Ordering::Release);
    comm.end();
    Ok(())
}

/// Destroys a communicator and ends its work.
pub fn abort(handle: u64) -> Status {
    let comm = ledger::remove::<Comm>(handle).map_err(|_| code::ARGUMENT)?;
    comm.clique.abort(comm.rank);
    comm.end();
    Ok(())
}

impl Op {
    /// Bytes that it reads and writes, for the rank.
    fn bytes(&self, rank: usize, size: usize) -> (usize, usize) {
        let block = self.count * BYTES[self.element];
        match self.what {
            What::AllReduce(_) => (block, block),
            What::Reduce(_, root) => (block, if rank == root { block } else { 0 }),
            What::Broadcast(root) => (if rank == root { block } else { 0 }, block),
            What::AllGather => (block, size * block),
            What::ReduceScatter(_) => (size * block, block),
            What::Send(_) => (block, 0),
            What::Receive(_) => (0, block),
        }
    }

    /// Whether it may be in place: how far the output is behind the input then.
    fn in_place(&self, rank: usize) -> i64 {
        let own = (rank * self.count * BYTES[self.element]) as i64;
        match self.what {
            What::AllGather => -own,
            What::ReduceScatter(_) => own,
            _ => 0,
        }
    }

    /// Checks ranks and memory.
    pub fn check(&self, comm: &Comm) -> Status {
        let size = comm.clique.size;
        if let What::Reduce(_, rank) | What::Broadcast(rank) | What::Send(rank) | What::Receive(rank) = self.what
            && rank >= size
        {
            return Err(violation(code::ARGUMENT, "a rank that is not there"));
        }
        let (reads, writes) = self.bytes(comm.rank, size);
        for (address, bytes) in [(self.from, reads), (self.to, writes)] {
            if bytes == 0 {
                continue;
            }
            if !address.is_multiple_of(BYTES[self.element] as u64) {
                return Err(violation(code::ARGUMENT, "memory that is not aligned for its elements"));
            }
            let (device, start, room) = driver()?.memory(address)?;
            if device != comm.device {
                return Err(violation(code::ARGUMENT, "memory of another device than the communicator's"));
            }
            if address + bytes as u64 > start + room as u64 {
                return Err(violation(code::ARGUMENT, "more elements than the memory has"));
            }
        }
        let apart = self.from + reads as u64 <= self.to || self.to + writes as u64 <= self.from;
        if reads > 0 && writes > 0 && !apart && self.to as i64 - self.from as i64 != self.in_place(comm.rank) {
            return Err(violation(code::ARGUMENT, "input and output overlap, and are not in place"));
        }
        Ok(())
    }

    /// What it connects.
    pub fn class(&self, rank: usize) -> Class {
        let size = (self.count * BYTES[self.element]).checked_ilog2().unwrap_or(0);
        match self.what {
            What::AllReduce(_) => (None, 0, size),
            What::Reduce(..) => (None, 1, size),
            What::Broadcast(_) => (None, 2, size),
            What::AllGather => (None, 3, size),
            What::ReduceScatter(_) => (None, 4, size),
            What::Send(to) => (Some((rank, to)), 5, size),
            What::Receive(from) => (Some((from, rank)), 5, size),
        }
    }
}

impl Comm {
    /// What it answers about itself: done, or still in progress.
    pub fn progress(&self) -> i32 {
        let left = self.progress.load(Ordering::Acquire);
        if left == 0 {
            return 0;
        }
        self.progress.store(left - 1, Ordering::Release);
        code::IN_PROGRESS
    }

    /// Has the next questions answered that it is in progress.
    pub fn begins(&self) {
        if std::env::var_os("NCCL_COMM_BLOCKING").is_some_and(|value| value == "0") {
            self.progress.store(3, Ordering::Release);
        }
    }

    fn end(&self) {
        if let Ok(driver) = driver() {
            driver.destroy_event(self.event);
        }
    }

    /// A communicator that never came to be.
    pub fn forget(&self) {
        self.clique.abort(self.rank);
        self.end();
    }

    /// Enqueues operations on a stream, as one.
    pub fn enqueue(self: &Arc<Self>, stream: u64, ops: Vec<Op>) -> Status {
        let driver = driver()?;
        let is_captured = driver.is_capturing(stream)?;
        if !is_captured && lock(&self.last).is_some_and(|last| last != stream) {
            driver.wait(stream, self.event)?;
        }
        let data = Box::into_raw(Box::new(Batch { comm: self.clone(), ops, is_captured }));
        if !is_captured {
            *lock(&self.left) += 1;
        }
        // SAFETY: the data is what the function takes. A graph's stays for good: nobody tells when the graph goes.
        let launched = unsafe { driver.launch_host(stream, run, data.cast()) };
        if launched.is_err() {
            // SAFETY: a driver that refuses it does not keep it.
            drop(unsafe { Box::from_raw(data) });
            if !is_captured {
                *lock(&self.left) -= 1;
            }
        }
        launched?;
        if is_captured {
            keep(data);
        } else {
            driver.record(self.event, stream)?;
            *lock(&self.last) = Some(stream);
        }
        Ok(())
    }
}

/// Keeps a graph's data reachable.
fn keep(data: *mut Batch) {
    static KEPT: Mutex<Vec<usize>> = Mutex::new(Vec::new());
    lock(&KEPT).push(data.expose_provenance());
}

/// On a stream's thread.
///
/// # Safety
/// A batch, which only a graph gives more than once.
unsafe extern "C" fn run(data: *mut c_void) {
    let data = data.cast::<Batch>();
    // SAFETY: the same contract.
    let batch = unsafe { &*data };
    let comm = batch.comm.clone();
    if batch.is_captured && comm.gone.load(Ordering::Acquire) {
        violation(0, "a graph works with a communicator that is destroyed");
    }
    let (transfers, collectives): (Vec<Op>, Vec<Op>) =
        batch.ops.iter().copied().partition(|op| matches!(op.what, What::Send(_) | What::Receive(_)));
    collectives.iter().for_each(|op| comm.clique.collective(comm.rank, op));
    if !transfers.is_empty() {
        comm.clique.transfers(comm.rank, &transfers);
    }
    if !batch.is_captured {
        // SAFETY: it comes once, and this is the end of it.
        drop(unsafe { Box::from_raw(data) });
        *lock(&comm.left) -= 1;
        comm.changed.notify_all();
    }
}
