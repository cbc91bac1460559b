//! Ranges of the program's own.

use super::clock::now;
use super::profilers::{self, Profiler};
use super::record::{DeviceTime, Record, What};
use super::spans;
use super::tracer::{begin, is_on, push, thread};
use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;

/// A part of the program's work, from [`range`] to the drop, on one thread.
#[must_use = "a range ends when it is dropped"]
pub struct Range {
    begun: Option<(Cow<'static, str>, u64)>,
    profilers: &'static [Profiler],
    _span: Option<spans::Span>,
    /// It ends on its thread, within those that were begun before.
    thread: PhantomData<*const ()>,
}

/// Begins a range, which a trace (`GPU_TRACE`) shows on the row of the calling thread. Ranges nest. Without a trace or a profiler
/// it does nothing.
///
/// A profiler that is attached sees it, too: Nsight through NVTX, ROCm's through roctx. With the feature `tracing` it is a
/// span, which subscribers of that crate see.
///
/// ```
/// # fn work() {}
/// for _ in 0..3 {
///     let _step = gpu_rt::range("step");
///     work(); // launches, copies
/// }
/// ```
pub fn range(name: impl Into<Cow<'static, str>>) -> Range {
    // Wrong settings are the error of whoever opens a device.
    let is_traced = is_on() || begin().unwrap_or(false);
    let profilers = profilers::attached();
    if !is_traced && profilers.is_empty() && !cfg!(feature = "tracing") {
        return Range { begun: None, profilers, _span: None, thread: PhantomData };
    }
    let name = name.into();
    let _span = Some(spans::range(&name));
    if !profilers.is_empty() {
        let name = profilers::c_name(&name);
        for profiler in profilers {
            // SAFETY: the profiler's own function, which copies the name before it returns.
            unsafe { (profiler.push)(name.as_ptr()) };
        }
    }
    let begun = is_traced.then(|| (name, now()));
    Range { begun, profilers, _span, thread: PhantomData }
}

impl Drop for Range {
    fn drop(&mut self) {
        for profiler in self.profilers.iter().rev() {
            // SAFETY: the profiler's own function; this thread has pushed, and ranges within are gone.
            unsafe { (profiler.pop)() };
        }
        if let Some((name, begun)) = self.begun.take()
            && is_on()
        {
            let (what, device) = (What::Range { name }, DeviceTime::None);
            push(Record { what, on: None, thread: thread(), begun, ended: now(), failed: false, device });
        }
    }
}

impl fmt::Debug for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Range({})", self.begun.as_ref().map_or("", |(name, _)| name))
    }
}
