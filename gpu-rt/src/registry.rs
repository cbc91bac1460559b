//! Kernel files: what constructors register, which files share modules, and when things load.
//!
//! A constructor pushes its file on a list and returns; what it may do beyond that depends on the file's policy:
//!
//! | policy | when the driver is initialised and the file loaded |
//! |---|---|
//! | startup | at once, by a background thread ([`loader`]); a launch that comes earlier waits, or does it itself |
//! | blocking | in the constructor |
//! | lazy | by the first launch |
//!
//! The first thread that needs a module loads it and the others wait ([`Once`]), so a launch joins the background thread
//! without further code. A failure is kept beside the file and the device, and returned by every launch.

mod list;
mod loader;

pub(crate) use list::{Link, Linked, List};

use crate::device::Device;
use crate::driver::RawKernel;
use crate::error::{Error, ErrorKind, Result};
use crate::image::LoadedImage;
use crate::settings;
use crate::sync::{Once, fork, library_pin, lock, without_waiting};
use gpu_abi::choose::{Candidate, DeviceArch, choose};
use gpu_abi::container;
use gpu_abi::manifest::Load;
use std::ffi::CStr;
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

/// A kernel file of a package, as generated code declares it: a static.
pub struct KernelFile {
    package: &'static str,
    source: &'static str,
    image: &'static [u8],
    load: Load,
    /// The package's table of alternatives: see [`gpu_abi::tune`].
    table: &'static str,
    /// Its place on the list of registered files.
    link: list::Link<KernelFile>,
    /// Whether the background thread has had it.
    begun: AtomicBool,
    modules: Mutex<Slot>,
}

/// What a kernel file has of its modules.
enum Slot {
    /// Nothing: no launch came yet, nor the background thread.
    Empty,
    Made(Arc<Modules>),
    /// Nothing: the file was unregistered. The background thread may still come to it, and must make none that would stay.
    Gone,
}

/// The modules of a kernel file, one for each device that needed it. Files with the same content share them.
struct Modules {
    package: String,
    source: String,
    /// The files that share. Their images are equal; any of them may be unloaded with its library.
    files: Mutex<Vec<&'static KernelFile>>,
    loaded: Mutex<Vec<(Device, Arc<Once<LoadedImage>>)>>,
}

static MODULES: Mutex<Vec<Arc<Modules>>> = Mutex::new(Vec::new());

impl KernelFile {
    /// A file of `package`: `source` is its path there, `image` the fat binary.
    ///
    /// # Safety
    /// gpu-build compiled the image from this file: launches of the kernels run its code.
    pub const unsafe fn new(package: &'static str, source: &'static str, image: &'static [u8], load: Load) -> Self {
        let (link, begun) = (list::Link::new(), AtomicBool::new(false));
        KernelFile { package, source, image, load, table: "", link, begun, modules: Mutex::new(Slot::Empty) }
    }

    /// The same, of a package with a table of alternatives.
    pub const fn table(mut self, table: &'static str) -> Self {
        self.table = table;
        self
    }

    /// Checks that it is this file. Stubs name its static by a path, which the crate could redirect to that of another of its files.
    ///
    /// # Errors
    /// It is another file.
    pub(crate) fn is_of(&self, source: &str) -> Result<()> {
        if self.source == source {
            return Ok(());
        }
        let why = format!("it is of `{source}`, and the static with the name of that file's is the one of `{}`", self.source);
        Err(ErrorKind::Unsupported { what: "the kernel", why }.into())
    }

    fn policy(&self) -> Load {
        settings::get().load().ok().flatten().unwrap_or(self.load)
    }

    /// The modules it shares with the files that are the same: found or made at the first call, also anew after the file was
    /// unregistered.
    fn modules(&'static self) -> Arc<Modules> {
        self.fill(&mut lock(&self.modules))
    }

    /// The same, but nothing once the file is unregistered.
    fn modules_while_registered(&'static self) -> Option<Arc<Modules>> {
        let mut own = lock(&self.modules);
        (!matches!(*own, Slot::Gone)).then(|| self.fill(&mut own))
    }

    fn fill(&'static self, own: &mut Slot) -> Arc<Modules> {
        if let Slot::Made(modules) = own {
            return modules.clone();
        }
        let mut all = lock(&MODULES);
        let known = all.iter().find(|known| known.package == self.package && known.source == self.source && known.same_image(self.image));
        let modules = match known {
            Some(known) => known.clone(),
            None => {
                let (package, source) = (self.package.to_owned(), self.source.to_owned());
                let made = Modules { package, source, files: Mutex::new(Vec::new()), loaded: Mutex::new(Vec::new()) };
                all.push(Arc::new(made));
                all[all.len() - 1].clone()
            }
        };
        lock(&modules.files).push(self);
        *own = Slot::Made(modules.clone());
        modules
    }

    /// Loads it for a device, unless that is done. The result is kept.
    fn load(&'static self, device: &Device) -> Result<()> {
        self.modules().load(device, self.image)
    }

    /// A kernel of it on a device, and how long the answer is good: as long as the file is registered.
    pub(crate) fn kernel(&'static self, device: &Device, name: &CStr) -> Result<*const RawKernel> {
        settings::get().load()?;
        self.modules().with(device, self.image, |module| module.kernel(self.source, name).map(std::ptr::from_ref))
    }
}

impl Modules {
    fn same_image(&self, image: &[u8]) -> bool {
        lock(&self.files).first().is_some_and(|file| std::ptr::eq(file.image, image) || file.image == image)
    }

    /// Where the image of a device is kept, once it is loaded.
    fn once(&self, device: &Device) -> Arc<Once<LoadedImage>> {
        let mut loaded = lock(&self.loaded);
        match loaded.iter().find(|(other, _)| other == device) {
            Some((_, once)) => once.clone(),
            None => {
                let once = Arc::new(Once::new());
                loaded.push((device.clone(), once.clone()));
                once
            }
        }
    }

    fn load(&self, device: &Device, image: &[u8]) -> Result<()> {
        self.with(device, image, |_| Ok(()))
    }

    fn with<R>(&self, device: &Device, image: &[u8], use_it: impl FnOnce(&LoadedImage) -> Result<R>) -> Result<R> {
        if image.is_empty() {
            return Err(Error::from(ErrorKind::NotCompiled { source: self.source.clone() }).on(device));
        }
        let once = self.once(device);
        use_it(once.get_or_try_init(|| LoadedImage::load(device, &self.source, image))?)
    }
}

/// Registers a file: called by its constructor, before `main` or while a library is being opened. Never panics, prints
/// nothing, waits for no one; what goes wrong is kept for the first launch.
pub fn register(file: &'static KernelFile) {
    fork::watch();
    list::push(file);
    let policy = file.policy();
    if policy != Load::Lazy {
        settings::seal();
    }
    match policy {
        Load::Lazy => {}
        // A background thread that is at work may need a lock that this thread holds: its work is not waited for.
        Load::Blocking if !loader::is_running() => without_waiting(|| preload(file)),
        Load::Blocking | Load::Startup => loader::begin(),
    }
}

/// Takes a file off: called by its destructor, when the program ends or its library is closed.
///
/// Its modules are unloaded with the last file that shares them. Not so those of the program itself: it is ending, and
/// other threads may still be launching.
///
/// # Safety
/// No [`Kernel`](crate::codegen_abi::Kernel) of the file that was launched before is launched again: it keeps its handles.
pub unsafe fn unregister(file: &'static KernelFile) {
    list::remove(file);
    if library_pin::is_in_program(file) {
        return;
    }
    let Slot::Made(modules) = std::mem::replace(&mut *lock(&file.modules), Slot::Gone) else { return };
    let mut all = lock(&MODULES);
    let mut files = lock(&modules.files);
    files.retain(|other| !std::ptr::eq(*other, file));
    if files.is_empty() {
        drop(files);
        all.retain(|other| !Arc::ptr_eq(other, &modules));
    }
}

/// The image of a registered file on a device, loaded if it is not yet.
pub(crate) fn image(device: &Device, package: &str, source: &str) -> Result<Arc<Once<LoadedImage>>> {
    settings::get().load()?;
    let named = |file: &&&'static KernelFile| file.package == package && file.source == source;
    let Some(file) = list::files().iter().find(named).copied() else {
        let why = format!("no kernel file `{source}` of `{package}` is part of this program");
        return Err(ErrorKind::Unsupported { what: "the module", why }.into());
    };
    file.load(device)?;
    Ok(file.modules().once(device))
}

/// The tables of alternatives that registered files bring, each with its package; in the order of their packages' names.
pub(crate) fn tables() -> Vec<(String, String)> {
    let table = |file: &KernelFile| (!file.table.is_empty()).then(|| (file.package.to_owned(), file.table.to_owned()));
    distinct(list::map(table))
}

/// The checksums of the images that a device would load of the files of a crate, whose package's name may have `-` for `_`.
pub(crate) fn code(crate_name: &str, device: &DeviceArch) -> Vec<String> {
    distinct(list::map(|file| {
        if file.package.replace('-', "_") != crate_name {
            return None;
        }
        let entries = container::read(file.image).ok()?;
        let candidates = entries.iter().map(|entry| Candidate { arch: entry.arch(), kind: entry.kind });
        let chosen = choose(device, candidates).ok()?;
        entries.get(chosen)?.string(container::CHECKSUM).map(str::to_owned)
    }))
}

/// What there is, in order, each once.
fn distinct<T: Ord>(found: Vec<Option<T>>) -> Vec<T> {
    let mut found: Vec<T> = found.into_iter().flatten().collect();
    found.sort_unstable();
    found.dedup();
    found
}

/// Loads a file for the default device. Whatever comes of it is kept where the first launch finds it.
fn preload(file: &'static KernelFile) {
    file.begun.store(true, Ordering::Relaxed);
    if let Ok(device) = Device::default()
        && let Some(modules) = file.modules_while_registered()
    {
        let _in_use = device.in_background();
        let _ = modules.load(&device, file.image);
    }
}

/// A kernel file that is loaded on a device: an element of [`loaded`]'s result.
///
/// ```
/// // A program with kernel files prints lines such as
/// // `axpy/kernels/axpy.ll on cuda:0 (NVIDIA H200, sm_90): sm_90 (cubin)`.
/// for file in gpu_rt::loaded() {
///     println!("{file}: the image for {} ({})", file.arch, file.kind);
/// }
/// # assert!(gpu_rt::loaded().is_empty(), "this example has no kernel file");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Loaded {
    /// The device: `cuda:0 (NVIDIA H200, sm_90)`.
    pub device: String,
    /// The package that carries the file.
    pub package: String,
    /// The file, relative to its package.
    pub source: String,
    /// The architecture of the image that was chosen.
    pub arch: String,
    /// What that image holds: `object`, `cubin`, `PTX`.
    pub kind: &'static str,
}

/// `axpy/kernels/axpy.ll on cuda:0 (NVIDIA H200, sm_90): sm_90 (cubin)`
impl fmt::Display for Loaded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Loaded { device, package, source, arch, kind } = self;
        write!(f, "{package}/{source} on {device}: {arch} ({kind})")
    }
}

/// Which kernel files are loaded at this moment, and which of their images. Loads in progress and failures are not in it.
pub fn loaded() -> Vec<Loaded> {
    let mut all = Vec::new();
    // Copies, so that two locks are never held at once, and none is held while a device's name is formatted.
    let known = lock(&MODULES).clone();
    for modules in known {
        let loaded = lock(&modules.loaded).clone();
        for (device, once) in loaded {
            if let Some(Ok(module)) = once.get() {
                let (arch, kind) = module.image();
                let (package, source) = (modules.package.clone(), modules.source.clone());
                all.push(Loaded { device: device.to_string(), package, source, arch: arch.into(), kind: kind.name() });
            }
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::OnceLock;

    #[test]
    fn the_loader_skips_unregistered_files() {
        // On the heap, as what a static of this program has stays; kept where no search for leaks misses it.
        static FILE: OnceLock<Box<KernelFile>> = OnceLock::new();
        let file: &'static KernelFile = FILE.get_or_init(|| {
            // SAFETY: the image is empty, so it has no kernels to launch.
            Box::new(unsafe { KernelFile::new("registry", "gone.ll", &[], Load::Lazy) })
        });
        register(file);
        let made = file.modules_while_registered().unwrap();
        assert!(lock(&MODULES).iter().any(|known| Arc::ptr_eq(known, &made)));
        // SAFETY: it has no kernels.
        unsafe { unregister(file) };
        // It had the file on its list already.
        preload(file);
        assert!(file.modules_while_registered().is_none());
        assert!(!lock(&MODULES).iter().any(|known| known.package == "registry"));
    }
}
