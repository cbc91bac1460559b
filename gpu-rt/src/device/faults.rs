//! Failures of kernels on GPUs: panics, failed assertions and traps, which kernels write into records ([`gpu_abi::fault`] has the protocol).
//!
//! Every module that can fail gets records when it is loaded. [`Faults::look`] costs two loads if nothing has failed. Otherwise it
//! keeps an error for each kernel, under a number that streams compare with the last one that they have seen (`stream/failed.rs`).
//! This needs no driver calls, so it also works where drivers refuse them.

#[cfg(test)]
mod tests;

use super::Device;
use crate::driver::{DeviceKind, DevicePtr, DriverDevice, DriverModule, Memory, Priority, RawStream};
use crate::error::{Error, ErrorKind, Result};
use crate::sync::{lock, lock_plain};
use gpu_abi::cpu::{FAULT_ASSERT, FAULT_UNKNOWN};
use gpu_abi::fault::{self, Record, Slot, TEXTS, Texts, ThreadPlace};
use std::ffi::CStr;
use std::mem::offset_of;
use std::ops::Range;
use std::sync::atomic::Ordering::{Acquire, Relaxed, SeqCst};
use std::sync::atomic::{AtomicPtr, AtomicU32, AtomicU64, fence};
use std::sync::{Arc, Mutex};

/// How many failures are kept for each kernel: the latest ones. While many threads of a launch fail, another host thread may read the record, which
/// allows a further failure; a stream returns the first failure that it has not seen.
const KEPT: usize = 16;

/// The number of records in one allocation, at least.
const AT_ONCE: usize = 1024;

/// The most bytes that a module's texts may have: the compiler writes no larger ones.
const MOST_TEXTS: usize = 16 << 20;

/// A device's failures.
#[derive(Default)]
pub(crate) struct Faults {
    /// The flag that failing threads set, in pinned memory that lives as long as the device. Null until a module that can fail is loaded.
    flag: AtomicPtr<AtomicU32>,
    /// Counts the looks that found something, twice each: odd while one is in progress.
    looks: AtomicU64,
    state: Mutex<State>,
    /// Held while memory for records is allocated.
    growing: Mutex<()>,
}

#[derive(Default)]
struct State {
    modules: Vec<Arc<Records>>,
    memory: Vec<Pinned>,
    /// The last failure of each kernel.
    failures: Vec<Failure>,
}

/// A failure that a look found.
#[derive(Clone)]
struct Failure {
    /// The look's number.
    number: u64,
    /// The kernel; `None` in a function that several kernels call.
    kernel: Option<String>,
    /// The numbers of the kernels that may have failed.
    of: Range<u32>,
    kind: ErrorKind,
}

/// A module's records.
pub(crate) struct Records {
    /// Pinned memory.
    at: DevicePtr,
    count: usize,
    texts: Vec<u8>,
    /// The number of the first record: no other loaded module of the device has it.
    first: u32,
}

/// The contents of a record.
struct Contents {
    /// The number of the text.
    text: u32,
    place: ThreadPlace,
    values: [u64; 2],
}

impl Faults {
    /// Looks for new failures, and returns the number of the last one. The caller has checked that the device is usable: the process was not
    /// forked, nor the device reset.
    #[inline]
    pub(crate) fn look(&self) -> u64 {
        let flag = self.flag.load(Acquire);
        if flag.is_null() {
            return 0;
        }
        // SAFETY: pinned memory, aligned, which lives as long as the device can be used; all accesses are atomic.
        let flag = unsafe { &*flag };
        // In this order: a thread that finds the flag cleared by another look then finds that look's number, or that it is in progress.
        let raised = flag.load(Acquire) != 0;
        let looks = self.looks.load(Acquire);
        if !raised && looks.is_multiple_of(2) { looks } else { self.look_closely(flag) }
    }

    #[cold]
    fn look_closely(&self, flag: &AtomicU32) -> u64 {
        let mut state = lock(&self.state);
        let number = self.looks.fetch_add(1, SeqCst) + 1;
        // A flag that is set from here on leads to another look.
        flag.swap(0, SeqCst);
        let State { modules, failures, .. } = &mut *state;
        for failure in modules.iter().flat_map(|records| records.take_failures(number)) {
            let is_same = |earlier: &Failure| earlier.kernel == failure.kernel && earlier.of == failure.of;
            if failures.iter().filter(|earlier| is_same(earlier)).count() == KEPT
                && let Some(oldest) = failures.iter().position(is_same)
            {
                failures.remove(oldest);
            }
            failures.push(failure);
        }
        self.looks.fetch_add(1, SeqCst) + 1
    }

    /// The first failure of one of these kernels since the look with this number.
    #[cold]
    pub(crate) fn failure_since(&self, seen: u64, is_of: impl Fn(u32) -> bool) -> Option<Error> {
        let state = lock(&self.state);
        let is_new = |failure: &&Failure| failure.number > seen && failure.of.clone().any(&is_of);
        let failure = state.failures.iter().filter(is_new).min_by_key(|failure| failure.number)?;
        let error = Error::from(failure.kind.clone());
        Some(failure.kernel.iter().fold(error, |error, kernel| error.in_kernel(kernel)))
    }

    /// Takes unused records in memory that the device can access; allocates more if there are too few. Returns them and the number of the first.
    fn take(&self, count: usize, driver: &dyn DriverDevice, stream: RawStream) -> Result<(DevicePtr, u32)> {
        if let Some(found) = self.take_unused(count) {
            return Ok(found);
        }
        // One thread allocates, the others then find its memory. `state` is locked after `growing`, never before. A fork need not wait: the
        // child does not use this device, and a driver may take its time.
        let _growing = lock_plain(&self.growing);
        loop {
            if let Some(found) = self.take_unused(count) {
                return Ok(found);
            }
            let records = AT_ONCE.max(count + 1);
            let (at, _) = driver.allocate(stream, Memory::Pinned, records * size_of::<Record>())?;
            let first = std::ptr::with_exposed_provenance_mut::<AtomicU32>(at.0 as usize);
            // SAFETY: pinned memory that was just allocated, with enough bytes and alignment, and not shared yet.
            unsafe { first.write(AtomicU32::new(0)) };
            // The flag takes the place of one record in the first allocation.
            let _ = self.flag.compare_exchange(std::ptr::null_mut(), first, SeqCst, Acquire);
            let mut taken = vec![false; records];
            taken[..1].fill(true);
            lock(&self.state).memory.push(Pinned { at, taken });
        }
    }

    /// Takes unused records of the memory that there is. Returns them and the number of the first.
    fn take_unused(&self, count: usize) -> Option<(DevicePtr, u32)> {
        let mut before = 0;
        for memory in &mut lock(&self.state).memory {
            if let Some(first) = memory.take(count) {
                return Some((DevicePtr(memory.at.0 + (first * size_of::<Record>()) as u64), (before + first) as u32));
            }
            before += memory.taken.len();
        }
        None
    }

    fn give_back(&self, at: DevicePtr, count: usize) {
        lock(&self.state).memory.iter_mut().for_each(|memory| memory.give_back(at, count));
    }
}

/// Pinned memory for records. It lives as long as the device, because a driver may wait for all work when it frees memory.
struct Pinned {
    at: DevicePtr,
    /// For each record, whether a module has it.
    taken: Vec<bool>,
}

impl Pinned {
    /// Takes unused records, and returns the index of the first.
    fn take(&mut self, count: usize) -> Option<usize> {
        let first = self.taken.windows(count).position(|records| !records.contains(&true))?;
        self.taken.get_mut(first..first + count)?.fill(true);
        Some(first)
    }

    fn give_back(&mut self, at: DevicePtr, count: usize) {
        let first = at.0.checked_sub(self.at.0).map_or(usize::MAX, |bytes| bytes as usize / size_of::<Record>());
        if let Some(records) = first.checked_add(count).and_then(|end| self.taken.get_mut(first..end)) {
            records.fill(false);
        }
    }
}

impl Records {
    /// The number under which streams note launches of a kernel: that of the first record with the kernel's name, because each of its entries has
    /// a record.
    pub(crate) fn number_of(&self, kernel: &[u8]) -> u32 {
        let texts = Texts::read(&self.texts, self.count);
        let record = (0..self.count).find(|record| texts.kernel(*record) == Some(kernel));
        self.first + record.unwrap_or(self.count - 1) as u32
    }

    /// A field of a record.
    fn field(&self, record: usize, offset: usize) -> &AtomicU32 {
        let at = self.at.0 as usize + record * size_of::<Record>() + offset;
        // SAFETY: a record of this memory, which is pinned, lives as long as `self`, and is accessed by atomics alone, here and on the
        // device; a field of 4 bytes, aligned.
        unsafe { &*std::ptr::with_exposed_provenance::<AtomicU32>(at) }
    }

    /// Takes the failures that threads have written since the last look, and arms the records again.
    fn take_failures(&self, number: u64) -> Vec<Failure> {
        let texts = Texts::read(&self.texts, self.count);
        let take = |record: usize| {
            let said = self.take_record(record)?;
            let (code, message) = match texts.said(said.text) {
                Some(text) => {
                    let text = fault::with_values(&String::from_utf8_lossy(text), said.values);
                    (FAULT_ASSERT, Some(format!("{text} ({})", said.place)))
                }
                // The image has no text of this number: a wild write damaged the record, or another compiler made the image.
                None => (FAULT_UNKNOWN, None),
            };
            let of = match texts.kernel(record) {
                Some(kernel) => {
                    let number = self.number_of(kernel);
                    number..number + 1
                }
                None => self.first..self.first + self.count as u32,
            };
            let kernel = texts.kernel(record).map(|kernel| String::from_utf8_lossy(kernel).into_owned());
            Some(Failure { number, kernel, of, kind: ErrorKind::KernelFault { code, message } })
        };
        (0..self.count).filter_map(take).collect()
    }

    /// Returns a record's contents, and arms it again; `None` if no thread has written it.
    fn take_record(&self, record: usize) -> Option<Contents> {
        let armed = self.field(record, offset_of!(Record, armed));
        let number = armed.load(Relaxed);
        if self.field(record, offset_of!(Record, complete)).load(Acquire) != number {
            return None;
        }
        let read = |offset: usize| self.field(record, offset).load(Relaxed);
        let three = |offset: usize| [0, 4, 8].map(|axis| read(offset + axis));
        let place = ThreadPlace { block: three(offset_of!(Record, block)), thread: three(offset_of!(Record, thread)) };
        let wide = |offset: usize| u64::from(read(offset)) | u64::from(read(offset + 4)) << 32;
        let values = [0, 8].map(|at| wide(offset_of!(Record, values) + at));
        let text = read(offset_of!(Record, text));
        // The fields are read before another thread may claim the record.
        fence(SeqCst);
        armed.store(number.wrapping_add(1), SeqCst);
        Some(Contents { text, place, values })
    }
}

impl Device {
    pub(crate) fn faults(&self) -> &Faults {
        &self.0.faults
    }

    /// Gives a newly loaded module its records; `None` if nothing in it can fail.
    ///
    /// # Errors
    /// The driver refuses memory or a copy.
    pub(crate) fn add_records(&self, module: &dyn DriverModule) -> Result<Option<Arc<Records>>> {
        // Kernels on the CPU report failures to the runtime directly.
        if self.kind() == DeviceKind::Cpu {
            return Ok(None);
        }
        let Some((slot, bytes)) = variable(module, fault::SLOT)? else { return Ok(None) };
        let Some(count) = fault::records(bytes) else { return Ok(None) };
        let driver = self.driver();
        let given = on_a_stream(driver, |stream| {
            let mut texts = Vec::new();
            if let Some((at, bytes)) = variable(module, TEXTS)?.filter(|(_, bytes)| *bytes <= MOST_TEXTS) {
                texts.resize(bytes, 0);
                // SAFETY: the variable's own bytes, in a module that is loaded; `texts` has as many, and stays until the stream is
                // synchronized, whether the copy was enqueued or not.
                let copied = unsafe { driver.copy_out(stream, texts.as_mut_ptr(), at, bytes) };
                // SAFETY: the stream is alive.
                copied.and(unsafe { driver.synchronize(stream) })?;
            }
            let (at, first) = self.faults().take(count, driver, stream)?;
            let (block, thread, values) = ([0; 3], [0; 3], [0; 2]);
            let empty = Record { armed: Record::ARMED, complete: 0, reserved: [0; 2], text: 0, block, thread, values };
            for record in 0..count {
                let at = std::ptr::with_exposed_provenance_mut::<Record>(at.0 as usize).wrapping_add(record);
                // SAFETY: pinned memory of so many records, aligned to 64 bytes, that was just taken: nobody else knows it.
                unsafe { at.write(empty) };
            }
            let words = [at.0, self.faults().flag.load(Acquire).expose_provenance() as u64];
            const _: () = assert!(size_of::<Slot>() == size_of::<[u64; 2]>());
            // SAFETY: the variable has these bytes; they stay until the stream is synchronized.
            let copied = unsafe { driver.copy_in(stream, slot, words.as_ptr().cast(), size_of_val(&words)) };
            // SAFETY: the stream is alive.
            let told = copied.and(unsafe { driver.synchronize(stream) });
            told.inspect_err(|_| self.faults().give_back(at, count))?;
            Ok(Arc::new(Records { at, count, texts, first }))
        });
        let records = given?;
        lock(&self.faults().state).modules.push(records.clone());
        Ok(Some(records))
    }

    /// Takes back the records of a module whose kernels no longer run. Failures in them are kept.
    pub(crate) fn remove_records(&self, records: &Arc<Records>) {
        self.faults().look();
        lock(&self.faults().state).modules.retain(|known| !Arc::ptr_eq(known, records));
        self.faults().give_back(records.at, records.count);
    }
}

/// The address and size of a variable. If the driver is too old to find variables, failing threads trap.
fn variable(module: &dyn DriverModule, name: &CStr) -> Result<Option<(DevicePtr, usize)>> {
    match module.variable(name) {
        Err(error) if matches!(error.kind(), ErrorKind::Unsupported { .. }) => Ok(None),
        found => found,
    }
}

/// Does work on a temporary stream.
fn on_a_stream<R>(driver: &dyn DriverDevice, work: impl FnOnce(RawStream) -> Result<R>) -> Result<R> {
    let stream = driver.stream(Priority::Normal)?;
    let done = work(stream);
    // SAFETY: made above, and not used any more.
    unsafe { driver.destroy_stream(stream) };
    done
}
