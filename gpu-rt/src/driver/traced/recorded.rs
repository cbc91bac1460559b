//! A call and its record.

use super::{Stream, Traced, stream};
use crate::driver::{RawEvent, RawStream};
use crate::error::Result;
use crate::trace::clock::now;
use crate::trace::{self, DeviceTime, Record, What, Workers};
use std::sync::atomic::Ordering;

impl Traced {
    /// Records a call that is the host's alone.
    pub(super) fn call<R>(
        &self,
        on: Option<&Stream>,
        call: impl FnOnce() -> Result<R>,
        what: impl FnOnce(&Result<R>) -> What,
    ) -> Result<R> {
        if !trace::is_on() {
            return call();
        }
        let begun = now();
        let result = call();
        let on = Some((self.device.number, on.map_or(0, |stream| stream.number.load(Ordering::Relaxed))));
        let (what, failed, ended) = (what(&result), result.is_err(), now());
        trace::push(Record { what, on, thread: trace::thread(), begun, ended, failed, device: DeviceTime::None });
        result
    }

    /// Records work that is enqueued on a stream, and when the device does it.
    ///
    /// # Safety
    /// The stream is this device's and alive.
    #[inline]
    pub(super) unsafe fn work(&self, on: RawStream, what: impl Fn() -> What, work: impl FnOnce(RawStream) -> Result<()>) -> Result<()> {
        // SAFETY: as above.
        let stream = unsafe { stream(on) };
        let on = (self.device.number, stream.number.load(Ordering::Relaxed));
        let _span = trace::spans::work(on, &what);
        if !trace::is_on() {
            return work(stream.raw);
        }
        let captures = stream.captures.load(Ordering::Relaxed);
        let (begun, thread) = (now(), trace::thread());
        let (result, device) = match (captures, self.device.is_synchronous()) {
            (true, _) => (work(stream.raw), DeviceTime::Captured),
            (false, true) => {
                let result = Workers::during(on, || work(stream.raw));
                let device = if result.is_ok() { DeviceTime::At(begun, now()) } else { DeviceTime::None };
                (result, device)
            }
            // SAFETY: the stream is alive (contract).
            (false, false) => unsafe { self.between_events(stream.raw, work) },
        };
        let record = Record { what: what(), on: Some(on), thread, begun, ended: now(), failed: result.is_err(), device };
        if !trace::push(record)
            && let DeviceTime::Events(start, end) = device
        {
            self.device.give(start);
            self.device.give(end);
        }
        result
    }

    /// Does work between two events, if there are two. What goes wrong with them costs the work its time and nothing else.
    ///
    /// # Safety
    /// The stream is the inner device's and alive.
    unsafe fn between_events(&self, stream: RawStream, work: impl FnOnce(RawStream) -> Result<()>) -> (Result<()>, DeviceTime) {
        // SAFETY: an event of this device's pool, which nobody else has; the stream is alive (contract).
        let recorded = |event: &usize| unsafe { self.inner.record(RawEvent(*event), stream) }.is_ok();
        let record = || {
            let event = self.device.take()?;
            let is_recorded = recorded(&event);
            if !is_recorded {
                self.device.give(event);
            }
            is_recorded.then_some(event)
        };
        let start = record();
        let result = work(stream);
        let end = start.filter(|_| result.is_ok()).and_then(|_| record());
        match (start, end) {
            (Some(start), Some(end)) => (result, DeviceTime::Events(start, end)),
            (start, _) => {
                start.into_iter().for_each(|event| self.device.give(event));
                (result, DeviceTime::None)
            }
        }
    }
}
