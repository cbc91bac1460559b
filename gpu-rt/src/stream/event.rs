//! Events: points in a stream's work, to wait for and to measure by.

use super::Stream;
use super::failed::Recorded;
use crate::device::Device;
use crate::driver::RawEvent;
use crate::error::{Error, ErrorKind, Result};
use std::time::Duration;

/// A point in a stream's work: [`Stream::record`].
///
/// An event outlives the streams it was recorded on. One that was never recorded counts as done.
///
/// ```
/// # use gpu_rt::prelude::*;
/// # fn main() -> Result<(), Error> {
/// let stream = Device::open("cpu")?.stream()?;
/// let mut x = stream.zeroed::<u32>(1000)?;
/// let start = stream.record()?;
/// x.fill(7)?;
/// let end = stream.record()?;
/// end.synchronize()?;
/// println!("the fill took {:?}", end.elapsed_since(&start)?);
/// # Ok(())
/// # }
/// ```
#[derive(Debug)]
pub struct Event {
    device: Device,
    raw: RawEvent,
    /// The stream that it was recorded on last.
    recorded: Recorded,
    /// Somebody else made it, and destroys it.
    is_borrowed: bool,
}

impl Event {
    /// An event of a device, not recorded yet.
    ///
    /// # Errors
    /// The driver refuses.
    pub fn new(device: &Device) -> Result<Event> {
        device.run_deferred_frees();
        let raw = device.driver().event(true).map_err(|error| error.on(device))?;
        Ok(Event { device: device.clone(), raw, recorded: Recorded::default(), is_borrowed: false })
    }

    /// One that only orders work.
    pub(crate) fn without_timing(device: &Device) -> Result<Event> {
        let raw = device.driver().event(false).map_err(|error| error.on(device))?;
        Ok(Event { device: device.clone(), raw, recorded: Recorded::default(), is_borrowed: false })
    }

    /// One that somebody else made and destroys.
    pub(crate) fn borrowed(device: &Device, raw: RawEvent) -> Event {
        Event { device: device.clone(), raw, recorded: Recorded::default(), is_borrowed: true }
    }

    /// The event's device.
    pub fn device(&self) -> &Device {
        &self.device
    }

    /// Moves it to the end of the work so far on a stream of its device.
    ///
    /// # Errors
    /// The stream is another device's, or is being captured, or the driver refuses.
    pub fn record(&mut self, stream: &Stream) -> Result<()> {
        stream.refuse_while_capturing("recording an event")?;
        if *stream.device() != self.device {
            return Err(ErrorKind::WrongDevice { of: self.device.to_string(), used: stream.device().to_string() }.into());
        }
        // SAFETY: both are alive, and of one device.
        unsafe { self.device.driver().record(self.raw, stream.raw()) }.map_err(|error| stream.explain(error))?;
        self.recorded = Recorded::on(stream);
        Ok(())
    }

    /// Waits until the work before it is done.
    ///
    /// # Errors
    /// On the stream, a kernel failed ([`ErrorKind::KernelFault`]), or the device, as the driver reports it.
    pub fn synchronize(&self) -> Result<()> {
        // SAFETY: the event is alive.
        unsafe { self.device.driver().synchronize_event(self.raw) }.map_err(|error| self.explain(error))?;
        self.recorded.check_failures()
    }

    /// Whether the work before it is done, without waiting.
    ///
    /// # Errors
    /// On the stream, a kernel failed ([`ErrorKind::KernelFault`]), or the device, as the driver reports it.
    pub fn is_done(&self) -> Result<bool> {
        // SAFETY: the event is alive.
        let is_done = unsafe { self.device.driver().event_is_done(self.raw) }.map_err(|error| self.explain(error))?;
        if is_done {
            self.recorded.check_failures()?;
        }
        Ok(is_done)
    }

    /// The time from an earlier event of the same device to this one, after waiting for both. Zero if it is not later.
    ///
    /// GPUs tell it to about half a microsecond.
    ///
    /// # Errors
    /// The events are of different devices, one was never recorded, or the driver reports a failure.
    pub fn elapsed_since(&self, earlier: &Event) -> Result<Duration> {
        if earlier.device != self.device {
            return Err(ErrorKind::WrongDevice { of: earlier.device.to_string(), used: self.device.to_string() }.into());
        }
        earlier.synchronize()?;
        self.synchronize()?;
        // SAFETY: both events are alive, and of one device.
        let milliseconds = unsafe { self.device.driver().elapsed(earlier.raw, self.raw) }.map_err(|error| self.explain(error))?;
        Ok(Duration::try_from_secs_f64(f64::from(milliseconds) / 1e3).unwrap_or_default())
    }

    pub(crate) fn raw(&self) -> RawEvent {
        self.raw
    }

    fn explain(&self, error: Error) -> Error {
        error.on(&self.device)
    }
}

impl Drop for Event {
    fn drop(&mut self) {
        if self.is_borrowed {
            return;
        }
        let raw = self.raw;
        if self.device.is_in_host_function() {
            // SAFETY: no stream; the event is this device's, and nobody else is left to destroy it.
            return unsafe { self.device.defer_free(Vec::new(), move |driver| driver.destroy_event(raw)) };
        }
        // SAFETY: nobody uses it any more; drivers finish what waits for it.
        unsafe { self.device.driver().destroy_event(raw) }
        self.device.run_deferred_frees();
    }
}
