//! A kernel of a module, launched with arguments that are known at run time.

use super::argument::{Arg, name};
use super::typed::{Signature, TypedFunction};
use super::{Module, SOURCE};
use crate::driver::{DeviceKind, RawKernel};
use crate::error::{Error, ErrorKind, Result};
use crate::launch::{Dim3, Launch, check_coverage, check_dimensions, check_sizes};
use crate::stream::Stream;
use gpu_abi::manifest::{Kernel, Param, is_of_several, named};
use std::ffi::{CString, c_void};
use std::fmt;
use std::mem::MaybeUninit;
use std::ptr::NonNull;

/// Arguments of up to this many times 16 bytes are packed without an allocation.
const FEW: usize = 16;

impl Module {
    /// The kernel of this name: its symbol or, where the module's manifest is known, its name in C++, `reduce<float, 256>`, of which
    /// namespaces and template arguments may be left out where only one kernel has the rest.
    ///
    /// # Errors
    /// [`ErrorKind::KernelMissing`] where the image has none of this name, or several; the driver refuses.
    pub fn function(&self, name: &str) -> Result<Function> {
        let explain = |error: Error| error.on(self.device()).in_kernel(name);
        let kernels = || self.0.kernels.iter().map(|(kernel, _)| kernel);
        let missing = || {
            let (names, several) = (kernels().map(|kernel| kernel.shown().to_string()).collect(), is_of_several(kernels(), name));
            Error::from(ErrorKind::KernelMissing { source: SOURCE.into(), kernels: names, several })
        };
        let symbol = named(kernels(), name).map_or(name, |kernel| &kernel.name);
        let described = self.0.kernels.iter().position(|(kernel, _)| kernel.name == symbol);
        let symbol = CString::new(symbol).map_err(|_| explain(missing()))?;
        let loaded = self.0.image.loaded().and_then(|image| image.kernel(SOURCE, &symbol));
        let named = loaded.map_err(|error| match error.kind() {
            ErrorKind::KernelMissing { .. } => missing(),
            _ => error,
        });
        let kernel = NonNull::from(named.map_err(explain)?);
        Ok(Function { module: self.clone(), kernel, described, name: name.into() })
    }
}

/// A kernel of a [`Module`], which it keeps loaded.
///
/// ```no_run
/// # use gpu_rt::{Arg, Device, Launch, Module};
/// # fn main() -> Result<(), gpu_rt::Error> {
/// # let device = Device::default()?;
/// # let module = Module::find(&device, "", "")?;
/// let axpy = module.function("axpy")?;
/// let stream = device.stream()?;
/// let x = stream.upload(&[1.0f32; 1000])?;
/// let mut y = stream.zeroed::<f32>(1000)?;
/// let args = [Arg::value(2.0f32), Arg::read(&x), Arg::write(&mut y), Arg::value(1000u32)];
/// // SAFETY: the kernel accesses the elements below its last argument, and both buffers have as many.
/// unsafe { axpy.launch(&stream, Launch::cover(1000, axpy.best_block(0)?), &args)? };
/// # Ok(())
/// # }
/// ```
#[derive(Clone)]
pub struct Function {
    module: Module,
    kernel: NonNull<RawKernel>,
    /// Its place among the module's descriptions.
    described: Option<usize>,
    name: Box<str>,
}

// SAFETY: the pointer is to a `RawKernel`, which is `Send` and `Sync`, in the image that `module` keeps; it is only read.
unsafe impl Send for Function {}
// SAFETY: as above.
unsafe impl Sync for Function {}

impl Function {
    /// Its name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The module that it belongs to.
    pub fn module(&self) -> &Module {
        &self.module
    }

    /// Its arguments, in order; `None` where its manifest is not known.
    pub fn params(&self) -> Option<&[Param]> {
        Some(&self.described()?.0.params)
    }

    /// The most threads that a block of it can have.
    pub fn max_threads(&self) -> u32 {
        let stated = self.described().and_then(|(kernel, _)| kernel.block.max_threads);
        self.raw().max_threads.min(stated.unwrap_or(u32::MAX))
    }

    /// The block size that it is compiled for, if it is right for one alone.
    pub fn required_block(&self) -> Option<Dim3> {
        self.described()?.0.block.required.map(Dim3)
    }

    /// Statically declared shared memory of a block, in bytes.
    pub fn shared_bytes(&self) -> u32 {
        self.raw().static_shared
    }

    /// How many blocks of `threads` threads and `shared` bytes of dynamic shared memory a multiprocessor holds at once.
    /// Arguments that are shared memory ([`Shared::bytes`](crate::Shared::bytes)) count.
    ///
    /// # Errors
    /// The driver refuses.
    pub fn occupancy(&self, threads: u32, shared: u32) -> Result<u32> {
        // SAFETY: the kernel is one of this device, and its module is loaded as long as `self`.
        unsafe { self.module.device().driver().occupancy(self.raw(), threads, shared) }.map_err(|error| self.explain(error))
    }

    /// The block size that keeps the device fullest, in threads.
    ///
    /// # Errors
    /// The driver refuses.
    pub fn best_block(&self, shared: u32) -> Result<u32> {
        let best = self.raw().best_block(self.module.device().driver(), shared).map_err(|error| self.explain(error))?;
        Ok(best.min(self.max_threads()))
    }

    /// The function with a signature in Rust's types, which this call alone compares with the kernel's:
    /// `function.typed::<(f32, &[f32], &mut [f32], u32)>()?`. [`TypedFunction`] says what may stand there.
    ///
    /// # Errors
    /// The kernel takes other arguments: another number, kind, size or element, or it writes where the signature reads.
    /// Or its manifest is not known.
    pub fn typed<S: Signature>(&self) -> Result<TypedFunction<S>> {
        TypedFunction::new(self.clone()).map_err(|error| self.explain(error))
    }

    /// Launches the kernel on a stream, with arguments whose number and types are known at run time. Compares them with the
    /// kernel's parameters: number, kind, size, element and access. An empty grid launches nothing, and
    /// succeeds if there are no elements to reach.
    ///
    /// # Errors
    /// The grid does not reach all elements of an argument ([`ErrorKind::Uncovered`]), an argument does not fit
    /// ([`ErrorKind::Argument`] names it), a buffer belongs to another stream, the sizes exceed a limit, the driver refuses, or
    /// the kernel's manifest is not known.
    ///
    /// # Safety
    /// With these sizes and arguments, every access of the kernel stays within its buffers and its shared memory, and its
    /// threads do not race.
    pub unsafe fn launch(&self, stream: &Stream, launch: Launch, args: &[Arg<'_>]) -> Result<()> {
        let pack = |bytes: &mut [MaybeUninit<u8>], launch: &mut Launch| {
            let kernel = self.signature()?;
            let params = &kernel.params;
            if args.len() != params.len() {
                return Err(ErrorKind::ArgumentCount { given: args.len(), expected: params.len() }.into());
            }
            args.iter().zip(params).enumerate().try_for_each(|(index, (arg, param))| {
                arg.pass(index, param, stream, launch, bytes, kernel.image_sizes(kernel.args_size, index))
            })
        };
        // SAFETY: `pack` writes every argument, each checked to be of the kind that the kernel takes, at its place; buffers
        // are the stream's and borrowed as the kernel uses them; the rest is the same contract.
        unsafe { self.packed(stream, launch, pack) }
    }

    /// Launches it on a stream. An empty grid launches nothing, and succeeds if there are no elements to reach.
    ///
    /// `args` are the arguments as the kernel's manifest lays them out: each at its offset, in the device's byte order,
    /// a pointer as the 8 bytes of a device address. They are copied before this returns. On the CPU, a device address
    /// is an address of this process, whoever allocated it. An argument that is shared memory is 8 bytes as well, as
    /// [`ParamKind::Shared`](gpu_abi::manifest::ParamKind::Shared) says, and [`Launch::shared`] is then where the last part ends.
    ///
    /// # Errors
    /// The stream is of another device, the sizes are beyond a limit, or the driver refuses. Fewer bytes than the kernel
    /// reads, where its manifest is known.
    ///
    /// # Safety
    /// * `args` are what the kernel was compiled for, all of them.
    /// * The memory behind the addresses among them is allocated, and stays so, until the work is done; nothing else uses
    ///   it meanwhile in a way that races with the kernel.
    /// * With these sizes and arguments, every access of the kernel stays within that memory and its shared memory, and
    ///   its threads do not race. A block size that the kernel is compiled for is the one given.
    pub unsafe fn launch_packed(&self, stream: &Stream, launch: Launch, args: &[u8]) -> Result<()> {
        let fill = |bytes: &mut [MaybeUninit<u8>], _: &mut Launch| {
            let expected = self.described().map_or(0, |(kernel, _)| kernel.args_size);
            if args.len() < expected as usize {
                return Err(ErrorKind::ArgumentSize { given: args.len() as u32, expected }.into());
            }
            bytes.iter_mut().zip(args).for_each(|(to, &byte)| *to = MaybeUninit::new(byte));
            Ok(())
        };
        // SAFETY: `fill` gives the caller's arguments; the rest is the same contract.
        unsafe { self.with_room(stream, launch, [args.len(); 2], fill) }.map_err(|error| self.explain(error))
    }

    /// Launches with what `pack` writes into as many bytes as the kernel reads, and with the shared memory that it adds.
    ///
    /// # Safety
    /// `pack` writes the kernel's arguments; else as [`launch`](Self::launch).
    #[inline]
    pub(super) unsafe fn packed(
        &self,
        stream: &Stream,
        launch: Launch,
        pack: impl FnOnce(&mut [MaybeUninit<u8>], &mut Launch) -> Result<()>,
    ) -> Result<()> {
        let (size, room) =
            self.described().map_or((0, 0), |(kernel, _)| (kernel.args_size, kernel.image_sizes(kernel.args_size, usize::MAX)));
        // SAFETY: the same contract.
        unsafe { self.with_room(stream, launch, [size as usize, room as usize], pack) }.map_err(|error| self.explain(error))
    }

    /// Launches with `room` bytes that `fill` writes, of which the first `size` are the arguments.
    ///
    /// # Safety
    /// As [`packed`](Self::packed).
    #[inline]
    unsafe fn with_room(
        &self,
        stream: &Stream,
        mut launch: Launch,
        [size, room]: [usize; 2],
        fill: impl FnOnce(&mut [MaybeUninit<u8>], &mut Launch) -> Result<()>,
    ) -> Result<()> {
        // What the CPU's calling convention and the drivers' copies want: 16 bytes of alignment.
        let (mut few, mut many) = ([MaybeUninit::<u128>::new(0); FEW], Vec::new());
        let words = room.div_ceil(16);
        let words = match few.get_mut(..words) {
            Some(few) => few,
            None => {
                many.resize(words, MaybeUninit::new(0));
                &mut many[..]
            }
        };
        // SAFETY: the words' own memory, of at least this size; any byte is a `MaybeUninit`, and nothing else uses the words.
        let bytes = unsafe { std::slice::from_raw_parts_mut(words.as_mut_ptr().cast::<MaybeUninit<u8>>(), room) };
        fill(bytes, &mut launch)?;
        // SAFETY: the same contract.
        unsafe { self.enqueue(stream, &launch, bytes, size) }
    }

    /// # Safety
    /// The first `size` bytes of `bytes` are the kernel's arguments; else as for [`launch`](Self::launch).
    unsafe fn enqueue(&self, stream: &Stream, launch: &Launch, bytes: &[MaybeUninit<u8>], size: usize) -> Result<()> {
        let device = self.module.device();
        if stream.device() != device {
            let name = stream.device().to_string();
            return Err(ErrorKind::UnknownDevice { name, why: format!("the kernel is loaded on {device}, and not there") }.into());
        }
        let (args, _) = bytes.split_at_checked(size).unwrap_or((bytes, &[]));
        if launch.grid.0.contains(&0) || launch.cover == Some(0) {
            return self.check_coverage(launch, bytes);
        }
        // A graph would outlive the module.
        stream.refuse_while_capturing("launching a kernel of a module that may be unloaded")?;
        let (kernel, required) = (self.raw(), self.required_block());
        let covering = launch.cover.map(|n| self.cover(launch, n)).transpose()?;
        let launch = covering.as_ref().unwrap_or(launch);
        if let Some(required) = required.filter(|&required| required != launch.block) {
            return Err(ErrorKind::RequiredBlock { asked: launch.block.0, required: required.0 }.into());
        }
        check_sizes(launch, device.limits(), self.max_threads(), kernel.static_shared.saturating_add(kernel.tile_shared))?;
        if let Some((name, rank)) = self.described().and_then(|(kernel, _)| owned(kernel)) {
            check_dimensions(launch, rank, || name.map_or_else(|| "a slice".into(), |name| name.to_owned().into()))?;
        }
        self.check_coverage(launch, bytes)?;
        stream.will_launch(kernel.number)?;
        let faster = kernel.faster(launch, device.limits(), args);
        let (kernel, launch) = faster.as_ref().map_or((kernel, launch), |(kernel, launch)| (*kernel, launch));
        let offsets = self.described().map(|(_, offsets)| &offsets[..]);
        // HIP alone wants to know where each argument begins, and for this alone.
        if offsets.is_none() && launch.cooperative && device.kind() == DeviceKind::Hip {
            let why = "the kernel's manifest is not known: load it with Module::from_compiled or load_described".into();
            return Err(ErrorKind::Unsupported { what: "a cooperative launch of packed arguments", why }.into());
        }
        // Before the launch, so that there is no moment at which the work is not known.
        self.module.0.launched_on(stream);
        // SAFETY: the kernel is one of the stream's device and its module stays until the work is done (`Inner`'s drop);
        // the sizes are within its limits; the rest is the caller's contract.
        unsafe { device.driver().launch_with_maps(kernel, stream.raw(), launch, args, offsets.unwrap_or(&[])) }?;
        stream.launched(kernel.name);
        Ok(())
    }

    /// Refuses a grid that leaves out elements of an argument. The numbers of elements are in the packed arguments, or follow them.
    fn check_coverage(&self, launch: &Launch, args: &[MaybeUninit<u8>]) -> Result<()> {
        let Some((kernel, _)) = self.described() else { return Ok(()) };
        kernel
            .coverage(kernel.args_size)
            .try_for_each(|(index, coverage)| check_coverage(launch, &coverage, args, || name(index, &kernel.params[index])))
    }

    /// The sizes that cover `n` elements with the device's choice of blocks.
    #[cold]
    fn cover(&self, launch: &Launch, n: u64) -> Result<Launch> {
        let block = match self.required_block() {
            Some(required) => required,
            None => self.best_block(launch.shared)?.into(),
        };
        Ok(launch.covering(n, block))
    }

    fn described(&self) -> Option<&(Kernel, Box<[u32]>)> {
        self.module.0.kernels.get(self.described?)
    }

    /// What the kernel takes.
    pub(super) fn signature(&self) -> Result<&Kernel> {
        let missing = || {
            let why = "the kernel's manifest is not known: load it with Module::from_compiled or load_described".into();
            ErrorKind::Unsupported { what: "a launch with checked arguments", why }.into()
        };
        self.described().map(|(kernel, _)| kernel).ok_or_else(missing)
    }

    #[cold]
    fn explain(&self, error: Error) -> Error {
        error.on(self.module.device()).in_kernel(&self.name)
    }

    /// Launches it with a pointer to each argument, which only the driver knows the sizes of: [`crate::raw`].
    ///
    /// # Safety
    /// As [`launch_packed`](Self::launch_packed); `args` points to a pointer for each of the kernel's arguments.
    pub(crate) unsafe fn launch_pointers(&self, stream: &Stream, launch: Launch, args: *mut *mut c_void) -> Result<()> {
        let enqueue = || {
            let device = self.module.device();
            if stream.device() != device {
                return Err(ErrorKind::WrongDevice { of: device.to_string(), used: stream.device().to_string() }.into());
            }
            if launch.grid().to_array().contains(&0) {
                return Ok(());
            }
            stream.refuse_while_capturing("launching a kernel of a module that may be unloaded")?;
            let kernel = self.raw();
            check_sizes(&launch, device.limits(), kernel.max_threads, kernel.static_shared)?;
            stream.will_launch(kernel.number)?;
            self.module.0.launched_on(stream);
            // SAFETY: the kernel is one of the stream's device and its module stays until the work is done (`Inner`'s
            // drop); the sizes are within its limits; the rest is the caller's contract.
            unsafe { device.driver().launch_pointers(kernel, stream.raw(), &launch, args) }?;
            stream.launched(kernel.name);
            Ok(())
        };
        enqueue().map_err(|error: Error| self.explain(error))
    }

    fn raw(&self) -> &RawKernel {
        // SAFETY: it points into the image that `module` keeps, which lives as long as `self`.
        unsafe { self.kernel.as_ref() }
    }
}

/// The argument of a kernel that admits the fewest dimensions in a launch: its name, and how many.
fn owned(kernel: &Kernel) -> Option<(Option<&str>, u32)> {
    let all = kernel.params.iter().filter_map(|param| Some((param.name.as_deref(), param.kind.most_dimensions()?)));
    all.min_by_key(|&(_, rank)| rank)
}

impl fmt::Debug for Function {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Function({} of {:?})", self.name, self.module)
    }
}
