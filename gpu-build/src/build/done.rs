//! The results of a build, and the directives for cargo.

use crate::diagnostics::Error;
use crate::{cargo, prebuilt};
use gpu_abi::Compiled;
use gpu_tools::Env;
use std::collections::BTreeSet;
use std::path::PathBuf;

/// A successful build.
pub(crate) struct Done {
    pub(super) package: PathBuf,
    /// The hash of the package's settings.
    pub(super) settings: String,
    /// If files were wanted, only the results that were out of date.
    pub(crate) compiled: Vec<Compiled>,
    /// The inputs of the results, by kernel file, if results were wanted.
    pub(super) made_of: Vec<(String, prebuilt::Entry)>,
    /// NVIDIA's architectures for which images have only PTX.
    pub(super) ptx_only: Vec<String>,
    pub(crate) watched: Vec<PathBuf>,
    /// The environment variables that kernels read (`env!`, `option_env!`), but for cargo's own.
    pub(crate) variables: Vec<String>,
    pub(super) warnings: Vec<String>,
    pub(super) has_ptxas: bool,
}

impl Done {
    /// The results, each with its inputs.
    pub(super) fn made(&self) -> Vec<(prebuilt::Entry, Compiled)> {
        self.made_of.iter().map(|(_, entry)| entry.clone()).zip(self.compiled.iter().cloned()).collect()
    }

    /// # Errors
    /// A file's name cannot be passed to cargo.
    pub(super) fn directives(&self, env: &Env, cfgs: &[String]) -> Result<cargo::Directives, Error> {
        let mut cargo = cargo::Directives::default();
        cargo.check_cfg();
        cfgs.iter().try_for_each(|cfg| cargo.cfg(cfg))?;
        self.watched.iter().try_for_each(|path| cargo.rerun_if_changed(path))?;
        let variables: BTreeSet<String> = env.variables_read().into_iter().chain(self.variables.iter().cloned()).collect();
        variables.iter().for_each(|name| cargo.rerun_if_env_changed(name));
        self.warnings.iter().for_each(|warning| cargo.warning(warning));
        let mut ptx_only: Vec<&str> = self.ptx_only.iter().map(String::as_str).collect();
        ptx_only.sort_unstable();
        ptx_only.dedup();
        if !ptx_only.is_empty() {
            let why =
                if self.has_ptxas { "ptxas does not know them" } else { "ptxas was not found (PyPI: nvidia-cuda-nvcc, or set GPU_PTXAS)" };
            cargo.warning(&format!("{} carried as PTX alone, which the driver compiles at the first load: {why}", ptx_only.join(", ")));
        }
        Ok(cargo)
    }
}
