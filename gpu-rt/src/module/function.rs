//! Modules that a program loads itself, from a fat binary it has in memory, and the functions in them.
//!
//! Kernels that are part of a package need neither: `#[gpu_kernel]` loads them and gives each a typed stub. What comes to
//! be at run time has no stub, so its arguments are passed as packed bytes.

use super::LoadedImage;
use crate::device::Device;
use crate::driver::RawKernel;
use crate::error::{Error, ErrorKind, Result};
use crate::launch::Launch;
use crate::once::lock;
use crate::private::check_sizes;
use crate::stream::Stream;
use std::ffi::CString;
use std::fmt;
use std::mem::MaybeUninit;
use std::ptr::NonNull;
use std::sync::{Arc, Mutex};

/// What messages call the fat binary.
const SOURCE: &str = "a fat binary in memory";

/// A fat binary's image for one device, loaded there.
///
/// Clones are the same module. It stays loaded as long as a clone or a [`Function`] of it is there; then it waits for the
/// launches of its functions, and is unloaded.
#[derive(Clone)]
pub struct Module(Arc<Inner>);

struct Inner {
    device: Device,
    image: LoadedImage,
    /// Where its functions were launched: unloading waits for these.
    streams: Mutex<Vec<Stream>>,
}

impl Module {
    /// Chooses the image that fits the device and loads it. `fat_binary` is what `gpu-build` writes (`.gpubin`), and may
    /// go when this returns.
    ///
    /// # Errors
    /// The bytes are no fat binary, none of its images fits, or the driver refuses the one that does.
    pub fn load(device: &Device, fat_binary: &[u8]) -> Result<Module> {
        let image = LoadedImage::load(device, SOURCE, fat_binary)?;
        Ok(Module(Arc::new(Inner { device: device.clone(), image, streams: Mutex::new(Vec::new()) })))
    }

    /// The device that it is loaded on.
    pub fn device(&self) -> &Device {
        &self.0.device
    }

    /// The architecture of the image that was chosen: `gfx9-4-generic`.
    pub fn arch(&self) -> &str {
        self.0.image.image().0
    }

    /// The kernel of this name.
    ///
    /// # Errors
    /// [`ErrorKind::KernelMissing`] where the image has none of this name; the driver refuses.
    pub fn function(&self, name: &str) -> Result<Function> {
        let explain = |error: Error| error.on(self.device()).in_kernel(name);
        let missing = || Error::from(ErrorKind::KernelMissing { source: SOURCE.into() });
        let symbol = CString::new(name).map_err(|_| explain(missing()))?;
        let kernel = NonNull::from(self.0.image.kernel(SOURCE, &symbol).map_err(explain)?);
        Ok(Function { module: self.clone(), kernel, name: name.into() })
    }
}

impl Inner {
    /// Remembers a stream. Those that nobody else holds any more are waited for and let go, so the list stays as short as
    /// the list of streams in use.
    fn launched_on(&self, stream: &Stream) {
        let mut streams = lock(&self.streams);
        if !streams.contains(stream) {
            // A failure there is of work that was enqueued before, and nobody is left to be told.
            streams.retain(|known| !known.is_unshared() || known.synchronize().is_err());
            streams.push(stream.clone());
        }
    }
}

impl Drop for Inner {
    fn drop(&mut self) {
        for stream in self.streams.get_mut().unwrap_or_else(|poisoned| poisoned.into_inner()) {
            // Where waiting fails the device has stopped for good.
            let _ = stream.synchronize();
        }
    }
}

impl fmt::Debug for Module {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Module({} on {})", self.arch(), self.device())
    }
}

/// A kernel of a [`Module`], which it keeps loaded.
#[derive(Clone)]
pub struct Function {
    module: Module,
    kernel: NonNull<RawKernel>,
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

    /// The most threads that a block of it can have.
    pub fn max_threads(&self) -> u32 {
        self.raw().max_threads
    }

    /// Statically declared shared memory of a block, in bytes.
    pub fn shared_bytes(&self) -> u32 {
        self.raw().static_shared
    }

    /// Launches it on a stream. An empty grid launches nothing, and succeeds.
    ///
    /// `args` are the arguments as the kernel's manifest lays them out: each at its offset, in the device's byte order,
    /// a pointer as the 8 bytes of a device address. They are copied before this returns. On the CPU, a device address
    /// is an address of this process, whoever allocated it.
    ///
    /// # Errors
    /// The stream is of another device, the sizes are beyond a limit, or the driver refuses.
    ///
    /// # Safety
    /// * `args` are what the kernel was compiled for, all of them.
    /// * The memory behind the addresses among them is allocated, and stays so, until the work is done; nothing else uses
    ///   it meanwhile in a way that races with the kernel.
    /// * With these sizes and arguments, every access of the kernel stays within that memory and its shared memory, and
    ///   its threads do not race. A block size that the kernel is compiled for is the one given.
    pub unsafe fn launch_packed(&self, stream: &Stream, launch: Launch, args: &[u8]) -> Result<()> {
        // SAFETY: the same contract.
        unsafe { self.launch(stream, &launch, args) }.map_err(|error| error.on(self.module.device()).in_kernel(&self.name))
    }

    /// # Safety
    /// As [`launch_packed`](Self::launch_packed).
    unsafe fn launch(&self, stream: &Stream, launch: &Launch, args: &[u8]) -> Result<()> {
        let device = self.module.device();
        if stream.device() != device {
            let name = stream.device().to_string();
            return Err(ErrorKind::UnknownDevice { name, why: format!("the kernel is loaded on {device}, and not there") }.into());
        }
        if launch.grid.0.contains(&0) || launch.cover == Some(0) {
            return Ok(());
        }
        let kernel = self.raw();
        check_sizes(launch, device.limits(), kernel.max_threads, kernel.static_shared)?;
        // What the CPU's calling convention and the drivers' copies want: 16 bytes of alignment.
        let mut aligned = vec![MaybeUninit::new(0u128); args.len().div_ceil(16)];
        // SAFETY: room for at least as many bytes, apart from `args`.
        unsafe { aligned.as_mut_ptr().cast::<u8>().copy_from_nonoverlapping(args.as_ptr(), args.len()) };
        // SAFETY: the vector's own memory, of at least this size, not changed while the slice lives.
        let packed = unsafe { std::slice::from_raw_parts(aligned.as_ptr().cast::<MaybeUninit<u8>>(), args.len()) };
        // Before the launch, so that there is no moment at which the work is not known.
        self.module.0.launched_on(stream);
        // SAFETY: the kernel is one of the stream's device and its module stays until the work is done (`Inner`'s drop);
        // the sizes are within its limits; the rest is the caller's contract.
        unsafe { device.driver().launch(kernel, stream.raw(), launch, packed, &[]) }
    }

    fn raw(&self) -> &RawKernel {
        // SAFETY: it points into the image that `module` keeps, which lives as long as `self`.
        unsafe { self.kernel.as_ref() }
    }
}

impl fmt::Debug for Function {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Function({} of {:?})", self.name, self.module)
    }
}
