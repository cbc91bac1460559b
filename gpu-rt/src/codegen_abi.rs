//! What generated stubs call. gpu-macros and gpu-rt of one version belong together.

use crate::driver::RawKernel;
use crate::error::{Error, ErrorKind, Result};
use crate::launch::{Dim3, Launch, check_coverage, check_dimensions, check_sizes};
use crate::stream::Stream;
use crate::trace;
use std::ffi::CStr;
use std::mem::MaybeUninit;
use std::sync::atomic::{AtomicPtr, Ordering};

pub use crate::args::{
    Args, ImageArg, ImageType, MemrefArg, PointerArg, ReadImage, ReadMemref, Readable, SamplerArg, SharedArg, Writable, WriteImage,
    WriteMemref,
};
pub use crate::fields::{AnyField, FieldFact, FieldType, NumberField, field};
pub use crate::registry::{KernelFile, register, unregister};
pub use crate::soundness::{Atomic, atomics, elements, is_file, texel, value};
pub use bytemuck::{Pod, Zeroable};

pub use gpu_abi::image::Dim;
pub use gpu_abi::manifest::{Coverage, Load, Scalar};
pub use gpu_core::abi::Description;
pub use gpu_core::type_hash::{TypeHash, UnknownTypeHash, structure};

/// Devices whose handles a kernel keeps; on devices beyond, each launch looks its handle up.
const SLOTS: usize = 16;

/// A kernel of a file, as generated code declares it: a static.
pub struct Kernel {
    file: &'static KernelFile,
    /// The path of the kernel file that the kernel was declared for.
    source: &'static str,
    name: &'static CStr,
    args_size: u32,
    /// Where each argument begins in the packed ones.
    offsets: &'static [u32],
    required_block: Option<[u32; 3]>,
    max_threads: Option<u32>,
    /// How many dimensions a launch may have, and the argument that says so.
    dimensions: Option<(u32, &'static str)>,
    /// The arguments of which a grid must reach all elements, with their names.
    coverage: &'static [(&'static str, Coverage)],
    /// By the device's slot; set by the first launch there.
    handles: [AtomicPtr<RawKernel>; SLOTS],
}

impl Kernel {
    /// The kernel `name` of `file`, whose path is `source`. It reads `args_size` bytes of packed arguments; one begins at each offset.
    pub const fn new(
        file: &'static KernelFile,
        source: &'static str,
        name: &'static CStr,
        args_size: u32,
        offsets: &'static [u32],
        required_block: Option<[u32; 3]>,
        max_threads: Option<u32>,
    ) -> Self {
        let handles = [const { AtomicPtr::new(std::ptr::null_mut()) }; SLOTS];
        Kernel { file, source, name, args_size, offsets, required_block, max_threads, dimensions: None, coverage: &[], handles }
    }

    /// The same, whose argument `argument` is right for launches of `most` dimensions at most: [`crate::soundness`].
    pub const fn dimensions(mut self, most: u32, argument: &'static str) -> Self {
        self.dimensions = Some((most, argument));
        self
    }

    /// The same kernel, with the arguments `coverage`, of which a launch's grid must reach all elements. The sizes of images among them follow
    /// the packed arguments.
    pub const fn covering(mut self, coverage: &'static [(&'static str, Coverage)]) -> Self {
        self.coverage = coverage;
        self
    }

    #[inline]
    fn handle(&'static self, stream: &Stream) -> Result<&'static RawKernel> {
        let device = stream.device();
        let kept = self.handles.get(device.slot());
        let mut handle = kept.map_or(std::ptr::null_mut(), |kept| kept.load(Ordering::Acquire));
        if handle.is_null() {
            self.file.is_of(self.source)?;
            handle = trace::first_use(self.name, || self.file.kernel(device, self.name))?.cast_mut();
            if let Some(kept) = kept {
                kept.store(handle, Ordering::Release);
            }
        }
        // SAFETY: it comes from a module that lives as long as its file is registered, which is as long as the code
        // and the statics that this launch runs in. Another thread that stored first stored the same.
        Ok(unsafe { &*handle })
    }

    fn check(&self, stream: &Stream, launch: &Launch, kernel: &RawKernel, args: &[MaybeUninit<u8>]) -> Result<()> {
        let limits = stream.device().limits();
        if let Some(required) = self.required_block
            && required != launch.block.0
        {
            return Err(ErrorKind::RequiredBlock { asked: launch.block.0, required }.into());
        }
        if let Some((most, argument)) = self.dimensions {
            check_dimensions(launch, most, || argument.into())?;
        }
        let most = kernel.max_threads.min(self.max_threads.unwrap_or(u32::MAX));
        check_sizes(launch, limits, most, kernel.static_shared.saturating_add(kernel.tile_shared))?;
        self.check_coverage(launch, args)
    }

    #[inline]
    fn check_coverage(&self, launch: &Launch, args: &[MaybeUninit<u8>]) -> Result<()> {
        self.coverage.iter().try_for_each(|&(argument, coverage)| check_coverage(launch, &coverage, args, || argument.into()))
    }

    /// The sizes that cover `n` elements with the device's choice of blocks.
    #[cold]
    fn cover(&self, stream: &Stream, launch: &Launch, kernel: &RawKernel, n: u64) -> Result<Launch> {
        let block = match self.required_block {
            Some(required) => Dim3(required),
            None => Dim3([kernel.best_block(stream.device().driver(), launch.shared)?.min(self.max_threads.unwrap_or(u32::MAX)), 1, 1]),
        };
        Ok(launch.covering(n, block))
    }

    #[cold]
    fn explain(&self, error: Error, stream: &Stream) -> Error {
        stream.explain(error).in_kernel(&self.name.to_string_lossy())
    }
}

/// Launches a kernel on a stream. An empty grid launches nothing, and succeeds if there are no elements to reach.
///
/// # Errors
/// The grid does not reach all elements of an argument, the file did not load (now or before), the sizes exceed a limit, or the driver refuses.
///
/// # Safety
/// * The arguments are what the kernel was compiled for, at its offsets.
/// * The buffers behind them are borrowed for this call as the kernel uses them: mutably where it writes.
/// * With these sizes and arguments, every access of the kernel stays within its buffers and its shared memory, and its
///   threads do not race.
#[inline]
pub unsafe fn launch<const N: usize>(kernel: &'static Kernel, stream: &Stream, launch: Launch, args: &Args<N>) -> Result<()> {
    // SAFETY: the same contract.
    unsafe { launch_packed(kernel, stream, &launch, args.bytes()) }.map_err(|error| kernel.explain(error, stream))
}

/// # Safety
/// As [`launch`].
unsafe fn launch_packed(kernel: &'static Kernel, stream: &Stream, launch: &Launch, args: &[MaybeUninit<u8>]) -> Result<()> {
    // Images' sizes follow the arguments.
    let with_sizes = args;
    let Some(args) = args.get(..kernel.args_size as usize) else {
        return Err(ErrorKind::ArgumentSize { given: args.len() as u32, expected: kernel.args_size }.into());
    };
    if launch.grid.0.contains(&0) || launch.cover == Some(0) {
        return kernel.check_coverage(launch, with_sizes);
    }
    let handle = kernel.handle(stream)?;
    let covering;
    let launch = match launch.cover {
        None => launch,
        Some(n) => {
            covering = kernel.cover(stream, launch, handle, n)?;
            &covering
        }
    };
    kernel.check(stream, launch, handle, with_sizes)?;
    stream.will_launch(handle.number)?;
    let faster = handle.faster(launch, stream.device().limits(), args);
    let (handle, launch) = faster.as_ref().map_or((handle, launch), |(handle, launch)| (*handle, launch));
    // SAFETY: the kernel is one of the stream's device; the sizes are within its limits; buffers among the arguments were
    // checked to be the stream's; the rest is the caller's contract.
    unsafe { stream.device().driver().launch_with_maps(handle, stream.raw(), launch, args, kernel.offsets) }?;
    stream.launched(kernel.name);
    Ok(())
}
