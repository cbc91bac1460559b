//! Rust through the rustc that builds the package: a kernel file becomes a `no_std` crate of its own, compiled for the host
//! into unoptimised LLVM IR, and that IR is brought into the portable form.
//!
//! | file | does |
//! |---|---|
//! | `compiler.rs` | runs rustc: the device's libraries once, then each kernel file |
//! | `dependencies.rs` | has cargo build the crates that kernels use |
//! | `root.rs` | the crate's root: kernel file and modules at the paths that they have in the package |
//! | `lower.rs` | from rustc's IR to ours, on one page |
//! | `signature.rs`, `entry.rs` | kernels and their parameters, from what `gpu-core` left in the module |
//! | `convergence.rs` | calls in which threads meet are at one place again |
//! | `images.rs` | what gpu-core reads and writes images by |
//! | `foreign.rs` | crates' code for the host's processor only |
//! | `panics.rs` | panics become [`gpu.panic`](crate::portable::intrinsics), which names a place |
//! | `aliasing.rs` | what the types say of the kernels' pointers |
//! | `statics.rs` | statics in the address spaces where a GPU has them |
//! | `library.rs` | functions of `core` that are called and not inlined, from its bitcode |
//! | `unsafety.rs` | unsafe code in what devices compile, and the lint levels that forbid it |
//!
//! rustc optimises nothing (`no-prepopulate-passes`): it does not know that all threads of a block must come to a barrier
//! together, and would move or copy it.

mod aliasing;
mod bounds;
mod compiler;
pub mod convergence;
mod counts;
mod crates;
mod dependencies;
mod device_core;
mod entry;
mod foreign;
mod images;
mod library;
mod lower;
mod options;
mod panics;
mod root;
mod rustc;
mod signature;
mod statics;
mod unsafety;

pub use compiler::{Compiler, Settings};
pub use crates::{Crate, Crates};

use crate::diagnostics::Diagnostic;
use crate::llvm::Module;
use crate::llvm::{Session, isolated};
use crate::portable::describe::Grouping;
use gpu_abi::manifest::RustFunction;

/// A kernel file's module in portable form, and what the source says of its kernels.
pub struct Lowered {
    bitcode: Vec<u8>,
    kernels: Vec<LoweredKernel>,
}

/// A kernel, with what its source states.
struct LoweredKernel {
    name: String,
    grouping: Grouping,
    function: RustFunction,
    place: Option<(u32, u32)>,
}

impl From<signature::Kernel> for LoweredKernel {
    fn from(kernel: signature::Kernel) -> LoweredKernel {
        LoweredKernel { grouping: kernel.grouping(), name: kernel.name, function: kernel.function, place: kernel.place }
    }
}

impl Lowered {
    /// Lowers what rustc made of a file.
    pub fn new(file: &str, bitcode: &[u8], compiler: &Compiler) -> Result<Lowered, Vec<Diagnostic>> {
        let cut = || vec![Diagnostic::new("the bitcode that rustc wrote is truncated (a defect of gpu-build)").in_file(file)];
        let (bitcode, place) = unsafety::split(bitcode).ok_or_else(cut)?;
        let lowered = isolated(file, || lower::lower(file, bitcode, compiler)).map(|lowered| {
            let mut lowered = lowered?;
            lowered.kernels.iter_mut().for_each(|kernel| kernel.function.unsafe_code.clone_from(&place));
            Ok(lowered)
        });
        lowered
            .unwrap_or_else(|message| {
                let error = Diagnostic::new(format!("LLVM cannot read what rustc made: {message}"));
                Err(error.help("if an `export_name` begins with `llvm.`, which LLVM keeps for its own functions, choose another name"))
            })
            .map_err(|error| vec![error.in_file(file)])
    }

    /// Lowers what a release of rustc made, for fuzzing: nothing defines what the module itself does not.
    #[cfg(feature = "fuzzing")]
    pub fn alone(file: &str, bitcode: &[u8], release: &str) -> Result<Lowered, Diagnostic> {
        isolated(file, || lower::lower_with(file, bitcode, release, || Ok(Vec::new()))).map_err(Diagnostic::new)?
    }

    pub fn module<'s>(&self, session: &'s Session, file: &str) -> Result<Module<'s>, Diagnostic> {
        session.parse(file, &self.bitcode).map_err(|message| Diagnostic::new(message).in_file(file))
    }

    pub fn grouping(&self, kernel: &str) -> Option<Grouping> {
        self.kernel(kernel).map(|kernel| kernel.grouping.clone())
    }

    pub fn function(&self, kernel: &str) -> Option<RustFunction> {
        self.kernel(kernel).map(|kernel| kernel.function.clone())
    }

    /// The line and the column of a kernel's name, if that is in the file.
    pub fn place(&self, kernel: &str) -> Option<(u32, u32)> {
        self.kernel(kernel).and_then(|kernel| kernel.place)
    }

    fn kernel(&self, name: &str) -> Option<&LoweredKernel> {
        self.kernels.iter().find(|kernel| kernel.name == name)
    }
}
