//! What is known of a launched kernel without running it: its image in the program's files, and the manifest of the build.

use super::kernels::{Kernel, Sizes};
use super::trace::{Image, Trace};
use crate::input::manifests::{self, Known};
use crate::inspect;
use crate::report::{self, BuiltKernel, Occupancy};
use gpu_abi::manifest::{self, Param, ScatteredAccess, Work};
use gpu_abi::occupancy::Multiprocessor;
use gpu_abi::{Arch, Manifest};
use std::path::{Path, PathBuf};

/// The block size that `inspect` computes an occupancy for; here it is computed again, for the one that was launched.
const BLOCK: u32 = 256;

/// The program's files and the manifests that belong to them.
#[derive(Default)]
pub struct Binaries {
    files: Vec<(report::File, Vec<Known>)>,
    /// What could not be read, in words.
    pub problems: Vec<String>,
}

/// What is known of one kernel.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Facts {
    /// The kernel file.
    pub source: String,
    /// The package, where the manifest was found.
    pub package: Option<String>,
    /// The manifest's path, where it was found.
    pub manifest: Option<PathBuf>,
    /// For people.
    pub signature: Option<String>,
    /// Its name in the source.
    pub function: String,
    /// The same; the symbol where the source has several kernels of the name.
    pub shown: String,
    pub arch: String,
    pub kind: String,
    /// What the image says, where it was found.
    pub built: Option<BuiltKernel>,
    /// Its occupancy as it was launched most of the time.
    pub occupancy: Option<Occupancy>,
    pub work: Option<Work>,
    /// Its arguments.
    pub params: Vec<Param>,
    pub accesses: Vec<ScatteredAccess>,
    /// Operations in double precision in its code.
    pub doubles: u32,
    /// What a build warns of, each with the name by which it is allowed.
    pub warnings: Vec<(String, String)>,
}

impl Binaries {
    /// Reads the programs' files and those that the user names. One that cannot be read is a problem that is named, and no failure; programs without
    /// kernels, as those that start others, only where no file has any.
    pub fn read(programs: &[PathBuf], named: &[PathBuf], folders: &[PathBuf]) -> Binaries {
        let mut binaries = Binaries::default();
        let mut of_programs = Vec::new();
        for (number, path) in programs.iter().chain(named).enumerate() {
            match inspect::read(path, folders, BLOCK) {
                Ok(file) => binaries.files.push((file, manifests::near(path, folders))),
                Err(error) if number < programs.len() => of_programs.push(format!("{error:#}")),
                Err(error) => binaries.problems.push(format!("{error:#}")),
            }
        }
        if binaries.files.is_empty() {
            binaries.problems.extend(of_programs);
        }
        binaries
    }

    /// The image of this checksum, and the manifest of its kernel file.
    fn find(&self, wanted: &Image) -> Option<(&report::Image, Option<&Known>)> {
        if wanted.checksum.is_empty() {
            return None;
        }
        self.files.iter().find_map(|(file, known)| {
            file.fat_binaries.iter().find_map(|fat| {
                let image = fat.images.iter().find(|image| image.checksum.as_deref() == Some(wanted.checksum.as_str()))?;
                let manifest = fat.manifest.as_deref().and_then(|path| known.iter().find(|known| known.path == Path::new(path)));
                Some((image, manifest))
            })
        })
    }

    /// What is known of a kernel.
    pub fn of(&self, trace: &Trace, kernel: &Kernel) -> Facts {
        let launched = kernel.image.and_then(|image| trace.images.get(image));
        let found = launched.and_then(|image| self.find(image));
        let manifest = found.and_then(|(_, known)| known);
        let stated = manifest.and_then(|known| known.manifest.kernel(&kernel.name));
        let built = found.and_then(|(image, _)| image.kernels.iter().find(|built| built.name == kernel.name).cloned());
        let arch = launched.map(|image| image.arch.clone()).unwrap_or_default();
        let signature = stated.map(inspect::signature);
        Facts {
            source: manifest.map(|known| known.manifest.source.clone()).or(launched.map(|image| image.source.clone())).unwrap_or_default(),
            package: manifest.and_then(|known| known.package.clone()),
            manifest: manifest.map(|known| known.path.clone()),
            shown: shown(stated, &kernel.name),
            function: function_of(stated, &kernel.name),
            signature,
            kind: launched.map(|image| image.kind.clone()).unwrap_or_default(),
            occupancy: built.as_ref().zip(kernel.sizes.first()).and_then(|(built, sizes)| occupancy(&arch, built, sizes)),
            built,
            arch,
            work: stated.and_then(|stated| stated.work),
            params: stated.map(|stated| stated.params.clone()).unwrap_or_default(),
            accesses: stated.map(|stated| stated.accesses.clone()).unwrap_or_default(),
            doubles: stated.and_then(|stated| stated.doubles.as_ref()).map_or(0, |doubles| doubles.count),
            warnings: manifest.zip(stated).map(|(known, stated)| warnings(&known.manifest, stated)).unwrap_or_default(),
        }
    }
}

fn function_of(stated: Option<&manifest::Kernel>, symbol: &str) -> String {
    match stated.and_then(|stated| stated.rust.as_ref()) {
        Some(rust) => rust.name.clone(),
        None => stated.map_or(symbol, manifest::Kernel::shown).to_owned(),
    }
}

fn shown(stated: Option<&manifest::Kernel>, symbol: &str) -> String {
    let is_instance = stated.and_then(|stated| stated.rust.as_ref()).is_some_and(|rust| !rust.instance.is_empty());
    if is_instance { symbol.to_owned() } else { function_of(stated, symbol) }
}

/// That of a launch of these sizes.
fn occupancy(arch: &str, built: &BuiltKernel, sizes: &Sizes) -> Option<Occupancy> {
    let of = Multiprocessor::of(&arch.parse::<Arch>().ok()?)?;
    let shared = built.shared_bytes.unwrap_or(0).saturating_add(sizes.shared);
    let block = u32::try_from(sizes.threads_of_block()).ok()?;
    inspect::occupancy_of(&of, &BuiltKernel { shared_bytes: Some(shared), ..built.clone() }, block)
}

/// Those about one kernel.
fn warnings(manifest: &Manifest, kernel: &manifest::Kernel) -> Vec<(String, String)> {
    let alone = Manifest { kernels: vec![kernel.clone()], ..manifest.clone() };
    gpu_build::warnings(&alone, None)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sizes(block: [u32; 3], shared: u32) -> Sizes {
        Sizes { grid: [1, 1, 1], block, shared, coarsened: 1, launches: 1, nanoseconds: 1 }
    }

    /// NVIDIA's occupancy calculator: sm_90 has 64 warps, 65536 registers and 227 KiB of shared memory for blocks.
    #[test]
    fn occupancy_is_of_the_block_and_the_shared_memory_that_were_launched() {
        let built = BuiltKernel { registers: Some(32), shared_bytes: Some(0), warp_size: Some(32), ..BuiltKernel::default() };
        let full = occupancy("sm_90", &built, &sizes([16, 16, 1], 0)).unwrap();
        assert_eq!((full.block, full.warps, full.most, full.limit.as_str()), (256, 64, 64, "full"));
        let shared = occupancy("sm_90", &built, &sizes([256, 1, 1], 100 << 10)).unwrap();
        assert_eq!((shared.warps, shared.limit.as_str()), (16, "shared memory"));
        let registers = BuiltKernel { registers: Some(128), ..built };
        assert_eq!(occupancy("sm_90", &registers, &sizes([256, 1, 1], 0)).unwrap().warps, 16);
        assert_eq!(occupancy("x86-64-v3", &registers, &sizes([256, 1, 1], 0)), None);
    }
}
