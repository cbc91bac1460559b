//! The drivers' shared libraries: their names and folders, in the order in which the runtime tries them.

use crate::Env;
use std::path::{Path, PathBuf};

/// The library of one driver.
#[derive(Debug, Clone, Copy)]
pub struct DriverLibrary {
    /// Names a file, or a folder with one of `names`, in place of what is found.
    pub variable: &'static str,
    /// The file's names, newest first. The one without a version comes with the development package alone.
    pub names: &'static [&'static str],
    /// Variables that name a toolkit with the library in `lib`.
    pub roots: &'static [&'static str],
    /// The toolkit's usual folder.
    pub usual: Option<&'static str>,
}

/// AMD's HIP runtime. `gpu-rt/src/driver/hip.rs` opens the same.
pub static HIP: DriverLibrary = DriverLibrary {
    variable: "GPU_HIP_LIBRARY",
    names: &["libamdhip64.so.7", "libamdhip64.so.6", "libamdhip64.so.5", "libamdhip64.so"],
    roots: &["ROCM_PATH", "HIP_PATH"],
    usual: Some("/opt/rocm"),
};

/// NVIDIA's CUDA driver. `gpu-rt/src/driver/cuda.rs` opens the same.
pub static CUDA: DriverLibrary =
    DriverLibrary { variable: "GPU_CUDA_LIBRARY", names: &["libcuda.so.1", "libcuda.so"], roots: &[], usual: None };

impl DriverLibrary {
    /// What to open, in this order: the file or the folder that the variable names and nothing else; otherwise the names,
    /// for the dynamic loader to find, and then the files in the toolkits' folders.
    pub fn candidates(&self, env: &Env) -> Vec<PathBuf> {
        let inside = |folder: &Path| self.names.iter().map(|name| folder.join(name)).collect::<Vec<_>>();
        match env.path(self.variable) {
            Some(folder) if folder.is_dir() => inside(&folder),
            Some(file) => vec![file],
            None => {
                let roots = self.roots.iter().filter_map(|name| env.path(name)).chain(self.usual.map(PathBuf::from));
                self.names.iter().map(PathBuf::from).chain(roots.flat_map(|root| inside(&root.join("lib")))).collect()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_named_library_is_the_only_candidate_and_toolkits_come_last() {
        let folder = tempfile::tempdir().unwrap();
        let named = |path: &str| HIP.candidates(&Env::fixed(&[("GPU_HIP_LIBRARY", path), ("ROCM_PATH", "/rocm")]));
        assert_eq!(named("/no/such.so"), [PathBuf::from("/no/such.so")]);
        assert_eq!(
            named(folder.path().to_str().unwrap())[..2],
            ["libamdhip64.so.7", "libamdhip64.so.6"].map(|name| folder.path().join(name))
        );
        let all = HIP.candidates(&Env::fixed(&[("ROCM_PATH", "/rocm")]));
        assert_eq!(
            (all.len(), &all[0], &all[4], &all[8]),
            (
                12,
                &PathBuf::from("libamdhip64.so.7"),
                &PathBuf::from("/rocm/lib/libamdhip64.so.7"),
                &PathBuf::from("/opt/rocm/lib/libamdhip64.so.7")
            )
        );
        assert_eq!(CUDA.candidates(&Env::fixed(&[])), ["libcuda.so.1", "libcuda.so"].map(PathBuf::from));
    }
}
