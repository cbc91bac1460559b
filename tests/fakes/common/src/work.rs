//! Executes a stream's items.

use crate::event::Event;
use crate::launch::Launch;
use crate::ledger::violation;
use crate::memory::Allocation;
use crate::semaphore::Semaphore;
use crate::stream::Stream;
use crate::{calls, code, device};
use std::ffi::c_void;
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// A function of the program that takes its own data.
pub type HostFn = unsafe extern "C" fn(data: *mut c_void);
/// A function of the program that also takes the stream and its state.
pub type Callback = unsafe extern "C" fn(stream: *mut c_void, status: i32, data: *mut c_void);

/// Memory of both sides of a copy, row by row: addresses, bytes from row to row.
#[derive(Clone)]
pub(crate) struct Copy {
    pub to: (u64, usize),
    pub from: (u64, usize),
    pub width: usize,
    pub height: usize,
    /// Slices, and the bytes from slice to slice on both sides.
    pub depth: usize,
    pub slices: (usize, usize),
    pub touches: Vec<Arc<Allocation>>,
}

/// A pattern of 1, 2 or 4 bytes, and how often it is written.
#[derive(Clone)]
pub(crate) struct Fill {
    pub to: u64,
    pub pattern: Vec<u8>,
    pub count: usize,
    pub touches: Vec<Arc<Allocation>>,
}

/// One item.
#[derive(Clone)]
pub(crate) enum Work {
    Copy(Copy),
    Fill(Fill),
    Kernel(Arc<Launch>),
    /// The event is reached, for this time of those that it was recorded.
    Record(Arc<Event>, u64),
    /// Until the event was reached for this time.
    WaitEvent(Arc<Event>, u64),
    /// Until the stream has done so many items.
    WaitStream(Arc<Stream>, u64),
    /// A semaphore of another API gets this value.
    Signal(Arc<Semaphore>, u64),
    /// Until a semaphore of another API has this value.
    WaitSemaphore(Arc<Semaphore>, u64),
    Host(HostFn, usize),
    Callback(Callback, u64, usize),
    Allocate(Arc<Allocation>),
    Free(Arc<Allocation>),
}

impl Work {
    /// The allocations that it uses.
    pub fn touches(&self) -> &[Arc<Allocation>] {
        match self {
            Work::Copy(copy) => &copy.touches,
            Work::Fill(fill) => &fill.touches,
            Work::Kernel(launch) => &launch.touches,
            _ => &[],
        }
    }

    /// Does it. What fails makes the device fail.
    pub fn run(&self, on: &Stream) {
        if let Some(trouble) = self.touches().iter().find_map(|one| one.trouble()) {
            violation(0, &format!("work is done on {trouble}"));
            return device::fail(on.device, code::ILLEGAL_ADDRESS);
        }
        match self {
            Work::Copy(copy) => (0..copy.depth).for_each(|slice| (0..copy.height).for_each(|row| copy.row(slice, row))),
            Work::Fill(fill) => fill.run(),
            Work::Kernel(launch) => {
                launch.run(on.device);
                on.clock.fetch_add(launch.microseconds(), Ordering::Relaxed);
            }
            Work::Record(event, time) => event.reached(*time, on.clock.load(Ordering::Relaxed)),
            Work::WaitEvent(event, time) => event.wait(*time),
            Work::WaitStream(stream, items) => stream.wait(*items),
            Work::Signal(semaphore, value) => semaphore.signal(*value),
            Work::WaitSemaphore(semaphore, value) => semaphore.wait(*value),
            // SAFETY: the program gave the function and its data for this call.
            Work::Host(function, data) => calls::callback(|| unsafe { function(*data as *mut c_void) }),
            Work::Callback(function, stream, data) => {
                let status = device::healthy(on.device).err().unwrap_or(code::SUCCESS);
                // SAFETY: as above.
                calls::callback(|| unsafe { function(*stream as *mut c_void, status, *data as *mut c_void) });
            }
            Work::Allocate(allocation) => allocation.becomes_live(),
            Work::Free(allocation) => allocation.free(0),
        }
    }

    /// Whether it is done also where the device has failed: so that waits end and the ledger balances.
    pub fn is_of_the_books(&self) -> bool {
        !matches!(self, Work::Copy(_) | Work::Fill(_) | Work::Kernel(_) | Work::Signal(..) | Work::WaitSemaphore(..))
    }
}

impl Copy {
    fn row(&self, slice: usize, row: usize) {
        let to = (self.to.0 as usize + slice * self.slices.0 + row * self.to.1) as *mut u8;
        let from = (self.from.0 as usize + slice * self.slices.1 + row * self.from.1) as *const u8;
        // SAFETY: ranges in live allocations (checked when this was enqueued, and above), or the program's own memory,
        // which it has to keep.
        unsafe { std::ptr::copy(from, to, self.width) };
    }
}

impl Fill {
    fn run(&self) {
        let to = self.to as usize;
        // SAFETY: a range in a live allocation, aligned to the pattern (checked when this was enqueued, and above).
        unsafe {
            match self.pattern[..] {
                [one] => (to as *mut u8).write_bytes(one, self.count),
                [a, b] => std::slice::from_raw_parts_mut(to as *mut [u8; 2], self.count).fill([a, b]),
                [a, b, c, d] => std::slice::from_raw_parts_mut(to as *mut [u8; 4], self.count).fill([a, b, c, d]),
                _ => {}
            }
        }
    }
}
