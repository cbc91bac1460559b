//! Compiles kernels while a program runs: IR becomes a loaded module on the device that is present.
//!
//! ```
//! use gpu_jit::{Jit, Source};
//! use gpu_rt::{Device, Launch};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let text = "
//!     define ptx_kernel void @scale(float %by, ptr addrspace(1) %x) {
//!       %i = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
//!       %place = getelementptr float, ptr addrspace(1) %x, i32 %i
//!       %old = load float, ptr addrspace(1) %place
//!       %new = fmul float %old, %by
//!       store float %new, ptr addrspace(1) %place
//!       ret void
//!     }
//!     declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()";
//! let device = Device::open("cpu")?; // any device: AMD, NVIDIA, the CPU
//! let jit = Jit::new(&device);
//! # let jit = Jit::builder().without_disk().build(&device); // The tests keep out of the user's cache.
//! let scale = jit.module(&Source::LlvmText(text))?.function("scale")?.typed::<(f32, &mut [f32])>()?;
//! let stream = device.stream()?;
//! let mut x = stream.upload(&[1.0f32, 2.0, 3.0, 4.0])?;
//! // SAFETY: each of the four threads accesses its own element, and the buffer has four.
//! unsafe { scale.launch(&stream, Launch::new(1, 4), (2.0, &mut x)) }?;
//! assert_eq!(stream.download(&x)?, [2.0, 4.0, 6.0, 8.0]);
//! # Ok(())
//! # }
//! ```
//!
//! `gpu-build` compiles in this process, and `gpu-rt` loads the result. [`Jit`] keeps each result in memory and on disk, under a
//! hash of the source, the device's architecture and everything else that the result depends on. Threads that ask for the same
//! module at the same time wait for one compilation.
//!
//! [`Error::Compile`] holds diagnostics with their places in the source. Errors that LLVM calls fatal become such diagnostics,
//! too, and later compilations still work. Each fatal error costs a sleeping thread and the memory that LLVM held, a few MiB (for up to four attempts,
//! see [`Compiler`]), so [`Jit`] returns the same error again while it is in memory.
//!
//! # Environment
//! The variables of `gpu-build` and of `gpu-rt`, and:
//!
//! | variable | meaning |
//! |---|---|
//! | `XDG_CACHE_HOME` | the folder of caches; results go to its folder `gpu-jit`. `~/.cache` by default |

mod disk;
mod memory;

pub use gpu_build::{Compiler, DiagnosticKind, OptLevel, Source};

use disk::Disk;
use gpu_build::{Arch, Compiled, arch_of};
use gpu_rt::{Device, Module};
use memory::Memory;
use std::fmt;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};

/// Why there is no module.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub enum Error {
    /// The source does not compile: its diagnostics.
    Compile(gpu_build::Error),
    /// The device does not take what was compiled.
    Load(gpu_rt::Error),
}

impl Error {
    /// Whether a diagnostic has this kind.
    pub fn is(&self, kind: DiagnosticKind) -> bool {
        matches!(self, Error::Compile(error) if error.is(kind))
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Compile(error) => error.fmt(f),
            Error::Load(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Error::Compile(error) => Some(error),
            Error::Load(error) => Some(error),
        }
    }
}

/// How many modules came from where so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Stats {
    /// Modules found loaded in memory. Waiting for another thread's compilation counts here.
    pub from_memory: u64,
    /// Modules loaded from disk.
    pub from_disk: u64,
    /// Modules compiled.
    pub compiled: u64,
}

/// Compiles kernels for one device, and caches the results. Clones share everything; any number of threads may use one `Jit`.
#[derive(Clone)]
pub struct Jit(Arc<Inner>);

struct Inner {
    device: Device,
    arch: Arch,
    compiler: Compiler,
    /// What every result depends on beside its source.
    identity: OnceLock<Vec<u8>>,
    memory: Memory<Key, Result<Module, Error>>,
    disk: Option<Disk>,
    from_memory: AtomicU64,
    from_disk: AtomicU64,
    compiled: AtomicU64,
}

/// The hash of everything that a module depends on.
type Key = [u8; 32];

impl Jit {
    /// Compiles with [`Compiler::new`], and caches results in memory and in the user's cache folder.
    pub fn new(device: &Device) -> Jit {
        Jit::builder().build(device)
    }

    /// The same with other settings.
    pub fn builder() -> Builder {
        Builder { compiler: Compiler::new(), folder: Folder::Users, disk_bytes: 256 << 20, modules: 1024 }
    }

    /// The device.
    pub fn device(&self) -> &Device {
        &self.0.device
    }

    /// Compiles a source and loads it on the device, or returns the cached module.
    ///
    /// Callers share modules: the same source returns the same module while it is in the cache.
    ///
    /// # Errors
    /// The source does not compile, or the device rejects it. The cache keeps no failure except [`DiagnosticKind::Fatal`] and
    /// [`DiagnosticKind::Crashed`].
    pub fn module(&self, source: &Source<'_>) -> Result<Module, Error> {
        let (inner, key) = (&*self.0, self.0.key(source));
        let mut made = false;
        let result = inner.memory.get_or_init(key, || {
            made = true;
            inner.make(&key, source)
        });
        if !made {
            inner.from_memory.fetch_add(1, Ordering::Relaxed);
        }
        // A fatal error or a crash would recur, and cost memory again.
        let is_lasting = |error: &Error| error.is(DiagnosticKind::Fatal) || error.is(DiagnosticKind::Crashed);
        if result.as_ref().is_err_and(|error| !is_lasting(error)) {
            inner.memory.forget(&key);
        }
        result
    }

    /// Removes all modules from memory. A module that is in use stays loaded until its last use ends.
    pub fn clear(&self) {
        self.0.memory.clear();
    }

    /// Where modules came from so far.
    pub fn stats(&self) -> Stats {
        let read = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        Stats { from_memory: read(&self.0.from_memory), from_disk: read(&self.0.from_disk), compiled: read(&self.0.compiled) }
    }
}

impl fmt::Debug for Jit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Jit({} for {})", self.0.arch, self.0.device)
    }
}

impl Inner {
    fn key(&self, source: &Source<'_>) -> Key {
        let identity = self.identity.get_or_init(|| {
            let arch = self.arch.to_string();
            [arch.as_bytes(), b"\0", &self.compiler.identity(&self.arch)].concat()
        });
        let mut hasher = blake3::Hasher::new();
        // Each with its length, so that no two lists of parts hash alike.
        for part in [identity, source.name().as_bytes(), source.bytes()] {
            hasher.update(&(part.len() as u64).to_le_bytes()).update(part);
        }
        hasher.finalize().into()
    }

    fn make(&self, key: &Key, source: &Source<'_>) -> Result<Module, Error> {
        // What is kept may be of another driver's time: where it cannot be loaded it is made anew.
        if let Some(Ok(module)) = self.disk.as_ref().and_then(|disk| disk.get(key)).map(|kept| self.load(&kept)) {
            self.from_disk.fetch_add(1, Ordering::Relaxed);
            return Ok(module);
        }
        self.compiled.fetch_add(1, Ordering::Relaxed);
        let _range = gpu_rt::range("compile kernels");
        let compiled = self.compiler.compile(source, &[self.arch]).map_err(Error::Compile)?;
        let module = self.load(&compiled)?;
        // After a crash this process gives its results to no other.
        if let Some(disk) = self.disk.as_ref().filter(|_| !gpu_build::llvm_has_crashed()) {
            disk.put(key, &compiled);
        }
        Ok(module)
    }

    fn load(&self, compiled: &Compiled) -> Result<Module, Error> {
        Module::from_compiled(&self.device, compiled).map_err(Error::Load)
    }
}

/// The settings of a [`Jit`].
#[derive(Debug)]
pub struct Builder {
    compiler: Compiler,
    folder: Folder,
    disk_bytes: u64,
    modules: usize,
}

#[derive(Debug)]
enum Folder {
    Users,
    Named(PathBuf),
    None,
}

impl Builder {
    /// The compiler, with its settings.
    #[must_use]
    pub fn compiler(mut self, compiler: Compiler) -> Builder {
        self.compiler = compiler;
        self
    }

    /// The folder for results on disk; `gpu-jit` in `XDG_CACHE_HOME` or `~/.cache` by default. Programs load and run what is there, so
    /// the folder must belong to the user alone. `Jit` creates a missing folder that way, and does not use one that others may write
    /// to.
    #[must_use]
    pub fn cache_folder(mut self, folder: impl Into<PathBuf>) -> Builder {
        self.folder = Folder::Named(folder.into());
        self
    }

    /// Caches nothing on disk.
    #[must_use]
    pub fn without_disk(mut self) -> Builder {
        self.folder = Folder::None;
        self
    }

    /// The size limit of the cache on disk; 256 MiB by default. The least recently used results go first.
    #[must_use]
    pub fn disk_bytes(mut self, bytes: u64) -> Builder {
        self.disk_bytes = bytes;
        self
    }

    /// The limit of modules in memory; 1024 by default. The least recently used go first.
    #[must_use]
    pub fn modules(mut self, modules: usize) -> Builder {
        self.modules = modules;
        self
    }

    /// A `Jit` for a device.
    pub fn build(self, device: &Device) -> Jit {
        let folder = match self.folder {
            Folder::Users => disk::users_folder(),
            Folder::Named(folder) => Some(folder),
            Folder::None => None,
        };
        Jit(Arc::new(Inner {
            device: device.clone(),
            arch: arch_of(&device.arch()),
            compiler: self.compiler,
            identity: OnceLock::new(),
            memory: Memory::new(self.modules),
            disk: folder.map(|folder| Disk::new(folder, self.disk_bytes)),
            from_memory: AtomicU64::new(0),
            from_disk: AtomicU64::new(0),
            compiled: AtomicU64::new(0),
        }))
    }
}
