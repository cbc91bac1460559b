//! A program that launches two kernels on the CPU, and the package that its kernels are from.

use gpu_abi::Manifest;
use gpu_build::{Compiler, Source, arch_of};
use gpu_rt::{Device, Launch, Module};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use tempfile::TempDir;

/// Where the program finds its fat binary; without it, it does nothing.
const FAT: &str = "CARGO_GPU_TEST_FAT";
/// Has it fail at its end.
pub const FAILS: &str = "CARGO_GPU_TEST_FAILS";
/// Launches of `scale`; `spin` is launched once.
pub const LAUNCHES: u64 = 30;
/// Elements that are scaled: whole blocks.
pub const ELEMENTS: u64 = 128 * 512;

const KERNELS: &str = "; Two kernels.
define ptx_kernel void @scale(ptr addrspace(1) %x, i32 %n) {
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %before = mul i32 %block, 128
  %i = add i32 %before, %thread
  %inside = icmp ult i32 %i, %n
  br i1 %inside, label %do, label %end
do:
  %index = zext i32 %i to i64
  %at = getelementptr float, ptr addrspace(1) %x, i64 %index
  %value = load float, ptr addrspace(1) %at
  %twice = fmul float %value, 2.0
  store float %twice, ptr addrspace(1) %at
  br label %end
end:
  ret void
}
define ptx_kernel void @spin(ptr addrspace(1) %y, i32 %rounds) {
entry:
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop
loop:
  %round = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %more, %loop ]
  %number = uitofp i32 %round to float
  %more = fadd float %sum, %number
  %next = add i32 %round, 1
  %again = icmp ult i32 %next, %rounds
  br i1 %again, label %loop, label %end
end:
  %index = zext i32 %thread to i64
  %at = getelementptr float, ptr addrspace(1) %y, i64 %index
  store float %more, ptr addrspace(1) %at
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
";

/// The program.
pub fn run() {
    let Some(path) = std::env::var_os(FAT) else { return };
    let device = Device::open("cpu").unwrap();
    let manifest: Manifest = serde_json::from_slice(&std::fs::read(Path::new(&path).with_extension("json")).unwrap()).unwrap();
    // SAFETY: what gpu-build compiled of the kernels above, and wrote of them.
    let module = unsafe { Module::load_described(&device, &std::fs::read(path).unwrap(), &manifest) }.unwrap();
    let scale = module.function("scale").unwrap().typed::<(&mut [f32], u32)>().unwrap();
    let stream = device.stream().unwrap();
    let mut x = stream.upload(&vec![1.0f32; ELEMENTS as usize]).unwrap();
    for _ in 0..LAUNCHES {
        let _step = gpu_rt::range("step");
        // SAFETY: each thread scales the element of its own number, below as many as there are.
        unsafe { scale.launch(&stream, Launch::cover(ELEMENTS, 128), (&mut x, ELEMENTS as u32)) }.unwrap();
    }
    let found = stream.download(&x).unwrap();
    assert_eq!(found, vec![2f32.powi(LAUNCHES as i32); ELEMENTS as usize]);
    let mut y = stream.zeroed::<f32>(1024).unwrap();
    let spin = module.function("spin").unwrap().typed::<(&mut [f32], u32)>().unwrap();
    // SAFETY: each of 1024 threads writes its own element.
    unsafe { spin.launch(&stream, Launch::new(1, 1024), (&mut y, 100_000)) }.unwrap();
    stream.synchronize().unwrap();
    assert!(std::env::var_os(FAILS).is_none(), "it is to fail");
}

/// A package as cargo and gpu-build leave it.
pub struct Package {
    pub folder: TempDir,
    pub arch: String,
    fat: PathBuf,
}

impl Package {
    pub fn new() -> Package {
        let folder = tempfile::tempdir().unwrap();
        let file = |path: &str, bytes: &[u8]| {
            let path = folder.path().join(path);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(&path, bytes).unwrap();
            path
        };
        file("Cargo.toml", b"[package]\nname = \"demo\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[workspace]\n");
        file("src/lib.rs", b"");
        file("kernels/two.ll", KERNELS.as_bytes());
        let arch = arch_of(&Device::open("cpu").unwrap().arch());
        let gpu = gpu_build::archs(&["gfx942"]).unwrap();
        let compiled = Compiler::new().compile(&Source::LlvmText(KERNELS), &[arch, gpu[0]]).unwrap();
        let out = "target/debug/build/demo-0123456789abcdef/out/gpu/kernels";
        let fat = file(&format!("{out}/two.ll.gpubin"), compiled.fat());
        let mut manifest = compiled.manifest().clone();
        (manifest.source, manifest.image) = ("kernels/two.ll".into(), "two.ll.gpubin".into());
        let manifest = serde_json::to_vec(&manifest.sealed(compiled.fat())).unwrap();
        file(&format!("{out}/two.ll.json"), &manifest);
        Package { folder, arch: arch.to_string(), fat }
    }

    /// The checksum of an architecture's image.
    pub fn image(&self, arch: &str) -> String {
        let bytes = std::fs::read(&self.fat).unwrap();
        let entries = gpu_abi::container::read(&bytes).unwrap();
        let entry = entries.iter().find(|entry| entry.arch() == arch).unwrap();
        entry.string(gpu_abi::container::CHECKSUM).unwrap().to_owned()
    }

    /// What `cargo gpu inspect` shows of a kernel there, for blocks of this size.
    pub fn inspect(&self, arch: &str, kernel: &str, block: u32) -> Value {
        let mut command = Command::new(env!("CARGO_BIN_EXE_cargo-gpu"));
        let output = command.args(["gpu", "inspect", "--json", "--block", &block.to_string()]).arg(&self.fat).output().unwrap();
        let report = json(&output);
        let images = report["files"][0]["fat_binaries"][0]["images"].as_array().unwrap();
        let image = images.iter().find(|image| image["arch"] == arch).unwrap();
        image["kernels"].as_array().unwrap().iter().find(|found| found["name"] == kernel).unwrap().clone()
    }

    /// The line, from 1, on which a text is first.
    pub fn line_of(&self, text: &str) -> u64 {
        KERNELS.lines().position(|line| line.contains(text)).unwrap() as u64 + 1
    }
}

/// The program as a process.
pub fn child(package: &Package) -> Command {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["program", "--exact"]).env(FAT, &package.fat).env_remove("GPU_TRACE");
    command
}

/// `cargo gpu profile` with this program.
pub fn command(package: &Package, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cargo-gpu"));
    command.current_dir(package.folder.path()).args(["gpu", "profile", "--binary"]).arg(&package.fat).args(arguments).arg("--");
    command.arg(std::env::current_exe().unwrap()).args(["program", "--exact"]).env(FAT, &package.fat).env_remove("GPU_TRACE");
    command
}

pub fn profile(package: &Package, arguments: &[&str]) -> Output {
    command(package, arguments).output().unwrap()
}

/// The same without the program.
pub fn gpu(package: &Package, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cargo-gpu"));
    command.current_dir(package.folder.path()).args(["gpu", "profile", "--binary"]).arg(&package.fat).args(arguments);
    command.env_remove("GPU_TRACE").output().unwrap()
}

pub fn json(output: &Output) -> Value {
    serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{error}: {}", String::from_utf8_lossy(&output.stderr)))
}

pub fn text(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}
