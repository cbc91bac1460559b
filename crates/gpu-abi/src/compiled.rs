//! The compiler's result.

use crate::container::ImageKind;
use crate::manifest::{Build, Manifest};
use alloc::vec::Vec;

/// A fat binary and its manifest, as one call of the compiler made them.
///
/// Nobody else can make one in safe code, so a runtime may load it as it is: nothing runs when it is loaded, and its
/// manifest is its own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Compiled {
    manifest: Manifest,
    fat: Vec<u8>,
}

impl Compiled {
    /// Puts together what was kept apart, on disk or elsewhere.
    ///
    /// # Safety
    /// Both come from one call of `gpu-build`'s compiler, and are unchanged: no images of other tools are among them, and the
    /// manifest says what the fat binary's kernels take.
    pub const unsafe fn new(manifest: Manifest, fat: Vec<u8>) -> Compiled {
        Compiled { manifest, fat }
    }

    /// What is known of its kernels.
    pub const fn manifest(&self) -> &Manifest {
        &self.manifest
    }

    /// The fat binary.
    pub fn fat(&self) -> &[u8] {
        &self.fat
    }

    /// Both, for who stores them.
    pub fn into_parts(self) -> (Manifest, Vec<u8>) {
        (self.manifest, self.fat)
    }

    /// The NVIDIA architectures that are carried as PTX alone, which the driver compiles at the first load.
    pub fn ptx_only(&self) -> Vec<&str> {
        let builds: Vec<&Build> = self.manifest.kernels.iter().flat_map(|kernel| &kernel.builds).collect();
        let has = |arch: &str, kind: ImageKind| builds.iter().any(|build| build.arch == arch && build.kind == kind.name());
        self.manifest
            .archs
            .iter()
            .map(|arch| arch.as_str())
            .filter(|arch| has(arch, ImageKind::Ptx) && !has(arch, ImageKind::Cubin))
            .collect()
    }
}
