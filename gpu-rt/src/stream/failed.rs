//! Failures of kernels that a stream launched.
//!
//! A record names the kernel that failed, but not the stream on which it was launched. So a stream notes the last launch of each kernel, and
//! which launches are known to have succeeded. It returns a failure of a kernel that it has launched since then.

use super::{Inner, Stream};
use crate::error::{Error, Result};
use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock, Weak};

/// A stream's launches, and the failures that it has seen. Two threads that launch at the same moment may note the same number, which is right
/// for both.
pub(super) struct Launches {
    /// The number of the last launch of each kernel.
    last: ByKernel,
    /// The number of the last launch.
    count: AtomicU64,
    /// The launches up to this number are done, and their failures were returned.
    known: AtomicU64,
    /// The number of the last failure that the stream has seen.
    seen: AtomicU64,
}

impl Launches {
    /// For a stream that is made after the failure with this number.
    pub(super) fn after(seen: u64) -> Launches {
        let (count, known) = (AtomicU64::new(0), AtomicU64::new(0));
        Launches { last: ByKernel::default(), count, known, seen: AtomicU64::new(seen) }
    }

    #[inline]
    fn note(&self, kernel: u32) {
        let number = self.count.load(Ordering::Relaxed) + 1;
        self.last.entry(kernel).into_iter().for_each(|last| last.store(number, Ordering::Relaxed));
        self.count.store(number, Ordering::Relaxed);
    }

    /// Whether a kernel has launches that are not known to have succeeded.
    fn is_open(&self, kernel: u32) -> bool {
        let known = self.known.load(Ordering::Relaxed);
        self.last.known(kernel).is_some_and(|last| last.load(Ordering::Relaxed) > known)
    }
}

/// A number for each kernel, indexed by the kernel's own; 0 until it is set. Segment `s` has `64 << s` numbers, and is allocated when one of them is
/// needed. Numbers never move, so access needs no lock.
#[derive(Default)]
struct ByKernel([OnceLock<Box<[AtomicU64]>>; 20]);

impl ByKernel {
    /// The segment of a kernel's number, and the index there.
    #[inline]
    fn place(kernel: u32) -> (usize, usize) {
        let number = u64::from(kernel) + 64;
        let segment = number.ilog2() - 6;
        (segment as usize, (number - (64 << segment)) as usize)
    }

    /// The number of a kernel; `None` if the kernel's number exceeds about 67 million.
    #[inline]
    fn entry(&self, kernel: u32) -> Option<&AtomicU64> {
        let (segment, index) = ByKernel::place(kernel);
        let numbers = self.0.get(segment)?.get_or_init(|| (0..64 << segment).map(|_| AtomicU64::new(0)).collect());
        numbers.get(index)
    }

    /// The number of a kernel, if it was ever set.
    fn known(&self, kernel: u32) -> Option<&AtomicU64> {
        let (segment, index) = ByKernel::place(kernel);
        self.0.get(segment)?.get()?.get(index)
    }

    fn all(&self) -> impl Iterator<Item = &AtomicU64> {
        self.0.iter().filter_map(OnceLock::get).flatten()
    }
}

/// The stream that an event was recorded on. If the stream is gone, its failures are not returned.
#[derive(Default)]
pub(super) struct Recorded(Weak<Inner>);

impl Recorded {
    pub(super) fn on(stream: &Stream) -> Recorded {
        Recorded(Arc::downgrade(&stream.0))
    }

    /// As [`Stream::check_failures`].
    pub(super) fn check_failures(&self) -> Result<()> {
        // This is another owner of the stream, and is dropped like any other.
        self.0.upgrade().map_or(Ok(()), |stream| Stream(stream).check_failures())
    }
}

impl fmt::Debug for Recorded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Recorded").field(&self.0.upgrade().map(|stream| stream.id.to_string())).finish()
    }
}

impl Stream {
    /// To be called before a launch of the kernel with this number.
    ///
    /// # Errors
    /// An earlier kernel on this stream has failed.
    #[inline]
    pub(crate) fn will_launch(&self, kernel: Option<u32>) -> Result<()> {
        self.check_failures()?;
        kernel.into_iter().for_each(|kernel| self.0.launches.note(kernel));
        Ok(())
    }

    /// To be called before a replay on a graph's stream: it launches all of this stream's kernels again.
    pub(crate) fn will_repeat(&self) -> Result<()> {
        self.check_failures()?;
        let launches = &self.0.launches;
        let number = launches.count.load(Ordering::Relaxed) + 1;
        launches.last.all().filter(|last| last.load(Ordering::Relaxed) != 0).for_each(|last| last.store(number, Ordering::Relaxed));
        launches.count.store(number, Ordering::Relaxed);
        Ok(())
    }

    /// The number of launches so far, for [`all_done`](Self::all_done).
    pub(super) fn launches(&self) -> u64 {
        self.0.launches.count.load(Ordering::Relaxed)
    }

    /// Notes that the launches up to this number are done.
    ///
    /// # Errors
    /// One of them has failed.
    pub(super) fn all_done(&self, launches: u64) -> Result<()> {
        let checked = self.check_failures();
        self.0.launches.known.fetch_max(launches, Ordering::Relaxed);
        checked
    }

    /// # Errors
    /// A kernel on this stream has failed, and no call has returned that yet.
    #[inline]
    pub(crate) fn check_failures(&self) -> Result<()> {
        if self.device().check_usable().is_err() {
            // The device can no longer be used in this process, and other calls return that.
            return Ok(());
        }
        let last = self.device().faults().look();
        if last == self.0.launches.seen.load(Ordering::Relaxed) { Ok(()) } else { self.failed(last) }
    }

    #[cold]
    fn failed(&self, last: u64) -> Result<()> {
        let seen = self.0.launches.seen.swap(last, Ordering::Relaxed);
        let failure = self.device().faults().failure_since(seen, |kernel| self.0.launches.is_open(kernel));
        failure.map_or(Ok(()), |error: Error| Err(error.on(self.device())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kernel_has_a_number_of_its_own() {
        let launches = Launches::after(0);
        let kernels = [0, 1, 63, 64, 65, 127, 191, 192, 1023, 1024, 100_000];
        for kernel in kernels {
            assert!(!launches.is_open(kernel), "{kernel}");
            launches.note(kernel);
            assert!(launches.is_open(kernel), "{kernel}");
        }
        let set: Vec<u64> = launches.last.all().map(|last| last.load(Ordering::Relaxed)).filter(|last| *last != 0).collect();
        assert_eq!(set, (1..=kernels.len() as u64).collect::<Vec<_>>());
        launches.known.store(5, Ordering::Relaxed);
        assert_eq!(kernels.map(|kernel| launches.is_open(kernel)), std::array::from_fn(|index| index >= 5));
        // 128 has the same low bits as 64 and 192, and was not launched.
        assert!(!launches.is_open(128) && !launches.is_open(u32::MAX));
    }
}
