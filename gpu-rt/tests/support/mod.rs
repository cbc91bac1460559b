//! What the tests share: CPU images made by a C compiler, statics made at run time, child processes.
#![allow(dead_code, reason = "each test file uses a part of it")]

pub mod trace;
pub mod traced;

use gpu_abi::container::{Compressed, ImageKind, append, describe};
use gpu_rt::__macro_support::{Args, Kernel, KernelFile, Load, launch};
use gpu_rt::{Device, Error, Launch, Stream};
use gpu_test::skip;
use std::any::Any;
use std::ffi::{CString, OsString};
use std::path::Path;
use std::process::{Command, Output};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicPtr, Ordering};

/// The lowest level of this host, which every host of its kind runs.
pub const LOWEST: &str = if cfg!(target_arch = "aarch64") { "aarch64" } else { "x86-64-v2" };

/// `kernels.c` as a shared object.
pub fn image() -> &'static [u8] {
    static IMAGE: OnceLock<Vec<u8>> = OnceLock::new();
    IMAGE.get_or_init(|| compile(&[]))
}

/// What `cc` prints and leaves; the test is skipped where there is none.
pub fn cc(command: &mut Command) {
    match command.output() {
        Err(_) => skip!("there is no C compiler `cc`"),
        Ok(output) => assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr)),
    }
}

/// `kernels.c` compiled with further options.
pub fn compile(options: &[&str]) -> Vec<u8> {
    let folder = tempfile::tempdir().unwrap();
    let (source, object) = (folder.path().join("kernels.c"), folder.path().join("kernels.so"));
    std::fs::write(&source, include_str!("kernels.c")).unwrap();
    let mut command = Command::new("cc");
    command.args(["-O2", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC", "-nostdlib", "-ffreestanding"]).args(options);
    command.arg(format!("-DVERSION={}", gpu_abi::cpu::VERSION));
    cc(command.arg(&source).arg("-o").arg(&object));
    std::fs::read(&object).unwrap()
}

/// A fat binary of (architecture, kind, image) entries, as they are.
pub fn fat(entries: &[(&str, ImageKind, &[u8])]) -> Vec<u8> {
    let mut fat = Vec::new();
    for (arch, kind, image) in entries {
        append_entry(&mut fat, arch, *kind, image, None);
    }
    fat
}

/// Adds an entry; `size` is its size before compression, if it is compressed.
pub fn append_entry(fat: &mut Vec<u8>, arch: &str, kind: ImageKind, image: &[u8], size: Option<usize>) {
    let strings = describe("some-triple", arch, size.map(|size| Compressed { size }));
    let strings: Vec<_> = strings.iter().map(|(key, value)| (*key, value.as_str())).collect();
    append(fat, kind, 0, &strings, image);
}

/// Keeps a value for ever, where a leak checker finds it.
pub fn keep<T: ?Sized + Send + Sync>(value: Box<T>) -> &'static T
where
    Box<T>: Any + Send,
{
    struct Kept {
        _value: Box<dyn Any + Send>,
        _before: *mut Kept,
    }
    // Without a lock, which a forked child could find held.
    static KEPT: AtomicPtr<Kept> = AtomicPtr::new(std::ptr::null_mut());
    let pointer: *const T = &*value;
    let new = Box::into_raw(Box::new(Kept { _value: Box::new(value), _before: std::ptr::null_mut() }));
    let mut before = KEPT.load(Ordering::Acquire);
    loop {
        // SAFETY: made above, and nobody else's until it is exchanged for the one before.
        unsafe { (*new)._before = before };
        match KEPT.compare_exchange(before, new, Ordering::AcqRel, Ordering::Acquire) {
            Ok(_) => break,
            Err(changed) => before = changed,
        }
    }
    // SAFETY: what a box holds stays where it is when the box moves, and this one is never dropped.
    unsafe { &*pointer }
}

/// The path that every test's kernel file claims.
const SOURCE: &str = "kernels/test.ll";

/// A kernel file that lives for ever. Files of different `package` never share.
pub fn file(package: &str, fat: Vec<u8>, load: Load) -> &'static KernelFile {
    let (package, fat) = (keep(package.to_owned().into_boxed_str()), keep(fat.into_boxed_slice()));
    // SAFETY: the images of tests fit their kernels, or are refused before they are loaded.
    keep(Box::new(unsafe { KernelFile::new(package, SOURCE, fat, load) }))
}

/// `kernels.c` as a kernel file.
pub fn c_file(package: &str) -> &'static KernelFile {
    file(package, fat(&[(LOWEST, ImageKind::Object, image())]), Load::Lazy)
}

/// Unregisters a file, as the destructor of its library does.
pub fn unregister(file: &'static KernelFile) {
    // SAFETY: tests make a new `Kernel` for each launch.
    unsafe { gpu_rt::__macro_support::unregister(file) }
}

/// A kernel that lives for ever, without bounds on its block.
pub fn kernel(file: &'static KernelFile, name: &str, args_size: u32) -> &'static Kernel {
    bounded(file, name, args_size, None, None)
}

/// A kernel with bounds on its block.
pub fn bounded(
    file: &'static KernelFile,
    name: &str,
    args_size: u32,
    required: Option<[u32; 3]>,
    max_threads: Option<u32>,
) -> &'static Kernel {
    let name = keep(CString::new(name).unwrap().into_boxed_c_str());
    keep(Box::new(Kernel::new(file, SOURCE, name, args_size, &[], required, max_threads)))
}

/// A stream of the CPU device.
pub fn cpu() -> Stream {
    Device::open("cpu").unwrap().stream().unwrap()
}

/// Launches a kernel of `kernels.c` or one that takes no arguments.
pub fn run<const N: usize>(kernel: &'static Kernel, stream: &Stream, sizes: Launch, args: &Args<N>) -> Result<(), Error> {
    // SAFETY: the tests pass what the kernels of `kernels.c` and the PTX texts expect.
    unsafe { launch(kernel, stream, sizes, args) }
}

const CHILD: &str = "GPU_RT_TEST_CHILD";

/// Whether this process was started by [`child`].
pub fn is_child() -> bool {
    std::env::var_os(CHILD).is_some()
}

/// Runs one test of this executable in a process of its own, with only these `GPU_` variables set.
///
/// The test is skipped where the child skips it, and where this executable cannot be started anew (as when it was started
/// through the dynamic loader).
pub fn child(test: &str, variables: &[(&str, &Path)]) -> Output {
    let known = |program: &OsString| {
        let listed = Command::new(program).args([test, "--exact", "--list"]).output();
        listed.is_ok_and(|listed| String::from_utf8_lossy(&listed.stdout).contains(&format!("{test}: test")))
    };
    let programs = std::env::args_os().next().into_iter().chain(std::env::current_exe().ok().map(OsString::from));
    let Some(program) = programs.into_iter().find(known) else {
        skip!("this executable cannot start itself anew");
    };
    let mut command = Command::new(program);
    command.args([test, "--exact", "--nocapture", "--test-threads=1"]).env(CHILD, "1");
    for (name, _) in std::env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("GPU_") && name != CHILD) {
        command.env_remove(name);
    }
    let output = command.envs(variables.iter().copied()).output().unwrap();
    gpu_test::skip_as_child(&output);
    output
}

/// Runs a test as [`child`] and passes its failure on.
pub fn child_passes(test: &str, variables: &[(&str, &str)]) {
    let variables: Vec<_> = variables.iter().map(|(name, value)| (*name, Path::new(*value))).collect();
    let output = child(test, &variables);
    let text = format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success() && text.contains("1 passed"), "{variables:?}:\n{text}");
}

/// Builds the fake HIP runtime as `libamdhip64.so.7` in a folder.
pub fn fake_hip(folder: &Path) {
    let source = folder.join("fake_hip.c");
    std::fs::write(&source, include_str!("fake_hip.c")).unwrap();
    let mut command = Command::new("cc");
    command.args(["-O1", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC", "-pthread"]).arg(&source);
    cc(command.arg("-o").arg(folder.join("libamdhip64.so.7")));
    // Where HIP is linked, the loader looks for it under the name of the version that it was linked with.
    if cfg!(feature = "hip-link") {
        for version in [5, 6] {
            let _ = std::fs::copy(folder.join("libamdhip64.so.7"), folder.join(format!("libamdhip64.so.{version}")));
        }
    }
}

/// The variable by which a child finds the fake runtime: the loader's own where HIP is linked.
pub const FIND_HIP: &str = if cfg!(feature = "hip-link") { "LD_LIBRARY_PATH" } else { "GPU_HIP_LIBRARY" };
