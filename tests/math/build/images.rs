//! Images of IR text for the architectures that the tests run on.

use gpu_abi::Arch;
use gpu_build::{Compiler, Math, Source};
use std::env::VarError;
use std::error::Error;
use std::path::PathBuf;

const ARCHS: &str = "gfx90a,gfx942,gfx11-generic,gfx12-generic,sm_75,sm_90,cpu";
/// Each of these variables replaces [`ARCHS`]; the first that is set counts.
const VARIABLES: [&str; 2] = ["GPU_ARCHS", "GPU_BUILD_ONLY_ARCHS"];

/// Compiles modules for the architectures of the environment.
#[derive(Clone)]
pub struct Images {
    /// Cargo's folder for what the build script makes.
    pub out: PathBuf,
    /// The architectures to compile for.
    pub archs: Vec<Arch>,
    /// Whether kernels are only checked.
    pub is_check_only: bool,
}

impl Images {
    /// Reads the environment, and writes the architectures' names to `archs.rs`.
    ///
    /// # Errors
    /// Fails if a name stands for no architecture, or if the folder cannot be written.
    pub fn from_env() -> Result<Images, Box<dyn Error>> {
        VARIABLES.iter().for_each(|variable| println!("cargo::rerun-if-env-changed={variable}"));
        let out = PathBuf::from(std::env::var_os("OUT_DIR").ok_or(VarError::NotPresent)?);
        let named = VARIABLES.iter().filter_map(|variable| std::env::var(variable).ok()).find(|archs| !archs.is_empty());
        let named = named.unwrap_or_else(|| ARCHS.to_string());
        let archs = gpu_build::archs(&named.split(',').map(str::to_string).collect::<Vec<_>>())?;
        let names: Vec<_> = archs.iter().map(ToString::to_string).collect();
        std::fs::write(out.join("archs.rs"), format!("&{names:?}"))?;
        Ok(Images { out, archs, is_check_only: gpu_build::is_check_only()? })
    }

    /// Compiles a module to `NAME.gpubin` and `NAME.json`. Without an architecture, and in a build that only checks kernels, they are empty,
    /// and the module is not checked.
    ///
    /// # Errors
    /// Fails if gpu-build refuses the module.
    pub fn compile(&self, name: &str, math: Math, text: &str) -> Result<(), Box<dyn Error>> {
        self.compile_source(name, math, &Source::LlvmText(text))
    }

    /// The same of a module in any language.
    ///
    /// # Errors
    /// Fails if gpu-build refuses the module.
    pub fn compile_source(&self, name: &str, math: Math, source: &Source<'_>) -> Result<(), Box<dyn Error>> {
        let (mut fat, mut manifest) = (Vec::new(), String::new());
        if !self.is_check_only && !self.archs.is_empty() {
            let compiled = Compiler::new().math(math).compress(true).compile(source, &self.archs)?;
            fat.extend_from_slice(compiled.fat());
            manifest = gpu_abi::json::to_text(compiled.manifest());
        }
        std::fs::write(self.out.join(format!("{name}.gpubin")), fat)?;
        Ok(std::fs::write(self.out.join(format!("{name}.json")), manifest)?)
    }
}
