//! rustc's own LLVM: the library that rustc's driver needs.

use crate::elf::{is_elf, needs};
use gpu_tools::{Answers, Env, Limit, real, sysroot};
use std::path::{Path, PathBuf};

/// rustc's LLVM, and what else of that name is beside it. None where rustc is not there, or contains its LLVM.
pub fn libraries(env: &Env) -> Vec<PathBuf> {
    let limit = Limit::from_env(env).unwrap_or_default();
    sysroot(env, limit).map(|sysroot| of_sysroot(&sysroot)).unwrap_or_default()
}

/// The same. What was found earlier for this very rustc is not looked for again, as long as it is there.
pub fn known_libraries(env: &Env, answers: &dyn Answers) -> Vec<PathBuf> {
    let named = env.untracked("RUSTC").map_or_else(|| "rustc".into(), PathBuf::from);
    let mut ask = || libraries(env).first()?.to_str().map(str::to_string);
    match answers.answer(real(&named, env).as_deref(), "its LLVM", &mut ask).map(PathBuf::from) {
        Some(path) if is_elf(&path) => vec![path],
        _ => libraries(env),
    }
}

fn of_sysroot(sysroot: &Path) -> Vec<PathBuf> {
    let folders = folders(sysroot);
    let Some(driver) = driver(sysroot, &folders) else { return Vec::new() };
    let Some(needs) = needs(&driver) else { return Vec::new() };
    let Some(name) = needs.libraries.iter().find(|name| name.starts_with("libLLVM")) else { return Vec::new() };
    // rustup's is beside the driver; a distribution's where the system's libraries are, and the loader knows the rest.
    let beside = driver.canonicalize().ok().and_then(|driver| driver.parent().map(Path::to_path_buf));
    let places: Vec<PathBuf> = needs.folders.into_iter().chain(beside).chain(folders).map(|folder| folder.join(name)).collect();
    // What is there and no library is named where nothing else will do.
    let found = places.iter().find(|path| is_elf(path)).or_else(|| places.iter().find(|path| path.is_file()));
    vec![found.cloned().unwrap_or_else(|| name.into())]
}

/// Where a toolchain has its libraries.
fn folders(sysroot: &Path) -> Vec<PathBuf> {
    let multiarch = format!("lib/{}-linux-gnu", std::env::consts::ARCH);
    ["lib", "lib64", &multiarch].into_iter().map(|folder| sysroot.join(folder)).filter(|folder| folder.is_dir()).collect()
}

/// The library that is the compiler: the one that rustc needs, else any.
fn driver(sysroot: &Path, folders: &[PathBuf]) -> Option<PathBuf> {
    let is_driver = |name: &str| name.starts_with("librustc_driver");
    let rustc = sysroot.join("bin/rustc");
    if let Some(needs) = needs(&rustc)
        && let Some(name) = needs.libraries.iter().find(|name| is_driver(name))
        && let Some(path) = needs.folders.iter().chain(folders).map(|folder| folder.join(name)).find(|path| path.is_file())
    {
        return Some(path);
    }
    let entries = folders.iter().filter_map(|folder| std::fs::read_dir(folder).ok()).flatten().filter_map(Result::ok);
    let mut drivers =
        entries.map(|entry| entry.path()).filter(|path| path.file_name().is_some_and(|name| is_driver(&name.to_string_lossy())));
    drivers.next()
}
