//! `cargo xtask math`: compiles gpu-math to the IR that gpu-build carries.

use crate::workspace::Workspace;
use anyhow::{Context, Result, ensure};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Command;

/// The text that this writes.
const LIBRARY: &str = "gpu-build/src/portable/math/library.ll";
const SOURCES: &str = "crates/gpu-math/src";

/// The command.
pub fn run() -> Result<()> {
    let root = Workspace::load()?.root;
    let text = library(&root)?;
    fs::write(root.join(LIBRARY), text).with_context(|| format!("cannot write {LIBRARY}"))
}

/// The compiler's version, and a number that the sources make.
fn header(root: &Path) -> Result<String> {
    let output = Command::new("rustc").arg("-V").current_dir(root).output().context("cannot start rustc")?;
    let version = String::from_utf8_lossy(&output.stdout).split(' ').nth(1).unwrap_or("?").to_owned();
    Ok(format!("; gpu-math ({}), compiled by rustc {version}: `cargo xtask math`\n", digest(&root.join(SOURCES))?))
}

/// Of every source file: their names and what is in them (FNV-1a).
fn digest(folder: &Path) -> Result<String> {
    fn visit(folder: &Path, sum: &mut u64) -> Result<()> {
        let mut paths = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
        paths.sort();
        for path in paths {
            if path.is_dir() {
                visit(&path, sum)?;
                continue;
            }
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            for byte in name.bytes().chain(fs::read(&path)?) {
                *sum = (*sum ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
            }
        }
        Ok(())
    }
    let mut sum = 0xcbf2_9ce4_8422_2325;
    visit(folder, &mut sum)?;
    Ok(format!("{sum:016x}"))
}

/// The text that belongs to the sources as they are.
fn library(root: &Path) -> Result<String> {
    let folder = tempfile::tempdir()?;
    let out = folder.path().join("math.ll");
    let mut rustc = Command::new("rustc");
    rustc.args(["--edition=2024", "--crate-type=lib", "--crate-name=gpu_math", "--cfg=gpu_math_ir", "--emit=llvm-ir", "-Adead_code"]);
    rustc.args(["-Copt-level=3", "-Cpanic=abort", "-Ccodegen-units=1", "-Cdebuginfo=0", "-Coverflow-checks=off"]);
    // What the processor that it is made for would like: vectors, loops that are unrolled for them.
    rustc.args(["-Cno-vectorize-loops", "-Cno-vectorize-slp"]);
    rustc.arg("-o").arg(&out).arg(root.join(SOURCES).join("lib.rs")).current_dir(root);
    let output = rustc.output().context("cannot start rustc")?;
    ensure!(output.status.success(), "rustc cannot compile gpu-math:\n{}", String::from_utf8_lossy(&output.stderr));
    Ok(header(root)? + &plain(&fs::read_to_string(&out)?)?)
}

/// Attributes that say nothing that counts here, some of which older versions of LLVM do not know.
const DROPPED: [&str; 5] = ["noundef ", "tail ", "unnamed_addr ", "local_unnamed_addr ", "nofpclass(nan) "];

/// What no line may have: flags that allow another result, memory, vectors, metadata.
const FORBIDDEN: [&str; 14] =
    [" fast ", " reassoc ", " contract ", " nnan ", " ninf ", " nsz ", " arcp ", " afn ", "load ", "store ", "alloca ", "asm ", "<", "!"];

/// IR as every version of LLVM reads it, with nothing of the host's in it.
fn plain(text: &str) -> Result<String> {
    let mut result = String::new();
    let mut inside = false;
    for line in text.lines() {
        let line = line.split(" ; preds").next().unwrap_or(line).trim_end();
        // Advice that is no condition.
        let line = line.split(", !unpredictable").next().unwrap_or(line);
        let line = DROPPED.iter().fold(line.to_owned(), |line, word| line.replace(word, ""));
        let line = without_ranges(&line);
        if let Some(rest) = line.strip_prefix("define ") {
            let (signature, _) = rest.rsplit_once(") ").with_context(|| format!("no function: {line}"))?;
            ensure!(signature.contains(" @gpu.portable."), "a function of another name: {line}");
            writeln!(result, "\ndefine linkonce_odr hidden {signature}) #0 {{")?;
            inside = true;
        } else if inside {
            let line = line.split(" #").next().unwrap_or(&line);
            let foreign = line.split('@').skip(1).find(|name| !name.starts_with("llvm.") && !name.starts_with("gpu.portable."));
            ensure!(foreign.is_none(), "a function of another name: {line}");
            ensure!(!FORBIDDEN.iter().any(|word| line.contains(word)), "this may not be the same everywhere: {line}");
            writeln!(result, "{line}")?;
            inside = line != "}";
        } else if let Some(rest) = line.strip_prefix("declare ") {
            let (signature, _) = rest.rsplit_once(")").with_context(|| format!("no declaration: {line}"))?;
            if signature.contains(" @llvm.") {
                writeln!(result, "declare {signature})")?;
            }
        } else {
            ensure!(!line.starts_with('@'), "a variable: {line}");
        }
    }
    Ok(result)
}

/// `range(i32 0, 4)` says what newer versions know of a value.
fn without_ranges(line: &str) -> String {
    match line.split_once("range(").and_then(|(before, rest)| Some((before, rest.split_once(") ")?.1))) {
        Some((before, after)) => without_ranges(&format!("{before}{after}")),
        None => line.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_committed_text_is_that_of_the_sources() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        let committed = fs::read_to_string(root.join(LIBRARY)).unwrap();
        let head = committed.lines().next().unwrap();
        assert!(head.contains(&digest(&root.join(SOURCES)).unwrap()), "{LIBRARY} is older than {SOURCES}: run `cargo xtask math`");
        // Another compiler makes another text.
        if format!("{head}\n") == header(root).unwrap() {
            assert!(committed == library(root).unwrap(), "{LIBRARY} is not what {SOURCES} makes: run `cargo xtask math`");
        }
    }
}
