//! A package in a temporary folder, and the kernels to put into it.

use std::collections::BTreeMap;
use std::fs;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime};
use tempfile::TempDir;

/// The three lines that a build script takes.
const BUILD: &str = "fn main() {\n    gpu_build::compile()\n}\n";

/// Holds the other tests off: they share one target folder, and a build that waits for another cannot be killed
/// while it compiles.
pub fn one_at_a_time() -> MutexGuard<'static, ()> {
    static TURN: Mutex<()> = Mutex::new(());
    TURN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A package outside the workspace.
pub struct Package {
    name: String,
    folder: TempDir,
}

impl Package {
    /// One with kernels: a build script, and the workspace's crates as path dependencies.
    pub fn new(name: &str) -> Package {
        let root = root();
        let manifest = format!(
            "[package]\nname = \"{name}\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n\
             [package.metadata.gpu]\nkernels = [\"kernels/*\"]\narchs = [\"gfx942\", \"gfx1100\", \"sm_90\", \"cpu\"]\n\n\
             [dependencies]\ngpu-rt = {{ path = {:?} }}\n\n\
             [build-dependencies]\ngpu-build = {{ path = {:?} }}\n",
            root.join("gpu-rt"),
            root.join("gpu-build"),
        );
        let package = Package::with_manifest(name, &manifest);
        package.write("build.rs", BUILD);
        package
    }

    /// One without kernels whose build script uses these of the workspace's crates.
    pub fn with_build(name: &str, crates: &[&str], script: &str) -> Package {
        let mut manifest = format!("[package]\nname = \"{name}\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n[build-dependencies]\n");
        for dependency in crates {
            manifest += &format!("{dependency} = {{ path = {:?} }}\n", root().join("crates").join(dependency));
        }
        let package = Package::with_manifest(name, &manifest);
        package.write("build.rs", script);
        package
    }

    /// Where it is.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// One without kernels that uses these packages.
    pub fn plain(name: &str, dependencies: &[&Package]) -> Package {
        let mut manifest = format!("[package]\nname = \"{name}\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n[dependencies]\n");
        for dependency in dependencies {
            manifest += &format!("{} = {{ path = {:?} }}\n", dependency.name, dependency.folder.path());
        }
        Package::with_manifest(name, &manifest)
    }

    fn with_manifest(name: &str, manifest: &str) -> Package {
        let package = Package { name: name.to_owned(), folder: tempfile::tempdir().unwrap() };
        package.write("Cargo.toml", manifest);
        // The same versions of everything, so that nothing has to be fetched.
        fs::copy(root().join("Cargo.lock"), package.folder.path().join("Cargo.lock")).unwrap();
        package
    }

    /// One with kernels that is built into a shared library.
    pub fn cdylib(name: &str) -> Package {
        let package = Package::new(name);
        let manifest = fs::read_to_string(package.folder.path().join("Cargo.toml")).unwrap();
        package.write("Cargo.toml", &format!("{manifest}\n[lib]\ncrate-type = [\"cdylib\"]\n"));
        package
    }

    /// The shared library, built.
    pub fn library(&self) -> PathBuf {
        self.build();
        target().join("debug").join(format!("lib{}.so", self.name.replace('-', "_")))
    }

    /// Writes a file of the package.
    pub fn write(&self, place: &str, text: &str) {
        let path = self.folder.path().join(place);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    /// Builds, which must succeed; returns cargo's verbose log.
    pub fn build(&self) -> String {
        self.succeed(&["build", "--verbose"]).1
    }

    /// Builds and runs on the CPU, which must succeed; returns what the program prints.
    pub fn run(&self) -> String {
        self.succeed(&["run", "--verbose"]).0
    }

    /// Kills a build and everything it started after this time. Whether it was still running.
    pub fn build_killed_after(&self, delay: Duration) -> bool {
        let mut cargo = self.cargo(&["build"]);
        let mut child = cargo.stdout(Stdio::null()).stderr(Stdio::null()).process_group(0).spawn().unwrap();
        std::thread::sleep(delay);
        let running = child.try_wait().unwrap().is_none();
        if running {
            let group = format!("-{}", child.id());
            assert!(Command::new("sh").args(["-c", "kill -s KILL -- \"$1\"", "sh", &group]).status().unwrap().success());
            child.wait().unwrap();
        }
        running
    }

    /// The files in OUT_DIR and when each was last written.
    pub fn outputs(&self) -> BTreeMap<PathBuf, SystemTime> {
        let mut files = BTreeMap::new();
        for entry in fs::read_dir(target().join("debug/build")).unwrap() {
            let entry = entry.unwrap();
            if entry.file_name().to_string_lossy().starts_with(&format!("{}-", self.name)) {
                collect(&entry.path().join("out"), &mut files);
            }
        }
        files
    }

    fn succeed(&self, arguments: &[&str]) -> (String, String) {
        let output = self.cargo(arguments).output().unwrap();
        let [stdout, stderr] = [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
        assert!(output.status.success(), "cargo {} of {}:\n{stdout}\n{stderr}", arguments.join(" "), self.name);
        (stdout, stderr)
    }

    fn cargo(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO"));
        command.args(arguments).current_dir(self.folder.path());
        command.env("CARGO_TARGET_DIR", target()).env("GPU_DEVICE", "cpu").env("CARGO_TERM_COLOR", "never").env_remove("GPU_ARCHS");
        command
    }
}

impl Drop for Package {
    fn drop(&mut self) {
        // The next run's folder has another name, and so has what cargo makes of it.
        let _ = self.cargo(&["clean", "--quiet", "--package", &self.name]).output();
    }
}

fn collect(folder: &Path, files: &mut BTreeMap<PathBuf, SystemTime>) {
    for entry in fs::read_dir(folder).into_iter().flatten() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, files);
        } else {
            let time = fs::metadata(&path).unwrap().modified().unwrap();
            files.insert(path, time);
        }
    }
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap()
}

/// One target folder for all of them: the dependencies are built once, and kept for the next run.
pub fn target() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap().join("tests-outside")
}

/// A kernel over `n` elements: `x[i] = x[i] * factor + offset`.
pub fn affine_ll(name: &str, factor: i32, offset: i32) -> String {
    format!(
        "define ptx_kernel void @{name}(ptr addrspace(1) %x, i32 %n) {{
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %size = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = mul i32 %block, %size
  %i = add i32 %first, %thread
  %inside = icmp ult i32 %i, %n
  br i1 %inside, label %element, label %done
element:
  %index = zext i32 %i to i64
  %address = getelementptr inbounds float, ptr addrspace(1) %x, i64 %index
  %value = load float, ptr addrspace(1) %address, align 4
  %product = fmul float %value, {factor}.0
  %sum = fadd float %product, {offset}.0
  store float %sum, ptr addrspace(1) %address, align 4
  br label %done
done:
  ret void
}}
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
"
    )
}

/// The same over a memref, which knows its size.
pub fn affine_mlir(name: &str, factor: i32, offset: i32) -> String {
    format!(
        "gpu.module @kernels {{
  gpu.func @{name}(%x: memref<?xf32>) kernel {{
    %block = gpu.block_id x
    %size = gpu.block_dim x
    %thread = gpu.thread_id x
    %first = arith.muli %block, %size : index
    %i = arith.addi %first, %thread : index
    %zero = arith.constant 0 : index
    %n = memref.dim %x, %zero : memref<?xf32>
    %inside = arith.cmpi ult, %i, %n : index
    scf.if %inside {{
      %factor = arith.constant {factor}.0 : f32
      %offset = arith.constant {offset}.0 : f32
      %value = memref.load %x[%i] : memref<?xf32>
      %product = arith.mulf %value, %factor : f32
      %sum = arith.addf %product, %offset : f32
      memref.store %sum, %x[%i] : memref<?xf32>
    }}
    gpu.return
  }}
}}
"
    )
}
