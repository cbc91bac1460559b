//! The times of a driver's events, for the trace's own thread.

use crate::driver::{DriverDevice, RawEvent, RawStream};
use crate::error::Result;
use crate::sync::{Mutex, lock_plain};
use crate::trace::Timer;
use crate::types::Priority;

pub(super) struct EventTimer {
    device: &'static dyn DriverDevice,
    /// For reference events, beside the program's streams; made with the first.
    stream: Mutex<Option<RawStream>>,
}

impl EventTimer {
    pub(super) fn new(device: &'static dyn DriverDevice) -> EventTimer {
        EventTimer { device, stream: Mutex::new(None) }
    }
}

impl Timer for EventTimer {
    fn event(&self) -> Result<usize> {
        self.device.event(true).map(|event| event.0)
    }

    fn destroy(&self, event: usize) {
        // SAFETY: made by `event`, of this device; the trace gives each back once.
        unsafe { self.device.destroy_event(RawEvent(event)) }
    }

    fn is_done(&self, event: usize) -> Result<bool> {
        // SAFETY: the trace's own event of this device, not destroyed.
        unsafe { self.device.event_is_done(RawEvent(event)) }
    }

    fn elapsed(&self, from: usize, to: usize) -> Result<f32> {
        // SAFETY: the trace's own events of this device, not destroyed.
        unsafe { self.device.elapsed(RawEvent(from), RawEvent(to)) }
    }

    fn reference(&self, event: usize) -> Result<()> {
        let mut own = lock_plain(&self.stream);
        let stream = match *own {
            Some(stream) => stream,
            None => *own.insert(self.device.stream(Priority::High)?),
        };
        // SAFETY: the trace's own event and the stream above, both of this device and alive.
        unsafe {
            self.device.record(RawEvent(event), stream)?;
            self.device.synchronize_event(RawEvent(event))
        }
    }

    fn close(&self) {
        if let Some(stream) = lock_plain(&self.stream).take() {
            // SAFETY: made by `reference`, and taken out.
            unsafe { self.device.destroy_stream(stream) }
        }
    }
}
