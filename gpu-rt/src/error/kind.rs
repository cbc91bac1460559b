//! What can fail.

use super::Finding;
use crate::types::{DeviceKind, ImageShape};
use gpu_abi::choose::NoMatch;
use gpu_abi::container::FormatError;
use gpu_abi::image::{Format, Sampler};
use std::borrow::Cow;

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
    /// `GPU_TUNE` names what the program does not have.
    UnknownAlternative {
        /// What it names: a set of alternatives, or an alternative.
        name: String,
        /// The set that has no such alternative; `None` where there is no such set.
        set: Option<String>,
        /// The names that there are.
        present: Vec<String>,
    },
    /// [`configure`](crate::configure) came after what it is to change was used.
    TooLate {
        /// What was to be set: `device`, `cuda_library`, `hip_library`, `trace`.
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
    /// The device was reset ([`Device::reset`](crate::Device::reset)) since this was made. Dropping it is safe, and does nothing.
    Reset,
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
    /// A kernel file was checked but not compiled when the program was built (`GPU_BUILD_CHECK_ONLY`, or docs.rs).
    NotCompiled {
        /// The kernel file.
        source: String,
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
        /// The names of its kernels as their source has them, where its manifest is known.
        kernels: Vec<String>,
        /// Whether several of them have this name but for their template arguments or parameters.
        several: bool,
    },
    /// A CPU image of another calling convention.
    KernelVersion {
        /// The image's version.
        found: u32,
        /// The version that this crate calls.
        expected: u32,
    },
    /// A kernel failed: a panic, a failed assertion or a trap; on the CPU also a stack overflow, or threads at different barriers. The device
    /// continues to work. The contents of the buffers that the kernel writes are unspecified.
    KernelFault {
        /// The code: one of `gpu_abi::cpu`'s, or the kernel's own.
        code: u32,
        /// What the kernel said of it: a panic or an assertion, with its place and the thread's.
        message: Option<String>,
    },
    /// The device `cpu:checked` found violations in a kernel. The kernel's results are unreliable.
    Checks {
        /// The findings of the first block that has any, in the order of their occurrence. Never empty.
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
    /// The grid does not reach all elements of an argument: each thread or block owns one part of it and the kernel loops over no
    /// others, or it does and the grid has no blocks. Nothing was launched.
    Uncovered {
        /// The argument.
        argument: Cow<'static, str>,
        /// Its elements in x, y and z; 1 where it has no such dimension.
        elements: [u64; 3],
        /// Those of them that the grid reaches.
        reached: [u64; 3],
        /// The grid's size, in blocks.
        grid: [u32; 3],
        /// A block's size, in threads.
        block: [u32; 3],
        /// The smallest grid of such blocks that reaches all elements.
        needed: [u64; 3],
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
    /// Work that another library put on a stream, such as a collective of the crate `gpu-comm`, failed.
    Work {
        /// What that library says.
        why: String,
    },
    /// An event of one device is used with another.
    WrongDevice {
        /// The event's device.
        of: String,
        /// The device it was used with.
        used: String,
    },
    /// A stream, an event or memory of another owner cannot be used here.
    Foreign {
        /// What it is.
        what: &'static str,
        /// Why not.
        why: String,
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
    /// There can be no image of these sizes, or not in this memory.
    ImageSize {
        /// What was asked for.
        shape: ImageShape,
        /// What is wrong with it.
        why: String,
    },
    /// An image's texels are not what is needed.
    ImageFormat {
        /// What they are.
        format: Format,
        /// What is wrong with them.
        why: String,
    },
    /// A sampler that no image has, or not this one.
    Sampler {
        /// The sampler.
        sampler: Sampler,
        /// What is wrong with it.
        why: &'static str,
    },
    /// The loaded image has no variable of this name, or one of another size.
    Variable {
        /// Its name.
        name: String,
        /// The name of the type that it is taken for.
        ty: &'static str,
        /// Its size in bytes, and that type's; `None` where there is none.
        sizes: Option<(usize, usize)>,
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
