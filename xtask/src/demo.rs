//! `cargo xtask demo`: every example on the best device (or the one that `GPU_DEVICE` names), built for the devices that are there, and not for
//! all that the examples name.

use crate::workspace::Workspace;
use crate::{setup, shell, suite, tools};
use anyhow::{Context, Result};
use gpu_tools::Tool;
use gpu_tools::table::{CLANG, MLIR_OPT, MLIR_TRANSLATE};
use std::path::Path;
use std::{env, fs};

/// Kernels that programs beside LLVM compile: how their files' names end, what they are, and the programs.
const TOOLS: [(&[&str], &str, &[&Tool]); 2] =
    [(&["mlir"], "MLIR", &[&MLIR_OPT, &MLIR_TRANSLATE]), (&["cl", "cu", "hip"], "OpenCL C, CUDA or HIP", &[&CLANG])];

/// The architectures that kernels are compiled for, in place of those that a package names.
const ARCHS: &str = "GPU_ARCHS";

/// The command.
pub fn run() -> Result<()> {
    let workspace = Workspace::load()?;
    setup::ensure(&workspace)?;
    let examples = workspace.examples();
    anyhow::ensure!(!examples.is_empty(), "there are no packages in examples/");
    let (mut ready, mut left) = (Vec::new(), Vec::new());
    for example in examples {
        let kernels = workspace.folder(example).map(|folder| folder.join("kernels"));
        match kernels.and_then(|kernels| missing(&kernels, |tool| tools::installed(tool).is_some())) {
            None => ready.push(example),
            Some(what) => left.push((example, what)),
        }
    }
    for (example, what) in left {
        println!("demo: skipped {example}: its kernels are {what}, whose compiler is missing");
    }
    // All at once, so that no processor waits for the others at the end of each.
    // Without a GPU, debug builds do: the problems are small, and the tests use the same dependencies.
    let is_cpu_alone = suite::cpu_alone().is_some();
    let mut build = suite::cargo(&workspace, &["build"]);
    build.args((!is_cpu_alone).then_some("--release"));
    ready.iter().for_each(|example| {
        build.args(["--package", example]);
    });
    if !is_cpu_alone && env::var_os(ARCHS).is_none() {
        build.env(ARCHS, "native");
    }
    let programs = suite::programs(&mut build)?;
    for example in &ready {
        let program = programs.iter().find(|(name, _)| name == example).with_context(|| format!("cargo has not built {example}"))?;
        // Some compile kernels as they run.
        shell::run(&mut shell::command(&workspace, &program.1))?;
    }
    println!("demo: {} examples ran and their results are right", ready.len());
    Ok(())
}

/// The language of a kernel in a folder whose tools are not there.
fn missing(kernels: &Path, is_there: impl Fn(&'static Tool) -> bool) -> Option<&'static str> {
    let files: Vec<_> = fs::read_dir(kernels).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    let wants =
        |endings: &[&str]| files.iter().any(|file| file.extension().is_some_and(|ending| endings.iter().any(|known| ending == *known)));
    TOOLS.iter().find(|(endings, _, tools)| wants(endings) && !tools.iter().all(|tool| is_there(tool))).map(|(_, what, _)| *what)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_example_runs_where_its_tools_are() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("a.ll"), "").unwrap();
        assert_eq!(missing(folder.path(), |_| false), None);
        fs::write(folder.path().join("b.cu"), "").unwrap();
        assert_eq!(missing(folder.path(), |_| false), Some("OpenCL C, CUDA or HIP"));
        assert_eq!(missing(folder.path(), |_| true), None);
        fs::write(folder.path().join("c.mlir"), "").unwrap();
        assert_eq!(missing(folder.path(), |tool| tool.name == CLANG.name), Some("MLIR"));
        assert_eq!(missing(&folder.path().join("none"), |_| false), None);
    }
}
