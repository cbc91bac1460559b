//! Traces: what a program did with its devices, and when, as a file and as a table (`GPU_TRACE`).
//!
//! | file | has |
//! |---|---|
//! | `record.rs` | what a thread that uses a device hands over: a plain value |
//! | `tracer.rs` | the bounded queue, beginning and end, forks |
//! | `devices.rs`, `clock.rs` | pools of events, what devices are, and where events are on the host's clock |
//! | `arguments.rs` | the sizes of buffers that launches are given |
//! | `origins.rs` | the images that launched kernels come from |
//! | `workers.rs` | what threads of the CPU device's pool did of a launch |
//! | `writer.rs` | the thread that waits for events, and its two outputs: |
//! | `chrome.rs`, `file.rs` | events in Chrome's format, in files that are whole at each moment |
//! | `summary.rs`, `summary/` | the table |
//! | `range.rs` | ranges of the program's own |
//! | `profilers.rs`, `nvtx.rs` | the same for the vendors' profilers |
//! | `spans.rs` | ranges and work for subscribers of the crate `tracing` |
//!
//! Drivers are not known here: `driver/traced.rs` stands between the runtime and a driver, and records. It is there only if
//! something is traced, so that a launch that is not costs nothing, but on the CPU one load ([`is_on`]), and one for each buffer among the arguments.

mod arguments;
mod chrome;
pub(crate) mod clock;
pub(crate) mod devices;
mod file;
mod nvtx;
mod origins;
mod profilers;
mod range;
mod record;
pub(crate) mod spans;
mod summary;
mod tracer;
mod workers;
mod writer;

use crate::error::Result;
use std::ffi::CStr;

pub(crate) use arguments::{Given, given, take_given};
pub(crate) use devices::{DeviceFacts, Timer, TracedDevice};
pub(crate) use origins::{Origin, origin};
pub use range::{Range, range};
pub(crate) use record::{DeviceTime, Record, Way, What};
pub(crate) use tracer::{begin, counts, driver_opened, is_on, push, thread};
pub(crate) use workers::Workers;

/// Looks a kernel up for its first launch on a device, which loads its file or waits for another thread that does.
pub(crate) fn first_use<R>(kernel: &CStr, look_up: impl FnOnce() -> Result<R>) -> Result<R> {
    if !is_on() {
        return look_up();
    }
    let begun = clock::now();
    let result = look_up();
    let (what, failed) = (What::FirstUse { kernel: kernel.to_string_lossy().into() }, result.is_err());
    push(Record { what, on: None, thread: thread(), begun, ended: clock::now(), failed, device: DeviceTime::None });
    result
}
