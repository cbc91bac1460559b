//! The one error type: what failed, where, and the next step.

mod display;
mod finding;
mod help;
mod kind;
mod sticky;

use std::fmt;
use std::sync::Arc;

pub(crate) use sticky::is_sticky;

pub(crate) use display::{STACK_OVERFLOW, WILD_CALL};
pub use finding::{Finding, RelatedPlace, ViolationKind};
pub use kind::ErrorKind;

/// What every fallible function of this crate returns.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// What failed, on which device and in which kernel, and what to do next.
///
/// Cheap to clone: the failure of a load is kept and returned by every launch that needed it.
///
/// ```
/// use gpu_rt::{Device, ErrorKind};
///
/// let error = Device::open("cuda:banana").unwrap_err();
/// assert!(matches!(error.kind(), ErrorKind::UnknownDevice { .. }));
/// println!("{error}"); // what failed, and the next step
/// ```
#[derive(Clone)]
pub struct Error(Arc<Report>);

#[derive(Clone)]
struct Report {
    kind: ErrorKind,
    device: Option<String>,
    kernel: Option<String>,
    in_flight: Vec<String>,
}

impl Error {
    pub(crate) fn new(kind: ErrorKind) -> Error {
        Error(Arc::new(Report { kind, device: None, kernel: None, in_flight: Vec::new() }))
    }

    /// States the device, unless one is stated.
    pub(crate) fn on(mut self, device: &dyn fmt::Display) -> Error {
        if self.0.device.is_none() {
            Arc::make_mut(&mut self.0).device = Some(device.to_string());
        }
        self
    }

    /// States the kernel, unless one is stated.
    pub(crate) fn in_kernel(mut self, kernel: &str) -> Error {
        if self.0.kernel.is_none() {
            Arc::make_mut(&mut self.0).kernel = Some(kernel.to_owned());
        }
        self
    }

    /// States the kernels that an earlier launch may have left running, where the driver's answer is about such a launch.
    pub(crate) fn while_in_flight(mut self, kernels: impl FnOnce() -> Vec<String>) -> Error {
        if let ErrorKind::Driver { driver, code, .. } = self.kind()
            && is_sticky(*driver, *code)
            && self.0.in_flight.is_empty()
        {
            Arc::make_mut(&mut self.0).in_flight = kernels();
        }
        self
    }

    /// The kernels that may have been running when a device faulted, the latest launch first: one of them is to blame.
    pub fn in_flight(&self) -> &[String] {
        &self.0.in_flight
    }

    /// What failed.
    pub fn kind(&self) -> &ErrorKind {
        &self.0.kind
    }

    /// The device, where one was involved: `cuda:0 (NVIDIA H200, sm_90)`.
    pub fn device(&self) -> Option<&str> {
        self.0.device.as_deref()
    }

    /// The kernel, where one was involved.
    pub fn kernel(&self) -> Option<&str> {
        self.0.kernel.as_deref()
    }

    /// Whether this is a fault of a kernel or of the hardware after which the device takes no more work from this
    /// process: every later call on it fails too, and what it holds is lost.
    pub fn is_sticky(&self) -> bool {
        matches!(self.0.kind, ErrorKind::Driver { driver, code, .. } if is_sticky(driver, code))
    }

    /// The next step to take, where there is one to suggest.
    pub fn help(&self) -> Option<String> {
        help::help(&self.0.kind)
    }
}

impl From<ErrorKind> for Error {
    fn from(kind: ErrorKind) -> Error {
        Error::new(kind)
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(kernel) = &self.0.kernel {
            write!(f, "kernel `{kernel}`: ")?;
        }
        if let Some(device) = &self.0.device {
            write!(f, "{device}: ")?;
        }
        write!(f, "{}", self.0.kind)?;
        for (index, kernel) in self.0.in_flight.iter().enumerate() {
            write!(f, "{} `{kernel}`", if index == 0 { "; in flight:" } else { "," })?;
        }
        match self.help() {
            Some(help) => write!(f, "\n  help: {help}"),
            None => Ok(()),
        }
    }
}

// `main` that returns an error prints its `Debug` form; what the reader needs is the message.
impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl std::error::Error for Error {}

#[cfg(test)]
mod tests;
