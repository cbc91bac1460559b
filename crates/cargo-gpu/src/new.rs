//! `cargo gpu new`: a package with one kernel, which builds, runs and has a test.

use crate::cli::New;
use crate::package;
use crate::page::print;
use anyhow::{Context, Result, anyhow, bail};
use std::fmt::Write;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// What a package is made of, beside its Cargo.toml: the path of each file, and its text.
type Files = &'static [(&'static str, &'static str)];

const BUILD: (&str, &str) = ("build.rs", "fn main() {\n    gpu_build::compile()\n}\n");
const IGNORED: (&str, &str) = (".gitignore", "/target\n");
const RUST: Files =
    &[BUILD, IGNORED, ("src/main.rs", include_str!("new/rust/main.rs.txt")), ("src/kernels.rs", include_str!("new/rust/kernels.rs.txt"))];
const LL: Files =
    &[BUILD, IGNORED, ("src/main.rs", include_str!("new/ll/main.rs.txt")), ("kernels/axpy.ll", include_str!("new/ll/axpy.ll.txt"))];
const MLIR: Files =
    &[BUILD, IGNORED, ("src/main.rs", include_str!("new/mlir/main.rs.txt")), ("kernels/axpy.mlir", include_str!("new/mlir/axpy.mlir.txt"))];

/// The command.
pub fn run(options: &New) -> Result<ExitCode> {
    let (files, kernels) = match (options.ll, options.mlir) {
        (true, _) => (LL, "kernels/*.ll"),
        (_, true) => (MLIR, "kernels/*.mlir"),
        _ => (RUST, "src/kernels.rs"),
    };
    let archs = if options.arch.is_empty() { default_archs() } else { options.arch.clone() };
    gpu_build::archs(&archs).map_err(|error| anyhow!("{error}"))?;
    let folder = std::path::absolute(&options.folder).with_context(|| format!("cannot tell where {} is", options.folder.display()))?;
    let name = match &options.name {
        Some(name) => name.clone(),
        None => folder.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default(),
    };
    check_name(&name)?;
    let crates = match &options.path {
        Some(named) => Some(checked(named)?),
        None => folder.ancestors().find(|folder| has_crates(folder)).map(Path::to_path_buf),
    };
    let manifest = manifest(&name, &folder, kernels, &archs, crates.as_deref());

    std::fs::create_dir(&folder).map_err(|error| {
        let help = match error.kind() {
            ErrorKind::AlreadyExists => "\n  help: name a folder that does not exist",
            ErrorKind::NotFound => "\n  help: make the folder above it first",
            _ => "",
        };
        anyhow!("cannot make {}: {error}{help}", folder.display())
    })?;
    let written = write(&folder, &manifest, files);
    if written.is_err() {
        // Half a package helps nobody, and would be in the way of the next try. The folder is ours: it was made above.
        let _ = std::fs::remove_dir_all(&folder);
    }
    written?;
    print(&format!("made {name} in {}\n  cd {} && cargo run\n", options.folder.display(), options.folder.display()))?;
    Ok(ExitCode::SUCCESS)
}

fn default_archs() -> Vec<String> {
    ["gfx9-4-generic", "gfx10-3-generic", "gfx11-generic", "gfx12-generic", "sm_80", "cpu"].map(str::to_string).to_vec()
}

fn write(folder: &Path, manifest: &str, files: Files) -> Result<()> {
    for (path, text) in [("Cargo.toml", manifest)].iter().chain(files) {
        let path = folder.join(path);
        let parent = path.parent().unwrap_or(folder);
        std::fs::create_dir_all(parent)
            .and_then(|()| std::fs::write(&path, text))
            .with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(())
}

/// What cargo takes as a package's name.
fn check_name(name: &str) -> Result<()> {
    let mut characters = name.chars();
    let first = characters.next().is_some_and(|first| first.is_alphabetic() || first == '_');
    if !first || !characters.all(|character| character.is_alphanumeric() || "-_".contains(character)) {
        bail!(
            "`{name}` cannot be a package's name: a letter comes first, then letters, digits, `-` and `_`\n  help: name the package with --name"
        );
    }
    if ["test", "core", "std", "alloc", "gpu-rt", "gpu-build"].contains(&name) || is_keyword(name) {
        bail!("`{name}` is the name of something else\n  help: name the package with --name");
    }
    Ok(())
}

fn is_keyword(name: &str) -> bool {
    const KEYWORDS: &str = " as async await break const continue crate dyn else enum extern false fn for if impl in let loop match mod move \
                            mut pub ref return self static struct super trait true type unsafe use where while abstract become box do final \
                            gen macro override priv try typeof unsized virtual yield ";
    KEYWORDS.contains(&format!(" {name} "))
}

fn has_crates(folder: &Path) -> bool {
    ["gpu-rt", "gpu-build"].iter().all(|name| folder.join(name).join("Cargo.toml").is_file())
}

fn checked(named: &Path) -> Result<PathBuf> {
    let folder = named.canonicalize().with_context(|| format!("cannot find {}", named.display()))?;
    if !has_crates(&folder) {
        bail!("{} has no gpu-rt and gpu-build\n  help: name the folder of this project's workspace", named.display());
    }
    Ok(folder)
}

fn manifest(name: &str, folder: &Path, kernels: &str, archs: &[String], crates: Option<&Path>) -> String {
    let version = env!("CARGO_PKG_VERSION").rsplit_once('.').map_or(env!("CARGO_PKG_VERSION"), |(minor, _)| minor);
    let dependency = |name: &str| match crates {
        Some(folder) => format!("{name} = {{ path = {:?} }}", folder.join(name).display().to_string()),
        None => format!("{name} = {version:?}"),
    };
    let archs: Vec<String> = archs.iter().map(|arch| format!("{arch:?}")).collect();
    let mut text = format!(
        "[package]\nname = {name:?}\nversion = \"0.1.0\"\nedition = \"2024\"\n\n[package.metadata.gpu]\nkernels = [{kernels:?}]\narchs = [{}]\n\n\
         [dependencies]\n{}\n\n[build-dependencies]\n{}\n",
        archs.join(", "),
        dependency("gpu-rt"),
        dependency("gpu-build"),
    );
    if folder.ancestors().skip(1).any(package::is_workspace) {
        let _ =
            write!(text, "\n# Not a member of the workspace around it. To make it one, name it there and remove this line.\n[workspace]\n");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_follow_cargos_rules() {
        for good in ["my-kernels", "a", "_x9", "größe"] {
            check_name(good).unwrap();
        }
        for bad in ["", "9a", "a b", "fn", "test", "gpu-rt", "a/b", "-a"] {
            assert!(check_name(bad).is_err(), "{bad}");
        }
    }
}
