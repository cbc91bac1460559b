//! A package, its build script as a process, and what that leaves.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use tempfile::TempDir;

/// A package with a cache of its own.
pub struct Package {
    folder: TempDir,
    pub archs: Vec<&'static str>,
    /// More lines of `[package.metadata.gpu]`.
    pub settings: &'static str,
    variables: Vec<(&'static str, PathBuf)>,
}

/// What a build did beside reading files.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Used {
    /// LLVM's library was opened.
    pub llvm: bool,
    /// A process was started, and ended.
    pub process: bool,
}

impl Used {
    pub fn by_this_process() -> Used {
        // SAFETY: all zeroes is a usage of nothing; the call below writes to it.
        let mut usage: libc::rusage = unsafe { std::mem::zeroed() };
        // SAFETY: the structure is ours, and valid during the call.
        assert_eq!(unsafe { libc::getrusage(libc::RUSAGE_CHILDREN, &mut usage) }, 0);
        let llvm = fs::read_to_string("/proc/self/maps").unwrap().lines().any(|line| line.contains("libLLVM"));
        Used { llvm, process: usage.ru_maxrss != 0 }
    }
}

/// Files by their places below a folder.
pub type Files = BTreeMap<PathBuf, Vec<u8>>;

/// A kernel that is its own for each number.
pub fn kernel(number: u32) -> String {
    format!(
        "define ptx_kernel void @k{number}(ptr addrspace(1) %p) {{
  %i = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %x = mul i32 %i, {number}
  %at = getelementptr i32, ptr addrspace(1) %p, i32 %i
  store i32 %x, ptr addrspace(1) %at
  ret void
}}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
"
    )
}

impl Package {
    /// One with so many kernels, for one architecture that is quickly compiled.
    pub fn new(kernels: u32) -> Package {
        Package::named("p", kernels)
    }

    /// The same in a folder whose name begins with `name`.
    pub fn named(name: &str, kernels: u32) -> Package {
        let folder = tempfile::Builder::new().prefix(name).tempdir().unwrap();
        let package = Package { folder, archs: vec!["gfx1100"], settings: "", variables: Vec::new() };
        (0..kernels).for_each(|number| package.write(&format!("kernels/k{number}.ll"), &kernel(number)));
        package
    }

    pub fn path(&self, place: &str) -> PathBuf {
        self.folder.path().join(place)
    }

    pub fn write(&self, place: &str, text: &str) {
        let path = self.path(place);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    /// With a variable in the build script's environment.
    pub fn with(mut self, name: &'static str, value: impl Into<PathBuf>) -> Package {
        self.variables.retain(|(other, _)| *other != name);
        self.variables.push((name, value.into()));
        self
    }

    /// The build script, with this cache and OUT_DIR below the package's folder.
    pub fn script(&self, cache: &str, out: &str) -> Command {
        let archs = format!(
            "[package]\nname = \"package\"\nedition = \"2024\"\n[package.metadata.gpu]\narchs = {:?}\n{}",
            self.archs, self.settings
        );
        // Not again under the eyes of a build that runs already.
        if fs::read_to_string(self.path("Cargo.toml")).ok().as_ref() != Some(&archs) {
            self.write("Cargo.toml", &archs);
        }
        fs::create_dir_all(self.path(out)).unwrap();
        let mut command = Command::new(std::env::current_exe().unwrap());
        let cache = if cache == "off" { "off".into() } else { self.path(cache) };
        command
            .args(["build_script", "--ignored", "--exact"])
            .env("CARGO_MANIFEST_DIR", self.folder.path())
            .env("OUT_DIR", self.path(out))
            .env("GPU_CACHE", cache)
            .env_remove("GPU_ARCHS")
            // cargo's, by which a rustc finds the libraries of another.
            .env_remove("LD_LIBRARY_PATH")
            .envs(self.variables.iter().map(|(name, value)| (name, value)))
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        command
    }

    pub fn start(&self, cache: &str, out: &str) -> Child {
        self.script(cache, out).spawn().unwrap()
    }

    /// Builds, which must succeed; what is then in OUT_DIR for the package's program.
    pub fn build(&self, cache: &str, out: &str) -> Files {
        self.built(out, &self.start(cache, out).wait_with_output().unwrap())
    }

    /// Builds, which must succeed, and what that took.
    pub fn used(&self, cache: &str, out: &str) -> Used {
        let file = self.path("used");
        let output = self.script(cache, out).env("GPU_BUILD_TEST_USED", &file).output().unwrap();
        self.built(out, &output);
        let used = fs::read_to_string(&file).unwrap();
        Used { llvm: used.contains("llvm: true"), process: used.contains("process: true") }
    }

    /// The results of a build that must have succeeded.
    pub fn built(&self, out: &str, output: &Output) -> Files {
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        let stdout = text(&output.stdout);
        assert!(output.status.success() && stdout.contains("1 passed; 0 failed"), "{}\n{stdout}\n{}", output.status, text(&output.stderr));
        read(&self.path(out).join("gpu"))
    }

    /// What a build without a cache makes.
    pub fn reference(&self) -> Files {
        let files = self.build("off", "reference");
        fs::remove_dir_all(self.path("reference")).unwrap();
        files
    }

    /// The results that a cache holds.
    pub fn kept(&self, cache: &str) -> Files {
        let mut files = read(&self.path(cache).join("1"));
        files.retain(|path, _| path.components().count() == 2 && !path.starts_with("new"));
        files
    }

    /// How many results a build adds to a cache.
    pub fn added(&self, cache: &str, out: &str) -> usize {
        let before = self.kept(cache).len();
        self.build(cache, out);
        self.kept(cache).len() - before
    }
}

/// Every file below a folder.
pub fn read(folder: &Path) -> Files {
    let mut files = Files::new();
    let mut open = vec![folder.to_path_buf()];
    while let Some(next) = open.pop() {
        for entry in fs::read_dir(&next).into_iter().flatten() {
            match entry.unwrap().path() {
                path if path.is_dir() => open.push(path),
                path => {
                    let bytes = fs::read(&path).unwrap();
                    files.insert(path.strip_prefix(folder).unwrap().to_path_buf(), bytes);
                }
            }
        }
    }
    files
}
