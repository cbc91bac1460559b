//! Kernel files in OpenCL C, CUDA and HIP, as packages have them: what is built, what is refused and how, and that clang runs only
//! when something has changed. Without clang these tests are skipped.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test states what it expects")]

mod absent;
mod arch;
mod build_script;
mod images;
mod messages;
mod programs;
mod rounding;
mod sources;
mod texture_references;
mod toolkit;
mod types;
mod versions;

use gpu_test::skip;
use gpu_tools::table::CLANG;
use gpu_tools::{Env, Finder};
use std::fs;
use std::path::PathBuf;
use tempfile::TempDir;

gpu_test::main!();

/// A package in a folder of its own.
pub struct Package {
    folder: TempDir,
}

impl Package {
    /// One with this table `[package.metadata.gpu]` and these files.
    pub fn new(settings: &str, files: &[(&str, &str)]) -> Package {
        clang();
        // Below the target folder, above which a toolkit may have been set up.
        let package = Package { folder: tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap() };
        package.write("Cargo.toml", &format!("[package]\nedition = \"2024\"\n[package.metadata.gpu]\n{settings}\n"));
        files.iter().for_each(|(file, text)| package.write(file, text));
        package
    }

    /// Writes a file.
    pub fn write(&self, file: &str, text: &str) {
        let path = self.path(file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    /// A place in it.
    pub fn path(&self, place: &str) -> PathBuf {
        self.folder.path().join(place)
    }

    /// The results of a build, or its messages.
    pub fn build(&self) -> Result<Vec<gpu_build::Compiled>, String> {
        let build = gpu_build::Build::new().package(self.folder.path()).out_dir(self.path("out"));
        build.try_compile().map_err(|error| error.to_string())
    }
}

/// clang, or the test is skipped.
pub fn clang() -> PathBuf {
    Finder::new(&Env::process(), None).find(&CLANG).unwrap_or_else(|error| skip!("{error}"))
}
