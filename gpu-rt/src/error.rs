//! The one error type: what failed, where, and the next step.

mod finding;
mod help;
mod sticky;

use gpu_abi::choose::NoMatch;
use gpu_abi::container::FormatError;
use gpu_abi::cpu;
use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

use crate::types::DeviceKind;

pub(crate) use sticky::is_sticky;

pub use finding::{Defect, Finding};

/// How a launch's error says that a thread came to the guard below its stack on the CPU.
pub(crate) const STACK_OVERFLOW: &str = "stack overflow: a thread takes more than the 8 MiB of stack that it has on the CPU";
const _: () = assert!(cpu::STACK == 8 << 20);

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

/// What failed.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub enum ErrorKind {
    /// A driver's library could not be opened.
    LibraryNotFound {
        /// The driver.
        driver: DeviceKind,
        /// Each name tried, with the dynamic loader's answer.
        tried: Vec<(String, String)>,
    },
    /// A driver's library lacks a function that every supported version has.
    SymbolMissing {
        /// The driver.
        driver: DeviceKind,
        /// The library, as it was opened.
        library: String,
        /// The function.
        symbol: &'static str,
    },
    /// The driver works and has no device.
    NoDevice {
        /// The driver.
        driver: DeviceKind,
        /// What it answered: its own code and that code's symbolic name.
        answer: Option<(i32, String)>,
    },
    /// A device name (from `GPU_DEVICE` or from code) that is malformed or names nothing present.
    UnknownDevice {
        /// The name as given.
        name: String,
        /// What is wrong with it.
        why: String,
    },
    /// A device whose architecture no table of this version has.
    UnsupportedDevice {
        /// The architecture as the driver reports it.
        arch: String,
    },
    /// An environment variable's value is none of those it takes.
    BadSetting {
        /// The variable.
        variable: &'static str,
        /// Its value.
        value: String,
        /// What it takes.
        expected: &'static str,
    },
    /// [`configure`](crate::configure) came after what it is to change was used.
    TooLate {
        /// What was to be set: `device`, `cuda_library`, `hip_library`.
        setting: &'static str,
        /// What has used it.
        used: &'static str,
    },
    /// This process was forked from one in which the driver was initialised, and cannot use it; nor what was made with
    /// it. Dropping that is safe, and does nothing.
    Forked {
        /// The driver.
        driver: DeviceKind,
    },
    /// A call into a driver failed.
    Driver {
        /// The driver.
        driver: DeviceKind,
        /// The driver's function.
        call: &'static str,
        /// The driver's own code.
        code: i32,
        /// The code's symbolic name.
        name: String,
        /// The driver's description, and its log where it writes one.
        text: String,
    },
    /// No image of a kernel file fits the device.
    NoImage {
        /// The kernel file.
        source: String,
        /// A reason for each image.
        reasons: NoMatch,
        /// The value of `GPU_IMAGE_KIND`, if it left images out.
        filter: Option<String>,
    },
    /// The bytes embedded for a kernel file are no fat binary.
    BadContainer {
        /// The kernel file.
        source: String,
        /// What is wrong.
        error: FormatError,
    },
    /// The chosen image is damaged.
    BadImage {
        /// The kernel file.
        source: String,
        /// The image: architecture and kind.
        image: String,
        /// What is wrong.
        why: String,
    },
    /// The manifest given with a fat binary does not belong to it.
    BadManifest {
        /// What is wrong.
        why: &'static str,
    },
    /// Bitcode that could not be finished for the device.
    Bitcode {
        /// The library that was to do it, with its version.
        by: String,
        /// What it says.
        why: String,
    },
    /// The loaded image has no such kernel.
    KernelMissing {
        /// The kernel file.
        source: String,
    },
    /// A CPU image of another calling convention.
    KernelVersion {
        /// The image's version.
        found: u32,
        /// The version that this crate calls.
        expected: u32,
    },
    /// A kernel on the CPU stopped with a fault.
    KernelFault {
        /// The code: one of `gpu_abi::cpu`'s, or the kernel's own.
        code: u32,
        /// What the kernel said of it: a panic or an assertion, with its place and the thread's.
        message: Option<String>,
    },
    /// The device `cpu:checked` found mistakes in a kernel. What the kernel has written is not to be relied on.
    Checks {
        /// What was found in the first block that has a mistake, in the order in which it came up. Never empty.
        findings: Vec<Finding>,
        /// How often others came up in that block, at places that are left out.
        more: u64,
    },
    /// Fewer bytes of arguments than the kernel reads.
    ArgumentSize {
        /// Bytes given.
        given: u32,
        /// Bytes that the kernel reads.
        expected: u32,
    },
    /// Another number of arguments than the kernel takes.
    ArgumentCount {
        /// Arguments given.
        given: usize,
        /// Arguments that the kernel takes.
        expected: usize,
    },
    /// An argument that is not what the kernel takes there.
    Argument {
        /// Which one, from 0.
        index: usize,
        /// Its name in the kernel's source, if it has one.
        name: Option<String>,
        /// What was given.
        given: String,
        /// What the kernel takes.
        expected: String,
    },
    /// A launch asks for more than the device or the kernel allows.
    LaunchLimit {
        /// What is limited.
        limit: &'static str,
        /// The value asked for.
        asked: u64,
        /// The most that is allowed (at least 1 is meant where `asked` is 0).
        allowed: u64,
    },
    /// The kernel is compiled for one block size, and the launch has another.
    RequiredBlock {
        /// The block size of the launch.
        asked: [u32; 3],
        /// The block size that the kernel is compiled for.
        required: [u32; 3],
    },
    /// The launch has more dimensions than the places count by which threads or blocks own elements of an argument.
    Dimensions {
        /// The argument.
        argument: Cow<'static, str>,
        /// The most dimensions: 1 or 2.
        most: u32,
        /// The grid's size, in blocks.
        grid: [u32; 3],
        /// A block's size, in threads.
        block: [u32; 3],
    },
    /// The grid is no multiple of the launch's clusters.
    ClusterSize {
        /// The grid's size, in blocks.
        grid: [u32; 3],
        /// A cluster's size, in blocks.
        cluster: [u32; 3],
    },
    /// What the device or its driver does not have.
    Unsupported {
        /// What was asked for.
        what: &'static str,
        /// Why it is not there.
        why: String,
    },
    /// What cannot be recorded was done on a stream that is being captured.
    Capturing {
        /// What was done.
        what: &'static str,
    },
    /// A buffer was made on a graph's stream, or moved to it.
    GraphStream,
    /// A graph was replayed without the buffers that it was captured with.
    GraphBuffers,
    /// An event of one device is used with another.
    WrongDevice {
        /// The event's device.
        of: String,
        /// The device it was used with.
        used: String,
    },
    /// A range of elements that a buffer does not have.
    Range {
        /// The first element.
        start: usize,
        /// One past the last element.
        end: usize,
        /// How many there are.
        len: usize,
    },
    /// Bytes cannot be seen as elements of this type.
    Cast {
        /// The type.
        to: &'static str,
        /// Why not.
        why: String,
    },
    /// A buffer is used on a stream that is not its own.
    WrongStream {
        /// The buffer's stream.
        buffer: String,
        /// The stream it was used on.
        used: String,
    },
    /// A memref of another shape than the kernel is compiled for, or than its buffer has room for.
    Shape {
        /// The argument, or what was being made.
        argument: Cow<'static, str>,
        /// The dimension, from 0.
        dimension: usize,
        /// Its size.
        size: u64,
        /// The size that the kernel is compiled for.
        expected: u64,
    },
    /// A memref whose elements are further apart than the kernel's code has them.
    Stride {
        /// The argument.
        argument: Cow<'static, str>,
        /// The dimension, from 0.
        dimension: usize,
        /// Elements from one index to the next.
        stride: u64,
        /// What the kernel is compiled for.
        expected: u64,
    },
    /// Two lengths that must agree do not.
    Length {
        /// What is of that length.
        what: &'static str,
        /// Its length, in elements.
        given: usize,
        /// The length needed, in elements.
        expected: usize,
    },
    /// The device has not enough memory.
    OutOfMemory {
        /// Bytes asked for.
        asked: u64,
        /// Bytes free.
        free: u64,
        /// Bytes in all.
        total: u64,
    },
    /// A call into the operating system failed.
    System {
        /// What was being done.
        what: &'static str,
        /// The system's answer.
        error: String,
    },
    /// Another thread is at it, and this one must not wait (only while constructors run).
    Busy,
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

impl fmt::Display for ErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ErrorKind::LibraryNotFound { driver, tried } => {
                write!(f, "{} was not found; tried ", driver.library())?;
                for (index, (name, answer)) in tried.iter().enumerate() {
                    write!(f, "{}{name} ({answer})", if index == 0 { "" } else { ", " })?;
                }
                Ok(())
            }
            ErrorKind::SymbolMissing { driver, library, symbol } => {
                write!(f, "{library} is not usable as {}: it has no `{symbol}`", driver.library())
            }
            ErrorKind::NoDevice { driver, answer: Some((code, name)) } => {
                write!(f, "{} has no device: it answers {code} ({name})", driver.library())
            }
            ErrorKind::NoDevice { driver, answer: None } => write!(f, "{} has no device", driver.library()),
            ErrorKind::UnknownDevice { name, why } => write!(f, "no device `{name}`: {why}"),
            ErrorKind::UnsupportedDevice { arch } => write!(f, "the driver reports `{arch}`, an architecture this version does not know"),
            ErrorKind::TooLate { setting, used } => write!(f, "it is too late to set `{setting}`: {used}"),
            ErrorKind::BadSetting { variable, value, expected } => write!(f, "{variable} is `{value}`, which is not {expected}"),
            ErrorKind::Forked { driver } => {
                write!(f, "this process was forked after {} was initialised, and cannot use it", driver.library())
            }
            ErrorKind::Driver { driver, call, code, name, text } => {
                write!(f, "{call} of {} failed with {code} ({name})", driver.api())?;
                if text.is_empty() { Ok(()) } else { write!(f, ": {text}") }
            }
            ErrorKind::NoImage { source, reasons, filter } => {
                write!(f, "no image of {source} fits: {reasons}")?;
                filter.as_ref().map_or(Ok(()), |filter| write!(f, "; GPU_IMAGE_KIND={filter} left out the others"))
            }
            ErrorKind::BadContainer { source, error } => write!(f, "what is embedded for {source} is {error}"),
            ErrorKind::BadImage { source, image, why } => write!(f, "the image {image} of {source} is damaged: {why}"),
            ErrorKind::BadManifest { why } => write!(f, "the manifest given with a fat binary is not right: {why}"),
            ErrorKind::Bitcode { by, why } => write!(f, "{by} cannot finish the bitcode: {why}"),
            ErrorKind::KernelMissing { source } => write!(f, "the image loaded for {source} has no such kernel"),
            ErrorKind::KernelVersion { found, expected } => {
                write!(f, "the image follows version {found} of the CPU calling convention, the runtime version {expected}")
            }
            ErrorKind::KernelFault { message: Some(message), .. } => f.write_str(message),
            ErrorKind::KernelFault { code: cpu::FAULT_DIVERGENT_BARRIER, .. } => {
                f.write_str("threads of one block waited at different barriers")
            }
            ErrorKind::KernelFault { code: cpu::FAULT_TRAP, .. } => f.write_str("a thread trapped"),
            ErrorKind::KernelFault { code: cpu::FAULT_ASSERT, .. } => f.write_str("an assertion did not hold"),
            ErrorKind::KernelFault { code: cpu::FAULT_STACK, .. } => f.write_str(STACK_OVERFLOW),
            ErrorKind::KernelFault { code: cpu::FAULT_MEMORY, .. } => {
                f.write_str("the host has not the memory that a block's threads take")
            }
            ErrorKind::KernelFault { code, .. } => write!(f, "stopped with fault {code}"),
            ErrorKind::Checks { findings, more } => {
                let count = findings.len();
                write!(f, "{count} {} found", if count == 1 { "mistake" } else { "mistakes" })?;
                findings.iter().try_for_each(|finding| write!(f, "\n  {finding}"))?;
                if *more > 0 { write!(f, "\n  and others, {more} times") } else { Ok(()) }
            }
            ErrorKind::ArgumentSize { given, expected } => write!(f, "{given} bytes of arguments, where it reads {expected}"),
            ErrorKind::ArgumentCount { given, expected } => write!(f, "{given} arguments, where it takes {expected}"),
            ErrorKind::Argument { index, name, given, expected } => {
                write!(f, "argument {index}")?;
                name.as_ref().map_or(Ok(()), |name| write!(f, " (`{name}`)"))?;
                write!(f, " is {given}, where it takes {expected}")
            }
            ErrorKind::LaunchLimit { limit, asked: 0, .. } => write!(f, "{limit} is 0, and must be at least 1"),
            ErrorKind::LaunchLimit { limit, asked, allowed } => write!(f, "{limit} is {asked}, and at most {allowed} here"),
            ErrorKind::RequiredBlock { asked, required } => {
                write!(f, "launched with blocks of {asked:?} threads, and compiled for blocks of {required:?}")
            }
            ErrorKind::Dimensions { argument, most, grid, block } => {
                let (many, places) = if *most == 1 { ("one dimension", "x") } else { ("two dimensions", "x and y") };
                write!(f, "launched with a grid of {grid:?} blocks of {block:?} threads, where `{argument}` wants {many}: ")?;
                write!(f, "whose its elements are goes by the place in {places} alone")
            }
            ErrorKind::ClusterSize { grid, cluster } => write!(f, "a grid of {grid:?} blocks is no multiple of clusters of {cluster:?}"),
            ErrorKind::Unsupported { what, why } => write!(f, "{what} is not to be had: {why}"),
            ErrorKind::Capturing { what } => write!(f, "{what} cannot be recorded in a graph"),
            ErrorKind::GraphStream => f.write_str("the stream belongs to a graph, and has the graph's buffers only"),
            ErrorKind::GraphBuffers => f.write_str("the graph was captured with other buffers than it has"),
            ErrorKind::WrongDevice { of, used } => write!(f, "an event of {of} is used with {used}"),
            ErrorKind::Range { start, end, len } => write!(f, "there are no elements {start}..{end}: it has {len}"),
            ErrorKind::Cast { to, why } => write!(f, "the elements cannot be seen as {to}: {why}"),
            ErrorKind::WrongStream { buffer, used } => write!(f, "a buffer of {buffer} is used on {used}"),
            ErrorKind::Shape { argument, dimension, size, expected } => {
                write!(f, "`{argument}` has size {size} in dimension {dimension}, where {expected} is needed")
            }
            ErrorKind::Stride { argument, dimension, stride, expected } => {
                write!(f, "`{argument}` has stride {stride} in dimension {dimension}, where {expected} is needed")
            }
            ErrorKind::Length { what, given, expected } => write!(f, "{what} has {given} elements, where {expected} are needed"),
            ErrorKind::OutOfMemory { asked, free, total } => {
                write!(f, "out of memory: {asked} bytes asked, {free} free of {total}")
            }
            ErrorKind::System { what, error } => write!(f, "{what}: {error}"),
            ErrorKind::Busy => write!(f, "another thread is loading"),
        }
    }
}

#[cfg(test)]
mod tests;
