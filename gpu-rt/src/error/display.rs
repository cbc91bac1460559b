//! The messages of errors.

use super::ErrorKind;
use gpu_abi::cpu;
use std::fmt;

/// The message of a launch in which a thread reached the guard below its stack on the CPU.
pub(crate) const WILD_CALL: &str = "a thread called a function through a pointer that is null or points to no function";
pub(crate) const STACK_OVERFLOW: &str = "stack overflow: a thread uses more than its 8 MiB of stack on the CPU";
const _: () = assert!(cpu::STACK == 8 << 20);

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
            ErrorKind::UnknownAlternative { name, set, present } => {
                let present = present.join("`, `");
                match set {
                    Some(set) => write!(f, "GPU_TUNE names the alternative `{name}` of `{set}`, which has `{present}`"),
                    None => write!(f, "GPU_TUNE names alternatives of `{name}`, and the program has those of `{present}`"),
                }
            }
            ErrorKind::Forked { driver } => {
                write!(f, "this process was forked after {} was initialised, and cannot use it", driver.library())
            }
            ErrorKind::Reset => f.write_str("the device was reset since this was made"),
            ErrorKind::Driver { driver, call, code, name, text } => {
                write!(f, "{call} of {} failed with {code} ({name})", driver.api())?;
                if text.is_empty() { Ok(()) } else { write!(f, ": {text}") }
            }
            ErrorKind::NotCompiled { source } => write!(f, "{source} was checked but not compiled when this program was built"),
            ErrorKind::NoImage { source, reasons, filter: Some(filter) } if reasons.reasons.is_empty() => {
                write!(f, "no image of {source} is left by GPU_IMAGE_KIND={filter}")
            }
            ErrorKind::NoImage { source, reasons, filter } => {
                write!(f, "no image of {source} fits: {reasons}")?;
                filter.as_ref().map_or(Ok(()), |filter| write!(f, "; GPU_IMAGE_KIND={filter} left out the others"))
            }
            ErrorKind::BadContainer { source, error } => write!(f, "the data embedded for {source} is {error}"),
            ErrorKind::BadImage { source, image, why } => write!(f, "the image {image} of {source} is damaged: {why}"),
            ErrorKind::BadManifest { why } => write!(f, "the manifest given with the fat binary is invalid: {why}"),
            ErrorKind::Bitcode { by, why } => write!(f, "{by} cannot compile the bitcode: {why}"),
            ErrorKind::KernelMissing { source, kernels, .. } if kernels.is_empty() => {
                write!(f, "the image loaded for {source} has no such kernel")
            }
            ErrorKind::KernelMissing { source, kernels, several } => {
                let what = if *several { "has several kernels of this name" } else { "has no such kernel" };
                write!(f, "the image loaded for {source} {what}; its kernels: `{}`", kernels.join("`, `"))
            }
            ErrorKind::KernelVersion { found, expected } => {
                write!(f, "the image follows version {found} of the CPU calling convention, the runtime version {expected}")
            }
            ErrorKind::KernelFault { message: Some(message), .. } => f.write_str(message),
            ErrorKind::KernelFault { code: cpu::FAULT_DIVERGENT_BARRIER, .. } => {
                f.write_str("threads of one block waited at different barriers")
            }
            ErrorKind::KernelFault { code: cpu::FAULT_UNKNOWN, .. } => f.write_str("a thread failed, and its message is not known"),
            ErrorKind::KernelFault { code: cpu::FAULT_ASSERT, .. } => f.write_str("an assertion did not hold"),
            ErrorKind::KernelFault { code: cpu::FAULT_STACK, .. } => f.write_str(STACK_OVERFLOW),
            ErrorKind::KernelFault { code: cpu::FAULT_CALL, .. } => f.write_str(WILD_CALL),
            ErrorKind::KernelFault { code: cpu::FAULT_MEMORY, .. } => {
                f.write_str("the host has too little memory for the threads of a block")
            }
            ErrorKind::KernelFault { code, .. } => write!(f, "stopped with fault {code}"),
            ErrorKind::Checks { findings, more } => {
                let count = findings.len();
                write!(f, "{count} {} found", if count == 1 { "violation" } else { "violations" })?;
                findings.iter().try_for_each(|finding| write!(f, "\n  {finding}"))?;
                if *more > 0 { write!(f, "\n  and {more} more") } else { Ok(()) }
            }
            ErrorKind::ArgumentSize { given, expected } => write!(f, "{given} bytes of arguments, and the kernel reads {expected}"),
            ErrorKind::ArgumentCount { given, expected } => write!(f, "{given} arguments, and the kernel takes {expected}"),
            ErrorKind::Argument { index, name, given, expected } => {
                write!(f, "argument {index}")?;
                name.as_ref().map_or(Ok(()), |name| write!(f, " (`{name}`)"))?;
                write!(f, " is {given}, and the kernel takes {expected}")
            }
            ErrorKind::LaunchLimit { limit, asked: 0, .. } => write!(f, "{limit} is 0, and must be at least 1"),
            ErrorKind::LaunchLimit { limit, asked, allowed } => write!(f, "{limit} is {asked}, and the limit here is {allowed}"),
            ErrorKind::RequiredBlock { asked, required } => {
                write!(f, "launched with blocks of {asked:?} threads, and compiled for blocks of {required:?}")
            }
            ErrorKind::Dimensions { argument, most, grid, block } => {
                let (many, places) = if *most == 1 { ("one dimension", "x") } else { ("two dimensions", "x and y") };
                write!(f, "launched with a grid of {grid:?} blocks of {block:?} threads, but `{argument}` needs a launch of {many}: ")?;
                write!(f, "the index in {places} alone decides which thread owns an element")
            }
            ErrorKind::Uncovered { argument, elements, reached, grid, block, .. } => {
                let last = elements.iter().rposition(|count| *count != 1).unwrap_or(0);
                let of = |counts: &[u64; 3]| counts[..=last].iter().map(u64::to_string).collect::<Vec<_>>().join(" x ");
                write!(
                    f,
                    "launched with a grid of {grid:?} blocks of {block:?} threads, which reaches {} of the {} ",
                    of(reached),
                    of(elements)
                )?;
                write!(f, "elements of `{argument}`, and the kernel would leave the others as they are")
            }
            ErrorKind::ClusterSize { grid, cluster } => write!(f, "a grid of {grid:?} blocks is not a multiple of clusters of {cluster:?}"),
            ErrorKind::Unsupported { what, why } => write!(f, "{what} is not supported: {why}"),
            ErrorKind::Capturing { what } => write!(f, "{what} cannot be recorded in a graph"),
            ErrorKind::GraphStream => f.write_str("the stream belongs to a graph and accepts the graph's buffers only"),
            ErrorKind::GraphBuffers => f.write_str("the graph's buffers are not those that it was captured with"),
            ErrorKind::Work { why } => f.write_str(why),
            ErrorKind::WrongDevice { of, used } => write!(f, "an event of {of} is used with {used}"),
            ErrorKind::Range { start, end, len } if end == len => write!(f, "elements {start}.. are out of range: there are {len}"),
            ErrorKind::Range { start, end, len } => write!(f, "elements {start}..{end} are out of range: there are {len}"),
            ErrorKind::Cast { to, why } => write!(f, "the elements cannot be cast to {to}: {why}"),
            ErrorKind::WrongStream { buffer, used } => write!(f, "a buffer of {buffer} is used on {used}"),
            ErrorKind::Shape { argument, dimension, size, expected } => {
                write!(f, "`{argument}` has size {size} in dimension {dimension}, where {expected} is needed")
            }
            ErrorKind::Stride { argument, dimension, stride, expected } => {
                write!(f, "`{argument}` has stride {stride} in dimension {dimension}, where {expected} is needed")
            }
            ErrorKind::ImageSize { shape, why } => write!(f, "there is no {}: {why}", shape.to_string().trim_start_matches("a ")),
            ErrorKind::ImageFormat { format, why } => write!(f, "the texels are of {format}: {why}"),
            ErrorKind::Variable { name, sizes: None, .. } => write!(f, "the image has no variable `{name}` that a program can use"),
            ErrorKind::Variable { name, ty, sizes: Some((bytes, given)) } => {
                write!(f, "the variable `{name}` has {bytes} bytes, and `{ty}` has {given}")
            }
            ErrorKind::Sampler { sampler, why } => write!(f, "{sampler:?} cannot be used: {why}"),
            ErrorKind::Foreign { what, why } => write!(f, "{what} of another owner cannot be used: {why}"),
            ErrorKind::Length { what, given, expected } => write!(f, "{what} has {given} elements, where {expected} are needed"),
            ErrorKind::OutOfMemory { asked, free, total } => {
                write!(f, "out of memory: {asked} bytes requested, {free} free of {total}")
            }
            ErrorKind::System { what, error } => write!(f, "{what}: {error}"),
            ErrorKind::Busy => write!(f, "another thread is loading"),
        }
    }
}
