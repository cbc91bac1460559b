//! Modules that a program loads itself, from a fat binary it has in memory, and the functions in them.
//!
//! Kernels that are part of a package need neither: `#[gpu_kernel]` loads them and gives each a typed stub. A module that is
//! made at run time has no stub; if its manifest is given, launches check their arguments against it.

mod argument;
mod function;
mod typed;
mod variable;

use crate::device::Device;
use crate::error::{Error, ErrorKind, Result};
use crate::image::LoadedImage;
use crate::registry;
use crate::stream::Stream;
use crate::sync::{Once, lock};
use gpu_abi::Compiled;
use gpu_abi::container::ImageKind;
use gpu_abi::manifest::{Kernel, Manifest, Param};
use std::ffi::CStr;
use std::fmt;
use std::mem::ManuallyDrop;
use std::sync::{Arc, Mutex};

pub use argument::Arg;
pub use function::Function;
pub use typed::{Arguments, ByValue, Signature, TypedFunction};
pub use variable::Variable;

/// What messages call the fat binary.
const SOURCE: &str = "a fat binary in memory";

/// A fat binary's image for one device, loaded there.
///
/// Clones are the same module. It stays loaded as long as a clone or a [`Function`] of it is there; then it waits for the
/// launches of its functions, and is unloaded.
///
/// ```no_run
/// # use gpu_rt::{Arg, Device, Launch, Module};
/// # fn main() -> Result<(), gpu_rt::Error> {
/// let device = Device::default()?;
/// let module = Module::find(&device, env!("CARGO_PKG_NAME"), "kernels/axpy.ll")?; // or `Module::from_compiled`
/// for kernel in module.kernels() {
///     println!("{kernel}: {:?}", module.function(kernel)?.params());
/// }
/// # Ok(())
/// # }
/// ```
#[derive(Clone)]
pub struct Module(Arc<Inner>);

/// An image of a module's own, or of a kernel file.
enum ImageHandle {
    Own(Box<LoadedImage>),
    /// It was loaded without an error. Kept also where the file's library is closed meanwhile.
    Registered(Arc<Once<LoadedImage>>),
}

impl ImageHandle {
    fn loaded(&self) -> Result<&LoadedImage> {
        match self {
            ImageHandle::Own(image) => Ok(image),
            ImageHandle::Registered(once) => match once.get() {
                Some(loaded) => loaded.as_ref().map_err(Clone::clone),
                None => Err(ErrorKind::Busy.into()),
            },
        }
    }
}

struct Inner {
    device: Device,
    /// Goes with the streams' work.
    image: ManuallyDrop<ImageHandle>,
    /// What is known of its kernels, and where each one's arguments begin.
    kernels: Vec<(Kernel, Box<[u32]>)>,
    /// Where its functions were launched: unloading waits for these.
    streams: Mutex<Vec<Stream>>,
}

impl Module {
    /// Loads what the compiler made in this process (`gpu_build::Compiler`; `gpu-jit` does this itself): the image that fits
    /// the device, with its manifest, against which its functions' arguments are held.
    ///
    /// # Errors
    /// None of its images fits, or the driver refuses the one that does.
    pub fn from_compiled(device: &Device, compiled: &Compiled) -> Result<Module> {
        // SAFETY: `Compiled` vouches for both: one call of the compiler made them.
        unsafe { Module::load_described(device, compiled.fat(), compiled.manifest()) }
    }

    /// Chooses the image that fits the device and loads it. `fat_binary` is what `gpu-build` writes (`.gpubin`), and may
    /// go when this returns.
    ///
    /// Nothing is known of its kernels' arguments: they are passed packed, and nobody checks them.
    ///
    /// Damage is an error: each entry has a checksum, and an image for the CPU without one is refused. So is one with
    /// initialisers: nothing of it runs before a kernel is launched. None of this is protection from somebody who means
    /// harm: whoever can choose the bytes chooses what a launch runs, and how a GPU's driver takes them is the driver's
    /// matter.
    ///
    /// # Errors
    /// The bytes are no fat binary, none of its images fits, it is damaged, or the driver refuses it.
    ///
    /// # Safety
    /// The images are what a compiler made, `gpu-build` or the vendor's own, and nobody changed them on purpose: drivers
    /// believe what they load, and launches believe what it says of its kernels.
    pub unsafe fn load(device: &Device, fat_binary: &[u8]) -> Result<Module> {
        Ok(Module::new(device, ImageHandle::Own(Box::new(LoadedImage::load(device, SOURCE, fat_binary)?)), Vec::new()))
    }

    /// As [`load`](Self::load), with the manifest that the compiler made with the fat binary: its functions' arguments are
    /// checked against it.
    ///
    /// # Errors
    /// As there. Or the manifest has a checksum, and it is wrong, or is another fat binary's.
    ///
    /// # Safety
    /// As there; and the manifest says what the fat binary's kernels take: functions pack arguments by it.
    pub unsafe fn load_described(device: &Device, fat_binary: &[u8], manifest: &Manifest) -> Result<Module> {
        let wrong = |why| Error::from(ErrorKind::BadManifest { why }).on(device);
        if manifest.is_intact() == Some(false) {
            return Err(wrong("its checksum is wrong"));
        }
        if manifest.is_of(fat_binary) == Some(false) {
            return Err(wrong("it is another fat binary's"));
        }
        let kernels = manifest.kernels.iter().map(|kernel| (kernel.clone(), offsets(kernel))).collect();
        Ok(Module::new(device, ImageHandle::Own(Box::new(LoadedImage::load(device, SOURCE, fat_binary)?)), kernels))
    }

    /// A kernel file that is part of a package, by the package's name and the file's path in it: for what its stubs do not
    /// tell, such as how many blocks fit. It is loaded if it is not yet.
    ///
    /// # Errors
    /// No such file is part of this program, or it cannot be loaded for the device.
    pub fn find(device: &Device, package: &str, source: &str) -> Result<Module> {
        Ok(Module::new(device, ImageHandle::Registered(registry::image(device, package, source)?), Vec::new()))
    }

    fn new(device: &Device, image: ImageHandle, kernels: Vec<(Kernel, Box<[u32]>)>) -> Module {
        let (image, streams) = (ManuallyDrop::new(image), Mutex::new(Vec::new()));
        Module(Arc::new(Inner { device: device.clone(), image, kernels, streams }))
    }

    /// The symbols of its kernels, where its manifest is known.
    pub fn kernels(&self) -> impl Iterator<Item = &str> {
        self.0.kernels.iter().map(|(kernel, _)| kernel.name.as_str())
    }

    /// A module of one image, which is not in a fat binary.
    ///
    /// # Safety
    /// As [`load`](Self::load).
    pub(crate) unsafe fn load_bare(device: &Device, kind: ImageKind, image: &[u8]) -> Result<Module> {
        Ok(Module::new(device, ImageHandle::Own(Box::new(LoadedImage::load_bare(device, "an image in memory", kind, image)?)), Vec::new()))
    }

    /// Where a variable is and how many bytes it has; `None` where there is none of this name.
    pub(crate) fn variable_at(&self, name: &CStr) -> Result<Option<(u64, usize)>> {
        let found = self.0.image.loaded().and_then(|image| image.variable(name)).map_err(|error| error.on(self.device()))?;
        Ok(found.map(|(at, bytes)| (at.0, bytes)))
    }

    /// The device that it is loaded on.
    pub fn device(&self) -> &Device {
        &self.0.device
    }

    /// The architecture of the image that was chosen: `gfx9-4-generic`.
    pub fn arch(&self) -> &str {
        self.0.image.loaded().map_or("", |image| image.image().0)
    }
}

/// Where each of a kernel's own arguments begins in the packed ones.
fn offsets(kernel: &Kernel) -> Box<[u32]> {
    kernel.params.iter().flat_map(Param::words).map(|(offset, _)| offset).collect()
}

impl Inner {
    /// Remembers a stream. It waits for streams that nothing else holds any more, and removes them, so the list stays as
    /// short as the list of streams in use.
    fn launched_on(&self, stream: &Stream) {
        let mut streams = lock(&self.streams);
        if streams.contains(stream) {
            return;
        }
        let (unshared, others): (Vec<_>, Vec<_>) = std::mem::take(&mut *streams).into_iter().partition(Stream::is_unshared);
        *streams = others;
        streams.push(stream.clone());
        // A fork waits for this lock, so nothing is waited for under it.
        drop(streams);
        // Such a failure belongs to earlier work, and no caller is left to receive it.
        let failed: Vec<_> = unshared.into_iter().filter(|known| known.finish().is_err()).collect();
        lock(&self.streams).extend(failed);
    }
}

impl Drop for Inner {
    fn drop(&mut self) {
        if self.device.is_in_host_function() {
            let streams = std::mem::take(self.streams.get_mut().unwrap_or_else(|poisoned| poisoned.into_inner()));
            // SAFETY: this is the drop: nobody uses it after.
            let image = unsafe { ManuallyDrop::take(&mut self.image) };
            let after = streams.iter().map(Stream::raw).collect();
            // SAFETY: the closure keeps the streams, all of this device.
            return unsafe { self.device.defer_free(after, move |_| drop((image, streams))) };
        }
        for stream in self.streams.get_mut().unwrap_or_else(|poisoned| poisoned.into_inner()) {
            // Where waiting fails the device has stopped for good.
            let _ = stream.finish();
        }
        // SAFETY: this is the drop: nobody uses it after.
        unsafe { ManuallyDrop::drop(&mut self.image) }
    }
}

impl fmt::Debug for Module {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Module({} on {})", self.arch(), self.device())
    }
}
