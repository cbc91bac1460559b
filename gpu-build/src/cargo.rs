//! What a build script says to cargo.

use crate::cfgs;
use crate::diagnostics::Diagnostic;
use std::path::Path;

/// Where the results of a build script lie.
///
/// ```text
/// OUT_DIR/gpu/kernels/axpy.ll.json      the manifest, which #[gpu_kernel("kernels/axpy.ll")] reads
/// OUT_DIR/gpu/kernels/axpy.ll.gpubin    the fat binary, which it embeds
/// OUT_DIR/gpu/tune.txt                  gpu_abi::tune's table, which it embeds, if the package has a gpu-tune.toml
/// OUT_DIR/gpu-cache/outputs             which of these files belong to which input
/// OUT_DIR/gpu-cache/1/                  the cache, where the user has no folder for it
/// OUT_DIR/gpu-crashes/kernels_axpy.ll.sm_90/   LLVM's input when it crashed
/// ```
pub const FOLDER: &str = "gpu";
/// See [`FOLDER`].
pub const TABLE: &str = "tune.txt";

/// See [`FOLDER`].
pub const CACHE: &str = "gpu-cache";

/// See [`FOLDER`].
pub const CRASHES: &str = "gpu-crashes";

/// See [`FOLDER`].
pub const OUTPUTS: &str = "outputs";

/// Directives for cargo, which are printed together.
#[derive(Debug, Default)]
pub struct Directives(String);

impl Directives {
    /// Cargo runs the build script again when this file or folder changes.
    ///
    /// # Errors
    /// Its name has a line break: the rest would be a directive of its own.
    pub fn rerun_if_changed(&mut self, path: &Path) -> Result<(), Diagnostic> {
        self.add("rerun-if-changed", &path.display().to_string()).map_err(|()| {
            let message = format!("the name of {path:?} has a line break, so cargo cannot be told to watch it");
            Diagnostic::new(message).help("rename the file, or the folder that it is in")
        })
    }

    /// Cargo runs the build script again when this variable changes. The names are this project's.
    pub fn rerun_if_env_changed(&mut self, name: &str) {
        let _ = self.add("rerun-if-env-changed", name);
    }

    /// Declares `cfg(gpu_device)`, which distinguishes a kernel's two compilations, so that rustc does not warn of it.
    pub fn check_cfg(&mut self) {
        let _ = self.add("rustc-check-cfg", "cfg(gpu_device)");
    }

    /// Sets a `cfg` for the package, and declares it.
    ///
    /// # Errors
    /// The text is not a `cfg`.
    pub fn cfg(&mut self, cfg: &str) -> Result<(), Diagnostic> {
        let declaration = cfgs::declaration(cfg)?;
        let _ = self.add("rustc-check-cfg", &declaration);
        let _ = self.add("rustc-cfg", cfg);
        Ok(())
    }

    /// A warning that cargo shows for packages of the workspace, of one line or several.
    pub fn warning(&mut self, message: &str) {
        // A lone carriage return ends a line on some terminals.
        for line in message.lines() {
            let _ = self.add("warning", &line.replace('\r', " "));
        }
    }

    /// The only place that writes directives, one line each.
    fn add(&mut self, key: &str, value: &str) -> Result<(), ()> {
        if value.contains(['\n', '\r']) {
            return Err(());
        }
        self.0 += &format!("cargo::{key}={value}\n");
        Ok(())
    }

    /// Prints the directives.
    pub fn tell(&self) {
        print!("{}", self.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_directive_is_one_line() {
        let mut directives = Directives::default();
        for name in ["/a\ncargo::rustc-link-arg=x", "/a\rcargo::x", "\n", "/a\r\n"] {
            let error = directives.rerun_if_changed(Path::new(name)).unwrap_err().to_string();
            assert!(error.contains("has a line break") && !error.contains("\ncargo::"), "{error}");
        }
        directives.rerun_if_changed(Path::new("/a b/é=\"#")).unwrap();
        directives.warning("one\r\ncargo::rustc-cfg=x\n\ntwo\rthree");
        directives.check_cfg();
        directives.cfg("size=\"4\"").unwrap();
        assert!(directives.cfg("a\ncargo::rustc-cfg=b").is_err());
        let expected = "cargo::rerun-if-changed=/a b/é=\"#\ncargo::warning=one\ncargo::warning=cargo::rustc-cfg=x\ncargo::warning=\n\
                        cargo::warning=two three\ncargo::rustc-check-cfg=cfg(gpu_device)\n\
                        cargo::rustc-check-cfg=cfg(size, values(\"4\"))\ncargo::rustc-cfg=size=\"4\"\n";
        assert_eq!(directives.0, expected);
    }
}
